// Plans, run by the kernel interpreter, give what the reference evaluator gives: every record's
// samples.
#include "lathe/kernels/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/kernels/role.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

using testing_plans::expect_same;

Program one_op(const OpDef& def, const Sample& sample) {
  ProgramBuilder builder(std::string(def.name));
  std::vector<ValueId> params;
  for (const Literal& operand : sample.operands)
    params.push_back(builder.param(Type::tensor(operand.dtype(), operand.shape())));
  const auto results = builder.add(def, params, sample.attrs, sample.regions);
  return builder.finish({results.begin(), results.end()});
}

class EveryOp : public testing::TestWithParam<const OpDef*> {};

TEST_P(EveryOp, plans_of_its_samples_give_what_the_reference_gives) {
  const OpDef& def = *GetParam();
  int number = 0;
  for (const Sample& sample : def.samples()) {
    SCOPED_TRACE(fmt::format("sample {}", number++));
    expect_same(one_op(def, sample), sample.operands);
    if (HasFailure()) return;
  }
}

// JAX writes this for a cond whose results nobody wants.
TEST(Plans, branches_without_results_take_no_step) {
  for (const OpDef* def : {&kCase, &kIf}) {
    ProgramBuilder builder;
    const DType dtype = def == &kIf ? DType::boolean : DType::i32;
    const ValueId selector = builder.param(Type::scalar(dtype));
    const ValueId other = builder.add(*op_table().find("stablehlo.not"), std::array{selector})[0];
    const Program empty = ProgramBuilder("branch").finish({});
    builder.add(*def, std::array{other}, {}, {empty, empty});
    const Program program = builder.finish({selector});
    KernelTable kernels;
    const auto plan = make_plan(program, kernels, {});
    EXPECT_EQ(testing_plans::count_steps(*plan).launches, 0);
    expect_same(program, std::array{Literal(dtype, {})});
  }
}

std::vector<const OpDef*> ops_with_samples() {
  std::vector<const OpDef*> out;
  for (const OpDef* def : op_table().all())
    if (def->samples) out.push_back(def);
  return out;
}

TEST_P(EveryOp, names_a_role_that_is_there) {
  const std::string_view role = GetParam()->lower.role;
  EXPECT_TRUE(role.empty() || find_role(role)) << role;
}

INSTANTIATE_TEST_SUITE_P(Records, EveryOp, testing::ValuesIn(ops_with_samples()),
                         [](const auto& test) {
                           std::string name(test.param->name);
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace lathe
