// Logic and shifts of booleans and integers.
#include "lathe/ops/elementwise.h"
#include "lathe/ops/identities.h"
#include "lathe/ops/promotion.h"
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

constexpr const OpDef* kOps[] = {
    &kAnd, &kOr, &kXor, &kShiftLeft, &kShiftRightLogical, &kShiftRightArithmetic};

}  // namespace

OpFamily bit_ops() { return kOps; }

Array logical_and(Operand a, Operand b) { return emit_binary(kAnd, a, b); }
Array logical_or(Operand a, Operand b) { return emit_binary(kOr, a, b); }
Array logical_xor(Operand a, Operand b) { return emit_binary(kXor, a, b); }
Array shift_left(Operand a, Operand b) { return emit_binary(kShiftLeft, a, b); }
Array shift_right_logical(Operand a, Operand b) { return emit_binary(kShiftRightLogical, a, b); }
Array shift_right_arithmetic(Operand a, Operand b) {
  return emit_binary(kShiftRightArithmetic, a, b);
}

}  // namespace lathe
