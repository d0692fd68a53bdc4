// Reductions in loop kernels: the order of kernels/reduction_order.h, bit for bit, wherever the
// work is cut.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>

#include "lathe/backends/cpu/machine.h"
#include "lathe/backends/cpu/testing/loop_kernel_testing.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/kernels/reduction_order.h"
#include "lathe/runtime/host/thread_team.h"

namespace lathe::testing {
namespace {

// Sizes where something begins or ends: lanes, blocks, levels of the tree.
const int64_t kLaneSizes[] = {0,    1,    15,   16,   17,   100,  1023, 1024,
                              1025, 1040, 2048, 2049, 3077, 5136, 7168};
const int64_t kColumnSizes[] = {0, 1, 2, 8, 9, 63, 64, 65, 128, 129, 200, 321, 448};

// out[row] = the sum of x[row, 0 … n - 1], in `accumulate`.
struct RowSums : Maker {
  RowSums(DType type, DType accumulate, Reducer fn = plus, double init = 3,
          ReductionOrder order = ReductionOrder::lanes)
      : Maker(fmt::format("rows_{}", name(type))) {
    const int x = arg(type), out = arg(accumulate, true);
    outer(1);
    inner(1);
    const Scalar value = b.convert(b.load(type, x, offset(0, 2)), accumulate);
    reduce(*this, value, b.constant(accumulate, init), 0, order, fn);
    store(out, b.index(0), b.local(accumulate, 0));
  }
};

// out[a, column] = the sum of x[a, 0 … n - 1, column], rows of `x` s1 apart.
struct ColumnSums : Maker {
  explicit ColumnSums(DType type, double init = 2) : Maker(fmt::format("columns_{}", name(type))) {
    const int x = arg(type), out = arg(type, true);
    outer(2);
    inner(1);
    const int s0 = param(), s1 = param();
    const DType compute = compute_dtype(type);
    const Scalar at = strided({{0, s0}, {2, s1}}) + b.index(1);
    reduce(*this, b.convert(b.load(type, x, at), compute), b.constant(compute, init), 0,
           ReductionOrder::sequence, plus);
    store(out, offset(0, 2), b.local(compute, 0));
  }
  static Launch launch(DType type, int64_t rows, int64_t n, int64_t columns) {
    return {{random_literal(type, {rows, n, columns}, 15), Literal(type, {rows, columns})},
            {rows, columns, n, n * columns, columns}};
  }
};

TEST(ReductionKernel, sums_rows_by_lanes_and_blocks) {
  for (DType type : {DType::i8, DType::u64, DType::f32, DType::f64}) {
    for (Reducer fn : {plus, larger}) {
      const RowSums m(type, type, fn);
      std::vector<Launch> launches;
      for (int64_t n : kLaneSizes)
        launches.push_back({{random_literal(type, {3, n}, 13, true), Literal(type, {3})}, {3, n}});
      expect_same(m.kernel, launches);
    }
  }
}

// Joins what does not commute: the first of two, or the second where the first is zero.
Scalar first_not_zero(Scalar a, Scalar b) {
  return a.builder->select(a == a.builder->constant(a.type(), 0), b, a);
}

TEST(ReductionKernel, sums_rows_by_trees_of_neighbours) {
  for (DType type : {DType::i8, DType::f32, DType::f64}) {
    for (Reducer fn : {plus, first_not_zero}) {
      const RowSums m(type, type, fn, 0, ReductionOrder::tree);
      std::vector<Launch> launches;
      for (int64_t n : kLaneSizes)
        launches.push_back({{random_literal(type, {3, n}, 13, true), Literal(type, {3})}, {3, n}});
      expect_same(m.kernel, launches);
    }
  }
}

TEST(ReductionKernel, accumulates_in_a_wider_type) {
  for (DType type : {DType::bf16, DType::f16, DType::i8}) {
    const DType wide = is_float(type) ? DType::f32 : DType::i32;
    const RowSums m(type, wide);
    std::vector<Launch> launches;
    for (int64_t n : kLaneSizes)
      launches.push_back({{random_literal(type, {2, n}, 13), Literal(wide, {2})}, {2, n}});
    expect_same(m.kernel, launches);
  }
}

// Blocks end where no row does.
TEST(ReductionKernel, sums_several_inner_dimensions_by_lanes) {
  for (DType type : {DType::f32, DType::c64, DType::boolean}) {
    Maker m(fmt::format("nested_{}", name(type)));
    const int x = m.arg(type), out = m.arg(type, true);
    m.outer(1);
    m.inner(3);
    const int s0 = m.param(), s1 = m.param(), s2 = m.param();
    const Scalar at = m.strided({{0, s0}, {1, s1}, {2, s2}}) + m.b.index(3);
    reduce(m, m.b.load(type, x, at), m.b.constant(type, 1), 0, ReductionOrder::lanes, plus);
    m.store(out, m.b.index(0), m.b.local(type, 0));
    const int64_t cases[][3] = {{1, 1, 5},   {2, 3, 2},    {2, 3, 7},  {3, 2, 16},
                                {2, 4, 37},  {0, 2, 3},    {5, 7, 61}, {2, 2, 1024},
                                {3, 1, 700}, {2, 1, 2100}, {40, 30, 2}};
    for (const auto& c : cases) {
      const int64_t s = c[2] + 1;
      const Shape shape{2, c[0], c[1], s};
      expect_same(m.kernel, {{random_literal(type, shape, 14), Literal(type, {2})},
                             {2, c[0], c[1], c[2], c[0] * c[1] * s, c[1] * s, s}});
    }
  }
}

TEST(ReductionKernel, sums_columns_in_blocks) {
  for (DType type : {DType::i16, DType::bf16, DType::f32, DType::c128, DType::boolean}) {
    const ColumnSums m(type);
    std::vector<Launch> launches;
    for (int64_t columns : {1, 3, 7, 41, 70})
      for (int64_t n : {1, 11, 64, 65, 321})
        launches.push_back(ColumnSums::launch(type, 2, n, columns));
    expect_same(m.kernel, launches);
  }
  const ColumnSums m(DType::f32);
  std::vector<Launch> launches;
  for (int64_t n : kColumnSizes) launches.push_back(ColumnSums::launch(DType::f32, 2, n, 19));
  launches.push_back(ColumnSums::launch(DType::f32, 1, 70, 2100));  // several panels
  launches.push_back(ColumnSums::launch(DType::f32, 0, 70, 5));
  expect_same(m.kernel, launches);
}

// One column, and columns whose inner dimensions do not join.
TEST(ReductionKernel, sums_columns_over_several_inner_dimensions) {
  for (int outer : {0, 1}) {
    Maker m("nested_columns");
    const int x = m.arg(DType::f32), out = m.arg(DType::f32, true);
    m.outer(outer);
    m.inner(2);
    const int s0 = m.param(), s1 = m.param();
    Scalar at = m.strided({{outer, s0}, {outer + 1, s1}});
    if (outer > 0) at = at + m.b.index(0);
    reduce(m, m.b.load(DType::f32, x, at), m.b.constant(DType::f32, 1), 0, ReductionOrder::sequence,
           plus);
    m.store(out, outer > 0 ? m.b.index(0) : m.b.constant_int(DType::i64, 0),
            m.b.local(DType::f32, 0));
    for (int64_t columns : {1, 21}) {
      if (outer == 0 && columns > 1) continue;  // there is none to number
      for (auto [n0, n1] : {std::pair<int64_t, int64_t>{9, 29}, {3, 2}, {5, 7}, {4, 0}}) {
        Launch launch{{random_literal(DType::f32, {9, 30, 25}, 4), Literal(DType::f32, {columns})},
                      {n0, n1, 750, 25}};
        if (outer > 0) launch.params.insert(launch.params.begin(), columns);
        expect_same(m.kernel, launch);
      }
    }
  }
}

// Softmax in three stages, along rows and down columns: later stages read the results of earlier
// ones.
TEST(ReductionKernel, runs_stages_one_after_another) {
  for (bool lanes : {true, false}) {
    Maker m("normalize");
    const int x = m.arg(DType::f32), out = m.arg(DType::bf16, true);
    m.outer(1);
    m.inner(1);
    const int s0 = m.param(), s1 = m.param();
    const Scalar at = m.strided({{0, s0}, {1, s1}});
    const Scalar v = m.b.load(DType::f32, x, at);
    const ReductionOrder order = lanes ? ReductionOrder::lanes : ReductionOrder::sequence;
    reduce(m, v, m.b.constant(DType::f32, -1e30), 0, order, larger);
    const Scalar shifted = v - m.b.local(DType::f32, 0);
    reduce(m, shifted * shifted, m.b.constant(DType::f32, 0), 2, order, plus);
    const Scalar scale = m.b.unary(Prim::sqrt, m.b.local(DType::f32, 2));
    m.store(out, at, shifted / scale, {}, true);
    for (int64_t n : {1, 7, 64, 131, 1500})
      for (int64_t rows : {4, 37})
        expect_same(m.kernel,
                    {{random_literal(DType::f32, {rows, n}, 16), Literal(DType::bf16, {rows, n})},
                     {rows, n, lanes ? n : 1, lanes ? 1 : rows}});
  }
}

// A row that stays in the caches keeps its exponentials between the passes; longer ones compute
// them again.
TEST(ReductionKernel, keeps_what_a_later_pass_needs_again) {
  Maker m("softmax");
  const int x = m.arg(DType::f32), out = m.arg(DType::f32, true);
  m.outer(1);
  m.inner(1);
  const Scalar v = m.b.load(DType::f32, x, m.offset(0, 2));
  reduce(m, v, m.b.constant(DType::f32, -1e30), 0, ReductionOrder::lanes, larger);
  const Scalar weight = scalar::exp(v - m.b.local(DType::f32, 0));
  reduce(m, weight, m.b.constant(DType::f32, 0), 2, ReductionOrder::lanes, plus);
  reduce(m, weight * v, m.b.constant(DType::f32, 0), 4, ReductionOrder::lanes, plus);
  m.store(out, m.offset(0, 2), weight / m.b.local(DType::f32, 2) + m.b.local(DType::f32, 4), {},
          true);
  for (int64_t n : {0, 1, 7, 64, 131, 1500, 70001}) {
    const Launch launch{{random_literal(DType::f32, {3, n}, 16), Literal(DType::f32, {3, n})},
                        {3, n}};
    const CompiledKernel code = compile_one(m.kernel, runnable_targets()[0]);
    EXPECT_EQ(code.scratch_bytes(launch.params.data()), n > 65536 ? 0 : 4 * n);
    expect_same(m.kernel, launch);
  }
}

// The largest element of each row and its place: two values reduced together. `keeps(a, v, i, k)`:
// whether the value a at i stays beside v at k.
Kernel arg_max(ReductionOrder order,
               const std::function<Scalar(Scalar a, Scalar v, Scalar i, Scalar k)>& keeps) {
  Maker m("argmax");
  const int x = m.arg(DType::f32), out = m.arg(DType::i32, true), top = m.arg(DType::f32, true);
  m.outer(1);
  m.inner(1);
  Stage stage;
  stage.order = order;
  stage.inits = {m.b.constant(DType::f32, -1e30).id, m.b.constant(DType::i32, 0).id};
  stage.values = {m.b.load(DType::f32, x, m.offset(0, 2)).id,
                  m.b.convert(m.b.index(1), DType::i32).id};
  const Scalar a = m.b.local(DType::f32, 0), i = m.b.local(DType::i32, 1);
  const Scalar v = m.b.local(DType::f32, 2), k = m.b.local(DType::i32, 3);
  const Scalar keep = keeps(a, v, i, k);
  stage.combined = {m.b.select(keep, a, v).id, m.b.select(keep, i, k).id};
  m.kernel.stages.push_back(stage);
  m.store(out, m.b.index(0), i);
  m.store(top, m.b.index(0), a);
  return m.kernel;
}

TEST(ReductionKernel, reduces_pairs_together) {
  for (ReductionOrder order :
       {ReductionOrder::lanes, ReductionOrder::tree, ReductionOrder::sequence}) {
    const Kernel kernel = arg_max(order, [](Scalar a, Scalar v, Scalar i, Scalar k) {
      return (a > v) | ((a == v) & (i < k));
    });
    for (int64_t n : {1, 16, 77, 2500})
      expect_same(kernel, {{random_literal(DType::f32, {6, n}, 17), Literal(DType::i32, {6}),
                            Literal(DType::f32, {6})},
                           {6, n}});
  }
}

// Rows up to 64 elements go side by side, a vector of rows at a time: what is left over of either,
// elements of several types, what is the same for all rows and what is one number a row.
const std::vector<int64_t> kShortLengths = {0,  1,  2,  3,  4,  5,  7,  8,  11, 15, 16,
                                            17, 24, 30, 31, 32, 33, 50, 63, 64, 65};

void expect_same_side_by_side(Kernel kernel, const std::vector<Launch>& launches) {
  kernel.variant = static_cast<int>(CpuVariant::short_rows);
  expect_same(kernel, launches);
}

TEST(ReductionKernel, takes_short_rows_side_by_side) {
  for (DType type : {DType::f32, DType::bf16, DType::f64, DType::i8})
    for (ReductionOrder order : {ReductionOrder::lanes, ReductionOrder::tree}) {
      Maker m("rows");
      const int x = m.arg(type), scale = m.arg(type), bias = m.arg(type);
      const int out = m.arg(type, true), sums = m.arg(DType::f64, true);
      m.outer(1);
      m.inner(1);
      const DType wide = compute_dtype(type);
      const auto load = [&](int arg, Scalar at) {
        return m.b.convert(m.b.load(type, arg, at), wide);
      };
      const Scalar v = load(x, m.offset(0, 2)) * load(scale, m.b.index(1));
      reduce(m, v, m.b.constant(wide, 3), 0, order, plus);
      reduce(m, v * m.b.local(wide, 0), m.b.constant(wide, -100), 2, order, larger);
      m.store(out, m.offset(0, 2), v - m.b.local(wide, 2) + load(bias, m.b.index(0)), {}, true);
      m.store(sums, m.b.index(0), m.b.local(wide, 0));
      std::vector<Launch> launches;
      for (int64_t n : kShortLengths)
        for (int64_t rows : {5, 37})
          launches.push_back({{random_literal(type, {rows, n}, 16), random_literal(type, {n}, 17),
                               random_literal(type, {rows}, 18), Literal(type, {rows, n}),
                               Literal(DType::f64, {rows})},
                              {rows, n}});
      expect_same_side_by_side(m.kernel, launches);
    }
}

TEST(ReductionKernel, keeps_exponentials_of_short_rows) {
  Maker m("softmax");
  const int x = m.arg(DType::f32), out = m.arg(DType::f32, true);
  m.outer(1);
  m.inner(1);
  const Scalar v = m.b.load(DType::f32, x, m.offset(0, 2));
  reduce(m, v, m.b.constant(DType::f32, -1e30), 0, ReductionOrder::lanes, larger);
  const Scalar weight = scalar::exp(v - m.b.local(DType::f32, 0));
  reduce(m, weight, m.b.constant(DType::f32, 0), 2, ReductionOrder::lanes, plus);
  m.store(out, m.offset(0, 2), weight / m.b.local(DType::f32, 2), {}, true);
  std::vector<Launch> launches;
  for (int64_t n : kShortLengths)
    launches.push_back(
        {{random_literal(DType::f32, {50, n}, 16), Literal(DType::f32, {50, n})}, {50, n}});
  expect_same_side_by_side(m.kernel, launches);
}

// Where there are so many of them that it is worth code of its own.
TEST(ReductionKernel, many_short_rows_have_code_of_their_own) {
  const auto variant_of = [](ReductionOrder order, int64_t rows, int64_t length) {
    const RowSums sums(DType::f32, DType::f32, plus, 0, order);
    return static_cast<CpuVariant>(cpu_machine().variant(sums.kernel, std::array{rows, length}));
  };
  EXPECT_EQ(variant_of(ReductionOrder::lanes, 1000, 24), CpuVariant::short_rows);
  EXPECT_EQ(variant_of(ReductionOrder::lanes, 1000, 32), CpuVariant::plain);
  EXPECT_EQ(variant_of(ReductionOrder::tree, 1000, 32), CpuVariant::short_rows);
  EXPECT_EQ(variant_of(ReductionOrder::tree, 1000, 65), CpuVariant::plain);
  EXPECT_EQ(variant_of(ReductionOrder::lanes, 10, 24), CpuVariant::plain);
  EXPECT_EQ(variant_of(ReductionOrder::sequence, 1000, 24), CpuVariant::plain);
}

// Whose order counts: the first of equal ones, and of several NaN.
TEST(ReductionKernel, finds_places_in_short_rows) {
  const Kernel kernel = arg_max(
      ReductionOrder::tree, [](Scalar a, Scalar v, Scalar, Scalar) { return (a > v) | (a != a); });
  std::vector<Launch> launches;
  for (int64_t n : kShortLengths) {
    Literal values = random_literal(DType::f32, {40, n}, 17);
    for (int64_t e = 0; e < values.size(); ++e) {
      values.set_f64(e, std::floor(values.get_f64(e) * 2));
      if (e % 29 == 0) values.set_f64(e, std::nan(""));
    }
    launches.push_back({{values, Literal(DType::i32, {40}), Literal(DType::f32, {40})}, {40, n}});
  }
  expect_same_side_by_side(kernel, launches);
}

TEST(ReductionKernel, keeps_running_sums) {
  Maker m("cumulative_sum");
  const int x = m.arg(DType::f32), out = m.arg(DType::f32, true);
  m.outer(2);
  m.inner(1);
  const Scalar n = m.b.param(m.kernel.outer[1].extent_param),
               t = m.b.param(m.kernel.inner[0].extent_param);
  const Scalar at = (m.b.index(0) * t + m.b.index(2)) * n + m.b.index(1);
  reduce(m, m.b.load(DType::f32, x, at), m.b.constant(DType::f32, 0), 0, ReductionOrder::sequence,
         plus);
  m.kernel.stages[0].stores = {{out, at.id, m.b.local(DType::f32, 0).id}};
  expect_same(
      m.kernel,
      {{random_literal(DType::f32, {2, 5, 21}, 18), Literal(DType::f32, {2, 5, 21})}, {2, 21, 5}});
}

// ---- long reductions, in ranges

// The sums of [rows, n, columns] over the middle, as the order says; from 2.
Literal sums_in_order(const Literal& x, ReductionOrder order) {
  const int64_t rows = x.shape()[0], n = x.shape()[1], columns = x.shape()[2];
  const float* values = reinterpret_cast<const float*>(x.bytes().data());
  Literal out(DType::f32, {rows, columns});
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < columns; ++c) {
      const auto at = [&](int64_t i) { return values[(r * n + i) * columns + c]; };
      const float sum = reduce_in_order(n, order, 2.0f, at, [](float a, float b) { return a + b; });
      out.set_f64(r * columns + c, static_cast<double>(sum));
    }
  return out;
}

void expect_in_order(const Kernel& kernel, const Launch& launch, ReductionOrder order) {
  Launch expected = launch;
  expected.args[1] = sums_in_order(launch.args[0], order);
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(kernel, target);
    EXPECT_GT(code.prepare.tiles(launch.params.data()), 1) << "is not split";
    for (int64_t step : {int64_t{1}, int64_t{3}, int64_t{1} << 30}) {
      Launch actual = launch;
      run_compiled(code, actual, step);
      EXPECT_EQ(difference(actual, expected), "") << kernel.name << " on " << target.name;
    }
  }
}

TEST(ReductionKernel, splits_few_long_rows) {
  for (ReductionOrder order : {ReductionOrder::lanes, ReductionOrder::tree}) {
    const RowSums m(DType::f32, DType::f32, plus, 2, order);
    for (auto [rows, n] : {std::pair<int64_t, int64_t>{1, 300001}, {3, 270001}, {2, 1 << 20}})
      expect_in_order(
          m.kernel,
          {{random_literal(DType::f32, {rows, n, 1}, 3), Literal(DType::f32, {rows, 1})},
           {rows, n}},
          order);
  }
}

// ---- running reductions

// out[row, i] = the sum of x[row, 0 … i], or of x[row, i … n - 1], and that once more times two.
struct RunningSums : Maker {
  RunningSums(DType type, Reducer fn, bool backwards) : Maker("running_sums") {
    const int x = arg(type), out = arg(type, true), twice = arg(type, true);
    outer(1);
    inner(1);
    reduce(*this, b.load(type, x, offset(0, 2)), b.constant(type, 1), 0, ReductionOrder::tree, fn);
    kernel.stages[0].backwards = backwards;
    const Scalar sum = b.local(type, 0);
    kernel.stages[0].stores = {{out, offset(0, 2).id, sum.id},
                               {twice, offset(0, 2).id, (sum + sum).id}};
  }
  static Launch launch(DType type, int64_t rows, int64_t n) {
    return {
        {random_literal(type, {rows, n}, 18), Literal(type, {rows, n}), Literal(type, {rows, n})},
        {rows, n}};
  }
};

TEST(ReductionKernel, keeps_running_sums_by_lanes) {
  for (DType type : {DType::f32, DType::f64, DType::i8, DType::c64})
    for (bool backwards : {false, true}) {
      const RunningSums m(type, plus, backwards);
      std::vector<Launch> launches;
      for (int64_t n : kLaneSizes) launches.push_back(RunningSums::launch(type, 3, n));
      expect_same(m.kernel, launches);
      if (is_integer(type))
        expect_same(RunningSums(type, first_not_zero, backwards).kernel, launches);
    }
}

TEST(ReductionKernel, splits_few_long_running_sums) {
  for (bool backwards : {false, true})
    for (auto [rows, n] : {std::pair<int64_t, int64_t>{1, 270001}, {2, 70001}}) {
      const RunningSums m(DType::f32, plus, backwards);
      const Launch launch = RunningSums::launch(DType::f32, rows, n);
      for (const Target& target : runnable_targets())
        EXPECT_GT(compile_one(m.kernel, target).prepare.tiles(launch.params.data()), 1);
      expect_same(m.kernel, launch);
    }
}

TEST(ReductionKernel, splits_few_long_columns) {
  const ColumnSums m(DType::f32);
  const int64_t cases[][3] = {{1, 100001, 8}, {2, 90000, 3}, {1, 261, 2100}, {1, 270000, 1}};
  for (const auto& c : cases)
    expect_in_order(m.kernel, ColumnSums::launch(DType::f32, c[0], c[1], c[2]),
                    ReductionOrder::sequence);
}

// As long as a sum that one thread has done in some microseconds.
TEST(ReductionKernel, splits_rows_of_costly_elements_sooner) {
  constexpr int64_t kLength = 20001;
  const RowSums plain(DType::f32, DType::f32, plus, 2);
  Maker costly("costly_rows");
  const int x = costly.arg(DType::f32), out = costly.arg(DType::f32, true);
  costly.outer(1);
  costly.inner(1);
  Scalar value = costly.b.load(DType::f32, x, costly.offset(0, 2));
  for (int i = 0; i < 4; ++i) value = scalar::tanh(value);
  reduce(costly, value, costly.b.constant(DType::f32, 2), 0, ReductionOrder::lanes, plus);
  costly.store(out, costly.b.index(0), costly.b.local(DType::f32, 0));
  const Launch launch{{random_literal(DType::f32, {1, kLength}, 3), Literal(DType::f32, {1})},
                      {1, kLength}};
  for (const Target& target : runnable_targets()) {
    const auto ranges = [&](const Kernel& kernel) {
      return compile_one(kernel, target).prepare.tiles(launch.params.data());
    };
    EXPECT_EQ(ranges(plain.kernel), 0);
    EXPECT_GT(ranges(costly.kernel), 1);
  }
  expect_same(costly.kernel, launch);
}

TEST(ReductionKernel, splits_in_no_other_way_for_any_number_of_threads) {
  const RowSums m(DType::f32, DType::f32, plus, 2);
  const Launch launch{{random_literal(DType::f32, {1, 700001}, 5), Literal(DType::f32, {1})},
                      {1, 700001}};
  const CompiledKernel code = compile_one(m.kernel, runnable_targets()[0]);
  const int64_t* params = launch.params.data();
  std::vector<float> sums;
  for (int threads : {1, 2, 3, 8}) {
    ThreadTeam team(threads);
    const ThreadTeam::Lease lease(team);
    std::vector<std::byte> shared(static_cast<size_t>(code.prepare.shared_bytes(params)));
    float sum = 0;
    const void* args[] = {launch.args[0].bytes().data(), &sum, shared.data()};
    const auto run = [&](KernelFn fn, int64_t tiles) {
      team.parallel_for(tiles, [&](int64_t begin, int64_t end, int) {
        fn(const_cast<void**>(args), params, begin, end, nullptr);
      });
    };
    run(code.prepare.run, code.prepare.tiles(params));
    run(code.run, code.tiles(params));
    sums.push_back(sum);
  }
  for (float sum : sums) EXPECT_EQ(sum, sums[0]);
}

// ---- accuracy

double error_of_sum(const Kernel& kernel, int64_t n, bool lanes) {
  Launch launch{{Literal::full(DType::f32, {n}, 0.1f), Literal(DType::f32, {1})}, {1, n}};
  if (!lanes) launch.params = {1, 1, n, n, 1};
  run_compiled(compile_one(kernel, runnable_targets()[0]), launch);
  const double exact = static_cast<double>(n) * static_cast<double>(0.1f);
  return std::abs(launch.args[1].get_f64(0) - exact) / exact;
}

TEST(ReductionKernel, sums_are_accurate) {
  const RowSums rows(DType::f32, DType::f32, plus, 0);
  const ColumnSums columns(DType::f32, 0);
  for (bool lanes : {true, false}) {
    const Kernel& kernel = lanes ? rows.kernel : columns.kernel;
    // What one block is off stays; each level of the tree adds at most half a unit in the last
    // place.
    for (int64_t n : {300000, 1 << 22}) EXPECT_LT(error_of_sum(kernel, n, lanes), 2e-6) << n;
  }
}

}  // namespace
}  // namespace lathe::testing
