module {
  func.func @main(%arg0: tensor<i32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %c, %iterArg_1 = %arg1) : tensor<i32>, tensor<4xf32>
    cond {
      %4 = stablehlo.compare LT, %iterArg, %arg0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = stablehlo.add %iterArg, %c_0 : tensor<i32>
      %5 = stablehlo.add %iterArg_1, %arg1 : tensor<4xf32>
      stablehlo.return %4, %5 : tensor<i32>, tensor<4xf32>
    }
    %1 = "stablehlo.case"(%arg0) ({
      stablehlo.return %0#1 : tensor<4xf32>
    }, {
      %4 = stablehlo.sine %arg1 : tensor<4xf32>
      stablehlo.return %4 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    %2 = stablehlo.compare EQ, %arg0, %c_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = "stablehlo.if"(%2) ({
      stablehlo.return %1 : tensor<4xf32>
    }, {
      stablehlo.return %arg1 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}
