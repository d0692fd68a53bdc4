#include "lathe/kernels/write/contiguous_view.h"

#include <vector>

#include "lathe/kernels/fuse/fuse.h"
#include "lathe/kernels/kernel.h"
#include "lathe/kernels/write/affine.h"

namespace lathe {
namespace {

// Operands as one buffer: an element is a load at its row-major offset.
class LoadContext final : public ElementContext {
 public:
  LoadContext(ScalarGraph& graph, Type operand) : builder_(graph), operand_(operand) {}
  ScalarBuilder& builder() override { return builder_; }
  Scalar size(int64_t value) override {
    params_.push_back(value);
    return builder_.param(static_cast<int>(params_.size()) - 1);
  }
  Scalar operand(int, std::span<const Scalar> index) override {
    const Dims strides = operand_.shape().strides();
    Scalar offset = builder_.constant_int(DType::i64, 0);
    for (size_t d = 0; d < index.size(); ++d) offset = offset + index[d] * size(strides[d]);
    return builder_.load(operand_.dtype(), 0, offset);
  }
  Scalar operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                    Scalar otherwise) override {
    return builder_.select(predicate, operand(k, index), otherwise);
  }
  std::span<const int64_t> params() const { return params_; }

 private:
  ScalarBuilder builder_;
  Type operand_;
  std::vector<int64_t> params_;
};

}  // namespace

std::optional<int64_t> contiguous_view(const Program& program, const Op& op) {
  if (!is_layout(op)) return {};
  const OpTypes types(program, op);
  const Type result = types.results[0];
  if (result.dtype() != types.operands[0].dtype()) return {};
  ScalarGraph graph;
  LoadContext context(graph, types.operands[0]);
  std::vector<Scalar> index;
  for (int d = 0; d < result.rank(); ++d) index.push_back(context.builder().index(d));
  const Scalar element = op.def->lower.element(context, types.view(op), index);
  const std::vector<int64_t> extents(result.shape().begin(), result.shape().end());
  const std::vector<bool> keep(extents.size(), false);
  const AffineAnalysis analysis(graph, context.params(), extents, keep);
  NodeId at = element.id;
  while (by_id(graph.nodes, at).prim == Prim::select) {
    const ScalarNode& choice = by_id(graph.nodes, at);
    if (!analysis.of(choice.operands[0]).is_constant()) return {};
    at = choice.operands[analysis.of(choice.operands[0]).base != 0 ? 1 : 2];
  }
  const ScalarNode& node = by_id(graph.nodes, at);
  if (node.prim != Prim::load) return {};
  const Affine& offset = analysis.of(node.operands[0]);
  const Dims strides = result.shape().strides();
  int64_t terms = 0;
  for (int d = 0; d < result.rank(); ++d) {
    if (result.dim(d) == 1) continue;
    if (offset.factor(d) != by_id(strides, d)) return {};
    ++terms;
  }
  return terms == offset.count ? std::optional(offset.base) : std::nullopt;
}

}  // namespace lathe
