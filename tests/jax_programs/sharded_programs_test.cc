// Programs that JAX lowers for eight devices (tools/make_sharded_goldens.py) give on eight devices
// what JAX gives, every device the whole of it; the reference and the compiler alike, and with
// Lathe's derivatives; as Shardy's text, as what jax.export serializes, with groups that name axes,
// and in GSPMD's form. Errors
// of manual computations say what they lack.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "jax_case.h"
#include "lathe/backends/cpu/client.h"
#include "lathe/base/testing/user_errors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/passes/import.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/host_literal.h"
#include "lathe/transforms/program_transforms.h"
#include "transforms.h"

namespace lathe::jax_programs {
namespace {

constexpr int kDevices = 8;
constexpr const char* kFolder = LATHE_SOURCE_DIR "/tests/golden/sharded/";

Program program_of(const JaxCase& one) {
  const Program program = import_module(one.program, one.name).entry();
  return one.transforms.empty()
             ? program
             : transform_program(program,
                                 parse_program_transforms(program_transforms(one.transforms)));
}

void expect_right(Client& client, const JaxCase& one, int devices) {
  const auto run = client.compile(program_of(one), {.partitions = devices});
  std::vector<std::vector<BufferRef>> in(static_cast<size_t>(devices));
  for (size_t d = 0; d < in.size(); ++d)
    for (const Literal& x : one.arguments)
      in[d].push_back(client.buffer_from_host(x, client.devices()[d]));
  const auto out = run->execute_all(in);
  ASSERT_EQ(out.size(), in.size());
  for (size_t d = 0; d < out.size(); ++d) {
    std::vector<Literal> got;
    for (const BufferRef& buffer : out[d]) got.push_back(host_literal(buffer));
    const auto wrong = wrong_result(one, got);
    EXPECT_FALSE(wrong) << one.name << " on device " << d << ": " << *wrong;
  }
}

using NameAndForm = std::tuple<std::string, std::string>;
class Sharded : public testing::TestWithParam<NameAndForm> {};

TEST_P(Sharded, gives_what_jax_gives_on_every_device) {
  const auto& [name, form] = GetParam();
  const JaxCase one = read_case(kFolder + name, form);
  expect_right(*make_default_cpu_client(kDevices), one, kDevices);
  expect_right(*make_reference_client(kDevices), one, kDevices);
}

std::vector<std::string> names() {
  std::vector<std::string> out;
  for (const auto& file : std::filesystem::directory_iterator(kFolder))
    if (file.path().extension() == ".safetensors") out.push_back(file.path().stem().string());
  std::ranges::sort(out);
  return out;
}

const std::string kForms[] = {"mlir", "jaxexport", "gspmd.mlir"};

std::string test_name(const testing::TestParamInfo<NameAndForm>& info) {
  const auto& [name, form] = info.param;
  return name + "_" + form.substr(0, form.find('.'));
}

INSTANTIATE_TEST_SUITE_P(Programs, Sharded,
                         testing::Combine(testing::ValuesIn(names()), testing::ValuesIn(kForms)),
                         test_name);

// Groups that name axes of a mesh, as JAX 0.11 writes them; of those that JAX itself
// differentiated, the forms above are enough.
std::vector<std::string> names_by_axes() {
  std::vector<std::string> out = names();
  std::erase_if(out, [](const std::string& name) { return name.ends_with("_by_jax"); });
  return out;
}

std::string name_by_axes(const testing::TestParamInfo<NameAndForm>& info) {
  const auto& [name, form] = info.param;
  return name + "_" + form.substr(form.find('.') + 1);
}

INSTANTIATE_TEST_SUITE_P(ByAxes, Sharded,
                         testing::Combine(testing::ValuesIn(names_by_axes()),
                                          testing::Values("axes.mlir", "axes.jaxexport")),
                         name_by_axes);

TEST(Sharding, programs_without_manual_parts_run_on_one_device) {
  for (const char* name : {"constrained", "constrained_grad", "constrained_by_jax"})
    for (const std::string& form : kForms)
      expect_right(*make_default_cpu_client(1), read_case(std::string(kFolder) + name, form), 1);
}

std::string manual(const std::string& mesh, const std::string& in, const std::string& out,
                   const std::string& axes, const std::string& local,
                   const std::string& attributes = "") {
  return "module attributes {" + attributes + "} { sdy.mesh @m = <" + mesh +
         "> func.func @main(%a: tensor<6x4xf32>) -> "
         "tensor<6x4xf32> { %0 = sdy.manual_computation(%a) in_shardings=[" +
         in + "] out_shardings=[" + out + "] manual_axes={" + axes + "} (%b: " + local + ") { " +
         "sdy.return %b : " + local + " } : (tensor<6x4xf32>) -> tensor<6x4xf32> " +
         "return %0 : tensor<6x4xf32> } }";
}

std::string message(const std::string& text) {
  return error_of([&] { import_module(text, "test"); });
}

TEST(ManualComputation, says_what_is_wrong) {
  const std::string mesh = R"(["x"=3, "y"=2])", by_x = R"(<@m, [{"x"}, {}]>)", x = R"("x")";
  const std::string local = "tensor<2x4xf32>";
  EXPECT_EQ(message(manual(mesh, by_x, by_x, x, local)), "");
  const struct {
    std::string mesh, in, out, axes, local, expected;
  } cases[] = {
      {mesh, by_x, by_x, x, "tensor<3x4xf32>", "tensor<2x4xf32>"},
      {mesh, R"(<@n, [{"x"}, {}]>)", by_x, x, local, "there is no mesh @n"},
      {mesh, R"(<@m, [{"x"}]>)", by_x, x, local, "is to name for each dimension"},
      {mesh, R"(<@m, [{"x"}, {"x"}]>)", by_x, x, local, "each once"},
      {mesh, R"(<@m, [{"x":(1)3, "x"}, {}]>)", by_x, x, local, "each once"},
      {mesh, R"(<@m, [{"x":(2)2}, {}]>)", by_x, x, local, "parts of them"},
      {mesh, R"(<@m, [{"x":(0)0}, {}]>)", by_x, x, local, "parts of them"},
      {mesh, R"(<@m, [{"x"}, {}], unreduced={"x"}>)", by_x, x, local, "each once"},
      {mesh, by_x, R"(<@m, [{}, {}], unreduced={"z"}>)", x, local, "none named \"z\""},
      {mesh, by_x, by_x, R"("z")", local, "is to name for each dimension"},
      {mesh, by_x, by_x, R"("x", "x")", local, "a sharding of each value"},
      {mesh, R"(<@m, [{x}, {}]>)", by_x, x, local, "a sharding of each value"},
      {mesh, R"(<mesh<["x"=3]>, [{"x"}, {}]>)", by_x, x, local, "the meshes of two values differ"},
      {mesh, R"(<mesh<["x"=0]>, [{"x"}, {}]>)", by_x, x, local, "a sharding of each value"},
      {mesh, by_x, "", x, local, "the body gives 1 values, out_shardings are 0"},
      {R"(["x"=5])", by_x, by_x, x, local, "has no 5 equal parts"},
      {R"(["x"=99999999999])", by_x, by_x, x, local, "at most 65536 devices"},
      {R"(["x"=3, "x"=2])", by_x, by_x, x, local, "there is no mesh @m"},
      {R"(["x"=3], device_ids=[0, 1, 1])", by_x, by_x, x, local, "there is no mesh @m"},
      {R"(["x"=3], device_ids=[0, 1])", by_x, by_x, x, local, "there is no mesh @m"},
      {R"(["x"=3], device_ids=[0, 1, 3])", by_x, by_x, x, local, "there is no mesh @m"},
      {R"(["x"=3], device_ids=[0, 1, -1])", by_x, by_x, x, local, "there is no mesh @m"},
  };
  for (const auto& [meshes, in, out, axes, taken, expected] : cases)
    EXPECT_MENTIONS(message(manual(meshes, in, out, axes, taken)), expected);
  EXPECT_MENTIONS(message(manual(mesh, by_x, by_x, x, local, "mhlo.num_partitions = 8 : i32")),
                  "this is for 6 processes, the module (mhlo.num_partitions) for 8");
}

TEST(ManualComputation, says_for_how_many_partitions_the_module_is) {
  const std::string by_x = R"(<@m, [{"x"}, {}]>)";
  const std::string text = manual(R"(["x"=3, "y"=2])", by_x, by_x, R"("x")", "tensor<2x4xf32>");
  EXPECT_NE(print(import_module(text, "test")).find("mhlo.num_partitions = 6 : i32"),
            std::string::npos);
}

std::string gspmd(const std::string& whole, const std::string& part, const std::string& local,
                  const std::string& back) {
  const std::string f = "(tensor<6x4xf32>) -> tensor<6x4xf32> ";
  const std::string call = "stablehlo.custom_call ";
  return "module attributes {mhlo.num_partitions = 6 : i32} { func.func @main(%a: "
         "tensor<6x4xf32>) -> tensor<6x4xf32> { %0 = " +
         call + "@Sharding(%a) {mhlo.sharding = \"" + whole + "\"} : " + f + "%1 = " + call +
         "@SPMDFullToShardShape(%0) {mhlo.sharding = \"" + part + "\"} : (tensor<6x4xf32>) -> " +
         local + " %2 = " + call + "@Sharding(%1) {mhlo.sharding = \"" + part + "\"} : (" + local +
         ") -> " + local + " %3 = " + call + "@SPMDShardToFullShape(%2) {mhlo.sharding = \"" +
         back + "\"} : (" + local + ") -> tensor<6x4xf32> return %3 : tensor<6x4xf32> } }";
}

TEST(ShardConversion, says_what_is_wrong) {
  const std::string whole = "{devices=[3,1,2]<=[6] last_tile_dim_replicate}", manual = "{manual}";
  const std::string local = "tensor<2x4xf32>";
  EXPECT_EQ(message(gspmd(whole, manual, local, whole)), "");
  const struct {
    std::string whole, part, local, back, expected;
  } cases[] = {
      {"{devices=[3,2]<=[6]", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]<=[6", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]<=[6]T(0}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]<=[2,3]T(1,1)}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]<=[2,3]T(1,2)}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]0,1,2,3,4}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]0,1,2,3,4,4}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,2]0,1,2,3,4,6}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,0]<=[0]}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,-2]<=[6]}", manual, local, whole, "of a value is not known"},
      {"{devices=[99999999999,99999999999]<=[6]}", manual, local, whole, "at most 65536 devices"},
      {"{maximal device=0}", manual, local, whole, "of a value is not known"},
      {"{devices=[3,1,2]<=[6] last_tile_dims={manual}", manual, local, whole,
       "of a value is not known"},
      {"{devices=[3,2]<=[6] last_tile_dims={manual, manual, manual}}", manual, local, whole,
       "of a value is not known"},
      {"{devices=[3]<=[3]}", manual, local, whole, "this is for 3 processes"},
      {"{devices=[2,3]<=[6]}", manual, local, whole, "has no equal parts of type"},
      {"{devices=[3,2]<=[6] last_tile_dim_replicate}", manual, local, whole, "has no part for"},
      {"{replicated}", manual, local, whole, "has no equal parts of type"},
      {whole, manual, "tensor<2xf32>", whole, "has no part for"},
      {whole, manual, local, "{devices=[2,3]<=[6]}", "has no equal parts of type"},
      {whole, "{replicated}", local, whole, "has no part for"},
      {manual, manual, local, whole, "has no part for"},
  };
  for (const auto& [lies, part, taken, back, expected] : cases)
    EXPECT_MENTIONS(message(gspmd(lies, part, taken, back)), expected);
}

// As XLA writes a manual computation without ops of Shardy.
std::string round_trip(const std::string& meshes, const std::string& sharding,
                       const std::string& axes, const std::string& local) {
  const auto call = [&](const std::string& target, const std::string& which) {
    return "stablehlo.custom_call @xla.sdy." + target +
           " {has_side_effect = true, mhlo.frontend_attributes = {xla.sdy." + which +
           " = \"#sdy.sharding_per_value<[" + sharding +
           "]>\", xla.sdy.manual_axes = \"#sdy<manual_axes{" + axes + "}>\"}} : ";
  };
  const auto taking = [](std::string text, const std::string& value) {
    return text.insert(text.find(" {"), "(" + value + ")");
  };
  return "module attributes {mhlo.num_partitions = 6 : i32, mhlo.frontend_attributes = "
         "{xla.sdy.meshes = \"" +
         meshes + "\"}} { func.func @main(%a: tensor<6x4xf32>) -> tensor<6x4xf32> { %0 = " +
         taking(call("GlobalToLocalShape", "in_shardings"), "%a") + "(tensor<6x4xf32>) -> " +
         local + " %1 = func.call @xla.sdy.inlinable_manual_computation_body(%0) : (" + local +
         ") -> " + local + " %2 = " + taking(call("LocalToGlobalShape", "out_shardings"), "%1") +
         "(" + local +
         ") -> tensor<6x4xf32> return %2 : tensor<6x4xf32> } func.func private "
         "@xla.sdy.inlinable_manual_computation_body(%a: " +
         local + ") -> " + local + " { return %a : " + local + " } }";
}

// What comes back is what went in, whichever process has which part.
void expect_identity(const std::string& text) {
  std::vector<float> values(24);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  const Literal x = Literal::of<float>({6, 4}, values);
  const JaxCase one{.name = text,
                    .program = text,
                    .transforms = {},
                    .arguments = {x},
                    .results = {x},
                    .tolerances = {0}};
  expect_right(*make_default_cpu_client(6), one, 6);
}

TEST(ManualComputation, processes_take_the_parts_of_their_places) {
  const std::string places = R"(["x"=3, "y"=2], device_ids=[5, 0, 4, 1, 3, 2])";
  const struct {
    std::string mesh, sharding, axes, local;
  } cases[] = {
      {places, R"(<@m, [{"x"}, {"y"}]>)", R"("x", "y")", "tensor<2x2xf32>"},
      {places, R"(<@m, [{"y"}, {}]>)", R"("x", "y")", "tensor<3x4xf32>"},
      {places, R"(<@m, [{"y", "x"}, {}]>)", R"("x", "y")", "tensor<1x4xf32>"},
      {R"(["x"=6])", R"(<@m, [{"x":(2)3}, {"x":(1)2}]>)", R"("x")", "tensor<2x2xf32>"},
      {R"(["x"=6])", R"(<@m, [{}, {"x":(3)2}]>)", R"("x")", "tensor<6x2xf32>"},
      {"[]", R"(<mesh<["x"=6]>, [{"x"}, {}]>)", R"("x")", "tensor<1x4xf32>"},
  };
  for (const auto& [mesh, sharding, axes, local] : cases)
    expect_identity(manual(mesh, sharding, sharding, axes, local));
}

TEST(ManualComputation, steps_are_read_as_xla_writes_them) {
  for (const std::string quote : {R"(\22)", R"(\")", R"(\\\22)"}) {
    const auto quoted = [&](std::string text) {
      for (size_t at = 0; (at = text.find('\'', at)) != text.npos; at += quote.size())
        text.replace(at, 1, quote);
      return text;
    };
    const std::string mesh = quoted("{n = #sdy.mesh<['z'=6]>, m = #sdy.mesh<['x'=3, 'y'=2]>}");
    const std::string sharding = quoted("<@m, [{'y'}, {}]>"), axes = quoted("'x', 'y'");
    expect_identity(round_trip(mesh, sharding, axes, "tensor<3x4xf32>"));
    EXPECT_MENTIONS(message(round_trip("{}", sharding, axes, "tensor<3x4xf32>")),
                    "[xla.sdy.GlobalToLocalShape] there is no mesh @m");
    EXPECT_MENTIONS(message(round_trip(mesh, "", axes, "tensor<3x4xf32>")),
                    "has a sharding of each value");
  }
}

TEST(ShardConversion, processes_take_the_parts_of_their_places) {
  const struct {
    std::string whole, part, local;
  } cases[] = {
      {"{devices=[3,2]<=[6]}", "{manual}", "tensor<2x2xf32>"},
      {"{devices=[3,2]<=[2,3]T(1,0)}", "{manual}", "tensor<2x2xf32>"},
      {"{devices=[3,2]5,0,4,1,3,2}", "{manual}", "tensor<2x2xf32>"},
      {"{devices=[1,2,3]<=[6] last_tile_dim_replicate}", "{manual}", "tensor<6x2xf32>"},
      {"{devices=[3,1,2]<=[6] last_tile_dim_replicate}",
       "{devices=[1,1,3,2]<=[6] last_tile_dims={manual, replicated}}", "tensor<2x4xf32>"},
      {"{replicated}", "{manual}", "tensor<6x4xf32>"},
      {"{replicated}", "{replicated}", "tensor<6x4xf32>"},
  };
  for (const auto& [whole, part, local] : cases) expect_identity(gspmd(whole, part, local, whole));
}

}  // namespace
}  // namespace lathe::jax_programs
