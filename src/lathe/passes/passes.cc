#include "lathe/passes/passes.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr Pass kPasses[] = {
    {"expand_manual_computations", expand_manual_computations,
     "what each device computes by itself becomes steps and a call"},
    {"sum_unreduced", sum_unreduced,
     "terms of sums over processes are added where they meet others"},
    {"raise_while_to_scan", raise_while_to_scan, "loops that count become scans"},
    {"recognize_logistic", recognize_logistic, "1 / (1 + exp(-x)) becomes one op"},
    {"recognize_top_k", recognize_top_k, "a sort whose first elements alone are used selects them"},
    {"inline_calls", inline_calls, "small calls become their ops"},
    {"decompose_composites", decompose_composites, "composites without a kernel become core ops"},
    {"fold_constants", fold_constants, "small ops on constants are computed"},
    {"settle_carries", settle_carries, "what scans carry unchanged becomes a constant"},
    {"simplify", simplify, "ops become what they come to for their operands"},
    {"hoist_invariants", hoist_invariants,
     "what every turn of a loop computes alike goes before it"},
    {"share_subexpressions", share_subexpressions, "equal ops are computed once"},
    {"drop_dead_code", drop_dead_code, "unused ops go"},
    {"rematerialize", rematerialize,
     "cheap values that are needed far behind are made again there"},
};

}  // namespace

std::span<const Pass> all_passes() { return kPasses; }

const Pass& pass_named(std::string_view name) {
  const auto* pass = std::ranges::find(kPasses, name, &Pass::name);
  std::vector<std::string_view> names;
  for (const Pass& known : kPasses) names.push_back(known.name);
  LATHE_USER_CHECK(pass != std::end(kPasses), "there is no pass `{}`; passes are {}", name,
                   fmt::join(names, ", "));
  return *pass;
}

}  // namespace lathe
