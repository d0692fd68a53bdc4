// NumPy's functions that move elements, made of slices, pads and broadcasts.
#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

std::vector<Array> split(Operand x, const Dims& places, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "split", x.where);
  const Dim size = x.array.dim(along);
  std::vector<Array> out;
  Dim start = 0;
  const auto cut_at = [&](Dim place) {
    LATHE_USER_CHECK(place >= start && place <= size,
                     "[split] places must rise from 0 to {}, {} comes after {}; at {}", size, place,
                     start, x.where.str());
    Dims starts(static_cast<size_t>(x.array.rank()), 0), limits = x.array.shape().vec();
    starts[static_cast<size_t>(along)] = start;
    limits[static_cast<size_t>(along)] = place;
    out.push_back(slice(x, std::move(starts), std::move(limits)));
    start = place;
  };
  for (Dim place : places) cut_at(place);
  cut_at(size);
  return out;
}

std::vector<Array> split(Operand x, int parts, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "split", x.where);
  const Dim size = x.array.dim(along);
  LATHE_USER_CHECK(parts > 0 && size % parts == 0,
                   "[split] {} parts of axis {} of size {} are not equal; give the places; at {}",
                   parts, along, size, x.where.str());
  Dims places;
  for (Dim i = 1; i < parts; ++i) places.push_back(i * (size / parts));
  return split(x, places, along);
}

Array flip(Operand x, Axes axes) {
  if (axes.empty()) axes = iota_dims(x.array.rank());
  return reverse(x, std::move(axes));
}

Array roll(Operand x, Dim shift, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "roll", x.where);
  const Dim size = x.array.dim(along);
  if (size == 0) return x.array;
  const Dim cut = ((size - shift) % size + size) % size;
  if (cut == 0) return x.array;
  const std::vector<Array> parts = split(x, Dims{cut}, along);
  return concatenate({parts[1], parts[0]}, along);
}

Array tile(Operand x, Dims repeats) {
  const int rank = std::max(x.array.rank(), static_cast<int>(repeats.size()));
  repeats.insert(repeats.begin(), static_cast<size_t>(rank) - repeats.size(), 1);
  Shape shape(Dims(static_cast<size_t>(rank - x.array.rank()), 1));
  for (Dim size : x.array.shape()) shape.push_back(size);
  // Each axis as (repeat, size): the copies are one broadcast.
  Shape pairs, joined;
  Dims kept;
  for (int d = 0; d < rank; ++d) {
    const Dim count = repeats[static_cast<size_t>(d)];
    LATHE_USER_CHECK(count >= 0, "[tile] axis {} is to be repeated {} times; at {}", d, count,
                     x.where.str());
    pairs.push_back(count);
    kept.push_back(pairs.rank());
    pairs.push_back(shape[d]);
    joined.push_back(count * shape[d]);
  }
  return reshape(broadcast_in_dim(at(reshape(x, shape), x.where), pairs, kept), joined);
}

Array repeat(Operand x, Dim count, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "repeat", x.where);
  LATHE_USER_CHECK(count >= 0, "[repeat] the count is {}; at {}", count, x.where.str());
  const Shape pairs = insert_dim(x.array.shape(), along + 1, count);
  Dims kept = iota_dims(pairs.rank());
  kept.erase(kept.begin() + along + 1);
  Shape joined = x.array.shape();
  joined[along] *= count;
  return reshape(broadcast_in_dim(x, pairs, kept), joined);
}

namespace {

// Elements of the last two axes where `keep`(column - row, k) holds, zeros elsewhere.
Array triangle(const Operand& x, Dim k, ComparisonDirection keep, std::string_view op) {
  const int rank = x.array.rank();
  LATHE_USER_CHECK(rank >= 2, "[{}] takes matrices, the shape is {}; at {}", op,
                   x.array.shape().str(), x.where.str());
  const Shape& shape = x.array.shape();
  const Dim reach = std::max(shape[rank - 1], shape[rank - 2]) + 1;
  k = std::clamp(k, -reach, reach);
  const Array distance = subtract(iota(shape, rank - 1), iota(shape, rank - 2));
  return where(compare(distance, k, keep), at(x.array, x.where), zeros_like(x));
}

}  // namespace

Array tril(Operand x, Dim k) { return triangle(x, k, ComparisonDirection::LE, "tril"); }
Array triu(Operand x, Dim k) { return triangle(x, k, ComparisonDirection::GE, "triu"); }

}  // namespace lathe
