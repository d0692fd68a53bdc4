// Logic and shifts of booleans and integers; the high half of their products.
#include <cmath>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

constexpr Impossible kNoTangent = not_differentiable("integers and booleans have no tangents");

int64_t and_bits(int64_t a, int64_t b) { return a & b; }
int64_t or_bits(int64_t a, int64_t b) { return a | b; }
int64_t xor_bits(int64_t a, int64_t b) { return a ^ b; }
Scalar and_scalar(Scalar a, Scalar b) {
  return scalar::in_compute_type([](Scalar x, Scalar y) { return x & y; }, a, b);
}
Scalar or_scalar(Scalar a, Scalar b) {
  return scalar::in_compute_type([](Scalar x, Scalar y) { return x | y; }, a, b);
}
Scalar xor_scalar(Scalar a, Scalar b) {
  return scalar::in_compute_type([](Scalar x, Scalar y) { return x ^ y; }, a, b);
}

// Bits beyond the value's own width, which storage and the computed type may have.
uint64_t low_bits(int width) { return ~uint64_t{0} >> (64 - width); }

// Amounts count unsigned; those past the width leave nothing, or the sign.
template <auto kShift>
std::vector<Literal> reference_shift(const OpView& op, std::span<const Literal> in) {
  const int width = bit_width(in[0].dtype());
  return {zip_integer(in[0], in[1], in[0].dtype(), [=](int64_t a, int64_t b) {
    return kShift(a, static_cast<uint64_t>(b) & low_bits(width), width);
  })};
}

int64_t shift_left_bits(int64_t a, uint64_t by, int width) {
  return by >= static_cast<uint64_t>(width) ? 0
                                            : static_cast<int64_t>(static_cast<uint64_t>(a) << by);
}
int64_t shift_right_bits(int64_t a, uint64_t by, int width) {
  if (by >= static_cast<uint64_t>(width)) return 0;
  return static_cast<int64_t>((static_cast<uint64_t>(a) & low_bits(width)) >> by);
}
int64_t shift_right_sign(int64_t a, uint64_t by, int width) {
  const int unused = 64 - width;
  const auto sign_extended = static_cast<int64_t>(static_cast<uint64_t>(a) << unused) >> unused;
  return sign_extended >> std::min<uint64_t>(by, static_cast<uint64_t>(width - 1));
}

// The amount as an unsigned number of the operand's own width, in the computed type.
Scalar shift_amount(ScalarBuilder& b, Scalar amount) {
  const DType wide = compute_dtype(amount.type());
  const Scalar value = b.convert(amount, wide);
  const int width = bit_width(amount.type());
  if (width == bit_width(wide)) return value;
  return value & b.constant_int(wide, static_cast<int64_t>(low_bits(width)));
}

Scalar lower_shift_left(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  const DType dtype = in[0].type();
  const Scalar x = b.convert(in[0], compute_dtype(dtype));
  return b.convert(b.binary(Prim::shl, x, shift_amount(b, in[1])), dtype);
}

Scalar lower_shift_right_logical(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  const DType dtype = in[0].type(), wide = compute_dtype(dtype);
  Scalar x = b.convert(in[0], wide);
  const int width = bit_width(dtype);
  if (width != bit_width(wide)) x = x & b.constant_int(wide, static_cast<int64_t>(low_bits(width)));
  return b.convert(b.binary(Prim::shr_logical, x, shift_amount(b, in[1])), dtype);
}

// The value's own sign bit is brought to the top first: an unsigned u4 has it at bit 3.
Scalar lower_shift_right_arithmetic(ScalarBuilder& b, const OpView& op,
                                    std::span<const Scalar> in) {
  const DType dtype = in[0].type(), wide = compute_dtype(dtype);
  Scalar x = b.convert(in[0], wide);
  const Scalar unused = b.constant_int(wide, bit_width(wide) - bit_width(dtype));
  x = b.binary(Prim::shr_arithmetic, b.binary(Prim::shl, x, unused), unused);
  return b.convert(b.binary(Prim::shr_arithmetic, x, shift_amount(b, in[1])), dtype);
}

std::vector<Sample> shift_samples() {
  std::vector<Sample> out = binary_samples(kInteger, -8, 8);
  for (DType dtype : {DType::i4, DType::u4, DType::i8, DType::u16, DType::i32, DType::u64})
    out.push_back(
        sample({sample_values(dtype, {17}, -100, 100), sample_values(dtype, {17}, 0, 9)}));
  return out;
}

constexpr OpDef bit_op(std::string_view name, std::string_view doc, ReferenceFn reference,
                       PointwiseFn lower, SimplifyFn simplify) {
  return {.name = name,
          .doc = doc,
          .flags = kElementwise,
          .infer = infer_elementwise<2, kBits>,
          .reference = reference,
          .lower = pointwise(lower),
          .simplify = simplify,
          .jvp = kNoTangent,
          .transpose = kNoTangent,
          .batch = batch_elementwise,
          .samples = [] { return binary_samples(kBits, -9, 9); }};
}

constexpr OpDef shift_op(std::string_view name, std::string_view doc, ReferenceFn reference,
                         PointwiseFn lower) {
  OpDef def = bit_op(name, doc, reference, lower, simplify_shift);
  def.infer = infer_elementwise<2, kInteger>;
  def.samples = shift_samples;
  return def;
}

constexpr OpDef kAnd =
    bit_op("stablehlo.and", "Logical or bitwise and. Specification: and.",
           reference_binary<nullptr, nullptr, and_bits>, lower_binary<and_scalar>, simplify_and);
constexpr OpDef kOr =
    bit_op("stablehlo.or", "Logical or bitwise or. Specification: or.",
           reference_binary<nullptr, nullptr, or_bits>, lower_binary<or_scalar>, simplify_or);
constexpr OpDef kXor =
    bit_op("stablehlo.xor", "Logical or bitwise exclusive or. Specification: xor.",
           reference_binary<nullptr, nullptr, xor_bits>, lower_binary<xor_scalar>, simplify_xor);
constexpr OpDef kShiftLeft =
    shift_op("stablehlo.shift_left", "Bits moved up, zeros follow. Specification: shift_left.",
             reference_shift<shift_left_bits>, lower_shift_left);
constexpr OpDef kShiftRightLogical =
    shift_op("stablehlo.shift_right_logical",
             "Bits moved down, zeros follow. Specification: "
             "shift_right_logical.",
             reference_shift<shift_right_bits>, lower_shift_right_logical);
constexpr OpDef kShiftRightArithmetic =
    shift_op("stablehlo.shift_right_arithmetic",
             "Bits moved down, copies of the top bit follow. "
             "Specification: shift_right_arithmetic.",
             reference_shift<shift_right_sign>, lower_shift_right_arithmetic);

// ---- mulhi

std::vector<Literal> reference_mulhi(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[0].dtype();
  const int width = bit_width(dtype);
  return {zip_integer(in[0], in[1], dtype, [=](int64_t a, int64_t b) {
    if (is_signed(dtype)) return static_cast<int64_t>((static_cast<__int128>(a) * b) >> width);
    const auto product =
        static_cast<unsigned __int128>(static_cast<uint64_t>(a)) * static_cast<uint64_t>(b);
    return static_cast<int64_t>(static_cast<uint64_t>(product >> width));
  })};
}

// By halves: none of the sums overflows.
Scalar mulhi_u64(Scalar a, Scalar b) {
  ScalarBuilder& builder = *a.builder;
  const Scalar half = builder.constant_int(DType::u64, 32);
  const Scalar mask = builder.constant_bits(DType::u64, 0xFFFFFFFF);
  const auto high = [&](Scalar x) { return builder.binary(Prim::shr_logical, x, half); };
  const Scalar a0 = a & mask, a1 = high(a), b0 = b & mask, b1 = high(b);
  const Scalar middle = a1 * b0 + high(a0 * b0);
  return a1 * b1 + high(middle) + high(a0 * b1 + (middle & mask));
}

// As unsigned numbers they are 2^64 larger where they are negative.
Scalar mulhi_i64(Scalar a, Scalar b) {
  ScalarBuilder& builder = *a.builder;
  const Scalar product = mulhi_u64(builder.bitcast(a, DType::u64), builder.bitcast(b, DType::u64));
  const Scalar sign = builder.constant_int(DType::i64, 63);
  const auto if_negative = [&](Scalar x, Scalar y) {
    return builder.binary(Prim::shr_arithmetic, x, sign) & y;
  };
  return builder.bitcast(product, DType::i64) - if_negative(a, b) - if_negative(b, a);
}

Scalar mulhi_scalar(Scalar a, Scalar b) {
  ScalarBuilder& builder = *a.builder;
  const DType dtype = a.type(), wide = is_signed(dtype) ? DType::i64 : DType::u64;
  if (dtype == DType::i64) return mulhi_i64(a, b);
  if (dtype == DType::u64) return mulhi_u64(a, b);
  const Scalar product = builder.convert(a, wide) * builder.convert(b, wide);
  const Scalar width = builder.constant_int(wide, bit_width(dtype));
  const Prim shift = is_signed(dtype) ? Prim::shr_arithmetic : Prim::shr_logical;
  return builder.convert(builder.binary(shift, product, width), dtype);
}

std::vector<Sample> mulhi_samples() {
  std::vector<Sample> out;
  for (DType dtype : {DType::i4, DType::u4, DType::i8, DType::u16, DType::i32, DType::u32,
                      DType::i64, DType::u64}) {
    const double size = std::ldexp(1.0, bit_width(dtype) - (is_signed(dtype) ? 1 : 0)) * 0.99;
    const double low = is_signed(dtype) ? -size : 0;
    out.push_back(sample(
        {sample_values(dtype, {5, 7}, low, size, 1), sample_values(dtype, {5, 7}, low, size, 2)}));
  }
  return out;
}

constexpr OpDef mulhi_op() {
  OpDef def = bit_op("chlo.mulhi", "The high half of the product of integers. CHLO: mulhi.",
                     reference_mulhi, lower_binary<mulhi_scalar>, nullptr);
  def.infer = infer_elementwise<2, kInteger>;
  def.samples = mulhi_samples;
  return def;
}
constexpr OpDef kMulhi = mulhi_op();

constexpr const OpDef* kBitOps[] = {
    &kMulhi, &kAnd, &kOr, &kXor, &kShiftLeft, &kShiftRightLogical, &kShiftRightArithmetic};

}  // namespace

OpFamily bit_ops() { return kBitOps; }

Array logical_and(Operand a, Operand b) { return emit_binary(kAnd, a, b); }
Array logical_or(Operand a, Operand b) { return emit_binary(kOr, a, b); }
Array logical_xor(Operand a, Operand b) { return emit_binary(kXor, a, b); }
Array mulhi(Operand a, Operand b) { return emit_binary(kMulhi, a, b); }
Array shift_left(Operand a, Operand b) { return emit_binary(kShiftLeft, a, b); }
Array shift_right_logical(Operand a, Operand b) { return emit_binary(kShiftRightLogical, a, b); }
Array shift_right_arithmetic(Operand a, Operand b) {
  return emit_binary(kShiftRightArithmetic, a, b);
}

}  // namespace lathe
