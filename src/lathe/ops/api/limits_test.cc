// Axes, offsets and sizes beyond any that an array has: UserErrors that name the function, or what
// NumPy gives.
#include <gtest/gtest.h>

#include <cstdint>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ops/api/fft.h"
#include "lathe/ops/api/images.h"
#include "lathe/ops/api/index.h"
#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/products.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/api/statistics.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

constexpr int64_t kFar = int64_t{1} << 32;  // 0 in its lower 32 bits

using I = std::vector<int32_t>;
I integers(const Array& x) { return x.to_vector<int32_t>(); }

template <typename F>
void expect_refused(std::string_view function, F call) {
  const std::string error = error_of(call);
  EXPECT_NE(error.find(function), std::string::npos) << "[" << function << "] " << error;
}

TEST(FarAxes, are_out_of_range) {
  const Array x = reshape(arange(6), {2, 3}) * 1.0f;
  for (int64_t axis : {kFar, -kFar, kFar + 1, INT64_MAX, INT64_MIN}) {
    expect_refused("sum", [&] { sum(x, axis); });
    expect_refused("max", [&] { max(x, axis); });
    expect_refused("mean", [&] { mean(x, axis); });
    expect_refused("any", [&] { any(x > 0, axis); });
    expect_refused("reverse", [&] { flip(x, axis); });
    expect_refused("roll", [&] { roll(x, {1}, Axes{axis}); });
    expect_refused("transpose", [&] { transpose(x, {axis, 1}); });
    expect_refused("reverse", [&] { reverse(x, {axis}); });
    expect_refused("squeeze", [&] { squeeze(x, axis); });
    expect_refused("expand_dims", [&] { expand_dims(x, axis); });
    expect_refused("moveaxis", [&] { moveaxis(x, axis, 0); });
    expect_refused("median", [&] { median(x, axis); });
    expect_refused("logsumexp", [&] { logsumexp(x, axis); });
    expect_refused("tensordot", [&] { tensordot(x, x, Dims{axis}, Dims{0}); });
    expect_refused("fftn", [&] { fftn(x, {axis}); });
  }
}

TEST(FarOffsets, name_diagonals_without_elements) {
  const Array x = reshape(arange(6), {2, 3});
  for (Dim offset : {INT64_MIN, INT64_MIN + 1, INT64_MAX, Dim{3}, Dim{-2}}) {
    EXPECT_EQ(diagonal(x, offset).shape(), Shape{0});
    EXPECT_EQ(diag(x, offset).shape(), Shape{0});
    EXPECT_EQ(trace(x, offset).item<int32_t>(), 0);
    EXPECT_EQ(integers(tril(x, offset)), offset > 0 ? integers(x) : I(6, 0)) << offset;
    EXPECT_EQ(integers(triu(x, offset)), offset > 0 ? I(6, 0) : integers(x)) << offset;
  }
  EXPECT_EQ(integers(diagonal(x, 2)), I{2});
  EXPECT_EQ(integers(diagonal(x, -1)), I{3});
  for (Dim offset : {INT64_MIN, INT64_MAX, kFar, -kFar, Dim{1} << 31, Dim{INT32_MAX}}) {
    expect_refused("[diagflat]", [&] { diag(arange(3), offset); });
    expect_refused("[diagflat]", [&] { diagflat(arange(3), offset); });
  }
}

TEST(FarOffsets, of_places_in_triangles) {
  const auto places = [](const RowsAndColumns& p) {
    return std::pair(integers(p.rows), integers(p.columns));
  };
  const std::pair<I, I> all{{0, 0, 1, 1}, {0, 1, 0, 1}}, nothing;
  EXPECT_EQ(places(tril_indices(2, INT64_MAX)), all);
  EXPECT_EQ(places(tril_indices(2, INT64_MIN)), nothing);
  EXPECT_EQ(places(triu_indices(2, INT64_MAX)), nothing);
  EXPECT_EQ(places(triu_indices(2, INT64_MIN)), all);
  EXPECT_EQ(places(tril_indices(2, -1, 3)), (std::pair<I, I>{{1}, {0}}));
  EXPECT_EQ(places(tril_indices(2, 1, 3)), (std::pair<I, I>{{0, 0, 1, 1, 1}, {0, 1, 0, 1, 2}}));
  EXPECT_EQ(places(triu_indices(2, 1, 3)), (std::pair<I, I>{{0, 0, 1}, {1, 2, 2}}));
  EXPECT_EQ(places(diag_indices(2)), (std::pair<I, I>{{0, 1}, {0, 1}}));
  EXPECT_EQ(diag_indices(Dim{1} << 20).rows.size(), Dim{1} << 20);
}

TEST(FarSizes, are_refused_by_their_function) {
  const Array image = zeros({1, 4, 2, 2}), x = zeros({2, 3});
  for (int64_t size : {kFar, INT64_MAX, int64_t{3}}) {
    expect_refused("[pixel_shuffle]", [&] { pixel_shuffle(image, size); });
    expect_refused("[pixel_unshuffle]", [&] { pixel_unshuffle(image, size); });
  }
  EXPECT_EQ(pixel_shuffle(image, 2).shape(), (Shape{1, 1, 4, 4}));
  EXPECT_EQ(pixel_shuffle(zeros({1, 0, 2, 2}), 2).shape(), (Shape{1, 0, 4, 4}));
  for (PadMode mode : {PadMode::edge, PadMode::wrap, PadMode::reflect, PadMode::symmetric})
    for (const auto& widths :
         {std::pair<Dim, Dim>{INT64_MAX, 0}, {0, INT64_MAX}, {INT64_MAX, INT64_MAX}, {0, kFar}})
      expect_refused("[pad]", [&] { pad(x, {widths, {0, 0}}, mode); });
  for (Dim n : {INT64_MAX, kFar, INT64_MIN, Dim{-1}}) {
    expect_refused("[tril_indices]", [&] { tril_indices(n); });
    expect_refused("[triu_indices]", [&] { triu_indices(n); });
    expect_refused("[diag_indices]", [&] { diag_indices(n); });
  }
  expect_refused("[tril_indices]", [] { tril_indices(Dim{1} << 20); });
}

TEST(FarSteps, of_slices_take_one_element) {
  const Array x = arange(3);
  EXPECT_EQ(integers(x[slice(none, none, INT64_MIN)]), I{2});
  EXPECT_EQ(integers(x[slice(none, none, INT64_MAX)]), I{0});
}

TEST(LayerNorm, takes_weights_of_the_last_axis_alone) {
  const Array x = arange(3) * 1.0f;
  expect_refused("[layer_norm] weight", [&] { layer_norm(x, ones({2, 3}), zeros(3)); });
  expect_refused("[layer_norm] bias", [&] { layer_norm(x, ones(3), zeros({2, 3})); });
  expect_refused("[layer_norm] weight", [&] { layer_norm(x, ones(1), zeros(3)); });
  EXPECT_EQ(layer_norm(x, ones(3), zeros(3)).shape(), Shape{3});
}

}  // namespace
}  // namespace lathe
