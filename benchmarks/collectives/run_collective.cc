// Lathe's side of compare.py, loaded into the process in which XLA runs: one collective on arrays
// of eight virtual devices, and its calls timed.
#include <fmt/ranges.h>

#include <cstdio>
#include <cstring>

#include "lathe/base/clock.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr int kDevices = 8;

struct Running {
  std::shared_ptr<Executable> executable;
  std::vector<std::vector<BufferRef>> arguments;
};

Client& client() {
  static const auto cpu = make_default_cpu_client(kDevices);
  return *cpu;
}

double time_call(const Running& running) {
  const auto start = Clock::now();
  for (const auto& results : running.executable->execute_all(running.arguments))
    results[0]->await();
  return seconds_since(start);
}

}  // namespace
}  // namespace lathe

extern "C" {

// Compiles the module, whose function takes one array, and runs it: process i gets `inputs` from i
// of its parts on, and gives as many bytes as `outputs` has room for. Null, and a line on stderr,
// where that fails.
void* open_collective(const char* text, const char* inputs, char* outputs, int64_t output_bytes) {
  using namespace lathe;
  try {
    const Module module = parse_module(text, op_table());
    auto running = std::make_unique<Running>();
    running->executable = client().compile(module.entry(), {.replicas = 1, .partitions = kDevices});
    const Type type = module.entry().param_type(0);
    const auto* at = reinterpret_cast<const std::byte*>(inputs);
    for (const Device& device : client().devices()) {
      const auto bytes = static_cast<size_t>(type.byte_count());
      running->arguments.push_back({client().buffer_from_host(
          Literal::view(type.dtype(), type.shape(), {at, bytes}, nullptr), device)});
      at += bytes;
    }
    for (const auto& results : running->executable->execute_all(running->arguments)) {
      results[0]->copy_to_host(
          {reinterpret_cast<std::byte*>(outputs), static_cast<size_t>(output_bytes / kDevices)});
      outputs += output_bytes / kDevices;
    }
    return running.release();
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return nullptr;
  }
}

void time_collective(const void* running, int calls, double* seconds) {
  for (int i = 0; i < calls; ++i)
    seconds[i] = lathe::time_call(*static_cast<const lathe::Running*>(running));
}

void close_collective(void* running) { delete static_cast<lathe::Running*>(running); }

}  // extern "C"
