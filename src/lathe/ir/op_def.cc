#include "lathe/ir/op_def.h"

#include <algorithm>

namespace lathe {

OpTypes::OpTypes(const Program& program, const Op& op) {
  for (ValueId id : op.operands) operands.push_back(program.type(id));
  for (ValueId id : op.results) results.push_back(program.type(id));
}

OpView OpTypes::view(const Op& op) const {
  return {.def = *op.def,
          .attrs = op.attrs,
          .operand_types = operands,
          .result_types = results,
          .regions = op.regions,
          .where = op.where};
}

OpTable::OpTable(std::vector<const OpDef*> defs) : defs_(std::move(defs)) {
  const auto by_name = [](const OpDef* def) { return def->name; };
  std::ranges::sort(defs_, {}, by_name);
  const auto twin = std::ranges::adjacent_find(defs_, {}, by_name);
  LATHE_CHECK(twin == defs_.end(), "two records are named {}", (*twin)->name);
}

const OpDef* OpTable::find(std::string_view name) const {
  const auto hit =
      std::ranges::lower_bound(defs_, name, {}, [](const OpDef* d) { return d->name; });
  return hit != defs_.end() && (*hit)->name == name ? *hit : nullptr;
}

}  // namespace lathe
