// Prepacked weights: packed for products once, and kept with the memory they were made of, so that
// later launches need not pack them again. Packed forms go with their memory, and before anything
// writes into it (`drop`); those of one device share an allowance (LATHE_KEEP). Forms of what lies
// in a mapped file may lie in files too (prepacked_files.h), which other processes find.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/runtime/host/prepacked_files.h"

namespace lathe {

// The bytes that the forms of one device take, and their bound.
class PrepackAllowance {
 public:
  PrepackAllowance();  // UserError where LATHE_KEEP is not understood
  // Whether `bytes` more are within LATHE_KEEP; they are taken then.
  bool take(int64_t bytes);
  // So many, taken; null where they are not within LATHE_KEEP, or there is no such memory.
  std::shared_ptr<HostMemory> memory(int64_t bytes);
  void give(int64_t bytes) { taken_ -= bytes; }
  int64_t taken() const { return taken_; }
  // Have bounds of their own.
  PrepackedFiles& files() { return files_; }

 private:
  PrepackedFiles files_;
  std::atomic<int64_t> taken_ = 0;
};

// The forms of one HostMemory. Callable from any number of threads.
class PrepackedWeights {
 public:
  // `form` says all that `make` depends on but the contents, which lie in the memory.
  struct Key {
    const std::shared_ptr<PrepackAllowance>& allowance;  // of the device that makes and reads it
    std::string_view form;
    std::span<const std::byte> contents;
  };
  // The form, which stays until `drop`; null where there is none. It is made when it is asked for
  // the third time: contents that change at every step of a training never pay for it, and what is
  // lost where they change then is less than what was spent without. One that lies in a file is
  // there at once.
  template <typename Make>  // void(std::byte*): fills `bytes`, 64-byte aligned
  const std::byte* find_or_make(const Key& key, int64_t bytes, Make&& make) {
    const auto [data, to_be_made] = ask(key, bytes);
    if (to_be_made) {
      make(data);
      note_made(key, bytes);
    }
    return data;
  }
  // The form where it was made, here or in a file.
  const std::byte* find(const Key& key, int64_t bytes);
  // Before the contents change, when nobody reads them.
  void drop();

  PrepackedWeights() = default;
  ~PrepackedWeights() { give_back(); }
  PrepackedWeights(const PrepackedWeights&) = delete;
  PrepackedWeights& operator=(const PrepackedWeights&) = delete;

 private:
  struct Form {
    std::shared_ptr<PrepackAllowance> allowance;
    std::string form;
    const std::byte* begin;
    int64_t size;  // in bytes
    int asked = 0;
    int64_t bytes = 0;                             // taken of the allowance
    std::shared_ptr<HostMemory> memory;            // once it is to be made
    std::unique_ptr<PrepackedFiles::Draft> draft;  // while it is made in a file
    bool made = false;
  };
  struct Answer {
    std::byte* data;
    bool to_be_made;  // by who asked
  };
  Form* find_form(const Key& key, int64_t bytes);
  Form* find_or_add(const Key& key, int64_t bytes);
  Answer ask(const Key& key, int64_t bytes);
  static void take_memory(Form& form, const Key& key, int64_t bytes);
  void note_made(const Key& key, int64_t bytes);
  void give_back();

  std::mutex mutex_;
  std::vector<std::unique_ptr<Form>> forms_;
};

}  // namespace lathe
