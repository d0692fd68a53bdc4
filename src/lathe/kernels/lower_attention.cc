// Attention: one kernel; q, k and v are read where they lie if that is a strided view with
// contiguous heads, so a cache is never copied.
#include "lathe/kernels/roles.h"
#include "lathe/ops/attention.h"

namespace lathe {

Launch lower_attention(const RootContext& context) {
  const Op& op = context.op();
  const auto& attrs = op.attrs.as<AttentionAttrs>();
  const Shape& q = context.type(op.operands[0]).shape();
  const Shape& k = context.type(op.operands[1]).shape();
  Draft draft;
  draft.role = KernelRole::attention;
  draft.name = "attention";
  draft.outer = {q[0], q[1], q[2], q[3], k[1], k[2]};
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<Scalar> all = draft.outer_index();
  const std::vector<Scalar> query{all[0], all[1], all[2], all[3]};
  const std::vector<Scalar> key{all[0], all[4], all[5], all[3]};
  DraftAttention spec{.causal = attrs.causal,
                      .scale = attrs.scale,
                      .softcap = attrs.softcap,
                      .window = attrs.window};
  spec.q = writer.at(op.operands[0], query);
  spec.k = writer.at(op.operands[1], key);
  spec.v = writer.at(op.operands[2], key);
  spec.offset = writer.at(op.operands[3], {});
  spec.start = writer.at(op.operands[4], std::vector{all[0]});
  spec.out = store_at(writer, op.results[0], query, {});
  draft.attention = spec;
  int culprit = -1;
  if (auto launch = finish(draft, &culprit)) return std::move(*launch);
  throw NotFusible{op.operands[static_cast<size_t>(culprit)]};
}

}  // namespace lathe
