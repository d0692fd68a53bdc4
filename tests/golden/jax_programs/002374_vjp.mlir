module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xi32>, %arg1: tensor<5xf64>, %arg2: tensor<3x2xf32>) -> (tensor<0xf64> {jax.result_info = "result[0]"}, tensor<0xf64> {jax.result_info = "result[1]"}, tensor<3x2xf64> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.sine %arg2 : tensor<3x2xf32>
    %cst = stablehlo.constant dense<7.500000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<3x2xf32>
    %3 = chlo.cosh %2 : tensor<3x2xf32> -> tensor<3x2xf32>
    %4 = stablehlo.convert %arg2 : (tensor<3x2xf32>) -> tensor<3x2xf64>
    %5 = stablehlo.slice %arg1 [5:5:3] : (tensor<5xf64>) -> tensor<0xf64>
    %6 = stablehlo.iota dim = 0 : tensor<6xi32>
    %c = stablehlo.constant dense<3> : tensor<i64>
    %7 = call @remainder(%6, %c) : (tensor<6xi32>, tensor<i64>) -> tensor<6xi32>
    %8 = stablehlo.reshape %7 : (tensor<6xi32>) -> tensor<3x2xi32>
    %9 = stablehlo.reshape %8 : (tensor<3x2xi32>) -> tensor<6xi32>
    %10 = stablehlo.slice %9 [0:1] : (tensor<6xi32>) -> tensor<1xi32>
    %11 = stablehlo.reshape %10 : (tensor<1xi32>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.add %11, %c_0 : tensor<i32>
    %13 = stablehlo.reshape %3 : (tensor<3x2xf32>) -> tensor<6xf32>
    %14 = stablehlo.slice %13 [0:0] : (tensor<6xf32>) -> tensor<0xf32>
    %15 = stablehlo.reshape %14 : (tensor<0xf32>) -> tensor<2x0xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.compare LT, %11, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %17 = stablehlo.add %11, %c_2 : tensor<i32>
    %18 = stablehlo.select %16, %17, %11 : tensor<i1>, tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.compare LT, %12, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %20 = stablehlo.add %12, %c_4 : tensor<i32>
    %21 = stablehlo.select %19, %20, %12 : tensor<i1>, tensor<i32>
    %22 = stablehlo.dynamic_update_slice %arg2, %15, %18, %21 : (tensor<3x2xf32>, tensor<2x0xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
    return %5, %5, %4 : tensor<0xf64>, tensor<0xf64>, tensor<3x2xf64>
  }
  func.func private @remainder(%arg0: tensor<6xi32>, %arg1: tensor<i64>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %14 = stablehlo.add %4, %13 : tensor<6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6xi1>, tensor<6xi32>
    return %15 : tensor<6xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
