#include "primitives.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "lathe/ops/api/ops.h"
#include "structured_primitives.h"
#include "window_primitives.h"

namespace lathe::random_programs {

constexpr int64_t kMostElements = 36;

Array fit(const Array& x, const Shape& shape) {
  if (x.shape() == shape) return x;
  const int64_t have = x.size(), want = shape.size();
  if (have == 0) return zeros(shape, x.dtype());
  Array flat = reshape(x, {have});
  if (have < want) {
    const std::vector<Array> copies(static_cast<size_t>((want + have - 1) / have), flat);
    flat = concatenate(copies, 0);
  }
  return reshape(slice_in_dim(flat, 0, want, 0), shape);
}

Array fit_like(const Array& x, const Array& y) { return convert(fit(x, y.shape()), y.dtype()); }

Array discrete(const Array& x, const Shape& shape, DType dtype) {
  if (!is_float(x.dtype())) return convert(fit(x, shape), dtype);
  const Array pattern = remainder(iota({shape.size()}, 0, DType::i32), 3);
  return convert(reshape(pattern, shape), dtype);
}

Array small(const Array& x) {
  if (x.size() > kMostElements) return fit(x, {3, 4});
  if (x.rank() > 3) return reshape(x, {x.size()});
  return x;
}

// An integer and a weak number make an f32, whose rounding is coarser than the tolerance.
Array as_float(const Array& x) { return x.dtype() == DType::f64 ? x : convert(x, DType::f64); }
Array as_number(const Array& x) { return is_bool(x.dtype()) ? convert(x, DType::i32) : x; }
Array at_least_1d(const Array& x) { return x.rank() == 0 ? reshape(x, {1}) : x; }

namespace {

Array as_integer(const Array& x) {
  return is_float(x.dtype()) || is_bool(x.dtype()) ? convert(x, DType::i32) : x;
}
Array as_bits(const Array& x) { return is_float(x.dtype()) ? x > zeros_like(x) : x; }
int axis_of(const Given& g, const Array& x) { return g.number(0, x.rank()); }

Dims some_axes(const Given& g, const Array& x) {
  Dims axes;
  for (int d = 0; d < x.rank(); ++d)
    if (g.number(0, 7) >> d & 1) axes.push_back(d);
  if (axes.empty() && x.rank() > 0) axes.push_back(axis_of(g, x));
  return axes;
}

Shape with(Shape shape, int axis, Dim size) {
  Dims dims(shape.begin(), shape.end());
  dims[static_cast<size_t>(axis)] = size;
  return Shape(dims);
}

// ---- layout: for all types, and differentiable

Array do_reshape(const Given& g) {
  const int64_t n = g[0].size();
  std::vector<Shape> shapes{{n}, {1, n}, {n, 1}};
  for (int64_t by : {2, 3, 4})
    if (n % by == 0) shapes.push_back({by, n / by}), shapes.push_back({n / by, 1, by});
  if (n == 1) shapes.push_back({});
  return reshape(g[0], shapes[static_cast<size_t>(g.number(0, static_cast<int>(shapes.size())))]);
}
Array do_transpose(const Given& g) {
  Dims order(static_cast<size_t>(g[0].rank()));
  std::iota(order.begin(), order.end(), 0);
  for (int turns = g.number(0, 6); turns-- > 0;) std::ranges::next_permutation(order);
  return transpose(g[0], order);
}
Array do_reverse(const Given& g) { return reverse(g[0], some_axes(g, g[0])); }
Array do_slice(const Given& g) {
  const Array x = at_least_1d(g[0]);
  const int axis = axis_of(g, x);
  const int size = static_cast<int>(x.dim(axis));
  const int first = size == 0 ? 0 : g.number(1, size + 1), length = g.number(2, size - first + 1);
  Dims starts(static_cast<size_t>(x.rank()), 0), limits(x.shape().begin(), x.shape().end()),
      strides(static_cast<size_t>(x.rank()), 1);
  starts[static_cast<size_t>(axis)] = first;
  limits[static_cast<size_t>(axis)] = first + length;
  strides[static_cast<size_t>(axis)] = 1 + g.number(3, 2);
  return slice(x, starts, limits, strides);
}
Array do_pad(const Given& g) {
  const Array x = at_least_1d(g[0]);
  Dims low, high, interior;
  for (int d = 0; d < x.rank(); ++d) {
    const bool room = x.dim(d) >= 2;
    low.push_back(g.number(0, 2) - (room && g.number(1, 5) == 0));
    high.push_back(g.number(2, 2) - (room && g.number(3, 5) == 0));
    interior.push_back(g.number(1, 4) == 0);
  }
  return pad(x, fit(fit_like(g[1], x), {}), low, high, interior);
}
Array do_concatenate(const Given& g) {
  const Array x = at_least_1d(g[0]);
  const int axis = axis_of(g, x);
  const Array y = convert(fit(g[1], with(x.shape(), axis, g.number(1, 3))), x.dtype());
  return g.number(2, 2) ? concatenate({x, y}, axis) : concatenate({y, x, y}, axis);
}
Array do_broadcast(const Given& g) {
  Dims shape{1 + g.number(0, 3)};
  shape.insert(shape.end(), g[0].shape().begin(), g[0].shape().end());
  return broadcast_to(g[0], Shape(shape));
}
Array do_stack(const Given& g) { return stack(std::vector{g[0], fit_like(g[1], g[0])}, 0); }
Array do_select(const Given& g) {
  return select(discrete(g[2], g[0].shape(), DType::boolean), g[0], fit_like(g[1], g[0]));
}
Array index_from(const Array& x, int number) {
  return discrete(x, {}, number % 2 ? DType::i64 : DType::i32);
}
Array do_dynamic_slice(const Given& g) {
  const Array x = at_least_1d(g[0]);
  const int axis = axis_of(g, x);
  const Dim size = g.number(1, static_cast<int>(x.dim(axis)) + 1);
  return dynamic_slice_in_dim(x, index_from(g[1], g.number(2, 2)), size, axis);
}
Array do_dynamic_update_slice(const Given& g) {
  const Array x = at_least_1d(g[0]);
  const int axis = axis_of(g, x);
  const Dim size = g.number(1, static_cast<int>(x.dim(axis)) + 1);
  const Array update = convert(fit(g[1], with(x.shape(), axis, size)), x.dtype());
  return dynamic_update_slice_in_dim(x, update, index_from(g[2], g.number(2, 2)), axis);
}
Array do_take(const Given& g) {
  const Array x = at_least_1d(g[0]);
  if (x.size() == 0) return x;
  const Shape shape = g.number(1, 2) ? Shape{g.number(2, 4)} : Shape{2, 2};
  return take(x, discrete(g[1], shape, DType::i32), axis_of(g, x));
}
Array do_take_along(const Given& g) {
  const Array x = at_least_1d(g[0]);
  if (x.size() == 0) return x;
  const int axis = axis_of(g, x);
  return take_along_axis(x, discrete(g[1], with(x.shape(), axis, g.number(1, 3)), DType::i32),
                         axis);
}
Array scattered(const Given& g, const Array& x, bool add) {
  const Dim count = g.number(1, 4);
  const Array indices = discrete(g[1], {count, 1}, DType::i32);
  const Array updates = convert(fit(g[2], with(x.shape(), 0, count)), x.dtype());
  ScatterDims dims{
      .inserted_window_dims = {0}, .scatter_dims_to_operand_dims = {0}, .index_vector_dim = 1};
  for (int d = 1; d < x.rank(); ++d) dims.update_window_dims.push_back(d);
  return add ? scatter_add(x, indices, updates, dims) : scatter_set(x, indices, updates, dims);
}
Array do_tail(const Given& g) { return g[0].rank() > 0 ? g[0] : reshape(g[0], {1}); }

#define LAYOUT                                                                            \
  {"reshape", 1, do_reshape}, {"transpose", 1, do_transpose}, {"reverse", 1, do_reverse}, \
      {"slice", 1, do_slice}, {"pad", 2, do_pad}, {"concatenate", 2, do_concatenate},     \
      {"broadcast", 1, do_broadcast}, {"stack", 2, do_stack}, {"select", 3, do_select},   \
      {"dynamic_slice", 2, do_dynamic_slice},                                             \
      {"dynamic_update_slice", 3, do_dynamic_update_slice}, {"take", 2, do_take},         \
      {"take_along_axis", 2, do_take_along}, {                                            \
    "at_least_1d", 1, do_tail                                                             \
  }

// ---- exact

template <Array (*kOp)(Operand, Operand)>
Array of_numbers(const Given& g) {
  const Array x = as_number(g[0]);
  return kOp(x, fit_like(g[1], x));
}
template <Array (*kOp)(Operand, Operand)>
Array of_bits(const Given& g) {
  const Array x = as_bits(g[0]);
  return kOp(x, convert(fit(as_bits(g[1]), x.shape()), x.dtype()));
}
template <Array (*kOp)(Operand, Operand)>
Array of_integers(const Given& g) {
  const Array x = as_integer(g[0]);
  return kOp(x, fit_like(g[1], x));
}
// Types are brought together by promotion.
Array promoted(const Given& g) {
  const Array x = as_number(g[0]), y = as_number(fit(g[1], g[0].shape()));
  return g.number(0, 2) ? x + y : maximum(x, y);
}
Array with_number(const Given& g) {
  const Array x = as_number(g[0]);
  switch (g.number(0, 6)) {
    case 0:
      return x * 2;
    case 1:
      return x + 0.5;
    case 2:
      return x - 1;
    case 3:
      return maximum(x, 3);
    case 4:
      return divide(x, -2);
    default:
      return subtract(7, x);
  }
}
Array compared(const Given& g) {
  const Array y = fit_like(g[1], g[0]);
  return compare(g[0], y, static_cast<ComparisonDirection>(g.number(0, 6)));
}
// What may be folded wrongly where sums wrap.
Array compared_to_next(const Given& g) {
  Array x = as_integer(g[0]);
  if (g.number(2, 2)) {
    constexpr int64_t kNearTheEnd = std::numeric_limits<int64_t>::max() - 2;
    x = convert(x, DType::i64);
    x = x + broadcast_to(constant(Literal::scalar(kNearTheEnd)), x.shape());
  }
  const Array y = g.number(1, 4) ? x + (1 + g.number(3, 6)) : x * 3;
  switch (g.number(0, 5)) {
    case 0:
      return x < y;
    case 1:
      return maximum(x, y);
    case 2:
      return minimum(y, x);
    case 3:
      return y / 3;
    default:
      return remainder(y, 4) + (y == x);
  }
}
Array shifted(const Given& g) {
  const Array x = as_integer(g[0]);
  const Array by = convert(remainder(discrete(g[1], x.shape(), DType::i32), 7), x.dtype());
  return g.number(0, 2) ? shift_left(x, abs(by)) : shift_right_arithmetic(x, abs(by));
}
Array clamped(const Given& g) {
  const Array x = as_number(g[0]);
  return clamp(fit_like(g[1], x), x, fit_like(g[2], x));
}
Array one_of(const Given& g) {
  const Array x = as_number(g[0]);
  const bool floating = is_float(x.dtype());
  switch (g.number(0, 6)) {
    case 0:
      return neg(x);
    case 1:
      return is_float(x.dtype()) || is_signed(x.dtype()) ? abs(x) : popcount(x);
    case 2:
      return floating ? floor(x) : bitwise_not(x);
    case 3:
      return floating ? is_finite(x) : count_leading_zeros(x);
    case 4:
      return x * x;
    default:
      return floating ? ceil(x) : is_signed(x.dtype()) ? sign(x) : x / 3;
  }
}
Array square_root(const Given& g) {
  const Array x = convert(g[0], DType::f64);
  return sqrt(x * x);
}
constexpr DType kTypes[] = {DType::f32, DType::f64, DType::bf16, DType::f16,
                            DType::i8,  DType::i16, DType::i32,  DType::i64,
                            DType::u8,  DType::u32, DType::u64,  DType::boolean};
Array converted(const Given& g) { return convert(g[0], kTypes[g.number(0, 12)]); }
Array counted(const Given& g) {
  const Array x = at_least_1d(g[0]);
  return iota(x.shape(), axis_of(g, x), g.number(1, 2) ? DType::i64 : DType::i32);
}
Array reduced(const Given& g) {
  const Array x = g[0];
  const Dims axes = some_axes(g, x);
  if (axes.empty()) return x;
  const bool keep = g.number(2, 3) == 0;
  const bool nothing = x.size() == 0;  // has no largest
  switch (g.number(1, 6)) {
    case 0:
      return sum(as_integer(x), axes, keep);
    case 1:
      return prod(as_integer(x), axes, keep);
    case 2:
      return nothing ? x : max(as_number(x), axes, keep);
    case 3:
      return nothing ? x : min(as_number(x), axes, keep);
    case 4:
      return any(as_bits(x), axes, keep);
    default:
      return all(as_bits(x), axes, keep);
  }
}
Array arg_of(const Given& g) {
  const Array x = at_least_1d(as_number(g[0]));
  const int axis = axis_of(g, x);
  return x.dim(axis) == 0 ? x : g.number(1, 2) ? argmax(x, axis) : argsort(x, axis, g.number(2, 2));
}
Array sorted(const Given& g) {
  const Array x = at_least_1d(as_number(g[0]));
  return sort(x, axis_of(g, x));
}
Array running_sum(const Given& g) {
  const Array x = at_least_1d(as_integer(g[0]));
  return cumsum(x, axis_of(g, x));
}
// Element i is the sum of what stands up to it.
Array running_sum_meaning(const Given& g) {
  const Array x = at_least_1d(as_integer(g[0]));
  const int axis = axis_of(g, x);
  std::vector<Array> sums;
  for (Dim i = 0; i < x.dim(axis); ++i)
    sums.push_back(sum(slice_in_dim(x, 0, i + 1, axis), {axis}));
  return sums.empty() ? convert(x, sum(x).dtype()) : stack(sums, axis);
}

struct Factors {
  Array a, b;
  DType result;
};
// Often bytes, whose products need the wider result.
Factors factors(const Given& g) {
  const bool wide = g.number(1, 3) == 0;
  const Array x = wide ? convert(as_integer(g[0]), DType::i8) : as_integer(g[0]);
  const Dim k = x.rank() == 0 ? 1 : x.dim(-1), n = 1 + g.number(0, 3);
  return {reshape(x, {k == 0 ? 2 : x.size() / k, k}), convert(fit(g[1], {k, n}), x.dtype()),
          wide ? DType::i32 : x.dtype()};
}
Array product(const Given& g) {
  const auto [a, b, result] = factors(g);
  return dot_general(a, b, {.lhs_contracting = {1}, .rhs_contracting = {0}}, result);
}
Array product_meaning(const Given& g) {
  const auto [a, b, result] = factors(g);
  const Shape all{a.dim(0), a.dim(1), b.dim(1)};
  const Array products = broadcast_in_dim(convert(a, result), all, {0, 1}) *
                         broadcast_in_dim(convert(b, result), all, {1, 2});
  return convert(sum(products, {1}), result);  // modulo 2^n, whichever type adds
}
Array scatter_exact(const Given& g) {
  const bool add = g.number(0, 2);
  return scattered(g, at_least_1d(add ? as_integer(g[0]) : g[0]), add);
}

// ---- smooth

template <Array (*kOp)(Operand)>
Array smooth_unary(const Given& g) {
  return kOp(as_float(g[0]));
}
Array smooth_add(const Given& g) {
  const Array x = as_float(g[0]);
  return g.number(0, 2) ? x + fit_like(g[1], x) : subtract(fit_like(g[1], x), x);
}
Array smooth_multiply(const Given& g) {
  const Array x = as_float(g[0]);
  return x * fit_like(g[1], x);
}
Array smooth_divide(const Given& g) {
  const Array x = as_float(g[0]);
  return x / (sin(fit_like(g[1], x)) + 2.0);
}
Array smooth_number(const Given& g) {
  const Array x = as_float(g[0]);
  return g.number(0, 3) == 0 ? x * 0.5 : g.number(0, 3) == 1 ? subtract(1, x) : divide(x, 4);
}
Array smooth_root(const Given& g) {
  const Array y = sin(as_float(g[0])) + 2.0;
  return g.number(0, 3) == 0 ? sqrt(y) : g.number(0, 3) == 1 ? log(y) : rsqrt(y);
}
Array smooth_power(const Given& g) { return exp(tanh(as_float(g[0]))); }
Array smooth_reduced(const Given& g) {
  const Array x = as_float(g[0]);
  const Dims axes = some_axes(g, x);
  if (axes.empty() || x.size() == 0) return x;
  return g.number(1, 2) ? sum(x, axes) : mean(x, axes, g.number(2, 2) == 0);
}
Array smooth_row(const Given& g) {
  const Array x = at_least_1d(as_float(g[0]));
  const int axis = axis_of(g, x);
  if (x.dim(axis) == 0) return x;
  switch (g.number(1, 4)) {
    case 0:
      return softmax(x, axis);
    case 1:
      return log_softmax(x, axis);
    case 2:
      return logsumexp(x, axis);
    default:
      return cumsum(x, axis);
  }
}
Array smooth_product(const Given& g) {
  const Array x = as_float(g[0]);
  const Dim k = x.rank() == 0 ? 1 : x.dim(-1), n = 1 + g.number(0, 3);
  if (x.size() == 0) return x;
  return matmul(reshape(x, {x.size() / k, k}), fit_like(g[1], zeros({k, n}, x.dtype())));
}
Array scatter_smooth(const Given& g) {
  const Array x = at_least_1d(as_float(g[0]));
  return x.dim(0) == 0 ? x : scattered(g, x, true);
}

constexpr Primitive kExact[] = {
    LAYOUT,
    {"add", 2, of_numbers<add>},
    {"subtract", 2, of_numbers<subtract>},
    {"multiply", 2, of_numbers<multiply>},
    {"divide", 2, of_numbers<divide>},
    {"remainder", 2, of_integers<remainder>},
    {"maximum", 2, of_numbers<maximum>},
    {"minimum", 2, of_numbers<minimum>},
    {"and", 2, of_bits<logical_and>},
    {"xor", 2, of_bits<logical_xor>},
    {"promoted", 2, promoted},
    {"with_number", 1, with_number},
    {"with_number", 1, with_number},
    {"compare", 2, compared},
    {"compare_to_next", 1, compared_to_next},
    {"compare_to_next", 1, compared_to_next},
    {"shift", 2, shifted},
    {"clamp", 3, clamped},
    {"unary", 1, one_of},
    {"square_root", 1, square_root},
    {"convert", 1, converted},
    {"convert", 1, converted},
    {"iota", 1, counted},
    {"reduce", 1, reduced},
    {"reduce", 1, reduced},
    {"arg", 1, arg_of},
    {"sort", 1, sorted},
    {"cumsum", 1, running_sum, running_sum_meaning},
    {"product", 2, product, product_meaning},
    {"product", 2, product, product_meaning},
    {"scatter", 3, scatter_exact},
};

constexpr Primitive kSmooth[] = {
    LAYOUT,
    {"add", 2, smooth_add},
    {"multiply", 2, smooth_multiply},
    {"multiply", 2, smooth_multiply},
    {"divide", 2, smooth_divide},
    {"with_number", 1, smooth_number},
    {"sin", 1, smooth_unary<sin>},
    {"cos", 1, smooth_unary<cos>},
    {"tanh", 1, smooth_unary<tanh>},
    {"logistic", 1, smooth_unary<logistic>},
    {"root", 1, smooth_root},
    {"power", 1, smooth_power},
    {"reduce", 1, smooth_reduced},
    {"row", 1, smooth_row},
    {"product", 2, smooth_product},
    {"product", 2, smooth_product},
    {"scatter", 3, scatter_smooth},
};
#undef LAYOUT

std::vector<Primitive> joined(std::initializer_list<std::span<const Primitive>> all) {
  std::vector<Primitive> out;
  for (const auto& some : all) out.insert(out.end(), some.begin(), some.end());
  return out;
}

}  // namespace

std::span<const Primitive> exact_primitives() {
  static const std::vector<Primitive> all = joined({kExact, structured_exact(), window_exact()});
  return all;
}
std::span<const Primitive> smooth_primitives() {
  static const std::vector<Primitive> all = joined({kSmooth, structured_smooth(), window_smooth()});
  return all;
}

}  // namespace lathe::random_programs
