// convert (values) and bitcast_convert (patterns).
#include <algorithm>
#include <cmath>
#include <cstring>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

struct ConvertAttrs {
  Type result_type = Type::scalar(DType::f32);
  static void fields(auto& self, auto&& field) { field("result_type", self.result_type); }
};

Attrs to(Type type) { return Attrs::of(ConvertAttrs{type}); }

// ---- convert

std::vector<Type> infer_convert(const OpView& op) {
  expect_operands(op, 1);
  const Type result = op.as<ConvertAttrs>().result_type;
  LATHE_USER_CHECK(result.is_tensor() && result.shape() == op.in(0).shape(),
                   "(C1) operand and result must have one shape: {} and {}", op.in(0).str(),
                   result.str());
  return {result};
}

// A value whose rounding to any narrower format equals that of `x` (last bit set when inexact).
double rounded_to_odd(long double x) {
  const double nearest = static_cast<double>(x);
  if (static_cast<long double>(nearest) == x || std::isnan(nearest)) return nearest;
  const bool away = std::fabs(static_cast<long double>(nearest)) > std::fabs(x);
  const double truncated = away ? std::nextafter(nearest, 0.0) : nearest;
  uint64_t bits = 0;
  std::memcpy(&bits, &truncated, sizeof bits);
  bits |= 1;
  double odd = 0;
  std::memcpy(&odd, &bits, sizeof odd);
  return odd;
}

void convert_integer(const Literal& x, Literal& out, int64_t i) {
  const DType dtype = real_dtype(out.dtype());
  if (!is_float(dtype)) return out.set_i64(i, x.get_i64(i));
  const long double value = x.dtype() == DType::u64 ? static_cast<long double>(x.get_u64(i))
                                                    : static_cast<long double>(x.get_i64(i));
  out.set_f64(i, dtype == DType::f64 ? static_cast<double>(value) : rounded_to_odd(value));
}

// Truncated, then held within the type; NaN gives 0.
void convert_to_integer(double x, Literal& out, int64_t i) {
  const DType dtype = out.dtype();
  const int magnitude_bits = bit_width(dtype) - (is_signed(dtype) ? 1 : 0);
  const double limit = std::ldexp(1.0, magnitude_bits);
  const double low = is_signed(dtype) ? -limit : 0;
  const double whole = std::trunc(x);
  if (std::isnan(x)) return out.set_i64(i, 0);
  const auto top = static_cast<int64_t>(~uint64_t{0} >> (64 - magnitude_bits));
  if (whole >= limit) return out.set_i64(i, top);
  if (whole < low) return out.set_i64(i, is_signed(dtype) ? -top - 1 : 0);
  if (whole >= 0x1p63) return out.set_i64(i, static_cast<int64_t>(static_cast<uint64_t>(whole)));
  out.set_i64(i, static_cast<int64_t>(whole));
}

void convert_element(const Literal& x, Literal& out, int64_t i) {
  if (!is_differentiable(x.dtype())) return convert_integer(x, out, i);
  if (is_complex(out.dtype())) return out.set_c128(i, x.get_c128(i));
  if (is_bool(out.dtype())) return out.set_i64(i, x.get_f64(i) != 0);
  if (is_float(out.dtype())) return out.set_f64(i, x.get_f64(i));
  convert_to_integer(x.get_f64(i), out, i);
}

std::vector<Literal> reference_convert(const OpView& op, std::span<const Literal> in) {
  return {converted(in[0], op.out().dtype())};
}

Scalar lower_convert(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  return b.convert(in[0], op.out().dtype());
}

std::vector<MaybeArray> convert_jvp(const OpView& op, std::span<const Array> primals,
                                    std::span<const Array> results,
                                    std::span<const MaybeArray> tangents) {
  if (!tangents[0] || !is_differentiable(op.out().dtype())) return {std::nullopt};
  return {convert(*tangents[0], op.out().dtype())};
}

Array convert_transpose(const OpView& op, const Array& ct) { return convert(ct, op.in(0).dtype()); }

Batched batch_convert(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  const Type type = args[0].type().with_dtype(op.out().dtype());
  return {{emit1(op.def, {args[0]}, to(type), op.where)}, {axes[0]}};
}

// ---- what comes to less

int magnitude_bits(DType dtype) { return bit_width(dtype) - (is_signed(dtype) ? 1 : 0); }

// Whether `wide` has every value of `narrow`, zeros of both signs, infinities and NaN among them.
// Precision and range of the four formats of IEEE 754's making hold those of all narrower ones, but
// for the exponents of f8E8M0FNU in f16.
bool holds_all_of(DType wide, DType narrow) {
  if (wide == narrow || (is_bool(narrow) && is_integer(wide))) return true;
  const auto holds = [&](int float_bits, int integer_bits) {
    return is_float(narrow) ? bit_width(narrow) <= float_bits
                            : magnitude_bits(narrow) <= integer_bits;
  };
  switch (wide) {
    case DType::f64:
      return holds(32, 53);
    case DType::f32:
      return holds(16, 24);
    case DType::bf16:
      return holds(8, 8);
    case DType::f16:
      return holds(8, 11) && narrow != DType::f8E8M0FNU;
    default:
      return is_integer(wide) && is_integer(narrow) && (is_signed(wide) || is_unsigned(narrow)) &&
             magnitude_bits(narrow) <= magnitude_bits(wide);
  }
}

// Whether from → middle → to is from → to. Integers wrap into integers: only the bits that both
// conversions keep count. Otherwise the middle has to hold each value, which is then rounded once
// either way; but floats saturate into integers where integers wrap.
bool goes_straight(DType from, DType middle, DType to) {
  if (is_complex(from) || is_complex(middle) || is_complex(to)) return false;
  if (is_integer(from) && is_integer(middle) && is_integer(to) &&
      bit_width(middle) >= bit_width(to))
    return true;
  if (!holds_all_of(middle, from)) return false;
  const bool saturates = is_float(middle) && !is_float(from) && is_integer(to);
  return !saturates || holds_all_of(to, from);
}

ValueId emit_convert(SimplifyContext& at, const OpView& op, ValueId x) {
  const Type type = at.type(x).with_dtype(op.out().dtype());
  return at.type(x) == type ? x : at.emit(op.def, {x}, to(type));
}

// Also one element that is spread is converted before it is.
Simpler simplify_convert(SimplifyContext& at, const OpView& op, Values in) {
  if (op.in(0) == op.out()) return in[0];
  if (const Op* inner = at.made_by(op.def, in[0])) {
    const ValueId x = inner->operands[0];
    if (goes_straight(at.type(x).dtype(), op.in(0).dtype(), op.out().dtype()))
      return emit_convert(at, op, x);
  }
  const Simpler single = op.out().size() > 1 ? at.single(in[0]) : Simpler();
  if (!single) return {};
  const ValueId element = emit_convert(at, op, *single);
  return at.call([&](auto v) { return broadcast_to(reshape(v[0], {}), op.out().shape()); },
                 {element});
}

std::vector<Sample> convert_samples() {
  std::vector<Sample> out;
  for (const DTypeInfo& target : all_dtypes()) {
    for (DType source : {DType::f32, DType::f64, DType::bf16, DType::i32, DType::i64, DType::u64,
                         DType::i4, DType::boolean, DType::f8E4M3FN, DType::c64}) {
      const Literal x =
          is_complex(source) ? sample_values(source, {7}, -3, 3) : sample_edges(source);
      out.push_back(sample({x}, to(Type::tensor(target.dtype, x.shape()))));
    }
    const Literal small = sample_values(target.dtype, {2, 5}, 0, 4);
    for (DType back : {DType::f32, DType::i32, DType::c64})
      out.push_back(sample({small}, to(Type::tensor(back, small.shape()))));
  }
  out.push_back(sample({Literal::scalar(2.5f)}, to(Type::scalar(DType::bf16))));
  out.push_back(sample({Literal(DType::f32, {0, 2})}, to(Type::tensor(DType::i8, {0, 2}))));
  return out;
}

constexpr OpDef kConvert{
    .name = "stablehlo.convert",
    .doc =
        "The nearest value of another element type; to integers truncating and saturating, NaN "
        "to 0. Specification: convert.",
    .flags = kElementwise,
    .read_attrs = attrs_reader<ConvertAttrs>,
    .infer = infer_convert,
    .reference = reference_convert,
    .lower = pointwise(lower_convert),
    .simplify = simplify_convert,
    .jvp = convert_jvp,
    .transpose = transpose_unary<convert_transpose>,
    .batch = batch_convert,
    .samples = convert_samples};

// ---- bitcast_convert. A wide element is a row of narrow ones, the least significant first.

// `who`: what an error begins with, where nobody says it.
Shape bitcast_shape(Shape shape, DType from, DType to, std::string_view who = "",
                    Location place = {}) {
  const int wide = bit_width(from), narrow = bit_width(to);
  if (wide == narrow) return shape;
  if (wide > narrow) {
    LATHE_USER_CHECK(wide % narrow == 0, "{}(C1) {} bits do not divide into pieces of {}{}", who,
                     wide, narrow, at_place(place));
    shape.push_back(wide / narrow);
    return shape;
  }
  LATHE_USER_CHECK(
      narrow % wide == 0 && shape.rank() > 0 && shape.back() == narrow / wide,
      "{}(C1) the last axis must have {} pieces of {} bits to make one of {}; shape {}{}", who,
      narrow / wide, wide, narrow, shape.str(), at_place(place));
  return remove_dim(shape, shape.rank() - 1);
}

std::vector<Type> infer_bitcast(const OpView& op) {
  expect_operands(op, 1);
  const Type result = op.as<ConvertAttrs>().result_type;
  LATHE_USER_CHECK(result.is_tensor(), "the result must be a tensor");
  const DType from = op.in(0).dtype(), target = result.dtype();
  LATHE_USER_CHECK(is_complex(from) == is_complex(target),
                   "(C2) patterns of complex values are complex values: {} to {}", name(from),
                   name(target));
  const Shape shape = bitcast_shape(op.in(0).shape(), from, target);
  LATHE_USER_CHECK(shape == result.shape(), "(C1) the result's shape is {}, expected {}",
                   result.shape().str(), shape.str());
  return {result};
}

// All elements' own bits in one row.
std::vector<bool> all_bits(const Literal& x) {
  const int width = bit_width(x.dtype()), storage = byte_size(x.dtype());
  std::vector<bool> out;
  for (int64_t i = 0; i < x.size(); ++i)
    for (int bit = 0; bit < width; ++bit) {
      const auto byte = x.bytes()[static_cast<size_t>(i * storage + bit / 8)];
      out.push_back(((static_cast<unsigned>(byte) >> (bit % 8)) & 1u) != 0);
    }
  return out;
}

std::vector<Literal> reference_bitcast(const OpView& op, std::span<const Literal> in) {
  const std::vector<bool> bits = all_bits(in[0]);
  Literal out(op.out().dtype(), op.out().shape());
  const auto bytes = out.mutable_bytes();
  const int width = bit_width(out.dtype()), storage = byte_size(out.dtype());
  for (size_t k = 0; k < bits.size(); ++k) {
    const auto element = k / static_cast<size_t>(width), bit = k % static_cast<size_t>(width);
    if (bits[k])
      bytes[element * static_cast<size_t>(storage) + bit / 8] |= std::byte(1u << bit % 8);
  }
  if (is_integer(out.dtype()) && width < 8)  // sub-byte values are kept extended
    for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, out.get_i64(i));
  return {out};
}

DType unsigned_of(int bits) {
  return bits <= 8 ? DType::u8 : bits == 16 ? DType::u16 : bits == 32 ? DType::u32 : DType::u64;
}

// The element's own bits as an unsigned number.
Scalar to_bits(ScalarBuilder& b, Scalar x) {
  const DType dtype = x.type();
  if (is_bool(dtype)) return b.convert(x, DType::u8);
  if (dtype == DType::c64) {
    const Scalar re = b.convert(b.bitcast(b.real(x), DType::u32), DType::u64);
    const Scalar im = b.convert(b.bitcast(b.imag(x), DType::u32), DType::u64);
    return re | b.binary(Prim::shl, im, b.constant_int(DType::u64, 32));
  }
  if (is_integer(dtype) && bit_width(dtype) < 8)
    return b.convert(x, DType::u8) & b.constant_int(DType::u8, (1 << bit_width(dtype)) - 1);
  return b.bitcast(x, unsigned_of(8 * byte_size(dtype)));
}

Scalar from_bits(ScalarBuilder& b, Scalar bits, DType dtype) {
  if (is_bool(dtype)) return b.convert(bits, DType::boolean);
  if (dtype == DType::c64) {
    const auto part = [&](int shift) {
      const Scalar moved = b.binary(Prim::shr_logical, bits, b.constant_int(DType::u64, shift));
      return b.bitcast(b.convert(moved, DType::u32), DType::f32);
    };
    return b.make_complex(part(0), part(32));
  }
  if (is_integer(dtype) && bit_width(dtype) < 8) return b.convert(bits, dtype);
  return b.bitcast(bits, dtype);
}

// Piece number `piece` of a wide element.
Scalar narrow_bits(ScalarBuilder& b, Scalar wide, Scalar piece, DType dtype) {
  if (wide.type() == DType::c128) {
    const Scalar re = to_bits(b, b.real(wide)), im = to_bits(b, b.imag(wide));
    return from_bits(b, b.select(piece == b.constant_int(DType::i64, 0), re, im), dtype);
  }
  const Scalar bits = to_bits(b, wide);
  const Scalar width = b.constant_int(bits.type(), bit_width(dtype));
  const Scalar moved = b.binary(Prim::shr_logical, bits, b.convert(piece, bits.type()) * width);
  const int own = bit_width(dtype);
  const Scalar mask = b.constant_bits(bits.type(), ~uint64_t{0} >> (64 - own));
  const DType target = dtype == DType::c64 ? DType::u64 : unsigned_of(own);
  return from_bits(b, b.convert(moved & mask, target), dtype);
}

Scalar widen_bits(ScalarBuilder& b, std::span<const Scalar> pieces, DType dtype) {
  if (dtype == DType::c128) {
    const Scalar re = b.bitcast(to_bits(b, pieces[0]), DType::f64);
    return b.make_complex(re, b.bitcast(to_bits(b, pieces[1]), DType::f64));
  }
  const int narrow = bit_width(dtype) / static_cast<int>(pieces.size());
  const DType target = dtype == DType::c64 ? DType::u64 : unsigned_of(bit_width(dtype));
  Scalar out = b.constant_int(target, 0);
  for (size_t j = 0; j < pieces.size(); ++j) {
    const Scalar bits = b.convert(to_bits(b, pieces[j]), target);
    out = out | b.binary(Prim::shl, bits, b.constant_int(target, narrow * static_cast<int64_t>(j)));
  }
  return from_bits(b, out, dtype);
}

Scalar element_bitcast(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  ScalarBuilder& b = context.builder();
  const DType from = op.in(0).dtype(), dtype = op.out().dtype();
  if (from == dtype) return context.operand(0, index);
  if (bit_width(from) == bit_width(dtype))
    return from_bits(b, to_bits(b, context.operand(0, index)), dtype);
  if (bit_width(from) > bit_width(dtype))
    return narrow_bits(b, context.operand(0, index.first(index.size() - 1)), index.back(), dtype);
  std::vector<Scalar> pieces, at(index.begin(), index.end());
  at.push_back({});
  for (int j = 0; j < bit_width(dtype) / bit_width(from); ++j) {
    at.back() = b.constant_int(DType::i64, j);
    pieces.push_back(context.operand(0, at));
  }
  return widen_bits(b, pieces, dtype);
}

Batched batch_bitcast(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  const Array x = move_axis(args[0], axes[0], 0);
  const Type type = op.out().with_shape(insert_dim(op.out().shape(), 0, size));
  return {{emit1(op.def, {x}, to(type), op.where)}, {0}};
}

constexpr std::pair<DType, DType> kBitcasts[] = {
    {DType::f32, DType::u32},         {DType::f32, DType::bf16},    {DType::f64, DType::u8},
    {DType::i8, DType::f8E5M2},       {DType::i16, DType::f16},     {DType::u64, DType::i2},
    {DType::i4, DType::u4},           {DType::u32, DType::boolean}, {DType::c128, DType::c64},
    {DType::boolean, DType::boolean}, {DType::c64, DType::c64},     {DType::u16, DType::f4E2M1FN}};

// Each pair there and back.
std::vector<Sample> bitcast_samples() {
  std::vector<Sample> out;
  for (const auto& [from, target] : kBitcasts) {
    const Literal wide = sample_values(from, {3}, -9, 90);
    const Shape shape = bitcast_shape(wide.shape(), from, target);
    out.push_back(sample({wide}, to(Type::tensor(target, shape))));
    const Literal narrow = sample_values(target, shape, -9, 90, 1);
    out.push_back(sample({narrow}, to(Type::tensor(from, {3}))));
  }
  return out;
}

constexpr OpDef kBitcast{
    .name = "stablehlo.bitcast_convert",
    .doc = "The same bits read as another element type. Specification: bitcast_convert.",
    .read_attrs = attrs_reader<ConvertAttrs>,
    .infer = infer_bitcast,
    .reference = reference_bitcast,
    .lower = element(element_bitcast),
    .jvp = jvp_zero,
    .transpose = impossible("patterns have no cotangents"),
    .batch = batch_bitcast,
    .samples = bitcast_samples};

constexpr const OpDef* kConvertOps[] = {&kConvert, &kBitcast};

}  // namespace

OpFamily convert_ops() { return kConvertOps; }

Literal converted(const Literal& x, DType dtype) {
  Literal out(dtype, x.shape());
  for (int64_t i = 0; i < out.size(); ++i) convert_element(x, out, i);
  return out;
}

Array convert(Operand x, DType dtype) {
  const bool rounds = dtype != x.array.dtype() && (is_float(dtype) || is_complex(dtype));
  const std::optional<Array> digits = rounds ? digits_of(x.array) : std::nullopt;
  const Array value = digits ? *digits : as_value(x);
  if (value.dtype() == dtype) return value;
  return emit1(kConvert, {value}, to(value.type().with_dtype(dtype)), x.where);
}

Array bitcast_convert(Operand x, DType dtype) {
  const Array value = as_value(x);
  const Shape shape =
      bitcast_shape(value.shape(), value.dtype(), dtype, "[bitcast_convert] ", x.where);
  return emit1(kBitcast, {value}, to(Type::tensor(dtype, shape)), x.where);
}

}  // namespace lathe
