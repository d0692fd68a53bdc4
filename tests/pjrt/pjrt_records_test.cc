// Every record's samples through a real plugin, beside the reference evaluator at the conformance
// suite's tolerance. What XLA refuses, and where it is known to be less exact, is listed here with
// the reason; what is not listed fails, and so does what is listed without need.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/laws/support.h"
#include "lathe/stablehlo/module.h"
#include "xla_cpu.h"

namespace lathe::laws {
namespace {

using testing_pjrt::xla_cpu;

constexpr double kUnits = 3;

// An op some of whose samples are refused, and words of the messages.
struct Refused {
  std::string_view op;
  std::vector<std::string_view> words;
};
const std::vector<Refused> kRefused = {
    // The interface has no such arrays.
    {"stablehlo.constant", {"no arrays of f6"}},
    {"stablehlo.convert", {"no arrays of f6"}},
    // Records take more than CHLO's ops do.
    {"chlo.conj", {"'stablehlo.complex' op"}},
    {"chlo.square", {"'chlo.square' op operand #0 must be"}},
    // XLA has no such computation.
    {"chlo.erfc", {"failed to legalize operation 'chlo.erfc'"}},
    {"stablehlo.cbrt", {"Expected element type in shape to be floating for cbrt"}},
    {"stablehlo.dot_general", {"does not support custom element sizes"}},
};

// Samples that are not compared, by words of their StableHLO text.
struct LeftOut {
  std::string_view op, text, reason;
};
constexpr LeftOut kLeftOut[] = {
    {"stablehlo.bitcast_convert", "x32xi1>", "XLA's compiler ends the process"},
    {"stablehlo.bitcast_convert", "complex<f64>", "XLA's compiler ends the process"},
    {"chlo.digamma", "(tensor<19x", "at poles and beyond them: NaNs where CHLO has infinities"},
    {"chlo.polygamma", "(tensor<19x19x", "at poles and of orders that are not whole"},
    {"chlo.zeta", "(tensor<19x19x", "at poles: infinities where CHLO has NaNs"},
    {"stablehlo.convert", "f8E8M0FNU>", "zeros and negative numbers, which that type lacks: NaN"},
    {"stablehlo.popcnt", "xi4>", "the sign counts up to eight bits"},
    {"stablehlo.power", "(tensor<12x12x", "XLA's powers of integers end after some squarings"},
    {"stablehlo.reduce_precision", "mantissa_bits = 0", "an infinity without digits: NaN"},
};

// Ops that XLA's CPU engine computes less exactly: by how many units, at most, here.
struct LessExact {
  std::string_view op;
  double units;
};
constexpr LessExact kLessExact[] = {
    {"chlo.atanh", 9},   {"chlo.cosh", 17},      {"chlo.digamma", 16}, {"chlo.erfc", 5},
    {"chlo.lgamma", 28}, {"chlo.polygamma", 16}, {"chlo.sinh", 17},    {"stablehlo.cbrt", 74},
};

// XLA's CPU engine takes and gives numbers below the normal ones as zeros.
double flushed(DType dtype, double value) {
  const bool wide = dtype == DType::f64 || dtype == DType::c128;
  const double least =
      wide ? std::numeric_limits<double>::min() : double{std::numeric_limits<float>::min()};
  return std::fabs(value) < least ? std::copysign(0.0, value) : value;
}

Literal flushed(const Literal& x) {
  if (!is_differentiable(x.dtype()) || bit_width(real_dtype(x.dtype())) < 16) return x;
  Literal out = x;
  for (int64_t i = 0; i < x.size(); ++i) {
    const auto z = x.get_c128(i);
    const std::complex<double> kept{flushed(x.dtype(), z.real()), flushed(x.dtype(), z.imag())};
    if (kept != z) out.set_c128(i, kept);
  }
  return out;
}

std::vector<Literal> flushed(std::vector<Literal> values) {
  for (Literal& value : values) value = flushed(value);
  return values;
}

const Refused* refused(const OpDef& op) {
  const auto hit = std::ranges::find(kRefused, op.name, &Refused::op);
  return hit == kRefused.end() ? nullptr : &*hit;
}

double units_of(const OpDef& op) {
  const auto* hit = std::ranges::find(kLessExact, op.name, &LessExact::op);
  return hit == std::end(kLessExact) ? kUnits : hit->units;
}

const LeftOut* left_out(const OpDef& op, const std::string& text) {
  const auto* hit = std::ranges::find_if(kLeftOut, [&](const LeftOut& left) {
    return left.op == op.name && text.find(left.text) != std::string::npos;
  });
  return hit == std::end(kLeftOut) ? nullptr : hit;
}

// Sums may be taken in another order.
Scale scale_of(const OpDef& op) {
  return op.lower.pointwise || op.lower.element ? Scale::element : Scale::largest;
}

class PjrtRecords : public OpLaw {
 protected:
  // Nothing: refused, as the list says.
  std::optional<std::vector<Literal>> run(const Program& program, std::span<const Literal> inputs,
                                          const std::string& what) {
    try {
      return testing_pjrt::run(*xla_cpu(), program, inputs);
    } catch (const Error& error) {
      const std::string_view said = error.what();
      const Refused* known = refused(op());
      const bool listed = known && std::ranges::any_of(known->words, [&](std::string_view words) {
                            return said.find(words) != std::string_view::npos;
                          });
      if (!listed) ADD_FAILURE() << what << " is refused: " << said;
      std::printf("refused: %s: %.160s\n", what.c_str(), error.what());
      ++refusals_;
      return {};
    }
  }

  int refusals_ = 0;
};

TEST_P(PjrtRecords, agree_with_the_reference) {
  LATHE_NEEDS_XLA_CPU();
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const std::string what = describe(op(), samples[i], i);
    const Program program = program_of(op(), samples[i]);
    if (const LeftOut* left = left_out(op(), print(program))) {
      std::printf("left out: %s: %s\n", what.c_str(), left->reason.data());
      continue;
    }
    const std::vector<Literal> inputs = flushed(samples[i].operands);
    auto got = run(program, inputs, what);
    if (!got) continue;
    const std::vector<Literal> want = flushed(evaluate(program, inputs));
    ASSERT_EQ(got->size(), want.size());
    for (size_t r = 0; r < want.size(); ++r)
      expect_close(flushed((*got)[r]), want[r], units_of(op()), what, scale_of(op()));
  }
  if (refused(op())) EXPECT_GT(refusals_, 0) << "nothing is refused any more";
}

LATHE_LAW(PjrtRecords);

}  // namespace
}  // namespace lathe::laws
