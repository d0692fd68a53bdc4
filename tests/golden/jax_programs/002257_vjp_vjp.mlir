module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x1xf64>, %arg1: tensor<4x1xf64>, %arg2: tensor<7xf64>) -> (tensor<4x1xf64> {jax.result_info = "result[0]"}, tensor<f64> {jax.result_info = "result[1]"}, tensor<f64> {jax.result_info = "result[2]"}) {
    %0:3 = call @"<lambda>"(%arg0, %arg2) : (tensor<4x1xf64>, tensor<7xf64>) -> (tensor<4x1xf64>, tensor<f64>, tensor<f64>)
    %1 = stablehlo.add %0#1, %0#2 : tensor<f64>
    %2 = stablehlo.reshape %arg1 : (tensor<4x1xf64>) -> tensor<4xf64>
    %3 = stablehlo.slice %2 [0:1] : (tensor<4xf64>) -> tensor<1xf64>
    %4 = stablehlo.reshape %3 : (tensor<1xf64>) -> tensor<f64>
    %5 = stablehlo.multiply %1, %4 : tensor<f64>
    return %0#0, %5, %5 : tensor<4x1xf64>, tensor<f64>, tensor<f64>
  }
  func.func private @"<lambda>"(%arg0: tensor<4x1xf64>, %arg1: tensor<7xf64>) -> (tensor<4x1xf64>, tensor<f64>, tensor<f64>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %1 = stablehlo.multiply %0, %arg1 : tensor<7xf64>
    %2 = stablehlo.negate %arg1 : tensor<7xf64>
    %cst_0 = stablehlo.constant dense<0.70710678118654757> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %4 = stablehlo.multiply %2, %3 : tensor<7xf64>
    %5 = chlo.erfc %4 : tensor<7xf64> -> tensor<7xf64>
    %6 = stablehlo.multiply %1, %5 : tensor<7xf64>
    %cst_1 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.maximum across dimensions = [0] : (tensor<7xf64>, tensor<f64>) -> tensor<f64>
    return %arg0, %7, %7 : tensor<4x1xf64>, tensor<f64>, tensor<f64>
  }
}
