// C++ numbers beside arrays whose types do not hold them: they saturate, are refused, or are no
// element's number; none wraps into another. Values written out.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ops/api/index.h"
#include "lathe/ops/api/losses.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/random.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/api/special.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

using I = std::vector<int64_t>;
I integers(const Array& x) { return convert(x, DType::i64).to_vector<int64_t>(); }

// ---- floats that become integers

TEST(HostFloats, saturate_in_integers_as_arrays_do) {
  const auto set = [](DType dtype, double number) {
    return integers(arange(1, dtype).at(0).set(number))[0];
  };
  EXPECT_EQ(set(DType::i32, 1e10), INT32_MAX);
  EXPECT_EQ(set(DType::i32, -kInfinity), INT32_MIN);
  EXPECT_EQ(set(DType::i32, kNaN), 0);
  EXPECT_EQ(set(DType::u8, 300.7), 255);
  EXPECT_EQ(set(DType::u8, -1.5), 0);
  EXPECT_EQ(set(DType::i8, 1e30), 127);
  EXPECT_EQ(set(DType::i4, -9.5), -8);
  EXPECT_EQ(set(DType::i64, 1e30), INT64_MAX);
  for (double number : {1e10, -1e10, 300.7, -1.5, 2.9, kInfinity, -kInfinity, kNaN})
    for (DType dtype : {DType::i4, DType::u4, DType::i8, DType::u8, DType::i16, DType::u16,
                        DType::i32, DType::u32, DType::i64, DType::u64})
      EXPECT_EQ(set(dtype, number), integers(convert(Array::scalar(number), dtype))[0])
          << number << " in " << name(dtype);
}

TEST(HostFloats, bound_integers_from_where_they_stand) {
  EXPECT_EQ(integers(clamp(-kInfinity, arange(3), kInfinity)), (I{0, 1, 2}));
  EXPECT_EQ(integers(clamp(0, arange(3) * 1'000'000'000, 1e10)),
            (I{0, 1'000'000'000, 2'000'000'000}));
  EXPECT_EQ(integers(arange(2).at(0).max(1e10)), (I{INT32_MAX, 1}));
  EXPECT_EQ(integers(fill_diagonal(zeros({2, 2}, DType::i32), 1e10)),
            (I{INT32_MAX, 0, 0, INT32_MAX}));
}

TEST(HostFloats, are_true_unless_they_are_zero) {
  const Array no = full({2}, 0, DType::boolean);
  EXPECT_EQ(integers(no.at(0).set(0.5)), (I{1, 0}));
  EXPECT_EQ(integers(no.at(0).set(0.0)), (I{0, 0}));
}

// ---- integers

TEST(HostIntegers, that_labels_cannot_be_ignore_none) {
  const Array log_p = log_softmax(reshape(arange(512) % 7 * 0.5, {2, 256}), -1);
  const auto total = [&](const Array& labels, std::optional<int64_t> ignored) {
    return nll_loss(log_p, labels, {.ignore_index = ignored, .reduction = Reduction::sum})
        .item<float>();
  };
  const Array bytes = Array::of<uint8_t>({2}, {156, 3});
  EXPECT_EQ(total(bytes, -100), total(bytes, {}));
  EXPECT_EQ(total(bytes, 156 + 256), total(bytes, {}));
  EXPECT_NE(total(bytes, 156), total(bytes, {}));
  const Array wide = Array::of<int32_t>({2}, {7, 3});
  EXPECT_EQ(total(wide, (int64_t{1} << 32) + 7), total(wide, {}));
  EXPECT_NE(total(wide, 7), total(wide, {}));
}

TEST(HostIntegers, narrow_places_are_those_of_larger_shapes) {
  const auto of = [](const Array& places) {
    const std::vector<Array> out = unravel_index(places, {20, 20});
    return I{integers(out[0])[0], integers(out[1])[0]};
  };
  EXPECT_EQ(of(Array::of<int8_t>({1}, {100})), (I{5, 0}));
  EXPECT_EQ(of(Array::of<int8_t>({1}, {-1})), (I{19, 19}));
  EXPECT_EQ(of(Array::of<uint8_t>({1}, {255})), (I{12, 15}));
  const std::vector<Array> far = unravel_index(arange(2), {Dim{1} << 20, Dim{1} << 20});
  EXPECT_EQ(integers(far[1]), (I{0, 1}));
}

TEST(HostIntegers, beyond_their_type_are_refused) {
  const random::Key key = random::key(1);
  EXPECT_THROW(random::fold_in(key, int64_t{1} << 32), UserError);
  EXPECT_NO_THROW(random::fold_in(key, 4294967295u));
  EXPECT_THROW(random::randint(key, {4}, 0, int64_t{3'000'000'000}), UserError);
  EXPECT_THROW(random::randint(key, {4}, int64_t{-3'000'000'000}, 0), UserError);
  EXPECT_THROW(random::randint(key, {4}, 0, 257, DType::u8), UserError);
  EXPECT_THROW(random::randint(key, {4}, -1, 5, DType::u64), UserError);
  EXPECT_NO_THROW(random::randint(key, {4}, 0, 256, DType::u8));
  EXPECT_NO_THROW(random::randint(key, {4}, 0, int64_t{1} << 31));
}

// ---- decimals

TEST(Decimals, beyond_what_a_type_holds_leave_numbers_as_they_are) {
  const auto rounded = [](float x, int decimals) {
    return round(Array::scalar(x), decimals).item<float>();
  };
  EXPECT_EQ(rounded(1.5f, 39), 1.5f);
  EXPECT_EQ(rounded(1.5f, 400), 1.5f);
  EXPECT_EQ(rounded(0.0f, 400), 0.0f);
  EXPECT_EQ(rounded(1e30f, 10), 1e30f);
  EXPECT_EQ(rounded(-3e38f, 1), -3e38f);
  EXPECT_FLOAT_EQ(rounded(1.26e-38f, 40), 1.26e-38f);
  EXPECT_EQ(rounded(1.5f, -39), 0.0f);
  EXPECT_EQ(rounded(1.5f, INT_MIN), 0.0f);
  EXPECT_EQ(rounded(1.5f, INT_MAX), 1.5f);
  EXPECT_FLOAT_EQ(rounded(2.6e38f, -38), 3e38f);
  EXPECT_EQ(rounded(INFINITY, 3), INFINITY);
  EXPECT_EQ(rounded(-INFINITY, -50), -INFINITY);
  EXPECT_TRUE(std::isnan(rounded(NAN, 3)));
  EXPECT_EQ(rounded(1234.567f, 2), 1234.57f);
  EXPECT_EQ(rounded(1250.0f, -2), 1200.0f);
  EXPECT_EQ(round(Array::scalar(1.5), 309).item<double>(), 1.5);
  EXPECT_EQ(round(Array::scalar(1e300), 10).item<double>(), 1e300);
}

}  // namespace
}  // namespace lathe
