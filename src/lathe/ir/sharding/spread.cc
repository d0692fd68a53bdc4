#include "lathe/ir/sharding/spread.h"

#include <algorithm>
#include <unordered_map>

namespace lathe {
namespace {

// Where processes stand, by their numbers.
struct Places {
  struct Dimension {
    int64_t parts = 1;
    std::vector<int64_t> place;  // empty where there is one part
  };
  std::vector<Dimension> dims;
  // Processes of one number have one value among them, those of other numbers others.
  std::vector<int64_t> value;
};

// Rows of processes by a key, each at a place of its row.
class Rows {
 public:
  Rows(int64_t count, int64_t width) : width_(width), table_(DType::i64, {count / width, width}) {}
  void set(int64_t key, int64_t place, int64_t process) {
    const int64_t row = rows_.try_emplace(key, std::ssize(rows_)).first->second;
    table_.set_i64(row * width_ + place, process);
  }
  Literal take() { return std::move(table_); }

 private:
  int64_t width_;
  Literal table_;
  std::unordered_map<int64_t, int64_t> rows_;
};

// The identity of a process: its value and part as one number, and which copy of it it has.
struct Standing {
  std::vector<int64_t> part, copy;
  int64_t parts = 1, copies = 1;  // of each value
};

std::vector<int64_t> numbered(const std::vector<int64_t>& labels) {
  std::unordered_map<int64_t, int64_t> numbers;
  std::vector<int64_t> out;
  for (int64_t label : labels)
    out.push_back(numbers.try_emplace(label, std::ssize(numbers)).first->second);
  return out;
}

std::optional<Standing> standing_of(const Places& places) {
  Standing out{.part = numbered(places.value), .copy = {}};
  const auto count = std::ssize(out.part);
  const int64_t values = count == 0 ? 0 : 1 + *std::ranges::max_element(out.part);
  for (const Places::Dimension& dim : places.dims) {
    if (dim.parts == 1) continue;
    if (dim.parts < 1 || dim.parts > count / out.parts) return std::nullopt;
    out.parts *= dim.parts;
    for (size_t p = 0; p < out.part.size(); ++p)
      out.part[p] = out.part[p] * dim.parts + dim.place[p];
  }
  std::vector<int64_t> seen(static_cast<size_t>(values * out.parts), 0);
  for (int64_t part : out.part) out.copy.push_back(seen[static_cast<size_t>(part)]++);
  if (!std::ranges::all_of(seen, [&](int64_t n) { return n == seen.front(); })) return std::nullopt;
  out.copies = seen.empty() ? 1 : seen.front();
  return out;
}

std::optional<Spread> spread_of(const Places& places) {
  const std::optional<Standing> standing = standing_of(places);
  if (!standing) return std::nullopt;
  const auto count = std::ssize(standing->part);
  Spread out;
  out.copies = standing->copies;
  Rows alike(count, out.copies);
  for (int64_t p = 0; p < count; ++p) {
    const auto at = static_cast<size_t>(p);
    alike.set(standing->part[at], standing->copy[at], p);
  }
  out.alike = alike.take();
  int64_t unit = standing->parts;
  for (const Places::Dimension& dim : places.dims) {
    Spread::Dimension& made = out.dims.emplace_back();
    if (dim.parts == 1) continue;
    unit /= dim.parts;
    made = {.parts = dim.parts, .places = Literal::of<int64_t>({count}, dim.place), .groups = {}};
    Rows rows(count, dim.parts);
    for (int64_t p = 0; p < count; ++p) {
      const auto at = static_cast<size_t>(p);
      const int64_t others = standing->part[at] - dim.place[at] * unit;
      rows.set(others * out.copies + standing->copy[at], dim.place[at], p);
    }
    made.groups = rows.take();
  }
  return out;
}

// A factor of positions: (position / stride) % size.
struct Factor {
  int64_t stride, size;
  int64_t of(int64_t position) const { return position / stride % size; }
};

std::optional<Factor> factor_of(const Mesh& mesh, const AxisRef& axis) {
  int64_t stride = 1;
  for (auto it = mesh.axes.rbegin(); it != mesh.axes.rend(); ++it) {
    if (it->first == axis.name) {
      if (!axis.size) return Factor{stride, it->second};
      const int64_t outer = axis.before;
      if (outer < 1 || *axis.size < 1 || it->second % outer != 0 ||
          it->second / outer % *axis.size != 0)
        return std::nullopt;
      return Factor{stride * (it->second / outer / *axis.size), *axis.size};
    }
    stride *= it->second;
  }
  return std::nullopt;
}

// By process: its position in the mesh along these axes, all others taken as 0.
std::optional<std::vector<int64_t>> positions_along(const Mesh& mesh,
                                                    const std::vector<AxisRef>& axes) {
  std::vector<int64_t> out(mesh.devices.size(), 0);
  for (const AxisRef& axis : axes) {
    const std::optional<Factor> factor = factor_of(mesh, axis);
    if (!factor) return std::nullopt;
    for (size_t at = 0; at < mesh.devices.size(); ++at)
      out[static_cast<size_t>(mesh.devices[at])] +=
          factor->of(static_cast<int64_t>(at)) * factor->stride;
  }
  return out;
}

std::vector<AxisRef> whole_axes(const std::vector<std::string>& names) {
  std::vector<AxisRef> out;
  for (const std::string& name : names) out.push_back({name});
  return out;
}

std::vector<AxisRef> axes_but(const Mesh& mesh, const ManualAxes& manual) {
  std::vector<AxisRef> out;
  for (const auto& [name, size] : mesh.axes)
    if (!manual.contains({name})) out.push_back({name});
  return out;
}

// Which part of a dimension each process has.
std::optional<Places::Dimension> places_along(const Mesh& mesh, const std::vector<AxisRef>& axes) {
  Places::Dimension out;
  if (axes.empty()) return out;
  out.place.resize(mesh.devices.size());
  for (const AxisRef& axis : axes) {
    const std::optional<Factor> factor = factor_of(mesh, axis);
    if (!factor || (out.parts *= factor->size) > kMostProcesses) return std::nullopt;
    for (size_t at = 0; at < mesh.devices.size(); ++at) {
      int64_t& place = out.place[static_cast<size_t>(mesh.devices[at])];
      place = place * factor->size + factor->of(static_cast<int64_t>(at));
    }
  }
  return out;
}

bool has_axes(const Mesh& mesh, const ManualAxes& manual) {
  return std::ranges::all_of(
      manual.names, [&](const std::string& name) { return factor_of(mesh, {name}).has_value(); });
}

}  // namespace

bool Spread::is_divided() const {
  return std::ranges::any_of(dims, [](const Dimension& dim) { return dim.parts > 1; });
}

int64_t Spread::entries() const {
  int64_t count = alike.size();
  for (const Dimension& dim : dims)
    if (dim.parts > 1) count += dim.places.size() + dim.groups.size();
  return count;
}

std::optional<Spread> spread_of(const ManualSharding& sharding) {
  const Sharding& whole = sharding.whole;
  if (whole.mesh.size() != sharding.mesh.size() || !has_axes(sharding.mesh, sharding.manual))
    return std::nullopt;
  auto value = positions_along(sharding.mesh, axes_but(sharding.mesh, sharding.manual));
  const auto apart = positions_along(whole.mesh, whole_axes(sharding.apart));
  if (!value || !apart) return std::nullopt;
  for (size_t p = 0; p < value->size(); ++p)
    (*value)[p] = (*value)[p] * whole.mesh.size() + (*apart)[p];
  Places places{.dims = {}, .value = std::move(*value)};
  for (const DimSharding& dim : whole.dims) {
    auto along = places_along(whole.mesh, dim.axes);
    if (!along) return std::nullopt;
    places.dims.push_back(std::move(*along));
  }
  return spread_of(places);
}

ManualSharding manual_sharding(const Sharding& sharding, const ManualAxes& manual) {
  const auto is_free = [&](const AxisRef& axis) { return !manual.contains(axis); };
  ManualSharding out{
      .whole = {.mesh = sharding.mesh, .dims = {}, .replicated = {}, .unreduced = {}},
      .apart = {},
      .mesh = sharding.mesh,
      .manual = manual};
  for (const DimSharding& dim : sharding.dims) {
    DimSharding& divided = out.whole.dims.emplace_back();
    std::ranges::remove_copy_if(dim.axes, std::back_inserter(divided.axes), is_free);
  }
  std::ranges::remove_copy_if(sharding.unreduced, std::back_inserter(out.whole.unreduced), is_free);
  for (const AxisRef& axis : out.whole.unreduced) out.apart.push_back(axis.name);
  return out;
}

std::optional<Literal> groups_along(const Mesh& mesh, const std::vector<AxisRef>& axes) {
  const auto places = places_along(mesh, axes);
  const auto along = positions_along(mesh, axes);
  if (!places || !along) return std::nullopt;
  const auto process_at = [&](int64_t position) {
    return static_cast<size_t>(mesh.devices[static_cast<size_t>(position)]);
  };
  std::vector<int64_t> beside;  // what is left of each position without these axes
  for (int64_t at = 0; at < mesh.size(); ++at) beside.push_back(at - (*along)[process_at(at)]);
  const std::vector<int64_t> group = numbered(beside);
  if ((1 + *std::ranges::max_element(group)) * places->parts != mesh.size())
    return std::nullopt;  // axes that overlap
  Rows rows(mesh.size(), places->parts);
  for (int64_t at = 0; at < mesh.size(); ++at) {
    const size_t process = process_at(at);
    rows.set(beside[static_cast<size_t>(at)], axes.empty() ? 0 : places->place[process],
             static_cast<int64_t>(process));
  }
  return rows.take();
}

}  // namespace lathe
