module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i1>, %arg1: tensor<3xf64>) -> (tensor<3x4xf64> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x4xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x4xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2:4 = stablehlo.while(%iterArg = %arg1, %iterArg_2 = %c, %iterArg_3 = %0, %iterArg_4 = %1) : tensor<3xf64>, tensor<i64>, tensor<3x4xf64>, tensor<3x4xf64>
    cond {
      %c_5 = stablehlo.constant dense<3> : tensor<i64>
      %13 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    } do {
      %13 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<3xf64>, tensor<i64>) -> tensor<f64>
      %14:2 = func.call @closed_call(%13) : (tensor<f64>) -> (tensor<4xf64>, tensor<4xf64>)
      %15 = func.call @dynamic_update_index_in_dim(%iterArg_3, %14#0, %iterArg_2) : (tensor<3x4xf64>, tensor<4xf64>, tensor<i64>) -> tensor<3x4xf64>
      %16 = func.call @dynamic_update_index_in_dim(%iterArg_4, %14#1, %iterArg_2) : (tensor<3x4xf64>, tensor<4xf64>, tensor<i64>) -> tensor<3x4xf64>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %17 = stablehlo.add %iterArg_2, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %17, %15, %16 : tensor<3xf64>, tensor<i64>, tensor<3x4xf64>, tensor<3x4xf64>
    }
    %3 = stablehlo.reshape %arg0 : (tensor<i1>) -> tensor<1xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3x4xf64>
    %5 = stablehlo.compare NE, %2#2, %4, FLOAT : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xi1>
    %6 = stablehlo.convert %5 : tensor<3x4xi1>
    %7 = stablehlo.reshape %6 : (tensor<3x4xi1>) -> tensor<12xi1>
    %8 = stablehlo.slice %7 [0:0] : (tensor<12xi1>) -> tensor<0xi1>
    %9 = stablehlo.concatenate %3, %8, dim = 0 : (tensor<1xi1>, tensor<0xi1>) -> tensor<1xi1>
    %10 = stablehlo.convert %9 : (tensor<1xi1>) -> tensor<1xf64>
    %11 = stablehlo.concatenate %10, %10, %10, dim = 0 : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>) -> tensor<3xf64>
    %12:2 = "stablehlo.sort"(%arg1, %11) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>, %arg4: tensor<f64>, %arg5: tensor<f64>):
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %13 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %14 = stablehlo.select %13, %cst_3, %arg2 : tensor<i1>, tensor<f64>
      %15 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %16 = stablehlo.select %15, %cst_4, %14 : tensor<i1>, tensor<f64>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %17 = stablehlo.compare EQ, %arg3, %cst_5, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %18 = stablehlo.select %17, %cst_6, %arg3 : tensor<i1>, tensor<f64>
      %19 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %20 = stablehlo.select %19, %cst_7, %18 : tensor<i1>, tensor<f64>
      %21 = stablehlo.compare LT, %16, %20, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %21 : tensor<i1>
    }) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>)
    return %2#3 : tensor<3x4xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3xf64>, %arg1: tensor<i64>) -> tensor<f64> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<3xf64>, tensor<i64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    return %1 : tensor<f64>
  }
  func.func private @closed_call(%arg0: tensor<f64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %0 = stablehlo.reshape %arg0 : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %arg0 : (tensor<f64>) -> tensor<1xf64>
    %2 = stablehlo.concatenate %1, %1, dim = 0 : (tensor<1xf64>, tensor<1xf64>) -> tensor<2xf64>
    %3 = stablehlo.concatenate %0, %2, %0, dim = 0 : (tensor<1xf64>, tensor<2xf64>, tensor<1xf64>) -> tensor<4xf64>
    return %3, %3 : tensor<4xf64>, tensor<4xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x4xf64>, %arg1: tensor<4xf64>, %arg2: tensor<i64>) -> tensor<3x4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf64>) -> tensor<1x4xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x4xf64>, tensor<1x4xf64>, tensor<i64>, tensor<i64>) -> tensor<3x4xf64>
    return %1 : tensor<3x4xf64>
  }
}
