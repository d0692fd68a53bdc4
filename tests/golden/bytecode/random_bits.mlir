module {
  func.func @main(%arg0: tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>) {
    %output_state, %output = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>)
    return %output_state, %output : tensor<2xui64>, tensor<2x2xui64>
  }
}
