// Attention kernels against softmax(scale q kT) v in double precision.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "lathe/cpu/kernel_testing.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::testing {
namespace {

struct Case {
  DType type = DType::f32;
  int64_t batch = 1, queries = 1, keys = 1, heads = 1, groups = 1, width = 8;
  int64_t offset = 0;
  std::vector<int32_t> start;
  bool causal = true;
  int64_t window = 0;
  double softcap = 0;
  double scale = 0;  // 0: 1 / sqrt(width)
};

// Params: batch, queries, keys, heads, groups, width, scale, window, softcap, then strides (batch,
// row, head) of q, k, v, out.
Kernel make_attention(const Case& c) {
  Kernel kernel;
  kernel.name = "attention";
  kernel.args = {{c.type}, {c.type}, {c.type}, {c.type, true}, {DType::i32}, {DType::i32}};
  kernel.param_count = 21;
  const auto operand = [](int arg) {
    const int first = 9 + 3 * arg;
    return AttentionSpec::Operand{.arg = arg,
                                  .batch_stride_param = first,
                                  .row_stride_param = first + 1,
                                  .head_stride_param = first + 2};
  };
  AttentionSpec spec{.q = operand(0), .k = operand(1), .v = operand(2), .out = operand(3)};
  spec.offset_arg = 4;
  spec.start_arg = 5;
  spec.causal = c.causal;
  spec.batch_param = 0;
  spec.query_param = 1;
  spec.key_param = 2;
  spec.head_param = 3;
  spec.group_param = 4;
  spec.width_param = 5;
  spec.scale_param = 6;
  spec.window_param = c.window ? 7 : -1;
  spec.softcap_param = c.softcap != 0 ? 8 : -1;
  kernel.spec = spec;
  return kernel;
}

std::vector<int64_t> params_of(const Case& c) {
  std::vector<int64_t> params = {c.batch,
                                 c.queries,
                                 c.keys,
                                 c.heads,
                                 c.groups,
                                 c.width,
                                 std::bit_cast<int64_t>(c.scale),
                                 c.window,
                                 std::bit_cast<int64_t>(c.softcap)};
  const auto strides = [&](int64_t rows, int64_t heads) {
    params.insert(params.end(), {rows * heads * c.width, heads * c.width, c.width});
  };
  strides(c.queries, c.heads);
  strides(c.keys, c.groups);
  strides(c.keys, c.groups);
  strides(c.queries, c.heads);
  return params;
}

bool sees(const Case& c, int64_t b, int64_t t, int64_t j) {
  const int64_t position = c.offset + t;
  return j >= c.start[static_cast<size_t>(b)] && (!c.causal || j <= position) &&
         (!c.window || position - j < c.window);
}

// What nobody may look at is NaN.
Launch make_launch(Case c) {
  Launch launch;
  const Shape q{c.batch, c.queries, c.heads, c.width}, kv{c.batch, c.keys, c.groups, c.width};
  launch.args = {random_literal(c.type, q, 41),
                 random_literal(c.type, kv, 42),
                 random_literal(c.type, kv, 43),
                 Literal(c.type, q),
                 Literal::of<int32_t>({1}, std::vector<int32_t>{static_cast<int32_t>(c.offset)}),
                 Literal::of<int32_t>({c.batch}, c.start)};
  for (int64_t b = 0; b < c.batch; ++b)
    for (int64_t j = 0; j < c.keys; ++j) {
      bool seen = false;
      for (int64_t t = 0; t < c.queries; ++t) seen = seen || sees(c, b, t, j);
      for (int64_t i = 0; !seen && i < c.groups * c.width; ++i)
        for (size_t arg : {1, 2})
          launch.args[arg].set_f64((b * c.keys + j) * c.groups * c.width + i, NAN);
    }
  launch.params = params_of(c);
  return launch;
}

double score(const Case& c, const Launch& launch, int64_t q, int64_t k) {
  double sum = 0;
  for (int64_t d = 0; d < c.width; ++d)
    sum += launch.args[0].get_f64(q + d) * launch.args[1].get_f64(k + d);
  sum *= c.scale;
  return c.softcap != 0 ? c.softcap * std::tanh(sum / c.softcap) : sum;
}

std::vector<double> expected_row(const Case& c, const Launch& launch, int64_t b, int64_t t,
                                 int64_t h) {
  std::vector<double> out(static_cast<size_t>(c.width), 0.0), scores;
  std::vector<int64_t> rows;
  const int64_t group = h / (c.heads / c.groups);
  for (int64_t j = 0; j < c.keys; ++j) {
    if (!sees(c, b, t, j)) continue;
    rows.push_back(((b * c.keys + j) * c.groups + group) * c.width);
    scores.push_back(score(c, launch, ((b * c.queries + t) * c.heads + h) * c.width, rows.back()));
  }
  double total = 0, top = -INFINITY;
  for (double s : scores) top = std::max(top, s);
  for (double& s : scores) total += s = std::exp(s - top);
  for (size_t i = 0; i < rows.size(); ++i)
    for (int64_t d = 0; d < c.width; ++d)
      out[static_cast<size_t>(d)] += scores[i] / total * launch.args[2].get_f64(rows[i] + d);
  return out;
}

void expect_attention(Case c) {
  if (c.start.empty()) c.start.assign(static_cast<size_t>(c.batch), 0);
  if (c.scale == 0) c.scale = 1 / std::sqrt(static_cast<double>(c.width));
  const Kernel kernel = make_attention(c);
  // A unit in the last place of the result type, and what f32 sums may lose.
  const double bound = c.type == DType::bf16 ? 0.008 : c.type == DType::f16 ? 0.001 : 1e-5;
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(kernel, target);
    Launch launch = make_launch(c);
    run_compiled(code, launch, 1);
    int64_t at = 0;
    for (int64_t b = 0; b < c.batch; ++b)
      for (int64_t t = 0; t < c.queries; ++t)
        for (int64_t h = 0; h < c.heads; ++h)
          for (double e : expected_row(c, launch, b, t, h)) {
            const double a = launch.args[3].get_f64(at++);
            ASSERT_NEAR(a, e, bound * (1 + std::fabs(e)))
                << target.name << ": batch " << b << ", query " << t << ", head " << h;
          }
  }
}

TEST(Attention, decodes_one_query) {
  for (int64_t keys : {1, 63, 64, 65, 200})
    expect_attention({.keys = keys, .heads = 8, .groups = 2, .width = 64, .offset = keys - 1});
}

TEST(Attention, prefills_causally) {
  for (int64_t queries : {2, 30, 100, 131})
    expect_attention(
        {.queries = queries, .keys = queries + 5, .heads = 4, .groups = 2, .width = 16});
}

TEST(Attention, takes_all_types_and_widths) {
  for (DType type : {DType::f32, DType::bf16, DType::f16})
    for (int64_t width : {1, 5, 16, 40, 80, 128})
      expect_attention({.type = type,
                        .queries = 9,
                        .keys = 80,
                        .heads = 3,
                        .groups = 3,
                        .width = width,
                        .offset = 60});
}

TEST(Attention, skips_what_lies_before_the_start) {
  expect_attention({.batch = 3,
                    .queries = 7,
                    .keys = 150,
                    .heads = 2,
                    .groups = 1,
                    .offset = 130,
                    .start = {0, 70, 129}});
}

TEST(Attention, rows_that_see_nothing_give_zero) {
  expect_attention(
      {.batch = 2, .queries = 5, .keys = 20, .heads = 2, .groups = 2, .start = {3, 50}});
  expect_attention({.keys = 0});
}

TEST(Attention, sees_everything_when_not_causal) {
  expect_attention({.queries = 6, .keys = 90, .heads = 2, .groups = 1, .causal = false});
}

TEST(Attention, looks_back_no_further_than_the_window) {
  for (int64_t window : {1, 10, 70})
    expect_attention(
        {.queries = 120, .keys = 200, .heads = 2, .groups = 1, .offset = 70, .window = window});
}

TEST(Attention, caps_scores_softly) {
  expect_attention({.queries = 8, .keys = 40, .heads = 2, .groups = 2, .softcap = 1.5, .scale = 2});
}

// A cache with room to spare gives the same bits as one that is just large enough.
TEST(Attention, result_does_not_depend_on_capacity) {
  Case tight{.type = DType::bf16,
             .queries = 40,
             .keys = 100,
             .heads = 8,
             .groups = 2,
             .width = 32,
             .offset = 60,
             .start = {7},
             .scale = 0.2};
  Case wide = tight;
  wide.keys = 1000;
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(make_attention(tight), target);
    Launch small = make_launch(tight), large = make_launch(wide);
    for (size_t arg : {1, 2}) {
      const auto bytes = small.args[arg].bytes();
      std::ranges::copy(bytes, large.args[arg].mutable_bytes().begin());
    }
    run_compiled(code, small);
    run_compiled(code, large);
    EXPECT_TRUE(small.args[3] == large.args[3]);
  }
}

// The queries [first, first + count) of `many` alone give what they give among the others.
void expect_alone(const Case& many, int64_t first, int64_t count) {
  Case few = many;
  few.queries = count;
  few.offset = many.offset + first;
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(make_attention(many), target);
    Launch all = make_launch(many), alone = make_launch(few);
    run_compiled(code, all);
    alone.args[1] = all.args[1];
    alone.args[2] = all.args[2];
    const auto row = static_cast<size_t>(many.heads * many.width * byte_size(many.type));
    const auto part = [&](size_t arg) {
      return all.args[arg].bytes().subspan(static_cast<size_t>(first) * row,
                                           static_cast<size_t>(count) * row);
    };
    std::ranges::copy(part(0), alone.args[0].mutable_bytes().begin());
    run_compiled(code, alone);
    EXPECT_TRUE(std::ranges::equal(alone.args[3].bytes(), part(3))) << "query " << first;
  }
}

// A query's result is the same whoever shares its tile. Groups of few rows are a case apart: they
// add up in the order of few-row products.
TEST(Attention, result_does_not_depend_on_other_queries) {
  for (const DType type : {DType::f32, DType::bf16}) {
    Case c{.type = type,
           .queries = 50,
           .keys = 100,
           .heads = 4,
           .groups = 2,
           .width = 32,
           .offset = 50,
           .start = {0},
           .scale = 0.2};
    for (const int64_t first : {0, 17, 45}) expect_alone(c, first, 5);
    c.queries = 4;
    for (const int64_t first : {0, 3}) expect_alone(c, first, 1);
  }
}

TEST(Attention, code_is_made_for_every_target) {
  for (const Target& target : all_targets())
    EXPECT_GE(
        compile_image(make_attention({.type = DType::bf16, .softcap = 30}), target).entries.size(),
        7u);
}

}  // namespace
}  // namespace lathe::testing
