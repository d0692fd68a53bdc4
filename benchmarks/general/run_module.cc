// Lathe's side of compare.py, loaded into the process in which XLA runs: a program compiled from
// StableHLO, its inputs and results in files, and its calls timed.
#include <fmt/ranges.h>

#include <cstdio>

#include "lathe/base/clock.h"
#include "lathe/io/safetensors.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

struct Running {
  std::shared_ptr<Executable> executable;
  std::vector<BufferRef> inputs;
};

std::vector<BufferRef> read_inputs(const std::string& path, const Program& program) {
  const auto file = hf::SafetensorsFile::open(path);
  std::vector<BufferRef> inputs;
  for (int i = 0; i < program.param_count(); ++i)
    inputs.push_back(default_client().buffer_from_host(file->tensor(std::to_string(i))));
  return inputs;
}

void write_outputs(const std::string& path, std::span<const BufferRef> results) {
  std::map<std::string, Literal> tensors;
  for (size_t i = 0; i < results.size(); ++i)
    tensors.emplace(std::to_string(i), Array(results[i]).literal());
  hf::write_safetensors(path, tensors);
}

double time_call(const Running& running) {
  const auto start = Clock::now();
  for (const BufferRef& result : running.executable->execute(running.inputs)) result->await();
  return seconds_since(start);
}

}  // namespace
}  // namespace lathe

extern "C" {

// Compiles the module's entry function, runs it once on inputs named 0, 1, …, and writes the
// results under such names. Null, and a line on stderr, where that fails.
void* open_module(const char* module_path, const char* inputs_path, const char* outputs_path,
                  double* compile_seconds) {
  using namespace lathe;
  try {
    const Module module =
        parse_module(MappedFile::open(module_path)->text(), op_table(), module_path);
    const auto start = Clock::now();
    auto executable = default_client().compile(module.entry());
    *compile_seconds = seconds_since(start);
    auto inputs = read_inputs(inputs_path, module.entry());
    write_outputs(outputs_path, executable->execute(inputs));
    return new Running{std::move(executable), std::move(inputs)};
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return nullptr;
  }
}

void time_calls(const void* running, int calls, double* seconds) {
  for (int i = 0; i < calls; ++i)
    seconds[i] = lathe::time_call(*static_cast<const lathe::Running*>(running));
}

void close_module(void* running) { delete static_cast<lathe::Running*>(running); }

}  // extern "C"
