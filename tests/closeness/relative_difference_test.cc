#include "relative_difference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace lathe {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

double difference(const std::vector<float>& got, const std::vector<float>& want, double least = 0) {
  const auto literal = [](const std::vector<float>& x) {
    return Literal::of<float>({std::ssize(x)}, x);
  };
  return relative_difference(literal(got), literal(want), least);
}

TEST(RelativeDifference, is_the_largest_over_the_largest_wanted) {
  EXPECT_EQ(difference({1, -8, 3}, {1, -8, 3}), 0);
  EXPECT_EQ(difference({1, -8, 3}, {2, -8, 3}), 0.125);
  EXPECT_EQ(difference({1, -8, 30}, {1, -4, 2}), 7);
  EXPECT_EQ(difference({0.25}, {0}, 1), 0.25);
  EXPECT_EQ(difference({0}, {0}), 0);
  EXPECT_EQ(difference({1}, {0}), kInf);
}

TEST(RelativeDifference, is_infinite_where_one_alone_is_no_number) {
  EXPECT_EQ(difference({kNan, kNan}, {1, 2}), kInf);
  EXPECT_EQ(difference({1, kNan, 2}, {1, 5, 2}), kInf);
  EXPECT_EQ(difference({1, 5, 2}, {1, kNan, 2}), kInf);
  EXPECT_EQ(difference({kInf, 1}, {1, 1}), kInf);
  EXPECT_EQ(difference({-kInf, 1}, {kInf, 1}), kInf);
  EXPECT_EQ(difference({1, 1}, {kInf, 1}), kInf);
}

TEST(RelativeDifference, takes_what_both_are) {
  EXPECT_EQ(difference({kNan, kInf, 2}, {kNan, kInf, 2}), 0);
  EXPECT_EQ(difference({kNan, kInf, 3}, {kNan, kInf, 2}), 0.5);
}

TEST(RowDistances, are_of_each_row_the_nearest_first) {
  const auto rows = [](const std::vector<float>& x) { return Literal::of<float>({2, 2}, x); };
  const Literal want = rows({3, 4, 6, 8});
  EXPECT_EQ(row_distances(want, want), (std::vector<double>{0, 0}));
  EXPECT_EQ(row_distances(rows({3, 9, 6, 9}), want), (std::vector<double>{0.1, 1}));
  EXPECT_EQ(row_distances(rows({3, kNan, 6, 9}), want), (std::vector<double>{0.1, kInf}));
  EXPECT_EQ(row_distances(Literal(DType::f32, {1}), want), (std::vector<double>{kInf, kInf}));
}

TEST(RelativeDifference, is_infinite_where_sizes_differ) {
  EXPECT_EQ(difference({1, 2}, {1}), kInf);
  EXPECT_EQ(difference({1}, {1, 2}), kInf);
}

}  // namespace
}  // namespace lathe
