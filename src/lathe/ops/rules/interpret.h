// Interpreters of a Program by the rules of its ops, into the current trace: control flow
// differentiates and batches its regions by them, and composites get the rules nobody wrote for
// them. The transforms floor builds its public functions on these.
#pragma once

#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// UserError naming the op unless it has the rule; `what` is the rule's name.
template <typename Fn>
void require_rule(const Rule<Fn>& rule, const Op& op, std::string_view what) {
  LATHE_USER_CHECK(rule, "[{}] has no {} rule: {}{}", op.def->name, what, rule.reason,
                   at_place(op.where));
}
// The op's results: from `known` (by value id, or empty) where it has them all, else computed.
std::vector<Array> results_of(const Op& op, std::span<const Array> operands,
                              std::span<const Array> known);

struct JvpResult {
  std::vector<Array> primals;
  std::vector<MaybeArray> tangents;  // missing: zero
};
// Results of `program` and their tangents. UserError naming the op that has no jvp, and why.
// `known`: what each value of `program` is, where that is known already (Traced::values); those are
// not computed again.
JvpResult jvp_inline(const Program& program, std::span<const Array> args,
                     std::span<const MaybeArray> tangents, std::span<const Array> known = {});

// Cotangents of the parameters for which `args` has nothing; `program` must be linear in those.
// One entry a parameter: missing for given ones and for zero.
std::vector<MaybeArray> transpose_inline(const Program& program, std::span<const MaybeArray> args,
                                         std::span<const MaybeArray> cotangents);

// `axes[i]` is the mapped axis of args[i] or kUnbatched. Results that do not depend on a mapped
// argument stay unmapped.
Batched batch_inline(const Program& program, std::span<const Array> args, std::span<const int> axes,
                     Dim size);

// The decomposition as a Program over operands of the op's own types.
Program decomposition(const OpView& op);

// Rules that follow from a record's decomposition, for records that have no better ones.
std::vector<MaybeArray> derive_jvp(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents);
std::vector<MaybeArray> derive_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                         std::span<const MaybeArray> cotangents);
Batched derive_batch(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim size);
std::vector<Literal> derive_reference(const OpView& op, std::span<const Literal> operands);

}  // namespace lathe
