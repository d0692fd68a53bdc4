// Shardings as data (Shardy's model): a mesh of devices with named axes, and for each dimension of
// a value the axes that divide it. It is part of a Program's identity: of parameters, of results,
// and of ops that say it of their values. What nothing says is open. Nothing here moves data:
// `ir/sharding/spread.h` says which process has which part, ops/collectives/shard_map.cc makes ops
// of that.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lathe {

// Meshes of more devices are refused.
inline constexpr int64_t kMostProcesses = 1 << 16;

struct Mesh {
  using Axis = std::pair<std::string, int64_t>;
  std::vector<Axis> axes;              // name and size, the first is the outermost
  std::vector<int64_t> devices = {0};  // the process at each position, the last axis fastest

  int64_t size() const { return std::ssize(devices); }
  std::string str() const;   // <["x"=2, "y"=4], device_ids=[…]>
  std::string text() const;  // #sdy.mesh<…>
  // UserError unless it is such a text: axes of different names, each device once.
  static Mesh from_text(std::string_view text);
  friend bool operator==(const Mesh&, const Mesh&) = default;
};

// An axis of the mesh, or `size` of it where `before` parts lie outside: "x", "x":(2)4.
struct AxisRef {
  std::string name;
  int64_t before = 1;
  std::optional<int64_t> size = {};
  friend bool operator==(const AxisRef&, const AxisRef&) = default;
};

struct DimSharding {
  std::vector<AxisRef> axes;        // they divide the dimension, the first into the largest parts
  bool open = false;                // more axes may divide it
  std::optional<int64_t> priority;  // smaller ones are propagated first
  friend bool operator==(const DimSharding&, const DimSharding&) = default;
};

struct Sharding {
  Mesh mesh;
  std::vector<DimSharding> dims;
  std::vector<AxisRef> replicated;  // all along these have the same: none may divide a dimension
  std::vector<AxisRef> unreduced;   // the value is the sum of what is had along these

  int rank() const { return static_cast<int>(dims.size()); }
  std::string text() const;  // #sdy.sharding<mesh<["x"=2]>, [{"x"}, {?}p1], replicated={…}>
  // UserError unless it is such a text, whose mesh stands in it and has the axes that it names.
  static Sharding from_text(std::string_view text);
  friend bool operator==(const Sharding&, const Sharding&) = default;
};

// Lists of these, as attributes of ops are.
struct ShardingPerValue {
  std::vector<Sharding> values;
  std::string text() const;  // #sdy.sharding_per_value<[<mesh<…>, […]>, …]>
  static ShardingPerValue from_text(std::string_view text);
  friend bool operator==(const ShardingPerValue&, const ShardingPerValue&) = default;
};
struct ManualAxes {
  std::vector<std::string> names;  // each once
  bool contains(const AxisRef& axis) const;
  std::string text() const;  // #sdy<manual_axes{"x", "y"}>
  static ManualAxes from_text(std::string_view text);
  friend bool operator==(const ManualAxes&, const ManualAxes&) = default;
};

}  // namespace lathe
