// Arrays of more than 2^31 elements: positions, sizes and offsets that 32 bits do not hold. By hand,
// or by `ctest -C large`, since it takes minutes and 8 GiB: lathe exec tests/e2e/large_arrays.mlir
// (element i of %a is the low byte of i; barriers keep arrays in memory)
func.func @add() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %b0 = stablehlo.add %a, %a : tensor<2147483748xi8>
  %b = stablehlo.optimization_barrier %b0 : tensor<2147483748xi8>
  %s = stablehlo.slice %b [2147483744:2147483748] : (tensor<2147483748xi8>) -> tensor<4xi8>
  %c0 = stablehlo.compare LT, %a, %b, SIGNED : (tensor<2147483748xi8>, tensor<2147483748xi8>) -> tensor<2147483748xi1>
  %c = stablehlo.optimization_barrier %c0 : tensor<2147483748xi1>
  %d = stablehlo.slice %c [2147483744:2147483748] : (tensor<2147483748xi1>) -> tensor<4xi1>
  check.expect_eq_const %s, dense<[-64, -62, -60, -58]> : tensor<4xi8>
  check.expect_eq_const %d, dense<false> : tensor<4xi1>
  return
}

// -----
func.func @reduce() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %w = stablehlo.convert %a : (tensor<2147483748xi8>) -> tensor<2147483748xi64>
  %o = stablehlo.constant dense<0> : tensor<i64>
  %o8 = stablehlo.constant dense<0> : tensor<i8>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.reduce(%w init: %o) applies stablehlo.add across dimensions = [0] : (tensor<2147483748xi64>, tensor<i64>) -> tensor<i64>
  %q = stablehlo.reduce(%a init: %o8) applies stablehlo.add across dimensions = [0] : (tensor<2147483748xi8>, tensor<i8>) -> tensor<i8>
  %m = stablehlo.constant dense<2147483698> : tensor<i64>
  %mm = stablehlo.broadcast_in_dim %m, dims = [] : (tensor<i64>) -> tensor<2147483748xi64>
  %e0 = stablehlo.compare EQ, %i, %mm, SIGNED : (tensor<2147483748xi64>, tensor<2147483748xi64>) -> tensor<2147483748xi1>
  %e = stablehlo.optimization_barrier %e0 : tensor<2147483748xi1>
  %t = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<2147483748xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r, dense<-1073736874> : tensor<i64>
  check.expect_eq_const %q, dense<86> : tensor<i8>
  check.expect_eq_const %t, dense<true> : tensor<i1>
  return
}

// -----
func.func @gather64() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %x = stablehlo.constant dense<[[2147483747], [2147483653], [7], [1099511627776]]> : tensor<4x1xi64>
  %g = "stablehlo.gather"(%a, %x) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2147483748xi8>, tensor<4x1xi64>) -> tensor<4xi8>
  check.expect_eq_const %g, dense<[99, 5, 7, 99]> : tensor<4xi8>
  return
}

// -----
func.func @gatheru32() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %x = stablehlo.constant dense<[[2147483747], [2147483653], [7], [4294967295]]> : tensor<4x1xui32>
  %g = "stablehlo.gather"(%a, %x) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2147483748xi8>, tensor<4x1xui32>) -> tensor<4xi8>
  check.expect_eq_const %g, dense<[99, 5, 7, 99]> : tensor<4xi8>
  return
}

// -----
func.func @dus() {
  %zero0 = stablehlo.constant dense<0> : tensor<i64>
  %zero = stablehlo.optimization_barrier %zero0 : tensor<i64>
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %p = stablehlo.constant dense<2147483651> : tensor<i64>
  %q = stablehlo.add %p, %zero : tensor<i64>
  %u = stablehlo.constant dense<[99, 98]> : tensor<2xi8>
  %b0 = stablehlo.dynamic_update_slice %a, %u, %q : (tensor<2147483748xi8>, tensor<2xi8>, tensor<i64>) -> tensor<2147483748xi8>
  %b = stablehlo.optimization_barrier %b0 : tensor<2147483748xi8>
  %s = stablehlo.slice %b [2147483650:2147483654] : (tensor<2147483748xi8>) -> tensor<4xi8>
  %t = stablehlo.dynamic_slice %a, %q, sizes = [4] : (tensor<2147483748xi8>, tensor<i64>) -> tensor<4xi8>
  %big = stablehlo.constant dense<1125899906842624> : tensor<i64>
  %v = stablehlo.dynamic_slice %a, %big, sizes = [4] : (tensor<2147483748xi8>, tensor<i64>) -> tensor<4xi8>
  check.expect_eq_const %s, dense<[2, 99, 98, 5]> : tensor<4xi8>
  check.expect_eq_const %t, dense<[3, 4, 5, 6]> : tensor<4xi8>
  check.expect_eq_const %v, dense<[96, 97, 98, 99]> : tensor<4xi8>
  return
}

// -----
func.func @cat() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %l = stablehlo.slice %a [0:2147483643] : (tensor<2147483748xi8>) -> tensor<2147483643xi8>
  %h = stablehlo.slice %a [2147483643:2147483748] : (tensor<2147483748xi8>) -> tensor<105xi8>
  %b0 = stablehlo.concatenate %h, %l, dim = 0 : (tensor<105xi8>, tensor<2147483643xi8>) -> tensor<2147483748xi8>
  %b = stablehlo.optimization_barrier %b0 : tensor<2147483748xi8>
  %s = stablehlo.slice %b [2147483744:2147483748] : (tensor<2147483748xi8>) -> tensor<4xi8>
  %r0 = stablehlo.reverse %a, dims = [0] : tensor<2147483748xi8>
  %r = stablehlo.optimization_barrier %r0 : tensor<2147483748xi8>
  %t = stablehlo.slice %r [2147483744:2147483748] : (tensor<2147483748xi8>) -> tensor<4xi8>
  check.expect_eq_const %s, dense<[-9, -8, -7, -6]> : tensor<4xi8>
  check.expect_eq_const %t, dense<[3, 2, 1, 0]> : tensor<4xi8>
  return
}

// -----
func.func @two() {
  %y = stablehlo.iota dim = 0 : tensor<65537x32769xi64>
  %x = stablehlo.iota dim = 1 : tensor<65537x32769xi64>
  %xy = stablehlo.add %x, %y : tensor<65537x32769xi64>
  %b0 = stablehlo.convert %xy : (tensor<65537x32769xi64>) -> tensor<65537x32769xi8>
  %b = stablehlo.optimization_barrier %b0 : tensor<65537x32769xi8>
  %o = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%b init: %o) applies stablehlo.add across dimensions = [0] : (tensor<65537x32769xi8>, tensor<i8>) -> tensor<32769xi8>
  %r1 = stablehlo.reduce(%b init: %o) applies stablehlo.add across dimensions = [1] : (tensor<65537x32769xi8>, tensor<i8>) -> tensor<65537xi8>
  %s0 = stablehlo.slice %r0 [32767:32769] : (tensor<32769xi8>) -> tensor<2xi8>
  %s1 = stablehlo.slice %r1 [65535:65537] : (tensor<65537xi8>) -> tensor<2xi8>
  %t = stablehlo.slice %b [65536:65537, 32767:32769] : (tensor<65537x32769xi8>) -> tensor<1x2xi8>
  %t0 = stablehlo.reshape %t : (tensor<1x2xi8>) -> tensor<2xi8>
  %f = stablehlo.reshape %b : (tensor<65537x32769xi8>) -> tensor<2147581953xi8>
  %w = stablehlo.convert %f : (tensor<2147581953xi8>) -> tensor<2147581953xi64>
  %oo = stablehlo.constant dense<0> : tensor<i64>
  %k = stablehlo.reduce(%w init: %oo) applies stablehlo.add across dimensions = [0] : (tensor<2147581953xi64>, tensor<i64>) -> tensor<i64>
  %kk = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i64>) -> tensor<2xi64>
  check.expect_eq_const %s0, dense<[-1, 0]> : tensor<2xi8>
  check.expect_eq_const %s1, dense<[-1, 0]> : tensor<2xi8>
  check.expect_eq_const %t0, dense<[-1, 0]> : tensor<2xi8>
  check.expect_eq_const %kk, dense<-1073790976> : tensor<2xi64>
  return
}

// -----
func.func @scat() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %x = stablehlo.constant dense<[[2147483747], [2147483746], [8589934592]]> : tensor<3x1xi64>
  %u = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %b0 = "stablehlo.scatter"(%a, %x, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    stablehlo.return %q : tensor<i8>
  }) : (tensor<2147483748xi8>, tensor<3x1xi64>, tensor<3xi8>) -> tensor<2147483748xi8>
  %b = stablehlo.optimization_barrier %b0 : tensor<2147483748xi8>
  %s = stablehlo.slice %b [2147483744:2147483748] : (tensor<2147483748xi8>) -> tensor<4xi8>
  check.expect_eq_const %s, dense<[96, 97, 2, 1]> : tensor<4xi8>
  return
}

// -----
func.func @iota8() {
  %j0 = stablehlo.iota dim = 0 : tensor<2147483748xi8>
  %j = stablehlo.optimization_barrier %j0 : tensor<2147483748xi8>
  %s = stablehlo.slice %j [2147483744:2147483748] : (tensor<2147483748xi8>) -> tensor<4xi8>
  %k = stablehlo.iota dim = 0 : tensor<2147483748xi32>
  %t = stablehlo.slice %k [2147483744:2147483748] : (tensor<2147483748xi32>) -> tensor<4xi32>
  check.expect_eq_const %s, dense<[96, 97, 98, 99]> : tensor<4xi8>
  check.expect_eq_const %t, dense<[-2147483552, -2147483551, -2147483550, -2147483549]> : tensor<4xi32>
  return
}

// -----
func.func @pad() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %a0 = stablehlo.convert %i : (tensor<2147483748xi64>) -> tensor<2147483748xi8>
  %a = stablehlo.optimization_barrier %a0 : tensor<2147483748xi8>
  %o = stablehlo.constant dense<5> : tensor<i8>
  %b0 = stablehlo.pad %a, %o, low = [3], high = [-3], interior = [0] : (tensor<2147483748xi8>, tensor<i8>) -> tensor<2147483748xi8>
  %b = stablehlo.optimization_barrier %b0 : tensor<2147483748xi8>
  %s = stablehlo.slice %b [2147483744:2147483748] : (tensor<2147483748xi8>) -> tensor<4xi8>
  %t = stablehlo.slice %a [0:2147483648:536870913] : (tensor<2147483748xi8>) -> tensor<4xi8>
  check.expect_eq_const %s, dense<[93, 94, 95, 96]> : tensor<4xi8>
  check.expect_eq_const %t, dense<[0, 1, 2, 3]> : tensor<4xi8>
  return
}

// -----
func.func @argmax() {
  %i = stablehlo.iota dim = 0 : tensor<2147483748xi64>
  %o = stablehlo.constant dense<-1> : tensor<i64>
  %m8 = stablehlo.constant dense<-128> : tensor<i8>
  %m = stablehlo.constant dense<2147483698> : tensor<i64>
  %mm = stablehlo.broadcast_in_dim %m, dims = [] : (tensor<i64>) -> tensor<2147483748xi64>
  %e0 = stablehlo.compare EQ, %i, %mm, SIGNED : (tensor<2147483748xi64>, tensor<2147483748xi64>) -> tensor<2147483748xi1>
  %e1 = stablehlo.convert %e0 : (tensor<2147483748xi1>) -> tensor<2147483748xi8>
  %e = stablehlo.optimization_barrier %e1 : tensor<2147483748xi8>
  %r:2 = stablehlo.reduce(%e init: %m8), (%i init: %o) across dimensions = [0] : (tensor<2147483748xi8>, tensor<2147483748xi64>, tensor<i8>, tensor<i64>) -> (tensor<i8>, tensor<i64>)
   reducer(%p: tensor<i8>, %q: tensor<i8>) (%s: tensor<i64>, %t: tensor<i64>) {
    %g = stablehlo.compare GT, %q, %p, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %v = stablehlo.select %g, %q, %p : tensor<i1>, tensor<i8>
    %x = stablehlo.select %g, %t, %s : tensor<i1>, tensor<i64>
    stablehlo.return %v, %x : tensor<i8>, tensor<i64>
  }
  check.expect_eq_const %r#1, dense<2147483698> : tensor<i64>
  return
}
