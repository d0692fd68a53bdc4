#include "lathe/plugin/python_callback.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/plugin/status.h"

namespace lathe::plugin {
namespace {

std::atomic<const PythonCallbackPlace*> g_place = nullptr;

constexpr size_t kRoom = 64 << 10;

void call_python(const CustomCall& call, std::span<const Literal> operands,
                 std::span<const HostResult> results) {
  std::vector<const void*> in;
  for (const Literal& operand : operands) in.push_back(operand.bytes().data());
  if (call.target == kPartitionedCallback)
    for (const Literal& operand : operands) in.push_back(operand.shape().dims().data());
  std::vector<void*> out;
  for (const HostResult& result : results) out.push_back(result.bytes.data());
  // A function that works on buffers sees one in both places.
  for (const auto& [result, operand] : call.aliases) in[operand] = out[result];
  call_python_function(static_cast<uint64_t>(call.integer("index")), in, out);
}

constexpr std::string_view kTargets[] = {"xla_ffi_python_cpu_callback", kPartitionedCallback,
                                         "xla_buffer_python_cpu_callback"};

void register_targets() {
  for (const std::string_view name : kTargets)
    register_custom_call(std::string(name), {.host = call_python});
}

}  // namespace

void call_python_function(uint64_t function, std::span<const void* const> operands,
                          std::span<void* const> results) {
  const PythonCallbackPlace* const place = g_place.load();
  const PythonCallback call = place ? place->load() : nullptr;
  if (!call)
    throw StatusError(abi::Code::failed_precondition,
                      "a program calls a Python function, and there is no Python or it has ended");
  std::string message = "it was interrupted (Ctrl-C)";
  message.resize(kRoom);
  call(function, operands.data(), results.data(), message.data(), message.size());
  if (message[0] == '\0') return;
  throw StatusError(abi::Code::internal, "CpuCallback error calling callback: {}", message.c_str());
}

void set_python_callback(const PythonCallbackPlace* place) {
  g_place = place;
  static const bool registered = (register_targets(), true);
  std::ignore = registered;
}

bool calls_python(const Program& program) {
  return calls_target(program,
                      [](std::string_view name) { return std::ranges::count(kTargets, name) > 0; });
}

bool calls_python_with_whole_values(const Program& program) {
  return calls_target(program, [](std::string_view name) {
    return name != kPartitionedCallback && std::ranges::count(kTargets, name) > 0;
  });
}

}  // namespace lathe::plugin
