#include "lathe/kernels/fuse/lower.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/write/expr.h"

namespace lathe {
namespace {

// Values in the order in which they came, each once.
class Values {
 public:
  void note(ValueId value) {
    if (known_.insert(value).second) list_.push_back(value);
  }
  std::vector<ValueId> take() { return std::move(list_); }

 private:
  std::vector<ValueId> list_;
  std::unordered_set<ValueId> known_;
};

class Lowering {
 public:
  Lowering(const Program& program, const Machine& machine)
      : program_(program), fuser_(program, machine) {}

  KernelGraph run();

 private:
  bool has_node(int index) const;
  void lower_open();
  bool part_waiting(const std::vector<GraphNode>& ordered);
  std::vector<GraphNode> ordered() const;
  GraphNode control_node(int index) const;
  GraphNode kernel_node(int index) const;
  ValueId read_before_update(ValueId v, ValueId whole, std::set<ValueId>& seen) const;
  void check_update(const GraphNode& node, ValueId from, ValueId to) const;
  ValueId buffer_of(ValueId v) const {
    while (fusion().at(v) == Place::view) v = fusion().base[v];
    return v;
  }
  std::vector<int> roots_with(int index) const {
    return RootContext{program_, fusion(), index}.roots();
  }
  const Op& op_at(int index) const { return by_id(program_.ops(), index); }
  bool is_control(int index) const { return op_at(index).def->control || fusion().on_host[index]; }
  const Fusion& fusion() const { return fuser_.fusion(); }

  const Program& program_;
  Fuser fuser_;
  std::map<int, GraphNode> nodes_;
  std::set<int> open_;  // ops whose kernels are to be built, maybe again
};

// Live ops that store nothing are computed inside others; those without results are there for
// their effects. Siblings have theirs together.
bool Lowering::has_node(int index) const {
  const Op& op = op_at(index);
  if (op.results.empty() || is_control(index) || op.def->is(kOrderedEffect)) return true;
  const std::vector<int> roots = roots_with(index);
  return !roots.empty() && roots.back() == index && !fusion().constants.contains(op.results[0]);
}

GraphNode Lowering::control_node(int index) const {
  const Op& op = op_at(index);
  Values reads;
  const auto note = [&](const auto& self, ValueId v) -> void {
    if (fusion().at(v) != Place::segments) return reads.note(buffer_of(v));
    for (ValueId part : op_at(fusion().def[v]).operands) self(self, part);
  };
  for (ValueId v : op.operands) note(note, v);
  return {.op = index, .control = true, .reads = reads.take(), .writes = op.results};
}

GraphNode Lowering::kernel_node(int index) const {
  const Op& op = op_at(index);
  GraphNode node{.op = index};
  if (const int updated = op.def->lower.updated; updated >= 0)
    for (size_t k = 0; k < op.results.size(); ++k)
      node.updates.emplace_back(op.operands[static_cast<size_t>(updated) + k], op.results[k]);
  node.launches = lower_root({program_, fusion(), index});
  if (fusion().siblings.empty())
    for (const auto& [from, to] : node.updates) check_update(node, from, to);
  for (int root : roots_with(index))
    if (root != index) node.siblings.push_back(root);
  Values reads, writes;
  for (const Launch& launch : node.launches)
    for (const ArgUse& arg : launch.args) (arg.written ? writes : reads).note(arg.value);
  for (const auto& [from, to] : node.updates) {
    reads.note(buffer_of(from));
    writes.note(to);
  }
  for (int root : roots_with(index))
    for (ValueId v : op_at(root).results)
      if (fusion().stored(v)) writes.note(v);
  node.reads = reads.take();
  node.writes = writes.take();
  return node;
}

// What the kernel computes of v on the way from the array `whole`, as soon as that is smaller;
// `whole` if nothing is, -1 if v does not come from it.
ValueId Lowering::read_before_update(ValueId v, ValueId whole, std::set<ValueId>& seen) const {
  if (buffer_of(v) == whole) return whole;
  if (fusion().at(v) != Place::inlined || !seen.insert(v).second) return -1;
  ValueId found = -1;
  for (ValueId operand : op_at(fusion().def[v]).operands)
    if (found < 0) found = read_before_update(operand, whole, seen);
  return found == whole && program_.type(v).size() < program_.type(whole).size() ? v : found;
}

// A kernel that changes some elements of an array and reads others could not do so where the array
// lies. It reads what was stored of them before, if that is smaller than a copy of the array.
void Lowering::check_update(const GraphNode& node, ValueId from, ValueId to) const {
  const ValueId whole = buffer_of(from);
  const auto reads_it = [&](ValueId v) { return buffer_of(v) == whole; };
  if (reads_same_element_only(node.launches, to, reads_it)) return;
  std::set<ValueId> seen;
  for (ValueId operand : op_at(node.op).operands) {
    const ValueId part = read_before_update(operand, whole, seen);
    if (part >= 0 && part != whole) throw NotFusible{part};
  }
}

// Where a kernel cannot be built as decided, the decision changes and with it the kernels that go
// by it; all others stay as they are.
void Lowering::lower_open() {
  while (!open_.empty()) {
    const int index = *open_.begin();
    nodes_.erase(index);
    try {
      if (has_node(index))
        nodes_.emplace(index, is_control(index) ? control_node(index) : kernel_node(index));
      open_.erase(index);
    } catch (const NotFusible& fault) {
      const bool together = fusion().has_siblings(index);
      for (int changed : together ? fuser_.part(index) : fuser_.keep(fault.value))
        open_.insert(changed);
    }
  }
}

// What siblings do not compute inside is stored by a kernel of its own, which may read what they
// store. Of kernels that so wait for each other, those that are not in order, the first of several
// siblings are parted.
bool Lowering::part_waiting(const std::vector<GraphNode>& ordered) {
  std::set<int> waiting;
  for (const auto& [index, node] : nodes_) waiting.insert(index);
  for (const GraphNode& node : ordered) waiting.erase(node.op);
  const auto found =
      std::ranges::find_if(waiting, [&](int index) { return fusion().has_siblings(index); });
  if (found == waiting.end()) return false;
  for (int changed : fuser_.part(*found)) open_.insert(changed);
  return true;
}

// Each after those that write what it reads, ordered effects after those before them; otherwise as
// the Program has them. Without those that wait for each other, and who waits for them.
std::vector<GraphNode> Lowering::ordered() const {
  std::map<ValueId, int> writer;
  for (const auto& [index, node] : nodes_)
    for (ValueId v : node.writes) writer[v] = index;
  std::map<int, std::vector<int>> readers;
  std::map<int, size_t> waits_for;
  std::set<int> ready;
  int last_effect = -1;
  for (const auto& [index, node] : nodes_) {
    std::set<int> before;
    if (has_ordered_effect(op_at(index))) {
      if (last_effect >= 0) before.insert(last_effect);
      last_effect = index;
    }
    for (ValueId v : node.reads)
      if (const auto found = writer.find(v); found != writer.end() && found->second != index)
        before.insert(found->second);
    for (int other : before) readers[other].push_back(index);
    waits_for[index] = before.size();
    if (before.empty()) ready.insert(index);
  }
  std::vector<GraphNode> out;
  while (!ready.empty()) {
    const int index = *ready.begin();
    ready.erase(ready.begin());
    out.push_back(nodes_.at(index));
    for (int reader : readers[index])
      if (--waits_for[reader] == 0) ready.insert(reader);
  }
  return out;
}

KernelGraph Lowering::run() {
  const std::vector<bool> live = live_ops(program_);
  for (size_t i = 0; i < live.size(); ++i)
    if (live[i]) open_.insert(static_cast<int>(i));
  lower_open();
  for (int index : fuser_.join_siblings()) open_.insert(index);
  lower_open();
  std::vector<GraphNode> nodes = ordered();
  while (nodes.size() < nodes_.size()) {
    LATHE_CHECK(part_waiting(nodes), "kernels of {} wait for each other", program_.name());
    lower_open();
    nodes = ordered();
  }
  return {program_, fusion(), std::move(nodes)};
}

}  // namespace

bool reads_same_element_only(std::span<const Launch> launches, ValueId to,
                             const std::function<bool(ValueId)>& among) {
  for (const Launch& launch : launches) {
    const auto store = std::ranges::find_if(
        launch.args, [&](const ArgUse& arg) { return arg.written && arg.value == to; });
    for (size_t i = 0; i < launch.args.size(); ++i) {
      const ArgUse& arg = launch.args[i];
      if (!among(arg.value)) continue;
      const auto stores = std::ranges::count_if(
          launch.args, [&](const ArgUse& other) { return other.written && other.value == to; });
      if (launches.size() > 1 || stores != 1 || launch.kernel->sequential || launch.kernel->atomic)
        return false;
      const auto& types = launch.kernel->args;
      const auto target = static_cast<size_t>(store - launch.args.begin());
      const bool same = arg.element >= 0 && arg.element == store->element &&
                        arg.offset == store->offset && arg.last_stage <= store->last_stage &&
                        byte_size(types[i].dtype) == byte_size(types[target].dtype);
      if (!same) return false;
    }
  }
  return true;
}

KernelGraph lower(const Program& program, const Machine& machine) {
  return Lowering(program, machine).run();
}

}  // namespace lathe
