module @jit_func attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xi32> {jax.result_info = "result[1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<5x4xi32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<5x4xi32>
    %3 = stablehlo.slice %2 [0:5, 0:3:2] : (tensor<5x4xi32>) -> tensor<5x2xi32>
    %4 = stablehlo.slice %arg0 [0:5, 0:3:2] : (tensor<5x4xf32>) -> tensor<5x2xf32>
    %5 = stablehlo.slice %2 [0:5, 1:4:2] : (tensor<5x4xi32>) -> tensor<5x2xi32>
    %6 = stablehlo.slice %arg0 [0:5, 1:4:2] : (tensor<5x4xf32>) -> tensor<5x2xf32>
    %7 = stablehlo.maximum %4, %6 : tensor<5x2xf32>
    %8 = stablehlo.compare GT, %4, %6, FLOAT : (tensor<5x2xf32>, tensor<5x2xf32>) -> tensor<5x2xi1>
    %9 = call @_where(%8, %3, %5) : (tensor<5x2xi1>, tensor<5x2xi32>, tensor<5x2xi32>) -> tensor<5x2xi32>
    %10 = stablehlo.slice %9 [0:5, 0:1:2] : (tensor<5x2xi32>) -> tensor<5x1xi32>
    %11 = stablehlo.slice %7 [0:5, 0:1:2] : (tensor<5x2xf32>) -> tensor<5x1xf32>
    %12 = stablehlo.slice %9 [0:5, 1:2:2] : (tensor<5x2xi32>) -> tensor<5x1xi32>
    %13 = stablehlo.slice %7 [0:5, 1:2:2] : (tensor<5x2xf32>) -> tensor<5x1xf32>
    %14 = stablehlo.maximum %11, %13 : tensor<5x1xf32>
    %15 = stablehlo.compare GT, %11, %13, FLOAT : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xi1>
    %16 = call @_where_0(%15, %10, %12) : (tensor<5x1xi1>, tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %17 = stablehlo.slice %16 [0:5, 0:0] : (tensor<5x1xi32>) -> tensor<5x0xi32>
    %18 = stablehlo.slice %14 [0:5, 0:0] : (tensor<5x1xf32>) -> tensor<5x0xf32>
    %19 = stablehlo.slice %9 [0:5, 2:2:2] : (tensor<5x2xi32>) -> tensor<5x0xi32>
    %20 = stablehlo.slice %7 [0:5, 2:2:2] : (tensor<5x2xf32>) -> tensor<5x0xf32>
    %21 = stablehlo.maximum %18, %20 : tensor<5x0xf32>
    %22 = stablehlo.compare GT, %18, %20, FLOAT : (tensor<5x0xf32>, tensor<5x0xf32>) -> tensor<5x0xi1>
    %23 = call @_where_1(%22, %17, %19) : (tensor<5x0xi1>, tensor<5x0xi32>, tensor<5x0xi32>) -> tensor<5x0xi32>
    %24 = stablehlo.slice %9 [0:5, 0:1] : (tensor<5x2xi32>) -> tensor<5x1xi32>
    %25 = stablehlo.concatenate %24, %23, dim = 1 : (tensor<5x1xi32>, tensor<5x0xi32>) -> tensor<5x1xi32>
    %26 = stablehlo.slice %7 [0:5, 0:1] : (tensor<5x2xf32>) -> tensor<5x1xf32>
    %27 = stablehlo.concatenate %26, %21, dim = 1 : (tensor<5x1xf32>, tensor<5x0xf32>) -> tensor<5x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.pad %25, %c, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<5x1xi32>, tensor<i32>) -> tensor<5x2xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.pad %16, %c_0, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<5x1xi32>, tensor<i32>) -> tensor<5x2xi32>
    %30 = stablehlo.add %28, %29 : tensor<5x2xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.pad %27, %cst, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.pad %14, %cst_1, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5x2xf32>
    %33 = stablehlo.add %31, %32 : tensor<5x2xf32>
    %34 = stablehlo.slice %30 [0:5, 0:1] : (tensor<5x2xi32>) -> tensor<5x1xi32>
    %35 = stablehlo.slice %33 [0:5, 0:1] : (tensor<5x2xf32>) -> tensor<5x1xf32>
    %36 = stablehlo.slice %2 [0:5, 2:4:2] : (tensor<5x4xi32>) -> tensor<5x1xi32>
    %37 = stablehlo.slice %arg0 [0:5, 2:4:2] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %38 = stablehlo.maximum %35, %37 : tensor<5x1xf32>
    %39 = stablehlo.compare GT, %35, %37, FLOAT : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xi1>
    %40 = call @_where_0(%39, %34, %36) : (tensor<5x1xi1>, tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %41 = stablehlo.slice %2 [0:5, 0:1] : (tensor<5x4xi32>) -> tensor<5x1xi32>
    %42 = stablehlo.concatenate %41, %40, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %43 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %44 = stablehlo.concatenate %43, %38, dim = 1 : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x2xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %45 = stablehlo.pad %42, %c_2, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<5x2xi32>, tensor<i32>) -> tensor<5x4xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.pad %30, %c_3, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<5x2xi32>, tensor<i32>) -> tensor<5x4xi32>
    %47 = stablehlo.add %45, %46 : tensor<5x4xi32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %44, %cst_4, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<5x2xf32>, tensor<f32>) -> tensor<5x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.pad %33, %cst_5, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<5x2xf32>, tensor<f32>) -> tensor<5x4xf32>
    %50 = stablehlo.add %48, %49 : tensor<5x4xf32>
    %51 = stablehlo.iota dim = 0 : tensor<5xi32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x4xi32>
    %54 = stablehlo.slice %53 [0:4:2, 0:4] : (tensor<5x4xi32>) -> tensor<2x4xi32>
    %55 = stablehlo.slice %arg0 [0:4:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %56 = stablehlo.slice %53 [1:5:2, 0:4] : (tensor<5x4xi32>) -> tensor<2x4xi32>
    %57 = stablehlo.slice %arg0 [1:5:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %58 = stablehlo.minimum %55, %57 : tensor<2x4xf32>
    %59 = stablehlo.compare LT, %55, %57, FLOAT : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    %60 = call @_where_2(%59, %54, %56) : (tensor<2x4xi1>, tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    %61 = stablehlo.slice %60 [0:1:2, 0:4] : (tensor<2x4xi32>) -> tensor<1x4xi32>
    %62 = stablehlo.slice %58 [0:1:2, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %63 = stablehlo.slice %60 [1:2:2, 0:4] : (tensor<2x4xi32>) -> tensor<1x4xi32>
    %64 = stablehlo.slice %58 [1:2:2, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %65 = stablehlo.minimum %62, %64 : tensor<1x4xf32>
    %66 = stablehlo.compare LT, %62, %64, FLOAT : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xi1>
    %67 = call @_where_3(%66, %61, %63) : (tensor<1x4xi1>, tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<1x4xi32>
    %68 = stablehlo.slice %67 [0:0, 0:4] : (tensor<1x4xi32>) -> tensor<0x4xi32>
    %69 = stablehlo.slice %65 [0:0, 0:4] : (tensor<1x4xf32>) -> tensor<0x4xf32>
    %70 = stablehlo.slice %60 [2:2:2, 0:4] : (tensor<2x4xi32>) -> tensor<0x4xi32>
    %71 = stablehlo.slice %58 [2:2:2, 0:4] : (tensor<2x4xf32>) -> tensor<0x4xf32>
    %72 = stablehlo.minimum %69, %71 : tensor<0x4xf32>
    %73 = stablehlo.compare LT, %69, %71, FLOAT : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xi1>
    %74 = call @_where_4(%73, %68, %70) : (tensor<0x4xi1>, tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
    %75 = stablehlo.slice %60 [0:1, 0:4] : (tensor<2x4xi32>) -> tensor<1x4xi32>
    %76 = stablehlo.concatenate %75, %74, dim = 0 : (tensor<1x4xi32>, tensor<0x4xi32>) -> tensor<1x4xi32>
    %77 = stablehlo.slice %58 [0:1, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %78 = stablehlo.concatenate %77, %72, dim = 0 : (tensor<1x4xf32>, tensor<0x4xf32>) -> tensor<1x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %79 = stablehlo.pad %76, %c_6, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x4xi32>, tensor<i32>) -> tensor<2x4xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %80 = stablehlo.pad %67, %c_7, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x4xi32>, tensor<i32>) -> tensor<2x4xi32>
    %81 = stablehlo.add %79, %80 : tensor<2x4xi32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.pad %78, %cst_8, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.pad %65, %cst_9, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %84 = stablehlo.add %82, %83 : tensor<2x4xf32>
    %85 = stablehlo.slice %53 [2:5:2, 0:4] : (tensor<5x4xi32>) -> tensor<2x4xi32>
    %86 = stablehlo.slice %arg0 [2:5:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %87 = stablehlo.minimum %84, %86 : tensor<2x4xf32>
    %88 = stablehlo.compare LT, %84, %86, FLOAT : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    %89 = call @_where_2(%88, %81, %85) : (tensor<2x4xi1>, tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    %90 = stablehlo.slice %53 [0:1, 0:4] : (tensor<5x4xi32>) -> tensor<1x4xi32>
    %91 = stablehlo.concatenate %90, %89, dim = 0 : (tensor<1x4xi32>, tensor<2x4xi32>) -> tensor<3x4xi32>
    %92 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %93 = stablehlo.concatenate %92, %87, dim = 0 : (tensor<1x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %94 = stablehlo.pad %91, %c_10, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<5x4xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %95 = stablehlo.pad %81, %c_11, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<5x4xi32>
    %96 = stablehlo.add %94, %95 : tensor<5x4xi32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %93, %cst_12, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.pad %84, %cst_13, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %99 = stablehlo.add %97, %98 : tensor<5x4xf32>
    return %50, %47, %99, %96 : tensor<5x4xf32>, tensor<5x4xi32>, tensor<5x4xf32>, tensor<5x4xi32>
  }
  func.func private @_where(%arg0: tensor<5x2xi1>, %arg1: tensor<5x2xi32>, %arg2: tensor<5x2xi32>) -> tensor<5x2xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x2xi1>, tensor<5x2xi32>
    return %0 : tensor<5x2xi32>
  }
  func.func private @_where_0(%arg0: tensor<5x1xi1>, %arg1: tensor<5x1xi32>, %arg2: tensor<5x1xi32>) -> tensor<5x1xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x1xi1>, tensor<5x1xi32>
    return %0 : tensor<5x1xi32>
  }
  func.func private @_where_1(%arg0: tensor<5x0xi1>, %arg1: tensor<5x0xi32>, %arg2: tensor<5x0xi32>) -> tensor<5x0xi32> {
    return %arg1 : tensor<5x0xi32>
  }
  func.func private @_where_2(%arg0: tensor<2x4xi1>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xi32>) -> tensor<2x4xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x4xi1>, tensor<2x4xi32>
    return %0 : tensor<2x4xi32>
  }
  func.func private @_where_3(%arg0: tensor<1x4xi1>, %arg1: tensor<1x4xi32>, %arg2: tensor<1x4xi32>) -> tensor<1x4xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1x4xi1>, tensor<1x4xi32>
    return %0 : tensor<1x4xi32>
  }
  func.func private @_where_4(%arg0: tensor<0x4xi1>, %arg1: tensor<0x4xi32>, %arg2: tensor<0x4xi32>) -> tensor<0x4xi32> {
    return %arg1 : tensor<0x4xi32>
  }
}
