module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x2xf32>, %arg1: tensor<4x2x5xf32>, %arg2: tensor<3x5xf32>) -> (tensor<3x5xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<3x4x2xf32>) -> tensor<3x4x2x1xf32>
    %1 = stablehlo.transpose %0, dims = [0, 3, 1, 2] : (tensor<3x4x2x1xf32>) -> tensor<3x1x4x2xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<4x2x5xf32>) -> tensor<4x2x5x1xf32>
    %3 = stablehlo.transpose %2, dims = [3, 2, 0, 1] : (tensor<4x2x5x1xf32>) -> tensor<1x5x4x2xf32>
    %4 = stablehlo.transpose %1, dims = [0, 2, 3, 1] : (tensor<3x1x4x2xf32>) -> tensor<3x4x2x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<3x4x2x1xf32>) -> tensor<1x3x8xf32>
    %6 = stablehlo.transpose %3, dims = [2, 3, 1, 0] : (tensor<1x5x4x2xf32>) -> tensor<4x2x5x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<4x2x5x1xf32>) -> tensor<1x8x5xf32>
    %8 = stablehlo.reshape %5 : (tensor<1x3x8xf32>) -> tensor<3x8xf32>
    %9 = stablehlo.reshape %7 : (tensor<1x8x5xf32>) -> tensor<8x5xf32>
    %10 = stablehlo.dot_general %8, %9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf32>, tensor<8x5xf32>) -> tensor<3x5xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1, 2] : (tensor<3x5xf32>) -> tensor<1x3x5xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x3x5xf32>) -> tensor<3x1x1x5xf32>
    %13 = stablehlo.transpose %12, dims = [0, 3, 1, 2] : (tensor<3x1x1x5xf32>) -> tensor<3x5x1x1xf32>
    %14 = stablehlo.reshape %13 : (tensor<3x5x1x1xf32>) -> tensor<3x5xf32>
    %15 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<3x4x2xf32>) -> tensor<3x4x2x1xf32>
    %16 = stablehlo.transpose %15, dims = [1, 0, 2, 3] : (tensor<3x4x2x1xf32>) -> tensor<4x3x2x1xf32>
    %17 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<4x2x5xf32>) -> tensor<4x2x5x1xf32>
    %18 = stablehlo.transpose %17, dims = [0, 3, 1, 2] : (tensor<4x2x5x1xf32>) -> tensor<4x1x2x5xf32>
    %19 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<3x5xf32>) -> tensor<3x5x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<3x5x1xf32>) -> tensor<3x5x1x1xf32>
    %21 = stablehlo.transpose %20, dims = [2, 0, 3, 1] : (tensor<3x5x1x1xf32>) -> tensor<1x3x1x5xf32>
    %22 = stablehlo.transpose %18, dims = [0, 2, 3, 1] : (tensor<4x1x2x5xf32>) -> tensor<4x2x5x1xf32>
    %23 = stablehlo.reshape %22 : (tensor<4x2x5x1xf32>) -> tensor<1x8x5xf32>
    %24 = stablehlo.transpose %21, dims = [3, 1, 0, 2] : (tensor<1x3x1x5xf32>) -> tensor<5x3x1x1xf32>
    %25 = stablehlo.reshape %24 : (tensor<5x3x1x1xf32>) -> tensor<1x5x3xf32>
    %26 = stablehlo.reshape %23 : (tensor<1x8x5xf32>) -> tensor<8x5xf32>
    %27 = stablehlo.reshape %25 : (tensor<1x5x3xf32>) -> tensor<5x3xf32>
    %28 = stablehlo.dot_general %26, %27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x5xf32>, tensor<5x3xf32>) -> tensor<8x3xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [1, 2] : (tensor<8x3xf32>) -> tensor<1x8x3xf32>
    %30 = stablehlo.reshape %29 : (tensor<1x8x3xf32>) -> tensor<4x2x1x3xf32>
    %31 = stablehlo.transpose %30, dims = [0, 3, 1, 2] : (tensor<4x2x1x3xf32>) -> tensor<4x3x2x1xf32>
    %32 = stablehlo.reshape %16 : (tensor<4x3x2x1xf32>) -> tensor<4x1x6xf32>
    %33 = stablehlo.reshape %31 : (tensor<4x3x2x1xf32>) -> tensor<4x6x1xf32>
    %34 = stablehlo.dot_general %32, %33, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x1x6xf32>, tensor<4x6x1xf32>) -> tensor<4x1x1xf32>
    %35 = stablehlo.reshape %34 : (tensor<4x1x1xf32>) -> tensor<4x1x1x1xf32>
    %36 = stablehlo.reshape %35 : (tensor<4x1x1x1xf32>) -> tensor<4xf32>
    %37 = stablehlo.reshape %arg2 : (tensor<3x5xf32>) -> tensor<1x1x15xf32>
    %38 = stablehlo.reshape %arg2 : (tensor<3x5xf32>) -> tensor<1x15x1xf32>
    %39 = stablehlo.reshape %37 : (tensor<1x1x15xf32>) -> tensor<1x15xf32>
    %40 = stablehlo.reshape %38 : (tensor<1x15x1xf32>) -> tensor<15x1xf32>
    %41 = stablehlo.dot_general %39, %40, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x15xf32>, tensor<15x1xf32>) -> tensor<1x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
    %43 = stablehlo.reshape %42 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
    %44 = stablehlo.reshape %43 : (tensor<1x1xf32>) -> tensor<f32>
    return %14, %36, %44 : tensor<3x5xf32>, tensor<4xf32>, tensor<f32>
  }
}
