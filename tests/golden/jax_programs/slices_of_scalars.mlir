module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result[0]"}, tensor<f64> {jax.result_info = "result[1]"}, tensor<f64> {jax.result_info = "result[2]"}, tensor<f64> {jax.result_info = "result[3]"}, tensor<f64> {jax.result_info = "result[4]"}, tensor<f64> {jax.result_info = "result[5]"}, tensor<f64> {jax.result_info = "result[6]"}) {
    %c = stablehlo.constant dense<> : tensor<0xi32>
    %0 = stablehlo.dynamic_slice %arg0, , sizes = [] : (tensor<f64>) -> tensor<f64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %1 = stablehlo.multiply %cst, %arg0 : tensor<f64>
    %2 = stablehlo.dynamic_update_slice %arg0, %1 : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %3 = "stablehlo.scatter"(%arg0, %c, %cst_0) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %7 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %7 : tensor<f64>
    }) : (tensor<f64>, tensor<0xi32>, tensor<f64>) -> tensor<f64>
    %4 = stablehlo.reverse %arg0, dims = [] : tensor<f64>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %5 = stablehlo.pad %arg0, %cst_1, low = [], high = [], interior = [] : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %6 = stablehlo.slice %arg0 [] : (tensor<f64>) -> tensor<f64>
    return %0, %2, %arg0, %3, %4, %5, %6 : tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>
  }
}
