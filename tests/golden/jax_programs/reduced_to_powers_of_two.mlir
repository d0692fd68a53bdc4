module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<13xf32>) -> (tensor<13xf32> {jax.result_info = "result[0]"}, tensor<13xf32> {jax.result_info = "result[1]"}, tensor<13xf32> {jax.result_info = "result[2]"}, tensor<13xf64> {jax.result_info = "result[3]"}, tensor<13xf64> {jax.result_info = "result[4]"}, tensor<13xf64> {jax.result_info = "result[5]"}, tensor<13xf16> {jax.result_info = "result[6]"}, tensor<13xf16> {jax.result_info = "result[7]"}, tensor<13xf16> {jax.result_info = "result[8]"}, tensor<13xbf16> {jax.result_info = "result[9]"}, tensor<13xbf16> {jax.result_info = "result[10]"}, tensor<13xbf16> {jax.result_info = "result[11]"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e3m0 : tensor<13xf32>
    %1 = stablehlo.reduce_precision %arg0, format = e5m0 : tensor<13xf32>
    %2 = stablehlo.reduce_precision %arg0, format = e8m0 : tensor<13xf32>
    %3 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xf64>
    %4 = stablehlo.reduce_precision %3, format = e3m0 : tensor<13xf64>
    %5 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xf64>
    %6 = stablehlo.reduce_precision %5, format = e5m0 : tensor<13xf64>
    %7 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xf64>
    %8 = stablehlo.reduce_precision %7, format = e8m0 : tensor<13xf64>
    %9 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xf16>
    %10 = stablehlo.reduce_precision %9, format = e3m0 : tensor<13xf16>
    %11 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xf16>
    %12 = stablehlo.reduce_precision %11, format = e5m0 : tensor<13xf16>
    %13 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xf16>
    %14 = stablehlo.reduce_precision %13, format = e8m0 : tensor<13xf16>
    %15 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xbf16>
    %16 = stablehlo.reduce_precision %15, format = e3m0 : tensor<13xbf16>
    %17 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xbf16>
    %18 = stablehlo.reduce_precision %17, format = e5m0 : tensor<13xbf16>
    %19 = stablehlo.convert %arg0 : (tensor<13xf32>) -> tensor<13xbf16>
    %20 = stablehlo.reduce_precision %19, format = e8m0 : tensor<13xbf16>
    return %0, %1, %2, %4, %6, %8, %10, %12, %14, %16, %18, %20 : tensor<13xf32>, tensor<13xf32>, tensor<13xf32>, tensor<13xf64>, tensor<13xf64>, tensor<13xf64>, tensor<13xf16>, tensor<13xf16>, tensor<13xf16>, tensor<13xbf16>, tensor<13xbf16>, tensor<13xbf16>
  }
}
