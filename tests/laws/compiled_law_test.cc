// Compiled = reference and eager = compiled, for every record and every sample. The client is one
// of those beside this file.
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/laws/support.h"
#include "lathe/runtime/client.h"

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

LATHE_LAW(CompiledLaw);

}  // namespace
}  // namespace lathe::laws
