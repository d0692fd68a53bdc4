// Several virtual devices: arrays lie on one, programs run where their arguments lie, runs of many
// processes come in order, end when one fails, and talk to the host.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <random>
#include <thread>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr int kDevices = 4;

const bool kClient = (set_default_client(make_default_cpu_client(kDevices)), true);

Program program(const std::string& text) { return parse_module(text, op_table()).entry(); }

Program sum_of_all() {
  return program(R"(func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %y = "stablehlo.all_reduce"(%x) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32> }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}
    : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
})");
}

std::vector<std::vector<BufferRef>> on_all(float first) {
  std::vector<std::vector<BufferRef>> out;
  for (const Device& device : devices())
    out.push_back({default_client().buffer_from_host(
        Literal::full(DType::f32, {3}, first + static_cast<float>(device.id)), device)});
  return out;
}

float element(const BufferRef& buffer) {
  buffer->await();
  float value = 0;
  std::vector<std::byte> bytes(static_cast<size_t>(buffer->type().byte_count()));
  buffer->copy_to_host(bytes);
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

TEST(Devices, there_are_as_many_as_asked_for) {
  ASSERT_EQ(devices().size(), kDevices);
  for (int i = 0; i < kDevices; ++i) {
    EXPECT_EQ(devices()[static_cast<size_t>(i)].id, i);
    EXPECT_EQ(devices()[static_cast<size_t>(i)].kind, "cpu");
  }
}

TEST(Devices, arrays_lie_where_they_are_put_and_so_do_results) {
  const Array x = Array::of<float>({2}, {1, 2});
  EXPECT_EQ(device_of(x).id, 0);
  const Array y = device_put(x, devices()[2]);
  EXPECT_EQ(device_of(y).id, 2);
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{1, 2}));
  EXPECT_EQ(device_of(y * y + 1.0).id, 2);
  EXPECT_EQ(device_of(x + y).id, 2) << "what was put nowhere goes along";
  EXPECT_NE(error_of([&] { device_put(x, devices()[0]) + y; }).find("device_put"),
            std::string::npos)
      << "and what was put on the first device does not";
  const auto f = jit([](const Array& a, const Array& b) { return sin(a) * b; });
  EXPECT_EQ(device_of(f(y, y)).id, 2);
  EXPECT_EQ(device_of(f(x, x)).id, 0);
  EXPECT_EQ(f(y, x).to_vector<float>(), f(x, x).to_vector<float>());
  EXPECT_EQ(device_of(device_put(y, devices()[0])).id, 0);
}

TEST(Devices, arguments_of_two_devices_are_refused) {
  const Array x = device_put(Array::of<float>({2}, {1, 2}), devices()[1]),
              y = device_put(x, devices()[2]);
  const std::string error = error_of([&] { (x + y).block_until_ready(); });
  EXPECT_NE(error.find("lies on device 1 of"), std::string::npos) << error;
  EXPECT_NE(error.find("on device 2 of"), std::string::npos) << error;
  EXPECT_NE(error.find("device_put"), std::string::npos) << error;
  EXPECT_NE(error_of([&] {
              jit([](const Array& a) { return device_put(a, devices()[1]); })(x);
            }).find("inside a traced function"),
            std::string::npos);
}

TEST(Devices, a_copy_on_another_device_outlives_the_donation_of_the_first) {
  const Array x = Array::of<float>({3}, {1, 2, 3});
  const Array y = device_put(x, devices()[3]);
  const auto f = jit([](const Array& a) { return a + 1.0F; }, {.donate = {0}});
  EXPECT_EQ(f(x).to_vector<float>(), (std::vector<float>{2, 3, 4}));
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{1, 2, 3}));
}

TEST(Devices, runs_come_in_order_however_many_are_queued) {
  const auto all = default_client().compile(sum_of_all(), {.replicas = kDevices});
  std::vector<std::vector<BufferRef>> last = on_all(1);
  std::vector<std::vector<std::vector<BufferRef>>> runs;
  for (int turn = 0; turn < 40; ++turn)
    runs.push_back(all->execute_all(on_all(static_cast<float>(turn))));
  std::mt19937 random(3);
  for (int asked = 0; asked < 200; ++asked) {
    const size_t turn = random() % runs.size(), process = random() % kDevices;
    EXPECT_EQ(element(runs[turn][process][0]), static_cast<float>(4 * turn + 6));
  }
}

TEST(Devices, several_threads_may_launch_runs_on_the_same_devices) {
  const auto all = default_client().compile(sum_of_all(), {.replicas = kDevices});
  std::vector<std::jthread> threads;
  std::atomic<int> wrong = 0;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int turn = 0; turn < 50; ++turn)
        for (const auto& results : all->execute_all(on_all(static_cast<float>(t))))
          wrong += element(results[0]) != static_cast<float>(4 * t + 6);
    });
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

TEST(Devices, processes_run_on_the_devices_they_are_given) {
  const auto two = default_client().compile(
      program("func.func @main() -> tensor<ui32> {\n  %0 = stablehlo.partition_id : tensor<ui32>\n"
              "  return %0 : tensor<ui32>\n}"),
      {.partitions = 2, .devices = {3, 1}});
  const auto results = two->execute_all(std::vector<std::vector<BufferRef>>(2));
  EXPECT_EQ(results[0][0]->device().id, 3);
  EXPECT_EQ(results[1][0]->device().id, 1);
  uint32_t id = 7;
  results[1][0]->copy_to_host(std::as_writable_bytes(std::span(&id, 1)));
  EXPECT_EQ(id, 1u);
}

TEST(Devices, too_few_of_them_and_wrong_numbers_are_refused) {
  Client& client = default_client();
  EXPECT_NE(error_of([&] {
              client.compile(sum_of_all(), {.replicas = 3, .partitions = 2});
            }).find("take 6 devices, there are 4"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              client.compile(sum_of_all(), {.replicas = 2, .devices = {1, 1}});
            }).find("each of another"),
            std::string::npos);
  const auto all = client.compile(sum_of_all(), {.replicas = kDevices});
  auto arguments = on_all(0);
  EXPECT_NE(error_of([&] { all->execute(arguments[0]); }).find("launch_all"), std::string::npos);
  arguments.pop_back();
  EXPECT_NE(error_of([&] { all->execute_all(arguments); }).find("4 processes, got 3"),
            std::string::npos);
}

TEST(Devices, a_group_beyond_the_grid_is_an_error_of_all_results) {
  const auto two = default_client().compile(sum_of_all(), {.replicas = 2});
  auto arguments = on_all(0);
  arguments.resize(2);
  for (const auto& results : two->execute_all(arguments))
    EXPECT_NE(error_of([&] { results[0]->await(); }).find("names 2, expected numbers below 2"),
              std::string::npos);
  // The devices go on.
  const auto all = default_client().compile(sum_of_all(), {.replicas = kDevices});
  EXPECT_EQ(element(all->execute_all(on_all(1))[3][0]), 10);
}

TEST(Devices, programs_that_do_not_meet_end_with_one_error) {
  const Program waits = sum_of_all();
  const Program leaves = program(
      "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n  return %x : tensor<3xf32>\n}");
  for (const auto& client : {make_reference_client(kDevices), make_default_cpu_client(kDevices)}) {
    const std::vector<Program> programs{waits, waits, leaves, waits};
    const auto all = client->compile_each(programs, {.replicas = kDevices});
    std::vector<std::vector<BufferRef>> arguments;
    for (const Device& device : client->devices())
      arguments.push_back({client->buffer_from_host(Literal::full(DType::f32, {3}, 1), device)});
    const std::string error = error_of([&] {
      for (const auto& results : all->execute_all(arguments)) results[0]->await();
    });
    EXPECT_NE(error.find("process (replica 2, partition 0) has ended"), std::string::npos) << error;
  }
}

TEST(Devices, the_host_feeds_and_takes_while_programs_run) {
  const auto echo = default_client().compile(
      program(R"(func.func @main(%t: !stablehlo.token) -> !stablehlo.token {
  %v, %t1 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %w = stablehlo.add %v, %v : tensor<2xf32>
  %t2 = "stablehlo.outfeed"(%w, %t1) {outfeed_config = ""} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %t2 : !stablehlo.token
})"),
      {.replicas = 2});
  HostFeed& host = default_client().host_feed();
  const BufferRef token = default_client().buffer_from_host(Literal());
  const auto results = echo->execute_all(std::vector<std::vector<BufferRef>>(2, {token}));
  for (int device : {1, 0}) host.feed(device, {Literal::full(DType::f32, {2}, 1.5 + device)});
  for (int device : {0, 1})
    EXPECT_EQ(host.take(device)[0].data<float>()[1], 3.0F + 2.0F * static_cast<float>(device));
  for (const auto& one : results) one[0]->await();
}

}  // namespace
}  // namespace lathe
