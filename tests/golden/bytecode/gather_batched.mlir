module {
  func.func @main(%arg0: tensor<5x3x4xi32>, %arg1: tensor<5x2x2xi64>) -> tensor<5x2x1xi32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<5x3x4xi32>, tensor<5x2x2xi64>) -> tensor<5x2x1xi32>
    return %0 : tensor<5x2x1xi32>
  }
}
