module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xbf16>, %arg1: tensor<6x3xbf16>) -> (tensor<4x3xbf16> {jax.result_info = "result[0]"}, tensor<6xbf16> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}, tensor<4xbf16> {jax.result_info = "result[3]"}, tensor<4x6xbf16> {jax.result_info = "result[4]"}, tensor<4x6xbf16> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xbf16>, tensor<6x3xbf16>) -> tensor<4x3xbf16>
    %1 = stablehlo.convert %arg0 : (tensor<4x6xbf16>) -> tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.convert %2 : (tensor<6xf32>) -> tensor<6xbf16>
    %4 = stablehlo.convert %arg0 : (tensor<4x6xbf16>) -> tensor<4x6xf32>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %6 = stablehlo.multiply %4, %5 : tensor<4x6xf32>
    %7 = stablehlo.multiply %arg0, %arg0 : tensor<4x6xbf16>
    %8 = stablehlo.convert %7 : (tensor<4x6xbf16>) -> tensor<4x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.divide %9, %10 : tensor<4xf32>
    %12 = stablehlo.convert %11 : (tensor<4xf32>) -> tensor<4xbf16>
    %13 = stablehlo.exponential %arg0 : tensor<4x6xbf16>
    %cst_3 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %14 = stablehlo.reduce(%arg0 init: %cst_3) applies stablehlo.maximum across dimensions = [1] : (tensor<4x6xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %cst_4 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<4xbf16>
    %16 = stablehlo.maximum %15, %14 : tensor<4xbf16>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<4xbf16>) -> tensor<4x1xbf16>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<4x1xbf16>) -> tensor<4x6xbf16>
    %19 = stablehlo.subtract %arg0, %18 : tensor<4x6xbf16>
    %20 = stablehlo.exponential %19 : tensor<4x6xbf16>
    %21 = stablehlo.convert %20 : (tensor<4x6xbf16>) -> tensor<4x6xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %24 = stablehlo.convert %23 : (tensor<4x1xf32>) -> tensor<4x1xbf16>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<4x1xbf16>) -> tensor<4x6xbf16>
    %26 = stablehlo.divide %20, %25 : tensor<4x6xbf16>
    return %0, %3, %6, %12, %13, %26 : tensor<4x3xbf16>, tensor<6xbf16>, tensor<4x6xf32>, tensor<4xbf16>, tensor<4x6xbf16>, tensor<4x6xbf16>
  }
}
