module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<2x5x4xf32>) -> (tensor<2x5x4xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.reshape %arg2 : (tensor<2x5x4xf32>) -> tensor<10x4xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.multiply %arg1, %2 : tensor<4xf32>
    %4 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x4xf32>, tensor<4x4xf32>) -> tensor<10x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<10x4xf32>
    %7 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<10x4xf32>
    %9 = stablehlo.add %8, %6 : tensor<10x4xf32>
    %10 = stablehlo.reshape %9 : (tensor<10x4xf32>) -> tensor<2x5x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %12 = stablehlo.multiply %10, %11 : tensor<2x5x4xf32>
    %13 = stablehlo.exponential %12 : tensor<2x5x4xf32>
    %14 = stablehlo.log_plus_one %13 : tensor<2x5x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %16 = stablehlo.divide %14, %15 : tensor<2x5x4xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %18 = stablehlo.compare GT, %12, %17, FLOAT : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xi1>
    %19 = call @_where(%18, %10, %16) : (tensor<2x5x4xi1>, tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    return %19 : tensor<2x5x4xf32>
  }
  func.func private @_where(%arg0: tensor<2x5x4xi1>, %arg1: tensor<2x5x4xf32>, %arg2: tensor<2x5x4xf32>) -> tensor<2x5x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x5x4xi1>, tensor<2x5x4xf32>
    return %0 : tensor<2x5x4xf32>
  }
}
