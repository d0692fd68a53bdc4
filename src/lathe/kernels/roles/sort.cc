// Sorting: one kernel sorts all operands' rows along the dimension together.
#include "lathe/kernels/roles/sort.h"

#include <algorithm>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/roles/spec_text.h"
#include "lathe/kernels/write/finisher.h"
#include "lathe/ops/sort/sort.h"

namespace lathe {
namespace {

Demand sort_demand(const Op&, size_t) { return Demand::contiguous; }

// Rows along the single inner dimension; the offset of a row's first element is the same for all
// arguments. `less` is over locals 2j and 2j + 1: the elements of operand j.
struct Rows {
  std::vector<ArgElement> operands;
  std::vector<int> result_args;
  Scalar offset, less;
  std::vector<Scalar> elements;
  int64_t stride = 1;
};

void describe(const Rows& rows, Finisher& finisher, Kernel& kernel) {
  SortSpec spec;
  spec.length_param = kernel.inner[0].extent_param;
  for (const ArgElement& operand : rows.operands)
    spec.operand_args.push_back(finisher.arg(operand.arg, operand.base));
  for (int arg : rows.result_args) spec.result_args.push_back(finisher.written_arg(arg, 0));
  spec.stride_param = finisher.fresh_param(rows.stride);
  spec.outer_offset = finisher.emit(rows.offset).id;
  for (Scalar element : rows.elements) spec.key_loads.push_back(finisher.emit(element).id);
  spec.less = finisher.emit(rows.less).id;
  kernel.inner.clear();
  kernel.spec = std::move(spec);
}

std::vector<Launch> sort_lower(const RootContext& context) {
  const Op& op = context.op();
  const Shape& shape = context.type(op.operands[0]).shape();
  const auto axis = static_cast<size_t>(op.attrs.as<SortAttrs>().axis(shape.rank()));
  Draft draft;
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
  Rows rows{.offset = writer.offset_of(shape, row), .stride = shape.strides()[axis]};
  for (size_t k = 0; k < op.operands.size(); ++k) {
    const DType dtype = context.type(op.operands[k]).dtype();
    rows.operands.push_back(writer.buffer_of(op.operands[k]));
    rows.result_args.push_back(draft.arg(op.results[k], dtype, true));
    for (int side = 0; side < 2; ++side)
      rows.elements.push_back(draft.builder.local(dtype, static_cast<int>(2 * k) + side));
  }
  rows.less = inline_region(draft.builder, op.regions[0], rows.elements)[0];
  draft.role.loops.resize(draft.outer.size() + 1);
  draft.role.loops.back().keep = true;
  draft.role.offsets = {rows.offset};
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel) {
    describe(rows, finisher, kernel);
    return true;
  };
  return {finish_or_throw(draft)};
}

// ---- the description

void sort_key(KeyWriter& writer, const RoleSpec& spec) {
  const auto& s = spec.as<SortSpec>();
  writer.put(s.length_param, s.operand_args, s.result_args, s.stride_param, s.outer_offset,
             s.key_loads, s.less);
}

SpecArgs sort_args(const RoleSpec& spec) {
  const auto& s = spec.as<SortSpec>();
  return {s.operand_args, s.result_args};
}

std::string sort_text(const RoleSpec& spec) {
  const auto& s = spec.as<SortSpec>();
  return fmt::format("rows of {} elements from %{}, stride {}; args [{}] to args [{}]; less %{}",
                     param_text(s.length_param), s.outer_offset, param_text(s.stride_param),
                     fmt::join(s.operand_args, ", "), fmt::join(s.result_args, ", "), s.less);
}

void sort_interpret(Interpretation& at, const RoleSpec& role_spec) {
  const auto& spec = role_spec.as<SortSpec>();
  const auto base = static_cast<int64_t>(at.value(spec.outer_offset).re);
  const int64_t length = at.param(spec.length_param), stride = at.param(spec.stride_param);
  std::vector<std::vector<ScalarBits>> rows;
  for (int arg : spec.operand_args) {
    auto& row = rows.emplace_back();
    for (int64_t i = 0; i < length; ++i) row.push_back(at.read(arg, base + i * stride));
  }
  const auto comes_before = [&](size_t a, size_t b) {
    for (size_t k = 0; k < rows.size(); ++k) {
      at.set_local(static_cast<int>(2 * k), rows[k][a]);
      at.set_local(static_cast<int>(2 * k + 1), rows[k][b]);
    }
    return at.value(spec.less).re != 0;
  };
  std::vector<size_t> order;  // stable: each goes behind all that do not come after it
  for (size_t i = 0; i < static_cast<size_t>(length); ++i)
    order.insert(std::ranges::upper_bound(order, i, comes_before), i);
  for (size_t k = 0; k < rows.size(); ++k)
    for (size_t i = 0; i < order.size(); ++i)
      at.write(spec.result_args[k], base + static_cast<int64_t>(i) * stride, rows[k][order[i]]);
}

}  // namespace

constexpr Role kSortRole{.name = SortSpec::kRole,
                         .demand = sort_demand,
                         .lower = sort_lower,
                         .key = sort_key,
                         .args = sort_args,
                         .interpret = sort_interpret,
                         .text = sort_text};

}  // namespace lathe
