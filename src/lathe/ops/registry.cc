#include "lathe/ops/registry.h"

namespace lathe {

const OpTable& op_table() {
  static const OpTable table = [] {
    constexpr OpFamily (*kFamilies[])() = {unary_ops,
                                           math_ops,
                                           expanded_logistic_ops,
                                           hyperbolic_ops,
                                           special_ops,
                                           precision_ops,
                                           binary_ops,
                                           bit_ops,
                                           compare_ops,
                                           select_ops,
                                           convert_ops,
                                           layout_ops,
                                           slicing_ops,
                                           sliding_window_ops,
                                           reduce_window_ops,
                                           select_and_scatter_ops,
                                           convolution_ops,
                                           joining_ops,
                                           create_ops,
                                           dot_ops,
                                           reduce_ops,
                                           map_ops,
                                           indexing_ops,
                                           sort_ops,
                                           running_reduce_ops,
                                           top_k_ops,
                                           linalg_ops,
                                           fft_ops,
                                           collective_ops,
                                           collective_reduction_ops,
                                           process_ops,
                                           sharding_ops,
                                           batch_norm_ops,
                                           custom_call_ops,
                                           control_ops,
                                           composite_ops,
                                           attention_ops,
                                           quantized_ops,
                                           random_ops};
    std::vector<const OpDef*> all;
    for (const auto family : kFamilies) {
      const OpFamily ops = family();
      all.insert(all.end(), ops.begin(), ops.end());
    }
    return OpTable(std::move(all));
  }();
  return table;
}

}  // namespace lathe
