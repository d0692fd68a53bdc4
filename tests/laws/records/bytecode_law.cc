// Written as a portable artifact and read again, a program is the Program that it was. What VHLO
// does not have (all that is not StableHLO's own; collective_reduce at the version written) is an
// error that names the op. Artifacts say nothing of whether a window's strides, padding, … or a
// precision were written out or left at what they are by default: they read as left out, and are
// the same artifact again.
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"
#include "records/support.h"

namespace lathe::laws {
namespace {

class BytecodeLaw : public OpLaw {};

TEST_P(BytecodeLaw, reads_back_what_it_writes) {
  const std::vector<Sample> samples = op().samples();
  for (size_t i = 0; i < samples.size(); ++i) {
    const Program program = program_of(op(), samples[i]);
    std::string bytes;
    try {
      bytes = serialize({{program}, {}});
    } catch (const UserError& error) {
      const std::string why = error.what();
      const auto is_about = [&](std::string_view name) { return why.starts_with(name); };
      EXPECT_TRUE(is_about("[lathe.") || is_about("[chlo.") ||
                  is_about("[sdy.manual_computation]") || is_about("[stablehlo.collective_reduce]"))
          << why;
      EXPECT_TRUE(why.contains("is no operation of VHLO") || why.contains("is in VHLO since"))
          << why;
      continue;
    }
    Module module;
    ASSERT_NO_THROW(module = parse_module(bytes, op_table())) << describe(op(), samples[i], i);
    EXPECT_TRUE(module.entry() == program) << describe(op(), samples[i], i) << "\n"
                                           << print(program) << print(module);
    if (HasFailure()) return;
  }
}

LATHE_LAW(BytecodeLaw);

}  // namespace
}  // namespace lathe::laws
