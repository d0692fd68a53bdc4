module @IrToHlo.81 attributes {mhlo.cross_program_prefetches = [], mhlo.input_output_alias = [], mhlo.is_dynamic = false, mhlo.use_auto_spmd_partitioning = false} {
  func.func @main(%arg0: tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<5x4xi64>, tensor<2x4xf32>, tensor<2x4xi64>, tensor<5x4xi64>, tensor<5xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<5xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<5xi32>) -> tensor<5x4xi32>
    %2:2 = "stablehlo.sort"(%arg0, %1) <{dimension = 0 : i64, is_stable = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %15 = stablehlo.compare  LT, %arg1, %arg2,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<5x4xf32>, tensor<5x4xi32>) -> (tensor<5x4xf32>, tensor<5x4xi32>)
    %3 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %15 = stablehlo.compare  LT, %arg1, %arg2,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %4 = stablehlo.iota dim = 0 : tensor<4xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<4xi32>) -> tensor<5x4xi32>
    %6:2 = "stablehlo.sort"(%arg0, %5) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %15 = stablehlo.compare  GT, %arg1, %arg2,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<5x4xf32>, tensor<5x4xi32>) -> (tensor<5x4xf32>, tensor<5x4xi32>)
    %7 = stablehlo.convert %6#1 : (tensor<5x4xi32>) -> tensor<5x4xi64>
    %8:2 = "stablehlo.sort"(%arg0, %1) <{dimension = 0 : i64, is_stable = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %15 = stablehlo.compare  GT, %arg1, %arg2,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<5x4xf32>, tensor<5x4xi32>) -> (tensor<5x4xf32>, tensor<5x4xi32>)
    %9 = stablehlo.slice %8#0 [0:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %10 = stablehlo.slice %8#1 [0:2, 0:4] : (tensor<5x4xi32>) -> tensor<2x4xi32>
    %11 = stablehlo.convert %10 : (tensor<2x4xi32>) -> tensor<2x4xi64>
    %12 = stablehlo.convert %2#1 : (tensor<5x4xi32>) -> tensor<5x4xi64>
    %13 = stablehlo.slice %3 [0:5, 1:2] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %14 = stablehlo.reshape %13 : (tensor<5x1xf32>) -> tensor<5xf32>
    return %6#0, %7, %9, %11, %12, %14 : tensor<5x4xf32>, tensor<5x4xi64>, tensor<2x4xf32>, tensor<2x4xi64>, tensor<5x4xi64>, tensor<5xf32>
  }
}
