module @jit_run attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<8x6xf32>) -> (tensor<8x6xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg3: tensor<2x2xf32>, %arg4: tensor<2x6xf32>) {
      %4 = stablehlo.sine %arg3 : tensor<2x2xf32>
      %5 = stablehlo.cosine %arg3 : tensor<2x2xf32>
      %6 = stablehlo.dot_general %4, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
      %7 = "stablehlo.all_reduce"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
        %8 = stablehlo.add %arg5, %arg6 : tensor<f32>
        stablehlo.return %8 : tensor<f32>
      }) : (tensor<2x6xf32>) -> tensor<2x6xf32>
      sdy.return %5, %4, %7 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x6xf32>
    } : (tensor<8x4xf32>, tensor<4x6xf32>) -> (tensor<16x2xf32>, tensor<16x2xf32>, tensor<8x6xf32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %2 = stablehlo.divide %arg2, %1 : tensor<8x6xf32>
    %3:2 = sdy.manual_computation(%2, %0#0, %arg1, %0#1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%arg3: tensor<2x6xf32>, %arg4: tensor<2x2xf32>, %arg5: tensor<2x6xf32>, %arg6: tensor<2x2xf32>) {
      %4 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %10 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %10 : tensor<f32>
      }) : (tensor<2x6xf32>) -> tensor<2x6xf32>
      %5 = stablehlo.dot_general %4, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6xf32>, tensor<2x2xf32>) -> tensor<6x2xf32>
      %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<6x2xf32>) -> tensor<2x6xf32>
      %7 = stablehlo.dot_general %4, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x2xf32>
      %8 = stablehlo.multiply %7, %arg4 : tensor<2x2xf32>
      %9 = "stablehlo.all_reduce"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %10 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %10 : tensor<f32>
      }) : (tensor<2x6xf32>) -> tensor<2x6xf32>
      sdy.return %8, %9 : tensor<2x2xf32>, tensor<2x6xf32>
    } : (tensor<8x6xf32>, tensor<16x2xf32>, tensor<4x6xf32>, tensor<16x2xf32>) -> (tensor<8x4xf32>, tensor<4x6xf32>)
    return %0#2, %3#0, %3#1 : tensor<8x6xf32>, tensor<8x4xf32>, tensor<4x6xf32>
  }
}
