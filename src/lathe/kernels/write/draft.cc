#include "lathe/kernels/write/draft.h"

#include "lathe/kernels/write/affine.h"
#include "lathe/kernels/write/finisher.h"

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
  const ScalarNode& node = by_id(draft.graph.nodes, value.id);
  if (node.prim != Prim::load) return {};
  std::vector<int64_t> extents = draft.outer;
  extents.insert(extents.end(), draft.inner.begin(), draft.inner.end());
  const std::vector<bool> keep(extents.size(), false);
  const AffineAnalysis analysis(draft.graph, draft.params, extents, keep);
  const Affine& offset = analysis.of(node.operands[0]);
  StridedView view{static_cast<int>(node.payload), offset.base, Dims(extents.size(), 0)};
  for (const AffineTerm& term : offset.span()) {
    if (term.var >= kOpaque) return {};
    by_id(view.strides, term.var) = term.factor;
  }
  return view;
}

std::optional<Launch> finish(const Draft& draft) {
  auto kernel = std::make_shared<Kernel>();
  kernel->name = draft.name;
  kernel->sequential = draft.sequential;
  kernel->atomic = draft.atomic;
  Finisher finisher(draft, *kernel);
  finisher.write_loops();
  if (draft.role.describe && !draft.role.describe(finisher, *kernel)) return {};
  finisher.write_stages();
  return finisher.take(std::move(kernel));
}

}  // namespace lathe
