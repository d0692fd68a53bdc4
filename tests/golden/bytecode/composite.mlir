module {
  func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.composite "my.op" %arg0 {composite_attributes = {f = 1.500000e+00 : f32, k = 3 : i64, l = [1 : i32, 2 : i32], t = tensor<2xf32>}, decomposition = @d, version = 1 : i32} : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @d(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.sine %arg0 : tensor<f32>
    return %0 : tensor<f32>
  }
}
