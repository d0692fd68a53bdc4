module @jit__unnamed_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<4x1xf32>, %arg2: tensor<3x2xf64>) -> (tensor<1x3x2xf64> {jax.result_info = "result[0]"}, tensor<1x3x2xf64> {jax.result_info = "result[1]"}, tensor<3x1xf64> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c = stablehlo.constant dense<3> : tensor<i64>
    %1 = call @remainder(%0, %c) : (tensor<4xi32>, tensor<i64>) -> tensor<4xi32>
    %2 = stablehlo.reshape %1 : (tensor<4xi32>) -> tensor<4x1xi32>
    %3 = stablehlo.reshape %2 : (tensor<4x1xi32>) -> tensor<4xi32>
    %4 = stablehlo.slice %3 [0:1] : (tensor<4xi32>) -> tensor<1xi32>
    %5 = stablehlo.convert %4 : (tensor<1xi32>) -> tensor<1xui32>
    %c_0 = stablehlo.constant dense<4> : tensor<i64>
    %6 = call @remainder_0(%5, %c_0) : (tensor<1xui32>, tensor<i64>) -> tensor<1xui32>
    %7 = "stablehlo.gather"(%arg2, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 3, 1>}> : (tensor<3x2xf64>, tensor<1xui32>) -> tensor<3x1xf64>
    %8 = stablehlo.sine %arg0 : tensor<3xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %10 = stablehlo.multiply %9, %8 : tensor<3xf64>
    %cst_1 = stablehlo.constant dense<1.000000e-01> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %12 = stablehlo.add %10, %11 : tensor<3xf64>
    %13 = stablehlo.abs %12 : tensor<3xf64>
    %14 = stablehlo.exponential %13 : tensor<3xf64>
    %15 = stablehlo.abs %12 : tensor<3xf64>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_4 = stablehlo.constant dense<3.200000e+01> : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %19 = stablehlo.multiply %16, %15 : tensor<3xf64>
    %20 = stablehlo.subtract %19, %17 : tensor<3xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %24 = stablehlo.multiply %20, %21 : tensor<3xf64>
    %25 = stablehlo.subtract %24, %22 : tensor<3xf64>
    %cst_8 = stablehlo.constant dense<-4.4153416464793395E-18> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %27 = stablehlo.add %25, %26 : tensor<3xf64>
    %28 = stablehlo.multiply %20, %27 : tensor<3xf64>
    %29 = stablehlo.subtract %28, %21 : tensor<3xf64>
    %cst_9 = stablehlo.constant dense<3.3307945188222384E-17> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %31 = stablehlo.add %29, %30 : tensor<3xf64>
    %32 = stablehlo.multiply %20, %31 : tensor<3xf64>
    %33 = stablehlo.subtract %32, %27 : tensor<3xf64>
    %cst_10 = stablehlo.constant dense<-2.4312798465479549E-16> : tensor<f64>
    %34 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %35 = stablehlo.add %33, %34 : tensor<3xf64>
    %36 = stablehlo.multiply %20, %35 : tensor<3xf64>
    %37 = stablehlo.subtract %36, %31 : tensor<3xf64>
    %cst_11 = stablehlo.constant dense<1.7153912855551331E-15> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %39 = stablehlo.add %37, %38 : tensor<3xf64>
    %40 = stablehlo.multiply %20, %39 : tensor<3xf64>
    %41 = stablehlo.subtract %40, %35 : tensor<3xf64>
    %cst_12 = stablehlo.constant dense<-1.1685332877993451E-14> : tensor<f64>
    %42 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %43 = stablehlo.add %41, %42 : tensor<3xf64>
    %44 = stablehlo.multiply %20, %43 : tensor<3xf64>
    %45 = stablehlo.subtract %44, %39 : tensor<3xf64>
    %cst_13 = stablehlo.constant dense<7.6761854986049361E-14> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %47 = stablehlo.add %45, %46 : tensor<3xf64>
    %48 = stablehlo.multiply %20, %47 : tensor<3xf64>
    %49 = stablehlo.subtract %48, %43 : tensor<3xf64>
    %cst_14 = stablehlo.constant dense<-4.856446783111929E-13> : tensor<f64>
    %50 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %51 = stablehlo.add %49, %50 : tensor<3xf64>
    %52 = stablehlo.multiply %20, %51 : tensor<3xf64>
    %53 = stablehlo.subtract %52, %47 : tensor<3xf64>
    %cst_15 = stablehlo.constant dense<2.9550526631296399E-12> : tensor<f64>
    %54 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %55 = stablehlo.add %53, %54 : tensor<3xf64>
    %56 = stablehlo.multiply %20, %55 : tensor<3xf64>
    %57 = stablehlo.subtract %56, %51 : tensor<3xf64>
    %cst_16 = stablehlo.constant dense<-1.7268262914415559E-11> : tensor<f64>
    %58 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %59 = stablehlo.add %57, %58 : tensor<3xf64>
    %60 = stablehlo.multiply %20, %59 : tensor<3xf64>
    %61 = stablehlo.subtract %60, %55 : tensor<3xf64>
    %cst_17 = stablehlo.constant dense<9.6758090353732369E-11> : tensor<f64>
    %62 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %63 = stablehlo.add %61, %62 : tensor<3xf64>
    %64 = stablehlo.multiply %20, %63 : tensor<3xf64>
    %65 = stablehlo.subtract %64, %59 : tensor<3xf64>
    %cst_18 = stablehlo.constant dense<-5.1897956016352627E-10> : tensor<f64>
    %66 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %67 = stablehlo.add %65, %66 : tensor<3xf64>
    %68 = stablehlo.multiply %20, %67 : tensor<3xf64>
    %69 = stablehlo.subtract %68, %63 : tensor<3xf64>
    %cst_19 = stablehlo.constant dense<2.6598237246823866E-9> : tensor<f64>
    %70 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %71 = stablehlo.add %69, %70 : tensor<3xf64>
    %72 = stablehlo.multiply %20, %71 : tensor<3xf64>
    %73 = stablehlo.subtract %72, %67 : tensor<3xf64>
    %cst_20 = stablehlo.constant dense<-1.300025009986248E-8> : tensor<f64>
    %74 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %75 = stablehlo.add %73, %74 : tensor<3xf64>
    %76 = stablehlo.multiply %20, %75 : tensor<3xf64>
    %77 = stablehlo.subtract %76, %71 : tensor<3xf64>
    %cst_21 = stablehlo.constant dense<6.0469950225419186E-8> : tensor<f64>
    %78 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %79 = stablehlo.add %77, %78 : tensor<3xf64>
    %80 = stablehlo.multiply %20, %79 : tensor<3xf64>
    %81 = stablehlo.subtract %80, %75 : tensor<3xf64>
    %cst_22 = stablehlo.constant dense<-2.6707938539406119E-7> : tensor<f64>
    %82 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %83 = stablehlo.add %81, %82 : tensor<3xf64>
    %84 = stablehlo.multiply %20, %83 : tensor<3xf64>
    %85 = stablehlo.subtract %84, %79 : tensor<3xf64>
    %cst_23 = stablehlo.constant dense<1.1173875391201037E-6> : tensor<f64>
    %86 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %87 = stablehlo.add %85, %86 : tensor<3xf64>
    %88 = stablehlo.multiply %20, %87 : tensor<3xf64>
    %89 = stablehlo.subtract %88, %83 : tensor<3xf64>
    %cst_24 = stablehlo.constant dense<-4.4167383584587505E-6> : tensor<f64>
    %90 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %91 = stablehlo.add %89, %90 : tensor<3xf64>
    %92 = stablehlo.multiply %20, %91 : tensor<3xf64>
    %93 = stablehlo.subtract %92, %87 : tensor<3xf64>
    %cst_25 = stablehlo.constant dense<1.6448448070728896E-5> : tensor<f64>
    %94 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %95 = stablehlo.add %93, %94 : tensor<3xf64>
    %96 = stablehlo.multiply %20, %95 : tensor<3xf64>
    %97 = stablehlo.subtract %96, %91 : tensor<3xf64>
    %cst_26 = stablehlo.constant dense<-5.754195010082104E-5> : tensor<f64>
    %98 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %99 = stablehlo.add %97, %98 : tensor<3xf64>
    %100 = stablehlo.multiply %20, %99 : tensor<3xf64>
    %101 = stablehlo.subtract %100, %95 : tensor<3xf64>
    %cst_27 = stablehlo.constant dense<1.8850288509584165E-4> : tensor<f64>
    %102 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %103 = stablehlo.add %101, %102 : tensor<3xf64>
    %104 = stablehlo.multiply %20, %103 : tensor<3xf64>
    %105 = stablehlo.subtract %104, %99 : tensor<3xf64>
    %cst_28 = stablehlo.constant dense<-5.7637557453858236E-4> : tensor<f64>
    %106 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %107 = stablehlo.add %105, %106 : tensor<3xf64>
    %108 = stablehlo.multiply %20, %107 : tensor<3xf64>
    %109 = stablehlo.subtract %108, %103 : tensor<3xf64>
    %cst_29 = stablehlo.constant dense<0.0016394756169413357> : tensor<f64>
    %110 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %111 = stablehlo.add %109, %110 : tensor<3xf64>
    %112 = stablehlo.multiply %20, %111 : tensor<3xf64>
    %113 = stablehlo.subtract %112, %107 : tensor<3xf64>
    %cst_30 = stablehlo.constant dense<-0.0043243099950505759> : tensor<f64>
    %114 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %115 = stablehlo.add %113, %114 : tensor<3xf64>
    %116 = stablehlo.multiply %20, %115 : tensor<3xf64>
    %117 = stablehlo.subtract %116, %111 : tensor<3xf64>
    %cst_31 = stablehlo.constant dense<0.010546460394594998> : tensor<f64>
    %118 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %119 = stablehlo.add %117, %118 : tensor<3xf64>
    %120 = stablehlo.multiply %20, %119 : tensor<3xf64>
    %121 = stablehlo.subtract %120, %115 : tensor<3xf64>
    %cst_32 = stablehlo.constant dense<-0.023737414805899471> : tensor<f64>
    %122 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %123 = stablehlo.add %121, %122 : tensor<3xf64>
    %124 = stablehlo.multiply %20, %123 : tensor<3xf64>
    %125 = stablehlo.subtract %124, %119 : tensor<3xf64>
    %cst_33 = stablehlo.constant dense<0.049305284239670712> : tensor<f64>
    %126 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %127 = stablehlo.add %125, %126 : tensor<3xf64>
    %128 = stablehlo.multiply %20, %127 : tensor<3xf64>
    %129 = stablehlo.subtract %128, %123 : tensor<3xf64>
    %cst_34 = stablehlo.constant dense<-0.094901097048047639> : tensor<f64>
    %130 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %131 = stablehlo.add %129, %130 : tensor<3xf64>
    %132 = stablehlo.multiply %20, %131 : tensor<3xf64>
    %133 = stablehlo.subtract %132, %127 : tensor<3xf64>
    %cst_35 = stablehlo.constant dense<0.17162090152220877> : tensor<f64>
    %134 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %135 = stablehlo.add %133, %134 : tensor<3xf64>
    %136 = stablehlo.multiply %20, %135 : tensor<3xf64>
    %137 = stablehlo.subtract %136, %131 : tensor<3xf64>
    %cst_36 = stablehlo.constant dense<-0.3046826723431984> : tensor<f64>
    %138 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %139 = stablehlo.add %137, %138 : tensor<3xf64>
    %140 = stablehlo.multiply %20, %139 : tensor<3xf64>
    %141 = stablehlo.subtract %140, %135 : tensor<3xf64>
    %cst_37 = stablehlo.constant dense<0.67679527440947607> : tensor<f64>
    %142 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %143 = stablehlo.add %141, %142 : tensor<3xf64>
    %144 = stablehlo.subtract %143, %135 : tensor<3xf64>
    %cst_38 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %145 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %146 = stablehlo.multiply %145, %144 : tensor<3xf64>
    %147 = stablehlo.divide %18, %15 : tensor<3xf64>
    %148 = stablehlo.subtract %147, %17 : tensor<3xf64>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %149 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %150 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %151 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %152 = stablehlo.multiply %148, %149 : tensor<3xf64>
    %153 = stablehlo.subtract %152, %150 : tensor<3xf64>
    %cst_42 = stablehlo.constant dense<-7.2331804878747538E-18> : tensor<f64>
    %154 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %155 = stablehlo.add %153, %154 : tensor<3xf64>
    %156 = stablehlo.multiply %148, %155 : tensor<3xf64>
    %157 = stablehlo.subtract %156, %149 : tensor<3xf64>
    %cst_43 = stablehlo.constant dense<-4.8305044859441819E-18> : tensor<f64>
    %158 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %159 = stablehlo.add %157, %158 : tensor<3xf64>
    %160 = stablehlo.multiply %148, %159 : tensor<3xf64>
    %161 = stablehlo.subtract %160, %155 : tensor<3xf64>
    %cst_44 = stablehlo.constant dense<4.4656214202967598E-17> : tensor<f64>
    %162 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %163 = stablehlo.add %161, %162 : tensor<3xf64>
    %164 = stablehlo.multiply %148, %163 : tensor<3xf64>
    %165 = stablehlo.subtract %164, %159 : tensor<3xf64>
    %cst_45 = stablehlo.constant dense<3.4612228676974612E-17> : tensor<f64>
    %166 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %167 = stablehlo.add %165, %166 : tensor<3xf64>
    %168 = stablehlo.multiply %148, %167 : tensor<3xf64>
    %169 = stablehlo.subtract %168, %163 : tensor<3xf64>
    %cst_46 = stablehlo.constant dense<-2.8276239805165836E-16> : tensor<f64>
    %170 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %171 = stablehlo.add %169, %170 : tensor<3xf64>
    %172 = stablehlo.multiply %148, %171 : tensor<3xf64>
    %173 = stablehlo.subtract %172, %167 : tensor<3xf64>
    %cst_47 = stablehlo.constant dense<-3.425485619677219E-16> : tensor<f64>
    %174 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %175 = stablehlo.add %173, %174 : tensor<3xf64>
    %176 = stablehlo.multiply %148, %175 : tensor<3xf64>
    %177 = stablehlo.subtract %176, %171 : tensor<3xf64>
    %cst_48 = stablehlo.constant dense<1.7725601330565263E-15> : tensor<f64>
    %178 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %179 = stablehlo.add %177, %178 : tensor<3xf64>
    %180 = stablehlo.multiply %148, %179 : tensor<3xf64>
    %181 = stablehlo.subtract %180, %175 : tensor<3xf64>
    %cst_49 = stablehlo.constant dense<3.8116806693526224E-15> : tensor<f64>
    %182 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %183 = stablehlo.add %181, %182 : tensor<3xf64>
    %184 = stablehlo.multiply %148, %183 : tensor<3xf64>
    %185 = stablehlo.subtract %184, %179 : tensor<3xf64>
    %cst_50 = stablehlo.constant dense<-9.5548466988283073E-15> : tensor<f64>
    %186 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %187 = stablehlo.add %185, %186 : tensor<3xf64>
    %188 = stablehlo.multiply %148, %187 : tensor<3xf64>
    %189 = stablehlo.subtract %188, %183 : tensor<3xf64>
    %cst_51 = stablehlo.constant dense<-4.1505693472872222E-14> : tensor<f64>
    %190 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %191 = stablehlo.add %189, %190 : tensor<3xf64>
    %192 = stablehlo.multiply %148, %191 : tensor<3xf64>
    %193 = stablehlo.subtract %192, %187 : tensor<3xf64>
    %cst_52 = stablehlo.constant dense<1.54008621752141E-14> : tensor<f64>
    %194 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %195 = stablehlo.add %193, %194 : tensor<3xf64>
    %196 = stablehlo.multiply %148, %195 : tensor<3xf64>
    %197 = stablehlo.subtract %196, %191 : tensor<3xf64>
    %cst_53 = stablehlo.constant dense<3.8527783827421426E-13> : tensor<f64>
    %198 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %199 = stablehlo.add %197, %198 : tensor<3xf64>
    %200 = stablehlo.multiply %148, %199 : tensor<3xf64>
    %201 = stablehlo.subtract %200, %195 : tensor<3xf64>
    %cst_54 = stablehlo.constant dense<7.180124451383666E-13> : tensor<f64>
    %202 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %203 = stablehlo.add %201, %202 : tensor<3xf64>
    %204 = stablehlo.multiply %148, %203 : tensor<3xf64>
    %205 = stablehlo.subtract %204, %199 : tensor<3xf64>
    %cst_55 = stablehlo.constant dense<-1.7941785315068062E-12> : tensor<f64>
    %206 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %207 = stablehlo.add %205, %206 : tensor<3xf64>
    %208 = stablehlo.multiply %148, %207 : tensor<3xf64>
    %209 = stablehlo.subtract %208, %203 : tensor<3xf64>
    %cst_56 = stablehlo.constant dense<-1.3215811840447713E-11> : tensor<f64>
    %210 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %211 = stablehlo.add %209, %210 : tensor<3xf64>
    %212 = stablehlo.multiply %148, %211 : tensor<3xf64>
    %213 = stablehlo.subtract %212, %207 : tensor<3xf64>
    %cst_57 = stablehlo.constant dense<-3.1499165279632416E-11> : tensor<f64>
    %214 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %215 = stablehlo.add %213, %214 : tensor<3xf64>
    %216 = stablehlo.multiply %148, %215 : tensor<3xf64>
    %217 = stablehlo.subtract %216, %211 : tensor<3xf64>
    %cst_58 = stablehlo.constant dense<1.1889147107846439E-11> : tensor<f64>
    %218 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %219 = stablehlo.add %217, %218 : tensor<3xf64>
    %220 = stablehlo.multiply %148, %219 : tensor<3xf64>
    %221 = stablehlo.subtract %220, %215 : tensor<3xf64>
    %cst_59 = stablehlo.constant dense<4.9406023882249701E-10> : tensor<f64>
    %222 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %223 = stablehlo.add %221, %222 : tensor<3xf64>
    %224 = stablehlo.multiply %148, %223 : tensor<3xf64>
    %225 = stablehlo.subtract %224, %219 : tensor<3xf64>
    %cst_60 = stablehlo.constant dense<3.3962320257083865E-9> : tensor<f64>
    %226 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %227 = stablehlo.add %225, %226 : tensor<3xf64>
    %228 = stablehlo.multiply %148, %227 : tensor<3xf64>
    %229 = stablehlo.subtract %228, %223 : tensor<3xf64>
    %cst_61 = stablehlo.constant dense<2.266668990498178E-8> : tensor<f64>
    %230 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %231 = stablehlo.add %229, %230 : tensor<3xf64>
    %232 = stablehlo.multiply %148, %231 : tensor<3xf64>
    %233 = stablehlo.subtract %232, %227 : tensor<3xf64>
    %cst_62 = stablehlo.constant dense<2.0489185894690638E-7> : tensor<f64>
    %234 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %235 = stablehlo.add %233, %234 : tensor<3xf64>
    %236 = stablehlo.multiply %148, %235 : tensor<3xf64>
    %237 = stablehlo.subtract %236, %231 : tensor<3xf64>
    %cst_63 = stablehlo.constant dense<2.8913705208347567E-6> : tensor<f64>
    %238 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %239 = stablehlo.add %237, %238 : tensor<3xf64>
    %240 = stablehlo.multiply %148, %239 : tensor<3xf64>
    %241 = stablehlo.subtract %240, %235 : tensor<3xf64>
    %cst_64 = stablehlo.constant dense<6.8897583469168245E-5> : tensor<f64>
    %242 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %243 = stablehlo.add %241, %242 : tensor<3xf64>
    %244 = stablehlo.multiply %148, %243 : tensor<3xf64>
    %245 = stablehlo.subtract %244, %239 : tensor<3xf64>
    %cst_65 = stablehlo.constant dense<0.0033691164782556943> : tensor<f64>
    %246 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %247 = stablehlo.add %245, %246 : tensor<3xf64>
    %248 = stablehlo.multiply %148, %247 : tensor<3xf64>
    %249 = stablehlo.subtract %248, %243 : tensor<3xf64>
    %cst_66 = stablehlo.constant dense<0.80449041101410879> : tensor<f64>
    %250 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %251 = stablehlo.add %249, %250 : tensor<3xf64>
    %252 = stablehlo.subtract %251, %243 : tensor<3xf64>
    %cst_67 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %253 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %254 = stablehlo.multiply %253, %252 : tensor<3xf64>
    %255 = stablehlo.sqrt %15 : tensor<3xf64>
    %256 = stablehlo.divide %254, %255 : tensor<3xf64>
    %cst_68 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %257 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %258 = stablehlo.compare LE, %15, %257, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %259 = stablehlo.select %258, %146, %256 : tensor<3xi1>, tensor<3xf64>
    %260 = stablehlo.multiply %14, %259 : tensor<3xf64>
    %261 = stablehlo.reshape %7 : (tensor<3x1xf64>) -> tensor<3xf64>
    %262 = stablehlo.concatenate %261, %261, dim = 0 : (tensor<3xf64>, tensor<3xf64>) -> tensor<6xf64>
    %263 = stablehlo.reshape %262 : (tensor<6xf64>) -> tensor<3x2xf64>
    %c_69 = stablehlo.constant dense<true> : tensor<i1>
    %264 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i1>) -> tensor<3xi1>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %265 = stablehlo.broadcast_in_dim %c_70, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_71 = stablehlo.constant dense<false> : tensor<i1>
    %266 = "stablehlo.scatter"(%264, %265, %c_71) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i1>, %arg4: tensor<i1>):
      stablehlo.return %arg4 : tensor<i1>
    }) : (tensor<3xi1>, tensor<1xi32>, tensor<i1>) -> tensor<3xi1>
    %267 = stablehlo.sine %260 : tensor<3xf64>
    %c_72 = stablehlo.constant dense<0> : tensor<i64>
    %268 = call @_where_2(%266, %267, %c_72) : (tensor<3xi1>, tensor<3xf64>, tensor<i64>) -> tensor<3xf64>
    %c_73 = stablehlo.constant dense<2> : tensor<i32>
    %269 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_74 = stablehlo.constant dense<false> : tensor<i1>
    %270 = "stablehlo.scatter"(%264, %269, %c_74) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i1>, %arg4: tensor<i1>):
      stablehlo.return %arg4 : tensor<i1>
    }) : (tensor<3xi1>, tensor<1xi32>, tensor<i1>) -> tensor<3xi1>
    %271 = stablehlo.cosine %260 : tensor<3xf64>
    %c_75 = stablehlo.constant dense<0> : tensor<i64>
    %272 = call @_where_2(%270, %271, %c_75) : (tensor<3xi1>, tensor<3xf64>, tensor<i64>) -> tensor<3xf64>
    %273 = stablehlo.tanh %260 : tensor<3xf64>
    %cst_76 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %274 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %275 = stablehlo.add %274, %273 : tensor<3xf64>
    %276:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%268, %275, %272, %263) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n], [o], [p], [q, r], []) {i=3, j=3, k=3, l=3, m=2, n=3, o=3, p=3, q=3, r=2}, custom>} : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x2xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x2xf64>, tensor<i32>)
    %c_77 = stablehlo.constant dense<0> : tensor<i32>
    %277 = stablehlo.broadcast_in_dim %c_77, dims = [] : (tensor<i32>) -> tensor<i32>
    %278 = stablehlo.compare EQ, %276#4, %277, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %279 = stablehlo.broadcast_in_dim %278, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_78 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %280 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f64>) -> tensor<3x2xf64>
    %281 = stablehlo.broadcast_in_dim %279, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x2xi1>
    %282 = stablehlo.select %281, %276#3, %280 : tensor<3x2xi1>, tensor<3x2xf64>
    %283 = stablehlo.broadcast_in_dim %282, dims = [1, 2] : (tensor<3x2xf64>) -> tensor<1x3x2xf64>
    return %283, %283, %7 : tensor<1x3x2xf64>, tensor<1x3x2xf64>, tensor<3x1xf64>
  }
  func.func private @remainder(%arg0: tensor<4xi32>, %arg1: tensor<i64>) -> tensor<4xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %12 = stablehlo.and %11, %6 : tensor<4xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %14 = stablehlo.add %4, %13 : tensor<4xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<4xi1>, tensor<4xi32>
    return %15 : tensor<4xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder_0(%arg0: tensor<1xui32>, %arg1: tensor<i64>) -> tensor<1xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %1 = stablehlo.compare EQ, %0, %c, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui32>
    %2 = call @_where_1(%1, %c_0, %0) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<1xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %8 = stablehlo.compare LT, %4, %7, UNSIGNED : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui32>
    %9 = stablehlo.compare LT, %2, %c_3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %12 = stablehlo.and %11, %6 : tensor<1xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %14 = stablehlo.add %4, %13 : tensor<1xui32>
    %15 = stablehlo.select %12, %14, %4 : tensor<1xi1>, tensor<1xui32>
    return %15 : tensor<1xui32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<ui32>, %arg2: tensor<ui32>) -> tensor<ui32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<ui32>
    return %0 : tensor<ui32>
  }
  func.func private @_where_2(%arg0: tensor<3xi1>, %arg1: tensor<3xf64>, %arg2: tensor<i64>) -> tensor<3xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<3xi1>, tensor<3xf64>
    return %2 : tensor<3xf64>
  }
}
