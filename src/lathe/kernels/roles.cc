#include "lathe/kernels/roles.h"

namespace lathe {

std::string kernel_name(const RootContext& context, std::string_view prefix) {
  std::string_view op = context.op().def->name;
  if (const size_t dot = op.rfind('.'); dot != op.npos) op.remove_prefix(dot + 1);
  return prefix.empty() || prefix == op ? std::string(op) : fmt::format("{}_{}", prefix, op);
}

DraftStore store_at(ExpressionWriter& writer, ValueId result, std::span<const Scalar> index,
                    Scalar value) {
  const Scalar offset = writer.offset_of(writer.type(result).shape(), index);
  const int arg = writer.draft().arg(result, writer.type(result).dtype(), true);
  return {.arg = arg, .offset = offset, .value = value};
}

Launch finish_or_throw(const Draft& draft) {
  auto launch = finish(draft);
  LATHE_CHECK(launch, "kernel {} has no canonical form", draft.name);
  return std::move(*launch);
}

Launch lower_elementwise(const RootContext& context) {
  const ValueId result = context.op().results[0];
  Draft draft;
  draft.name = kernel_name(context, "");
  const Shape& shape = context.type(result).shape();
  draft.outer.assign(shape.begin(), shape.end());
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<Scalar> index = draft.outer_index();
  const Scalar value = writer.root_value(context.root, index);
  DraftStage stage{.inner = false};
  stage.stores.push_back(store_at(writer, result, index, value));
  draft.stages.push_back(std::move(stage));
  return finish_or_throw(draft);
}

// Each operand's elements go to their place in the result.
std::vector<Launch> lower_stack(const RootContext& context) {
  const Op& op = context.op();
  std::vector<Launch> launches;
  for (size_t k = 0; k < op.operands.size(); ++k) {
    Draft draft;
    draft.name = kernel_name(context, "");
    const Shape& shape = context.type(op.operands[k]).shape();
    draft.outer.assign(shape.begin(), shape.end());
    ExpressionWriter writer(context.program, context.fusion, draft);
    const std::vector<Scalar> index = draft.outer_index();
    const Scalar value = writer.at(op.operands[k], index);
    std::vector<Scalar> at = index;
    at.insert(at.begin(), draft.size(static_cast<int64_t>(k)));
    DraftStage stage{.inner = false};
    stage.stores.push_back(store_at(writer, op.results[0], at, value));
    draft.stages.push_back(std::move(stage));
    launches.push_back(finish_or_throw(draft));
  }
  return launches;
}

namespace {

bool has_work(const RootContext& context) {
  for (ValueId v : context.op().results)
    if (context.fusion.stored(v) && context.type(v).size() > 0) return true;
  return false;
}

}  // namespace

std::vector<Launch> lower_op(const Program& program, const Fusion& fusion, int root) {
  const RootContext context{program, fusion, root};
  if (!has_work(context)) return {};
  const int hosted = fusion.hosted_by[static_cast<size_t>(root)];
  switch (fusion.classes[static_cast<size_t>(hosted >= 0 ? hosted : root)]) {
    case OpClass::expression:
      return {lower_elementwise(context)};
    case OpClass::reduce:
      return {lower_rows(context)};
    case OpClass::matmul:
      return {lower_matmul(context)};
    case OpClass::update:
      if (context.type(context.op().operands[1]).size() == 0) return {};
      return {lower_update(context)};
    case OpClass::scatter:
      if (context.type(context.op().operands.back()).size() == 0) return {};
      return {lower_scatter(context)};
    case OpClass::sort:
      return {lower_sort(context)};
    case OpClass::attention:
      return {lower_attention(context)};
    case OpClass::stack:
      return lower_stack(context);
    case OpClass::constant:
    case OpClass::control:
      break;
  }
  LATHE_UNREACHABLE("[{}] is no kernel", context.op().def->name);
}

}  // namespace lathe
