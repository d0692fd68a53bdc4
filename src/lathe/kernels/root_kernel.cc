#include "lathe/kernels/root_kernel.h"

#include "lathe/kernels/role.h"

namespace lathe {

std::string kernel_name(const RootContext& context, std::string_view prefix,
                        const ExpressionWriter& writer) {
  std::string name(prefix);
  const auto add = [&](std::string_view op) {
    if (const size_t dot = op.rfind('.'); dot != op.npos) op.remove_prefix(dot + 1);
    if (!name.empty()) name += '_';
    name += op;
  };
  const auto& computed = writer.computed();
  constexpr size_t kNamed = 3;
  for (size_t i = 0; i < std::min(kNamed, computed.size()); ++i) add(computed[i]);
  if (name.empty()) add(context.op().def->name);
  return name;
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

namespace {

Launch lower_elementwise(const RootContext& context) {
  const ValueId result = context.op().results[0];
  Draft draft;
  const Shape& shape = context.type(result).shape();
  draft.outer.assign(shape.begin(), shape.end());
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<Scalar> index = draft.outer_index();
  const Scalar value = writer.root_value(context.root, index);
  DraftStage stage{.inner = false};
  stage.stores.push_back(store_at(writer, result, index, value));
  draft.stages.push_back(std::move(stage));
  draft.name = kernel_name(context, "", writer);
  return finish_or_throw(draft);
}

bool has_work(const RootContext& context) {
  for (ValueId v : context.op().results)
    if (context.fusion.stored(v) && context.type(v).size() > 0) return true;
  return false;
}

}  // namespace

std::vector<Launch> lower_root(const RootContext& context) {
  if (!has_work(context)) return {};
  const auto first =
      static_cast<size_t>(context.hosted().empty() ? context.root : context.hosted()[0]);
  if (const Role* role = context.fusion.roles[first]) return role->lower(context);
  const ValueId result = context.op().results[0];
  if (context.fusion.in_pieces[static_cast<size_t>(context.root)])
    return store_pieces(context, result, result);
  return {lower_elementwise(context)};
}

}  // namespace lathe
