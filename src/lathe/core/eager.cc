// Each distinct (op, types, attributes) is a Program, compiled once for each client. Kernels are
// shared across
// sizes by the client, so a new size costs a plan, not code.
#include "lathe/core/eager.h"

#include <fmt/format.h>

#include <atomic>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "lathe/base/hash.h"
#include "lathe/core/array_impl.h"
#include "lathe/core/placement.h"
#include "lathe/core/trace.h"
#include "lathe/runtime/number_check.h"

namespace lathe {
namespace {

struct Key {
  const OpDef* def;
  std::vector<Type> types;
  Attrs attrs;
  std::vector<Program> regions;
  bool has_body;       // the op is not all of the program
  uint64_t place = 0;  // Placement::key
  friend bool operator==(const Key&, const Key&) = default;
};

struct KeyHash {
  size_t operator()(const Key& key) const {
    size_t hash = hash_mix(std::hash<const void*>()(key.def), key.attrs.hash());
    hash = hash_mix(hash, key.place);
    for (const Type& type : key.types) hash = hash_mix(hash, type.hash());
    for (const Program& region : key.regions) hash = hash_mix(hash, region.hash());
    return hash;
  }
};

// As many programs are kept as were used last, and those used before them: enough for the ops of
// one training step; sizes that come once each (prompts of any length) go again.
constexpr size_t kRecentEntries = 512;

class EagerCache {
 public:
  // Compiles under the lock of the entry alone: threads that need other ops go on.
  template <typename MakeProgram>
  std::shared_ptr<Executable> get(const Key& key, const Placement& placed,
                                  const MakeProgram& make_program) {
    const std::shared_ptr<Entry> entry = entry_of(key);
    if (!entry->compiled.load(std::memory_order_acquire)) {
      std::lock_guard lock(entry->mutex);
      if (!entry->executable) entry->executable = placed.compile(make_program());
      entry->compiled.store(true, std::memory_order_release);
    }
    return entry->executable;
  }

 private:
  struct Entry {
    std::mutex mutex;
    std::shared_ptr<Executable> executable;
    std::atomic<bool> compiled = false;  // from then on it stays as it is
  };

  std::shared_ptr<Entry> entry_of(const Key& key) {
    std::lock_guard lock(mutex_);
    if (const auto hit = recent_.find(key); hit != recent_.end()) return hit->second;
    if (recent_.size() >= kRecentEntries) older_ = std::exchange(recent_, {});
    const auto known = older_.find(key);
    return recent_.emplace(key, known != older_.end() ? known->second : std::make_shared<Entry>())
        .first->second;
  }

  std::mutex mutex_;
  std::unordered_map<Key, std::shared_ptr<Entry>, KeyHash> recent_, older_;
};

Program one_op_program(const Key& key, Location where) {
  ProgramBuilder builder(std::string(key.def->name));
  std::vector<ValueId> operands;
  for (const Type& type : key.types) operands.push_back(builder.param(type));
  const auto results = builder.add(*key.def, operands, key.attrs, key.regions, where);
  return builder.finish({results.begin(), results.end()});
}

template <typename MakeProgram>
std::vector<Array> run(Key& key, std::span<const Array> operands, Location where,
                       const MakeProgram& make_program) {
  static auto* const cache = new EagerCache();  // outlives static destruction order
  key.types.reserve(operands.size());
  for (const Array& operand : operands) key.types.push_back(operand.type());
  const auto name_of = [&](size_t i) {
    return fmt::format("operand {} ({})", i, operands[i].type().str());
  };
  const auto who = [&] { return fmt::format("[{}]", key.def->name); };
  const Placement placed = place(
      operands.size(), [&](size_t i) -> const Array& { return operands[i]; }, who, name_of, where);
  key.place = placed.key();
  // Programs that are kept know the line of whoever asked first; who looks for a NaN wants this
  // one.
  const auto executable =
      NumberCheck::is_on() ? placed.compile(make_program()) : cache->get(key, placed, make_program);
  return placed.results(executable->launch(placed.buffers));
}

}  // namespace

std::vector<Array> run_eagerly(const OpDef& def, std::span<const Array> operands,
                               const Attrs& attrs, const std::vector<Program>& regions,
                               Location where) {
  Key key{.def = &def, .types = {}, .attrs = attrs, .regions = regions, .has_body = false};
  return run(key, operands, where, [&] { return one_op_program(key, where); });
}

std::vector<Array> run_eagerly(const OpDef& def, std::span<const Array> operands,
                               const Attrs& attrs, const ArrayFn& body, Location where) {
  Key key{.def = &def, .types = {}, .attrs = attrs, .regions = {}, .has_body = true};
  return run(key, operands, where,
             [&] { return trace_program(std::string(def.name), key.types, body).program; });
}

}  // namespace lathe
