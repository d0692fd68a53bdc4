module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x?xf32>, %arg1: tensor<?x4xf32>) -> (tensor<?x?xf32> {jax.result_info = "result[0]"}, tensor<?x?xf32> {jax.result_info = "result[1]"}, tensor<1x1x?x?xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<-3> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
    %2 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %3 = stablehlo.compare GE, %0, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'a'. Using the following polymorphic shapes specifications: args[0].shape = (a, b),args[1].shape = (a, 4). Obtained dimension variables: 'a' = {0} from specification 'a' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %4 = stablehlo.compare GE, %1, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%4, %0, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (a, b),args[1].shape = (a, 4). Obtained dimension variables: 'a' = {0} from specification 'a' for dimension args[0].shape[0] (= {0}), 'b' = {1} from specification 'b' for dimension args[0].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %5 = stablehlo.compare EQ, %2, %0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%5, %2, %0, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[1].shape[0] (= {0}) and the specification 'a' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (a, b),args[1].shape = (a, 4). Obtained dimension variables: 'a' = {1} from specification 'a' for dimension args[0].shape[0] (= {1}), 'b' = {2} from specification 'b' for dimension args[0].shape[1] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %6 = stablehlo.convert %0 : tensor<i32>
    %7 = stablehlo.add %6, %c_0 : tensor<i32>
    %8 = stablehlo.compare GE, %7, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %9 = stablehlo.convert %0 : tensor<i32>
    %10 = stablehlo.add %9, %c_0 : tensor<i32>
    stablehlo.custom_call @shape_assertion(%8, %10, %0, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the symbolic shape constraint a >= 3. Expected 'a - 3' to be greater or equal to 0, but found {0}.  Using the following polymorphic shapes specifications: args[0].shape = (a, b),args[1].shape = (a, 4). Obtained dimension variables: 'a' = {1} from specification 'a' for dimension args[0].shape[0] (= {1}), 'b' = {2} from specification 'b' for dimension args[0].shape[1] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %11 = stablehlo.convert %1 : tensor<i32>
    %12 = stablehlo.add %11, %c_0 : tensor<i32>
    %13 = stablehlo.compare GE, %12, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %14 = stablehlo.convert %1 : tensor<i32>
    %15 = stablehlo.add %14, %c_0 : tensor<i32>
    stablehlo.custom_call @shape_assertion(%13, %15, %0, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the symbolic shape constraint b >= 3. Expected 'b - 3' to be greater or equal to 0, but found {0}.  Using the following polymorphic shapes specifications: args[0].shape = (a, b),args[1].shape = (a, 4). Obtained dimension variables: 'a' = {1} from specification 'a' for dimension args[0].shape[0] (= {1}), 'b' = {2} from specification 'b' for dimension args[0].shape[1] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %16:3 = call @_wrapped_jax_export_main(%0, %1, %arg0, %arg1) : (tensor<i32>, tensor<i32>, tensor<?x?xf32>, tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<1x1x?x?xf32>)
    return %16#0, %16#1, %16#2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<1x1x?x?xf32>
  }
  func.func @reduce_window_float32_reducer(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "a"}, %arg1: tensor<i32> {jax.global_constant = "b"}, %arg2: tensor<?x?xf32>, %arg3: tensor<?x4xf32>) -> (tensor<?x?xf32> {jax.result_info = "result[0]"}, tensor<?x?xf32> {jax.result_info = "result[1]"}, tensor<1x1x?x?xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<1> : tensor<1xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %c_2 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_3 = stablehlo.constant dense<-2> : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %c_5 = stablehlo.constant dense<-1> : tensor<i32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = stablehlo.convert %arg0 : tensor<i32>
    %2 = stablehlo.multiply %1, %c_5 : tensor<i32>
    %3:2 = call @divmod(%arg0, %arg1, %2, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %4 = stablehlo.multiply %3#0, %c_3 : tensor<i32>
    %5 = stablehlo.convert %arg0 : tensor<i32>
    %6 = stablehlo.multiply %5, %c_5 : tensor<i32>
    %7 = stablehlo.add %4, %6 : tensor<i32>
    %8:2 = call @divmod(%arg0, %arg1, %7, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %9 = stablehlo.convert %arg0 : tensor<i32>
    %10 = stablehlo.multiply %9, %c_5 : tensor<i32>
    %11:2 = call @divmod(%arg0, %arg1, %10, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %12 = stablehlo.multiply %11#0, %c_3 : tensor<i32>
    %13 = stablehlo.convert %arg0 : tensor<i32>
    %14 = stablehlo.multiply %13, %c_5 : tensor<i32>
    %15 = stablehlo.add %12, %14 : tensor<i32>
    %16:2 = call @divmod(%arg0, %arg1, %15, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %17 = stablehlo.multiply %16#0, %c_5 : tensor<i32>
    %18 = stablehlo.convert %arg0 : tensor<i32>
    %19 = stablehlo.multiply %18, %c_5 : tensor<i32>
    %20:2 = call @divmod(%arg0, %arg1, %19, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %21 = stablehlo.multiply %20#0, %c_3 : tensor<i32>
    %22 = stablehlo.convert %arg0 : tensor<i32>
    %23 = stablehlo.multiply %22, %c_5 : tensor<i32>
    %24 = stablehlo.add %17, %21 : tensor<i32>
    %25 = stablehlo.add %24, %23 : tensor<i32>
    %26 = stablehlo.reshape %8#0 : (tensor<i32>) -> tensor<1xi32>
    %27 = stablehlo.reshape %25 : (tensor<i32>) -> tensor<1xi32>
    %28 = stablehlo.concatenate %26, %27, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %29 = stablehlo.reshape %28 : (tensor<2xi32>) -> tensor<1x2xi32>
    %30 = stablehlo.convert %arg1 : tensor<i32>
    %31 = stablehlo.multiply %30, %c_5 : tensor<i32>
    %32:2 = call @divmod(%arg0, %arg1, %31, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %33 = stablehlo.multiply %32#0, %c_3 : tensor<i32>
    %34 = stablehlo.convert %arg1 : tensor<i32>
    %35 = stablehlo.multiply %34, %c_5 : tensor<i32>
    %36 = stablehlo.add %33, %35 : tensor<i32>
    %37:2 = call @divmod(%arg0, %arg1, %36, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %38 = stablehlo.convert %arg1 : tensor<i32>
    %39 = stablehlo.multiply %38, %c_5 : tensor<i32>
    %40:2 = call @divmod(%arg0, %arg1, %39, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %41 = stablehlo.multiply %40#0, %c_3 : tensor<i32>
    %42 = stablehlo.convert %arg1 : tensor<i32>
    %43 = stablehlo.multiply %42, %c_5 : tensor<i32>
    %44 = stablehlo.add %41, %43 : tensor<i32>
    %45:2 = call @divmod(%arg0, %arg1, %44, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %46 = stablehlo.multiply %45#0, %c_5 : tensor<i32>
    %47 = stablehlo.convert %arg1 : tensor<i32>
    %48 = stablehlo.multiply %47, %c_5 : tensor<i32>
    %49:2 = call @divmod(%arg0, %arg1, %48, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %50 = stablehlo.multiply %49#0, %c_3 : tensor<i32>
    %51 = stablehlo.convert %arg1 : tensor<i32>
    %52 = stablehlo.multiply %51, %c_5 : tensor<i32>
    %53 = stablehlo.add %46, %50 : tensor<i32>
    %54 = stablehlo.add %53, %52 : tensor<i32>
    %55 = stablehlo.reshape %37#0 : (tensor<i32>) -> tensor<1xi32>
    %56 = stablehlo.reshape %54 : (tensor<i32>) -> tensor<1xi32>
    %57 = stablehlo.concatenate %55, %56, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %58 = stablehlo.reshape %57 : (tensor<2xi32>) -> tensor<1x2xi32>
    %59 = stablehlo.concatenate %29, %58, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
    %60 = stablehlo.concatenate %c_2, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %61 = stablehlo.concatenate %c_2, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %62 = stablehlo.concatenate %c, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %63 = stablehlo.concatenate %c, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %64 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%arg2, %0, %60, %61, %62, %63, %59) {api_version = 2 : i32, called_computations = [@reduce_window_float32_reducer]} : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<?x?xf32>
    %65 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %66 = "stablehlo.reduce_window"(%arg2, %65) <{window_dimensions = array<i64: 2, 2>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %138 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
    %67 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %68 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %69 = stablehlo.concatenate %c, %c, %67, %68, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %70 = stablehlo.dynamic_broadcast_in_dim %arg2, %69, dims = [2, 3] : (tensor<?x?xf32>, tensor<4xi32>) -> tensor<1x1x?x?xf32>
    %71 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x1x3x3xf32>
    %72 = stablehlo.convert %arg0 : tensor<i32>
    %73 = stablehlo.multiply %72, %c_5 : tensor<i32>
    %74:2 = call @divmod(%arg0, %arg1, %73, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %75 = stablehlo.multiply %74#0, %c_3 : tensor<i32>
    %76 = stablehlo.convert %arg0 : tensor<i32>
    %77 = stablehlo.multiply %76, %c_5 : tensor<i32>
    %78 = stablehlo.add %75, %77 : tensor<i32>
    %79 = stablehlo.add %78, %c_1 : tensor<i32>
    %80:2 = call @divmod(%arg0, %arg1, %79, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %81 = stablehlo.convert %arg0 : tensor<i32>
    %82 = stablehlo.multiply %81, %c_5 : tensor<i32>
    %83:2 = call @divmod(%arg0, %arg1, %82, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %84 = stablehlo.multiply %83#0, %c_3 : tensor<i32>
    %85 = stablehlo.convert %arg0 : tensor<i32>
    %86 = stablehlo.multiply %85, %c_5 : tensor<i32>
    %87 = stablehlo.add %84, %86 : tensor<i32>
    %88 = stablehlo.add %87, %c_1 : tensor<i32>
    %89:2 = call @divmod(%arg0, %arg1, %88, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %90 = stablehlo.multiply %89#0, %c_5 : tensor<i32>
    %91 = stablehlo.convert %arg0 : tensor<i32>
    %92 = stablehlo.multiply %91, %c_5 : tensor<i32>
    %93:2 = call @divmod(%arg0, %arg1, %92, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %94 = stablehlo.multiply %93#0, %c_3 : tensor<i32>
    %95 = stablehlo.convert %arg0 : tensor<i32>
    %96 = stablehlo.multiply %95, %c_5 : tensor<i32>
    %97 = stablehlo.add %90, %94 : tensor<i32>
    %98 = stablehlo.add %97, %96 : tensor<i32>
    %99 = stablehlo.add %98, %c_1 : tensor<i32>
    %100 = stablehlo.reshape %80#0 : (tensor<i32>) -> tensor<1xi32>
    %101 = stablehlo.reshape %99 : (tensor<i32>) -> tensor<1xi32>
    %102 = stablehlo.concatenate %100, %101, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %103 = stablehlo.reshape %102 : (tensor<2xi32>) -> tensor<1x2xi32>
    %104 = stablehlo.convert %arg1 : tensor<i32>
    %105 = stablehlo.multiply %104, %c_5 : tensor<i32>
    %106:2 = call @divmod(%arg0, %arg1, %105, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %107 = stablehlo.multiply %106#0, %c_3 : tensor<i32>
    %108 = stablehlo.convert %arg1 : tensor<i32>
    %109 = stablehlo.multiply %108, %c_5 : tensor<i32>
    %110 = stablehlo.add %107, %109 : tensor<i32>
    %111 = stablehlo.add %110, %c_1 : tensor<i32>
    %112:2 = call @divmod(%arg0, %arg1, %111, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %113 = stablehlo.convert %arg1 : tensor<i32>
    %114 = stablehlo.multiply %113, %c_5 : tensor<i32>
    %115:2 = call @divmod(%arg0, %arg1, %114, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %116 = stablehlo.multiply %115#0, %c_3 : tensor<i32>
    %117 = stablehlo.convert %arg1 : tensor<i32>
    %118 = stablehlo.multiply %117, %c_5 : tensor<i32>
    %119 = stablehlo.add %116, %118 : tensor<i32>
    %120 = stablehlo.add %119, %c_1 : tensor<i32>
    %121:2 = call @divmod(%arg0, %arg1, %120, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %122 = stablehlo.multiply %121#0, %c_5 : tensor<i32>
    %123 = stablehlo.convert %arg1 : tensor<i32>
    %124 = stablehlo.multiply %123, %c_5 : tensor<i32>
    %125:2 = call @divmod(%arg0, %arg1, %124, %c_4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %126 = stablehlo.multiply %125#0, %c_3 : tensor<i32>
    %127 = stablehlo.convert %arg1 : tensor<i32>
    %128 = stablehlo.multiply %127, %c_5 : tensor<i32>
    %129 = stablehlo.add %122, %126 : tensor<i32>
    %130 = stablehlo.add %129, %128 : tensor<i32>
    %131 = stablehlo.add %130, %c_1 : tensor<i32>
    %132 = stablehlo.reshape %112#0 : (tensor<i32>) -> tensor<1xi32>
    %133 = stablehlo.reshape %131 : (tensor<i32>) -> tensor<1xi32>
    %134 = stablehlo.concatenate %132, %133, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %135 = stablehlo.reshape %134 : (tensor<2xi32>) -> tensor<1x2xi32>
    %136 = stablehlo.concatenate %103, %135, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
    %137 = "stablehlo.dynamic_conv"(%70, %71, %136) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<1x1x?x?xf32>, tensor<1x1x3x3xf32>, tensor<2x2xi32>) -> tensor<1x1x?x?xf32>
    return %64, %66, %137 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<1x1x?x?xf32>
  }
  func.func private @divmod(%arg0: tensor<i32> {jax.global_constant = "a"}, %arg1: tensor<i32> {jax.global_constant = "b"}, %arg2: tensor<i32>, %arg3: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %0 = call @floor_divide(%arg0, %arg1, %arg2, %arg3) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = call @remainder(%arg0, %arg1, %arg2, %arg3) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %0, %1 : tensor<i32>, tensor<i32>
  }
  func.func private @floor_divide(%arg0: tensor<i32> {jax.global_constant = "a"}, %arg1: tensor<i32> {jax.global_constant = "b"}, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.divide %arg2, %arg3 : tensor<i32>
    %1 = stablehlo.sign %arg2 : tensor<i32>
    %2 = stablehlo.sign %arg3 : tensor<i32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.remainder %arg2, %arg3 : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.and %3, %5 : tensor<i1>
    %7 = stablehlo.subtract %0, %c : tensor<i32>
    %8 = call @_where(%arg0, %arg1, %6, %7, %0) : (tensor<i32>, tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %8 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i32> {jax.global_constant = "a"}, %arg1: tensor<i32> {jax.global_constant = "b"}, %arg2: tensor<i1>, %arg3: tensor<i32>, %arg4: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg2, %arg3, %arg4 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32> {jax.global_constant = "a"}, %arg1: tensor<i32> {jax.global_constant = "b"}, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg3, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = call @_where(%arg0, %arg1, %0, %c, %arg3) : (tensor<i32>, tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg2, %1 : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
}
