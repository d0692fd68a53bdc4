#include "lathe/ops/rules/operations.h"

#include <algorithm>

#include "lathe/ir/op_def.h"
#include "lathe/ops/elementwise/expanded_logistic.h"
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

// 1 / (1 + exp(-x)).
bool is_logistic(const OpDef& op) {
  return op.name == "stablehlo.logistic" || &op == &kExpandedLogistic;
}

Operations of_elements(const OpView& op) {
  const double count = elements(op.out());
  if (is_logistic(op.def)) return {.flops = 3 * count, .transcendentals = count};
  if (op.def.is(kTranscendental)) return {.transcendentals = count};
  return {.flops = count};
}

Operations in_regions(const Op& op) {
  const ControlFlow flow = op.def->control(op);
  Operations all, most;
  for (const Program& region : op.regions) {
    const Operations one = count_operations(region);
    all += one;
    most = {.flops = std::max(most.flops, one.flops),
            .transcendentals = std::max(most.transcendentals, one.transcendentals)};
  }
  if (flow.kind == ControlFlow::Kind::branches) return most;
  if (flow.kind == ControlFlow::Kind::scan) all *= static_cast<double>(flow.length);
  return all;
}

Operations of_op(const Program& program, const Op& op) {
  if (op.def->control) return in_regions(op);
  const OpTypes types(program, op);
  const OpView view = types.view(op);
  if (op.def == &kDotGeneral) return {.flops = product(view)};
  if (op.def == &kConvolution) return {.flops = convolution(view)};
  if (op.def == &kReduce) return {.flops = elements(view.in(0))};
  if (op.def->is(kElementwise)) return of_elements(view);
  return op.def->is(kComposite) ? count_operations(decomposition(view)) : Operations();
}

}  // namespace

Operations& Operations::operator+=(const Operations& other) {
  flops += other.flops;
  transcendentals += other.transcendentals;
  return *this;
}

Operations& Operations::operator*=(double times) {
  flops *= times;
  transcendentals *= times;
  return *this;
}

Operations count_operations(const Program& program) {
  Operations sum;
  for (const Op& op : program.ops()) sum += of_op(program, op);
  return sum;
}

}  // namespace lathe
