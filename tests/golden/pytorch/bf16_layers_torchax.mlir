module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x6xbf16>, %arg1: tensor<8xbf16>, %arg2: tensor<3x8xbf16>, %arg3: tensor<3xbf16>, %arg4: tensor<4x6xbf16>) -> (tensor<4x3xbf16> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<8x6xbf16>) -> tensor<6x8xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<8xbf16>
    %2 = stablehlo.multiply %arg1, %1 : tensor<8xbf16>
    %3 = stablehlo.dot_general %arg4, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xbf16>, tensor<6x8xbf16>) -> tensor<4x8xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<4x8xbf16>
    %5 = stablehlo.multiply %4, %3 : tensor<4x8xbf16>
    %6 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<4x8xbf16>
    %8 = stablehlo.add %7, %5 : tensor<4x8xbf16>
    %9 = stablehlo.tanh %8 : tensor<4x8xbf16>
    %10 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<3x8xbf16>) -> tensor<8x3xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<3xbf16>
    %12 = stablehlo.multiply %arg3, %11 : tensor<3xbf16>
    %13 = stablehlo.dot_general %9, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xbf16>, tensor<8x3xbf16>) -> tensor<4x3xbf16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<4x3xbf16>
    %15 = stablehlo.multiply %14, %13 : tensor<4x3xbf16>
    %16 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<3xbf16>) -> tensor<1x3xbf16>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x3xbf16>) -> tensor<4x3xbf16>
    %18 = stablehlo.add %17, %15 : tensor<4x3xbf16>
    return %18 : tensor<4x3xbf16>
  }
}
