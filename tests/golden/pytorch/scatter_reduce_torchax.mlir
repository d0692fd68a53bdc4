module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32>
    %1 = stablehlo.reshape %0 : (tensor<4xi32>) -> tensor<1x4xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<2x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %4 = stablehlo.compare LT, %arg1, %3, SIGNED : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %6 = stablehlo.add %arg1, %5 : tensor<2x4xi32>
    %7 = stablehlo.select %4, %6, %arg1 : tensor<2x4xi1>, tensor<2x4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %9 = stablehlo.compare LT, %2, %8, SIGNED : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %11 = stablehlo.add %2, %10 : tensor<2x4xi32>
    %12 = stablehlo.select %9, %11, %2 : tensor<2x4xi1>, tensor<2x4xi32>
    %13 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %15 = stablehlo.concatenate %13, %14, dim = 2 : (tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x2xi32>
    %16 = "stablehlo.scatter"(%arg0, %15, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %49 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %49 : tensor<f32>
    }) : (tensor<5x4xf32>, tensor<2x4x2xi32>, tensor<2x4xf32>) -> tensor<5x4xf32>
    %17 = stablehlo.iota dim = 0 : tensor<4xi32>
    %18 = stablehlo.reshape %17 : (tensor<4xi32>) -> tensor<1x4xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<2x4xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %22 = stablehlo.compare LT, %arg1, %21, SIGNED : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %24 = stablehlo.add %arg1, %23 : tensor<2x4xi32>
    %25 = stablehlo.select %22, %24, %arg1 : tensor<2x4xi1>, tensor<2x4xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %27 = stablehlo.compare LT, %19, %26, SIGNED : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %29 = stablehlo.add %19, %28 : tensor<2x4xi32>
    %30 = stablehlo.select %27, %29, %19 : tensor<2x4xi1>, tensor<2x4xi32>
    %31 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %33 = stablehlo.concatenate %31, %32, dim = 2 : (tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x2xi32>
    %34 = "stablehlo.scatter"(%arg0, %33, %20) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<5x4xf32>, tensor<2x4x2xi32>, tensor<2x4xf32>) -> tensor<5x4xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %36 = stablehlo.compare LT, %arg1, %35, SIGNED : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi1>
    %c_8 = stablehlo.constant dense<5> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %38 = stablehlo.add %arg1, %37 : tensor<2x4xi32>
    %39 = stablehlo.select %36, %38, %arg1 : tensor<2x4xi1>, tensor<2x4xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %41 = stablehlo.compare LT, %19, %40, SIGNED : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi1>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
    %43 = stablehlo.add %19, %42 : tensor<2x4xi32>
    %44 = stablehlo.select %41, %43, %19 : tensor<2x4xi1>, tensor<2x4xi32>
    %45 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %46 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %47 = stablehlo.concatenate %45, %46, dim = 2 : (tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x2xi32>
    %48 = "stablehlo.scatter"(%34, %47, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %49 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %49 : tensor<f32>
    }) : (tensor<5x4xf32>, tensor<2x4x2xi32>, tensor<2x4xf32>) -> tensor<5x4xf32>
    return %16, %48 : tensor<5x4xf32>, tensor<5x4xf32>
  }
}
