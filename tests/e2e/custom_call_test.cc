// Custom calls: targets of users' own, of Arrays and of the host, and those that JAX writes.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <stdexcept>

#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"
#include "lathe/ops/foreign/custom_call.h"
#include "lathe/passes/import.h"

namespace lathe {
namespace {

std::string call_text(const std::string& target, const std::string& more = "") {
  return "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n  %0 = stablehlo.custom_call @" +
         target + "(%x) {api_version = 4 : i32" + more +
         "} : (tensor<3xf32>) -> tensor<3xf32>\n  return %0 : tensor<3xf32>\n}\n";
}

auto function_of(const std::string& text) {
  return [program = import_module(text, "call.mlir").entry()](const Array& x) {
    return call(program, std::vector{x})[0];
  };
}

const Array kThree = Array::of<float>(3, {-1, 0.5, 2});

std::string message_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

TEST(CustomCalls, have_every_target_of_jaxlib) {
  std::ifstream file(LATHE_SOURCE_DIR "/tests/golden/jax_cpu_targets.txt");
  const std::vector<std::string> known = custom_call_names();
  int count = 0;
  for (std::string name; std::getline(file, name); ++count)
    EXPECT_TRUE(std::ranges::binary_search(known, name)) << name;
  EXPECT_EQ(count, 62);
}

TEST(CustomCalls, of_arrays_differentiate_and_batch) {
  register_custom_call("test_cube", {.arrays = [](const CustomCall&, std::span<const Array> in) {
                         return std::vector{in[0] * in[0] * in[0]};
                       }});
  const auto cube = function_of(call_text("test_cube"));
  const std::vector<float> expected = {-1, 0.125, 8};
  EXPECT_EQ(jit(cube)(kThree).to_vector<float>(), expected);
  EXPECT_EQ(cube(kThree).to_vector<float>(), expected);
  const auto total = [&](const Array& x) { return sum(cube(x)); };
  EXPECT_EQ(jit(grad(total))(kThree).to_vector<float>(), (std::vector<float>{3, 0.75, 12}));
  EXPECT_EQ(jit(vmap(cube))(reshape(kThree, {1, 3})).to_vector<float>(), expected);
}

TEST(CustomCalls, of_the_host_get_arrays_and_attributes) {
  const auto scale = [](const CustomCall& call, std::span<const Literal> in,
                        std::span<const HostResult> out) {
    const auto by = static_cast<float>(call.integer("by"));
    EXPECT_EQ(call.api_version, 4);
    for (size_t i = 0; i < in[0].data<float>().size(); ++i)
      out[0].data<float>()[i] = by * in[0].data<float>()[i];
  };
  register_custom_call("test_scale", {.host = scale});
  const auto scaled =
      function_of(call_text("test_scale", ", mhlo.backend_config = {by = 3 : i64}"));
  const std::vector<float> expected = {-3, 1.5, 6};
  EXPECT_EQ(jit(scaled)(kThree).to_vector<float>(), expected);
  EXPECT_EQ(scaled(kThree).to_vector<float>(), expected);
  EXPECT_EQ(jit([&](const Array& x) { return scaled(x + 1) - 1; })(kThree).to_vector<float>(),
            (std::vector<float>{-1, 3.5, 8}));
  const Array rows = stack({kThree, kThree * 2});
  EXPECT_EQ(jit(vmap(scaled))(rows).to_vector<float>(),
            (std::vector<float>{-3, 1.5, 6, -6, 3, 12}));
  const std::string message =
      message_of([&] { grad([&](const Array& x) { return sum(scaled(x)); })(kThree); });
  EXPECT_NE(message.find("function of the host"), std::string::npos) << message;
}

TEST(CustomCalls, integers_of_any_type_are_integers) {
  register_custom_call("test_letter", {.host = [](const CustomCall& call, std::span<const Literal>,
                                                  std::span<const HostResult> out) {
                         out[0].data<float>()[0] = static_cast<float>(call.integer("letter"));
                       }});
  const auto letter = [](const std::string& number) {
    return function_of(
        call_text("test_letter", ", mhlo.backend_config = {letter = " + number + "}"))(kThree);
  };
  for (const char* number : {"76 : ui8", "76 : i32", "76"})
    EXPECT_EQ(letter(number).to_vector<float>()[0], 76) << number;
  EXPECT_NE(message_of([&] { letter("76.0 : f32").literal(); }).find("has no integer attribute"),
            std::string::npos);
}

// A table of somebody's own: asked by name, once, for names that nobody registered.
TEST(CustomCalls, targets_are_found_in_sources) {
  static int asked = 0;
  add_custom_call_source([](std::string_view name) -> std::optional<CustomCallTarget> {
    if (name != "test_from_source") return {};
    ++asked;
    return CustomCallTarget{.arrays = [](const CustomCall&, std::span<const Array> in) {
      return std::vector{in[0] + 1};
    }};
  });
  for (int again = 0; again < 2; ++again)
    EXPECT_EQ(function_of(call_text("test_from_source"))(kThree).to_vector<float>(),
              (std::vector<float>{0, 1.5, 3}));
  EXPECT_EQ(asked, 1);
  EXPECT_THROW(function_of(call_text("test_from_nowhere"))(kThree), UserError);
}

TEST(CustomCalls, a_function_is_made_for_each_call_and_lives_as_long_as_the_program) {
  static std::atomic<int> made = 0, alive = 0;
  const auto instantiate = [](const CustomCall& call) -> HostFunction {
    ++alive;
    const std::shared_ptr<std::atomic<int>> state(new std::atomic<int>(100 * ++made),
                                                  [](std::atomic<int>* held) {
                                                    --alive;
                                                    delete held;
                                                  });
    EXPECT_EQ(call.target, "test_counter");
    return [state](const CustomCall&, std::span<const Literal>, std::span<const HostResult> out) {
      std::ranges::fill(out[0].data<float>(), static_cast<float>((*state)++));
    };
  };
  register_custom_call("test_counter", {.instantiate = instantiate});
  {
    // Of operands that differ, so that they are two calls.
    const auto count = function_of(call_text("test_counter"));
    const auto both = jit([&](const Array& x) { return count(x) + count(x + 1); });
    for (int run = 0; run < 3; ++run)
      EXPECT_EQ(both(kThree).to_vector<float>()[0], static_cast<float>(100 + 200 + 2 * run));
    EXPECT_EQ(alive, 2);
  }
  EXPECT_EQ(made, 2);
}

TEST(CustomCalls, a_target_that_makes_layouts_is_told_them) {
  static std::vector<Dims> operands, results;
  const CustomCallTarget target = {
      .host =
          [](const CustomCall& call, std::span<const Literal> in, std::span<const HostResult> out) {
            operands = call.operand_layouts, results = call.result_layouts;
            std::ranges::copy(in[0].bytes(), out[0].bytes.begin());
          },
      .takes_layouts = true};
  register_custom_call("test_layouts", target);
  const auto laid_out = [](const std::string& layout) {
    return function_of(
        "func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n  %0 = "
        "stablehlo.custom_call @test_layouts(%x) {operand_layouts = [dense<" +
        layout +
        "> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : "
        "(tensor<2x3xf32>) -> tensor<2x3xf32>\n  return %0 : tensor<2x3xf32>\n}")(zeros({2, 3}));
  };
  laid_out("[0, 1]").literal();
  EXPECT_EQ(operands, (std::vector<Dims>{{0, 1}}));
  EXPECT_EQ(results, (std::vector<Dims>{{}}));
  EXPECT_NE(message_of([&] { laid_out("[0, 0]"); }).find("not orders of their dimensions"),
            std::string::npos);
}

TEST(CustomCalls, what_a_function_of_the_host_throws_reaches_the_caller) {
  register_custom_call("test_throws", {.host = [](const CustomCall&, std::span<const Literal>,
                                                  std::span<const HostResult>) {
                         throw UserError("the device is on fire");
                       }});
  const auto burning = jit(function_of(call_text("test_throws")));
  for (int again = 0; again < 2; ++again) {
    const std::string message = message_of([&] { burning(kThree).literal(); });
    EXPECT_NE(message.find("on fire"), std::string::npos) << message;
  }
  EXPECT_EQ(jit([](const Array& x) { return x + 1; })(kThree).to_vector<float>(),
            (std::vector<float>{0, 1.5, 3}));
}

std::vector<float> seen;

// Twice the same call, in a loop that gives nothing: each runs, in order.
TEST(CustomCalls, with_side_effects_run_once_each_and_in_order) {
  register_custom_call("test_note", {.host = [](const CustomCall&, std::span<const Literal> in,
                                                std::span<const HostResult>) {
                         seen.push_back(in[0].data<float>()[0]);
                       }});
  const std::string text = R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  stablehlo.custom_call @test_note(%x) {has_side_effect = true} : (tensor<f32>) -> ()
  %1 = stablehlo.add %x, %x : tensor<f32>
  stablehlo.custom_call @test_note(%1) {has_side_effect = true} : (tensor<f32>) -> ()
  stablehlo.custom_call @test_note(%1) {has_side_effect = true} : (tensor<f32>) -> ()
  stablehlo.custom_call @test_note(%x) {has_side_effect = true} : (tensor<f32>) -> ()
  return %x : tensor<f32>
})";
  const Program program = import_module(text, "note.mlir").entry();
  const auto run = [&](const Array& x) { return call(program, std::vector{x})[0]; };
  const std::vector<float> expected = {3, 6, 6, 3};
  seen.clear();
  EXPECT_EQ(jit(run)(Array::scalar(3.0f)).item<float>(), 3);
  EXPECT_EQ(seen, expected);
  seen.clear();
  evaluate(program, std::vector{Literal::scalar(3.0f)});
  EXPECT_EQ(seen, expected);
  seen.clear();
  jit(vmap(run))(Array::of<float>(2, {3, 4})).literal();
  EXPECT_EQ(seen.size(), 8u);
}

TEST(CustomCalls, without_side_effects_are_nobodys_when_nobody_reads_them) {
  static std::atomic<int> runs = 0;
  register_custom_call("test_count", {.host = [](const CustomCall&, std::span<const Literal> in,
                                                 std::span<const HostResult> out) {
                         ++runs;
                         std::ranges::copy(in[0].bytes(), out[0].bytes.begin());
                       }});
  const auto count = function_of(call_text("test_count"));
  jit([&](const Array& x) {
    count(x);
    return count(x) + count(x);
  })(kThree)
      .literal();
  EXPECT_EQ(runs, 1);
}

TEST(CustomCalls, results_that_alias_an_operand_hold_it) {
  register_custom_call("test_in_place", {.host = [](const CustomCall&, std::span<const Literal>,
                                                    std::span<const HostResult> out) {
                         out[0].data<float>()[0] = 9;
                       }});
  const auto changed = function_of(call_text(
      "test_in_place",
      ", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], "
      "operand_index = 0, operand_tuple_indices = []>]"));
  EXPECT_EQ(jit(changed)(kThree).to_vector<float>(), (std::vector<float>{9, 0.5, 2}));
}

// As JAX 0.10.2 lowers jax.lax.with_sharding_constraint on a mesh.
TEST(CustomCalls, where_values_are_to_lie_is_nothing_to_one_device) {
  const std::string text = R"(
    module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
      sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
      func.func public @main(%arg0: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
          -> (tensor<3xf32> {jax.result_info = "result"}) {
        %0 = stablehlo.add %arg0, %arg0 : tensor<3xf32>
        %1 = sdy.sharding_constraint %0 <@mesh, [{"x", ?}]> : tensor<3xf32>
        return %1 : tensor<3xf32>
      }
    })";
  const auto doubled = function_of(text);
  EXPECT_EQ(jit(doubled)(kThree).to_vector<float>(), doubled(kThree).to_vector<float>());
  EXPECT_EQ(grad([&](const Array& x) { return sum(doubled(x)); })(kThree).to_vector<float>(),
            (std::vector<float>{2, 2, 2}));
}

// As JAX lowers approx_max_k and approx_min_k.
TEST(CustomCalls, approximate_top_k_is_exact) {
  const auto text = [](const std::string& how) {
    return R"(module {
      func.func @top_k_)" +
           how + R"(_f32_comparator(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>,
                                          %j: tensor<i32>) -> tensor<i1> {
        %0 = stablehlo.compare )" +
           (how == "gt" ? "GT" : "LT") + R"(, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %0 : tensor<i1>
      }
      func.func public @main(%x: tensor<3xf32>) -> tensor<2xf32> {
        %i = stablehlo.iota dim = 0 : tensor<3xi32>
        %none = stablehlo.constant dense<-1> : tensor<i32>
        %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %1:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %least, %none) {backend_config = "",
            called_computations = [@top_k_)" +
           how + R"(_f32_comparator], mhlo.backend_config = {
            aggregate_to_topk = true, is_fallback = true, recall_target = 0.95 : f32, reduction_dim = 0 : i64,
            reduction_input_size_override = -1 : i64, top_k = 2 : i64}}
            : (tensor<3xf32>, tensor<3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
        return %1#0 : tensor<2xf32>
      }
    })";
  };
  const Array x = Array::of<float>(3, {3, -1, 2});
  EXPECT_EQ(function_of(text("gt"))(x).to_vector<float>(), (std::vector<float>{3, 2}));
  EXPECT_EQ(function_of(text("lt"))(x).to_vector<float>(), (std::vector<float>{-1, 2}));
  EXPECT_THROW(function_of(text("by"))(x), UserError);
}

TEST(CustomCalls, mistakes_are_named) {
  const std::string unknown = message_of([] { function_of(call_text("nobody_knows"))(kThree); });
  EXPECT_NE(unknown.find("there is no target \"nobody_knows\", called with (tensor<3xf32>)"),
            std::string::npos)
      << unknown;
  EXPECT_THROW(
      register_custom_call(
          "Sharding", {.arrays = [](const CustomCall&,
                                    auto in) { return std::vector<Array>(in.begin(), in.end()); }}),
      UserError);
  EXPECT_THROW(register_custom_call("test_empty", {}), UserError);
  register_custom_call("test_other_type",
                       {.arrays = [](const CustomCall&, auto) { return std::vector{zeros({2})}; }});
  const std::string other = message_of([] { function_of(call_text("test_other_type"))(kThree); });
  EXPECT_NE(other.find("gives (tensor<2xf32>), the call says (tensor<3xf32>)"), std::string::npos)
      << other;
  const std::string layout = message_of([] {
    function_of(
        "func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n  %0 = "
        "stablehlo.custom_call @lathe_copy(%x) {operand_layouts = [dense<[0, 1]> : "
        "tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>\n  return %0 : "
        "tensor<2x3xf32>\n}")(zeros({2, 3}));
  });
  EXPECT_NE(layout.find("not row-major"), std::string::npos) << layout;
}

TEST(CustomCalls, of_parts_say_how_the_whole_lies) {
  const std::string text =
      "func.func @main(%x: tensor<4xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.custom_call "
      "@SPMDFullToShardShape(%x) : (tensor<4xf32>) -> tensor<2xf32>\n  return %0 : "
      "tensor<2xf32>\n}";
  const std::string message = message_of([&] { import_module(text, "shard.mlir"); });
  EXPECT_NE(message.find("tensor<4xf32> with sharding \"{replicated}\" has no equal parts of type "
                         "tensor<2xf32>"),
            std::string::npos)
      << message;
}

TEST(CustomCalls, are_made_by_name) {
  register_custom_call(
      "test_count_above",
      {.host = [](const CustomCall&, std::span<const Literal> in, std::span<const HostResult> out) {
        const auto x = in[0].data<float>();
        out[0].data<int32_t>()[0] =
            static_cast<int32_t>(std::ranges::count_if(x, [](float v) { return v > 0; }));
      }});
  const auto count = [](const Array& x) {
    return custom_call("test_count_above", std::vector{x}, {Type::scalar(DType::i32)})[0];
  };
  EXPECT_EQ(count(kThree).item<int32_t>(), 2);
  EXPECT_EQ(jit(count)(kThree).item<int32_t>(), 2);
  EXPECT_EQ(vmap(count)(stack({kThree, -kThree})).to_vector<int32_t>(),
            (std::vector<int32_t>{2, 1}));
  EXPECT_NE(message_of([] { custom_call("test_nobody", {}, {}); }).find("no target"),
            std::string::npos);
}

}  // namespace
}  // namespace lathe
