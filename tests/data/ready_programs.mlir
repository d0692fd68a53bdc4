// Made by tools/make_ready_programs.py.
module @jit_negative attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_negative attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_exp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_log attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.log %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_log attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.log %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_sqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_sqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_rsqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.rsqrt %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_rsqrt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.rsqrt %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_square attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<1024x768xbf16> -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_sin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sine %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_sin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.sine %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_cos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_cos attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_tanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.tanh %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_tanh attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.tanh %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_sigmoid attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<1024x768xf32>
    %1 = stablehlo.exponential %0 : tensor<1024x768xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %3 = stablehlo.add %2, %1 : tensor<1024x768xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1024x768xf32>
    return %5 : tensor<1024x768xf32>
  }
}
// -----
module @jit_sigmoid attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg0 : tensor<1024x768xbf16>
    %1 = stablehlo.exponential %0 : tensor<1024x768xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %3 = stablehlo.add %2, %1 : tensor<1024x768xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<1024x768xbf16>
    return %5 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_relu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @relu(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @relu(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_relu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @relu(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @relu(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_gelu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<1024x768xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<1024x768xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<1024x768xf32>
    %4 = stablehlo.add %arg0, %3 : tensor<1024x768xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<1024x768xf32>
    %7 = stablehlo.tanh %6 : tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %9 = stablehlo.add %8, %7 : tensor<1024x768xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<1024x768xf32>
    %12 = stablehlo.multiply %arg0, %11 : tensor<1024x768xf32>
    return %12 : tensor<1024x768xf32>
  }
}
// -----
module @jit_gelu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<1024x768xbf16>
    %1 = stablehlo.multiply %0, %arg0 : tensor<1024x768xbf16>
    %cst = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %3 = stablehlo.multiply %2, %1 : tensor<1024x768xbf16>
    %4 = stablehlo.add %arg0, %3 : tensor<1024x768xbf16>
    %cst_0 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %6 = stablehlo.multiply %5, %4 : tensor<1024x768xbf16>
    %7 = stablehlo.tanh %6 : tensor<1024x768xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %9 = stablehlo.add %8, %7 : tensor<1024x768xbf16>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %11 = stablehlo.multiply %10, %9 : tensor<1024x768xbf16>
    %12 = stablehlo.multiply %arg0, %11 : tensor<1024x768xbf16>
    return %12 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_silu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @silu(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @silu(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1024x768xf32>
    %1 = stablehlo.exponential %0 : tensor<1024x768xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %3 = stablehlo.add %2, %1 : tensor<1024x768xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1024x768xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1024x768xf32>
    return %6 : tensor<1024x768xf32>
  }
}
// -----
module @jit_silu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @silu(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @silu(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<1024x768xbf16>
    %1 = stablehlo.exponential %0 : tensor<1024x768xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %3 = stablehlo.add %2, %1 : tensor<1024x768xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<1024x768xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1024x768xbf16>
    return %6 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_softplus attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @softplus(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @softplus(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<1024x768xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<1024x768xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<1024x768xf32>
    %7 = stablehlo.abs %3 : tensor<1024x768xf32>
    %8 = stablehlo.negate %7 : tensor<1024x768xf32>
    %9 = stablehlo.exponential %8 : tensor<1024x768xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<1024x768xf32>
    %11 = stablehlo.add %1, %10 : tensor<1024x768xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<1024x768xi1>, tensor<1024x768xf32>
    return %12 : tensor<1024x768xf32>
  }
}
// -----
module @jit_softplus attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @softplus(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @softplus(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xbf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %3 = stablehlo.subtract %arg0, %2 : tensor<1024x768xbf16>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<1024x768xbf16>, tensor<1024x768xbf16>) -> tensor<1024x768xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %6 = stablehlo.add %arg0, %5 : tensor<1024x768xbf16>
    %7 = stablehlo.abs %3 : tensor<1024x768xbf16>
    %8 = stablehlo.negate %7 : tensor<1024x768xbf16>
    %9 = stablehlo.exponential %8 : tensor<1024x768xbf16>
    %10 = stablehlo.log_plus_one %9 : tensor<1024x768xbf16>
    %11 = stablehlo.add %1, %10 : tensor<1024x768xbf16>
    %12 = stablehlo.select %4, %6, %11 : tensor<1024x768xi1>, tensor<1024x768xbf16>
    return %12 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_floor attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.floor %arg0 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_floor attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.floor %arg0 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_isfinite attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.is_finite %arg0 : (tensor<1024x768xf32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_isfinite attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.is_finite %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>, %arg1: tensor<1024x768xf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>, %arg1: tensor<1024x768xf64>) -> (tensor<1024x768xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<1024x768xf64>
    return %0 : tensor<1024x768xf64>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.subtract %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.subtract %arg0, %arg1 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>, %arg1: tensor<1024x768xf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.subtract %arg0, %arg1 : tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>, %arg1: tensor<1024x768xf64>) -> (tensor<1024x768xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.subtract %arg0, %arg1 : tensor<1024x768xf64>
    return %0 : tensor<1024x768xf64>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.subtract %arg0, %arg1 : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>, %arg1: tensor<1024x768xf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>, %arg1: tensor<1024x768xf64>) -> (tensor<1024x768xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<1024x768xf64>
    return %0 : tensor<1024x768xf64>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>, %arg1: tensor<1024x768xf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>, %arg1: tensor<1024x768xf64>) -> (tensor<1024x768xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<1024x768xf64>
    return %0 : tensor<1024x768xf64>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xi32>) -> tensor<1024x768xf32>
    %1 = stablehlo.convert %arg1 : (tensor<1024x768xi32>) -> tensor<1024x768xf32>
    %2 = stablehlo.divide %0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>, %arg1: tensor<1024x768xf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>, %arg1: tensor<1024x768xf64>) -> (tensor<1024x768xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<1024x768xf64>
    return %0 : tensor<1024x768xf64>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.minimum %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.minimum %arg0, %arg1 : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>, %arg1: tensor<1024x768xf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.minimum %arg0, %arg1 : tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>, %arg1: tensor<1024x768xf64>) -> (tensor<1024x768xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.minimum %arg0, %arg1 : tensor<1024x768xf64>
    return %0 : tensor<1024x768xf64>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.minimum %arg0, %arg1 : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<f32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x1xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<bf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.add %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %2 = stablehlo.add %arg0, %1 : tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x1xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.add %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<f32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.subtract %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %2 = stablehlo.subtract %arg0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x1xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %1 = stablehlo.subtract %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<bf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.subtract %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %2 = stablehlo.subtract %arg0, %1 : tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_subtract attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x1xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.subtract %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<f32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x1xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<bf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.multiply %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %2 = stablehlo.multiply %arg0, %1 : tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x1xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.multiply %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<f32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.divide %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %2 = stablehlo.divide %arg0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x1xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %1 = stablehlo.divide %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<bf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.divide %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %2 = stablehlo.divide %arg0, %1 : tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_divide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x1xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.divide %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<f32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %2 = stablehlo.maximum %arg0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x1xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<bf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %2 = stablehlo.maximum %arg0, %1 : tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_maximum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x1xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<f32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %1 = stablehlo.minimum %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %2 = stablehlo.minimum %arg0, %1 : tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x1xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %1 = stablehlo.minimum %arg0, %0 : tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<bf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<bf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.minimum %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %2 = stablehlo.minimum %arg0, %1 : tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_minimum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x1xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %1 = stablehlo.minimum %arg0, %0 : tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_equal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_equal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.compare EQ, %arg0, %arg1, SIGNED : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_less attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_less attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_greater attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_greater attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x768xi1> {jax.result_info = "result"}) {
    %0 = stablehlo.compare GT, %arg0, %arg1, SIGNED : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi1>
    return %0 : tensor<1024x768xi1>
  }
}
// -----
module @jit_power attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.power %arg0, %arg1 : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_where attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>, %arg1: tensor<1024x768xf32>, %arg2: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_where(%arg0, %arg1, %arg2) : (tensor<1024x768xi1>, tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_where(%arg0: tensor<1024x768xi1>, %arg1: tensor<1024x768xf32>, %arg2: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1024x768xi1>, tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_where attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>, %arg1: tensor<1024x768xbf16>, %arg2: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @_where(%arg0, %arg1, %arg2) : (tensor<1024x768xi1>, tensor<1024x768xbf16>, tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @_where(%arg0: tensor<1024x768xi1>, %arg1: tensor<1024x768xbf16>, %arg2: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1024x768xi1>, tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_where attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>, %arg1: tensor<1024x768xi32>, %arg2: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @_where(%arg0, %arg1, %arg2) : (tensor<1024x768xi1>, tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @_where(%arg0: tensor<1024x768xi1>, %arg1: tensor<1024x768xi32>, %arg2: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1024x768xi1>, tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xf32>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xf32>) -> tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xf32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xf16>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf16>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xf16>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xi32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xi32>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xi32>) -> tensor<1024x768xf16>
    return %0 : tensor<1024x768xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x768xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<1024x768xcomplex<f32>>
    return %0 : tensor<1024x768xcomplex<f32>>
  }
}
// -----
module @jit_abs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xcomplex<f32>>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : (tensor<1024x768xcomplex<f32>>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_real attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xcomplex<f32>>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.real %arg0 : (tensor<1024x768xcomplex<f32>>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_imag attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xcomplex<f32>>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.imag %arg0 : (tensor<1024x768xcomplex<f32>>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_conj attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xcomplex<f32>>) -> (tensor<1024x768xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.real %arg0 : (tensor<1024x768xcomplex<f32>>) -> tensor<1024x768xf32>
    %1 = stablehlo.imag %arg0 : (tensor<1024x768xcomplex<f32>>) -> tensor<1024x768xf32>
    %2 = stablehlo.negate %1 : tensor<1024x768xf32>
    %3 = stablehlo.complex %0, %2 : tensor<1024x768xcomplex<f32>>
    return %3 : tensor<1024x768xcomplex<f32>>
  }
}
// -----
module @jit_add attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xcomplex<f32>>, %arg1: tensor<1024x768xcomplex<f32>>) -> (tensor<1024x768xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<1024x768xcomplex<f32>>
    return %0 : tensor<1024x768xcomplex<f32>>
  }
}
// -----
module @jit_multiply attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xcomplex<f32>>, %arg1: tensor<1024x768xcomplex<f32>>) -> (tensor<1024x768xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<1024x768xcomplex<f32>>
    return %0 : tensor<1024x768xcomplex<f32>>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    return %0 : tensor<768xf32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    return %0 : tensor<1024xf32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.convert %1 : (tensor<f32>) -> tensor<bf16>
    return %2 : tensor<bf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.convert %1 : (tensor<768xf32>) -> tensor<768xbf16>
    return %2 : tensor<768xbf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.convert %1 : (tensor<1024xf32>) -> tensor<1024xbf16>
    return %2 : tensor<1024xbf16>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    return %0 : tensor<768xf32>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    return %0 : tensor<1024xf32>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<bf16>
    return %0 : tensor<bf16>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<768xbf16>
    return %0 : tensor<768xbf16>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024xbf16>
    return %0 : tensor<1024xbf16>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    return %0 : tensor<768xf32>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    return %0 : tensor<1024xf32>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<bf16>
    return %0 : tensor<bf16>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<768xbf16>
    return %0 : tensor<768xbf16>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024xbf16>
    return %0 : tensor<1024xbf16>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %1 = stablehlo.divide %0, %cst_0 : tensor<f32>
    return %1 : tensor<f32>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.divide %0, %1 : tensor<768xf32>
    return %2 : tensor<768xf32>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.divide %0, %1 : tensor<1024xf32>
    return %2 : tensor<1024xf32>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %2 = stablehlo.divide %1, %cst_0 : tensor<f32>
    %3 = stablehlo.convert %2 : (tensor<f32>) -> tensor<bf16>
    return %3 : tensor<bf16>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %3 = stablehlo.divide %1, %2 : tensor<768xf32>
    %4 = stablehlo.convert %3 : (tensor<768xf32>) -> tensor<768xbf16>
    return %4 : tensor<768xbf16>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1024xf32>
    %4 = stablehlo.convert %3 : (tensor<1024xf32>) -> tensor<1024xbf16>
    return %4 : tensor<1024xbf16>
  }
}
// -----
module @jit_var attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_var(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.divide %9, %8 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = call @_where(%11, %10, %cst_4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %12 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}
// -----
module @jit_var attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_var(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<768xf32>
    return %0 : tensor<768xf32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<768xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x768xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x768xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %11 = stablehlo.divide %9, %10 : tensor<768xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<768xf32>, tensor<f32>) -> tensor<768xf32>
    return %13 : tensor<768xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<768xf32>, %arg2: tensor<f32>) -> tensor<768xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<768xf32>
    return %2 : tensor<768xf32>
  }
}
// -----
module @jit_var attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_var(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<1024xf32>
    return %0 : tensor<1024xf32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<1024xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1024x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.divide %9, %10 : tensor<1024xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
    return %13 : tensor<1024xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1024xf32>, %arg2: tensor<f32>) -> tensor<1024xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1024xf32>
    return %2 : tensor<1024xf32>
  }
}
// -----
module @jit_var attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_var(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<bf16>
    return %0 : tensor<bf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<bf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %11 = stablehlo.divide %10, %9 : tensor<f32>
    %12 = stablehlo.convert %11 : (tensor<f32>) -> tensor<bf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<bf16>, tensor<f32>) -> tensor<bf16>
    return %14 : tensor<bf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<bf16>, %arg2: tensor<f32>) -> tensor<bf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<bf16>
    return %1 : tensor<bf16>
  }
}
// -----
module @jit_var attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_var(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<768xbf16>
    return %0 : tensor<768xbf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<768xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x768xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1x768xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %12 = stablehlo.divide %10, %11 : tensor<768xf32>
    %13 = stablehlo.convert %12 : (tensor<768xf32>) -> tensor<768xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_4) : (tensor<i1>, tensor<768xbf16>, tensor<f32>) -> tensor<768xbf16>
    return %15 : tensor<768xbf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<768xbf16>, %arg2: tensor<f32>) -> tensor<768xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<768xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<768xbf16>
    return %2 : tensor<768xbf16>
  }
}
// -----
module @jit_var attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_var(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<1024xbf16>
    return %0 : tensor<1024xbf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<1024xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1024x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1024xf32>
    %13 = stablehlo.convert %12 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_4) : (tensor<i1>, tensor<1024xbf16>, tensor<f32>) -> tensor<1024xbf16>
    return %15 : tensor<1024xbf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1024xbf16>, %arg2: tensor<f32>) -> tensor<1024xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<1024xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1024xbf16>
    return %2 : tensor<1024xbf16>
  }
}
// -----
module @jit_std attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_std(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_std(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = call @_var(%arg0, %arg1) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<f32>
    %1 = stablehlo.sqrt %0 : tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.divide %9, %8 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = call @_where(%11, %10, %cst_4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %12 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}
// -----
module @jit_std attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_std(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<768xf32>
    return %0 : tensor<768xf32>
  }
  func.func private @_std(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<768xf32> {
    %0 = call @_var(%arg0, %arg1) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<768xf32>
    %1 = stablehlo.sqrt %0 : tensor<768xf32>
    return %1 : tensor<768xf32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<768xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x768xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x768xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %11 = stablehlo.divide %9, %10 : tensor<768xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<768xf32>, tensor<f32>) -> tensor<768xf32>
    return %13 : tensor<768xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<768xf32>, %arg2: tensor<f32>) -> tensor<768xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<768xf32>
    return %2 : tensor<768xf32>
  }
}
// -----
module @jit_std attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_std(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<1024xf32>
    return %0 : tensor<1024xf32>
  }
  func.func private @_std(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<1024xf32> {
    %0 = call @_var(%arg0, %arg1) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<1024xf32>
    %1 = stablehlo.sqrt %0 : tensor<1024xf32>
    return %1 : tensor<1024xf32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<1024xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1024x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.divide %9, %10 : tensor<1024xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
    return %13 : tensor<1024xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1024xf32>, %arg2: tensor<f32>) -> tensor<1024xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1024xf32>
    return %2 : tensor<1024xf32>
  }
}
// -----
module @jit_std attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_std(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<bf16>
    return %0 : tensor<bf16>
  }
  func.func private @_std(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<bf16> {
    %0 = call @_var(%arg0, %arg1) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<bf16>
    %1 = stablehlo.sqrt %0 : tensor<bf16>
    return %1 : tensor<bf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<bf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.864320e+05> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<f32>
    %11 = stablehlo.divide %10, %9 : tensor<f32>
    %12 = stablehlo.convert %11 : (tensor<f32>) -> tensor<bf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<bf16>, tensor<f32>) -> tensor<bf16>
    return %14 : tensor<bf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<bf16>, %arg2: tensor<f32>) -> tensor<bf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<bf16>
    return %1 : tensor<bf16>
  }
}
// -----
module @jit_std attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_std(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<768xbf16>
    return %0 : tensor<768xbf16>
  }
  func.func private @_std(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<768xbf16> {
    %0 = call @_var(%arg0, %arg1) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<768xbf16>
    %1 = stablehlo.sqrt %0 : tensor<768xbf16>
    return %1 : tensor<768xbf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<768xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x768xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1x768xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %12 = stablehlo.divide %10, %11 : tensor<768xf32>
    %13 = stablehlo.convert %12 : (tensor<768xf32>) -> tensor<768xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_4) : (tensor<i1>, tensor<768xbf16>, tensor<f32>) -> tensor<768xbf16>
    return %15 : tensor<768xbf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<768xbf16>, %arg2: tensor<f32>) -> tensor<768xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<768xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<768xbf16>
    return %2 : tensor<768xbf16>
  }
}
// -----
module @jit_std attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_std(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<1024xbf16>
    return %0 : tensor<1024xbf16>
  }
  func.func private @_std(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<1024xbf16> {
    %0 = call @_var(%arg0, %arg1) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<1024xbf16>
    %1 = stablehlo.sqrt %0 : tensor<1024xbf16>
    return %1 : tensor<1024xbf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<1024xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1024x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1024xf32>
    %13 = stablehlo.convert %12 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_4) : (tensor<i1>, tensor<1024xbf16>, tensor<f32>) -> tensor<1024xbf16>
    return %15 : tensor<1024xbf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1024xbf16>, %arg2: tensor<f32>) -> tensor<1024xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<1024xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1024xbf16>
    return %2 : tensor<1024xbf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<768xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<768xf64>
    return %0 : tensor<768xf64>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<1024xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<1024xf64>
    return %0 : tensor<1024xf64>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<i32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<768xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<768xf64>
    return %0 : tensor<768xf64>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<1024xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<1024xf64>
    return %0 : tensor<1024xf64>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<i32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
}
// -----
module @jit_max attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<768xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<768xf64>
    return %0 : tensor<768xf64>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf64>) -> (tensor<1024xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [1] : (tensor<1024x768xf64>, tensor<f64>) -> tensor<1024xf64>
    return %0 : tensor<1024xf64>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<i32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.minimum across dimensions = [0] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
}
// -----
module @jit_min attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.minimum across dimensions = [1] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
}
// -----
module @jit_any attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>) -> (tensor<i1> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [0, 1] : (tensor<1024x768xi1>, tensor<i1>) -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// -----
module @jit_any attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>) -> (tensor<768xi1> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<1024x768xi1>, tensor<i1>) -> tensor<768xi1>
    return %0 : tensor<768xi1>
  }
}
// -----
module @jit_any attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>) -> (tensor<1024xi1> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [1] : (tensor<1024x768xi1>, tensor<i1>) -> tensor<1024xi1>
    return %0 : tensor<1024xi1>
  }
}
// -----
module @jit_all attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>) -> (tensor<i1> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [0, 1] : (tensor<1024x768xi1>, tensor<i1>) -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// -----
module @jit_all attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>) -> (tensor<768xi1> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [0] : (tensor<1024x768xi1>, tensor<i1>) -> tensor<768xi1>
    return %0 : tensor<768xi1>
  }
}
// -----
module @jit_all attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi1>) -> (tensor<1024xi1> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [1] : (tensor<1024x768xi1>, tensor<i1>) -> tensor<1024xi1>
    return %0 : tensor<1024xi1>
  }
}
// -----
module @jit_argmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %0 = call @argmax(%arg0) : (tensor<1024x768xf32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
  func.func private @argmax(%arg0: tensor<1024x768xf32>) -> tensor<768xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x768xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<1024x768xf32>, tensor<1024x768xi32>, tensor<f32>, tensor<i32>) -> (tensor<768xf32>, tensor<768xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<768xi32>
  }
}
// -----
module @jit_argmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %0 = call @argmax(%arg0) : (tensor<1024x768xf32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
  func.func private @argmax(%arg0: tensor<1024x768xf32>) -> tensor<1024xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1024x768xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<1024x768xf32>, tensor<1024x768xi32>, tensor<f32>, tensor<i32>) -> (tensor<1024xf32>, tensor<1024xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<1024xi32>
  }
}
// -----
module @jit_argmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %0 = call @argmax(%arg0) : (tensor<1024x768xi32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
  func.func private @argmax(%arg0: tensor<1024x768xi32>) -> tensor<768xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x768xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<1024x768xi32>, tensor<1024x768xi32>, tensor<i32>, tensor<i32>) -> (tensor<768xi32>, tensor<768xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<768xi32>
  }
}
// -----
module @jit_argmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %0 = call @argmax(%arg0) : (tensor<1024x768xi32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
  func.func private @argmax(%arg0: tensor<1024x768xi32>) -> tensor<1024xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1024x768xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<1024x768xi32>, tensor<1024x768xi32>, tensor<i32>, tensor<i32>) -> (tensor<1024xi32>, tensor<1024xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<1024xi32>
  }
}
// -----
module @jit_argmin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %0 = call @argmin(%arg0) : (tensor<1024x768xf32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
  func.func private @argmin(%arg0: tensor<1024x768xf32>) -> tensor<768xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x768xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<1024x768xf32>, tensor<1024x768xi32>, tensor<f32>, tensor<i32>) -> (tensor<768xf32>, tensor<768xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<768xi32>
  }
}
// -----
module @jit_argmin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %0 = call @argmin(%arg0) : (tensor<1024x768xf32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
  func.func private @argmin(%arg0: tensor<1024x768xf32>) -> tensor<1024xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1024x768xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<1024x768xf32>, tensor<1024x768xi32>, tensor<f32>, tensor<i32>) -> (tensor<1024xf32>, tensor<1024xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<1024xi32>
  }
}
// -----
module @jit_argmin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<768xi32> {jax.result_info = "result"}) {
    %0 = call @argmin(%arg0) : (tensor<1024x768xi32>) -> tensor<768xi32>
    return %0 : tensor<768xi32>
  }
  func.func private @argmin(%arg0: tensor<1024x768xi32>) -> tensor<768xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x768xi32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<1024x768xi32>, tensor<1024x768xi32>, tensor<i32>, tensor<i32>) -> (tensor<768xi32>, tensor<768xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<768xi32>
  }
}
// -----
module @jit_argmin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024xi32> {jax.result_info = "result"}) {
    %0 = call @argmin(%arg0) : (tensor<1024x768xi32>) -> tensor<1024xi32>
    return %0 : tensor<1024xi32>
  }
  func.func private @argmin(%arg0: tensor<1024x768xi32>) -> tensor<1024xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1024x768xi32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<1024x768xi32>, tensor<1024x768xi32>, tensor<i32>, tensor<i32>) -> (tensor<1024xi32>, tensor<1024xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<1024xi32>
  }
}
// -----
module @jit_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<768xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = stablehlo.exponential %5 : tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %10 = stablehlo.divide %6, %9 : tensor<1024x768xf32>
    return %10 : tensor<1024x768xf32>
  }
}
// -----
module @jit_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<1024xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = stablehlo.exponential %5 : tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %10 = stablehlo.divide %6, %9 : tensor<1024x768xf32>
    return %10 : tensor<1024x768xf32>
  }
}
// -----
module @jit_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<768xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<768xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<768xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xbf16>
    %6 = stablehlo.exponential %5 : tensor<1024x768xbf16>
    %7 = stablehlo.convert %6 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %10 = stablehlo.convert %9 : (tensor<1x768xf32>) -> tensor<1x768xbf16>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %12 = stablehlo.divide %6, %11 : tensor<1024x768xbf16>
    return %12 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<1024xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<1024xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1024xbf16>) -> tensor<1024x1xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xbf16>
    %6 = stablehlo.exponential %5 : tensor<1024x768xbf16>
    %7 = stablehlo.convert %6 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %10 = stablehlo.convert %9 : (tensor<1024x1xf32>) -> tensor<1024x1xbf16>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %12 = stablehlo.divide %6, %11 : tensor<1024x768xbf16>
    return %12 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_log_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @log_softmax(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @log_softmax(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<768xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = stablehlo.exponential %5 : tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %9 = stablehlo.log %8 : tensor<1x768xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<1024x768xf32>
    return %11 : tensor<1024x768xf32>
  }
}
// -----
module @jit_log_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @log_softmax(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @log_softmax(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<1024xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = stablehlo.exponential %5 : tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %9 = stablehlo.log %8 : tensor<1024x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<1024x768xf32>
    return %11 : tensor<1024x768xf32>
  }
}
// -----
module @jit_log_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @log_softmax(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @log_softmax(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<768xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<768xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<768xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xbf16>
    %6 = stablehlo.exponential %5 : tensor<1024x768xbf16>
    %7 = stablehlo.convert %6 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %10 = stablehlo.convert %9 : (tensor<1x768xf32>) -> tensor<1x768xbf16>
    %11 = stablehlo.log %10 : tensor<1x768xbf16>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %13 = stablehlo.subtract %5, %12 : tensor<1024x768xbf16>
    return %13 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_log_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @log_softmax(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @log_softmax(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<1024xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<1024xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1024xbf16>) -> tensor<1024x1xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xbf16>
    %6 = stablehlo.exponential %5 : tensor<1024x768xbf16>
    %7 = stablehlo.convert %6 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %10 = stablehlo.convert %9 : (tensor<1024x1xf32>) -> tensor<1024x1xbf16>
    %11 = stablehlo.log %10 : tensor<1024x1xbf16>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %13 = stablehlo.subtract %5, %12 : tensor<1024x768xbf16>
    return %13 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_logsumexp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<768xf32>
    %3 = stablehlo.is_finite %2 : (tensor<768xf32>) -> tensor<768xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %5 = stablehlo.select %3, %2, %4 : tensor<768xi1>, tensor<768xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %8 = stablehlo.subtract %arg0, %7 : tensor<1024x768xf32>
    %9 = stablehlo.exponential %8 : tensor<1024x768xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %11 = stablehlo.abs %10 : tensor<768xf32>
    %12 = stablehlo.log %11 : tensor<768xf32>
    %13 = stablehlo.add %12, %5 : tensor<768xf32>
    return %13 : tensor<768xf32>
  }
}
// -----
module @jit_logsumexp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<1024xf32>
    %3 = stablehlo.is_finite %2 : (tensor<1024xf32>) -> tensor<1024xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %5 = stablehlo.select %3, %2, %4 : tensor<1024xi1>, tensor<1024xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %8 = stablehlo.subtract %arg0, %7 : tensor<1024x768xf32>
    %9 = stablehlo.exponential %8 : tensor<1024x768xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.abs %10 : tensor<1024xf32>
    %12 = stablehlo.log %11 : tensor<1024xf32>
    %13 = stablehlo.add %12, %5 : tensor<1024xf32>
    return %13 : tensor<1024xf32>
  }
}
// -----
module @jit_logsumexp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<768xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<768xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<768xbf16>
    %3 = stablehlo.is_finite %2 : (tensor<768xbf16>) -> tensor<768xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<768xbf16>
    %5 = stablehlo.select %3, %2, %4 : tensor<768xi1>, tensor<768xbf16>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %8 = stablehlo.subtract %arg0, %7 : tensor<1024x768xbf16>
    %9 = stablehlo.exponential %8 : tensor<1024x768xbf16>
    %10 = stablehlo.convert %9 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<768xf32>
    %12 = stablehlo.convert %11 : (tensor<768xf32>) -> tensor<768xbf16>
    %13 = stablehlo.abs %12 : tensor<768xbf16>
    %14 = stablehlo.log %13 : tensor<768xbf16>
    %15 = stablehlo.add %14, %5 : tensor<768xbf16>
    return %15 : tensor<768xbf16>
  }
}
// -----
module @jit_logsumexp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<1024xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<1024xbf16>
    %3 = stablehlo.is_finite %2 : (tensor<1024xbf16>) -> tensor<1024xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<1024xbf16>
    %5 = stablehlo.select %3, %2, %4 : tensor<1024xi1>, tensor<1024xbf16>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1024xbf16>) -> tensor<1024x1xbf16>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %8 = stablehlo.subtract %arg0, %7 : tensor<1024x768xbf16>
    %9 = stablehlo.exponential %8 : tensor<1024x768xbf16>
    %10 = stablehlo.convert %9 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %12 = stablehlo.convert %11 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %13 = stablehlo.abs %12 : tensor<1024xbf16>
    %14 = stablehlo.log %13 : tensor<1024xbf16>
    %15 = stablehlo.add %14, %5 : tensor<1024xbf16>
    return %15 : tensor<1024xbf16>
  }
}
// -----
module @jit_cumsum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @cumsum(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @cumsum(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1023, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1024, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_cumsum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @cumsum(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @cumsum(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [767, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 768>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit_cumsum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @cumsum(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @cumsum(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = call @cumsum_0(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @cumsum_0(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1023, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1024, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_cumsum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @cumsum(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @cumsum(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = call @cumsum_0(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @cumsum_0(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [767, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 768>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32x32x64xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<64x32x32x64xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32x32x64xf32>) -> (tensor<64xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<64x32x32x64xf32>, tensor<f32>) -> tensor<64xf32>
    return %0 : tensor<64xf32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x512x256xf32>) -> (tensor<64x256xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<64x512x256xf32>, tensor<f32>) -> tensor<64x256xf32>
    return %0 : tensor<64x256xf32>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32x32x64xf32>) -> (tensor<64x64xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<64x32x32x64xf32>, tensor<f32>) -> tensor<64x64xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %2 = stablehlo.divide %0, %1 : tensor<64x64xf32>
    return %2 : tensor<64x64xf32>
  }
}
// -----
module @jit_layer_norm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>, %arg2: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1024x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = call @_var(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<1024x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<1024x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<1024x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %11 = stablehlo.multiply %5, %10 : tensor<1024x768xf32>
    %12 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %14 = stablehlo.multiply %11, %13 : tensor<1024x768xf32>
    %15 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %17 = stablehlo.add %14, %16 : tensor<1024x768xf32>
    return %17 : tensor<1024x768xf32>
  }
  func.func private @_var(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<1024x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1024x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1024x768xf32>
    %6 = chlo.square %5 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1024x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1024x1xf32>, tensor<f32>) -> tensor<1024x1xf32>
    return %14 : tensor<1024x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1024x1xf32>, %arg2: tensor<f32>) -> tensor<1024x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1024x1xf32>
    return %2 : tensor<1024x1xf32>
  }
}
// -----
module @jit_rms_norm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1024x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<1024x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<1024x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %9 = stablehlo.multiply %arg0, %8 : tensor<1024x768xf32>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<1024x768xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<1024x768xf32>
    return %12 : tensor<1024x768xf32>
  }
}
// -----
module @jit_norm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %0 = call @norm(%arg0) : (tensor<1024xf32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @norm(%arg0: tensor<1024xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<1024xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32x32x64xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<64x32x32x64xbf16>) -> tensor<64x32x32x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<64x32x32x64xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.convert %1 : (tensor<f32>) -> tensor<bf16>
    return %2 : tensor<bf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32x32x64xbf16>) -> (tensor<64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<64x32x32x64xbf16>) -> tensor<64x32x32x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<64x32x32x64xf32>, tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.convert %1 : (tensor<64xf32>) -> tensor<64xbf16>
    return %2 : tensor<64xbf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x512x256xbf16>) -> (tensor<64x256xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<64x512x256xbf16>) -> tensor<64x512x256xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<64x512x256xf32>, tensor<f32>) -> tensor<64x256xf32>
    %2 = stablehlo.convert %1 : (tensor<64x256xf32>) -> tensor<64x256xbf16>
    return %2 : tensor<64x256xbf16>
  }
}
// -----
module @jit_mean attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32x32x64xbf16>) -> (tensor<64x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<64x32x32x64xbf16>) -> tensor<64x32x32x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<64x32x32x64xf32>, tensor<f32>) -> tensor<64x64xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %3 = stablehlo.divide %1, %2 : tensor<64x64xf32>
    %4 = stablehlo.convert %3 : (tensor<64x64xf32>) -> tensor<64x64xbf16>
    return %4 : tensor<64x64xbf16>
  }
}
// -----
module @jit_layer_norm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>, %arg2: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1024x1xf32>
    %5 = stablehlo.convert %4 : (tensor<1024x1xf32>) -> tensor<1024x1xbf16>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %7 = stablehlo.subtract %arg0, %6 : tensor<1024x768xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = call @_var(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<1024x1xbf16>
    %cst_1 = stablehlo.constant dense<1.001360e-05> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<1024x1xbf16>
    %10 = stablehlo.add %8, %9 : tensor<1024x1xbf16>
    %11 = stablehlo.rsqrt %10 : tensor<1024x1xbf16>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %13 = stablehlo.multiply %7, %12 : tensor<1024x768xbf16>
    %14 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %16 = stablehlo.multiply %13, %15 : tensor<1024x768xbf16>
    %17 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %19 = stablehlo.add %16, %18 : tensor<1024x768xbf16>
    return %19 : tensor<1024x768xbf16>
  }
  func.func private @_var(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<1024x1xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1024x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1024x768xf32>
    %7 = chlo.square %6 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<1024x1xf32>
    %14 = stablehlo.convert %13 : (tensor<1024x1xf32>) -> tensor<1024x1xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_4) : (tensor<i1>, tensor<1024x1xbf16>, tensor<f32>) -> tensor<1024x1xbf16>
    return %16 : tensor<1024x1xbf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1024x1xbf16>, %arg2: tensor<f32>) -> tensor<1024x1xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<1024x1xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1024x1xbf16>
    return %2 : tensor<1024x1xbf16>
  }
}
// -----
module @jit_rms_norm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = chlo.square %arg0 : tensor<1024x768xbf16> -> tensor<1024x768xbf16>
    %1 = stablehlo.convert %0 : (tensor<1024x768xbf16>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1024xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<1024x1xf32>
    %6 = stablehlo.convert %5 : (tensor<1024x1xf32>) -> tensor<1024x1xbf16>
    %cst_1 = stablehlo.constant dense<9.983770e-07> : tensor<bf16>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<1024x1xbf16>
    %8 = stablehlo.add %6, %7 : tensor<1024x1xbf16>
    %9 = stablehlo.rsqrt %8 : tensor<1024x1xbf16>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    %11 = stablehlo.multiply %arg0, %10 : tensor<1024x768xbf16>
    %12 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<768xbf16>) -> tensor<1x768xbf16>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x768xbf16>) -> tensor<1024x768xbf16>
    %14 = stablehlo.multiply %11, %13 : tensor<1024x768xbf16>
    return %14 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_norm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
    %0 = call @norm(%arg0) : (tensor<1024xbf16>) -> tensor<bf16>
    return %0 : tensor<bf16>
  }
  func.func private @norm(%arg0: tensor<1024xbf16>) -> tensor<bf16> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<1024xbf16>
    %1 = stablehlo.convert %0 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %3 = stablehlo.convert %2 : (tensor<f32>) -> tensor<bf16>
    %4 = stablehlo.sqrt %3 : tensor<bf16>
    return %4 : tensor<bf16>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1000000xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000x8xf32>) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1000000x8xf32>, tensor<f32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
module @jit_vdot attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>, %arg1: tensor<1000000xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1000000xf32>, tensor<1000000xf32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1000000xf64>, tensor<f64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
module @jit_sum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000x8xf64>) -> (tensor<8xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1000000x8xf64>, tensor<f64>) -> tensor<8xf64>
    return %0 : tensor<8xf64>
  }
}
// -----
module @jit_vdot attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf64>, %arg1: tensor<1000000xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1000000xf64>, tensor<1000000xf64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf32>, %arg1: tensor<256x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf32>, %arg1: tensor<512x256xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<512x256xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf32>, %arg1: tensor<256x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf32>, tensor<256x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf32>, %arg1: tensor<512x256xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf32>, tensor<512x256xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xf32>, %arg1: tensor<2048x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xf32>, tensor<2048x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xf32>, %arg1: tensor<512x2048xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xf32>, tensor<512x2048xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf32>, %arg1: tensor<2048x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf32>, tensor<2048x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf32>, %arg1: tensor<512x2048xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf32>, tensor<512x2048xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xbf16>, %arg1: tensor<256x512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xbf16>, tensor<256x512xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xbf16>, %arg1: tensor<512x256xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xbf16>, tensor<512x256xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<256x512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<256x512xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<512x256xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<512x256xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xbf16>, %arg1: tensor<2048x512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xbf16>, %arg1: tensor<512x2048xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<2048x512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<512x2048xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<512x2048xbf16>) -> tensor<512x512xbf16>
    return %0 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf16>, %arg1: tensor<256x512xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf16>, tensor<256x512xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf16>, %arg1: tensor<512x256xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf16>, tensor<512x256xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf16>, %arg1: tensor<256x512xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf16>, tensor<256x512xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf16>, %arg1: tensor<512x256xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf16>, tensor<512x256xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xf16>, %arg1: tensor<2048x512xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xf16>, tensor<2048x512xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xf16>, %arg1: tensor<512x2048xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xf16>, tensor<512x2048xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf16>, %arg1: tensor<2048x512xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf16>, tensor<2048x512xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf16>, %arg1: tensor<512x2048xf16>) -> (tensor<512x512xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf16>, tensor<512x2048xf16>) -> tensor<512x512xf16>
    return %0 : tensor<512x512xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf64>, %arg1: tensor<256x512xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf64>, tensor<256x512xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf64>, %arg1: tensor<512x256xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf64>, tensor<512x256xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf64>, %arg1: tensor<256x512xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf64>, tensor<256x512xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf64>, %arg1: tensor<512x256xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf64>, tensor<512x256xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xf64>, %arg1: tensor<2048x512xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xf64>, tensor<2048x512xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xf64>, %arg1: tensor<512x2048xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xf64>, tensor<512x2048xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf64>, %arg1: tensor<2048x512xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf64>, tensor<2048x512xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf64>, %arg1: tensor<512x2048xf64>) -> (tensor<512x512xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf64>, tensor<512x2048xf64>) -> tensor<512x512xf64>
    return %0 : tensor<512x512xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xbf16>, %arg1: tensor<256x512xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xbf16>, tensor<256x512xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xbf16>, %arg1: tensor<512x256xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xbf16>, tensor<512x256xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<256x512xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<256x512xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<512x256xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<512x256xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xbf16>, %arg1: tensor<2048x512xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xbf16>, %arg1: tensor<512x2048xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<2048x512xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<512x2048xbf16>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<512x2048xbf16>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xi8>, %arg1: tensor<256x512xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xi8>, tensor<256x512xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xi8>, %arg1: tensor<512x256xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xi8>, tensor<512x256xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xi8>, %arg1: tensor<256x512xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xi8>, tensor<256x512xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xi8>, %arg1: tensor<512x256xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xi8>, tensor<512x256xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xi8>, %arg1: tensor<2048x512xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xi8>, tensor<2048x512xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xi8>, %arg1: tensor<512x2048xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xi8>, tensor<512x2048xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xi8>, %arg1: tensor<2048x512xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xi8>, tensor<2048x512xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xi8>, %arg1: tensor<512x2048xi8>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xi8>, tensor<512x2048xi8>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xi32>, %arg1: tensor<256x512xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xi32>, tensor<256x512xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xi32>, %arg1: tensor<512x256xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x512xi32>, tensor<512x256xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xi32>, %arg1: tensor<256x512xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xi32>, tensor<256x512xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xi32>, %arg1: tensor<512x256xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x256xi32>, tensor<512x256xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xi32>, %arg1: tensor<2048x512xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xi32>, tensor<2048x512xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2048x512xi32>, %arg1: tensor<512x2048xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2048x512xi32>, tensor<512x2048xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xi32>, %arg1: tensor<2048x512xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xi32>, tensor<2048x512xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xi32>, %arg1: tensor<512x2048xi32>) -> (tensor<512x512xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xi32>, tensor<512x2048xi32>) -> tensor<512x512xi32>
    return %0 : tensor<512x512xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x256xf32>, %arg1: tensor<64x128x256xf32>) -> (tensor<64x256x256xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x128x256xf32>, tensor<64x128x256xf32>) -> tensor<64x256x256xf32>
    return %0 : tensor<64x256x256xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x256xf32>, %arg1: tensor<64x256x128xf32>) -> (tensor<64x256x256xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<64x128x256xf32>, tensor<64x256x128xf32>) -> tensor<64x256x256xf32>
    return %0 : tensor<64x256x256xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x256x128xf32>, %arg1: tensor<64x128x256xf32>) -> (tensor<64x256x256xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x256x128xf32>, tensor<64x128x256xf32>) -> tensor<64x256x256xf32>
    return %0 : tensor<64x256x256xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x256x128xf32>, %arg1: tensor<64x256x128xf32>) -> (tensor<64x256x256xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<64x256x128xf32>, tensor<64x256x128xf32>) -> tensor<64x256x256xf32>
    return %0 : tensor<64x256x256xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x256xbf16>, %arg1: tensor<64x128x256xbf16>) -> (tensor<64x256x256xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x128x256xbf16>, tensor<64x128x256xbf16>) -> tensor<64x256x256xbf16>
    return %0 : tensor<64x256x256xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x256xbf16>, %arg1: tensor<64x256x128xbf16>) -> (tensor<64x256x256xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<64x128x256xbf16>, tensor<64x256x128xbf16>) -> tensor<64x256x256xbf16>
    return %0 : tensor<64x256x256xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x256x128xbf16>, %arg1: tensor<64x128x256xbf16>) -> (tensor<64x256x256xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x256x128xbf16>, tensor<64x128x256xbf16>) -> tensor<64x256x256xbf16>
    return %0 : tensor<64x256x256xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x256x128xbf16>, %arg1: tensor<64x256x128xbf16>) -> (tensor<64x256x256xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<64x256x128xbf16>, tensor<64x256x128xbf16>) -> tensor<64x256x256xbf16>
    return %0 : tensor<64x256x256xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x512x8x64xf32>, %arg1: tensor<2x512x8x64xf32>) -> (tensor<2x8x512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xf32>, tensor<2x512x8x64xf32>) -> tensor<2x8x512x512xf32>
    return %0 : tensor<2x8x512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x8x512x512xf32>, %arg1: tensor<2x512x8x64xf32>) -> (tensor<2x512x8x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg1, %arg0, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xf32>, tensor<2x8x512x512xf32>) -> tensor<2x8x64x512xf32>
    %1 = stablehlo.transpose %0, dims = [0, 3, 1, 2] : (tensor<2x8x64x512xf32>) -> tensor<2x512x8x64xf32>
    return %1 : tensor<2x512x8x64xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf32>, %arg1: tensor<256x512xf32>, %arg2: tensor<512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf32>, tensor<256x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xf32>
    return %3 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf32>, %arg1: tensor<2048x512xf32>, %arg2: tensor<512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf32>, tensor<2048x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xf32>
    return %3 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf32>, %arg1: tensor<256x512xf32>, %arg2: tensor<512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf32>, tensor<256x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xf32>
    %4 = call @relu(%3) : (tensor<512x512xf32>) -> tensor<512x512xf32>
    return %4 : tensor<512x512xf32>
  }
  func.func private @relu(%arg0: tensor<512x512xf32>) -> tensor<512x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<512x512xf32>
    return %1 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf32>, %arg1: tensor<2048x512xf32>, %arg2: tensor<512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf32>, tensor<2048x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xf32>
    %4 = call @relu(%3) : (tensor<512x512xf32>) -> tensor<512x512xf32>
    return %4 : tensor<512x512xf32>
  }
  func.func private @relu(%arg0: tensor<512x512xf32>) -> tensor<512x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<512x512xf32>
    return %1 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xf32>, %arg1: tensor<256x512xf32>, %arg2: tensor<512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xf32>, tensor<256x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<512x512xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<512x512xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<512x512xf32>
    %8 = stablehlo.add %3, %7 : tensor<512x512xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<512x512xf32>
    %11 = stablehlo.tanh %10 : tensor<512x512xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %13 = stablehlo.add %12, %11 : tensor<512x512xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<512x512xf32>
    %16 = stablehlo.multiply %3, %15 : tensor<512x512xf32>
    return %16 : tensor<512x512xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xf32>, %arg1: tensor<2048x512xf32>, %arg2: tensor<512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xf32>, tensor<2048x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<512x512xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<512x512xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<512x512xf32>
    %8 = stablehlo.add %3, %7 : tensor<512x512xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<512x512xf32>
    %11 = stablehlo.tanh %10 : tensor<512x512xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %13 = stablehlo.add %12, %11 : tensor<512x512xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<512x512xf32>
    %16 = stablehlo.multiply %3, %15 : tensor<512x512xf32>
    return %16 : tensor<512x512xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<65536x32xf32>, %arg1: tensor<32x1xf32>) -> (tensor<65536x1xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<65536x32xf32>, tensor<32x1xf32>) -> tensor<65536x1xf32>
    return %0 : tensor<65536x1xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf32>, %arg1: tensor<4096x1xf32>) -> (tensor<4096x1xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf32>, tensor<4096x1xf32>) -> tensor<4096x1xf32>
    return %0 : tensor<4096x1xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<65536x32xf32>, %arg1: tensor<32x16xf32>) -> (tensor<65536x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<65536x32xf32>, tensor<32x16xf32>) -> tensor<65536x16xf32>
    return %0 : tensor<65536x16xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf32>, %arg1: tensor<4096x16xf32>) -> (tensor<4096x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    return %0 : tensor<4096x16xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x256xf32>, %arg1: tensor<256x4096xf32>) -> (tensor<1x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x256xf32>, tensor<256x4096xf32>) -> tensor<1x4096xf32>
    return %0 : tensor<1x4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x256xf32>, %arg1: tensor<4096x256xf32>) -> (tensor<1x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x256xf32>) -> tensor<256x4096xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x256xf32>, tensor<256x4096xf32>) -> tensor<1x4096xf32>
    return %1 : tensor<1x4096xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4096xf32>, %arg1: tensor<4096x4096xf32>) -> (tensor<1x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4096xf32>, tensor<4096x4096xf32>) -> tensor<1x4096xf32>
    return %0 : tensor<1x4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4096xf32>, %arg1: tensor<4096x4096xf32>) -> (tensor<1x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4096xf32>, tensor<4096x4096xf32>) -> tensor<1x4096xf32>
    return %1 : tensor<1x4096xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x256xf32>, %arg1: tensor<256x4096xf32>) -> (tensor<4x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x256xf32>, tensor<256x4096xf32>) -> tensor<4x4096xf32>
    return %0 : tensor<4x4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x256xf32>, %arg1: tensor<4096x256xf32>) -> (tensor<4x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x256xf32>) -> tensor<256x4096xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x256xf32>, tensor<256x4096xf32>) -> tensor<4x4096xf32>
    return %1 : tensor<4x4096xf32>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4096xf32>, %arg1: tensor<4096x4096xf32>) -> (tensor<4x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4096xf32>, tensor<4096x4096xf32>) -> tensor<4x4096xf32>
    return %0 : tensor<4x4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4096xf32>, %arg1: tensor<4096x4096xf32>) -> (tensor<4x4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4096xf32>, tensor<4096x4096xf32>) -> tensor<4x4096xf32>
    return %1 : tensor<4x4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x512x8x64xbf16>, %arg1: tensor<2x512x8x64xbf16>) -> (tensor<2x8x512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xbf16>, tensor<2x512x8x64xbf16>) -> tensor<2x8x512x512xbf16>
    return %0 : tensor<2x8x512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x8x512x512xbf16>, %arg1: tensor<2x512x8x64xbf16>) -> (tensor<2x512x8x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg1, %arg0, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xbf16>, tensor<2x8x512x512xbf16>) -> tensor<2x8x64x512xbf16>
    %1 = stablehlo.transpose %0, dims = [0, 3, 1, 2] : (tensor<2x8x64x512xbf16>) -> tensor<2x512x8x64xbf16>
    return %1 : tensor<2x512x8x64xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<256x512xbf16>, %arg2: tensor<512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<256x512xbf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xbf16>) -> tensor<1x512xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xbf16>) -> tensor<512x512xbf16>
    %3 = stablehlo.add %0, %2 : tensor<512x512xbf16>
    return %3 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<2048x512xbf16>, %arg2: tensor<512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xbf16>) -> tensor<1x512xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xbf16>) -> tensor<512x512xbf16>
    %3 = stablehlo.add %0, %2 : tensor<512x512xbf16>
    return %3 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<256x512xbf16>, %arg2: tensor<512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<256x512xbf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xbf16>) -> tensor<1x512xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xbf16>) -> tensor<512x512xbf16>
    %3 = stablehlo.add %0, %2 : tensor<512x512xbf16>
    %4 = call @relu(%3) : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
    return %4 : tensor<512x512xbf16>
  }
  func.func private @relu(%arg0: tensor<512x512xbf16>) -> tensor<512x512xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<512x512xbf16>
    return %1 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<2048x512xbf16>, %arg2: tensor<512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xbf16>) -> tensor<1x512xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xbf16>) -> tensor<512x512xbf16>
    %3 = stablehlo.add %0, %2 : tensor<512x512xbf16>
    %4 = call @relu(%3) : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
    return %4 : tensor<512x512xbf16>
  }
  func.func private @relu(%arg0: tensor<512x512xbf16>) -> tensor<512x512xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<512x512xbf16>
    return %1 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x256xbf16>, %arg1: tensor<256x512xbf16>, %arg2: tensor<512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x256xbf16>, tensor<256x512xbf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xbf16>) -> tensor<1x512xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xbf16>) -> tensor<512x512xbf16>
    %3 = stablehlo.add %0, %2 : tensor<512x512xbf16>
    %4 = stablehlo.multiply %3, %3 : tensor<512x512xbf16>
    %5 = stablehlo.multiply %4, %3 : tensor<512x512xbf16>
    %cst = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %7 = stablehlo.multiply %6, %5 : tensor<512x512xbf16>
    %8 = stablehlo.add %3, %7 : tensor<512x512xbf16>
    %cst_0 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %10 = stablehlo.multiply %9, %8 : tensor<512x512xbf16>
    %11 = stablehlo.tanh %10 : tensor<512x512xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %13 = stablehlo.add %12, %11 : tensor<512x512xbf16>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %15 = stablehlo.multiply %14, %13 : tensor<512x512xbf16>
    %16 = stablehlo.multiply %3, %15 : tensor<512x512xbf16>
    return %16 : tensor<512x512xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x2048xbf16>, %arg1: tensor<2048x512xbf16>, %arg2: tensor<512xbf16>) -> (tensor<512x512xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x2048xbf16>, tensor<2048x512xbf16>) -> tensor<512x512xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<512xbf16>) -> tensor<1x512xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x512xbf16>) -> tensor<512x512xbf16>
    %3 = stablehlo.add %0, %2 : tensor<512x512xbf16>
    %4 = stablehlo.multiply %3, %3 : tensor<512x512xbf16>
    %5 = stablehlo.multiply %4, %3 : tensor<512x512xbf16>
    %cst = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %7 = stablehlo.multiply %6, %5 : tensor<512x512xbf16>
    %8 = stablehlo.add %3, %7 : tensor<512x512xbf16>
    %cst_0 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %10 = stablehlo.multiply %9, %8 : tensor<512x512xbf16>
    %11 = stablehlo.tanh %10 : tensor<512x512xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %13 = stablehlo.add %12, %11 : tensor<512x512xbf16>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<512x512xbf16>
    %15 = stablehlo.multiply %14, %13 : tensor<512x512xbf16>
    %16 = stablehlo.multiply %3, %15 : tensor<512x512xbf16>
    return %16 : tensor<512x512xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<65536x32xbf16>, %arg1: tensor<32x1xbf16>) -> (tensor<65536x1xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<65536x32xbf16>, tensor<32x1xbf16>) -> tensor<65536x1xbf16>
    return %0 : tensor<65536x1xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xbf16>, %arg1: tensor<4096x1xbf16>) -> (tensor<4096x1xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x1xbf16>) -> tensor<4096x1xbf16>
    return %0 : tensor<4096x1xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<65536x32xbf16>, %arg1: tensor<32x16xbf16>) -> (tensor<65536x16xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<65536x32xbf16>, tensor<32x16xbf16>) -> tensor<65536x16xbf16>
    return %0 : tensor<65536x16xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xbf16>, %arg1: tensor<4096x16xbf16>) -> (tensor<4096x16xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x16xbf16>) -> tensor<4096x16xbf16>
    return %0 : tensor<4096x16xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x256xbf16>, %arg1: tensor<256x4096xbf16>) -> (tensor<1x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x256xbf16>, tensor<256x4096xbf16>) -> tensor<1x4096xbf16>
    return %0 : tensor<1x4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x256xbf16>, %arg1: tensor<4096x256xbf16>) -> (tensor<1x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x256xbf16>) -> tensor<256x4096xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x256xbf16>, tensor<256x4096xbf16>) -> tensor<1x4096xbf16>
    return %1 : tensor<1x4096xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4096xbf16>, %arg1: tensor<4096x4096xbf16>) -> (tensor<1x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<1x4096xbf16>
    return %0 : tensor<1x4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4096xbf16>, %arg1: tensor<4096x4096xbf16>) -> (tensor<1x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<1x4096xbf16>
    return %1 : tensor<1x4096xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x256xbf16>, %arg1: tensor<256x4096xbf16>) -> (tensor<4x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x256xbf16>, tensor<256x4096xbf16>) -> tensor<4x4096xbf16>
    return %0 : tensor<4x4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x256xbf16>, %arg1: tensor<4096x256xbf16>) -> (tensor<4x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x256xbf16>) -> tensor<256x4096xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x256xbf16>, tensor<256x4096xbf16>) -> tensor<4x4096xbf16>
    return %1 : tensor<4x4096xbf16>
  }
}
// -----
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4096xbf16>, %arg1: tensor<4096x4096xbf16>) -> (tensor<4x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4x4096xbf16>
    return %0 : tensor<4x4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4096xbf16>, %arg1: tensor<4096x4096xbf16>) -> (tensor<4x4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4x4096xbf16>
    return %1 : tensor<4x4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x256xf32>, %arg1: tensor<256xf32>) -> (tensor<4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x256xf32>, tensor<256xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256xf32>, %arg1: tensor<256x4096xf32>) -> (tensor<4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256xf32>, tensor<256x4096xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x4096xf32>, %arg1: tensor<256xf32>) -> (tensor<4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x4096xf32>, tensor<256xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf32>, %arg1: tensor<4096xf32>) -> (tensor<4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096xf32>, %arg1: tensor<4096x4096xf32>) -> (tensor<4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096xf32>, tensor<4096x4096xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf32>, %arg1: tensor<4096xf32>) -> (tensor<4096xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x256xbf16>, %arg1: tensor<256xbf16>) -> (tensor<4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x256xbf16>, tensor<256xbf16>) -> tensor<4096xbf16>
    return %0 : tensor<4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256xbf16>, %arg1: tensor<256x4096xbf16>) -> (tensor<4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256xbf16>, tensor<256x4096xbf16>) -> tensor<4096xbf16>
    return %0 : tensor<4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x4096xbf16>, %arg1: tensor<256xbf16>) -> (tensor<4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x4096xbf16>, tensor<256xbf16>) -> tensor<4096xbf16>
    return %0 : tensor<4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xbf16>, %arg1: tensor<4096xbf16>) -> (tensor<4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096xbf16>) -> tensor<4096xbf16>
    return %0 : tensor<4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096xbf16>, %arg1: tensor<4096x4096xbf16>) -> (tensor<4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096xbf16>
    return %0 : tensor<4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xbf16>, %arg1: tensor<4096xbf16>) -> (tensor<4096xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096xbf16>) -> tensor<4096xbf16>
    return %0 : tensor<4096xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x256xf16>, %arg1: tensor<256xf16>) -> (tensor<4096xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x256xf16>, tensor<256xf16>) -> tensor<4096xf16>
    return %0 : tensor<4096xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256xf16>, %arg1: tensor<256x4096xf16>) -> (tensor<4096xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256xf16>, tensor<256x4096xf16>) -> tensor<4096xf16>
    return %0 : tensor<4096xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x4096xf16>, %arg1: tensor<256xf16>) -> (tensor<4096xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x4096xf16>, tensor<256xf16>) -> tensor<4096xf16>
    return %0 : tensor<4096xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf16>, %arg1: tensor<4096xf16>) -> (tensor<4096xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf16>, tensor<4096xf16>) -> tensor<4096xf16>
    return %0 : tensor<4096xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096xf16>, %arg1: tensor<4096x4096xf16>) -> (tensor<4096xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096xf16>, tensor<4096x4096xf16>) -> tensor<4096xf16>
    return %0 : tensor<4096xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf16>, %arg1: tensor<4096xf16>) -> (tensor<4096xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf16>, tensor<4096xf16>) -> tensor<4096xf16>
    return %0 : tensor<4096xf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x256xf64>, %arg1: tensor<256xf64>) -> (tensor<4096xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x256xf64>, tensor<256xf64>) -> tensor<4096xf64>
    return %0 : tensor<4096xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256xf64>, %arg1: tensor<256x4096xf64>) -> (tensor<4096xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256xf64>, tensor<256x4096xf64>) -> tensor<4096xf64>
    return %0 : tensor<4096xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x4096xf64>, %arg1: tensor<256xf64>) -> (tensor<4096xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x4096xf64>, tensor<256xf64>) -> tensor<4096xf64>
    return %0 : tensor<4096xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf64>, %arg1: tensor<4096xf64>) -> (tensor<4096xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
    return %0 : tensor<4096xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096xf64>, %arg1: tensor<4096x4096xf64>) -> (tensor<4096xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096xf64>, tensor<4096x4096xf64>) -> tensor<4096xf64>
    return %0 : tensor<4096xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xf64>, %arg1: tensor<4096xf64>) -> (tensor<4096xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
    return %0 : tensor<4096xf64>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x256xi8>, %arg1: tensor<256xi8>) -> (tensor<4096xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x256xi8>, tensor<256xi8>) -> tensor<4096xi32>
    return %0 : tensor<4096xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256xi8>, %arg1: tensor<256x4096xi8>) -> (tensor<4096xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256xi8>, tensor<256x4096xi8>) -> tensor<4096xi32>
    return %0 : tensor<4096xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x4096xi8>, %arg1: tensor<256xi8>) -> (tensor<4096xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x4096xi8>, tensor<256xi8>) -> tensor<4096xi32>
    return %0 : tensor<4096xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xi8>, %arg1: tensor<4096xi8>) -> (tensor<4096xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xi8>, tensor<4096xi8>) -> tensor<4096xi32>
    return %0 : tensor<4096xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096xi8>, %arg1: tensor<4096x4096xi8>) -> (tensor<4096xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096xi8>, tensor<4096x4096xi8>) -> tensor<4096xi32>
    return %0 : tensor<4096xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4096x4096xi8>, %arg1: tensor<4096xi8>) -> (tensor<4096xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xi8>, tensor<4096xi8>) -> tensor<4096xi32>
    return %0 : tensor<4096xi32>
  }
}
// -----
module @jit_dot_product_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x512x8x64xf32>, %arg1: tensor<2x512x8x64xf32>, %arg2: tensor<2x512x8x64xf32>) -> (tensor<2x512x8x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x512x8x64xf32>) -> tensor<2x512x8x1x64xf32>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x1x64xf32>, tensor<2x512x8x64xf32>) -> tensor<2x8x512x1x512xf32>
    %cst = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x512x1x512xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x8x512x1x512xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.maximum across dimensions = [4] : (tensor<2x8x512x1x512xf32>, tensor<f32>) -> tensor<2x8x512x1xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x512x1xf32>
    %6 = stablehlo.maximum %5, %4 : tensor<2x8x512x1xf32>
    %7 = stablehlo.transpose %6, dims = [3, 0, 1, 2] : (tensor<2x8x512x1xf32>) -> tensor<1x2x8x512xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %9 = stablehlo.transpose %3, dims = [3, 0, 1, 2, 4] : (tensor<2x8x512x1x512xf32>) -> tensor<1x2x8x512x512xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %11 = stablehlo.subtract %9, %10 : tensor<1x2x8x512x512xf32>
    %12 = stablehlo.exponential %11 : tensor<1x2x8x512x512xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [4] : (tensor<1x2x8x512x512xf32>, tensor<f32>) -> tensor<1x2x8x512xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %16 = stablehlo.divide %12, %15 : tensor<1x2x8x512x512xf32>
    %17 = stablehlo.dot_general %arg2, %16, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xf32>, tensor<1x2x8x512x512xf32>) -> tensor<2x8x64x1x512xf32>
    %18 = stablehlo.transpose %17, dims = [3, 0, 4, 1, 2] : (tensor<2x8x64x1x512xf32>) -> tensor<1x2x512x8x64xf32>
    %19 = stablehlo.transpose %18, dims = [1, 2, 3, 0, 4] : (tensor<1x2x512x8x64xf32>) -> tensor<2x512x8x1x64xf32>
    %20 = stablehlo.reshape %19 : (tensor<2x512x8x1x64xf32>) -> tensor<2x512x8x64xf32>
    return %20 : tensor<2x512x8x64xf32>
  }
}
// -----
module @jit_dot_product_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x512x8x64xf32>, %arg1: tensor<2x512x8x64xf32>, %arg2: tensor<2x512x8x64xf32>) -> (tensor<2x512x8x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x512x8x64xf32>) -> tensor<2x512x8x1x64xf32>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x1x64xf32>, tensor<2x512x8x64xf32>) -> tensor<2x8x512x1x512xf32>
    %cst = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x512x1x512xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x8x512x1x512xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x8x512x512xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<512x512xi1>
    %6 = call @tril(%5) : (tensor<512x512xi1>) -> tensor<512x512xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [2, 3] : (tensor<512x512xi1>) -> tensor<1x1x512x512xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x512x512xi1>) -> tensor<2x8x512x512xi1>
    %9 = stablehlo.and %4, %8 : tensor<2x8x512x512xi1>
    %cst_1 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %10 = call @_where(%9, %3, %cst_1) : (tensor<2x8x512x512xi1>, tensor<2x8x512x1x512xf32>, tensor<f32>) -> tensor<1x2x8x512x512xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.maximum across dimensions = [4] : (tensor<1x2x8x512x512xf32>, tensor<f32>) -> tensor<1x2x8x512xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x2x8x512xf32>
    %13 = stablehlo.maximum %12, %11 : tensor<1x2x8x512xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<1x2x8x512x512xf32>
    %17 = stablehlo.exponential %16 : tensor<1x2x8x512x512xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_4) applies stablehlo.add across dimensions = [4] : (tensor<1x2x8x512x512xf32>, tensor<f32>) -> tensor<1x2x8x512xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %21 = stablehlo.divide %17, %20 : tensor<1x2x8x512x512xf32>
    %22 = stablehlo.dot_general %arg2, %21, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xf32>, tensor<1x2x8x512x512xf32>) -> tensor<2x8x64x1x512xf32>
    %23 = stablehlo.transpose %22, dims = [3, 0, 4, 1, 2] : (tensor<2x8x64x1x512xf32>) -> tensor<1x2x512x8x64xf32>
    %24 = stablehlo.transpose %23, dims = [1, 2, 3, 0, 4] : (tensor<1x2x512x8x64xf32>) -> tensor<2x512x8x1x64xf32>
    %25 = stablehlo.reshape %24 : (tensor<2x512x8x1x64xf32>) -> tensor<2x512x8x64xf32>
    return %25 : tensor<2x512x8x64xf32>
  }
  func.func private @tril(%arg0: tensor<512x512xi1>) -> tensor<512x512xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<512x512xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<512x512xi32>
    %2 = stablehlo.add %0, %1 : tensor<512x512xi32>
    %3 = stablehlo.iota dim = 1 : tensor<512x512xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<512x512xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<512x512xi1>, tensor<512x512xi1>
    return %6 : tensor<512x512xi1>
  }
  func.func private @_where(%arg0: tensor<2x8x512x512xi1>, %arg1: tensor<2x8x512x1x512xf32>, %arg2: tensor<f32>) -> tensor<1x2x8x512x512xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x8x512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x8x512x512xi1>) -> tensor<1x2x8x512x512xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x8x512x512xf32>) -> tensor<1x2x8x512x512xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x8x512x1x512xf32>) -> tensor<1x2x8x512x512xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<1x2x8x512x512xi1>, tensor<1x2x8x512x512xf32>
    return %4 : tensor<1x2x8x512x512xf32>
  }
}
// -----
module @jit_dot_product_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x512x8x64xbf16>, %arg1: tensor<2x512x8x64xbf16>, %arg2: tensor<2x512x8x64xbf16>) -> (tensor<2x512x8x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x512x8x64xbf16>) -> tensor<2x512x8x1x64xbf16>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x512x8x1x64xbf16>, tensor<2x512x8x64xbf16>) -> tensor<2x8x512x1x512xf32>
    %cst = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x512x1x512xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x8x512x1x512xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.maximum across dimensions = [4] : (tensor<2x8x512x1x512xf32>, tensor<f32>) -> tensor<2x8x512x1xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x512x1xf32>
    %6 = stablehlo.maximum %5, %4 : tensor<2x8x512x1xf32>
    %7 = stablehlo.transpose %6, dims = [3, 0, 1, 2] : (tensor<2x8x512x1xf32>) -> tensor<1x2x8x512xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %9 = stablehlo.transpose %3, dims = [3, 0, 1, 2, 4] : (tensor<2x8x512x1x512xf32>) -> tensor<1x2x8x512x512xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %11 = stablehlo.subtract %9, %10 : tensor<1x2x8x512x512xf32>
    %12 = stablehlo.exponential %11 : tensor<1x2x8x512x512xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [4] : (tensor<1x2x8x512x512xf32>, tensor<f32>) -> tensor<1x2x8x512xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %16 = stablehlo.divide %12, %15 : tensor<1x2x8x512x512xf32>
    %17 = stablehlo.convert %16 : (tensor<1x2x8x512x512xf32>) -> tensor<1x2x8x512x512xbf16>
    %18 = stablehlo.dot_general %arg2, %17, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xbf16>, tensor<1x2x8x512x512xbf16>) -> tensor<2x8x64x1x512xbf16>
    %19 = stablehlo.transpose %18, dims = [3, 0, 4, 1, 2] : (tensor<2x8x64x1x512xbf16>) -> tensor<1x2x512x8x64xbf16>
    %20 = stablehlo.transpose %19, dims = [1, 2, 3, 0, 4] : (tensor<1x2x512x8x64xbf16>) -> tensor<2x512x8x1x64xbf16>
    %21 = stablehlo.reshape %20 : (tensor<2x512x8x1x64xbf16>) -> tensor<2x512x8x64xbf16>
    return %21 : tensor<2x512x8x64xbf16>
  }
}
// -----
module @jit_dot_product_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x512x8x64xbf16>, %arg1: tensor<2x512x8x64xbf16>, %arg2: tensor<2x512x8x64xbf16>) -> (tensor<2x512x8x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x512x8x64xbf16>) -> tensor<2x512x8x1x64xbf16>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x512x8x1x64xbf16>, tensor<2x512x8x64xbf16>) -> tensor<2x8x512x1x512xf32>
    %cst = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x512x1x512xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x8x512x1x512xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x8x512x512xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<512x512xi1>
    %6 = call @tril(%5) : (tensor<512x512xi1>) -> tensor<512x512xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [2, 3] : (tensor<512x512xi1>) -> tensor<1x1x512x512xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x512x512xi1>) -> tensor<2x8x512x512xi1>
    %9 = stablehlo.and %4, %8 : tensor<2x8x512x512xi1>
    %cst_1 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %10 = call @_where(%9, %3, %cst_1) : (tensor<2x8x512x512xi1>, tensor<2x8x512x1x512xf32>, tensor<f32>) -> tensor<1x2x8x512x512xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.maximum across dimensions = [4] : (tensor<1x2x8x512x512xf32>, tensor<f32>) -> tensor<1x2x8x512xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x2x8x512xf32>
    %13 = stablehlo.maximum %12, %11 : tensor<1x2x8x512xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<1x2x8x512x512xf32>
    %17 = stablehlo.exponential %16 : tensor<1x2x8x512x512xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_4) applies stablehlo.add across dimensions = [4] : (tensor<1x2x8x512x512xf32>, tensor<f32>) -> tensor<1x2x8x512xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x2x8x512xf32>) -> tensor<1x2x8x512x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3, 4] : (tensor<1x2x8x512x1xf32>) -> tensor<1x2x8x512x512xf32>
    %21 = stablehlo.divide %17, %20 : tensor<1x2x8x512x512xf32>
    %22 = stablehlo.convert %21 : (tensor<1x2x8x512x512xf32>) -> tensor<1x2x8x512x512xbf16>
    %23 = stablehlo.dot_general %arg2, %22, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x512x8x64xbf16>, tensor<1x2x8x512x512xbf16>) -> tensor<2x8x64x1x512xbf16>
    %24 = stablehlo.transpose %23, dims = [3, 0, 4, 1, 2] : (tensor<2x8x64x1x512xbf16>) -> tensor<1x2x512x8x64xbf16>
    %25 = stablehlo.transpose %24, dims = [1, 2, 3, 0, 4] : (tensor<1x2x512x8x64xbf16>) -> tensor<2x512x8x1x64xbf16>
    %26 = stablehlo.reshape %25 : (tensor<2x512x8x1x64xbf16>) -> tensor<2x512x8x64xbf16>
    return %26 : tensor<2x512x8x64xbf16>
  }
  func.func private @tril(%arg0: tensor<512x512xi1>) -> tensor<512x512xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<512x512xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<512x512xi32>
    %2 = stablehlo.add %0, %1 : tensor<512x512xi32>
    %3 = stablehlo.iota dim = 1 : tensor<512x512xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<512x512xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<512x512xi1>, tensor<512x512xi1>
    return %6 : tensor<512x512xi1>
  }
  func.func private @_where(%arg0: tensor<2x8x512x512xi1>, %arg1: tensor<2x8x512x1x512xf32>, %arg2: tensor<f32>) -> tensor<1x2x8x512x512xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x8x512x512xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x8x512x512xi1>) -> tensor<1x2x8x512x512xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x8x512x512xf32>) -> tensor<1x2x8x512x512xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x8x512x1x512xf32>) -> tensor<1x2x8x512x512xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<1x2x8x512x512xi1>, tensor<1x2x8x512x512xf32>
    return %4 : tensor<1x2x8x512x512xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<1x1x64x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<1x1x64x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xf32>, %arg1: tensor<1x1x3x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xf32>, tensor<1x1x3x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<1x1x64x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<1x1x64x64xf32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xf32>, %arg1: tensor<1x1x3x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xf32>, tensor<1x1x3x64xf32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<3x3x64x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xf32>, %arg1: tensor<3x3x3x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xf32>, tensor<3x3x3x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<3x3x64x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xf32>, %arg1: tensor<3x3x3x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xf32>, tensor<3x3x3x64xf32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<7x7x64x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<7x7x64x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xf32>, %arg1: tensor<7x7x3x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xf32>, tensor<7x7x3x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<7x7x64x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<7x7x64x64xf32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xf32>, %arg1: tensor<7x7x3x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xf32>, tensor<7x7x3x64xf32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xf32>, %arg1: tensor<64x64x1x1xf32>) -> (tensor<8x64x56x56xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xf32>, tensor<64x64x1x1xf32>) -> tensor<8x64x56x56xf32>
    return %0 : tensor<8x64x56x56xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xf32>, %arg1: tensor<64x3x1x1xf32>) -> (tensor<8x64x56x56xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xf32>, tensor<64x3x1x1xf32>) -> tensor<8x64x56x56xf32>
    return %0 : tensor<8x64x56x56xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xf32>, %arg1: tensor<64x64x1x1xf32>) -> (tensor<8x64x28x28xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xf32>, tensor<64x64x1x1xf32>) -> tensor<8x64x28x28xf32>
    return %0 : tensor<8x64x28x28xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xf32>, %arg1: tensor<64x3x1x1xf32>) -> (tensor<8x64x28x28xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xf32>, tensor<64x3x1x1xf32>) -> tensor<8x64x28x28xf32>
    return %0 : tensor<8x64x28x28xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xf32>, %arg1: tensor<64x64x3x3xf32>) -> (tensor<8x64x56x56xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<8x64x56x56xf32>
    return %0 : tensor<8x64x56x56xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xf32>, %arg1: tensor<64x3x3x3xf32>) -> (tensor<8x64x56x56xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xf32>, tensor<64x3x3x3xf32>) -> tensor<8x64x56x56xf32>
    return %0 : tensor<8x64x56x56xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xf32>, %arg1: tensor<64x64x3x3xf32>) -> (tensor<8x64x28x28xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<8x64x28x28xf32>
    return %0 : tensor<8x64x28x28xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xf32>, %arg1: tensor<64x3x3x3xf32>) -> (tensor<8x64x28x28xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xf32>, tensor<64x3x3x3xf32>) -> tensor<8x64x28x28xf32>
    return %0 : tensor<8x64x28x28xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xf32>, %arg1: tensor<64x64x7x7xf32>) -> (tensor<8x64x56x56xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xf32>, tensor<64x64x7x7xf32>) -> tensor<8x64x56x56xf32>
    return %0 : tensor<8x64x56x56xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xf32>, %arg1: tensor<64x3x7x7xf32>) -> (tensor<8x64x56x56xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xf32>, tensor<64x3x7x7xf32>) -> tensor<8x64x56x56xf32>
    return %0 : tensor<8x64x56x56xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xf32>, %arg1: tensor<64x64x7x7xf32>) -> (tensor<8x64x28x28xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xf32>, tensor<64x64x7x7xf32>) -> tensor<8x64x28x28xf32>
    return %0 : tensor<8x64x28x28xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xf32>, %arg1: tensor<64x3x7x7xf32>) -> (tensor<8x64x28x28xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xf32>, tensor<64x3x7x7xf32>) -> tensor<8x64x28x28xf32>
    return %0 : tensor<8x64x28x28xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<1x1x64x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<1x1x64x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xbf16>, %arg1: tensor<1x1x3x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xbf16>, tensor<1x1x3x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<1x1x64x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<1x1x64x64xbf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xbf16>, %arg1: tensor<1x1x3x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xbf16>, tensor<1x1x3x64xbf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<3x3x64x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xbf16>, %arg1: tensor<3x3x3x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xbf16>, tensor<3x3x3x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<3x3x64x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xbf16>, %arg1: tensor<3x3x3x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xbf16>, tensor<3x3x3x64xbf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<7x7x64x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<7x7x64x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xbf16>, %arg1: tensor<7x7x3x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xbf16>, tensor<7x7x3x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<7x7x64x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<7x7x64x64xbf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x3xbf16>, %arg1: tensor<7x7x3x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x3xbf16>, tensor<7x7x3x64xbf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xbf16>, %arg1: tensor<64x64x1x1xbf16>) -> (tensor<8x64x56x56xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xbf16>, tensor<64x64x1x1xbf16>) -> tensor<8x64x56x56xbf16>
    return %0 : tensor<8x64x56x56xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xbf16>, %arg1: tensor<64x3x1x1xbf16>) -> (tensor<8x64x56x56xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xbf16>, tensor<64x3x1x1xbf16>) -> tensor<8x64x56x56xbf16>
    return %0 : tensor<8x64x56x56xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xbf16>, %arg1: tensor<64x64x1x1xbf16>) -> (tensor<8x64x28x28xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xbf16>, tensor<64x64x1x1xbf16>) -> tensor<8x64x28x28xbf16>
    return %0 : tensor<8x64x28x28xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xbf16>, %arg1: tensor<64x3x1x1xbf16>) -> (tensor<8x64x28x28xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xbf16>, tensor<64x3x1x1xbf16>) -> tensor<8x64x28x28xbf16>
    return %0 : tensor<8x64x28x28xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xbf16>, %arg1: tensor<64x64x3x3xbf16>) -> (tensor<8x64x56x56xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xbf16>, tensor<64x64x3x3xbf16>) -> tensor<8x64x56x56xbf16>
    return %0 : tensor<8x64x56x56xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xbf16>, %arg1: tensor<64x3x3x3xbf16>) -> (tensor<8x64x56x56xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xbf16>, tensor<64x3x3x3xbf16>) -> tensor<8x64x56x56xbf16>
    return %0 : tensor<8x64x56x56xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xbf16>, %arg1: tensor<64x64x3x3xbf16>) -> (tensor<8x64x28x28xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xbf16>, tensor<64x64x3x3xbf16>) -> tensor<8x64x28x28xbf16>
    return %0 : tensor<8x64x28x28xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xbf16>, %arg1: tensor<64x3x3x3xbf16>) -> (tensor<8x64x28x28xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xbf16>, tensor<64x3x3x3xbf16>) -> tensor<8x64x28x28xbf16>
    return %0 : tensor<8x64x28x28xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xbf16>, %arg1: tensor<64x64x7x7xbf16>) -> (tensor<8x64x56x56xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xbf16>, tensor<64x64x7x7xbf16>) -> tensor<8x64x56x56xbf16>
    return %0 : tensor<8x64x56x56xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xbf16>, %arg1: tensor<64x3x7x7xbf16>) -> (tensor<8x64x56x56xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xbf16>, tensor<64x3x7x7xbf16>) -> tensor<8x64x56x56xbf16>
    return %0 : tensor<8x64x56x56xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x56x56xbf16>, %arg1: tensor<64x64x7x7xbf16>) -> (tensor<8x64x28x28xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x64x56x56xbf16>, tensor<64x64x7x7xbf16>) -> tensor<8x64x28x28xbf16>
    return %0 : tensor<8x64x28x28xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x3x56x56xbf16>, %arg1: tensor<64x3x7x7xbf16>) -> (tensor<8x64x28x28xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x3x56x56xbf16>, tensor<64x3x7x7xbf16>) -> tensor<8x64x28x28xbf16>
    return %0 : tensor<8x64x28x28xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<3x3x1x64xf32>) -> (tensor<8x56x56x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<3x3x1x64xf32>) -> tensor<8x56x56x64xf32>
    return %0 : tensor<8x56x56x64xf32>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<2x2x64x32xf32>) -> (tensor<8x56x56x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<2x2x64x32xf32>) -> tensor<8x56x56x32xf32>
    return %0 : tensor<8x56x56x32xf32>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<3x3x64x32xf32>) -> (tensor<8x56x56x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<3x3x64x32xf32>) -> tensor<8x56x56x32xf32>
    return %0 : tensor<8x56x56x32xf32>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<4x4x64x32xf32>) -> (tensor<8x56x56x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<4x4x64x32xf32>) -> tensor<8x56x56x32xf32>
    return %0 : tensor<8x56x56x32xf32>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<2x2x64x32xf32>) -> (tensor<8x112x112x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<2x2x64x32xf32>) -> tensor<8x112x112x32xf32>
    return %0 : tensor<8x112x112x32xf32>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<3x3x64x32xf32>) -> (tensor<8x112x112x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<3x3x64x32xf32>) -> tensor<8x112x112x32xf32>
    return %0 : tensor<8x112x112x32xf32>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>, %arg1: tensor<4x4x64x32xf32>) -> (tensor<8x112x112x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xf32>, tensor<4x4x64x32xf32>) -> tensor<8x112x112x32xf32>
    return %0 : tensor<8x112x112x32xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4096x64xf32>, %arg1: tensor<5x64x64xf32>) -> (tensor<8x4096x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[2, 2]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4096x64xf32>, tensor<5x64x64xf32>) -> tensor<8x4096x64xf32>
    return %0 : tensor<8x4096x64xf32>
  }
}
// -----
module @jit_pool attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<8x56x56x64xf32>, tensor<f32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_pool attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xf32>) -> (tensor<8x28x28x64xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<8x56x56x64xf32>, tensor<f32>) -> tensor<8x28x28x64xf32>
    return %0 : tensor<8x28x28x64xf32>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<3x3x1x64xbf16>) -> (tensor<8x56x56x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<3x3x1x64xbf16>) -> tensor<8x56x56x64xbf16>
    return %0 : tensor<8x56x56x64xbf16>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<2x2x64x32xbf16>) -> (tensor<8x56x56x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<2x2x64x32xbf16>) -> tensor<8x56x56x32xbf16>
    return %0 : tensor<8x56x56x32xbf16>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<3x3x64x32xbf16>) -> (tensor<8x56x56x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<8x56x56x32xbf16>
    return %0 : tensor<8x56x56x32xbf16>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<4x4x64x32xbf16>) -> (tensor<8x56x56x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<4x4x64x32xbf16>) -> tensor<8x56x56x32xbf16>
    return %0 : tensor<8x56x56x32xbf16>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<2x2x64x32xbf16>) -> (tensor<8x112x112x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<2x2x64x32xbf16>) -> tensor<8x112x112x32xbf16>
    return %0 : tensor<8x112x112x32xbf16>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<3x3x64x32xbf16>) -> (tensor<8x112x112x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<8x112x112x32xbf16>
    return %0 : tensor<8x112x112x32xbf16>
  }
}
// -----
module @jit_conv_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>, %arg1: tensor<4x4x64x32xbf16>) -> (tensor<8x112x112x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x56x56x64xbf16>, tensor<4x4x64x32xbf16>) -> tensor<8x112x112x32xbf16>
    return %0 : tensor<8x112x112x32xbf16>
  }
}
// -----
module @jit_conv_general_dilated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4096x64xbf16>, %arg1: tensor<5x64x64xbf16>) -> (tensor<8x4096x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[2, 2]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4096x64xbf16>, tensor<5x64x64xbf16>) -> tensor<8x4096x64xbf16>
    return %0 : tensor<8x4096x64xbf16>
  }
}
// -----
module @jit_pool attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<bf16>
      stablehlo.return %1 : tensor<bf16>
    }) : (tensor<8x56x56x64xbf16>, tensor<bf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_pool attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x56x56x64xbf16>) -> (tensor<8x28x28x64xbf16> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<bf16>
      stablehlo.return %1 : tensor<bf16>
    }) : (tensor<8x56x56x64xbf16>, tensor<bf16>) -> tensor<8x28x28x64xbf16>
    return %0 : tensor<8x28x28x64xbf16>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<768x1024xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<1024x768xf32>) -> tensor<768x1024xf32>
    return %0 : tensor<768x1024xf32>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<768x1024xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<1024x768xbf16>) -> tensor<768x1024xbf16>
    return %0 : tensor<768x1024xbf16>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x96xf32>) -> (tensor<64x96x128xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<64x128x96xf32>) -> tensor<64x96x128xf32>
    return %0 : tensor<64x96x128xf32>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x96xbf16>) -> (tensor<64x96x128xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<64x128x96xbf16>) -> tensor<64x96x128xbf16>
    return %0 : tensor<64x96x128xbf16>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x96xf32>) -> (tensor<128x64x96xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0, 2] : (tensor<64x128x96xf32>) -> tensor<128x64x96xf32>
    return %0 : tensor<128x64x96xf32>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x128x96xbf16>) -> (tensor<128x64x96xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0, 2] : (tensor<64x128x96xbf16>) -> tensor<128x64x96xbf16>
    return %0 : tensor<128x64x96xbf16>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x96x128xf32>) -> (tensor<8x96x64x128xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1, 3] : (tensor<8x64x96x128xf32>) -> tensor<8x96x64x128xf32>
    return %0 : tensor<8x96x64x128xf32>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x96x128xbf16>) -> (tensor<8x96x64x128xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1, 3] : (tensor<8x64x96x128xbf16>) -> tensor<8x96x64x128xbf16>
    return %0 : tensor<8x96x64x128xbf16>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x96x128xf32>) -> (tensor<8x128x64x96xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 3, 1, 2] : (tensor<8x64x96x128xf32>) -> tensor<8x128x64x96xf32>
    return %0 : tensor<8x128x64x96xf32>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x96x128xbf16>) -> (tensor<8x128x64x96xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 3, 1, 2] : (tensor<8x64x96x128xbf16>) -> tensor<8x128x64x96xbf16>
    return %0 : tensor<8x128x64x96xbf16>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x96x128xf32>) -> (tensor<8x96x128x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 3, 1] : (tensor<8x64x96x128xf32>) -> tensor<8x96x128x64xf32>
    return %0 : tensor<8x96x128x64xf32>
  }
}
// -----
module @jit_transpose attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x96x128xbf16>) -> (tensor<8x96x128x64xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 3, 1] : (tensor<8x64x96x128xbf16>) -> tensor<8x96x128x64xbf16>
    return %0 : tensor<8x96x128x64xbf16>
  }
}
// -----
module @jit_flip attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_flip(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_flip(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<2048x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<2048x768xf32>
    return %0 : tensor<2048x768xf32>
  }
}
// -----
module @jit_roll attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_roll_static(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_roll_static(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.slice %arg0 [1023:1024, 0:768] : (tensor<1024x768xf32>) -> tensor<1x768xf32>
    %1 = stablehlo.slice %arg0 [0:1023, 0:768] : (tensor<1024x768xf32>) -> tensor<1023x768xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x768xf32>, tensor<1023x768xf32>) -> tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit_flip attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_flip(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_flip(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024x768xf32>) -> (tensor<1024x1536xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<1024x768xf32>, tensor<1024x768xf32>) -> tensor<1024x1536xf32>
    return %0 : tensor<1024x1536xf32>
  }
}
// -----
module @jit_roll attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_roll_static(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_roll_static(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.slice %arg0 [0:1024, 767:768] : (tensor<1024x768xf32>) -> tensor<1024x1xf32>
    %1 = stablehlo.slice %arg0 [0:1024, 0:767] : (tensor<1024x768xf32>) -> tensor<1024x767xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<1024x1xf32>, tensor<1024x767xf32>) -> tensor<1024x768xf32>
    return %2 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1026x770xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %c) : (tensor<1024x768xf32>, tensor<i32>) -> tensor<1026x770xf32>
    return %0 : tensor<1026x770xf32>
  }
  func.func private @_pad(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> tensor<1026x770xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<1024x768xf32>, tensor<f32>) -> tensor<1026x770xf32>
    return %1 : tensor<1026x770xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1023x767xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [1:1024, 1:768] : (tensor<1024x768xf32>) -> tensor<1023x767xf32>
    return %0 : tensor<1023x767xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1024x1xf32>) -> tensor<1024x768xf32>
    return %1 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024xi32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<1024x768xf32>, tensor<1024x1xi32>) -> tensor<1024x768xf32>
    return %6 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>, %arg1: tensor<786432xi32>) -> (tensor<786432xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<786432xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<786432xi32>, tensor<786432xi32>) -> tensor<786432xi1>
    %c_0 = stablehlo.constant dense<1000000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<786432xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<786432xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<786432xi1>, tensor<786432xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<786432xi32>) -> tensor<786432x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1000000xf32>, tensor<786432x1xi32>) -> tensor<786432xf32>
    return %6 : tensor<786432xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024xi32>, %arg2: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<1024x768xf32>, tensor<1024x1xi32>, tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %6 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<1024xi32>, %arg2: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %7 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<1024x768xf32>, tensor<1024x1xi32>, tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %6 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<i32>) -> (tensor<64x768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [64, 768] : (tensor<1024x768xf32>, tensor<i32>, tensor<i32>) -> tensor<64x768xf32>
    return %3 : tensor<64x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>, %arg1: tensor<64x768xf32>, %arg2: tensor<i32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %1 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_update_slice %arg0, %arg1, %2, %c_1 : (tensor<1024x768xf32>, tensor<64x768xf32>, tensor<i32>, tensor<i32>) -> tensor<1024x768xf32>
    return %3 : tensor<1024x768xf32>
  }
}
// -----
module @jit_tril attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x1024xf32>) -> (tensor<1024x1024xf32> {jax.result_info = "result"}) {
    %0 = call @tril(%arg0) : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    return %0 : tensor<1024x1024xf32>
  }
  func.func private @tril(%arg0: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x1024xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024x1024xi32>
    %2 = stablehlo.add %0, %1 : tensor<1024x1024xi32>
    %3 = stablehlo.iota dim = 1 : tensor<1024x1024xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<1024x1024xi32>, tensor<1024x1024xi32>) -> tensor<1024x1024xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<1024x1024xi1>, tensor<1024x1024xf32>
    return %6 : tensor<1024x1024xf32>
  }
}
// -----
module @jit_flip attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @_flip(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @_flip(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<2048x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<1024x768xbf16>, tensor<1024x768xbf16>) -> tensor<2048x768xbf16>
    return %0 : tensor<2048x768xbf16>
  }
}
// -----
module @jit_roll attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @_roll_static(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @_roll_static(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = stablehlo.slice %arg0 [1023:1024, 0:768] : (tensor<1024x768xbf16>) -> tensor<1x768xbf16>
    %1 = stablehlo.slice %arg0 [0:1023, 0:768] : (tensor<1024x768xbf16>) -> tensor<1023x768xbf16>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x768xbf16>, tensor<1023x768xbf16>) -> tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_flip attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @_flip(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @_flip(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024x768xbf16>) -> (tensor<1024x1536xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<1024x768xbf16>, tensor<1024x768xbf16>) -> tensor<1024x1536xbf16>
    return %0 : tensor<1024x1536xbf16>
  }
}
// -----
module @jit_roll attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = call @_roll_static(%arg0) : (tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
  func.func private @_roll_static(%arg0: tensor<1024x768xbf16>) -> tensor<1024x768xbf16> {
    %0 = stablehlo.slice %arg0 [0:1024, 767:768] : (tensor<1024x768xbf16>) -> tensor<1024x1xbf16>
    %1 = stablehlo.slice %arg0 [0:1024, 0:767] : (tensor<1024x768xbf16>) -> tensor<1024x767xbf16>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<1024x1xbf16>, tensor<1024x767xbf16>) -> tensor<1024x768xbf16>
    return %2 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1026x770xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %c) : (tensor<1024x768xbf16>, tensor<i32>) -> tensor<1026x770xbf16>
    return %0 : tensor<1026x770xbf16>
  }
  func.func private @_pad(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> tensor<1026x770xbf16> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<bf16>
    %1 = stablehlo.pad %arg0, %0, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<1024x768xbf16>, tensor<bf16>) -> tensor<1026x770xbf16>
    return %1 : tensor<1026x770xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>) -> (tensor<1023x767xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [1:1024, 1:768] : (tensor<1024x768xbf16>) -> tensor<1023x767xbf16>
    return %0 : tensor<1023x767xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<768xbf16>) -> tensor<1024x768xbf16>
    return %0 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1024xbf16>) -> tensor<1024x1xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1024x1xbf16>) -> tensor<1024x768xbf16>
    return %1 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024xi32>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<1024x768xbf16>, tensor<1024x1xi32>) -> tensor<1024x768xbf16>
    return %6 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xbf16>, %arg1: tensor<786432xi32>) -> (tensor<786432xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<786432xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<786432xi32>, tensor<786432xi32>) -> tensor<786432xi1>
    %c_0 = stablehlo.constant dense<1000000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<786432xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<786432xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<786432xi1>, tensor<786432xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<786432xi32>) -> tensor<786432x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1000000xbf16>, tensor<786432x1xi32>) -> tensor<786432xbf16>
    return %6 : tensor<786432xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024xi32>, %arg2: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      stablehlo.return %arg4 : tensor<bf16>
    }) : (tensor<1024x768xbf16>, tensor<1024x1xi32>, tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %6 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<1024xi32>, %arg2: tensor<1024x768xbf16>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      %7 = stablehlo.add %arg3, %arg4 : tensor<bf16>
      stablehlo.return %7 : tensor<bf16>
    }) : (tensor<1024x768xbf16>, tensor<1024x1xi32>, tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
    return %6 : tensor<1024x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<i32>) -> (tensor<64x768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [64, 768] : (tensor<1024x768xbf16>, tensor<i32>, tensor<i32>) -> tensor<64x768xbf16>
    return %3 : tensor<64x768xbf16>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xbf16>, %arg1: tensor<64x768xbf16>, %arg2: tensor<i32>) -> (tensor<1024x768xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %1 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_update_slice %arg0, %arg1, %2, %c_1 : (tensor<1024x768xbf16>, tensor<64x768xbf16>, tensor<i32>, tensor<i32>) -> tensor<1024x768xbf16>
    return %3 : tensor<1024x768xbf16>
  }
}
// -----
module @jit_tril attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x1024xbf16>) -> (tensor<1024x1024xbf16> {jax.result_info = "result"}) {
    %0 = call @tril(%arg0) : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
    return %0 : tensor<1024x1024xbf16>
  }
  func.func private @tril(%arg0: tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x1024xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024x1024xi32>
    %2 = stablehlo.add %0, %1 : tensor<1024x1024xi32>
    %3 = stablehlo.iota dim = 1 : tensor<1024x1024xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<1024x1024xi32>, tensor<1024x1024xi32>) -> tensor<1024x1024xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1024x1024xbf16>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<1024x1024xi1>, tensor<1024x1024xbf16>
    return %6 : tensor<1024x1024xbf16>
  }
}
// -----
module @jit_flip attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @_flip(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @_flip(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<2048x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<2048x768xi32>
    return %0 : tensor<2048x768xi32>
  }
}
// -----
module @jit_roll attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @_roll_static(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @_roll_static(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.slice %arg0 [1023:1024, 0:768] : (tensor<1024x768xi32>) -> tensor<1x768xi32>
    %1 = stablehlo.slice %arg0 [0:1023, 0:768] : (tensor<1024x768xi32>) -> tensor<1023x768xi32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x768xi32>, tensor<1023x768xi32>) -> tensor<1024x768xi32>
    return %2 : tensor<1024x768xi32>
  }
}
// -----
module @jit_flip attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @_flip(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @_flip(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024x768xi32>) -> (tensor<1024x1536xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<1024x1536xi32>
    return %0 : tensor<1024x1536xi32>
  }
}
// -----
module @jit_roll attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @_roll_static(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @_roll_static(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.slice %arg0 [0:1024, 767:768] : (tensor<1024x768xi32>) -> tensor<1024x1xi32>
    %1 = stablehlo.slice %arg0 [0:1024, 0:767] : (tensor<1024x768xi32>) -> tensor<1024x767xi32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<1024x1xi32>, tensor<1024x767xi32>) -> tensor<1024x768xi32>
    return %2 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1026x770xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %c) : (tensor<1024x768xi32>, tensor<i32>) -> tensor<1026x770xi32>
    return %0 : tensor<1026x770xi32>
  }
  func.func private @_pad(%arg0: tensor<1024x768xi32>, %arg1: tensor<i32>) -> tensor<1026x770xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<1024x768xi32>, tensor<i32>) -> tensor<1026x770xi32>
    return %1 : tensor<1026x770xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1023x767xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [1:1024, 1:768] : (tensor<1024x768xi32>) -> tensor<1023x767xi32>
    return %0 : tensor<1023x767xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1024x1xi32>) -> tensor<1024x768xi32>
    return %1 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<1024x768xi32>, tensor<1024x1xi32>) -> tensor<1024x768xi32>
    return %6 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xi32>, %arg1: tensor<786432xi32>) -> (tensor<786432xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<786432xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<786432xi32>, tensor<786432xi32>) -> tensor<786432xi1>
    %c_0 = stablehlo.constant dense<1000000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<786432xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<786432xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<786432xi1>, tensor<786432xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<786432xi32>) -> tensor<786432x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1000000xi32>, tensor<786432x1xi32>) -> tensor<786432xi32>
    return %6 : tensor<786432xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024xi32>, %arg2: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<1024x768xi32>, tensor<1024x1xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %6 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<1024xi32>, %arg2: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %7 = stablehlo.add %arg3, %arg4 : tensor<i32>
      stablehlo.return %7 : tensor<i32>
    }) : (tensor<1024x768xi32>, tensor<1024x1xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %6 : tensor<1024x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<i32>) -> (tensor<64x768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [64, 768] : (tensor<1024x768xi32>, tensor<i32>, tensor<i32>) -> tensor<64x768xi32>
    return %3 : tensor<64x768xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>, %arg1: tensor<64x768xi32>, %arg2: tensor<i32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1024> : tensor<i32>
    %1 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_update_slice %arg0, %arg1, %2, %c_1 : (tensor<1024x768xi32>, tensor<64x768xi32>, tensor<i32>, tensor<i32>) -> tensor<1024x768xi32>
    return %3 : tensor<1024x768xi32>
  }
}
// -----
module @jit_tril attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x1024xi32>) -> (tensor<1024x1024xi32> {jax.result_info = "result"}) {
    %0 = call @tril(%arg0) : (tensor<1024x1024xi32>) -> tensor<1024x1024xi32>
    return %0 : tensor<1024x1024xi32>
  }
  func.func private @tril(%arg0: tensor<1024x1024xi32>) -> tensor<1024x1024xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x1024xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024x1024xi32>
    %2 = stablehlo.add %0, %1 : tensor<1024x1024xi32>
    %3 = stablehlo.iota dim = 1 : tensor<1024x1024xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<1024x1024xi32>, tensor<1024x1024xi32>) -> tensor<1024x1024xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024x1024xi32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<1024x1024xi1>, tensor<1024x1024xi32>
    return %6 : tensor<1024x1024xi32>
  }
}
// -----
module @jit_sort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @sort(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @sort(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_argsort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @argsort(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @argsort(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x768xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<1024x768xf32>, tensor<1024x768xi32>) -> (tensor<1024x768xf32>, tensor<1024x768xi32>)
    return %1#1 : tensor<1024x768xi32>
  }
}
// -----
module @jit_sort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @sort(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @sort(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<1024x768xf32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_argsort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @argsort(%arg0) : (tensor<1024x768xf32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @argsort(%arg0: tensor<1024x768xf32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1024x768xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<1024x768xf32>, tensor<1024x768xi32>) -> (tensor<1024x768xf32>, tensor<1024x768xi32>)
    return %1#1 : tensor<1024x768xi32>
  }
}
// -----
module @jit_top_k attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xf32>) -> (tensor<1024x8xf32> {jax.result_info = "result[0]"}, tensor<1024x8xi32> {jax.result_info = "result[1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 8) : tensor<1024x768xf32> -> (tensor<1024x8xf32>, tensor<1024x8xi32>)
    return %values, %indices : tensor<1024x8xf32>, tensor<1024x8xi32>
  }
}
// -----
module @jit_sort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @sort(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @sort(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_argsort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @argsort(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @argsort(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<1024x768xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> (tensor<1024x768xi32>, tensor<1024x768xi32>)
    return %1#1 : tensor<1024x768xi32>
  }
}
// -----
module @jit_sort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @sort(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @sort(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
}
// -----
module @jit_argsort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x768xi32> {jax.result_info = "result"}) {
    %0 = call @argsort(%arg0) : (tensor<1024x768xi32>) -> tensor<1024x768xi32>
    return %0 : tensor<1024x768xi32>
  }
  func.func private @argsort(%arg0: tensor<1024x768xi32>) -> tensor<1024x768xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1024x768xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> (tensor<1024x768xi32>, tensor<1024x768xi32>)
    return %1#1 : tensor<1024x768xi32>
  }
}
// -----
module @jit_top_k attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024x768xi32>) -> (tensor<1024x8xi32> {jax.result_info = "result[0]"}, tensor<1024x8xi32> {jax.result_info = "result[1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 8) : tensor<1024x768xi32> -> (tensor<1024x8xi32>, tensor<1024x8xi32>)
    return %values, %indices : tensor<1024x8xi32>, tensor<1024x8xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1024xi32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_one_hot(%arg0) : (tensor<1024xi32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_one_hot(%arg0: tensor<1024xi32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x768xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1024x1xi32>) -> tensor<1024x768xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x768xi32>) -> tensor<1024x768xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<1024x768xi32>, tensor<1024x768xi32>) -> tensor<1024x768xi1>
    %5 = stablehlo.convert %4 : (tensor<1024x768xi1>) -> tensor<1024x768xf32>
    return %5 : tensor<1024x768xf32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() -> (tensor<786432xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<786432xi32>
    return %0 : tensor<786432xi32>
  }
}
// -----
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
}
// -----
module @jit_uniform attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<1024x768xui64>
    %9 = stablehlo.iota dim = 1 : tensor<1024x768xui64>
    %c = stablehlo.constant dense<768> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %11 = stablehlo.multiply %10, %8 : tensor<1024x768xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %13 = stablehlo.multiply %12, %9 : tensor<1024x768xui64>
    %14 = stablehlo.add %11, %13 : tensor<1024x768xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %16 = stablehlo.shift_right_logical %14, %15 : tensor<1024x768xui64>
    %17 = stablehlo.convert %14 : (tensor<1024x768xui64>) -> tensor<1024x768xui32>
    %18 = stablehlo.convert %16 : (tensor<1024x768xui64>) -> tensor<1024x768xui32>
    %19:2 = call @threefry2x32(%5, %7, %18, %17) : (tensor<ui32>, tensor<ui32>, tensor<1024x768xui32>, tensor<1024x768xui32>) -> (tensor<1024x768xui32>, tensor<1024x768xui32>)
    %20 = stablehlo.xor %19#0, %19#1 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %22 = stablehlo.shift_right_logical %20, %21 : tensor<1024x768xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %24 = stablehlo.or %22, %23 : tensor<1024x768xui32>
    %25 = stablehlo.bitcast_convert %24 : (tensor<1024x768xui32>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %27 = stablehlo.subtract %25, %26 : tensor<1024x768xf32>
    %28 = stablehlo.subtract %3, %2 : tensor<1x1xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %30 = stablehlo.multiply %27, %29 : tensor<1024x768xf32>
    %31 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %32 = stablehlo.add %30, %31 : tensor<1024x768xf32>
    %33 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %34 = stablehlo.maximum %33, %32 : tensor<1024x768xf32>
    return %34 : tensor<1024x768xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<1024x768xui32>, %arg3: tensor<1024x768xui32>) -> (tensor<1024x768xui32>, tensor<1024x768xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<1024x768xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<1024x768xui32>, tensor<1024x768xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<1024x768xui32>, %arg2: tensor<1024x768xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1024x768xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1024x768xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1024x768xui32>
    %9 = stablehlo.or %5, %8 : tensor<1024x768xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1024x768xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1024x768xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1024x768xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1024x768xui32>
    %19 = stablehlo.or %15, %18 : tensor<1024x768xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1024x768xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1024x768xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1024x768xui32>
    %29 = stablehlo.or %25, %28 : tensor<1024x768xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1024x768xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1024x768xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1024x768xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1024x768xui32>
    %39 = stablehlo.or %35, %38 : tensor<1024x768xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1024x768xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %42 = stablehlo.add %33, %41 : tensor<1024x768xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %44 = stablehlo.add %40, %43 : tensor<1024x768xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %48 = stablehlo.add %44, %47 : tensor<1024x768xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_uniform attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<786432xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<786432xf32>
    return %0 : tensor<786432xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<786432xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<786432xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<786432xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<786432xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<786432xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<786432xui64>
    %13 = stablehlo.convert %10 : (tensor<786432xui64>) -> tensor<786432xui32>
    %14 = stablehlo.convert %12 : (tensor<786432xui64>) -> tensor<786432xui32>
    %15:2 = call @threefry2x32(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<786432xui32>, tensor<786432xui32>) -> (tensor<786432xui32>, tensor<786432xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<786432xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %20 = stablehlo.or %18, %19 : tensor<786432xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<786432xui32>) -> tensor<786432xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<786432xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<786432xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<786432xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<786432xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<786432xf32>
    %28 = stablehlo.add %26, %27 : tensor<786432xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<786432xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<786432xf32>
    return %30 : tensor<786432xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<786432xui32>, %arg3: tensor<786432xui32>) -> (tensor<786432xui32>, tensor<786432xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<786432xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<786432xui32>, tensor<786432xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<786432xui32>, %arg2: tensor<786432xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<786432xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<786432xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<786432xui32>
    %9 = stablehlo.or %5, %8 : tensor<786432xui32>
    %10 = stablehlo.xor %3, %9 : tensor<786432xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<786432xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<786432xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<786432xui32>
    %19 = stablehlo.or %15, %18 : tensor<786432xui32>
    %20 = stablehlo.xor %13, %19 : tensor<786432xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<786432xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<786432xui32>
    %29 = stablehlo.or %25, %28 : tensor<786432xui32>
    %30 = stablehlo.xor %23, %29 : tensor<786432xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<786432xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<786432xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<786432xui32>
    %39 = stablehlo.or %35, %38 : tensor<786432xui32>
    %40 = stablehlo.xor %33, %39 : tensor<786432xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %42 = stablehlo.add %33, %41 : tensor<786432xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %44 = stablehlo.add %40, %43 : tensor<786432xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %48 = stablehlo.add %44, %47 : tensor<786432xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_normal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<1024x768xf32> {jax.result_info = "result"}) {
    %0 = call @_normal(%arg0) : (tensor<2xui32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<1024x768xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<1024x768xf32>
    return %0 : tensor<1024x768xf32>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<1024x768xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<1024x768xf32>
    %1 = chlo.erf_inv %0 : tensor<1024x768xf32> -> tensor<1024x768xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<1024x768xf32>
    return %3 : tensor<1024x768xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<1024x768xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<1024x768xui64>
    %7 = stablehlo.iota dim = 1 : tensor<1024x768xui64>
    %c = stablehlo.constant dense<768> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %9 = stablehlo.multiply %8, %6 : tensor<1024x768xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %11 = stablehlo.multiply %10, %7 : tensor<1024x768xui64>
    %12 = stablehlo.add %9, %11 : tensor<1024x768xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %14 = stablehlo.shift_right_logical %12, %13 : tensor<1024x768xui64>
    %15 = stablehlo.convert %12 : (tensor<1024x768xui64>) -> tensor<1024x768xui32>
    %16 = stablehlo.convert %14 : (tensor<1024x768xui64>) -> tensor<1024x768xui32>
    %17:2 = call @threefry2x32(%3, %5, %16, %15) : (tensor<ui32>, tensor<ui32>, tensor<1024x768xui32>, tensor<1024x768xui32>) -> (tensor<1024x768xui32>, tensor<1024x768xui32>)
    %18 = stablehlo.xor %17#0, %17#1 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<1024x768xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %22 = stablehlo.or %20, %21 : tensor<1024x768xui32>
    %23 = stablehlo.bitcast_convert %22 : (tensor<1024x768xui32>) -> tensor<1024x768xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x768xf32>
    %25 = stablehlo.subtract %23, %24 : tensor<1024x768xf32>
    %26 = stablehlo.subtract %1, %0 : tensor<1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %28 = stablehlo.multiply %25, %27 : tensor<1024x768xf32>
    %29 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %30 = stablehlo.add %28, %29 : tensor<1024x768xf32>
    %31 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1024x768xf32>
    %32 = stablehlo.maximum %31, %30 : tensor<1024x768xf32>
    return %32 : tensor<1024x768xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<1024x768xui32>, %arg3: tensor<1024x768xui32>) -> (tensor<1024x768xui32>, tensor<1024x768xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<1024x768xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<1024x768xui32>, tensor<1024x768xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<1024x768xui32>, %arg2: tensor<1024x768xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1024x768xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1024x768xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1024x768xui32>
    %9 = stablehlo.or %5, %8 : tensor<1024x768xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1024x768xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1024x768xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1024x768xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1024x768xui32>
    %19 = stablehlo.or %15, %18 : tensor<1024x768xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1024x768xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1024x768xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1024x768xui32>
    %29 = stablehlo.or %25, %28 : tensor<1024x768xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1024x768xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1024x768xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1024x768xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1024x768xui32>
    %39 = stablehlo.or %35, %38 : tensor<1024x768xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1024x768xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %42 = stablehlo.add %33, %41 : tensor<1024x768xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %44 = stablehlo.add %40, %43 : tensor<1024x768xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %48 = stablehlo.add %44, %47 : tensor<1024x768xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_normal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<786432xf32> {jax.result_info = "result"}) {
    %0 = call @_normal(%arg0) : (tensor<2xui32>) -> tensor<786432xf32>
    return %0 : tensor<786432xf32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<786432xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<786432xf32>
    return %0 : tensor<786432xf32>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<786432xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<786432xf32>
    %1 = chlo.erf_inv %0 : tensor<786432xf32> -> tensor<786432xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<786432xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<786432xf32>
    return %3 : tensor<786432xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<786432xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<786432xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<786432xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<786432xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<786432xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<786432xui64>
    %11 = stablehlo.convert %8 : (tensor<786432xui64>) -> tensor<786432xui32>
    %12 = stablehlo.convert %10 : (tensor<786432xui64>) -> tensor<786432xui32>
    %13:2 = call @threefry2x32(%3, %5, %12, %11) : (tensor<ui32>, tensor<ui32>, tensor<786432xui32>, tensor<786432xui32>) -> (tensor<786432xui32>, tensor<786432xui32>)
    %14 = stablehlo.xor %13#0, %13#1 : tensor<786432xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %16 = stablehlo.shift_right_logical %14, %15 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %18 = stablehlo.or %16, %17 : tensor<786432xui32>
    %19 = stablehlo.bitcast_convert %18 : (tensor<786432xui32>) -> tensor<786432xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<786432xf32>
    %21 = stablehlo.subtract %19, %20 : tensor<786432xf32>
    %22 = stablehlo.subtract %1, %0 : tensor<1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<1xf32>) -> tensor<786432xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<786432xf32>
    %25 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<786432xf32>
    %26 = stablehlo.add %24, %25 : tensor<786432xf32>
    %27 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<786432xf32>
    %28 = stablehlo.maximum %27, %26 : tensor<786432xf32>
    return %28 : tensor<786432xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<786432xui32>, %arg3: tensor<786432xui32>) -> (tensor<786432xui32>, tensor<786432xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<786432xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<786432xui32>, tensor<786432xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<786432xui32>, %arg2: tensor<786432xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<786432xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<786432xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<786432xui32>
    %9 = stablehlo.or %5, %8 : tensor<786432xui32>
    %10 = stablehlo.xor %3, %9 : tensor<786432xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<786432xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<786432xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<786432xui32>
    %19 = stablehlo.or %15, %18 : tensor<786432xui32>
    %20 = stablehlo.xor %13, %19 : tensor<786432xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<786432xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<786432xui32>
    %29 = stablehlo.or %25, %28 : tensor<786432xui32>
    %30 = stablehlo.xor %23, %29 : tensor<786432xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<786432xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<786432xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<786432xui32>
    %39 = stablehlo.or %35, %38 : tensor<786432xui32>
    %40 = stablehlo.xor %33, %39 : tensor<786432xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %42 = stablehlo.add %33, %41 : tensor<786432xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %44 = stablehlo.add %40, %43 : tensor<786432xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %48 = stablehlo.add %44, %47 : tensor<786432xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<1024x768xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<1024x768xui64>
    %5 = stablehlo.iota dim = 1 : tensor<1024x768xui64>
    %c = stablehlo.constant dense<768> : tensor<ui64>
    %6 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %7 = stablehlo.multiply %6, %4 : tensor<1024x768xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %9 = stablehlo.multiply %8, %5 : tensor<1024x768xui64>
    %10 = stablehlo.add %7, %9 : tensor<1024x768xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<1024x768xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<1024x768xui64>
    %13 = stablehlo.convert %10 : (tensor<1024x768xui64>) -> tensor<1024x768xui32>
    %14 = stablehlo.convert %12 : (tensor<1024x768xui64>) -> tensor<1024x768xui32>
    %15:2 = call @threefry2x32(%1, %3, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<1024x768xui32>, tensor<1024x768xui32>) -> (tensor<1024x768xui32>, tensor<1024x768xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<1024x768xui32>
    return %16 : tensor<1024x768xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<1024x768xui32>, %arg3: tensor<1024x768xui32>) -> (tensor<1024x768xui32>, tensor<1024x768xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<1024x768xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<1024x768xui32>, tensor<1024x768xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<1024x768xui32>, %arg2: tensor<1024x768xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1024x768xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1024x768xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1024x768xui32>
    %9 = stablehlo.or %5, %8 : tensor<1024x768xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1024x768xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1024x768xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1024x768xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1024x768xui32>
    %19 = stablehlo.or %15, %18 : tensor<1024x768xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1024x768xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1024x768xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1024x768xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1024x768xui32>
    %29 = stablehlo.or %25, %28 : tensor<1024x768xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1024x768xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1024x768xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1024x768xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1024x768xui32>
    %39 = stablehlo.or %35, %38 : tensor<1024x768xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1024x768xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %42 = stablehlo.add %33, %41 : tensor<1024x768xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %44 = stablehlo.add %40, %43 : tensor<1024x768xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1024x768xui32>
    %48 = stablehlo.add %44, %47 : tensor<1024x768xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1024x768xui32>, tensor<1024x768xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<786432xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<786432xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<786432xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<786432xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<786432xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<786432xui64>
    %9 = stablehlo.convert %6 : (tensor<786432xui64>) -> tensor<786432xui32>
    %10 = stablehlo.convert %8 : (tensor<786432xui64>) -> tensor<786432xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<786432xui32>, tensor<786432xui32>) -> (tensor<786432xui32>, tensor<786432xui32>)
    %12 = stablehlo.xor %11#0, %11#1 : tensor<786432xui32>
    return %12 : tensor<786432xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<786432xui32>, %arg3: tensor<786432xui32>) -> (tensor<786432xui32>, tensor<786432xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<786432xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<786432xui32>, tensor<786432xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<786432xui32>, %arg2: tensor<786432xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<786432xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<786432xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<786432xui32>
    %9 = stablehlo.or %5, %8 : tensor<786432xui32>
    %10 = stablehlo.xor %3, %9 : tensor<786432xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<786432xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<786432xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<786432xui32>
    %19 = stablehlo.or %15, %18 : tensor<786432xui32>
    %20 = stablehlo.xor %13, %19 : tensor<786432xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<786432xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<786432xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<786432xui32>
    %29 = stablehlo.or %25, %28 : tensor<786432xui32>
    %30 = stablehlo.xor %23, %29 : tensor<786432xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<786432xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<786432xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<786432xui32>
    %39 = stablehlo.or %35, %38 : tensor<786432xui32>
    %40 = stablehlo.xor %33, %39 : tensor<786432xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %42 = stablehlo.add %33, %41 : tensor<786432xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %44 = stablehlo.add %40, %43 : tensor<786432xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<786432xui32>
    %48 = stablehlo.add %44, %47 : tensor<786432xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<786432xui32>, tensor<786432xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_split attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<2x2xui32> {jax.result_info = "result"}) {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    return %0 : tensor<2x2xui32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
// -----
module @jit_fft attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x1024xcomplex<f32>>) -> (tensor<256x1024xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [1024] : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
}
// -----
module @jit_ifft attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x1024xcomplex<f32>>) -> (tensor<256x1024xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [1024] : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
}
// -----
module @jit_fft2 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x1024xcomplex<f32>>) -> (tensor<256x1024xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [256, 1024] : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
}
// -----
module @jit_ifft2 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x1024xcomplex<f32>>) -> (tensor<256x1024xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [256, 1024] : (tensor<256x1024xcomplex<f32>>) -> tensor<256x1024xcomplex<f32>>
    return %0 : tensor<256x1024xcomplex<f32>>
  }
}
// -----
module @jit_irfft attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x1024xcomplex<f32>>) -> (tensor<256x2046xf32> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<256x1024xcomplex<f32>>) -> tensor<256x2046xf32>
    return %0 : tensor<256x2046xf32>
  }
  func.func private @fft(%arg0: tensor<256x1024xcomplex<f32>>) -> tensor<256x2046xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [2046] : (tensor<256x1024xcomplex<f32>>) -> tensor<256x2046xf32>
    return %0 : tensor<256x2046xf32>
  }
}
// -----
module @jit_rfft attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x1024xf32>) -> (tensor<256x513xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<256x1024xf32>) -> tensor<256x513xcomplex<f32>>
    return %0 : tensor<256x513xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<256x1024xf32>) -> tensor<256x513xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [1024] : (tensor<256x1024xf32>) -> tensor<256x513xcomplex<f32>>
    return %0 : tensor<256x513xcomplex<f32>>
  }
}
// -----
module @jit_cholesky attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = call @cholesky(%arg0) : (tensor<512x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
  func.func private @cholesky(%arg0: tensor<512x512xf32>) -> tensor<512x512xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<512x512xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %3 = stablehlo.divide %1, %2 : tensor<512x512xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=512, j=512, k=512, l=512}, custom>} : (tensor<512x512xf32>) -> (tensor<512x512xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<512x512xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<512x512xi1>, tensor<512x512xf32>
    %11 = stablehlo.iota dim = 0 : tensor<512x512xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<512x512xi32>
    %13 = stablehlo.add %11, %12 : tensor<512x512xi32>
    %14 = stablehlo.iota dim = 1 : tensor<512x512xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %17 = stablehlo.select %15, %10, %16 : tensor<512x512xi1>, tensor<512x512xf32>
    return %17 : tensor<512x512xf32>
  }
}
// -----
module @jit_triangular_solve attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x512xf32>, %arg1: tensor<512x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=512, j=512, k=512, l=512, m=512, n=512}, custom>} : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
}
// -----
module @jit_cholesky attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x64x64xf32>) -> (tensor<64x64x64xf32> {jax.result_info = "result"}) {
    %0 = call @cholesky(%arg0) : (tensor<64x64x64xf32>) -> tensor<64x64x64xf32>
    return %0 : tensor<64x64x64xf32>
  }
  func.func private @cholesky(%arg0: tensor<64x64x64xf32>) -> tensor<64x64x64xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<64x64x64xf32>) -> tensor<64x64x64xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<64x64x64xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x64x64xf32>
    %3 = stablehlo.divide %1, %2 : tensor<64x64x64xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=64, j=64, k=64, l=64, m=64}, custom>} : (tensor<64x64x64xf32>) -> (tensor<64x64x64xf32>, tensor<64xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<64xi1>) -> tensor<64x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x64x64xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<64x1x1xi1>) -> tensor<64x64x64xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<64x64x64xi1>, tensor<64x64x64xf32>
    %11 = stablehlo.iota dim = 0 : tensor<64x64xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<64x64xi32>
    %13 = stablehlo.add %11, %12 : tensor<64x64xi32>
    %14 = stablehlo.iota dim = 1 : tensor<64x64xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<64x64xi1>) -> tensor<64x64x64xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x64x64xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<64x64x64xi1>, tensor<64x64x64xf32>
    return %18 : tensor<64x64x64xf32>
  }
}
// -----
module @jit_triangular_solve attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x64x64xf32>, %arg1: tensor<64x64x64xf32>) -> (tensor<64x64x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=64, j=64, k=64, l=64, m=64, n=64, o=64}, custom>} : (tensor<64x64x64xf32>, tensor<64x64x64xf32>) -> tensor<64x64x64xf32>
    return %0 : tensor<64x64x64xf32>
  }
}
