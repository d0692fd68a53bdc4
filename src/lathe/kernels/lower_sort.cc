// Sorting: one kernel sorts all operands' rows along the dimension together.
#include "lathe/kernels/roles.h"
#include "lathe/ops/sort.h"

namespace lathe {

Launch lower_sort(const RootContext& context) {
  const Op& op = context.op();
  const Shape& shape = context.type(op.operands[0]).shape();
  const int64_t dimension = op.attrs.as<SortAttrs>().dimension;
  const auto axis = static_cast<size_t>(dimension < 0 ? dimension + shape.rank() : dimension);
  Draft draft;
  draft.role = KernelRole::sort;
  ExpressionWriter writer(context.program, context.fusion, draft);
  draft.name = kernel_name(context, "", writer);
  std::vector<Scalar> row;  // the index of a row's first element
  for (int d = 0; d < shape.rank(); ++d) {
    if (static_cast<size_t>(d) == axis) {
      row.push_back(draft.builder.constant_int(DType::i64, 0));
      draft.inner.push_back(shape[d]);
    } else {
      row.push_back(draft.builder.index(static_cast<int>(draft.outer.size())));
      draft.outer.push_back(shape[d]);
    }
  }
  DraftSort sort{.row_offset = writer.offset_of(shape, row), .stride = shape.strides()[axis]};
  for (size_t k = 0; k < op.operands.size(); ++k) {
    const DType dtype = context.type(op.operands[k]).dtype();
    sort.operands.push_back(writer.buffer_of(op.operands[k]));
    sort.result_args.push_back(draft.arg(op.results[k], dtype, true));
    for (int side = 0; side < 2; ++side)
      sort.elements.push_back(draft.builder.local(dtype, static_cast<int>(2 * k) + side));
  }
  sort.less = inline_region(draft.builder, op.regions[0], sort.elements)[0];
  draft.sort = std::move(sort);
  return finish_or_throw(draft);
}

}  // namespace lathe
