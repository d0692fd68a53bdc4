// Matrix products against plain loops that add in the documented order, bit for bit; only the bf16
// dot instruction, which rounds in its own way, is compared within a bound.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "lathe/backends/cpu/machine.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/backends/cpu/testing/matmul_testing.h"

namespace lathe::testing {
namespace {

using Unit = MatmulSpec::Unit;

struct Problem {
  MatmulCase c;
  std::vector<int64_t> batch;
  int64_t m, n, k;

  int64_t batches() const {
    int64_t count = 1;
    for (int64_t size : batch) count *= size;
    return count;
  }
  std::string str() const {
    return fmt::format("{} x {} -> {}, units {} {}, few {}, short {}, [{}] {}x{}x{}", name(c.lhs),
                       name(c.rhs), name(c.out), static_cast<int>(c.lhs_unit),
                       static_cast<int>(c.rhs_unit), c.few_rows, c.short_sum, fmt::join(batch, ","),
                       m, n, k);
  }
};

bool takes_pairs(const Problem& p) {
  const bool reads_columns = p.c.few_rows && p.c.rhs_unit == Unit::row;
  return p.c.lhs == DType::bf16 && p.c.rhs == DType::bf16 && !reads_columns;
}
bool is_dot(const Problem& p, const Target& target) { return target.dot_bf16 && takes_pairs(p); }
bool by_tiles(const Problem& p, const Target& target) {
  return target.tiles && takes_pairs(p) && p.c.rhs_unit != Unit::none;
}

template <typename T>
T element(const Literal& literal, int64_t at) {
  if constexpr (std::is_integral_v<T>) return static_cast<T>(literal.get_i64(at));
  return static_cast<T>(literal.get_f64(at));
}

template <typename T>
T multiply_add(T a, T b, T sum) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(static_cast<uint64_t>(sum) +
                          static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  else
    return std::fma(a, b, sum);
}

// A vector of accumulators, halved down, then the rest one by one; see llvm/matmul/dot_rows.cc.
template <typename T>
T few_rows_sum(const std::vector<T>& x, const std::vector<T>& w, int lanes, bool pairs) {
  const auto width = static_cast<size_t>(lanes);
  std::vector<T> acc(width, T{0});
  const size_t blocks_end = x.size() / (2 * width) * 2 * width;
  for (size_t i = 0; i < blocks_end; ++i) {
    T& lane = acc[(pairs ? i / 2 : i) % width];
    lane = multiply_add(x[i], w[i], lane);
  }
  for (size_t step = width / 2; step >= 1; step /= 2)
    for (size_t l = 0; l < step; ++l) acc[l] = multiply_add(acc[l + step], T{1}, acc[l]);
  for (size_t i = blocks_end; i < x.size(); ++i) acc[0] = multiply_add(x[i], w[i], acc[0]);
  return acc[0];
}

// Even and odd elements apart over 32 of them, then into the sum.
template <typename T>
T by_tiles_sum(const std::vector<T>& x, const std::vector<T>& w) {
  T sum{0};
  for (size_t block = 0; block < x.size(); block += 32) {
    T halves[2] = {};
    for (size_t i = block; i < std::min(block + 32, x.size()); ++i)
      halves[i % 2] = multiply_add(x[i], w[i], halves[i % 2]);
    sum = static_cast<T>(sum + static_cast<T>(halves[0] + halves[1]));
  }
  return sum;
}

template <typename T>
T in_sequence(const std::vector<T>& x, const std::vector<T>& w) {
  T sum{0};
  for (size_t i = 0; i < x.size(); ++i) sum = multiply_add(x[i], w[i], sum);
  return sum;
}

// Element (row, k) of the operand at [row][k], dense, for one entry of the batch.
template <typename T>
std::vector<std::vector<T>> dense(const Literal& literal, int64_t start, int64_t rows, int64_t k,
                                  const int64_t* strides) {
  std::vector<std::vector<T>> out(static_cast<size_t>(rows));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t i = 0; i < k; ++i)
      out[static_cast<size_t>(r)].push_back(
          element<T>(literal, start + r * strides[0] + i * strides[1]));
  return out;
}

template <typename T>
Literal expected_product(const Problem& p, const Launch& launch, const Target& target) {
  Literal out(p.c.out, launch.args[2].shape());
  const size_t rank = p.batch.size();
  const int64_t *lhs = launch.params.data() + rank + 3, *rhs = lhs + rank + 2;
  const int lanes = target.lanes(byte_size(p.c.accumulate));
  const bool by_rows = p.c.few_rows && p.c.rhs_unit == Unit::contraction;
  const bool pairs = p.c.rhs == DType::bf16 && p.c.accumulate == DType::f32;
  for (int64_t batch = 0; batch < p.batches(); ++batch) {
    const auto x = dense<T>(launch.args[0], rank ? batch * lhs[rank - 1] : 0, p.m, p.k, lhs + rank);
    const auto w = dense<T>(launch.args[1], rank ? batch * rhs[rank - 1] : 0, p.n, p.k, rhs + rank);
    for (int64_t m = 0; m < p.m; ++m) {
      const auto& row = x[static_cast<size_t>(m)];
      for (int64_t n = 0; n < p.n; ++n) {
        const int64_t at = p.c.down ? (batch * p.n + n) * p.m + m : (batch * p.m + m) * p.n + n;
        const auto& column = w[static_cast<size_t>(n)];
        T sum = by_tiles(p, target) ? by_tiles_sum(row, column)
                : by_rows           ? few_rows_sum(row, column, lanes, pairs)
                                    : in_sequence(row, column);
        if (p.c.bias) sum = static_cast<T>(sum + element<T>(launch.args[3], n));
        if constexpr (std::is_integral_v<T>)
          out.set_i64(at, static_cast<int64_t>(sum));
        else
          out.set_f64(at, sum);
      }
    }
  }
  return out;
}

Literal expected_product(const Problem& p, const Launch& launch, const Target& target) {
  switch (p.c.accumulate) {
    case DType::f64:
      return expected_product<double>(p, launch, target);
    case DType::i32:
      return expected_product<int32_t>(p, launch, target);
    case DType::i64:
      return expected_product<int64_t>(p, launch, target);
    case DType::u8:
      return expected_product<uint8_t>(p, launch, target);
    default:
      return expected_product<float>(p, launch, target);
  }
}

Launch make_launch(const Problem& p) {
  const auto size = [&](int64_t rows, Unit unit) {
    return Shape{p.batches() * rows * p.k * (unit == Unit::none ? 2 : 1)};
  };
  Launch launch;
  launch.args = {random_literal(p.c.lhs, size(p.m, p.c.lhs_unit), 21),
                 random_literal(p.c.rhs, size(p.n, p.c.rhs_unit), 22),
                 random_literal(p.c.out, {p.batches() * p.m * p.n}, 23)};
  if (p.c.bias) launch.args.push_back(random_literal(p.c.out, {p.n}, 24));
  launch.params = matmul_params(p.c, p.batch, p.m, p.n, p.k);
  return launch;
}

Literal absolute(Literal x) {
  for (int64_t i = 0; i < x.size(); ++i) x.set_f64(i, std::fabs(x.get_f64(i)));
  return x;
}

// The dot instruction adds in an order of its own: what each of k sums in f32 may be off by, of the
// sum of all magnitudes, and the result's rounding.
void expect_close(const Problem& p, const Launch& actual, const Launch& expected,
                  const Target& target) {
  Launch magnitudes = expected;
  for (Literal& arg : magnitudes.args) arg = absolute(arg);
  const Literal bound = expected_product(p, magnitudes, target);
  const double rounding = p.c.out == DType::bf16 ? 0x1p-7 : 0x1p-23;
  for (int64_t i = 0; i < bound.size(); ++i) {
    const double a = actual.args[2].get_f64(i), e = expected.args[2].get_f64(i);
    ASSERT_NEAR(a, e,
                static_cast<double>(p.k + 2) * 0x1p-23 * bound.get_f64(i) + rounding * std::fabs(e))
        << p.str() << ", element " << i;
  }
}

struct Size {
  int64_t m, n, k;
  std::vector<int64_t> batch = {};
};

void expect_products(const MatmulCase& c, const std::vector<Size>& sizes,
                     const std::vector<Target>& targets = runnable_targets()) {
  for (const Target& target : targets) {
    const CompiledKernel code = compile_one(make_matmul(c), target);
    for (const Size& size : sizes) {
      const Problem p{c, size.batch, size.m, size.n, size.k};
      Launch expected = make_launch(p);
      expected.args[2] = expected_product(p, expected, target);
      for (int64_t step : {int64_t{1}, int64_t{1} << 30}) {
        Launch actual = make_launch(p);
        run_compiled(code, actual, step);
        if (is_dot(p, target)) {
          expect_close(p, actual, expected, target);
        } else {
          ASSERT_EQ(difference(actual, expected), "") << p.str() << " on " << target.name;
        }
        if (!code.prepack.run || step != 1) continue;
        Launch prepacked = make_launch(p);
        run_compiled(code, prepacked, step, /*prepack=*/true);
        ASSERT_EQ(difference(prepacked, actual), "")
            << p.str() << ", prepacked, on " << target.name;
      }
    }
  }
}

const std::vector<Size> kSizes = {{1, 1, 1},    {5, 3, 7},    {6, 16, 8},    {13, 17, 0},
                                  {12, 64, 33}, {31, 70, 90}, {7, 130, 300}, {20, 35, 530}};

TEST(Matmul, adds_in_sequence_for_all_types) {
  const MatmulCase cases[] = {
      {},
      {.bias = true},
      {.lhs = DType::bf16, .rhs = DType::bf16, .out = DType::bf16},
      {.lhs = DType::f16, .rhs = DType::f16, .out = DType::f16, .bias = true},
      {.lhs = DType::f32, .rhs = DType::bf16},
      {DType::f64, DType::f64, DType::f64, DType::f64},
      {DType::i8, DType::i8, DType::i32, DType::i32},
      {DType::u8, DType::i8, DType::i32, DType::i8},
      {DType::i16, DType::u8, DType::i32, DType::i32},
      {DType::u16, DType::i16, DType::i32, DType::i32},
      {DType::i32, DType::i8, DType::i32, DType::i32},
      {DType::i8, DType::i16, DType::i64, DType::i64},
      {DType::i8, DType::i16, DType::f32, DType::f32},
      {DType::i64, DType::i64, DType::i64, DType::i64},
      {DType::u8, DType::u8, DType::u8, DType::u8}};
  for (const MatmulCase& c : cases) expect_products(c, kSizes);
}

TEST(Matmul, takes_operands_of_any_layout) {
  for (const auto& [type, sums] : {std::pair{DType::f32, DType::f32},
                                   {DType::bf16, DType::f32},
                                   {DType::f64, DType::f64},
                                   {DType::i8, DType::i32},
                                   {DType::i16, DType::i32}})
    for (Unit lhs : {Unit::contraction, Unit::row, Unit::none})
      for (Unit rhs : {Unit::contraction, Unit::row, Unit::none})
        expect_products({type, type, sums, type, lhs, rhs}, kSizes);
}

// Sums of the least and the largest integers. Two products of -32768 by itself are 2^31: what wraps
// must wrap so.
void expect_products_of_ends(DType type, int64_t least, const std::vector<Size>& sizes) {
  const MatmulCase c{type, type, DType::i32, DType::i32};
  MatmulCase few = c;
  few.few_rows = true;
  for (const MatmulCase& which : {c, few})
    for (const Target& target : runnable_targets()) {
      const CompiledKernel code = compile_one(make_matmul(which), target);
      for (const Size& size : sizes) {
        const Problem p{which, {}, size.m, size.n, size.k};
        Launch expected = make_launch(p);
        for (Literal* side : {&expected.args[0], &expected.args[1]})
          for (int64_t i = 0; i < side->size(); ++i) side->set_i64(i, i % 5 == 4 ? ~least : least);
        Launch actual = expected;
        expected.args[2] = expected_product(p, expected, target);
        run_compiled(code, actual);
        EXPECT_EQ(difference(actual, expected), "") << p.str() << " on " << target.name;
      }
    }
}

TEST(Matmul, pairs_of_integers_wrap) { expect_products_of_ends(DType::i16, -32768, {{5, 35, 67}}); }

TEST(Matmul, quads_of_integers_are_exact) {
  expect_products_of_ends(
      DType::i8, -128,
      {{1, 35, 1}, {2, 35, 2}, {5, 35, 3}, {8, 35, 67}, {8, 35, 259}, {3, 35, 1300}});
}

TEST(Matmul, short_sums_add_in_sequence_in_every_layout) {
  const std::vector<Size> sizes = {{1, 1, 1}, {5, 3, 7}, {13, 17, 0}, {26, 33, 35}, {9, 130, 40}};
  for (DType type : {DType::f32, DType::bf16, DType::f64, DType::i32})
    for (Unit lhs : {Unit::contraction, Unit::row, Unit::none})
      for (Unit rhs : {Unit::contraction, Unit::row, Unit::none})
        expect_products({.lhs = type,
                         .rhs = type,
                         .accumulate = compute_dtype(type),
                         .out = type,
                         .lhs_unit = lhs,
                         .rhs_unit = rhs,
                         .short_sum = true},
                        sizes);
}

TEST(Matmul, short_sums_take_any_width_and_many_rows) {
  std::vector<Size> sizes;
  for (int64_t n : {8, 15, 16, 31, 32, 40, 48, 64, 65, 80}) sizes.push_back({23, n, 19});
  sizes.push_back({2100, 20, 9});
  sizes.push_back({30, 700, 300});
  expect_products({.rhs_unit = Unit::row, .short_sum = true, .bias = true}, sizes);
  expect_products({.batch_rank = 2, .short_sum = true},
                  {{9, 20, 40, {2, 3}}, {50, 64, 64, {5, 1}}});
  expect_products({.batch_rank = 1, .short_sum = true, .down = true}, {{33, 70, 30, {2}}});
}

TEST(Matmul, spans_several_row_tiles_and_blocks) {
  expect_products({.bias = true}, {{1000, 20, 10}, {300, 40, 600}});
  expect_products({.lhs = DType::bf16, .rhs = DType::bf16, .out = DType::bf16}, {{50, 600, 300}});
  expect_products({.lhs = DType::bf16, .rhs = DType::bf16, .bias = true},
                  {{600, 70, 1100}, {33, 1050, 65}, {70, 40, 600}});
  // Columns side by side: panels are packed together, and, for several row tiles, before.
  expect_products(
      {.lhs = DType::bf16, .rhs = DType::bf16, .rhs_unit = Unit::row, .batch_rank = 1},
      {{50, 600, 1200, {2}}, {600, 300, 70, {2}}, {1100, 45, 33, {1}}, {520, 32, 0, {1}}});
  expect_products(
      {.lhs = DType::bf16, .rhs = DType::bf16, .lhs_unit = Unit::row, .rhs_unit = Unit::row},
      {{530, 290, 600}});
}

TEST(Matmul, results_may_lie_down_the_rows) {
  const std::vector<Size> sizes = {{16, 2100, 40, {2}}, {33, 70, 300, {1}}, {3, 5, 7, {3}}};
  expect_products({.batch_rank = 1, .bias = true, .down = true}, sizes);
  expect_products({.lhs = DType::bf16, .rhs = DType::bf16, .batch_rank = 1, .down = true}, sizes);
  expect_products({.lhs_unit = Unit::row, .rhs_unit = Unit::row, .batch_rank = 1, .down = true},
                  sizes);
  expect_products({.batch_rank = 1, .few_rows = true, .down = true}, {{2, 300, 70, {2}}});
}

TEST(Matmul, runs_over_batches) {
  expect_products({.batch_rank = 1}, {{9, 20, 40, {3}}});
  expect_products({.batch_rank = 2}, {{7, 33, 12, {2, 3}}});
  expect_products({.rhs_unit = Unit::row, .batch_rank = 2, .few_rows = true},
                  {{2, 300, 12, {2, 3}}});
  expect_products({.lhs = DType::bf16, .rhs = DType::bf16, .batch_rank = 2},
                  {{40, 33, 70, {2, 3}}});
  expect_products({.batch_rank = 1, .few_rows = true}, {{3, 70, 50, {5}}});
}

TEST(Matmul, few_rows_are_summed_in_one_order_for_every_count) {
  std::vector<Size> sizes;
  for (int64_t m = 1; m <= kFewRows; ++m)
    for (const auto& [n, k] : {std::pair{1, 5}, {66, 64}, {3, 500}, {321, 37}, {64, 0}, {1100, 9}})
      sizes.push_back({m, n, k});
  const MatmulCase cases[] = {
      {.few_rows = true},
      {.lhs = DType::bf16, .rhs = DType::bf16, .out = DType::bf16, .few_rows = true, .bias = true},
      {.lhs = DType::f32, .rhs = DType::bf16, .few_rows = true},
      {.lhs = DType::f16, .rhs = DType::f16, .few_rows = true},
      {.lhs = DType::f64,
       .rhs = DType::f64,
       .accumulate = DType::f64,
       .out = DType::f64,
       .few_rows = true},
      {.lhs = DType::i8,
       .rhs = DType::i8,
       .accumulate = DType::i32,
       .out = DType::i32,
       .few_rows = true},
      {.lhs = DType::u8,
       .rhs = DType::i16,
       .accumulate = DType::i32,
       .out = DType::i32,
       .lhs_unit = Unit::row,
       .few_rows = true},
      {.lhs = DType::i8,
       .rhs = DType::u8,
       .accumulate = DType::i32,
       .out = DType::i8,
       .rhs_unit = Unit::row,
       .few_rows = true},
      {.rhs_unit = Unit::row, .few_rows = true},
      {.lhs = DType::bf16,
       .rhs = DType::bf16,
       .lhs_unit = Unit::row,
       .rhs_unit = Unit::row,
       .few_rows = true},
      {.lhs = DType::bf16, .rhs = DType::bf16, .lhs_unit = Unit::none, .few_rows = true},
      {.rhs_unit = Unit::none, .few_rows = true}};
  for (const MatmulCase& c : cases) expect_products(c, sizes);
}

TEST(Matmul, every_order_can_be_had_in_other_instructions) {
  std::vector<Target> emulated;
  for (const Target& target : all_targets()) emulated.push_back(target.in_other_instructions());
  const std::vector<Size> sizes = {{40, 50, 70}, {9, 33, 600}};
  expect_products({.lhs = DType::bf16, .rhs = DType::bf16}, sizes, emulated);
  expect_products({DType::i8, DType::i8, DType::i32, DType::i32}, sizes, emulated);
}

TEST(Matmul, code_that_asks_before_it_reads_computes_the_same) {
  std::vector<Target> asking;
  for (const Target& target : runnable_targets()) asking.push_back(target.checking());
  expect_products({.lhs = DType::bf16, .rhs = DType::bf16}, {{40, 50, 70}, {1, 33, 600}}, asking);
}

TEST(Matmul, empty_results_take_no_tiles) {
  const Kernel kernel = make_matmul({});
  const auto code = make_cpu_compiler(runnable_targets()[0])->compile({&kernel})[0];
  EXPECT_EQ(code.tiles(matmul_params({}, {}, 0, 5, 5).data()), 0);
  EXPECT_EQ(code.tiles(matmul_params({}, {}, 5, 0, 5).data()), 0);
  EXPECT_GE(code.tiles(matmul_params({}, {}, 512, 2048, 2048).data()), 4);
}

TEST(Matmul, code_is_made_for_every_target) {
  for (const Target& target : all_targets())
    for (DType type : {DType::f32, DType::bf16, DType::i8})
      for (bool few : {false, true}) {
        const MatmulCase c{.lhs = type,
                           .rhs = type,
                           .accumulate = type == DType::i8 ? DType::i32 : DType::f32,
                           .out = type == DType::i8 ? DType::i32 : DType::f32,
                           .few_rows = few};
        EXPECT_GE(compile_image(make_matmul(c), target).entries.size(), 3u) << target.name;
      }
}

}  // namespace
}  // namespace lathe::testing
