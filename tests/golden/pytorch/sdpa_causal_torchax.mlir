module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x2x5x4xf32>, %arg1: tensor<2x2x5x4xf32>, %arg2: tensor<2x2x5x4xf32>) -> (tensor<2x2x5x4xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.707106769> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x2x5x4xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %3 = stablehlo.iota dim = 0 : tensor<5xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<5xi32>) -> tensor<1x5xi32>
    %5 = stablehlo.iota dim = 0 : tensor<5xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %8 = stablehlo.multiply %6, %7 : tensor<5x1xi32>
    %9 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x5xi32>) -> tensor<5x5xi32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x5xi32>
    %11 = stablehlo.subtract %9, %10 : tensor<5x5xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %13 = stablehlo.compare LE, %11, %12, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %14 = stablehlo.and %13, %2 : tensor<5x5xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = call @_where(%14, %cst_2, %cst_3) : (tensor<5x5xi1>, tensor<f32>, tensor<f32>) -> tensor<5x5xf32>
    %16 = stablehlo.transpose %arg1, dims = [0, 1, 3, 2] : (tensor<2x2x5x4xf32>) -> tensor<2x2x4x5xf32>
    %cst_4 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x4x5xf32>
    %18 = stablehlo.multiply %16, %17 : tensor<2x2x4x5xf32>
    %19 = stablehlo.reshape %1 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %20 = stablehlo.reshape %18 : (tensor<2x2x4x5xf32>) -> tensor<4x4x5xf32>
    %21 = stablehlo.dot_general %19, %20, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x4xf32>, tensor<4x4x5xf32>) -> tensor<4x5x5xf32>
    %22 = stablehlo.reshape %21 : (tensor<4x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %24 = stablehlo.multiply %15, %23 : tensor<5x5xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [2, 3] : (tensor<5x5xf32>) -> tensor<1x1x5x5xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<1x1x5x5xf32>) -> tensor<2x2x5x5xf32>
    %27 = stablehlo.add %22, %26 : tensor<2x2x5x5xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<2x2x5xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %33 = stablehlo.subtract %27, %32 : tensor<2x2x5x5xf32>
    %34 = stablehlo.exponential %33 : tensor<2x2x5x5xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %38 = stablehlo.divide %34, %37 : tensor<2x2x5x5xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %40 = stablehlo.compare EQ, %27, %39, FLOAT : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %41 = stablehlo.not %40 : tensor<2x2x5x5xi1>
    %c_10 = stablehlo.constant dense<false> : tensor<i1>
    %42 = stablehlo.reduce(%41 init: %c_10) applies stablehlo.or across dimensions = [3] : (tensor<2x2x5x5xi1>, tensor<i1>) -> tensor<2x2x5xi1>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<2x2x5xi1>) -> tensor<2x2x5x1xi1>
    %44 = stablehlo.not %43 : tensor<2x2x5x1xi1>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %46 = call @_where_0(%44, %45, %38) : (tensor<2x2x5x1xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %47 = stablehlo.reshape %46 : (tensor<2x2x5x5xf32>) -> tensor<4x5x5xf32>
    %48 = stablehlo.reshape %arg2 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %49 = stablehlo.dot_general %47, %48, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x4xf32>) -> tensor<4x5x4xf32>
    %50 = stablehlo.reshape %49 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %51 = stablehlo.transpose %50, dims = [2, 0, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<5x2x2x4xf32>
    %52 = stablehlo.transpose %51, dims = [1, 2, 0, 3] : (tensor<5x2x2x4xf32>) -> tensor<2x2x5x4xf32>
    return %52 : tensor<2x2x5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<5x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<5x5xi1>, tensor<5x5xf32>
    return %2 : tensor<5x5xf32>
  }
  func.func private @_where_0(%arg0: tensor<2x2x5x1xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xi1>) -> tensor<2x2x5x5xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
}
