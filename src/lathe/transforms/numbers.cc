#include "lathe/transforms/numbers.h"

#include "lathe/core/array_impl.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"

namespace lathe::detail {

Crossing crossing_of(const Array& leaf) {
  if (!leaf.weak()) return Crossing::value;
  const Array::Impl& impl = *leaf.impl();
  return impl.exact || impl.digits.valid() ? Crossing::wide_number : Crossing::number;
}

Type crossing_type(const Array& leaf) {
  static const Type number = Type::scalar(DType::f64);
  const Array::Impl& impl = *leaf.impl();
  return impl.exact ? number : impl.digits.valid() ? impl.digits.type() : impl.type;
}

std::vector<Crossing> crossings_of(std::span<const Array> leaves) {
  std::vector<Crossing> out;
  for (const Array& leaf : leaves) out.push_back(crossing_of(leaf));
  return out;
}

std::optional<Array> fitting(const Array& leaf, Type expected) {
  if (leaf.type() == expected) return leaf;
  const bool number = leaf.weak() && leaf.dtype() == DType::f32 && expected.dtype() == DType::f64;
  if (!number || leaf.shape() != expected.shape()) return std::nullopt;
  return as_dtype(leaf, DType::f64);
}

Array static_value(const Array& leaf) {
  if (leaf.is_traced()) return leaf;
  const Array::Impl& from = *leaf.impl();
  Array out(leaf.literal());
  Array::Impl& to = *out.impl();
  to.weak = from.weak;
  to.exact = from.exact;
  if (!from.digits.valid()) return out;
  if (leaf.rank() == 0) {
    to.exact = from.digits.literal().get_f64(0);
  } else {
    to.digits = from.digits;
  }
  return out;
}

Array sent(const Array& leaf, Crossing how) {
  return how == Crossing::wide_number ? convert(leaf, DType::f64) : as_value(leaf);
}

Array sent(const Array& leaf) { return sent(leaf, crossing_of(leaf)); }

std::vector<Array> sent(std::span<const Array> leaves, std::span<const Crossing> how) {
  std::vector<Array> out;
  for (size_t i = 0; i < leaves.size(); ++i) out.push_back(sent(leaves[i], how[i]));
  return out;
}

std::vector<Array> sent(std::span<const Array> leaves) {
  return sent(leaves, crossings_of(leaves));
}

Array received(const Array& crossed, Crossing how) {
  if (how == Crossing::wide_number) return rounded_number(crossed);
  const bool weak = how == Crossing::number;
  return crossed.weak() == weak ? crossed : relabeled(crossed, weak);
}

std::vector<Array> received(std::span<const Array> crossed, std::span<const Crossing> how) {
  std::vector<Array> out;
  for (size_t i = 0; i < crossed.size(); ++i) out.push_back(received(crossed[i], how[i]));
  return out;
}

}  // namespace lathe::detail
