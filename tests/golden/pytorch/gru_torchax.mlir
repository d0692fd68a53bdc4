module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<9x4xf32>, %arg1: tensor<9x3xf32>, %arg2: tensor<9xf32>, %arg3: tensor<9xf32>, %arg4: tensor<2x5x4xf32>) -> (tensor<2x5x3xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.slice %arg4 [0:2, 0:1, 0:4] : (tensor<2x5x4xf32>) -> tensor<2x1x4xf32>
    %2 = stablehlo.slice %arg4 [0:2, 1:2, 0:4] : (tensor<2x5x4xf32>) -> tensor<2x1x4xf32>
    %3 = stablehlo.slice %arg4 [0:2, 2:3, 0:4] : (tensor<2x5x4xf32>) -> tensor<2x1x4xf32>
    %4 = stablehlo.slice %arg4 [0:2, 3:4, 0:4] : (tensor<2x5x4xf32>) -> tensor<2x1x4xf32>
    %5 = stablehlo.slice %arg4 [0:2, 4:5, 0:4] : (tensor<2x5x4xf32>) -> tensor<2x1x4xf32>
    %6 = stablehlo.reshape %1 : (tensor<2x1x4xf32>) -> tensor<2x4xf32>
    %7 = stablehlo.reshape %2 : (tensor<2x1x4xf32>) -> tensor<2x4xf32>
    %8 = stablehlo.reshape %3 : (tensor<2x1x4xf32>) -> tensor<2x4xf32>
    %9 = stablehlo.reshape %4 : (tensor<2x1x4xf32>) -> tensor<2x4xf32>
    %10 = stablehlo.reshape %5 : (tensor<2x1x4xf32>) -> tensor<2x4xf32>
    %11 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<9x4xf32>) -> tensor<4x9xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %13 = stablehlo.multiply %arg2, %12 : tensor<9xf32>
    %14 = stablehlo.dot_general %6, %11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x9xf32>) -> tensor<2x9xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<2x9xf32>
    %17 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %19 = stablehlo.add %18, %16 : tensor<2x9xf32>
    %20 = stablehlo.slice %19 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %21 = stablehlo.slice %19 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %22 = stablehlo.slice %19 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %23 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<9x3xf32>) -> tensor<3x9xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %25 = stablehlo.multiply %arg3, %24 : tensor<9xf32>
    %26 = stablehlo.dot_general %0, %23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x9xf32>) -> tensor<2x9xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %28 = stablehlo.multiply %27, %26 : tensor<2x9xf32>
    %29 = stablehlo.broadcast_in_dim %25, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %31 = stablehlo.add %30, %28 : tensor<2x9xf32>
    %32 = stablehlo.slice %31 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %33 = stablehlo.slice %31 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %34 = stablehlo.slice %31 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %36 = stablehlo.multiply %20, %35 : tensor<2x3xf32>
    %37 = stablehlo.add %32, %36 : tensor<2x3xf32>
    %38 = stablehlo.negate %37 : tensor<2x3xf32>
    %39 = stablehlo.exponential %38 : tensor<2x3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %41 = stablehlo.add %40, %39 : tensor<2x3xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %43 = stablehlo.divide %42, %41 : tensor<2x3xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %45 = stablehlo.multiply %21, %44 : tensor<2x3xf32>
    %46 = stablehlo.add %33, %45 : tensor<2x3xf32>
    %47 = stablehlo.negate %46 : tensor<2x3xf32>
    %48 = stablehlo.exponential %47 : tensor<2x3xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %50 = stablehlo.add %49, %48 : tensor<2x3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %52 = stablehlo.divide %51, %50 : tensor<2x3xf32>
    %53 = stablehlo.multiply %34, %43 : tensor<2x3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %55 = stablehlo.multiply %53, %54 : tensor<2x3xf32>
    %56 = stablehlo.add %22, %55 : tensor<2x3xf32>
    %57 = stablehlo.tanh %56 : tensor<2x3xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %59 = stablehlo.multiply %57, %58 : tensor<2x3xf32>
    %60 = stablehlo.subtract %0, %59 : tensor<2x3xf32>
    %61 = stablehlo.multiply %60, %52 : tensor<2x3xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %63 = stablehlo.multiply %57, %62 : tensor<2x3xf32>
    %64 = stablehlo.add %61, %63 : tensor<2x3xf32>
    %65 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<9x4xf32>) -> tensor<4x9xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %67 = stablehlo.multiply %arg2, %66 : tensor<9xf32>
    %68 = stablehlo.dot_general %7, %65, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x9xf32>) -> tensor<2x9xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %70 = stablehlo.multiply %69, %68 : tensor<2x9xf32>
    %71 = stablehlo.broadcast_in_dim %67, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %73 = stablehlo.add %72, %70 : tensor<2x9xf32>
    %74 = stablehlo.slice %73 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %75 = stablehlo.slice %73 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %76 = stablehlo.slice %73 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %77 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<9x3xf32>) -> tensor<3x9xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %79 = stablehlo.multiply %arg3, %78 : tensor<9xf32>
    %80 = stablehlo.dot_general %64, %77, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x9xf32>) -> tensor<2x9xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %82 = stablehlo.multiply %81, %80 : tensor<2x9xf32>
    %83 = stablehlo.broadcast_in_dim %79, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %85 = stablehlo.add %84, %82 : tensor<2x9xf32>
    %86 = stablehlo.slice %85 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %87 = stablehlo.slice %85 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %88 = stablehlo.slice %85 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %90 = stablehlo.multiply %74, %89 : tensor<2x3xf32>
    %91 = stablehlo.add %86, %90 : tensor<2x3xf32>
    %92 = stablehlo.negate %91 : tensor<2x3xf32>
    %93 = stablehlo.exponential %92 : tensor<2x3xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %95 = stablehlo.add %94, %93 : tensor<2x3xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %97 = stablehlo.divide %96, %95 : tensor<2x3xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %99 = stablehlo.multiply %75, %98 : tensor<2x3xf32>
    %100 = stablehlo.add %87, %99 : tensor<2x3xf32>
    %101 = stablehlo.negate %100 : tensor<2x3xf32>
    %102 = stablehlo.exponential %101 : tensor<2x3xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %104 = stablehlo.add %103, %102 : tensor<2x3xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %106 = stablehlo.divide %105, %104 : tensor<2x3xf32>
    %107 = stablehlo.multiply %88, %97 : tensor<2x3xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %109 = stablehlo.multiply %107, %108 : tensor<2x3xf32>
    %110 = stablehlo.add %76, %109 : tensor<2x3xf32>
    %111 = stablehlo.tanh %110 : tensor<2x3xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %113 = stablehlo.multiply %111, %112 : tensor<2x3xf32>
    %114 = stablehlo.subtract %64, %113 : tensor<2x3xf32>
    %115 = stablehlo.multiply %114, %106 : tensor<2x3xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %117 = stablehlo.multiply %111, %116 : tensor<2x3xf32>
    %118 = stablehlo.add %115, %117 : tensor<2x3xf32>
    %119 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<9x4xf32>) -> tensor<4x9xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %121 = stablehlo.multiply %arg2, %120 : tensor<9xf32>
    %122 = stablehlo.dot_general %8, %119, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x9xf32>) -> tensor<2x9xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<2x9xf32>
    %125 = stablehlo.broadcast_in_dim %121, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %127 = stablehlo.add %126, %124 : tensor<2x9xf32>
    %128 = stablehlo.slice %127 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %129 = stablehlo.slice %127 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %130 = stablehlo.slice %127 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %131 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<9x3xf32>) -> tensor<3x9xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %133 = stablehlo.multiply %arg3, %132 : tensor<9xf32>
    %134 = stablehlo.dot_general %118, %131, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x9xf32>) -> tensor<2x9xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %136 = stablehlo.multiply %135, %134 : tensor<2x9xf32>
    %137 = stablehlo.broadcast_in_dim %133, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %139 = stablehlo.add %138, %136 : tensor<2x9xf32>
    %140 = stablehlo.slice %139 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %141 = stablehlo.slice %139 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %142 = stablehlo.slice %139 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %144 = stablehlo.multiply %128, %143 : tensor<2x3xf32>
    %145 = stablehlo.add %140, %144 : tensor<2x3xf32>
    %146 = stablehlo.negate %145 : tensor<2x3xf32>
    %147 = stablehlo.exponential %146 : tensor<2x3xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %149 = stablehlo.add %148, %147 : tensor<2x3xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %151 = stablehlo.divide %150, %149 : tensor<2x3xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %153 = stablehlo.multiply %129, %152 : tensor<2x3xf32>
    %154 = stablehlo.add %141, %153 : tensor<2x3xf32>
    %155 = stablehlo.negate %154 : tensor<2x3xf32>
    %156 = stablehlo.exponential %155 : tensor<2x3xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %158 = stablehlo.add %157, %156 : tensor<2x3xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %160 = stablehlo.divide %159, %158 : tensor<2x3xf32>
    %161 = stablehlo.multiply %142, %151 : tensor<2x3xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %163 = stablehlo.multiply %161, %162 : tensor<2x3xf32>
    %164 = stablehlo.add %130, %163 : tensor<2x3xf32>
    %165 = stablehlo.tanh %164 : tensor<2x3xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %167 = stablehlo.multiply %165, %166 : tensor<2x3xf32>
    %168 = stablehlo.subtract %118, %167 : tensor<2x3xf32>
    %169 = stablehlo.multiply %168, %160 : tensor<2x3xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %171 = stablehlo.multiply %165, %170 : tensor<2x3xf32>
    %172 = stablehlo.add %169, %171 : tensor<2x3xf32>
    %173 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<9x4xf32>) -> tensor<4x9xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %175 = stablehlo.multiply %arg2, %174 : tensor<9xf32>
    %176 = stablehlo.dot_general %9, %173, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x9xf32>) -> tensor<2x9xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %178 = stablehlo.multiply %177, %176 : tensor<2x9xf32>
    %179 = stablehlo.broadcast_in_dim %175, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %181 = stablehlo.add %180, %178 : tensor<2x9xf32>
    %182 = stablehlo.slice %181 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %183 = stablehlo.slice %181 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %184 = stablehlo.slice %181 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %185 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<9x3xf32>) -> tensor<3x9xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %187 = stablehlo.multiply %arg3, %186 : tensor<9xf32>
    %188 = stablehlo.dot_general %172, %185, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x9xf32>) -> tensor<2x9xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %190 = stablehlo.multiply %189, %188 : tensor<2x9xf32>
    %191 = stablehlo.broadcast_in_dim %187, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %193 = stablehlo.add %192, %190 : tensor<2x9xf32>
    %194 = stablehlo.slice %193 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %195 = stablehlo.slice %193 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %196 = stablehlo.slice %193 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %198 = stablehlo.multiply %182, %197 : tensor<2x3xf32>
    %199 = stablehlo.add %194, %198 : tensor<2x3xf32>
    %200 = stablehlo.negate %199 : tensor<2x3xf32>
    %201 = stablehlo.exponential %200 : tensor<2x3xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %203 = stablehlo.add %202, %201 : tensor<2x3xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %205 = stablehlo.divide %204, %203 : tensor<2x3xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %207 = stablehlo.multiply %183, %206 : tensor<2x3xf32>
    %208 = stablehlo.add %195, %207 : tensor<2x3xf32>
    %209 = stablehlo.negate %208 : tensor<2x3xf32>
    %210 = stablehlo.exponential %209 : tensor<2x3xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %212 = stablehlo.add %211, %210 : tensor<2x3xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %214 = stablehlo.divide %213, %212 : tensor<2x3xf32>
    %215 = stablehlo.multiply %196, %205 : tensor<2x3xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %217 = stablehlo.multiply %215, %216 : tensor<2x3xf32>
    %218 = stablehlo.add %184, %217 : tensor<2x3xf32>
    %219 = stablehlo.tanh %218 : tensor<2x3xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %221 = stablehlo.multiply %219, %220 : tensor<2x3xf32>
    %222 = stablehlo.subtract %172, %221 : tensor<2x3xf32>
    %223 = stablehlo.multiply %222, %214 : tensor<2x3xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %225 = stablehlo.multiply %219, %224 : tensor<2x3xf32>
    %226 = stablehlo.add %223, %225 : tensor<2x3xf32>
    %227 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<9x4xf32>) -> tensor<4x9xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %229 = stablehlo.multiply %arg2, %228 : tensor<9xf32>
    %230 = stablehlo.dot_general %10, %227, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x9xf32>) -> tensor<2x9xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<2x9xf32>
    %233 = stablehlo.broadcast_in_dim %229, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %235 = stablehlo.add %234, %232 : tensor<2x9xf32>
    %236 = stablehlo.slice %235 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %237 = stablehlo.slice %235 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %238 = stablehlo.slice %235 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %239 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<9x3xf32>) -> tensor<3x9xf32>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %241 = stablehlo.multiply %arg3, %240 : tensor<9xf32>
    %242 = stablehlo.dot_general %226, %239, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x9xf32>) -> tensor<2x9xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %244 = stablehlo.multiply %243, %242 : tensor<2x9xf32>
    %245 = stablehlo.broadcast_in_dim %241, dims = [1] : (tensor<9xf32>) -> tensor<1x9xf32>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1] : (tensor<1x9xf32>) -> tensor<2x9xf32>
    %247 = stablehlo.add %246, %244 : tensor<2x9xf32>
    %248 = stablehlo.slice %247 [0:2, 0:3] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %249 = stablehlo.slice %247 [0:2, 3:6] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %250 = stablehlo.slice %247 [0:2, 6:9] : (tensor<2x9xf32>) -> tensor<2x3xf32>
    %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %252 = stablehlo.multiply %236, %251 : tensor<2x3xf32>
    %253 = stablehlo.add %248, %252 : tensor<2x3xf32>
    %254 = stablehlo.negate %253 : tensor<2x3xf32>
    %255 = stablehlo.exponential %254 : tensor<2x3xf32>
    %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %257 = stablehlo.add %256, %255 : tensor<2x3xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %259 = stablehlo.divide %258, %257 : tensor<2x3xf32>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %261 = stablehlo.multiply %237, %260 : tensor<2x3xf32>
    %262 = stablehlo.add %249, %261 : tensor<2x3xf32>
    %263 = stablehlo.negate %262 : tensor<2x3xf32>
    %264 = stablehlo.exponential %263 : tensor<2x3xf32>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %266 = stablehlo.add %265, %264 : tensor<2x3xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %268 = stablehlo.divide %267, %266 : tensor<2x3xf32>
    %269 = stablehlo.multiply %250, %259 : tensor<2x3xf32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %271 = stablehlo.multiply %269, %270 : tensor<2x3xf32>
    %272 = stablehlo.add %238, %271 : tensor<2x3xf32>
    %273 = stablehlo.tanh %272 : tensor<2x3xf32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %275 = stablehlo.multiply %273, %274 : tensor<2x3xf32>
    %276 = stablehlo.subtract %226, %275 : tensor<2x3xf32>
    %277 = stablehlo.multiply %276, %268 : tensor<2x3xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %279 = stablehlo.multiply %273, %278 : tensor<2x3xf32>
    %280 = stablehlo.add %277, %279 : tensor<2x3xf32>
    %281 = stablehlo.concatenate %64, %118, %172, %226, %280, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x15xf32>
    %282 = stablehlo.reshape %281 : (tensor<2x15xf32>) -> tensor<2x5x3xf32>
    return %282 : tensor<2x5x3xf32>
  }
}
