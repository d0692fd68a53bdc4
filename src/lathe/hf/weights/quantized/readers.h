// Readers of quantized weights: each method's tensors become a Matrix [rows, columns], one function
// and one file a method. Codes stay where they lie in the file wherever `dequantize` can read them
// so; what is laid out otherwise is repacked tensor by tensor. All of them: UserError for what is
// missing, of another type or shape, or says what cannot be.
#pragma once

#include "lathe/hf/config/quantization_config.h"
#include "lathe/hf/weights/matrix.h"
#include "lathe/hf/weights/quantized/module_tensors.h"

namespace lathe::hf {

// qweight, qzeros, scales, and g_idx, by which groups may be sorted (act-order).
Matrix read_quantized(const GptqConfig& config, ModuleTensors& tensors, Dim rows, Dim columns);
// qweight, qzeros, scales.
Matrix read_quantized(const AwqConfig& config, ModuleTensors& tensors, Dim rows, Dim columns);
// weight or weight_packed, weight_scale, weight_zero_point, weight_g_idx, weight_global_scale.
Matrix read_quantized(const CompressedTensorsConfig& config, ModuleTensors& tensors, Dim rows,
                      Dim columns);
// weight with weight.absmax and weight.quant_state.…, or with SCB.
Matrix read_quantized(const BitsAndBytesConfig& config, ModuleTensors& tensors, Dim rows,
                      Dim columns);
// weight, weight_scale_inv or weight_scale.
Matrix read_quantized(const Fp8Config& config, ModuleTensors& tensors, Dim rows, Dim columns);
// weight, weight_scale.
Matrix read_quantized(const FbgemmFp8Config& config, ModuleTensors& tensors, Dim rows, Dim columns);
// NAME_blocks and NAME_scales, of `experts` matrices: [experts, rows, columns].
Matrix read_mxfp4(ModuleTensors& tensors, Dim experts, Dim rows, Dim columns);

// ---- what several of them need

// Where columns of groups of `length` are mixed: an order that sorts them, i32 [columns]; nothing
// where they lie in order. UserError unless `suffix` gives each group its `length` columns, the
// last one what is left.
std::optional<Array> order_of_groups(ModuleTensors& tensors, std::string_view suffix, Dim columns,
                                     Dim length);

}  // namespace lathe::hf
