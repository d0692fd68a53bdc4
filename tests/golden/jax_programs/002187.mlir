module @jit_both attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x1x2x2xf32>, %arg1: tensor<3x1x2x2xf32>) -> (tensor<3x1x2x2xf32> {jax.result_info = "result[0]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[1]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[2]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[3]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[4]"}, tensor<3x1x2x2xf32> {jax.result_info = "result[5]"}) {
    %0:2 = call @tril(%arg0, %arg1) : (tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>) -> (tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>)
    %1 = stablehlo.sine %0#0 : tensor<3x1x2x2xf32>
    %2 = stablehlo.cosine %0#0 : tensor<3x1x2x2xf32>
    %3 = stablehlo.multiply %0#1, %2 : tensor<3x1x2x2xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1x2x2xf32>
    %5 = stablehlo.add %4, %1 : tensor<3x1x2x2xf32>
    %6 = stablehlo.remainder %arg0, %5 : tensor<3x1x2x2xf32>
    %7 = stablehlo.negate %3 : tensor<3x1x2x2xf32>
    %8 = stablehlo.divide %arg0, %5 : tensor<3x1x2x2xf32>
    %9 = stablehlo.sign %8 : tensor<3x1x2x2xf32>
    %10 = stablehlo.divide %arg0, %5 : tensor<3x1x2x2xf32>
    %11 = stablehlo.abs %10 : tensor<3x1x2x2xf32>
    %12 = stablehlo.floor %11 : tensor<3x1x2x2xf32>
    %13 = stablehlo.multiply %9, %12 : tensor<3x1x2x2xf32>
    %14 = stablehlo.multiply %7, %13 : tensor<3x1x2x2xf32>
    %15 = stablehlo.add %arg1, %14 : tensor<3x1x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%0#0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x1x2x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%0#1 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x1x2x2xf32>, tensor<f32>) -> tensor<f32>
    return %0#0, %arg0, %0#0, %0#1, %arg1, %0#1 : tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>
  }
  func.func private @tril(%arg0: tensor<3x1x2x2xf32>, %arg1: tensor<3x1x2x2xf32>) -> (tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %2 = stablehlo.add %0, %1 : tensor<2x2xi64>
    %3 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [2, 3] : (tensor<2x2xi1>) -> tensor<3x1x2x2xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1x2x2xf32>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<3x1x2x2xi1>, tensor<3x1x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x1x2x2xf32>
    %9 = stablehlo.select %5, %arg1, %8 : tensor<3x1x2x2xi1>, tensor<3x1x2x2xf32>
    return %7, %9 : tensor<3x1x2x2xf32>, tensor<3x1x2x2xf32>
  }
}
