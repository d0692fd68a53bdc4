#include "lathe/passes/fold_constants.h"

#include <algorithm>
#include <map>

#include "lathe/ir/evaluate.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

constexpr int64_t kSmall = 16;  // elements, of operands and results

bool is_small(Type type) { return type.is_tensor() && type.size() <= kSmall; }

class Folder {
 public:
  std::optional<std::vector<ValueId>> operator()(ProgramBuilder& builder, const Op& op,
                                                 std::span<const ValueId> operands) {
    if (auto literal = constant_of(op)) {
      if (literal->size() > kSmall) return {};
      const ValueId v = append_constant(builder, *literal);
      known_.emplace(v, std::move(*literal));
      return std::vector{v};
    }
    return fold(builder, op, operands);
  }

 private:
  std::optional<std::vector<ValueId>> fold(ProgramBuilder& builder, const Op& op,
                                           std::span<const ValueId> operands) {
    const Lower& lower = op.def->lower;
    if ((!lower.pointwise && !lower.element) || !op.regions.empty() || operands.empty()) return {};
    std::vector<Literal> values;
    std::vector<Type> types;
    for (ValueId v : operands) {
      const auto hit = known_.find(v);
      if (hit == known_.end()) return {};
      values.push_back(hit->second);
      types.push_back(builder.type(v));
    }
    const auto results = infer_types(*op.def, types, op.attrs, op.regions, op.where);
    if (!std::ranges::all_of(results, is_small)) return {};
    const OpView view{*op.def, op.attrs, types, results, op.regions, op.where};
    std::vector<ValueId> out;
    for (Literal& literal : op.def->reference(view, values)) {
      out.push_back(append_constant(builder, literal));
      known_.emplace(out.back(), std::move(literal));
    }
    return out;
  }

  std::map<ValueId, Literal> known_;
};

}  // namespace

Program fold_constants(const Program& program) {
  return rewrite_ops_with(program, [] { return Folder(); });
}

}  // namespace lathe
