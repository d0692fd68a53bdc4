module {
  func.func @main(%arg0: tensor<2x3xf32>) -> tensor<4x6x1xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %1 = stablehlo.reverse %0, dims = [0] : tensor<3x2xf32>
    %2 = stablehlo.slice %1 [0:3:2, 0:2] : (tensor<3x2xf32>) -> tensor<2x2xf32>
    %3 = stablehlo.concatenate %2, %2, dim = 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.pad %3, %cst, low = [0, 1], high = [0, 2], interior = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %6 = stablehlo.reshape %5 : (tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    return %6 : tensor<4x6x1xf32>
  }
}
