module @IrToHlo.12 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<3x4x3x3xf32>, %arg2: tensor<2x3x4x5xf32>) -> tensor<2x4x8x10xf32> {
    %0 = stablehlo.transpose %arg1, dims = [2, 3, 1, 0] {result_layout = dense<[1, 0, 2, 3]> : tensor<4xindex>, xla_shape = "f32[3,3,4,3]{1,0,2,3}"} : (tensor<3x4x3x3xf32>) -> tensor<3x3x4x3xf32>
    %1 = stablehlo.reverse %0, dims = [0, 1] {result_layout = dense<[1, 0, 2, 3]> : tensor<4xindex>, xla_shape = "f32[3,3,4,3]{1,0,2,3}"} : tensor<3x3x4x3xf32>
    %2 = stablehlo.convolution(%arg2, %1) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x4x5xf32>, tensor<3x3x4x3xf32>) -> tensor<2x4x8x10xf32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4x8x10xf32>
    %4 = stablehlo.add %2, %3 : tensor<2x4x8x10xf32>
    return %4 : tensor<2x4x8x10xf32>
  }
}
