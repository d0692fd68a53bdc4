module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<2x3x5xf32>) -> (tensor<2x3x5xf32> {jax.result_info = "result[0]"}, tensor<2x3x5xf32> {jax.result_info = "result[1]"}, tensor<5x5xf32> {jax.result_info = "result[2]"}, tensor<4x4xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
    %2 = stablehlo.reshape %1 : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x5xf32>) -> tensor<2x4x5xf32>
    %4 = stablehlo.dot_general %arg0, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %6 = stablehlo.multiply %arg2, %5 : tensor<2x3x5xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %8 = stablehlo.multiply %4, %7 : tensor<2x3x5xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x3x5xf32>
    %10 = stablehlo.slice %arg1 [0:1, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x5xf32>) -> tensor<5xf32>
    %12 = stablehlo.slice %arg1 [1:2, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x5xf32>) -> tensor<5xf32>
    %14 = stablehlo.reshape %11 : (tensor<5xf32>) -> tensor<5x1xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x5xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %18 = stablehlo.multiply %16, %17 : tensor<5x5xf32>
    %19 = stablehlo.slice %arg1 [0:2, 0:5] : (tensor<4x5xf32>) -> tensor<2x5xf32>
    %20 = stablehlo.slice %19 [0:2, 0:2] : (tensor<2x5xf32>) -> tensor<2x2xf32>
    %21 = stablehlo.slice %arg1 [2:4, 0:5] : (tensor<4x5xf32>) -> tensor<2x5xf32>
    %22 = stablehlo.slice %21 [0:2, 3:5] : (tensor<2x5xf32>) -> tensor<2x2xf32>
    %23 = stablehlo.reshape %20 : (tensor<2x2xf32>) -> tensor<2x1x2x1xf32>
    %24 = stablehlo.reshape %22 : (tensor<2x2xf32>) -> tensor<1x2x1x2xf32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x1x2x1xf32>) -> tensor<2x2x2x2xf32>
    %26 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x2x1x2xf32>) -> tensor<2x2x2x2xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<2x2x2x2xf32>
    %28 = stablehlo.reshape %27 : (tensor<2x2x2x2xf32>) -> tensor<4x4xf32>
    return %2, %9, %18, %28 : tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<5x5xf32>, tensor<4x4xf32>
  }
}
