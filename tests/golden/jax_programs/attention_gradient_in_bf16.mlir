module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x6x2x8xbf16>, %arg1: tensor<2x6x2x8xbf16>, %arg2: tensor<2x6x2x8xbf16>) -> (tensor<2x6x2x8xbf16> {jax.result_info = "result[0]"}, tensor<2x6x2x8xbf16> {jax.result_info = "result[1]"}, tensor<2x6x2x8xbf16> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x6x2x8xbf16>) -> tensor<2x6x2x1x8xbf16>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x6x2x1x8xbf16>, tensor<2x6x2x8xbf16>) -> tensor<2x2x6x1x6xf32>
    %cst = stablehlo.constant dense<0.353553385> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x6x1x6xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x2x6x1x6xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x2x6x6xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %6 = call @tril(%5) : (tensor<6x6xi1>) -> tensor<6x6xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [2, 3] : (tensor<6x6xi1>) -> tensor<1x1x6x6xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x6x6xi1>) -> tensor<2x2x6x6xi1>
    %9 = stablehlo.and %4, %8 : tensor<2x2x6x6xi1>
    %cst_1 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %10:3 = call @_where(%9, %3, %cst_1) : (tensor<2x2x6x6xi1>, tensor<2x2x6x1x6xf32>, tensor<f32>) -> (tensor<1x2x2x6x6xf32>, tensor<1x2x2x6x6xi1>, tensor<1x2x2x6x6xf32>)
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%10#0 init: %cst_2) applies stablehlo.maximum across dimensions = [4] : (tensor<1x2x2x6x6xf32>, tensor<f32>) -> tensor<1x2x2x6xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x2x2x6xf32>) -> tensor<1x2x2x6x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x6x1xf32>) -> tensor<1x2x2x6x6xf32>
    %14 = stablehlo.compare EQ, %10#0, %13, FLOAT : (tensor<1x2x2x6x6xf32>, tensor<1x2x2x6x6xf32>) -> tensor<1x2x2x6x6xi1>
    %15 = stablehlo.convert %14 : (tensor<1x2x2x6x6xi1>) -> tensor<1x2x2x6x6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_3) applies stablehlo.add across dimensions = [4] : (tensor<1x2x2x6x6xf32>, tensor<f32>) -> tensor<1x2x2x6xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x2x2x6xf32>
    %18 = stablehlo.maximum %17, %11 : tensor<1x2x2x6xf32>
    %19 = stablehlo.compare EQ, %11, %18, FLOAT : (tensor<1x2x2x6xf32>, tensor<1x2x2x6xf32>) -> tensor<1x2x2x6xi1>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x2x2x6xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x2x2x6xf32>
    %22 = stablehlo.select %19, %20, %21 : tensor<1x2x2x6xi1>, tensor<1x2x2x6xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x2x2x6xf32>
    %24 = stablehlo.compare EQ, %23, %18, FLOAT : (tensor<1x2x2x6xf32>, tensor<1x2x2x6xf32>) -> tensor<1x2x2x6xi1>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x2x2x6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x2x2x6xf32>
    %27 = stablehlo.select %24, %25, %26 : tensor<1x2x2x6xi1>, tensor<1x2x2x6xf32>
    %28 = stablehlo.divide %22, %27 : tensor<1x2x2x6xf32>
    %29 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x2x2x6xf32>) -> tensor<1x2x2x6x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x6x1xf32>) -> tensor<1x2x2x6x6xf32>
    %31 = stablehlo.subtract %10#0, %30 : tensor<1x2x2x6x6xf32>
    %32 = stablehlo.exponential %31 : tensor<1x2x2x6x6xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_10) applies stablehlo.add across dimensions = [4] : (tensor<1x2x2x6x6xf32>, tensor<f32>) -> tensor<1x2x2x6xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x2x2x6xf32>) -> tensor<1x2x2x6x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x6x1xf32>) -> tensor<1x2x2x6x6xf32>
    %36 = stablehlo.divide %32, %35 : tensor<1x2x2x6x6xf32>
    %37 = stablehlo.multiply %34, %34 : tensor<1x2x2x6x1xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x2x2x6x1xf32>
    %39 = stablehlo.divide %38, %37 : tensor<1x2x2x6x1xf32>
    %40 = stablehlo.convert %36 : (tensor<1x2x2x6x6xf32>) -> tensor<1x2x2x6x6xbf16>
    %41 = stablehlo.dot_general %arg2, %40, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x8xbf16>, tensor<1x2x2x6x6xbf16>) -> tensor<2x2x8x1x6xbf16>
    %42 = stablehlo.transpose %41, dims = [3, 0, 4, 1, 2] : (tensor<2x2x8x1x6xbf16>) -> tensor<1x2x6x2x8xbf16>
    %43 = stablehlo.transpose %42, dims = [1, 2, 3, 0, 4] : (tensor<1x2x6x2x8xbf16>) -> tensor<2x6x2x1x8xbf16>
    %44 = stablehlo.reshape %43 : (tensor<2x6x2x1x8xbf16>) -> tensor<2x6x2x8xbf16>
    %45 = stablehlo.convert %44 : (tensor<2x6x2x8xbf16>) -> tensor<2x6x2x8xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x6x2x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x6x2x8xf32>
    %48 = stablehlo.convert %47 : (tensor<2x6x2x8xf32>) -> tensor<2x6x2x8xbf16>
    %49 = stablehlo.reshape %48 : (tensor<2x6x2x8xbf16>) -> tensor<2x6x2x1x8xbf16>
    %50 = stablehlo.transpose %49, dims = [3, 0, 1, 2, 4] : (tensor<2x6x2x1x8xbf16>) -> tensor<1x2x6x2x8xbf16>
    %51 = stablehlo.transpose %50, dims = [1, 3, 4, 0, 2] : (tensor<1x2x6x2x8xbf16>) -> tensor<2x2x8x1x6xbf16>
    %52 = stablehlo.dot_general %51, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x1x6xbf16>, tensor<2x6x2x8xbf16>) -> tensor<2x2x1x6x6xbf16>
    %53 = stablehlo.transpose %52, dims = [2, 0, 1, 3, 4] : (tensor<2x2x1x6x6xbf16>) -> tensor<1x2x2x6x6xbf16>
    %54 = stablehlo.dot_general %51, %40, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x1x6xbf16>, tensor<1x2x2x6x6xbf16>) -> tensor<2x2x8x6xbf16>
    %55 = stablehlo.transpose %54, dims = [0, 3, 1, 2] : (tensor<2x2x8x6xbf16>) -> tensor<2x6x2x8xbf16>
    %56 = stablehlo.convert %53 : (tensor<1x2x2x6x6xbf16>) -> tensor<1x2x2x6x6xf32>
    %57 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x6x1xf32>) -> tensor<1x2x2x6x6xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<1x2x2x6x6xf32>
    %59 = stablehlo.multiply %58, %32 : tensor<1x2x2x6x6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_14) applies stablehlo.add across dimensions = [4] : (tensor<1x2x2x6x6xf32>, tensor<f32>) -> tensor<1x2x2x6xf32>
    %61 = stablehlo.reshape %60 : (tensor<1x2x2x6xf32>) -> tensor<1x2x2x6x1xf32>
    %62 = stablehlo.negate %61 : tensor<1x2x2x6x1xf32>
    %63 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x6x1xf32>) -> tensor<1x2x2x6x6xf32>
    %64 = stablehlo.divide %56, %63 : tensor<1x2x2x6x6xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%62 init: %cst_15) applies stablehlo.add across dimensions = [0, 4] : (tensor<1x2x2x6x1xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [1, 2, 3] : (tensor<2x2x6xf32>) -> tensor<1x2x2x6xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<1x2x2x6xf32>) -> tensor<1x2x2x6x6xf32>
    %68 = stablehlo.add %64, %67 : tensor<1x2x2x6x6xf32>
    %69 = stablehlo.multiply %68, %32 : tensor<1x2x2x6x6xf32>
    %70 = call @_where_0(%10#1, %10#2, %69) : (tensor<1x2x2x6x6xi1>, tensor<1x2x2x6x6xf32>, tensor<1x2x2x6x6xf32>) -> tensor<2x2x6x1x6xf32>
    %cst_16 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x6x1x6xf32>
    %72 = stablehlo.multiply %70, %71 : tensor<2x2x6x1x6xf32>
    %73 = stablehlo.dot_general %72, %0, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x6x1x6xf32>, tensor<2x6x2x1x8xbf16>) -> tensor<2x2x6x8xf32>
    %74 = stablehlo.transpose %73, dims = [0, 2, 1, 3] : (tensor<2x2x6x8xf32>) -> tensor<2x6x2x8xf32>
    %75 = stablehlo.convert %74 : (tensor<2x6x2x8xf32>) -> tensor<2x6x2x8xbf16>
    %76 = stablehlo.dot_general %72, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x6x1x6xf32>, tensor<2x6x2x8xbf16>) -> tensor<2x2x6x1x8xf32>
    %77 = stablehlo.transpose %76, dims = [0, 2, 1, 3, 4] : (tensor<2x2x6x1x8xf32>) -> tensor<2x6x2x1x8xf32>
    %78 = stablehlo.convert %77 : (tensor<2x6x2x1x8xf32>) -> tensor<2x6x2x1x8xbf16>
    %79 = stablehlo.reshape %78 : (tensor<2x6x2x1x8xbf16>) -> tensor<2x6x2x8xbf16>
    return %79, %75, %55 : tensor<2x6x2x8xbf16>, tensor<2x6x2x8xbf16>, tensor<2x6x2x8xbf16>
  }
  func.func private @tril(%arg0: tensor<6x6xi1>) -> tensor<6x6xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<6x6xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<6x6xi64>
    %2 = stablehlo.add %0, %1 : tensor<6x6xi64>
    %3 = stablehlo.iota dim = 1 : tensor<6x6xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<6x6xi64>, tensor<6x6xi64>) -> tensor<6x6xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<6x6xi1>, tensor<6x6xi1>
    return %6 : tensor<6x6xi1>
  }
  func.func private @_where(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x2x6x1x6xf32>, %arg2: tensor<f32>) -> (tensor<1x2x2x6x6xf32>, tensor<1x2x2x6x6xi1>, tensor<1x2x2x6x6xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x2x6x6xi1>) -> tensor<1x2x2x6x6xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x2x6x6xf32>) -> tensor<1x2x2x6x6xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x2x6x1x6xf32>) -> tensor<1x2x2x6x6xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<1x2x2x6x6xi1>, tensor<1x2x2x6x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x2x2x6x6xf32>
    return %4, %1, %5 : tensor<1x2x2x6x6xf32>, tensor<1x2x2x6x6xi1>, tensor<1x2x2x6x6xf32>
  }
  func.func private @_where_0(%arg0: tensor<1x2x2x6x6xi1>, %arg1: tensor<1x2x2x6x6xf32>, %arg2: tensor<1x2x2x6x6xf32>) -> tensor<2x2x6x1x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x2x2x6x6xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<1x2x2x6x6xi1>, tensor<1x2x2x6x6xf32>
    %2 = stablehlo.transpose %1, dims = [1, 2, 3, 0, 4] : (tensor<1x2x2x6x6xf32>) -> tensor<2x2x6x1x6xf32>
    return %2 : tensor<2x2x6x1x6xf32>
  }
}
