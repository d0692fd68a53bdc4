// Custom calls: a module names an operation that this program brings, once as a function of Arrays,
// which differentiates, batches and fuses, and once as a function of the host.
#include <numeric>

#include "lathe/lathe.h"
#include "lathe/ops/foreign/custom_call.h"
#include "lathe/passes/import.h"

using namespace lathe;

constexpr std::string_view kText = R"(
module @calls {
  func.func @activation(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.custom_call @swish(%x) {
      api_version = 4 : i32, mhlo.backend_config = {beta = 2 : i64}
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>) {
    %0 = call @activation(%x) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @total(%0) : (tensor<4xf32>) -> tensor<f32>
    return %0, %1 : tensor<4xf32>, tensor<f32>
  }
}
)";

int main() {
  // Of Arrays: whatever can be written with them. Attributes come from the module.
  register_custom_call("swish", {.arrays = [](const CustomCall& call, std::span<const Array> in) {
                         return std::vector{in[0] * logistic(call.integer("beta") * in[0])};
                       }});
  // Of the host: elements in memory. It runs where the program runs, and has no derivative.
  register_custom_call("total", {.host = [](const CustomCall&, std::span<const Literal> in,
                                            std::span<const HostResult> out) {
                         const auto x = in[0].data<float>();
                         out[0].data<float>()[0] = std::accumulate(x.begin(), x.end(), 0.0f);
                       }});

  const Module module = import_module(kText, "calls.mlir");
  const auto both = [program = module.entry()](const Array& x) {
    return call(program, std::vector{x});
  };
  const Array x = Array::of<float>(4, {-1, 0, 1, 2});
  const std::vector<Array> results = jit(both)(x);
  fmt::print("swish: {}\n", results[0]);
  fmt::print("total: {:.4f}\n", results[1].item<float>());
  const auto activation = [program = *module.find("activation")](const Array& x) {
    return sum(call(program, std::vector{x})[0]);
  };
  fmt::print("its gradient: {}\n", jit(grad(activation))(x));

  // What nobody registered is told with its types.
  try {
    const Module other = import_module(
        "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.custom_call "
        "@swoosh(%x) : (tensor<2xf32>) -> tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n",
        "other.mlir");
    call(other.entry(), std::vector{zeros({2})})[0].literal();
  } catch (const UserError& error) {
    const std::string text = error.what();
    fmt::print("{}\n", text.substr(0, text.find(", called")));
  }
}
