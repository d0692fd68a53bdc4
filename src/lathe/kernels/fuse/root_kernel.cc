#include "lathe/kernels/fuse/root_kernel.h"

#include <algorithm>

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

std::vector<int> RootContext::roots() const {
  std::vector<int> out;
  for (int one : fusion.together_with(root))
    if (std::ranges::any_of(op(one).results, [&](ValueId v) { return fusion.stored(v); }))
      out.push_back(one);
  return out;
}

namespace {

// A root finds what an earlier one stores where it is computed.
Launch lower_elementwise(const RootContext& context) {
  Draft draft;
  const Shape& shape = context.type(context.op().results[0]).shape();
  draft.outer.assign(shape.begin(), shape.end());
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<Scalar> index = draft.outer_index();
  DraftStage stage{.inner = false};
  for (int root : context.roots()) {
    const ValueId result = context.op(root).results[0];
    const Scalar value = writer.root_value(root, index);
    writer.bind(result, index, value);
    stage.stores.push_back(store_at(writer, result, index, value));
  }
  draft.stages.push_back(std::move(stage));
  draft.name = kernel_name(context, "", writer);
  return finish_or_throw(draft);
}

bool has_work(const RootContext& context) {
  for (ValueId v : context.op().results)
    if (context.fusion.stored(v) && context.type(v).size() > 0) return true;
  return false;
}

// The role whose kernel it is, or null: of the op fused into the root, or of the root.
const Role* role_of_kernel(const RootContext& context) {
  std::vector<int> ops = context.fused();
  const std::vector<int> roots = context.roots();
  ops.insert(ops.end(), roots.begin(), roots.end());
  for (int op : ops)
    if (const Role* role = context.fusion.roles[op]) return role;
  return nullptr;
}

}  // namespace

std::vector<Launch> lower_root(const RootContext& context) {
  if (!has_work(context)) return {};
  if (const Role* role = role_of_kernel(context)) return role->lower(context);
  const ValueId result = context.op().results[0];
  if (context.fusion.in_pieces[context.root]) return store_pieces(context, result, result);
  return {lower_elementwise(context)};
}

}  // namespace lathe
