#include "lathe/kernels/roles/result_space.h"

#include <algorithm>
#include <set>

#include "lathe/kernels/write/expr.h"

namespace lathe {
namespace {

// Finds a way from the root up to the value through ops that keep elements or move each.
class Way {
 public:
  Way(const Program& program, const Fusion& fusion, ValueId value)
      : program_(program), fusion_(fusion), value_(value) {}

  bool from(int index) {
    if (!seen_.insert(index).second) return false;
    const Op& op = by_id(program_.ops(), index);
    const bool moves = is_layout(op);
    if (!moves && !op.def->lower.pointwise) return false;
    if (moves) layouts_.push_back(&op);
    for (ValueId operand : op.operands)
      if ((moves || same_shape(operand, op.results[0])) && leads(operand)) return true;
    if (moves) layouts_.pop_back();
    return false;
  }

  // From the root on.
  const std::vector<const Op*>& layouts() const { return layouts_; }

 private:
  bool leads(ValueId operand) {
    if (operand == value_) return true;
    const int def = fusion_.def[operand];
    return def >= 0 && fusion_.at(operand) == Place::inlined && from(def);
  }
  bool same_shape(ValueId a, ValueId b) const {
    return program_.type(a).shape() == program_.type(b).shape();
  }

  const Program& program_;
  const Fusion& fusion_;
  ValueId value_;
  std::set<int> seen_;
  std::vector<const Op*> layouts_;
};

// The strides at which one of the dimensions begins, and the number of all elements; nothing unless
// the dimensions walk over each element once.
std::optional<std::set<int64_t>> boundaries(const Shape& shape, const Dims& strides) {
  std::vector<std::pair<int64_t, int64_t>> dims;
  for (int d = 0; d < shape.rank(); ++d)
    if (shape[d] != 1) dims.emplace_back(by_id(strides, d), shape[d]);
  std::ranges::sort(dims);
  std::set<int64_t> out{1};
  int64_t end = 1;
  for (const auto& [stride, extent] : dims) {
    if (stride != end) return {};
    end *= extent;
    out.insert(end);
  }
  return out;
}

// Loops between two neighbouring cuts, numbered from the outermost.
struct Cuts {
  std::vector<int64_t> at;  // ascending

  bool divide() const {
    for (size_t i = 0; i + 1 < at.size(); ++i)
      if (at[i + 1] % at[i] != 0) return false;
    return true;
  }
  int loops() const { return static_cast<int>(at.size()) - 1; }
  IdVector<int64_t> extents() const {
    IdVector<int64_t> out;
    for (size_t i = at.size() - 1; i > 0; --i) out.push_back(at[i] / at[i - 1]);
    return out;
  }
  std::vector<std::vector<int>> loops_of(const Shape& shape, const Dims& strides) const {
    std::vector<std::vector<int>> out;
    for (int d = 0; d < shape.rank(); ++d) {
      std::vector<int>& mine = out.emplace_back();
      const int64_t begin = by_id(strides, d), end = begin * shape[d];
      for (int loop = 0; shape[d] != 1 && loop < loops(); ++loop)
        if (const int64_t cut = by_id(at, loops() - 1 - loop); begin <= cut && cut < end)
          mine.push_back(loop);
    }
    return out;
  }
};

}  // namespace

ResultSpace plain_space(const Shape& shape) {
  ResultSpace space;
  for (int d = 0; d < shape.rank(); ++d) {
    space.result.push_back({d});
    space.extents.push_back(shape[d]);
  }
  space.root = space.result;
  space.plain = true;
  return space;
}

std::optional<ResultSpace> result_space(const Program& program, const Fusion& fusion, int root,
                                        ValueId value) {
  Way way(program, fusion, value);
  if (!way.from(root)) return {};
  const Shape& shape = program.type(value).shape();
  if (way.layouts().empty()) return plain_space(shape);
  const Op& root_op = by_id(program.ops(), root);
  const Shape& target = program.type(root_op.results[0]).shape();
  const auto view = layout_view(program, way.layouts());
  if (!view || view->base != 0 || shape.size() == 0 || target.size() != shape.size()) return {};
  const auto mine = boundaries(shape, shape.strides()), others = boundaries(target, view->strides);
  if (!mine || !others) return {};
  std::set<int64_t> all = *mine;
  all.insert(others->begin(), others->end());
  const Cuts cuts{{all.begin(), all.end()}};
  if (!cuts.divide()) return {};
  return ResultSpace{cuts.loops_of(shape, shape.strides()), cuts.loops_of(target, view->strides),
                     cuts.extents()};
}

}  // namespace lathe
