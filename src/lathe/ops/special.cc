// CHLO's special functions: erf_inv, lgamma, digamma.
#include <cmath>
#include <numbers>

#include "lathe/ir/wide_math.h"
#include "lathe/ops/elementwise.h"
#include "lathe/ops/promotion.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/wide.h"

namespace lathe {
namespace {

Array erf_inv_jvp(const Array&, const Array& y, const Array& t) {
  return multiply(multiply(t, exp(square(y))), 1 / std::numbers::inv_sqrtpi / 2);
}

Array lgamma_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, digamma(x)); }

// ---- records

constexpr OpDef special(std::string_view name, std::string_view doc, ReferenceFn reference,
                        PointwiseFn lower, Rule<JvpFn> jvp, SamplesFn samples) {
  return {.name = name,
          .doc = doc,
          .flags = kElementwise,
          .infer = infer_elementwise<1, kFloat>,
          .reference = reference,
          .lower = pointwise(lower),
          .jvp = jvp,
          .transpose = kNotLinear,
          .batch = batch_elementwise,
          .samples = samples};
}

template <int kLow, int kHigh, bool kEdges>
std::vector<Sample> samples() {
  return unary_samples(kFloat, kLow / 10.0, kHigh / 10.0, kEdges);
}

constexpr OpDef kErfInv = special("chlo.erf_inv", "The inverse of erf. CHLO: erf_inv.",
                                  reference_unary<wide<erf_inv_wide>>, lower_unary<scalar::erf_inv>,
                                  jvp_unary<erf_inv_jvp>, samples<-9, 9, true>);
constexpr OpDef kLgamma = special("chlo.lgamma", "The logarithm of |gamma|. CHLO: lgamma.",
                                  reference_unary<wide<std::lgamma>>, lower_unary<scalar::lgamma>,
                                  jvp_unary<lgamma_jvp>, samples<1, 90, false>);
constexpr OpDef kDigamma = special("chlo.digamma", "The derivative of lgamma. CHLO: digamma.",
                                   reference_unary<wide<digamma_wide>>,
                                   lower_unary<scalar::digamma>, not_yet(), samples<1, 90, true>);

constexpr const OpDef* kOps[] = {&kErfInv, &kLgamma, &kDigamma};

}  // namespace

OpFamily special_ops() { return kOps; }

Array erf_inv(Operand x) { return emit_inexact(kErfInv, x); }
Array lgamma(Operand x) { return emit_inexact(kLgamma, x); }
Array digamma(Operand x) { return emit_inexact(kDigamma, x); }

}  // namespace lathe
