// Sorted arrays, choices and places.
#include "lathe/ops/api/searching.h"

#include <algorithm>
#include <bit>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// Whether a comes before b; NaN comes last.
Array comes_before(const Array& a, const Array& b) { return (a < b) | (isnan(b) & !isnan(a)); }

void expect_vector(const Array& x, std::string_view op, std::string_view what, Location where) {
  LATHE_USER_CHECK(at(x, where).array.rank() == 1,
                   "[{}] {} have the shape {}, expected a vector; at {}", op, what, x.shape().str(),
                   where.str());
}

}  // namespace

// Halving: `low` elements belong before the value, `high` is the first that is known not to.
Array searchsorted(const Array& sorted, Operand values, SearchSide side) {
  expect_vector(sorted, "searchsorted", "the sorted elements", values.where);
  const Operand both[] = {at(sorted, values.where), values};
  const DType dtype = promoted(both, "searchsorted").dtype;
  const Array line = as_dtype(both[0], dtype), v = as_dtype(values, dtype);
  const Dim count = line.size();
  const DType number = number_dtype(count);
  Array low = zeros(v.shape(), number), high = full(v.shape(), static_cast<double>(count), number);
  if (count == 0) return low;
  const auto turn = [&](const Array&, std::span<const Array> in) {
    const Array middle = in[0] + (in[1] - in[0]) / 2,
                there = take(in[2], minimum(middle, count - 1), 0);
    const Array before =
        side == SearchSide::left ? comes_before(there, in[3]) : !comes_before(in[3], there);
    const Array open = in[0] < in[1];
    return std::vector{where(open & before, middle + 1, in[0]),
                       where(open & !before, middle, in[1]), in[2], in[3]};
  };
  const Dim turns = std::bit_width(static_cast<uint64_t>(count));
  return flat::fori_loop(0, turns, turn,
                         std::vector{low, high, stop_gradient(line), stop_gradient(v)},
                         values.where)[0];
}

Array digitize(Operand x, const Array& bins, bool right) {
  expect_vector(bins, "digitize", "the bins", x.where);
  const Dim count = bins.size();
  if (count == 0) return zeros(x.array.shape(), DType::i32);
  const SearchSide side = right ? SearchSide::left : SearchSide::right;
  const Array rising = slice_in_dim(bins, count - 1, count, 0) >= slice_in_dim(bins, 0, 1, 0);
  return where(reshape(rising, {}), searchsorted(bins, x, side),
               count - searchsorted(flip(bins), x, side));
}

Array interp(Operand x, const Array& xp, const Array& fp, const Beyond& beyond) {
  expect_vector(xp, "interp", "the points' places", x.where);
  LATHE_USER_CHECK(at(fp, x.where).array.shape() == xp.shape() && xp.size() > 0,
                   "[interp] {} values at {} places; at {}", fp.shape().str(), xp.shape().str(),
                   x.where.str());
  const Operand places[] = {x, at(xp, x.where)};
  const std::vector<Array> v = inexact_operands(places, "interp");
  const Array f = inexact(at(fp, x.where));
  const Dim last = xp.size() - 1;
  const auto at_end = [&](Dim i) { return reshape(slice_in_dim(f, i, i + 1, 0), {}); };
  const auto place = [&](Dim i) { return reshape(slice_in_dim(v[1], i, i + 1, 0), {}); };
  const Array left = beyond.left ? Array(*beyond.left) : at_end(0);
  const Array right = beyond.right ? Array(*beyond.right) : at_end(last);
  Array inside = at_end(0);
  if (last > 0) {
    const Array i = clip(searchsorted(v[1], v[0], SearchSide::right), 1, last);
    const auto after = [&](const Array& of) { return take(of, i, 0); };
    const auto before = [&](const Array& of) { return take(of, i - 1, 0); };
    const Array width = after(v[1]) - before(v[1]), rise = after(f) - before(f);
    const Array share = (v[0] - before(v[1])) / where(width == 0, 1, width);
    inside = where(width == 0, before(f), before(f) + share * rise);
  }
  return where(v[0] < place(0), left, where(v[0] > place(last), right, inside));
}

Array isin(Operand x, Operand among) {
  const PlaceScope place(x.where);
  const Operand both[] = {x, among};
  const DType dtype = promoted(both, "isin").dtype;
  return any(expand_dims(as_dtype(x, dtype), -1) == ravel(as_dtype(among, dtype)), -1);
}

Array lexsort(std::span<const Array> keys, int axis, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(!keys.empty(), "[lexsort] takes at least one key; at {}", where.str());
  const int along = normal_axis(axis, at(keys[0], where).array.rank(), "lexsort", where);
  Array order = iota(keys[0].shape(), along, number_dtype(keys[0].dim(along)), here);
  for (const Array& key : keys) {
    LATHE_USER_CHECK(at(key, where).array.shape() == order.shape(),
                     "[lexsort] keys have the shapes {} and {}; at {}", order.shape().str(),
                     key.shape().str(), where.str());
    const Array sorted = take_along_axis(at(key, where), order, along);
    order = take_along_axis(order, argsort(sorted, along), along);
  }
  return order;
}

// ---- choosing

Array select(std::span<const Array> conditions, std::span<const Array> choices, Operand otherwise) {
  LATHE_USER_CHECK(conditions.size() == choices.size() && !choices.empty(),
                   "[select] {} conditions and {} choices; at {}", conditions.size(),
                   choices.size(), otherwise.where.str());
  Array out = as_value(otherwise);
  if (otherwise.array.weak()) out = convert(out, choices[0].dtype());
  for (size_t i = choices.size(); i-- > 0;)
    out = where(at(conditions[i], otherwise.where), at(choices[i], otherwise.where), out);
  return out;
}

Array piecewise(Operand x, std::span<const Array> conditions,
                std::span<const std::function<Array(const Array&)>> functions) {
  const bool with_rest = functions.size() == conditions.size() + 1;
  LATHE_USER_CHECK(
      with_rest || functions.size() == conditions.size(),
      "[piecewise] {} conditions and {} functions, expected as many or one more; at {}",
      conditions.size(), functions.size(), x.where.str());
  const Array v = as_value(x);
  const auto value = [&](size_t i) { return convert(functions[i](v), v.dtype()); };
  Array out = with_rest ? value(conditions.size()) : zeros_like(v);
  for (size_t i = 0; i < conditions.size(); ++i)
    out = where(at(conditions[i], x.where), value(i), out);
  return out;
}

// ---- placing

Array put_along_axis(Operand x, Operand indices, Operand values, int axis) {
  const PlaceScope place(x.where);
  const int rank = x.array.rank();
  const int along = normal_axis(axis, rank, "put_along_axis", x.where);
  LATHE_USER_CHECK(indices.array.rank() == rank,
                   "[put_along_axis] indices have rank {}, the operand {}; at {}",
                   indices.array.rank(), rank, x.where.str());
  Shape shape = x.array.shape();
  shape[along] = indices.array.dim(along);
  const Array places = broadcast_to(indices, shape);
  std::vector<Index> each;
  for (int d = 0; d < rank; ++d)
    each.emplace_back(d == along ? places : iota(shape, d, number_dtype(shape[d])));
  return IndexedUpdate(as_value(x), std::move(each)).set(values);
}

std::vector<Array> unravel_index(Operand places, const Shape& shape) {
  const PlaceScope place(places.where);
  const Dim size = made_type("unravel_index", DType::u8, shape, places.where).size();
  Array rest = clip(wrapped_indices(places.array, size, "unravel_index", places.where), 0,
                    std::max<Dim>(size - 1, 0));
  std::vector<Array> out;
  for (Dim stride : shape.strides()) {
    out.push_back(rest / std::max<Dim>(stride, 1));
    rest = rest % std::max<Dim>(stride, 1);
  }
  return out;
}

Array ravel_multi_index(std::span<const Array> indices, const Shape& shape,
                        std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(static_cast<int>(indices.size()) == shape.rank(),
                   "[ravel_multi_index] {} indices for the shape {}; at {}", indices.size(),
                   shape.str(), where.str());
  const DType number = number_dtype(shape.size());
  Array out = zeros({}, number);
  const Dims strides = shape.strides();
  for (size_t d = 0; d < indices.size(); ++d) {
    const Array given = at(indices[d], where).array;
    LATHE_USER_CHECK(is_integer(given.dtype()), "[ravel_multi_index] indices are {}; at {}",
                     given.type().str(), where.str());
    const Array low = signed_indices(given);
    const Array wide = number == DType::i64 ? convert(low, number) : low;
    out = out + clip(wide, 0, shape[static_cast<int>(d)] - 1) * strides[d];
  }
  return out;
}

namespace {

constexpr Dim kMostPlaces = Dim{1} << 30;

struct Span {
  Dim first, end;  // nothing where they are equal
};

// The places of those columns of each row that columns_of(row) names, found on the host.
template <typename ColumnsOf>
RowsAndColumns places_of_rows(Dim rows, Dim columns, std::string_view op, Location where,
                              ColumnsOf columns_of) {
  LATHE_USER_CHECK(rows >= 0 && columns >= 0 && rows <= kMostPlaces && columns <= kMostPlaces,
                   "[{}] of a matrix [{}, {}]: expected 0 to {} rows and columns; at {}", op, rows,
                   columns, kMostPlaces, where.str());
  Dim count = 0;
  for (Dim i = 0; i < rows && count <= kMostPlaces; ++i)
    count += columns_of(i).end - columns_of(i).first;
  LATHE_USER_CHECK(count <= kMostPlaces, "[{}] of a matrix [{}, {}] is more than {} places; at {}",
                   op, rows, columns, kMostPlaces, where.str());
  Literal row(DType::i32, {count}), column(DType::i32, {count});
  int32_t *next_row = row.mutable_data<int32_t>().data(),
          *next_column = column.mutable_data<int32_t>().data();
  for (Dim i = 0; i < rows; ++i)
    for (Dim j = columns_of(i).first; j < columns_of(i).end; ++j) {
      *next_row++ = static_cast<int32_t>(i);
      *next_column++ = static_cast<int32_t>(j);
    }
  return {constant(row), constant(column)};
}

// The column of the diagonal `offset` in a row, at most the number of columns.
Dim diagonal_column(Dim row, Dim offset, Dim columns) {
  return std::clamp<Dim>(std::clamp<Dim>(offset, -kMostPlaces, kMostPlaces) + row, 0, columns);
}

}  // namespace

RowsAndColumns tril_indices(Dim rows, Dim offset, std::optional<Dim> given,
                            std::source_location here) {
  const Dim columns = given.value_or(rows), beyond = offset < INT64_MAX ? offset + 1 : offset;
  return places_of_rows(rows, columns, "tril_indices", Location::from(here),
                        [=](Dim row) { return Span{0, diagonal_column(row, beyond, columns)}; });
}
RowsAndColumns triu_indices(Dim rows, Dim offset, std::optional<Dim> given,
                            std::source_location here) {
  const Dim columns = given.value_or(rows);
  return places_of_rows(rows, columns, "triu_indices", Location::from(here), [=](Dim row) {
    return Span{diagonal_column(row, offset, columns), columns};
  });
}
RowsAndColumns diag_indices(Dim n, std::source_location here) {
  return places_of_rows(n, n, "diag_indices", Location::from(here),
                        [](Dim row) { return Span{row, row + 1}; });
}

}  // namespace lathe
