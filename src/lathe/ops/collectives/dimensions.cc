#include "lathe/ops/collectives/dimensions.h"

#include <algorithm>
#include <optional>

#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/products/dot.h"
#include "lathe/ops/reduce/reduce.h"

namespace lathe {
namespace {

using Continued = std::vector<std::vector<int>>;

Continued ending(const OpView& op) {
  Continued out;
  for (const Type type : op.operand_types)
    out.emplace_back(static_cast<size_t>(type.rank()), kEnds);
  return out;
}

// Sees where an element of the result is read from.
class Reads final : public ElementContext {
 public:
  explicit Reads(const OpView& op) : op_(op), builder_(graph_), out_(ending(op)) {}

  Continued take() {
    std::vector<Scalar> index;
    for (int dim = 0; dim < op_.out().rank(); ++dim) index.push_back(builder_.index(dim));
    op_.def.lower.element(*this, op_, index);
    return std::move(out_);
  }

  ScalarBuilder& builder() override { return builder_; }
  Scalar operand(int k, std::span<const Scalar> index) override {
    for (size_t dim = 0; dim < index.size(); ++dim) meet(k, dim, continued(k, dim, index[dim]));
    seen_.push_back(k);
    return builder_.constant(op_.in(k).dtype(), 1);
  }
  Scalar operand_if(int k, Scalar, std::span<const Scalar> index, Scalar) override {
    return operand(k, index);
  }
  Scalar size(int64_t value) override { return builder_.constant_int(DType::i64, value); }

 private:
  // The index that varies slowest in x, which is an index itself or one of several dimensions'.
  std::optional<int> leading(Scalar x) const {
    ScalarNode node = builder_.node(x);
    while (node.prim == Prim::add || node.prim == Prim::mul || node.prim == Prim::div)
      node = builder_.graph().nodes[static_cast<size_t>(node.operands[0])];
    if (node.prim != Prim::index) return std::nullopt;
    return static_cast<int>(node.payload);
  }

  int continued(int k, size_t dim, Scalar at) const {
    const std::optional<int> result = leading(at);
    if (!result) return kEnds;
    const bool as_it_is = builder_.node(at).prim == Prim::index;
    const bool fits = as_it_is ? op_.in(k).dim(static_cast<int>(dim)) == op_.out().dim(*result)
                               : op_.in(k).size() == op_.out().size();
    return fits ? *result : kEnds;
  }

  // Reads of one operand that differ end what they differ in.
  void meet(int k, size_t dim, int result) {
    int& kept = out_[static_cast<size_t>(k)][dim];
    kept = std::ranges::find(seen_, k) == seen_.end() || kept == result ? result : kEnds;
  }

  const OpView& op_;
  ScalarGraph graph_;
  mutable ScalarBuilder builder_;
  Continued out_;
  std::vector<int> seen_;
};

Continued same_dims(const OpView& op) {
  Continued out = ending(op);
  for (std::vector<int>& dims : out)
    for (size_t dim = 0; dim < dims.size(); ++dim) dims[dim] = static_cast<int>(dim);
  return out;
}

// Batch dimensions, then those of the left operand that are not summed, then the right one's.
Continued dims_of_product(const OpView& op) {
  const DotDims& dims = op.as<DotAttrs>().dot_dimension_numbers;
  Continued out = ending(op);
  for (size_t i = 0; i < dims.lhs_batch.size(); ++i) {
    out[0][static_cast<size_t>(dims.lhs_batch[i])] = static_cast<int>(i);
    out[1][static_cast<size_t>(dims.rhs_batch[i])] = static_cast<int>(i);
  }
  auto next = static_cast<int>(dims.lhs_batch.size());
  const auto continue_free = [&](std::vector<int>& side, const Dims& summed) {
    for (size_t dim = 0; dim < side.size(); ++dim)
      if (side[dim] == kEnds && std::ranges::find(summed, static_cast<Dim>(dim)) == summed.end())
        side[dim] = next++;
  };
  continue_free(out[0], dims.lhs_contracting);
  continue_free(out[1], dims.rhs_contracting);
  return out;
}

Continued dims_of_reduction(const OpView& op) {
  const Dims& summed = op.as<ReduceAttrs>().dimensions;
  Continued out = ending(op);
  for (std::vector<int>& dims : out) {
    int next = 0;
    for (size_t dim = 0; dim < dims.size(); ++dim)
      if (std::ranges::find(summed, static_cast<Dim>(dim)) == summed.end()) dims[dim] = next++;
  }
  return out;
}

bool keeps_values(const OpView& op) {
  return &op.def == &kCustomCall && is_identity(op.as<CustomCallAttrs>().call_target_name) &&
         std::ranges::equal(op.operand_types, op.result_types);
}

}  // namespace

std::vector<std::vector<int>> continued_dims(const OpView& op) {
  if (op.operand_types.empty()) return {};
  if (op.def.is(kElementwise) || keeps_values(op)) return same_dims(op);
  if (&op.def == &kDotGeneral) return dims_of_product(op);
  if (&op.def == &kReduce) return dims_of_reduction(op);
  return op.def.lower.element ? Reads(op).take() : ending(op);
}

}  // namespace lathe
