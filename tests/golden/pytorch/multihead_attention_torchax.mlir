module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12x4xf32>, %arg1: tensor<12xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<2x5x4xf32>) -> (tensor<2x5x4xf32> {jax.result_info = "result[0]"}, tensor<2x5x5xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.transpose %arg4, dims = [1, 0, 2] : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<12x4xf32>) -> tensor<4x12xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<4x12xf32>) -> tensor<5x4x12xf32>
    %3 = stablehlo.dot_general %0, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x2x4xf32>, tensor<5x4x12xf32>) -> tensor<5x2x12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %5 = stablehlo.multiply %arg1, %4 : tensor<12xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<1x1x12xf32>) -> tensor<5x2x12xf32>
    %8 = stablehlo.add %3, %7 : tensor<5x2x12xf32>
    %9 = stablehlo.reshape %8 : (tensor<5x2x12xf32>) -> tensor<5x2x3x4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2, 3, 4] : (tensor<5x2x3x4xf32>) -> tensor<1x5x2x3x4xf32>
    %11 = stablehlo.transpose %10, dims = [3, 1, 2, 0, 4] : (tensor<1x5x2x3x4xf32>) -> tensor<3x5x2x1x4xf32>
    %12 = stablehlo.reshape %11 : (tensor<3x5x2x1x4xf32>) -> tensor<3x5x2x4xf32>
    %13 = stablehlo.slice %12 [0:1, 0:5, 0:2, 0:4] : (tensor<3x5x2x4xf32>) -> tensor<1x5x2x4xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %15 = stablehlo.slice %12 [1:2, 0:5, 0:2, 0:4] : (tensor<3x5x2x4xf32>) -> tensor<1x5x2x4xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %17 = stablehlo.slice %12 [2:3, 0:5, 0:2, 0:4] : (tensor<3x5x2x4xf32>) -> tensor<1x5x2x4xf32>
    %18 = stablehlo.reshape %17 : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %19 = stablehlo.reshape %14 : (tensor<5x2x4xf32>) -> tensor<5x4x2xf32>
    %20 = stablehlo.transpose %19, dims = [1, 0, 2] : (tensor<5x4x2xf32>) -> tensor<4x5x2xf32>
    %21 = stablehlo.reshape %16 : (tensor<5x2x4xf32>) -> tensor<5x4x2xf32>
    %22 = stablehlo.transpose %21, dims = [1, 0, 2] : (tensor<5x4x2xf32>) -> tensor<4x5x2xf32>
    %23 = stablehlo.reshape %18 : (tensor<5x2x4xf32>) -> tensor<5x4x2xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0, 2] : (tensor<5x4x2xf32>) -> tensor<4x5x2xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x5x2xf32>
    %26 = stablehlo.multiply %20, %25 : tensor<4x5x2xf32>
    %27 = stablehlo.transpose %22, dims = [0, 2, 1] : (tensor<4x5x2xf32>) -> tensor<4x2x5xf32>
    %28 = stablehlo.dot_general %26, %27, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x2xf32>, tensor<4x2x5xf32>) -> tensor<4x5x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_1) applies stablehlo.maximum across dimensions = [2] : (tensor<4x5x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %31 = stablehlo.maximum %30, %29 : tensor<4x5xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x5xf32>
    %34 = stablehlo.subtract %28, %33 : tensor<4x5x5xf32>
    %35 = stablehlo.exponential %34 : tensor<4x5x5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<4x5x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x5xf32>
    %39 = stablehlo.divide %35, %38 : tensor<4x5x5xf32>
    %40 = stablehlo.dot_general %39, %24, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x2xf32>) -> tensor<4x5x2xf32>
    %41 = stablehlo.transpose %40, dims = [1, 0, 2] : (tensor<4x5x2xf32>) -> tensor<5x4x2xf32>
    %42 = stablehlo.reshape %41 : (tensor<5x4x2xf32>) -> tensor<10x4xf32>
    %43 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %45 = stablehlo.multiply %arg3, %44 : tensor<4xf32>
    %46 = stablehlo.dot_general %42, %43, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x4xf32>, tensor<4x4xf32>) -> tensor<10x4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %48 = stablehlo.multiply %47, %46 : tensor<10x4xf32>
    %49 = stablehlo.broadcast_in_dim %45, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<10x4xf32>
    %51 = stablehlo.add %50, %48 : tensor<10x4xf32>
    %52 = stablehlo.reshape %51 : (tensor<10x4xf32>) -> tensor<5x2x4xf32>
    %53 = stablehlo.reshape %39 : (tensor<4x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x5x5xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %56 = stablehlo.divide %54, %55 : tensor<2x5x5xf32>
    %57 = stablehlo.transpose %52, dims = [1, 0, 2] : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    return %57, %56 : tensor<2x5x4xf32>, tensor<2x5x5xf32>
  }
}
