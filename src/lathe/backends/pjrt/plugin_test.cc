// Plugins that are none, are of other versions, lack functions or fail: one clear error each, and
// nothing left behind.
#include "lathe/backends/pjrt/plugin.h"

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "lathe/backends/pjrt/compile_options.h"
#include "lathe/backends/pjrt/testing/fake_plugin.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe::pjrt {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

template <typename Kind>
std::string message_of(const std::function<void()>& fn) {
  try {
    fn();
  } catch (const Kind& error) {
    return error.what();
  }
  return "no such error";
}

// A copy of the fake plugin, so that each has a state and a version of its own.
class Fake {
 public:
  Fake() {
    static int number = 0;
    path_ = fs::temp_directory_path() / ("lathe_fake_plugin_" + std::to_string(getpid()) + "_" +
                                         std::to_string(number++) + ".so");
    fs::copy_file(LATHE_FAKE_PLUGIN, path_);
    void* const object = dlopen(path_.c_str(), RTLD_NOW | RTLD_LOCAL);
    EXPECT_NE(object, nullptr) << dlerror();
    control_ = reinterpret_cast<GetFakeControl>(dlsym(object, kFakeControl))();
  }
  ~Fake() { fs::remove(path_); }

  FakeControl* operator->() { return control_; }
  std::string path() const { return path_.string(); }
  std::shared_ptr<Client> client(const PjrtOptions& options = {}) const {
    return make_pjrt_client(path(), options);
  }
  int living() const {
    return control_->clients + control_->executables + control_->buffers + control_->events +
           control_->errors;
  }

 private:
  fs::path path_;
  FakeControl* control_ = nullptr;
};

Program identity(bool donates, DType dtype = DType::f32, bool gives = true) {
  ProgramBuilder builder("same");
  const ValueId x = builder.param(Type::tensor(dtype, {3}), {.path = "x", .may_donate = donates});
  return builder.finish(gives ? std::vector{x} : std::vector<ValueId>{});
}

Literal three(DType dtype = DType::f32) {
  Literal out(dtype, {3});
  for (int64_t i = 0; i < 3; ++i) out.set_f64(i, static_cast<double>(i) - 1);
  return out;
}

Literal to_host(const Buffer& buffer) {
  Literal out(buffer.type().dtype(), buffer.type().shape());
  buffer.copy_to_host(out.mutable_bytes());
  return out;
}

// A client's whole life.
void live(const Fake& fake) {
  const auto client = fake.client();
  const auto executable = client->compile(identity(true));
  const BufferRef x = client->buffer_from_host(three());
  const BufferRef y = executable->execute({{x}})[0];
  EXPECT_EQ(to_host(*y), three());
  EXPECT_EQ(executable->memory_analysis().arena_bytes, 34);
}

std::string load_error(const std::string& path) {
  return message_of<UserError>([&] { Plugin::load(path); });
}

TEST(PjrtPlugin, a_file_that_is_no_plugin) {
  EXPECT_TRUE(
      has(load_error("/nowhere/plugin.so"), "there is no PJRT plugin at /nowhere/plugin.so"));
  const fs::path text = fs::temp_directory_path() / ("lathe_no_plugin_" + std::to_string(getpid()));
  std::ofstream(text) << "not an object";
  EXPECT_TRUE(has(load_error(text), "is no PJRT plugin: "));
  EXPECT_TRUE(
      has(load_error(text), "expected a shared object for this machine that exports GetPjrtApi"));
  fs::remove(text);
  Dl_info libc;
  ASSERT_NE(dladdr(reinterpret_cast<void*>(&::getpid), &libc), 0);
  EXPECT_TRUE(has(load_error(libc.dli_fname), "it does not export GetPjrtApi"));
  Fake fake;
  fake->no_table = true;
  EXPECT_TRUE(has(load_error(fake.path()), "GetPjrtApi gives nothing"));
}

TEST(PjrtPlugin, other_versions_are_refused) {
  Fake old, other, stub;
  old->minor_version = 40;
  EXPECT_TRUE(has(load_error(old.path()),
                  "has version 0.40 of the PJRT interface; expected 0.57 or a later 0.x"));
  other->major_version = 1;
  EXPECT_TRUE(has(load_error(other.path()), "has version 1.81 of the PJRT interface"));
  stub->table_size = 24;
  EXPECT_TRUE(has(load_error(stub.path()), "its table of functions has 24 bytes"));
}

TEST(PjrtPlugin, functions_that_are_missing_are_named) {
  Fake missing, small;
  missing->missing = "PJRT_LoadedExecutable_Execute";
  EXPECT_TRUE(has(message_of<UserError>([&] { live(missing); }),
                  "the plugin (PJRT 0.81) has no PJRT_LoadedExecutable_Execute"));
  EXPECT_EQ(missing.living(), 0);
  small->table_size = offsetof(abi::Api, buffer_ready_event);
  EXPECT_TRUE(has(message_of<UserError>([&] { live(small); }), "has no PJRT_Buffer_ReadyEvent"));
  // What is only told need not be there.
  Fake silent;
  silent->missing = "PJRT_Executable_GetCompiledMemoryStats";
  EXPECT_EQ(silent.client()->compile(identity(false))->memory_analysis().arena_bytes, 0);
}

TEST(PjrtPlugin, each_functions_error_is_thrown_once_and_leaves_nothing) {
  Fake fake;
  live(fake);
  EXPECT_EQ(fake.living(), 0);
  EXPECT_TRUE(fake->client_outlived_all);
  for (const char* function :
       {"PJRT_Client_Create", "PJRT_Client_PlatformName", "PJRT_Client_AddressableDevices",
        "PJRT_Device_GetDescription", "PJRT_DeviceDescription_Id", "PJRT_Client_Compile",
        "PJRT_LoadedExecutable_GetExecutable", "PJRT_Executable_NumOutputs",
        "PJRT_Client_BufferFromHostBuffer", "PJRT_Event_OnReady", "PJRT_LoadedExecutable_Execute",
        "PJRT_Buffer_ReadyEvent", "PJRT_Event_Await", "PJRT_Buffer_ToHostBuffer",
        "PJRT_Executable_GetCompiledMemoryStats"}) {
    fake->fails = function;
    const std::string said = message_of<InternalError>([&] { live(fake); });
    EXPECT_TRUE(has(said, "INTERNAL: the fake says no")) << function << ": " << said;
    EXPECT_TRUE(has(said, fs::path(fake.path()).filename().string())) << said;
    EXPECT_EQ(fake.living(), 0) << function;
  }
}

TEST(PjrtPlugin, codes_say_who_can_mend_it) {
  Fake fake;
  const auto client = fake.client();
  fake->fails = "PJRT_Client_Compile";
  for (int code = 1; code <= 16; ++code) {
    fake->error_code = code;
    const bool ours = code == 1 || code == 4 || code == 10 || code == 13 || code == 15;
    const auto compile = [&] { client->compile(identity(false)); };
    const std::string said =
        ours ? message_of<InternalError>(compile) : message_of<UserError>(compile);
    EXPECT_TRUE(has(said, "PJRT_Client_Compile of `same`: ")) << code << said;
  }
}

TEST(PjrtPlugin, events_that_fail_are_told_to_who_asks_for_the_value) {
  Fake fake;
  const auto client = fake.client();
  const auto executable = client->compile(identity(false));
  const BufferRef x = client->buffer_from_host(three());
  fake->event_fails = "PJRT_Buffer_ReadyEvent";
  const BufferRef y = executable->execute({{x}})[0];
  for (const auto& ask :
       {std::function<void()>([&] { y->await(); }), std::function<void()>([&] { to_host(*y); })})
    EXPECT_TRUE(has(message_of<InternalError>(ask),
                    "running of result 0 of `same` on fake device 0: INTERNAL: the fake's event"));
  fake->event_fails = "PJRT_Buffer_ToHostBuffer";
  EXPECT_TRUE(has(message_of<InternalError>([&] { to_host(*y); }), "PJRT_Buffer_ToHostBuffer of"));
  // The transfer's own event only ends the reading of the host's bytes.
  fake->event_fails = "PJRT_Client_BufferFromHostBuffer";
  EXPECT_EQ(to_host(*client->buffer_from_host(three())), three());
  EXPECT_EQ(fake->errors, 0);
  EXPECT_EQ(fake->events, 0);
}

TEST(PjrtPlugin, a_program_without_results_is_waited_for) {
  Fake fake;
  fake->outputs = 0;
  fake->event_fails = "PJRT_LoadedExecutable_Execute";
  const auto client = fake.client();
  const auto executable = client->compile(identity(false, DType::f32, false));
  const BufferRef x = client->buffer_from_host(three());
  EXPECT_TRUE(has(message_of<InternalError>([&] { executable->execute({{x}}); }),
                  "PJRT_LoadedExecutable_Execute of `same`: INTERNAL: the fake's event"));
}

TEST(PjrtPlugin, another_number_of_results_is_refused) {
  Fake fake;
  const auto client = fake.client();
  fake->outputs = 2;
  EXPECT_TRUE(has(message_of<InternalError>([&] { client->compile(identity(false)); }),
                  "the plugin gives 2 results of `same`, which has 1"));
  EXPECT_EQ(fake->executables, 0);
}

TEST(PjrtPlugin, packed_values_are_unpacked_and_other_sizes_refused) {
  Fake fake;
  const auto client = fake.client();
  for (const DType dtype : {DType::i4, DType::u4}) {
    Literal values(dtype, {3});
    for (int64_t i = 0; i < 3; ++i) values.set_i64(i, dtype == DType::i4 ? i - 2 : 13 + i);
    const auto executable = client->compile(identity(false, dtype));
    const BufferRef x = client->buffer_from_host(values);
    for (const bool packs : {false, true}) {
      fake->packs = packs;
      EXPECT_EQ(to_host(*executable->execute({{x}})[0]), values);
    }
  }
  fake->packs = false;
  fake->more_bytes = 4;
  const BufferRef x = client->buffer_from_host(three());
  EXPECT_TRUE(
      has(message_of<InternalError>([&] { to_host(*x); }), "tensor<3xf32> came as 16 bytes"));
}

TEST(PjrtPlugin, what_a_refused_call_was_given_stays_unless_the_plugin_took_it) {
  Fake fake;
  const auto client = fake.client();
  const auto executable = client->compile(identity(true));
  const BufferRef x = client->buffer_from_host(three());
  fake->fails = "PJRT_LoadedExecutable_Execute";
  EXPECT_THROW(executable->execute({{x}}), InternalError);
  EXPECT_FALSE(x->deleted());
  EXPECT_EQ(to_host(*x), three());
  fake->fails = "";
  fake->deletes_and_fails = true;
  EXPECT_THROW(executable->execute({{x}}), InternalError);
  EXPECT_TRUE(x->deleted());
  EXPECT_EQ(fake->buffers, 0);
}

TEST(PjrtPlugin, says_what_it_is_told_to) {
  Fake fake;
  const auto client = fake.client({.create = {{"devices", int64_t{3}}}});
  EXPECT_STREQ(fake->option_name, "devices");
  EXPECT_EQ(fake->option_value, 3);
  client->compile(identity(true));
  EXPECT_TRUE(
      has(fake->program, "func.func public @main(%arg0: tensor<3xf32> {jax.buffer_donor = true})"))
      << fake->program;
  const int64_t device = 5;
  EXPECT_EQ(std::string(fake->options, fake->options_size), compile_options(1, 1, {&device, 1}));
}

// A portable artifact of the version that both know, or text.
TEST(PjrtPlugin, programs_go_as_artifacts_that_the_plugin_reads) {
  const auto given = [](int64_t major, int64_t minor, const Program& program) {
    Fake fake;
    fake->stablehlo_version[0] = major;
    fake->stablehlo_version[1] = minor;
    fake.client()->compile(program);
    return std::string(fake->program, fake->program_size);
  };
  const std::string old = given(1, 3, identity(false)), future = given(99, 0, identity(false));
  EXPECT_TRUE(has(old, "StableHLO_v1.3.0")) << old;
  EXPECT_TRUE(has(future, "StableHLO_v" + kCurrentVersion.str())) << future;
  EXPECT_EQ(parse_module(old, op_table()).entry().param_type(0), identity(false).param_type(0));
  EXPECT_TRUE(
      has(given(0, 3, identity(false)), "func.func public @main"));  // before there was VHLO
  EXPECT_TRUE(has(given(0, 0, identity(false)), "func.func public @main"));  // not said
  const Program chlo = parse_module(R"(
    func.func @same(%x: tensor<3xf32>) -> tensor<3xf32> {
      %y = chlo.erf %x : tensor<3xf32> -> tensor<3xf32>
      return %y : tensor<3xf32>
    })",
                                    op_table())
                           .entry();
  EXPECT_TRUE(has(given(1, 9, chlo), "chlo.erf"));  // no op of VHLO
}

TEST(PjrtPlugin, compile_options_are_xlas_message) {
  const int64_t devices[] = {0, 1, 2, 300};
  // Field 3 {1: -1, 4: 2, 5: 2, 6: 1, 9 {1: 2, 2: 2, 3 {1: [0, 2]}, 3 {1: [1, 300]}}}.
  const std::string want = std::string("\x1a\x24\x08") + std::string(9, '\xff') +
                           "\x01\x20\x02\x28\x02\x30\x01\x4a\x11\x08\x02\x10\x02" +
                           std::string("\x1a\x04\x0a\x02\x00\x02", 6) +
                           "\x1a\x05\x0a\x03\x01\xac\x02";
  EXPECT_EQ(compile_options(2, 2, devices), want);
  // Field 7 {1: "a", 2 {2: false}} and so on.
  const PjrtValues overrides = {{"a", false}, {"b", int64_t{3}}, {"c", "x"}, {"d", 0.5F}};
  EXPECT_EQ(compile_options(2, 2, devices, overrides),
            want + std::string("\x3a\x07\x0a\x01"
                               "a\x12\x02\x10\x00"
                               "\x3a\x07\x0a\x01"
                               "b\x12\x02\x18\x03"
                               "\x3a\x08\x0a\x01"
                               "c\x12\x03\x0a\x01x"
                               "\x3a\x0e\x0a\x01"
                               "d\x12\x09\x21\0\0\0\0\0\0\xe0\x3f",
                               44));
}

TEST(PjrtPlugin, reports_attributes_of_all_kinds) {
  Fake fake;
  const PjrtReport report = inspect_pjrt_plugin(fake.path());
  const PjrtValues want = {{"text", "fake"},
                           {"number", int64_t{7}},
                           {"list", std::vector<int64_t>{3, 4}},
                           {"ratio", 0.5F},
                           {"flag", true}};
  EXPECT_EQ(report.attributes, want);
  EXPECT_EQ(report.platform_version, "fake 1");
  ASSERT_EQ(report.devices.size(), 1U);
  EXPECT_EQ(report.devices[0].name, "Fake(id=5)");
  EXPECT_EQ(report.devices[0].memories, std::vector<std::string>{"fake_memory"});
  const std::vector<std::pair<std::string, int64_t>> memory = {{"bytes_in_use", 11},
                                                               {"bytes_limit", 1000}};
  EXPECT_EQ(report.devices[0].memory_in_bytes, memory);
  EXPECT_EQ(fake.living(), 0);
}

}  // namespace
}  // namespace lathe::pjrt
