module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<5x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<5x4xf32> {jax.result_info = "result[3]"}, tensor<5x4xf32> {jax.result_info = "result[4]"}, tensor<5x4xf32> {jax.result_info = "result[5]"}, tensor<5x4xf32> {jax.result_info = "result[6]"}, tensor<5x4xf32> {jax.result_info = "result[7]"}, tensor<5x4xf32> {jax.result_info = "result[8]"}, tensor<5x4xf32> {jax.result_info = "result[9]"}, tensor<5x4xf32> {jax.result_info = "result[10]"}, tensor<5x4xf32> {jax.result_info = "result[11]"}, tensor<5x4xf32> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.log_plus_one %arg0 : tensor<5x4xf32>
    %1 = stablehlo.atan2 %arg1, %arg0 : tensor<5x4xf32>
    %2 = stablehlo.power %arg0, %arg1 : tensor<5x4xf32>
    %3 = stablehlo.divide %arg1, %arg0 : tensor<5x4xf32>
    %4 = call @trunc(%3) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %5 = stablehlo.multiply %arg0, %4 : tensor<5x4xf32>
    %6 = stablehlo.subtract %arg1, %5 : tensor<5x4xf32>
    %7 = call @remainder(%arg1, %arg0) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %8 = stablehlo.abs %arg1 : tensor<5x4xf32>
    %9 = stablehlo.floor %8 : tensor<5x4xf32>
    %10 = stablehlo.sign %arg1 : tensor<5x4xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<5x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<5x4xf32>
    %14 = stablehlo.subtract %arg1, %13 : tensor<5x4xf32>
    %15 = chlo.sinh %arg1 : tensor<5x4xf32> -> tensor<5x4xf32>
    %16 = chlo.erfc %arg1 : tensor<5x4xf32> -> tensor<5x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %18 = stablehlo.compare EQ, %arg0, %17, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %19 = stablehlo.log %arg0 : tensor<5x4xf32>
    %20 = stablehlo.multiply %arg0, %19 : tensor<5x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = call @_where_0(%18, %cst_1, %20) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %22 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %23 = call @_where_0(%22, %cst_2, %21) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %24 = stablehlo.sign %arg1 : tensor<5x4xf32>
    %25 = stablehlo.rsqrt %arg0 : tensor<5x4xf32>
    %26 = stablehlo.multiply %24, %25 : tensor<5x4xf32>
    %cst_3 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %27 = stablehlo.abs %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %28 = stablehlo.compare GE, %27, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.subtract %cst_5, %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %30 = call @_where_1(%28, %29, %cst_7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %31 = call @_where_2(%28, %arg0, %arg1) : (tensor<i1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %33 = stablehlo.multiply %arg1, %32 : tensor<5x4xf32>
    %34 = stablehlo.subtract %arg0, %33 : tensor<5x4xf32>
    %35 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<5x4xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %38 = stablehlo.multiply %31, %37 : tensor<5x4xf32>
    %39 = stablehlo.add %36, %38 : tensor<5x4xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_11 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %40 = call @clip(%arg1, %cst_10, %cst_11) : (tensor<5x4xf32>, tensor<f32>, tensor<f32>) -> tensor<5x4xf32>
    %41 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = call @_where_0(%41, %cst_12, %arg1) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %44 = stablehlo.compare EQ, %arg1, %43, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_14 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %45 = call @_where_0(%44, %cst_14, %42) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_15 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %47 = stablehlo.compare EQ, %arg1, %46, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_16 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %48 = call @_where_0(%47, %cst_16, %45) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    return %0, %1, %2, %6, %7, %14, %15, %16, %23, %26, %39, %40, %48 : tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
  }
  func.func private @trunc(%arg0: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %2 = stablehlo.ceil %arg0 : tensor<5x4xf32>
    %3 = stablehlo.floor %arg0 : tensor<5x4xf32>
    %4 = call @_where(%1, %2, %3) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    return %4 : tensor<5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<5x4xf32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
  func.func private @remainder(%arg0: tensor<5x4xf32>, %arg1: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<5x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.compare NE, %0, %1, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %4 = stablehlo.compare LT, %0, %3, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %6 = stablehlo.compare LT, %arg1, %5, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %7 = stablehlo.compare NE, %4, %6, UNSIGNED : (tensor<5x4xi1>, tensor<5x4xi1>) -> tensor<5x4xi1>
    %8 = stablehlo.and %7, %2 : tensor<5x4xi1>
    %9 = stablehlo.add %0, %arg1 : tensor<5x4xf32>
    %10 = stablehlo.select %8, %9, %0 : tensor<5x4xi1>, tensor<5x4xf32>
    return %10 : tensor<5x4xf32>
  }
  func.func private @_where_0(%arg0: tensor<5x4xi1>, %arg1: tensor<f32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<5x4xf32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
  func.func private @clip(%arg0: tensor<5x4xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x4xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<5x4xf32>
    return %5 : tensor<5x4xf32>
  }
}
