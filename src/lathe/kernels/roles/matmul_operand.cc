#include "lathe/kernels/roles/matmul_operand.h"

namespace lathe {
namespace {

using Unit = MatmulSpec::Unit;

Unit unit_of(const Dims& strides, const OperandDims& dims) {
  if (by_id(strides, dims.k) == 1) return Unit::contraction;
  return by_id(strides, dims.row) == 1 ? Unit::row : Unit::none;
}

MatmulSpec::Operand in_memory(Finisher& finisher, const Finisher::View& view, DType dtype,
                              const OperandDims& dims) {
  MatmulSpec::Operand operand{.arg = view.arg, .dtype = dtype, .unit = unit_of(view.strides, dims)};
  const auto stride = [&](int dim) { return finisher.fresh_param(by_id(view.strides, dim)); };
  for (int d = 0; d < dims.batch_rank; ++d) operand.batch_stride_params.push_back(stride(d));
  for (int d = dims.k - dims.taps; d < dims.k; ++d) operand.tap_stride_params.push_back(stride(d));
  if (operand.unit != Unit::row) operand.row_stride_param = stride(dims.row);
  if (operand.unit != Unit::contraction) operand.contraction_stride_param = stride(dims.k);
  return operand;
}

// Its unit, and with it the order in which a product adds, is that of the value in a buffer.
MatmulSpec::Operand prologue(Finisher& finisher, const OperandDraft& draft,
                             const OperandDims& dims) {
  MatmulSpec::Operand operand{.dtype = draft.element.type()};
  const auto strides = finisher.strides(draft.stored);
  operand.unit = strides ? unit_of(*strides, dims) : Unit::none;
  const bool by_k = operand.unit == Unit::contraction;
  if (operand.unit == Unit::none || !finisher.walks_along(draft.element, by_k ? dims.k : dims.row,
                                                          by_k ? MatmulSpec::kLeastGroup : 0))
    throw NotFusible{draft.computed};
  Finisher::Computed computed = finisher.compute(draft.element);
  operand.value = computed.value;
  operand.reads = std::move(computed.reads);
  return operand;
}

}  // namespace

OperandDraft draft_operand(const RootContext& context, ExpressionWriter& writer, ValueId value,
                           std::span<const Scalar> index) {
  OperandDraft operand{.element = writer.at(value, index)};
  const LayoutChain chain = inlined_layouts(context.program, context.fusion, value);
  if (context.fusion.at(chain.base) != Place::inlined) return operand;
  operand.computed = chain.base;
  operand.stored = load_through(context.program, chain, writer.draft(), index);
  return operand;
}

std::optional<MatmulSpec::Operand> describe_operand(Finisher& finisher, const OperandDraft& operand,
                                                    const OperandDims& dims) {
  if (operand.computed >= 0) return prologue(finisher, operand, dims);
  const auto view = finisher.view(operand.element);
  if (!view) return {};
  return in_memory(finisher, *view, operand.element.type(), dims);
}

}  // namespace lathe
