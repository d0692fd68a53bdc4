module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() -> (tensor<3x1xf32> {jax.result_info = "result[0]"}, tensor<3x1xf64> {jax.result_info = "result[1]"}, tensor<2x1xf32> {jax.result_info = "result[2]"}, tensor<2x1xf64> {jax.result_info = "result[3]"}, tensor<3x2xf32> {jax.result_info = "result[4]"}, tensor<3x2xf64> {jax.result_info = "result[5]"}, tensor<1x2xf32> {jax.result_info = "result[6]"}, tensor<1x2xf64> {jax.result_info = "result[7]"}, tensor<2x1xf32> {jax.result_info = "result[8]"}, tensor<2x1xf64> {jax.result_info = "result[9]"}, tensor<2x1xf32> {jax.result_info = "result[10]"}, tensor<2x1xf64> {jax.result_info = "result[11]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<3x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<3xf64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<3xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<3xf64>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<3x1xf64>
    %cst_7 = stablehlo.constant dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<[3.000000e+00, 0.000000e+00]> : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<[[1.000000e+00], [4.000000e+00]]> : tensor<2x1xf32>
    %cst_11 = stablehlo.constant dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf64>
    %cst_12 = stablehlo.constant dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf64>
    %cst_13 = stablehlo.constant dense<[3.000000e+00, 0.000000e+00]> : tensor<2xf64>
    %cst_14 = stablehlo.constant dense<[[1.000000e+00], [4.000000e+00]]> : tensor<2x1xf64>
    %cst_15 = stablehlo.constant dense<[0.000000e+00, 1.000000e+00, 1.000000e+00]> : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 1.000000e+00]> : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<[1.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<3xf32>
    %cst_18 = stablehlo.constant dense<[[1.000000e+00, 0.000000e+00], [2.000000e+00, 1.000000e+00], [3.000000e+00, 0.000000e+00]]> : tensor<3x2xf32>
    %cst_19 = stablehlo.constant dense<[0.000000e+00, 1.000000e+00, 1.000000e+00]> : tensor<3xf64>
    %cst_20 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 1.000000e+00]> : tensor<3xf64>
    %cst_21 = stablehlo.constant dense<[1.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<3xf64>
    %cst_22 = stablehlo.constant dense<[[1.000000e+00, 0.000000e+00], [2.000000e+00, 1.000000e+00], [3.000000e+00, 0.000000e+00]]> : tensor<3x2xf64>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<1xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<1xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<1xf32>
    %cst_26 = stablehlo.constant dense<[[2.000000e+00, 0.000000e+00]]> : tensor<1x2xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_30 = stablehlo.constant dense<[[2.000000e+00, 0.000000e+00]]> : tensor<1x2xf64>
    %cst_31 = stablehlo.constant dense<[0.000000e+00, 7.70371977E-34]> : tensor<2xf32>
    %cst_32 = stablehlo.constant dense<[7.52316385E-37, 0.000000e+00]> : tensor<2xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_34 = stablehlo.constant dense<[[9.765625E-4], [1.000000e+00]]> : tensor<2x1xf32>
    %cst_35 = stablehlo.constant dense<[0.000000e+00, 7.7037197775489434E-34]> : tensor<2xf64>
    %cst_36 = stablehlo.constant dense<[7.5231638452626401E-37, 0.000000e+00]> : tensor<2xf64>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<2xf64>
    %cst_38 = stablehlo.constant dense<[[9.765625E-4], [1.000000e+00]]> : tensor<2x1xf64>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_40 = stablehlo.constant dense<[1.17549435E-38, 1.000000e+00]> : tensor<2xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_42 = stablehlo.constant dense<[[1.024000e+03], [1.000000e+00]]> : tensor<2x1xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<2xf64>
    %cst_44 = stablehlo.constant dense<[1.1754943508222875E-38, 1.000000e+00]> : tensor<2xf64>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<2xf64>
    %cst_46 = stablehlo.constant dense<[[1.024000e+03], [1.000000e+00]]> : tensor<2x1xf64>
    %0 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst, %cst_0, %cst_1, %cst_2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=3, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %1 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_3, %cst_4, %cst_5, %cst_6) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=3, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
    %2 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_7, %cst_8, %cst_9, %cst_10) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=2, j=2, k=2, l=2, m=1, n=2, o=1}, custom>} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    %3 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_11, %cst_12, %cst_13, %cst_14) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=2, j=2, k=2, l=2, m=1, n=2, o=1}, custom>} : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
    %4 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_15, %cst_16, %cst_17, %cst_18) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=3, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %5 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_19, %cst_20, %cst_21, %cst_22) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=3, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    %6 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_23, %cst_24, %cst_25, %cst_26) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=1, j=1, k=1, l=1, m=2, n=1, o=2}, custom>} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
    %7 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_27, %cst_28, %cst_29, %cst_30) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=1, j=1, k=1, l=1, m=2, n=1, o=2}, custom>} : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
    %8 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_31, %cst_32, %cst_33, %cst_34) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=2, j=2, k=2, l=2, m=1, n=2, o=1}, custom>} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    %9 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_35, %cst_36, %cst_37, %cst_38) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=2, j=2, k=2, l=2, m=1, n=2, o=1}, custom>} : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
    %10 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_39, %cst_40, %cst_41, %cst_42) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=2, j=2, k=2, l=2, m=1, n=2, o=1}, custom>} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    %11 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%cst_43, %cst_44, %cst_45, %cst_46) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=2, j=2, k=2, l=2, m=1, n=2, o=1}, custom>} : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : tensor<3x1xf32>, tensor<3x1xf64>, tensor<2x1xf32>, tensor<2x1xf64>, tensor<3x2xf32>, tensor<3x2xf64>, tensor<1x2xf32>, tensor<1x2xf64>, tensor<2x1xf32>, tensor<2x1xf64>, tensor<2x1xf32>, tensor<2x1xf64>
  }
}
