// Prologue fusion: decides which operands a product computes while it packs or reads them.
#include "lathe/kernels/fuse/fuse.h"
#include "lathe/ops/quantized/weight_layout.h"

namespace lathe {

// Whether what v is made of, as far as it is there for v alone, is narrower than v by a quarter or
// more: weights of 8 bits, their scales and zero points; but no sums, no lookups. Storing v would
// write and read all of it. Weights in few bits are, whatever arithmetic they take: products read
// them by blocks (roles/weight_blocks.h). Says nothing about other uses of v, and goes by the
// program alone: a placement depends on later ones.
bool Fuser::is_prologue(ValueId v) const {
  // Layout ops are walked through, stored or not.
  while (def_of(v) >= 0 && is_layout(op_at(def_of(v)))) v = op_at(def_of(v)).operands[0];
  if (def_of(v) < 0 || !is_expression(def_of(v)) || !is_big(v)) return false;
  if (weight_layout(op_at(def_of(v)))) return true;
  int64_t bytes = 0;
  int arithmetic = 0;
  std::set<ValueId> seen;
  std::vector<ValueId> open{v};
  while (!open.empty()) {
    const ValueId at = open.back();
    open.pop_back();
    if (is_splat_[at] || !seen.insert(at).second) continue;
    const int def = def_of(at);
    if (def < 0 || !is_expression(def) || (at != v && uses_[at].size() > 1)) {
      bytes += byte_count_of(at);
      continue;
    }
    const Op& op = op_at(def);
    if (!is_layout(op)) {
      if (!op.def->lower.pointwise) return false;
      arithmetic += own_costs_[def];
    }
    open.insert(open.end(), op.operands.begin(), op.operands.end());
  }
  return arithmetic <= f_.machine.fusion.prologue && bytes <= byte_count_of(v) / 4 * 3;
}

}  // namespace lathe
