#include "lathe/plugin/ffi/call.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <thread>

#include "lathe/ops/foreign/custom_call_registry.h"
#include "lathe/plugin/ffi/targets.h"
#include "lathe/plugin/status.h"
#include "lathe/stablehlo/typed_numbers.h"

namespace lathe::plugin::ffi {
namespace {

std::string message_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

struct CallOf {
  std::vector<Type> operands, results;
  CustomCall call(AttrDict attributes = {}) const {
    return {.target = "test",
            .operands = operands,
            .results = results,
            .attributes = std::move(attributes),
            .backend_config = {},
            .called_computations = {},
            .api_version = kTypedCallVersion,
            .aliases = {},
            .operand_layouts = {},
            .result_layouts = {},
            .where = {}};
  }
};

std::vector<float> run(const HostFunction& function, const CallOf& types, const Literal& x) {
  const CustomCall call = types.call();
  Literal out(types.results[0].dtype(), types.results[0].shape());
  const HostResult result = {types.results[0], out.mutable_bytes()};
  function(call, {&x, 1}, {&result, 1});
  const auto values = out.data<float>();
  return {values.begin(), values.end()};
}

const Type kTwo = Type::tensor(DType::f32, {2});
const Literal kX = Literal::of<float>({2}, std::vector<float>{1, 2});

Error* error_from(const CallFrame& frame, int32_t code, const char* message) {
  ErrorCreate given = {.header = {.size = sizeof(ErrorCreate)}, .message = message, .code = code};
  return frame.api->error_create(&given);
}

// Doubles, where all is as the interface says.
Error* doubles(CallFrame* frame) {
  const auto& in = *static_cast<Buffer*>(frame->arguments.buffers[0]);
  const auto& out = *static_cast<Buffer*>(frame->results.buffers[0]);
  const bool whole = frame->header.size == kFrameSize && frame->stage == Stage::execute &&
                     in.rank == 1 && in.dims[0] == 2 && static_cast<int>(in.type) == 11;
  const auto aligned = [](void* data) { return reinterpret_cast<uintptr_t>(data) % 64 == 0; };
  if (!whole || !aligned(in.data) || !aligned(out.data)) return error_from(*frame, 13, "no");
  for (int i = 0; i < 2; ++i)
    static_cast<float*>(out.data)[i] = 2 * static_cast<const float*>(in.data)[i];
  return nullptr;
}

TEST(FfiCall, arrays_that_are_not_aligned_are_copied) {
  const CallOf types{{kTwo}, {kTwo}};
  const HostFunction function = instantiate({.execute = doubles}, types.call());
  alignas(64) std::byte memory[64 + 16];
  for (size_t at : {0, 4, 16}) {
    std::memcpy(memory + at, kX.bytes().data(), 8);
    const Literal x = Literal::view(DType::f32, {2}, {memory + at, 8}, nullptr);
    EXPECT_EQ(run(function, types, x), (std::vector<float>{2, 4}));
  }
}

TEST(FfiCall, attributes_come_sorted_and_typed) {
  static std::vector<std::string> names;
  static std::vector<int32_t> types;
  const auto note = [](CallFrame* frame) -> Error* {
    for (int64_t i = 0; i < frame->attributes.count; ++i) {
      names.emplace_back(frame->attributes.names[i]->text, frame->attributes.names[i]->size);
      types.push_back(
          static_cast<int32_t>(static_cast<Scalar*>(frame->attributes.attributes[i])->type));
    }
    return nullptr;
  };
  const AttrDict attributes = {{"z", AttrValue{true}},
                               {"a", stablehlo::typed_number(Literal::scalar(int8_t{3}))},
                               {"b", stablehlo::typed_number(Literal::scalar(0.5f))},
                               {"y", AttrValue{int64_t{1}}}};
  instantiate({.instantiate = note, .execute = doubles}, CallOf{}.call(attributes));
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b", "y", "z"}));
  EXPECT_EQ(types, (std::vector<int32_t>{2, 11, 5, 1}));
  for (const AttrValue& odd : {AttrValue{Dims{1}}, AttrValue{AttrValue::Array{}}, AttrValue{kTwo},
                               AttrValue{AttrValue::Opaque{"@f"}},
                               stablehlo::typed_number(Literal::scalar(BFloat16(1)))}) {
    const std::string message =
        message_of([&] { instantiate({.execute = doubles}, CallOf{}.call({{"odd", odd}})); });
    const bool taken = std::holds_alternative<Dims>(odd.value);
    EXPECT_EQ(message.contains("target \"test\": the attribute `odd`"), !taken) << message;
  }
}

TEST(FfiCall, errors_keep_their_code) {
  const auto fails = [](CallFrame* frame) { return error_from(*frame, 11, "my trouble"); };
  const CallOf types{{kTwo}, {kTwo}};
  const HostFunction function = instantiate({.execute = fails}, types.call());
  try {
    run(function, types, kX);
    FAIL();
  } catch (const StatusError& error) {
    EXPECT_EQ(static_cast<int>(error.code()), 11);
    EXPECT_EQ(std::string(error.what()), "[stablehlo.custom_call] target \"test\": my trouble");
  }
}

TEST(FfiCall, waits_for_a_future) {
  const auto later = [](CallFrame* frame) -> Error* {
    FutureCreate made = {.header = {.size = sizeof(Header)}, .future = nullptr};
    if (Error* const error = frame->api->future_create(&made)) return error;
    frame->future = made.future;
    auto* const out = static_cast<float*>(static_cast<Buffer*>(frame->results.buffers[0])->data);
    std::thread([out, api = frame->api, future = made.future] {
      out[0] = out[1] = 5;
      FutureAvailable given = {.header = {.size = sizeof(FutureAvailable)}, .future = future};
      EXPECT_EQ(api->future_available(&given), nullptr);
    }).detach();
    return nullptr;
  };
  const CallOf types{{kTwo}, {kTwo}};
  EXPECT_EQ(run(instantiate({.execute = later}, types.call()), types, kX),
            (std::vector<float>{5, 5}));
}

// ---- tables of the package

Error* says_version(CallFrame* frame, int32_t major, int32_t minor) {
  auto* const asked = reinterpret_cast<MetadataExtension*>(frame->header.extensions);
  if (!asked) return doubles(frame);
  asked->metadata->version.major = major;
  asked->metadata->version.minor = minor;
  return nullptr;
}

Found table(const char* name, size_t size, Bundle* handlers) {
  const std::string_view asked(name, size);
  if (asked == "test_ffi_untyped") return Found::untyped;
  if (asked == "test_ffi_nothing") return Found::handlers;  // null pointers
  if (asked == "test_ffi_doubles")
    handlers->execute = [](CallFrame* frame) { return says_version(frame, 0, 3); };
  if (asked == "test_ffi_newer")
    handlers->execute = [](CallFrame* frame) { return says_version(frame, 0, 4); };
  if (asked == "test_ffi_silent") handlers->execute = [](CallFrame*) -> Error* { return nullptr; };
  return handlers->execute ? Found::handlers : Found::nothing;
}

TEST(FfiTargets, are_found_by_name_and_looked_at) {
  static TargetTables tables;
  tables.target = table;
  set_target_tables(&tables);
  const CallOf types{{kTwo}, {kTwo}};
  const TargetRef found = lathe::find_target("test_ffi_doubles");
  ASSERT_TRUE(found);
  EXPECT_EQ(run(found->instantiate(types.call()), types, kX), (std::vector<float>{2, 4}));
  EXPECT_FALSE(lathe::find_target("test_ffi_unknown"));
  for (const auto& [target, expected] :
       {std::pair("test_ffi_untyped", "registered with api_version=0"),
        std::pair("test_ffi_nothing", "has no handler of the stage `execute`"),
        std::pair("test_ffi_newer", "is of version 0.4"),
        std::pair("test_ffi_silent", "is of version -1.-1")}) {
    const std::string message = message_of([&] { lathe::find_target(target); });
    EXPECT_TRUE(message.contains(expected)) << message;
  }
  tables.target = nullptr;  // the interpreter has ended
  EXPECT_FALSE(lathe::find_target("test_ffi_newer"));
}

}  // namespace
}  // namespace lathe::plugin::ffi
