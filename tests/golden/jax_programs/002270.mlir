module @jit_both attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x7xi1>) -> (tensor<3x3xi1> {jax.result_info = "result[0]"}, tensor<3x3xf64> {jax.result_info = "result[1]"}, tensor<3x3xf64> {jax.result_info = "result[2]"}, tensor<3x3xf64> {jax.result_info = "result[3]"}, tensor<3x3xf64> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<3x7xi1>) -> tensor<3x7xi32>
    %1 = stablehlo.slice %0 [0:3, 0:1] : (tensor<3x7xi32>) -> tensor<3x1xi32>
    %2 = stablehlo.reshape %1 : (tensor<3x1xi32>) -> tensor<3xi32>
    %3 = stablehlo.convert %2 : (tensor<3xi32>) -> tensor<3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %5 = stablehlo.compare LT, %3, %4, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<7> : tensor<i64>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %7 = stablehlo.add %3, %6 : tensor<3xi64>
    %8 = stablehlo.select %5, %7, %3 : tensor<3xi1>, tensor<3xi64>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<3xi64>) -> tensor<3x1xi64>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<3x7xi1>, tensor<3x1xi64>) -> tensor<3x3xi1>
    %11 = stablehlo.convert %10 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %12 = stablehlo.convert %arg0 : (tensor<3x7xi1>) -> tensor<3x7xf64>
    %13 = stablehlo.slice %12 [0:3, 0:3] : (tensor<3x7xf64>) -> tensor<3x3xf64>
    %14 = stablehlo.multiply %11, %13 : tensor<3x3xf64>
    %15 = stablehlo.convert %arg0 : (tensor<3x7xi1>) -> tensor<3x7xi32>
    %16 = stablehlo.slice %15 [0:3, 0:1] : (tensor<3x7xi32>) -> tensor<3x1xi32>
    %17 = stablehlo.reshape %16 : (tensor<3x1xi32>) -> tensor<3xi32>
    %18 = stablehlo.convert %17 : (tensor<3xi32>) -> tensor<3xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %20 = stablehlo.compare LT, %18, %19, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<7> : tensor<i64>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %22 = stablehlo.add %18, %21 : tensor<3xi64>
    %23 = stablehlo.select %20, %22, %18 : tensor<3xi1>, tensor<3xi64>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<3xi64>) -> tensor<3x1xi64>
    %25 = "stablehlo.gather"(%arg0, %24) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<3x7xi1>, tensor<3x1xi64>) -> tensor<3x3xi1>
    %26 = stablehlo.convert %25 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %27 = stablehlo.convert %arg0 : (tensor<3x7xi1>) -> tensor<3x7xf64>
    %28 = stablehlo.slice %27 [0:3, 0:3] : (tensor<3x7xf64>) -> tensor<3x3xf64>
    %29 = stablehlo.multiply %26, %28 : tensor<3x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %31 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %32 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
    %33 = stablehlo.broadcast_in_dim %31, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
    return %10, %14, %14, %32, %33 : tensor<3x3xi1>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>
  }
}
