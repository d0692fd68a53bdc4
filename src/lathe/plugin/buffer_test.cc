#include "lathe/plugin/buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace lathe::plugin {
namespace {

std::vector<int32_t> counted(size_t n) {
  std::vector<int32_t> out(n);
  std::iota(out.begin(), out.end(), 0);
  return out;
}

std::vector<int32_t> dense(Type type, const std::vector<int32_t>& from, const Strides& strides,
                           int64_t first = 0) {
  std::vector<int32_t> out(static_cast<size_t>(type.size()), -1);
  copy_strided(type, reinterpret_cast<const std::byte*>(from.data() + first), strides,
               reinterpret_cast<std::byte*>(out.data()), row_major_strides(type));
  return out;
}

TEST(StridedCopy, transposed_reversed_and_broadcast_arrays) {
  const auto x = counted(6);
  const Type type = Type::tensor(DType::i32, {3, 2});
  EXPECT_EQ(dense(type, x, {8, 4}), x);
  EXPECT_EQ(dense(type, x, {4, 12}), (std::vector<int32_t>{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(dense(type, x, {-8, 4}, 4), (std::vector<int32_t>{4, 5, 2, 3, 0, 1}));
  EXPECT_EQ(dense(type, x, {0, 4}), (std::vector<int32_t>{0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(dense(type, x, {0, 0}, 2), (std::vector<int32_t>{2, 2, 2, 2, 2, 2}));
}

TEST(StridedCopy, every_order_of_three_axes_equals_the_plain_loop) {
  const auto x = counted(24);
  const Type type = Type::tensor(DType::i32, {2, 3, 4});
  std::vector<size_t> order = {0, 1, 2};
  do {
    Strides strides(3);
    int64_t stride = 4;
    for (const size_t axis : order) {
      strides[axis] = stride;
      stride *= type.dim(static_cast<int>(axis));
    }
    std::vector<int32_t> want;
    for (int64_t i = 0; i < 2; ++i)
      for (int64_t j = 0; j < 3; ++j)
        for (int64_t k = 0; k < 4; ++k)
          want.push_back(
              static_cast<int32_t>((i * strides[0] + j * strides[1] + k * strides[2]) / 4));
    EXPECT_EQ(dense(type, x, strides), want);
  } while (std::ranges::next_permutation(order).found);
}

TEST(StridedCopy, scalars_and_empty_arrays) {
  EXPECT_EQ(dense(Type::scalar(DType::i32), counted(1), {}), counted(1));
  EXPECT_TRUE(dense(Type::tensor(DType::i32, {0, 3}), {}, {12, 4}).empty());
  EXPECT_TRUE(dense(Type::tensor(DType::i32, {3, 0}), {}, {0, 4}).empty());
}

TEST(Layouts, orders_that_are_none_are_refused) {
  const Type type = Type::tensor(DType::f32, {2, 3});
  const auto strides = [&](std::vector<int64_t> order) {
    const abi::MemoryLayout layout{.tiled = {.minor_to_major = order.data(), .rank = order.size()},
                                   .kind = abi::LayoutKind::tiled};
    return strides_of(&layout, type);
  };
  EXPECT_EQ(strides({1, 0}), (Strides{12, 4}));
  EXPECT_EQ(strides({0, 1}), (Strides{4, 8}));
  for (const std::vector<int64_t>& bad : {std::vector<int64_t>{0, 0}, {1, 2}, {-1, 0}, {0}, {}})
    EXPECT_THROW(strides(bad), UserError);
  EXPECT_EQ(strides_of(nullptr, type), (Strides{12, 4}));
  const abi::MemoryLayout unknown{.tiled = {}, .kind = static_cast<abi::LayoutKind>(9)};
  EXPECT_THROW(strides_of(&unknown, type), UserError);
}

TEST(Layouts, strides_that_lead_out_of_the_hosts_bytes) {
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  const Type type = Type::tensor(DType::f32, {2, 3});
  EXPECT_TRUE(lies_within(type, Strides{12, 4}, 24));
  EXPECT_FALSE(lies_within(type, Strides{12, 4}, 23));
  EXPECT_TRUE(lies_within(type, Strides{4, 8}, 24));
  EXPECT_TRUE(lies_within(type, Strides{400, 4}, 412));
  for (const Strides& out : {Strides{400, 4}, {-12, 4}, {12, kMost}, {kMost, kMost}})
    EXPECT_FALSE(lies_within(type, out, 411));
  EXPECT_TRUE(lies_within(Type::tensor(DType::f32, {1, 3}), Strides{kMost, 4}, 12));
  EXPECT_TRUE(lies_within(Type::scalar(DType::f32), Strides{}, 4));
}

}  // namespace
}  // namespace lathe::plugin
