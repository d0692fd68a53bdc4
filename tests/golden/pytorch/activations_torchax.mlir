module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<5x4xf32> {jax.result_info = "result[3]"}, tensor<5x4xf32> {jax.result_info = "result[4]"}, tensor<5x4xf32> {jax.result_info = "result[5]"}, tensor<5x4xf32> {jax.result_info = "result[6]"}, tensor<5x4xf32> {jax.result_info = "result[7]"}, tensor<5x4xf32> {jax.result_info = "result[8]"}, tensor<5x2xf32> {jax.result_info = "result[9]"}, tensor<5x4xf32> {jax.result_info = "result[10]"}, tensor<5x4xf32> {jax.result_info = "result[11]"}, tensor<5x4xf32> {jax.result_info = "result[12]"}, tensor<5x4xf32> {jax.result_info = "result[13]"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<5x4xf32>
    %2 = stablehlo.negate %arg0 : tensor<5x4xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<5x4xf32>
    %5 = chlo.erfc %4 : tensor<5x4xf32> -> tensor<5x4xf32>
    %6 = stablehlo.multiply %1, %5 : tensor<5x4xf32>
    %7 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xf32>
    %8 = stablehlo.multiply %7, %arg0 : tensor<5x4xf32>
    %cst_1 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<5x4xf32>
    %11 = stablehlo.add %arg0, %10 : tensor<5x4xf32>
    %cst_2 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<5x4xf32>
    %14 = stablehlo.tanh %13 : tensor<5x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %16 = stablehlo.add %15, %14 : tensor<5x4xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %18 = stablehlo.multiply %17, %16 : tensor<5x4xf32>
    %19 = stablehlo.multiply %arg0, %18 : tensor<5x4xf32>
    %20 = stablehlo.negate %arg0 : tensor<5x4xf32>
    %21 = stablehlo.exponential %20 : tensor<5x4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %23 = stablehlo.add %22, %21 : tensor<5x4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %25 = stablehlo.divide %24, %23 : tensor<5x4xf32>
    %26 = stablehlo.multiply %arg0, %25 : tensor<5x4xf32>
    %27 = stablehlo.exponential %arg0 : tensor<5x4xf32>
    %28 = stablehlo.log_plus_one %27 : tensor<5x4xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %30 = stablehlo.compare GT, %arg0, %29, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %31 = call @_where(%30, %arg0, %28) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %32 = stablehlo.tanh %31 : tensor<5x4xf32>
    %33 = stablehlo.multiply %arg0, %32 : tensor<5x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %35 = stablehlo.compare GT, %arg0, %34, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %37 = stablehlo.multiply %arg0, %36 : tensor<5x4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %39 = stablehlo.multiply %arg0, %38 : tensor<5x4xf32>
    %40 = stablehlo.exponential_minus_one %39 : tensor<5x4xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %42 = stablehlo.multiply %40, %41 : tensor<5x4xf32>
    %43 = call @_where(%35, %37, %42) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %45 = stablehlo.compare GT, %arg0, %44, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_13 = stablehlo.constant dense<1.05070102> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %47 = stablehlo.multiply %arg0, %46 : tensor<5x4xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %49 = stablehlo.multiply %arg0, %48 : tensor<5x4xf32>
    %50 = stablehlo.exponential_minus_one %49 : tensor<5x4xf32>
    %cst_15 = stablehlo.constant dense<1.75809932> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<5x4xf32>
    %53 = call @_where(%45, %47, %52) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_16 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %55 = stablehlo.add %arg0, %54 : tensor<5x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %56 = call @clip(%55, %c) : (tensor<5x4xf32>, tensor<i32>) -> tensor<5x4xf32>
    %c_17 = stablehlo.constant dense<6> : tensor<i32>
    %57 = call @clip_0(%56, %c_17) : (tensor<5x4xf32>, tensor<i32>) -> tensor<5x4xf32>
    %58 = stablehlo.multiply %arg0, %57 : tensor<5x4xf32>
    %cst_18 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %60 = stablehlo.divide %58, %59 : tensor<5x4xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %61 = call @leaky_relu(%arg0, %cst_19) : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %62 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %64 = stablehlo.add %62, %63 : tensor<5x4xf32>
    %65 = stablehlo.divide %arg0, %64 : tensor<5x4xf32>
    %66 = stablehlo.slice %arg0 [0:5, 0:2] : (tensor<5x4xf32>) -> tensor<5x2xf32>
    %67 = stablehlo.slice %arg0 [0:5, 2:4] : (tensor<5x4xf32>) -> tensor<5x2xf32>
    %68 = stablehlo.negate %67 : tensor<5x2xf32>
    %69 = stablehlo.exponential %68 : tensor<5x2xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5x2xf32>
    %71 = stablehlo.add %70, %69 : tensor<5x2xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<5x2xf32>
    %73 = stablehlo.divide %72, %71 : tensor<5x2xf32>
    %74 = stablehlo.multiply %66, %73 : tensor<5x2xf32>
    %cst_23 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = call @clip_1(%arg0, %cst_23, %cst_24) : (tensor<5x4xf32>, tensor<f32>, tensor<f32>) -> tensor<5x4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %77 = stablehlo.minimum %76, %arg0 : tensor<5x4xf32>
    %78 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %cst_26 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %80 = stablehlo.multiply %79, %78 : tensor<5x4xf32>
    %81 = stablehlo.exponential %80 : tensor<5x4xf32>
    %82 = stablehlo.log_plus_one %81 : tensor<5x4xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %84 = stablehlo.multiply %82, %83 : tensor<5x4xf32>
    %85 = stablehlo.subtract %77, %84 : tensor<5x4xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %c_29 = stablehlo.constant dense<6> : tensor<i32>
    %86 = call @clip_2(%arg0, %c_28, %c_29) : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %88 = stablehlo.divide %arg0, %87 : tensor<5x4xf32>
    %89 = stablehlo.exponential_minus_one %88 : tensor<5x4xf32>
    %cst_31 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %91 = stablehlo.multiply %89, %90 : tensor<5x4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %93 = stablehlo.compare GT, %arg0, %92, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %94 = call @_where(%93, %arg0, %91) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    return %6, %19, %26, %33, %43, %53, %60, %61, %65, %74, %75, %85, %86, %94 : tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x2xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<5x4xf32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
  func.func private @clip(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x4xf32>
    return %2 : tensor<5x4xf32>
  }
  func.func private @clip_0(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.minimum %1, %arg0 : tensor<5x4xf32>
    return %2 : tensor<5x4xf32>
  }
  func.func private @leaky_relu(%arg0: tensor<5x4xf32>, %arg1: tensor<f32>) -> tensor<5x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.compare GE, %arg0, %0, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %2 = stablehlo.convert %arg1 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<5x4xf32>
    %5 = call @_where(%1, %arg0, %4) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    return %5 : tensor<5x4xf32>
  }
  func.func private @clip_1(%arg0: tensor<5x4xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x4xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<5x4xf32>
    return %5 : tensor<5x4xf32>
  }
  func.func private @clip_2(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x4xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<5x4xf32>
    return %5 : tensor<5x4xf32>
  }
}
