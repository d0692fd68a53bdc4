// Passes keep what a program computes and do what they are named after.
#include <gtest/gtest.h>

#include <stdlib.h>

#include <array>
#include <filesystem>
#include <functional>

#include "lathe/base/flag_testing.h"
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/passes/pipeline.h"

namespace lathe {
namespace {

const Type kVector = Type::tensor(DType::f32, {6});

Program trace(std::span<const Type> params, const ArrayFn& body) {
  return trace_program("test", params, body).program;
}

// After one pass; the program stays valid and gives bit for bit the same.
Program after(std::string_view pass, const Program& program) {
  const Program out = run_pass(pass, program);
  verify(out, pass);
  std::vector<Literal> args;
  for (Type type : program.param_types())
    args.push_back(Literal::full(type.dtype(), type.shape(), 0.75));
  EXPECT_EQ(evaluate(out, args), evaluate(program, args));
  EXPECT_EQ(out.param_types(), program.param_types());
  return out;
}

TEST(Passes, common_subexpressions_are_computed_once) {
  const Program program = trace(std::vector{kVector}, [](std::span<const Array> x) {
    return std::vector{exp(x[0]) + exp(x[0])};
  });
  EXPECT_EQ(program.ops().size(), 3u);
  EXPECT_EQ(after("drop_dead_code", after("share_subexpressions", program)).ops().size(), 2u);
}

// Checkpointing computes again what it could have kept: that only the barrier tells apart.
TEST(Passes, nothing_is_shared_across_a_barrier) {
  const Program program = trace(std::vector{kVector}, [](std::span<const Array> x) {
    const Array again = optimization_barrier(x[0]), other = optimization_barrier(x[0]);
    return std::vector{exp(x[0]) + exp(again) + exp(other)};
  });
  EXPECT_EQ(after("drop_dead_code", after("share_subexpressions", program)).ops().size(), 7u);
  EXPECT_EQ(run_passes(program).ops().size(), 7u);
}

TEST(Passes, a_barrier_of_constants_is_not_computed) {
  const Program program = trace({}, [](std::span<const Array>) {
    return std::vector{optimization_barrier(full({2}, 3)) + full({2}, 4)};
  });
  const Program out = run_passes(program);
  EXPECT_EQ(out.ops().back().def->name, "stablehlo.add");
}

TEST(Passes, a_barrier_whose_results_nobody_reads_is_dead) {
  const Program program = trace(std::vector{kVector}, [](std::span<const Array> x) {
    optimization_barrier(x[0]);
    return std::vector{x[0]};
  });
  EXPECT_TRUE(after("drop_dead_code", program).ops().empty());
}

TEST(Passes, dead_code_goes_in_regions_too) {
  const Program program = trace(std::vector{kVector}, [](std::span<const Array> x) {
    sin(x[0]);
    return flat::scan(
               [](std::span<const Array> in) {
                 cos(in[0]);
                 return std::vector{in[0] + in[0]};
               },
               std::vector{x[0]}, {}, 3)
        .carry;
  });
  const Program out = after("drop_dead_code", program);
  EXPECT_EQ(out.ops().size(), program.ops().size() - 1);
  EXPECT_EQ(out.ops().back().regions[0].ops().size(), 1u);
}

// A program whose only op chooses between two branches without results.
Program choice_of_nothing(const std::function<void(ProgramBuilder&)>& branch) {
  std::vector<Program> branches;
  for (int b = 0; b < 2; ++b) {
    ProgramBuilder builder("branch");
    branch(builder);
    branches.push_back(builder.finish({}));
  }
  ProgramBuilder builder;
  const ValueId index = builder.param(Type::scalar(DType::i32));
  builder.add(kCase, std::array{index}, {}, branches);
  return builder.finish({index});
}

TEST(Passes, an_op_without_results_and_effects_is_dead) {
  const Program program = choice_of_nothing([](ProgramBuilder&) {});
  EXPECT_TRUE(after("drop_dead_code", program).ops().empty());
}

TEST(Passes, an_ordered_effect_in_a_branch_stays) {
  static constexpr OpDef kSay{
      .name = "test.say", .doc = "", .flags = kOrderedEffect, .infer = [](const OpView&) {
        return std::vector<Type>();
      }};
  const Program program = choice_of_nothing([](ProgramBuilder& branch) { branch.add(kSay, {}); });
  const Program out = run_pass("drop_dead_code", program);
  ASSERT_EQ(out.ops().size(), 1u);
  EXPECT_EQ(out.ops()[0].regions[1].ops().size(), 1u);
}

// A scan over (a, b, c) of which b is made of a, and c of c alone; ys are the slices times a and c.
Program scan_of_three(std::vector<size_t> read) {
  const Type rows = Type::tensor(DType::f32, {4, 6});
  return trace(std::vector{kVector, rows}, [&](std::span<const Array> x) {
    const auto out = flat::scan(
        [](std::span<const Array> in) {
          return std::vector{sin(in[0]), in[1] + in[0], cos(in[2]), in[3] * in[0], in[3] * in[2]};
        },
        std::vector{x[0], x[0], x[0]}, std::vector{x[1]}, 4);
    std::vector<Array> all = out.carry;
    all.insert(all.end(), out.ys.begin(), out.ys.end());
    std::vector<Array> results;
    for (size_t i : read) results.push_back(all[i]);
    return results;
  });
}

std::vector<size_t> scan_parts_after_dead_code(std::vector<size_t> read) {
  const Op scan = after("drop_dead_code", scan_of_three(std::move(read))).ops().back();
  return {scan.operands.size(), scan.results.size(), scan.regions[0].ops().size()};
}

TEST(Passes, scan_results_that_nobody_reads_go_with_all_that_only_they_need) {
  using Parts = std::vector<size_t>;
  EXPECT_EQ(scan_parts_after_dead_code({0, 1, 2, 3, 4}), (Parts{4, 5, 5}));
  EXPECT_EQ(scan_parts_after_dead_code({0}), (Parts{1, 1, 1}));
  EXPECT_EQ(scan_parts_after_dead_code({1}), (Parts{2, 2, 2}));  // needs the first
  EXPECT_EQ(scan_parts_after_dead_code({4}), (Parts{2, 2, 2}));  // the third, and the slices
  EXPECT_EQ(scan_parts_after_dead_code({3, 2}), (Parts{3, 3, 3}));
}

TEST(Passes, composites_become_core_ops) {
  const Program program = trace(std::vector{kVector, kVector}, [](std::span<const Array> x) {
    return std::vector{rms_norm(silu(x[0]), x[1], 1e-5)};
  });
  // The reference of a composite is more exact than its decomposition, so only the form is checked.
  const Program out = run_pass("decompose_composites", program);
  verify(out, "decompose_composites");
  for (const Op& op : out.ops())
    EXPECT_TRUE(op.def->lower.pointwise || op.def->lower.element || !op.def->lower.role.empty())
        << op.def->name;
}

TEST(Passes, constants_fold) {
  const Program program = trace({}, [](std::span<const Array>) {
    return std::vector{full({2}, 3, DType::i32) * full({2}, 4, DType::i32)};
  });
  const Program out = after("drop_dead_code", after("fold_constants", program));
  EXPECT_EQ(out.ops().size(), 1u);
}

TEST(Passes, small_calls_are_inlined) {
  const Program callee = trace(std::vector{kVector},
                               [](std::span<const Array> x) { return std::vector{x[0] * x[0]}; });
  const Program program = trace(std::vector{kVector}, [&](std::span<const Array> x) {
    return call(callee, std::vector{call(callee, x)[0]});
  });
  const Program out = after("inline_calls", program);
  EXPECT_EQ(out.ops().size(), 2u);
  for (const Op& op : out.ops()) EXPECT_TRUE(op.regions.empty());
}

TEST(Passes, donation_survives_every_pass) {
  TraceScope scope("test");
  const Array x = scope.param(kVector, {.path = "x", .may_donate = true, .must_alias = 0});
  const std::vector<Array> results{softmax(x)};
  const Program program = scope.finish(results).program;
  EXPECT_EQ(run_passes(program).param(0), program.param(0));
}

TEST(Passes, a_dump_holds_programs_of_any_name) {
  char folder[] = "/tmp/lathe_dump_XXXXXX";
  ASSERT_NE(mkdtemp(folder), nullptr);
  {
    const FlagSet dump(Flag::dump, folder);
    for (const std::string& name : {std::string(300, 'a'), std::string("../up/and/away")})
      run_passes(ProgramBuilder(name).finish({}));
  }
  const auto files = std::distance(std::filesystem::directory_iterator(folder),
                                   std::filesystem::directory_iterator());
  EXPECT_EQ(files, 2 * (std::ssize(compile_recipe()) + 1));
  std::filesystem::remove_all(folder);
}

TEST(Passes, an_unknown_name_lists_the_known_ones) {
  const Program program = trace({}, [](std::span<const Array>) { return std::vector<Array>(); });
  try {
    run_pass("fold", program);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("fold_constants"), std::string::npos);
  }
}

}  // namespace
}  // namespace lathe
