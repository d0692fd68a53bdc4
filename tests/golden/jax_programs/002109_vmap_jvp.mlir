module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x1x2xf64>, %arg1: tensor<3xf32>) -> (tensor<2x1x2xf64> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x1x2xf64>) -> tensor<1x4xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x1x2xf64>
    %2 = stablehlo.multiply %1, %arg0 : tensor<2x1x2xf64>
    %3 = stablehlo.negate %arg0 : tensor<2x1x2xf64>
    %cst_0 = stablehlo.constant dense<0.70710678118654757> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x1x2xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<2x1x2xf64>
    %6 = chlo.erfc %5 : tensor<2x1x2xf64> -> tensor<2x1x2xf64>
    %7 = stablehlo.multiply %2, %6 : tensor<2x1x2xf64>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x3xf32>) -> tensor<1x1x1x3xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf32>) -> tensor<2x1x1x3xf32>
    %11 = stablehlo.reshape %10 : (tensor<2x1x1x3xf32>) -> tensor<2x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<2x3xf32>) -> tensor<1x2x1x3xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<1x2x1x3xf32>) -> tensor<2x2x1x3xf32>
    %14 = stablehlo.reshape %13 : (tensor<2x2x1x3xf32>) -> tensor<4x3xf32>
    return %7 : tensor<2x1x2xf64>
  }
}
