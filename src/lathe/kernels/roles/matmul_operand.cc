#include "lathe/kernels/roles/matmul_operand.h"

#include <algorithm>
#include <bit>

#include "lathe/ops/quantized/dequantize.h"
#include "lathe/ops/quantized/weight_layout.h"

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

bool is_known_group(Dim block) {
  return block >= kLeastWeightGroup && std::has_single_bit(static_cast<uint64_t>(block));
}

// Whether kernels read blocks of so many columns by blocks.
bool takes_columns(Dim block, Dim columns) {
  return block >= columns || is_known_group(block) || block % kWeightChunk == 0;
}

// Types of codes, scales and zeros that code reads by blocks: those of files.
bool reads_by_blocks(DType type) {
  return (is_integer(type) && bit_width(type) >= 8) || type == DType::f16 || type == DType::bf16 ||
         type == DType::f32 || type == DType::f8E4M3FN || type == DType::f8E5M2 ||
         type == DType::f8E8M0FNU;
}

// The element's expression reads all of them as well, perhaps from another place on.
std::optional<WeightBlocks::Matrix> row_of(Finisher& finisher, Scalar load, const OperandDims& dims,
                                           std::vector<int>& reads) {
  const auto view = finisher.view(load);
  if (!view || by_id(view->strides, dims.k) != 0 || !reads_by_blocks(load.type())) return {};
  WeightBlocks::Matrix out{.arg = view->arg, .dtype = load.type()};
  for (int d = 0; d < dims.batch_rank; ++d)
    out.batch_stride_params.push_back(finisher.fresh_param(by_id(view->strides, d)));
  out.row_stride_param = finisher.fresh_param(by_id(view->strides, dims.row));
  if (std::ranges::count(reads, out.arg) == 0) reads.push_back(out.arg);
  return out;
}

// Nothing where they have to be read element by element.
std::optional<WeightBlocks> blocks_of(Finisher& finisher, const BlocksDraft& draft,
                                      const OperandDims& dims, std::vector<int>& reads) {
  const auto& [format, block_rows, block_columns] = draft.layout;
  WeightBlocks out{.format = format};
  const auto read = [&](WeightBlocks::Matrix& to, Scalar load) {
    if (!load.valid()) return true;
    const auto found = row_of(finisher, load, dims, reads);
    if (found) to = *found;
    return found.has_value();
  };
  if (!read(out.codes, draft.codes)) return {};
  if (!facts(format).scaled()) return out;
  if (!takes_columns(block_columns, draft.columns)) return {};
  if (!read(out.scales, draft.scales) || !read(out.zeros, draft.zeros)) return {};
  if (block_rows != 1) out.block_rows_param = finisher.fresh_param(block_rows);
  if (block_columns >= draft.columns) return out;
  if (is_known_group(block_columns))
    out.columns = block_columns;
  else
    out.block_columns_param = finisher.fresh_param(block_columns);
  return out;
}

// Of a value that is nothing but weights in few bits, whose columns are summed.
std::optional<BlocksDraft> draft_blocks(const RootContext& context, ExpressionWriter& writer,
                                        ValueId value, std::span<const Scalar> index) {
  const int def = context.fusion.def[value];
  const WeightLayout* layout = def < 0 ? nullptr : weight_layout(context.op(def));
  if (!layout) return {};
  const Op& op = context.op(def);
  const bool whole_bytes = bit_width(context.type(op.operands[0]).dtype()) == 8;
  if (!whole_bytes || dequantize_dtype(context.type(value).dtype()) != DType::f32) return {};
  const Draft& draft = writer.draft();
  const ScalarNode& column = by_id(draft.graph.nodes, index.back().id);
  if (column.prim != Prim::index || column.payload != static_cast<int64_t>(draft.outer.size()))
    return {};
  std::vector<Scalar> first(index.begin(), index.end());
  first.back() = writer.builder().constant_int(DType::i64, 0);
  BlocksDraft out{.layout = *layout, .columns = context.type(value).dim(-1)};
  Scalar* loads[] = {&out.codes, &out.scales, &out.zeros};
  for (size_t k = 0; k < op.operands.size(); ++k) *loads[k] = writer.at(op.operands[k], first);
  return out;
}

// Its unit, and with it the order in which a product adds, is that of the value in a buffer.
MatmulSpec::Operand prologue(Finisher& finisher, const OperandDraft& draft,
                             const OperandDims& dims) {
  MatmulSpec::Operand operand{.dtype = draft.element.type()};
  const auto strides = finisher.strides(draft.stored);
  operand.unit = strides ? unit_of(*strides, dims) : Unit::none;
  const bool by_k = operand.unit == Unit::contraction;
  if (by_k && draft.blocks)
    operand.blocks = blocks_of(finisher, *draft.blocks, dims, operand.reads);
  const bool walks =
      operand.blocks ||
      (operand.unit != Unit::none && finisher.walks_along(draft.element, by_k ? dims.k : dims.row,
                                                          by_k ? MatmulSpec::kLeastGroup : 0));
  if (!walks) throw NotFusible{draft.computed};
  const Finisher::Computed computed = finisher.compute(draft.element);
  operand.value = computed.value;
  for (int arg : computed.reads)
    if (std::ranges::count(operand.reads, arg) == 0) operand.reads.push_back(arg);
  std::ranges::sort(operand.reads);
  return operand;
}

}  // namespace

std::vector<Scalar> OperandDraft::loads() const {
  std::vector<Scalar> out{element};
  if (blocks)
    for (Scalar load : {blocks->codes, blocks->scales, blocks->zeros})
      if (load.valid()) out.push_back(load);
  return out;
}

OperandDraft draft_operand(const RootContext& context, ExpressionWriter& writer, ValueId value,
                           std::span<const Scalar> index) {
  OperandDraft operand{.element = writer.at(value, index)};
  const LayoutChain chain = inlined_layouts(context.program, context.fusion, value);
  if (context.fusion.at(chain.base) != Place::inlined) return operand;
  operand.computed = chain.base;
  operand.stored = load_through(context.program, chain, writer.draft(), index);
  if (chain.ops.empty()) operand.blocks = draft_blocks(context, writer, chain.base, index);
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
