module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x2x1x3x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<1x2x3x4x5xf32>) -> (tensor<1x3x3x4x6xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convolution(%arg2, %arg0) dim_numbers = [b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2], window = {stride = [1, 1, 1], pad = [[0, 0], [1, 1], [1, 1]], lhs_dilate = [1, 1, 1], rhs_dilate = [1, 1, 1], reverse = [false, false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x3x4x5xf32>, tensor<3x2x1x3x2xf32>) -> tensor<1x3x3x4x6xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<3xf32>) -> tensor<1x3x1x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3, 4] : (tensor<1x3x1x1x1xf32>) -> tensor<1x3x3x4x6xf32>
    %3 = stablehlo.add %0, %2 : tensor<1x3x3x4x6xf32>
    return %3 : tensor<1x3x3x4x6xf32>
  }
}
