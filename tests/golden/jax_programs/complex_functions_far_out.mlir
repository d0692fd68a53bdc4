module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<30xcomplex<f64>>) -> (tensor<30xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[3]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[4]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[5]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[6]"}, tensor<30xcomplex<f64>> {jax.result_info = "result[7]"}) {
    %0 = chlo.asin %arg0 : tensor<30xcomplex<f64>> -> tensor<30xcomplex<f64>>
    %1 = chlo.acos %arg0 : tensor<30xcomplex<f64>> -> tensor<30xcomplex<f64>>
    %2 = chlo.atan %arg0 : tensor<30xcomplex<f64>> -> tensor<30xcomplex<f64>>
    %3 = chlo.asinh %arg0 : tensor<30xcomplex<f64>> -> tensor<30xcomplex<f64>>
    %4 = chlo.acosh %arg0 : tensor<30xcomplex<f64>> -> tensor<30xcomplex<f64>>
    %5 = chlo.atanh %arg0 : tensor<30xcomplex<f64>> -> tensor<30xcomplex<f64>>
    %6 = stablehlo.rsqrt %arg0 : tensor<30xcomplex<f64>>
    %cst = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f64>>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<30xcomplex<f64>>
    %8 = stablehlo.divide %7, %arg0 : tensor<30xcomplex<f64>>
    return %0, %1, %2, %3, %4, %5, %6, %8 : tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>, tensor<30xcomplex<f64>>
  }
}
