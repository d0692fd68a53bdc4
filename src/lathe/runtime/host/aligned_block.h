// Aligned memory for buffers and work space: aligned to cache lines, in huge pages where large.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lathe/base/error.h"

namespace lathe {

class OutOfMemory : public UserError {
 public:
  using UserError::UserError;
};

constexpr int64_t kBlockUnit =
    64;  // bytes: every block's alignment, and what its size is a multiple of
// The size of a block for `bytes`: small ones take whole cache lines, larger ones whole pages.
int64_t block_size(int64_t bytes);
// `size` as block_size gives it; std::free gives it back. OutOfMemory when there is none.
std::byte* allocate_block(int64_t size);

}  // namespace lathe
