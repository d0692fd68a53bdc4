// Matrices of every kind: whole, in products and by rows.
#include "lathe/hf/weights/matrix.h"

#include <gtest/gtest.h>

#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

Array numbers(Shape shape, DType dtype, double step) {
  Literal out(dtype, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) {
    if (is_float(dtype))
      out.set_f64(i, 0.5 + step * static_cast<double>(i % 7));
    else
      out.set_i64(i, i * 37 + i / 5);
  }
  return Array(out);
}

std::vector<Matrix> matrices() {
  using enum WeightFormat;
  const WeightLayout groups{.format = u4, .block_rows = 1, .block_columns = 8};
  const WeightLayout blocks{.format = elements, .block_rows = 2, .block_columns = 8};
  const Array scales = numbers({5, 2}, DType::f32, 0.25);
  const Array order =
      Array::of<int32_t>({16}, {3, 1, 0, 2, 15, 14, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13});
  return {{.values = numbers({5, 16}, DType::f32, 0.25)},
          {.values = numbers({16, 5}, DType::bf16, 0.25), .transposed = true},
          {.values = numbers({5, 8}, DType::u8, 0), .scales = scales, .layout = groups},
          {.values = numbers({5, 8}, DType::u8, 0),
           .scales = scales,
           .zeros = numbers({5, 2}, DType::u8, 0),
           .order = order,
           .layout = groups},
          {.values = numbers({5, 16}, DType::i8, 0),
           .scales = numbers({3, 2}, DType::f32, 0.25),
           .layout = blocks}};
}

TEST(Matrix, products_are_those_of_the_dense_matrix) {
  const Array x = numbers({2, 3, 16}, DType::f32, 0.5);
  for (const Matrix& matrix : matrices()) {
    const Matrix dense{.values = matrix.dense(DType::f32)};
    EXPECT_EQ(dense.values.shape(), (Shape{5, 16}));
    EXPECT_EQ(matrix.times(x).to_vector<float>(), dense.times(x).to_vector<float>());
    EXPECT_EQ(matrix.times(x, DType::f64).dtype(), DType::f64);
  }
}

TEST(Matrix, rows_are_those_of_the_dense_matrix) {
  const Array ids = Array::of<int32_t>({2, 3}, {0, 4, 2, 3, 3, 1});
  for (const Matrix& matrix : matrices()) {
    const Array rows = matrix.rows_of(ids, DType::f32);
    EXPECT_EQ(rows.shape(), (Shape{2, 3, 16}));
    EXPECT_EQ(rows.to_vector<float>(), take(matrix.dense(DType::f32), ids, 0).to_vector<float>());
  }
}

TEST(Matrix, columns_stand_where_the_order_says) {
  const Matrix matrix = matrices()[3];
  Matrix sorted = matrix;
  sorted.order.reset();
  EXPECT_EQ(take(matrix.dense(DType::f32), *matrix.order, 1).to_vector<float>(),
            sorted.dense(DType::f32).to_vector<float>());
}

// Bytes around 128 are the same numbers as integers, which products then take as they are.
TEST(Matrix, bytes_around_the_middle_become_row_codes) {
  Matrix bytes{.values = numbers({5, 16}, DType::u8, 0),
               .scales = numbers({5, 1}, DType::f32, 0.25),
               .zeros = full({5, 1}, 128, DType::u8),
               .layout = WeightLayout{.block_columns = 16}};
  EXPECT_FALSE(bytes.has_row_codes());
  const Matrix codes = bytes.with_row_codes();
  EXPECT_TRUE(codes.has_row_codes());
  EXPECT_EQ(codes.values.to_vector<int8_t>()[0], -128);
  EXPECT_EQ(codes.dense(DType::f32).to_vector<float>(), bytes.dense(DType::f32).to_vector<float>());
  bytes.zeros = Array::of<uint8_t>({5, 1}, {128, 128, 127, 128, 128});
  EXPECT_FALSE(bytes.with_row_codes().has_row_codes());
  for (const Matrix& other : matrices()) EXPECT_FALSE(other.with_row_codes().has_row_codes());
}

}  // namespace
}  // namespace lathe::hf
