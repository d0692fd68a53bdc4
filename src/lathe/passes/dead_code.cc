#include "lathe/passes/dead_code.h"

#include "lathe/ir/control_flow.h"
#include "lathe/passes/rewrite.h"

namespace lathe {

Program dead_code(const Program& program) {
  const std::vector<bool> live = live_ops(program);
  ProgramBuilder builder(program.name());
  std::vector<ValueId> map(static_cast<size_t>(program.value_count()), -1);
  for (int p = 0; p < program.param_count(); ++p)
    map[static_cast<size_t>(p)] = builder.param(program.param_type(p), program.param(p));
  const auto mapped = [&](std::span<const ValueId> values) {
    std::vector<ValueId> out;
    for (ValueId v : values) out.push_back(map[static_cast<size_t>(v)]);
    return out;
  };
  for (size_t i = 0; i < live.size(); ++i) {
    if (!live[i]) continue;
    Op op = program.ops()[i];
    for (Program& region : op.regions) region = dead_code(region);
    std::vector<Type> types;
    for (ValueId v : op.results) types.push_back(program.type(v));
    const auto results = append(builder, op, mapped(op.operands), types);
    for (size_t k = 0; k < results.size(); ++k)
      map[static_cast<size_t>(op.results[k])] = results[k];
  }
  builder.set_extra_attrs(program.extra_attrs());
  return builder.finish(mapped(program.results()));
}

}  // namespace lathe
