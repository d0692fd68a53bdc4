// What programs made of a memory's contents and keep with it, so that later launches need not make
// it again: weights packed for products. Forms go with their memory, and before anything writes
// into it (`drop`); those of one device share an allowance (LATHE_KEEP).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace lathe {

class HostMemory;

// What the forms of one device take, in bytes.
class KeepAllowance {
 public:
  KeepAllowance();  // UserError where LATHE_KEEP is not understood
  // Whether `bytes` more are within LATHE_KEEP; they are taken then.
  bool take(int64_t bytes);
  // So many, taken; null where they are not within LATHE_KEEP, or there is no such memory.
  std::shared_ptr<HostMemory> memory(int64_t bytes);
  void give(int64_t bytes) { taken_ -= bytes; }
  int64_t taken() const { return taken_; }

 private:
  std::atomic<int64_t> taken_ = 0;
};

// The forms of one HostMemory. Callable from any number of threads.
class KeptForms {
 public:
  // `form` says all that `make` depends on but the contents, which begin at `offset`.
  struct Key {
    const std::shared_ptr<KeepAllowance>& allowance;  // of the device that makes and reads it
    std::string_view form;
    int64_t offset;
  };
  // The form, which stays until `drop`; null where there is none. It is made when it is asked for
  // the third time: contents that change at every step of a training never pay for it, and what is
  // lost where they change then is less than what was spent without.
  template <typename Make>  // void(std::byte*): fills `bytes`, 64-byte aligned
  const std::byte* find_or_make(const Key& key, int64_t bytes, Make&& make) {
    const auto [data, to_be_made] = ask(key, bytes);
    if (to_be_made) {
      make(data);
      note_made(key);
    }
    return data;
  }
  // Before the contents change, when nobody reads them.
  void drop();

  KeptForms() = default;
  ~KeptForms() { give_back(); }
  KeptForms(const KeptForms&) = delete;
  KeptForms& operator=(const KeptForms&) = delete;

 private:
  struct Form {
    std::shared_ptr<KeepAllowance> allowance;
    std::string form;
    int64_t offset;
    int asked = 0;
    int64_t bytes = 0;                   // taken of the allowance
    std::shared_ptr<HostMemory> memory;  // once it is to be made
    bool made = false;
  };
  struct Answer {
    std::byte* data;
    bool to_be_made;  // by who asked
  };
  Form* find(const Key& key);
  Answer ask(const Key& key, int64_t bytes);
  void note_made(const Key& key);
  void give_back();

  std::mutex mutex_;
  std::vector<std::unique_ptr<Form>> forms_;
};

}  // namespace lathe
