module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0xi32>, %arg1: tensor<5xbf16>) -> (tensor<5xbf16> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<5xbf16>) -> tensor<5xf32>
    %c = stablehlo.constant dense<-100> : tensor<i64>
    %c_0 = stablehlo.constant dense<100> : tensor<i64>
    %1 = call @nan_to_num(%0, %c, %c_0) : (tensor<5xf32>, tensor<i64>, tensor<i64>) -> tensor<5xf32>
    %c_1 = stablehlo.constant dense<-100> : tensor<i64>
    %c_2 = stablehlo.constant dense<100> : tensor<i64>
    %2 = call @clip(%1, %c_1, %c_2) : (tensor<5xf32>, tensor<i64>, tensor<i64>) -> tensor<5xf32>
    %3 = stablehlo.convert %2 : (tensor<5xf32>) -> tensor<5xi32>
    %4 = stablehlo.slice %3 [0:0] : (tensor<5xi32>) -> tensor<0xi32>
    %5 = stablehlo.maximum %arg0, %4 : tensor<0xi32>
    %6 = stablehlo.slice %arg1 [0:5:2] : (tensor<5xbf16>) -> tensor<3xbf16>
    return %arg1 : tensor<5xbf16>
  }
  func.func private @nan_to_num(%arg0: tensor<5xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<5xf32> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = call @_where(%0, %cst, %arg0) : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %3 = stablehlo.compare EQ, %1, %2, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %4 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %5 = call @_where(%3, %4, %1) : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %7 = stablehlo.compare EQ, %5, %6, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %8 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %9 = call @_where(%7, %8, %5) : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    return %9 : tensor<5xf32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<f32>, %arg2: tensor<5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5xi1>, tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @clip(%arg0: tensor<5xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<5xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<5xf32>
    return %5 : tensor<5xf32>
  }
}
