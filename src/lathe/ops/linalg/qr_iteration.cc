#include "lathe/ops/linalg/qr_iteration.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lathe/ops/linalg/reflections.h"

namespace lathe {
namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();
constexpr int kTurnsEach = 60;

// Francis' iteration: two shifts at a time on real matrices, one on complex ones. Golub and Van
// Loan, Matrix Computations, 7.5.
class Iteration {
 public:
  Iteration(const Matrix& a, bool real)
      : all_{a, Matrix::identity(a.rows()), {}}, t_(all_.t), size_(a.rows()), real_(real) {}

  std::optional<SchurFactors> run() {
    reduce();
    int turns = 0;
    for (int64_t high = size_ - 1; high > 0;) {
      const int64_t low = first_row(high);
      if (low == high || (real_ && low + 1 == high)) {
        if (low < high) standardize(low);
        high = low - 1;
        turns = 0;
        continue;
      }
      if (++turns > kTurnsEach) return std::nullopt;
      sweep(low, high, real_ ? two_shifts(low, high, turns) : one_shift(low, high, turns));
    }
    read_values();
    return std::move(all_);
  }

 private:
  // To Hessenberg's form.
  void reduce() {
    for (int64_t j = 0; j + 1 < size_; ++j) reflect(j + 1, j, size_ - j - 1, size_);
  }

  // Column `from` becomes zero below `row`, in `count` rows, by a reflection from both sides; rows
  // from `rows` on are zero in the columns that it mixes.
  void reflect(int64_t row, int64_t from, int64_t count, int64_t rows) {
    const Reflection h = Reflection::of(column_from(t_, row, from, count));
    apply(h, row, from + 1, rows);
    h.store(t_, row, from);
    for (int64_t i = 1; i < count; ++i) t_(row + i, from) = 0;
  }

  void apply(const Reflection& h, int64_t row, int64_t first_column, int64_t rows) {
    h.on_rows(t_, row, first_column, /*adjoint=*/true);
    h.on_columns(t_, row, rows);
    h.on_columns(all_.z, row, size_);
  }

  // Where the last block that does not fall apart begins.
  int64_t first_row(int64_t high) {
    for (int64_t i = high; i > 0; --i) {
      double beside = std::abs(t_(i - 1, i - 1)) + std::abs(t_(i, i));
      if (beside == 0) beside = largest();
      if (std::abs(t_(i, i - 1)) > kEpsilon * beside) continue;
      t_(i, i - 1) = 0;
      return i;
    }
    return 0;
  }

  double largest() const {
    double most = 0;
    for (int64_t i = 0; i < size_; ++i)
      for (int64_t j = 0; j < size_; ++j) most = std::max(most, std::abs(t_(i, j)));
    return most;
  }

  // The first column of T - σ: σ is the eigenvalue of the last two rows that is closer to the last
  // element.
  std::vector<Complex> one_shift(int64_t low, int64_t high, int turns) const {
    const Complex below = t_(high, high - 1), last = t_(high, high);
    const Complex half = (t_(high - 1, high - 1) - last) * 0.5,
                  product = t_(high - 1, high) * below;
    const Complex root = std::sqrt(half * half + product);
    const Complex sum = std::abs(half + root) > std::abs(half - root) ? half + root : half - root;
    Complex shift = sum == Complex(0) ? last : last - product / sum;
    if (turns % 10 == 0) shift = last + 0.75 * std::abs(below);
    return {t_(low, low) - shift, t_(low + 1, low)};
  }

  // The first column of T² - s·T + p: s and p are sum and product of the last two rows'
  // eigenvalues.
  std::vector<Complex> two_shifts(int64_t low, int64_t high, int turns) const {
    const auto at = [&](int64_t i, int64_t j) { return t_(i, j).real(); };
    double sum = at(high - 1, high - 1) + at(high, high);
    double product =
        at(high - 1, high - 1) * at(high, high) - at(high - 1, high) * at(high, high - 1);
    if (turns % 10 == 0) {
      const double below = std::abs(at(high, high - 1)) + std::abs(at(high - 1, high - 2));
      sum = 1.5 * below;
      product = below * below;
    }
    const double first = at(low, low), next = at(low + 1, low);
    return {first * first + at(low, low + 1) * next - sum * first + product,
            next * (first + at(low + 1, low + 1) - sum), next * at(low + 2, low + 1)};
  }

  // Chases what `x` brings into the block out at its end.
  void sweep(int64_t low, int64_t high, std::vector<Complex> x) {
    const int64_t width = std::ssize(x);
    apply(Reflection::of(std::move(x)), low, low, std::min(low + width, high) + 1);
    for (int64_t k = low + 1; k < high; ++k)
      reflect(k, k - 1, std::min(width, high - k + 1), std::min(k + width, high) + 1);
  }

  // Two rows with real values become triangular, those of a pair get equal diagonals.
  void standardize(int64_t j) {
    const double a = t_(j, j).real(), b = t_(j, j + 1).real(), c = t_(j + 1, j).real(),
                 d = t_(j + 1, j + 1).real();
    const double half = (a - d) / 2, square = half * half + b * c;
    if (square >= 0) {
      const double x = half + std::copysign(std::sqrt(square), half), length = std::hypot(x, c);
      all_.turn(j, x / length, c / length);
      t_(j + 1, j) = 0;
      return;
    }
    const double sum = b + c, length = std::hypot(sum, a - d);
    const double cosine = std::sqrt((1 + std::abs(sum) / length) / 2);
    all_.turn(j, cosine, -std::copysign(half / (length * cosine), half * sum));
    const Complex mean = (t_(j, j) + t_(j + 1, j + 1)) / 2.0;
    t_(j, j) = t_(j + 1, j + 1) = mean;
  }

  void read_values() {
    for (int64_t j = 0; j < size_; ++j) {
      const bool pair = j + 1 < size_ && t_(j + 1, j) != Complex(0);
      const Complex value = t_(j, j);
      if (!pair) {
        all_.values.push_back(value);
        continue;
      }
      const double imag =
          std::sqrt(std::abs(t_(j, j + 1).real())) * std::sqrt(std::abs(t_(j + 1, j).real()));
      all_.values.emplace_back(value.real(), imag);
      all_.values.emplace_back(value.real(), -imag);
      ++j;
    }
  }

  SchurFactors all_;
  Matrix& t_;
  int64_t size_;
  bool real_;
};

}  // namespace

void SchurFactors::turn(int64_t j, Complex x, Complex y) {
  const int64_t n = t.rows();
  for (int64_t c = 0; c < n; ++c) {
    const Complex first = t(j, c), second = t(j + 1, c);
    t(j, c) = std::conj(x) * first + std::conj(y) * second;
    t(j + 1, c) = x * second - y * first;
  }
  for (Matrix* m : {&t, &z})
    for (int64_t i = 0; i < n; ++i) {
      const Complex first = (*m)(i, j), second = (*m)(i, j + 1);
      (*m)(i, j) = first * x + second * y;
      (*m)(i, j + 1) = second * std::conj(x) - first * std::conj(y);
    }
}

std::optional<SchurFactors> schur_factors(const Matrix& a, bool real) {
  return Iteration(a, real).run();
}

void make_triangular(SchurFactors& factors) {
  Matrix& t = factors.t;
  for (int64_t j = 0; j + 1 < t.rows(); ++j) {
    if (t(j + 1, j) == Complex(0)) continue;
    // The vector of the first value of the two rows.
    const Complex x = t(j, j + 1), y = factors.values[static_cast<size_t>(j)] - t(j, j);
    const double length = std::hypot(std::abs(x), std::abs(y));
    factors.turn(j, x / length, y / length);
    t(j + 1, j) = 0;
    t(j, j) = factors.values[static_cast<size_t>(j)];
    t(j + 1, j + 1) = factors.values[static_cast<size_t>(j) + 1];
  }
}

}  // namespace lathe
