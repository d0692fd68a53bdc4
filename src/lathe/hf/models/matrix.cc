#include "lathe/hf/models/matrix.h"

#include "lathe/base/error.h"

namespace lathe::hf {

Array Matrix::dense(DType dtype) const {
  LATHE_CHECK(!quantized(), "quantized matrix");
  return convert(values, dtype);
}

Array Matrix::times(const Array& x, std::optional<DType> result) const {
  const DotDims dims{.lhs_batch = {},
                     .rhs_batch = {},
                     .lhs_contracting = {x.rank() - 1},
                     .rhs_contracting = {transposed ? 0 : 1}};
  return dot_general(x, dense(x.dtype()), dims, result);
}

Array Matrix::rows_of(const Array& ids, DType dtype) const {
  return convert(take(values, ids, 0), dtype);
}

int64_t Matrix::byte_count() const {
  int64_t total = 0;
  tree::for_each(*this,
                 [&](const Array& leaf, const TreePath&) { total += leaf.type().byte_count(); });
  return total;
}

}  // namespace lathe::hf
