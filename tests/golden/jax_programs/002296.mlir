module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x2xf64>) -> (tensor<2x2xf32> {jax.result_info = "result[0]"}, tensor<4x2xf32> {jax.result_info = "result[1]"}, tensor<2x2xf64> {jax.result_info = "result[2]"}) {
    %0 = call @tril(%arg0) : (tensor<2x2xf64>) -> tensor<2x2xf64>
    %1 = stablehlo.convert %arg0 : (tensor<2x2xf64>) -> tensor<2x2xf32>
    %2 = stablehlo.convert %arg0 : (tensor<2x2xf64>) -> tensor<2x2xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xf32>) -> tensor<4xf32>
    %4 = stablehlo.slice %3 [0:0] : (tensor<4xf32>) -> tensor<0xf32>
    %5 = stablehlo.reshape %4 : (tensor<0xf32>) -> tensor<0x2xf32>
    %6 = stablehlo.concatenate %1, %5, %1, dim = 0 : (tensor<2x2xf32>, tensor<0x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
    return %1, %6, %arg0 : tensor<2x2xf32>, tensor<4x2xf32>, tensor<2x2xf64>
  }
  func.func private @tril(%arg0: tensor<2x2xf64>) -> tensor<2x2xf64> {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %2 = stablehlo.add %0, %1 : tensor<2x2xi64>
    %3 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<2x2xi1>, tensor<2x2xf64>
    return %6 : tensor<2x2xf64>
  }
}
