// vmap is a loop: an op's batching rule gives, for each example, what the op gives for it alone;
// whichever operands are mapped and wherever their mapped axes stand.
#include <fmt/format.h>
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/common.h"
#include "lathe/ops/laws/support.h"
#include "lathe/ops/layout_util.h"

namespace lathe::laws {
namespace {

class BatchLaw : public OpLaw {};

constexpr Dim kExamples = 3;
constexpr double kUnits = 8;  // rules may take another road than the op itself
constexpr size_t kMostChoices = 27;

// The operand of example `e`: its elements moved on by e places, so that examples differ.
Literal example(const Literal& x, Dim e) {
  Literal out(x.dtype(), x.shape());
  for (int64_t i = 0; i < x.size(); ++i) copy_element(x, (i + e) % x.size(), out, i);
  return out;
}

Literal stacked(std::span<const Literal> xs, int axis) {
  Literal out(xs[0].dtype(), insert_dim(xs[0].shape(), axis, static_cast<Dim>(xs.size())));
  int64_t to = 0;
  for_each_index(out.shape(), [&](std::span<const int64_t> index) {
    const auto which = static_cast<size_t>(index[static_cast<size_t>(axis)]);
    Dims from(index.begin(), index.end());
    from.erase(from.begin() + axis);
    copy_element(xs[which], linear_index(xs[which].shape(), from), out, to++);
  });
  return out;
}

// Unmapped, in front or last, for each operand; not all unmapped.
std::vector<std::vector<int>> axis_choices(const Sample& sample) {
  std::vector<std::vector<int>> out = {{}};
  for (const Literal& x : sample.operands) {
    std::vector<std::vector<int>> longer;
    std::vector<int> places = {kUnbatched, 0};
    if (x.shape().rank() > 0) places.push_back(x.shape().rank());
    for (const auto& choice : out)
      for (int place : places) {
        longer.push_back(choice);
        longer.back().push_back(place);
      }
    if (longer.size() > 4 * kMostChoices) longer.resize(4 * kMostChoices);
    out = std::move(longer);
  }
  std::erase_if(out, [](const std::vector<int>& choice) {
    return std::ranges::all_of(choice, [](int axis) { return axis == kUnbatched; });
  });
  if (out.size() > kMostChoices) out.resize(kMostChoices);
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

LATHE_LAW(BatchLaw);

}  // namespace
}  // namespace lathe::laws
