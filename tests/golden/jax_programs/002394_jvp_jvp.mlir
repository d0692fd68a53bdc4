module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4xf64>, %arg1: tensor<2x3x2xf64>, %arg2: tensor<5xf64>) -> (tensor<1x4xf64> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %2 = stablehlo.multiply %0, %1 : tensor<0x5xf64>
    %3 = stablehlo.complex %0, %2 : tensor<0x5xcomplex<f64>>
    %4 = stablehlo.abs %3 : (tensor<0x5xcomplex<f64>>) -> tensor<0x5xf64>
    %5 = stablehlo.multiply %4, %4 : tensor<0x5xf64>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %7 = stablehlo.add %6, %5 : tensor<0x5xf64>
    %8 = stablehlo.convert %7 : (tensor<0x5xf64>) -> tensor<0x5xcomplex<f64>>
    %9 = stablehlo.divide %3, %8 : tensor<0x5xcomplex<f64>>
    %10 = stablehlo.real %9 : (tensor<0x5xcomplex<f64>>) -> tensor<0x5xf64>
    %11 = stablehlo.imag %9 : (tensor<0x5xcomplex<f64>>) -> tensor<0x5xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %13 = stablehlo.compare EQ, %10, %12, FLOAT : (tensor<0x5xf64>, tensor<0x5xf64>) -> tensor<0x5xi1>
    %14 = stablehlo.sine %10 : tensor<0x5xf64>
    %15 = stablehlo.cosine %10 : tensor<0x5xf64>
    %16 = stablehlo.exponential_minus_one %11 : tensor<0x5xf64>
    %17 = stablehlo.negate %11 : tensor<0x5xf64>
    %18 = stablehlo.exponential_minus_one %17 : tensor<0x5xf64>
    %19 = stablehlo.subtract %16, %18 : tensor<0x5xf64>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %21 = stablehlo.divide %19, %20 : tensor<0x5xf64>
    %22 = stablehlo.add %16, %18 : tensor<0x5xf64>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %24 = stablehlo.add %22, %23 : tensor<0x5xf64>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %26 = stablehlo.divide %24, %25 : tensor<0x5xf64>
    %27 = stablehlo.multiply %14, %26 : tensor<0x5xf64>
    %28 = stablehlo.multiply %15, %21 : tensor<0x5xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<0x5xf64>
    %30 = stablehlo.complex %29, %28 : tensor<0x5xcomplex<f64>>
    %31 = stablehlo.complex %27, %28 : tensor<0x5xcomplex<f64>>
    %32 = stablehlo.select %13, %30, %31 : tensor<0x5xi1>, tensor<0x5xcomplex<f64>>
    %33 = stablehlo.sine %arg0 : tensor<1x4xf64>
    %cst_7 = stablehlo.constant dense<7.500000e-01> : tensor<f64>
    %34 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<1x4xf64>
    %35 = stablehlo.multiply %33, %34 : tensor<1x4xf64>
    %36 = stablehlo.tan %35 : tensor<1x4xf64>
    return %36 : tensor<1x4xf64>
  }
}
