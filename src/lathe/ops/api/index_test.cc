// x[…] and x.at(…): expected values are NumPy's and JAX's, written out.
#include "lathe/ops/api/index.h"

#include <gtest/gtest.h>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/segments.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

using I = std::vector<int32_t>;

I ints(const Array& x) { return x.to_vector<int32_t>(); }
Array vec(const I& values) { return Array::of<int32_t>({std::ssize(values)}, values); }
// 0 … 23 as [2, 3, 4]
Array cube() { return reshape(arange(24), {2, 3, 4}); }

TEST(Index, numbers_take_axes_away_and_count_from_the_end_when_negative) {
  const Array x = cube();
  EXPECT_EQ(ints(x[1, 2, 3]), I{23});
  EXPECT_EQ((x[1, 2, 3].shape()), Shape{});
  EXPECT_EQ(ints(x[-1, -3]), (I{12, 13, 14, 15}));
  EXPECT_EQ(x[0].shape(), (Shape{3, 4}));
}

TEST(Index, slices_follow_pythons_rules) {
  const Array x = arange(10);
  EXPECT_EQ(ints(x[slice(2, 5)]), (I{2, 3, 4}));
  EXPECT_EQ(ints(x[slice(-3)]), (I{7, 8, 9}));
  EXPECT_EQ(ints(x[slice(none, 3)]), (I{0, 1, 2}));
  EXPECT_EQ(ints(x[slice(1, 100, 4)]), (I{1, 5, 9}));
  EXPECT_EQ(ints(x[slice(none, none, -3)]), (I{9, 6, 3, 0}));
  EXPECT_EQ(ints(x[slice(5, 1, -2)]), (I{5, 3}));
  EXPECT_EQ(ints(x[slice(-100, 2)]), (I{0, 1}));
  EXPECT_EQ(ints(x[slice(100, none, -4)]), (I{9, 5, 1}));
  EXPECT_EQ(x[slice(5, 2)].shape(), Shape{0});
  EXPECT_EQ(x[slice(2, 5, -1)].shape(), Shape{0});
}

TEST(Index, ellipsis_and_newaxis) {
  const Array x = cube();
  EXPECT_EQ(ints(x[ellipsis, 0]), (I{0, 4, 8, 12, 16, 20}));
  EXPECT_EQ((x[ellipsis, 0].shape()), (Shape{2, 3}));
  EXPECT_EQ((x[newaxis, ellipsis, newaxis].shape()), (Shape{1, 2, 3, 4, 1}));
  EXPECT_EQ((x[0, newaxis, slice(1, 3)].shape()), (Shape{1, 2, 4}));
  EXPECT_EQ((x[1, ellipsis, slice(none, none, -1)].shape()), (Shape{3, 4}));
}

TEST(Index, arrays_gather_rows_in_any_shape) {
  const Array x = reshape(arange(6), {3, 2});
  EXPECT_EQ(ints(x[vec({2, 0, -1})]), (I{4, 5, 0, 1, 4, 5}));
  EXPECT_EQ(x[reshape(vec({0, 1, 2, 0}), {2, 2})].shape(), (Shape{2, 2, 2}));
  EXPECT_EQ(ints(x[slice(), vec({1, 1, 0})]), (I{1, 1, 0, 3, 3, 2, 5, 5, 4}));
}

TEST(Index, several_arrays_broadcast_together) {
  const Array x = reshape(arange(12), {3, 4});
  EXPECT_EQ(ints(x[vec({0, 1, 2}), vec({3, 2, -4})]), (I{3, 6, 8}));
  const Array rows = reshape(vec({0, 2}), {2, 1});
  EXPECT_EQ(ints(x[rows, vec({1, 3})]), (I{1, 3, 9, 11}));
  EXPECT_EQ((x[rows, vec({1, 3})].shape()), (Shape{2, 2}));
}

// NumPy: neighbouring index arrays leave their axes in place, others bring them to the front.
TEST(Index, axes_of_index_arrays_stand_where_numpy_puts_them) {
  const Array x = cube();
  const Array two = vec({1, 0});
  EXPECT_EQ((x[slice(), two].shape()), (Shape{2, 2, 4}));
  EXPECT_EQ((x[slice(), two, vec({3, 2})].shape()), (Shape{2, 2}));
  EXPECT_EQ(ints(x[slice(), two, vec({3, 2})]), (I{7, 2, 19, 14}));
  EXPECT_EQ((x[vec({0, 1, 1}), slice(), vec({0, 1, 2})].shape()), (Shape{3, 3}));
  EXPECT_EQ(ints(x[vec({0, 1, 1}), slice(), vec({0, 1, 2})]), (I{0, 4, 8, 13, 17, 21, 14, 18, 22}));
  EXPECT_EQ((x[0, slice(), two].shape()), (Shape{2, 3}))
      << "a number beside an array counts as one";
  EXPECT_EQ(ints(x[0, slice(), two]), (I{1, 5, 9, 0, 4, 8}));
}

TEST(Index, a_scalar_array_takes_its_axis_away) {
  const Array x = reshape(arange(6), {3, 2});
  EXPECT_EQ(ints(x[Array::scalar<int32_t>(-1)]), (I{4, 5}));
  EXPECT_EQ(ints(x[Array::scalar<int32_t>(1), 1]), I{3});
  EXPECT_EQ(ints(x[slice(1, 3), Array::scalar<uint8_t>(0)]), (I{2, 4}));
}

TEST(Index, reading_beyond_the_ends_takes_the_nearest_element) {
  const Array x = arange(5);
  EXPECT_EQ(ints(x[vec({4, 5, 100, -5, -6, -100})]), (I{4, 4, 4, 0, 0, 0}));
  EXPECT_EQ(ints(x[Array::scalar<int32_t>(7)]), I{4});
  EXPECT_EQ(ints(take(x, vec({-1, -5, 9, -9}), 0)), (I{4, 0, 4, 0}));
  EXPECT_EQ(ints(x[Array::of<uint64_t>({2}, {2, ~uint64_t{0}})]), (I{2, 4}));
  const Array longer = arange(300);
  EXPECT_EQ(ints(longer[Array::of<int8_t>({2}, {-1, 100})]), (I{299, 100}));
}

TEST(Take, of_minus_one_is_the_last_as_in_numpy) {
  EXPECT_EQ(ints(take(vec({5, 6, 7}), -1, 0)), I{7});
  const Array x = reshape(arange(6), {2, 3});
  EXPECT_EQ(ints(take_along_axis(x, reshape(vec({-1, 0}), {2, 1}), 1)), (I{2, 3}));
}

TEST(Index, what_is_written_to_empty_axes_is_dropped) {
  const Array x = zeros({0, 3}), places = Array::of<int32_t>({2}, std::vector<int32_t>{0, 1});
  EXPECT_EQ(x.at(places).set(1).shape(), (Shape{0, 3}));
  EXPECT_EQ(x.at(places).add(ones({2, 3})).shape(), (Shape{0, 3}));
  EXPECT_EQ(x.at(places, 1).max(ones({2})).shape(), (Shape{0, 3}));
  EXPECT_EQ(zeros({3, 0}).at(slice(0, 2), places).set(1).shape(), (Shape{3, 0}));
  EXPECT_NE(error_of([&] { x.at(places).set(ones({3, 3})); }).find("broadcast"), std::string::npos);
  EXPECT_NE(error_of([&] { x.at(0).set(1); }).find("out of range"), std::string::npos);
  EXPECT_NE(error_of([&] { x.at(places).get(); }).find("empty"), std::string::npos);
}

TEST(Index, no_segments_take_no_data) {
  const Array ids = Array::of<int32_t>({3}, std::vector<int32_t>{0, 1, -1});
  for (auto* f : {segment_sum, segment_prod, segment_max, segment_min, segment_mean}) {
    EXPECT_EQ(f(ones({3}), ids, 0).shape(), Shape{0});
    EXPECT_EQ(f(ones({3, 2}), ids, 0).shape(), (Shape{0, 2}));
  }
}

TEST(Index, nothing_is_taken_of_empty_arrays) {
  const Array none = zeros({2, 0}), indices = zeros({2, 0}, DType::i32);
  EXPECT_EQ(take_along_axis(none, indices, 1).shape(), Shape({2, 0}));
  EXPECT_EQ(take_along_axis(none, indices, 0).shape(), Shape({2, 0}));
  EXPECT_EQ(take_along_axis(zeros({2, 3}), indices, 1).shape(), Shape({2, 0}));
  EXPECT_EQ(take(zeros({0}), zeros({0}, DType::i32), 0).shape(), Shape({0}));
  EXPECT_THROW(take_along_axis(none, zeros({2, 1}, DType::i32), 1), UserError);
}

TEST(Index, mistakes_are_errors_that_name_the_line) {
  const Array x = cube();
  EXPECT_NE(error_of([&] { x[2]; }).find("out of range for axis 0 of size 2"), std::string::npos);
  EXPECT_NE(error_of([&] { x[2]; }).find("index_test.cc:"), std::string::npos);
  EXPECT_NE(error_of([&] { x[0, 0, 0, 0]; }).find("4 indices"), std::string::npos);
  EXPECT_NE(error_of([&] { x[ellipsis, ellipsis]; }).find("one ellipsis"), std::string::npos);
  EXPECT_NE(error_of([&] { x[slice(0, 1, 0)]; }).find("step"), std::string::npos);
  EXPECT_NE(error_of([&] { x[x > 3]; }).find("where(mask"), std::string::npos);
  EXPECT_NE(error_of([&] { x[zeros(2)]; }).find("expected integers"), std::string::npos);
}

TEST(At, set_changes_windows_of_a_copy) {
  const Array x = reshape(arange(6), {2, 3});
  EXPECT_EQ(ints(x.at(1).set(9)), (I{0, 1, 2, 9, 9, 9}));
  EXPECT_EQ(ints(x.at(slice(), 0).set(vec({7, 8}))), (I{7, 1, 2, 8, 4, 5}));
  EXPECT_EQ(ints(x.at(0, slice(1, 3)).set(vec({-1, -2}))), (I{0, -1, -2, 3, 4, 5}));
  EXPECT_EQ(ints(x.at(ellipsis).set(1)), (I{1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(ints(x), (I{0, 1, 2, 3, 4, 5}));
}

TEST(At, set_over_steps_and_backwards) {
  const Array x = arange(6);
  EXPECT_EQ(ints(x.at(slice(none, none, 2)).set(vec({7, 8, 9}))), (I{7, 1, 8, 3, 9, 5}));
  EXPECT_EQ(ints(x.at(slice(none, none, -2)).set(vec({7, 8, 9}))), (I{0, 9, 2, 8, 4, 7}));
  const Array y = reshape(arange(6), {2, 3});
  EXPECT_EQ(ints(y.at(slice(), slice(none, none, 2)).set(reshape(vec({6, 7, 8, 9}), {2, 2}))),
            (I{6, 1, 7, 8, 4, 9}));
}

TEST(At, arithmetic_takes_in_every_value_of_an_element) {
  const Array x = arange(4);
  EXPECT_EQ(ints(x.at(vec({1, 1, -1})).add(vec({10, 20, 5}))), (I{0, 31, 2, 8}));
  EXPECT_EQ(ints(x.at(vec({1, 1})).subtract(2)), (I{0, -3, 2, 3}));
  EXPECT_EQ(ints(x.at(vec({3, 3, 2})).multiply(vec({2, 5, 3}))), (I{0, 1, 6, 30}));
  EXPECT_EQ(ints(x.at(vec({0, 3})).max(2)), (I{2, 1, 2, 3}));
  EXPECT_EQ(ints(x.at(vec({0, 3})).min(2)), (I{0, 1, 2, 2}));
  EXPECT_EQ(ints(x.at(slice(1, 3)).add(10)), (I{0, 11, 12, 3}));
  EXPECT_EQ(ints(x.at(slice(none, none, 3)).multiply(4)), (I{0, 1, 2, 12}));
}

TEST(At, arrays_and_slices_together) {
  const Array x = zeros({2, 3}, DType::i32);
  const Array out = x.at(slice(), vec({2, 0})).set(reshape(vec({1, 2, 3, 4}), {2, 2}));
  EXPECT_EQ(ints(out), (I{2, 0, 1, 4, 0, 3}));
  const Array cut = x.at(slice(1, 2), vec({2, 0})).set(vec({5, 6}));
  EXPECT_EQ(ints(cut), (I{0, 0, 0, 6, 0, 5}));
  EXPECT_EQ(ints(x.at(vec({0, 1}), vec({1, 2})).set(vec({3, 4}))), (I{0, 3, 0, 0, 0, 4}));
  EXPECT_EQ(ints(x.at(0, vec({1, 2})).set(vec({3, 4}))), (I{0, 3, 4, 0, 0, 0}));
}

TEST(At, writing_beyond_the_ends_does_nothing) {
  const Array x = arange(4);
  EXPECT_EQ(ints(x.at(vec({4, -5, -4})).add(10)), (I{10, 1, 2, 3}));
  EXPECT_EQ(ints(x.at(Array::scalar<int32_t>(9)).set(5)), (I{0, 1, 2, 3}));
}

TEST(At, get_is_the_index) {
  EXPECT_EQ(ints(cube().at(1, ellipsis, slice(0, 2)).get()),
            ints(cube()[1, ellipsis, slice(0, 2)]));
}

TEST(Index, takes_as_many_indices_as_there_are_axes) {
  const Array x = reshape(arange(64), {2, 2, 2, 2, 2, 2});
  EXPECT_EQ((x[0, 0, 0, 0, 0, 1].item<int>()), 1);
  EXPECT_EQ((x[1, 1, 1, 1, 1, 1].item<int>()), 63);
  EXPECT_EQ((x[ellipsis, 1, 0, slice(0, 1), -1, 0, 1].shape()), (Shape{1}));
  EXPECT_EQ((x.at(1, 0, 0, 0, 0, 0).set(7)[1, 0, 0, 0, 0, 0].item<int>()), 7);
  const Array seven = reshape(arange(128), {2, 2, 2, 2, 2, 2, 2});
  EXPECT_EQ((seven[1, 0, 0, 0, 0, 0, 1].item<int>()), 65);
}

}  // namespace
}  // namespace lathe
