module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xcomplex<f64>>) -> (tensor<3xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<3xcomplex<f64>> {jax.result_info = "result[1]"}) {
    %0 = chlo.atan %arg0 : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
    %cst = stablehlo.constant dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f64>>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
    %2 = stablehlo.multiply %1, %arg0 : tensor<3xcomplex<f64>>
    %3 = chlo.atanh %2 : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
    return %0, %3 : tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>
  }
}
