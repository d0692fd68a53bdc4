module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x2x5x4xf32>, %arg1: tensor<2x2x5x4xf32>, %arg2: tensor<2x2x5x4xf32>, %arg3: tensor<5x5xf32>) -> (tensor<2x2x5x4xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.547722578> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x2x5x4xf32>
    %2 = stablehlo.transpose %arg1, dims = [0, 1, 3, 2] : (tensor<2x2x5x4xf32>) -> tensor<2x2x4x5xf32>
    %cst_0 = stablehlo.constant dense<0.547722578> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x4x5xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<2x2x4x5xf32>
    %5 = stablehlo.reshape %1 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %6 = stablehlo.reshape %4 : (tensor<2x2x4x5xf32>) -> tensor<4x4x5xf32>
    %7 = stablehlo.dot_general %5, %6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x4xf32>, tensor<4x4x5xf32>) -> tensor<4x5x5xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %10 = stablehlo.multiply %arg3, %9 : tensor<5x5xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [2, 3] : (tensor<5x5xf32>) -> tensor<1x1x5x5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<1x1x5x5xf32>) -> tensor<2x2x5x5xf32>
    %13 = stablehlo.add %8, %12 : tensor<2x2x5x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %16 = stablehlo.maximum %15, %14 : tensor<2x2x5xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %19 = stablehlo.subtract %13, %18 : tensor<2x2x5x5xf32>
    %20 = stablehlo.exponential %19 : tensor<2x2x5x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %24 = stablehlo.divide %20, %23 : tensor<2x2x5x5xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %26 = stablehlo.compare EQ, %13, %25, FLOAT : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %27 = stablehlo.not %26 : tensor<2x2x5x5xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %28 = stablehlo.reduce(%27 init: %c) applies stablehlo.or across dimensions = [3] : (tensor<2x2x5x5xi1>, tensor<i1>) -> tensor<2x2x5xi1>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<2x2x5xi1>) -> tensor<2x2x5x1xi1>
    %30 = stablehlo.not %29 : tensor<2x2x5x1xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %32 = call @_where(%30, %31, %24) : (tensor<2x2x5x1xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %33 = stablehlo.reshape %32 : (tensor<2x2x5x5xf32>) -> tensor<4x5x5xf32>
    %34 = stablehlo.reshape %arg2 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %35 = stablehlo.dot_general %33, %34, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x4xf32>) -> tensor<4x5x4xf32>
    %36 = stablehlo.reshape %35 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %37 = stablehlo.transpose %36, dims = [2, 0, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<5x2x2x4xf32>
    %38 = stablehlo.transpose %37, dims = [1, 2, 0, 3] : (tensor<5x2x2x4xf32>) -> tensor<2x2x5x4xf32>
    return %38 : tensor<2x2x5x4xf32>
  }
  func.func private @_where(%arg0: tensor<2x2x5x1xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xi1>) -> tensor<2x2x5x5xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
}
