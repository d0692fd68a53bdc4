#include "lathe/ir/evaluate.h"

#include "lathe/ir/op_def.h"

namespace lathe {
namespace {

void check_arguments(const Program& program, std::span<const Literal> arguments) {
  LATHE_USER_CHECK(static_cast<int>(arguments.size()) == program.param_count(),
                   "{} takes {} arguments, got {}", program.name(), program.param_count(),
                   arguments.size());
  for (int i = 0; i < program.param_count(); ++i) {
    const Literal& argument = arguments[static_cast<size_t>(i)];
    const Type type = program.param_type(i);
    LATHE_USER_CHECK(type.is_token() || Type::tensor(argument.dtype(), argument.shape()) == type,
                     "{}: argument {} is {}{}, expected {}", program.name(), i,
                     name(argument.dtype()), argument.shape().str(), type.str());
  }
}

}  // namespace

std::vector<Literal> evaluate(const Program& program, std::span<const Literal> arguments) {
  check_arguments(program, arguments);
  std::vector<Literal> values(arguments.begin(), arguments.end());
  values.resize(static_cast<size_t>(program.value_count()));
  for (const Op& op : program.ops()) {
    std::vector<Literal> operands;
    for (ValueId id : op.operands) operands.push_back(values[static_cast<size_t>(id)]);
    const OpTypes types(program, op);
    std::vector<Literal> results = op.def->reference(types.view(op), operands);
    LATHE_CHECK(results.size() == op.results.size(), "{} gave {} results", op.def->name,
                results.size());
    for (size_t i = 0; i < results.size(); ++i)
      values[static_cast<size_t>(op.results[i])] = std::move(results[i]);
  }
  std::vector<Literal> out;
  for (ValueId id : program.results()) out.push_back(values[static_cast<size_t>(id)]);
  return out;
}

std::optional<Literal> constant_of(const Op& op) {
  if (!op.def->is(kConstantLike) || !op.operands.empty()) return {};
  for (auto& [key, value] : op.attrs.dict())
    if (const auto* literal = std::get_if<Literal>(&value.value)) return *literal;
  return {};
}

}  // namespace lathe
