// Collectives whose groups are axes of a mesh: they become the lists of processes that all else
// knows, as StableHLO itself does for versions without such groups.
#include <fmt/format.h>

#include "lathe/ir/sharding/spread.h"
#include "lathe/stablehlo/build/own_ops.h"
#include "lathe/stablehlo/sharding/mesh_axes.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kReplicaGroups = "replica_groups";

void build_collective(BlockBuilder& block, const SyntaxOp& op) {
  const SyntaxAttr* groups = op.find(kReplicaGroups);
  if (!groups || !names_axes(groups->value)) return block.plain(op);
  RenamedOp listed(op, op.name);
  listed.drop_attr(kReplicaGroups);
  listed.add_attr(kReplicaGroups, {block.module().groups_by_axes(op, *groups)}, groups->at);
  block.plain(listed);
}

// Its record knows the first process of a group as the root, no other.
void build_collective_reduce(BlockBuilder& block, const SyntaxOp& op) {
  const SyntaxAttr* dynamic = op.find("has_dynamic_root");
  const bool* said = dynamic ? std::get_if<bool>(&dynamic->value.value) : nullptr;
  if (dynamic && (!said || *said))
    block.fail(dynamic->at, fmt::format("[{}] has_dynamic_root is not read: the first process of "
                                        "each group takes the result",
                                        op.name));
  build_collective(block, op);
}

constexpr OwnOp kCollectives[] = {
    {"stablehlo.all_gather", build_collective, true},
    {"stablehlo.all_reduce", build_collective, true},
    {"stablehlo.all_to_all", build_collective, true},
    {"stablehlo.collective_broadcast", build_collective, true},
    {"stablehlo.collective_reduce", build_collective_reduce, true},
    {"stablehlo.reduce_scatter", build_collective, true},
};

// "x"=2, "y"=4
std::string shown_axes(const Mesh& mesh) { return Mesh{.axes = mesh.axes, .devices = {}}.str(); }

// Groups over the meshes of one module.
class AxesOfMesh {
 public:
  AxesOfMesh(ModuleBuilder& module, const SyntaxOp& op, const SyntaxAttr& attr)
      : module_(module), op_(op), attr_(attr) {}

  Literal groups() const {
    auto written = read_groups_by_axes(attr_.value);
    if (!written)
      fail(
          "is to be lists of ids, or a mesh and axes of it as in "
          "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "
          "\"x\">]>");
    const Mesh mesh = mesh_of(*written);
    module_.spend_processes((std::ssize(written->axes) + 1) * mesh.size(), attr_.at);
    auto out = groups_along(mesh, written->axes);
    if (!out)
      fail(fmt::format("is to name axes of the mesh {}, or parts of them, that do not overlap",
                       shown_axes(mesh)));
    return std::move(*out);
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    module_.source().fail(attr_.at, fmt::format("[{}] {} {}", op_.name, kReplicaGroups, message));
  }
  Mesh mesh_of(const GroupsByAxes& written) const {
    std::optional<Mesh> mesh =
        written.mesh_name.empty() ? written.mesh : module_.mesh(written.mesh_name);
    if (mesh) return std::move(*mesh);
    if (!written.mesh_name.empty())
      fail(fmt::format("names the mesh @{}; there is none of at most {} devices", written.mesh_name,
                       kMostProcesses));
    fail(fmt::format("has no mesh of axes with different names and at most {} devices, each once",
                     kMostProcesses));
  }

  ModuleBuilder& module_;
  const SyntaxOp& op_;
  const SyntaxAttr& attr_;
};

}  // namespace

std::span<const OwnOp> collective_ops() { return kCollectives; }

Literal ModuleBuilder::groups_by_axes(const SyntaxOp& op, const SyntaxAttr& attr) {
  const auto find_out = [&] { return AxesOfMesh(*this, op, attr).groups(); };
  if (attr.text.empty() && op.attrs_number == 0) return find_out();
  std::string key(attr.text);
  if (key.empty()) key = fmt::format("{} {}", op.name, op.attrs_number);
  if (const auto hit = groups_.find(key); hit != groups_.end()) return hit->second;
  return groups_.emplace(std::move(key), find_out()).first->second;
}

}  // namespace lathe::stablehlo
