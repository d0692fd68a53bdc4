#include "lathe/ops/rules/common.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

unsigned kind_bit(DType dtype) {
  switch (kind(dtype)) {
    case DTypeKind::boolean:
      return kBool;
    case DTypeKind::signed_integer:
    case DTypeKind::unsigned_integer:
      return kInteger;
    case DTypeKind::floating:
      return kFloat;
    case DTypeKind::complex:
      return kComplex;
  }
  LATHE_UNREACHABLE("kind of {}", name(dtype));
}

std::string kind_names(unsigned kinds) {
  constexpr std::array<std::string_view, 4> names = {"boolean", "integer", "floating-point",
                                                     "complex"};
  std::string text;
  for (size_t i = 0; i < names.size(); ++i)
    if (kinds & (1u << i)) text += (text.empty() ? "" : " or ") + std::string(names[i]);
  return text;
}

// A generator of no statistical claims: the same values on every run and machine.
uint64_t scramble(uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ (x >> 33);
}

std::vector<double> float_edges(DType dtype) {
  const double inf = std::numeric_limits<double>::infinity();
  std::vector<double> values = {0.0,    -0.0,  1.0, -1.0, 0.5,          -2.5, 3.0,  1e-3,
                                -70.25, 100.5, inf, -inf, std::nan(""), 2.5,  -0.75};
  const double tiny = dtype == DType::f64 ? 5e-324 : dtype == DType::f16 ? 6e-8 : 1e-45;
  const double huge = dtype == DType::f64 ? 1.7e308 : dtype == DType::f16 ? 65504 : 3.3e38;
  for (double extreme : {tiny, -tiny, huge, -huge}) values.push_back(extreme);
  return values;
}

std::vector<int64_t> integer_edges(DType dtype) {
  if (is_bool(dtype)) return {0, 1};
  const int bits = bit_width(dtype);
  const uint64_t top = uint64_t{1} << (bits - 1);
  const auto pattern = [](uint64_t value) { return static_cast<int64_t>(value); };
  std::vector<int64_t> values = {0, 1, -1, 2, 3, pattern(top), pattern(top - 1)};
  if (bits > 4) values.insert(values.end(), {5, -7, 42, 100, pattern(top + 1)});
  return values;
}

}  // namespace

void expect_operands(const OpView& op, int count) {
  LATHE_USER_CHECK(static_cast<int>(op.operand_types.size()) == count, "takes {} operands, got {}",
                   count, op.operand_types.size());
  for (Type type : op.operand_types)
    LATHE_USER_CHECK(type.is_tensor(), "operands must be tensors, one is a token");
}

void expect_regions(const OpView& op, int count) {
  LATHE_USER_CHECK(static_cast<int>(op.regions.size()) == count, "takes {} regions, got {}", count,
                   op.regions.size());
}

void expect_kind(const OpView& op, int operand, unsigned kinds) {
  const DType dtype = op.in(operand).dtype();
  LATHE_USER_CHECK((kind_bit(dtype) & kinds) != 0, "operand {} must be {}, it is {}", operand,
                   kind_names(kinds), name(dtype));
}

void expect_same_shape(const OpView& op, int a, int b, std::string_view constraint) {
  LATHE_USER_CHECK(op.in(a).shape() == op.in(b).shape(),
                   "({}) operands {} and {} must have one shape: {} and {}", constraint, a, b,
                   op.in(a).shape().str(), op.in(b).shape().str());
}

void expect_same_dtype(const OpView& op, int a, int b, std::string_view constraint) {
  LATHE_USER_CHECK(op.in(a).dtype() == op.in(b).dtype(),
                   "({}) operands {} and {} must have one element type: {} and {}; convert one",
                   constraint, a, b, name(op.in(a).dtype()), name(op.in(b).dtype()));
}

void expect_axes(std::span<const int64_t> axes, int rank, std::string_view what,
                 std::string_view constraint) {
  for (size_t i = 0; i < axes.size(); ++i) {
    LATHE_USER_CHECK(axes[i] >= 0 && axes[i] < rank, "({}) {}[{}] = {} is not in [0, {})",
                     constraint, what, i, axes[i], rank);
    LATHE_USER_CHECK(std::ranges::count(axes, axes[i]) == 1, "({}) {} names axis {} twice",
                     constraint, what, axes[i]);
  }
}

Dims iota_dims(int64_t count, int64_t first) {
  Dims dims(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) dims[static_cast<size_t>(i)] = first + i;
  return dims;
}

Shape insert_dim(const Shape& shape, int axis, Dim size) {
  std::vector<Dim> dims = shape.vec();
  dims.insert(dims.begin() + axis, size);
  return Shape(std::move(dims));
}

Shape remove_dim(const Shape& shape, int axis) {
  std::vector<Dim> dims = shape.vec();
  dims.erase(dims.begin() + axis);
  return Shape(std::move(dims));
}

int normal_axis(int64_t axis, int rank, std::string_view op, Location where) {
  LATHE_USER_CHECK(axis >= -rank && axis < rank,
                   "[{}] axis {} is out of range for rank {}: expected [{}, {}){}", op, axis, rank,
                   -rank, rank, at_place(where));
  return static_cast<int>(axis < 0 ? axis + rank : axis);
}

Type type_of(const Literal& literal) { return Type::tensor(literal.dtype(), literal.shape()); }

Array or_zeros(const MaybeArray& tangent, Type type) {
  if (tangent) return *tangent;
  const InnermostScope here;
  return zeros(type.shape(), type.dtype());
}

MaybeArray add_tangents(const MaybeArray& a, const MaybeArray& b) {
  if (!a || !b) return a ? a : b;
  return add(*a, *b);
}

std::vector<MaybeArray> jvp_linear(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  std::vector<Array> operands;
  for (size_t i = 0; i < primals.size(); ++i)
    operands.push_back(or_zeros(tangents[i], primals[i].type()));
  const std::vector<Array> out =
      emit(op.def, operands, op.attrs, {op.regions.begin(), op.regions.end()}, op.where);
  return {out.begin(), out.end()};
}

std::vector<MaybeArray> jvp_zero(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents) {
  return std::vector<MaybeArray>(results.size());
}

Array move_axis(const Array& x, int from, int to) {
  if (from == to) return x;
  Dims permutation = iota_dims(x.rank());
  permutation.erase(permutation.begin() + from);
  permutation.insert(permutation.begin() + to, from);
  return transpose(x, std::move(permutation));
}

Array batch_to_front(const Array& x, int axis, Dim size) {
  if (axis != kUnbatched) return move_axis(x, axis, 0);
  return broadcast_in_dim(x, insert_dim(x.shape(), 0, size), iota_dims(x.rank(), 1));
}

std::vector<Array> all_to_front(std::span<const Array> xs, std::span<const int> axes, Dim size) {
  std::vector<Array> out;
  for (size_t i = 0; i < xs.size(); ++i) out.push_back(batch_to_front(xs[i], axes[i], size));
  return out;
}

Array mapped_to_front(const Array& x, int axis) {
  return axis == kUnbatched ? x : move_axis(x, axis, 0);
}

Batched batch_elementwise(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                          Dim size) {
  const std::vector<Array> operands = all_to_front(args, axes, size);
  std::vector<Array> values = emit(op.def, operands, op.attrs, {}, op.where);
  std::vector<int> out_axes(values.size(), 0);
  return {std::move(values), std::move(out_axes)};
}

Literal sample_values(DType dtype, Shape shape, double low, double high, int seed) {
  Literal out(dtype, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) {
    const auto unit = [&](int64_t stream) {
      const uint64_t bits = scramble(static_cast<uint64_t>((seed + 1) * 1000003 + i * 2 + stream));
      return low + (high - low) * static_cast<double>(bits >> 11) * 0x1p-53;
    };
    if (is_complex(dtype))
      out.set_c128(i, {unit(0), unit(1)});
    else if (is_bool(dtype))
      out.set_i64(i, unit(0) > (low + high) / 2);
    else
      out.set_f64(i, unit(0));
  }
  return out;
}

Literal sample_edges(DType dtype) {
  if (!is_float(dtype) && !is_complex(dtype)) {
    const std::vector<int64_t> values = integer_edges(dtype);
    Literal out(dtype, {static_cast<Dim>(values.size())});
    for (size_t i = 0; i < values.size(); ++i) out.set_i64(static_cast<int64_t>(i), values[i]);
    return out;
  }
  const std::vector<double> values = float_edges(real_dtype(dtype));
  Literal out(dtype, {static_cast<Dim>(values.size())});
  for (size_t i = 0; i < values.size(); ++i) {
    const double other = values[(i * 7 + 3) % values.size()];
    out.set_c128(static_cast<int64_t>(i), {values[i], other});
  }
  return out;
}

Sample sample(std::vector<Literal> operands, Attrs attrs) {
  return {.operands = std::move(operands), .attrs = std::move(attrs), .regions = {}};
}

}  // namespace lathe
