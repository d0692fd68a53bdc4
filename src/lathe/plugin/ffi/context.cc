#include "lathe/plugin/ffi/context.h"

#include <memory>
#include <utility>

namespace lathe::plugin::ffi {

void State::set(int64_t type, void* object, void (*deleter)(void*)) {
  LATHE_USER_CHECK(object, "a handler's state is a null pointer");
  LATHE_USER_CHECK(!object_, "a handler sets its state twice");
  type_ = type;
  object_ = object;
  deleter_ = deleter;
}

void* State::get(int64_t type) const {
  if (!object_)
    throw StatusError(abi::Code::not_found,
                      "the handler has no state: its stage `instantiate` made none");
  LATHE_USER_CHECK(type == type_, "the handler's state is of type {}, not {}", type_, type);
  return object_;
}

void Future::set(Error* error) {
  const std::lock_guard lock(mutex_);
  LATHE_USER_CHECK(!is_set_, "a future is set twice");
  is_set_ = true;
  error_ = error;
  changed_.notify_all();
}

void Future::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_set_; });
  throw_error(std::exchange(error_, nullptr));
}

void throw_error(Error* error) {
  if (!error) return;
  struct Destroy {
    void operator()(Error* held) const { destroy(held); }
  };
  const std::unique_ptr<Error, Destroy> held(error);
  throw StatusError(held->code, "{}", held->message);
}

}  // namespace lathe::plugin::ffi
