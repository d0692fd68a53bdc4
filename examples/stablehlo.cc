// StableHLO in and out: text becomes a function like any other (jit, grad, vmap), and a function
// written here becomes text that other tools read.
#include "lathe/lathe.h"
#include "lathe/passes/import.h"
#include "lathe/stablehlo/module.h"

using namespace lathe;

// Newton's method for the square root, as another program may have written it.
constexpr std::string_view kNewton = R"(
module @newton {
  func.func @main(%a: tensor<f32>) -> tensor<f32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %turns = stablehlo.constant dense<8> : tensor<i32>
    %half = stablehlo.constant dense<0.5> : tensor<f32>
    %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<f32>
    cond {
      %more = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %quotient = stablehlo.divide %a, %x : tensor<f32>
      %sum = stablehlo.add %x, %quotient : tensor<f32>
      %better = stablehlo.multiply %half, %sum : tensor<f32>
      stablehlo.return %next, %better : tensor<i32>, tensor<f32>
    }
    return %r#1 : tensor<f32>
  }
}
)";

int main() {
  // In: `import_module` makes counted loops scans, so that they have a gradient.
  const Module module = import_module(kNewton, "newton.mlir");
  const auto root = [program = module.entry()](const Array& a) {
    return call(program, std::vector<Array>{a})[0];
  };
  fmt::print("root of 2: {:.4f}\n", jit(root)(Array::scalar(2.0f)).item<float>());
  fmt::print("its derivative: {:.4f}\n", grad(root)(Array::scalar(2.0f)).item<float>());
  const Array squares = Array::of<float>(4, {1, 4, 9, 16});
  fmt::print("roots of a batch: {}\n", jit(vmap(root))(squares));

  // Out: what jit traced.
  const auto layer =
      jit([](const Array& x, const Array& weight) { return tanh(matmul(x, weight)); },
          {.name = "layer"});
  const std::string text = print(layer.trace(zeros({2, 3}), zeros({3, 4})).program());
  fmt::print("\n{}\n", text);

  // And back: the same text again.
  fmt::print("reads back as it was: {}\n", print(import_module(text).entry()) == text);

  // Mistakes in a text are told with the line.
  try {
    import_module(
        "func.func @main(%x: tensor<2xf32>) -> tensor<3xf32> {\n  return %x : tensor<3xf32>\n}\n",
        "wrong.mlir");
  } catch (const UserError& error) {
    fmt::print("\n{}\n", error.what());
  }
}
