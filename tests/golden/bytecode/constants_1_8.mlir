module {
  func.func @main() -> (tensor<4xi2>, tensor<11xi2>, tensor<i2>, tensor<0xi2>, tensor<4xui2>, tensor<11xui2>, tensor<ui2>, tensor<0xui2>, tensor<3xf8E3M4>, tensor<11xf8E3M4>, tensor<f8E3M4>, tensor<0xf8E3M4>, tensor<3xf8E4M3>, tensor<11xf8E4M3>, tensor<f8E4M3>, tensor<0xf8E4M3>, tensor<3xf4E2M1FN>, tensor<11xf4E2M1FN>, tensor<f4E2M1FN>, tensor<0xf4E2M1FN>, tensor<3xf6E2M3FN>, tensor<11xf6E2M3FN>, tensor<f6E2M3FN>, tensor<0xf6E2M3FN>, tensor<3xf6E3M2FN>, tensor<11xf6E3M2FN>, tensor<f6E3M2FN>, tensor<0xf6E3M2FN>, tensor<3xf8E8M0FNU>, tensor<11xf8E8M0FNU>, tensor<f8E8M0FNU>, tensor<0xf8E8M0FNU>) {
    %c = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
    %c_0 = stablehlo.constant dense<-2> : tensor<11xi2>
    %c_1 = stablehlo.constant dense<-2> : tensor<i2>
    %c_2 = stablehlo.constant dense<> : tensor<0xi2>
    %c_3 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
    %c_4 = stablehlo.constant dense<0> : tensor<11xui2>
    %c_5 = stablehlo.constant dense<0> : tensor<ui2>
    %c_6 = stablehlo.constant dense<> : tensor<0xui2>
    %cst = stablehlo.constant dense<[0.000000e+00, 0x70, -1.500000e+00]> : tensor<3xf8E3M4>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<11xf8E3M4>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f8E3M4>
    %cst_9 = stablehlo.constant dense<> : tensor<0xf8E3M4>
    %cst_10 = stablehlo.constant dense<[0.000000e+00, 0x78, -1.500000e+00]> : tensor<3xf8E4M3>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<11xf8E4M3>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3>
    %cst_13 = stablehlo.constant dense<> : tensor<0xf8E4M3>
    %cst_14 = stablehlo.constant dense<[0.000000e+00, -6.000000e+00, 5.000000e-01]> : tensor<3xf4E2M1FN>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<11xf4E2M1FN>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f4E2M1FN>
    %cst_17 = stablehlo.constant dense<> : tensor<0xf4E2M1FN>
    %cst_18 = stablehlo.constant dense<[0.000000e+00, -7.500000e+00, 1.250000e-01]> : tensor<3xf6E2M3FN>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<11xf6E2M3FN>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f6E2M3FN>
    %cst_21 = stablehlo.constant dense<> : tensor<0xf6E2M3FN>
    %cst_22 = stablehlo.constant dense<[0.000000e+00, -2.800000e+01, 6.250000e-02]> : tensor<3xf6E3M2FN>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<11xf6E3M2FN>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f6E3M2FN>
    %cst_25 = stablehlo.constant dense<> : tensor<0xf6E3M2FN>
    %cst_26 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 0xFF]> : tensor<3xf8E8M0FNU>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<11xf8E8M0FNU>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f8E8M0FNU>
    %cst_29 = stablehlo.constant dense<> : tensor<0xf8E8M0FNU>
    return %c, %c_0, %c_1, %c_2, %c_3, %c_4, %c_5, %c_6, %cst, %cst_7, %cst_8, %cst_9, %cst_10, %cst_11, %cst_12, %cst_13, %cst_14, %cst_15, %cst_16, %cst_17, %cst_18, %cst_19, %cst_20, %cst_21, %cst_22, %cst_23, %cst_24, %cst_25, %cst_26, %cst_27, %cst_28, %cst_29 : tensor<4xi2>, tensor<11xi2>, tensor<i2>, tensor<0xi2>, tensor<4xui2>, tensor<11xui2>, tensor<ui2>, tensor<0xui2>, tensor<3xf8E3M4>, tensor<11xf8E3M4>, tensor<f8E3M4>, tensor<0xf8E3M4>, tensor<3xf8E4M3>, tensor<11xf8E4M3>, tensor<f8E4M3>, tensor<0xf8E4M3>, tensor<3xf4E2M1FN>, tensor<11xf4E2M1FN>, tensor<f4E2M1FN>, tensor<0xf4E2M1FN>, tensor<3xf6E2M3FN>, tensor<11xf6E2M3FN>, tensor<f6E2M3FN>, tensor<0xf6E2M3FN>, tensor<3xf6E3M2FN>, tensor<11xf6E3M2FN>, tensor<f6E3M2FN>, tensor<0xf6E3M2FN>, tensor<3xf8E8M0FNU>, tensor<11xf8E8M0FNU>, tensor<f8E8M0FNU>, tensor<0xf8E8M0FNU>
  }
}
