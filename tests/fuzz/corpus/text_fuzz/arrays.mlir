func.func @main(%x: tensor<2x3xf32>, %i: tensor<2x1xi32>) -> tensor<3x2xbf16> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.dot_general %x, %0, batching_dims = [] x [], contracting_dims = [1] x [0], precision = [DEFAULT, HIGHEST] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  %2 = stablehlo.slice %x [0:2, 1:3:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %3 = stablehlo.reduce(%x init: %cst) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
  %5 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>, indices_are_sorted = false}> : (tensor<2x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  %6 = stablehlo.pad %x, %cst, low = [0, 1], high = [1, 0], interior = [0, 2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x8xf32>
  %7 = stablehlo.convert %4 : (tensor<3x2xf32>) -> tensor<3x2xbf16>
  %8 = stablehlo.iota dim = 0 : tensor<4xi64>
  %9 = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %l = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %7 : tensor<3x2xbf16>
}
