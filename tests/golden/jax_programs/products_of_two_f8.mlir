module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf32>, %arg1: tensor<8x2xf32>) -> (tensor<3x2xf32> {jax.result_info = "result[0]"}, tensor<3x2xf32> {jax.result_info = "result[1]"}, tensor<3x2xf32> {jax.result_info = "result[2]"}, tensor<3x2xf32> {jax.result_info = "result[3]"}, tensor<3x2xf32> {jax.result_info = "result[4]"}, tensor<3x2xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<3x8xf32>) -> tensor<3x8xf8E4M3FN>
    %1 = stablehlo.convert %arg1 : (tensor<8x2xf32>) -> tensor<8x2xf8E5M2>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf8E4M3FN>, tensor<8x2xf8E5M2>) -> tensor<3x2xf32>
    %3 = stablehlo.convert %arg0 : (tensor<3x8xf32>) -> tensor<3x8xf8E4M3FN>
    %4 = stablehlo.convert %arg1 : (tensor<8x2xf32>) -> tensor<8x2xf8E5M2>
    %5 = stablehlo.dot_general %3, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf8E4M3FN>, tensor<8x2xf8E5M2>) -> tensor<3x2xbf16>
    %6 = stablehlo.convert %5 : (tensor<3x2xbf16>) -> tensor<3x2xf32>
    %7 = stablehlo.convert %arg0 : (tensor<3x8xf32>) -> tensor<3x8xf8E4M3FN>
    %8 = stablehlo.convert %arg1 : (tensor<8x2xf32>) -> tensor<8x2xf8E5M2>
    %9 = stablehlo.dot_general %7, %8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf8E4M3FN>, tensor<8x2xf8E5M2>) -> tensor<3x2xf16>
    %10 = stablehlo.convert %9 : (tensor<3x2xf16>) -> tensor<3x2xf32>
    %11 = stablehlo.convert %arg0 : (tensor<3x8xf32>) -> tensor<3x8xf8E5M2>
    %12 = stablehlo.convert %arg1 : (tensor<8x2xf32>) -> tensor<8x2xf8E4M3FN>
    %13 = stablehlo.dot_general %11, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf8E5M2>, tensor<8x2xf8E4M3FN>) -> tensor<3x2xf32>
    %14 = stablehlo.convert %arg0 : (tensor<3x8xf32>) -> tensor<3x8xf8E5M2>
    %15 = stablehlo.convert %arg1 : (tensor<8x2xf32>) -> tensor<8x2xf8E4M3FN>
    %16 = stablehlo.dot_general %14, %15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf8E5M2>, tensor<8x2xf8E4M3FN>) -> tensor<3x2xbf16>
    %17 = stablehlo.convert %16 : (tensor<3x2xbf16>) -> tensor<3x2xf32>
    %18 = stablehlo.convert %arg0 : (tensor<3x8xf32>) -> tensor<3x8xf8E5M2>
    %19 = stablehlo.convert %arg1 : (tensor<8x2xf32>) -> tensor<8x2xf8E4M3FN>
    %20 = stablehlo.dot_general %18, %19, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf8E5M2>, tensor<8x2xf8E4M3FN>) -> tensor<3x2xf16>
    %21 = stablehlo.convert %20 : (tensor<3x2xf16>) -> tensor<3x2xf32>
    return %2, %6, %10, %13, %17, %21 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>
  }
}
