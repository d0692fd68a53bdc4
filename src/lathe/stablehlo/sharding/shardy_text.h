// What Shardy's attributes say, read from their text: meshes, and how values lie over the axes of
// one. Readers give nothing where a text is none of theirs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/stablehlo/sharding/spread.h"

namespace lathe::stablehlo {

struct Mesh {
  using Axis = std::pair<std::string, int64_t>;
  std::vector<Axis> axes;
  std::vector<int64_t> devices;  // the process at each position, the last axis fastest
  friend bool operator==(const Mesh&, const Mesh&) = default;
};

// An axis of the mesh, or `size` of it where `before` parts lie outside: "x", "x":(2)4.
struct AxisRef {
  std::string name;
  int64_t before = 1;
  std::optional<int64_t> size = {};
};

// <@mesh, [{"x"}, {?}p1], replicated={…}, unreduced={…}>; what it says of replication is nothing
// here.
struct Sharding {
  std::string mesh;          // its name, or
  std::optional<Mesh> here;  // mesh<["x"=2]>
  std::vector<std::vector<AxisRef>> dims;
  std::vector<AxisRef> unreduced;  // along which a value's sum lies in terms
  std::string text;
};

// sdy.mesh @name = <["x"=2]>, or the generic form.
struct MeshDeclaration {
  std::string name, text;  // <["x"=2]>
  Mesh mesh;
};
std::optional<MeshDeclaration> read_declaration(std::string_view text);
std::optional<Mesh> find_mesh(std::span<const std::string_view> declarations,
                              std::string_view name);
// Of a list, {name = #sdy.mesh<["x"=2]>, …}.
std::optional<Mesh> find_listed_mesh(std::string_view list, std::string_view name);
// With the quotes that stand as \22 or \" in it: texts in strings are escaped once more at times.
std::string unescaped(std::string_view text);
// #sdy.sharding_per_value<[<@mesh, […]>, …]>
std::optional<std::vector<Sharding>> read_shardings(std::string_view text);
// #sdy<manual_axes{"x", "y"}>
std::optional<std::vector<std::string>> read_manual_axes(std::string_view text);

// How a value of `rank` dimensions is spread over the manual axes; nothing where an axis is none of
// the mesh, a part of one is named twice, or a manual one is unreduced.
std::optional<Spread> spread_of(const Sharding& sharding, const Mesh& mesh,
                                std::span<const std::string> manual, int rank);

}  // namespace lathe::stablehlo
