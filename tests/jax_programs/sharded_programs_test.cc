// Programs that JAX lowers for eight devices (tools/make_sharded_goldens.py) give on eight devices
// what JAX gives, every device the whole of it; the reference and the compiler alike, and with
// Lathe's derivatives. Errors of manual computations say what they lack.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "jax_case.h"
#include "lathe/base/testing/user_errors.h"
#include "lathe/cpu/client.h"
#include "lathe/hf/files/test_files.h"
#include "lathe/passes/import.h"
#include "lathe/runtime/client.h"
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

Literal literal_of(const BufferRef& buffer) {
  buffer->await();
  Literal out(buffer->type().dtype(), buffer->type().shape());
  buffer->copy_to_host(out.mutable_bytes());
  return out;
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
    for (const BufferRef& buffer : out[d]) got.push_back(literal_of(buffer));
    const auto wrong = wrong_result(one, got);
    EXPECT_FALSE(wrong) << one.name << " on device " << d << ": " << *wrong;
  }
}

class Sharded : public testing::TestWithParam<std::string> {};

TEST_P(Sharded, gives_what_jax_gives_on_every_device) {
  const JaxCase one = read_case(kFolder + GetParam());
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

INSTANTIATE_TEST_SUITE_P(Programs, Sharded, testing::ValuesIn(names()),
                         [](const auto& info) { return info.param; });

TEST(Sharding, programs_without_manual_parts_run_on_one_device) {
  for (const char* name : {"constrained", "constrained_grad", "constrained_by_jax"})
    expect_right(*make_default_cpu_client(1), read_case(std::string(kFolder) + name), 1);
}

std::string manual(const std::string& mesh, const std::string& in, const std::string& out,
                   const std::string& axes, const std::string& local) {
  return "module { sdy.mesh @m = <" + mesh +
         "> func.func @main(%a: tensor<6x4xf32>) -> "
         "tensor<6x4xf32> { %0 = sdy.manual_computation(%a) in_shardings=[" +
         in + "] out_shardings=[" + out + "] manual_axes={" + axes + "} (%b: " + local + ") { " +
         "sdy.return %b : " + local + " } : (tensor<6x4xf32>) -> tensor<6x4xf32> " +
         "return %0 : tensor<6x4xf32> } }";
}

TEST(ManualComputation, says_what_is_wrong) {
  const std::string mesh = R"(["x"=3, "y"=2])", by_x = R"(<@m, [{"x"}, {}]>)", x = R"("x")";
  const auto message = [](const std::string& text) {
    return error_of([&] { import_module(text, "test"); });
  };
  EXPECT_EQ(message(manual(mesh, by_x, by_x, x, "tensor<2x4xf32>")), "");
  EXPECT_MENTIONS(message(manual(mesh, by_x, by_x, x, "tensor<3x4xf32>")), "tensor<2x4xf32>");
  EXPECT_MENTIONS(message(manual(mesh, R"(<@n, [{"x"}, {}]>)", by_x, x, "tensor<2x4xf32>")),
                  "there is no mesh @n");
  EXPECT_MENTIONS(message(manual(mesh, R"(<@m, [{"x"}]>)", by_x, x, "tensor<2x4xf32>")),
                  "is to name for each dimension");
  EXPECT_MENTIONS(message(manual(mesh, R"(<@m, [{"x"}, {"x"}]>)", by_x, x, "tensor<2x4xf32>")),
                  "each once");
  EXPECT_MENTIONS(message(manual(mesh, R"(<@m, [{x}, {}]>)", by_x, x, "tensor<2x4xf32>")),
                  "a sharding of each operand");
  EXPECT_MENTIONS(message(manual(R"(["x"=5])", by_x, by_x, x, "tensor<2x4xf32>")),
                  "has no 5 equal parts");
  EXPECT_MENTIONS(message(manual(R"(["x"=99999999999])", by_x, by_x, x, "tensor<2x4xf32>")),
                  "at most 65536 devices");
  EXPECT_MENTIONS(message(manual(mesh, by_x, "", x, "tensor<2x4xf32>")), "out_shardings");
}

// Devices in another order than the mesh's, and dimensions over both axes.
TEST(ManualComputation, processes_take_the_parts_of_their_places) {
  const std::string text =
      manual(R"(["x"=3, "y"=2], device_ids=[5, 0, 4, 1, 3, 2])", R"(<@m, [{"x"}, {"y"}]>)",
             R"(<@m, [{"x"}, {"y"}]>)", R"("x", "y")", "tensor<2x2xf32>");
  std::vector<float> values(24);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  const Literal x = Literal::of<float>({6, 4}, values);
  const JaxCase one{.name = "places",
                    .program = text,
                    .transforms = {},
                    .arguments = {x},
                    .results = {x},
                    .tolerances = {0}};
  expect_right(*make_default_cpu_client(6), one, 6);
}

}  // namespace
}  // namespace lathe::jax_programs
