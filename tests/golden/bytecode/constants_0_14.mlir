module {
  func.func @main() -> (tensor<3xf8E4M3FNUZ>, tensor<11xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<0xf8E4M3FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<11xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<0xf8E5M2FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<11xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<0xf8E4M3B11FNUZ>) {
    %cst = stablehlo.constant dense<[0.000000e+00, 0x80, -1.500000e+00]> : tensor<3xf8E4M3FNUZ>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<11xf8E4M3FNUZ>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FNUZ>
    %cst_2 = stablehlo.constant dense<> : tensor<0xf8E4M3FNUZ>
    %cst_3 = stablehlo.constant dense<[0.000000e+00, 0x80, -1.500000e+00]> : tensor<3xf8E5M2FNUZ>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<11xf8E5M2FNUZ>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2FNUZ>
    %cst_6 = stablehlo.constant dense<> : tensor<0xf8E5M2FNUZ>
    %cst_7 = stablehlo.constant dense<[0.000000e+00, 0x80, -1.500000e+00]> : tensor<3xf8E4M3B11FNUZ>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<11xf8E4M3B11FNUZ>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3B11FNUZ>
    %cst_10 = stablehlo.constant dense<> : tensor<0xf8E4M3B11FNUZ>
    return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %cst_5, %cst_6, %cst_7, %cst_8, %cst_9, %cst_10 : tensor<3xf8E4M3FNUZ>, tensor<11xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<0xf8E4M3FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<11xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<0xf8E5M2FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<11xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<0xf8E4M3B11FNUZ>
  }
}
