module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x4x9xf32>) -> (tensor<2x2x11xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<13xi32>
    %c = stablehlo.constant dense<-2> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %2 = stablehlo.add %1, %0 : tensor<13xi32>
    %3 = stablehlo.abs %2 : tensor<13xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %5 = stablehlo.multiply %3, %4 : tensor<13xi32>
    %c_1 = stablehlo.constant dense<8> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %7 = stablehlo.subtract %6, %5 : tensor<13xi32>
    %8 = stablehlo.abs %7 : tensor<13xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %10 = stablehlo.multiply %8, %9 : tensor<13xi32>
    %c_3 = stablehlo.constant dense<8> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %12 = stablehlo.subtract %11, %10 : tensor<13xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %14 = stablehlo.compare LT, %12, %13, SIGNED : (tensor<13xi32>, tensor<13xi32>) -> tensor<13xi1>
    %c_5 = stablehlo.constant dense<9> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<13xi32>
    %16 = stablehlo.add %12, %15 : tensor<13xi32>
    %17 = stablehlo.select %14, %16, %12 : tensor<13xi1>, tensor<13xi32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<13xi32>) -> tensor<13x1xi32>
    %19 = "stablehlo.gather"(%arg2, %18) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 4, 1>}> : (tensor<2x4x9xf32>, tensor<13x1xi32>) -> tensor<2x4x13xf32>
    %20 = stablehlo.convolution(%19, %arg0) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x13xf32>, tensor<2x4x3xf32>) -> tensor<2x2x11xf32>
    %21 = stablehlo.reshape %arg1 : (tensor<2xf32>) -> tensor<1x2x1xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<1x2x1xf32>) -> tensor<2x2x11xf32>
    %23 = stablehlo.add %20, %22 : tensor<2x2x11xf32>
    return %23 : tensor<2x2x11xf32>
  }
}
