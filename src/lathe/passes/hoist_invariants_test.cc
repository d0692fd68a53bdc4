// What leaves loops, what stays in them, and that neither changes a result.
#include "lathe/passes/passes.h"

#include <gtest/gtest.h>

#include <array>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

using Args = std::span<const Array>;
const Type kVector = Type::tensor(DType::f32, {6});

// The program after the pass, without what is dead; the values are checked.
Program hoisted(std::span<const Type> params, const ArrayFn& body) {
  const Program program = trace_program("test", params, body).program;
  const Program out = hoist_invariants(program);
  verify(out, "hoist_invariants");
  EXPECT_EQ(hoist_invariants(drop_dead_code(out)), drop_dead_code(out)) << "there was more to do";
  std::vector<Literal> args;
  for (Type type : params)
    args.push_back(is_float(type.dtype()) ? sample_values(type.dtype(), type.shape(), 0.1, 0.9)
                                          : sample_values(type.dtype(), type.shape(), 1, 3));
  EXPECT_EQ(evaluate(out, args), evaluate(program, args));
  return drop_dead_code(out);
}

std::vector<std::string> names(const Program& program) {
  std::vector<std::string> out;
  for (const Op& op : program.ops())
    out.emplace_back(op.def->name.substr(op.def->name.rfind('.') + 1));
  return out;
}

using Names = std::vector<std::string>;

// x, changed four times by `step`, which may read the other parameters.
Program looped(std::vector<Type> params, const std::function<Array(const Array&, Args)>& step,
               Dim turns = 4) {
  return hoisted(params, [&](Args in) {
    const BodyFn body = [&](Args carried) { return std::vector{step(carried[0], in)}; };
    return flat::scan(body, in.first(1), {}, turns).carry;
  });
}

TEST(HoistInvariants, what_every_turn_computes_alike_goes_before_the_loop) {
  const Program out = looped({kVector, kVector, kVector}, [](const Array& x, Args in) {
    return x * sin(in[1] + in[2]) + in[2];
  });
  EXPECT_EQ(names(out), (Names{"add", "sine", "scan"}));
  EXPECT_EQ(names(out.ops().back().regions[0]), (Names{"multiply", "add"}));
}

TEST(HoistInvariants, what_only_makes_an_array_larger_stays) {
  const Type scalar = Type::scalar(DType::f32), narrow = Type::tensor(DType::bf16, {6});
  EXPECT_EQ(names(looped({kVector, scalar}, [](const Array& x, Args in) { return x * in[1]; })),
            Names{"scan"});
  EXPECT_EQ(names(looped({kVector, narrow},
                         [](const Array& x, Args in) { return x * convert(in[1], DType::f32); })),
            Names{"scan"});
  EXPECT_EQ(
      names(looped({kVector}, [](const Array& x, Args) { return x * iota({6}, 0, DType::f32); })),
      Names{"scan"});
  EXPECT_EQ(names(looped({kVector, kVector},
                         [](const Array& x, Args in) { return x * reverse(in[1], {0}); })),
            Names{"scan"});
}

TEST(HoistInvariants, what_is_expensive_goes_though_it_is_larger) {
  const Program out =
      looped({kVector}, [](const Array& x, Args) { return x * sin(iota({6}, 0, DType::f32)); });
  EXPECT_EQ(names(out), (Names{"iota", "sine", "scan"}));
}

// The spread constant is made again inside: only the product of the constants was worth moving.
TEST(HoistInvariants, cheap_parts_are_copied_where_they_are_needed) {
  const Program out = looped({kVector, kVector}, [](const Array& x, Args in) {
    const Array two = full({6}, 2);
    return x * (in[1] * two) + two;
  });
  EXPECT_EQ(names(out), (Names{"constant", "broadcast_in_dim", "multiply", "scan"}));
  EXPECT_EQ(names(out.ops().back().regions[0]),
            (Names{"constant", "broadcast_in_dim", "multiply", "add"}));
}

TEST(HoistInvariants, products_and_sums_go) {
  const Type square = Type::tensor(DType::f32, {6, 6});
  const Program out = looped({kVector, square}, [](const Array& x, Args in) {
    return x + matmul(in[1], in[1])[0] * reduce_sum(in[1], {0});
  });
  EXPECT_EQ(out.ops().back().regions[0].ops().size(), 1u);
}

TEST(HoistInvariants, inner_loops_first_then_outward) {
  const Program out = looped({kVector, kVector}, [](const Array& x, Args in) {
    const BodyFn body = [&](Args y) { return std::vector{y[0] * sin(in[1])}; };
    return flat::scan(body, std::vector{x}, {}, 3).carry[0];
  });
  EXPECT_EQ(names(out), (Names{"sine", "scan"}));
  const Program& inner = out.ops().back().regions[0].ops().back().regions[0];
  EXPECT_EQ(names(inner), Names{"multiply"});
}

Program with_while(int turns) {
  const Type count = Type::scalar(DType::i32);
  return hoisted(std::vector{kVector, kVector, count}, [=](Args in) {
    const BodyFn more = [&](Args s) {
      return std::vector{compare(s[1], in[2] * in[2] + turns - 20, ComparisonDirection::LT)};
    };
    const BodyFn body = [&](Args s) { return std::vector{s[0] * cos(in[1]), s[1] + 1}; };
    return flat::while_loop(more, body, std::vector{in[0], zeros({}, DType::i32)});
  });
}

TEST(HoistInvariants, conditions_and_loops_of_no_turn) {
  for (int turns : {-5, 20, 24}) {
    const Program out = with_while(turns);
    const Op& loop = out.ops().back();
    EXPECT_EQ(loop.def, &kWhile);
    EXPECT_EQ(names(loop.regions[0]), Names{"compare"});
    EXPECT_EQ(loop.regions[1].ops().front().def->name, "stablehlo.multiply");
  }
}

TEST(HoistInvariants, loops_that_may_not_end_and_barriers_stay) {
  const auto scans_alone = [](const Program& out) { EXPECT_EQ(names(out), Names{"scan"}); };
  scans_alone(looped({kVector, kVector}, [](const Array& x, Args in) {
    const BodyFn more = [](Args s) {
      return std::vector{compare(reduce_sum(s[0]), 100.0f, ComparisonDirection::LT)};
    };
    const BodyFn twice = [](Args s) { return std::vector{s[0] + s[0]}; };
    return x * flat::while_loop(more, twice, std::vector{in[1]})[0];
  }));
  scans_alone(looped({kVector, kVector},
                     [](const Array& x, Args in) { return x * sin(optimization_barrier(in[1])); }));
}

TEST(HoistInvariants, one_turn_is_no_loop) {
  const Program out =
      looped({kVector, kVector}, [](const Array& x, Args in) { return x * sin(in[1]); }, 1);
  EXPECT_EQ(names(out), Names{"scan"});
}

TEST(HoistInvariants, branches_keep_what_may_not_run) {
  const Program out = looped({kVector, kVector}, [](const Array& x, Args in) {
    const BodyFn yes = [&](Args) { return std::vector{sin(in[1])}; };
    const BodyFn no = [&](Args) { return std::vector{in[1]}; };
    return x * flat::cond(compare(x[0], 0.5f, ComparisonDirection::LT), yes, no, {})[0];
  });
  EXPECT_EQ(names(out), Names{"scan"});
}

}  // namespace
}  // namespace lathe
