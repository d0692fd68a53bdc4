module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5xi8>, %arg1: tensor<5x4xi8>, %arg2: tensor<4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x5xi8> {jax.result_info = "result[1]"}, tensor<3xi32> {jax.result_info = "result[2]"}, tensor<3x5xui8> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<3x5xi8>) -> tensor<3x5xi32>
    %1 = stablehlo.convert %arg1 : (tensor<5x4xi8>) -> tensor<5x4xi32>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x5xi32>, tensor<5x4xi32>) -> tensor<3x4xi32>
    %3 = stablehlo.convert %2 : (tensor<3x4xi32>) -> tensor<3x4xf32>
    %4 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<3x4xf32>
    %6 = stablehlo.multiply %3, %5 : tensor<3x4xf32>
    %c = stablehlo.constant dense<1> : tensor<i8>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<3x5xi8>
    %8 = stablehlo.multiply %arg0, %7 : tensor<3x5xi8>
    %9 = stablehlo.add %arg0, %8 : tensor<3x5xi8>
    %10 = stablehlo.convert %arg0 : (tensor<3x5xi8>) -> tensor<3x5xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.reduce(%10 init: %c_0) applies stablehlo.add across dimensions = [1] : (tensor<3x5xi32>, tensor<i32>) -> tensor<3xi32>
    %12 = stablehlo.convert %arg0 : (tensor<3x5xi8>) -> tensor<3x5xui8>
    %c_1 = stablehlo.constant dense<2> : tensor<ui8>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<3x5xui8>
    %14 = stablehlo.shift_right_logical %12, %13 : tensor<3x5xui8>
    return %6, %9, %11, %14 : tensor<3x4xf32>, tensor<3x5xi8>, tensor<3xi32>, tensor<3x5xui8>
  }
}
