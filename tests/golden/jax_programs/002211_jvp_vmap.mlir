module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xi32>) -> (tensor<2x5xi32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<5xi32>) -> tensor<5x2xi32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<5x2xi32>) -> tensor<2x5xi32>
    %2 = call @_roll_static(%arg0) : (tensor<5xi32>) -> tensor<5xi32>
    %3 = stablehlo.convert %1 : (tensor<2x5xi32>) -> tensor<2x5xf64>
    %4 = stablehlo.convert %1 : (tensor<2x5xi32>) -> tensor<2x5xf64>
    %5:2 = "stablehlo.sort"(%3, %4) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>, %arg3: tensor<f64>, %arg4: tensor<f64>):
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %40 = stablehlo.compare EQ, %arg1, %cst_6, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %41 = stablehlo.select %40, %cst_7, %arg1 : tensor<i1>, tensor<f64>
      %42 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_8 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %43 = stablehlo.select %42, %cst_8, %41 : tensor<i1>, tensor<f64>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %44 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %45 = stablehlo.select %44, %cst_10, %arg2 : tensor<i1>, tensor<f64>
      %46 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %47 = stablehlo.select %46, %cst_11, %45 : tensor<i1>, tensor<f64>
      %48 = stablehlo.compare LT, %43, %47, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %48 : tensor<i1>
    }) : (tensor<2x5xf64>, tensor<2x5xf64>) -> (tensor<2x5xf64>, tensor<2x5xf64>)
    %6 = stablehlo.convert %2 : (tensor<5xi32>) -> tensor<5xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %8 = stablehlo.multiply %6, %7 : tensor<5xf64>
    %9 = stablehlo.complex %6, %8 : tensor<5xcomplex<f64>>
    %10 = stablehlo.abs %9 : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
    %11 = stablehlo.multiply %10, %10 : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %13 = stablehlo.add %12, %11 : tensor<5xf64>
    %14 = stablehlo.convert %13 : (tensor<5xf64>) -> tensor<5xcomplex<f64>>
    %15 = stablehlo.divide %9, %14 : tensor<5xcomplex<f64>>
    %16 = stablehlo.real %15 : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
    %17 = stablehlo.imag %15 : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %19 = stablehlo.compare EQ, %16, %18, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %20 = stablehlo.sine %16 : tensor<5xf64>
    %21 = stablehlo.cosine %16 : tensor<5xf64>
    %22 = stablehlo.exponential_minus_one %17 : tensor<5xf64>
    %23 = stablehlo.negate %17 : tensor<5xf64>
    %24 = stablehlo.exponential_minus_one %23 : tensor<5xf64>
    %25 = stablehlo.subtract %22, %24 : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %27 = stablehlo.divide %25, %26 : tensor<5xf64>
    %28 = stablehlo.add %22, %24 : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %29 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %30 = stablehlo.add %28, %29 : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %31 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %32 = stablehlo.divide %30, %31 : tensor<5xf64>
    %33 = stablehlo.multiply %21, %32 : tensor<5xf64>
    %34 = stablehlo.negate %20 : tensor<5xf64>
    %35 = stablehlo.multiply %34, %27 : tensor<5xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %37 = stablehlo.complex %33, %36 : tensor<5xcomplex<f64>>
    %38 = stablehlo.complex %33, %35 : tensor<5xcomplex<f64>>
    %39 = stablehlo.select %19, %37, %38 : tensor<5xi1>, tensor<5xcomplex<f64>>
    return %1 : tensor<2x5xi32>
  }
  func.func private @_roll_static(%arg0: tensor<5xi32>) -> tensor<5xi32> {
    %0 = stablehlo.slice %arg0 [0:5] : (tensor<5xi32>) -> tensor<5xi32>
    %1 = stablehlo.slice %arg0 [0:0] : (tensor<5xi32>) -> tensor<0xi32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<5xi32>, tensor<0xi32>) -> tensor<5xi32>
    return %2 : tensor<5xi32>
  }
}
