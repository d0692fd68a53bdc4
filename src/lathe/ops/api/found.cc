// nonzero, unique and their kin: found elements, with result sizes that are given.
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

void expect_size(Dim size, std::string_view op, Location where) {
  LATHE_USER_CHECK(size >= 0, "[{}] the size is {}; at {}", op, size, where.str());
}

// For each element that is marked its number among them, `size` for all others, which are dropped.
Array numbers_of(const Array& marked, Dim size) {
  const Array number = cumsum(convert(marked, number_dtype(marked.size())), 0) - 1;
  return where(marked, minimum(number, size), size);
}

Array line_places(const Operand& x, Dim size, int64_t fill) {
  const Array marked = ravel(x) != 0;
  const DType number = number_dtype(marked.size());
  const Array filler = full({size}, static_cast<double>(fill), number);
  return filler.at(numbers_of(marked, size)).set(iota(marked.shape(), 0, number));
}

}  // namespace

Array flatnonzero(Operand x, Dim size, int64_t fill) {
  const PlaceScope place(x.where);
  expect_size(size, "flatnonzero", x.where);
  return line_places(x, size, fill);
}

std::vector<Array> nonzero(Operand x, Dim size, int64_t fill) {
  const PlaceScope place(x.where);
  expect_size(size, "nonzero", x.where);
  const Array places = line_places(x, size, -1), missing = places < 0;
  std::vector<Array> out;
  for (const Array& index : unravel_index(maximum(places, 0), x.array.shape()))
    out.push_back(where(missing, fill, index));
  return out;
}

Array argwhere(Operand x, Dim size, int64_t fill) {
  const PlaceScope place(x.where);
  const std::vector<Array> places = nonzero(x, size, fill);
  if (places.empty()) return zeros({size, 0}, DType::i32);
  return stack(places, 1);
}

Array extract(Operand condition, Operand x, Dim size, double fill) {
  const PlaceScope place(condition.where);
  expect_size(size, "extract", x.where);
  const Array values = ravel(x);
  return full({size}, fill, values.dtype()).at(numbers_of(ravel(condition) != 0, size)).set(values);
}

Unique unique(Operand x, Dim size, std::optional<double> fill) {
  const PlaceScope place(x.where);
  expect_size(size, "unique", x.where);
  const Array line = ravel(x);
  const Dim count = line.size();
  LATHE_USER_CHECK(count > 0, "[unique] the array is empty; at {}", x.where.str());
  const Array order = argsort(line, 0), sorted = take(line, order, 0);
  const Array before = slice_in_dim(sorted, 0, count - 1, 0),
              now = slice_in_dim(sorted, 1, count, 0);
  const Array differs = (now != before) & !(isnan(now) & isnan(before));
  const Array first = concatenate({full({1}, 1, DType::boolean), differs});
  const Array group = cumsum(convert(first, order.dtype()), 0) - 1;
  const Array numbers = numbers_of(first, size);
  const Array start = slice_in_dim(sorted, 0, 1, 0), start_place = slice_in_dim(order, 0, 1, 0);
  const Array filler = fill ? full({size}, *fill, line.dtype()) : broadcast_to(start, {size});
  return {.values = filler.at(numbers).set(sorted),
          .indices = broadcast_to(start_place, {size}).at(numbers).set(order),
          .inverse = reshape(zeros({count}, order.dtype()).at(order).set(group), x.array.shape()),
          .counts = zeros({size}, order.dtype()).at(minimum(group, size)).add(1)};
}

}  // namespace lathe
