module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf64>, %arg1: tensor<5xi32>, %arg2: tensor<4xi32>, %arg3: tensor<5x2xf64>) -> (tensor<3x2xf64> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg0, %arg2, %arg1, %arg3) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<5xf64>, tensor<4xi32>, tensor<5xi32>, tensor<5x2xf64>) -> tensor<3x2xf64>
    return %0 : tensor<3x2xf64>
  }
}
