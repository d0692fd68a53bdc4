module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<24x8xf32>, %arg1: tensor<24xf32>, %arg2: tensor<8x8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<16x8xf32>, %arg5: tensor<16xf32>, %arg6: tensor<8x16xf32>, %arg7: tensor<8xf32>, %arg8: tensor<8xf32>, %arg9: tensor<8xf32>, %arg10: tensor<8xf32>, %arg11: tensor<8xf32>, %arg12: tensor<2x5x8xf32>) -> (tensor<2x5x8xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg12 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x5x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = call @_var(%arg12, %c) : (tensor<2x5x8xf32>, tensor<i32>) -> tensor<2x5x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x5x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<2x5x1xf32>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %9 = stablehlo.subtract %arg12, %8 : tensor<2x5x8xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<2x5x8xf32>
    %12 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %14 = stablehlo.multiply %11, %13 : tensor<2x5x8xf32>
    %15 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %17 = stablehlo.add %14, %16 : tensor<2x5x8xf32>
    %18 = stablehlo.transpose %17, dims = [1, 0, 2] : (tensor<2x5x8xf32>) -> tensor<5x2x8xf32>
    %19 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<8x24xf32>) -> tensor<5x8x24xf32>
    %21 = stablehlo.dot_general %18, %20, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x2x8xf32>, tensor<5x8x24xf32>) -> tensor<5x2x24xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %23 = stablehlo.multiply %arg1, %22 : tensor<24xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<5x2x24xf32>
    %26 = stablehlo.add %21, %25 : tensor<5x2x24xf32>
    %27 = stablehlo.reshape %26 : (tensor<5x2x24xf32>) -> tensor<5x2x3x8xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [1, 2, 3, 4] : (tensor<5x2x3x8xf32>) -> tensor<1x5x2x3x8xf32>
    %29 = stablehlo.transpose %28, dims = [3, 1, 2, 0, 4] : (tensor<1x5x2x3x8xf32>) -> tensor<3x5x2x1x8xf32>
    %30 = stablehlo.reshape %29 : (tensor<3x5x2x1x8xf32>) -> tensor<3x5x2x8xf32>
    %31 = stablehlo.slice %30 [0:1, 0:5, 0:2, 0:8] : (tensor<3x5x2x8xf32>) -> tensor<1x5x2x8xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x5x2x8xf32>) -> tensor<5x2x8xf32>
    %33 = stablehlo.slice %30 [1:2, 0:5, 0:2, 0:8] : (tensor<3x5x2x8xf32>) -> tensor<1x5x2x8xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x5x2x8xf32>) -> tensor<5x2x8xf32>
    %35 = stablehlo.slice %30 [2:3, 0:5, 0:2, 0:8] : (tensor<3x5x2x8xf32>) -> tensor<1x5x2x8xf32>
    %36 = stablehlo.reshape %35 : (tensor<1x5x2x8xf32>) -> tensor<5x2x8xf32>
    %37 = stablehlo.reshape %32 : (tensor<5x2x8xf32>) -> tensor<5x4x4xf32>
    %38 = stablehlo.transpose %37, dims = [1, 0, 2] : (tensor<5x4x4xf32>) -> tensor<4x5x4xf32>
    %39 = stablehlo.reshape %34 : (tensor<5x2x8xf32>) -> tensor<5x4x4xf32>
    %40 = stablehlo.transpose %39, dims = [1, 0, 2] : (tensor<5x4x4xf32>) -> tensor<4x5x4xf32>
    %41 = stablehlo.reshape %36 : (tensor<5x2x8xf32>) -> tensor<5x4x4xf32>
    %42 = stablehlo.transpose %41, dims = [1, 0, 2] : (tensor<5x4x4xf32>) -> tensor<4x5x4xf32>
    %43 = stablehlo.reshape %38 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %44 = stablehlo.reshape %40 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %45 = stablehlo.reshape %42 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %cst_3 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x5x4xf32>
    %47 = stablehlo.multiply %43, %46 : tensor<2x2x5x4xf32>
    %48 = stablehlo.transpose %44, dims = [0, 1, 3, 2] : (tensor<2x2x5x4xf32>) -> tensor<2x2x4x5xf32>
    %cst_4 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x4x5xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<2x2x4x5xf32>
    %51 = stablehlo.reshape %47 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %52 = stablehlo.reshape %50 : (tensor<2x2x4x5xf32>) -> tensor<4x4x5xf32>
    %53 = stablehlo.dot_general %51, %52, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x4xf32>, tensor<4x4x5xf32>) -> tensor<4x5x5xf32>
    %54 = stablehlo.reshape %53 : (tensor<4x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_5) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %57 = stablehlo.maximum %56, %55 : tensor<2x2x5xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %60 = stablehlo.subtract %54, %59 : tensor<2x2x5x5xf32>
    %61 = stablehlo.exponential %60 : tensor<2x2x5x5xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %65 = stablehlo.divide %61, %64 : tensor<2x2x5x5xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %67 = stablehlo.compare EQ, %54, %66, FLOAT : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %68 = stablehlo.not %67 : tensor<2x2x5x5xi1>
    %c_9 = stablehlo.constant dense<false> : tensor<i1>
    %69 = stablehlo.reduce(%68 init: %c_9) applies stablehlo.or across dimensions = [3] : (tensor<2x2x5x5xi1>, tensor<i1>) -> tensor<2x2x5xi1>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<2x2x5xi1>) -> tensor<2x2x5x1xi1>
    %71 = stablehlo.not %70 : tensor<2x2x5x1xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %73 = call @_where_0(%71, %72, %65) : (tensor<2x2x5x1xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %74 = stablehlo.reshape %73 : (tensor<2x2x5x5xf32>) -> tensor<4x5x5xf32>
    %75 = stablehlo.reshape %45 : (tensor<2x2x5x4xf32>) -> tensor<4x5x4xf32>
    %76 = stablehlo.dot_general %74, %75, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5x5xf32>, tensor<4x5x4xf32>) -> tensor<4x5x4xf32>
    %77 = stablehlo.reshape %76 : (tensor<4x5x4xf32>) -> tensor<2x2x5x4xf32>
    %78 = stablehlo.transpose %77, dims = [2, 0, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<5x2x2x4xf32>
    %79 = stablehlo.transpose %78, dims = [1, 2, 0, 3] : (tensor<5x2x2x4xf32>) -> tensor<2x2x5x4xf32>
    %80 = stablehlo.transpose %79, dims = [2, 0, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<5x2x2x4xf32>
    %81 = stablehlo.reshape %80 : (tensor<5x2x2x4xf32>) -> tensor<10x8xf32>
    %82 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %84 = stablehlo.multiply %arg3, %83 : tensor<8xf32>
    %85 = stablehlo.dot_general %81, %82, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<10x8xf32>
    %88 = stablehlo.broadcast_in_dim %84, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<10x8xf32>
    %90 = stablehlo.add %89, %87 : tensor<10x8xf32>
    %91 = stablehlo.reshape %90 : (tensor<10x8xf32>) -> tensor<5x2x8xf32>
    %92 = stablehlo.transpose %91, dims = [1, 0, 2] : (tensor<5x2x8xf32>) -> tensor<2x5x8xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %94 = stablehlo.multiply %92, %93 : tensor<2x5x8xf32>
    %95 = stablehlo.add %arg12, %94 : tensor<2x5x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_15 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %99 = stablehlo.divide %97, %98 : tensor<2x5x1xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %100 = call @_var(%95, %c_16) : (tensor<2x5x8xf32>, tensor<i32>) -> tensor<2x5x1xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %102 = stablehlo.add %100, %101 : tensor<2x5x1xf32>
    %103 = stablehlo.rsqrt %102 : tensor<2x5x1xf32>
    %104 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %105 = stablehlo.subtract %95, %104 : tensor<2x5x8xf32>
    %106 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %107 = stablehlo.multiply %105, %106 : tensor<2x5x8xf32>
    %108 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %110 = stablehlo.multiply %107, %109 : tensor<2x5x8xf32>
    %111 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %113 = stablehlo.add %110, %112 : tensor<2x5x8xf32>
    %114 = stablehlo.reshape %113 : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %115 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %117 = stablehlo.multiply %arg5, %116 : tensor<16xf32>
    %118 = stablehlo.dot_general %114, %115, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<8x16xf32>) -> tensor<10x16xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<10x16xf32>
    %120 = stablehlo.multiply %119, %118 : tensor<10x16xf32>
    %121 = stablehlo.broadcast_in_dim %117, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<10x16xf32>
    %123 = stablehlo.add %122, %120 : tensor<10x16xf32>
    %124 = stablehlo.reshape %123 : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %126 = stablehlo.multiply %125, %124 : tensor<2x5x16xf32>
    %127 = stablehlo.negate %124 : tensor<2x5x16xf32>
    %cst_21 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %129 = stablehlo.multiply %127, %128 : tensor<2x5x16xf32>
    %130 = chlo.erfc %129 : tensor<2x5x16xf32> -> tensor<2x5x16xf32>
    %131 = stablehlo.multiply %126, %130 : tensor<2x5x16xf32>
    %132 = stablehlo.reshape %131 : (tensor<2x5x16xf32>) -> tensor<10x16xf32>
    %133 = stablehlo.transpose %arg6, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %135 = stablehlo.multiply %arg7, %134 : tensor<8xf32>
    %136 = stablehlo.dot_general %132, %133, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x16xf32>, tensor<16x8xf32>) -> tensor<10x8xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %138 = stablehlo.multiply %137, %136 : tensor<10x8xf32>
    %139 = stablehlo.broadcast_in_dim %135, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<10x8xf32>
    %141 = stablehlo.add %140, %138 : tensor<10x8xf32>
    %142 = stablehlo.reshape %141 : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %144 = stablehlo.multiply %142, %143 : tensor<2x5x8xf32>
    %145 = stablehlo.add %95, %144 : tensor<2x5x8xf32>
    return %145 : tensor<2x5x8xf32>
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
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5x1xf32>
    return %14 : tensor<2x5x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x5x1xf32>, %arg2: tensor<f32>) -> tensor<2x5x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x5x1xf32>
    return %2 : tensor<2x5x1xf32>
  }
  func.func private @_where_0(%arg0: tensor<2x2x5x1xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xi1>) -> tensor<2x2x5x5xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
}
