module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x1xf64>, %arg1: tensor<i32>, %arg2: tensor<f64>) -> (tensor<f64> {jax.result_info = "result[0]"}, tensor<f64> {jax.result_info = "result[1]"}, tensor<f64> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<[[0.00733315293, 0.506741941, 0.363315314], [0.441265732, 0.66018778, -0.691620409]]> : tensor<2x3xf32>
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f64>
    %1 = stablehlo.multiply %0, %arg2 : tensor<f64>
    %2 = stablehlo.convert %cst : (tensor<2x3xf32>) -> tensor<2x3xf64>
    %3 = stablehlo.reshape %2 : (tensor<2x3xf64>) -> tensor<6xf64>
    %4 = stablehlo.slice %3 [0:1] : (tensor<6xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.sine %arg2 : tensor<f64>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %7 = stablehlo.add %cst_0, %6 : tensor<f64>
    %8 = stablehlo.power %7, %5 : tensor<f64>
    %9 = stablehlo.sine %1 : tensor<f64>
    %cst_1 = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %10 = stablehlo.multiply %9, %cst_1 : tensor<f64>
    %11 = call @softplus(%1) : (tensor<f64>) -> tensor<f64>
    return %1, %1, %8 : tensor<f64>, tensor<f64>, tensor<f64>
  }
  func.func private @softplus(%arg0: tensor<f64>) -> tensor<f64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.maximum %arg0, %cst : tensor<f64>
    %1 = stablehlo.subtract %arg0, %cst : tensor<f64>
    %2 = stablehlo.compare NE, %1, %1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %3 = stablehlo.add %arg0, %cst : tensor<f64>
    %4 = stablehlo.abs %1 : tensor<f64>
    %5 = stablehlo.negate %4 : tensor<f64>
    %6 = stablehlo.exponential %5 : tensor<f64>
    %7 = stablehlo.log_plus_one %6 : tensor<f64>
    %8 = stablehlo.add %0, %7 : tensor<f64>
    %9 = stablehlo.select %2, %3, %8 : tensor<i1>, tensor<f64>
    return %9 : tensor<f64>
  }
}
