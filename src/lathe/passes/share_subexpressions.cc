// Common subexpression elimination (CSE).
#include "lathe/passes/passes.h"

#include <algorithm>
#include <map>

#include "lathe/base/hash.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

size_t hash_of(const Op& op, std::span<const ValueId> operands) {
  size_t hash = hash_mix(std::hash<const void*>()(op.def), op.attrs.hash());
  for (ValueId v : operands) hash = hash_mix(hash, static_cast<size_t>(v));
  for (const Program& region : op.regions) hash = hash_mix(hash, region.hash());
  return hash;
}

class Sharer {
 public:
  std::optional<std::vector<ValueId>> operator()(ProgramBuilder& builder, const Op& op,
                                                 std::span<const ValueId> operands) {
    if (has_ordered_effect(op) || op.def->is(kBarrier)) return {};
    const size_t hash = hash_of(op, operands);
    for (auto [at, end] = seen_.equal_range(hash); at != end; ++at) {
      const Seen& known = at->second;
      if (known.op.def == op.def && std::ranges::equal(known.operands, operands) &&
          known.op.attrs == op.attrs && known.op.regions == op.regions)
        return known.results;
    }
    std::vector<Type> types;
    for (ValueId v : operands) types.push_back(builder.type(v));
    const auto result_types = infer_types(*op.def, types, op.attrs, op.regions, op.where);
    std::vector<ValueId> results = append(builder, op, operands, result_types);
    seen_.emplace(hash, Seen{op, {operands.begin(), operands.end()}, results});
    return results;
  }

 private:
  struct Seen {
    Op op;
    std::vector<ValueId> operands, results;
  };
  std::multimap<size_t, Seen> seen_;
};

}  // namespace

Program share_subexpressions(const Program& program) {
  return rewrite_ops_with(program, [] { return Sharer(); });
}

}  // namespace lathe
