// Process groups of collectives: the specification's ways of reading groups of ids (StableHLO,
// "Parallel execution"), and the rendezvous by which the members of a group exchange values.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/runtime/communicator.h"

namespace lathe {

struct ChannelHandle {
  int64_t handle = 0, type = 0;
  static constexpr std::string_view kMnemonic = "stablehlo.channel_handle";
  static void fields(auto& self, auto&& field) {
    field("handle", self.handle);
    field("type", self.type);
  }
};

// The attributes of all collectives of groups. Fields of a derived struct come behind them.
struct GroupAttrs {
  Literal replica_groups;                          // a row each; short rows end in -1
  std::optional<ChannelHandle> channel_handle;     // 0: no channel
  std::optional<AttrValue> use_global_device_ids;  // a unit: it is there or not
  static void fields(auto& self, auto&& field) {
    field("replica_groups", required(self.replica_groups));
    field("channel_handle", self.channel_handle);
    field("use_global_device_ids", self.use_global_device_ids);
  }
  int64_t channel() const { return channel_handle ? channel_handle->handle : 0; }
  bool global_ids() const;
};

// The ids of processes, each once: of a grid's replicas, its partitions, replicas with all their
// partitions, or numbers of processes.
enum class GroupMode : uint8_t {
  cross_replica,
  cross_partition,
  cross_replica_and_partition,
  flattened_ids,
};
// The mode of ops that reduce and gather, by their attributes; and of the others.
GroupMode mode_of_groups(const GroupAttrs& attrs);
GroupMode mode_of_channel(int64_t channel);

// UserError where a broadcast and a reduction, each other's transposes, read the groups
// differently.
void expect_transposable(const OpView& op, const GroupAttrs& attrs);

// UserError unless the groups are a matrix of ids, each once, padded with -1 behind.
void expect_groups(const GroupAttrs& attrs, std::string_view constraint);
// The longest row.
Dim largest_group(const Literal& groups);

// The group of the process that runs, in the order of its row. `place`: its own in it. Without it:
// nobody. UserError for ids beyond the grid, naming the op. Groups without rows are one of
// everybody.
struct ProcessGroup {
  std::vector<int> processes;
  int place = -1;
  int64_t channel = 0;
  Dim size() const { return std::ssize(processes); }
};
ProcessGroup current_group(const OpView& op, const Literal& groups, GroupMode mode,
                           int64_t channel);
// UserError unless the grid has this process.
void expect_there(const OpView& op, int64_t process, int count);
// The same; UserError where the process is in no group.
ProcessGroup own_group(const OpView& op, const GroupAttrs& attrs, GroupMode mode);

// The grid of the running process, and its number; a program that runs alone has a grid of one.
GridShape current_grid();
int current_number();

// The largest number of a process, a replica or a partition that collectives of the program and of
// its regions name; 0 where there are none.
int64_t largest_named_process(const Program& program);

// ---- exchanges
using Bytes = std::span<std::byte>;
using Shares = std::span<const Share>;

// Waits for the group; then its members do the parts of what the op does (Communicator::meet), with
// the shares of all by place.
void exchange(const OpView& op, const ProcessGroup& group, std::span<const Literal> in,
              std::span<const Bytes> out, int64_t parts,
              const std::function<void(Shares all, int64_t part)>& part);

// The result of a record whose lowering is on the host.
std::vector<Literal> reference_on_host(const OpView& op, std::span<const Literal> operands);

// A block of an array: all of it but along one axis, where it begins at `begin`.
struct BlockPlace {
  int axis;
  Dim begin;
};
// A block of `from` with the extents `block` becomes one of the array `shape`, which lies in `to`.
void copy_block(const Literal& from, BlockPlace source, Bytes to, const Shape& shape,
                BlockPlace target, const Shape& block);

}  // namespace lathe
