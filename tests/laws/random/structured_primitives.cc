#include "structured_primitives.h"

#include <algorithm>
#include <numeric>

#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/random.h"
#include "lathe/transforms/control.h"
#include "lathe/transforms/custom_rules.h"

namespace lathe::random_programs {
namespace {

// ---- gather and scatter

// Windows at places that indices say, batch dimensions between the windows' own.
struct Windows {
  Dims mapped, sizes, dropped, batch, window_dims;

  Windows(const Given& g, const Array& x) : random_(g.number(0, 1 << 20) + 1) {
    const auto rank = static_cast<size_t>(x.rank());
    Dims axes = shuffled(rank);
    mapped.assign(axes.begin(), axes.begin() + 1 + below(x.rank()));
    for (const Dim size : x.shape()) sizes.push_back(1 + below(static_cast<int>(size)));
    for (size_t d = 0; d < rank; ++d)
      if (sizes[d] == 1 && below(2) == 0) dropped.push_back(static_cast<int64_t>(d));
    for (int n = below(3); n-- > 0;) batch.push_back(1 + below(3));
    Dims places = shuffled(batch.size() + rank - dropped.size());
    places.resize(rank - dropped.size());
    std::ranges::sort(places);
    window_dims = places;
  }
  Shape indices() const {
    Dims shape = batch;
    shape.push_back(static_cast<Dim>(mapped.size()));
    return Shape(shape);
  }
  // Of what is gathered, or of updates.
  Shape all() const {
    Dims shape;
    size_t next_batch = 0, next_size = 0;
    const auto windows = window_dims.size();
    for (size_t d = 0; d < windows + batch.size(); ++d) {
      if (std::ranges::count(window_dims, static_cast<int64_t>(d)) == 0) {
        shape.push_back(batch[next_batch++]);
        continue;
      }
      while (std::ranges::count(dropped, static_cast<int64_t>(next_size)) != 0) ++next_size;
      shape.push_back(sizes[next_size++]);
    }
    return Shape(shape);
  }

 private:
  int below(int n) { return random_.below(std::max(n, 1)); }
  Dims shuffled(size_t count) {
    Dims out(count);
    std::iota(out.begin(), out.end(), 0);
    for (size_t i = count; i > 1; --i)
      std::swap(out[i - 1], out[static_cast<size_t>(below(static_cast<int>(i)))]);
    return out;
  }
  Dice random_;
};

Array gathered(const Given& g) {
  const Array x = at_least_1d(g[0]);
  if (x.size() == 0) return x;
  const Windows w(g, x);
  const GatherDims dims{.offset_dims = w.window_dims,
                        .collapsed_slice_dims = w.dropped,
                        .operand_batching_dims = {},
                        .start_indices_batching_dims = {},
                        .start_index_map = w.mapped,
                        .index_vector_dim = static_cast<int64_t>(w.batch.size())};
  return gather(x, discrete(g[1], w.indices(), DType::i32), dims, w.sizes);
}

Array windows_scattered(const Given& g, const Array& x, bool add) {
  if (x.size() == 0) return x;
  const Windows w(g, x);
  const ScatterDims dims{.update_window_dims = w.window_dims,
                         .inserted_window_dims = w.dropped,
                         .input_batching_dims = {},
                         .scatter_indices_batching_dims = {},
                         .scatter_dims_to_operand_dims = w.mapped,
                         .index_vector_dim = static_cast<int64_t>(w.batch.size())};
  const Array indices = discrete(g[1], w.indices(), DType::i64);
  if (add) return scatter_add(x, indices, convert(fit(g[2], w.all()), x.dtype()), dims);
  // Of one value, whichever comes last.
  return scatter_set(x, indices, broadcast_to(fit(convert(g[2], x.dtype()), {}), w.all()), dims);
}

// ---- exact

// From -3 to 3: sums and products of a few are exact in every type.
Array few(const Array& x, const Shape& shape) {
  return clamp(-3, convert(discrete(x, shape, DType::i32), DType::i32), 3);
}

Array scattered_exact(const Given& g) {
  const bool add = g.number(1, 2) == 0;
  const Array x = at_least_1d(g[0]);
  return windows_scattered(
      g, add && (is_float(x.dtype()) || is_bool(x.dtype())) ? few(x, x.shape()) : x, add);
}

// A strict weak order, as sort asks for: NaN comes last.
Array before(const Array& a, const Array& b) { return (a < b) | ((a == a) & (b != b)); }

Array sorted_together(const Given& g) {
  const Array x = at_least_1d(as_number(g[0]));
  const int axis = g.number(0, x.rank());
  const Array positions = iota(x.shape(), axis, DType::i32);
  const std::vector<Array> xs{x, convert(fit(g[1], x.shape()), g[1].dtype()), positions};
  // By the first, and where that is equal by the last, downwards.
  const std::vector<Array> out = sort(xs, axis, false, [](std::span<const Array> v) {
    const Array equal = !before(v[1], v[0]);
    return before(v[0], v[1]) | (equal & (v[4] > v[5]));
  });
  return out[static_cast<size_t>(1 + g.number(1, 2))];
}

Array largest_few(const Given& g) {
  const Array x = at_least_1d(as_number(g[0]));
  const Dim k = g.number(0, static_cast<int>(x.dim(-1)) + 1);
  const auto [values, places] = top_k(x, k);
  return g.number(1, 2) ? values : places;
}

Array running(const Given& g) {
  const Array x = at_least_1d(as_number(g[0]));
  const int axis = g.number(0, x.rank());
  if (x.dim(axis) == 0) return x;
  const auto larger = [](const Array& a, const Array& b) { return maximum(a, b); };
  return associative_scan(larger, x, g.number(1, 2) == 0, axis);
}
// Element i is the largest of what stands up to it, or from it on.
Array running_meaning(const Given& g) {
  const Array x = at_least_1d(as_number(g[0]));
  const int axis = g.number(0, x.rank());
  const Dim n = x.dim(axis);
  std::vector<Array> out;
  for (Dim i = 0; i < n; ++i) {
    const bool reverse = g.number(1, 2) == 0;
    out.push_back(max(slice_in_dim(x, reverse ? i : 0, reverse ? n : i + 1, axis), axis));
  }
  return n == 0 ? x : stack(out, axis);
}

Array drawn(const Given& g) {
  const Array number = convert(fit(discrete(g[0], {}, DType::i32), {}), DType::u32);
  const random::Key key = random::fold_in(random::key(g.number(0, 100)), number);
  const Shape shape = g.number(1, 3) ? Shape{1 + g.number(2, 3), 2} : Shape{};
  switch (g.number(3, 5)) {
    case 0:
      return random::bits(key, shape, DType::u64);
    case 1:
      return random::bits(key, shape, DType::u16);
    case 2:
      return random::uniform(key, shape);
    case 3:
      return random::randint(random::split(key)[1], shape, -4, 9);
    default:
      return random::bernoulli(random::split(key, 3)[2], 0.5, shape);
  }
}

// A float type in which everything is exact.
DType narrow(const Given& g) {
  constexpr DType kTypes[] = {DType::bf16, DType::f16, DType::f32, DType::f64};
  return kTypes[g.number(3, 4)];
}
Array narrow_sum(const Given& g) {
  const Array x = convert(few(g[0], g[0].shape()), narrow(g));
  if (x.rank() == 0) return x;
  return g.number(0, 2) ? sum(x, g.number(1, x.rank())) : sum(x);
}
Array narrow_product(const Given& g) {
  const Dim m = 1 + g.number(0, 3), k = 1 + g.number(1, 4), n = 1 + g.number(2, 3);
  const DType dtype = narrow(g);
  const Array a = convert(few(g[0], {m, k}), dtype), b = convert(few(g[1], {k, n}), dtype);
  return g.number(3, 8) < 4 ? matmul(a, b) : matmul(transpose(b), transpose(a));
}

struct Complex {
  Array re, im;
};
Array complex_exact(const Given& g) {
  const Shape shape = g[0].shape();
  const DType part = g.number(0, 2) ? DType::f32 : DType::f64;
  const Array z = complex(convert(few(g[0], shape), part), convert(few(g[1], shape), part));
  const Array w = g.number(1, 2) ? z * conj(z) - z : z * z + conj(z);
  const Array all = g.number(2, 3) == 0 && shape.rank() > 0 ? sum(w, 0) : w;
  return g.number(3, 2) ? real(all) : imag(all);
}
// By the parts.
Array complex_meaning(const Given& g) {
  const Shape shape = g[0].shape();
  const DType part = g.number(0, 2) ? DType::f32 : DType::f64;
  const Array a = convert(few(g[0], shape), part), b = convert(few(g[1], shape), part);
  const Complex w = g.number(1, 2) ? Complex{a * a + b * b - a, 0 - b}
                                   : Complex{a * a - b * b + a, 2 * a * b - b};
  const Array wanted = g.number(3, 2) ? w.re : w.im;
  return g.number(2, 3) == 0 && shape.rank() > 0 ? sum(wanted, 0) : wanted;
}

// ---- smooth

Array scattered_smooth(const Given& g) {
  return windows_scattered(g, at_least_1d(as_float(g[0])), true);
}

Array sorted_smooth(const Given& g) {
  const Array x = at_least_1d(as_float(g[1]));
  const int axis = g.number(0, x.rank());
  // Keys that no float decides.
  const std::vector<Array> xs{discrete(g[0], x.shape(), DType::i32), x};
  return sort(xs, axis, true, [](std::span<const Array> v) { return v[0] < v[1]; })[1];
}

Array positive_matrix(const Given& g, Dim n) {
  const Array x = sin(convert(fit(as_float(g[0]), {n, n}), DType::f64));
  const Array unit =
      convert(compare(iota({n, n}, 0), iota({n, n}, 1), ComparisonDirection::EQ), DType::f64);
  return matmul(x, transpose(x)) + 2.0 * unit;
}
Array factored(const Given& g) { return cholesky(positive_matrix(g, 1 + g.number(0, 3))); }
Array solved(const Given& g) {
  const Dim n = 1 + g.number(0, 3), m = 1 + g.number(1, 2);
  const bool left = g.number(2, 2) == 0;
  const Array b = convert(fit(as_float(g[1]), left ? Shape{n, m} : Shape{m, n}), DType::f64);
  return triangular_solve(
      positive_matrix(g, n), b,
      {.left_side = left,
       .lower = g.number(3, 2) == 0,
       .transpose_a = g.number(3, 3) ? Transpose::NO_TRANSPOSE : Transpose::TRANSPOSE});
}

Array complex_smooth(const Given& g) {
  const Array x = as_float(g[0]);
  const Array z = complex(sin(x), cos(fit_like(as_float(g[1]), x)) * 0.5);
  switch (g.number(0, 5)) {
    case 0:
      return abs(z + 2.0);
    case 1:
      return imag(exp(z));
    case 2:
      return real(z * z);
    case 3:
      return imag(z / (z + 3.0));
    default:
      return real(tanh(z));
  }
}

// x ↦ r x, with a transpose of its own.
Array linear(const Given& g) {
  const Array x = as_float(g[0]);
  const auto times = [](const Array& r, const Array& v) { return v * sin(r); };
  return linear_call(times, times, fit_like(as_float(g[1]), x), x);
}
Array linear_meaning(const Given& g) {
  const Array x = as_float(g[0]);
  return x * sin(fit_like(as_float(g[1]), x));
}

Array running_smooth(const Given& g) {
  const Array x = at_least_1d(sin(as_float(g[0])));
  const int axis = g.number(0, x.rank());
  if (x.dim(axis) == 0) return x;
  return associative_scan([](const Array& a, const Array& b) { return a * b; }, x,
                          g.number(1, 2) == 0, axis);
}
Array running_smooth_meaning(const Given& g) {
  const Array x = at_least_1d(sin(as_float(g[0])));
  const int axis = g.number(0, x.rank());
  const Dim n = x.dim(axis);
  std::vector<Array> out;
  for (Dim i = 0; i < n; ++i)
    out.push_back(prod(
        g.number(1, 2) == 0 ? slice_in_dim(x, i, n, axis) : slice_in_dim(x, 0, i + 1, axis), axis));
  return n == 0 ? x : stack(out, axis);
}

constexpr Primitive kStructuredExact[] = {
    {"gather", 2, gathered},
    {"scatter_window", 3, scattered_exact},
    {"sort_together", 2, sorted_together},
    {"top_k", 1, largest_few},
    {"running", 1, running, running_meaning},
    {"random", 1, drawn},
    {"narrow_sum", 1, narrow_sum},
    {"narrow_product", 2, narrow_product},
    {"complex", 2, complex_exact, complex_meaning},
};
constexpr Primitive kStructuredSmooth[] = {
    {"gather", 2, gathered},
    {"scatter_window", 3, scattered_smooth},
    {"sort_together", 2, sorted_smooth},
    {"running", 1, running_smooth, running_smooth_meaning},
    {"cholesky", 1, factored},
    {"triangular_solve", 2, solved},
    {"complex", 2, complex_smooth},
    {"linear_call", 2, linear, linear_meaning},
};

}  // namespace

std::span<const Primitive> structured_exact() { return kStructuredExact; }
std::span<const Primitive> structured_smooth() { return kStructuredSmooth; }

}  // namespace lathe::random_programs
