module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4x5x4xf32>, %arg1: tensor<2x2x5x4xf32>, %arg2: tensor<2x2x5x4xf32>) -> (tensor<2x4x5x4xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.707106769> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x5x4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x4x5x4xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<2x2x1x5x4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3, 4] : (tensor<2x2x1x5x4xf32>) -> tensor<2x2x2x5x4xf32>
    %4 = stablehlo.reshape %3 : (tensor<2x2x2x5x4xf32>) -> tensor<2x4x5x4xf32>
    %5 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<2x2x1x5x4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3, 4] : (tensor<2x2x1x5x4xf32>) -> tensor<2x2x2x5x4xf32>
    %7 = stablehlo.reshape %6 : (tensor<2x2x2x5x4xf32>) -> tensor<2x4x5x4xf32>
    %8 = stablehlo.transpose %4, dims = [0, 1, 3, 2] : (tensor<2x4x5x4xf32>) -> tensor<2x4x4x5xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4x5xf32>
    %10 = stablehlo.multiply %8, %9 : tensor<2x4x4x5xf32>
    %11 = stablehlo.reshape %1 : (tensor<2x4x5x4xf32>) -> tensor<8x5x4xf32>
    %12 = stablehlo.reshape %10 : (tensor<2x4x4x5xf32>) -> tensor<8x4x5xf32>
    %13 = stablehlo.dot_general %11, %12, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x5x4xf32>, tensor<8x4x5xf32>) -> tensor<8x5x5xf32>
    %14 = stablehlo.reshape %13 : (tensor<8x5x5xf32>) -> tensor<2x4x5x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x5x5xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x5xf32>
    %17 = stablehlo.maximum %16, %15 : tensor<2x4x5xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<2x4x5xf32>) -> tensor<2x4x5x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x4x5x1xf32>) -> tensor<2x4x5x5xf32>
    %20 = stablehlo.subtract %14, %19 : tensor<2x4x5x5xf32>
    %21 = stablehlo.exponential %20 : tensor<2x4x5x5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x4x5x5xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x4x5xf32>) -> tensor<2x4x5x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x4x5x1xf32>) -> tensor<2x4x5x5xf32>
    %25 = stablehlo.divide %21, %24 : tensor<2x4x5x5xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x4x5x5xf32>
    %27 = stablehlo.compare EQ, %14, %26, FLOAT : (tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) -> tensor<2x4x5x5xi1>
    %28 = stablehlo.not %27 : tensor<2x4x5x5xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %29 = stablehlo.reduce(%28 init: %c) applies stablehlo.or across dimensions = [3] : (tensor<2x4x5x5xi1>, tensor<i1>) -> tensor<2x4x5xi1>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<2x4x5xi1>) -> tensor<2x4x5x1xi1>
    %31 = stablehlo.not %30 : tensor<2x4x5x1xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x5x5xf32>
    %33 = call @_where(%31, %32, %25) : (tensor<2x4x5x1xi1>, tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) -> tensor<2x4x5x5xf32>
    %34 = stablehlo.reshape %33 : (tensor<2x4x5x5xf32>) -> tensor<8x5x5xf32>
    %35 = stablehlo.reshape %7 : (tensor<2x4x5x4xf32>) -> tensor<8x5x4xf32>
    %36 = stablehlo.dot_general %34, %35, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x5x5xf32>, tensor<8x5x4xf32>) -> tensor<8x5x4xf32>
    %37 = stablehlo.reshape %36 : (tensor<8x5x4xf32>) -> tensor<2x4x5x4xf32>
    %38 = stablehlo.transpose %37, dims = [2, 0, 1, 3] : (tensor<2x4x5x4xf32>) -> tensor<5x2x4x4xf32>
    %39 = stablehlo.transpose %38, dims = [1, 2, 0, 3] : (tensor<5x2x4x4xf32>) -> tensor<2x4x5x4xf32>
    return %39 : tensor<2x4x5x4xf32>
  }
  func.func private @_where(%arg0: tensor<2x4x5x1xi1>, %arg1: tensor<2x4x5x5xf32>, %arg2: tensor<2x4x5x5xf32>) -> tensor<2x4x5x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x4x5x1xi1>) -> tensor<2x4x5x5xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x4x5x5xi1>, tensor<2x4x5x5xf32>
    return %1 : tensor<2x4x5x5xf32>
  }
}
