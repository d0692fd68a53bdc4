#include "lathe/stablehlo/bytecode/vhlo.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>
#include <vector>

namespace lathe::stablehlo::vhlo {
namespace {

constexpr Version kFirst{0, 9, 0};

constexpr ElementCode kElements[] = {
    {0, DType::boolean, kFirst},
    {2, DType::bf16, kFirst},
    {3, DType::f16, kFirst},
    {4, DType::f32, kFirst},
    {5, DType::f64, kFirst},
    {6, DType::f8E4M3FN, kFirst},
    {7, DType::f8E5M2, kFirst},
    {10, DType::i4, kFirst},
    {11, DType::i8, kFirst},
    {12, DType::i16, kFirst},
    {13, DType::i32, kFirst},
    {14, DType::i64, kFirst},
    {15, DType::u4, kFirst},
    {16, DType::u8, kFirst},
    {17, DType::u16, kFirst},
    {18, DType::u32, kFirst},
    {19, DType::u64, kFirst},
    {27, DType::f8E4M3FNUZ, {0, 10, 0}},
    {28, DType::f8E5M2FNUZ, {0, 10, 0}},
    {29, DType::f8E4M3B11FNUZ, {0, 11, 0}},
    {31, DType::i2, {1, 2, 0}},
    {32, DType::u2, {1, 2, 0}},
    {35, DType::f8E4M3, {1, 7, 0}},
    {36, DType::f8E3M4, {1, 7, 0}},
    {37, DType::f4E2M1FN, {1, 8, 0}},
    {38, DType::f6E2M3FN, {1, 8, 0}},
    {39, DType::f6E3M2FN, {1, 8, 0}},
    {40, DType::f8E8M0FNU, {1, 8, 0}},
};

constexpr std::string_view kDirections[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
constexpr std::string_view kComparisons[] = {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"};
constexpr std::string_view kFfts[] = {"FFT", "IFFT", "RFFT", "IRFFT"};
constexpr std::string_view kPrecisions[] = {"DEFAULT", "HIGH", "HIGHEST"};
constexpr std::string_view kAlgorithms[] = {"DEFAULT", "THREE_FRY", "PHILOX"};
constexpr std::string_view kDistributions[] = {"", "UNIFORM", "NORMAL"};
constexpr std::string_view kTransposes[] = {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE",
                                            "ADJOINT"};
constexpr std::string_view kAccuracyModes[] = {"DEFAULT", "HIGHEST", "TOLERANCE"};

constexpr Enumeration kEnumerations[] = {
    {AttrCode::comparison_direction, "comparison_direction", kDirections},
    {AttrCode::comparison_type, "comparison_type", kComparisons},
    {AttrCode::fft_type, "fft_type", kFfts},
    {AttrCode::precision, "precision", kPrecisions},
    {AttrCode::rng_algorithm, "rng_algorithm", kAlgorithms},
    {AttrCode::rng_distribution, "rng_distribution", kDistributions},
    {AttrCode::transpose, "transpose", kTransposes},
    {AttrCode::result_accuracy_mode, "result_accuracy_mode", kAccuracyModes},
};

// ---- properties, in alphabetical order

constexpr Group kGatherNumbers{"dimension_numbers", "stablehlo.gather"};
constexpr Group kScatterNumbers{"scatter_dimension_numbers", "stablehlo.scatter"};
constexpr Group kConvNumbers{"dimension_numbers", "stablehlo.conv"};
constexpr Group kDotNumbers{"dot_dimension_numbers", "stablehlo.dot"};
constexpr Group kDotAlgorithm{"algorithm", "stablehlo.dot_algorithm", true};
constexpr Group kChannel{"channel_handle", "stablehlo.channel_handle"};
// Collectives go between devices, which is type 1.
constexpr Group kMaybeChannel{"channel_handle", "stablehlo.channel_handle", true, "type", 1};

constexpr Property kAccuracy[] = {{"result_accuracy", Form::accuracy, Fallback::accuracy}};
constexpr Property kAllGather[] = {
    {"all_gather_dim"},
    {"channel_id", Form::value, Fallback::zero, &kMaybeChannel, "handle"},
    {"replica_groups"},
    {"use_global_device_ids", Form::unit, Fallback::no},
};
constexpr Property kAllReduce[] = {
    {"channel_id", Form::value, Fallback::zero, &kMaybeChannel, "handle"},
    {"replica_groups"},
    {"use_global_device_ids", Form::unit, Fallback::no},
};
constexpr Property kAllToAll[] = {
    {"channel_id", Form::value, Fallback::zero, &kMaybeChannel, "handle"},
    {"concat_dimension"},
    {"replica_groups"},
    {"split_count"},
    {"split_dimension"},
};
constexpr Property kBatchNorm[] = {{"epsilon", Form::real}, {"feature_index"}};
constexpr Property kBroadcast[] = {{"broadcast_sizes", Form::list}};
constexpr Property kBroadcastInDim[] = {{"broadcast_dimensions", Form::list}};
constexpr Property kCall[] = {{"callee", Form::symbol}};
constexpr Property kCholesky[] = {{"lower", Form::value, Fallback::no}};
constexpr Property kCollectiveBroadcast[] = {
    {"channel_id", Form::value, Fallback::zero, &kMaybeChannel, "handle"},
    {"replica_groups"},
};
constexpr Property kCollectiveBroadcastV2[] = {
    kCollectiveBroadcast[0],
    {"has_dynamic_root", Form::unit, Fallback::no},
    kCollectiveBroadcast[1],
};
constexpr Property kCollectiveReduce[] = {
    kCollectiveBroadcastV2[0],
    kCollectiveBroadcastV2[1],
    kCollectiveBroadcastV2[2],
    {"use_global_device_ids", Form::unit, Fallback::no},
};
constexpr Property kCollectivePermute[] = {
    {"channel_id", Form::value, Fallback::zero, &kMaybeChannel, "handle"},
    {"source_target_pairs"},
};
constexpr Property kCompare[] = {
    {"compare_type", Form::value, Fallback::no_type},
    {"comparison_direction"},
};
constexpr Property kComposite[] = {
    {"composite_attributes", Form::value, Fallback::empty_dict},
    {"decomposition", Form::symbol},
    {"name"},
    {"version", Form::value, Fallback::zero},
};
constexpr Property kConcatenate[] = {{"dimension"}};
constexpr Property kConstant[] = {{"value", Form::elements}};
constexpr Property kConvolution[] = {
    {"batch_group_count"},
    {"feature_group_count"},
    {"input_batch_dimension", Form::value, Fallback::required, &kConvNumbers},
    {"input_feature_dimension", Form::value, Fallback::required, &kConvNumbers},
    {"input_spatial_dimensions", Form::list, Fallback::required, &kConvNumbers},
    {"kernel_input_feature_dimension", Form::value, Fallback::required, &kConvNumbers},
    {"kernel_output_feature_dimension", Form::value, Fallback::required, &kConvNumbers},
    {"kernel_spatial_dimensions", Form::list, Fallback::required, &kConvNumbers},
    {"lhs_dilation", Form::list, Fallback::ones},
    {"output_batch_dimension", Form::value, Fallback::required, &kConvNumbers},
    {"output_feature_dimension", Form::value, Fallback::required, &kConvNumbers},
    {"output_spatial_dimensions", Form::list, Fallback::required, &kConvNumbers},
    {"padding", Form::value, Fallback::zero_pairs},
    {"precision_config", Form::value, Fallback::precision},
    {"rhs_dilation", Form::list, Fallback::ones},
    {"window_reversal", Form::flags, Fallback::no_flags},
    {"window_strides", Form::list, Fallback::ones},
};
// The same without padding, which is an operand.
constexpr Property kDynamicConvolution[] = {
    kConvolution[0],  kConvolution[1],  kConvolution[2],  kConvolution[3],
    kConvolution[4],  kConvolution[5],  kConvolution[6],  kConvolution[7],
    kConvolution[8],  kConvolution[9],  kConvolution[10], kConvolution[11],
    kConvolution[13], kConvolution[14], kConvolution[15], kConvolution[16],
};
constexpr Property kCustomCall[] = {
    {"api_version", Form::api, Fallback::original},
    {"backend_config", Form::value, Fallback::empty_string},
    {"call_target_name"},
    {"called_computations", Form::symbols, Fallback::empty_array},
    {"has_side_effect", Form::value, Fallback::no},
    {"operand_layouts", Form::value, Fallback::empty_array},
    {"output_operand_aliases", Form::value, Fallback::empty_array},
    {"result_layouts", Form::value, Fallback::empty_array},
};
constexpr Property kCustomCallV2[] = {
    kCustomCall[0], kCustomCall[1], kCustomCall[2],
    kCustomCall[3], kCustomCall[4], kCustomCall[5],
    kCustomCall[6], kCustomCall[7], {"result_tilings", Form::value, Fallback::empty_array},
};
constexpr Property kDot[] = {{"precision_config", Form::value, Fallback::precision}};
constexpr Property kDotGeneralV1[] = {
    {"lhs_batching_dimensions", Form::list, Fallback::empty_list, &kDotNumbers},
    {"lhs_contracting_dimensions", Form::list, Fallback::empty_list, &kDotNumbers},
    {"precision_config", Form::value, Fallback::precision},
    {"rhs_batching_dimensions", Form::list, Fallback::empty_list, &kDotNumbers},
    {"rhs_contracting_dimensions", Form::list, Fallback::empty_list, &kDotNumbers},
};
constexpr Property kDotGeneralV2[] = {
    {"accumulation_type", Form::value, Fallback::absent, &kDotAlgorithm},
    {"allow_imprecise_accumulation", Form::value, Fallback::absent, &kDotAlgorithm},
    kDotGeneralV1[0],
    {"lhs_component_count", Form::value, Fallback::absent, &kDotAlgorithm},
    kDotGeneralV1[1],
    {"lhs_precision_type", Form::value, Fallback::absent, &kDotAlgorithm},
    {"num_primitive_operations", Form::value, Fallback::absent, &kDotAlgorithm},
    kDotGeneralV1[2],
    kDotGeneralV1[3],
    {"rhs_component_count", Form::value, Fallback::absent, &kDotAlgorithm},
    kDotGeneralV1[4],
    {"rhs_precision_type", Form::value, Fallback::absent, &kDotAlgorithm},
};
constexpr Property kDynamicBroadcast[] = {
    {"broadcast_dimensions", Form::list},
    {"known_expanding_dimensions", Form::list, Fallback::empty_list},
    {"known_nonexpanding_dimensions", Form::list, Fallback::empty_list},
};
constexpr Property kDynamicGatherV1[] = {
    {"collapsed_slice_dims", Form::list, Fallback::empty_list, &kGatherNumbers},
    {"index_vector_dim", Form::value, Fallback::zero, &kGatherNumbers},
    {"indices_are_sorted", Form::value, Fallback::no},
    {"offset_dims", Form::list, Fallback::empty_list, &kGatherNumbers},
    {"start_index_map", Form::list, Fallback::empty_list, &kGatherNumbers},
};
constexpr Property kOperandBatching{"operand_batching_dims", Form::list, Fallback::empty_list,
                                    &kGatherNumbers};
constexpr Property kStartBatching{"start_indices_batching_dims", Form::list, Fallback::empty_list,
                                  &kGatherNumbers};
constexpr Property kDynamicGatherV2[] = {
    kDynamicGatherV1[0], kDynamicGatherV1[1], kDynamicGatherV1[2], kDynamicGatherV1[3],
    kOperandBatching,    kDynamicGatherV1[4], kStartBatching,
};
constexpr Property kSliceSizes[] = {{"slice_sizes", Form::list}};
constexpr Property kGatherV1[] = {
    kDynamicGatherV1[0], kDynamicGatherV1[1], kDynamicGatherV1[2],
    kDynamicGatherV1[3], kSliceSizes[0],      kDynamicGatherV1[4],
};
constexpr Property kGatherV2[] = {
    kDynamicGatherV1[0], kDynamicGatherV1[1], kDynamicGatherV1[2], kDynamicGatherV1[3],
    kOperandBatching,    kSliceSizes[0],      kDynamicGatherV1[4], kStartBatching,
};
constexpr Property kEinsum[] = {{"einsum_config"}};
constexpr Property kFft[] = {{"fft_length", Form::list}, {"fft_type"}};
// Functions are read and written as functions.
constexpr Property kFunction[] = {
    {"arg_attrs"}, {"function_type"}, {"res_attrs"}, {"sym_name"}, {"sym_visibility"},
};
constexpr Property kDimension[] = {{"dimension"}};
constexpr Property kTupleElement[] = {{"index"}};
constexpr Property kInfeed[] = {
    {"infeed_config", Form::value, Fallback::empty_string},
    {"layout", Form::value, Fallback::empty_array},
};
constexpr Property kIota[] = {{"iota_dimension"}};
constexpr Property kDimensions[] = {{"dimensions", Form::list}};
constexpr Property kOutfeed[] = {{"outfeed_config", Form::value, Fallback::empty_string}};
constexpr Property kPad[] = {
    {"edge_padding_high", Form::list},
    {"edge_padding_low", Form::list},
    {"interior_padding", Form::list},
};
constexpr Property kTransferV1[] = {
    {"channel_id", Form::value, Fallback::required, &kChannel, "handle"},
    {"channel_type", Form::value, Fallback::required, &kChannel, "type"},
    {"is_host_transfer", Form::value, Fallback::no},
};
constexpr Property kTransferV2[] = {
    kTransferV1[0],
    kTransferV1[1],
    kTransferV1[2],
    {"source_target_pairs", Form::value, Fallback::empty_list},
};
constexpr Property kReducePrecision[] = {{"exponent_bits", Form::small},
                                         {"mantissa_bits", Form::small}};
constexpr Property kReduceScatter[] = {
    {"channel_id", Form::value, Fallback::zero, &kMaybeChannel, "handle"},
    {"replica_groups"},
    {"scatter_dimension"},
    {"use_global_device_ids", Form::unit, Fallback::no},
};
constexpr Property kReduceWindow[] = {
    {"base_dilations", Form::list, Fallback::ones},
    {"padding", Form::value, Fallback::zero_pairs},
    {"window_dilations", Form::list, Fallback::ones},
    {"window_dimensions", Form::list},
    {"window_strides", Form::list, Fallback::ones},
};
constexpr Property kRng[] = {{"rng_distribution"}};
constexpr Property kRngBits[] = {{"rng_algorithm"}};
constexpr Property kScatterV1[] = {
    {"index_vector_dim", Form::value, Fallback::zero, &kScatterNumbers},
    {"indices_are_sorted", Form::value, Fallback::no},
    {"inserted_window_dims", Form::list, Fallback::empty_list, &kScatterNumbers},
    {"scatter_dims_to_operand_dims", Form::list, Fallback::empty_list, &kScatterNumbers},
    {"unique_indices", Form::value, Fallback::no},
    {"update_window_dims", Form::list, Fallback::empty_list, &kScatterNumbers},
};
constexpr Property kScatterV2[] = {
    kScatterV1[0],
    kScatterV1[1],
    {"input_batching_dims", Form::list, Fallback::empty_list, &kScatterNumbers},
    kScatterV1[2],
    kScatterV1[3],
    {"scatter_indices_batching_dims", Form::list, Fallback::empty_list, &kScatterNumbers},
    kScatterV1[4],
    kScatterV1[5],
};
constexpr Property kSelectAndScatter[] = {
    {"padding", Form::value, Fallback::zero_pairs},
    {"window_dimensions", Form::list, Fallback::ones},
    {"window_strides", Form::list, Fallback::ones},
};
constexpr Property kSlice[] = {
    {"limit_indices", Form::list},
    {"start_indices", Form::list},
    {"strides", Form::list},
};
constexpr Property kSort[] = {
    {"dimension", Form::value, Fallback::minus_one},
    {"is_stable", Form::value, Fallback::no},
};
constexpr Property kTorchIndexSelect[] = {{"batch_dims"}, {"dim"}};
constexpr Property kTranspose[] = {{"permutation", Form::list}};
constexpr Property kTriangularSolve[] = {
    {"left_side"},
    {"lower"},
    {"transpose_a"},
    {"unit_diagonal"},
};

constexpr Version kAccuracySince{1, 10, 0};

constexpr Operation kOperations[] = {
    {"abs_v1", kFirst},
    {"add_v1", kFirst},
    {"after_all_v1", kFirst},
    {"all_gather_v1", kFirst, kAllGather},
    {"all_gather_v2", {1, 5, 0}, kAllGather},
    {"all_reduce_v1", kFirst, kAllReduce},
    {"all_reduce_v2", {1, 5, 0}, kAllReduce},
    {"all_to_all_v1", kFirst, kAllToAll},
    {"all_to_all_v2", {1, 5, 0}, kAllToAll},
    {"and_v1", kFirst},
    {"async_done_v1", {1, 15, 0}},
    {"async_start_v1", {1, 15, 0}},
    {"atan2_v1", kFirst},
    {"batch_norm_grad_v1", kFirst, kBatchNorm},
    {"batch_norm_inference_v1", kFirst, kBatchNorm},
    {"batch_norm_training_v1", kFirst, kBatchNorm},
    {"bitcast_convert_v1", kFirst},
    {"broadcast_in_dim_v1", kFirst, kBroadcastInDim},
    {"broadcast_v1", kFirst, kBroadcast},
    {"call_v1", kFirst, kCall},
    {"case_v1", kFirst},
    {"cbrt_v1", kFirst},
    {"cbrt_v2", kAccuracySince, kAccuracy},
    {"ceil_v1", kFirst},
    {"cholesky_v1", kFirst, kCholesky},
    {"clamp_v1", kFirst},
    {"collective_broadcast_v1", {0, 16, 0}, kCollectiveBroadcast},
    {"collective_broadcast_v2", {1, 20, 0}, kCollectiveBroadcastV2},
    {"collective_permute_v1", kFirst, kCollectivePermute},
    {"collective_reduce_v1", {1, 19, 0}, kCollectiveReduce},
    {"compare_v1", kFirst, kCompare},
    {"complex_v1", kFirst},
    {"composite_v1", {0, 19, 0}, kComposite},
    {"composite_v2", {1, 14, 0}, kComposite},
    {"concatenate_v1", kFirst, kConcatenate},
    {"constant_v1", kFirst, kConstant},
    {"convert_v1", kFirst},
    {"convolution_v1", kFirst, kConvolution},
    {"cosine_v1", kFirst},
    {"cosine_v2", kAccuracySince, kAccuracy},
    {"count_leading_zeros_v1", kFirst},
    {"create_token_v1", kFirst},
    {"custom_call_v1", kFirst, kCustomCall},
    {"custom_call_v2", {1, 18, 0}, kCustomCallV2},
    {"divide_v1", kFirst},
    {"dot_general_v1", kFirst, kDotGeneralV1},
    {"dot_general_v2", {1, 6, 0}, kDotGeneralV2},
    {"dot_v1", kFirst, kDot},
    {"dynamic_broadcast_in_dim_v1", kFirst, kDynamicBroadcast},
    {"dynamic_conv_v1", kFirst, kConvolution},
    {"dynamic_conv_v2", {0, 20, 0}, kDynamicConvolution},
    {"dynamic_gather_v1", kFirst, kDynamicGatherV1},
    {"dynamic_gather_v2", {1, 1, 0}, kDynamicGatherV2},
    {"dynamic_iota_v1", kFirst, kIota},
    {"dynamic_pad_v1", kFirst},
    {"dynamic_reshape_v1", kFirst},
    {"dynamic_slice_v1", kFirst, kSliceSizes},
    {"dynamic_update_slice_v1", kFirst},
    {"einsum_v1", kFirst, kEinsum},
    {"exponential_minus_one_v1", kFirst},
    {"exponential_minus_one_v2", kAccuracySince, kAccuracy},
    {"exponential_v1", kFirst},
    {"exponential_v2", {1, 9, 0}, kAccuracy},
    {"fft_v1", kFirst, kFft},
    {"floor_v1", kFirst},
    {"func_v1", kFirst, kFunction},
    {"gather_v1", kFirst, kGatherV1},
    {"gather_v2", {1, 1, 0}, kGatherV2},
    {"get_dimension_size_v1", kFirst, kDimension},
    {"get_tuple_element_v1", kFirst, kTupleElement},
    {"if_v1", kFirst},
    {"imag_v1", kFirst},
    {"infeed_v1", kFirst, kInfeed},
    {"iota_v1", kFirst, kIota},
    {"is_finite_v1", kFirst},
    {"log_plus_one_v1", kFirst},
    {"log_plus_one_v2", kAccuracySince, kAccuracy},
    {"log_v1", kFirst},
    {"log_v2", kAccuracySince, kAccuracy},
    {"logistic_v1", kFirst},
    {"logistic_v2", kAccuracySince, kAccuracy},
    {"map_v1", kFirst, kDimensions},
    {"maximum_v1", kFirst},
    {"minimum_v1", kFirst},
    {"multiply_v1", kFirst},
    {"negate_v1", kFirst},
    {"not_v1", kFirst},
    {"optimization_barrier_v1", kFirst},
    {"or_v1", kFirst},
    {"outfeed_v1", kFirst, kOutfeed},
    {"pad_v1", kFirst, kPad},
    {"partition_id_v1", kFirst},
    {"popcnt_v1", kFirst},
    {"power_v1", kFirst},
    {"real_dynamic_slice_v1", kFirst},
    {"real_v1", kFirst},
    {"recv_v1", kFirst, kTransferV1},
    {"recv_v2", {1, 12, 0}, kTransferV2},
    {"reduce_precision_v1", kFirst, kReducePrecision},
    {"reduce_scatter_v1", kFirst, kReduceScatter},
    {"reduce_v1", kFirst, kDimensions},
    {"reduce_window_v1", kFirst, kReduceWindow},
    {"remainder_v1", kFirst},
    {"replica_id_v1", kFirst},
    {"reshape_v1", kFirst},
    {"return_v1", kFirst},
    {"reverse_v1", kFirst, kDimensions},
    {"rng_bit_generator_v1", kFirst, kRngBits},
    {"rng_v1", kFirst, kRng},
    {"round_nearest_afz_v1", kFirst},
    {"round_nearest_even_v1", kFirst},
    {"rsqrt_v1", kFirst},
    {"rsqrt_v2", kAccuracySince, kAccuracy},
    {"scatter_v1", kFirst, kScatterV1},
    {"scatter_v2", {1, 1, 0}, kScatterV2},
    {"select_and_scatter_v1", kFirst, kSelectAndScatter},
    {"select_v1", kFirst},
    {"send_v1", kFirst, kTransferV1},
    {"send_v2", {1, 12, 0}, kTransferV2},
    {"set_dimension_size_v1", kFirst, kDimension},
    {"shift_left_v1", kFirst},
    {"shift_right_arithmetic_v1", kFirst},
    {"shift_right_logical_v1", kFirst},
    {"sign_v1", kFirst},
    {"sine_v1", kFirst},
    {"sine_v2", kAccuracySince, kAccuracy},
    {"slice_v1", kFirst, kSlice},
    {"sort_v1", kFirst, kSort},
    {"sqrt_v1", kFirst},
    {"sqrt_v2", kAccuracySince, kAccuracy},
    {"subtract_v1", kFirst},
    {"tan_v1", {1, 4, 0}},
    {"tan_v2", kAccuracySince, kAccuracy},
    {"tanh_v1", kFirst},
    {"tanh_v2", kAccuracySince, kAccuracy},
    {"torch_index_select_v1", kFirst, kTorchIndexSelect},
    {"transpose_v1", kFirst, kTranspose},
    {"triangular_solve_v1", kFirst, kTriangularSolve},
    {"tuple_v1", kFirst},
    {"unary_einsum_v1", kFirst, kEinsum},
    {"uniform_dequantize_v1", kFirst},
    {"uniform_quantize_v1", kFirst},
    {"while_v1", kFirst},
    {"xor_v1", kFirst},
};
static_assert(std::ranges::is_sorted(kOperations, {}, &Operation::name));

std::span<const Operation> of_stem(std::string_view stem) {
  const auto first = std::ranges::find(kOperations, stem, &Operation::stem);
  auto last = first;
  while (last != std::end(kOperations) && last->stem() == stem) ++last;
  return {first, last};
}

}  // namespace

std::span<const ElementCode> element_codes() { return kElements; }

const Enumeration* find_enumeration(AttrCode code) {
  const auto hit = std::ranges::find(kEnumerations, code, &Enumeration::code);
  return hit == std::end(kEnumerations) ? nullptr : hit;
}

const Enumeration* find_enumeration(std::string_view kind) {
  const auto hit = std::ranges::find(kEnumerations, kind, &Enumeration::kind);
  return hit == std::end(kEnumerations) ? nullptr : hit;
}

const Operation* find_operation(std::string_view name) {
  const auto hit = std::ranges::lower_bound(kOperations, name, {}, &Operation::name);
  return hit == std::end(kOperations) || hit->name != name ? nullptr : hit;
}

const Operation* find_operation(std::string_view stem, Version version) {
  const Operation* out = nullptr;
  for (const Operation& operation : of_stem(stem))
    if (operation.since <= version) out = &operation;
  return out;
}

const Operation& newest_operation(const Operation& operation) {
  return of_stem(operation.stem()).back();
}

std::optional<Version> known_since(std::string_view stem) {
  const auto all = of_stem(stem);
  if (all.empty()) return std::nullopt;
  return all.front().since;
}

std::string_view stablehlo_name(const Operation& operation) {
  static const auto* const names = [] {
    auto* out = new std::unordered_map<std::string_view, std::string>;
    for (const Operation& each : kOperations) {
      const bool function = each.name == "func_v1" || each.name == "call_v1";
      out->emplace(each.name,
                   std::string(function ? "func." : "stablehlo.") + std::string(each.stem()));
    }
    return out;
  }();
  return names->at(operation.name);
}

}  // namespace lathe::stablehlo::vhlo
