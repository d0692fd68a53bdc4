// Every record's samples through a real plugin, beside the reference evaluator.
#include <map>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/laws/support.h"
#include "xla_cpu.h"

namespace lathe::laws {
namespace {

using testing_pjrt::xla_cpu;

constexpr double kUnits = 3;  // the conformance suite's

class PjrtRecords : public OpLaw {};

TEST_P(PjrtRecords, agree_with_the_reference) {
  LATHE_NEEDS_XLA_CPU();
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const std::string what = describe(op(), samples[i], i);
    const Program program = program_of(op(), samples[i]);
    std::vector<Literal> got;
    try {
      got = testing_pjrt::run(*xla_cpu(), program, samples[i].operands);
    } catch (const Error& error) {
      std::printf("REFUSED %s: %s\n", what.c_str(), error.what());
      continue;
    }
    const std::vector<Literal> want = evaluate(program, samples[i].operands);
    ASSERT_EQ(got.size(), want.size());
    for (size_t r = 0; r < want.size(); ++r) expect_close(got[r], want[r], kUnits, what);
  }
}

LATHE_LAW(PjrtRecords);

}  // namespace
}  // namespace lathe::laws
