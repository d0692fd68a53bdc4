// Scatter: updates go to places in an array. The result already holds the old contents when the
// kernel runs (GraphNode::updates).
#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/reduce/reduce.h"

namespace lathe {
namespace {

class ScatterKernel {
 public:
  explicit ScatterKernel(const RootContext& context);
  Launch build();

 private:
  // Where the update at `index` goes in the operand, and whether that is inside it.
  std::vector<Scalar> place(std::span<const Scalar> index, Scalar& inside);
  // Whether the updates of an element give the same bits in any order.
  bool is_exact_in_any_order() const {
    return recognize_monoid(op_.regions[0]) && is_integer(operand_.dtype());
  }

  const RootContext& context_;
  const Op& op_;
  const size_t count_;
  Type operand_, indices_, updates_;
  const ScatterDims& dims_;
  WindowPlan plan_;
  Draft draft_;
  ExpressionWriter writer_;
};

ScatterKernel::ScatterKernel(const RootContext& context)
    : context_(context),
      op_(context.op()),
      count_(op_.results.size()),
      operand_(context.type(op_.operands[0])),
      indices_(context.type(op_.operands[count_])),
      updates_(context.type(op_.operands[count_ + 1])),
      dims_(op_.attrs.as<ScatterAttrs>().scatter_dimension_numbers),
      plan_(as_gather(dims_), window_sizes(dims_, operand_, updates_), updates_.rank(),
            indices_.rank()),
      writer_(context.program, context.fusion, draft_) {}

std::vector<Scalar> ScatterKernel::place(std::span<const Scalar> index, Scalar& inside) {
  ScalarBuilder& b = draft_.builder;
  const Scalar zero = b.constant_int(DType::i64, 0);
  const auto along = [&](int axis) { return axis < 0 ? zero : by_id(index, axis); };
  std::vector<Scalar> where;
  inside = b.constant_int(DType::boolean, 1);
  for (size_t d = 0; d < plan_.operand.size(); ++d) {
    const WindowPlan::Dimension& dim = plan_.operand[d];
    Scalar at = along(dim.window_axis) + along(dim.batch_axis);
    if (dim.component >= 0) {
      std::vector<Scalar> vector;
      for (int axis : plan_.index_axes)
        vector.push_back(axis < 0 ? draft_.size(dim.component) : along(axis));
      const Scalar start = writer_.at(op_.operands[count_], vector);
      // Starts far outside must not wrap on their way to i64 or when the window is added.
      const Scalar size = draft_.size(operand_.dim(static_cast<int>(d)));
      const Scalar wide = is_unsigned(start.type())
                              ? b.convert(b.binary(Prim::min, b.convert(start, DType::u64),
                                                   b.convert(size, DType::u64)),
                                          DType::i64)
                              : b.binary(Prim::min, b.convert(start, DType::i64), size);
      const Scalar inside_start = zero <= b.binary(Prim::max, wide, -size) + at;
      at = b.binary(Prim::max, wide, -size) + at;
      inside = inside & inside_start & (at < size);
    }
    where.push_back(at);
  }
  return where;
}

Launch ScatterKernel::build() {
  draft_.name = kernel_name(context_, "scatter", writer_);
  const auto& attrs = op_.attrs.as<ScatterAttrs>();
  const bool at_once = context_.machine().scatters == ScatterOrder::at_once_where_exact;
  draft_.atomic = at_once && !attrs.unique_indices && is_exact_in_any_order();
  draft_.sequential = !draft_.atomic && !(at_once && attrs.unique_indices);
  draft_.outer.assign(updates_.shape().begin(), updates_.shape().end());
  const std::vector<Scalar> index = draft_.outer_index();
  Scalar inside;
  const std::vector<Scalar> where = place(index, inside);
  const Scalar offset = writer_.offset_of(operand_.shape(), where);
  std::vector<Scalar> args;
  for (size_t k = 0; k < count_; ++k) {
    const DType dtype = context_.type(op_.results[k]).dtype();
    const int arg = draft_.arg(op_.results[k], dtype, true);
    const Scalar zero = draft_.builder.constant(dtype, 0);
    args.push_back(draft_.builder.load_if(dtype, arg, inside, offset, zero));
  }
  for (size_t k = 0; k < count_; ++k)
    args.push_back(writer_.at(op_.operands[count_ + 1 + k], index));
  const std::vector<Scalar> values = inline_region(draft_.builder, op_.regions[0], args);
  DraftStage stage{.inner = false};
  for (size_t k = 0; k < count_; ++k)
    stage.stores.push_back({.arg = draft_.arg(op_.results[k], values[k].type(), true),
                            .offset = offset,
                            .value = values[k],
                            .predicate = inside});
  draft_.stages.push_back(std::move(stage));
  return finish_or_throw(draft_);
}

std::vector<Launch> scatter_lower(const RootContext& context) {
  if (context.type(context.op().operands.back()).size() == 0) return {};
  return {ScatterKernel(context).build()};
}

Demand scatter_demand(const Op& op, size_t operand) {
  return operand < op.results.size() ? Demand::contiguous : Demand::computed;
}

int64_t scatter_evaluations(const Program& program, const Op& op, size_t) {
  return program.type(op.operands.back()).size();
}

}  // namespace

constexpr Role kScatterRole{.name = "scatter",
                            .demand = scatter_demand,
                            .evaluations = scatter_evaluations,
                            .lower = scatter_lower};

}  // namespace lathe
