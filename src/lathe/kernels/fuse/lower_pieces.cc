// Values that are others side by side: every piece is computed right where it belongs, and pieces
// of one shape (the halves of a rotary embedding) in one kernel.
#include <algorithm>

#include "lathe/kernels/fuse/root_kernel.h"

namespace lathe {
namespace {

// Stores in one kernel; more would only press on registers.
constexpr size_t kMaxTogether = 8;

void collect(const RootContext& context, ValueId value, const Dims& start,
             std::vector<Piece>& out) {
  const int def = context.fusion.def[value];
  const bool opened = def >= 0 && context.fusion.in_pieces[def] &&
                      (def == context.root || context.fusion.at(value) == Place::inlined);
  if (!opened) return out.push_back({value, start});
  const Op& op = context.op(def);
  const OpTypes types(context.program, op);
  const std::vector<Dims> starts = op.def->lower.pieces(types.view(op));
  for (size_t k = 0; k < starts.size(); ++k) {
    Dims place = start;
    const size_t lead = place.size() - starts[k].size();
    for (size_t d = 0; d < starts[k].size(); ++d) place[lead + d] += starts[k][d];
    collect(context, op.operands[k], place, out);
  }
}

Launch store_together(const RootContext& context, std::span<const Piece> pieces, ValueId target,
                      const OriginFn& origin) {
  Draft draft;
  const Shape& shape = context.type(pieces[0].value).shape();
  draft.outer.assign(shape.begin(), shape.end());
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<Scalar> index = draft.outer_index();
  std::vector<Scalar> first;
  if (origin) first = origin(writer);
  DraftStage stage{.inner = false};
  for (const Piece& piece : pieces) {
    const Scalar value = writer.at(piece.value, index);
    std::vector<Scalar> place;
    const size_t lead = piece.start.size() - index.size();
    for (size_t d = 0; d < piece.start.size(); ++d) {
      Scalar at = draft.size(piece.start[d]);
      if (d >= lead) at = at + index[d - lead];
      place.push_back(origin ? first[d] + at : at);
    }
    stage.stores.push_back(store_at(writer, target, place, value));
  }
  draft.stages.push_back(std::move(stage));
  draft.name = kernel_name(context, origin ? "update" : "", writer);
  return finish_or_throw(draft);
}

}  // namespace

std::vector<Piece> pieces_of(const RootContext& context, ValueId value) {
  std::vector<Piece> all;
  collect(context, value, Dims(static_cast<size_t>(context.type(value).rank()), 0), all);
  std::erase_if(all, [&](const Piece& piece) { return context.type(piece.value).size() == 0; });
  return all;
}

std::vector<Launch> store_pieces(const RootContext& context, ValueId value, ValueId target,
                                 const OriginFn& origin) {
  std::vector<Piece> left = pieces_of(context, value);
  std::vector<Launch> launches;
  while (!left.empty()) {
    const Shape shape = context.type(left[0].value).shape();
    std::vector<Piece> together, others;
    for (Piece& piece : left) {
      const bool joins =
          together.size() < kMaxTogether && context.type(piece.value).shape() == shape;
      (joins ? together : others).push_back(std::move(piece));
    }
    launches.push_back(store_together(context, together, target, origin));
    left = std::move(others);
  }
  return launches;
}

}  // namespace lathe
