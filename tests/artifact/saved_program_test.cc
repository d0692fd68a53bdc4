// lathe::save and lathe::load: what is saved runs as it ran, nothing is generated where its code
// fits, and where that does not it is compiled.
#include "lathe/artifact/saved_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "artifact_testing.h"
#include "lathe/artifact/artifact.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/c/lathe.h"
#include "lathe/ops/api/debug.h"
#include "lathe/ops/foreign/custom_call.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/import.h"
#include "lathe/stablehlo/module.h"
#include "lathe/transforms/control.h"

namespace lathe {
namespace {

struct Layer {
  Array weight, bias;
};

Array layer(const Layer& with, const Array& x) { return tanh(matmul(x, with.weight) + with.bias); }

class SavedProgram : public testing::Test {
 protected:
  SavedProgram() { set_default_client(make_default_cpu_client()); }

  std::string path() const { return folder_.file("program.lathe"); }
  // Saved, and loaded where nothing was compiled before.
  template <typename Out>
  LoadedProgram through_a_file(const Lowered<Out>& lowered, LoadOptions options = {}) const {
    save(path(), lowered);
    forget_compiled_code();
    return load(path(), options);
  }
  // With other code in the file than what was saved.
  void change_code(const std::function<void(SavedCode&)>& change) const {
    const std::string bytes = read_file(path());
    const Artifact artifact = read_artifact(bytes, path());
    SavedCode code = *decode_saved_code(artifact.machine_code);
    change(code);
    folder_.write("program.lathe", artifact_bytes(artifact_module(artifact, op_table(), path()),
                                                  op_table(), encode_saved_code(code)));
  }

  hf::TemporaryFolder folder_;
};

TEST_F(SavedProgram, runs_without_generating_a_kernel_and_gives_the_same_bits) {
  const Layer with{reshape(arange(12, DType::f32), {3, 4}) * 0.1f, ones({4})};
  const Array x = reshape(arange(6, DType::f32), {2, 3}) * -0.3f;
  const auto f = jit(layer, {.name = "layer"});
  const Array expected = f(with, x);
  const LoadedProgram loaded = through_a_file(f.trace(with, x));
  EXPECT_GT(loaded.stats().kernels, 0);
  EXPECT_EQ(loaded.stats().kernels_compiled, 0);
  const std::vector<Array> got = loaded(with.weight, with.bias, x);
  ASSERT_EQ(got.size(), 1u);
  EXPECT_EQ(got[0].literal(), expected.literal());
}

TEST_F(SavedProgram, says_what_it_takes_and_gives) {
  const auto f = jit(layer, {.name = "layer"});
  const LoadedProgram loaded =
      through_a_file(f.trace(Layer{zeros({3, 4}), zeros({4})}, zeros({2, 3})));
  const auto parameters = loaded.parameters();
  ASSERT_EQ(parameters.size(), 3u);
  EXPECT_EQ(parameters[0].name, "args[0].weight");
  EXPECT_EQ(parameters[2].name, "args[1]");
  EXPECT_EQ(parameters[2].type.str(), "tensor<2x3xf32>");
  ASSERT_EQ(loaded.results().size(), 1u);
  EXPECT_EQ(loaded.results()[0].type.str(), "tensor<2x4xf32>");
  EXPECT_MENTIONS(hf::user_error([&] { loaded(zeros({3, 4}), zeros({4}), zeros({2, 5})); }),
                  "argument 2 (args[1]) of layer is tensor<2x5xf32>, expected tensor<2x3xf32>");
  const std::string too_few = hf::user_error([&] { loaded(zeros({3, 4})); });
  EXPECT_MENTIONS(too_few, "layer takes 3 arguments, got 1; loaded at ");
  EXPECT_MENTIONS(too_few, "saved_program_test.cc:41");
  EXPECT_MENTIONS(hf::user_error([&] { loaded(Array(), Array(), Array()); }), "without a value");
}

TEST_F(SavedProgram, captured_arrays_are_a_part_of_it) {
  const Array weight = reshape(arange(9, DType::f32), {3, 3});
  const auto f = jit([weight](const Array& x) { return matmul(x, weight); });
  const Array x = ones({2, 3}), expected = f(x);
  const LoadedProgram loaded = through_a_file(f.trace(x));
  EXPECT_EQ(loaded.parameters().size(), 1u);
  EXPECT_EQ(loaded(x)[0].literal(), expected.literal());
  grad([&](const Array& s) {
    const auto inner = jit([&](const Array& y) { return sum(y * s); });
    EXPECT_MENTIONS(hf::user_error([&] { save(path(), inner.trace(x)); }), "captures values");
    return s;
  })(Array::scalar(1.0f));
}

TEST_F(SavedProgram, is_differentiated_and_batched_like_any_function) {
  const auto f = jit([](const Array& x) { return sum(sin(x) * x); });
  const Array x = arange(4, DType::f32);
  const Array slope = grad(f)(x), many = vmap(f)(ones({3, 4}));
  const LoadedProgram loaded = through_a_file(f.trace(x));
  const auto g = [&](const Array& y) { return loaded(y)[0]; };
  EXPECT_EQ(grad(g)(x).literal(), slope.literal());
  EXPECT_EQ(vmap(g)(ones({3, 4})).literal(), many.literal());
  EXPECT_EQ(jit(g)(x).literal(), f(x).literal());
}

TEST_F(SavedProgram, counting_loops_of_a_module_differentiate) {
  const Program cube = parse_module(R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %turns = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.multiply %x, %a : tensor<f32>
    stablehlo.return %next, %y : tensor<i32>, tensor<f32>
  }
  return %r#1 : tensor<f32>
})",
                                    op_table())
                           .entry();
  save(path(), cube);
  forget_compiled_code();
  const LoadedProgram loaded = load(path());
  EXPECT_EQ(loaded.stats().kernels_compiled, 0);
  const Array two = Array::scalar(2.0f);
  EXPECT_EQ(loaded(two)[0].item<float>(), 8.0f);
  EXPECT_EQ(grad([&](const Array& x) { return loaded(x)[0]; })(two).item<float>(), 12.0f);
}

TEST_F(SavedProgram, donated_arguments_are_given_away_as_before) {
  const auto f = jit([](const Array& x, const Array& y) { return x + y; }, {.donate = {0}});
  const LoadedProgram loaded = through_a_file(f.trace(zeros({5}), zeros({5})));
  const Array x = ones({5}), y = ones({5});
  EXPECT_EQ(loaded.stats().kernels_compiled, 0);
  EXPECT_EQ(loaded(x, y)[0].literal(), full({5}, 2.0f).literal());
  EXPECT_MENTIONS(hf::user_error([&] { loaded(x, y); }), "donated");
  EXPECT_EQ(loaded(y, y + 1)[0].literal(), full({5}, 3.0f).literal());
}

TEST_F(SavedProgram, numbers_and_loops_and_rules_come_back) {
  const auto f = jit([](const Array& x, double scale) {
    return scan(
        [&](const Array& carry, const Array& item) {
          return std::pair{carry * scale + item, logsumexp(carry)};
        },
        x[0], x);
  });
  const Array x = reshape(arange(12, DType::f32), {4, 3}) * 0.1f;
  const auto expected = f(x, 0.3);
  const LoadedProgram loaded = through_a_file(f.trace(x, 0.3));
  const auto got = loaded(x);
  ASSERT_EQ(got.size(), 2u);
  EXPECT_EQ(got[0].literal(), expected.first.literal());
  EXPECT_EQ(got[1].literal(), expected.second.literal());
}

TEST_F(SavedProgram, without_code_or_without_trust_it_is_compiled) {
  const auto f = jit([](const Array& x) { return exp(x); });
  const Array x = arange(5, DType::f32), expected = f(x);
  const LoadedProgram compiled = through_a_file(f.trace(x), {.trust_code = false});
  EXPECT_EQ(compiled.stats().kernels_compiled, compiled.stats().kernels);
  EXPECT_EQ(compiled(x)[0].literal(), expected.literal());
  save(path(), f.trace(x), {.machine_code = false});
  forget_compiled_code();
  EXPECT_GT(load(path()).stats().kernels_compiled, 0);
  set_default_client(make_reference_client());
  EXPECT_EQ(load(path())(arange(5, DType::f32))[0].shape(), x.shape());
}

TEST_F(SavedProgram, code_of_another_version_or_processor_is_not_used) {
  const auto f = jit([](const Array& x) { return cos(x) + cumsum(x, 0); });
  const Array x = arange(5, DType::f32), expected = f(x);
  for (const auto& change : std::initializer_list<std::function<void(SavedCode&)>>{
           [](SavedCode& code) { code.target.sources = "others"; },
           [](SavedCode& code) { code.target.isa = "sve2"; },
           [](SavedCode& code) { code.kernels.pop_back(); }}) {
    save(path(), f.trace(x));
    change_code(change);
    forget_compiled_code();
    const LoadedProgram loaded = load(path());
    EXPECT_EQ(loaded.stats().kernels_compiled, loaded.stats().kernels);
    EXPECT_EQ(loaded(x)[0].literal(), expected.literal());
  }
}

// The weakest one, where that is not this processor's own.
bool processor_has_two_sets() {
  if (selected_target().name != "avx2") return true;
  fmt::print("not tried: this processor has one instruction set, avx2\n");
  return false;
}

TEST_F(SavedProgram, code_for_less_than_this_processor_has_is_used_as_it_is) {
  if (!processor_has_two_sets()) return;
  const auto f = jit([](const Array& x, const Array& w) { return matmul(x, w); });
  const Array x = random::normal(random::key(1), {32, 1024});
  const Array w = random::normal(random::key(2), {1024, 256});
  const Array own = f(x, w);
  Array weaker;
  {
    const FlagSet flag(Flag::isa, "avx2");
    set_default_client(make_default_cpu_client());
    const auto g = jit([](const Array& a, const Array& b) { return matmul(a, b); });
    weaker = g(x, w);
    save(path(), g.trace(x, w));
  }
  forget_compiled_code();
  const LoadedProgram loaded = load(path());
  EXPECT_EQ(loaded.stats().kernels_compiled, 0);
  // What each keeps of the weights is not the other's.
  const auto here = jit([](const Array& a, const Array& b) { return matmul(a, b); });
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(loaded(x, w)[0].literal(), weaker.literal());
    EXPECT_EQ(here(x, w).literal(), own.literal());
  }
  // Saved again it is still for what it was made for.
  save(path(), *load_executable(path()));
  const std::string bytes = read_file(path());
  EXPECT_EQ(decode_saved_code(read_artifact(bytes, path()).machine_code)->target.isa, "avx2");
}

TEST_F(SavedProgram, what_lathe_isa_asks_for_is_compiled) {
  if (!processor_has_two_sets()) return;
  const auto f = jit([](const Array& x) { return sum(x * x); });
  const Array x = arange(100, DType::f32);
  save(path(), f.trace(x));
  const FlagSet flag(Flag::isa, "avx2");
  forget_compiled_code();
  const LoadedProgram loaded = load(path());
  EXPECT_EQ(loaded.stats().kernels_compiled, loaded.stats().kernels);
  EXPECT_EQ(loaded(x)[0].item<float>(), 328350.0f);
}

TEST_F(SavedProgram, a_custom_call_needs_its_function_where_it_is_loaded) {
  constexpr std::string_view kCalls = R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @saved_twice(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
})";
  const Program before = import_module(kCalls).entry();
  save(path(), before, {.machine_code = false});
  forget_compiled_code();
  EXPECT_MENTIONS(hf::user_error([&] { load(path())(zeros({2}))[0].literal(); }), "saved_twice");
  register_custom_call("saved_twice", {.host = [](const CustomCall&, std::span<const Literal> in,
                                                  std::span<const HostResult> out) {
                         for (size_t i = 0; i < 2; ++i)
                           out[0].data<float>()[i] = 2 * in[0].data<float>()[i];
                       }});
  save(path(), import_module(kCalls).entry());
  EXPECT_EQ(load(path())(ones({2}))[0].literal(), full({2}, 2.0f).literal());
}

TEST_F(SavedProgram, a_program_that_calls_a_function_of_this_process_is_none) {
  const auto f = jit([](const Array& x) {
    debug::print("x {}", x);
    return cond(
        x > 0,
        [](const Array& a) {
          debug::callback([](const Array&) {}, a);
          return a;
        },
        [](const Array& a) { return -a; }, x);
  });
  const auto lowered = f.trace(Array::scalar(1.0f));
  const Program program = lowered.program();
  const Program read = import_module(print(program), "printed.mlir").entry();
  const std::vector<std::function<void()>> doors = {
      [&] { save(path(), lowered); }, [&] { save(path(), lowered, {.machine_code = false}); },
      [&] { save(path(), program); }, [&] { save(path(), *default_client().compile(program)); },
      [&] { save(path(), read); }};
  for (const auto& door : doors) {
    const std::string error = hf::user_error(door);
    EXPECT_MENTIONS(error, "[debug::callback] jit cannot be saved");
    EXPECT_MENTIONS(error, "calls a function of this process; use debug::print");
    EXPECT_FALSE(std::filesystem::exists(path()));
  }
  EXPECT_MENTIONS(hf::user_error(doors[0]), "saved_program_test.cc:");
  EXPECT_MENTIONS(hf::user_error(doors[4]), "printed.mlir:");
  const std::string text = print(program);
  lathe_program* parsed = nullptr;
  ASSERT_EQ(lathe_program_parse(text.data(), text.size(), &parsed), LATHE_OK) << lathe_last_error();
  EXPECT_EQ(lathe_program_save(parsed, path().c_str()), LATHE_USER_ERROR);
  EXPECT_MENTIONS(lathe_last_error(), "[debug::callback]");
  lathe_program_free(parsed);
}

TEST_F(SavedProgram, comes_and_goes_through_the_c_header) {
  const std::string text =
      "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.tanh %x : "
      "tensor<2xf32>\n  return %0 : tensor<2xf32>\n}";
  lathe_program* program = nullptr;
  ASSERT_EQ(lathe_program_parse(text.data(), text.size(), &program), LATHE_OK);
  ASSERT_EQ(lathe_program_save(program, path().c_str()), LATHE_OK) << lathe_last_error();
  lathe_program_free(program);
  forget_compiled_code();
  for (const auto& load_program : {lathe_program_load_saved, lathe_program_load}) {
    ASSERT_EQ(load_program(path().c_str(), &program), LATHE_OK) << lathe_last_error();
    const int64_t shape[] = {2};
    float x[] = {0, 1}, y[2];
    const lathe_tensor in{"f32", 1, shape, x, sizeof x}, out{"f32", 1, shape, y, sizeof y};
    ASSERT_EQ(lathe_program_run(program, &in, 1, &out, 1), LATHE_OK) << lathe_last_error();
    EXPECT_FLOAT_EQ(y[1], 0.76159416f);
    // The one that trusts the file generated nothing; the other one reads the program alone.
    EXPECT_EQ(default_client().totals().kernels_compiled > 0, load_program == lathe_program_load);
    lathe_program_free(program);
  }
  folder_.write("program.lathe", read_file(path()).substr(0, 300));
  EXPECT_EQ(lathe_program_load_saved(path().c_str(), &program), LATHE_USER_ERROR);
  EXPECT_EQ(program, nullptr);
  EXPECT_MENTIONS(lathe_last_error(), "this saved program is damaged");
}

TEST_F(SavedProgram, a_file_that_is_none_or_cannot_be_written_is_told) {
  EXPECT_MENTIONS(hf::user_error([&] { load(folder_.file("none")); }), "none");
  const std::string text = folder_.write("x.mlir", "func.func @main() { return }");
  EXPECT_MENTIONS(hf::user_error([&] { load(text); }), "x.mlir: no saved program");
  EXPECT_MENTIONS(hf::user_error([&] { load(text); }), "import_module (lathe/passes/import.h)");
  const auto f = jit([](const Array& x) { return x; });
  EXPECT_MENTIONS(hf::user_error([&] { save(folder_.path(), f.trace(ones(2))); }), "cannot write");
}

}  // namespace
}  // namespace lathe
