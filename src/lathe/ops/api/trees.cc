#include "lathe/ops/api/trees.h"

namespace lathe::tree::detail {

Array joined_leaves(std::span<const Array> leaves) {
  if (leaves.empty()) return zeros({0});
  std::vector<Array> lines;
  for (const Array& leaf : leaves) lines.push_back(reshape(leaf, Shape{leaf.size()}));
  return concatenate(lines);
}

std::vector<Array> placeholders_of(std::span<const Array> leaves) {
  std::vector<Array> out;
  for (const Array& leaf : leaves) out.push_back(Array::placeholder(leaf.dtype(), leaf.shape()));
  return out;
}

std::vector<Array> cut_like(const Array& line, std::span<const Array> leaves, Location where) {
  Dim total = 0;
  for (const Array& leaf : leaves) total += leaf.size();
  LATHE_USER_CHECK(Operand(line, where).array.shape() == Shape{total},
                   "[ravel_pytree] the tree has {} elements, the vector has the shape {}{}", total,
                   line.shape().str(), at_place(where));
  std::vector<Array> out;
  Dim begin = 0;
  for (const Array& leaf : leaves) {
    const Array part = slice_in_dim(line, begin, begin + leaf.size(), 0);
    out.push_back(convert(reshape(part, leaf.shape()), leaf.dtype()));
    begin += leaf.size();
  }
  return out;
}

}  // namespace lathe::tree::detail
