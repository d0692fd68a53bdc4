module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<5x3xf32>, %arg3: tensor<5x4xf32>) -> (tensor<5x2xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 2] : (tensor<5x3xf32>) -> tensor<5x1x3x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3] : (tensor<2x3x4xf32>) -> tensor<1x2x3x4xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<5x1x3x1xf32>) -> tensor<5x2x3x4xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x2x3x4xf32>) -> tensor<5x2x3x4xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<5x2x3x4xf32>
    %5 = stablehlo.broadcast_in_dim %arg3, dims = [0, 3] : (tensor<5x4xf32>) -> tensor<5x1x1x4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<5x1x1x4xf32>) -> tensor<5x2x3x4xf32>
    %7 = stablehlo.multiply %4, %6 : tensor<5x2x3x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [2, 3] : (tensor<5x2x3x4xf32>, tensor<f32>) -> tensor<5x2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %10 = stablehlo.multiply %arg1, %9 : tensor<2xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<5x2xf32>
    %13 = stablehlo.add %8, %12 : tensor<5x2xf32>
    return %13 : tensor<5x2xf32>
  }
}
