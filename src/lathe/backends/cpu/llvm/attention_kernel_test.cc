// Attention kernels against softmax(scale q kT) v in double precision.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::testing {
namespace {

struct Case {
  DType type = DType::f32;
  int64_t batch = 1, queries = 1, keys = 1, heads = 1, groups = 1, width = 8;
  int64_t offset = 0;
  std::vector<int32_t> start;
  bool causal = true;
  double scale = 0;  // 0: 1 / sqrt(width)
  // What follows is there when it is not empty; one number is for all rows of the batch.
  std::vector<int32_t> offsets, window, length;
  std::vector<float> softcap;
  std::optional<DType> bias = {};  // [batch, heads, queries, keys]
  bool bias_for_all = false;       // [1, 1, 1, keys]
  bool segments = false;
  int64_t page = 0;    // rows of a page; 0: keys and values lie in one piece
  bool codes = false;  // keys and values in 8 bits, with scales
  bool log_sum_exp = false;

  int64_t pages() const { return keys / page; }  // of a row
};

// A kernel and what it is launched with, argument by argument and parameter by parameter.
struct Attention {
  Kernel kernel;
  Launch launch;
  size_t log_sum_exp = 0;  // its argument
  size_t scales = 0;       // of keys; those of values are the next argument

  int param(int64_t value) {
    launch.params.push_back(value);
    return kernel.param_count++;
  }
  int arg(Literal value, bool written = false) {
    kernel.args.push_back({value.dtype(), written});
    launch.args.push_back(std::move(value));
    return static_cast<int>(kernel.args.size()) - 1;
  }
  template <typename T>
  AttentionSpec::ByRow by_row(const std::vector<T>& values) {
    if (values.empty()) return {};
    return {.arg = arg(Literal::of<T>({std::ssize(values)}, values)), .each = values.size() > 1};
  }
  AttentionSpec::Operand operand(Literal value, bool written = false) {
    const Shape shape = value.shape();
    const Dims strides = shape.strides();
    return {.arg = arg(std::move(value), written),
            .batch_stride_param = param(strides[0]),
            .row_stride_param = param(strides[1]),
            .head_stride_param = param(strides[2])};
  }
};

// In no order that the kernel could take for granted: [groups, batch, keys].
AttentionSpec::Scales scales_of(const Case& c, Attention& out, uint64_t seed) {
  Literal scales(DType::f32, {c.groups, c.batch, c.keys});
  const Literal numbers = random_literal(DType::f32, scales.shape(), seed);
  for (int64_t i = 0; i < scales.size(); ++i) scales.set_f64(i, std::abs(numbers.get_f64(i)) / 127);
  return {.arg = out.arg(std::move(scales)),
          .batch_stride_param = out.param(c.keys),
          .key_stride_param = out.param(1),
          .head_stride_param = out.param(c.batch * c.keys)};
}

// The first `count` elements along the sequence are of segment 0, 1, 2, … by fives.
Literal segments_of(int64_t batch, int64_t count) {
  std::vector<int32_t> ids;
  for (int64_t i = 0; i < batch * count; ++i) ids.push_back(static_cast<int32_t>(i % count / 5));
  return Literal::of<int32_t>({batch, count}, ids);
}

// Page p of row b: pages of all rows taken in turns, backwards.
int64_t page_of(const Case& c, int64_t b, int64_t p) { return (c.pages() - 1 - p) * c.batch + b; }

Literal bias_of(const Case& c) {
  const Shape shape =
      c.bias_for_all ? Shape{1, 1, 1, c.keys} : Shape{c.batch, c.heads, c.queries, c.keys};
  if (*c.bias != DType::boolean) return random_literal(*c.bias, shape, 44);
  Literal mask(DType::boolean, shape);
  for (int64_t i = 0; i < mask.size(); ++i) mask.set_i64(i, i * 7 % 5 < 3);
  return mask;
}

Shape keys_shape(const Case& c) {
  if (c.page == 0) return {c.batch, c.keys, c.groups, c.width};
  return {c.batch * c.pages(), c.page, c.groups, c.width};
}

void add_optional_operands(const Case& c, Attention& out, AttentionSpec& spec) {
  spec.window = out.by_row(c.window);
  spec.softcap = out.by_row(c.softcap);
  if (!c.length.empty()) spec.length_arg = out.arg(Literal::of<int32_t>({c.batch}, c.length));
  if (c.bias) {
    const Literal bias = bias_of(c);
    const Dims strides = bias.shape().strides();
    const auto stride = [&](int axis) {
      return out.param(bias.shape()[axis] == 1 ? 0 : strides[static_cast<size_t>(axis)]);
    };
    spec.bias = {.arg = out.arg(bias),
                 .batch_stride_param = stride(0),
                 .head_stride_param = stride(1),
                 .query_stride_param = stride(2),
                 .key_stride_param = stride(3)};
  }
  if (c.segments) {
    spec.query_segments_arg = out.arg(segments_of(c.batch, c.queries));
    spec.key_segments_arg = out.arg(segments_of(c.batch, c.keys));
  }
  if (c.page > 0) {
    std::vector<int32_t> table;
    for (int64_t b = 0; b < c.batch; ++b)
      for (int64_t p = 0; p < c.pages(); ++p)
        table.push_back(static_cast<int32_t>(page_of(c, b, p)));
    spec.pages = {.arg = out.arg(Literal::of<int32_t>({c.batch, c.pages()}, table)),
                  .count_param = out.param(c.pages()),
                  .size_param = out.param(c.page),
                  .pool_param = out.param(c.batch * c.pages())};
  }
  if (c.codes) {
    out.scales = out.kernel.args.size();
    spec.key_scales = scales_of(c, out, 45);
    spec.value_scales = scales_of(c, out, 46);
  }
  if (c.log_sum_exp) {
    out.log_sum_exp = out.kernel.args.size();
    spec.log_sum_exp = {.arg = out.arg(Literal(DType::f32, {c.batch, c.heads, c.queries}), true),
                        .batch_stride_param = out.param(c.heads * c.queries),
                        .row_stride_param = out.param(1),
                        .head_stride_param = out.param(c.queries)};
  }
}

Attention described(const Case& c) {
  Attention out;
  out.kernel.name = "attention";
  const Shape q{c.batch, c.queries, c.heads, c.width};
  AttentionSpec spec;
  spec.q = out.operand(random_literal(c.type, q, 41));
  const DType kept = c.codes ? DType::i8 : c.type;
  spec.k = out.operand(random_literal(kept, keys_shape(c), 42));
  spec.v = out.operand(random_literal(kept, keys_shape(c), 43));
  spec.out = out.operand(Literal(c.type, q), true);
  spec.offset = c.offsets.empty() ? out.by_row(std::vector{static_cast<int32_t>(c.offset)})
                                  : out.by_row(c.offsets);
  spec.start_arg = out.arg(Literal::of<int32_t>({c.batch}, c.start));
  spec.causal = c.causal;
  spec.batch_param = out.param(c.batch);
  spec.query_param = out.param(c.queries);
  spec.key_param = out.param(c.keys);
  spec.head_param = out.param(c.heads);
  spec.group_param = out.param(c.groups);
  spec.width_param = out.param(c.width);
  spec.scale_param = out.param(std::bit_cast<int64_t>(c.scale));
  add_optional_operands(c, out, spec);
  out.kernel.spec = spec;
  return out;
}
Kernel make_attention(const Case& c) { return described(c).kernel; }

template <typename T>
T of_row(const std::vector<T>& values, int64_t b, T none) {
  if (values.empty()) return none;
  return values.size() == 1 ? values[0] : values[static_cast<size_t>(b)];
}

// What the bias adds; -infinity where the key is hidden.
double bias_at(const Case& c, const Literal& bias, int64_t b, int64_t t, int64_t h, int64_t j) {
  if (c.segments && t / 5 != j / 5) return -INFINITY;
  if (!c.bias) return 0;
  const int64_t at = c.bias_for_all ? j : ((b * c.heads + h) * c.queries + t) * c.keys + j;
  if (*c.bias != DType::boolean) return bias.get_f64(at);
  return bias.get_i64(at) != 0 ? 0 : -INFINITY;
}

bool sees(const Case& c, int64_t b, int64_t t, int64_t j) {
  const int64_t position = (c.offsets.empty() ? c.offset : of_row(c.offsets, b, 0)) + t;
  const int64_t window = of_row(c.window, b, 0);
  return j >= c.start[static_cast<size_t>(b)] && (!c.causal || j <= position) &&
         (window <= 0 || std::abs(position - j) < window) &&
         (c.length.empty() || j < c.length[static_cast<size_t>(b)]);
}

// Where element 0 of key j of row b and group g lies.
int64_t key_at(const Case& c, int64_t b, int64_t j, int64_t g) {
  const int64_t row =
      c.page == 0 ? b * c.keys + j : page_of(c, b, j / c.page) * c.page + j % c.page;
  return (row * c.groups + g) * c.width;
}

int64_t scale_at(const Case& c, int64_t b, int64_t j, int64_t g) {
  return (g * c.batch + b) * c.keys + j;
}

// What nobody may look at is NaN.
Launch make_launch(const Case& c) {
  const Attention attention = described(c);
  Launch launch = attention.launch;
  for (int64_t b = 0; b < c.batch; ++b)
    for (int64_t j = 0; j < c.keys; ++j) {
      bool seen = false;
      for (int64_t t = 0; t < c.queries; ++t) seen = seen || sees(c, b, t, j);
      for (int64_t i = 0; !seen && !c.codes && i < c.groups * c.width; ++i)
        for (size_t arg : {1, 2}) launch.args[arg].set_f64(key_at(c, b, j, 0) + i, NAN);
      for (int64_t g = 0; !seen && c.codes && g < c.groups; ++g)
        for (size_t arg : {attention.scales, attention.scales + 1})
          launch.args[arg].set_f64(scale_at(c, b, j, g), NAN);
    }
  return launch;
}

// `scale`: of the key.
double score(const Case& c, const Launch& launch, int64_t b, int64_t q, int64_t k, double scale) {
  double sum = 0;
  for (int64_t d = 0; d < c.width; ++d)
    sum += launch.args[0].get_f64(q + d) * launch.args[1].get_f64(k + d);
  sum *= c.scale * scale;
  const double cap = of_row(c.softcap, b, 0.F);
  return cap > 0 ? cap * std::tanh(sum / cap) : sum;
}

struct Row {
  std::vector<double> out;
  double log_sum_exp = -INFINITY;
};

Row expected_row(const Case& c, const Attention& attention, const Launch& launch,
                 const Literal& bias, int64_t b, int64_t t, int64_t h) {
  Row row{.out = std::vector<double>(static_cast<size_t>(c.width), 0.0)};
  std::vector<double> scores, value_scales;
  std::vector<int64_t> rows;
  const int64_t group = h / (c.heads / c.groups);
  const auto scale = [&](size_t which, int64_t j) {
    return c.codes ? launch.args[attention.scales + which].get_f64(scale_at(c, b, j, group)) : 1;
  };
  for (int64_t j = 0; j < c.keys; ++j) {
    const double more = bias_at(c, bias, b, t, h, j);
    if (!sees(c, b, t, j) || more == -INFINITY) continue;
    rows.push_back(key_at(c, b, j, group));
    value_scales.push_back(scale(1, j));
    const int64_t q = ((b * c.queries + t) * c.heads + h) * c.width;
    scores.push_back(score(c, launch, b, q, rows.back(), scale(0, j)) + more);
  }
  double total = 0, top = -INFINITY;
  for (double s : scores) top = std::max(top, s);
  for (double& s : scores) total += s = std::exp(s - top);
  for (size_t i = 0; i < rows.size(); ++i)
    for (int64_t d = 0; d < c.width; ++d)
      row.out[static_cast<size_t>(d)] +=
          scores[i] / total * value_scales[i] * launch.args[2].get_f64(rows[i] + d);
  if (total > 0) row.log_sum_exp = top + std::log(total);
  return row;
}

void expect_near_or_same(double got, double want, double bound, const std::string& what) {
  if (got != want) {
    ASSERT_NEAR(got, want, bound * (1 + std::fabs(want))) << what;
  }
}

void expect_attention(Case c) {
  if (c.start.empty()) c.start.assign(static_cast<size_t>(c.batch), 0);
  if (c.scale == 0) c.scale = 1 / std::sqrt(static_cast<double>(c.width));
  const Attention attention = described(c);
  const Literal bias = c.bias ? bias_of(c) : Literal();
  // A unit in the last place of the result type, and what f32 sums may lose.
  const double bound = c.type == DType::bf16 ? 0.008 : c.type == DType::f16 ? 0.001 : 1e-5;
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(attention.kernel, target);
    Launch launch = make_launch(c);
    run_compiled(code, launch, 1);
    int64_t at = 0;
    for (int64_t b = 0; b < c.batch; ++b)
      for (int64_t t = 0; t < c.queries; ++t)
        for (int64_t h = 0; h < c.heads; ++h) {
          const Row want = expected_row(c, attention, launch, bias, b, t, h);
          const std::string what =
              fmt::format("{}: batch {}, query {}, head {}", target.name, b, t, h);
          for (double e : want.out)
            expect_near_or_same(launch.args[3].get_f64(at++), e, bound, what);
          if (c.log_sum_exp)
            expect_near_or_same(
                launch.args[attention.log_sum_exp].get_f64((b * c.heads + h) * c.queries + t),
                want.log_sum_exp, 1e-5, what + ", log-sum-exp");
          if (::testing::Test::HasFatalFailure()) return;
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

// More rows than a tile has, more keys than a block; what rows see begins and ends at odd places.
TEST(Attention, prefills_by_tiles_and_blocks) {
  for (const DType type : {DType::f32, DType::bf16})
    expect_attention({.type = type,
                      .batch = 2,
                      .queries = 210,
                      .keys = 631,
                      .heads = 2,
                      .groups = 1,
                      .width = 8,
                      .offset = 417,
                      .start = {0, 301},
                      .window = {0, 259},
                      .log_sum_exp = true});
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
  for (int32_t window : {0, 1, 10, 70})
    expect_attention(
        {.queries = 120, .keys = 200, .heads = 2, .groups = 1, .offset = 70, .window = {window}});
}

TEST(Attention, a_window_reaches_both_ways_when_not_causal) {
  expect_attention({.batch = 2,
                    .queries = 90,
                    .keys = 150,
                    .heads = 2,
                    .groups = 1,
                    .offset = 30,
                    .causal = false,
                    .window = {9, 70}});
  expect_attention({.batch = 2, .keys = 150, .offset = 75, .causal = false, .window = {20, -1}});
}

TEST(Attention, caps_scores_softly) {
  for (int64_t queries : {1, 8, 40})
    expect_attention({.batch = 2,
                      .queries = queries,
                      .keys = 40,
                      .heads = 2,
                      .groups = 2,
                      .causal = false,
                      .scale = 2,
                      .softcap = {1.5, 0}});
}

// One query (decoding), a few, and as many as are packed.
constexpr int64_t kQueryCounts[] = {1, 5, 70};

TEST(Attention, rows_stand_at_positions_of_their_own) {
  for (int64_t queries : kQueryCounts)
    expect_attention({.batch = 3,
                      .queries = queries,
                      .keys = 200,
                      .heads = 4,
                      .groups = 2,
                      .width = 16,
                      .start = {0, 3, 100},
                      .offsets = {5, 130, 100},
                      .window = {0, 20, 3}});
}

TEST(Attention, adds_a_bias_of_any_type_and_reach) {
  for (const DType type : {DType::f32, DType::bf16, DType::boolean})
    for (const bool for_all : {false, true})
      for (int64_t queries : kQueryCounts)
        expect_attention({.type = type == DType::bf16 ? type : DType::f32,
                          .batch = 2,
                          .queries = queries,
                          .keys = 90,
                          .heads = 2,
                          .groups = 1,
                          .offset = 20,
                          .start = {0, 13},
                          .bias = type,
                          .bias_for_all = for_all,
                          .log_sum_exp = true});
}

TEST(Attention, keeps_to_segments_and_lengths) {
  for (const bool causal : {true, false})
    for (int64_t queries : kQueryCounts)
      expect_attention({.batch = 2,
                        .queries = queries,
                        .keys = 80,
                        .heads = 2,
                        .groups = 2,
                        .causal = causal,
                        .length = {80, 33},
                        .segments = true,
                        .log_sum_exp = true});
}

void expect_pages(DType type, int64_t page, int64_t queries) {
  expect_attention({.type = type,
                    .batch = 2,
                    .queries = queries,
                    .keys = 384,
                    .heads = 4,
                    .groups = 2,
                    .width = 24,
                    .start = {0, 70},
                    .offsets = {static_cast<int32_t>(384 - queries), 200},
                    .page = page});
}

TEST(Attention, reads_keys_and_values_from_pages) {
  for (int64_t queries : kQueryCounts) expect_pages(DType::f32, 16, queries);
  for (int64_t queries : kQueryCounts) expect_pages(DType::bf16, 128, queries);
  for (int64_t page : {3, 64}) expect_pages(DType::f32, page, 5);
}

TEST(Attention, reads_keys_and_values_in_8_bits) {
  for (const DType type : {DType::f32, DType::bf16})
    for (int64_t queries : kQueryCounts)
      for (int64_t width : {5, 64, 80})
        expect_attention({.type = type,
                          .batch = 2,
                          .queries = queries,
                          .keys = 200,
                          .heads = 4,
                          .groups = 2,
                          .width = width,
                          .start = {0, 70},
                          .offsets = {static_cast<int32_t>(190 - queries), 71},
                          .window = {100, 0},
                          .codes = true,
                          .log_sum_exp = true});
}

TEST(Attention, adds_a_bias_to_scores_of_8_bits) {
  for (int64_t queries : kQueryCounts)
    expect_attention({.batch = 2,
                      .queries = queries,
                      .keys = 90,
                      .heads = 2,
                      .groups = 1,
                      .causal = false,
                      .length = {80, 33},
                      .softcap = {2},
                      .bias = DType::f32,
                      .codes = true});
}

TEST(Attention, gives_the_log_of_the_sum_of_exponentials) {
  for (int64_t queries : kQueryCounts)
    expect_attention({.batch = 2,
                      .queries = queries,
                      .keys = 100,
                      .heads = 2,
                      .groups = 1,
                      .offset = 20,
                      .start = {0, 25},
                      .softcap = {2},
                      .log_sum_exp = true});
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
    const Case far{.type = type,
                   .queries = 230,
                   .keys = 600,
                   .heads = 4,
                   .groups = 2,
                   .width = 32,
                   .offset = 370,
                   .start = {0},
                   .scale = 0.2,
                   .window = {301}};
    for (const int64_t first : {1, 170}) expect_alone(far, first, 35);
  }
}

TEST(Attention, code_is_made_for_every_target) {
  for (const Target& target : all_targets())
    EXPECT_GE(
        compile_image(make_attention({.type = DType::bf16, .start = {0}, .softcap = {30}}), target)
            .entries.size(),
        7u);
}

}  // namespace
}  // namespace lathe::testing
