// The upper factor u, a = uᵀ·u, row by row: each finished row is subtracted from those below. Rows
// are finished by blocks of a few, so that what is below is read and written once for several. All
// of it is local to this file, so that no other code of the program comes to need AVX2.
#include "lathe/backends/cpu/routines/small_cholesky.h"

namespace lathe {
namespace {

constexpr int64_t kBlock = 4;  // rows

template <typename T>
struct VectorOf;
template <>
struct VectorOf<float> {
  using type = float __attribute__((vector_size(32)));
};
template <>
struct VectorOf<double> {
  using type = double __attribute__((vector_size(32)));
};

float root_of(float x) { return __builtin_sqrtf(x); }
double root_of(double x) { return __builtin_sqrt(x); }

template <typename T>
class UpperFactor {
 public:
  UpperFactor(const T* a, int64_t n, bool lower, T* memory)
      : n_(n), stride_(small_cholesky_stride(n)), rows_(memory) {
    for (int64_t i = 0; i < n; ++i)
      if (lower)
        for (int64_t j = 0; j <= i; ++j) row(j)[i] = a[i * n + j];
      else
        for (int64_t j = i; j < n; ++j) row(i)[j] = a[i * n + j];
  }

  // Whether there is one. What is not finite comes to a diagonal sooner or later.
  bool find() {
    for (int64_t begin = 0; begin < n_; begin += kBlock) {
      const int64_t end = begin + kBlock < n_ ? begin + kBlock : n_;
      for (int64_t k = begin; k < end; ++k) {
        for (int64_t p = begin; p < k; ++p) subtract<1>(p, k);
        if (!finish(k)) return false;
      }
      for (int64_t i = end; i < n_; ++i) subtract<kBlock>(begin, i);
    }
    return true;
  }

  T at(int64_t i, int64_t j) const { return rows_[i * stride_ + j]; }

 private:
  using Vector = VectorOf<T>::type;
  static constexpr int64_t kLanes = sizeof(Vector) / sizeof(T);

  static int64_t down(int64_t j) { return j / kLanes * kLanes; }
  static Vector load(const T* from) {
    Vector value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
  }
  static void store(T* to, Vector value) { __builtin_memcpy(to, &value, sizeof value); }

  T* row(int64_t i) { return rows_ + i * stride_; }

  // Of row i, from the vector of its diagonal on, what the finished rows p, p + 1, … have in it.
  // Left of the diagonal is what nobody reads.
  template <int64_t kRows>
  void subtract(int64_t p, int64_t i) {
    const T* const finished = row(p);
    T* const to = row(i);
    Vector factors[kRows];
    for (int64_t k = 0; k < kRows; ++k) factors[k] = finished[k * stride_ + i] - Vector{};
    for (int64_t j = down(i); j < stride_; j += kLanes) {
      Vector sum = load(to + j);
      for (int64_t k = 0; k < kRows; ++k) sum -= factors[k] * load(finished + k * stride_ + j);
      store(to + j, sum);
    }
  }

  bool finish(int64_t k) {
    T* const to = row(k);
    if (!(to[k] > 0 && __builtin_isfinite(to[k]))) return false;
    const T root = root_of(to[k]);
    for (int64_t j = down(k); j < stride_; j += kLanes) store(to + j, load(to + j) / root);
    to[k] = root;
    return true;
  }

  int64_t n_, stride_;
  T* rows_;
};

template <typename T>
void factor(T* a, int64_t n, bool lower, T* memory) {
  UpperFactor<T> upper(a, n, lower, memory);
  const bool found = upper.find();
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      const bool inside = lower ? j <= i : j >= i;
      const T value = lower ? upper.at(j, i) : upper.at(i, j);
      a[i * n + j] = !inside ? 0 : found ? value : static_cast<T>(__builtin_nan(""));
    }
}

}  // namespace

void small_cholesky(float* a, int64_t n, bool lower, float* memory) { factor(a, n, lower, memory); }
void small_cholesky(double* a, int64_t n, bool lower, double* memory) {
  factor(a, n, lower, memory);
}

}  // namespace lathe
