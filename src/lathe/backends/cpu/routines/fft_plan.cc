#include "lathe/backends/cpu/routines/fft_plan.h"

#include <cmath>
#include <map>
#include <mutex>
#include <numbers>
#include <span>
#include <utility>

#include "lathe/kernels/roles/fft.h"

namespace lathe::fft {
namespace {

using Extended = long double;
using ExtendedComplex = std::complex<Extended>;

// exp(-2πi k/n), each the product of two from tables of some √n; exact at quarter turns.
class Roots {
 public:
  explicit Roots(int64_t n) : n_(n) {
    while (side_ * side_ < n) side_ *= 2;
    const Extended quarter = std::numbers::pi_v<Extended> / 2;
    for (int64_t i = 0; i < side_; ++i) {
      const auto angle = [&](int64_t k) {
        return quarter * static_cast<Extended>(k) / static_cast<Extended>(n);
      };
      fine_.push_back(turn(angle(i)));
      coarse_.push_back(turn(angle(i * side_)));
    }
  }
  ExtendedComplex operator()(int64_t k) const {
    const int64_t quarters = 4 * (k % n_), turns = quarters / n_, rest = quarters % n_;
    const ExtendedComplex z =
        coarse_[static_cast<size_t>(rest / side_)] * fine_[static_cast<size_t>(rest % side_)];
    switch (turns) {
      case 0:
        return z;
      case 1:
        return {z.imag(), -z.real()};
      case 2:
        return -z;
      default:
        return {-z.imag(), z.real()};
    }
  }

 private:
  static ExtendedComplex turn(Extended angle) { return {std::cos(angle), -std::sin(angle)}; }
  int64_t n_, side_ = 1;
  std::vector<ExtendedComplex> coarse_, fine_;
};

template <typename T, typename F>
void append_table(std::vector<T>& out, int64_t count, F value) {
  const size_t first = out.size();
  out.resize(first + static_cast<size_t>(2 * count));
  for (int64_t k = 0; k < count; ++k) {
    const ExtendedComplex z = value(k);
    out[first + static_cast<size_t>(k)] = static_cast<T>(z.real());
    out[first + static_cast<size_t>(count + k)] = static_cast<T>(z.imag());
  }
}

// Eights first: the first pass of a single sequence is quick with that radix.
std::vector<int> radices_of(int64_t n) {
  std::vector<int> out;
  int twos = 0;
  for (; n % 2 == 0; n /= 2) ++twos;
  const int fours = twos % 3 == 1 && twos > 1 ? 2 : twos % 3 == 2 ? 1 : 0;
  out.insert(out.end(), static_cast<size_t>((twos - 2 * fours) / 3), 8);
  out.insert(out.end(), static_cast<size_t>(fours), 4);
  if (twos == 1) out.push_back(2);
  for (int prime : {3, 5, 7, 11, 13})
    for (; n % prime == 0; n /= prime) out.push_back(prime);
  return out;
}

template <typename T>
void add_passes(FftPlan<T>& plan) {
  const Roots roots(plan.points);
  int64_t left = plan.points, stride = 1;
  std::vector<std::pair<size_t, size_t>> places;  // of a pass' twiddles and roots
  for (int radix : radices_of(plan.points)) {
    const int64_t groups = left / radix;
    places.emplace_back(plan.tables.size(), 0);
    for (int k = 1; k < radix; ++k)
      append_table(plan.tables, groups, [&](int64_t g) { return roots(g * k * stride); });
    places.back().second = plan.tables.size();
    append_table(plan.tables, radix, [&](int64_t k) { return roots(k * (plan.points / radix)); });
    plan.passes.push_back({.radix = radix, .groups = groups, .stride = stride});
    left = groups;
    stride *= radix;
  }
  for (size_t i = 0; i < places.size(); ++i) {
    plan.passes[i].twiddles = plan.tables.data() + places[i].first;
    plan.passes[i].roots = plan.tables.data() + places[i].second;
  }
}

// The spectrum is computed in f64, whatever T is.
std::vector<double> spectrum_of(std::span<const double> chirp, const FftPlan<double>& convolution) {
  const auto m = static_cast<size_t>(convolution.points), n = chirp.size() / 2;
  std::vector<double> memory(4 * m);
  Buffers<double> buffers{{memory.data(), memory.data() + m},
                          {memory.data() + 2 * m, memory.data() + 3 * m}};
  for (size_t j = 0; j < n; ++j) {
    const size_t mirrored = (m - j) % m;
    buffers.data.re[j] = buffers.data.re[mirrored] = chirp[j];
    buffers.data.im[j] = buffers.data.im[mirrored] = -chirp[n + j];
  }
  transform(convolution, 1, false, buffers);
  std::vector<double> out(2 * m);
  for (size_t k = 0; k < m; ++k) {
    out[k] = buffers.data.re[k] / static_cast<double>(m);
    out[m + k] = buffers.data.im[k] / static_cast<double>(m);
  }
  return out;
}

template <typename T>
void add_convolution(FftPlan<T>& plan) {
  const int64_t n = plan.points, m = fft_work_points(n);
  const Roots roots(2 * n);
  std::vector<double> chirp;
  append_table(chirp, n, [&](int64_t j) {
    return roots(static_cast<int64_t>(static_cast<__int128>(j) * j % (2 * n)));
  });
  append_table(plan.chirp, n, [&](int64_t j) {
    return roots(static_cast<int64_t>(static_cast<__int128>(j) * j % (2 * n)));
  });
  const std::vector<double> spectrum = spectrum_of(chirp, *plan_of<double>(m, false));
  plan.spectrum.assign(spectrum.begin(), spectrum.end());
  plan.convolution = plan_of<T>(m, false);
}

template <typename T>
std::shared_ptr<const FftPlan<T>> make_fft_plan(int64_t points, bool of_pairs) {
  auto plan = std::make_shared<FftPlan<T>>();
  plan->points = points;
  if (of_pairs) append_table(plan->pair_roots, points + 1, Roots(2 * points));
  fft_is_direct(points) ? add_passes(*plan) : add_convolution(*plan);
  return plan;
}

template <typename T>
std::shared_ptr<const SplitFftPlan<T>> make_split_plan(int64_t length) {
  const FftSplit split = *fft_split(length);
  auto plan = std::make_shared<SplitFftPlan<T>>();
  plan->rows = split.rows;
  plan->columns = split.columns;
  plan->along_columns = plan_of<T>(split.rows, false);
  plan->along_rows = plan_of<T>(split.columns, false);
  const Roots roots(length);
  for (int64_t first = 0; first < split.columns; first += kLanes<T>)
    for (int64_t k = 0; k < split.rows; ++k)
      append_table(plan->turns, kLanes<T>, [&](int64_t l) {
        return first + l < split.columns ? roots((first + l) * k) : ExtendedComplex(1);
      });
  return plan;
}

// A cache by key, bounded by the sum of the points of its entries.
template <typename Made>
class Keeper {
 public:
  using Key = std::pair<int64_t, bool>;
  template <typename Make>
  std::shared_ptr<const Made> find_or_make(const Key& key, Make make) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto hit = kept_.find(key); hit != kept_.end()) return hit->second;
    }
    std::shared_ptr<const Made> made = make();
    const std::lock_guard lock(mutex_);
    if (points_ + key.first > kMost) {
      kept_.clear();
      points_ = 0;
    }
    if (kept_.emplace(key, made).second) points_ += key.first;
    return made;
  }

 private:
  static constexpr int64_t kMost = int64_t{1} << 23;  // of some ten numbers each
  std::mutex mutex_;
  std::map<Key, std::shared_ptr<const Made>> kept_;
  int64_t points_ = 0;
};

template <typename T>
void convolve(const FftPlan<T>& plan, int lanes, Buffers<T>& buffers) {
  const FftPlan<T>& inner = *plan.convolution;
  multiply_by(buffers.data, lanes, plan.points, plan.chirp.data());
  clear(buffers.data, lanes, plan.points, inner.points);
  transform(inner, lanes, false, buffers);
  multiply_by(buffers.data, lanes, inner.points, plan.spectrum.data());
  transform(inner, lanes, true, buffers);
  multiply_by(buffers.data, lanes, plan.points, plan.chirp.data());
}

}  // namespace

template <typename T>
std::shared_ptr<const FftPlan<T>> plan_of(int64_t points, bool of_pairs) {
  static Keeper<FftPlan<T>> keeper;
  return keeper.find_or_make({points, of_pairs},
                             [&] { return make_fft_plan<T>(points, of_pairs); });
}

template <typename T>
std::shared_ptr<const SplitFftPlan<T>> split_plan_of(int64_t length) {
  static Keeper<SplitFftPlan<T>> keeper;
  return keeper.find_or_make({length, false}, [&] { return make_split_plan<T>(length); });
}

// The way back exchanges real and imaginary parts, there and again.
template <typename T>
void transform(const FftPlan<T>& plan, int lanes, bool inverse, Buffers<T>& buffers) {
  const auto exchange = [&] {
    for (Split<T>* x : {&buffers.data, &buffers.other}) std::swap(x->re, x->im);
  };
  if (inverse) exchange();
  if (plan.convolution) convolve(plan, lanes, buffers);
  for (const Pass<T>& pass : plan.passes) {
    run_pass(pass, lanes, buffers.data, buffers.other);
    std::swap(buffers.data, buffers.other);
  }
  if (inverse) exchange();
}

template std::shared_ptr<const FftPlan<float>> plan_of(int64_t, bool);
template std::shared_ptr<const FftPlan<double>> plan_of(int64_t, bool);
template std::shared_ptr<const SplitFftPlan<float>> split_plan_of(int64_t);
template std::shared_ptr<const SplitFftPlan<double>> split_plan_of(int64_t);
template void transform(const FftPlan<float>&, int, bool, Buffers<float>&);
template void transform(const FftPlan<double>&, int, bool, Buffers<double>&);

}  // namespace lathe::fft
