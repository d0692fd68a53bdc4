// Lathe's plugin as its clients see it: through the table of functions alone.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <array>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "lathe/backends/pjrt/abi.h"
#include "lathe/backends/pjrt/compile_options.h"
#include "xla_cpu.h"

namespace lathe::testing_pjrt {
namespace {

namespace abi = pjrt::abi;

const abi::Api& api() {
  static const abi::Api* const table = [] {
    void* const object = dlopen(lathe_plugin_path().c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!object) throw UserError("{}", dlerror());
    return reinterpret_cast<abi::GetApi>(dlsym(object, abi::kEntryPoint))();
  }();
  return *table;
}

struct Told {
  int code = 0;
  std::string text;
};

// What an error says; it is destroyed.
Told told(abi::Error* error) {
  if (!error) return {};
  abi::ErrorMessage message{.header = {.size = sizeof message}, .error = error};
  api().error_message(&message);
  abi::ErrorCode code{.header = {.size = sizeof code}, .error = error};
  EXPECT_EQ(api().error_code(&code), nullptr);
  Told out{code.code, std::string(message.message, message.message_size)};
  abi::ErrorDestroy destroy{.header = {.size = sizeof destroy}, .error = error};
  api().error_destroy(&destroy);
  return out;
}

template <typename Arguments>
Told try_call(abi::Function<Arguments> abi::Api::* slot, Arguments& a) {
  a.header.size = sizeof a;
  return told((api().*slot)(&a));
}

template <typename Arguments>
void call(abi::Function<Arguments> abi::Api::* slot, Arguments& a) {
  const Told error = try_call(slot, a);
  ASSERT_EQ(error.code, 0) << error.text;
}

template <typename Arguments>
Arguments asked(abi::Function<Arguments> abi::Api::* slot, Arguments a) {
  call(slot, a);
  return a;
}

constexpr int kF32 = 11;
constexpr std::string_view kAdd = R"(
  func.func @main(%a: tensor<3xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.add %a, %b : tensor<3xf32>
    return %0 : tensor<3xf32>
  })";

class LathePlugin : public testing::Test {
 protected:
  void SetUp() override {
    const std::string_view name = "device_count";
    const abi::NamedValue devices{.name = name.data(),
                                  .name_size = name.size(),
                                  .kind = abi::ValueKind::int64,
                                  .int64 = 2,
                                  .count = 1};
    client_ =
        asked(&abi::Api::client_create, abi::ClientCreate{.options = &devices, .option_count = 1})
            .client;
    const auto all = asked(&abi::Api::client_devices, abi::ClientDevices{.client = client_});
    devices_.assign(all.devices, all.devices + all.count);
  }
  void TearDown() override {
    asked(&abi::Api::client_destroy, abi::ClientDestroy{.client = client_});
  }

  abi::BufferFromHost from_host(const float* data, std::vector<int64_t> dims,
                                abi::HostBytes host_bytes, const int64_t* strides = nullptr) {
    return asked(&abi::Api::client_buffer_from_host,
                 abi::BufferFromHost{.client = client_,
                                     .data = data,
                                     .element_type = kF32,
                                     .dims = dims.data(),
                                     .rank = dims.size(),
                                     .byte_strides = strides,
                                     .stride_count = strides ? dims.size() : 0,
                                     .host_bytes = host_bytes,
                                     .device = devices_[0]});
  }
  // A copy of the values; of one dimension where nothing else is said.
  abi::Buffer* array(const std::vector<float>& values, std::vector<int64_t> dims = {}) {
    if (dims.empty()) dims.push_back(static_cast<int64_t>(values.size()));
    const auto made = from_host(values.data(), std::move(dims), abi::HostBytes::during_call);
    destroy(made.transferred);
    return made.buffer;
  }
  static void destroy(abi::Event* event) {
    asked(&abi::Api::event_destroy, abi::EventDestroy{.event = event});
  }
  static void destroy(abi::Buffer* buffer) {
    asked(&abi::Api::buffer_destroy, abi::BufferDestroy{.buffer = buffer});
  }
  static void destroy(abi::LoadedExecutable* executable) {
    asked(&abi::Api::loaded_destroy, abi::LoadedDestroy{.executable = executable});
  }
  static bool is_ready(abi::Event* event) {
    return asked(&abi::Api::event_is_ready, abi::EventIsReady{.event = event}).is_ready;
  }
  static bool is_deleted(abi::Buffer* buffer) {
    return asked(&abi::Api::buffer_is_deleted, abi::BufferIsDeleted{.buffer = buffer}).is_deleted;
  }
  static const float* pointer(abi::Buffer* buffer) {
    return static_cast<const float*>(
        asked(&abi::Api::buffer_opaque_pointer, abi::BufferPointer{.buffer = buffer}).pointer);
  }
  static std::vector<float> values(abi::Buffer* buffer, size_t count) {
    std::vector<float> out(count);
    const auto copied =
        asked(&abi::Api::buffer_to_host,
              abi::BufferToHost{.buffer = buffer, .out = out.data(), .out_size = 4 * count});
    asked(&abi::Api::event_await, abi::EventAwait{.event = copied.copied});
    destroy(copied.copied);
    return out;
  }
  static void refer(abi::Buffer* buffer) {
    asked(&abi::Api::buffer_increase_references, abi::BufferReferences{.buffer = buffer});
  }
  static void let_go(abi::Buffer* buffer) {
    asked(&abi::Api::buffer_decrease_references, abi::BufferReferences{.buffer = buffer});
  }

  Told try_compile(std::string_view text, const std::string& options, abi::LoadedExecutable*& out) {
    const std::string_view format = "mlir";
    const abi::ProgramCode code{.header = {.size = sizeof code},
                                .code = text.data(),
                                .code_size = text.size(),
                                .format = format.data(),
                                .format_size = format.size()};
    abi::ClientCompile compile{.client = client_,
                               .program = &code,
                               .options = options.data(),
                               .options_size = options.size()};
    const Told error = try_call(&abi::Api::client_compile, compile);
    out = compile.executable;
    return error;
  }
  abi::LoadedExecutable* compile(std::string_view text, int64_t device = 0) {
    abi::LoadedExecutable* out = nullptr;
    const std::string options = pjrt::compile_options(1, 1, std::vector<int64_t>{device});
    const Told error = try_compile(text, options, out);
    EXPECT_EQ(error.code, 0) << error.text;
    return out;
  }

  struct Ran {
    Told error;
    abi::Buffer* result = nullptr;
    abi::Event* completed = nullptr;
  };
  static Ran run(abi::LoadedExecutable* executable, std::vector<abi::Buffer*> arguments,
                 std::vector<int64_t> kept = {}) {
    Ran out;
    abi::Buffer* const* lists[] = {arguments.data()};
    abi::Buffer** results[] = {&out.result};
    abi::ExecuteOptions options{.header = {.size = sizeof options},
                                .kept_inputs = kept.data(),
                                .kept_input_count = kept.size()};
    abi::LoadedExecute execute{.executable = executable,
                               .options = &options,
                               .arguments = lists,
                               .device_count = 1,
                               .argument_count = arguments.size(),
                               .outputs = results,
                               .completed = &out.completed};
    out.error = try_call(&abi::Api::loaded_execute, execute);
    if (out.completed) {
      asked(&abi::Api::event_await, abi::EventAwait{.event = out.completed});
      destroy(out.completed);
    }
    return out;
  }

  abi::Client* client_ = nullptr;
  std::vector<abi::Device*> devices_;
};

TEST_F(LathePlugin, every_function_of_the_table_is_there) {
  EXPECT_EQ(api().header.size, sizeof(abi::Api));
  EXPECT_EQ(api().version.minor_version, abi::kPluginMinorVersion);
  std::array<const void*, (sizeof(abi::Api) - offsetof(abi::Api, error_destroy)) / sizeof(void*)>
      slots{};
  std::memcpy(slots.data(), &api().error_destroy, sizeof slots);
  for (size_t i = 0; i < slots.size(); ++i) EXPECT_NE(slots[i], nullptr) << i;
}

TEST_F(LathePlugin, what_is_not_there_says_so_by_its_name) {
  for (const auto& [slot, name] :
       std::map<abi::Unread, const char*>{{api().compile, "PJRT_Compile"},
                                          {api().client_dma_map, "PJRT_Client_DmaMap"},
                                          {api().buffer_bitcast, "PJRT_Buffer_Bitcast"}}) {
    const Told error = told(slot(nullptr));
    EXPECT_EQ(error.code, 12) << name;
    EXPECT_TRUE(error.text.starts_with(name)) << error.text;
  }
}

TEST_F(LathePlugin, structs_of_other_versions_may_be_shorter) {
  struct Guarded {
    abi::ClientCreate asked;
    uint64_t beyond;
  } guarded{.asked = {}, .beyond = 99};
  void* const unknown = &guarded;
  guarded.asked.more_key_value_callbacks[0] = unknown;  // beyond the size: not read, not written
  guarded.asked.header.size = offsetof(abi::ClientCreate, more_key_value_callbacks);
  EXPECT_EQ(told(api().client_create(&guarded.asked)).code, 0);
  EXPECT_EQ(guarded.asked.more_key_value_callbacks[0], unknown);
  EXPECT_EQ(guarded.beyond, 99U);
  asked(&abi::Api::client_destroy, abi::ClientDestroy{.client = guarded.asked.client});
}

TEST_F(LathePlugin, structs_that_no_version_has_are_errors) {
  abi::EventAwait await{.header = {.size = sizeof(abi::Header)}};
  const Told error = told(api().event_await(&await));
  EXPECT_EQ(error.code, 3);
  EXPECT_EQ(error.text,
            "EventAwait: a struct of 16 bytes, expected at least 24, those of interface 0.57");
  abi::ClientCreate create{.header = {.size = offsetof(abi::ClientCreate, client)}};
  EXPECT_EQ(told(api().client_create(&create)).code, 3);
  EXPECT_EQ(told(api().client_create(nullptr)).code, 3);
  abi::ExecuteOptions options{.header = {.size = sizeof(abi::Header)}};
  abi::LoadedExecutable* const add = compile(kAdd);
  abi::LoadedExecute execute{.executable = add, .options = &options, .device_count = 1};
  EXPECT_NE(
      try_call(&abi::Api::loaded_execute, execute).text.find("ExecuteOptions: a struct of 16"),
      std::string::npos);
  destroy(add);
}

// Every function of the table, which answers for itself; those that give no error do nothing.
TEST_F(LathePlugin, no_function_reads_beyond_a_short_struct) {
  using AnyFunction = abi::Error* (*)(void*);
  constexpr size_t kFirst = offsetof(abi::Api, error_code);
  constexpr size_t kInitialize =
      (offsetof(abi::Api, plugin_initialize) - kFirst) / sizeof(AnyFunction);
  std::array<AnyFunction, (sizeof(abi::Api) - kFirst) / sizeof(void*)> functions{};
  std::memcpy(functions.data(), reinterpret_cast<const char*>(&api()) + kFirst, sizeof functions);
  for (const size_t size : {size_t{0}, size_t{8}, sizeof(abi::Header)})
    for (size_t i = 0; i < functions.size(); ++i) {
      std::array<abi::Header, 16> arguments{};
      arguments[0].size = size;
      if (size == sizeof(abi::PluginInitialize) && i == kInitialize) continue;  // all of its struct
      EXPECT_NE(told(functions[i](arguments.data())).code, 0) << i;
    }
  abi::ErrorMessage message{.header = {.size = sizeof(abi::Header)}};
  api().error_message(&message);
  api().error_message(nullptr);
  EXPECT_EQ(message.message, nullptr);
  abi::ErrorDestroy destroy{.header = {.size = sizeof(abi::Header)}};
  api().error_destroy(&destroy);
}

TEST_F(LathePlugin, arguments_of_other_devices_and_clients_are_refused) {
  abi::LoadedExecutable* const here = compile(kAdd);
  abi::LoadedExecutable* const there = compile(kAdd, 1);
  abi::Buffer* const x = array({1, 2, 3});
  abi::Buffer* const y = array({1, 2, 3});
  const Told elsewhere = run(there, {x, y}).error;
  EXPECT_EQ(elsewhere.code, 3);
  EXPECT_EQ(elsewhere.text,
            "argument 0 of main is on LatheDevice(id=0), and the program runs on "
            "LatheDevice(id=1)");
  abi::Client* const other = asked(&abi::Api::client_create, abi::ClientCreate{}).client;
  abi::Client* const own = std::exchange(client_, other);
  abi::LoadedExecutable* const of_other = compile(kAdd);
  client_ = own;
  const Told foreign = run(of_other, {x, y}).error;
  EXPECT_EQ(foreign.code, 3);
  EXPECT_NE(foreign.text.find("of another client"), std::string::npos) << foreign.text;
  const auto others = asked(&abi::Api::client_devices, abi::ClientDevices{.client = other});
  abi::BufferCopyToDevice copy{.buffer = x, .device = others.devices[0]};
  EXPECT_EQ(try_call(&abi::Api::buffer_copy_to_device, copy).code, 3);
  EXPECT_FALSE(is_deleted(x));
  for (abi::Buffer* buffer : {x, y}) destroy(buffer);
  for (abi::LoadedExecutable* each : {here, there, of_other}) destroy(each);
  asked(&abi::Api::client_destroy, abi::ClientDestroy{.client = other});
}

TEST_F(LathePlugin, a_program_runs_once_on_a_device) {
  abi::LoadedExecutable* none = nullptr;
  const Told error =
      try_compile(kAdd, pjrt::compile_options(1, 2, std::vector<int64_t>{0, 0}), none);
  EXPECT_EQ(error.code, 3);
  EXPECT_NE(error.text.find("twice on LatheDevice(id=0)"), std::string::npos) << error.text;
}

TEST_F(LathePlugin, what_the_host_has_no_room_for_is_not_written) {
  abi::Buffer* const x = array({1, 2, 3});
  std::array<float, 300> out{};
  int64_t strides[] = {400};
  abi::MemoryLayout layout{.strides = {.byte_strides = strides, .rank = 1},
                           .kind = abi::LayoutKind::strides};
  abi::BufferToHost copy{.buffer = x, .layout = &layout, .out = out.data(), .out_size = 12};
  EXPECT_EQ(try_call(&abi::Api::buffer_to_host, copy).code, 3);
  layout.kind = static_cast<abi::LayoutKind>(9);
  EXPECT_EQ(try_call(&abi::Api::buffer_to_host, copy).code, 3);
  EXPECT_EQ(out, (std::array<float, 300>{}));
  const float one = 1;
  abi::BufferFromHost from{.client = client_,
                           .data = &one,
                           .element_type = kF32,
                           .host_bytes = static_cast<abi::HostBytes>(9),
                           .device = devices_[0]};
  EXPECT_EQ(try_call(&abi::Api::client_buffer_from_host, from).code, 3);
  destroy(x);
}

TEST_F(LathePlugin, handles_begin_with_a_null_pointer) {
  const auto memory =
      asked(&abi::Api::device_default_memory, abi::DeviceDefaultMemory{.device = devices_[0]});
  abi::Buffer* const x = array({1});
  for (const void* handle : {static_cast<const void*>(memory.memory),
                             static_cast<const void*>(devices_[0]), static_cast<const void*>(x)})
    EXPECT_EQ(*static_cast<const void* const*>(handle), nullptr);
  destroy(x);
}

TEST_F(LathePlugin, large_arrays_are_read_where_they_lie_and_let_go) {
  const std::vector<float> host(100'000, 2.5F);
  const auto made = from_host(host.data(), {100'000}, abi::HostBytes::while_buffer_lives);
  EXPECT_EQ(pointer(made.buffer), host.data());
  EXPECT_FALSE(is_ready(made.transferred));
  destroy(made.buffer);
  EXPECT_TRUE(is_ready(made.transferred));
  destroy(made.transferred);
}

TEST_F(LathePlugin, strided_arrays_are_copied) {
  const std::vector<float> host = {0, 1, 2, 3, 4, 5};
  const int64_t strides[] = {4, 12};
  const auto made = from_host(host.data(), {3, 2}, abi::HostBytes::while_buffer_lives, strides);
  EXPECT_TRUE(is_ready(made.transferred));
  EXPECT_EQ(values(made.buffer, 6), (std::vector<float>{0, 3, 1, 4, 2, 5}));
  destroy(made.buffer);
  destroy(made.transferred);
}

// An array of two rows whose elements lie by columns.
constexpr std::array<int64_t, 2> kByColumns = {0, 1};

TEST_F(LathePlugin, arrays_lie_in_the_order_that_is_asked_for) {
  const float rows[] = {1, 2, 3, 4, 5, 6};
  const std::array<int64_t, 2> dims = {2, 3};
  abi::MemoryLayout layout{
      .tiled = {.minor_to_major = kByColumns.data(), .rank = kByColumns.size()},
      .kind = abi::LayoutKind::tiled};
  const auto made = asked(&abi::Api::client_buffer_from_host,
                          abi::BufferFromHost{.client = client_,
                                              .data = rows,
                                              .element_type = kF32,
                                              .dims = dims.data(),
                                              .rank = dims.size(),
                                              .host_bytes = abi::HostBytes::during_call,
                                              .device = devices_[0],
                                              .layout = &layout});
  const auto told =
      asked(&abi::Api::buffer_memory_layout, abi::BufferMemoryLayout{.buffer = made.buffer});
  EXPECT_TRUE(std::ranges::equal(std::span(told.layout.tiled.minor_to_major, 2), kByColumns));
  const auto shape =
      asked(&abi::Api::buffer_dimensions, abi::BufferDimensions{.buffer = made.buffer});
  EXPECT_TRUE(std::ranges::equal(std::span(shape.dims, shape.rank), dims));
  EXPECT_EQ(std::vector<float>(pointer(made.buffer), pointer(made.buffer) + 6),
            (std::vector<float>{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(values(made.buffer, 6), (std::vector<float>{1, 2, 3, 4, 5, 6}));
  const auto copy = asked(&abi::Api::buffer_copy_to_device,
                          abi::BufferCopyToDevice{.buffer = made.buffer, .device = devices_[1]});
  EXPECT_EQ(values(copy.copy, 6), (std::vector<float>{1, 2, 3, 4, 5, 6}));
  destroy(copy.copy);
  destroy(made.buffer);
  destroy(made.transferred);
}

TEST_F(LathePlugin, programs_take_and_give_arrays_in_the_order_that_they_say) {
  constexpr std::string_view kNegate = R"(
    func.func @main(%a: tensor<2x2xf32>) -> (tensor<2x2xf32> {mhlo.layout_mode = "{0,1}"}) {
      %0 = stablehlo.negate %a : tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    })";
  constexpr std::string_view kReverse = R"(
    func.func @main(%a: tensor<2x2xf32> {mhlo.layout_mode = "{0,1}"}) -> tensor<2x2xf32> {
      %0 = stablehlo.reverse %a, dims = [0] : tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    })";
  abi::LoadedExecutable *const negate = compile(kNegate), *const reverse = compile(kReverse);
  abi::Buffer* const x = array({1, 2, 3, 4}, {2, 2});
  const Ran first = run(negate, {x});
  ASSERT_EQ(first.error.code, 0) << first.error.text;
  EXPECT_EQ(std::vector<float>(pointer(first.result), pointer(first.result) + 4),
            (std::vector<float>{-1, -3, -2, -4}));
  const Ran second = run(reverse, {first.result});
  ASSERT_EQ(second.error.code, 0) << second.error.text;
  EXPECT_EQ(values(second.result, 4), (std::vector<float>{-3, -4, -1, -2}));
  // The types are the same, and the arrays are not.
  EXPECT_EQ(run(reverse, {x}).error.text,
            "argument 0 of main has the layout {1,0}, and the program takes {0,1}");
  for (abi::Buffer* buffer : {x, first.result, second.result}) destroy(buffer);
  for (abi::LoadedExecutable* program : {negate, reverse}) destroy(program);
}

TEST_F(LathePlugin, foreign_memory_is_given_back_once_and_never_written) {
  std::vector<float> host = {1, 2, 3};
  int released = 0;
  const int64_t dims[] = {3};
  const auto view = asked(
      &abi::Api::client_view_of_device_buffer,
      abi::BufferOverMemory{.client = client_,
                            .data = host.data(),
                            .dims = dims,
                            .rank = 1,
                            .element_type = kF32,
                            .device = devices_[0],
                            .release = [](void*, void* count) { ++*static_cast<int*>(count); },
                            .release_argument = &released});
  EXPECT_EQ(pointer(view.buffer), host.data());
  abi::LoadedExecutable* const add = compile(kAdd);
  abi::Buffer* const ten = array({10, 10, 10});
  const Ran ran = run(add, {view.buffer, ten});
  ASSERT_EQ(ran.error.code, 0) << ran.error.text;
  EXPECT_TRUE(is_deleted(view.buffer));
  EXPECT_EQ(values(ran.result, 3), (std::vector<float>{11, 12, 13}));
  EXPECT_EQ(host, (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(released, 1);
  for (abi::Buffer* buffer : {view.buffer, ten, ran.result}) destroy(buffer);
  EXPECT_EQ(released, 1);
  destroy(add);
}

TEST_F(LathePlugin, donated_memory_becomes_the_results_unless_it_is_referred_to) {
  abi::LoadedExecutable* const add = compile(kAdd);
  abi::Buffer* const one = array({1, 1, 1});
  abi::Buffer* x = array({0, 0, 0});
  const float* const place = pointer(x);
  for (int i = 0; i < 3; ++i) {
    const Ran ran = run(add, {x, one});
    ASSERT_EQ(ran.error.code, 0) << ran.error.text;
    EXPECT_TRUE(is_deleted(x));
    destroy(x);
    x = ran.result;
  }
  EXPECT_EQ(pointer(x), place);
  refer(x);
  const Ran ran = run(add, {x, one});
  EXPECT_NE(pointer(ran.result), place);
  EXPECT_EQ(place[0], 3);  // as who refers to it saw it
  EXPECT_EQ(values(ran.result, 3), (std::vector<float>{4, 4, 4}));
  let_go(x);
  for (abi::Buffer* buffer : {x, one, ran.result}) destroy(buffer);
  destroy(add);
}

// `argument`: what the module says of it.
std::string identity(std::string_view argument) {
  return fmt::format(
      "func.func @main(%a: tensor<100000xf32> {{{}}}) -> tensor<100000xf32> {{ return %a : "
      "tensor<100000xf32> }}",
      argument);
}

TEST_F(LathePlugin, a_result_that_is_an_argument_has_memory_of_its_own) {
  std::vector<float> host(100'000, 1.0F);
  const auto lent = from_host(host.data(), {100'000}, abi::HostBytes::while_buffer_lives);
  abi::LoadedExecutable* const same = compile(identity(""));
  const Ran of_host = run(same, {lent.buffer});
  ASSERT_EQ(of_host.error.code, 0) << of_host.error.text;
  host[0] = 2;  // the owner's right, once the call has returned
  EXPECT_EQ(values(of_host.result, 100'000)[0], 1);
  const Ran again = run(same, {of_host.result});
  EXPECT_NE(pointer(again.result), pointer(of_host.result));
  for (abi::Buffer* buffer : {of_host.result, again.result}) destroy(buffer);
  destroy(same);

  abi::LoadedExecutable* const donated = compile(identity("tf.aliasing_output = 0 : i32"));
  const Ran first = run(donated, {lent.buffer});
  EXPECT_NE(pointer(first.result), host.data());
  const float* const place = pointer(first.result);
  const Ran second = run(donated, {first.result});
  EXPECT_EQ(pointer(second.result), place);
  for (abi::Buffer* buffer : {lent.buffer, first.result, second.result}) destroy(buffer);
  destroy(lent.transferred);
  destroy(donated);
}

TEST_F(LathePlugin, kept_inputs_are_not_donated) {
  abi::LoadedExecutable* const add = compile(kAdd);
  abi::Buffer* const x = array({1, 2, 3});
  const Ran ran = run(add, {x, x}, {0});
  ASSERT_EQ(ran.error.code, 0) << ran.error.text;
  EXPECT_FALSE(is_deleted(x));
  EXPECT_EQ(values(x, 3), (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(values(ran.result, 3), (std::vector<float>{2, 4, 6}));
  destroy(x);
  destroy(ran.result);
  destroy(add);
}

// JAX goes by the number of elements when it says who may be had.
TEST_F(LathePlugin, donors_without_a_result_of_their_size_are_kept) {
  abi::LoadedExecutable* const narrow = compile(R"(
    func.func @main(%a: tensor<3xf32> {jax.buffer_donor = true}) -> tensor<3xbf16> {
      %0 = stablehlo.convert %a : (tensor<3xf32>) -> tensor<3xbf16>
      return %0 : tensor<3xbf16>
    })");
  abi::Buffer* const x = array({1, 2, 3});
  const Ran ran = run(narrow, {x});
  ASSERT_EQ(ran.error.code, 0) << ran.error.text;
  EXPECT_FALSE(is_deleted(x));
  EXPECT_EQ(values(x, 3), (std::vector<float>{1, 2, 3}));
  for (abi::Buffer* buffer : {x, ran.result}) destroy(buffer);
  destroy(narrow);
}

TEST_F(LathePlugin, bad_calls_are_errors_that_take_nothing) {
  abi::LoadedExecutable* const add = compile(kAdd);
  abi::Buffer* const x = array({1, 2, 3});
  abi::Buffer* const wide = array({1, 2, 3, 4});
  EXPECT_NE(run(add, {x, x}).error.text.find("is donated"), std::string::npos);
  EXPECT_EQ(run(add, {x, wide}).error.code, 3);
  EXPECT_EQ(run(add, {x}).error.code, 3);
  EXPECT_EQ(run(add, {x, x}, {7}).error.code, 3);
  EXPECT_FALSE(is_deleted(x));
  abi::Buffer* const gone = array({1, 2, 3});
  asked(&abi::Api::buffer_delete, abi::BufferDelete{.buffer = gone});
  EXPECT_NE(run(add, {x, gone}).error.text.find("deleted"), std::string::npos);
  abi::BufferReferences once_too_often{.buffer = x};
  EXPECT_EQ(try_call(&abi::Api::buffer_decrease_references, once_too_often).code, 3);
  asked(&abi::Api::loaded_delete, abi::LoadedDelete{.executable = add});
  EXPECT_EQ(run(add, {x, x}).error.code, 9);
  for (abi::Buffer* buffer : {x, wide, gone}) destroy(buffer);
  destroy(add);
}

TEST_F(LathePlugin, bad_modules_and_options_are_errors) {
  abi::LoadedExecutable* none = nullptr;
  const std::string here = pjrt::compile_options(1, 1, std::vector<int64_t>{0});
  EXPECT_EQ(try_compile("no module", here, none).code, 3);
  EXPECT_EQ(try_compile(std::string_view("ML\xefR\x0d", 5), here, none).code, 3);
  EXPECT_EQ(try_compile(kAdd, "\xff", none).code, 3);
  EXPECT_EQ(try_compile(kAdd, pjrt::compile_options(1, 1, std::vector<int64_t>{9}), none).code, 3);
  const auto unknown = try_compile(
      kAdd, pjrt::compile_options(1, 1, std::vector<int64_t>{0}, {{"fast", true}}), none);
  EXPECT_NE(unknown.text.find("No such compile option: 'fast'"), std::string::npos) << unknown.text;
}

TEST_F(LathePlugin, references_outlive_deletion) {
  abi::Buffer* const x = array({5, 6, 7});
  refer(x);
  const float* const place = pointer(x);
  asked(&abi::Api::buffer_delete, abi::BufferDelete{.buffer = x});
  EXPECT_EQ(pointer(x), place);
  EXPECT_EQ(place[2], 7);
  let_go(x);
  destroy(x);
}

TEST_F(LathePlugin, the_ready_event_of_a_deleted_buffer_is_an_error) {
  abi::Buffer* const x = array({5});
  asked(&abi::Api::buffer_delete, abi::BufferDelete{.buffer = x});
  abi::Event* const event =
      asked(&abi::Api::buffer_ready_event, abi::BufferReadyEvent{.buffer = x}).event;
  EXPECT_TRUE(is_ready(event));
  abi::EventError error{.event = event};
  EXPECT_NE(try_call(&abi::Api::event_error, error).text.find("deleted"), std::string::npos);
  destroy(event);
  destroy(x);
}

// A long program: a loop of products.
constexpr std::string_view kLong = R"(
  func.func @main(%a: tensor<256x256xf32>) -> tensor<256x256xf32> {
    %n = stablehlo.constant dense<40> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %out:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<256x256xf32>
      cond {
        %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %go : tensor<i1>
      } do {
        %y = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %y : tensor<i32>, tensor<256x256xf32>
      }
    return %out#1 : tensor<256x256xf32>
  })";

TEST_F(LathePlugin, a_running_programs_result_has_its_place_and_tells_when_it_is_there) {
  std::vector<float> identity(256 * 256, 0);
  for (size_t i = 0; i < 256; ++i) identity[i * 257] = 1;
  const auto x = from_host(identity.data(), {256, 256}, abi::HostBytes::while_buffer_lives);
  abi::LoadedExecutable* const program = compile(kLong);
  abi::Buffer* result = nullptr;
  abi::Buffer* const arguments[] = {x.buffer};
  abi::Buffer* const* lists[] = {arguments};
  abi::Buffer** results[] = {&result};
  abi::LoadedExecute execute{.executable = program,
                             .arguments = lists,
                             .device_count = 1,
                             .argument_count = 1,
                             .outputs = results};
  call(&abi::Api::loaded_execute, execute);
  refer(result);
  const float* const place = pointer(result);
  abi::Event* const ready =
      asked(&abi::Api::buffer_ready_event, abi::BufferReadyEvent{.buffer = result}).event;
  struct Waiting {
    std::mutex mutex;
    std::condition_variable told;
    bool over = false, failed = false;
  } waiting;
  asked(&abi::Api::event_on_ready,
        abi::EventOnReady{.event = ready,
                          .callback =
                              [](abi::Error* error, void* argument) {
                                auto& w = *static_cast<Waiting*>(argument);
                                const bool failed = told(error).code != 0;
                                const std::lock_guard lock(w.mutex);
                                w.failed = failed;
                                w.over = true;
                                w.told.notify_all();
                              },
                          .argument = &waiting});
  destroy(ready);
  std::unique_lock lock(waiting.mutex);
  waiting.told.wait(lock, [&] { return waiting.over; });
  EXPECT_FALSE(waiting.failed);
  EXPECT_EQ(place, pointer(result));
  EXPECT_EQ(place[257], 1);
  let_go(result);
  destroy(result);
  destroy(x.buffer);
  destroy(x.transferred);
  destroy(program);
}

TEST_F(LathePlugin, copies_on_other_devices_and_memories) {
  abi::Buffer* const x = array({1, 2, 3});
  const auto there = asked(&abi::Api::buffer_copy_to_device,
                           abi::BufferCopyToDevice{.buffer = x, .device = devices_[1]});
  EXPECT_EQ(asked(&abi::Api::buffer_device, abi::BufferDevice{.buffer = there.copy}).device,
            devices_[1]);
  const auto memories =
      asked(&abi::Api::device_memories, abi::DeviceMemories{.device = devices_[0]});
  ASSERT_EQ(memories.count, 3U);
  const auto pinned = asked(&abi::Api::buffer_copy_to_memory,
                            abi::BufferCopyToMemory{.buffer = x, .memory = memories.memories[1]});
  EXPECT_EQ(asked(&abi::Api::buffer_memory, abi::BufferMemory{.buffer = pinned.copy}).memory,
            memories.memories[1]);
  // Donating one leaves the others as they are.
  abi::LoadedExecutable* const add = compile(kAdd, 1);
  const auto second = asked(&abi::Api::buffer_copy_to_device,
                            abi::BufferCopyToDevice{.buffer = x, .device = devices_[1]});
  const Ran ran = run(add, {there.copy, second.copy});
  ASSERT_EQ(ran.error.code, 0) << ran.error.text;
  EXPECT_EQ(values(ran.result, 3), (std::vector<float>{2, 4, 6}));
  EXPECT_EQ(values(x, 3), (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(values(pinned.copy, 3), (std::vector<float>{1, 2, 3}));
  for (abi::Buffer* buffer : {x, there.copy, second.copy, pinned.copy, ran.result}) destroy(buffer);
  destroy(add);
}

// What JAX makes of a jitted function of arrays on a mesh: one program of whole values.
constexpr std::string_view kSharded = R"(
  module attributes {mhlo.num_partitions = 2 : i32} {
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4xf32>)
        -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
      %0 = stablehlo.reverse %a, dims = [0] : tensor<4xf32>
      %1 = stablehlo.add %0, %b : tensor<4xf32>
      return %1 : tensor<4xf32>
    }
  })";

class LathePluginParts : public LathePlugin {
 protected:
  // Calls a program of one array on both devices with what they hold, and perhaps one that both
  // have; gives what they get.
  std::vector<std::vector<float>> run_on_both(std::string_view text,
                                              const std::vector<std::vector<float>>& parts,
                                              const std::vector<float>& whole, size_t size,
                                              std::vector<int64_t> dims = {},
                                              bool takes_first = false) {
    abi::LoadedExecutable* program = nullptr;
    const std::string options = pjrt::compile_options(1, 2, std::vector<int64_t>{0, 1});
    const Told error = try_compile(text, options, program);
    EXPECT_EQ(error.code, 0) << error.text;
    std::vector<std::vector<abi::Buffer*>> arguments(2);
    abi::Buffer* results[2] = {};
    abi::Event* completed[2] = {};
    for (size_t i = 0; i < 2; ++i) {
      arguments[i].push_back(on(i, parts[i], dims));
      if (!whole.empty()) arguments[i].push_back(on(i, whole, {}));
    }
    abi::Buffer* const* lists[] = {arguments[0].data(), arguments[1].data()};
    abi::Buffer** outputs[] = {&results[0], &results[1]};
    asked(&abi::Api::loaded_execute, abi::LoadedExecute{.executable = program,
                                                        .arguments = lists,
                                                        .device_count = 2,
                                                        .argument_count = arguments[0].size(),
                                                        .outputs = outputs,
                                                        .completed = completed});
    std::vector<std::vector<float>> out;
    for (size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(asked(&abi::Api::buffer_device, abi::BufferDevice{.buffer = results[i]}).device,
                devices_[i]);
      out.push_back(values(results[i], size));
      destroy(completed[i]);
      destroy(results[i]);
      EXPECT_EQ(is_deleted(arguments[i][0]), takes_first);
      for (abi::Buffer* argument : arguments[i]) destroy(argument);
    }
    destroy(program);
    return out;
  }

 private:
  abi::Buffer* on(size_t device, const std::vector<float>& value, std::vector<int64_t> dims) {
    abi::Buffer* const here = array(value, std::move(dims));
    const auto there = asked(&abi::Api::buffer_copy_to_device,
                             abi::BufferCopyToDevice{.buffer = here, .device = devices_[device]});
    destroy(here);
    return there.copy;
  }
};

using Values = std::vector<std::vector<float>>;

TEST_F(LathePluginParts, come_and_go) {
  EXPECT_EQ(run_on_both(kSharded, {{1, 2}, {3, 4}}, {10, 20, 30, 40}, 2),
            (Values{{14, 23}, {32, 41}}));
}

TEST_F(LathePluginParts, results_lie_as_what_they_are_made_of_unless_it_is_said) {
  constexpr std::string_view kDoubled = R"(
    module attributes {mhlo.num_partitions = 2 : i32} {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
          -> (tensor<4xf32>) {
        %0 = stablehlo.add %a, %a : tensor<4xf32>
        return %0 : tensor<4xf32>
      }
    })";
  EXPECT_EQ(run_on_both(kDoubled, {{1, 2}, {3, 4}}, {}, 2), (Values{{2, 4}, {6, 8}}));
  std::string whole(kDoubled);
  whole.replace(whole.find("(tensor<4xf32>) {"), 16,
                "(tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) ");
  EXPECT_EQ(run_on_both(whole, {{1, 2}, {3, 4}}, {}, 4), (Values{{2, 4, 6, 8}, {2, 4, 6, 8}}));
}

TEST_F(LathePluginParts, of_results_lie_in_the_order_that_the_module_says) {
  constexpr std::string_view kColumns = R"(
    module attributes {mhlo.num_partitions = 2 : i32} {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
          -> (tensor<4x2xf32> {mhlo.layout_mode = "{0,1}", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
        %0 = stablehlo.reverse %a, dims = [0] : tensor<4x2xf32>
        return %0 : tensor<4x2xf32>
      }
    })";
  EXPECT_EQ(run_on_both(kColumns, {{1, 2, 3, 4}, {5, 6, 7, 8}}, {}, 4, {2, 2}),
            (Values{{7, 8, 5, 6}, {3, 4, 1, 2}}));
}

TEST_F(LathePluginParts, shard_maps_meet_in_collectives) {
  constexpr std::string_view kSum = R"(
    module attributes {mhlo.num_partitions = 2 : i32} {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
          -> (tensor<2xf32>) {
        %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
          %1 = "stablehlo.all_reduce"(%b) <{
            replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
            channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids
          }> ({
          ^bb0(%x: tensor<f32>, %y: tensor<f32>):
            %2 = stablehlo.add %x, %y : tensor<f32>
            stablehlo.return %2 : tensor<f32>
          }) : (tensor<2xf32>) -> tensor<2xf32>
          sdy.return %1 : tensor<2xf32>
        } : (tensor<4xf32>) -> tensor<2xf32>
        return %0 : tensor<2xf32>
      }
    })";
  EXPECT_EQ(run_on_both(kSum, {{1, 2}, {3, 4}}, {}, 2), (Values{{4, 6}, {4, 6}}));
}

// The sharding of the result of a program of a 4 x 4 matrix that lies by its rows on two devices.
// Its parts tell how it lies: 16 values are whole, 8 a half.
TEST_F(LathePluginParts, shardings_follow_dimensions_to_results_of_which_nothing_is_said) {
  constexpr std::string_view kDot = "(tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>";
  const auto dot = [&](std::string_view left, std::string_view right) {
    return fmt::format("%r = stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : {}", left,
                       right, kDot);
  };
  const std::string transposed =
      "%t = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>\n";
  const std::string columns = R"(
      %c = stablehlo.constant dense<2.0> : tensor<4x4xf32>
      %w = sdy.sharding_constraint %c <@mesh, [{}, {"x"}]> : tensor<4x4xf32>
    )";
  const struct {
    std::string body, type;
    std::vector<std::vector<float>> expected;  // of each device, or how many values it has
  } cases[] = {
      {transposed + "%r = stablehlo.negate %t : tensor<4x4xf32>",
       "tensor<4x4xf32>",
       {{0, -4, -1, -5, -2, -6, -3, -7}, {-8, -12, -9, -13, -10, -14, -11, -15}}},
      {"%r = stablehlo.reshape %a : (tensor<4x4xf32>) -> tensor<16xf32>",
       "tensor<16xf32>",
       {{0, 1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
      {"%r = stablehlo.reshape %a : (tensor<4x4xf32>) -> tensor<2x2x4xf32>",
       "tensor<2x2x4xf32>",
       {{0, 1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
      {R"(%z = stablehlo.constant dense<0.0> : tensor<f32>
          %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>)",
       "tensor<4xf32>",
       {{6, 22}, {38, 54}}},
      {R"(%z = stablehlo.constant dense<0.0> : tensor<f32>
          %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>)",
       "tensor<4xf32>",
       {{24, 28, 32, 36}, {24, 28, 32, 36}}},
      {transposed + "%r = sdy.sharding_constraint %t <@empty, [{?}, {?}]> : tensor<4x4xf32>",
       "tensor<4x4xf32>",
       {{0, 4, 1, 5, 2, 6, 3, 7}, {8, 12, 9, 13, 10, 14, 11, 15}}},
      {"%r = stablehlo.slice %a [0:2, 0:4] : (tensor<4x4xf32>) -> tensor<2x4xf32>",
       "tensor<2x4xf32>",
       {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}}},
      {columns + dot("%a", "%w"),
       "tensor<4x4xf32>",
       {{12, 12, 12, 12, 44, 44, 44, 44}, {76, 76, 76, 76, 108, 108, 108, 108}}},
      {transposed + columns + dot("%t", "%w"),  // its rows are summed: the columns are left
       "tensor<4x4xf32>",
       {{48, 48, 56, 56, 64, 64, 72, 72}, {48, 48, 56, 56, 64, 64, 72, 72}}},
  };
  const Values rows = {{0, 1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}};
  for (const auto& [body, type, expected] : cases) {
    const std::string text = fmt::format(R"(
      module attributes {{mhlo.num_partitions = 2 : i32}} {{
        sdy.mesh @mesh = <["x"=2]>
        sdy.mesh @empty = <[]>
        func.func @main(%a: tensor<4x4xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> {} {{
          {}
          return %r : {}
        }}
      }})",
                                         type, body, type);
    EXPECT_EQ(run_on_both(text, rows, {}, expected[0].size(), {2, 4}), expected) << body;
  }
}

TEST_F(LathePluginParts, donors_are_taken_where_a_result_has_such_parts) {
  const auto program = [](std::string_view body, std::string_view type) {
    return fmt::format(R"(
      module attributes {{mhlo.num_partitions = 2 : i32}} {{
        sdy.mesh @mesh = <["x"=2]>
        func.func @main(%a: tensor<4xf32> {{jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}}) -> {1} {{
          {0}
          return %r : {1}
        }}
      }})",
                       body, type);
  };
  const Values parts = {{1, 2}, {3, 4}};
  EXPECT_EQ(run_on_both(program("%r = stablehlo.negate %a : tensor<4xf32>", "tensor<4xf32>"), parts,
                        {}, 2, {}, true),
            (Values{{-1, -2}, {-3, -4}}));
  EXPECT_EQ(run_on_both(program(R"(%z = stablehlo.constant dense<0.0> : tensor<f32>
          %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>)",
                                "tensor<f32>"),
                        parts, {}, 1, {}, false),
            (Values{{10}, {10}}));
}

// A part of the argument is as large as one of the result; whole values are not.
TEST_F(LathePluginParts, promised_memory_is_that_of_parts) {
  constexpr std::string_view kTwice = R"(
    module attributes {mhlo.num_partitions = 2 : i32} {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 0 : i32})
          -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
        %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
        return %0 : tensor<4xf32>
      }
    })";
  EXPECT_EQ(run_on_both(kTwice, {{1, 2}, {1, 2}}, {}, 2, {}, true), (Values{{1, 2}, {1, 2}}));
}

// The second argument is promised the only result.
TEST_F(LathePluginParts, donors_leave_what_is_promised_to_others) {
  constexpr std::string_view kSum = R"(
    module attributes {mhlo.num_partitions = 2 : i32} {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<4xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>},
                      %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 0 : i32})
          -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
        %0 = stablehlo.add %a, %b : tensor<4xf32>
        return %0 : tensor<4xf32>
      }
    })";
  const std::vector<float> one = {1, 1, 1, 1};
  EXPECT_EQ(run_on_both(kSum, {one, one}, {1, 2, 3, 4}, 4, {}, false),
            (Values{{2, 3, 4, 5}, {2, 3, 4, 5}}));
}

// What JAX makes of shard_maps over unreduced axes. Inside a program the sum is made where a
// constraint, or an op that is not linear, asks for it.
std::string unreduced(std::string_view in, std::string_view body, std::string_view out) {
  return fmt::format(R"(
    module attributes {{mhlo.num_partitions = 2 : i32}} {{
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<2xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}]{}>}})
          -> (tensor<2xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}]{}>}}) {{
        {}
        return %r : tensor<2xf32>
      }}
    }})",
                     in, out, body);
}

constexpr std::string_view kAlongX = ", unreduced={\"x\"}";
constexpr std::string_view kToTerms = R"(
  %t = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}], unreduced={"x"}>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %i = stablehlo.partition_id : tensor<ui32>
    %j = stablehlo.convert %i : (tensor<ui32>) -> tensor<f32>
    %k = stablehlo.broadcast_in_dim %j, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %c = stablehlo.add %b, %k : tensor<2xf32>
    sdy.return %c : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
)";

TEST_F(LathePluginParts, terms_of_unreduced_values_go_in_and_out_as_they_are) {
  const std::string terms(kToTerms);
  EXPECT_EQ(run_on_both(unreduced("", terms + "%r = stablehlo.negate %t : tensor<2xf32>", kAlongX),
                        {{1, 2}, {1, 2}}, {}, 2),
            (Values{{-1, -2}, {-2, -3}}));
  constexpr std::string_view kFromTerms = R"(
    %r = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}], unreduced={"x"}>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
      %c = stablehlo.add %b, %b : tensor<2xf32>
      sdy.return %c : tensor<2xf32>
    } : (tensor<2xf32>) -> tensor<2xf32>)";
  EXPECT_EQ(run_on_both(unreduced(kAlongX, kFromTerms, ""), {{1, 2}, {3, 4}}, {}, 2),
            (Values{{2, 4}, {6, 8}}));
}

TEST_F(LathePluginParts, terms_of_unreduced_values_are_added_where_it_is_asked_for) {
  const std::string terms(kToTerms);
  const Values sums = {{3, 5}, {3, 5}}, squares = {{9, 25}, {9, 25}};
  EXPECT_EQ(run_on_both(unreduced("", terms + R"(
      %r = sdy.sharding_constraint %t <@mesh, [{}]> : tensor<2xf32>)",
                                  ""),
                        {{1, 2}, {1, 2}}, {}, 2),
            sums);
  EXPECT_EQ(run_on_both(unreduced("", terms + "%r = stablehlo.multiply %t, %t : tensor<2xf32>", ""),
                        {{1, 2}, {1, 2}}, {}, 2),
            squares);
  // A whole value is the first one's term.
  EXPECT_EQ(run_on_both(unreduced("", terms + R"(
      %s = stablehlo.multiply %t, %t : tensor<2xf32>
      %r = sdy.sharding_constraint %s <@mesh, [{}], unreduced={"x"}> : tensor<2xf32>)",
                                  kAlongX),
                        {{1, 2}, {1, 2}}, {}, 2),
            (Values{{9, 25}, {0, 0}}));
}

TEST_F(LathePluginParts, tokens_go_through_manual_computations) {
  constexpr std::string_view kToken = R"(
    %0 = stablehlo.create_token : !stablehlo.token
    %1, %r = sdy.manual_computation(%0, %a) in_shardings=[<@mesh, []>, <@mesh, [{}]>] out_shardings=[<@mesh, []>, <@mesh, [{}]>] manual_axes={"x"} (%t: !stablehlo.token, %b: tensor<2xf32>) {
      %2 = stablehlo.after_all %t : !stablehlo.token
      %c = stablehlo.add %b, %b : tensor<2xf32>
      sdy.return %2, %c : !stablehlo.token, tensor<2xf32>
    } : (!stablehlo.token, tensor<2xf32>) -> (!stablehlo.token, tensor<2xf32>))";
  EXPECT_EQ(run_on_both(unreduced("", kToken, ""), {{1, 2}, {1, 2}}, {}, 2),
            (Values{{2, 4}, {2, 4}}));
}

TEST_F(LathePlugin, costs_and_memory_of_a_program_are_told) {
  constexpr std::string_view kProduct = R"(
    func.func @main(%a: tensor<8x4xf32>, %b: tensor<4x16xf32>) -> tensor<8x16xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
      %1 = stablehlo.add %0, %0 : tensor<8x16xf32>
      %2 = stablehlo.tanh %1 : tensor<8x16xf32>
      %unused = stablehlo.tan %0 : tensor<8x16xf32>
      %same = stablehlo.tanh %1 : tensor<8x16xf32>
      return %2 : tensor<8x16xf32>
    })";
  abi::LoadedExecutable* const loaded = compile(kProduct);
  const auto described =
      asked(&abi::Api::loaded_get_executable, abi::LoadedGetExecutable{.loaded = loaded});
  const auto costs = asked(&abi::Api::executable_cost_analysis,
                           abi::ExecutableCosts{.executable = described.executable});
  std::map<std::string, float> told;
  for (size_t i = 0; i < costs.count; ++i)
    told[std::string(costs.values[i].name, costs.values[i].name_size)] = costs.values[i].float32;
  EXPECT_EQ(told["flops"], 2 * 8 * 4 * 16 + 8 * 16);
  EXPECT_EQ(told["transcendentals"], 8 * 16);
  EXPECT_GE(told["bytes accessed"], 4 * (8 * 4 + 4 * 16 + 8 * 16));
  const auto memory = asked(&abi::Api::executable_memory,
                            abi::ExecutableMemory{.executable = described.executable});
  EXPECT_EQ(memory.argument_bytes, 4 * (8 * 4 + 4 * 16));
  EXPECT_GT(memory.code_bytes, 0);
  asked(&abi::Api::executable_destroy, abi::ExecutableDestroy{.executable = described.executable});
  destroy(loaded);
}

TEST_F(LathePluginParts, the_program_that_runs_has_its_collectives) {
  abi::LoadedExecutable* loaded = nullptr;
  const std::string text = unreduced("", std::string(kToTerms) + R"(
      %r = sdy.sharding_constraint %t <@mesh, [{}]> : tensor<2xf32>)",
                                     "");
  ASSERT_EQ(try_compile(text, pjrt::compile_options(1, 2, std::vector<int64_t>{0, 1}), loaded).code,
            0);
  const auto described =
      asked(&abi::Api::loaded_get_executable, abi::LoadedGetExecutable{.loaded = loaded});
  abi::ProgramSpace space{.header = {.size = sizeof space}};
  abi::ExecutableProgram program{.executable = described.executable, .program = &space};
  call(&abi::Api::executable_optimized_program, program);
  std::string code(space.code_size, ' ');
  space.code = code.data();
  call(&abi::Api::executable_optimized_program, program);
  EXPECT_NE(code.find("stablehlo.all_gather"), std::string::npos) << code;
  EXPECT_EQ(code.find("sdy.sharding_constraint"), std::string::npos) << code;
  asked(&abi::Api::executable_destroy, abi::ExecutableDestroy{.executable = described.executable});
  destroy(loaded);
}

TEST_F(LathePlugin, an_executable_goes_through_bytes) {
  abi::LoadedExecutable* const add = compile(kAdd, 1);
  const auto described =
      asked(&abi::Api::loaded_get_executable, abi::LoadedGetExecutable{.loaded = add});
  const auto bytes = asked(&abi::Api::executable_serialize,
                           abi::ExecutableSerialize{.executable = described.executable})
                         .bytes;
  const std::string kept(bytes.bytes, bytes.size);
  bytes.deleter(bytes.holder);
  destroy(add);
  asked(&abi::Api::executable_destroy, abi::ExecutableDestroy{.executable = described.executable});
  const auto again =
      asked(&abi::Api::executable_deserialize,
            abi::DeserializeAndLoad{.client = client_, .bytes = kept.data(), .size = kept.size()});
  const auto devices =
      asked(&abi::Api::loaded_devices, abi::LoadedDevices{.executable = again.executable});
  ASSERT_EQ(devices.count, 1U);
  EXPECT_EQ(devices.devices[0], devices_[1]);
  destroy(again.executable);
  for (const size_t size : {size_t{0}, size_t{8}, kept.size() / 2, kept.size() - 1}) {
    abi::DeserializeAndLoad damaged{.client = client_, .bytes = kept.data(), .size = size};
    EXPECT_EQ(try_call(&abi::Api::executable_deserialize, damaged).code, 3) << size;
  }
}

TEST_F(LathePlugin, what_outlives_the_client_still_works) {
  const auto own = asked(&abi::Api::client_create, abi::ClientCreate{}).client;
  const auto device =
      asked(&abi::Api::client_devices, abi::ClientDevices{.client = own}).devices[0];
  const float value = 4;
  const auto made = asked(
      &abi::Api::client_buffer_from_host,
      abi::BufferFromHost{.client = own, .data = &value, .element_type = kF32, .device = device});
  destroy(made.transferred);
  asked(&abi::Api::client_destroy, abi::ClientDestroy{.client = own});
  EXPECT_EQ(values(made.buffer, 1), (std::vector<float>{4}));
  destroy(made.buffer);
}

TEST_F(LathePlugin, events_of_the_client_are_set_once) {
  abi::Event* const event = asked(&abi::Api::event_create, abi::EventCreate{}).event;
  EXPECT_FALSE(is_ready(event));
  const std::string_view text = "it went wrong";
  abi::EventSet set{
      .event = event, .code = 13, .message = text.data(), .message_size = text.size()};
  call(&abi::Api::event_set, set);
  abi::EventAwait await{.event = event};
  const Told error = try_call(&abi::Api::event_await, await);
  EXPECT_EQ(error.code, 13);
  EXPECT_EQ(error.text, text);
  EXPECT_EQ(try_call(&abi::Api::event_set, set).code, 9);
  destroy(event);
}

}  // namespace
}  // namespace lathe::testing_pjrt
