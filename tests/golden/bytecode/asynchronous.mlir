module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) -> tensor<2xf32> {
    %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg3: tensor<4xf32>):
      %5 = stablehlo.slice %arg3 [1:3] : (tensor<4xf32>) -> tensor<2xf32>
      stablehlo.return %5 : tensor<2xf32>
    }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
    %1 = "stablehlo.async_start"(%arg1) ({
    ^bb0(%arg3: tensor<2xf32>):
      %5 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
      stablehlo.return %5 : tensor<2xf32>
    }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
    %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    %4 = stablehlo.subtract %2, %3 : tensor<2xf32>
    return %4 : tensor<2xf32>
  }
}
