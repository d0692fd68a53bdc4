module @m attributes {mhlo.num_replicas = 1 : i32} {
  func.func public @main(%n: tensor<i32> {jax.buffer_donor = true}, %b: tensor<i1>) -> (tensor<i32> {jax.result_info = ""}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%i = %c, %a = %n) : tensor<i32>, tensor<i32>
    cond {
      %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %2 = stablehlo.add %i, %c : tensor<i32>
      %3 = func.call @f(%a) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %2, %3 : tensor<i32>, tensor<i32>
    }
    %4 = "stablehlo.if"(%b) ({
      stablehlo.return %0#0 : tensor<i32>
    }, {
      stablehlo.return %0#1 : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    return %4 : tensor<i32> loc(#loc1)
  }
  func.func private @f(%x: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.negate %x : tensor<i32>
    return %0 : tensor<i32>
  }
}
#loc1 = loc("a.py":1:2)
