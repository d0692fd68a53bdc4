// Sort kernels against the library's sort.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/ir/scalar/compared_key.h"
#include "lathe/kernels/roles/sort.h"

namespace lathe::testing {
namespace {

// Rows of `keys` [outer][length][after] in ascending or descending order, `carried` along with
// them.
Kernel make_sort(DType key, DType carried, bool descending = false) {
  Kernel kernel;
  kernel.name = "sort";
  kernel.args = {{key}, {carried}, {key, true}, {carried, true}};
  kernel.param_count = 4;  // outer, after, length, stride
  kernel.outer = {{0}, {1}};
  kernel.inner = {{2}};
  ScalarBuilder b(kernel.graph);
  SortSpec spec;
  spec.length_param = 2;
  spec.stride_param = 3;
  spec.operand_args = {0, 1};
  spec.result_args = {2, 3};
  spec.outer_offset = (b.index(0) * b.param(2) * b.param(1) + b.index(1)).id;
  for (int side = 0; side < 2; ++side) spec.key_loads.push_back(b.local(key, side).id);
  for (int side = 2; side < 4; ++side) spec.key_loads.push_back(b.local(carried, side).id);
  const DType compute = compute_dtype(key);
  const Scalar left = b.convert(b.local(key, 0), compute),
               right = b.convert(b.local(key, 1), compute);
  spec.less = (descending ? right < left : left < right).id;
  kernel.spec = spec;
  return kernel;
}

// Values of many bits and both signs, each three times.
Literal every_value(DType dtype, const Shape& shape) {
  Literal out(dtype, shape);
  for (int64_t i = 0; i < out.size(); ++i)
    out.set_i64(i, static_cast<int64_t>(static_cast<uint64_t>(i / 3) * 0x9E3779B97F4A7C15U) >> 24);
  return out;
}

Launch expected_sort(const Launch& launch, bool descending = false) {
  Launch out = launch;
  const int64_t outer = launch.params[0], after = launch.params[1], length = launch.params[2];
  for (int64_t row = 0; row < outer * after; ++row) {
    const int64_t start = row / after * length * after + row % after;
    std::vector<int64_t> order(static_cast<size_t>(length));
    std::iota(order.begin(), order.end(), int64_t{0});
    const auto key = [&](int64_t i) {
      return (descending ? -1 : 1) * launch.args[0].get_f64(start + i * after);
    };
    // Ties go by position.
    std::ranges::sort(order, {}, [&](int64_t i) { return std::pair(key(i), i); });
    for (int64_t i = 0; i < length; ++i) {
      const int64_t from = start + order[static_cast<size_t>(i)] * after, to = start + i * after;
      out.args[2].set_f64(to, launch.args[0].get_f64(from));
      out.args[3].set_i64(to, launch.args[1].get_i64(from));
    }
  }
  return out;
}

TEST(Sort, rows_of_any_length_and_stride_are_sorted_stably) {
  for (DType key : {DType::f32, DType::bf16, DType::i8, DType::f64}) {
    const Kernel kernel = make_sort(key, DType::i32);
    for (const Target& target : runnable_targets()) {
      const CompiledKernel code = compile_one(kernel, target);
      for (int64_t length : {0, 1, 2, 15, 16, 17, 100, 1000}) {
        for (int64_t after : {1, 3}) {
          const Shape shape{2, length, after};
          Launch launch;
          launch.args = {random_literal(key, shape, 31), random_literal(DType::i32, shape, 32),
                         Literal(key, shape), Literal(DType::i32, shape)};
          for (int i = 2; i < 4; ++i) launch.args[static_cast<size_t>(i)].mutable_bytes();
          launch.params = {2, after, length, after};
          const Launch expected = expected_sort(launch);
          run_compiled(code, launch, 1);
          EXPECT_EQ(difference(launch, expected), "") << length << " on " << target.name;
        }
      }
    }
  }
}

// Comparators of integers are recognized, and rows sorted by their digits.
TEST(Sort, integers_of_every_width_and_sign_are_sorted_stably) {
  for (DType key :
       {DType::i8, DType::u8, DType::i16, DType::u16, DType::i32, DType::u32, DType::i64})
    for (const bool descending : {false, true}) {
      const Kernel kernel = make_sort(key, DType::i32, descending);
      ASSERT_TRUE(compared_key(kernel.graph, kernel.spec.as<SortSpec>().less));
      const CompiledKernel code = compile_one(kernel, runnable_targets()[0]);
      for (int64_t length : {0, 1, 255, 257, 5000}) {
        const Shape shape{2, length, 2};
        Launch launch;
        launch.args = {every_value(key, shape), random_literal(DType::i32, shape, 38),
                       Literal(key, shape), Literal(DType::i32, shape)};
        for (int i = 2; i < 4; ++i) launch.args[static_cast<size_t>(i)].mutable_bytes();
        launch.params = {2, 2, length, 2};
        const Launch expected = expected_sort(launch, descending);
        run_compiled(code, launch, 1);
        EXPECT_EQ(difference(launch, expected), "") << name(key) << " " << length << descending;
      }
    }
}

TEST(Sort, comparators_that_are_no_order_of_integers_are_none) {
  for (DType key : {DType::f32, DType::bf16})
    EXPECT_FALSE(compared_key(make_sort(key, DType::i32).graph,
                              make_sort(key, DType::i32).spec.as<SortSpec>().less));
  Kernel kernel;
  ScalarBuilder b(kernel.graph);
  const Scalar left = b.local(DType::i32, 0), right = b.local(DType::i32, 1);
  const Scalar other = b.local(DType::i32, 3);
  EXPECT_TRUE(compared_key(kernel.graph, (-left < -right).id));
  EXPECT_FALSE(compared_key(kernel.graph, (left < other).id));
  EXPECT_FALSE(compared_key(kernel.graph, (left < -right).id));
  EXPECT_FALSE(compared_key(kernel.graph, (left <= right).id));
  EXPECT_FALSE(compared_key(kernel.graph, (left + right < right + left).id));
  EXPECT_FALSE(compared_key(kernel.graph, ((left < right) | (other < left)).id));
}

// A result may live in its operand's memory.
TEST(Sort, works_in_place) {
  Kernel kernel = make_sort(DType::f32, DType::i32);
  SortSpec spec = kernel.spec.as<SortSpec>();
  spec.operand_args = {2, 3};
  kernel.spec = spec;
  const Shape shape{3, 50, 2};
  Launch launch;
  launch.args = {
      random_literal(DType::f32, shape, 33), random_literal(DType::i32, shape, 34), {}, {}};
  launch.params = {3, 2, 50, 2};
  launch.args[2] = random_literal(DType::f32, shape, 33);
  launch.args[3] = random_literal(DType::i32, shape, 34);
  const Launch expected = expected_sort(launch);
  run_compiled(compile_one(kernel, runnable_targets()[0]), launch);
  EXPECT_EQ(difference(launch, expected), "");
}

// Nothing is read or written outside the row, even if the comparator is no order at all.
TEST(Sort, survives_a_comparator_that_is_no_order) {
  Kernel kernel = make_sort(DType::f32, DType::i32);
  ScalarBuilder b(kernel.graph);
  SortSpec spec = kernel.spec.as<SortSpec>();
  spec.less = b.constant_int(DType::boolean, 1).id;
  kernel.spec = spec;
  const Shape shape{1, 333, 1};
  Launch launch;
  launch.args = {random_literal(DType::f32, shape, 35), random_literal(DType::i32, shape, 36),
                 Literal(DType::f32, shape), Literal(DType::i32, shape)};
  launch.params = {1, 1, 333, 1};
  run_compiled(compile_one(kernel, runnable_targets()[0]), launch);
  std::vector<float> in(launch.args[0].data<float>().begin(), launch.args[0].data<float>().end());
  std::vector<float> out(launch.args[2].data<float>().begin(), launch.args[2].data<float>().end());
  std::ranges::sort(in);
  std::ranges::sort(out);
  EXPECT_EQ(in, out);
}

TEST(Sort, code_is_made_for_every_target) {
  for (const Target& target : all_targets())
    EXPECT_GE(compile_image(make_sort(DType::bf16, DType::i64), target).entries.size(), 4u);
}

}  // namespace
}  // namespace lathe::testing
