module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<5xi32>) -> (tensor<5x1xi32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<1x1x1x3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf32>) -> tensor<1x1x1x3xf32>
    %3 = stablehlo.reshape %2 : (tensor<1x1x1x3xf32>) -> tensor<1x3xf32>
    %4 = call @_diag(%arg1) : (tensor<5xi32>) -> tensor<6x6xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x6xi32>) -> tensor<36xi32>
    %6 = stablehlo.slice %5 [0:1] : (tensor<36xi32>) -> tensor<1xi32>
    %7 = stablehlo.reshape %6 : (tensor<1xi32>) -> tensor<i32>
    %8 = stablehlo.convert %7 : (tensor<i32>) -> tensor<i8>
    %c = stablehlo.constant dense<4> : tensor<i64>
    %9 = call @remainder(%8, %c) : (tensor<i8>, tensor<i64>) -> tensor<i8>
    %c_0 = stablehlo.constant dense<0> : tensor<i8>
    %10 = stablehlo.add %9, %c_0 : tensor<i8>
    %11 = stablehlo.reshape %3 : (tensor<1x3xf32>) -> tensor<3xf32>
    %12 = stablehlo.slice %11 [0:0] : (tensor<3xf32>) -> tensor<0xf32>
    %13 = stablehlo.reshape %12 : (tensor<0xf32>) -> tensor<1x0xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i8>
    %14 = stablehlo.compare LT, %9, %c_1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<1> : tensor<i8>
    %15 = stablehlo.add %9, %c_2 : tensor<i8>
    %16 = stablehlo.select %14, %15, %9 : tensor<i1>, tensor<i8>
    %c_3 = stablehlo.constant dense<0> : tensor<i8>
    %17 = stablehlo.compare LT, %10, %c_3, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<3> : tensor<i8>
    %18 = stablehlo.add %10, %c_4 : tensor<i8>
    %19 = stablehlo.select %17, %18, %10 : tensor<i1>, tensor<i8>
    %20 = stablehlo.dynamic_update_slice %3, %13, %16, %19 : (tensor<1x3xf32>, tensor<1x0xf32>, tensor<i8>, tensor<i8>) -> tensor<1x3xf32>
    %21 = stablehlo.reshape %arg1 : (tensor<5xi32>) -> tensor<5x1xi32>
    %22 = stablehlo.reshape %arg1 : (tensor<5xi32>) -> tensor<5x1xi32>
    %23 = stablehlo.concatenate %22, %22, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %24 = stablehlo.convert %22 : (tensor<5x1xi32>) -> tensor<5x1xf64>
    %25 = stablehlo.convert %24 : (tensor<5x1xf64>) -> tensor<5x1xf32>
    %26 = stablehlo.reshape %25 : (tensor<5x1xf32>) -> tensor<5xf32>
    %27 = stablehlo.slice %26 [0:3] : (tensor<5xf32>) -> tensor<3xf32>
    %28 = stablehlo.reshape %27 : (tensor<3xf32>) -> tensor<1x3xf32>
    %29 = stablehlo.subtract %20, %28 : tensor<1x3xf32>
    return %21 : tensor<5x1xi32>
  }
  func.func private @_diag(%arg0: tensor<5xi32>) -> tensor<6x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.pad %arg0, %c, low = [0], high = [1], interior = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.iota dim = 0 : tensor<6x6xi64>
    %2 = stablehlo.iota dim = 1 : tensor<6x6xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<6x6xi64>
    %4 = stablehlo.add %1, %3 : tensor<6x6xi64>
    %5 = stablehlo.compare EQ, %4, %2, SIGNED : (tensor<6x6xi64>, tensor<6x6xi64>) -> tensor<6x6xi1>
    %6 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = call @_where(%5, %6, %c_1) : (tensor<6x6xi1>, tensor<6x1xi32>, tensor<i32>) -> tensor<6x6xi32>
    return %7 : tensor<6x6xi32>
  }
  func.func private @_where(%arg0: tensor<6x6xi1>, %arg1: tensor<6x1xi32>, %arg2: tensor<i32>) -> tensor<6x6xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x6xi32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<6x6xi1>, tensor<6x6xi32>
    return %2 : tensor<6x6xi32>
  }
  func.func private @remainder(%arg0: tensor<i8>, %arg1: tensor<i64>) -> tensor<i8> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i8>
    %c = stablehlo.constant dense<0> : tensor<i8>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i8>
    %2 = call @_where_0(%1, %c_0, %0) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i8>
    %c_1 = stablehlo.constant dense<0> : tensor<i8>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i8>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i8>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i8>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i8>
    return %10 : tensor<i8>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i8>, %arg2: tensor<i8>) -> tensor<i8> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i8>
    return %0 : tensor<i8>
  }
}
