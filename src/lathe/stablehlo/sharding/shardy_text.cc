#include "lathe/stablehlo/sharding/shardy_text.h"

#include <algorithm>

#include "lathe/stablehlo/sharding/sharding_scan.h"

namespace lathe::stablehlo {
namespace {

std::vector<AxisRef> read_axes(Scan& in) {
  std::vector<AxisRef> axes;
  in.expect("{");
  in.list("}", [&] {
    if (in.accept("?")) return;
    AxisRef& axis = axes.emplace_back(in.quoted());
    if (!in.accept(":")) return;
    in.expect("(");
    axis.before = in.integer();
    in.expect(")");
    axis.size = in.integer();
  });
  return axes;
}

// Behind "<[".
Mesh read_mesh(Scan& in) {
  Mesh out;
  int64_t size = 1;
  in.list("]", [&] {
    std::string name = in.quoted();
    in.expect("=");
    const int64_t axis = in.integer();
    if (axis < 1 || axis > kMostProcesses || (size *= axis) > kMostProcesses) in.fail();
    if (std::ranges::find(out.axes, name, &Mesh::Axis::first) != out.axes.end()) in.fail();
    out.axes.emplace_back(std::move(name), axis);
  });
  if (!in.good()) return out;
  for (int64_t i = 0; i < size; ++i) out.devices.push_back(i);
  if (in.accept(",")) {
    in.expect("device_ids=");
    in.expect("[");
    out.devices.clear();
    in.list("]", [&] { out.devices.push_back(in.integer()); });
    std::vector<int64_t> ids = out.devices;
    std::ranges::sort(ids);
    bool each_once = std::ssize(ids) == size;
    for (size_t i = 0; i < ids.size(); ++i)
      each_once = each_once && ids[i] == static_cast<int64_t>(i);
    if (!each_once) in.fail();
  }
  in.expect(">");
  return out;
}

Sharding read_sharding(Scan& in) {
  Sharding out;
  const std::string_view before = in.rest();
  in.expect("<");
  if (in.accept("mesh")) {
    in.expect("<");
    in.expect("[");
    out.here = read_mesh(in);
  } else {
    out.mesh = in.symbol();
  }
  in.expect(",");
  in.expect("[");
  in.list("]", [&] {
    out.dims.push_back(read_axes(in));
    if (in.accept("p")) in.integer();
  });
  while (in.accept(",")) {
    if (in.accept("unreduced=")) {
      out.unreduced = read_axes(in);
    } else {
      in.expect("replicated=");
      read_axes(in);
    }
  }
  in.expect(">");
  out.text = before.substr(0, before.size() - in.rest().size());
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

}  // namespace

std::optional<MeshDeclaration> read_declaration(std::string_view text) {
  constexpr std::string_view kName = "sym_name = ", kMesh = "<[";
  MeshDeclaration out;
  Scan in(text);
  if (in.accept("\"sdy.mesh\"")) {
    Scan name(text);
    if (!name.find(kName)) return std::nullopt;
    out.name = name.quoted();
    if (!name.good()) return std::nullopt;
  } else {
    in.expect("sdy.mesh");
    out.name = in.symbol();
  }
  if (!in.good() || !in.find(kMesh)) return std::nullopt;
  const size_t begin = text.size() - in.rest().size() - kMesh.size();
  out.mesh = read_mesh(in);
  out.text = text.substr(begin, text.size() - in.rest().size() - begin);
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<Mesh> find_mesh(std::span<const std::string_view> declarations,
                              std::string_view name) {
  for (std::string_view text : declarations)
    if (auto declared = read_declaration(text); declared && declared->name == name)
      return std::move(declared->mesh);
  return std::nullopt;
}

std::optional<Mesh> find_listed_mesh(std::string_view list, std::string_view name) {
  Scan in(list);
  in.expect("{");
  std::optional<Mesh> found;
  in.list("}", [&] {
    const std::string mesh = in.word();
    in.expect("=");
    in.expect("#sdy.mesh<[");
    Mesh read = read_mesh(in);
    if (mesh == name) found = std::move(read);
  });
  return in.good() ? found : std::nullopt;
}

std::string unescaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t taken = text.starts_with("\\22") ? 3 : text.starts_with("\\\"") ? 2 : 1;
    out += taken == 1 ? text.front() : '"';
    text.remove_prefix(taken);
  }
  return out;
}

std::optional<std::vector<Sharding>> read_shardings(std::string_view text) {
  Scan in(text);
  in.expect("#sdy.sharding_per_value<[");
  std::vector<Sharding> out;
  in.list("]", [&] { out.push_back(read_sharding(in)); });
  in.expect(">");
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::vector<std::string>> read_manual_axes(std::string_view text) {
  Scan in(text);
  in.expect("#sdy<manual_axes");
  in.expect("{");
  std::vector<std::string> out;
  in.list("}", [&] {
    std::string name = in.quoted();
    if (std::ranges::find(out, name) != out.end()) in.fail();
    out.push_back(std::move(name));
  });
  in.expect(">");
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<Spread> spread_of(const Sharding& sharding, const Mesh& mesh,
                                std::span<const std::string> manual, int rank) {
  const auto is_manual = [&](const AxisRef& axis) {
    return std::ranges::find(manual, axis.name) != manual.end();
  };
  if (std::ssize(sharding.dims) != rank || std::ranges::any_of(sharding.unreduced, is_manual))
    return std::nullopt;
  Places places{.dims = std::vector<Places::Dimension>(sharding.dims.size()),
                .value = std::vector<int64_t>(mesh.devices.size())};
  const auto position_of = [](size_t at) { return static_cast<int64_t>(at); };
  const auto process_at = [&](size_t at) { return static_cast<size_t>(mesh.devices[at]); };
  for (size_t at = 0; at < mesh.devices.size(); ++at)
    places.value[process_at(at)] = position_of(at);
  for (const std::string& axis : manual) {
    const std::optional<Factor> factor = factor_of(mesh, {axis});
    if (!factor) return std::nullopt;
    for (size_t at = 0; at < mesh.devices.size(); ++at)
      places.value[process_at(at)] -= factor->of(position_of(at)) * factor->stride;
  }
  for (size_t d = 0; d < sharding.dims.size(); ++d)
    for (const AxisRef& axis : sharding.dims[d]) {
      if (!is_manual(axis)) continue;
      const std::optional<Factor> factor = factor_of(mesh, axis);
      if (!factor) return std::nullopt;
      Places::Dimension& dim = places.dims[d];
      dim.place.resize(mesh.devices.size());
      if ((dim.parts *= factor->size) > kMostProcesses) return std::nullopt;
      for (size_t at = 0; at < mesh.devices.size(); ++at) {
        int64_t& place = dim.place[process_at(at)];
        place = place * factor->size + factor->of(position_of(at));
      }
    }
  return spread_of(places);
}

}  // namespace lathe::stablehlo
