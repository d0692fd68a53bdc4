module @jit_run attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<8x4xf32>, %arg3: tensor<8x4xf32>, %arg4: tensor<16x3xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<16x3xf32> {jax.result_info = "result[2]"}, tensor<8x4xf32> {jax.result_info = "result[3]"}, tensor<4x6xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.custom_call @Sharding(%arg0) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8x4xf32>) -> tensor<2x2xf32>
    %2 = stablehlo.custom_call @Sharding(%arg1) {backend_config = "", mhlo.sharding = "{replicated}"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %4:7 = call @shmap_body(%1, %3) : (tensor<2x2xf32>, tensor<4x6xf32>) -> (tensor<1xf32>, tensor<8x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<8x3xf32>)
    %5 = stablehlo.custom_call @Sharding(%4#0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<1xf32>) -> tensor<1xf32>
    %6 = stablehlo.custom_call @SPMDShardToFullShape(%5) {backend_config = "", mhlo.sharding = "{devices=[8]<=[8]}"} : (tensor<1xf32>) -> tensor<8xf32>
    %7 = stablehlo.custom_call @Sharding(%4#1) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %8 = stablehlo.custom_call @SPMDShardToFullShape(%7) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[8]}"} : (tensor<8x2xf32>) -> tensor<64x2xf32>
    %9 = stablehlo.custom_call @Sharding(%4#2) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %10 = stablehlo.custom_call @SPMDShardToFullShape(%9) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[8]}"} : (tensor<2x2xf32>) -> tensor<16x2xf32>
    %11 = stablehlo.custom_call @Sharding(%4#3) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %12 = stablehlo.custom_call @SPMDShardToFullShape(%11) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[8]}"} : (tensor<2x2xf32>) -> tensor<16x2xf32>
    %13 = stablehlo.custom_call @Sharding(%4#4) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %14 = stablehlo.custom_call @SPMDShardToFullShape(%13) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<2x2xf32>) -> tensor<8x4xf32>
    %15 = stablehlo.custom_call @Sharding(%4#5) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %16 = stablehlo.custom_call @SPMDShardToFullShape(%15) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<2x2xf32>) -> tensor<8x4xf32>
    %17 = stablehlo.custom_call @Sharding(%4#6) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %18 = stablehlo.custom_call @SPMDShardToFullShape(%17) {backend_config = "", mhlo.sharding = "{devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<16x3xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x3xf32>
    %20 = stablehlo.divide %arg4, %19 : tensor<16x3xf32>
    %21 = stablehlo.custom_call @Sharding(%arg2) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %22 = stablehlo.custom_call @SPMDFullToShardShape(%21) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8x4xf32>) -> tensor<2x2xf32>
    %23 = stablehlo.custom_call @Sharding(%arg3) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %24 = stablehlo.custom_call @SPMDFullToShardShape(%23) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8x4xf32>) -> tensor<2x2xf32>
    %25 = stablehlo.custom_call @Sharding(%20) {backend_config = "", mhlo.sharding = "{devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate}"} : (tensor<16x3xf32>) -> tensor<16x3xf32>
    %26 = stablehlo.custom_call @SPMDFullToShardShape(%25) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<16x3xf32>) -> tensor<8x3xf32>
    %27 = stablehlo.custom_call @Sharding(%6) {backend_config = "", mhlo.sharding = "{devices=[8]<=[8]}"} : (tensor<8xf32>) -> tensor<8xf32>
    %28 = stablehlo.custom_call @SPMDFullToShardShape(%27) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<1xf32>
    %29 = stablehlo.custom_call @Sharding(%8) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[8]}"} : (tensor<64x2xf32>) -> tensor<64x2xf32>
    %30 = stablehlo.custom_call @SPMDFullToShardShape(%29) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<64x2xf32>) -> tensor<8x2xf32>
    %31 = stablehlo.custom_call @Sharding(%10) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[8]}"} : (tensor<16x2xf32>) -> tensor<16x2xf32>
    %32 = stablehlo.custom_call @SPMDFullToShardShape(%31) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<16x2xf32>) -> tensor<2x2xf32>
    %33 = stablehlo.custom_call @Sharding(%12) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[8]}"} : (tensor<16x2xf32>) -> tensor<16x2xf32>
    %34 = stablehlo.custom_call @SPMDFullToShardShape(%33) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<16x2xf32>) -> tensor<2x2xf32>
    %35:2 = call @shmap_body_0(%22, %24, %26, %28, %30, %32, %34) : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<8x3xf32>, tensor<1xf32>, tensor<8x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<4x6xf32>)
    %36 = stablehlo.custom_call @Sharding(%35#0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %37 = stablehlo.custom_call @SPMDShardToFullShape(%36) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[8]}"} : (tensor<2x2xf32>) -> tensor<8x4xf32>
    %38 = stablehlo.custom_call @Sharding(%35#1) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %39 = stablehlo.custom_call @SPMDShardToFullShape(%38) {backend_config = "", mhlo.sharding = "{replicated}"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %14, %16, %18, %37, %39 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<16x3xf32>, tensor<8x4xf32>, tensor<4x6xf32>
  }
  func.func private @shmap_body(%arg0: tensor<2x2xf32>, %arg1: tensor<4x6xf32>) -> (tensor<1xf32> {jax.result_info = "[('x', 'y')]"}, tensor<8x2xf32> {jax.result_info = "[('x', 'y'), None]"}, tensor<2x2xf32> {jax.result_info = "[('x', 'y'), None]"}, tensor<2x2xf32> {jax.result_info = "[('x', 'y'), None]"}, tensor<2x2xf32> {jax.result_info = "[('x',), ('y',)]"}, tensor<2x2xf32> {jax.result_info = "[('x',), ('y',)]"}, tensor<8x3xf32> {jax.result_info = "[('y',), None]"}) {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<8x2xf32>
    %1 = stablehlo.slice %arg1 [0:1, 0:1] : (tensor<4x6xf32>) -> tensor<1x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x1xf32>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %4 = stablehlo.multiply %0, %3 : tensor<8x2xf32>
    %5 = "stablehlo.reduce_scatter"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %12 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<8x2xf32>) -> tensor<2x2xf32>
    %6 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>) -> tensor<8x3xf32>
    %7 = stablehlo.tanh %arg0 : tensor<2x2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %9 = stablehlo.subtract %8, %7 : tensor<2x2xf32>
    %10 = "stablehlo.collective_permute"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    return %11, %0, %7, %9, %10, %5, %6 : tensor<1xf32>, tensor<8x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<8x3xf32>
  }
  func.func private @shmap_body_0(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<8x3xf32>, %arg3: tensor<1xf32>, %arg4: tensor<8x2xf32>, %arg5: tensor<2x2xf32>, %arg6: tensor<2x2xf32>) -> (tensor<2x2xf32> {jax.result_info = "[('x',), ('y',)]"}, tensor<4x6xf32> {jax.result_info = "[None, None]"}) {
    %0 = stablehlo.reshape %arg3 : (tensor<1xf32>) -> tensor<f32>
    %1 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 0], [4, 2], [6, 4], [0, 6], [3, 1], [5, 3], [7, 5], [1, 7]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %2 = stablehlo.multiply %1, %arg6 : tensor<2x2xf32>
    %3 = stablehlo.multiply %2, %arg5 : tensor<2x2xf32>
    %4 = stablehlo.add %2, %3 : tensor<2x2xf32>
    %5 = "stablehlo.all_to_all"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<4x6xf32>
    %6 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<8x2xf32>
    %7 = stablehlo.multiply %arg4, %6 : tensor<8x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x2xf32>, tensor<f32>) -> tensor<f32>
    %9 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %10 = stablehlo.multiply %6, %9 : tensor<8x2xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.pad %11, %cst_0, low = [0, 0], high = [3, 5], interior = [0, 0] : (tensor<1x1xf32>, tensor<f32>) -> tensor<4x6xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x6xf32>
    %14 = "stablehlo.reduce_scatter"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %17 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %17 : tensor<f32>
    }) : (tensor<8x2xf32>) -> tensor<2x2xf32>
    %15 = stablehlo.add %4, %14 : tensor<2x2xf32>
    %16 = "stablehlo.all_reduce"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %17 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %17 : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %15, %16 : tensor<2x2xf32>, tensor<4x6xf32>
  }
}
