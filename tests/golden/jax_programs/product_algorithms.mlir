module @jit_flat attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x24xf32>, %arg1: tensor<24x7xf32>) -> (tensor<5x7xf32> {jax.result_info = "result[0]"}, tensor<5x7xf32> {jax.result_info = "result[1]"}, tensor<5x7xf32> {jax.result_info = "result[2]"}, tensor<5x7xf64> {jax.result_info = "result[3]"}, tensor<5x7xbf16> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x24xf32>, tensor<24x7xf32>) -> tensor<5x7xf32>
    %1 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<5x24xf32>, tensor<24x7xf32>) -> tensor<5x7xf32>
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false> : (tensor<5x24xf32>, tensor<24x7xf32>) -> tensor<5x7xf32>
    %3 = stablehlo.convert %arg0 : (tensor<5x24xf32>) -> tensor<5x24xf64>
    %4 = stablehlo.convert %arg1 : (tensor<24x7xf32>) -> tensor<24x7xf64>
    %5 = stablehlo.dot_general %3, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f64, rhs_precision_type = f64, accumulation_type = f64, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x24xf64>, tensor<24x7xf64>) -> tensor<5x7xf64>
    %6 = stablehlo.convert %arg0 : (tensor<5x24xf32>) -> tensor<5x24xbf16>
    %7 = stablehlo.convert %arg1 : (tensor<24x7xf32>) -> tensor<24x7xbf16>
    %8 = stablehlo.dot_general %6, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x24xbf16>, tensor<24x7xbf16>) -> tensor<5x7xbf16>
    return %0, %1, %2, %5, %8 : tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf64>, tensor<5x7xbf16>
  }
}
