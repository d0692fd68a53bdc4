// vmap is a loop: an op's batching rule gives, for each example, what the op gives for it alone;
// whichever operands are mapped and wherever their mapped axes stand.
#include <fmt/format.h>
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/rules/common.h"
#include "records/support.h"

namespace lathe::laws {
namespace {

class BatchLaw : public OpLaw {};

constexpr Dim kExamples = 3;
constexpr double kUnits = 8;  // rules may take another road than the op itself
constexpr size_t kMostOperandsInFull = 3;

// A value for example `e` where there are no others to take: predicates and counters diverge.
void vary(Literal& x, Dim e) {
  const DType dtype = x.dtype();
  if (is_bool(dtype)) return x.set_i64(0, (x.get_i64(0) + e) % 2);
  if (is_integer(dtype)) return x.set_i64(0, x.get_i64(0) + e);
  x.set_c128(0, x.get_c128(0) * (1.0 - 0.125 * static_cast<double>(e)));
}

// The operand of example `e`: its elements moved on by e places, a single one changed.
Literal example(const Literal& x, Dim e) {
  Literal out(x.dtype(), x.shape());
  for (int64_t i = 0; i < x.size(); ++i) copy_element(x, (i + e) % x.size(), out, i);
  if (x.size() == 1) vary(out, e);
  return out;
}

// In front, in the middle, last.
std::vector<int> places(const Literal& x) {
  const int rank = x.shape().rank();
  std::vector<int> out = {0};
  if (rank > 1) out.push_back(rank / 2);
  if (rank > 0) out.push_back(rank);
  return out;
}

using Choices = std::vector<std::vector<int>>;

// Every operand unmapped or at each place, in all combinations.
Choices all_choices(const Sample& sample) {
  Choices out = {{}};
  for (const Literal& x : sample.operands) {
    std::vector<int> here = places(x);
    here.push_back(kUnbatched);
    Choices longer;
    for (const auto& choice : out)
      for (int place : here) {
        longer.push_back(choice);
        longer.back().push_back(place);
      }
    out = std::move(longer);
  }
  return out;
}

// Every operand alone at each place, all of them at places that differ, all but one.
Choices some_choices(const Sample& sample) {
  const size_t count = sample.operands.size();
  Choices out;
  for (size_t k = 0; k < count; ++k)
    for (int place : places(sample.operands[k])) {
      out.emplace_back(count, kUnbatched);
      out.back()[k] = place;
    }
  for (size_t shift = 0; shift < 3; ++shift) {
    std::vector<int> all;
    for (const Literal& x : sample.operands)
      all.push_back(places(x)[(all.size() + shift) % places(x).size()]);
    out.push_back(all);
    for (size_t k = 0; shift == 0 && k < count; ++k) {
      out.push_back(all);
      out.back()[k] = kUnbatched;
    }
  }
  return out;
}

Choices axis_choices(const Sample& sample) {
  Choices out =
      sample.operands.size() <= kMostOperandsInFull ? all_choices(sample) : some_choices(sample);
  std::erase_if(out, [](const std::vector<int>& choice) {
    return std::ranges::all_of(choice, [](int axis) { return axis == kUnbatched; });
  });
  return out;
}

struct Examples {
  std::vector<std::vector<Literal>> each;  // [example][operand]
  std::vector<Literal> batched;            // [operand], unmapped ones as they are
};

Examples examples(const Sample& sample, const std::vector<int>& axes) {
  Examples out;
  out.each.resize(kExamples);
  for (size_t k = 0; k < axes.size(); ++k) {
    std::vector<Literal> variants;
    for (Dim e = 0; e < kExamples; ++e)
      variants.push_back(axes[k] == kUnbatched ? sample.operands[k]
                                               : example(sample.operands[k], e));
    for (Dim e = 0; e < kExamples; ++e)
      out.each[static_cast<size_t>(e)].push_back(variants[static_cast<size_t>(e)]);
    out.batched.push_back(axes[k] == kUnbatched ? sample.operands[k] : stacked(variants, axes[k]));
  }
  return out;
}

void check(const Program& program, const Sample& sample, const std::vector<int>& axes,
           const std::string& what) {
  const Op& op = program.ops()[0];
  const Examples inputs = examples(sample, axes);
  std::vector<int> out_axes;
  const Traced traced =
      trace_program("batched", types_of(inputs.batched), [&](std::span<const Array> args) {
        const OpTypes types(program, op);
        Batched out = op.def->batch.fn(types.view(op), args, axes, kExamples);
        out_axes = out.axes;
        return out.values;
      });
  const std::vector<Literal> got = evaluate(traced.program, inputs.batched);
  ASSERT_EQ(got.size(), static_cast<size_t>(program.result_count())) << what;
  ASSERT_EQ(out_axes.size(), got.size()) << what;
  const bool scalar = op.def->lower.pointwise || op.def->lower.element;
  const Scale scale = scalar ? Scale::element : Scale::largest;
  std::vector<std::vector<Literal>> want;
  for (const auto& operands : inputs.each) want.push_back(evaluate(program, operands));
  for (size_t k = 0; k < got.size(); ++k) {
    std::vector<Literal> rows;
    for (const auto& results : want) rows.push_back(results[k]);
    const bool mapped = out_axes[k] != kUnbatched;
    expect_close(got[k], mapped ? stacked(rows, out_axes[k]) : rows[0], kUnits, what, scale);
  }
}

TEST_P(BatchLaw, vmap_is_a_loop) {
  if (!op().batch) GTEST_SKIP() << "no batching rule: " << op().batch.reason;
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    for (const std::vector<int>& axes : axis_choices(samples[i])) {
      check(program, samples[i], axes,
            fmt::format("{}, axes [{}]", describe(op(), samples[i], i), fmt::join(axes, ", ")));
      if (HasFatalFailure()) return;
    }
  }
}

// No examples: the types of one with a 0 where the mapped axis comes out.
TEST_P(BatchLaw, no_examples_give_empty_results) {
  if (!op().batch) GTEST_SKIP() << "no batching rule: " << op().batch.reason;
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    if (samples[i].operands.empty()) continue;  // nothing to map
    const Program program = program_of(op(), samples[i]);
    std::vector<Literal> none;
    for (const Literal& x : samples[i].operands)
      none.emplace_back(x.dtype(), insert_dim(x.shape(), 0, 0));
    std::vector<int> out_axes;
    const Traced traced =
        trace_program("batched", types_of(none), [&](std::span<const Array> args) {
          const OpTypes types(program, program.ops()[0]);
          const std::vector<int> axes(none.size(), 0);
          Batched out = op().batch.fn(types.view(program.ops()[0]), args, axes, 0);
          out_axes = out.axes;
          return out.values;
        });
    const std::vector<Literal> got = evaluate(traced.program, none);
    for (size_t k = 0; k < got.size(); ++k) {
      const Shape one = program.result_types()[k].shape();
      EXPECT_EQ(got[k].shape(), out_axes[k] == kUnbatched ? one : insert_dim(one, out_axes[k], 0))
          << describe(op(), samples[i], i);
    }
  }
}

LATHE_LAW(BatchLaw);

}  // namespace
}  // namespace lathe::laws
