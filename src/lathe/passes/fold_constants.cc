// Constant folding.
#include "lathe/passes/passes.h"

#include <algorithm>
#include <map>

#include "lathe/ir/evaluate.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

constexpr int64_t kSmallConstant = 16;  // elements, of operands and results

class Folder {
 public:
  std::optional<std::vector<ValueId>> operator()(ProgramBuilder& builder, const Op& op,
                                                 std::span<const ValueId> operands) {
    if (auto literal = constant_of(op)) {
      if (literal->size() > kSmallConstant) return {};
      const ValueId v = append_constant(builder, *literal);
      known_.emplace(v, std::move(*literal));
      return std::vector{v};
    }
    return fold(builder, op, operands);
  }

 private:
  std::optional<std::vector<ValueId>> fold(ProgramBuilder& builder, const Op& op,
                                           std::span<const ValueId> operands) {
    std::vector<Literal> values;
    for (ValueId v : operands) {
      const auto hit = known_.find(v);
      if (hit == known_.end()) return {};
      values.push_back(hit->second);
    }
    auto result = folded(op, values);
    if (!result) return {};
    const ValueId out = append_constant(builder, *result);
    known_.emplace(out, *std::move(result));
    return std::vector{out};
  }

  std::map<ValueId, Literal> known_;
};

}  // namespace

std::optional<Literal> folded(const Op& op, std::span<const Literal> operands) {
  const Lower& lower = op.def->lower;
  if ((!lower.pointwise && !lower.element) || !op.regions.empty() || operands.empty()) return {};
  std::vector<Type> types;
  for (const Literal& x : operands) types.push_back(Type::tensor(x.dtype(), x.shape()));
  const auto results = infer_types(*op.def, types, op.attrs, op.regions, op.where);
  if (!results[0].is_tensor() || results[0].size() > kSmallConstant) return {};
  const OpView view{*op.def, op.attrs, types, results, op.regions, op.where};
  return op.def->reference(view, operands)[0];
}

Program fold_constants(const Program& program) {
  return rewrite_ops_with(program, [] { return Folder(); });
}

}  // namespace lathe
