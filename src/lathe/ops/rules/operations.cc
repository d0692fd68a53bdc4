#include "lathe/ops/rules/operations.h"

#include <algorithm>

#include "lathe/ir/op_def.h"
#include "lathe/ops/products/convolution.h"
#include "lathe/ops/products/dot.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

double elements(Type type) { return type.is_token() ? 0 : static_cast<double>(type.size()); }

double product(const OpView& op) {
  double summed = 1;
  for (const Dim dim : op.as<DotAttrs>().dot_dimension_numbers.lhs_contracting)
    summed *= static_cast<double>(op.in(0).dim(static_cast<int>(dim)));
  return 2 * elements(op.out()) * summed;
}

double convolution(const OpView& op) {
  const auto features =
      static_cast<int>(op.as<ConvolutionAttrs>().dimension_numbers.kernel_output_feature_dimension);
  const double window =
      elements(op.in(1)) / std::max<double>(1, static_cast<double>(op.in(1).dim(features)));
  return 2 * elements(op.out()) * window;
}

double in_regions(const Op& op) {
  const ControlFlow flow = op.def->control(op);
  double all = 0, most = 0;
  for (const Program& region : op.regions) {
    const double one = count_operations(region);
    all += one;
    most = std::max(most, one);
  }
  if (flow.kind == ControlFlow::Kind::branches) return most;
  return flow.kind == ControlFlow::Kind::scan ? static_cast<double>(flow.length) * all : all;
}

double of_op(const Program& program, const Op& op) {
  if (op.def->control) return in_regions(op);
  const OpTypes types(program, op);
  const OpView view = types.view(op);
  if (op.def == &kDotGeneral) return product(view);
  if (op.def == &kConvolution) return convolution(view);
  if (op.def == &kReduce) return elements(view.in(0));
  if (op.def->is(kElementwise)) return elements(view.out());
  return op.def->is(kComposite) ? count_operations(decomposition(view)) : 0;
}

}  // namespace

double count_operations(const Program& program) {
  double sum = 0;
  for (const Op& op : program.ops()) sum += of_op(program, op);
  return sum;
}

}  // namespace lathe
