module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x1x2x2xf32>) -> (tensor<3x1x2x2xf32> {jax.result_info = "result[0]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[1]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[2]"}) {
    %0 = call @tril(%arg0) : (tensor<3x1x2x2xf32>) -> tensor<3x1x2x2xf32>
    %1 = stablehlo.sine %0 : tensor<3x1x2x2xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1x2x2xf32>
    %3 = stablehlo.add %2, %1 : tensor<3x1x2x2xf32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<3x1x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x1x2x2xf32>, tensor<f32>) -> tensor<f32>
    return %0, %arg0, %0 : tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>
  }
  func.func private @tril(%arg0: tensor<3x1x2x2xf32>) -> tensor<3x1x2x2xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %2 = stablehlo.add %0, %1 : tensor<2x2xi64>
    %3 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [2, 3] : (tensor<2x2xi1>) -> tensor<3x1x2x2xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1x2x2xf32>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<3x1x2x2xi1>, tensor<3x1x2x2xf32>
    return %7 : tensor<3x1x2x2xf32>
  }
}
