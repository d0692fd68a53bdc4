// Products that compute an operand while they pack or read it: one kernel, nothing stored, and the
// bits of the same program with the operand in a buffer, on every row of the target table.
#include <fmt/format.h>

#include <cmath>
#include <functional>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

// What becomes the operand, if anything is to be done to it first.
using Finish = std::function<Array(Array)>;
struct Case {
  std::string name;
  std::vector<Type> types;
  std::function<std::vector<Array>(std::span<const Array>, const Finish&)> body;

  Program program(const Finish& finish) const {
    return program_of(types, [&](std::span<const Array> x) { return body(x, finish); });
  }
  Program fused() const {
    return program([](Array operand) { return operand; });
  }
  Program stored() const {
    return program([](Array operand) { return optimization_barrier(operand); });
  }
};

struct Sizes {
  int64_t m, n, k;
};
// Few rows, short sums, blocks.
const std::vector<Sizes> kSizes = {
    {1, 70, 96}, {3, 66, 77}, {7, 33, 300}, {21, 90, 130}, {50, 70, 600}};
const std::vector<Sizes> kSmallSizes = {{1, 9, 20}, {3, 10, 33}, {12, 17, 18}};

Type tensor(DType dtype, Shape shape) { return Type::tensor(dtype, std::move(shape)); }

// i8 weights by rows or columns, with a scale for each, on either side of the product.
Case scaled(DType dtype, const Sizes& s, bool rows, bool left, bool zero_point = false) {
  const Shape weights = rows ? Shape{s.n, s.k} : Shape{s.k, s.n};
  const Shape scales = rows ? Shape{s.n, 1} : Shape{1, s.n};
  return {fmt::format("{} {}x{}x{} rows {} left {} zero {}", name(dtype), s.m, s.n, s.k, rows, left,
                      zero_point),
          {tensor(dtype, {s.m, s.k}), tensor(DType::i8, weights), tensor(dtype, scales),
           tensor(DType::i8, scales)},
          [=](std::span<const Array> x, const Finish& finish) {
            Array w = convert(x[1], dtype);
            if (zero_point) w = w - broadcast_to(convert(x[3], dtype), weights);
            w = finish(w * broadcast_to(x[2], weights));
            const int64_t k = rows ? 1 : 0;
            return std::vector{left ? dot_general(w, x[0], {{}, {}, {k}, {1}})
                                    : dot_general(x[0], w, {{}, {}, {1}, {k}})};
          }};
}

// A scale for every `group` positions of k.
Case grouped(DType dtype, int64_t m, int64_t n, int64_t groups, int64_t group, bool reshaped) {
  const Shape whole{n, groups, group};
  return {
      fmt::format("{} {}x{}x{}*{} reshaped {}", name(dtype), m, n, groups, group, reshaped),
      {tensor(dtype, {m, groups, group}), tensor(DType::i8, whole), tensor(dtype, {n, groups, 1})},
      [=](std::span<const Array> x, const Finish& finish) {
        const Array w = convert(x[1], dtype) * broadcast_to(x[2], whole);
        if (!reshaped) return std::vector{dot_general(x[0], finish(w), {{}, {}, {1, 2}, {1, 2}})};
        const int64_t k = groups * group;
        return std::vector{
            dot_general(reshape(x[0], {m, k}), finish(reshape(w, {n, k})), {{}, {}, {1}, {1}})};
      }};
}

// The heads of an attention's output: a scale for each, of any size, along rows that lie side by
// side.
Case by_heads(DType dtype, int64_t m, int64_t n, int64_t heads, int64_t size) {
  const Shape whole{heads, size, n};
  return {fmt::format("{} {}x{}x{}*{} heads", name(dtype), m, n, heads, size),
          {tensor(dtype, {m, heads, size}), tensor(DType::i8, whole), tensor(dtype, {heads, 1, 1})},
          [=](std::span<const Array> x, const Finish& finish) {
            const Array w = finish(convert(x[1], dtype) * broadcast_to(x[2], whole));
            return std::vector{dot_general(x[0], w, {{}, {}, {1, 2}, {0, 1}})};
          }};
}

Case in_batches(DType dtype, const Sizes& s, bool rows) {
  const Shape weights = rows ? Shape{3, s.n, s.k} : Shape{3, s.k, s.n};
  const Shape scales = rows ? Shape{3, s.n, 1} : Shape{3, 1, s.n};
  return {fmt::format("{} 3 of {}x{}x{} rows {}", name(dtype), s.m, s.n, s.k, rows),
          {tensor(dtype, {3, s.m, s.k}), tensor(DType::i8, weights), tensor(dtype, scales)},
          [=](std::span<const Array> x, const Finish& finish) {
            const Array w = finish(convert(x[1], dtype) * broadcast_to(x[2], weights));
            return std::vector{dot_general(x[0], w, {{0}, {0}, {2}, {rows ? 2 : 1}})};
          }};
}

// Transposed after it is converted, and with something behind the product.
Case transposed(DType dtype, const Sizes& s) {
  return {fmt::format("{} {}x{}x{} transposed", name(dtype), s.m, s.n, s.k),
          {tensor(dtype, {s.m, s.k}), tensor(DType::i8, {s.n, s.k}), tensor(dtype, {s.n, 1}),
           tensor(dtype, {s.m, s.n})},
          [=](std::span<const Array> x, const Finish& finish) {
            const Array w = finish(convert(x[1], dtype) * broadcast_to(x[2], {s.n, s.k}));
            return std::vector{dot_general(x[0], transpose(w), {{}, {}, {1}, {0}}) + x[3]};
          }};
}

// f32 from bf16, nothing else, on both sides.
Case widened(const Sizes& s) {
  return {fmt::format("{}x{}x{} widened", s.m, s.n, s.k),
          {tensor(DType::bf16, {s.m, s.k}), tensor(DType::bf16, {s.k, s.n})},
          [](std::span<const Array> x, const Finish& finish) {
            return std::vector{dot_general(finish(convert(x[0], DType::f32)),
                                           finish(convert(x[1], DType::f32)), {{}, {}, {1}, {0}})};
          }};
}

std::vector<Case> all_cases(const std::vector<Sizes>& sizes) {
  std::vector<Case> cases;
  for (DType dtype : {DType::f32, DType::bf16}) {
    for (const Sizes& s : sizes)
      for (bool rows : {true, false})
        for (bool left : {true, false}) cases.push_back(scaled(dtype, s, rows, left));
    const Sizes& s = dtype == DType::f32 ? sizes[1] : sizes.back();
    cases.push_back(scaled(dtype, s, true, false, true));
    cases.push_back(transposed(dtype, s));
    for (bool rows : {true, false}) cases.push_back(in_batches(dtype, s, rows));
    for (int64_t m : {1, 30})
      for (int64_t group : {16, 32, 128})
        cases.push_back(grouped(dtype, m, sizes.back().n - 1, 384 / group, group, m == 1));
  }
  for (const Sizes& s : sizes) cases.push_back(widened(s));
  for (int64_t m : {1, 30})
    for (int64_t size : {32, 40}) cases.push_back(by_heads(DType::f32, m, 33, 3, size));
  return cases;
}

struct Planned {
  int launches;
  int64_t arena_bytes;
};
Planned planned(const Program& program) {
  KernelTable kernels;
  const auto plan = plan_of(program, kernels);
  return {count_steps(*plan).launches, plan->arena_bytes};
}

TEST(Prologue, is_one_kernel_that_stores_nothing_else) {
  for (const Case& c : all_cases(kSizes)) {
    const Planned fused = planned(c.fused()), stored = planned(c.stored());
    EXPECT_EQ(fused.launches, 1) << c.name;
    EXPECT_EQ(fused.arena_bytes, 0) << c.name;
    EXPECT_GT(stored.arena_bytes, 0) << c.name;
  }
}

// Numbers whose products and sums are exact, so that the order of adding does not matter.
std::vector<Literal> exact_args(const Program& program) {
  std::vector<Literal> args = random_args(program);
  for (Literal& arg : args)
    for (int64_t i = 0; i < arg.size(); ++i) {
      if (is_float(arg.dtype()))
        arg.set_f64(i, std::round(arg.get_f64(i) * 16) / 16);
      else
        arg.set_i64(i, (arg.get_i64(i) + i * 7) % 16 - 8);
    }
  return args;
}

TEST(Prologue, means_what_its_ops_mean) {
  for (const Case& c : all_cases(kSmallSizes)) {
    SCOPED_TRACE(c.name);
    const Program program = c.fused();
    expect_same(program, exact_args(program));
  }
}

TEST(Prologue, changes_no_bit_on_any_target) {
  for (const Target& target : testing::runnable_targets()) {
    const auto client = make_cpu_client(make_cpu_compiler(target), interpreted_runtime());
    const auto expect_equal = [&](const Case& c, const std::vector<Literal>& got,
                                  const std::vector<Literal>& want) {
      EXPECT_EQ(testing::difference({.args = got}, {.args = want}), "")
          << c.name << " on " << target.name;
    };
    for (const Case& c : all_cases(kSizes)) {
      const Program fused = c.fused(), stored = c.stored();
      const std::vector<Literal> args = random_args(fused), exact = exact_args(fused);
      expect_equal(c, run_on(*client, fused, args), run_on(*client, stored, args));
      expect_equal(c, run_on(*client, fused, exact), run_on(*client, stored, exact));
    }
    for (const Case& c : all_cases(kSmallSizes)) {
      const Program fused = c.fused();
      const std::vector<Literal> exact = exact_args(fused);
      expect_equal(c, run_on(*client, fused, exact), evaluate(fused, exact));
    }
  }
}

// Emitted into the function of the loop.
TEST(Prologue, changes_no_bit_within_a_small_loop) {
  const Case loop{
      "loop",
      {tensor(DType::f32, {2, 48}), tensor(DType::i8, {48, 3, 16}), tensor(DType::f32, {48, 3, 1})},
      [](std::span<const Array> x, const Finish& finish) {
        const BodyFn body = [&](std::span<const Array> y) {
          const Array w = convert(x[1], DType::f32) * broadcast_to(x[2], {48, 3, 16});
          const Array product = dot_general(y[0], finish(reshape(w, {48, 48})), {{}, {}, {1}, {1}});
          return std::vector{tanh(product * 0.125)};
        };
        return flat::scan(body, x.first(1), {}, 9).carry;
      }};
  for (const Target& target : testing::runnable_targets()) {
    const auto client = make_cpu_client(make_cpu_compiler(target), interpreted_runtime());
    const std::vector<Literal> args = random_args(loop.fused());
    EXPECT_EQ(testing::difference({.args = run_on(*client, loop.fused(), args)},
                                  {.args = run_on(*client, loop.stored(), args)}),
              "")
        << target.name;
  }
}

// Whether an element is padding goes by a remainder that no load shows.
TEST(Prologue, padding_within_groups_is_no_group) {
  const Program program = program_of(
      std::vector{tensor(DType::i8, {5, 16}), tensor(DType::f32, {9, 16})},
      [](std::span<const Array> x) {
        const Array part = slice(reshape(x[0], {5, 2, 8}), {0, 0, 0}, {5, 2, 5});
        const Array padded = reshape(pad(part, 7, {0, 0, 2}, {0, 0, 1}), {5, 16});
        return std::vector{dot_general(x[1], convert(padded, DType::f32), {{}, {}, {1}, {1}}),
                           padded + padded};
      });
  const std::vector<Literal> args = exact_args(program);
  for (const Target& target : testing::runnable_targets()) {
    const auto client = make_cpu_client(make_cpu_compiler(target), interpreted_runtime());
    EXPECT_EQ(testing::difference({.args = run_on(*client, program, args)},
                                  {.args = evaluate(program, args)}),
              "")
        << target.name;
  }
}

// ---- what stays in a buffer, or is computed twice

Program product_of(const Type& weights, const std::function<Array(Array)>& operand) {
  return program_of(std::vector{tensor(DType::f32, {4, 96}), weights},
                    [&](std::span<const Array> x) {
                      return std::vector{dot_general(x[0], operand(x[1]), {{}, {}, {1}, {1}})};
                    });
}

int launches(const Program& program) {
  expect_same(program, exact_args(program));
  return planned(program).launches;
}

TEST(Prologue, an_operand_that_is_no_narrower_or_much_arithmetic_is_stored) {
  EXPECT_EQ(launches(product_of(tensor(DType::f32, {80, 96}), [](Array w) { return w * 2; })), 2);
  const Program much =
      product_of(tensor(DType::i8, {80, 96}), [](Array w) { return exp(convert(w, DType::f32)); });
  EXPECT_EQ(planned(much).launches, 2);
}

TEST(Prologue, what_cannot_be_read_evenly_is_stored) {
  // Across the rows of what lies there.
  EXPECT_EQ(launches(product_of(tensor(DType::i8, {96, 80}),
                                [](Array w) { return convert(transpose(w), DType::f32); })),
            2);
  // Groups of no power of two.
  EXPECT_EQ(launches(program_of(
                std::vector{tensor(DType::f32, {4, 96}), tensor(DType::i8, {80, 4, 24}),
                            tensor(DType::f32, {80, 4, 1})},
                [](std::span<const Array> x) {
                  const Array w = convert(x[1], DType::f32) * broadcast_to(x[2], {80, 4, 24});
                  return std::vector{dot_general(x[0], reshape(w, {80, 96}), {{}, {}, {1}, {1}})};
                })),
            2);
}

TEST(Prologue, a_cheap_operand_of_two_products_is_computed_in_both) {
  const Program program =
      program_of(std::vector{tensor(DType::f32, {4, 96}), tensor(DType::f32, {30, 96}),
                             tensor(DType::i8, {80, 96})},
                 [](std::span<const Array> x) {
                   const Array w = convert(x[2], DType::f32) * 0.25;
                   return std::vector{dot_general(x[0], w, {{}, {}, {1}, {1}}),
                                      dot_general(w, x[1], {{}, {}, {1}, {1}})};
                 });
  EXPECT_EQ(launches(program), 2);
  EXPECT_EQ(planned(program).arena_bytes, 0);
}

// Whole rows of what the product reads in no order that can be told are still wanted when the first
// results are stored.
TEST(Prologue, its_arguments_are_not_written_over) {
  const Program program = program_of(
      std::vector{tensor(DType::bf16, {32, 32}), tensor(DType::f32, {32, 32})},
      [](std::span<const Array> x) {
        const Array product = dot_general(convert(x[0], DType::f32), x[1], {{}, {}, {1}, {1}});
        return std::vector{x[0] + convert(product, DType::bf16)};
      },
      {0});
  EXPECT_EQ(launches(program), 1);
}

// The scale is a sum: stored once, not summed again for each element.
TEST(Prologue, sums_that_it_needs_are_finished_before) {
  EXPECT_EQ(
      launches(program_of(std::vector{tensor(DType::f32, {4, 96}), tensor(DType::i8, {80, 96}),
                                      tensor(DType::f32, {80, 7})},
                          [](std::span<const Array> x) {
                            const Array scales =
                                broadcast_to(reshape(sum(x[2], {1}), {80, 1}), {80, 96});
                            const Array w = convert(x[1], DType::f32) * scales;
                            return std::vector{dot_general(x[0], w, {{}, {}, {1}, {1}}) * 2};
                          })),
      2);
}

}  // namespace
}  // namespace lathe
