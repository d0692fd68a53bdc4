module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x2xf32>, %arg1: tensor<3xf64>, %arg2: tensor<2x3xf64>) -> (tensor<2x1x2xf64> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
    %1 = "stablehlo.sort"(%arg2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f64>, %arg4: tensor<f64>):
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %9 = stablehlo.compare EQ, %arg3, %cst_1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %10 = stablehlo.select %9, %cst_2, %arg3 : tensor<i1>, tensor<f64>
      %11 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %12 = stablehlo.select %11, %cst_3, %10 : tensor<i1>, tensor<f64>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %13 = stablehlo.compare EQ, %arg4, %cst_4, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %14 = stablehlo.select %13, %cst_5, %arg4 : tensor<i1>, tensor<f64>
      %15 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %16 = stablehlo.select %15, %cst_6, %14 : tensor<i1>, tensor<f64>
      %17 = stablehlo.compare LT, %12, %16, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %17 : tensor<i1>
    }) : (tensor<2x3xf64>) -> tensor<2x3xf64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %2 = stablehlo.reduce(%arg1 init: %cst_0) applies stablehlo.multiply across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    %3 = stablehlo.reshape %1 : (tensor<2x3xf64>) -> tensor<6xf64>
    %4 = stablehlo.reshape %3 : (tensor<6xf64>) -> tensor<2x1x3xf64>
    %5 = stablehlo.reshape %2 : (tensor<f64>) -> tensor<1xf64>
    %6 = stablehlo.concatenate %5, %5, %5, %5, %5, %5, dim = 0 : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>) -> tensor<6xf64>
    %7 = stablehlo.reshape %6 : (tensor<6xf64>) -> tensor<3x2xf64>
    %8 = stablehlo.dot_general %4, %7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x3xf64>, tensor<3x2xf64>) -> tensor<2x1x2xf64>
    return %8 : tensor<2x1x2xf64>
  }
}
