module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x2xi1>, %arg1: tensor<4x1xf32>) -> (tensor<4x1xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<2x3x2xi1>) -> tensor<2x3x2xf64>
    %1 = stablehlo.sine %0 : tensor<2x3x2xf64>
    %cst = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3x2xf64>
    %3 = stablehlo.multiply %1, %2 : tensor<2x3x2xf64>
    %4 = stablehlo.log_plus_one %3 : tensor<2x3x2xf64>
    %5 = stablehlo.slice %4 [0:0:3, 0:1:3, 0:2:3] : (tensor<2x3x2xf64>) -> tensor<0x1x1xf64>
    %6 = stablehlo.reshape %arg1 : (tensor<4x1xf32>) -> tensor<1x4x1x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<1x4x2x1xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x4x2x1xf32>) -> tensor<4x2xf32>
    %9 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c = stablehlo.constant dense<3> : tensor<i64>
    %10 = call @remainder(%9, %c) : (tensor<8xi32>, tensor<i64>) -> tensor<8xi32>
    %11 = stablehlo.reshape %10 : (tensor<8xi32>) -> tensor<4x2xi32>
    %12 = stablehlo.reshape %11 : (tensor<4x2xi32>) -> tensor<8xi32>
    %13 = stablehlo.slice %12 [0:1] : (tensor<8xi32>) -> tensor<1xi32>
    %14 = stablehlo.reshape %13 : (tensor<1xi32>) -> tensor<i32>
    %15 = stablehlo.convert %14 : (tensor<i32>) -> tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %16 = stablehlo.add %15, %c_0 : tensor<ui32>
    %c_1 = stablehlo.constant dense<0> : tensor<ui32>
    %17 = stablehlo.add %15, %c_1 : tensor<ui32>
    %18 = stablehlo.dynamic_slice %5, %15, %16, %17, sizes = [0, 0, 0] : (tensor<0x1x1xf64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<0x0x0xf64>
    %19 = stablehlo.sine %18 : tensor<0x0x0xf64>
    %cst_2 = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<0x0x0xf64>
    %21 = stablehlo.multiply %19, %20 : tensor<0x0x0xf64>
    %22 = chlo.erfc %18 : tensor<0x0x0xf64> -> tensor<0x0x0xf64>
    return %arg1 : tensor<4x1xf32>
  }
  func.func private @remainder(%arg0: tensor<8xi32>, %arg1: tensor<i64>) -> tensor<8xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %12 = stablehlo.and %11, %6 : tensor<8xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %14 = stablehlo.add %4, %13 : tensor<8xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<8xi1>, tensor<8xi32>
    return %15 : tensor<8xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
