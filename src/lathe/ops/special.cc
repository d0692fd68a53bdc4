// CHLO's special functions as decompositions: erf_inv, lgamma, digamma. Narrow floats compute in
// f32 and round once. The formulas are those that StableHLO expands CHLO to, so results agree with
// its test data; references are independent of them.
#include <cmath>
#include <limits>
#include <numbers>

#include "lathe/ops/elementwise.h"
#include "lathe/ops/promotion.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

Array widened(const Array& x) { return convert(x, compute_dtype(x.dtype())); }

Array horner(const Array& x, std::span<const double> coefficients) {
  Array sum = full_like(x, coefficients[0]);
  for (double c : coefficients.subspan(1)) sum = add(multiply(sum, x), c);
  return sum;
}

// ---- erf_inv. Giles, "Approximating the erfinv function", 2010: polynomials in w = -log(1 - x²).

constexpr double kNear32[] = {2.81022636e-08,  3.43273939e-07, -3.5233877e-06,
                              -4.39150654e-06, 0.00021858087,  -0.00125372503,
                              -0.00417768164,  0.246640727,    1.50140941};
constexpr double kFar32[] = {-0.000200214257, 0.000100950558, 0.00134934322,
                             -0.00367342844,  0.00573950773,  -0.0076224613,
                             0.00943887047,   1.00167406,     2.83297682};
constexpr double kNear64[] = {
    -3.6444120640178196996e-21, -1.685059138182016589e-19,  1.2858480715256400167e-18,
    1.115787767802518096e-17,   -1.333171662854620906e-16,  2.0972767875968561637e-17,
    6.6376381343583238325e-15,  -4.0545662729752068639e-14, -8.1519341976054721522e-14,
    2.6335093153082322977e-12,  -1.2975133253453532498e-11, -5.4154120542946279317e-11,
    1.051212273321532285e-09,   -4.1126339803469836976e-09, -2.9070369957882005086e-08,
    4.2347877827932403518e-07,  -1.3654692000834678645e-06, -1.3882523362786468719e-05,
    0.0001867342080340571352,   -0.00074070253416626697512, -0.0060336708714301490533,
    0.24015818242558961693,     1.6536545626831027356};
constexpr double kMiddle64[] = {
    2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07,
    1.8239629214389227755e-08, 1.5027403968909827627e-06, -4.013867526981545969e-06,
    2.9234449089955446044e-06, 1.2475304481671778723e-05, -4.7318229009055733981e-05,
    6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
    0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066,
    -0.0037512085075692412107, 0.005370914553590063617,   1.0052589676941592334,
    3.0838856104922207635};
constexpr double kFar64[] = {
    -2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09,
    -3.7894654401267369937e-09, 7.6157012080783393804e-09,  -1.4960026627149240478e-08,
    2.9147953450901080826e-08,  -6.7711997758452339498e-08, 2.2900482228026654717e-07,
    -9.9298272942317002539e-07, 4.5260625972231537039e-06,  -1.9681778105531670567e-05,
    7.5995277030017761139e-05,  -0.00021503011930044477347, -0.00013871931833623122026,
    1.0103004648645343977,      4.8499064014085844221};

Array erf_inv_32(const Array& x, const Array& w) {
  const Array near = horner(subtract(w, 2.5), kNear32);
  const Array far = horner(subtract(sqrt(w), 3), kFar32);
  return multiply(where(w < 5, near, far), x);
}

Array erf_inv_64(const Array& x, const Array& w) {
  const Array near = horner(subtract(w, 3.125), kNear64);
  const Array middle = horner(subtract(sqrt(w), 3.25), kMiddle64);
  const Array far = horner(subtract(sqrt(w), 5), kFar64);
  return multiply(where(w < 6.25, near, where(w < 16, middle, far)), x);
}

std::vector<Array> decompose_erf_inv(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  const Array w = neg(log1p(neg(square(x))));
  const Array inside = x.dtype() == DType::f64 ? erf_inv_64(x, w) : erf_inv_32(x, w);
  const Array edge = multiply(x, std::numeric_limits<double>::infinity());
  return {convert(where(abs(x) == 1, edge, inside), op.out().dtype())};
}

// Newton's method on erf, from a rough start; of the magnitude, so that the tail keeps its digits.
double erf_inv_real(double x) {
  using L = long double;
  const L size = std::fabs(static_cast<L>(x));
  if (!(size < 1)) return size == 1 ? x * HUGE_VAL : std::nan("");
  const L l = std::log1p(-size * size), a = 0.147L;
  const L m = 2 / (std::numbers::pi_v<L> * a) + l / 2;
  L y = std::sqrt(std::sqrt(m * m - l / a) - m);
  for (int i = 0; i < 6; ++i) {
    const L slope = 2 * std::numbers::inv_sqrtpi_v<L> * std::exp(-y * y);
    y += (std::erfc(y) - (1 - size)) / slope;
  }
  return std::copysign(static_cast<double>(y), x);
}

Array erf_inv_jvp(const Array&, const Array& y, const Array& t) {
  return multiply(multiply(t, exp(square(y))), 1 / std::numbers::inv_sqrtpi / 2);
}

// ---- lgamma and digamma: Lanczos' approximation (g = 7, nine terms), reflected below 1/2.

constexpr double kLanczosG = 7;
constexpr double kLanczosBase = 0.99999999999980993227684700473478;
constexpr double kLanczos[] = {
    676.520368121885098567009190444019, -1259.13921672240287047156078755283,
    771.3234287776530788486528258894,   -176.61502916214059906584551354,
    12.507343278686904814458936853,     -0.13857109526572011689554707,
    9.984369578019570859563e-6,         1.50563273514931155834e-7};

struct Reflected {
  Array below;  // whether x < 1/2
  Array z;      // -x there, x - 1 elsewhere
  Array log_t;  // log(z + 7.5)
};

Reflected reflect(const Array& x) {
  const Array below = x < 0.5;
  const Array z = where(below, neg(x), subtract(x, 1));
  const Array log_t = add(log1p(divide(z, kLanczosG + 0.5)), std::log(kLanczosG + 0.5));
  return {below, z, log_t};
}

std::vector<Array> decompose_lgamma(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  const auto [below, z, log_t] = reflect(x);
  Array series = full_like(x, kLanczosBase);
  for (size_t i = 0; i < std::size(kLanczos); ++i)
    series = add(series, divide(kLanczos[i], add(z, static_cast<double>(i) + 1)));
  const Array t = add(z, kLanczosG + 0.5);
  const Array power = multiply(subtract(add(z, 0.5), divide(t, log_t)), log_t);
  const double half_log_two_pi = 0.5 * std::log(2 * std::numbers::pi);
  const Array log_y = add(add(power, half_log_two_pi), log(series));

  const Array size = abs(x);
  const Array part = subtract(size, floor(size));
  const Array distance = where(part > 0.5, subtract(1, part), part);
  const Array denominator = log(sin(multiply(distance, std::numbers::pi)));
  const Array mirrored = subtract(subtract(std::log(std::numbers::pi), denominator), log_y);
  const Array reflection = where(is_finite(denominator), mirrored, neg(denominator));
  const Array value = where(below, reflection, log_y);
  const Array infinite = abs(x) == std::numeric_limits<double>::infinity();
  return {
      convert(where(infinite, std::numeric_limits<double>::infinity(), value), op.out().dtype())};
}

std::vector<Array> decompose_digamma(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  const auto [below, z, log_t] = reflect(x);
  Array slope = zeros_like(x), series = full_like(x, kLanczosBase);
  for (size_t i = 0; i < std::size(kLanczos); ++i) {
    const Array at = add(z, static_cast<double>(i) + 1);
    slope = subtract(slope, divide(kLanczos[i], square(at)));
    series = add(series, divide(kLanczos[i], at));
  }
  const Array t = add(z, kLanczosG + 0.5);
  const Array y = subtract(add(log_t, divide(slope, series)), divide(kLanczosG, t));

  const Array near = multiply(add(x, abs(floor(add(x, 0.5)))), std::numbers::pi);
  const Array cotangent = divide(multiply(cos(near), std::numbers::pi), sin(near));
  const Array value = where(below, subtract(y, cotangent), y);
  const Array pole = logical_and(x <= 0, x == floor(x));
  const Array nan = full_like(x, std::numeric_limits<double>::quiet_NaN());
  return {convert(where(pole, nan, value), op.out().dtype())};
}

double lgamma_real(double x) { return static_cast<double>(std::lgamma((long double)x)); }

// Up by the recurrence, then the asymptotic series.
double digamma_real(double x) {
  if (x <= 0 && std::floor(x) == x) return std::nan("");
  if (x == -HUGE_VAL) return std::nan("");
  using L = long double;
  constexpr L pi = std::numbers::pi_v<L>;
  if (x < 0) return static_cast<double>(digamma_real(1 - x) - pi / std::tan(pi * (L)x));
  L at = x, sum = 0;
  for (; at < 20; at += 1) sum -= 1 / at;
  const L s = 1 / (at * at);
  constexpr L terms[] = {1.0L / 12, -1.0L / 120, 1.0L / 252, -1.0L / 240, 1.0L / 132};
  L tail = 0;
  for (size_t i = std::size(terms); i-- > 0;) tail = (tail + terms[i]) * s;
  return static_cast<double>(sum + std::log(at) - 1 / (2 * at) - tail);
}

Array lgamma_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, digamma(x)); }

// ---- records

constexpr OpDef special(std::string_view name, std::string_view doc, ReferenceFn reference,
                        DecomposeFn decomposition, Rule<JvpFn> jvp, SamplesFn samples) {
  return {.name = name,
          .doc = doc,
          .flags = kElementwise,
          .infer = infer_elementwise<1, kFloat>,
          .reference = reference,
          .lower = decompose(decomposition),
          .jvp = jvp,
          .transpose = kNotLinear,
          .batch = batch_elementwise,
          .samples = samples};
}

template <int kLow, int kHigh>
std::vector<Sample> samples() {
  return unary_samples(kFloat, kLow / 10.0, kHigh / 10.0, false);
}

constexpr OpDef kErfInv =
    special("chlo.erf_inv", "The inverse of erf. CHLO: erf_inv.", reference_unary<erf_inv_real>,
            decompose_erf_inv, jvp_unary<erf_inv_jvp>, samples<-9, 9>);
constexpr OpDef kLgamma =
    special("chlo.lgamma", "The logarithm of |gamma|. CHLO: lgamma.", reference_unary<lgamma_real>,
            decompose_lgamma, jvp_unary<lgamma_jvp>, samples<22, 90>);
constexpr OpDef kDigamma = special("chlo.digamma", "The derivative of lgamma. CHLO: digamma.",
                                   reference_unary<digamma_real>, decompose_digamma,
                                   not_differentiable("polygamma is not written"), samples<20, 90>);

constexpr const OpDef* kOps[] = {&kErfInv, &kLgamma, &kDigamma};

}  // namespace

OpFamily special_ops() { return kOps; }

Array erf_inv(Operand x) { return emit_inexact(kErfInv, x); }
Array lgamma(Operand x) { return emit_inexact(kLgamma, x); }
Array digamma(Operand x) { return emit_inexact(kDigamma, x); }

}  // namespace lathe
