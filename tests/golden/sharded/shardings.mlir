module {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  sdy.mesh @"an odd mesh" = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
  sdy.mesh @none = <[]>
  sdy.mesh @one = <[], device_ids=[3]>
  func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {?}p0]>}, %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=8]>, [{?}, {"z", ?}p200]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2, "y"}, {}], replicated={"x":(2)2}>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {}], replicated={"y"}> : tensor<8x4xf32>
    %1 = sdy.sharding_constraint %0 <@"an odd mesh", [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
    %2 = sdy.reshard %1 <@mesh, [{"x":(1)2}, {}], replicated={"x":(2)2}, unreduced={"y"}> : tensor<8x4xf32>
    %3 = sdy.propagation_barrier %2 allowed_direction=FORWARD : tensor<8x4xf32>
    sdy.sharding_group %3 group_id=21 : tensor<8x4xf32>
    %4 = sdy.manual_computation(%3, %arg1) in_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{}, {}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}, {}], replicated={"y"}>] manual_axes={"x"} (%arg2: tensor<2x4xf32>, %arg3: tensor<8x4xf32>) {
      sdy.return %arg2 : tensor<2x4xf32>
    } : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %5 = sdy.named_computation<"plain">(%4) (%arg2: tensor<8x4xf32>) {
      sdy.return %arg2 : tensor<8x4xf32>
    } : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %6 = sdy.named_computation<"sharded">(%5) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] (%arg2: tensor<8x4xf32>) {
      sdy.return %arg2 : tensor<8x4xf32>
    } : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %6 : tensor<8x4xf32>
  }
}
