#include "lathe/stablehlo/sharding/hlo_sharding.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "lathe/ir/sharding/scan.h"

namespace lathe::stablehlo {
namespace {

using Kind = HloSharding::Kind;

// Sizes up to `close`, and their product; 0 where it is none of processes.
int64_t read_sizes(Scan& in, std::string_view close, Dims& out) {
  int64_t product = 1;
  in.list(close, [&] {
    out.push_back(in.integer());
    const bool fits = out.back() > 0 && out.back() <= kMostProcesses / product;
    product = fits ? product * out.back() : 0;
    if (!fits) in.fail();
  });
  return in.good() ? product : 0;
}

bool are_first_numbers(std::span<const int64_t> values, int64_t count) {
  std::vector<int64_t> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  for (size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i] != static_cast<int64_t>(i)) return false;
  return std::ssize(sorted) == count;
}

// The numbers from 0 on, in an array of these sizes, by rows after its axes were put in this order.
std::vector<int64_t> transposed_numbers(std::span<const int64_t> sizes,
                                        std::span<const int64_t> order) {
  std::vector<int64_t> strides(sizes.size(), 1), out = {0};
  for (size_t i = sizes.size(); i-- > 1;) strides[i - 1] = strides[i] * sizes[i];
  for (int64_t axis : order) {
    std::vector<int64_t> longer;
    for (int64_t first : out)
      for (int64_t i = 0; i < sizes[static_cast<size_t>(axis)]; ++i)
        longer.push_back(first + i * strides[static_cast<size_t>(axis)]);
    out = std::move(longer);
  }
  return out;
}

// <=[4,2]T(1,0), or 0,2,1,3
std::vector<int64_t> read_devices(Scan& in, int64_t count) {
  std::vector<int64_t> out;
  if (!in.accept("<=")) {
    do out.push_back(in.integer());
    while (in.good() && in.accept(","));
    return out;
  }
  in.expect("[");
  Dims sizes, order;
  if (read_sizes(in, "]", sizes) != count) in.fail();
  if (in.accept("T")) {
    in.expect("(");
    in.list(")", [&] { order.push_back(in.integer()); });
  } else {
    order.resize(sizes.size());
    std::iota(order.begin(), order.end(), int64_t{0});
  }
  if (!in.good() || !are_first_numbers(order, std::ssize(sizes))) {
    in.fail();
    return out;
  }
  return transposed_numbers(sizes, order);
}

HloSharding read_tiles(Scan& in) {
  HloSharding out;
  in.expect("[");
  const int64_t count = read_sizes(in, "]", out.tiles);
  if (!in.good()) return out;
  out.devices = read_devices(in, count);
  if (!are_first_numbers(out.devices, count)) in.fail();
  if (in.accept("last_tile_dim_replicate")) out.manual.push_back(false);
  if (in.accept("last_tile_dims=")) {
    in.expect("{");
    in.list("}", [&] {
      out.manual.push_back(in.accept("manual"));
      if (!out.manual.back()) in.expect("replicated");
    });
  }
  if (out.manual.size() > out.tiles.size()) in.fail();
  if (in.good()) out.dims = out.tiles.size() - out.manual.size();
  return out;
}

std::string axis_name(size_t tile) { return fmt::format("_{}", tile); }

std::vector<int64_t> numbers(int64_t count) {
  std::vector<int64_t> out(static_cast<size_t>(count));
  std::iota(out.begin(), out.end(), int64_t{0});
  return out;
}

// The mesh of a sharding that is not tiled: all processes along one axis.
Mesh mesh_of(const HloSharding& sharding, int64_t count) {
  if (sharding.kind != Kind::tiled)
    return {.axes = {{axis_name(0), count}}, .devices = numbers(count)};
  Mesh out{.axes = {}, .devices = sharding.devices};
  for (size_t i = 0; i < sharding.tiles.size(); ++i)
    out.axes.emplace_back(axis_name(i), sharding.tiles[i]);
  return out;
}

ManualAxes manual_axes(const HloSharding& sharding) {
  if (sharding.kind != Kind::tiled)
    return {sharding.kind == Kind::manual ? std::vector{axis_name(0)} : std::vector<std::string>()};
  ManualAxes out;
  for (size_t i = sharding.dims; i < sharding.tiles.size(); ++i)
    if (sharding.manual[i - sharding.dims]) out.names.push_back(axis_name(i));
  return out;
}

Sharding tiled(const HloSharding& sharding, int rank, int64_t count) {
  Sharding out{.mesh = mesh_of(sharding, count), .dims = {}, .replicated = {}, .unreduced = {}};
  out.dims.resize(static_cast<size_t>(rank));
  for (size_t d = 0; d < sharding.dims; ++d)
    if (sharding.tiles[d] > 1) out.dims[d].axes.push_back({axis_name(d)});
  return out;
}

bool is_of(const HloSharding& sharding, int rank, int64_t count) {
  return sharding.kind != Kind::tiled ||
         (std::ssize(sharding.devices) == count && std::cmp_equal(sharding.dims, rank));
}

}  // namespace

std::optional<HloSharding> read_hlo_sharding(std::string_view text) {
  Scan in(text);
  in.expect("{");
  HloSharding out;
  if (in.accept("replicated")) {
    out.kind = Kind::replicated;
  } else if (in.accept("manual")) {
    out.kind = Kind::manual;
  } else {
    in.expect("devices=");
    if (in.good()) out = read_tiles(in);
  }
  in.expect("}");
  return in.good() && in.at_end() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<Sharding> as_sharding(const HloSharding& sharding, int rank) {
  const bool is_replicated = sharding.kind == Kind::replicated;
  if (!manual_axes(sharding).names.empty() ||
      !(is_replicated || std::cmp_equal(sharding.dims, rank)))
    return std::nullopt;
  Sharding out = tiled(sharding, rank, 1);
  if (is_replicated) out.mesh = Mesh();
  return out;
}

std::optional<ManualSharding> manual_sharding(const HloSharding& whole, const HloSharding& part,
                                              int rank, int64_t count) {
  if (!is_of(whole, rank, count) || !is_of(part, rank, count) || whole.kind == Kind::manual)
    return std::nullopt;
  return ManualSharding{.whole = tiled(whole, rank, count),
                        .apart = manual_axes(whole).names,
                        .mesh = mesh_of(part, count),
                        .manual = manual_axes(part)};
}

}  // namespace lathe::stablehlo
