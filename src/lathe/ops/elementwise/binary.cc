// Arithmetic and bits of two operands of one type and shape; the functions promote and broadcast.
#include <cmath>
#include <limits>
#include <numbers>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/extended.h"

namespace lathe {
namespace {

uint64_t bits(int64_t x) { return static_cast<uint64_t>(x); }

// Integers by their own signedness: get_i64 hands u64 over wrapped.
template <auto kRealNumber, auto kComplexFn, auto kSigned, auto kUnsigned>
std::vector<Literal> reference_number(const OpView& op, std::span<const Literal> in) {
  if (is_unsigned(in[0].dtype()))
    return {zip_integer(in[0], in[1], in[0].dtype(), [](int64_t a, int64_t b) {
      return static_cast<int64_t>(kUnsigned(bits(a), bits(b)));
    })};
  return reference_binary<kRealNumber, kComplexFn, kSigned>(op, in);
}

// ---- add, subtract, multiply

double add_real(double a, double b) { return a + b; }
double sub_real(double a, double b) { return a - b; }
double mul_real(double a, double b) { return a * b; }
int64_t add_integer(int64_t a, int64_t b) { return static_cast<int64_t>(bits(a) + bits(b)); }
int64_t sub_integer(int64_t a, int64_t b) { return static_cast<int64_t>(bits(a) - bits(b)); }
int64_t mul_integer(int64_t a, int64_t b) { return static_cast<int64_t>(bits(a) * bits(b)); }
constexpr auto add_complex = [](auto a, auto b) { return a + b; };
constexpr auto sub_complex = [](auto a, auto b) { return a - b; };
constexpr auto mul_complex = [](auto a, auto b) {
  using C = decltype(a);
  return C(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
};

template <bool kNegateRight>
std::vector<MaybeArray> add_jvp(const OpView& op, std::span<const Array> primals,
                                std::span<const Array> results,
                                std::span<const MaybeArray> tangents) {
  if (!tangents[1]) return {tangents[0]};
  if (!tangents[0]) return {kNegateRight ? MaybeArray(neg(*tangents[1])) : tangents[1]};
  return {emit1(op.def, {*tangents[0], *tangents[1]}, {}, op.where)};
}

template <bool kNegateRight>
std::vector<MaybeArray> add_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                      std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  if (!operands[0]) out[0] = cotangents[0];
  if (!operands[1]) out[1] = kNegateRight ? MaybeArray(neg(*cotangents[0])) : cotangents[0];
  return out;
}

Array mul_left(const Array&, const Array& b, const Array&, const Array& t) {
  return multiply(t, b);
}
Array mul_right(const Array& a, const Array&, const Array&, const Array& t) {
  return multiply(a, t);
}

std::vector<MaybeArray> mul_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                      std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  LATHE_CHECK(operands[0] || operands[1], "multiply is not linear in both operands");
  if (!operands[0]) out[0] = multiply(*cotangents[0], *operands[1]);
  if (!operands[1]) out[1] = multiply(*operands[0], *cotangents[0]);
  return out;
}

constexpr OpDef kAdd{.name = "stablehlo.add",
                     .doc = "Sum; integers wrap, booleans: or. Specification: add.",
                     .flags = kElementwise,
                     .infer = infer_elementwise<2, kAnyKind>,
                     .reference = reference_binary<add_real, add_complex, add_integer>,
                     .lower = pointwise(lower_binary<scalar::add>),
                     .simplify = simplify_add,
                     .jvp = add_jvp<false>,
                     .transpose = add_transpose<false>,
                     .batch = batch_elementwise,
                     .samples = [] { return binary_samples(kAnyKind, -9, 9); }};

constexpr OpDef kSubtract{.name = "stablehlo.subtract",
                          .doc = "Difference; integers wrap. Specification: subtract.",
                          .flags = kElementwise,
                          .infer = infer_elementwise<2, kNumber>,
                          .reference = reference_binary<sub_real, sub_complex, sub_integer>,
                          .lower = pointwise(lower_binary<scalar::subtract>),
                          .simplify = simplify_subtract,
                          .jvp = add_jvp<true>,
                          .transpose = add_transpose<true>,
                          .batch = batch_elementwise,
                          .samples = [] { return binary_samples(kNumber, -9, 9); }};

constexpr OpDef kMultiply{.name = "stablehlo.multiply",
                          .doc = "Product; integers wrap, booleans: and. Specification: multiply.",
                          .flags = kElementwise,
                          .infer = infer_elementwise<2, kAnyKind>,
                          .reference = reference_binary<mul_real, mul_complex, mul_integer>,
                          .lower = pointwise(lower_binary<scalar::multiply>),
                          .simplify = simplify_multiply,
                          .jvp = jvp_binary<mul_left, mul_right>,
                          .transpose = mul_transpose,
                          .batch = batch_elementwise,
                          .samples = [] { return binary_samples(kAnyKind, -9, 9); }};

// ---- divide, remainder. By zero: all bits set, and the dividend (as XLA answers).

double div_real(double a, double b) { return a / b; }
// By each part of the divisor alone where the other one is zero; infinities as in C, annex G.
ExtendedComplex quotient_of(const ExtendedComplex& a, const ExtendedComplex& b) {
  if (b == ExtendedComplex(0)) return a / b;
  if (b.imag() == 0) return {a.real() / b.real(), a.imag() / b.real()};
  if (b.real() == 0) return {a.imag() / b.imag(), -a.real() / b.imag()};
  return a / b;
}
constexpr auto div_complex = [](auto a, auto b) {
  using C = decltype(a);
  const ExtendedComplex quotient = quotient_of(ExtendedComplex(a), ExtendedComplex(b));
  using Part = typename C::value_type;
  return C(static_cast<Part>(quotient.real()), static_cast<Part>(quotient.imag()));
};
int64_t div_signed(int64_t a, int64_t b) {
  if (b == 0) return -1;
  return b == -1 ? static_cast<int64_t>(-bits(a)) : a / b;
}
uint64_t div_unsigned(uint64_t a, uint64_t b) { return b == 0 ? ~uint64_t{0} : a / b; }
double rem_real(double a, double b) { return std::fmod(a, b); }
int64_t rem_signed(int64_t a, int64_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; }
uint64_t rem_unsigned(uint64_t a, uint64_t b) { return b == 0 ? a : a % b; }

Array div_left(const Array&, const Array& b, const Array&, const Array& t) { return divide(t, b); }
Array div_right(const Array&, const Array& b, const Array& y, const Array& t) {
  return neg(multiply(t, divide(y, b)));
}

std::vector<MaybeArray> div_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                      std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt, std::nullopt};
  LATHE_CHECK(operands[1], "divide is not linear in its divisor");
  return {divide(*cotangents[0], *operands[1]), std::nullopt};
}

// a - b·trunc(a/b)
Array rem_left(const Array&, const Array&, const Array&, const Array& t) { return t; }
Array rem_right(const Array& a, const Array& b, const Array& y, const Array& t) {
  const Array whole = round_nearest_even(divide(subtract(a, y), b));
  return neg(multiply(t, whole));
}

constexpr OpDef kDivide{
    .name = "stablehlo.divide",
    .doc = "Quotient; integers truncate towards zero. Specification: divide.",
    .flags = kElementwise,
    .infer = infer_elementwise<2, kNumber>,
    .reference = reference_number<div_real, div_complex, div_signed, div_unsigned>,
    .lower = pointwise(lower_binary<scalar::divide>),
    .simplify = simplify_divide,
    .jvp = jvp_binary<div_left, div_right>,
    .transpose = div_transpose,
    .batch = batch_elementwise,
    .samples = [] { return binary_samples(kNumber, 1, 9); }};

constexpr OpDef kRemainder{
    .name = "stablehlo.remainder",
    .doc = "Remainder, of the dividend's sign. Specification: remainder.",
    .flags = kElementwise,
    .infer = infer_elementwise<2, kRealNumber>,
    .reference = reference_number<rem_real, nullptr, rem_signed, rem_unsigned>,
    .lower = pointwise(lower_binary<scalar::remainder>),
    .simplify = simplify_remainder,
    .jvp = jvp_binary<rem_left, rem_right>,
    .transpose = kNotLinear,
    .batch = batch_elementwise,
    .samples = [] { return binary_samples(kRealNumber, 1, 9); }};

// ---- power, atan2

double pow_real(double a, double b) { return static_cast<double>(std::pow((long double)a, b)); }
// As NumPy: anything to the power of 0 is 1; 0 to a power is 0 where the power's real part is
// positive, NaN elsewhere. A positive base with a real power is their real power.
ExtendedComplex power_of(const ExtendedComplex& a, const ExtendedComplex& b) {
  constexpr Extended kNan = std::numeric_limits<Extended>::quiet_NaN();
  if (b == ExtendedComplex(0)) return 1;
  if (a == ExtendedComplex(0))
    return b.real() > 0 && std::isfinite(b.imag()) ? ExtendedComplex(0)
                                                   : ExtendedComplex(kNan, kNan);
  if (a.imag() == 0 && b.imag() == 0 && a.real() > 0) return std::pow(a.real(), b.real());
  return exp_of(mul_complex(b, ExtendedComplex(std::log(a))));
}
constexpr auto pow_complex = [](auto a, auto b) {
  using C = decltype(a);
  return C(power_of(ExtendedComplex(a), ExtendedComplex(b)));
};
uint64_t pow_unsigned(uint64_t base, uint64_t exponent) {
  uint64_t out = 1;
  for (; exponent != 0; exponent >>= 1, base *= base)
    if (exponent & 1) out *= base;
  return out;
}
int64_t pow_signed(int64_t base, int64_t exponent) {
  if (exponent >= 0) return static_cast<int64_t>(pow_unsigned(bits(base), bits(exponent)));
  if (base == 1) return 1;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  return 0;
}

Array pow_left(const Array& a, const Array& b, const Array&, const Array& t) {
  // At b = 0 not a to the -1, whose own derivatives are no numbers at a = 0.
  const Array is_constant = compare(b, 0, ComparisonDirection::EQ);
  const Array factor = multiply(b, power(a, where(is_constant, 1, subtract(b, 1))));
  return multiply(t, where(is_constant, 0, factor));
}
Array pow_right(const Array& a, const Array&, const Array& y, const Array& t) {
  const Array at_zero = compare(a, 0, ComparisonDirection::EQ);
  return multiply(t, where(at_zero, 0, multiply(y, log(where(at_zero, 1, a)))));
}

constexpr OpDef kPower{
    .name = "stablehlo.power",
    .doc = "The left operand to the power of the right one; integers wrap. Specification: power.",
    .flags = kElementwise | kTranscendental,
    .infer = infer_elementwise<2, kNumber>,
    .reference = reference_number<pow_real, pow_complex, pow_signed, pow_unsigned>,
    .lower = pointwise(lower_binary<scalar::power>),
    .jvp = jvp_binary<pow_left, pow_right>,
    .transpose = kNotLinear,
    .batch = batch_elementwise,
    .samples = [] { return binary_samples(kNumber, 0.5, 4); }};

double atan2_real(double y, double x) {
  return static_cast<double>(std::atan2((long double)y, (long double)x));
}
// part / (x² + y²) with all of them over the larger size, which the result does not depend on, so
// that it has no part in slopes.
Array over_squares(const Array& part, const Array& y, const Array& x) {
  const Array larger = maximum(abs(x), abs(y));
  const Array regular = (larger > 0) & (larger < std::numeric_limits<double>::infinity());
  const Array size = stop_gradient(where(regular, larger, 1));
  const Array squares = add(square(divide(x, size)), square(divide(y, size)));
  return divide(divide(divide(part, size), squares), size);
}
Array atan2_left(const Array& y, const Array& x, const Array&, const Array& t) {
  return multiply(t, over_squares(x, y, x));
}
Array atan2_right(const Array& y, const Array& x, const Array&, const Array& t) {
  return neg(multiply(t, over_squares(y, y, x)));
}

constexpr OpDef kAtan2{.name = "stablehlo.atan2",
                       .doc = "The angle of the point (right, left). Specification: atan2.",
                       .flags = kElementwise | kTranscendental,
                       .infer = infer_elementwise<2, kFloat>,
                       .reference = reference_binary<atan2_real>,
                       .lower = pointwise(lower_binary<scalar::atan2>),
                       .jvp = jvp_binary<atan2_left, atan2_right>,
                       .transpose = kNotLinear,
                       .batch = batch_elementwise,
                       .samples = [] { return binary_samples(kFloat, -4, 4); }};

// ---- maximum, minimum. NaN wins; -0 is below 0; complex values compare by parts, real first.

double max_real(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::nan("");
  return a == b ? (std::signbit(a) ? b : a) : std::max(a, b);
}
double min_real(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::nan("");
  return a == b ? (std::signbit(a) ? a : b) : std::min(a, b);
}
constexpr auto less_complex = [](auto a, auto b) {
  return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
};
constexpr auto max_complex = [](auto a, auto b) { return less_complex(a, b) ? b : a; };
constexpr auto min_complex = [](auto a, auto b) { return less_complex(b, a) ? b : a; };

// Where both are equal each gets half, as in JAX.
Array share(const Array& mine, const Array& other, const Array& y, const Array& t) {
  const Array won = compare(mine, y, ComparisonDirection::EQ);
  const Array tie = compare(other, y, ComparisonDirection::EQ);
  const Array part = where(tie, full_like(t, 0.5), ones_like(t));
  return multiply(t, where(won, part, zeros_like(t)));
}
Array share_left(const Array& a, const Array& b, const Array& y, const Array& t) {
  return share(a, b, y, t);
}
Array share_right(const Array& a, const Array& b, const Array& y, const Array& t) {
  return share(b, a, y, t);
}

constexpr auto max_of = [](auto a, auto b) { return std::max(a, b); };
constexpr auto min_of = [](auto a, auto b) { return std::min(a, b); };

constexpr OpDef kMaximum{.name = "stablehlo.maximum",
                         .doc =
                             "The larger one, NaN if either is; booleans: or. Specification: "
                             "maximum.",
                         .flags = kElementwise,
                         .infer = infer_elementwise<2, kAnyKind>,
                         .reference = reference_number<max_real, max_complex, max_of, max_of>,
                         .lower = pointwise(lower_binary<scalar::maximum>),
                         .simplify = simplify_maximum,
                         .jvp = jvp_binary<share_left, share_right>,
                         .transpose = kNotLinear,
                         .batch = batch_elementwise,
                         .samples = [] { return binary_samples(kAnyKind, -9, 9); }};

constexpr OpDef kMinimum{.name = "stablehlo.minimum",
                         .doc =
                             "The smaller one, NaN if either is; booleans: and. Specification: "
                             "minimum.",
                         .flags = kElementwise,
                         .infer = infer_elementwise<2, kAnyKind>,
                         .reference = reference_number<min_real, min_complex, min_of, min_of>,
                         .lower = pointwise(lower_binary<scalar::minimum>),
                         .simplify = simplify_minimum,
                         .jvp = jvp_binary<share_left, share_right>,
                         .transpose = kNotLinear,
                         .batch = batch_elementwise,
                         .samples = [] { return binary_samples(kAnyKind, -9, 9); }};

// ---- complex

std::vector<Type> infer_complex(const OpView& op) {
  infer_elementwise<2, kFloat>(op);
  const DType part = op.in(0).dtype();
  LATHE_USER_CHECK(part == DType::f32 || part == DType::f64,
                   "(C2) the parts of a complex value are f32 or f64, not {}", name(part));
  return {op.in(0).with_dtype(complex_dtype(part))};
}

std::vector<Literal> reference_complex(const OpView& op, std::span<const Literal> in) {
  Literal out(op.out().dtype(), in[0].shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_c128(i, {in[0].get_f64(i), in[1].get_f64(i)});
  return {out};
}

Scalar lower_complex(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  return b.make_complex(in[0], in[1]);
}

std::vector<MaybeArray> complex_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  if (!operands[0]) out[0] = real(*cotangents[0]);
  if (!operands[1]) out[1] = neg(imag(*cotangents[0]));
  return out;
}

constexpr OpDef kComplexOp{.name = "stablehlo.complex",
                           .doc = "A complex value of its parts. Specification: complex.",
                           .flags = kElementwise,
                           .infer = infer_complex,
                           .reference = reference_complex,
                           .lower = pointwise(lower_complex),
                           .jvp = jvp_linear,
                           .transpose = complex_transpose,
                           .batch = batch_elementwise,
                           .samples = [] {
                             std::vector<Sample> out;
                             for (DType dtype : {DType::f32, DType::f64})
                               for (const Shape& shape : {Shape{2, 3}, Shape{}, Shape{0}})
                                 out.push_back(sample({sample_values(dtype, shape, -2, 2, 1),
                                                       sample_values(dtype, shape, -2, 2, 2)}));
                             return out;
                           }};

constexpr const OpDef* kBinaryOps[] = {&kAdd,   &kSubtract, &kMultiply, &kDivide,  &kRemainder,
                                       &kPower, &kAtan2,    &kMaximum,  &kMinimum, &kComplexOp};

}  // namespace

OpFamily binary_ops() { return kBinaryOps; }

Array add(Operand a, Operand b) { return emit_binary(kAdd, a, b); }
Array subtract(Operand a, Operand b) { return emit_binary(kSubtract, a, b); }
Array multiply(Operand a, Operand b) { return emit_binary(kMultiply, a, b); }
Array divide(Operand a, Operand b) { return emit_binary(kDivide, a, b); }
Array remainder(Operand a, Operand b) { return emit_binary(kRemainder, a, b); }
Array power(Operand a, Operand b) { return emit_binary(kPower, a, b); }
Array pow(Operand a, Operand b) { return power(a, b); }
Array maximum(Operand a, Operand b) { return emit_binary(kMaximum, a, b); }
Array minimum(Operand a, Operand b) { return emit_binary(kMinimum, a, b); }
Array atan2(Operand a, Operand b) { return emit_inexact_binary(kAtan2, a, b); }
Array complex(Operand re, Operand im) { return emit_inexact_binary(kComplexOp, re, im); }

}  // namespace lathe
