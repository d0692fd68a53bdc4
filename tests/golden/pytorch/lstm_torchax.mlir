module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12x4xf32>, %arg1: tensor<12x3xf32>, %arg2: tensor<12xf32>, %arg3: tensor<12xf32>, %arg4: tensor<12x3xf32>, %arg5: tensor<12x3xf32>, %arg6: tensor<12xf32>, %arg7: tensor<12xf32>, %arg8: tensor<2x5x4xf32>) -> (tensor<2x5x3xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x3xf32>
    %2 = stablehlo.slice %0 [0:1, 0:2, 0:3] : (tensor<2x2x3xf32>) -> tensor<1x2x3xf32>
    %3 = stablehlo.slice %0 [1:2, 0:2, 0:3] : (tensor<2x2x3xf32>) -> tensor<1x2x3xf32>
    %4 = stablehlo.reshape %2 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.reshape %3 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %6 = stablehlo.slice %1 [0:1, 0:2, 0:3] : (tensor<2x2x3xf32>) -> tensor<1x2x3xf32>
    %7 = stablehlo.slice %1 [1:2, 0:2, 0:3] : (tensor<2x2x3xf32>) -> tensor<1x2x3xf32>
    %8 = stablehlo.reshape %6 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %9 = stablehlo.reshape %7 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %10 = stablehlo.transpose %arg8, dims = [1, 0, 2] : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %11 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %12 = stablehlo.broadcast_in_dim %8, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %13 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<12x4xf32>) -> tensor<4x12xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<4x12xf32>) -> tensor<5x4x12xf32>
    %15 = stablehlo.dot_general %10, %14, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x2x4xf32>, tensor<5x4x12xf32>) -> tensor<5x2x12xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %17 = stablehlo.multiply %arg2, %16 : tensor<12xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [2] : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x1x12xf32>) -> tensor<5x2x12xf32>
    %20 = stablehlo.add %15, %19 : tensor<5x2x12xf32>
    %21 = stablehlo.slice %20 [0:1, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %22 = stablehlo.slice %20 [1:2, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %23 = stablehlo.slice %20 [2:3, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %24 = stablehlo.slice %20 [3:4, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %25 = stablehlo.slice %20 [4:5, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %26 = stablehlo.reshape %21 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %27 = stablehlo.reshape %22 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %28 = stablehlo.reshape %23 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %29 = stablehlo.reshape %24 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %30 = stablehlo.reshape %25 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %31 = stablehlo.reshape %11 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %32 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %34 = stablehlo.multiply %arg3, %33 : tensor<12xf32>
    %35 = stablehlo.dot_general %31, %32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<2x12xf32>
    %38 = stablehlo.broadcast_in_dim %34, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %40 = stablehlo.add %39, %37 : tensor<2x12xf32>
    %41 = stablehlo.reshape %40 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %43 = stablehlo.multiply %26, %42 : tensor<2x12xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %45 = stablehlo.add %41, %44 : tensor<1x2x12xf32>
    %46 = stablehlo.slice %45 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %47 = stablehlo.slice %45 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %48 = stablehlo.slice %45 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %49 = stablehlo.slice %45 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %50 = stablehlo.negate %46 : tensor<1x2x3xf32>
    %51 = stablehlo.exponential %50 : tensor<1x2x3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %53 = stablehlo.add %52, %51 : tensor<1x2x3xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %55 = stablehlo.divide %54, %53 : tensor<1x2x3xf32>
    %56 = stablehlo.negate %47 : tensor<1x2x3xf32>
    %57 = stablehlo.exponential %56 : tensor<1x2x3xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %59 = stablehlo.add %58, %57 : tensor<1x2x3xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %61 = stablehlo.divide %60, %59 : tensor<1x2x3xf32>
    %62 = stablehlo.tanh %48 : tensor<1x2x3xf32>
    %63 = stablehlo.negate %49 : tensor<1x2x3xf32>
    %64 = stablehlo.exponential %63 : tensor<1x2x3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %66 = stablehlo.add %65, %64 : tensor<1x2x3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %68 = stablehlo.divide %67, %66 : tensor<1x2x3xf32>
    %69 = stablehlo.multiply %61, %12 : tensor<1x2x3xf32>
    %70 = stablehlo.multiply %55, %62 : tensor<1x2x3xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %72 = stablehlo.multiply %70, %71 : tensor<1x2x3xf32>
    %73 = stablehlo.add %69, %72 : tensor<1x2x3xf32>
    %74 = stablehlo.tanh %73 : tensor<1x2x3xf32>
    %75 = stablehlo.multiply %68, %74 : tensor<1x2x3xf32>
    %76 = stablehlo.reshape %75 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %77 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %79 = stablehlo.multiply %arg3, %78 : tensor<12xf32>
    %80 = stablehlo.dot_general %76, %77, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %82 = stablehlo.multiply %81, %80 : tensor<2x12xf32>
    %83 = stablehlo.broadcast_in_dim %79, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %85 = stablehlo.add %84, %82 : tensor<2x12xf32>
    %86 = stablehlo.reshape %85 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %88 = stablehlo.multiply %27, %87 : tensor<2x12xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %90 = stablehlo.add %86, %89 : tensor<1x2x12xf32>
    %91 = stablehlo.slice %90 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %92 = stablehlo.slice %90 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %93 = stablehlo.slice %90 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %94 = stablehlo.slice %90 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %95 = stablehlo.negate %91 : tensor<1x2x3xf32>
    %96 = stablehlo.exponential %95 : tensor<1x2x3xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %98 = stablehlo.add %97, %96 : tensor<1x2x3xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %100 = stablehlo.divide %99, %98 : tensor<1x2x3xf32>
    %101 = stablehlo.negate %92 : tensor<1x2x3xf32>
    %102 = stablehlo.exponential %101 : tensor<1x2x3xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %104 = stablehlo.add %103, %102 : tensor<1x2x3xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %106 = stablehlo.divide %105, %104 : tensor<1x2x3xf32>
    %107 = stablehlo.tanh %93 : tensor<1x2x3xf32>
    %108 = stablehlo.negate %94 : tensor<1x2x3xf32>
    %109 = stablehlo.exponential %108 : tensor<1x2x3xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %111 = stablehlo.add %110, %109 : tensor<1x2x3xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %113 = stablehlo.divide %112, %111 : tensor<1x2x3xf32>
    %114 = stablehlo.multiply %106, %73 : tensor<1x2x3xf32>
    %115 = stablehlo.multiply %100, %107 : tensor<1x2x3xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %117 = stablehlo.multiply %115, %116 : tensor<1x2x3xf32>
    %118 = stablehlo.add %114, %117 : tensor<1x2x3xf32>
    %119 = stablehlo.tanh %118 : tensor<1x2x3xf32>
    %120 = stablehlo.multiply %113, %119 : tensor<1x2x3xf32>
    %121 = stablehlo.reshape %120 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %122 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %124 = stablehlo.multiply %arg3, %123 : tensor<12xf32>
    %125 = stablehlo.dot_general %121, %122, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %127 = stablehlo.multiply %126, %125 : tensor<2x12xf32>
    %128 = stablehlo.broadcast_in_dim %124, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %130 = stablehlo.add %129, %127 : tensor<2x12xf32>
    %131 = stablehlo.reshape %130 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %133 = stablehlo.multiply %28, %132 : tensor<2x12xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %135 = stablehlo.add %131, %134 : tensor<1x2x12xf32>
    %136 = stablehlo.slice %135 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %137 = stablehlo.slice %135 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %138 = stablehlo.slice %135 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %139 = stablehlo.slice %135 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %140 = stablehlo.negate %136 : tensor<1x2x3xf32>
    %141 = stablehlo.exponential %140 : tensor<1x2x3xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %143 = stablehlo.add %142, %141 : tensor<1x2x3xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %145 = stablehlo.divide %144, %143 : tensor<1x2x3xf32>
    %146 = stablehlo.negate %137 : tensor<1x2x3xf32>
    %147 = stablehlo.exponential %146 : tensor<1x2x3xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %149 = stablehlo.add %148, %147 : tensor<1x2x3xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %151 = stablehlo.divide %150, %149 : tensor<1x2x3xf32>
    %152 = stablehlo.tanh %138 : tensor<1x2x3xf32>
    %153 = stablehlo.negate %139 : tensor<1x2x3xf32>
    %154 = stablehlo.exponential %153 : tensor<1x2x3xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %156 = stablehlo.add %155, %154 : tensor<1x2x3xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %158 = stablehlo.divide %157, %156 : tensor<1x2x3xf32>
    %159 = stablehlo.multiply %151, %118 : tensor<1x2x3xf32>
    %160 = stablehlo.multiply %145, %152 : tensor<1x2x3xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %162 = stablehlo.multiply %160, %161 : tensor<1x2x3xf32>
    %163 = stablehlo.add %159, %162 : tensor<1x2x3xf32>
    %164 = stablehlo.tanh %163 : tensor<1x2x3xf32>
    %165 = stablehlo.multiply %158, %164 : tensor<1x2x3xf32>
    %166 = stablehlo.reshape %165 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %167 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %169 = stablehlo.multiply %arg3, %168 : tensor<12xf32>
    %170 = stablehlo.dot_general %166, %167, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %172 = stablehlo.multiply %171, %170 : tensor<2x12xf32>
    %173 = stablehlo.broadcast_in_dim %169, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %175 = stablehlo.add %174, %172 : tensor<2x12xf32>
    %176 = stablehlo.reshape %175 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %178 = stablehlo.multiply %29, %177 : tensor<2x12xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %180 = stablehlo.add %176, %179 : tensor<1x2x12xf32>
    %181 = stablehlo.slice %180 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %182 = stablehlo.slice %180 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %183 = stablehlo.slice %180 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %184 = stablehlo.slice %180 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %185 = stablehlo.negate %181 : tensor<1x2x3xf32>
    %186 = stablehlo.exponential %185 : tensor<1x2x3xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %188 = stablehlo.add %187, %186 : tensor<1x2x3xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %190 = stablehlo.divide %189, %188 : tensor<1x2x3xf32>
    %191 = stablehlo.negate %182 : tensor<1x2x3xf32>
    %192 = stablehlo.exponential %191 : tensor<1x2x3xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %194 = stablehlo.add %193, %192 : tensor<1x2x3xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %196 = stablehlo.divide %195, %194 : tensor<1x2x3xf32>
    %197 = stablehlo.tanh %183 : tensor<1x2x3xf32>
    %198 = stablehlo.negate %184 : tensor<1x2x3xf32>
    %199 = stablehlo.exponential %198 : tensor<1x2x3xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %201 = stablehlo.add %200, %199 : tensor<1x2x3xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %203 = stablehlo.divide %202, %201 : tensor<1x2x3xf32>
    %204 = stablehlo.multiply %196, %163 : tensor<1x2x3xf32>
    %205 = stablehlo.multiply %190, %197 : tensor<1x2x3xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %207 = stablehlo.multiply %205, %206 : tensor<1x2x3xf32>
    %208 = stablehlo.add %204, %207 : tensor<1x2x3xf32>
    %209 = stablehlo.tanh %208 : tensor<1x2x3xf32>
    %210 = stablehlo.multiply %203, %209 : tensor<1x2x3xf32>
    %211 = stablehlo.reshape %210 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %212 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %214 = stablehlo.multiply %arg3, %213 : tensor<12xf32>
    %215 = stablehlo.dot_general %211, %212, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %217 = stablehlo.multiply %216, %215 : tensor<2x12xf32>
    %218 = stablehlo.broadcast_in_dim %214, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %220 = stablehlo.add %219, %217 : tensor<2x12xf32>
    %221 = stablehlo.reshape %220 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %223 = stablehlo.multiply %30, %222 : tensor<2x12xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %225 = stablehlo.add %221, %224 : tensor<1x2x12xf32>
    %226 = stablehlo.slice %225 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %227 = stablehlo.slice %225 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %228 = stablehlo.slice %225 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %229 = stablehlo.slice %225 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %230 = stablehlo.negate %226 : tensor<1x2x3xf32>
    %231 = stablehlo.exponential %230 : tensor<1x2x3xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %233 = stablehlo.add %232, %231 : tensor<1x2x3xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %234 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %235 = stablehlo.divide %234, %233 : tensor<1x2x3xf32>
    %236 = stablehlo.negate %227 : tensor<1x2x3xf32>
    %237 = stablehlo.exponential %236 : tensor<1x2x3xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %239 = stablehlo.add %238, %237 : tensor<1x2x3xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %241 = stablehlo.divide %240, %239 : tensor<1x2x3xf32>
    %242 = stablehlo.tanh %228 : tensor<1x2x3xf32>
    %243 = stablehlo.negate %229 : tensor<1x2x3xf32>
    %244 = stablehlo.exponential %243 : tensor<1x2x3xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %246 = stablehlo.add %245, %244 : tensor<1x2x3xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %248 = stablehlo.divide %247, %246 : tensor<1x2x3xf32>
    %249 = stablehlo.multiply %241, %208 : tensor<1x2x3xf32>
    %250 = stablehlo.multiply %235, %242 : tensor<1x2x3xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %252 = stablehlo.multiply %250, %251 : tensor<1x2x3xf32>
    %253 = stablehlo.add %249, %252 : tensor<1x2x3xf32>
    %254 = stablehlo.tanh %253 : tensor<1x2x3xf32>
    %255 = stablehlo.multiply %248, %254 : tensor<1x2x3xf32>
    %256 = stablehlo.concatenate %75, %120, %165, %210, %255, dim = 0 : (tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>) -> tensor<5x2x3xf32>
    %257 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %258 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %259 = stablehlo.reshape %256 : (tensor<5x2x3xf32>) -> tensor<10x3xf32>
    %260 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %262 = stablehlo.multiply %arg6, %261 : tensor<12xf32>
    %263 = stablehlo.dot_general %259, %260, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x3xf32>, tensor<3x12xf32>) -> tensor<10x12xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<10x12xf32>
    %265 = stablehlo.multiply %264, %263 : tensor<10x12xf32>
    %266 = stablehlo.broadcast_in_dim %262, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<10x12xf32>
    %268 = stablehlo.add %267, %265 : tensor<10x12xf32>
    %269 = stablehlo.reshape %268 : (tensor<10x12xf32>) -> tensor<5x2x12xf32>
    %270 = stablehlo.slice %269 [0:1, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %271 = stablehlo.slice %269 [1:2, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %272 = stablehlo.slice %269 [2:3, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %273 = stablehlo.slice %269 [3:4, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %274 = stablehlo.slice %269 [4:5, 0:2, 0:12] : (tensor<5x2x12xf32>) -> tensor<1x2x12xf32>
    %275 = stablehlo.reshape %270 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %276 = stablehlo.reshape %271 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %277 = stablehlo.reshape %272 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %278 = stablehlo.reshape %273 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %279 = stablehlo.reshape %274 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %280 = stablehlo.reshape %257 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %281 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %283 = stablehlo.multiply %arg7, %282 : tensor<12xf32>
    %284 = stablehlo.dot_general %280, %281, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %286 = stablehlo.multiply %285, %284 : tensor<2x12xf32>
    %287 = stablehlo.broadcast_in_dim %283, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %289 = stablehlo.add %288, %286 : tensor<2x12xf32>
    %290 = stablehlo.reshape %289 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %292 = stablehlo.multiply %275, %291 : tensor<2x12xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %294 = stablehlo.add %290, %293 : tensor<1x2x12xf32>
    %295 = stablehlo.slice %294 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %296 = stablehlo.slice %294 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %297 = stablehlo.slice %294 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %298 = stablehlo.slice %294 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %299 = stablehlo.negate %295 : tensor<1x2x3xf32>
    %300 = stablehlo.exponential %299 : tensor<1x2x3xf32>
    %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %302 = stablehlo.add %301, %300 : tensor<1x2x3xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %304 = stablehlo.divide %303, %302 : tensor<1x2x3xf32>
    %305 = stablehlo.negate %296 : tensor<1x2x3xf32>
    %306 = stablehlo.exponential %305 : tensor<1x2x3xf32>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %308 = stablehlo.add %307, %306 : tensor<1x2x3xf32>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %310 = stablehlo.divide %309, %308 : tensor<1x2x3xf32>
    %311 = stablehlo.tanh %297 : tensor<1x2x3xf32>
    %312 = stablehlo.negate %298 : tensor<1x2x3xf32>
    %313 = stablehlo.exponential %312 : tensor<1x2x3xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %315 = stablehlo.add %314, %313 : tensor<1x2x3xf32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %317 = stablehlo.divide %316, %315 : tensor<1x2x3xf32>
    %318 = stablehlo.multiply %310, %258 : tensor<1x2x3xf32>
    %319 = stablehlo.multiply %304, %311 : tensor<1x2x3xf32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %320 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %321 = stablehlo.multiply %319, %320 : tensor<1x2x3xf32>
    %322 = stablehlo.add %318, %321 : tensor<1x2x3xf32>
    %323 = stablehlo.tanh %322 : tensor<1x2x3xf32>
    %324 = stablehlo.multiply %317, %323 : tensor<1x2x3xf32>
    %325 = stablehlo.reshape %324 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %326 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %328 = stablehlo.multiply %arg7, %327 : tensor<12xf32>
    %329 = stablehlo.dot_general %325, %326, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %331 = stablehlo.multiply %330, %329 : tensor<2x12xf32>
    %332 = stablehlo.broadcast_in_dim %328, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %334 = stablehlo.add %333, %331 : tensor<2x12xf32>
    %335 = stablehlo.reshape %334 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %337 = stablehlo.multiply %276, %336 : tensor<2x12xf32>
    %338 = stablehlo.broadcast_in_dim %337, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %339 = stablehlo.add %335, %338 : tensor<1x2x12xf32>
    %340 = stablehlo.slice %339 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %341 = stablehlo.slice %339 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %342 = stablehlo.slice %339 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %343 = stablehlo.slice %339 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %344 = stablehlo.negate %340 : tensor<1x2x3xf32>
    %345 = stablehlo.exponential %344 : tensor<1x2x3xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %347 = stablehlo.add %346, %345 : tensor<1x2x3xf32>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %349 = stablehlo.divide %348, %347 : tensor<1x2x3xf32>
    %350 = stablehlo.negate %341 : tensor<1x2x3xf32>
    %351 = stablehlo.exponential %350 : tensor<1x2x3xf32>
    %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %353 = stablehlo.add %352, %351 : tensor<1x2x3xf32>
    %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %355 = stablehlo.divide %354, %353 : tensor<1x2x3xf32>
    %356 = stablehlo.tanh %342 : tensor<1x2x3xf32>
    %357 = stablehlo.negate %343 : tensor<1x2x3xf32>
    %358 = stablehlo.exponential %357 : tensor<1x2x3xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %360 = stablehlo.add %359, %358 : tensor<1x2x3xf32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %362 = stablehlo.divide %361, %360 : tensor<1x2x3xf32>
    %363 = stablehlo.multiply %355, %322 : tensor<1x2x3xf32>
    %364 = stablehlo.multiply %349, %356 : tensor<1x2x3xf32>
    %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %366 = stablehlo.multiply %364, %365 : tensor<1x2x3xf32>
    %367 = stablehlo.add %363, %366 : tensor<1x2x3xf32>
    %368 = stablehlo.tanh %367 : tensor<1x2x3xf32>
    %369 = stablehlo.multiply %362, %368 : tensor<1x2x3xf32>
    %370 = stablehlo.reshape %369 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %371 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %373 = stablehlo.multiply %arg7, %372 : tensor<12xf32>
    %374 = stablehlo.dot_general %370, %371, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %376 = stablehlo.multiply %375, %374 : tensor<2x12xf32>
    %377 = stablehlo.broadcast_in_dim %373, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %378 = stablehlo.broadcast_in_dim %377, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %379 = stablehlo.add %378, %376 : tensor<2x12xf32>
    %380 = stablehlo.reshape %379 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %382 = stablehlo.multiply %277, %381 : tensor<2x12xf32>
    %383 = stablehlo.broadcast_in_dim %382, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %384 = stablehlo.add %380, %383 : tensor<1x2x12xf32>
    %385 = stablehlo.slice %384 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %386 = stablehlo.slice %384 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %387 = stablehlo.slice %384 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %388 = stablehlo.slice %384 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %389 = stablehlo.negate %385 : tensor<1x2x3xf32>
    %390 = stablehlo.exponential %389 : tensor<1x2x3xf32>
    %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %392 = stablehlo.add %391, %390 : tensor<1x2x3xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %394 = stablehlo.divide %393, %392 : tensor<1x2x3xf32>
    %395 = stablehlo.negate %386 : tensor<1x2x3xf32>
    %396 = stablehlo.exponential %395 : tensor<1x2x3xf32>
    %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %397 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %398 = stablehlo.add %397, %396 : tensor<1x2x3xf32>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %400 = stablehlo.divide %399, %398 : tensor<1x2x3xf32>
    %401 = stablehlo.tanh %387 : tensor<1x2x3xf32>
    %402 = stablehlo.negate %388 : tensor<1x2x3xf32>
    %403 = stablehlo.exponential %402 : tensor<1x2x3xf32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %405 = stablehlo.add %404, %403 : tensor<1x2x3xf32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %407 = stablehlo.divide %406, %405 : tensor<1x2x3xf32>
    %408 = stablehlo.multiply %400, %367 : tensor<1x2x3xf32>
    %409 = stablehlo.multiply %394, %401 : tensor<1x2x3xf32>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %411 = stablehlo.multiply %409, %410 : tensor<1x2x3xf32>
    %412 = stablehlo.add %408, %411 : tensor<1x2x3xf32>
    %413 = stablehlo.tanh %412 : tensor<1x2x3xf32>
    %414 = stablehlo.multiply %407, %413 : tensor<1x2x3xf32>
    %415 = stablehlo.reshape %414 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %416 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %418 = stablehlo.multiply %arg7, %417 : tensor<12xf32>
    %419 = stablehlo.dot_general %415, %416, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %421 = stablehlo.multiply %420, %419 : tensor<2x12xf32>
    %422 = stablehlo.broadcast_in_dim %418, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %424 = stablehlo.add %423, %421 : tensor<2x12xf32>
    %425 = stablehlo.reshape %424 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_86 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %427 = stablehlo.multiply %278, %426 : tensor<2x12xf32>
    %428 = stablehlo.broadcast_in_dim %427, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %429 = stablehlo.add %425, %428 : tensor<1x2x12xf32>
    %430 = stablehlo.slice %429 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %431 = stablehlo.slice %429 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %432 = stablehlo.slice %429 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %433 = stablehlo.slice %429 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %434 = stablehlo.negate %430 : tensor<1x2x3xf32>
    %435 = stablehlo.exponential %434 : tensor<1x2x3xf32>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %437 = stablehlo.add %436, %435 : tensor<1x2x3xf32>
    %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %439 = stablehlo.divide %438, %437 : tensor<1x2x3xf32>
    %440 = stablehlo.negate %431 : tensor<1x2x3xf32>
    %441 = stablehlo.exponential %440 : tensor<1x2x3xf32>
    %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %443 = stablehlo.add %442, %441 : tensor<1x2x3xf32>
    %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %445 = stablehlo.divide %444, %443 : tensor<1x2x3xf32>
    %446 = stablehlo.tanh %432 : tensor<1x2x3xf32>
    %447 = stablehlo.negate %433 : tensor<1x2x3xf32>
    %448 = stablehlo.exponential %447 : tensor<1x2x3xf32>
    %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %450 = stablehlo.add %449, %448 : tensor<1x2x3xf32>
    %cst_92 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %451 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %452 = stablehlo.divide %451, %450 : tensor<1x2x3xf32>
    %453 = stablehlo.multiply %445, %412 : tensor<1x2x3xf32>
    %454 = stablehlo.multiply %439, %446 : tensor<1x2x3xf32>
    %cst_93 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %456 = stablehlo.multiply %454, %455 : tensor<1x2x3xf32>
    %457 = stablehlo.add %453, %456 : tensor<1x2x3xf32>
    %458 = stablehlo.tanh %457 : tensor<1x2x3xf32>
    %459 = stablehlo.multiply %452, %458 : tensor<1x2x3xf32>
    %460 = stablehlo.reshape %459 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    %461 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<12x3xf32>) -> tensor<3x12xf32>
    %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %463 = stablehlo.multiply %arg7, %462 : tensor<12xf32>
    %464 = stablehlo.dot_general %460, %461, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x12xf32>) -> tensor<2x12xf32>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %465 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %466 = stablehlo.multiply %465, %464 : tensor<2x12xf32>
    %467 = stablehlo.broadcast_in_dim %463, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %468 = stablehlo.broadcast_in_dim %467, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<2x12xf32>
    %469 = stablehlo.add %468, %466 : tensor<2x12xf32>
    %470 = stablehlo.reshape %469 : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %cst_96 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %472 = stablehlo.multiply %279, %471 : tensor<2x12xf32>
    %473 = stablehlo.broadcast_in_dim %472, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %474 = stablehlo.add %470, %473 : tensor<1x2x12xf32>
    %475 = stablehlo.slice %474 [0:1, 0:2, 0:3] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %476 = stablehlo.slice %474 [0:1, 0:2, 3:6] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %477 = stablehlo.slice %474 [0:1, 0:2, 6:9] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %478 = stablehlo.slice %474 [0:1, 0:2, 9:12] : (tensor<1x2x12xf32>) -> tensor<1x2x3xf32>
    %479 = stablehlo.negate %475 : tensor<1x2x3xf32>
    %480 = stablehlo.exponential %479 : tensor<1x2x3xf32>
    %cst_97 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %481 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %482 = stablehlo.add %481, %480 : tensor<1x2x3xf32>
    %cst_98 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %484 = stablehlo.divide %483, %482 : tensor<1x2x3xf32>
    %485 = stablehlo.negate %476 : tensor<1x2x3xf32>
    %486 = stablehlo.exponential %485 : tensor<1x2x3xf32>
    %cst_99 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %487 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %488 = stablehlo.add %487, %486 : tensor<1x2x3xf32>
    %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %490 = stablehlo.divide %489, %488 : tensor<1x2x3xf32>
    %491 = stablehlo.tanh %477 : tensor<1x2x3xf32>
    %492 = stablehlo.negate %478 : tensor<1x2x3xf32>
    %493 = stablehlo.exponential %492 : tensor<1x2x3xf32>
    %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %494 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %495 = stablehlo.add %494, %493 : tensor<1x2x3xf32>
    %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %497 = stablehlo.divide %496, %495 : tensor<1x2x3xf32>
    %498 = stablehlo.multiply %490, %457 : tensor<1x2x3xf32>
    %499 = stablehlo.multiply %484, %491 : tensor<1x2x3xf32>
    %cst_103 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %500 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<1x2x3xf32>
    %501 = stablehlo.multiply %499, %500 : tensor<1x2x3xf32>
    %502 = stablehlo.add %498, %501 : tensor<1x2x3xf32>
    %503 = stablehlo.tanh %502 : tensor<1x2x3xf32>
    %504 = stablehlo.multiply %497, %503 : tensor<1x2x3xf32>
    %505 = stablehlo.concatenate %324, %369, %414, %459, %504, dim = 0 : (tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>) -> tensor<5x2x3xf32>
    %506 = stablehlo.transpose %505, dims = [1, 0, 2] : (tensor<5x2x3xf32>) -> tensor<2x5x3xf32>
    return %506 : tensor<2x5x3xf32>
  }
}
