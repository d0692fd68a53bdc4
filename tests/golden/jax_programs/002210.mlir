module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4xui64>, %arg1: tensor<2x3x2xui16>) -> (tensor<4x2xui32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.maximum %arg0, %arg0 : tensor<1x4xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.multiply across dimensions = [0] : (tensor<1x4xui64>, tensor<ui64>) -> tensor<4xui64>
    %2 = stablehlo.bitcast_convert %1 : (tensor<4xui64>) -> tensor<4x2xui32>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %3:4 = stablehlo.while(%iterArg = %2, %iterArg_2 = %c_1, %iterArg_3 = %c_0, %iterArg_4 = %arg0) : tensor<4x2xui32>, tensor<i64>, tensor<i64>, tensor<1x4xui64>
    cond {
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %4 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_3, %iterArg_4) : (tensor<4x2xui32>, tensor<i64>, tensor<1x4xui64>) -> (tensor<i64>, tensor<1x4xui64>)
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %5 = stablehlo.add %iterArg_2, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %5, %4#0, %4#1 : tensor<4x2xui32>, tensor<i64>, tensor<i64>, tensor<1x4xui64>
    }
    return %2 : tensor<4x2xui32>
  }
  func.func private @closed_call(%arg0: tensor<4x2xui32>, %arg1: tensor<i64>, %arg2: tensor<1x4xui64>) -> (tensor<i64>, tensor<1x4xui64>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %1 = call @argmin(%arg2) : (tensor<1x4xui64>) -> tensor<4xi64>
    %2 = stablehlo.convert %arg0 : (tensor<4x2xui32>) -> tensor<4x2xui64>
    %3 = stablehlo.reshape %2 : (tensor<4x2xui64>) -> tensor<8xui64>
    %4 = stablehlo.slice %3 [0:4] : (tensor<8xui64>) -> tensor<4xui64>
    %5 = stablehlo.reshape %4 : (tensor<4xui64>) -> tensor<1x4xui64>
    return %0, %5 : tensor<i64>, tensor<1x4xui64>
  }
  func.func private @argmin(%arg0: tensor<1x4xui64>) -> tensor<4xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<1x4xi64>
    %c = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<1x4xui64>, tensor<1x4xi64>, tensor<ui64>, tensor<i64>) -> (tensor<4xui64>, tensor<4xi64>)
     reducer(%arg1: tensor<ui64>, %arg3: tensor<ui64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<ui64>, tensor<i64>
    }
    return %1#1 : tensor<4xi64>
  }
}
