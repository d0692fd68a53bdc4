module {
  func.func @main(%arg0: tensor<4x4xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<i32>) -> tensor<4x4xf32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [2, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %1 = stablehlo.add %0, %arg1 : tensor<2x2xf32>
    %2 = stablehlo.dynamic_update_slice %arg0, %1, %arg2, %arg2 : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}
