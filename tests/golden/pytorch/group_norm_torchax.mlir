module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<2x4x3x3xf32>) -> (tensor<2x4x3x3xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.reshape %arg2 : (tensor<2x4x3x3xf32>) -> tensor<1x4x18xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x18xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %0, %iterArg_2 = %c, %iterArg_3 = %1, %iterArg_4 = %2, %iterArg_5 = %3) : tensor<1x4x18xf32>, tensor<i32>, tensor<1x4x18xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>
    cond {
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.compare LT, %iterArg_2, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<1x4x18xf32>, tensor<i32>) -> tensor<4x18xf32>
      %15:3 = func.call @closed_call(%14) : (tensor<4x18xf32>) -> (tensor<4x18xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
      %16 = func.call @dynamic_update_index_in_dim(%iterArg_3, %15#0, %iterArg_2) : (tensor<1x4x18xf32>, tensor<4x18xf32>, tensor<i32>) -> tensor<1x4x18xf32>
      %17 = func.call @dynamic_update_index_in_dim_0(%iterArg_4, %15#1, %iterArg_2) : (tensor<1x4x1xf32>, tensor<4x1xf32>, tensor<i32>) -> tensor<1x4x1xf32>
      %18 = func.call @dynamic_update_index_in_dim_0(%iterArg_5, %15#2, %iterArg_2) : (tensor<1x4x1xf32>, tensor<4x1xf32>, tensor<i32>) -> tensor<1x4x1xf32>
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_2, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %19, %16, %17, %18 : tensor<1x4x18xf32>, tensor<i32>, tensor<1x4x18xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>
    }
    %5 = stablehlo.reshape %4#2 : (tensor<1x4x18xf32>) -> tensor<2x4x3x3xf32>
    %6 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %7 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x3x3xf32>
    %9 = stablehlo.multiply %5, %8 : tensor<2x4x3x3xf32>
    %10 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x3x3xf32>
    %11 = stablehlo.add %10, %9 : tensor<2x4x3x3xf32>
    %12 = stablehlo.reshape %4#3 : (tensor<1x4x1xf32>) -> tensor<2x2xf32>
    %13 = stablehlo.reshape %4#4 : (tensor<1x4x1xf32>) -> tensor<2x2xf32>
    return %11 : tensor<2x4x3x3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1x4x18xf32>, %arg1: tensor<i32>) -> tensor<4x18xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 18] : (tensor<1x4x18xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x18xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x18xf32>) -> tensor<4x18xf32>
    return %1 : tensor<4x18xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x18xf32>) -> (tensor<4x18xf32>, tensor<4x1xf32>, tensor<4x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x18xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = call @_var(%arg0, %c) : (tensor<4x18xf32>, tensor<i32>) -> tensor<4x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<4x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<4x1xf32>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x18xf32>
    %9 = stablehlo.subtract %arg0, %8 : tensor<4x18xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x18xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<4x18xf32>
    return %11, %3, %7 : tensor<4x18xf32>, tensor<4x1xf32>, tensor<4x1xf32>
  }
  func.func private @_var(%arg0: tensor<4x18xf32>, %arg1: tensor<i32>) -> tensor<4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x18xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x18xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x18xf32>
    %6 = chlo.square %5 : tensor<4x18xf32> -> tensor<4x18xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<4x18xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
    return %14 : tensor<4x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x1xf32>, %arg2: tensor<f32>) -> tensor<4x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1xf32>
    return %2 : tensor<4x1xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<1x4x18xf32>, %arg1: tensor<4x18xf32>, %arg2: tensor<i32>) -> tensor<1x4x18xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x18xf32>) -> tensor<1x4x18xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<1x4x18xf32>, tensor<1x4x18xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x18xf32>
    return %1 : tensor<1x4x18xf32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<1x4x1xf32>, %arg1: tensor<4x1xf32>, %arg2: tensor<i32>) -> tensor<1x4x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x1xf32>) -> tensor<1x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x1xf32>
    return %1 : tensor<1x4x1xf32>
  }
}
