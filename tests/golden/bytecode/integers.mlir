module {
  func.func @main(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.and %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.or %0, %arg1 : tensor<4xi32>
    %2 = stablehlo.xor %1, %arg1 : tensor<4xi32>
    %3 = stablehlo.shift_left %2, %arg1 : tensor<4xi32>
    %4 = stablehlo.shift_right_arithmetic %3, %arg1 : tensor<4xi32>
    %5 = stablehlo.shift_right_logical %4, %arg1 : tensor<4xi32>
    %6 = stablehlo.not %5 : tensor<4xi32>
    %7 = stablehlo.popcnt %6 : tensor<4xi32>
    %8 = stablehlo.count_leading_zeros %7 : tensor<4xi32>
    return %8 : tensor<4xi32>
  }
}
