#include "lathe/hf/convert/gptq.h"

#include "lathe/base/error.h"
#include "lathe/hf/weights/group_grid.h"
#include "lathe/ops/api/linalg.h"
#include "lathe/transforms/control.h"
#include "lathe/transforms/jit.h"

namespace lathe::hf {
namespace {

// One group's columns, one after the other: `factor` [group, group] is its part of the factor.
struct Rounded {
  Array codes;   // f32 [rows, group]
  Array errors;  // f32 [rows, group], each over its diagonal element
};

Rounded round_columns(const Array& weights, const Array& factor, const Array& scale,
                      const GroupGrid& grid) {
  const Dim group = weights.dim(1);
  const auto step = [&](const Array& left, const std::pair<Array, Array>& column) {
    const auto& [index, row] = column;
    const Array at = expand_dims(index, 0);
    const Array w = take(left, at, 1), diagonal = take(row, at, 0);
    const Array code = grid.code(w, scale);
    const Array error = (w - grid.value(code, scale)) / diagonal;  // [rows, 1]
    return std::pair(left - error * expand_dims(row, 0),
                     std::pair(squeeze(code, 1), squeeze(error, 1)));
  };
  auto [rest, columns] = scan(step, weights, std::pair(arange(group), factor));
  return {.codes = transpose(columns.first, {1, 0}), .errors = transpose(columns.second, {1, 0})};
}

// The upper Cholesky factor of the inverse of a damped matrix.
Array factor_of_inverse(const Array& hessian, const Array& damping) {
  const Dim n = hessian.dim(0);
  const Array identity = eye(n, {}, DType::f32);
  return cholesky(inv(hessian + identity * damping), /*lower=*/false);
}

GroupCodes gptq_program(const Array& weight, const Array& factor, Dim group,
                        const GroupGrid& grid) {
  const Dim rows = weight.dim(0), columns = weight.dim(1), groups = columns / group;
  const Array bands = reshape(factor, {groups, group, columns});
  const auto step = [&](const Array& left, const std::pair<Array, Array>& place) {
    const auto& [index, band] = place;
    const Array begin = index * static_cast<int32_t>(group);
    const Array mine = dynamic_slice_in_dim(left, begin, group, 1);
    const Array scale = grid.scale(mine);
    const Rounded rounded =
        round_columns(mine, dynamic_slice_in_dim(band, begin, group, 1), scale, grid);
    // Earlier columns are not touched: the factor is zero there.
    const Array next = left - matmul(rounded.errors, band);
    return std::pair(next, std::pair(rounded.codes, squeeze(scale, 1)));
  };
  auto [rest, out] = scan(step, weight, std::pair(arange(groups), bands));
  const Array codes = reshape(transpose(out.first, {1, 0, 2}), {rows, columns});
  return {.codes = convert(codes, DType::u8),
          .scales = convert(transpose(out.second, {1, 0}), grid.scale_dtype)};
}

}  // namespace

Array add_inputs(const Array& hessian, const Array& x) {
  const Array rows = reshape(convert(x, DType::f32), {-1, x.dim(-1)});
  return hessian + matmul(transpose(rows, {1, 0}), rows);
}

GroupCodes gptq(const Array& weight, const Array& hessian, int bits, Dim group, DType scale_dtype) {
  check_groups(weight, bits, group);
  const GroupGrid grid{bits, scale_dtype};
  const Dim n = weight.dim(1);
  // Inputs that never came leave their column free.
  const Array identity = eye(n, {}, DType::f32);
  const Array diagonal = sum(hessian * identity, {1});
  const Array whole = hessian + identity * where(diagonal > 0, 0.0, 1.0);
  const double mean = sum(whole * identity).item<float>() / static_cast<double>(n);
  for (double share = 0.01; share < 10; share *= 10) {
    const Array factor = factor_of_inverse(whole, Array(share * mean));
    if (!all(is_finite(factor)).item<bool>()) continue;
    auto run = jit([&](const Array& w, const Array& f) { return gptq_program(w, f, group, grid); },
                   {.name = "gptq"});
    return run(convert(weight, DType::f32), factor);
  }
  throw UserError("the inputs that were seen do not determine this matrix; give more text");
}

}  // namespace lathe::hf
