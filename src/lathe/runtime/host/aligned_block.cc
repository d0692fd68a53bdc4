#include "lathe/runtime/host/aligned_block.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>

namespace lathe {
namespace {

constexpr int64_t kPage = 4096;
constexpr int64_t kHugePage = int64_t{2} << 20;

}  // namespace

int64_t block_size(int64_t bytes) {
  const int64_t unit = bytes < kPage ? kBlockUnit : bytes < kHugePage ? kPage : kHugePage;
  return std::max(kBlockUnit, (bytes + unit - 1) / unit * unit);
}

std::byte* allocate_block(int64_t size) {
  const int64_t alignment = size < kHugePage ? kBlockUnit : kHugePage;
  void* data = std::aligned_alloc(static_cast<size_t>(alignment), static_cast<size_t>(size));
  if (!data) throw OutOfMemory("out of memory: {} bytes for a buffer", size);
  if (size >= kHugePage) madvise(data, static_cast<size_t>(size), MADV_HUGEPAGE);
  return static_cast<std::byte*>(data);
}

}  // namespace lathe
