// Signs, rounding, bits, the parts of complex numbers: one operand, no transcendental functions.
#include <bit>
#include <cmath>
#include <limits>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/extended.h"

namespace lathe {
namespace {

// ---- abs, negate, sign

std::vector<Type> infer_abs(const OpView& op) {
  expect_operands(op, 1);
  expect_kind(op, 0, kNumber);
  LATHE_USER_CHECK(!is_unsigned(op.in(0).dtype()), "operand must be signed, it is {}",
                   name(op.in(0).dtype()));
  return {op.in(0).with_dtype(real_dtype(op.in(0).dtype()))};  // (C2)
}

std::vector<Type> infer_sign(const OpView& op) {
  infer_abs(op);
  return {op.in(0)};
}

int64_t wrapping_negate(int64_t x) { return static_cast<int64_t>(-static_cast<uint64_t>(x)); }
int64_t abs_integer(int64_t x) { return x < 0 ? wrapping_negate(x) : x; }
double abs_real(double x) { return std::fabs(x); }
Complex abs_complex(Complex x) { return std::hypot(x.real(), x.imag()); }

double sign_real(double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; }
int64_t sign_integer(int64_t x) { return (x > 0) - (x < 0); }
ExtendedComplex direction_of(const ExtendedComplex& z) { return z / std::abs(z); }
Complex sign_complex(Complex x) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  if (std::isnan(x.real()) || std::isnan(x.imag())) return {nan, nan};
  return x == 0.0 ? x : extended_complex<direction_of>(x);
}

// Re(conj(a)·b), real.
Array real_inner(const Array& a, const Array& b) {
  const Array re = multiply(real(a), real(b));
  return add(re, multiply(imag(a), imag(b)));
}

Array as_complex(const Array& x) { return complex(x, zeros_like(x)); }

// At zero the slope on its right, as in JAX.
Array abs_jvp(const Array& x, const Array& y, const Array& t) {
  if (!is_complex(x.dtype())) return where(x >= 0, t, neg(t));
  return real_inner(sign(x), t);
}

std::vector<MaybeArray> sign_jvp(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents) {
  const Array& x = primals[0];
  if (!tangents[0] || !is_complex(x.dtype())) return {std::nullopt};
  const Array along = multiply(results[0], as_complex(real_inner(results[0], *tangents[0])));
  return {divide(subtract(*tangents[0], along), as_complex(abs(x)))};
}

// The sign is gone: ||x|| = |x|, and |-x| = |x| (of the lowest integer, too, which is its own
// negation).
Simpler simplify_abs(SimplifyContext& at, const OpView& op, Values in) {
  if (const Op* inner = at.made_by(op.def, in[0]); inner && op.in(0) == op.out()) return in[0];
  if (const Simpler negated = negated_operand(at, in[0])) return at.emit(op.def, {*negated});
  return {};
}

constexpr OpDef kAbs{.name = "stablehlo.abs",
                     .doc = "Absolute value; of complex values, the modulus. Specification: abs.",
                     .flags = kElementwise,
                     .infer = infer_abs,
                     .reference = reference_unary<abs_real, abs_complex, abs_integer>,
                     .lower = pointwise(lower_unary<scalar::abs>),
                     .simplify = simplify_abs,
                     .jvp = jvp_unary<abs_jvp>,
                     .transpose = kNotLinear,
                     .batch = batch_elementwise,
                     .samples = [] {
                       std::vector<Sample> out = unary_samples(kInexact, -4, 4);
                       for (DType dtype : {DType::i8, DType::i4, DType::i64})
                         out.push_back(sample({sample_edges(dtype)}));
                       return out;
                     }};

double negate_real(double x) { return -x; }
Complex negate_complex(Complex x) { return -x; }

// --x = x.
Simpler simplify_negate(SimplifyContext& at, const OpView&, Values in) {
  return negated_operand(at, in[0]);
}

constexpr OpDef kNegate{
    .name = "stablehlo.negate",
    .doc = "Negation; integers wrap. Specification: negate.",
    .flags = kElementwise,
    .infer = infer_elementwise<1, kNumber>,
    .reference = reference_unary<negate_real, negate_complex, wrapping_negate>,
    .lower = pointwise(lower_unary<scalar::negate>),
    .simplify = simplify_negate,
    .jvp = jvp_linear,
    .transpose = transpose_unary<[](const OpView&, const Array& ct) { return neg(ct); }>,
    .batch = batch_elementwise,
    .samples = [] { return unary_samples(kNumber, -9, 9); }};

constexpr OpDef kSign{
    .name = "stablehlo.sign",
    .doc =
        "The sign: -1, 0 (of the operand's own sign), 1, or NaN; of complex values, x/|x|. "
        "Specification: sign.",
    .flags = kElementwise,
    .infer = infer_sign,
    .reference = reference_unary<sign_real, sign_complex, sign_integer>,
    .lower = pointwise(lower_unary<scalar::sign>),
    .jvp = sign_jvp,
    .transpose = kNotLinear,
    .batch = batch_elementwise,
    .samples = [] {
      std::vector<Sample> out = unary_samples(kInexact, -4, 4);
      for (DType dtype : {DType::i8, DType::i32}) out.push_back(sample({sample_edges(dtype)}));
      return out;
    }};

// ---- rounding

double floor_real(double x) { return std::floor(x); }
double ceil_real(double x) { return std::ceil(x); }
double round_even_real(double x) { return std::nearbyint(x); }
double round_afz_real(double x) { return std::round(x); }

template <Prim kPrim>
Scalar prim_scalar(Scalar x) {
  return scalar::in_compute_type([](Scalar v) { return v.builder->unary(kPrim, v); }, x);
}

#define LATHE_ROUNDING(record, op, text, reference_fn, scalar_fn)                           \
  constexpr OpDef record {                                                                  \
    .name = op, .doc = text, .flags = kElementwise, .infer = infer_elementwise<1, kFloat>,  \
    .reference = reference_unary<reference_fn>, .lower = pointwise(lower_unary<scalar_fn>), \
    .jvp = jvp_zero, .transpose = kNotLinear, .batch = batch_elementwise,                   \
    .samples = [] { return unary_samples(kFloat, -5, 5); }                                  \
  }
LATHE_ROUNDING(kFloor, "stablehlo.floor",
               "The largest whole number not above. Specification: floor.", floor_real,
               prim_scalar<Prim::floor>);
LATHE_ROUNDING(kCeil, "stablehlo.ceil", "The smallest whole number not below. Specification: ceil.",
               ceil_real, prim_scalar<Prim::ceil>);
LATHE_ROUNDING(kRoundEven, "stablehlo.round_nearest_even",
               "The nearest whole number, halves to even. Specification: round_nearest_even.",
               round_even_real, prim_scalar<Prim::round_even>);
LATHE_ROUNDING(kRoundAfz, "stablehlo.round_nearest_afz",
               "The nearest whole number, halves away from zero. Specification: "
               "round_nearest_afz.",
               round_afz_real, scalar::round_nearest_afz);
#undef LATHE_ROUNDING

// ---- bits

constexpr Impossible kIntegersHaveNoTangent =
    not_differentiable("integers and booleans have no tangents");

std::vector<Literal> reference_not(const OpView& op, std::span<const Literal> in) {
  const bool boolean = is_bool(in[0].dtype());
  return {map_integer(in[0], in[0].dtype(), [=](int64_t x) { return boolean ? !x : ~x; })};
}

Scalar lower_not(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  if (is_bool(in[0].type())) return in[0] ^ b.constant_int(DType::boolean, 1);
  return lower_unary<prim_scalar<Prim::bit_not>>(b, op, in);
}

// The pattern of an integer in its own width.
uint64_t pattern(int64_t x, DType dtype) {
  const int bits = bit_width(dtype);
  return static_cast<uint64_t>(x) & (~uint64_t{0} >> (64 - bits));
}

std::vector<Literal> reference_popcnt(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[0].dtype();
  return {map_integer(in[0], dtype, [=](int64_t x) { return std::popcount(pattern(x, dtype)); })};
}

std::vector<Literal> reference_clz(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[0].dtype();
  return {map_integer(in[0], dtype, [=](int64_t x) {
    return std::countl_zero(pattern(x, dtype)) - (64 - bit_width(dtype));
  })};
}

// Sub-byte integers are computed in a byte: only their own bits may be counted.
Scalar own_bits(ScalarBuilder& b, Scalar x) {
  const DType dtype = x.type(), wide = compute_dtype(dtype);
  const Scalar value = b.convert(x, wide);
  if (bit_width(dtype) == bit_width(wide)) return value;
  return value & b.constant_int(wide, (1 << bit_width(dtype)) - 1);
}

Scalar lower_popcnt(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  return b.convert(b.unary(Prim::popcount, own_bits(b, in[0])), in[0].type());
}

Scalar lower_clz(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  const DType dtype = in[0].type(), wide = compute_dtype(dtype);
  const Scalar zeros = b.unary(Prim::clz, own_bits(b, in[0]));
  return b.convert(zeros - b.constant_int(wide, bit_width(wide) - bit_width(dtype)), dtype);
}

// not(not x) is x; not(a < b) is a >= b.
Simpler simplify_not(SimplifyContext& at, const OpView&, Values in) {
  if (const Simpler inverted = inverted_operand(at, in[0])) return inverted;
  return opposite_comparison(at, in[0]);
}

constexpr OpDef kNot{.name = "stablehlo.not",
                     .doc = "Logical not of booleans, bitwise not of integers. Specification: not.",
                     .flags = kElementwise,
                     .infer = infer_elementwise<1, kBits>,
                     .reference = reference_not,
                     .lower = pointwise(lower_not),
                     .simplify = simplify_not,
                     .jvp = kIntegersHaveNoTangent,
                     .transpose = kIntegersHaveNoTangent,
                     .batch = batch_elementwise,
                     .samples = [] { return unary_samples(kBits, -8, 8); }};

constexpr OpDef kPopcnt{.name = "stablehlo.popcnt",
                        .doc = "The number of bits set. Specification: popcnt.",
                        .flags = kElementwise,
                        .infer = infer_elementwise<1, kInteger>,
                        .reference = reference_popcnt,
                        .lower = pointwise(lower_popcnt),
                        .jvp = kIntegersHaveNoTangent,
                        .transpose = kIntegersHaveNoTangent,
                        .batch = batch_elementwise,
                        .samples = [] { return unary_samples(kInteger, -8, 100); }};

constexpr OpDef kClz{.name = "stablehlo.count_leading_zeros",
                     .doc = "The number of leading zero bits. Specification: count_leading_zeros.",
                     .flags = kElementwise,
                     .infer = infer_elementwise<1, kInteger>,
                     .reference = reference_clz,
                     .lower = pointwise(lower_clz),
                     .jvp = kIntegersHaveNoTangent,
                     .transpose = kIntegersHaveNoTangent,
                     .batch = batch_elementwise,
                     .samples = [] { return unary_samples(kInteger, -8, 100); }};

// ---- is_finite, real, imag

std::vector<Type> infer_is_finite(const OpView& op) {
  expect_operands(op, 1);
  expect_kind(op, 0, kFloat);
  return {op.in(0).with_dtype(DType::boolean)};
}

std::vector<Literal> reference_is_finite(const OpView& op, std::span<const Literal> in) {
  return {map_real(in[0], DType::boolean, [](double x) { return std::isfinite(x); })};
}

constexpr OpDef kIsFinite{.name = "stablehlo.is_finite",
                          .doc = "Whether neither infinite nor NaN. Specification: is_finite.",
                          .flags = kElementwise,
                          .infer = infer_is_finite,
                          .reference = reference_is_finite,
                          .lower = pointwise(lower_unary<scalar::is_finite>),
                          .jvp = jvp_zero,
                          .transpose = kNotLinear,
                          .batch = batch_elementwise,
                          .samples = [] { return unary_samples(kFloat, -5, 5); }};

// -1, 1: of that sign; 0: of either.
template <int kSign>
bool is_infinity(double x) {
  return std::isinf(x) && (kSign == 0 || std::signbit(x) == (kSign < 0));
}
template <int kSign>
std::vector<Literal> reference_is_inf(const OpView& op, std::span<const Literal> in) {
  return {map_real(in[0], DType::boolean, is_infinity<kSign>)};
}
template <int kSign>
Scalar is_inf_scalar(Scalar x) {
  ScalarBuilder& b = *x.builder;
  const DType wide = compute_dtype(x.type());
  const Scalar value = b.convert(x, wide), size = kSign == 0 ? scalar::abs(value) : value;
  const double infinity = std::numeric_limits<double>::infinity();
  return size == b.constant(wide, kSign < 0 ? -infinity : infinity);
}

template <int kSign>
constexpr OpDef is_inf_record(std::string_view name, std::string_view doc) {
  OpDef def = kIsFinite;
  def.name = name;
  def.doc = doc;
  def.reference = reference_is_inf<kSign>;
  def.lower = pointwise(lower_unary<is_inf_scalar<kSign>>);
  return def;
}
constexpr OpDef kIsInf = is_inf_record<0>("chlo.is_inf", "Whether infinite. CHLO: is_inf.");
constexpr OpDef kIsPosInf =
    is_inf_record<1>("chlo.is_pos_inf", "Whether positive infinity. CHLO: is_pos_inf.");
constexpr OpDef kIsNegInf =
    is_inf_record<-1>("chlo.is_neg_inf", "Whether negative infinity. CHLO: is_neg_inf.");

std::vector<Type> infer_part(const OpView& op) {
  expect_operands(op, 1);
  expect_kind(op, 0, kInexact);
  return {op.in(0).with_dtype(real_dtype(op.in(0).dtype()))};  // (C2)
}

std::vector<Literal> reference_real(const OpView& op, std::span<const Literal> in) {
  return {map_complex(in[0], op.out().dtype(), [](Complex x) { return x.real(); })};
}

std::vector<Literal> reference_imag(const OpView& op, std::span<const Literal> in) {
  return {map_complex(in[0], op.out().dtype(), [](Complex x) { return x.imag(); })};
}

Scalar lower_real(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  return is_complex(in[0].type()) ? b.real(in[0]) : in[0];
}

Scalar lower_imag(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  if (is_complex(in[0].type())) return b.imag(in[0]);
  const DType wide = compute_dtype(in[0].type());
  return b.convert(b.constant(wide, 0), in[0].type());
}

// A complex value is the pair of its parts, and products of cotangents do not conjugate: the
// transpose of `imag` is -i times the cotangent, as in JAX.
Array real_transpose(const OpView& op, const Array& ct) {
  return is_complex(op.in(0).dtype()) ? as_complex(ct) : ct;
}
Array imag_transpose(const OpView& op, const Array& ct) {
  return is_complex(op.in(0).dtype()) ? complex(zeros_like(ct), neg(ct)) : zeros_like(ct);
}

constexpr OpDef kReal{.name = "stablehlo.real",
                      .doc = "The real part. Specification: real.",
                      .flags = kElementwise,
                      .infer = infer_part,
                      .reference = reference_real,
                      .lower = pointwise(lower_real),
                      .jvp = jvp_linear,
                      .transpose = transpose_unary<real_transpose>,
                      .batch = batch_elementwise,
                      .samples = [] { return unary_samples(kInexact, -5, 5, false); }};

constexpr OpDef kImag{.name = "stablehlo.imag",
                      .doc = "The imaginary part, zero of real values. Specification: imag.",
                      .flags = kElementwise,
                      .infer = infer_part,
                      .reference = reference_imag,
                      .lower = pointwise(lower_imag),
                      .jvp = jvp_linear,
                      .transpose = transpose_unary<imag_transpose>,
                      .batch = batch_elementwise,
                      .samples = [] { return unary_samples(kInexact, -5, 5, false); }};

constexpr const OpDef* kUnaryOps[] = {
    &kAbs,    &kNegate, &kSign,     &kFloor, &kCeil,     &kRoundEven, &kRoundAfz, &kNot,
    &kPopcnt, &kClz,    &kIsFinite, &kIsInf, &kIsPosInf, &kIsNegInf,  &kReal,     &kImag};

}  // namespace

Simpler negated_operand(const SimplifyContext& at, ValueId value) {
  const Op* op = at.made_by(kNegate, value);
  return op && negates_exactly(at.type(value).dtype()) ? Simpler(op->operands[0]) : Simpler();
}

Simpler inverted_operand(const SimplifyContext& at, ValueId value) {
  const Op* op = at.made_by(kNot, value);
  return op ? Simpler(op->operands[0]) : Simpler();
}

OpFamily unary_ops() { return kUnaryOps; }

Array abs(Operand x) {
  if (is_unsigned(x.array.dtype())) return x.array;
  return is_complex(x.array.dtype()) ? emit1(kAbs, {x.array}, {}, x.where) : emit_unary(kAbs, x);
}
Array neg(Operand x) { return emit_unary(kNegate, x); }
Array sign(Operand x) { return emit_unary(kSign, x); }
Array floor(Operand x) { return emit_unary(kFloor, x); }
Array ceil(Operand x) { return emit_unary(kCeil, x); }
Array round_nearest_even(Operand x) { return emit_unary(kRoundEven, x); }
Array round_nearest_afz(Operand x) { return emit_unary(kRoundAfz, x); }
Array logical_not(Operand x) { return emit1(kNot, {x.array}, {}, x.where); }
Array bitwise_not(Operand x) { return emit_unary(kNot, x); }
Array popcount(Operand x) { return emit1(kPopcnt, {x.array}, {}, x.where); }
Array count_leading_zeros(Operand x) { return emit1(kClz, {x.array}, {}, x.where); }
Array is_finite(Operand x) { return emit1(kIsFinite, {x.array}, {}, x.where); }
Array isinf(Operand x) {
  const double infinity = std::numeric_limits<double>::infinity();
  return compare(abs(x), at(Array(infinity), x.where), ComparisonDirection::EQ);
}
Array isnan(Operand x) { return compare(x, x, ComparisonDirection::NE); }
Array real(Operand x) { return emit_unary(kReal, x); }
Array imag(Operand x) { return emit1(kImag, {x.array}, {}, x.where); }

}  // namespace lathe
