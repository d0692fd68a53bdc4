module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x1xui16>, %arg1: tensor<2x1x2xbf16>) -> (tensor<4x1xui16> {jax.result_info = "result[0]"}) {
    %c = stablehlo.constant dense<65535> : tensor<ui16>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<4x1xui16>, tensor<ui16>) -> tensor<ui16>
    %1 = stablehlo.convert %0 : (tensor<ui16>) -> tensor<i8>
    %c_0 = stablehlo.constant dense<4> : tensor<i64>
    %2 = call @remainder(%1, %c_0) : (tensor<i8>, tensor<i64>) -> tensor<i8>
    %c_1 = stablehlo.constant dense<1> : tensor<i8>
    %3 = stablehlo.add %2, %c_1 : tensor<i8>
    %4 = stablehlo.reshape %arg0 : (tensor<4x1xui16>) -> tensor<4xui16>
    %5 = stablehlo.slice %4 [0:0] : (tensor<4xui16>) -> tensor<0xui16>
    %6 = stablehlo.reshape %5 : (tensor<0xui16>) -> tensor<1x0xui16>
    %c_2 = stablehlo.constant dense<0> : tensor<i8>
    %7 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<4> : tensor<i8>
    %8 = stablehlo.add %2, %c_3 : tensor<i8>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i8>
    %c_4 = stablehlo.constant dense<0> : tensor<i8>
    %10 = stablehlo.compare LT, %3, %c_4, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<1> : tensor<i8>
    %11 = stablehlo.add %3, %c_5 : tensor<i8>
    %12 = stablehlo.select %10, %11, %3 : tensor<i1>, tensor<i8>
    %13 = stablehlo.dynamic_update_slice %arg0, %6, %9, %12 : (tensor<4x1xui16>, tensor<1x0xui16>, tensor<i8>, tensor<i8>) -> tensor<4x1xui16>
    return %13 : tensor<4x1xui16>
  }
  func.func private @remainder(%arg0: tensor<i8>, %arg1: tensor<i64>) -> tensor<i8> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i8>
    %c = stablehlo.constant dense<0> : tensor<i8>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i8>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
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
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i8>, %arg2: tensor<i8>) -> tensor<i8> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i8>
    return %0 : tensor<i8>
  }
}
