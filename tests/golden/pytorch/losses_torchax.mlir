module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<5xi32>, %arg2: tensor<5x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}, tensor<5xf32> {jax.result_info = "result[6]"}) {
    %0 = call @log_softmax(%arg0) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %c = stablehlo.constant dense<-100> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %2 = stablehlo.compare NE, %arg1, %1, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = call @_where(%2, %arg1, %c_0) : (tensor<5xi1>, tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %5 = stablehlo.iota dim = 0 : tensor<5xi32>
    %6 = stablehlo.reshape %5 : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %8 = stablehlo.compare LT, %6, %7, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %10 = stablehlo.add %6, %9 : tensor<5x1xi32>
    %11 = stablehlo.select %8, %10, %6 : tensor<5x1xi1>, tensor<5x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %13 = stablehlo.compare LT, %4, %12, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %15 = stablehlo.add %4, %14 : tensor<5x1xi32>
    %16 = stablehlo.select %13, %15, %4 : tensor<5x1xi1>, tensor<5x1xi32>
    %17 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x1x1xi32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x1x1xi32>
    %19 = stablehlo.concatenate %17, %18, dim = 2 : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x2xi32>
    %20 = "stablehlo.gather"(%0, %19) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<5x4xf32>, tensor<5x1x2xi32>) -> tensor<5x1xf32>
    %21 = stablehlo.reshape %20 : (tensor<5x1xf32>) -> tensor<5xf32>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %23 = stablehlo.multiply %22, %21 : tensor<5xf32>
    %c_5 = stablehlo.constant dense<-100> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %25 = stablehlo.compare NE, %arg1, %24, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = call @_where_0(%25, %23, %cst_6) : (tensor<5xi1>, tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %cst_8 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %28 = stablehlo.divide %27, %cst_8 : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %30 = stablehlo.multiply %arg2, %29 : tensor<5x4xf32>
    %31 = stablehlo.subtract %arg0, %30 : tensor<5x4xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %33 = stablehlo.power %31, %32 : tensor<5x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%33 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_12 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %35 = stablehlo.divide %34, %cst_12 : tensor<f32>
    %36 = stablehlo.negate %arg2 : tensor<5x4xf32>
    %37 = stablehlo.exponential %36 : tensor<5x4xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %39 = stablehlo.add %38, %37 : tensor<5x4xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %41 = stablehlo.divide %40, %39 : tensor<5x4xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %43 = stablehlo.multiply %41, %42 : tensor<5x4xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %45 = stablehlo.subtract %44, %43 : tensor<5x4xf32>
    %46 = stablehlo.multiply %45, %arg0 : tensor<5x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %48 = stablehlo.minimum %47, %arg0 : tensor<5x4xf32>
    %49 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %cst_18 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %51 = stablehlo.multiply %50, %49 : tensor<5x4xf32>
    %52 = stablehlo.exponential %51 : tensor<5x4xf32>
    %53 = stablehlo.log_plus_one %52 : tensor<5x4xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %55 = stablehlo.multiply %53, %54 : tensor<5x4xf32>
    %56 = stablehlo.subtract %48, %55 : tensor<5x4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<5x4xf32>
    %59 = stablehlo.subtract %46, %58 : tensor<5x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_22 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %61 = stablehlo.divide %60, %cst_22 : tensor<f32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %63 = stablehlo.multiply %arg2, %62 : tensor<5x4xf32>
    %64 = stablehlo.subtract %arg0, %63 : tensor<5x4xf32>
    %65 = stablehlo.abs %64 : tensor<5x4xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %67 = stablehlo.compare LT, %65, %66, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %69 = stablehlo.power %65, %68 : tensor<5x4xf32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %71 = stablehlo.multiply %69, %70 : tensor<5x4xf32>
    %cst_27 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %73 = stablehlo.divide %71, %72 : tensor<5x4xf32>
    %cst_28 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.multiply %cst_28, %cst_29 : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %76 = stablehlo.subtract %65, %75 : tensor<5x4xf32>
    %77 = call @_where_1(%67, %73, %76) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_30) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %79 = stablehlo.divide %78, %cst_31 : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %81 = stablehlo.multiply %arg2, %80 : tensor<5x4xf32>
    %82 = stablehlo.subtract %arg0, %81 : tensor<5x4xf32>
    %83 = stablehlo.abs %82 : tensor<5x4xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %85 = stablehlo.compare LT, %83, %84, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %87 = stablehlo.multiply %83, %86 : tensor<5x4xf32>
    %88 = stablehlo.multiply %87, %83 : tensor<5x4xf32>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.multiply %cst_35, %cst_36 : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %91 = stablehlo.subtract %83, %90 : tensor<5x4xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %93 = stablehlo.multiply %91, %92 : tensor<5x4xf32>
    %94 = call @_where_1(%85, %88, %93) : (tensor<5x4xi1>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_38) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_39 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %96 = stablehlo.divide %95, %cst_39 : tensor<f32>
    %97 = call @log_softmax(%arg0) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_40 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.reduce(%arg2 init: %cst_40) applies stablehlo.maximum across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %100 = stablehlo.maximum %99, %98 : tensor<5xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %103 = stablehlo.subtract %arg2, %102 : tensor<5x4xf32>
    %104 = stablehlo.exponential %103 : tensor<5x4xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_42) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %108 = stablehlo.divide %104, %107 : tensor<5x4xf32>
    %109 = stablehlo.multiply %108, %97 : tensor<5x4xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %111 = stablehlo.compare EQ, %108, %110, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %112 = stablehlo.log %108 : tensor<5x4xf32>
    %113 = stablehlo.multiply %108, %112 : tensor<5x4xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = call @_where_2(%111, %cst_44, %113) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %115 = stablehlo.compare NE, %108, %108, FLOAT : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xi1>
    %cst_45 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %116 = call @_where_2(%115, %cst_45, %114) : (tensor<5x4xi1>, tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %118 = stablehlo.multiply %109, %117 : tensor<5x4xf32>
    %119 = stablehlo.subtract %116, %118 : tensor<5x4xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%119 init: %cst_47) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_48 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %121 = stablehlo.divide %120, %cst_48 : tensor<f32>
    %122 = stablehlo.abs %arg0 : tensor<5x4xf32>
    %123 = stablehlo.multiply %122, %122 : tensor<5x4xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%123 init: %cst_49) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %126 = stablehlo.sqrt %125 : tensor<5x1xf32>
    %127 = stablehlo.abs %arg2 : tensor<5x4xf32>
    %128 = stablehlo.multiply %127, %127 : tensor<5x4xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%128 init: %cst_50) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %131 = stablehlo.sqrt %130 : tensor<5x1xf32>
    %cst_51 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %132 = call @clip(%126, %cst_51) : (tensor<5x1xf32>, tensor<f32>) -> tensor<5x1xf32>
    %cst_52 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %133 = call @clip(%131, %cst_52) : (tensor<5x1xf32>, tensor<f32>) -> tensor<5x1xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %135 = stablehlo.divide %arg2, %134 : tensor<5x4xf32>
    %136 = stablehlo.broadcast_in_dim %132, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %137 = stablehlo.divide %arg0, %136 : tensor<5x4xf32>
    %138 = stablehlo.multiply %137, %135 : tensor<5x4xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%138 init: %cst_53) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    return %28, %35, %61, %79, %96, %121, %139 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<5xf32>
  }
  func.func private @log_softmax(%arg0: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<5xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<5x4xf32>
    %6 = stablehlo.exponential %5 : tensor<5x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %9 = stablehlo.log %8 : tensor<5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<5x4xf32>
    return %11 : tensor<5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<5xi32>, %arg2: tensor<i32>) -> tensor<5xi32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<5xi1>, tensor<5xi32>
    return %1 : tensor<5xi32>
  }
  func.func private @_where_0(%arg0: tensor<5xi1>, %arg1: tensor<5xf32>, %arg2: tensor<f32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<5xi1>, tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @_where_1(%arg0: tensor<5x4xi1>, %arg1: tensor<5x4xf32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
  func.func private @_where_2(%arg0: tensor<5x4xi1>, %arg1: tensor<f32>, %arg2: tensor<5x4xf32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5x4xi1>, tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
  func.func private @clip(%arg0: tensor<5x1xf32>, %arg1: tensor<f32>) -> tensor<5x1xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5x1xf32>
    return %2 : tensor<5x1xf32>
  }
}
