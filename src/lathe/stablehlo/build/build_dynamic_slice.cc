// JAX writes lax.dynamic_slice over a symbolic size as a slice from `start` to `start + sizes`. The
// sizes are known where both bounds are the same numbers and known ones.
#include <algorithm>
#include <map>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

std::vector<int64_t> integers(const Literal& value) {
  std::vector<int64_t> out;
  for (int64_t i = 0; i < value.size(); ++i) out.push_back(value.get_i64(i));
  return out;
}

// What the value is known to be the sum of; noted now where nothing was.
const NotedSum& sum_of(BlockBuilder& block, ValueId id) {
  FactsById<NotedSum>& sums = block.notes().sums;
  if (!sums.find(id))
    sums.note(id, {block.module().new_base(),
                   std::vector<uint64_t>(static_cast<size_t>(block.type(id).size()))});
  return *sums.find(id);
}

// Empty where they are not known.
Dims sizes_between(const BlockBuilder& block, ValueId start, ValueId limit) {
  const NotedSum* from = block.notes().sums.find(start);
  const NotedSum* to = block.notes().sums.find(limit);
  if (!from || !to || from->base != to->base || from->more.size() != to->more.size()) return {};
  Dims out;
  for (size_t d = 0; d < to->more.size(); ++d)
    out.push_back(static_cast<int64_t>(to->more[d] - from->more[d]));
  return out;
}

// Element `d` of a list.
ValueId element(BlockBuilder& block, const SyntaxOp& op, ValueId list, int64_t d) {
  const ValueId one = block.emit(op, "stablehlo.slice", {list},
                                 {{"start_indices", AttrValue{Dims{d}}},
                                  {"limit_indices", AttrValue{Dims{d + 1}}},
                                  {"strides", AttrValue{Dims{1}}}});
  return block.emit(op, "stablehlo.reshape", {one},
                    {{"result_type", AttrValue{Type::scalar(block.type(list).dtype())}}});
}

}  // namespace

void note_sum(BlockBuilder& block, const OpDef& def, std::span<const ValueId> operands,
              std::span<const ValueId> results) {
  if (def.name != "stablehlo.add") return;
  const Type type = block.type(results[0]);
  if (!is_integer(type.dtype()) || type.rank() != 1 || type.size() > kMostKnownElements) return;
  for (const size_t k : {0, 1}) {
    const Literal* more = block.notes().known.find(operands[k]);
    if (!more || block.notes().known.find(operands[1 - k])) continue;
    NotedSum sum = sum_of(block, operands[1 - k]);
    for (size_t i = 0; i < sum.more.size(); ++i)
      sum.more[i] += static_cast<uint64_t>(more->get_i64(static_cast<int64_t>(i)));
    block.notes().sums.note(results[0], std::move(sum));
  }
}

void renumber_bases(std::span<Argument> arguments) {
  std::map<int64_t, int64_t> numbers;
  for (Argument& argument : arguments)
    if (argument.sum)
      argument.sum->base =
          numbers.emplace(argument.sum->base, -1 - std::ssize(numbers)).first->second;
}

bool build_moving_slice(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = block.operands(op);
  if (values.size() != 4) return false;
  const Literal* strides = block.notes().known.find(values[3]);
  if (!strides || block.notes().known.find(values[1]) ||
      !std::ranges::all_of(integers(*strides), [](int64_t stride) { return stride == 1; }))
    return false;
  const Dims sizes = sizes_between(block, values[1], values[2]);
  if (sizes.empty()) return false;
  std::vector<ValueId> operands{values[0]};
  for (int64_t d = 0; d < std::ssize(sizes); ++d)
    operands.push_back(element(block, op, values[1], d));
  const OpDef& def = block.module().known("stablehlo.dynamic_slice", op.at).def();
  Attrs attrs = def.read_attrs({{"slice_sizes", AttrValue{sizes}}});
  block.define(op, block.add(op, def, operands, {.attrs = std::move(attrs), .extra = {}}, {}));
  return true;
}

}  // namespace lathe::stablehlo
