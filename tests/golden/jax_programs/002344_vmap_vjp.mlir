module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x1x2xf32>) -> (tensor<2x1x2xf32> {jax.result_info = "result[0]"}, tensor<2x1x2xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x1x2xf32>, tensor<f32>) -> tensor<2x1xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x2xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x1x2xf32>
    %6 = stablehlo.exponential %5 : tensor<2x1x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x1x2xf32>, tensor<f32>) -> tensor<2x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x2xf32>
    %10 = stablehlo.divide %6, %9 : tensor<2x1x2xf32>
    %11 = call @_roll_static(%10) : (tensor<2x1x2xf32>) -> tensor<2x1x2xf32>
    return %10, %arg0 : tensor<2x1x2xf32>, tensor<2x1x2xf32>
  }
  func.func private @_roll_static(%arg0: tensor<2x1x2xf32>) -> tensor<2x1x2xf32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1, 0:2] : (tensor<2x1x2xf32>) -> tensor<2x1x2xf32>
    %1 = stablehlo.slice %arg0 [0:2, 0:0, 0:2] : (tensor<2x1x2xf32>) -> tensor<2x0x2xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<2x1x2xf32>, tensor<2x0x2xf32>) -> tensor<2x1x2xf32>
    return %2 : tensor<2x1x2xf32>
  }
}
