"builtin.module"() ({
  "func.func"() <{function_type = () -> tensor<2xcomplex<f32>>, sym_name = "main"}> ({
    %0 = stablehlo.constant dense<[(1.0, -2.5e3), (0x7FC00000, 0.0)]> : tensor<2xcomplex<f32>>
    %1 = stablehlo.constant dense<"0x0102030405060708"> : tensor<2x2xi16>
    %2 = stablehlo.constant dense<[[true, false]]> : tensor<1x2xi1>
    %3 = stablehlo.constant dense<> : tensor<0x2xf8E4M3FN>
    %4 = stablehlo.constant dense<-1> : tensor<3xi4>
    %5 = "stablehlo.real"(%0) {a = [1, 2.0, "s"], b = {c = unit}, d = #x.y<[1]>} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    "func.return"(%0) : (tensor<2xcomplex<f32>>) -> ()
  }) : () -> ()
}) : () -> ()
