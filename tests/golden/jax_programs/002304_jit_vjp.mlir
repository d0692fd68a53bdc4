module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1xf64>, %arg1: tensor<7xf64>) -> (tensor<7xf64> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<0x1xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<0x7xf64>
    %2 = stablehlo.sine %arg0 : tensor<1xf64>
    %cst_1 = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %4 = stablehlo.multiply %2, %3 : tensor<1xf64>
    %5 = chlo.erf_inv %4 : tensor<1xf64> -> tensor<1xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.pad %arg0, %7, low = [0], high = [1], interior = [1] : (tensor<1xf64>, tensor<f64>) -> tensor<2xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %10 = stablehlo.subtract %5, %9 : tensor<1xf64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<1xf64>) -> tensor<1x1xf64>
    %12 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<1xf64>) -> tensor<1x1xf64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2x3x1x3xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<2x1x2xf64>
    %15 = stablehlo.dot_general %13, %14, batching_dims = [2] x [1], contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x1x3xf64>, tensor<2x1x2xf64>) -> tensor<1x3x3x2xf64>
    %16 = stablehlo.sine %15 : tensor<1x3x3x2xf64>
    %cst_6 = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<1x3x3x2xf64>
    %18 = stablehlo.multiply %16, %17 : tensor<1x3x3x2xf64>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %19 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<1x3x3x2xf64>
    %20 = stablehlo.add %19, %18 : tensor<1x3x3x2xf64>
    %21 = call @arccosh(%20) : (tensor<1x3x3x2xf64>) -> tensor<1x3x3x2xf64>
    return %arg1 : tensor<7xf64>
  }
  func.func private @arccosh(%arg0: tensor<1x3x3x2xf64>) -> tensor<1x3x3x2xf64> {
    %0 = chlo.acosh %arg0 : tensor<1x3x3x2xf64> -> tensor<1x3x3x2xf64>
    return %0 : tensor<1x3x3x2xf64>
  }
}
