module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<5x4xi1>, %arg2: tensor<f32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<-2.500000e+00> : tensor<f32>
    %0 = call @_where(%arg1, %cst, %arg0) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %1 = call @_where_0(%arg1, %arg0, %arg2) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.not %arg1 : tensor<5x4xi1>
    %3 = call @_where(%2, %arg2, %arg0) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    return %0, %1, %3 : tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<f32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
  func.func private @_where_0(%arg0: tensor<5x4xi1>, %arg1: tensor<5x4xf32>, %arg2: tensor<f32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<5x4xi1>, tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
}
