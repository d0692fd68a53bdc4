module @jit_loop attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x6xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<4x4xf32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>] manual_axes={"x", "y"} (%arg2: tensor<2x4xf32>, %arg3: tensor<4x6xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %3:4 = stablehlo.while(%iterArg = %c, %iterArg_1 = %arg2, %iterArg_2 = %1, %iterArg_3 = %2) : tensor<i32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4xf32>
      cond {
        %c_4 = stablehlo.constant dense<4> : tensor<i32>
        %5 = stablehlo.compare LT, %iterArg, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %5 : tensor<i1>
      } do {
        %5 = "stablehlo.collective_permute"(%iterArg_1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %6 = stablehlo.sine %iterArg_1 : tensor<2x4xf32>
        %7 = stablehlo.add %iterArg_2, %6 : tensor<2x4xf32>
        %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %8 = stablehlo.reduce(%iterArg_1 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
        %9 = func.call @dynamic_update_index_in_dim(%iterArg_3, %8, %iterArg) : (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<4xf32>
        %c_5 = stablehlo.constant dense<1> : tensor<i32>
        %10 = stablehlo.add %iterArg, %c_5 : tensor<i32>
        stablehlo.return %10, %5, %7, %9 : tensor<i32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4xf32>
      }
      %4 = stablehlo.broadcast_in_dim %3#3, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
      sdy.return %3#2, %4 : tensor<2x4xf32>, tensor<4x1xf32>
    } : (tensor<8x4xf32>, tensor<4x6xf32>) -> (tensor<8x4xf32>, tensor<4x4xf32>)
    return %0#0, %0#1 : tensor<8x4xf32>, tensor<4x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
