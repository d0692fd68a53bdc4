module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.compare LT, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %1 = stablehlo.select %0, %arg0, %arg1 : tensor<4xi1>, tensor<4xf32>
    %2 = stablehlo.clamp %arg0, %1, %arg1 : tensor<4xf32>
    %3 = stablehlo.iota dim = 0 : tensor<4xf32>
    %4 = stablehlo.convert %3 : (tensor<4xf32>) -> tensor<4xi32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<4xi32>) -> tensor<4xf32>
    %6 = stablehlo.reduce_precision %5, format = e5m10 : tensor<4xf32>
    %7:2 = stablehlo.optimization_barrier %2, %6 : tensor<4xf32>, tensor<4xf32>
    %8 = stablehlo.add %7#0, %7#1 : tensor<4xf32>
    return %8 : tensor<4xf32>
  }
}
