module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2x3x8x8xf32>) -> (tensor<2x3x8x8xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<3xf32>) -> tensor<1x3xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x3xf32>) -> tensor<6xf32>
    %3 = stablehlo.reshape %arg1 : (tensor<3xf32>) -> tensor<1x3xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x3xf32>) -> tensor<6xf32>
    %6 = stablehlo.reshape %arg2 : (tensor<2x3x8x8xf32>) -> tensor<1x6x8x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x6x8x8xf32>, tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<6xf32>) -> tensor<1x6x1x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x6x1x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x6x1x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11 = call @_var(%6, %c) : (tensor<1x6x8x8xf32>, tensor<i32>) -> tensor<1x6x1x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x6x1x1xf32>
    %13 = stablehlo.add %11, %12 : tensor<1x6x1x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<1x6x1x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x6x1x1xf32>
    %16 = stablehlo.multiply %10, %15 : tensor<1x6x1x1xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
    %18 = stablehlo.subtract %6, %17 : tensor<1x6x8x8xf32>
    %19 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<1x6x8x8xf32>
    %21 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<1x6x1x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
    %25 = stablehlo.multiply %20, %24 : tensor<1x6x8x8xf32>
    %26 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x1x1xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<6x1x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<1x6x1x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
    %32 = stablehlo.add %25, %31 : tensor<1x6x8x8xf32>
    %33 = stablehlo.reshape %32 : (tensor<1x6x8x8xf32>) -> tensor<2x3x8x8xf32>
    return %33 : tensor<2x3x8x8xf32>
  }
  func.func private @_var(%arg0: tensor<1x6x8x8xf32>, %arg1: tensor<i32>) -> tensor<1x6x1x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x6x8x8xf32>, tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<6xf32>) -> tensor<1x6x1x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x6x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x6x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x6x8x8xf32>
    %6 = chlo.square %5 : tensor<1x6x8x8xf32> -> tensor<1x6x8x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x6x8x8xf32>, tensor<f32>) -> tensor<6xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<6xf32>) -> tensor<1x6x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x6x1x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x6x1x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x6x1x1xf32>, tensor<f32>) -> tensor<1x6x1x1xf32>
    return %14 : tensor<1x6x1x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1x6x1x1xf32>, %arg2: tensor<f32>) -> tensor<1x6x1x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x6x1x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1x6x1x1xf32>
    return %2 : tensor<1x6x1x1xf32>
  }
}
