module @jit_run attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<8x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"y", "x"}, {}]>, <@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>, <@mesh, [{"y", "x"}, {}]>] manual_axes={"x", "y"} (%arg3: tensor<1x4xf32>, %arg4: tensor<4x3xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.reduce(%arg4 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
      %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
        %7 = stablehlo.add %arg5, %arg6 : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %5 = stablehlo.multiply %arg3, %4 : tensor<1x4xf32>
      %6 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %6, %5 : tensor<1xf32>, tensor<1x4xf32>
    } : (tensor<8x4xf32>, tensor<4x6xf32>) -> (tensor<8xf32>, tensor<8x4xf32>)
    %1:2 = sdy.manual_computation(%arg2, %0#0, %arg0) in_shardings=[<@mesh, [{"y", "x"}, {}]>, <@mesh, [{"x", "y"}]>, <@mesh, [{"y", "x"}, {}]>] out_shardings=[<@mesh, [{"y", "x"}, {}]>, <@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%arg3: tensor<1x4xf32>, %arg4: tensor<1xf32>, %arg5: tensor<1x4xf32>) {
      %2 = stablehlo.reshape %arg4 : (tensor<1xf32>) -> tensor<f32>
      %3 = stablehlo.multiply %arg5, %arg3 : tensor<1x4xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x4xf32>, tensor<f32>) -> tensor<f32>
      %5 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %6 = stablehlo.multiply %arg3, %5 : tensor<1x4xf32>
      %7 = "stablehlo.all_reduce"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %10 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %10 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %9 = "stablehlo.all_reduce"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %10 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %10 : tensor<f32>
      }) : (tensor<4x3xf32>) -> tensor<4x3xf32>
      sdy.return %6, %9 : tensor<1x4xf32>, tensor<4x3xf32>
    } : (tensor<8x4xf32>, tensor<8xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4x6xf32>)
    return %0#1, %1#0, %1#1 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<4x6xf32>
  }
}
