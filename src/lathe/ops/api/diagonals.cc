// NumPy's functions of diagonals and triangles, and of what is made out of nothing.
#include <algorithm>
#include <cmath>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

Array diagonal(Operand x, Dim offset, int axis1, int axis2) {
  const int rank = x.array.rank();
  const int a = normal_axis(axis1, rank, "diagonal", x.where);
  const int b = normal_axis(axis2, rank, "diagonal", x.where);
  LATHE_USER_CHECK(a != b, "[diagonal] takes two axes, both are {}; at {}", a, x.where.str());
  const Array matrices = moveaxis(x, {a, b}, {-2, -1});
  const Dim rows = matrices.dim(-2), columns = matrices.dim(-1);
  offset = std::clamp(offset, -rows, columns);
  const Dim row = std::max<Dim>(-offset, 0), column = std::max<Dim>(offset, 0);
  const Dim count = std::max<Dim>(std::min(rows - row, columns - column), 0);
  if (count == 0) {
    Shape none = remove_dim(matrices.shape(), rank - 1);
    none[rank - 2] = 0;
    return zeros(none, x.array.dtype());
  }
  // Elements of the diagonal are columns + 1 places apart in row-major order.
  const Array line = flatten(matrices, -2, -1);
  const Dim first = row * columns + column, last = first + (count - 1) * (columns + 1) + 1;
  Dims starts(static_cast<size_t>(line.rank()), 0), limits = line.shape().vec(),
                                                    strides(static_cast<size_t>(line.rank()), 1);
  starts.back() = first;
  limits.back() = last;
  strides.back() = columns + 1;
  return slice(line, starts, limits, strides);
}

Array diag(Operand x, Dim offset) {
  LATHE_USER_CHECK(x.array.rank() == 1 || x.array.rank() == 2,
                   "[diag] takes a vector or a matrix, the shape is {}; at {}",
                   x.array.shape().str(), x.where.str());
  return x.array.rank() == 2 ? diagonal(x, offset) : diagflat(x, offset);
}

Array diagflat(Operand x, Dim offset) {
  constexpr Dim kMost = INT32_MAX;  // more rows have too many elements whatever their type
  LATHE_USER_CHECK(offset >= -kMost && offset <= kMost,
                   "[diagflat] with the offset {} the matrix is too large to address; at {}",
                   offset, x.where.str());
  const Array values = ravel(x);
  const Dim count = values.size(), row = std::max<Dim>(-offset, 0),
            column = std::max<Dim>(offset, 0), size = count + row + column;
  made_type("diagflat", values.dtype(), {size, size}, x.where);
  if (count == 0) return zeros({size, size}, values.dtype());
  // Behind each element of the square the next row's is `size` further: a pad between elements.
  const Array line = pad(values, 0, {row * size + column}, {0}, {size});
  const Array all = pad(line, 0, {0}, {size * size - line.size()});
  return reshape(all, {size, size});
}

Array trace(Operand x, Dim offset, int axis1, int axis2) {
  return sum(diagonal(x, offset, axis1, axis2), -1);
}

Array tri(Dim rows, std::optional<Dim> columns, Dim offset, DType dtype,
          std::source_location here) {
  return tril(ones({rows, columns.value_or(rows)}, dtype, here), offset);
}

Array fill_diagonal(Operand x, Operand value) {
  const PlaceScope place(x.where);
  const int rank = x.array.rank();
  LATHE_USER_CHECK(rank >= 2, "[fill_diagonal] the shape is {}, expected matrices; at {}",
                   x.array.shape().str(), x.where.str());
  const Array v = convert(as_dtype(value, x.array.dtype()), x.array.dtype());
  const Array row = iota(x.array.shape(), rank - 2), column = iota(x.array.shape(), rank - 1);
  const Array spread = v.rank() == 0 ? v : expand_dims(at(v, value.where), -1);
  return where(row == column, spread, x.array);
}

// ---- making

namespace {

Array from_numbers(Dim count, DType dtype, std::string_view op, std::source_location here,
                   const std::function<double(double)>& at_share) {
  LATHE_USER_CHECK(count >= 0 && is_float(dtype), "[{}] {} numbers of {}; at {}", op, count,
                   name(dtype), Location::from(here).str());
  Literal values(dtype, {count});
  for (Dim i = 0; i < count; ++i)
    values.set_f64(
        i, at_share(count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 0));
  return constant(values);
}

}  // namespace

Array logspace(double first, double last, Dim count, double base, DType dtype,
               std::source_location here) {
  return from_numbers(count, dtype, "logspace", here,
                      [&](double share) { return std::pow(base, first + share * (last - first)); });
}

Array geomspace(double first, double last, Dim count, DType dtype, std::source_location here) {
  LATHE_USER_CHECK(first * last > 0,
                   "[geomspace] from {} to {} there are no equal quotients; at {}", first, last,
                   Location::from(here).str());
  return from_numbers(count, dtype, "geomspace", here, [&](double share) {
    return share == 1 ? last : first * std::pow(last / first, share);
  });
}

Array identity(Dim size, DType dtype, std::source_location here) {
  return eye(size, {}, dtype, here);
}

Array indices(Shape sizes, std::source_location here) {
  std::vector<Array> each;
  for (int d = 0; d < sizes.rank(); ++d) each.push_back(iota(sizes, d, DType::i32, here));
  if (each.empty()) return zeros({0}, DType::i32);
  return stack(each);
}

}  // namespace lathe
