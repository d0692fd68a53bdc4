module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf16>) -> (tensor<5xf16> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<5xf16>) -> tensor<5xf32>
    %c = stablehlo.constant dense<-100> : tensor<i64>
    %c_0 = stablehlo.constant dense<100> : tensor<i64>
    %1 = call @nan_to_num(%0, %c, %c_0) : (tensor<5xf32>, tensor<i64>, tensor<i64>) -> tensor<5xf32>
    %c_1 = stablehlo.constant dense<-100> : tensor<i64>
    %c_2 = stablehlo.constant dense<100> : tensor<i64>
    %2 = call @clip(%1, %c_1, %c_2) : (tensor<5xf32>, tensor<i64>, tensor<i64>) -> tensor<5xf32>
    %3 = stablehlo.convert %2 : (tensor<5xf32>) -> tensor<5xi32>
    %4 = stablehlo.slice %3 [0:4] : (tensor<5xi32>) -> tensor<4xi32>
    %5 = stablehlo.reshape %4 : (tensor<4xi32>) -> tensor<2x2x1xi32>
    %6 = stablehlo.convert %5 : (tensor<2x2x1xi32>) -> tensor<2x2x1xi64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %7 = call @remainder(%6, %c_3) : (tensor<2x2x1xi64>, tensor<i64>) -> tensor<2x2x1xi64>
    %8 = "stablehlo.gather"(%arg0, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 3>}> : (tensor<5xf16>, tensor<2x2x1xi64>) -> tensor<2x2x3xf16>
    %9 = stablehlo.round_nearest_even %arg0 : tensor<5xf16>
    %10 = stablehlo.bitcast_convert %8 : (tensor<2x2x3xf16>) -> tensor<2x2x3xbf16>
    return %arg0 : tensor<5xf16>
  }
  func.func private @nan_to_num(%arg0: tensor<5xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<5xf32> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = call @_where(%0, %cst, %arg0) : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %3 = stablehlo.compare EQ, %1, %2, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %4 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %5 = call @_where(%3, %4, %1) : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %7 = stablehlo.compare EQ, %5, %6, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %8 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %9 = call @_where(%7, %8, %5) : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    return %9 : tensor<5xf32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<f32>, %arg2: tensor<5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5xi1>, tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @clip(%arg0: tensor<5xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<5xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<5xf32>
    return %5 : tensor<5xf32>
  }
  func.func private @remainder(%arg0: tensor<2x2x1xi64>, %arg1: tensor<i64>) -> tensor<2x2x1xi64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %2 = call @_where_0(%1, %c_0, %0) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<2x2x1xi64>
    %4 = stablehlo.remainder %arg0, %3 : tensor<2x2x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<2x2x1xi64>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<2x2x1xi64>, tensor<2x2x1xi64>) -> tensor<2x2x1xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<2x2x1xi64>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<2x2x1xi64>, tensor<2x2x1xi64>) -> tensor<2x2x1xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2x2x1xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<2x2x1xi1>, tensor<2x2x1xi1>) -> tensor<2x2x1xi1>
    %12 = stablehlo.and %11, %6 : tensor<2x2x1xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<2x2x1xi64>
    %14 = stablehlo.add %4, %13 : tensor<2x2x1xi64>
    %15 = stablehlo.select %12, %14, %4 : tensor<2x2x1xi1>, tensor<2x2x1xi64>
    return %15 : tensor<2x2x1xi64>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
}
