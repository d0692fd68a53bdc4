#include "lathe/ir/sharding/sharding.h"

#include <fmt/ranges.h>
#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/ir/sharding/sharding_text.h"

namespace lathe {
namespace {

std::string shown(const AxisRef& axis) {
  const std::string name = '"' + axis.name + '"';
  return axis.size ? fmt::format("{}:({}){}", name, axis.before, *axis.size) : name;
}

std::string list(const std::vector<AxisRef>& axes, bool open = false) {
  std::vector<std::string> words;
  for (const AxisRef& axis : axes) words.push_back(shown(axis));
  if (open) words.push_back("?");
  return fmt::format("{{{}}}", fmt::join(words, ", "));
}

std::string shown(const DimSharding& dim) {
  const std::string axes = list(dim.axes, dim.open);
  return dim.priority ? fmt::format("{}p{}", axes, *dim.priority) : axes;
}

std::string shown(const Sharding& sharding) {
  std::vector<std::string> dims;
  for (const DimSharding& dim : sharding.dims) dims.push_back(shown(dim));
  std::string out = fmt::format("<mesh{}, [{}]", sharding.mesh.str(), fmt::join(dims, ", "));
  if (!sharding.replicated.empty()) out += ", replicated=" + list(sharding.replicated);
  if (!sharding.unreduced.empty()) out += ", unreduced=" + list(sharding.unreduced);
  return out + ">";
}

bool is_in_order(const std::vector<int64_t>& devices) {
  for (size_t i = 0; i < devices.size(); ++i)
    if (devices[i] != static_cast<int64_t>(i)) return false;
  return true;
}

[[noreturn]] void fail(std::string_view text, std::string_view expected) {
  throw UserError("\"{}\" is no sharding that is read here; expected {}", text, expected);
}

void expect_axes(const Mesh& mesh, const std::vector<AxisRef>& axes, std::string_view text) {
  for (const AxisRef& axis : axes)
    if (std::ranges::find(mesh.axes, axis.name, &Mesh::Axis::first) == mesh.axes.end())
      fail(text, fmt::format("axes of its mesh, which has none named \"{}\"", axis.name));
}

Sharding resolved(WrittenSharding written, std::string_view text) {
  if (!written.has_mesh) fail(text, "a mesh in it (mesh<[\"x\"=2]>), not its name");
  Sharding& out = written.sharding;
  for (const DimSharding& dim : out.dims) expect_axes(out.mesh, dim.axes, text);
  expect_axes(out.mesh, out.replicated, text);
  expect_axes(out.mesh, out.unreduced, text);
  return std::move(out);
}

}  // namespace

std::string Mesh::str() const {
  std::vector<std::string> sizes;
  for (const auto& [name, size] : axes) sizes.push_back(fmt::format("\"{}\"={}", name, size));
  std::string out = fmt::format("<[{}]", fmt::join(sizes, ", "));
  if (!is_in_order(devices)) out += fmt::format(", device_ids=[{}]", fmt::join(devices, ", "));
  return out + ">";
}

std::string Mesh::text() const { return "#sdy.mesh" + str(); }

Mesh Mesh::from_text(std::string_view text) {
  std::optional<Mesh> out = read_mesh(text);
  if (!out) fail(text, "#sdy.mesh<[\"x\"=2, …]>");
  return std::move(*out);
}

std::string Sharding::text() const { return "#sdy.sharding" + shown(*this); }

Sharding Sharding::from_text(std::string_view text) {
  std::optional<WrittenSharding> out = read_sharding(text);
  if (!out) fail(text, "#sdy.sharding<mesh<[\"x\"=2]>, [{\"x\"}, …]>");
  return resolved(std::move(*out), text);
}

std::string ShardingPerValue::text() const {
  std::vector<std::string> each;
  for (const Sharding& value : values) each.push_back(shown(value));
  return fmt::format("#sdy.sharding_per_value<[{}]>", fmt::join(each, ", "));
}

ShardingPerValue ShardingPerValue::from_text(std::string_view text) {
  auto read = read_shardings(text);
  if (!read) fail(text, "#sdy.sharding_per_value<[<mesh<[\"x\"=2]>, [{\"x\"}, …]>, …]>");
  ShardingPerValue out;
  for (WrittenSharding& each : *read) out.values.push_back(resolved(std::move(each), text));
  return out;
}

bool ManualAxes::contains(const AxisRef& axis) const {
  return std::ranges::find(names, axis.name) != names.end();
}

std::string ManualAxes::text() const {
  std::vector<AxisRef> axes;
  for (const std::string& name : names) axes.push_back({name});
  return fmt::format("#sdy<manual_axes{}>", list(axes));
}

ManualAxes ManualAxes::from_text(std::string_view text) {
  std::optional<ManualAxes> out = read_manual_axes(text);
  if (!out) fail(text, "#sdy<manual_axes{\"x\", …}>");
  return std::move(*out);
}

}  // namespace lathe
