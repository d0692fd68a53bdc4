// NumPy's functions of axes: exchanged, joined, taken away, put in.
#include <algorithm>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// Axes from the front, each once.
Dims distinct_axes(const Operand& x, const Axes& axes, int rank, std::string_view op) {
  Dims out;
  for (int64_t axis : axes) {
    const int normal = normal_axis(axis, rank, op, x.where);
    LATHE_USER_CHECK(std::ranges::count(out, normal) == 0, "[{}] axis {} is named twice; at {}", op,
                     axis, x.where.str());
    out.push_back(normal);
  }
  return out;
}

}  // namespace

Array swapaxes(Operand x, int a, int b) {
  const int rank = x.array.rank();
  Dims order = iota_dims(rank);
  std::swap(order[static_cast<size_t>(normal_axis(a, rank, "swapaxes", x.where))],
            order[static_cast<size_t>(normal_axis(b, rank, "swapaxes", x.where))]);
  return transpose(x, order);
}

Array moveaxis(Operand x, Axes from, Axes to) {
  const int rank = x.array.rank();
  const Dims sources = distinct_axes(x, from, rank, "moveaxis");
  const Dims places = distinct_axes(x, to, rank, "moveaxis");
  LATHE_USER_CHECK(sources.size() == places.size(), "[moveaxis] {} axes go to {} places; at {}",
                   sources.size(), places.size(), x.where.str());
  Dims order(static_cast<size_t>(rank), -1);
  for (size_t i = 0; i < places.size(); ++i) order[static_cast<size_t>(places[i])] = sources[i];
  auto free = order.begin();
  for (int d = 0; d < rank; ++d) {
    if (std::ranges::count(sources, d) > 0) continue;
    free = std::find(free, order.end(), -1);
    *free = d;
  }
  return transpose(x, order);
}

Array matrix_transpose(Operand x) {
  LATHE_USER_CHECK(x.array.rank() >= 2,
                   "[matrix_transpose] the shape is {}, expected matrices; at {}",
                   x.array.shape().str(), x.where.str());
  return swapaxes(x, -1, -2);
}

Array squeeze(Operand x, Axes axes) {
  const Shape& shape = x.array.shape();
  const Dims given = distinct_axes(x, axes, shape.rank(), "squeeze");
  for (int64_t axis : given)
    LATHE_USER_CHECK(shape[static_cast<int>(axis)] == 1,
                     "[squeeze] axis {} has size {}, not 1; at {}", axis,
                     shape[static_cast<int>(axis)], x.where.str());
  Shape kept;
  for (int d = 0; d < shape.rank(); ++d) {
    const bool goes = given.empty() ? shape[d] == 1 : std::ranges::count(given, d) > 0;
    if (!goes) kept.push_back(shape[d]);
  }
  return reshape(x, kept);
}

Array expand_dims(Operand x, Axes axes) {
  const int rank = x.array.rank() + static_cast<int>(axes.size());
  const Dims given = distinct_axes(x, axes, rank, "expand_dims");
  Shape shape;
  int from = 0;
  for (int d = 0; d < rank; ++d)
    shape.push_back(std::ranges::count(given, d) > 0 ? 1 : x.array.dim(from++));
  return reshape(x, shape);
}

Array ravel(Operand x) { return reshape(x, Shape{x.array.size()}); }

Array flatten(Operand x, int first, int last) {
  const Shape& shape = x.array.shape();
  if (shape.rank() == 0) return ravel(x);
  const int begin = normal_axis(first, shape.rank(), "flatten", x.where);
  const int end = normal_axis(last, shape.rank(), "flatten", x.where);
  LATHE_USER_CHECK(begin <= end, "[flatten] axis {} comes after axis {}; at {}", first, last,
                   x.where.str());
  Shape joined;
  for (int d = 0; d < shape.rank(); ++d) {
    if (d <= begin || d > end)
      joined.push_back(shape[d]);
    else
      joined[begin] *= shape[d];
  }
  return reshape(x, joined);
}

Array unflatten(Operand x, int axis, Shape sizes) {
  const Shape& shape = x.array.shape();
  const int at = normal_axis(axis, shape.rank(), "unflatten", x.where);
  Dim known = 1;
  for (Dim size : sizes) known *= size < 0 ? 1 : size;
  Dim product = 1;
  for (int s = 0; s < sizes.rank(); ++s) {
    if (sizes[s] < 0 && known > 0) sizes[s] = shape[at] / known;
    product *= sizes[s];
  }
  LATHE_USER_CHECK(product == shape[at],
                   "[unflatten] axis {} of size {} is not one of sizes {}; at {}", axis, shape[at],
                   sizes.str(), x.where.str());
  Shape apart;
  for (int d = 0; d < shape.rank(); ++d) {
    if (d != at) apart.push_back(shape[d]);
    for (int s = 0; d == at && s < sizes.rank(); ++s) apart.push_back(sizes[s]);
  }
  return reshape(x, apart);
}

Array atleast_1d(Operand x) { return x.array.rank() >= 1 ? as_value(x) : reshape(x, Shape{1}); }
Array atleast_2d(Operand x) {
  return x.array.rank() >= 2 ? as_value(x) : reshape(x, Shape{1, x.array.size()});
}
Array atleast_3d(Operand x) {
  if (x.array.rank() >= 3) return as_value(x);
  return x.array.rank() == 2 ? expand_dims(x, 2) : reshape(x, Shape{1, x.array.size(), 1});
}

std::vector<Array> broadcast_arrays(std::span<const Array> xs, std::source_location here) {
  const Location where = Location::from(here);
  Shape shape;
  for (const Array& x : xs)
    shape = broadcast_shapes(shape, at(x, where).array.shape(), "broadcast_arrays", where);
  std::vector<Array> out;
  for (const Array& x : xs) out.push_back(broadcast_to(at(x, where), shape));
  return out;
}

std::vector<Array> meshgrid(std::span<const Array> xs, bool xy, std::source_location here) {
  const Location where = Location::from(here);
  Shape shape;
  for (const Array& x : xs) {
    LATHE_USER_CHECK(at(x, where).array.rank() <= 1,
                     "[meshgrid] takes vectors, got shape {}; at {}", x.shape().str(), where.str());
    shape.push_back(x.size());
  }
  const bool exchanged = xy && shape.rank() > 1;
  if (exchanged) std::swap(shape[0], shape[1]);
  std::vector<Array> out;
  for (int k = 0; k < shape.rank(); ++k) {
    const int axis = exchanged && k < 2 ? 1 - k : k;
    out.push_back(broadcast_in_dim(ravel(xs[static_cast<size_t>(k)]), shape, {axis}));
  }
  return out;
}

}  // namespace lathe
