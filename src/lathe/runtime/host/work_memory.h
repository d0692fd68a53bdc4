// A pool of work memory for running programs: each program takes a block and gives it back, so
// there are as many blocks as programs that run at a time, each as large as the largest program
// that used it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "lathe/runtime/host/fork.h"

namespace lathe {

// Aligned to cache lines; in huge pages where large. Contents are undefined.
class WorkBlock {
 public:
  WorkBlock() = default;
  // Makes room for `bytes`; what was in it is lost. UserError when there is no memory.
  std::byte* reserve(int64_t bytes);
  int64_t size() const { return size_; }

 private:
  struct Free {
    void operator()(std::byte* data) const;
  };
  std::unique_ptr<std::byte, Free> data_;
  int64_t size_ = 0;
};

// For programs that run beside each other, in any number of threads.
class WorkBlocks final : public ForkAware {
 public:
  // A block for as long as this lives.
  class Loan {
   public:
    explicit Loan(WorkBlocks& blocks);
    ~Loan();
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    std::byte* reserve(int64_t bytes) { return block_.reserve(bytes); }

   private:
    WorkBlocks& blocks_;
    WorkBlock block_;
  };

  void before_fork() override;
  void after_fork_in_parent() override;
  void after_fork_in_child() override;

 private:
  std::mutex mutex_;
  std::vector<WorkBlock> idle_;
};

}  // namespace lathe
