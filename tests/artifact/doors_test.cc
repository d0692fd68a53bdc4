// One program through every door (import_module, the C header, saved programs): the doors give
// equal Programs, and derivatives that are right far from zero. The commands are tested in
// tests/e2e.
#include <gtest/gtest.h>

#include <filesystem>

#include "artifact_testing.h"
#include "jax_case.h"
#include "lathe/artifact/artifact.h"
#include "lathe/c/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/import.h"
#include "lathe/transforms/program_transforms.h"
#include "transforms.h"

namespace lathe {
namespace {

using jax_programs::JaxCase;

// A counting loop of a logistic as JAX writes it: both are recognized.
constexpr const char* kLoop = R"(
func.func public @main(%a: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %turns = stablehlo.constant dense<3> : tensor<i32>
  %unit = stablehlo.constant dense<1.0> : tensor<f32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %n = stablehlo.negate %x : tensor<f32>
    %e = stablehlo.exponential %n : tensor<f32>
    %s = stablehlo.add %unit, %e : tensor<f32>
    %y = stablehlo.divide %unit, %s : tensor<f32>
    stablehlo.return %next, %y : tensor<i32>, tensor<f32>
  }
  return %r#1 : tensor<f32>
})";

class Doors : public testing::Test {
 protected:
  Doors() { set_default_client(make_default_cpu_client()); }

  static JaxCase golden(const std::string& name) {
    return jax_programs::read_case(LATHE_SOURCE_DIR "/tests/golden/jax_programs/" + name);
  }
  std::string path() const { return folder_.file("program.lathe"); }
  // What a file of a saved program holds.
  std::string saved_text() const {
    const std::string bytes = read_file(path());
    return std::string(read_artifact(bytes, path()).program);
  }
  using Load = lathe_status (*)(const char*, lathe_program**);
  std::string through_c(const Load& load_program, const std::string& file) const {
    lathe_program* program = nullptr;
    EXPECT_EQ(load_program(file.c_str(), &program), LATHE_OK) << lathe_last_error();
    EXPECT_EQ(lathe_program_save(program, path().c_str()), LATHE_OK) << lathe_last_error();
    lathe_program_free(program);
    return saved_text();
  }
  std::vector<Literal> run_by_c(const Load& load_program, const JaxCase& one) const {
    lathe_program* program = nullptr;
    EXPECT_EQ(load_program(path().c_str(), &program), LATHE_OK) << lathe_last_error();
    std::vector<Literal> arguments = one.arguments, results;
    for (const Literal& result : one.results) results.emplace_back(result.dtype(), result.shape());
    std::vector<std::vector<int64_t>> shapes;  // live until the call
    shapes.reserve(arguments.size() + results.size());
    const auto tensors = [&](std::vector<Literal>& all) {
      std::vector<lathe_tensor> out;
      for (Literal& x : all) {
        const Shape shape = x.shape();
        shapes.emplace_back(shape.begin(), shape.end());
        out.push_back({name(x.dtype()).data(), shapes.back().size(), shapes.back().data(),
                       x.mutable_bytes().data(), x.bytes().size()});
      }
      return out;
    };
    const auto in = tensors(arguments), out = tensors(results);
    EXPECT_EQ(lathe_program_run(program, in.data(), in.size(), out.data(), out.size()), LATHE_OK)
        << lathe_last_error();
    lathe_program_free(program);
    return results;
  }

  hf::TemporaryFolder folder_;
};

TEST_F(Doors, give_equal_programs) {
  for (const std::string& text : {std::string(kLoop), golden("activations_far_out").program,
                                  golden("adaptive_steps").program}) {
    const Module module = import_module(text);
    const std::string expected = print(module.entry());
    const std::string source = folder_.write("module.mlir", text);
    EXPECT_EQ(through_c(lathe_program_load, source), print(Module{{module.entry()}, {}}));
    save(path(), parse_module(text, op_table()).entry());
    EXPECT_EQ(print(load(path()).program()), expected);
    EXPECT_EQ(print(load(path(), {.trust_code = false}).program()), expected);
    const std::string saved = folder_.write("saved.lathe", read_file(path()));
    for (const Load& load_program : {lathe_program_load, lathe_program_load_saved})
      EXPECT_EQ(through_c(load_program, saved), print(Module{{module.entry()}, {}}));
    // With what was read, not imported, all compiles to the same code.
    save(path(), parse_module(text, op_table()).entry());
    forget_compiled_code();
    EXPECT_EQ(load(path()).stats().kernels_compiled, 0);
    set_default_client(make_default_cpu_client());
  }
}

TEST_F(Doors, saved_programs_have_the_derivatives_of_their_modules) {
  for (const char* name : {"activations_far_out_vjp", "activations_far_out_jvp",
                           "activations_far_out_vjp_jvp", "activations_far_out_f16_vjp"}) {
    const JaxCase one = golden(name);
    save(path(), parse_module(one.program, op_table()).entry());
    ArrayFn function = [loaded = load(path())](std::span<const Array> x) { return loaded(x); };
    for (const std::string& transform : one.transforms)
      function = jax_programs::transformed(transform, function);
    std::vector<Literal> got;
    for (const Array& x : function(std::vector<Array>(one.arguments.begin(), one.arguments.end())))
      got.push_back(x.literal());
    EXPECT_EQ(wrong_result(one, got), std::nullopt) << name;
  }
}

TEST_F(Doors, derivatives_that_were_saved_run_by_the_c_header) {
  const JaxCase one = golden("activations_far_out_vjp");
  std::vector<Shape> shapes;
  for (const Literal& x : one.arguments) shapes.push_back(x.shape());
  save(path(),
       transform_program(import_module(one.program).entry(),
                         parse_program_transforms(jax_programs::program_transforms(one.transforms)),
                         shapes));
  for (const Load& load_program : {lathe_program_load, lathe_program_load_saved})
    EXPECT_EQ(wrong_result(one, run_by_c(load_program, one)), std::nullopt);
}

// Checks are made by `lathe exec`; the other doors say so.
TEST_F(Doors, modules_that_check_themselves_are_refused) {
  const std::string text = R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  check.expect_eq_const %x, dense<3.0> : tensor<f32>
  return %x : tensor<f32>
})";
  const std::string complaint = "lathe exec";
  EXPECT_MENTIONS(hf::user_error([&] { import_module(text); }), complaint);
  lathe_program* program = nullptr;
  EXPECT_EQ(lathe_program_parse(text.data(), text.size(), &program), LATHE_USER_ERROR);
  EXPECT_MENTIONS(lathe_last_error(), complaint);
}

// It would wait for ever.
TEST_F(Doors, the_c_header_refuses_what_waits_for_the_host) {
  const std::string source = folder_.write("module.mlir", R"(
func.func public @main() -> tensor<f32> {
  %t = stablehlo.create_token : !stablehlo.token
  %r:2 = "stablehlo.infeed"(%t) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return %r#0 : tensor<f32>
})");
  lathe_program* program = nullptr;
  EXPECT_EQ(lathe_program_load(source.c_str(), &program), LATHE_USER_ERROR);
  EXPECT_MENTIONS(lathe_last_error(), "[stablehlo.infeed] waits for a value of the host");
  save(path(), import_module(read_file(source)).entry());
  EXPECT_EQ(lathe_program_load_saved(path().c_str(), &program), LATHE_USER_ERROR);
  EXPECT_MENTIONS(lathe_last_error(), "[stablehlo.infeed] waits for a value of the host");
}

}  // namespace
}  // namespace lathe
