#include "lathe/ops/api/images.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/products.h"
#include "lathe/ops/api/windows.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// ---- kernels: the weight of an element at this distance, 0 from `radius` on

struct Kernel {
  double radius;
  double (*weight)(double distance);
};

double triangle(double x) { return std::max(1 - x, 0.0); }

template <int kRadius>
double lanczos(double x) {
  const double turn = std::numbers::pi * x;
  if (x <= 1e-3) return 1;
  return x > kRadius ? 0 : kRadius * std::sin(turn) * std::sin(turn / kRadius) / (turn * turn);
}

// The cubic kernel of parameter a = -kQuarters / 4.
template <int kQuarters>
double cubic(double x) {
  constexpr double a = -kQuarters / 4.0;
  if (x >= 2) return 0;
  return x >= 1 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : ((a + 2) * x - (a + 3)) * x * x + 1;
}

Kernel kernel_of(ResizeMethod method) {
  switch (method) {
    case ResizeMethod::linear:
      return {1, triangle};
    case ResizeMethod::cubic:
      return {2, cubic<2>};
    case ResizeMethod::cubic_pytorch:
      return {2, cubic<3>};
    case ResizeMethod::lanczos3:
      return {3, lanczos<3>};
    case ResizeMethod::lanczos5:
      return {5, lanczos<5>};
    case ResizeMethod::nearest:
    case ResizeMethod::area:
      break;
  }
  LATHE_UNREACHABLE("method {}", static_cast<int>(method));
}

// ---- weights: what each new element takes of each old one, computed in double on the host

class Weights {
 public:
  Weights(Dim before, Dim after)
      : before_(before), after_(after), values_(static_cast<size_t>(before * after), 0.0) {}

  double& operator()(Dim from, Dim to) { return values_[static_cast<size_t>(from * after_ + to)]; }

  // By a kernel around the place of the new element; beyond the ends the last element counts for
  // others, if `edges_repeat`, or nothing does.
  void take(Dim to, double place, const Kernel& kernel, double stretch, bool edges_repeat) {
    const double reach = kernel.radius * stretch;
    double total = 0;
    for (auto j = static_cast<Dim>(std::ceil(place - reach));
         static_cast<double>(j) <= place + reach; ++j) {
      const bool outside = j < 0 || j >= before_;
      if (outside && !edges_repeat) continue;
      const double weight = kernel.weight(std::abs(static_cast<double>(j) - place) / stretch);
      (*this)(std::clamp<Dim>(j, 0, before_ - 1), to) += weight;
      total += weight;
    }
    for (Dim j = 0; j < before_ && total != 0; ++j) (*this)(j, to) /= total;
  }

  // Each new element is the mean of what lies under it.
  void take_area(Dim to) {
    const double scale = static_cast<double>(before_) / static_cast<double>(after_);
    const double low = static_cast<double>(to) * scale, high = low + scale;
    for (Dim j = 0; j < before_; ++j) {
      const auto left = static_cast<double>(j);
      (*this)(j, to) = std::max(0.0, std::min(high, left + 1) - std::max(low, left)) / scale;
    }
  }

  Array array(DType dtype) const {
    Literal out(dtype, {before_, after_});
    for (size_t i = 0; i < values_.size(); ++i) out.set_f64(static_cast<int64_t>(i), values_[i]);
    return constant(out);
  }

 private:
  Dim before_, after_;
  std::vector<double> values_;
};

Weights weights_of(Dim before, Dim after, ResizeMethod method, bool antialias, bool align_corners) {
  Weights out(before, after);
  const double scale = static_cast<double>(before) / static_cast<double>(after);
  if (method == ResizeMethod::cubic_pytorch && antialias) method = ResizeMethod::cubic;
  for (Dim i = 0; i < after; ++i) {
    if (method == ResizeMethod::area) {
      out.take_area(i);
      continue;
    }
    const double middle = (static_cast<double>(i) + 0.5) * scale - 0.5;
    const double corner =
        after > 1 ? static_cast<double>(i * (before - 1)) / static_cast<double>(after - 1) : 0;
    out.take(i, align_corners ? corner : middle, kernel_of(method),
             antialias ? std::max(scale, 1.0) : 1.0, method == ResizeMethod::cubic_pytorch);
  }
  return out;
}

Array weighted_along(const Array& x, const Weights& weights, int axis) {
  return moveaxis(tensordot(x, weights.array(x.dtype()), {axis}, {0}), -1, axis);
}

// Element i is the one at (2i·before + shift) / 2·after.
Array nearest_along(const Array& x, Dim after, int axis, bool middles) {
  const Dim before = x.dim(axis);
  std::vector<int32_t> places;
  for (Dim i = 0; i < after; ++i)
    places.push_back(static_cast<int32_t>((2 * i + (middles ? 1 : 0)) * before / (2 * after)));
  return take(x, constant(Literal::of<int32_t>({after}, places)), axis);
}

void expect_elements(const Array& x, int axis, Dim after, std::string_view op, Location where) {
  LATHE_USER_CHECK(after >= 0 && (x.dim(axis) > 0 || after == 0),
                   "[{}] axis {} of size {} cannot become one of size {}; at {}", op, axis,
                   x.dim(axis), after, where.str());
}

}  // namespace

Array resize(Operand x, Shape shape, ResizeMethod method, bool antialias) {
  LATHE_USER_CHECK(shape.rank() == x.array.rank(),
                   "[resize] the shape {} has not as many axes as {}; at {}", shape.str(),
                   x.array.shape().str(), x.where.str());
  const auto resized = [&](Array out) {
    for (int d = 0; d < shape.rank(); ++d) {
      if (shape[d] == out.dim(d)) continue;
      expect_elements(out, d, shape[d], "resize", x.where);
      out =
          method == ResizeMethod::nearest
              ? nearest_along(out, shape[d], d, true)
              : weighted_along(out, weights_of(out.dim(d), shape[d], method, antialias, false), d);
    }
    return out;
  };
  return method == ResizeMethod::nearest ? resized(as_value(x)) : in_wide(x, resized);
}

Array interpolate(Operand x, Dims sizes, const InterpolateOptions& options) {
  const int spatial = static_cast<int>(sizes.size()), first = x.array.rank() - spatial;
  LATHE_USER_CHECK(spatial > 0 && first >= 0, "[interpolate] {} sizes for the shape {}; at {}",
                   spatial, x.array.shape().str(), x.where.str());
  using enum ResizeMethod;
  const ResizeMethod method = options.mode == cubic ? cubic_pytorch : options.mode;
  LATHE_USER_CHECK(!options.align_corners || method == linear || method == cubic_pytorch,
                   "[interpolate] align_corners is for linear and cubic interpolation; at {}",
                   x.where.str());
  if (method == area) return adaptive_avg_pool(x, sizes);
  const auto resized = [&](Array out) {
    for (int d = first; d < out.rank(); ++d) {
      const Dim after = sizes[static_cast<size_t>(d - first)];
      expect_elements(out, d, after, "interpolate", x.where);
      if (after == out.dim(d)) continue;
      out = method == nearest ? nearest_along(out, after, d, false)
                              : weighted_along(out,
                                               weights_of(out.dim(d), after, method,
                                                          options.antialias, options.align_corners),
                                               d);
    }
    return out;
  };
  return method == nearest ? resized(as_value(x)) : in_wide(x, resized);
}

Array pixel_shuffle(Operand x, Dim r) {
  const Shape& s = x.array.shape();
  LATHE_USER_CHECK(
      s.rank() == 4 && r > 0 && (s[1] == 0 || r <= s[1]) && s[1] % r == 0 && s[1] / r % r == 0,
      "[pixel_shuffle] by {} of the shape {}, expected [N, C·r², H, W]; at {}", r, s.str(),
      x.where.str());
  const Dim c = s[1] / r / r;
  const Array apart = transpose(reshape(x, {s[0], c, r, r, s[2], s[3]}), {0, 1, 4, 2, 5, 3});
  return reshape(apart, {s[0], c, s[2] * r, s[3] * r});
}

Array pixel_unshuffle(Operand x, Dim r) {
  const Shape& s = x.array.shape();
  LATHE_USER_CHECK(s.rank() == 4 && r > 0 && s[2] % r == 0 && s[3] % r == 0,
                   "[pixel_unshuffle] by {} of the shape {}, expected [N, C, H·r, W·r]; at {}", r,
                   s.str(), x.where.str());
  const Dim h = s[2] / r, w = s[3] / r;
  const Array apart = transpose(reshape(x, {s[0], s[1], h, r, w, r}), {0, 1, 3, 5, 2, 4});
  return reshape(apart, {s[0], s[1] * r * r, h, w});
}

}  // namespace lathe
