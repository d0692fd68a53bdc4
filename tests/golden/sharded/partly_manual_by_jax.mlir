module @jit_run attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<8x6xf32>) -> (tensor<8x6xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{"x", ?}, {?}]>, <@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%arg3: tensor<2x4xf32>, %arg4: tensor<4x6xf32>) {
      %2 = stablehlo.sine %arg3 : tensor<2x4xf32>
      %3 = sdy.sharding_constraint %2 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %4 = stablehlo.cosine %arg3 : tensor<2x4xf32>
      %5 = sdy.sharding_constraint %4 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %6 = stablehlo.dot_general %3, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x6xf32>) -> tensor<2x6xf32>
      %7 = sdy.sharding_constraint %6 <@mesh, [{?}, {?}]> : tensor<2x6xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.reduce(%arg3 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
      %9 = sdy.sharding_constraint %8 <@mesh, []> : tensor<f32>
      %10 = "stablehlo.all_reduce"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
        %15 = stablehlo.add %arg5, %arg6 : tensor<f32>
        %16 = sdy.sharding_constraint %15 <@mesh, []> : tensor<f32>
        stablehlo.return %16 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
      %12 = sdy.sharding_constraint %11 <@mesh, [{?}, {?}]> : tensor<2x6xf32>
      %13 = stablehlo.add %7, %12 : tensor<2x6xf32>
      %14 = sdy.sharding_constraint %13 <@mesh, [{?}, {?}]> : tensor<2x6xf32>
      sdy.return %5, %3, %14 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x6xf32>
    } : (tensor<8x4xf32>, tensor<4x6xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x6xf32>)
    %1:2 = sdy.manual_computation(%arg2, %0#0, %arg1, %0#1) in_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{"x", ?}, {?}]>, <@mesh, [{?}, {?}]>, <@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{?}, {?}]>] manual_axes={"x"} (%arg3: tensor<2x6xf32>, %arg4: tensor<2x4xf32>, %arg5: tensor<4x6xf32>, %arg6: tensor<2x4xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.reduce(%arg3 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<f32>
      %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<f32>
      %4 = "stablehlo.all_reduce"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %18 = stablehlo.add %arg7, %arg8 : tensor<f32>
        %19 = sdy.sharding_constraint %18 <@mesh, []> : tensor<f32>
        stablehlo.return %19 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %6 = sdy.sharding_constraint %5 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %7 = stablehlo.dot_general %arg3, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
      %8 = sdy.sharding_constraint %7 <@mesh, [{?}, {?}]> : tensor<6x4xf32>
      %9 = stablehlo.transpose %8, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
      %10 = sdy.sharding_constraint %9 <@mesh, [{?}, {?}]> : tensor<4x6xf32>
      %11 = stablehlo.dot_general %arg3, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6xf32>, tensor<4x6xf32>) -> tensor<2x4xf32>
      %12 = sdy.sharding_constraint %11 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %13 = stablehlo.multiply %12, %arg4 : tensor<2x4xf32>
      %14 = sdy.sharding_constraint %13 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %15 = stablehlo.add %6, %14 : tensor<2x4xf32>
      %16 = sdy.sharding_constraint %15 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %17 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %18 = stablehlo.add %arg7, %arg8 : tensor<f32>
        %19 = sdy.sharding_constraint %18 <@mesh, []> : tensor<f32>
        stablehlo.return %19 : tensor<f32>
      }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
      sdy.return %16, %17 : tensor<2x4xf32>, tensor<4x6xf32>
    } : (tensor<8x6xf32>, tensor<8x4xf32>, tensor<4x6xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4x6xf32>)
    return %0#2, %1#0, %1#1 : tensor<8x6xf32>, tensor<8x4xf32>, tensor<4x6xf32>
  }
}
