// Systems with three diagonals that may have no inverse, as jaxlib solves them for inverse
// iteration (LAPACK's lagtf and lagts): pivots that a solution would overflow by are moved away
// from zero, by parts of the largest element of U that rounding does not see.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "lathe/backends/cpu/routines/lapack_routine.h"

namespace lathe {

template <typename T>
class PerturbedTridiagonal {
 public:
  using Real = RealOf<T>;
  // Diagonals of n elements: the first below and the last above are not read.
  PerturbedTridiagonal(int n, const T* below, const T* main, const T* above)
      : n_(n), below_(below), main_(main), above_(above), upper_(static_cast<size_t>(n)) {}

  // x, rows of `columns` elements: the right sides, then the solutions.
  void solve(T* x, int columns) {
    if (n_ == 0) return;
    x_ = x;
    columns_ = columns;
    eliminate();
    for (int k = n_ - 1; k >= 0; --k) substitute(k);
  }

 private:
  using Limits = std::numeric_limits<Real>;
  static constexpr Real kLeast = Limits::min(), kMost = 1 / kLeast;

  struct Row {  // of U: the diagonal and the two elements behind it
    T pivot{}, next{}, second{};
  };

  Row& upper(int k) { return upper_[static_cast<size_t>(k)]; }
  T* row(int k) { return x_ + int64_t{k} * columns_; }
  T above(int k) const { return k + 1 < n_ ? above_[k] : T(0); }

  void eliminate() {
    upper(0) = {main_[0], above(0), T(0)};
    Real size = std::abs(main_[0]) + std::abs(above(0));
    largest_ = std::max(std::abs(main_[0]), std::abs(above(0)));
    for (int k = 0; k + 1 < n_; ++k) {
      size = eliminate_below(k, size);
      if (k + 2 < n_) note(upper(k));
    }
    largest_ = std::max(largest_, std::abs(upper(n_ - 1).pivot));
  }

  void note(const Row& row) {
    largest_ = std::max({largest_, std::abs(row.pivot), std::abs(row.next), std::abs(row.second)});
  }

  // Takes row k, whose sum of sizes is `size`, from the next one, or that from row k where it is
  // the larger pivot by the rows' sizes. The sum of sizes of what is row k + 1 then.
  Real eliminate_below(int k, Real size) {
    const T below = below_[k + 1], main = main_[k + 1], next = above(k + 1);
    const Real next_size = std::abs(below) + std::abs(main) + std::abs(next);
    Row &first = upper(k), &second = upper(k + 1);
    second = {main, next, T(0)};
    if (below == T(0)) return next_size;
    const Real pivot_share = first.pivot == T(0) ? Real(0) : std::abs(first.pivot) / size;
    if (std::abs(below) / next_size <= pivot_share) {
      const T factor = below / first.pivot;
      second.pivot -= factor * first.next;
      subtract(row(k + 1), factor, row(k));
      return next_size;
    }
    const T factor = first.pivot / below;
    second = {first.next - factor * main, -factor * next, T(0)};
    first = {below, main, next};
    std::swap_ranges(row(k), row(k) + columns_, row(k + 1));
    subtract(row(k + 1), factor, row(k));
    return std::abs(second.pivot) + std::abs(second.next);
  }

  void subtract(T* from, T factor, const T* other) const {
    for (int c = 0; c < columns_; ++c) from[c] -= factor * other[c];
  }

  void substitute(int k) {
    const Row& u = upper(k);
    if (k + 1 < n_) subtract(row(k), u.next, row(k + 1));
    if (k + 2 < n_) subtract(row(k), u.second, row(k + 2));
    const T by = T(1) / safe_pivot(u.pivot, row(k));
    for (int c = 0; c < columns_; ++c) row(k)[c] *= by;
  }

  // One by which neither it nor the row overflows; the row is scaled where that is enough.
  T safe_pivot(T pivot, T* row) const {
    Real most = 0;
    for (int c = 0; c < columns_; ++c) most = std::max(most, std::abs(row[c]));
    Real step = std::copysign(std::max(Limits::epsilon() * largest_, kLeast), std::real(pivot));
    for (Real size = std::abs(pivot); size < 1; size = std::abs(pivot)) {
      const bool tiny = size < kLeast;
      if (size == 0 || (tiny ? most * kLeast > size : most > size * kMost)) {
        pivot += step;
        step *= 2;
        continue;
      }
      if (tiny) {
        pivot *= kMost;
        for (int c = 0; c < columns_; ++c) row[c] *= kMost;
      }
      break;
    }
    return pivot;
  }

  int n_, columns_ = 0;
  const T *below_, *main_, *above_;
  T* x_ = nullptr;
  std::vector<Row> upper_;
  Real largest_ = 0;
};

}  // namespace lathe
