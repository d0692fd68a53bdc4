#include "lathe/transforms/eval_shape.h"

namespace lathe::detail {

void trace_for_types(const ArrayFn& function, const flat::Args& args) {
  TraceScope scope("eval_shape", TraceMode::abstract, {.empty = args.empty});
  std::vector<Array> params;
  for (size_t i = 0; i < args.leaves.size(); ++i)
    params.push_back(scope.param_like(args.leaves[i], {.path = args.paths[i]}));
  scope.finish(function(params));
}

}  // namespace lathe::detail
