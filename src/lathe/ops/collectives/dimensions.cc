#include "lathe/ops/collectives/dimensions.h"

#include <algorithm>

#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/layout/reshape.h"
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
  int continued(int k, size_t dim, Scalar at) const {
    const ScalarNode& node = builder_.node(at);
    if (node.prim != Prim::index) return kEnds;
    const auto result = static_cast<int>(node.payload);
    return op_.in(k).dim(static_cast<int>(dim)) == op_.out().dim(result) ? result : kEnds;
  }

  // Reads of one operand that differ end what they differ in.
  void meet(int k, size_t dim, int result) {
    int& kept = out_[static_cast<size_t>(k)][dim];
    kept = std::ranges::find(seen_, k) == seen_.end() || kept == result ? result : kEnds;
  }

  const OpView& op_;
  ScalarGraph graph_;
  ScalarBuilder builder_;
  Continued out_;
  std::vector<int> seen_;
};

Continued same_dims(const OpView& op) {
  Continued out = ending(op);
  for (std::vector<int>& dims : out)
    for (size_t dim = 0; dim < dims.size(); ++dim) dims[dim] = static_cast<int>(dim);
  return out;
}

// A dimension continues where the product of the sizes before it is the same on both sides, as the
// major part of the other one; dimensions of one element continue nowhere.
Continued dims_of_reshape(const OpView& op) {
  const Type from = op.in(0), to = op.out();
  Continued out = ending(op);
  int64_t before_from = 1, before_to = 1;
  for (int k = 0, m = 0; k < from.rank() && m < to.rank();) {
    const bool meet = before_from == before_to && from.dim(k) != 1 && to.dim(m) != 1;
    if (meet) out[0][static_cast<size_t>(k)] = m;
    const bool steps_from = meet || from.dim(k) == 1 || (to.dim(m) != 1 && before_from < before_to);
    if (steps_from) before_from *= from.dim(k++);
    if (meet || !steps_from) before_to *= to.dim(m++);
  }
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
  if (&op.def == &kReshape) return dims_of_reshape(op);
  if (&op.def == &kDotGeneral) return dims_of_product(op);
  if (&op.def == &kReduce) return dims_of_reduction(op);
  return op.def.lower.element ? Reads(op).take() : ending(op);
}

}  // namespace lathe
