module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<24x8xf32>, %arg1: tensor<24xf32>, %arg2: tensor<8x8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<16x8xf32>, %arg5: tensor<16xf32>, %arg6: tensor<8x16xf32>, %arg7: tensor<8xf32>, %arg8: tensor<8xf32>, %arg9: tensor<8xf32>, %arg10: tensor<8xf32>, %arg11: tensor<8xf32>, %arg12: tensor<2x5x8xf32>) -> (tensor<2x5x8xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.transpose %arg12, dims = [1, 0, 2] : (tensor<2x5x8xf32>) -> tensor<5x2x8xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<8x24xf32>) -> tensor<5x8x24xf32>
    %3 = stablehlo.dot_general %0, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x2x8xf32>, tensor<5x8x24xf32>) -> tensor<5x2x24xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %5 = stablehlo.multiply %arg1, %4 : tensor<24xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<5x2x24xf32>
    %8 = stablehlo.add %3, %7 : tensor<5x2x24xf32>
    %9 = stablehlo.reshape %8 : (tensor<5x2x24xf32>) -> tensor<5x2x3x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2, 3, 4] : (tensor<5x2x3x8xf32>) -> tensor<1x5x2x3x8xf32>
    %11 = stablehlo.transpose %10, dims = [3, 1, 2, 0, 4] : (tensor<1x5x2x3x8xf32>) -> tensor<3x5x2x1x8xf32>
    %12 = stablehlo.reshape %11 : (tensor<3x5x2x1x8xf32>) -> tensor<3x5x2x8xf32>
    %13 = stablehlo.slice %12 [0:1, 0:5, 0:2, 0:8] : (tensor<3x5x2x8xf32>) -> tensor<1x5x2x8xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x5x2x8xf32>) -> tensor<5x2x8xf32>
    %15 = stablehlo.slice %12 [1:2, 0:5, 0:2, 0:8] : (tensor<3x5x2x8xf32>) -> tensor<1x5x2x8xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x5x2x8xf32>) -> tensor<5x2x8xf32>
    %17 = stablehlo.slice %12 [2:3, 0:5, 0:2, 0:8] : (tensor<3x5x2x8xf32>) -> tensor<1x5x2x8xf32>
    %18 = stablehlo.reshape %17 : (tensor<1x5x2x8xf32>) -> tensor<5x2x8xf32>
    %19 = stablehlo.reshape %14 : (tensor<5x2x8xf32>) -> tensor<5x4x4xf32>
    %20 = stablehlo.transpose %19, dims = [1, 0, 2] : (tensor<5x4x4xf32>) -> tensor<4x5x4xf32>
    %21 = stablehlo.reshape %16 : (tensor<5x2x8xf32>) -> tensor<5x4x4xf32>
    %22 = stablehlo.transpose %21, dims = [1, 0, 2] : (tensor<5x4x4xf32>) -> tensor<4x5x4xf32>
    %23 = stablehlo.reshape %18 : (tensor<5x2x8xf32>) -> tensor<5x4x4xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0, 2] : (tensor<5x4x4xf32>) -> tensor<4x5x4xf32>
    %25 = stablehlo.reshape %20 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %26 = stablehlo.reshape %22 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %27 = stablehlo.reshape %24 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x5x4xf32>
    %29 = stablehlo.multiply %25, %28 : tensor<2x2x5x4xf32>
    %30 = stablehlo.transpose %26, dims = [0, 1, 3, 2] : (tensor<2x2x5x4xf32>) -> tensor<2x2x4x5xf32>
    %cst_1 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x4x5xf32>
    %32 = stablehlo.multiply %30, %31 : tensor<2x2x4x5xf32>
    %33 = stablehlo.reshape %29 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %34 = stablehlo.reshape %32 : (tensor<2x2x4x5xf32>) -> tensor<4x4x5xf32>
    %35 = stablehlo.dot_general %33, %34, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x4xf32>, tensor<4x4x5xf32>) -> tensor<4x5x5xf32>
    %36 = stablehlo.reshape %35 : (tensor<4x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %39 = stablehlo.maximum %38, %37 : tensor<2x2x5xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %42 = stablehlo.subtract %36, %41 : tensor<2x2x5x5xf32>
    %43 = stablehlo.exponential %42 : tensor<2x2x5x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %47 = stablehlo.divide %43, %46 : tensor<2x2x5x5xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %49 = stablehlo.compare EQ, %36, %48, FLOAT : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %50 = stablehlo.not %49 : tensor<2x2x5x5xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %51 = stablehlo.reduce(%50 init: %c) applies stablehlo.or across dimensions = [3] : (tensor<2x2x5x5xi1>, tensor<i1>) -> tensor<2x2x5xi1>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<2x2x5xi1>) -> tensor<2x2x5x1xi1>
    %53 = stablehlo.not %52 : tensor<2x2x5x1xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %55 = call @_where(%53, %54, %47) : (tensor<2x2x5x1xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %56 = stablehlo.reshape %55 : (tensor<2x2x5x5xf32>) -> tensor<4x5x5xf32>
    %57 = stablehlo.reshape %27 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %58 = stablehlo.dot_general %56, %57, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x4xf32>) -> tensor<4x5x4xf32>
    %59 = stablehlo.reshape %58 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %60 = stablehlo.transpose %59, dims = [2, 0, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<5x2x2x4xf32>
    %61 = stablehlo.transpose %60, dims = [1, 2, 0, 3] : (tensor<5x2x2x4xf32>) -> tensor<2x2x5x4xf32>
    %62 = stablehlo.transpose %61, dims = [2, 0, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<5x2x2x4xf32>
    %63 = stablehlo.reshape %62 : (tensor<5x2x2x4xf32>) -> tensor<10x8xf32>
    %64 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %66 = stablehlo.multiply %arg3, %65 : tensor<8xf32>
    %67 = stablehlo.dot_general %63, %64, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<10x8xf32>
    %70 = stablehlo.broadcast_in_dim %66, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<10x8xf32>
    %72 = stablehlo.add %71, %69 : tensor<10x8xf32>
    %73 = stablehlo.reshape %72 : (tensor<10x8xf32>) -> tensor<5x2x8xf32>
    %74 = stablehlo.transpose %73, dims = [1, 0, 2] : (tensor<5x2x8xf32>) -> tensor<2x5x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %76 = stablehlo.multiply %74, %75 : tensor<2x5x8xf32>
    %77 = stablehlo.add %arg12, %76 : tensor<2x5x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_11 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %81 = stablehlo.divide %79, %80 : tensor<2x5x1xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %82 = call @_var(%77, %c_12) : (tensor<2x5x8xf32>, tensor<i32>) -> tensor<2x5x1xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %84 = stablehlo.add %82, %83 : tensor<2x5x1xf32>
    %85 = stablehlo.rsqrt %84 : tensor<2x5x1xf32>
    %86 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %87 = stablehlo.subtract %77, %86 : tensor<2x5x8xf32>
    %88 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %89 = stablehlo.multiply %87, %88 : tensor<2x5x8xf32>
    %90 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %92 = stablehlo.multiply %89, %91 : tensor<2x5x8xf32>
    %93 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %95 = stablehlo.add %92, %94 : tensor<2x5x8xf32>
    %96 = stablehlo.reshape %95 : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %97 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %99 = stablehlo.multiply %arg5, %98 : tensor<16xf32>
    %100 = stablehlo.dot_general %96, %97, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<8x16xf32>) -> tensor<10x16xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<10x16xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<10x16xf32>
    %103 = stablehlo.broadcast_in_dim %99, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<10x16xf32>
    %105 = stablehlo.add %104, %102 : tensor<10x16xf32>
    %106 = stablehlo.reshape %105 : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %107 = call @relu(%106) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %108 = stablehlo.reshape %107 : (tensor<2x5x16xf32>) -> tensor<10x16xf32>
    %109 = stablehlo.transpose %arg6, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %111 = stablehlo.multiply %arg7, %110 : tensor<8xf32>
    %112 = stablehlo.dot_general %108, %109, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x16xf32>, tensor<16x8xf32>) -> tensor<10x8xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %114 = stablehlo.multiply %113, %112 : tensor<10x8xf32>
    %115 = stablehlo.broadcast_in_dim %111, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<10x8xf32>
    %117 = stablehlo.add %116, %114 : tensor<10x8xf32>
    %118 = stablehlo.reshape %117 : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %120 = stablehlo.multiply %118, %119 : tensor<2x5x8xf32>
    %121 = stablehlo.add %95, %120 : tensor<2x5x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_20 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %125 = stablehlo.divide %123, %124 : tensor<2x5x1xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %126 = call @_var(%121, %c_21) : (tensor<2x5x8xf32>, tensor<i32>) -> tensor<2x5x1xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %128 = stablehlo.add %126, %127 : tensor<2x5x1xf32>
    %129 = stablehlo.rsqrt %128 : tensor<2x5x1xf32>
    %130 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %131 = stablehlo.subtract %121, %130 : tensor<2x5x8xf32>
    %132 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %133 = stablehlo.multiply %131, %132 : tensor<2x5x8xf32>
    %134 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %136 = stablehlo.multiply %133, %135 : tensor<2x5x8xf32>
    %137 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %139 = stablehlo.add %136, %138 : tensor<2x5x8xf32>
    return %139 : tensor<2x5x8xf32>
  }
  func.func private @_where(%arg0: tensor<2x2x5x1xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xi1>) -> tensor<2x2x5x5xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
  func.func private @_var(%arg0: tensor<2x5x8xf32>, %arg1: tensor<i32>) -> tensor<2x5x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x5x8xf32>
    %6 = chlo.square %5 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x5x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where_0(%13, %12, %cst_4) : (tensor<i1>, tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5x1xf32>
    return %14 : tensor<2x5x1xf32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<2x5x1xf32>, %arg2: tensor<f32>) -> tensor<2x5x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x5x1xf32>
    return %2 : tensor<2x5x1xf32>
  }
  func.func private @relu(%arg0: tensor<2x5x16xf32>) -> tensor<2x5x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x5x16xf32>
    return %1 : tensor<2x5x16xf32>
  }
}
