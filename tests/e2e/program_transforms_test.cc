// Transforms of whole Programs (transforms/program_transforms.h) beside those of C++ functions.
#include "lathe/transforms/program_transforms.h"

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/import.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

using Arrays = std::vector<Array>;

// x, k, w → a scalar of all, x w by element, k + 1.
constexpr const char* kProgram = R"(
func.func @main(%x: tensor<3xf32>, %k: tensor<3xi32>, %w: tensor<3xf32>)
    -> (tensor<f32>, tensor<3xf32>, tensor<3xi32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<3xi32>
  %s = stablehlo.sine %x : tensor<3xf32>
  %n = stablehlo.convert %k : (tensor<3xi32>) -> tensor<3xf32>
  %xw = stablehlo.multiply %x, %w : tensor<3xf32>
  %p = stablehlo.multiply %s, %xw : tensor<3xf32>
  %q = stablehlo.multiply %p, %n : tensor<3xf32>
  %sum = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [0]
      : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %next = stablehlo.add %k, %one : tensor<3xi32>
  return %sum, %xw, %next : tensor<f32>, tensor<3xf32>, tensor<3xi32>
})";

const Program& program() {
  static const auto* const module = new Module(import_module(kProgram));
  return module->entry();
}

Arrays function(const Array& x, const Array& k, const Array& w) {
  return inline_program(program(), Arrays{x, k, w});
}
Array loss(const Array& x, const Array& k, const Array& w) { return function(x, k, w)[0]; }

const Array x = vec({0.5, -1, 2}), w = vec({3, 0.25, -2}), t = vec({1, 2, -1}),
            u = vec({0.5, 0, 4}), k = Array::of<int>({3}, {1, 2, 3});

Program transformed(const Program& of, const std::string& text, const Arrays& in = {}) {
  std::vector<Shape> shapes;
  for (const Array& array : in) shapes.push_back(array.shape());
  return transform_program(of, parse_program_transforms(text), shapes);
}

std::string error_of_transform(const std::string& text, const Program& of = program()) {
  return error_of([&] { transformed(of, text); });
}

// What the transformed program gives, by the reference evaluator.
Arrays results(const std::string& text, const Arrays& in, const Program& of = program()) {
  std::vector<Literal> literals;
  for (const Array& array : in) literals.push_back(array.literal());
  Arrays out;
  for (const Literal& value : evaluate(transformed(of, text, in), literals))
    out.emplace_back(value);
  return out;
}

void expect_equal(const Arrays& got, const Arrays& expected,
                  std::source_location at = std::source_location::current()) {
  ASSERT_EQ(got.size(), expected.size()) << at.line();
  for (size_t i = 0; i < got.size(); ++i) {
    ASSERT_EQ(got[i].type(), expected[i].type()) << at.line() << ", result " << i;
    for (int64_t e = 0; e < got[i].size(); ++e)
      EXPECT_NEAR(got[i].literal().get_c128(e).real(), expected[i].literal().get_c128(e).real(),
                  1e-5)
          << at.line() << ", result " << i << ", element " << e;
  }
}

TEST(ProgramTransforms, grad_gives_one_result_for_each_parameter_in_the_order_named) {
  const auto [dx, dw] = grad<0, 2>(loss)(x, k, w);
  expect_equal(results("grad(0,2)", {x, k, w}), {dx, dw});
  expect_equal(results("grad(2, 0)", {x, k, w}), {dw, dx});
  expect_equal(results("grad(-1)", {x, k, w}), {dw});
  expect_equal(results("grad", {x, k, w}), {dx});
}

TEST(ProgramTransforms, value_and_grad_gives_all_results_first) {
  const Arrays values = function(x, k, w);
  const Array dw = grad<2>(loss)(x, k, w);
  expect_equal(results("value_and_grad(2)", {x, k, w}), {values[0], values[1], values[2], dw});
}

TEST(ProgramTransforms, jvp_takes_tangents_of_the_parameters_named_behind_all_inputs) {
  const auto [values, tangents] =
      jvp(function, std::tuple(x, k, w), std::tuple(t, zeros_like(k), u));
  // The third result is integers, which have no tangents.
  const Arrays expected{values[0], values[1], values[2], tangents[0], tangents[1]};
  expect_equal(results("jvp(0,2)", {x, k, w, t, u}), expected);
  expect_equal(results("jvp(2,0)", {x, k, w, u, t}), expected);
  expect_equal(results("jvp", {x, k, w, t, u}), expected);
}

TEST(ProgramTransforms, vjp_takes_cotangents_of_the_results_behind_all_inputs) {
  const auto [values, pullback] = vjp(function, x, k, w);
  const auto [dx, dk, dw] = pullback(Arrays{num(2), t, zeros_like(k)});
  expect_equal(results("vjp(2,0)", {x, k, w, num(2), t}),
               {values[0], values[1], values[2], dw, dx});
  expect_equal(results("vjp", {x, k, w, num(2), t}), {values[0], values[1], values[2], dx, dw});
}

TEST(ProgramTransforms, hvp_gives_one_product_for_each_parameter_named) {
  const auto gradients = [](const Array& a, const Array& b) {
    const auto [da, db] = grad<0, 2>(loss)(a, k, b);
    return Arrays{da, db};
  };
  const auto [both, products] = jvp(gradients, std::tuple(x, w), std::tuple(t, u));
  expect_equal(results("hvp(0,2)", {x, k, w, t, u}), products);
  expect_equal(results("hvp(2,0)", {x, k, w, u, t}), {products[1], products[0]});
}

TEST(ProgramTransforms, vmap_maps_inputs_and_results_along_the_axes_named) {
  const Array xs = stack({x, t}, 1), ws = stack({w, u}, 0);
  const auto expected = vmap(function, {1, none, 0})(xs, k, ws);
  expect_equal(results("vmap(1,none,0)->(0,0,0)", {xs, k, ws}), expected);
  expect_equal(results("vmap(-1,none,-2)", {xs, k, ws}), expected);
  const Arrays placed{expected[0], transpose(expected[1]), function(x, k, w)[2]};
  for (const char* text : {"vmap(1,none,0)->(0,1,none)", "vmap(1,none,0->0,1,none)",
                           " vmap ( 1 , None, 0, axis_size = 2 ) -> ( 0, -1, none ) "})
    expect_equal(results(text, {xs, k, ws}), placed);
  // One axis stands for all.
  const Array ks = stack({k, k}, 0);
  expect_equal(results("vmap", {stack({x, t}, 0), ks, ws}),
               vmap(function)(stack({x, t}, 0), ks, ws));
}

TEST(ProgramTransforms, chains_go_from_left_to_right) {
  const Array xs = stack({x, t}, 0);
  const Arrays per_example{vmap(grad<2>(loss), {0, none, none})(xs, k, w)};
  expect_equal(results("grad(2);vmap(0,none,none)", {xs, k, w}), per_example);
  // Forward over the whole batch: tangents stand behind the mapped inputs.
  const auto batched = vmap(function, {0, none, none});
  const auto [values, tangents] =
      jvp([&](const Array& a) { return batched(a, k, w); }, std::tuple(xs), std::tuple(2 * xs));
  expect_equal(results("vmap(0,none,none);jvp(0)", {xs, k, w, 2 * xs}),
               {values[0], values[1], values[2], tangents[0], tangents[1]});
  // Many tangents of one point, whose number only they tell.
  const auto along = [](const Array& direction) {
    return jvp(loss, std::tuple(x, k, w), std::tuple(direction, zeros_like(k), zeros_like(w)))
        .second;
  };
  expect_equal({results("jvp(0);vmap(none,none,none,0)", {x, k, w, xs})[3]}, {vmap(along)(xs)});
  // Two levels, each with a number of examples of its own.
  const Array deep = stack({xs, 2 * xs, 3 * xs}, 0);
  expect_equal(results("grad(0);vmap(0,none,none);vmap(0,none,none)", {deep, k, w}),
               {vmap(vmap(grad(loss), {0, none, none}), {0, none, none})(deep, k, w)});
}

TEST(ProgramTransforms, what_does_not_depend_on_a_parameter_has_zeros) {
  const Program constant = import_module(R"(
func.func @main(%x: tensor<2xf32>) -> tensor<f32> {
  %c = stablehlo.constant dense<3.0> : tensor<f32>
  return %c : tensor<f32>
})")
                               .entry();
  const Array in = vec({1, 2});
  expect_equal(results("grad", {in}, constant), {zeros_like(in)});
  expect_equal(results("vjp", {in, num(1)}, constant), {num(3), zeros_like(in)});
  expect_equal(results("jvp", {in, in}, constant), {num(3), num(0)});
  expect_equal(results("vmap->none", {in},
                       import_module(R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %c = stablehlo.constant dense<3.0> : tensor<f32>
  return %c : tensor<f32>
})")
                           .entry()),
               {num(3)});
}

TEST(ProgramTransforms, complex_parameters_have_jvp_and_vjp) {
  const Program square = import_module(R"(
func.func @main(%z: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %r = stablehlo.multiply %z, %z : tensor<complex<f32>>
  return %r : tensor<complex<f32>>
})")
                             .entry();
  const auto c = [](float re, float im) {
    return Array(Literal::scalar(std::complex<float>(re, im)));
  };
  const Arrays forward = results("jvp", {c(1, 2), c(0, 1)}, square);
  EXPECT_EQ(forward[1].literal().get_c128(0), std::complex<double>(-4, 2));  // 2 z t
  EXPECT_EQ(results("vjp", {c(1, 2), c(0, 1)}, square)[1].literal().get_c128(0),
            std::complex<double>(-4, 2));
  EXPECT_NE(error_of_transform("grad", square).find("[grad] parameter 0"), std::string::npos);
}

TEST(ProgramTransforms, counted_loops_go_backwards) {
  const Program power = import_module(R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<f32>
   cond {
    %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %z = stablehlo.multiply %y, %x : tensor<f32>
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %z : tensor<i32>, tensor<f32>
  }
  return %r#1 : tensor<f32>
})")
                            .entry();
  EXPECT_NEAR(value(results("grad", {num(2)}, power)[0]), 6 * 32, 1e-3);
  EXPECT_NEAR(value(results("grad;grad", {num(2)}, power)[0]), 30 * 16, 1e-3);
}

TEST(ProgramTransforms, names_and_paths_are_kept_donation_is_not) {
  std::vector<Param> params{{.path = "x", .may_donate = true}, {.path = "k"}, {.path = "w"}};
  params[0].must_alias = 1;
  const Program out = transformed(program().with_params(params), "jvp(0)");
  EXPECT_EQ(out.name(), "main");
  EXPECT_EQ(out.param(0).path, "x");
  EXPECT_FALSE(out.param(0).may_donate);
  EXPECT_FALSE(out.param(0).must_alias);
}

TEST(ProgramTransforms, mistakes_name_the_transform_and_what_it_wants) {
  const auto expect = [](const std::string& text, const std::string& complaint) {
    const std::string error = error_of_transform(text);
    EXPECT_NE(error.find(complaint), std::string::npos) << text << " gave\n" << error;
  };
  expect("grad(3)", "[grad] there is no parameter 3: main has 3, from 0");
  expect("vjp(-4)", "[vjp] there is no parameter -4");
  expect("grad(1)", "[grad] parameter 1, tensor<3xi32>: only real floating-point parameters");
  expect("jvp(1)", "[jvp] parameter 1, tensor<3xi32>: only floating-point parameters");
  expect("hvp(0,0)", "[hvp] parameter 0 is named twice");
  expect("grad;grad", "[grad] result 0 is tensor<3xf32>");
  expect("vmap(0,none)", "[vmap] 2 axes for 3 inputs");
  expect("vmap(4)", "[vmap] input 0 is to be mapped along axis 4, with which it has 2 axes");
  expect("vmap->(0,0)", "[vmap] 2 axes for 3 results");
  expect("vmap->3", "[vmap] result 0 is to be mapped along axis 3, with which it has 1 axes");
  expect("vmap", "[vmap] how many examples there are is not known");
  expect("vmap(axis_size=4)->none", "[vmap] result 0 differs by example");
  expect("", "column 1: expected grad, value_and_grad");
  expect("gard(0)", "transform \"gard(0)\", column 1: expected grad, value_and_grad");
  expect("grad(0", "column 7: expected )");
  expect("grad(0,)", "column 8: expected the number of a parameter");
  expect("grad(99999999999)", "expected the number of a parameter");
  expect("grad(0) vmap", "column 9: expected ; or the end");
  expect("vmap(0,x)", "column 8: expected an axis or none");
  const std::string sizes =
      error_of([] { transformed(program(), "vmap(0,none,0)", {zeros({2, 3}), k, zeros({4, 3})}); });
  EXPECT_NE(sizes.find("input 2 has 4 along axis 0, input 0 says 2"), std::string::npos) << sizes;
}

}  // namespace
}  // namespace lathe
