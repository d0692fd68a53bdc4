module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<5x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<5x4xf32> {jax.result_info = "result[3]"}, tensor<5x4xf32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.divide %arg0, %0 : tensor<5x4xf32>
    %2 = chlo.erf_inv %1 : tensor<5x4xf32> -> tensor<5x4xf32>
    %3 = chlo.lgamma %arg0 : tensor<5x4xf32> -> tensor<5x4xf32>
    %4 = chlo.digamma %arg0 : tensor<5x4xf32> -> tensor<5x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %6 = stablehlo.compare EQ, %arg0, %5, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = call @_where(%6, %cst_1, %4) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %8 = call @hypot(%arg1, %arg0) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %9 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %10 = stablehlo.exponential %9 : tensor<5x4xf32>
    %11 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_4 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %15 = stablehlo.multiply %12, %11 : tensor<5x4xf32>
    %16 = stablehlo.subtract %15, %13 : tensor<5x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %20 = stablehlo.multiply %16, %17 : tensor<5x4xf32>
    %21 = stablehlo.subtract %20, %18 : tensor<5x4xf32>
    %cst_8 = stablehlo.constant dense<-1.30002498E-8> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %23 = stablehlo.add %21, %22 : tensor<5x4xf32>
    %24 = stablehlo.multiply %16, %23 : tensor<5x4xf32>
    %25 = stablehlo.subtract %24, %17 : tensor<5x4xf32>
    %cst_9 = stablehlo.constant dense<6.04699508E-8> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %27 = stablehlo.add %25, %26 : tensor<5x4xf32>
    %28 = stablehlo.multiply %16, %27 : tensor<5x4xf32>
    %29 = stablehlo.subtract %28, %23 : tensor<5x4xf32>
    %cst_10 = stablehlo.constant dense<-2.67079372E-7> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %31 = stablehlo.add %29, %30 : tensor<5x4xf32>
    %32 = stablehlo.multiply %16, %31 : tensor<5x4xf32>
    %33 = stablehlo.subtract %32, %27 : tensor<5x4xf32>
    %cst_11 = stablehlo.constant dense<1.11738757E-6> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %35 = stablehlo.add %33, %34 : tensor<5x4xf32>
    %36 = stablehlo.multiply %16, %35 : tensor<5x4xf32>
    %37 = stablehlo.subtract %36, %31 : tensor<5x4xf32>
    %cst_12 = stablehlo.constant dense<-4.41673819E-6> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %39 = stablehlo.add %37, %38 : tensor<5x4xf32>
    %40 = stablehlo.multiply %16, %39 : tensor<5x4xf32>
    %41 = stablehlo.subtract %40, %35 : tensor<5x4xf32>
    %cst_13 = stablehlo.constant dense<1.64484482E-5> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %43 = stablehlo.add %41, %42 : tensor<5x4xf32>
    %44 = stablehlo.multiply %16, %43 : tensor<5x4xf32>
    %45 = stablehlo.subtract %44, %39 : tensor<5x4xf32>
    %cst_14 = stablehlo.constant dense<-5.75419508E-5> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %47 = stablehlo.add %45, %46 : tensor<5x4xf32>
    %48 = stablehlo.multiply %16, %47 : tensor<5x4xf32>
    %49 = stablehlo.subtract %48, %43 : tensor<5x4xf32>
    %cst_15 = stablehlo.constant dense<1.88502891E-4> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %51 = stablehlo.add %49, %50 : tensor<5x4xf32>
    %52 = stablehlo.multiply %16, %51 : tensor<5x4xf32>
    %53 = stablehlo.subtract %52, %47 : tensor<5x4xf32>
    %cst_16 = stablehlo.constant dense<-5.76375576E-4> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %55 = stablehlo.add %53, %54 : tensor<5x4xf32>
    %56 = stablehlo.multiply %16, %55 : tensor<5x4xf32>
    %57 = stablehlo.subtract %56, %51 : tensor<5x4xf32>
    %cst_17 = stablehlo.constant dense<0.00163947558> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %59 = stablehlo.add %57, %58 : tensor<5x4xf32>
    %60 = stablehlo.multiply %16, %59 : tensor<5x4xf32>
    %61 = stablehlo.subtract %60, %55 : tensor<5x4xf32>
    %cst_18 = stablehlo.constant dense<-4.324310e-03> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %63 = stablehlo.add %61, %62 : tensor<5x4xf32>
    %64 = stablehlo.multiply %16, %63 : tensor<5x4xf32>
    %65 = stablehlo.subtract %64, %59 : tensor<5x4xf32>
    %cst_19 = stablehlo.constant dense<0.0105464607> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %67 = stablehlo.add %65, %66 : tensor<5x4xf32>
    %68 = stablehlo.multiply %16, %67 : tensor<5x4xf32>
    %69 = stablehlo.subtract %68, %63 : tensor<5x4xf32>
    %cst_20 = stablehlo.constant dense<-0.0237374157> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %71 = stablehlo.add %69, %70 : tensor<5x4xf32>
    %72 = stablehlo.multiply %16, %71 : tensor<5x4xf32>
    %73 = stablehlo.subtract %72, %67 : tensor<5x4xf32>
    %cst_21 = stablehlo.constant dense<0.0493052825> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %75 = stablehlo.add %73, %74 : tensor<5x4xf32>
    %76 = stablehlo.multiply %16, %75 : tensor<5x4xf32>
    %77 = stablehlo.subtract %76, %71 : tensor<5x4xf32>
    %cst_22 = stablehlo.constant dense<-9.490110e-02> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %79 = stablehlo.add %77, %78 : tensor<5x4xf32>
    %80 = stablehlo.multiply %16, %79 : tensor<5x4xf32>
    %81 = stablehlo.subtract %80, %75 : tensor<5x4xf32>
    %cst_23 = stablehlo.constant dense<0.171620905> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %83 = stablehlo.add %81, %82 : tensor<5x4xf32>
    %84 = stablehlo.multiply %16, %83 : tensor<5x4xf32>
    %85 = stablehlo.subtract %84, %79 : tensor<5x4xf32>
    %cst_24 = stablehlo.constant dense<-0.304682672> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %87 = stablehlo.add %85, %86 : tensor<5x4xf32>
    %88 = stablehlo.multiply %16, %87 : tensor<5x4xf32>
    %89 = stablehlo.subtract %88, %83 : tensor<5x4xf32>
    %cst_25 = stablehlo.constant dense<0.676795303> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %91 = stablehlo.add %89, %90 : tensor<5x4xf32>
    %92 = stablehlo.subtract %91, %83 : tensor<5x4xf32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %94 = stablehlo.multiply %93, %92 : tensor<5x4xf32>
    %95 = stablehlo.divide %14, %11 : tensor<5x4xf32>
    %96 = stablehlo.subtract %95, %13 : tensor<5x4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %100 = stablehlo.multiply %96, %97 : tensor<5x4xf32>
    %101 = stablehlo.subtract %100, %98 : tensor<5x4xf32>
    %cst_30 = stablehlo.constant dense<3.39623196E-9> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %103 = stablehlo.add %101, %102 : tensor<5x4xf32>
    %104 = stablehlo.multiply %96, %103 : tensor<5x4xf32>
    %105 = stablehlo.subtract %104, %97 : tensor<5x4xf32>
    %cst_31 = stablehlo.constant dense<2.26666899E-8> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %107 = stablehlo.add %105, %106 : tensor<5x4xf32>
    %108 = stablehlo.multiply %96, %107 : tensor<5x4xf32>
    %109 = stablehlo.subtract %108, %103 : tensor<5x4xf32>
    %cst_32 = stablehlo.constant dense<2.04891862E-7> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %111 = stablehlo.add %109, %110 : tensor<5x4xf32>
    %112 = stablehlo.multiply %96, %111 : tensor<5x4xf32>
    %113 = stablehlo.subtract %112, %107 : tensor<5x4xf32>
    %cst_33 = stablehlo.constant dense<2.89137051E-6> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %115 = stablehlo.add %113, %114 : tensor<5x4xf32>
    %116 = stablehlo.multiply %96, %115 : tensor<5x4xf32>
    %117 = stablehlo.subtract %116, %111 : tensor<5x4xf32>
    %cst_34 = stablehlo.constant dense<6.88975852E-5> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %119 = stablehlo.add %117, %118 : tensor<5x4xf32>
    %120 = stablehlo.multiply %96, %119 : tensor<5x4xf32>
    %121 = stablehlo.subtract %120, %115 : tensor<5x4xf32>
    %cst_35 = stablehlo.constant dense<0.00336911646> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %123 = stablehlo.add %121, %122 : tensor<5x4xf32>
    %124 = stablehlo.multiply %96, %123 : tensor<5x4xf32>
    %125 = stablehlo.subtract %124, %119 : tensor<5x4xf32>
    %cst_36 = stablehlo.constant dense<0.804490387> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %127 = stablehlo.add %125, %126 : tensor<5x4xf32>
    %128 = stablehlo.subtract %127, %119 : tensor<5x4xf32>
    %cst_37 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %130 = stablehlo.multiply %129, %128 : tensor<5x4xf32>
    %131 = stablehlo.sqrt %11 : tensor<5x4xf32>
    %132 = stablehlo.divide %130, %131 : tensor<5x4xf32>
    %cst_38 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %134 = stablehlo.compare LE, %11, %133, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %135 = stablehlo.select %134, %94, %132 : tensor<5x4xi1>, tensor<5x4xf32>
    %136 = stablehlo.multiply %10, %135 : tensor<5x4xf32>
    return %2, %3, %7, %8, %136 : tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<f32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %2 : tensor<5x4xf32>
  }
  func.func private @hypot(%arg0: tensor<5x4xf32>, %arg1: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %1 = stablehlo.abs %arg1 : tensor<5x4xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %3 = stablehlo.compare EQ, %0, %2, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %5 = stablehlo.compare EQ, %1, %4, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %6 = stablehlo.or %3, %5 : tensor<5x4xi1>
    %7 = stablehlo.maximum %0, %1 : tensor<5x4xf32>
    %8 = stablehlo.minimum %0, %1 : tensor<5x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %10 = stablehlo.compare EQ, %7, %9, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %12 = stablehlo.compare EQ, %7, %11, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %14 = call @_where_0(%12, %13, %7) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %15 = stablehlo.divide %8, %14 : tensor<5x4xf32>
    %16 = chlo.square %15 : tensor<5x4xf32> -> tensor<5x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %18 = stablehlo.add %17, %16 : tensor<5x4xf32>
    %19 = stablehlo.sqrt %18 : tensor<5x4xf32>
    %20 = stablehlo.multiply %7, %19 : tensor<5x4xf32>
    %21 = call @_where_0(%10, %7, %20) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %22 = call @_where_1(%6, %cst_5, %21) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    return %22 : tensor<5x4xf32>
  }
  func.func private @_where_0(%arg0: tensor<5x4xi1>, %arg1: tensor<5x4xf32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
  func.func private @_where_1(%arg0: tensor<5x4xi1>, %arg1: tensor<f32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
}
