// The reference gives what inference promises, and the same as the decomposition, where there is
// one.
#include "lathe/ir/evaluate.h"
#include "lathe/ops/rules/interpret.h"
#include "records/support.h"

namespace lathe::laws {
namespace {

class ReferenceLaw : public OpLaw {};

TEST_P(ReferenceLaw, gives_the_inferred_types) {
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    const std::vector<Literal> results = evaluate(program, samples[i].operands);
    EXPECT_EQ(types_of(results), program.result_types()) << describe(op(), samples[i], i);
  }
}

// Composites compute in f32 and the reference in f64.
constexpr double kUnits = 8;

TEST_P(ReferenceLaw, agrees_with_the_decomposition) {
  if (!op().lower.decompose) GTEST_SKIP() << "no decomposition";
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    const OpTypes types(program, program.ops()[0]);
    const OpView view = types.view(program.ops()[0]);
    const std::vector<Literal> want = op().reference(view, samples[i].operands);
    const std::vector<Literal> got = derive_reference(view, samples[i].operands);
    ASSERT_EQ(got.size(), want.size());
    for (size_t k = 0; k < want.size(); ++k)
      expect_close(got[k], want[k], kUnits, describe(op(), samples[i], i), Scale::largest);
  }
}

LATHE_LAW(ReferenceLaw);

}  // namespace
}  // namespace lathe::laws
