// Selecting the largest elements of a row, against sorting all of them.
#include "lathe/backends/cpu/routines/top_k.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "lathe/kernels/roles/top_k.h"
#include "lathe/ops/sort/total_order.h"

namespace lathe {
namespace {

std::vector<int64_t> expected(const Literal& row, int64_t k) {
  std::vector<int64_t> order(static_cast<size_t>(row.size()));
  std::iota(order.begin(), order.end(), 0);
  const auto is_larger = [&](int64_t a, int64_t b) {
    if (is_float(row.dtype())) return total_order_key(row, a) > total_order_key(row, b);
    return is_signed(row.dtype()) ? row.get_i64(a) > row.get_i64(b)
                                  : row.get_u64(a) > row.get_u64(b);
  };
  std::ranges::stable_sort(order, is_larger);
  order.resize(static_cast<size_t>(k));
  return order;
}

void expect_selected(const Literal& row, int64_t k, const std::string& what) {
  const int64_t n = row.size();
  Literal values(row.dtype(), {k}), positions(DType::i32, {k});
  const auto bytes = top_k_capacity(n, k, row.dtype()) * top_k_candidate_bytes(row.dtype());
  std::vector<std::max_align_t> memory(
      static_cast<size_t>(bytes / static_cast<int64_t>(sizeof(std::max_align_t)) + 1));
  void* arrays[] = {const_cast<std::byte*>(row.bytes().data()), values.mutable_bytes().data(),
                    positions.mutable_bytes().data(), memory.data()};
  const int64_t numbers[] = {n, k, static_cast<int64_t>(row.dtype())};
  top_k_row(arrays, numbers);
  const std::vector<int64_t> want = expected(row, k);
  for (int64_t i = 0; i < k; ++i) {
    const int64_t from = want[static_cast<size_t>(i)];
    const auto width = static_cast<size_t>(byte_size(row.dtype()));
    ASSERT_EQ(positions.get_i64(i), from) << what << ", " << i << " of " << k << " of " << n;
    ASSERT_TRUE(std::ranges::equal(values.bytes().subspan(static_cast<size_t>(i) * width, width),
                                   row.bytes().subspan(static_cast<size_t>(from) * width, width)))
        << what;
  }
}

// All patterns of bits, or few different elements, or elements in order.
Literal row_of(DType dtype, int64_t n, std::string_view kind) {
  Literal row(dtype, {n});
  std::mt19937_64 random(static_cast<uint64_t>(n));
  const std::span<std::byte> bytes = row.mutable_bytes();
  if (kind == "bits") {
    for (std::byte& b : bytes) b = static_cast<std::byte>(random());
    if (bit_width(dtype) < 8)  // sub-byte values have patterns of their own
      for (int64_t i = 0; i < n; ++i) row.set_f64(i, static_cast<double>(random() % 3));
    return row;
  }
  for (int64_t i = 0; i < n; ++i)
    row.set_f64(i, static_cast<double>(kind == "few"      ? static_cast<int64_t>(random() % 3)
                                       : kind == "rising" ? i
                                                          : n - i));
  return row;
}

TEST(TopK, of_all_types_is_what_sorting_gives) {
  for (const DTypeInfo& type : all_dtypes()) {
    if (is_complex(type.dtype)) continue;
    for (const char* kind : {"bits", "few"})
      for (int64_t n : {1, 63, 64, 65, 200, 1000})
        for (int64_t k : {int64_t{0}, int64_t{1}, int64_t{5}, n / 2, n})
          if (k <= n)
            expect_selected(row_of(type.dtype, n, kind), k, fmt::format("{} {}", type.name, kind));
  }
}

TEST(TopK, of_rows_in_order_is_what_sorting_gives) {
  for (DType dtype : {DType::f32, DType::i64, DType::bf16})
    for (const char* kind : {"rising", "falling", "few", "bits"})
      for (int64_t n : {129, 5000})
        for (int64_t k : {1, 2, 40, 64, 65, 129})
          expect_selected(row_of(dtype, n, kind), k, fmt::format("{} {}", name(dtype), kind));
}

// A long row all of whose elements are alike, or of zeros and a few more.
TEST(TopK, of_alike_elements_is_the_first_of_them) {
  Literal row(DType::f32, {100'000});
  row.set_f64(77'777, 1);
  row.set_f64(99'999, -1);
  expect_selected(row, 40, "zeros");
}

}  // namespace
}  // namespace lathe
