module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x2x4x5xf32>) -> (tensor<1x2x8x10xf32> {jax.result_info = "result[0]"}, tensor<1x1x8x10xf32> {jax.result_info = "result[1]"}, tensor<1x2x4x8xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.add %0, %1 : tensor<8xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<8xf32>
    %5 = stablehlo.convert %4 : (tensor<8xf32>) -> tensor<8xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %7 = stablehlo.iota dim = 0 : tensor<10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %9 = stablehlo.add %7, %8 : tensor<10xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<10xf32>
    %12 = stablehlo.convert %11 : (tensor<10xf32>) -> tensor<10xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %14 = stablehlo.compare LT, %6, %13, SIGNED : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %c_3 = stablehlo.constant dense<4> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %16 = stablehlo.add %6, %15 : tensor<8x1xi32>
    %17 = stablehlo.select %14, %16, %6 : tensor<8x1xi1>, tensor<8x1xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %19 = stablehlo.compare LT, %12, %18, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_5 = stablehlo.constant dense<5> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %21 = stablehlo.add %12, %20 : tensor<10xi32>
    %22 = stablehlo.select %19, %21, %12 : tensor<10xi1>, tensor<10xi32>
    %23 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x10xi32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [1] : (tensor<10xi32>) -> tensor<8x10xi32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<8x10xi32>) -> tensor<8x10x1xi32>
    %26 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<8x10xi32>) -> tensor<8x10x1xi32>
    %27 = stablehlo.concatenate %25, %26, dim = 2 : (tensor<8x10x1xi32>, tensor<8x10x1xi32>) -> tensor<8x10x2xi32>
    %28 = "stablehlo.gather"(%arg0, %27) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2, 3], start_index_map = [2, 3], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2, 1, 1>}> : (tensor<1x2x4x5xf32>, tensor<8x10x2xi32>) -> tensor<1x2x8x10xf32>
    %29 = stablehlo.reshape %arg0 : (tensor<1x2x4x5xf32>) -> tensor<1x1x1x2x1x4x1x5xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3, 4, 5, 6, 7] : (tensor<1x1x1x2x1x4x1x5xf32>) -> tensor<1x1x2x2x1x4x1x5xf32>
    %31 = stablehlo.reshape %30 : (tensor<1x1x2x2x1x4x1x5xf32>) -> tensor<1x4x4x5xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x4x4x5xf32>) -> tensor<1x1x2x2x4x5xf32>
    %33 = stablehlo.transpose %32, dims = [0, 1, 4, 2, 5, 3] : (tensor<1x1x2x2x4x5xf32>) -> tensor<1x1x4x2x5x2xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x1x4x2x5x2xf32>) -> tensor<1x1x8x10xf32>
    %cst_6 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %35 = stablehlo.pad %arg0, %cst_6, low = [0, 0, -1, 1], high = [0, 0, 1, 2], interior = [0, 0, 0, 0] : (tensor<1x2x4x5xf32>, tensor<f32>) -> tensor<1x2x4x8xf32>
    return %28, %34, %35 : tensor<1x2x8x10xf32>, tensor<1x1x8x10xf32>, tensor<1x2x4x8xf32>
  }
}
