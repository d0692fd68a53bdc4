"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=4, "y"=2]>, sym_name = "mesh"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>, sym_name = "an odd mesh"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<[]>, sym_name = "none"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<[], device_ids=[3]>, sym_name = "one"}> : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {?}p0]>}, {sdy.sharding = #sdy.sharding<mesh<["z"=8]>, [{?}, {"z", ?}p200]>}], function_type = (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>, res_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2, "y"}, {}], replicated={"x":(2)2}>}], sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>):
    %0 = "sdy.sharding_constraint"(%arg0) <{sharding = #sdy.sharding<@mesh, [{"x"}, {}], replicated={"y"}>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding<@"an odd mesh", [{"x"}, {}], unreduced={"y"}>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %2 = "sdy.reshard"(%1) <{sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {}], replicated={"x":(2)2}, unreduced={"y"}>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %3 = "sdy.propagation_barrier"(%2) <{allowed_direction = 1 : i32}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    "sdy.sharding_group"(%3) <{group_id = 21 : i64}> : (tensor<8x4xf32>) -> ()
    %4 = "sdy.manual_computation"(%3, %arg1) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{}, {}], unreduced={"y"}>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}], replicated={"y"}>]>}> ({
    ^bb0(%arg4: tensor<2x4xf32>, %arg5: tensor<8x4xf32>):
      "sdy.return"(%arg4) : (tensor<2x4xf32>) -> ()
    }) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %5 = "sdy.named_computation"(%4) <{name = "plain"}> ({
    ^bb0(%arg3: tensor<8x4xf32>):
      "sdy.return"(%arg3) : (tensor<8x4xf32>) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %6 = "sdy.named_computation"(%5) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>, name = "sharded", out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}> ({
    ^bb0(%arg2: tensor<8x4xf32>):
      "sdy.return"(%arg2) : (tensor<8x4xf32>) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%6) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
