#include <cstring>

#include "lathe/backends/pjrt/compile_options.h"
#include "lathe/plugin/executable.h"
#include "lathe/plugin/functions.h"
#include "lathe/plugin/lent.h"

namespace lathe::plugin {
namespace {

constexpr std::string_view kFormat = "mlir";

void give_kinds(abi::ExecutableMemoryKinds& a, const TextList& kinds) {
  a.count = kinds.texts.size();
  a.kinds = kinds.texts.data();
  a.kind_sizes = kinds.sizes.data();
}

void give_shardings(abi::ExecutableShardings& a, const TextList& shardings) {
  a.count = shardings.texts.size();
  a.shardings = shardings.texts.data();
  a.sizes = shardings.sizes.data();
}

}  // namespace

void executable_destroy(abi::ExecutableDestroy& a) { delete a.executable; }
void executable_name(abi::ExecutableText& a) { give_text(a, a.executable->program->name()); }
void executable_replicas(abi::ExecutableCount& a) {
  a.count = static_cast<size_t>(a.executable->program->request().replicas);
}
void executable_partitions(abi::ExecutableCount& a) {
  a.count = static_cast<size_t>(a.executable->program->request().partitions);
}
void executable_outputs(abi::ExecutableCount& a) {
  a.count = a.executable->program->result_types().size();
}
void executable_code_bytes(abi::ExecutableCodeBytes& a) {
  a.bytes = static_cast<int64_t>(a.executable->program->machine_code().size());
}
void executable_output_memory_kinds(abi::ExecutableMemoryKinds& a) {
  give_kinds(a, a.executable->program->result_list().memory_kinds);
}
void executable_parameter_memory_kinds(abi::ExecutableMemoryKinds& a) {
  give_kinds(a, a.executable->program->parameter_list().memory_kinds);
}

void executable_parameter_shardings(abi::ExecutableShardings& a) {
  give_shardings(a, a.executable->program->parameter_list().shardings);
}
void executable_result_shardings(abi::ExecutableShardings& a) {
  give_shardings(a, a.executable->program->result_list().shardings);
}

void executable_optimized_program(abi::ExecutableProgram& a) {
  const std::string& code = a.executable->program->running_code();
  a.program->format = kFormat.data();
  a.program->format_size = kFormat.size();
  if (a.program->code) {
    LATHE_USER_CHECK(a.program->code_size >= code.size(), "{} bytes do not hold the program's {}",
                     a.program->code_size, code.size());
    std::memcpy(a.program->code, code.data(), code.size());
  }
  a.program->code_size = code.size();
}

void executable_output_types(abi::ExecutableOutputTypes& a) {
  a.types = a.executable->program->result_types().data();
  a.count = a.executable->program->result_types().size();
}
void executable_output_dims(abi::ExecutableOutputDims& a) {
  a.dims = a.executable->program->result_dims().data();
  a.ranks = a.executable->program->result_ranks().data();
  a.count = a.executable->program->result_ranks().size();
}
void executable_fingerprint(abi::ExecutableText& a) {
  give_text(a, a.executable->program->fingerprint());
}
void executable_cost_analysis(abi::ExecutableCosts& a) {
  a.values = a.executable->program->costs().data();
  a.count = a.executable->program->costs().size();
}
void executable_memory(abi::ExecutableMemory& a) {
  const MemoryAnalysis memory = a.executable->program->executable().memory_analysis();
  a.code_bytes = static_cast<int64_t>(a.executable->program->machine_code().size());
  a.argument_bytes = memory.argument_bytes;
  a.output_bytes = memory.output_bytes;
  a.alias_bytes = memory.aliased_bytes;
  a.temporary_bytes = memory.arena_bytes;
  a.peak_bytes = a.total_bytes =
      memory.argument_bytes + memory.output_bytes - memory.aliased_bytes + memory.arena_bytes;
}
void executable_compile_options(abi::ExecutableCompileOptions& a) {
  a.bytes = lend(a.executable->program->options());
}

void loaded_destroy(abi::LoadedDestroy& a) { delete a.executable; }
void loaded_get_executable(abi::LoadedGetExecutable& a) {
  a.executable = new abi::Executable{.program = a.loaded->program};
}
void loaded_devices(abi::LoadedDevices& a) {
  a.devices = a.executable->program->devices().data();
  a.count = a.executable->program->devices().size();
}
void loaded_delete(abi::LoadedDelete& a) { a.executable->deleted = true; }
void loaded_is_deleted(abi::LoadedIsDeleted& a) { a.is_deleted = a.executable->deleted; }
void loaded_fingerprint(abi::LoadedText& a) { give_text(a, a.executable->program->fingerprint()); }
void loaded_device_assignment(abi::LoadedAssignment& a) {
  const CompiledProgram& program = *a.executable->program;
  std::vector<int64_t> ids;
  for (const abi::Device* device : program.devices()) ids.push_back(device->description.id);
  a.bytes =
      lend(pjrt::device_assignment(program.request().replicas, program.request().partitions, ids));
}
void loaded_logical_ids(abi::LoadedLogicalIds& a) {
  a.ids = a.executable->program->logical_ids().data();
  a.count = a.executable->program->logical_ids().size();
}

}  // namespace lathe::plugin
