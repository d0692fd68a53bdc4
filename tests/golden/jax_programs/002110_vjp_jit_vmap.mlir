module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1xi32>, %arg1: tensor<5xf64>, %arg2: tensor<5xi1>) -> (tensor<1xi32> {jax.result_info = "result[0]"}, tensor<5xf64> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.subtract %arg1, %arg1 : tensor<5xf64>
    %1 = stablehlo.convert %arg1 : (tensor<5xf64>) -> tensor<5xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<5xf64>) -> tensor<1x5xf64>
    %3 = stablehlo.reshape %2 : (tensor<1x5xf64>) -> tensor<1x1x1x5xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x5xf64>) -> tensor<1x1x2x5xf64>
    %5 = stablehlo.reshape %4 : (tensor<1x1x2x5xf64>) -> tensor<1x10xf64>
    %6 = stablehlo.sine %0 : tensor<5xf64>
    %cst = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %8 = stablehlo.multiply %6, %7 : tensor<5xf64>
    %9 = call @softplus(%0) : (tensor<5xf64>) -> tensor<5xf64>
    return %arg0, %0 : tensor<1xi32>, tensor<5xf64>
  }
  func.func private @softplus(%arg0: tensor<5xf64>) -> tensor<5xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.maximum %arg0, %0 : tensor<5xf64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %3 = stablehlo.subtract %arg0, %2 : tensor<5xf64>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %6 = stablehlo.add %arg0, %5 : tensor<5xf64>
    %7 = stablehlo.abs %3 : tensor<5xf64>
    %8 = stablehlo.negate %7 : tensor<5xf64>
    %9 = stablehlo.exponential %8 : tensor<5xf64>
    %10 = stablehlo.log_plus_one %9 : tensor<5xf64>
    %11 = stablehlo.add %1, %10 : tensor<5xf64>
    %12 = stablehlo.select %4, %6, %11 : tensor<5xi1>, tensor<5xf64>
    return %12 : tensor<5xf64>
  }
}
