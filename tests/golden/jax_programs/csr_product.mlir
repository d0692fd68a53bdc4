module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf64>, %arg1: tensor<5xf64>) -> (tensor<3xf64> {jax.result_info = "result[0]"}) {
    %c = stablehlo.constant dense<[0, 4, 2, 1, 3]> : tensor<5xi64>
    %c_0 = stablehlo.constant dense<[0, 2, 3, 5]> : tensor<4xi64>
    %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg0, %c_0, %c, %arg1) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<5xf64>, tensor<4xi64>, tensor<5xi64>, tensor<5xf64>) -> tensor<3xf64>
    return %0 : tensor<3xf64>
  }
}
