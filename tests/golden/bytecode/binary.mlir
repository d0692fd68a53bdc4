module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.subtract %0, %arg1 : tensor<4xf32>
    %2 = stablehlo.multiply %1, %arg1 : tensor<4xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<4xf32>
    %4 = stablehlo.maximum %3, %arg1 : tensor<4xf32>
    %5 = stablehlo.minimum %4, %arg1 : tensor<4xf32>
    %6 = stablehlo.power %5, %arg1 : tensor<4xf32>
    %7 = stablehlo.remainder %6, %arg1 : tensor<4xf32>
    %8 = stablehlo.atan2 %7, %arg1 : tensor<4xf32>
    return %8 : tensor<4xf32>
  }
}
