module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<i32>, %arg7: tensor<2x3x8x8xf32>) -> (tensor<2x4x8x8xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convolution(%arg7, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x4x8x8xf32>
    %4 = stablehlo.reshape %arg5 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<1x4x1x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<1x4x1x1xf32>
    %8 = stablehlo.reshape %arg4 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %10 = stablehlo.subtract %3, %9 : tensor<2x4x8x8xf32>
    %11 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %12 = stablehlo.multiply %10, %11 : tensor<2x4x8x8xf32>
    %13 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<2x4x8x8xf32>
    %16 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %18 = stablehlo.add %15, %17 : tensor<2x4x8x8xf32>
    %19 = call @relu(%18) : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    return %19 : tensor<2x4x8x8xf32>
  }
  func.func private @relu(%arg0: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
}
