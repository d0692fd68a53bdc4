// What a handler asks for by its context, and what it answers with later.
#pragma once

#include <condition_variable>
#include <mutex>

#include "lathe/plugin/ffi/abi.h"
#include "lathe/plugin/status.h"

namespace lathe::plugin::ffi {

// An object that a handler made while its call was compiled; it lives as long as the program.
class State {
 public:
  State() = default;
  ~State() {
    if (object_ && deleter_) deleter_(object_);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // UserError where there is one. Without a deleter the object is never destroyed.
  void set(int64_t type, void* object, void (*deleter)(void*));
  // UserError where there is none, or one of another type.
  void* get(int64_t type) const;

 private:
  int64_t type_ = 0;
  void* object_ = nullptr;
  void (*deleter_)(void*) = nullptr;
};

struct Context {
  State* state = nullptr;  // written while the call is instantiated, read while it runs
  Stage stage = Stage::execute;
  int64_t run_id = 0;
  int32_t device = 0;
};

// Set once, from any thread.
struct Future {
 public:
  ~Future() { destroy(error_); }
  // UserError where it was set; then `error` stays its owner's.
  void set(Error* error);
  // Waits until it is set; throws its error.
  void wait();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_set_ = false;
  Error* error_ = nullptr;
};

// Throws what a handler, or a future, answered, and destroys it; nothing for null.
void throw_error(Error* error);

}  // namespace lathe::plugin::ffi
