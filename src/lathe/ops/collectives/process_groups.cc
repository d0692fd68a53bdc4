#include "lathe/ops/collectives/process_groups.h"

#include "lathe/ir/sharding/sharding_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "lathe/base/error.h"
#include "lathe/base/hash.h"
#include "lathe/ir/program.h"
#include "lathe/ops/layout/layout_util.h"

namespace lathe {
namespace {

// The ids of row `row`, without what it is padded with.
std::vector<int64_t> row_of(const Literal& groups, Dim row) {
  std::vector<int64_t> ids;
  for (Dim column = 0; column < groups.shape()[1]; ++column)
    if (const int64_t id = groups.get_i64(row * groups.shape()[1] + column); id >= 0)
      ids.push_back(id);
  return ids;
}

// Of the mesh of a step of a manual computation (shard_map.h), which becomes collectives.
int64_t largest_of_mesh(std::string_view name, const AttrValue& value) {
  const auto* text = std::get_if<AttrValue::Opaque>(&value.value);
  const auto mesh = text && name == "mesh" ? read_mesh(text->text) : std::nullopt;
  return mesh ? mesh->size() - 1 : 0;
}

int64_t largest_named(const Program& program, std::set<const void*>& seen) {
  int64_t largest = 0;
  if (!seen.insert(program.identity()).second) return largest;
  for (const Op& op : program.ops()) {
    for (const Program& region : op.regions)
      largest = std::max(largest, largest_named(region, seen));
    for (const auto& [name, value] : op.attrs.dict())
      largest = std::max(largest, largest_of_mesh(name, value));
    if (!op.def->is(kOrderedEffect)) continue;
    for (const auto& [name, value] : op.attrs.dict())
      if (const auto* ids = std::get_if<Literal>(&value.value);
          ids && (name == "replica_groups" || name == "source_target_pairs"))
        for (int64_t i = 0; i < ids->size(); ++i) largest = std::max(largest, ids->get_i64(i));
  }
  return largest;
}

// How many ids there are in the mode.
int id_count(GroupMode mode, const GridShape& grid) {
  switch (mode) {
    case GroupMode::cross_replica:
    case GroupMode::cross_replica_and_partition:
      return grid.replicas;
    case GroupMode::cross_partition:
      return grid.partitions;
    case GroupMode::flattened_ids:
      return grid.size();
  }
  return 0;
}

// The processes that `ids` stand for where `me` is one of them.
std::vector<int> processes_of(const OpView& op, std::span<const int64_t> ids, GroupMode mode,
                              const GridShape& grid, int me) {
  std::vector<int> out;
  const auto add = [&](int64_t id, int replica, int partition) {
    expect_there(op, id, id_count(mode, grid));
    out.push_back(grid.number(replica, partition));
  };
  switch (mode) {
    case GroupMode::cross_replica:
      for (int64_t id : ids) add(id, static_cast<int>(id), grid.partition(me));
      break;
    case GroupMode::cross_partition:
      for (int64_t id : ids) add(id, grid.replica(me), static_cast<int>(id));
      break;
    case GroupMode::cross_replica_and_partition:
      for (int partition = 0; partition < grid.partitions; ++partition)
        for (int64_t id : ids) add(id, static_cast<int>(id), partition);
      break;
    case GroupMode::flattened_ids:
      for (int64_t id : ids) add(id, 0, static_cast<int>(id));
      break;
  }
  return out;
}

std::vector<int64_t> all_ids(int count) {
  std::vector<int64_t> ids;
  for (int id = 0; id < count; ++id) ids.push_back(id);
  return ids;
}

}  // namespace

bool GroupAttrs::global_ids() const {
  if (!use_global_device_ids) return false;
  const bool* const said = std::get_if<bool>(&use_global_device_ids->value);
  return !said || *said;
}

GroupMode mode_of_groups(const GroupAttrs& attrs) {
  if (attrs.channel() <= 0) return GroupMode::cross_replica;
  return attrs.global_ids() ? GroupMode::flattened_ids : GroupMode::cross_replica_and_partition;
}

GroupMode mode_of_channel(int64_t channel) {
  return channel > 0 ? GroupMode::cross_partition : GroupMode::cross_replica;
}

void expect_transposable(const OpView& op, const GroupAttrs& attrs) {
  LATHE_USER_CHECK(attrs.channel() <= 0,
                   "[{}] has no transpose where it has a channel ({}): the groups of "
                   "collective_broadcast are partitions then, those of collective_reduce are not; "
                   "write it as an all_reduce of which one process takes the result; at {}",
                   op.def.name, attrs.channel(), op.where.str());
}

void expect_groups(const GroupAttrs& attrs, std::string_view constraint) {
  const Literal& groups = attrs.replica_groups;
  LATHE_USER_CHECK(groups.dtype() == DType::i64 && groups.shape().rank() == 2,
                   "({}) replica_groups must be a matrix of i64, a row each; it is {}{}",
                   constraint, name(groups.dtype()), groups.shape().str());
  LATHE_USER_CHECK(!attrs.global_ids() || attrs.channel() > 0,
                   "({}) use_global_device_ids needs a channel above 0", constraint);
  std::set<int64_t> seen;
  for (Dim row = 0; row < groups.shape()[0]; ++row) {
    bool padding = false;
    for (Dim column = 0; column < groups.shape()[1]; ++column) {
      const int64_t id = groups.get_i64(row * groups.shape()[1] + column);
      LATHE_USER_CHECK(id >= -1, "({}) replica_groups holds {}, expected ids from 0 on", constraint,
                       id);
      LATHE_USER_CHECK(id < 0 || (!padding && seen.insert(id).second),
                       "({}) replica_groups names {} {}", constraint, id,
                       padding ? "behind the padding of its row" : "twice");
      padding = id < 0;
    }
  }
}

Dim largest_group(const Literal& groups) {
  Dim most = 0;
  for (Dim row = 0; row < groups.shape()[0]; ++row)
    most = std::max<Dim>(most, std::ssize(row_of(groups, row)));
  return most;
}

int64_t largest_named_process(const Program& program) {
  std::set<const void*> seen;
  return largest_named(program, seen);
}

GridShape current_grid() {
  const Process* const process = current_process();
  return process ? process->run->grid() : GridShape{};
}

int current_number() {
  const Process* const process = current_process();
  return process ? process->number : 0;
}

void expect_there(const OpView& op, int64_t process, int count) {
  const GridShape grid = current_grid();
  LATHE_USER_CHECK(process >= 0 && process < count,
                   "[{}] a group or pair names {}, expected numbers below {}: the program runs as "
                   "{} replicas of {} partitions{}",
                   op.def.name, process, count, grid.replicas, grid.partitions, at_place(op.where));
}

ProcessGroup current_group(const OpView& op, const Literal& groups, GroupMode mode,
                           int64_t channel) {
  const GridShape grid = current_grid();
  const int me = current_number();
  ProcessGroup group{.processes = {}, .channel = channel};
  const auto is_mine = [&](std::span<const int64_t> ids) {
    group.processes = processes_of(op, ids, mode, grid, me);
    const auto found = std::ranges::find(group.processes, me);
    if (found == group.processes.end()) return false;
    group.place = static_cast<int>(found - group.processes.begin());
    return true;
  };
  if (groups.size() == 0) {
    is_mine(all_ids(id_count(mode, grid)));
    return group;
  }
  for (Dim row = 0; row < groups.shape()[0]; ++row)
    if (is_mine(row_of(groups, row))) return group;
  return {.processes = {}, .channel = channel};
}

ProcessGroup own_group(const OpView& op, const GroupAttrs& attrs, GroupMode mode) {
  ProcessGroup group = current_group(op, attrs.replica_groups, mode, attrs.channel());
  const GridShape grid = current_grid();
  LATHE_USER_CHECK(group.place >= 0,
                   "[{}] replica {}, partition {} is in no group of replica_groups; at {}",
                   op.def.name, grid.replica(current_number()), grid.partition(current_number()),
                   op.where.str());
  return group;
}

namespace {

// What the members of a group must agree on.
uint64_t signature(const OpView& op) {
  size_t hash = hash_mix(std::hash<std::string_view>()(op.def.name), op.attrs.hash());
  for (Type type : op.operand_types) hash = hash_mix(hash, type.hash());
  for (const Program& region : op.regions) hash = hash_mix(hash, region.hash());
  return hash;
}

std::string signature_text(const OpView& op) {
  std::vector<std::string> operands, regions;
  for (Type type : op.operand_types) operands.push_back(type.str());
  for (const Program& region : op.regions)
    regions.push_back(fmt::format(", computation {:x}", region.hash()));
  return fmt::format("[{}] of {} (attributes {:x}{})", op.def.name, fmt::join(operands, ", "),
                     op.attrs.hash(), fmt::join(regions, ""));
}

int64_t bytes_of(const Share& share) {
  int64_t bytes = 0;
  for (const Literal& operand : share.operands) bytes += std::ssize(operand.bytes());
  for (const Bytes result : share.results) bytes += std::ssize(result);
  return bytes;
}

}  // namespace

void exchange(const OpView& op, const ProcessGroup& group, std::span<const Literal> in,
              std::span<const Bytes> out, int64_t parts,
              const std::function<void(Shares all, int64_t part)>& part) {
  const Share mine{in, out};
  if (group.size() == 1) {
    for (int64_t k = 0; k < parts; ++k) part({&mine, 1}, k);
    return;
  }
  const Meeting meeting{.op = op.def.name,
                        .channel = group.channel,
                        .processes = group.processes,
                        .signature = signature(op),
                        .signature_text = [&] { return signature_text(op); }};
  current_process()->run->meet(current_number(), meeting, mine,
                               {parts, group.size() * bytes_of(mine), part});
}

std::vector<Literal> reference_on_host(const OpView& op, std::span<const Literal> operands) {
  std::vector<Literal> results;
  std::vector<Bytes> bytes;
  for (Type type : op.result_types)
    results.push_back(type.is_token() ? Literal() : Literal(type.dtype(), type.shape()));
  for (Literal& result : results) bytes.push_back(result.mutable_bytes());
  op.def.lower.host(op, operands, bytes);
  return results;
}

void copy_block(const Literal& from, BlockPlace source, Bytes to, const Shape& shape,
                BlockPlace target, const Shape& block) {
  if (block.size() == 0) return;
  // Behind the deeper of the two axes both arrays are whole: what lies there is one run.
  const int deepest = std::max(source.axis, target.axis);
  int64_t run = byte_size(from.dtype());
  for (int d = deepest; d < block.rank(); ++d) run *= block[d];
  const auto offset = [&](const Shape& whole, BlockPlace place, std::span<const int64_t> index) {
    int64_t at = 0;
    for (int d = 0; d < whole.rank(); ++d) {
      const int64_t inside = d < deepest ? index[static_cast<size_t>(d)] : 0;
      at = at * whole[d] + inside + (d == place.axis ? place.begin : 0);
    }
    return at * byte_size(from.dtype());
  };
  for_each_index(Shape(block.dims().first(static_cast<size_t>(deepest))),
                 [&](std::span<const int64_t> index) {
                   std::memcpy(to.data() + offset(shape, target, index),
                               from.bytes().data() + offset(from.shape(), source, index),
                               static_cast<size_t>(run));
                 });
}

}  // namespace lathe
