// NumPy's functions that join, split and turn arrays.
#include <algorithm>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// All brought to enough axes, then joined along one.
template <typename Raise>
Array joined(std::span<const Array> xs, int axis, std::source_location here, Raise raise) {
  std::vector<Array> raised;
  for (const Array& x : xs) raised.push_back(raise(at(x, Location::from(here))));
  return concatenate(raised, axis, here);
}

}  // namespace

Array vstack(std::span<const Array> xs, std::source_location here) {
  return joined(xs, 0, here, atleast_2d);
}
Array hstack(std::span<const Array> xs, std::source_location here) {
  const bool vectors = std::ranges::all_of(xs, [](const Array& x) { return x.rank() <= 1; });
  return joined(xs, vectors ? 0 : 1, here, atleast_1d);
}
Array dstack(std::span<const Array> xs, std::source_location here) {
  return joined(xs, 2, here, atleast_3d);
}
Array column_stack(std::span<const Array> xs, std::source_location here) {
  return joined(xs, 1, here, [](const Operand& x) {
    return x.array.rank() >= 2 ? x.array : reshape(x, Shape{x.array.size(), 1});
  });
}

Array append(Operand x, Operand values, int axis) {
  const PlaceScope place(x.where);
  const Array both[] = {as_value(x), as_value(values)};
  const int along = normal_axis(axis, x.array.rank(), "append", x.where);
  return concatenate(both, along);
}

std::vector<Array> array_split(Operand x, int parts, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "array_split", x.where);
  LATHE_USER_CHECK(parts > 0, "[array_split] {} parts; at {}", parts, x.where.str());
  const Dim size = x.array.dim(along), each = size / parts, longer = size % parts;
  Dims places;
  for (Dim i = 1; i < parts; ++i) places.push_back(i * each + std::min(i, longer));
  return split(x, places, along);
}
std::vector<Array> vsplit(Operand x, int parts) { return split(x, parts, 0); }
std::vector<Array> hsplit(Operand x, int parts) {
  return split(x, parts, x.array.rank() > 1 ? 1 : 0);
}

std::vector<Array> unstack(Operand x, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "unstack", x.where);
  std::vector<Array> out;
  for (Dim i = 0; i < x.array.dim(along); ++i)
    out.push_back(squeeze(slice_in_dim(x, i, i + 1, along), along));
  return out;
}

// ---- turning

Array fliplr(Operand x) { return flip(x, 1); }
Array flipud(Operand x) { return flip(x, 0); }

Array rot90(Operand x, int turns, int from, int to) {
  const int rank = x.array.rank();
  const int a = normal_axis(from, rank, "rot90", x.where),
            b = normal_axis(to, rank, "rot90", x.where);
  LATHE_USER_CHECK(a != b, "[rot90] takes two axes, both are {}; at {}", a, x.where.str());
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return swapaxes(flip(x, b), a, b);
    case 2:
      return flip(x, {a, b});
    case 3:
      return flip(swapaxes(x, a, b), b);
    default:
      return as_value(x);
  }
}

Array roll(Operand x, Dims shifts, Axes axes) {
  LATHE_USER_CHECK(shifts.size() == axes.size(), "[roll] {} shifts of {} axes; at {}",
                   shifts.size(), axes.size(), x.where.str());
  Array out = as_value(x);
  for (size_t i = 0; i < shifts.size(); ++i)
    out = roll(at(out, x.where), shifts[i], normal_axis(axes[i], out.rank(), "roll", x.where));
  return out;
}
Array roll(Operand x, Dim shift) {
  return reshape(roll(at(ravel(x), x.where), shift, 0), x.array.shape());
}

// ---- around an array

namespace {

constexpr Dim kMostPlaces = Dim{1} << 30;

// Which elements of an axis stand from `before` places ahead of its first one to `after` behind its
// last.
Dims places_around(Dim size, Dim before, Dim after, PadMode mode) {
  Dims out;
  const Dim period = mode == PadMode::reflect ? std::max<Dim>(2 * size - 2, 1) : 2 * size;
  for (Dim i = -before; i < size + after; ++i) {
    const Dim cycle = mode == PadMode::wrap ? size : period;
    const Dim in = ((i % cycle) + cycle) % cycle;
    if (mode == PadMode::edge)
      out.push_back(std::clamp<Dim>(i, 0, size - 1));
    else if (mode == PadMode::wrap || in < size)
      out.push_back(in);
    else
      out.push_back(mode == PadMode::reflect ? period - in : period - 1 - in);
  }
  return out;
}

}  // namespace

Array pad(Operand x, const std::vector<std::pair<Dim, Dim>>& widths, PadMode mode) {
  const int rank = x.array.rank();
  LATHE_USER_CHECK(static_cast<int>(widths.size()) == rank,
                   "[pad] {} pairs of widths for an array of rank {}; at {}", widths.size(), rank,
                   x.where.str());
  Array out = as_value(x);
  for (int d = 0; d < rank; ++d) {
    const auto [before, after] = widths[static_cast<size_t>(d)];
    const bool stays = before == 0 && after == 0;
    LATHE_USER_CHECK(before >= 0 && after >= 0 && (stays || out.dim(d) > 0),
                     "[pad] axis {} of size {} cannot be continued by {} and {}; at {}", d,
                     out.dim(d), before, after, x.where.str());
    if (stays) continue;
    LATHE_USER_CHECK(before < kMostPlaces && after < kMostPlaces - out.dim(d) - before,
                     "[pad] axis {} of size {} continued by {} and {} is more than the {} places "
                     "found on the host; at {}",
                     d, out.dim(d), before, after, kMostPlaces, x.where.str());
    const Dims places = places_around(out.dim(d), before, after, mode);
    out = take(out, constant(Literal::of<int64_t>({std::ssize(places)}, places)), d);
  }
  return out;
}

}  // namespace lathe
