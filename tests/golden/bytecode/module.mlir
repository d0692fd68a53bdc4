module @named attributes {jax.extra = {a = "text", b = [1, 2], c = true}, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 : i32} {
  func.func public @main(%arg0: tensor<4xf32> {jax.buffer_donor = true, mhlo.sharding = "{replicated}"}, %arg1: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = "result"}) attributes {lathe.note = 7 : i8, lathe.ratio = 5.000000e-01 : f32} {
    %0 = call @"a helper"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.add %0, %arg1 {mhlo.frontend_attributes = {k = "v", n = 3 : i32}} : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @"a helper"(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.sine %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
