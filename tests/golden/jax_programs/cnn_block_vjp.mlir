module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x6x6x2xf64>, %arg1: tensor<3x3x2x3xf64>, %arg2: tensor<3xf64>) -> (tensor<2x3x3x3xf64> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x2xf64>, tensor<3x3x2x3xf64>) -> tensor<2x6x6x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x3xf64>, tensor<f64>) -> tensor<3xf64>
    %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %3 = stablehlo.divide %1, %2 : tensor<3xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [3] : (tensor<3xf64>) -> tensor<1x1x1x3xf64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf64>) -> tensor<2x6x6x3xf64>
    %6 = stablehlo.subtract %0, %5 : tensor<2x6x6x3xf64>
    %7 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<3xf64>) -> tensor<1x1x1x3xf64>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf64>) -> tensor<2x6x6x3xf64>
    %9 = stablehlo.multiply %8, %6 : tensor<2x6x6x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %10 = call @_var(%0, %c) : (tensor<2x6x6x3xf64>, tensor<i64>) -> tensor<3xf64>
    %cst_1 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %12 = stablehlo.add %10, %11 : tensor<3xf64>
    %13 = stablehlo.rsqrt %12 : tensor<3xf64>
    %14 = stablehlo.broadcast_in_dim %13, dims = [3] : (tensor<3xf64>) -> tensor<1x1x1x3xf64>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf64>) -> tensor<2x6x6x3xf64>
    %16 = stablehlo.multiply %9, %15 : tensor<2x6x6x3xf64>
    %17 = stablehlo.multiply %16, %16 : tensor<2x6x6x3xf64>
    %18 = stablehlo.multiply %17, %16 : tensor<2x6x6x3xf64>
    %cst_2 = stablehlo.constant dense<4.471500e-02> : tensor<f64>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2x6x6x3xf64>
    %20 = stablehlo.multiply %19, %18 : tensor<2x6x6x3xf64>
    %21 = stablehlo.add %16, %20 : tensor<2x6x6x3xf64>
    %cst_3 = stablehlo.constant dense<0.79788456080286541> : tensor<f64>
    %22 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2x6x6x3xf64>
    %23 = stablehlo.multiply %22, %21 : tensor<2x6x6x3xf64>
    %24 = stablehlo.tanh %23 : tensor<2x6x6x3xf64>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2x6x6x3xf64>
    %26 = stablehlo.add %25, %24 : tensor<2x6x6x3xf64>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<2x6x6x3xf64>
    %28 = stablehlo.multiply %27, %26 : tensor<2x6x6x3xf64>
    %29 = stablehlo.multiply %16, %28 : tensor<2x6x6x3xf64>
    %cst_6 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<f64>
    %31 = "stablehlo.reduce_window"(%29, %30) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg3: tensor<f64>, %arg4: tensor<f64>):
      %32 = stablehlo.maximum %arg3, %arg4 : tensor<f64>
      stablehlo.return %32 : tensor<f64>
    }) : (tensor<2x6x6x3xf64>, tensor<f64>) -> tensor<2x3x3x3xf64>
    return %31 : tensor<2x3x3x3xf64>
  }
  func.func private @_var(%arg0: tensor<2x6x6x3xf64>, %arg1: tensor<i64>) -> tensor<3xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x3xf64>, tensor<f64>) -> tensor<3xf64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<3xf64>) -> tensor<1x1x1x3xf64>
    %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<1x1x1x3xf64>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x3xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf64>) -> tensor<2x6x6x3xf64>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x6x6x3xf64>
    %6 = chlo.square %5 : tensor<2x6x6x3xf64> -> tensor<2x6x6x3xf64>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
    %cst_1 = stablehlo.constant dense<7.200000e+01> : tensor<f64>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x3xf64>, tensor<f64>) -> tensor<3xf64>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %11 = stablehlo.divide %9, %10 : tensor<3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
    return %13 : tensor<3xf64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<3xf64>, %arg2: tensor<f64>) -> tensor<3xf64> {
    %0 = stablehlo.convert %arg2 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<3xf64>
    return %2 : tensor<3xf64>
  }
}
