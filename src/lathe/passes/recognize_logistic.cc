#include "lathe/passes/passes.h"

#include <algorithm>
#include <memory>

#include "lathe/ops/elementwise/expanded_logistic.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

bool has_logistic(const Program& program) {
  LogisticFinder finder;
  return std::ranges::any_of(program.ops(), [&](const Op& op) {
    return finder.argument(op, op.operands) || std::ranges::any_of(op.regions, has_logistic);
  });
}

OpRewrite rule() {
  const auto finder = std::make_shared<LogisticFinder>();
  return [finder](ProgramBuilder& builder, const Op& op,
                  std::span<const ValueId> operands) -> std::optional<std::vector<ValueId>> {
    const std::optional<ValueId> x = finder->argument(op, operands);
    if (!x) return std::nullopt;
    const auto made = builder.add(kExpandedLogistic, {{*x}}, {}, {}, op.where);
    return std::vector<ValueId>(made.begin(), made.end());
  };
}

}  // namespace

Program recognize_logistic(const Program& program) {
  return has_logistic(program) ? rewrite_ops_with(program, rule) : program;
}

}  // namespace lathe
