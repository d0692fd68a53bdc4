#include "lathe/kernels/draft.h"

#include <algorithm>
#include <bit>

#include "lathe/kernels/affine.h"
#include "lathe/kernels/finisher.h"

namespace lathe {

Scalar Draft::size(int64_t value) {
  if (value == 0 || value == 1) return builder.constant_int(DType::i64, value);
  params.push_back(value);
  return builder.param(static_cast<int>(params.size()) - 1);
}

int Draft::arg(ValueId value, DType dtype, bool written) {
  for (size_t i = 0; i < args.size(); ++i) {
    if (args[i].value != value) continue;
    args[i].written |= written;
    return static_cast<int>(i);
  }
  args.push_back({value, dtype, written});
  return static_cast<int>(args.size()) - 1;
}

std::vector<Scalar> Draft::outer_index() {
  std::vector<Scalar> index;
  for (size_t d = 0; d < outer.size(); ++d) index.push_back(builder.index(static_cast<int>(d)));
  return index;
}

std::optional<StridedView> strided_view(const Draft& draft, Scalar value) {
  const ScalarNode& node = draft.graph.nodes[static_cast<size_t>(value.id)];
  if (node.prim != Prim::load) return {};
  std::vector<int64_t> extents = draft.outer;
  extents.insert(extents.end(), draft.inner.begin(), draft.inner.end());
  const std::vector<bool> keep(extents.size(), false);
  const AffineAnalysis analysis(draft.graph, draft.params, extents, keep);
  const Affine& offset = analysis.of(node.operands[0]);
  StridedView view{static_cast<int>(node.payload), offset.base, Dims(extents.size(), 0)};
  for (const AffineTerm& term : offset.span()) {
    if (term.var >= kOpaque) return {};
    view.strides[static_cast<size_t>(term.var)] = term.factor;
  }
  return view;
}

namespace {

// Launch parameters that a person would call sizes and strides of the spec, after the extents.
class SpecWriter {
 public:
  SpecWriter(const Draft& draft, Finisher& finisher) : draft_(draft), finisher_(finisher) {}

  bool matmul(Kernel& kernel, int* culprit);
  bool attention(Kernel& kernel, int* culprit);
  void sort(Kernel& kernel);

 private:
  MatmulSpec::Operand matmul_operand(const Finisher::View& view, int batch_rank, int row_dim,
                                     int sum_dim);
  std::optional<AttentionSpec::Operand> attention_operand(Scalar load, int row, int head);

  const Draft& draft_;
  Finisher& finisher_;
};

MatmulSpec::Operand SpecWriter::matmul_operand(const Finisher::View& view, int batch_rank,
                                               int row_dim, int sum_dim) {
  MatmulSpec::Operand operand{.arg = view.arg, .batch_stride_params = {}};
  const auto stride = [&](int dim) { return view.strides[static_cast<size_t>(dim)]; };
  for (int d = 0; d < batch_rank; ++d)
    operand.batch_stride_params.push_back(finisher_.fresh_param(stride(d)));
  operand.unit = stride(sum_dim) == 1   ? MatmulSpec::Unit::contraction
                 : stride(row_dim) == 1 ? MatmulSpec::Unit::row
                                        : MatmulSpec::Unit::none;
  if (operand.unit != MatmulSpec::Unit::row)
    operand.row_stride_param = finisher_.fresh_param(stride(row_dim));
  if (operand.unit != MatmulSpec::Unit::contraction)
    operand.contraction_stride_param = finisher_.fresh_param(stride(sum_dim));
  return operand;
}

bool SpecWriter::matmul(Kernel& kernel, int* culprit) {
  const DraftMatmul& in = *draft_.matmul;
  const auto lhs = finisher_.view(in.lhs), rhs = finisher_.view(in.rhs);
  if (!lhs || !rhs || kernel.inner.size() != 1) {
    if (culprit) *culprit = !lhs ? 0 : !rhs ? 1 : -1;
    return false;
  }
  const int outer = static_cast<int>(kernel.outer.size());
  MatmulSpec spec;
  spec.accumulate = in.accumulate;
  spec.batch_rank = outer - 2;
  spec.m_param = kernel.outer[static_cast<size_t>(outer - 2)].extent_param;
  spec.n_param = kernel.outer[static_cast<size_t>(outer - 1)].extent_param;
  spec.k_param = kernel.inner[0].extent_param;
  spec.lhs = matmul_operand(*lhs, outer - 2, outer - 2, outer);
  spec.rhs = matmul_operand(*rhs, outer - 2, outer - 1, outer);
  spec.few_rows = finisher_.extent(outer - 2) <= kFewRows;
  kernel.inner.clear();
  kernel.matmul = std::move(spec);
  return true;
}

std::optional<AttentionSpec::Operand> SpecWriter::attention_operand(Scalar load, int row,
                                                                    int head) {
  const auto view = finisher_.view(load);
  if (!view || view->strides[3] != 1) return {};
  AttentionSpec::Operand operand{.arg = view->arg};
  operand.batch_stride_param = finisher_.fresh_param(view->strides[0]);
  operand.row_stride_param = finisher_.fresh_param(view->strides[static_cast<size_t>(row)]);
  operand.head_stride_param = finisher_.fresh_param(view->strides[static_cast<size_t>(head)]);
  return operand;
}

bool SpecWriter::attention(Kernel& kernel, int* culprit) {
  const DraftAttention& in = *draft_.attention;
  const auto q = attention_operand(in.q, 1, 2), k = attention_operand(in.k, 4, 5),
             v = attention_operand(in.v, 4, 5);
  if (!q || !k || !v) {
    if (culprit) *culprit = !q ? 0 : !k ? 1 : 2;
    return false;
  }
  AttentionSpec spec{.q = *q, .k = *k, .v = *v, .out = {}};
  const Finisher::View out = finisher_.stored_view(in.out);
  spec.out.arg = out.arg;
  spec.out.batch_stride_param = finisher_.fresh_param(out.strides[0]);
  spec.out.row_stride_param = finisher_.fresh_param(out.strides[1]);
  spec.out.head_stride_param = finisher_.fresh_param(out.strides[2]);
  if (in.offset.valid()) spec.offset_arg = finisher_.view(in.offset)->arg;
  if (in.start.valid()) spec.start_arg = finisher_.view(in.start)->arg;
  spec.causal = in.causal;
  int* const extents[] = {&spec.batch_param, &spec.query_param, &spec.head_param,
                          &spec.width_param, &spec.key_param,   &spec.group_param};
  for (size_t d = 0; d < 6; ++d) *extents[d] = finisher_.fresh_param(draft_.outer[d]);
  spec.scale_param = finisher_.fresh_param(std::bit_cast<int64_t>(in.scale));
  if (in.window > 0) spec.window_param = finisher_.fresh_param(in.window);
  if (in.softcap != 0)
    spec.softcap_param = finisher_.fresh_param(std::bit_cast<int64_t>(in.softcap));
  kernel.outer.clear();
  kernel.attention = spec;
  return true;
}

void SpecWriter::sort(Kernel& kernel) {
  const DraftSort& in = *draft_.sort;
  SortSpec spec;
  spec.length_param = kernel.inner[0].extent_param;
  for (const auto& operand : in.operands)
    spec.operand_args.push_back(finisher_.arg(operand.arg, operand.base));
  for (int arg : in.result_args) spec.result_args.push_back(finisher_.arg(arg, 0));
  spec.stride_param = finisher_.fresh_param(in.stride);
  spec.outer_offset = finisher_.emit(in.row_offset).id;
  for (Scalar element : in.elements) spec.key_loads.push_back(finisher_.emit(element).id);
  spec.less = finisher_.emit(in.less).id;
  kernel.inner.clear();
  kernel.sort = std::move(spec);
}

}  // namespace

std::optional<Launch> finish(const Draft& draft, int* culprit) {
  auto kernel = std::make_shared<Kernel>();
  kernel->name = draft.name;
  kernel->role = draft.role;
  kernel->sequential = draft.sequential;
  Finisher finisher(draft, *kernel);
  finisher.write_loops();
  SpecWriter specs(draft, finisher);
  if (draft.matmul && !specs.matmul(*kernel, culprit)) return {};
  if (draft.attention && !specs.attention(*kernel, culprit)) return {};
  if (draft.sort) specs.sort(*kernel);
  finisher.write_stages();
  return finisher.take(std::move(kernel));
}

}  // namespace lathe
