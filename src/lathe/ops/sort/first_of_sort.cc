#include "lathe/ops/sort/first_of_sort.h"

#include <algorithm>
#include <limits>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/layout/create.h"
#include "lathe/ops/layout/slicing.h"
#include "lathe/ops/sort/sort.h"

namespace lathe {
namespace {

// `top_k` orders integers, and floats by their total order: so must the comparator, by the first
// operand alone.
bool puts_largest_first(const Program& comparator) {
  if (comparator.ops().size() != 1) return false;
  const Op& op = comparator.ops()[0];
  const auto larger = larger_operand(op, comparator.param_type(0).dtype());
  return larger && op.results[0] == comparator.results()[0] && op.operands[*larger] == 0 &&
         op.operands[1 - *larger] == 1;
}

// `top_k` names positions in i32.
bool holds_positions(DType dtype) { return is_integer(dtype) && bit_width(dtype) >= 32; }

}  // namespace

FirstOfSorts::FirstOfSorts(const Program& program) : program_(program) {
  std::map<ValueId, int> axes;  // of the sorts' results
  for (const Op& op : program.ops()) {
    for (const ValueId v : op.operands)
      if (const auto sorted = axes.find(v); sorted != axes.end())
        used_[v] = std::max(used_[v], end_of_slice(op, program.type(v), sorted->second));
    if (const auto axis = iota_axis(op)) positions_[op.results[0]] = *axis;
    if (op.def != &kSort) continue;
    const int axis = op.attrs.as<SortAttrs>().axis(program.type(op.operands[0]).rank());
    for (const ValueId v : op.results) axes[v] = axis;
  }
  for (const ValueId v : program.results())
    if (const auto sorted = axes.find(v); sorted != axes.end())
      used_[v] = program.type(v).dim(sorted->second);
}

bool FirstOfSorts::is_position(ValueId value, int axis) const {
  const auto hit = positions_.find(value);
  return hit != positions_.end() && hit->second == axis &&
         holds_positions(program_.type(value).dtype());
}

std::optional<int64_t> FirstOfSorts::count(const Op& op) const {
  if (op.def != &kSort || !puts_largest_first(op.regions[0])) return {};
  const Type type = program_.type(op.operands[0]);
  const int axis = op.attrs.as<SortAttrs>().axis(type.rank());
  int64_t most = 0;
  for (size_t i = 0; i < op.results.size(); ++i) {
    const auto used = used_.find(op.results[i]);
    if (used == used_.end()) continue;
    if (i > 0 && !is_position(op.operands[i], axis)) return {};
    most = std::max(most, used->second);
  }
  const Dim length = type.dim(axis);
  if (most >= length || length > std::numeric_limits<int32_t>::max()) return {};
  return most;
}

std::vector<Array> first_of_sort(const OpView& sort, const Array& x, int64_t k) {
  const int axis = sort.as<SortAttrs>().axis(sort.in(0).rank());
  const auto [values, positions] = top_k(swapaxes(x, axis, -1), k);
  std::vector<Array> out = {swapaxes(values, axis, -1)};
  for (size_t i = 1; i < sort.operand_types.size(); ++i)
    out.push_back(convert(swapaxes(positions, axis, -1), sort.operand_types[i].dtype()));
  return out;
}

}  // namespace lathe
