// Products of rows that are rounded to 8 bits: what they are, and that machine code of every target
// makes of them what the reference evaluator does, bit for bit.
#include "lathe/hf/weights/rounded_rows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/hf/weights/matrix.h"
#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

using namespace testing_plans;

Literal floats(Shape shape, DType dtype, uint64_t seed) {
  std::mt19937_64 random(seed);
  Literal out(dtype, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i)
    out.set_f64(i, std::ldexp(static_cast<double>(random() % 4001) - 2000, -9));
  return out;
}

Literal codes(Shape shape) {
  Literal out(DType::i8, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, (i * 37 + i / 11) % 256 - 128);
  return out;
}

Matrix matrix_of(const Array& values, const Array& scales) {
  return {.values = values,
          .scales = scales,
          .layout = WeightLayout{.block_rows = scales.dim(0) == 1 ? values.dim(0) : 1,
                                 .block_columns = values.dim(1)},
          .rounds_input = true};
}

TEST(RoundedRows, take_the_largest_to_127) {
  const Array x = Array::of<float>({3, 4}, {0, -2, 1, 0.5, 0, 0, 0, 0, 3, 3e-38F, -1.5, 127});
  const RoundedRows rows = round_rows(x);
  EXPECT_EQ(rows.codes.to_vector<int8_t>(),
            (std::vector<int8_t>{0, -127, 64, 32, 0, 0, 0, 0, 3, 0, -2, 127}));
  EXPECT_EQ(rows.scales.to_vector<float>(), (std::vector<float>{2.0F / 127, 0, 1}));
}

TEST(RoundedRows, by_a_fixed_scale_end_at_8_bits) {
  const Array x = Array::of<float>({1, 5}, {1, 1.25, -0.75, 100, -100});
  const RoundedRows rows = round_rows(x, Array::of<float>({1}, {0.5}));
  EXPECT_EQ(rows.codes.to_vector<int8_t>(), (std::vector<int8_t>{2, 2, -2, 127, -128}));
  EXPECT_EQ(rows.scales.to_vector<float>(), std::vector<float>{0.5});
}

TEST(RoundedRows, that_are_no_numbers_stay_none) {
  const Array x = Array::of<float>({2, 2}, {NAN, 1, 1, 2});
  const Matrix matrix = matrix_of(Array(codes({3, 2})), Array::of<float>({3, 1}, {0.5, 0.25, 2}));
  const std::vector<float> y = matrix.times(x).to_vector<float>();
  for (size_t i = 0; i < 6; ++i) EXPECT_EQ(std::isnan(y[i]), i < 3) << i;
}

TEST(RoundedRows, products_are_sums_of_integers_times_both_scales) {
  const Dim rows = 9, columns = 131, outputs = 21;
  const Literal x = floats({rows, columns}, DType::f32, 3), w = codes({outputs, columns});
  for (const Dim blocks : {outputs, Dim{1}}) {
    const Literal scales = floats({blocks, 1}, DType::f32, 5);
    const Literal y = matrix_of(Array(w), Array(scales)).times(Array(x)).literal();
    for (Dim row = 0; row < rows; ++row) {
      float largest = 0;
      for (Dim k = 0; k < columns; ++k)
        largest = std::max(largest, std::fabs(x.data<float>()[row * columns + k]));
      for (Dim out = 0; out < outputs; ++out) {
        int64_t sum = 0;
        for (Dim k = 0; k < columns; ++k)
          sum += std::lrint(x.data<float>()[row * columns + k] * (127.0F / largest)) *
                 w.get_i64(out * columns + k);
        const float scale = scales.data<float>()[blocks == 1 ? 0 : out];
        EXPECT_EQ(y.data<float>()[row * outputs + out],
                  static_cast<float>(sum) * (largest / 127.0F) * scale);
      }
    }
  }
}

Program product(Dim rows, Dim outputs, Dim columns, DType dtype) {
  const std::vector<Type> params{Type::tensor(dtype, {1, rows, columns}),
                                 Type::tensor(DType::i8, {outputs, columns}),
                                 Type::tensor(dtype, {outputs, 1})};
  return program_of(params, [](std::span<const Array> x) {
    return std::vector{matrix_of(x[1], x[2]).times(x[0])};
  });
}

TEST(RoundedRows, mean_what_the_reference_says_on_every_target) {
  const std::vector<Target> targets = testing::runnable_targets();
  std::vector<std::shared_ptr<Client>> clients;
  for (const Target& target : targets)
    clients.push_back(make_cpu_client(make_cpu_compiler(target), interpreted_runtime()));
  for (const DType dtype : {DType::f32, DType::bf16})
    for (const Dim rows : {1, 2, 8, 9, 64, 300})
      for (const Dim columns : {5, 130, 707}) {
        const Dim outputs = 35;
        const Program program = product(rows, outputs, columns, dtype);
        const std::vector<Literal> args{floats({1, rows, columns}, dtype, 7),
                                        codes({outputs, columns}), floats({outputs, 1}, dtype, 9)};
        const std::vector<Literal> want = evaluate(program, args);
        for (size_t i = 0; i < targets.size(); ++i) {
          const std::vector<Literal> got = run(*clients[i]->compile(program), args);
          EXPECT_EQ(testing::difference({.args = got}, {.args = want}), "")
              << rows << "x" << outputs << "x" << columns << " on " << targets[i].name;
        }
      }
}

// The rounding is one kernel or two, the product with its scales another; nothing of the weights'
// size is made.
TEST(RoundedRows, store_no_weights) {
  KernelTable kernels;
  const auto plan = plan_of(product(64, 512, 256, DType::bf16), kernels);
  EXPECT_LE(count_steps(*plan).launches, 3);
  EXPECT_LT(plan->arena_bytes, 64 * 256 * 4);
}

}  // namespace
}  // namespace lathe::hf
