// The attributes of convolution (specification: convolution).
#pragma once

#include <optional>

#include "lathe/ops/products/dot.h"
#include "lathe/ops/windows/sliding_windows.h"

namespace lathe {

struct ConvDimensionNumbers {
  int64_t input_batch_dimension = 0, input_feature_dimension = 0;
  Dims input_spatial_dimensions;
  int64_t kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 0;
  Dims kernel_spatial_dimensions;
  int64_t output_batch_dimension = 0, output_feature_dimension = 0;
  Dims output_spatial_dimensions;
  static constexpr std::string_view kMnemonic = "stablehlo.conv";
  static void fields(auto& self, auto&& field) {
    field("input_batch_dimension", self.input_batch_dimension);
    field("input_feature_dimension", self.input_feature_dimension);
    field("input_spatial_dimensions", self.input_spatial_dimensions);
    field("kernel_input_feature_dimension", self.kernel_input_feature_dimension);
    field("kernel_output_feature_dimension", self.kernel_output_feature_dimension);
    field("kernel_spatial_dimensions", self.kernel_spatial_dimensions);
    field("output_batch_dimension", self.output_batch_dimension);
    field("output_feature_dimension", self.output_feature_dimension);
    field("output_spatial_dimensions", self.output_spatial_dimensions);
  }
};

struct ConvolutionAttrs {
  std::optional<Dims> window_strides = {}, lhs_dilation = {}, rhs_dilation = {};
  std::optional<Literal> padding = {};  // [spatial dimensions, 2]: low and high
  std::optional<std::vector<bool>> window_reversal = {};
  ConvDimensionNumbers dimension_numbers = {};
  int64_t feature_group_count = 1, batch_group_count = 1;
  std::optional<std::vector<Precision>> precision_config = {};
  DType result_dtype = DType::f32;  // in text, of the type behind the arrow
  static void fields(auto& self, auto&& field) {
    field("window_strides", self.window_strides);
    field("padding", self.padding);
    field("lhs_dilation", self.lhs_dilation);
    field("rhs_dilation", self.rhs_dilation);
    field("window_reversal", self.window_reversal);
    field("dimension_numbers", required(self.dimension_numbers));
    field("feature_group_count", required(self.feature_group_count));
    field("batch_group_count", required(self.batch_group_count));
    field("precision_config", self.precision_config);
    field("result_dtype", self.result_dtype);
  }
};

extern const OpDef kConvolution;

}  // namespace lathe
