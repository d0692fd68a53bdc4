#include "lathe/ir/sharding/sharding_text.h"

#include <algorithm>
#include <numeric>

#include "lathe/ir/sharding/scan.h"

namespace lathe {
namespace {

// Behind an axis' name.
void read_part(Scan& in, AxisRef& axis) {
  if (!in.accept(":")) return;
  in.expect("(");
  axis.before = in.integer();
  in.expect(")");
  axis.size = in.integer();
}

// {"x", "y":(2)4, ?}p1
DimSharding read_dim(Scan& in) {
  DimSharding out;
  in.expect("{");
  in.list("}", [&] {
    if (out.open) in.fail();  // what is open comes last
    if (in.accept("?")) {
      out.open = true;
    } else {
      read_part(in, out.axes.emplace_back(in.quoted()));
    }
  });
  if (in.accept("p")) out.priority = in.integer();
  return out;
}

std::vector<AxisRef> read_axes(Scan& in) {
  DimSharding out = read_dim(in);
  if (out.open || out.priority) in.fail();
  return std::move(out.axes);
}

// Behind "<[".
Mesh read_mesh(Scan& in) {
  std::vector<Mesh::Axis> axes;
  std::vector<int64_t> devices;
  in.list("]", [&] {
    std::string name = in.quoted();
    in.expect("=");
    axes.emplace_back(std::move(name), in.integer());
  });
  if (in.accept(",")) {
    in.expect("device_ids=");
    in.expect("[");
    in.list("]", [&] { devices.push_back(in.integer()); });
    if (devices.empty()) in.fail();
  }
  in.expect(">");
  std::optional<Mesh> out =
      in.good() ? make_mesh(std::move(axes), std::move(devices)) : std::nullopt;
  if (!out) in.fail();
  return std::move(out).value_or(Mesh());
}

WrittenSharding read_sharding(Scan& in) {
  WrittenSharding out;
  Sharding& said = out.sharding;
  in.expect("<");
  if (in.accept("mesh")) {
    in.expect("<");
    in.expect("[");
    said.mesh = read_mesh(in);
    out.has_mesh = true;
  } else {
    out.mesh_name = in.symbol();
  }
  in.expect(",");
  in.expect("[");
  in.list("]", [&] { said.dims.push_back(read_dim(in)); });
  while (in.accept(",")) {
    if (in.accept("unreduced=")) {
      said.unreduced = read_axes(in);
    } else {
      in.expect("replicated=");
      said.replicated = read_axes(in);
    }
  }
  in.expect(">");
  return out;
}

}  // namespace

std::optional<Mesh> make_mesh(std::vector<Mesh::Axis> axes, std::vector<int64_t> devices) {
  int64_t size = 1;
  std::vector<std::string_view> names;
  for (const auto& [name, places] : axes) {
    if (places < 1 || places > kMostProcesses || (size *= places) > kMostProcesses) return {};
    names.push_back(name);
  }
  std::ranges::sort(names);
  if (std::ranges::adjacent_find(names) != names.end()) return {};
  std::vector<int64_t> in_order(static_cast<size_t>(size));
  std::iota(in_order.begin(), in_order.end(), 0);
  if (devices.empty()) devices = in_order;
  std::vector<int64_t> sorted = devices;
  std::ranges::sort(sorted);
  if (sorted != in_order) return {};
  return Mesh{std::move(axes), std::move(devices)};
}

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

std::optional<Mesh> read_mesh(std::string_view text) {
  Scan in(text);
  in.expect("#sdy.mesh<[");
  Mesh out = read_mesh(in);
  return in.good() && in.at_end() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<WrittenSharding> read_sharding(std::string_view text) {
  Scan in(text);
  in.expect("#sdy.sharding");
  WrittenSharding out = read_sharding(in);
  return in.good() && in.at_end() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::vector<WrittenSharding>> read_shardings(std::string_view text) {
  Scan in(text);
  in.expect("#sdy.sharding_per_value<[");
  std::vector<WrittenSharding> out;
  in.list("]", [&] { out.push_back(read_sharding(in)); });
  in.expect(">");
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<ManualAxes> read_manual_axes(std::string_view text) {
  Scan in(text);
  in.expect("#sdy<manual_axes");
  in.expect("{");
  ManualAxes out;
  in.list("}", [&] {
    std::string name = in.quoted();
    if (out.contains({name})) in.fail();
    out.names.push_back(std::move(name));
  });
  in.expect(">");
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace lathe
