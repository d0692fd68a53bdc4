module {
  func.func @main() -> (tensor<2xf32>, tensor<3xi1>) {
    %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
    %1 = "stablehlo.constant"() {value = dense_resource<"a b"> : tensor<3xi1>} : () -> tensor<3xi1>
    return %0, %1 : tensor<2xf32>, tensor<3xi1>
  }
}
{-#
  dialect_resources: {
    builtin: {
      w: "0x040000000000803F00000040",
      "a b": "0x01000000010001"
    }
  },
  external_resources: {
    mlir_reproducer: {
      verify_each: true
    }
  }
#-}
