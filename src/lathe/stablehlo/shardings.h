// What Shardy's attributes say: meshes of devices, and which axes of them each dimension of a value
// is spread over. They are read from their text (Shardy's dialect, "Attributes"); what is said of
// replication means nothing here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe::stablehlo {

// An axis of the mesh, or `size` of it where `before` parts lie outside: "x", "x":(2)4.
struct AxisRef {
  std::string name;
  int64_t before = 1;
  std::optional<int64_t> size = {};
};

struct Sharding {
  std::string mesh;
  std::vector<std::vector<AxisRef>> dims;
};

// At most kMostMeshDevices devices, by the axes that they lie along.
struct Mesh {
  std::vector<std::pair<std::string, int64_t>> axes;
  std::vector<int64_t> devices;  // the process at each position, the last axis fastest
  bool in_order = true;
};
inline constexpr int64_t kMostMeshDevices = 1 << 16;

// Nothing where the text is none of the form.
// #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, …]>
std::optional<std::vector<Sharding>> read_shardings(std::string_view text);
// #sdy<manual_axes{"x"}>
std::optional<std::vector<AxisRef>> read_manual_axes(std::string_view text);
// Of a module's declarations: sdy.mesh @name = <["x"=2]>, or the generic form. Nothing where none
// has the name, or it has too many devices.
std::optional<Mesh> find_mesh(std::span<const std::string_view> declarations,
                              std::string_view name);

// A factor of positions: (position / stride) % size.
struct Factor {
  int64_t stride, size;
  int64_t of(int64_t position) const { return position / stride % size; }
};
using Factors = std::vector<Factor>;  // the first one slowest
int64_t size_of(const Factors& factors);

// How one value is spread over the manual axes of a mesh.
struct Spread {
  std::vector<Factors> dims;
  Factors alike;  // processes that differ in these alone have the same part
};
// Of a value of `rank` dimensions; nothing where an axis is none of the mesh, or is named twice.
std::optional<Spread> spread_of(const Sharding& sharding, const Mesh& mesh,
                                std::span<const AxisRef> manual, int rank);
// The processes by groups: those whose positions differ in the factors alone are a row, in the
// factors' order. [groups, members] of i64.
Literal groups_of(const Mesh& mesh, const Factors& factors);

}  // namespace lathe::stablehlo
