// Every record's samples through a real plugin, beside the reference evaluator at the conformance
// suite's tolerance. What XLA refuses is printed with its reason; where it is known to be less
// exact is listed here.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "lathe/ir/evaluate.h"
#include "lathe/stablehlo/module.h"
#include "records/support.h"
#include "xla_cpu.h"

namespace lathe::laws {
namespace {

using testing_pjrt::xla_cpu;

constexpr double kUnits = 3;

// Samples that are not compared, by words of their StableHLO text.
struct LeftOut {
  std::string_view op, text, reason;
};
constexpr LeftOut kLeftOut[] = {
    {"stablehlo.bitcast_convert", "x32xi1>", "XLA's compiler ends the process"},
    {"stablehlo.bitcast_convert", "complex<f64>", "XLA's compiler ends the process"},
    {"chlo.digamma", "(tensor<19x", "at poles and beyond them: NaNs where CHLO has infinities"},
    {"chlo.polygamma", "(tensor<19x19x", "at poles and of orders that are not whole"},
    {"chlo.top_k", "FNUZ>",
     "the one NaN of these types, signed as it is: XLA does not put it first"},
    {"chlo.zeta", "(tensor<19x19x", "at poles: infinities where CHLO has NaNs"},
    {"stablehlo.convert", "f8E8M0FNU>", "zeros and negative numbers, which that type lacks: NaN"},
    {"stablehlo.dot_general", "xf16>, tensor<7x2xbf16>", "XLA sums such products in bf16"},
    {"stablehlo.popcnt", "xi4>", "the sign counts up to eight bits"},
    {"stablehlo.power", "(tensor<12x12x", "XLA's powers of integers end after some squarings"},
    {"stablehlo.scatter", "tensor<3x2x3xf32>", "windows overlap: their order is the engine's"},
    {"stablehlo.reduce_precision", "mantissa_bits = 0", "an infinity without digits: NaN"},
};

// Ops that XLA's CPU engine computes less exactly: by how many units, at most, here. Near zeros of
// those of the gamma function, units are those of 1.
struct LessExact {
  std::string_view op;
  double units;
  Scale scale = Scale::element;
};
constexpr LessExact kLessExact[] = {
    {"chlo.atanh", 9},
    {"chlo.bessel_i1e", 7},
    {"chlo.cosh", 17},
    {"chlo.digamma", 16, Scale::largest_or_one},
    {"chlo.erfc", 5},
    {"chlo.lgamma", 28, Scale::largest_or_one},
    {"chlo.polygamma", 16, Scale::largest_or_one},
    {"chlo.sinh", 17},
    {"lathe.sech_squared", 16},  // of complex numbers, near the zeros of cosh
    {"stablehlo.batch_norm_training", 64, Scale::largest},  // its variance is a difference
    {"stablehlo.cbrt", 74},
    {"stablehlo.reduce_window", 6, Scale::largest},  // products of 35 numbers, in another order
    {"stablehlo.tanh", 4},
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

const LeftOut* left_out(const OpDef& op, const std::string& text) {
  const auto* hit = std::ranges::find_if(kLeftOut, [&](const LeftOut& left) {
    return left.op == op.name && text.find(left.text) != std::string::npos;
  });
  return hit == std::end(kLeftOut) ? nullptr : hit;
}

// Sums may be taken in another order.
LessExact tolerance(const OpDef& op) {
  const auto* hit = std::ranges::find(kLessExact, op.name, &LessExact::op);
  if (hit != std::end(kLessExact)) return *hit;
  const bool elements = op.lower.pointwise || op.lower.element;
  return {op.name, kUnits, elements ? Scale::element : Scale::largest};
}

class PjrtRecords : public OpLaw {
 protected:
  // Nothing: refused.
  std::optional<std::vector<Literal>> run(const Program& program, std::span<const Literal> inputs,
                                          const std::string& what) {
    try {
      return testing_pjrt::run(*xla_cpu(), program, inputs);
    } catch (const Error& error) {
      const bool ours = dynamic_cast<const InternalError*>(&error) &&
                        !std::string_view(error.what()).starts_with("[pjrt ");
      if (ours) throw;
      std::printf("refused: %s: %.200s\n", what.c_str(), error.what());
      return {};
    }
  }
};

TEST_P(PjrtRecords, agree_with_the_reference) {
  LATHE_NEEDS_XLA_CPU();
  if (op().is(kOrderedEffect)) GTEST_SKIP() << "it would wait for the host";
  const auto [name, units, scale] = tolerance(op());
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
      expect_close(flushed((*got)[r]), want[r], units, what, scale);
  }
}

LATHE_LAW(PjrtRecords);

}  // namespace
}  // namespace lathe::laws
