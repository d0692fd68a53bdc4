// run_module MODULE.mlir INPUTS.safetensors OUTPUTS.safetensors
// Compiles the module's entry function, runs it once on inputs named 0, 1, …, and writes the
// results under such names. Then each line of stdin is a number of calls; the answer on stdout is
// their seconds, one by one, as a JSON list. The first line of stdout is {"compile": seconds}.
#include <fmt/ranges.h>

#include <cstdio>
#include <iostream>

#include "lathe/base/clock.h"
#include "lathe/hf/files/safetensors.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

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

double time_call(Executable& executable, std::span<const BufferRef> inputs) {
  const auto start = Clock::now();
  for (const BufferRef& result : executable.execute(inputs)) result->await();
  return seconds_since(start);
}

void serve(const std::string& module_path, const std::string& inputs_path,
           const std::string& outputs_path) {
  const Module module =
      parse_module(MappedFile::open(module_path)->text(), op_table(), module_path);
  const auto start = Clock::now();
  const auto executable = default_client().compile(module.entry());
  fmt::print("{{\"compile\": {}}}\n", seconds_since(start));
  std::fflush(stdout);
  const std::vector<BufferRef> inputs = read_inputs(inputs_path, module.entry());
  write_outputs(outputs_path, executable->execute(inputs));
  for (int calls = 0; std::cin >> calls;) {
    std::vector<double> seconds;
    for (int i = 0; i < calls; ++i) seconds.push_back(time_call(*executable, inputs));
    fmt::print("[{:.9f}]\n", fmt::join(seconds, ", "));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace lathe

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "run_module MODULE.mlir INPUTS.safetensors OUTPUTS.safetensors\n");
    return 2;
  }
  try {
    lathe::serve(argv[1], argv[2], argv[3]);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
