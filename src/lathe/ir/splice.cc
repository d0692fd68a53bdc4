#include "lathe/ir/splice.h"

namespace lathe {

std::vector<Type> types_of(const Program& program, std::span<const ValueId> values) {
  std::vector<Type> types;
  for (ValueId v : values) types.push_back(program.type(v));
  return types;
}

std::vector<ValueId> append(ProgramBuilder& builder, const Op& op,
                            std::span<const ValueId> operands, std::span<const Type> result_types) {
  const auto results =
      builder.add_typed(*op.def, operands, op.attrs, op.regions, op.where, result_types);
  return {results.begin(), results.end()};
}

std::vector<ValueId> splice(ProgramBuilder& builder, const Program& program,
                            std::span<const ValueId> arguments) {
  std::vector<ValueId> map(arguments.begin(), arguments.end());
  const auto mapped = [&](std::span<const ValueId> values) {
    std::vector<ValueId> out;
    for (ValueId v : values) out.push_back(map[static_cast<size_t>(v)]);
    return out;
  };
  for (const Op& op : program.ops()) {
    const auto results = append(builder, op, mapped(op.operands), types_of(program, op.results));
    map.insert(map.end(), results.begin(), results.end());
  }
  return mapped(program.results());
}

}  // namespace lathe
