module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<2x3x4x5xf32>) -> (tensor<2x4x8x10xf32> {jax.result_info = "result[0]"}) {
    %0 = call @_flip(%arg0) : (tensor<3x4x3x3xf32>) -> tensor<3x4x3x3xf32>
    %1 = stablehlo.convolution(%arg2, %0) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x4x5xf32>, tensor<3x4x3x3xf32>) -> tensor<2x4x8x10xf32>
    %2 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x10xf32>
    %4 = stablehlo.add %1, %3 : tensor<2x4x8x10xf32>
    return %4 : tensor<2x4x8x10xf32>
  }
  func.func private @_flip(%arg0: tensor<3x4x3x3xf32>) -> tensor<3x4x3x3xf32> {
    %0 = stablehlo.reverse %arg0, dims = [2, 3] : tensor<3x4x3x3xf32>
    return %0 : tensor<3x4x3x3xf32>
  }
}
