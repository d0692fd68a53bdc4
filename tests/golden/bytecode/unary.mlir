module {
  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1 = stablehlo.cbrt %0 : tensor<4xf32>
    %2 = stablehlo.ceil %1 : tensor<4xf32>
    %3 = stablehlo.cosine %2 : tensor<4xf32>
    %4 = stablehlo.exponential %3 : tensor<4xf32>
    %5 = stablehlo.exponential_minus_one %4 : tensor<4xf32>
    %6 = stablehlo.floor %5 : tensor<4xf32>
    %7 = stablehlo.log %6 : tensor<4xf32>
    %8 = stablehlo.log_plus_one %7 : tensor<4xf32>
    %9 = stablehlo.logistic %8 : tensor<4xf32>
    %10 = stablehlo.negate %9 : tensor<4xf32>
    %11 = stablehlo.round_nearest_afz %10 : tensor<4xf32>
    %12 = stablehlo.round_nearest_even %11 : tensor<4xf32>
    %13 = stablehlo.rsqrt %12 : tensor<4xf32>
    %14 = stablehlo.sign %13 : tensor<4xf32>
    %15 = stablehlo.sine %14 : tensor<4xf32>
    %16 = stablehlo.sqrt %15 : tensor<4xf32>
    %17 = stablehlo.tanh %16 : tensor<4xf32>
    return %17 : tensor<4xf32>
  }
}
