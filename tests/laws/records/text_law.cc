// print → parse → print is the identity, and what is read is the Program that was written.
#include "lathe/stablehlo/module.h"

#include "lathe/ops/registry.h"
#include "records/support.h"

namespace lathe::laws {
namespace {

class TextLaw : public OpLaw {};

TEST_P(TextLaw, reads_back_what_it_prints) {
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    const std::string text = print(program);
    Module module;
    ASSERT_NO_THROW(module = parse_module(text, op_table())) << text;
    EXPECT_EQ(print(module.entry()), text) << describe(op(), samples[i], i);
    EXPECT_TRUE(module.entry() == program) << describe(op(), samples[i], i) << "\n" << text;
    if (HasFailure()) return;
  }
}

LATHE_LAW(TextLaw);

}  // namespace
}  // namespace lathe::laws
