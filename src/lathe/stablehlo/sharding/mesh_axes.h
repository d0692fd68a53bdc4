// StableHLO's own meshes, and groups of processes that name axes of one (specification: "Replica
// groups"): attributes by their fields, from text and bytecode alike.
//   #stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>
//   #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/ir/attr.h"
#include "lathe/ir/sharding/sharding.h"

namespace lathe::stablehlo {

inline constexpr std::string_view kMeshAttr = "stablehlo.mesh";
inline constexpr std::string_view kMeshAxisAttr = "stablehlo.mesh_axis";
inline constexpr std::string_view kAxisRefAttr = "stablehlo.axis_ref";
inline constexpr std::string_view kSubAxisAttr = "stablehlo.sub_axis_info";
inline constexpr std::string_view kGroupsByAxesAttr = "stablehlo.replica_group_mesh_axes";

// Nothing where the attribute, or a dictionary of the same fields, is none that make_mesh takes.
std::optional<Mesh> mesh_of(const AttrValue& value);

struct GroupsByAxes {
  std::string mesh_name;     // empty: the mesh stands in the attribute
  std::optional<Mesh> mesh;  // nothing where that is none
  std::vector<AxisRef> axes;
};
bool names_axes(const AttrValue& value);  // whether it is such an attribute
// Nothing where a field is missing, of the wrong kind or one that is not known.
std::optional<GroupsByAxes> read_groups_by_axes(const AttrValue& value);

}  // namespace lathe::stablehlo
