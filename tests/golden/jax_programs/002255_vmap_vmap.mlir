module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x1x2xi64>) -> (tensor<2x1x2xi64> {jax.result_info = "result[0]"}, tensor<2x1x2xi64> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:6 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg0, %iterArg_1 = %arg0, %iterArg_2 = %c, %iterArg_3 = %arg0, %iterArg_4 = %arg0) : tensor<2x1x2xi64>, tensor<2x1x2xi64>, tensor<2x1x2xi64>, tensor<i32>, tensor<2x1x2xi64>, tensor<2x1x2xi64>
    cond {
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %2 = stablehlo.reshape %iterArg : (tensor<2x1x2xi64>) -> tensor<4xi64>
      %3 = stablehlo.slice %2 [0:1] : (tensor<4xi64>) -> tensor<1xi64>
      %4 = stablehlo.reshape %3 : (tensor<1xi64>) -> tensor<i64>
      %c_6 = stablehlo.constant dense<4> : tensor<i64>
      %5 = func.call @remainder(%4, %c_6) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %c_7 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.compare NE, %5, %c_7, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %1, %6 : tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg_2, %c_5 : tensor<i32>
      %2 = stablehlo.broadcast_in_dim %iterArg_4, dims = [0, 1, 3] : (tensor<2x1x2xi64>) -> tensor<2x1x1x2xi64>
      %3 = stablehlo.reshape %iterArg_1 : (tensor<2x1x2xi64>) -> tensor<1x2x1x1x1x2xi64>
      %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4, 5] : (tensor<1x2x1x1x1x2xi64>) -> tensor<1x2x2x1x1x2xi64>
      %5 = stablehlo.reshape %4 : (tensor<1x2x2x1x1x2xi64>) -> tensor<2x2x2xi64>
      %6 = stablehlo.reshape %5 : (tensor<2x2x2xi64>) -> tensor<8xi64>
      %7 = stablehlo.slice %6 [0:4] : (tensor<8xi64>) -> tensor<4xi64>
      %8 = stablehlo.reshape %7 : (tensor<4xi64>) -> tensor<2x1x2xi64>
      %9 = stablehlo.reshape %2 : (tensor<2x1x1x2xi64>) -> tensor<4xi64>
      %10 = stablehlo.reshape %9 : (tensor<4xi64>) -> tensor<2x1x2xi64>
      stablehlo.return %iterArg, %iterArg_0, %iterArg_1, %1, %8, %10 : tensor<2x1x2xi64>, tensor<2x1x2xi64>, tensor<2x1x2xi64>, tensor<i32>, tensor<2x1x2xi64>, tensor<2x1x2xi64>
    }
    return %arg0, %arg0, %0#3 : tensor<2x1x2xi64>, tensor<2x1x2xi64>, tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i64>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i64>
    return %10 : tensor<i64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
}
