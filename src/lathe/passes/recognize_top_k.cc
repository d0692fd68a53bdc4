#include <algorithm>

#include "lathe/ops/sort/first_of_sort.h"
#include "lathe/passes/passes.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

bool has_top_k(const Program& program) {
  const FirstOfSorts sorts(program);
  return std::ranges::any_of(program.ops(), [&](const Op& op) {
    return sorts.count(op) || std::ranges::any_of(op.regions, has_top_k);
  });
}

// Values for the results of the sort, which have k elements along its dimension.
std::vector<ValueId> select_first(Rebuilding& out, const Op& sort, int64_t k) {
  const auto first = [&](const OpView& op, std::span<const Array> in) {
    return first_of_sort(op, in[0], k);
  };
  return splice_traced(out.builder(), sort, out.at(sort.operands), first,
                       [](const Program& made) { return made; });
}

}  // namespace

Program recognize_top_k(const Program& program) {
  if (!has_top_k(program)) return program;
  const FirstOfSorts sorts(program);
  Rebuilding out(program);
  out.add_params();
  for (const Op& old : program.ops()) {
    if (const auto k = sorts.count(old)) {
      const std::vector<ValueId> first = select_first(out, old, *k);
      for (size_t i = 0; i < first.size(); ++i) out.at(old.results[i]) = first[i];
      continue;
    }
    Op op = old;
    for (Program& region : op.regions) region = recognize_top_k(region);
    out.add(op);
  }
  return out.finish(program.results());
}

}  // namespace lathe
