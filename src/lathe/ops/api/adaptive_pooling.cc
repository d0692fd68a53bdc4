// Pooling to given sizes: element i takes elements floor(i·before / after) up to
// ceil((i + 1)·before / after), axis by axis.
#include <algorithm>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/windows.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// The windows of an axis as one more axis behind it, of the widest one's size; `filler` behind the
// shorter ones. Their sizes [after].
struct AxisWindows {
  Array elements;
  std::vector<double> sizes;
};

AxisWindows windows_along(const Array& x, int axis, Dim after, const Array& filler) {
  const Dim before = x.dim(axis);
  std::vector<double> sizes;
  Dims first;
  Dim widest = 0;
  for (Dim i = 0; i < after; ++i) {
    first.push_back(i * before / after);
    const Dim size = ((i + 1) * before + after - 1) / after - first.back();
    sizes.push_back(static_cast<double>(size));
    widest = std::max(widest, size);
  }
  std::vector<int32_t> places;
  Literal inside(DType::boolean, {after, widest});
  for (Dim i = 0; i < after; ++i)
    for (Dim k = 0; k < widest; ++k) {
      const Dim place = std::min(first[static_cast<size_t>(i)] + k, before - 1);
      places.push_back(static_cast<int32_t>(place));
      inside.set_i64(i * widest + k,
                     static_cast<double>(k) < sizes[static_cast<size_t>(i)] ? 1 : 0);
    }
  const Array taken = take(x, constant(Literal::of<int32_t>({after, widest}, places)), axis);
  const Array there = broadcast_in_dim(constant(inside), taken.shape(), {axis, axis + 1});
  return {where(there, taken, filler), std::move(sizes)};
}

template <typename F>
Array pooled(const Operand& x, const Dims& sizes, std::string_view op, F pool) {
  const int spatial = static_cast<int>(sizes.size()), first = x.array.rank() - spatial;
  LATHE_USER_CHECK(spatial > 0 && first >= 0, "[{}] {} sizes for the shape {}; at {}", op, spatial,
                   x.array.shape().str(), x.where.str());
  Array out = as_value(x);
  for (int d = first; d < out.rank(); ++d) {
    const Dim after = sizes[static_cast<size_t>(d - first)];
    LATHE_USER_CHECK(after > 0 && out.dim(d) > 0, "[{}] axis {} of size {} to size {}; at {}", op,
                     d, out.dim(d), after, x.where.str());
    if (after != out.dim(d)) out = pool(out, d, after);
  }
  return out;
}

}  // namespace

Array adaptive_avg_pool(Operand x, const Dims& sizes) {
  return in_wide(x, [&](const Array& v) {
    return pooled(
        at(v, x.where), sizes, "adaptive_avg_pool", [](const Array& in, int axis, Dim after) {
          const AxisWindows windows = windows_along(in, axis, after, zeros({}, in.dtype()));
          Literal counts(in.dtype(), {after});
          for (Dim i = 0; i < after; ++i) counts.set_f64(i, windows.sizes[static_cast<size_t>(i)]);
          const Array total = sum(windows.elements, axis + 1);
          return total / broadcast_in_dim(constant(counts), total.shape(), {axis});
        });
  });
}

Array adaptive_max_pool(Operand x, const Dims& sizes) {
  LATHE_USER_CHECK(!is_complex(x.array.dtype()),
                   "[adaptive_max_pool] complex numbers have no order; at {}", x.where.str());
  return pooled(x, sizes, "adaptive_max_pool", [](const Array& in, int axis, Dim after) {
    const Array least = constant(monoid_identity(Monoid::maximum, in.dtype()));
    return max(windows_along(in, axis, after, least).elements, axis + 1);
  });
}

}  // namespace lathe
