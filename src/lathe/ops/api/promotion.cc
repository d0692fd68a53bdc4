#include "lathe/ops/api/promotion.h"

#include <algorithm>

#include "lathe/core/array_impl.h"
#include "lathe/core/eager.h"
#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// Nodes of the lattice: the element types, then weak integer, float and complex.
constexpr int kWeakInt = kDTypeCount, kWeakFloat = kDTypeCount + 1, kWeakComplex = kDTypeCount + 2;
constexpr int kNodes = kDTypeCount + 3;
using NodeSet = uint64_t;
constexpr NodeSet bit(int node) { return NodeSet{1} << node; }
constexpr NodeSet bit(DType dtype) { return bit(static_cast<int>(dtype)); }
static_assert(kNodes <= 64);

// The types directly above each node.
std::array<NodeSet, kNodes> edges() {
  using D = DType;
  std::array<NodeSet, kNodes> up{};
  const auto above = [&](D from, NodeSet to) { up[static_cast<size_t>(from)] = to; };
  above(D::boolean, bit(kWeakInt));
  up[kWeakInt] = bit(D::u2) | bit(D::u4) | bit(D::u8) | bit(D::i2) | bit(D::i4) | bit(D::i8);
  above(D::u8, bit(D::i16) | bit(D::u16));
  above(D::u16, bit(D::i32) | bit(D::u32));
  above(D::u32, bit(D::i64) | bit(D::u64));
  above(D::u64, bit(kWeakFloat));
  above(D::i8, bit(D::i16));
  above(D::i16, bit(D::i32));
  above(D::i32, bit(D::i64));
  above(D::i64, bit(kWeakFloat));
  up[kWeakFloat] = bit(D::bf16) | bit(D::f16) | bit(kWeakComplex);
  for (const DTypeInfo& info : all_dtypes())
    if (is_float(info.dtype) && info.bits <= 8) up[kWeakFloat] |= bit(info.dtype);
  above(D::bf16, bit(D::f32));
  above(D::f16, bit(D::f32));
  above(D::f32, bit(D::f64) | bit(D::c64));
  above(D::f64, bit(D::c128));
  up[kWeakComplex] = bit(D::c64);
  above(D::c64, bit(D::c128));
  return up;
}

// All nodes that are at least each node.
std::array<NodeSet, kNodes> upper_bounds() {
  std::array<NodeSet, kNodes> up = edges();
  for (size_t n = 0; n < kNodes; ++n) up[n] |= bit(static_cast<int>(n));
  for (int round = 0; round < kNodes; ++round)
    for (NodeSet& set : up)
      for (size_t n = 0; n < kNodes; ++n)
        if (set & bit(static_cast<int>(n))) set |= up[n];
  return up;
}

int node_of(Promoted type) {
  if (!type.weak || is_bool(type.dtype)) return static_cast<int>(type.dtype);
  return is_complex(type.dtype) ? kWeakComplex : is_float(type.dtype) ? kWeakFloat : kWeakInt;
}

// The smallest of the common upper bounds, or -1.
int least_upper_bound(int a, int b) {
  static const std::array<NodeSet, kNodes> up = upper_bounds();
  const NodeSet common = up[static_cast<size_t>(a)] & up[static_cast<size_t>(b)];
  for (int n = 0; n < kNodes; ++n)
    if ((common & bit(n)) && (common & ~up[static_cast<size_t>(n)]) == 0) return n;
  return -1;
}

Promoted from_node(int node) {
  if (node == kWeakInt) return {DType::i32, true};
  if (node == kWeakFloat) return {DType::f32, true};
  if (node == kWeakComplex) return {DType::c64, true};
  return {static_cast<DType>(node), false};
}

Promoted type_of(const Operand& x) { return {x.array.dtype(), x.array.weak()}; }

// A C++ number itself: its value may be rewritten on the host. What was computed from numbers may
// still be on its way.
bool is_host_scalar(const Array& x) {
  return x.weak() && x.rank() == 0 && x.impl()->host && !x.is_traced();
}

// Narrower types wrap, as in JAX.
void expect_fits(const Literal& numbers, DType dtype, Location where) {
  for (int64_t i = 0; i < numbers.size(); ++i) {
    const int64_t number = numbers.get_i64(i);
    const bool fits = dtype == DType::i32   ? number >= INT32_MIN && number <= INT32_MAX
                      : dtype == DType::u32 ? number >= INT32_MIN && number <= UINT32_MAX
                                            : true;
    LATHE_USER_CHECK(fits,
                     "the number {} is out of bounds for {}; convert the array to a wider type{}",
                     number, name(dtype), at_place(where));
  }
}

// Numbers of i64 are those that i32 does not hold.
void expect_fits(const Operand& x, DType dtype) {
  if (!x.array.weak() || x.array.dtype() != DType::i64) return;
  if (x.array.is_concrete()) return expect_fits(x.array.literal(), dtype, x.where);
  LATHE_USER_CHECK(dtype != DType::i32 && dtype != DType::u32,
                   "a number beyond i32 meets an array of {}; convert the array to a wider type{}",
                   name(dtype), at_place(x.where));
}

Literal host_scalar(const Operand& x, DType dtype) {
  const auto& exact = x.array.impl()->exact;
  const Literal value = exact ? Literal::scalar(*exact) : x.array.literal();
  if (value.dtype() == DType::i64) expect_fits(value, dtype, x.where);
  return converted(value, dtype);
}

Shape common_shape(std::span<const Operand> operands, std::string_view op) {
  Shape shape = operands[0].array.shape();
  for (const Operand& operand : operands.subspan(1))
    shape = broadcast_shapes(shape, operand.array.shape(), op, operand.where);
  return shape;
}

// The result of an op.
Array marked(Array x, bool weak) {
  x.impl()->weak = weak;
  return x;
}

}  // namespace

Promoted promote(Promoted a, Promoted b) {
  const bool both_weak = a.weak && b.weak;
  if (both_weak) a.weak = b.weak = false;
  const int node = least_upper_bound(node_of(a), node_of(b));
  LATHE_USER_CHECK(node >= 0,
                   "element types {} and {} do not promote to a common one; convert one of them "
                   "explicitly",
                   name(a.dtype), name(b.dtype));
  Promoted out = from_node(node);
  out.weak = (out.weak || both_weak) && !is_bool(out.dtype);
  return out;
}

Promoted promoted(std::span<const Operand> operands, std::string_view op) {
  Promoted out = type_of(operands[0]);
  for (const Operand& operand : operands.subspan(1)) {
    try {
      out = promote(out, type_of(operand));
    } catch (const UserError& error) {
      throw UserError("[{}] {}{}{}", op, error.what(), operand.where.known() ? "; at " : "",
                      operand.where.str());
    }
  }
  return out;
}

Shape broadcast_shapes(const Shape& a, const Shape& b, std::string_view op, Location where) {
  const int rank = std::max(a.rank(), b.rank());
  std::vector<Dim> dims(static_cast<size_t>(rank));
  for (int i = 1; i <= rank; ++i) {
    const Dim x = i <= a.rank() ? a[a.rank() - i] : 1, y = i <= b.rank() ? b[b.rank() - i] : 1;
    LATHE_USER_CHECK(x == y || x == 1 || y == 1,
                     "[{}] shapes {} and {} do not broadcast: sizes {} and {}, counted from the "
                     "last axis, differ at {} and neither is 1{}{}",
                     op, a.str(), b.str(), x, y, i, where.known() ? "; at " : "", where.str());
    dims[static_cast<size_t>(rank - i)] = x == 1 ? y : x;
  }
  return Shape(std::move(dims));
}

Array as_dtype(const Operand& x, DType dtype) {
  if (is_host_scalar(x.array)) return constant(host_scalar(x, dtype));
  expect_fits(x, dtype);
  return x.array.dtype() == dtype ? x.array : convert(x, dtype);
}

std::optional<Array> digits_of(const Array& x) {
  const Array::Impl& impl = *x.impl();
  if (impl.exact) return constant(Literal::scalar(*impl.exact));
  return impl.digits.valid() ? std::optional(impl.digits) : std::nullopt;
}

Array rounded_number(const Array& digits) {
  return relabeled(convert(digits, DType::f32), true, digits);
}

Operand at(const Array& x, Location where) { return Operand(x, where); }

Array as_value(const Operand& x) { return as_dtype(x, x.array.dtype()); }

std::vector<Array> promote_operands(std::span<const Operand> operands, std::string_view op) {
  const DType dtype = promoted(operands, op).dtype;
  const Shape shape = common_shape(operands, op);
  std::vector<Array> out;
  for (const Operand& operand : operands)
    out.push_back(broadcast_to(at(as_dtype(operand, dtype), operand.where), shape));
  return out;
}

namespace {

// Whether an f64 has all that is known of it: an integer, or a number with its digits.
bool has_all_digits(const Operand& x) {
  const Array::Impl& impl = *x.array.impl();
  if (!impl.weak || impl.type.rank() > 0) return false;
  return !is_differentiable(impl.type.dtype()) || impl.exact || impl.digits.valid();
}

// An op on numbers alone that gives a number, or compares them: with the digits that they have.
std::optional<Array> emit_number(const OpDef& def, std::span<const Operand> operands,
                                 const Attrs& attrs = {}) {
  if (!std::ranges::all_of(operands, has_all_digits)) return std::nullopt;
  const std::vector<Type> types(operands.size(), Type::scalar(DType::f64));
  const DType result = infer_types(def, types, attrs, {}, operands[0].where)[0].dtype();
  if (result != DType::f64 && !is_bool(result)) return std::nullopt;  // parts of a complex one
  std::vector<Array> wide;
  for (const Operand& operand : operands) wide.push_back(as_dtype(operand, DType::f64));
  const Array out = emit(def, wide, attrs, {}, operands[0].where)[0];
  return is_bool(result) ? out : rounded_number(out);
}

// The op on its operands in their common type, `dtype`, and shape. Outside traces what is broadcast
// is not stored: that is part of the op's program.
Array emit_broadcast(const OpDef& def, std::span<const Operand> operands, DType dtype,
                     const Attrs& attrs) {
  const Location where = operands[0].where;
  const Shape shape = common_shape(operands, def.name);
  std::vector<Array> values;
  for (const Operand& operand : operands) values.push_back(as_dtype(operand, dtype));
  const ArrayFn body = [&](std::span<const Array> in) {
    std::vector<Array> broadcast;
    for (const Array& x : in) broadcast.push_back(broadcast_to(at(x, where), shape));
    return emit(def, broadcast, attrs, {}, where);
  };
  const bool all_alike =
      std::ranges::all_of(values, [&](const Array& x) { return x.shape() == shape; });
  return (!all_alike && runs_eagerly(values) ? run_eagerly(def, values, attrs, body, where)
                                             : body(values))[0];
}

}  // namespace

Array emit_unary(const OpDef& def, const Operand& x) {
  const bool weak = x.array.weak();
  if (weak && x.array.dtype() == DType::f32)
    if (const auto number = emit_number(def, {&x, 1})) return *number;
  return marked(emit1(def, {as_value(x)}, {}, x.where), weak);
}

Array emit_inexact(const OpDef& def, const Operand& x) {
  if (const auto number = emit_number(def, {&x, 1})) return *number;
  const bool exact = !is_differentiable(x.array.dtype());
  const bool weak = x.array.weak();
  return marked(emit1(def, {as_dtype(x, exact ? DType::f32 : x.array.dtype())}, {}, x.where), weak);
}

Array emit_binary(const OpDef& def, const Operand& a, const Operand& b, const Attrs& attrs) {
  if (!a.array.weak() && !b.array.weak() && a.array.type() == b.array.type())
    return emit1(def, {a.array, b.array}, attrs, a.where);
  const Operand operands[] = {a, b};
  const Promoted common = promoted(operands, def.name);
  if (common == Promoted{DType::f32, true})
    if (const auto number = emit_number(def, operands, attrs)) return *number;
  Array out = emit_broadcast(def, operands, common.dtype, attrs);
  const bool weak = common.weak && !is_bool(out.dtype());
  return marked(std::move(out), weak);
}

Array emit_inexact_binary(const OpDef& def, const Operand& a, const Operand& b) {
  const Operand operands[] = {a, b};
  if (is_differentiable(promoted(operands, def.name).dtype)) return emit_binary(def, a, b);
  const bool weak = promoted(operands, def.name).weak;
  if (const auto number = emit_number(def, operands)) return *number;
  return marked(
      emit_binary(def, at(as_dtype(a, DType::f32), a.where), at(as_dtype(b, DType::f32), b.where)),
      weak);
}

}  // namespace lathe
