// jvp against central differences in f64, and transposition by ⟨ct, jvp(t)⟩ = ⟨vjp(ct), t⟩.
#include <cmath>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "records/derivatives.h"

namespace lathe::laws {
namespace {

class DerivativeLaw : public OpLaw {};

// stop_gradient has slope one and derivative zero; reduce_precision passes tangents through its own
// rounding, as in JAX.
bool is_by_definition(const OpDef& op) {
  return op.name == "lathe.stop_gradient" || op.name == "stablehlo.reduce_precision";
}

std::vector<Literal> jvp_of(const Program& program, const Sample& sample,
                            std::span<const Literal> tangents, const Mask& mask) {
  const std::vector<Literal> inputs = joined(sample.operands, tangents);
  return evaluate(jvp_program(program, inputs, mask), inputs);
}

Literal moved(const Literal& x, const Literal& direction, double step) {
  Literal out(x.dtype(), x.shape());
  for (int64_t i = 0; i < x.size(); ++i)
    out.set_c128(i, x.get_c128(i) + step * direction.get_c128(i));
  return out;
}

std::vector<Literal> at_step(const Program& program, const Sample& sample,
                             std::span<const Literal> tangents, const Mask& mask, double step) {
  std::vector<Literal> operands = sample.operands;
  for (size_t i = 0; i < operands.size(); ++i)
    if (mask[i]) operands[i] = moved(operands[i], tangents[i], step);
  return evaluate(program, operands);
}

void expect_slope(const Literal& jvp, const Literal& above, const Literal& below, double step,
                  const std::string& what) {
  for (int64_t i = 0; i < jvp.size(); ++i) {
    const auto slope = (above.get_c128(i) - below.get_c128(i)) / (2 * step);
    const double error = std::abs(jvp.get_c128(i) - slope);
    ASSERT_LE(error, 1e-4 * (1 + std::abs(slope)))
        << what << ": element " << i << ", jvp " << jvp.get_f64(i) << ", slope " << slope.real();
  }
}

// The derivative of `program` along random directions, against central differences of it.
void expect_derivative(const Program& program, const Sample& sample, const Mask& mask, int seed,
                       const std::string& what) {
  constexpr double kStep = 1e-6;
  const std::vector<Literal> tangents = directions(sample.operands, seed);
  const auto jvp = jvp_of(program, sample, tangents, mask);
  const auto above = at_step(program, sample, tangents, mask, kStep);
  const auto below = at_step(program, sample, tangents, mask, -kStep);
  for (size_t k = 0; k < jvp.size(); ++k)
    if (is_differentiable(jvp[k].dtype())) expect_slope(jvp[k], above[k], below[k], kStep, what);
}

TEST_P(DerivativeLaw, jvp_matches_finite_differences) {
  if (const std::string why = no_forward_mode(op()); !why.empty()) GTEST_SKIP() << why;
  if (is_by_definition(op())) GTEST_SKIP() << "its derivative is defined, not a slope";
  const std::vector<Sample> samples = smooth_samples(op());
  for (size_t s = 0; s < samples.size(); ++s) {
    const Program program = program_of(op(), samples[s]);
    for (const Mask& mask : masks(op(), samples[s]))
      expect_derivative(program, samples[s], mask, 11, describe(op(), samples[s], s));
  }
}

TEST_P(DerivativeLaw, second_derivatives_match_finite_differences) {
  if (!op().jvp) GTEST_SKIP() << "no jvp: " << op().jvp.reason;
  if (is_by_definition(op())) GTEST_SKIP() << "its derivative is defined, not a slope";
  const std::vector<Sample> samples = smooth_samples(op());
  for (size_t s = 0; s < samples.size(); ++s) {
    const Mask mask = masks(op(), samples[s]).front();
    const Sample both{.operands = joined(samples[s].operands, directions(samples[s].operands, 11)),
                      .attrs = {},
                      .regions = {}};
    const Program first = jvp_program(program_of(op(), samples[s]), both.operands, mask);
    try {
      expect_derivative(first, both, masks(op(), both).front(), 17, describe(op(), samples[s], s));
    } catch (const UserError& error) {
      GTEST_SKIP() << "no second derivative: " << error.what();
    }
    if (HasFatalFailure()) return;
  }
}

// The batch of a derivative is the derivatives of the examples, one by one.
TEST_P(DerivativeLaw, derivatives_batch) {
  if (!op().jvp) GTEST_SKIP() << "no jvp: " << op().jvp.reason;
  if (!op().batch) GTEST_SKIP() << "no batching rule: " << op().batch.reason;
  const std::vector<Sample> samples = smooth_samples(op());
  for (size_t s = 0; s < samples.size(); ++s) {
    const Sample& sample = samples[s];
    const auto first = joined(sample.operands, directions(sample.operands, 11));
    const auto second = joined(sample.operands, directions(sample.operands, 43));
    const Program jvp = jvp_program(program_of(op(), sample), first, masks(op(), sample).front());
    std::vector<Literal> batched;
    for (size_t i = 0; i < first.size(); ++i)
      batched.push_back(stacked(std::vector{first[i], second[i]}, 0));
    const std::vector<int> axes(first.size(), 0);
    std::vector<int> out_axes;
    const Traced traced =
        trace_program("batched", types_of(batched), [&](std::span<const Array> args) {
          Batched out = batch_inline(jvp, args, axes, 2);
          out_axes = out.axes;
          return out.values;
        });
    const auto got = evaluate(traced.program, batched);
    const auto want = evaluate(jvp, first), other = evaluate(jvp, second);
    for (size_t k = 0; k < got.size(); ++k) {
      const Literal rows = out_axes[k] == kUnbatched
                               ? want[k]
                               : stacked(std::vector{want[k], other[k]}, out_axes[k]);
      expect_close(got[k], rows, kCompositeUnits, describe(op(), sample, s), Scale::largest);
    }
  }
}

// Products of cotangents and tangents do not conjugate; with real and complex values mixed, the
// real parts agree.
double inner(std::span<const Literal> a, std::span<const Literal> b) {
  double sum = 0;
  for (size_t k = 0; k < a.size(); ++k)
    for (int64_t i = 0; i < a[k].size() && is_differentiable(a[k].dtype()); ++i)
      sum += (a[k].get_c128(i) * b[k].get_c128(i)).real();
  return sum;
}

TEST_P(DerivativeLaw, vjp_is_the_transpose_of_jvp) {
  if (const std::string why = no_reverse_mode(op()); !why.empty()) GTEST_SKIP() << why;
  if (is_by_definition(op())) GTEST_SKIP() << "its derivative is defined, not a slope";
  const std::vector<Sample> samples = smooth_samples(op());
  for (size_t s = 0; s < samples.size(); ++s) {
    const Program program = program_of(op(), samples[s]);
    const std::vector<Literal> results = evaluate(program, samples[s].operands);
    const auto tangents = directions(samples[s].operands, 23);
    const auto cotangents = directions(results, 37);
    const std::vector<Literal> inputs = joined(samples[s].operands, cotangents);
    for (const Mask& mask : masks(op(), samples[s])) {
      const Program vjp = vjp_program(program, inputs, mask);
      const double left = inner(cotangents, jvp_of(program, samples[s], tangents, mask));
      const double right = inner(evaluate(vjp, inputs), tangents);
      ASSERT_NEAR(left, right, 1e-9 * (1 + std::abs(left))) << describe(op(), samples[s], s);
    }
  }
}

// Of the largest value: what a rule's own roundings may add up to.
constexpr double kNarrowUnits = 4, kSingleUnits = 32;

DType narrowest(std::span<const Literal> operands) {
  DType out = DType::f64;
  for (const Literal& x : operands)
    if (is_differentiable(x.dtype()) && bit_width(real_dtype(x.dtype())) < bit_width(out))
      out = real_dtype(x.dtype());
  return out;
}

// Complex numbers as their two parts: narrow types have no complex one.
Literal rounded(const Literal& x, DType real) {
  const bool pairs = is_complex(x.dtype());
  Literal out(real, pairs ? insert_dim(x.shape(), x.shape().rank(), 2) : x.shape());
  for (int64_t i = 0; i < x.size(); ++i) {
    const auto value = x.get_c128(i);
    out.set_f64(pairs ? 2 * i : i, value.real());
    if (pairs) out.set_f64(2 * i + 1, value.imag());
  }
  return out;
}

// `type`: the narrowest one on the way.
void expect_rounded(std::span<const Literal> got, std::span<const Literal> wide, DType type,
                    const std::string& what) {
  ASSERT_EQ(got.size(), wide.size()) << what;
  const double units = type == DType::f32 ? kSingleUnits : kNarrowUnits;
  for (size_t k = 0; k < got.size(); ++k)
    if (is_differentiable(got[k].dtype()))
      expect_close(rounded(got[k], type), rounded(wide[k], type), units, what, Scale::largest);
}

// The derivatives of narrower floats are those of doubles, rounded.
TEST_P(DerivativeLaw, derivatives_of_narrow_floats_are_those_of_double) {
  if (const std::string why = no_forward_mode(op()); !why.empty()) GTEST_SKIP() << why;
  const bool reverse = no_reverse_mode(op()).empty();
  const std::vector<NarrowSample> samples = narrow_samples(op());
  for (size_t s = 0; s < samples.size(); ++s) {
    const auto& [narrow, wide] = samples[s];
    const Program program = program_of(op(), narrow), wide_program = program_of(op(), wide);
    const Mask mask = masks(op(), narrow).front();
    const std::vector<Literal> results = evaluate(program, narrow.operands);
    const DType type = narrowest(joined(narrow.operands, results));
    const auto compare = [&](const auto& derivative, const std::vector<Literal>& given,
                             const std::string& kind) {
      const auto inputs = joined(narrow.operands, given);
      const auto doubled = joined(wide.operands, in_double(given));
      expect_rounded(evaluate(derivative(program, inputs, mask), inputs),
                     evaluate(derivative(wide_program, doubled, mask), doubled), type,
                     describe(op(), narrow, s) + kind);
    };
    compare(jvp_program, directions(narrow.operands, 11), ", jvp");
    if (reverse) compare(vjp_program, directions(results, 37), ", vjp");
  }
}

// A derivative's own program of no examples: nothing is read, nothing divided by.
void expect_no_examples(const Program& derivative, std::span<const Literal> inputs,
                        const std::string& what) {
  std::vector<Literal> none;
  for (const Literal& x : inputs) none.emplace_back(x.dtype(), insert_dim(x.shape(), 0, 0));
  const std::vector<int> axes(none.size(), 0);
  std::vector<int> out_axes;
  const Traced traced = trace_program("batched", types_of(none), [&](std::span<const Array> args) {
    Batched out = batch_inline(derivative, args, axes, 0);
    out_axes = out.axes;
    return out.values;
  });
  const std::vector<Literal> got = evaluate(traced.program, none);
  for (size_t k = 0; k < got.size(); ++k) {
    const Shape one = derivative.result_types()[k].shape();
    EXPECT_EQ(got[k].shape(), out_axes[k] == kUnbatched ? one : insert_dim(one, out_axes[k], 0))
        << what;
  }
}

TEST_P(DerivativeLaw, derivatives_of_no_examples_are_empty) {
  if (const std::string why = no_reverse_mode(op()); !why.empty()) GTEST_SKIP() << why;
  if (!op().batch) GTEST_SKIP() << "no batching rule: " << op().batch.reason;
  const std::vector<Sample> samples = smooth_samples(op());
  for (size_t s = 0; s < samples.size(); ++s) {
    if (samples[s].operands.empty()) continue;  // nothing to map
    const Program program = program_of(op(), samples[s]);
    const Mask mask = masks(op(), samples[s]).front();
    const auto forward = joined(samples[s].operands, directions(samples[s].operands, 11));
    expect_no_examples(jvp_program(program, forward, mask), forward, describe(op(), samples[s], s));
    const auto results = evaluate(program, samples[s].operands);
    const auto backward = joined(samples[s].operands, directions(results, 37));
    expect_no_examples(vjp_program(program, backward, mask), backward,
                       describe(op(), samples[s], s));
  }
}

LATHE_LAW(DerivativeLaw);

}  // namespace
}  // namespace lathe::laws
