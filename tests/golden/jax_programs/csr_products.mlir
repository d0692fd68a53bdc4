module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<9xf64>, %arg1: tensor<9xf32>, %arg2: tensor<9xcomplex<f64>>, %arg3: tensor<9xi32>, %arg4: tensor<4x3xf64>) -> (tensor<4x3xf64> {jax.result_info = "result[0]"}, tensor<4x3xf64> {jax.result_info = "result[1]"}, tensor<4xf64> {jax.result_info = "result[2]"}, tensor<4xf64> {jax.result_info = "result[3]"}, tensor<4x3xf32> {jax.result_info = "result[4]"}, tensor<4x3xf32> {jax.result_info = "result[5]"}, tensor<4xf32> {jax.result_info = "result[6]"}, tensor<4xf32> {jax.result_info = "result[7]"}, tensor<4x3xcomplex<f64>> {jax.result_info = "result[8]"}, tensor<4x3xcomplex<f64>> {jax.result_info = "result[9]"}, tensor<4xcomplex<f64>> {jax.result_info = "result[10]"}, tensor<4xcomplex<f64>> {jax.result_info = "result[11]"}, tensor<4x3xi32> {jax.result_info = "result[12]"}, tensor<4x3xi32> {jax.result_info = "result[13]"}, tensor<4xi32> {jax.result_info = "result[14]"}, tensor<4xi32> {jax.result_info = "result[15]"}) {
    %c = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_0 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_1 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_2 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_3 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_4 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_5 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_6 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_7 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_8 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_9 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_10 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_11 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_12 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_13 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_14 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_15 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_16 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_17 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_18 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_19 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_20 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_21 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_22 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_23 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_24 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_25 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_26 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %c_27 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi32>
    %c_28 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi32>
    %c_29 = stablehlo.constant dense<[0, 3, 1, 2, 3, 0, 4, 4, 4]> : tensor<9xi64>
    %c_30 = stablehlo.constant dense<[0, 2, 2, 5, 6]> : tensor<5xi64>
    %0 = stablehlo.slice %arg4 [0:4, 0:1] : (tensor<4x3xf64>) -> tensor<4x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<4x1xf64>) -> tensor<4xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %3 = stablehlo.multiply %2, %arg4 : tensor<4x3xf64>
    %4 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg0, %c_0, %c, %3) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xf64>, tensor<5xi32>, tensor<9xi32>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %cst_31 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %5 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %6 = stablehlo.multiply %5, %arg4 : tensor<4x3xf64>
    %7 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg0, %c_2, %c_1, %6) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xf64>, tensor<5xi64>, tensor<9xi64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %cst_32 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %9 = stablehlo.multiply %8, %1 : tensor<4xf64>
    %10 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg0, %c_4, %c_3, %9) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xf64>, tensor<5xi32>, tensor<9xi32>, tensor<4xf64>) -> tensor<4xf64>
    %cst_33 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %12 = stablehlo.multiply %11, %1 : tensor<4xf64>
    %13 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg0, %c_6, %c_5, %12) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xf64>, tensor<5xi64>, tensor<9xi64>, tensor<4xf64>) -> tensor<4xf64>
    %14 = stablehlo.slice %arg4 [0:4, 0:1] : (tensor<4x3xf64>) -> tensor<4x1xf64>
    %15 = stablehlo.reshape %14 : (tensor<4x1xf64>) -> tensor<4xf64>
    %cst_34 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %17 = stablehlo.multiply %16, %arg4 : tensor<4x3xf64>
    %18 = stablehlo.convert %17 : (tensor<4x3xf64>) -> tensor<4x3xf32>
    %19 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg1, %c_8, %c_7, %18) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xf32>, tensor<5xi32>, tensor<9xi32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %cst_35 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %21 = stablehlo.multiply %20, %arg4 : tensor<4x3xf64>
    %22 = stablehlo.convert %21 : (tensor<4x3xf64>) -> tensor<4x3xf32>
    %23 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg1, %c_10, %c_9, %22) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xf32>, tensor<5xi64>, tensor<9xi64>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %cst_36 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %24 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %25 = stablehlo.multiply %24, %15 : tensor<4xf64>
    %26 = stablehlo.convert %25 : (tensor<4xf64>) -> tensor<4xf32>
    %27 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg1, %c_12, %c_11, %26) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xf32>, tensor<5xi32>, tensor<9xi32>, tensor<4xf32>) -> tensor<4xf32>
    %cst_37 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %29 = stablehlo.multiply %28, %15 : tensor<4xf64>
    %30 = stablehlo.convert %29 : (tensor<4xf64>) -> tensor<4xf32>
    %31 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg1, %c_14, %c_13, %30) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xf32>, tensor<5xi64>, tensor<9xi64>, tensor<4xf32>) -> tensor<4xf32>
    %32 = stablehlo.slice %arg4 [0:4, 0:1] : (tensor<4x3xf64>) -> tensor<4x1xf64>
    %33 = stablehlo.reshape %32 : (tensor<4x1xf64>) -> tensor<4xf64>
    %cst_38 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %34 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %35 = stablehlo.multiply %34, %arg4 : tensor<4x3xf64>
    %36 = stablehlo.convert %35 : (tensor<4x3xf64>) -> tensor<4x3xcomplex<f64>>
    %37 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg2, %c_16, %c_15, %36) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xcomplex<f64>>, tensor<5xi32>, tensor<9xi32>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %cst_39 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %39 = stablehlo.multiply %38, %arg4 : tensor<4x3xf64>
    %40 = stablehlo.convert %39 : (tensor<4x3xf64>) -> tensor<4x3xcomplex<f64>>
    %41 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg2, %c_18, %c_17, %40) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xcomplex<f64>>, tensor<5xi64>, tensor<9xi64>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %cst_40 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %42 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %43 = stablehlo.multiply %42, %33 : tensor<4xf64>
    %44 = stablehlo.convert %43 : (tensor<4xf64>) -> tensor<4xcomplex<f64>>
    %45 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg2, %c_20, %c_19, %44) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xcomplex<f64>>, tensor<5xi32>, tensor<9xi32>, tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
    %cst_41 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %47 = stablehlo.multiply %46, %33 : tensor<4xf64>
    %48 = stablehlo.convert %47 : (tensor<4xf64>) -> tensor<4xcomplex<f64>>
    %49 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg2, %c_22, %c_21, %48) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xcomplex<f64>>, tensor<5xi64>, tensor<9xi64>, tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
    %50 = stablehlo.slice %arg4 [0:4, 0:1] : (tensor<4x3xf64>) -> tensor<4x1xf64>
    %51 = stablehlo.reshape %50 : (tensor<4x1xf64>) -> tensor<4xf64>
    %cst_42 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %53 = stablehlo.multiply %52, %arg4 : tensor<4x3xf64>
    %54 = stablehlo.convert %53 : (tensor<4x3xf64>) -> tensor<4x3xi32>
    %55 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg3, %c_24, %c_23, %54) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xi32>, tensor<5xi32>, tensor<9xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %cst_43 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %56 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %57 = stablehlo.multiply %56, %arg4 : tensor<4x3xf64>
    %58 = stablehlo.convert %57 : (tensor<4x3xf64>) -> tensor<4x3xi32>
    %59 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg3, %c_26, %c_25, %58) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<9xi32>, tensor<5xi64>, tensor<9xi64>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %cst_44 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %60 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %61 = stablehlo.multiply %60, %51 : tensor<4xf64>
    %62 = stablehlo.convert %61 : (tensor<4xf64>) -> tensor<4xi32>
    %63 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg3, %c_28, %c_27, %62) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xi32>, tensor<5xi32>, tensor<9xi32>, tensor<4xi32>) -> tensor<4xi32>
    %cst_45 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %64 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %65 = stablehlo.multiply %64, %51 : tensor<4xf64>
    %66 = stablehlo.convert %65 : (tensor<4xf64>) -> tensor<4xi32>
    %67 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%arg3, %c_30, %c_29, %66) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<9xi32>, tensor<5xi64>, tensor<9xi64>, tensor<4xi32>) -> tensor<4xi32>
    return %4, %7, %10, %13, %19, %23, %27, %31, %37, %41, %45, %49, %55, %59, %63, %67 : tensor<4x3xf64>, tensor<4x3xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x3xcomplex<f64>>, tensor<4x3xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4xi32>, tensor<4xi32>
  }
}
