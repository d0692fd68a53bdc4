module @jit_run attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<8x4xf32>, %arg3: tensor<8x4xf32>, %arg4: tensor<16x3xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<16x3xf32> {jax.result_info = "result[2]"}, tensor<8x4xf32> {jax.result_info = "result[3]"}, tensor<4x6xf32> {jax.result_info = "result[4]"}) {
    %0:7 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x", "y"}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%arg5: tensor<2x2xf32>, %arg6: tensor<4x6xf32>) {
      %4 = "stablehlo.all_gather"(%arg5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<8x2xf32>
      %5 = stablehlo.slice %arg6 [0:1, 0:1] : (tensor<4x6xf32>) -> tensor<1x1xf32>
      %6 = stablehlo.reshape %5 : (tensor<1x1xf32>) -> tensor<f32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
      %8 = stablehlo.multiply %4, %7 : tensor<8x2xf32>
      %9 = "stablehlo.reduce_scatter"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %16 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %16 : tensor<f32>
      }) : (tensor<8x2xf32>) -> tensor<2x2xf32>
      %10 = "stablehlo.all_to_all"(%arg6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>) -> tensor<8x3xf32>
      %11 = stablehlo.tanh %arg5 : tensor<2x2xf32>
      %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
      %13 = stablehlo.subtract %12, %11 : tensor<2x2xf32>
      %14 = "stablehlo.collective_permute"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
      %15 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %15, %4, %11, %13, %14, %9, %10 : tensor<1xf32>, tensor<8x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<8x3xf32>
    } : (tensor<8x4xf32>, tensor<4x6xf32>) -> (tensor<8xf32>, tensor<64x2xf32>, tensor<16x2xf32>, tensor<16x2xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<16x3xf32>)
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x3xf32>
    %2 = stablehlo.divide %arg4, %1 : tensor<16x3xf32>
    %3:2 = sdy.manual_computation(%arg2, %arg3, %2, %0#0, %0#1, %0#2, %0#3) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>, <@mesh, [{"x", "y"}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {}]>] manual_axes={"x", "y"} (%arg5: tensor<2x2xf32>, %arg6: tensor<2x2xf32>, %arg7: tensor<8x3xf32>, %arg8: tensor<1xf32>, %arg9: tensor<8x2xf32>, %arg10: tensor<2x2xf32>, %arg11: tensor<2x2xf32>) {
      %4 = stablehlo.reshape %arg8 : (tensor<1xf32>) -> tensor<f32>
      %5 = "stablehlo.collective_permute"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 0], [4, 2], [6, 4], [0, 6], [3, 1], [5, 3], [7, 5], [1, 7]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
      %6 = stablehlo.multiply %5, %arg11 : tensor<2x2xf32>
      %7 = stablehlo.multiply %6, %arg10 : tensor<2x2xf32>
      %8 = stablehlo.add %6, %7 : tensor<2x2xf32>
      %9 = "stablehlo.all_to_all"(%arg7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<4x6xf32>
      %10 = "stablehlo.all_gather"(%arg6) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<8x2xf32>
      %11 = stablehlo.multiply %arg9, %10 : tensor<8x2xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.reduce(%11 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x2xf32>, tensor<f32>) -> tensor<f32>
      %13 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
      %14 = stablehlo.multiply %10, %13 : tensor<8x2xf32>
      %15 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.pad %15, %cst_1, low = [0, 0], high = [3, 5], interior = [0, 0] : (tensor<1x1xf32>, tensor<f32>) -> tensor<4x6xf32>
      %17 = stablehlo.add %9, %16 : tensor<4x6xf32>
      %18 = "stablehlo.reduce_scatter"(%14) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
        %21 = stablehlo.add %arg12, %arg13 : tensor<f32>
        stablehlo.return %21 : tensor<f32>
      }) : (tensor<8x2xf32>) -> tensor<2x2xf32>
      %19 = stablehlo.add %8, %18 : tensor<2x2xf32>
      %20 = "stablehlo.all_reduce"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
        %21 = stablehlo.add %arg12, %arg13 : tensor<f32>
        stablehlo.return %21 : tensor<f32>
      }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
      sdy.return %19, %20 : tensor<2x2xf32>, tensor<4x6xf32>
    } : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<16x3xf32>, tensor<8xf32>, tensor<64x2xf32>, tensor<16x2xf32>, tensor<16x2xf32>) -> (tensor<8x4xf32>, tensor<4x6xf32>)
    return %0#4, %0#5, %0#6, %3#0, %3#1 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<16x3xf32>, tensor<8x4xf32>, tensor<4x6xf32>
  }
}
