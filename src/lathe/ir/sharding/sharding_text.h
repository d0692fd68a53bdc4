// Parses Shardy's attributes. Readers give nothing where a text is none of theirs.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/ir/sharding/sharding.h"

namespace lathe {

// A sharding as it is written: its mesh by name, or in the sharding itself.
struct WrittenSharding {
  std::string mesh_name;
  bool has_mesh = false;  // it stands in `sharding`, which has none otherwise
  Sharding sharding;
};

// Nothing unless the axes have different names and at least one place each, and `devices` names
// each device of the mesh once; in order where it is empty.
std::optional<Mesh> make_mesh(std::vector<Mesh::Axis> axes, std::vector<int64_t> devices);

// sdy.mesh @name = <["x"=2]>, or the generic form.
struct MeshDeclaration {
  std::string name, text;  // <["x"=2]>
  Mesh mesh;
};
std::optional<MeshDeclaration> read_declaration(std::string_view text);
std::optional<Mesh> find_mesh(std::span<const std::string_view> declarations,
                              std::string_view name);
// The mesh of this name in a list, {name = #sdy.mesh<["x"=2]>, …}.
std::optional<Mesh> find_listed_mesh(std::string_view list, std::string_view name);
// With the quotes that stand as \22 or \" in it: texts in strings are escaped once more at times.
std::string unescaped(std::string_view text);
// #sdy.mesh<["x"=2]>
std::optional<Mesh> read_mesh(std::string_view text);
// #sdy.sharding<@mesh, […]>
std::optional<WrittenSharding> read_sharding(std::string_view text);
// #sdy.sharding_per_value<[<@mesh, […]>, …]>
std::optional<std::vector<WrittenSharding>> read_shardings(std::string_view text);
// #sdy<manual_axes{"x", "y"}>
std::optional<ManualAxes> read_manual_axes(std::string_view text);

}  // namespace lathe
