module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xcomplex<f64>>, %arg1: tensor<6xcomplex<f64>>) -> (tensor<2xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<6xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<6xcomplex<f64>> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.tanh %arg0 : tensor<2xcomplex<f64>>
    %1 = stablehlo.tanh %arg1 : tensor<6xcomplex<f64>>
    %2 = stablehlo.exponential_minus_one %arg1 : tensor<6xcomplex<f64>>
    return %0, %1, %2 : tensor<2xcomplex<f64>>, tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
  }
}
