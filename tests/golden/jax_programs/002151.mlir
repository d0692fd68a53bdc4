module @jit_both attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x1xf64>, %arg1: tensor<1xf64>, %arg2: tensor<1x4xf32>, %arg3: tensor<4x1xf64>, %arg4: tensor<1x4xf32>) -> (tensor<4x1xf64> {jax.result_info = "result[0]"}, tensor<1x4xf32> {jax.result_info = "result[1]"}, tensor<4x1xf64> {jax.result_info = "result[2]"}, tensor<1xf64> {jax.result_info = "result[3]"}, tensor<1x4xf32> {jax.result_info = "result[4]"}) {
    %0 = call @"<unnamed function>"(%arg0, %arg1, %arg2) : (tensor<4x1xf64>, tensor<1xf64>, tensor<1x4xf32>) -> tensor<4x1xf64>
    %1 = call @"<unnamed function>_0"(%arg4) : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x1xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<1xf64>
    return %0, %arg2, %2, %3, %1 : tensor<4x1xf64>, tensor<1x4xf32>, tensor<4x1xf64>, tensor<1xf64>, tensor<1x4xf32>
  }
  func.func private @"<unnamed function>"(%arg0: tensor<4x1xf64>, %arg1: tensor<1xf64>, %arg2: tensor<1x4xf32>) -> tensor<4x1xf64> {
    %cst = stablehlo.constant dense<[[0.4086267495470346], [-0.9879775625347178], [-0.29805148957341987], [-0.51488863151196296]]> : tensor<4x1xf64>
    return %cst : tensor<4x1xf64>
  }
  func.func private @"<unnamed function>_0"(%arg0: tensor<1x4xf32>) -> tensor<1x4xf32> {
    return %arg0 : tensor<1x4xf32>
  }
}
