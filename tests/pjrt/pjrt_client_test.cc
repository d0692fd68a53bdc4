// The PJRT client with XLA's CPU engine and with Lathe's own plugin: programs, donation, errors,
// and what users write.
#include "lathe/backends/pjrt/client.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <thread>

#include "lathe/base/error.h"
#include "lathe/base/process_memory.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"
#include "xla_cpu.h"

namespace lathe::testing_pjrt {
namespace {

Program parse(std::string_view text) { return parse_module(text, op_table()).entry(); }

Literal counting(Shape shape, DType dtype = DType::f32) {
  Literal out(dtype, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, static_cast<double>(i % 5));
  return out;
}

std::string message_of(const std::function<void()>& fn) {
  try {
    fn();
  } catch (const UserError& error) {
    return error.what();
  }
  return "no UserError";
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// By name: the tests ask for the client when they run, not when they are listed.
class PjrtClient : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (is_xla()) LATHE_NEEDS_XLA_CPU();
  }
  static bool is_xla() { return GetParam() == "cpu"; }
  static const std::string& platform() { return GetParam(); }
  static const std::shared_ptr<Client>& client() { return is_xla() ? xla_cpu() : lathe_plugin(); }
  static std::string path() { return is_xla() ? xla_cpu_path() : lathe_plugin_path(); }
};

constexpr std::string_view kAddDonating = R"(
  func.func @main(%a: tensor<3xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.add %a, %b : tensor<3xf32>
    return %0 : tensor<3xf32>
  })";

TEST_P(PjrtClient, every_element_type_goes_there_and_back) {
  for (const DTypeInfo& info : all_dtypes()) {
    for (const Shape& shape : {Shape{}, Shape{7}, Shape{2, 3, 5}, Shape{0, 3}}) {
      Literal value(info.dtype, shape);
      for (int64_t i = 0; i < value.size(); ++i)
        value.set_c128(i, {static_cast<double>(i % 3) - 1, 0.5});
      const std::string what = Type::tensor(info.dtype, shape).str();
      if (info.name.starts_with("f6E")) {
        EXPECT_TRUE(has(message_of([&] { client()->buffer_from_host(value); }), info.name));
        continue;
      }
      const BufferRef buffer = client()->buffer_from_host(value);
      EXPECT_EQ(buffer->type().str(), what);
      EXPECT_EQ(to_host(*buffer), value) << what;
    }
  }
}

TEST_P(PjrtClient, results_come_row_major) {
  const Program program = parse(R"(
    func.func @main(%a: tensor<2x3x4xf32>) -> (tensor<4x2x3xf32>, tensor<f32>) {
      %0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
      %1 = stablehlo.constant dense<2.5> : tensor<f32>
      return %0, %1 : tensor<4x2x3xf32>, tensor<f32>
    })");
  Literal x(DType::f32, {2, 3, 4});
  for (int64_t i = 0; i < x.size(); ++i) x.set_f64(i, static_cast<double>(i));
  EXPECT_EQ(run(*client(), program, {{x}}), evaluate(program, {{x}}));
}

TEST_P(PjrtClient, a_donated_argument_is_deleted_and_its_memory_is_the_results) {
  const auto executable = client()->compile(parse(kAddDonating));
  EXPECT_EQ(executable->memory_analysis().aliased_bytes, 12);
  const std::vector<BufferRef> in = to_device(*client(), {{counting({3}), counting({3})}});
  const BufferRef out = executable->execute(in)[0];
  EXPECT_EQ(to_host(*out).get_f64(2), 4);
  EXPECT_TRUE(in[0]->deleted());
  EXPECT_FALSE(in[1]->deleted());
  EXPECT_TRUE(has(message_of([&] { to_host(*in[0]); }), "was donated"));
  EXPECT_TRUE(has(message_of([&] { executable->execute(in); }), "was donated"));
}

TEST_P(PjrtClient, an_array_that_is_donated_and_read_by_one_call_is_left_as_it_is) {
  const auto executable = client()->compile(parse(kAddDonating));
  const BufferRef x = client()->buffer_from_host(counting({3}));
  const BufferRef out = executable->execute({{x, x}})[0];
  EXPECT_EQ(to_host(*out).get_f64(2), 4);
  EXPECT_TRUE(x->deleted());
}

TEST_P(PjrtClient, wrong_arguments_are_named_and_nothing_is_donated) {
  const auto executable = client()->compile(parse(kAddDonating));
  const BufferRef x = client()->buffer_from_host(counting({3}));
  const BufferRef wide = client()->buffer_from_host(counting({4}));
  const auto other = make_reference_client();
  const BufferRef foreign = other->buffer_from_host(counting({3}));
  EXPECT_TRUE(has(message_of([&] { executable->execute({{x}}); }), "takes 2 arguments, got 1"));
  EXPECT_TRUE(has(message_of([&] { executable->execute({{x, wide}}); }),
                  "argument 1 of main is tensor<4xf32>, expected tensor<3xf32>"));
  EXPECT_TRUE(has(message_of([&] { executable->execute({{x, foreign}}); }),
                  "argument 1 of main is not in the memory of this client's " + platform()));
  EXPECT_FALSE(x->deleted());
}

TEST_P(PjrtClient, what_the_plugin_refuses_is_said_in_its_words) {
  if (!is_xla()) {
    const std::string said =
        message_of([&] { make_pjrt_client(path(), {.create = {{"device_count", int64_t{0}}}}); });
    EXPECT_TRUE(has(said, "PJRT_Client_Create: INVALID_ARGUMENT: the create option")) << said;
    return;
  }
  const Program program = parse(R"(
    func.func @square(%a: tensor<4xi32>) -> tensor<4xi32> {
      %0 = "chlo.square"(%a) : (tensor<4xi32>) -> tensor<4xi32>
      return %0 : tensor<4xi32>
    })");
  const std::string said = message_of([&] { client()->compile(program); });
  EXPECT_TRUE(has(said, "[pjrt xla_cpu_pjrt.so] PJRT_Client_Compile of `square`")) << said;
  EXPECT_TRUE(has(said, "'chlo.square' op operand #0 must be")) << said;
}

TEST_P(PjrtClient, a_thousand_launches_leave_nothing_behind) {
  const auto executable = client()->compile(parse(kAddDonating));
  const BufferRef one = client()->buffer_from_host(Literal::full(DType::f32, {3}, 1));
  BufferRef sum = client()->buffer_from_host(Literal::full(DType::f32, {3}, 0));
  const auto launch = [&](int times) {
    for (int i = 0; i < times; ++i) sum = executable->execute({{sum, one}})[0];
    sum->await();
  };
  launch(100);
  const int64_t before = peak_resident_bytes();
  launch(1000);
  EXPECT_EQ(to_host(*sum).get_f64(0), 1100);
  EXPECT_LT(peak_resident_bytes() - before, int64_t{8} << 20);
}

TEST_P(PjrtClient, threads_use_one_executable_at_once) {
  const auto executable = client()->compile(parse(R"(
    func.func @main(%a: tensor<64xf32>, %b: tensor<64xf32>) -> tensor<64xf32> {
      %0 = stablehlo.multiply %a, %b : tensor<64xf32>
      return %0 : tensor<64xf32>
    })"));
  const BufferRef shared = client()->buffer_from_host(Literal::full(DType::f32, {64}, 3));
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50; ++i) {
        const BufferRef own = client()->buffer_from_host(Literal::full(DType::f32, {64}, t + i));
        right += to_host(*executable->execute({{shared, own}})[0]).get_f64(63) == 3.0 * (t + i);
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 200);
}

TEST_P(PjrtClient, buffers_and_executables_keep_their_client) {
  auto own = make_pjrt_client(path());
  auto executable = own->compile(parse(kAddDonating));
  std::vector<BufferRef> in = to_device(*own, {{counting({3}), counting({3})}});
  own.reset();
  const BufferRef out = executable->execute(in)[0];
  executable.reset();
  in.clear();
  EXPECT_EQ(to_host(*out).get_f64(1), 2);
}

TEST_P(PjrtClient, programs_run_where_their_arguments_lie) {
  const std::span<const Device> devices = client()->devices();
  ASSERT_GE(devices.size(), 2U);
  const auto executable = client()->compile(parse(kAddDonating));
  const BufferRef there = client()->buffer_from_host(counting({3}), devices[1]);
  const BufferRef here = client()->buffer_from_host(counting({3}));
  EXPECT_EQ(there->device().id, 1);
  const BufferRef out = executable->execute({{here, there}})[0];
  EXPECT_EQ(out->device().id, 1);
  EXPECT_EQ(to_host(*out).get_f64(2), 4);
  EXPECT_TRUE(here->deleted());
  EXPECT_FALSE(there->deleted());
  const auto bound = client()->compile(parse(kAddDonating), {.devices = {0}});
  EXPECT_EQ(bound->execute({{there, there}})[0]->device().id, 0);
  ASSERT_GE(devices.size(), 3U);
  const BufferRef x = client()->buffer_from_host(counting({3}), devices[1]);
  const BufferRef y = client()->buffer_from_host(counting({3}), devices[2]);
  EXPECT_TRUE(has(message_of([&] { executable->execute({{x, y}}); }),
                  "arguments of main lie on the devices 1 and 2: device_put"));
}

TEST_P(PjrtClient, replicas_and_partitions_meet_in_collectives) {
  const Program replicas = parse(R"(
    func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
      %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %2 = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %1 = "stablehlo.replica_id"() : () -> tensor<ui32>
      return %0, %1 : tensor<2xf32>, tensor<ui32>
    })");
  const auto executable = client()->compile(replicas, {.replicas = 2, .devices = {2, 1}});
  std::vector<std::vector<BufferRef>> lists;
  for (const double value : {1.0, 2.0})
    lists.push_back({client()->buffer_from_host(Literal::full(DType::f32, {2}, value))});
  const auto out = executable->execute_all(lists);
  ASSERT_EQ(out.size(), 2U);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(to_host(*out[i][0]).get_f64(1), 3) << i;
    EXPECT_EQ(to_host(*out[i][1]).get_u64(0), i);
    EXPECT_EQ(out[i][0]->device().id, i == 0 ? 2 : 1);
  }
  EXPECT_TRUE(has(message_of([&] { executable->execute(lists[0]); }), "runs as 2 processes"));
}

// Each partition has values of its own: nothing is taken to be the same on all of them.
TEST_P(PjrtClient, partitions_have_their_own_values) {
  const Program program = parse(R"(
    func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<ui32>) {
      %0 = "stablehlo.all_reduce"(%a) <{
        replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids
      }> ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %3 = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %3 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %1 = stablehlo.multiply %a, %a : tensor<2xf32>
      %2 = "stablehlo.partition_id"() : () -> tensor<ui32>
      return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<ui32>
    })");
  const auto executable = client()->compile(program, {.partitions = 2});
  std::vector<std::vector<BufferRef>> lists;
  for (size_t i = 0; i < 2; ++i)
    lists.push_back({client()->buffer_from_host(
        Literal::full(DType::f32, {2}, static_cast<double>(i + 2)), client()->devices()[i])});
  const auto out = executable->execute_all(lists);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(to_host(*out[i][0]).get_f64(1), 5) << i;
    EXPECT_EQ(to_host(*out[i][1]).get_f64(0), i == 0 ? 4 : 9);
    EXPECT_EQ(to_host(*out[i][2]).get_u64(0), i);
  }
}

TEST_P(PjrtClient, reports_what_the_plugin_is) {
  const PjrtReport report = inspect_pjrt_plugin(path());
  EXPECT_EQ(report.platform, platform());
  EXPECT_FALSE(report.platform_version.empty());
  EXPECT_EQ(report.api_major, 0);
  EXPECT_GE(report.api_minor, 57);
  EXPECT_FALSE(report.attributes.empty());
  ASSERT_FALSE(report.devices.empty());
  EXPECT_EQ(report.devices[0].kind, "cpu");
  EXPECT_FALSE(report.devices[0].memories.empty());
}

INSTANTIATE_TEST_SUITE_P(Of, PjrtClient, testing::Values("cpu", "lathe"),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace lathe::testing_pjrt
