// Ops outside any trace: each distinct (op, types, attributes) is a one-op Program, compiled once.
// Kernels are shared across sizes by the client, so a new size costs a plan, not code.
#include <mutex>
#include <unordered_map>

#include "lathe/core/trace_stack.h"

namespace lathe {
namespace {

struct Key {
  const OpDef* def;
  std::vector<Type> types;
  Attrs attrs;
  std::vector<Program> regions;
  friend bool operator==(const Key&, const Key&) = default;
};

struct KeyHash {
  size_t operator()(const Key& key) const {
    size_t hash = std::hash<const void*>()(key.def) ^ key.attrs.hash();
    for (const Type& type : key.types) hash = hash * 31 + type.hash();
    for (const Program& region : key.regions) hash = hash * 31 + region.hash();
    return hash;
  }
};

constexpr size_t kMaxEntries = 4096;

class EagerCache {
 public:
  std::shared_ptr<Executable> get(Key key, Location where) {
    std::lock_guard lock(mutex_);
    if (const auto hit = entries_.find(key); hit != entries_.end()) return hit->second;
    if (entries_.size() >= kMaxEntries) entries_.clear();
    auto executable = default_client().compile(one_op_program(key, where));
    entries_.emplace(std::move(key), executable);
    return executable;
  }

 private:
  static Program one_op_program(const Key& key, Location where) {
    ProgramBuilder builder(std::string(key.def->name));
    std::vector<ValueId> operands;
    for (const Type& type : key.types) operands.push_back(builder.param(type));
    const auto results = builder.add(*key.def, operands, key.attrs, key.regions, where);
    return builder.finish({results.begin(), results.end()});
  }

  std::mutex mutex_;
  std::unordered_map<Key, std::shared_ptr<Executable>, KeyHash> entries_;
};

}  // namespace

std::vector<Array> run_eagerly(const OpDef& def, std::span<const Array> operands,
                               const Attrs& attrs, const std::vector<Program>& regions,
                               Location where) {
  static auto* const cache = new EagerCache();  // outlives static destruction order
  Key key{.def = &def, .types = {}, .attrs = attrs, .regions = regions};
  std::vector<BufferRef> arguments;
  for (const Array& operand : operands) {
    key.types.push_back(operand.type());
    arguments.push_back(operand.buffer());
  }
  std::vector<Array> out;
  for (BufferRef& result : cache->get(std::move(key), where)->execute(arguments))
    out.emplace_back(std::move(result));
  return out;
}

}  // namespace lathe
