#include "lathe/passes/dead_code.h"

#include <algorithm>

#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

std::vector<bool> live_values(const Program& program) {
  std::vector<bool> live(static_cast<size_t>(program.value_count()), false);
  for (ValueId v : program.results()) live[static_cast<size_t>(v)] = true;
  const auto ops = program.ops();
  for (size_t i = ops.size(); i-- > 0;) {
    const Op& op = ops[i];
    const bool needed =
        op.def->is(kOrderedEffect) ||
        std::ranges::any_of(op.results, [&](ValueId v) { return live[static_cast<size_t>(v)]; });
    if (!needed) continue;
    for (ValueId v : op.operands) live[static_cast<size_t>(v)] = true;
    for (ValueId v : op.results) live[static_cast<size_t>(v)] = true;
  }
  return live;
}

}  // namespace

Program dead_code(const Program& program) {
  const std::vector<bool> live = live_values(program);
  ProgramBuilder builder(program.name());
  std::vector<ValueId> map(static_cast<size_t>(program.value_count()), -1);
  for (int p = 0; p < program.param_count(); ++p)
    map[static_cast<size_t>(p)] = builder.param(program.param_type(p), program.param(p));
  const auto mapped = [&](std::span<const ValueId> values) {
    std::vector<ValueId> out;
    for (ValueId v : values) out.push_back(map[static_cast<size_t>(v)]);
    return out;
  };
  for (const Op& old : program.ops()) {
    if (!old.results.empty() && !live[static_cast<size_t>(old.results[0])]) continue;
    Op op = old;
    for (Program& region : op.regions) region = dead_code(region);
    std::vector<Type> types;
    for (ValueId v : op.results) types.push_back(program.type(v));
    const auto results = append(builder, op, mapped(op.operands), types);
    for (size_t i = 0; i < results.size(); ++i)
      map[static_cast<size_t>(op.results[i])] = results[i];
  }
  builder.set_extra_attrs(program.extra_attrs());
  return builder.finish(mapped(program.results()));
}

}  // namespace lathe
