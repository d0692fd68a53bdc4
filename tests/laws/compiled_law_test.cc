// Compiled = reference and eager = compiled, for every record, every sample and the derivatives of
// those. The client is one of those beside this file.
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/runtime/client.h"
#include "lathe/transforms/autodiff.h"
#include "records/derivatives.h"

namespace lathe::laws {

std::shared_ptr<Client> law_client();

namespace {

constexpr double kUnits = 3;

class CompiledLaw : public OpLaw {
 protected:
  static void SetUpTestSuite() {
    static const auto client = law_client();
    set_default_client(client);
  }
};

Literal host(const BufferRef& buffer) { return Array(buffer).literal(); }

std::vector<Literal> run_compiled(const Program& program, std::span<const Literal> operands) {
  std::vector<BufferRef> arguments;
  for (const Literal& x : operands) arguments.push_back(default_client().buffer_from_host(x));
  std::vector<Literal> out;
  for (const BufferRef& result : default_client().compile(program)->execute(arguments))
    out.push_back(host(result));
  return out;
}

// Special functions are compared with their expansion, step by step: how near that is to their
// reference is ReferenceLaw's question.
std::vector<Literal> wanted(const OpDef& op, const Program& program, const Sample& sample) {
  if (!op.lower.decompose || !op.is(kElementwise)) return evaluate(program, sample.operands);
  const OpTypes types(program, program.ops()[0]);
  return derive_reference(types.view(program.ops()[0]), sample.operands);
}

// Sums may be taken in another order than the reference's.
Scale scale_of(const OpDef& op) {
  return op.lower.pointwise || op.lower.element ? Scale::element : Scale::largest;
}

TEST_P(CompiledLaw, gives_what_the_reference_gives) {
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    const std::vector<Literal> got = run_compiled(program, samples[i].operands);
    const std::vector<Literal> want = wanted(op(), program, samples[i]);
    ASSERT_EQ(got.size(), want.size());
    for (size_t k = 0; k < want.size(); ++k)
      expect_close(got[k], want[k], kUnits, describe(op(), samples[i], i), scale_of(op()));
  }
}

TEST_P(CompiledLaw, is_the_same_bit_for_bit_when_run_eagerly) {
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    const std::vector<Literal> compiled = run_compiled(program, samples[i].operands);
    std::vector<Array> operands;
    for (const Literal& x : samples[i].operands) operands.emplace_back(x);
    const auto eager = emit(op(), operands, samples[i].attrs, samples[i].regions);
    ASSERT_EQ(eager.size(), compiled.size());
    for (size_t k = 0; k < eager.size(); ++k)
      EXPECT_TRUE(eager[k].literal() == compiled[k]) << describe(op(), samples[i], i);
  }
}

// A scalar may be a sum that cancels, of terms as large as the results beside it.
void expect_same(std::span<const Literal> got, std::span<const Literal> want,
                 const std::string& what, Scale scale = Scale::largest) {
  ASSERT_EQ(got.size(), want.size()) << what;
  double least = 0;
  for (const Literal& result : want) least = std::max(least, largest_finite(result));
  for (size_t k = 0; k < want.size(); ++k)
    expect_close(got[k], want[k], kCompositeUnits, what, scale, least);
}

void expect_derivatives_of_the_reference(const OpDef& op, const Sample& sample,
                                         const std::string& what, Scale scale) {
  const Program program = program_of(op, sample);
  const Mask mask = masks(op, sample).front();
  const auto forward = joined(sample.operands, directions(sample.operands, 11));
  const Program jvp = jvp_program(program, forward, mask);
  expect_same(run_compiled(jvp, forward), evaluate(jvp, forward), what + ", jvp", scale);
  if (!no_reverse_mode(op).empty()) return;
  const auto results = evaluate(program, sample.operands);
  const auto backward = joined(sample.operands, directions(results, 37));
  const Program vjp = vjp_program(program, backward, mask);
  expect_same(run_compiled(vjp, backward), evaluate(vjp, backward), what + ", vjp", scale);
}

TEST_P(CompiledLaw, has_the_derivatives_of_the_reference) {
  if (const std::string why = no_forward_mode(op()); !why.empty()) GTEST_SKIP() << why;
  const std::vector<Sample> smooth = smooth_samples(op());
  for (size_t i = 0; i < smooth.size(); ++i)
    expect_derivatives_of_the_reference(op(), smooth[i], describe(op(), smooth[i], i),
                                        Scale::largest);
  for (const NarrowSample& sample : narrow_samples(op()))
    expect_derivatives_of_the_reference(
        op(), sample.narrow, "narrow " + describe(op(), sample.narrow, 0), Scale::largest_or_one);
}

// Floats by which the op has no derivative stay as they are: the function holds them.
std::vector<size_t> moved_operands(const Sample& sample, const Mask& mask) {
  std::vector<size_t> out;
  for (size_t k = 0; k < mask.size(); ++k)
    if (mask[k] || !is_differentiable(sample.operands[k].dtype())) out.push_back(k);
  return out;
}

// While values are known, they are not computed again: the rules get them from the recorded run.
TEST_P(CompiledLaw, has_the_same_derivatives_while_recording) {
  if (const std::string why = no_forward_mode(op()); !why.empty()) GTEST_SKIP() << why;
  const std::vector<Sample> samples = smooth_samples(op());
  for (size_t i = 0; i < samples.size(); ++i) {
    const Mask mask = masks(op(), samples[i]).front();
    const std::vector<size_t> moved = moved_operands(samples[i], mask);
    const std::vector<Literal> directed = directions(samples[i].operands, 11);
    const std::vector<Array> operands(samples[i].operands.begin(), samples[i].operands.end());
    std::vector<Array> primals, tangents_in;
    for (size_t k : moved) {
      primals.push_back(operands[k]);
      tangents_in.emplace_back(directed[k]);
    }
    const auto function = [&](std::span<const Array> in) {
      std::vector<Array> all = operands;
      for (size_t k = 0; k < moved.size(); ++k) all[moved[k]] = in[k];
      return emit(op(), all, samples[i].attrs, samples[i].regions);
    };
    const flat::Args args{.leaves = primals,
                          .positions = {},
                          .paths = std::vector<std::string>(primals.size(), "operand")};
    const flat::Jvp both = flat::jvp("law", function, args, tangents_in);
    std::vector<Literal> tangents;
    for (const Array& x : both.tangents) tangents.push_back(x.literal());
    const auto inputs = joined(samples[i].operands, directed);
    const Program jvp = jvp_program(program_of(op(), samples[i]), inputs, mask);
    expect_same(tangents, evaluate(jvp, inputs), describe(op(), samples[i], i));
  }
}

LATHE_LAW(CompiledLaw);

}  // namespace
}  // namespace lathe::laws
