// The one table of all records, family by family. A new family adds its line in registry.cc; a new
// op adds a line to its family's table and nothing here.
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

const OpTable& op_table();

// A family's records, each a constant of its own: code that emits an op names the record itself
// (emit1(kSine, …)), never looks it up by text.
using OpFamily = std::span<const OpDef* const>;

// The families, each defined beside its records.
OpFamily unary_ops();
OpFamily math_ops();
OpFamily expanded_logistic_ops();
OpFamily hyperbolic_ops();
OpFamily special_ops();
OpFamily precision_ops();
OpFamily binary_ops();
OpFamily bit_ops();
OpFamily compare_ops();
OpFamily select_ops();
OpFamily convert_ops();
OpFamily layout_ops();
OpFamily slicing_ops();
OpFamily sliding_window_ops();
OpFamily reduce_window_ops();
OpFamily select_and_scatter_ops();
OpFamily convolution_ops();
OpFamily joining_ops();
OpFamily create_ops();
OpFamily dot_ops();
OpFamily reduce_ops();
OpFamily map_ops();
OpFamily indexing_ops();
OpFamily sort_ops();
OpFamily running_reduce_ops();
OpFamily top_k_ops();
OpFamily linalg_ops();
OpFamily collective_ops();
OpFamily collective_reduction_ops();
OpFamily process_ops();
OpFamily sharding_ops();
OpFamily fft_ops();
OpFamily batch_norm_ops();
OpFamily custom_call_ops();
OpFamily control_ops();
OpFamily composite_ops();
OpFamily attention_ops();
OpFamily quantized_ops();
OpFamily random_ops();

}  // namespace lathe
