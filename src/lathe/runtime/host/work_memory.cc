#include "lathe/runtime/host/work_memory.h"

#include <cstdlib>

#include "lathe/runtime/host/aligned_block.h"

namespace lathe {

void WorkBlock::Free::operator()(std::byte* data) const { std::free(data); }

std::byte* WorkBlock::reserve(int64_t bytes) {
  if (bytes > size_) {
    data_.reset();  // first, so that both are never there at once
    size_ = 0;
    const int64_t size = block_size(bytes);
    data_.reset(allocate_block(size));
    size_ = size;
  }
  return data_.get();
}

WorkBlocks::Loan::Loan(WorkBlocks& blocks) : blocks_(blocks) {
  std::lock_guard lock(blocks.mutex_);
  if (blocks.idle_.empty()) return;
  block_ = std::move(blocks.idle_.back());
  blocks.idle_.pop_back();
}

WorkBlocks::Loan::~Loan() {
  std::lock_guard lock(blocks_.mutex_);
  blocks_.idle_.push_back(std::move(block_));
}

void WorkBlocks::before_fork() { mutex_.lock(); }

void WorkBlocks::after_fork_in_parent() { mutex_.unlock(); }

void WorkBlocks::after_fork_in_child() { mutex_.unlock(); }

}  // namespace lathe
