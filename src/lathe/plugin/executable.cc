#include "lathe/plugin/executable.h"

#include "lathe/backends/pjrt/element_type.h"
#include "lathe/base/byte_stream.h"
#include "lathe/passes/import.h"

namespace lathe::plugin {
namespace {

// Of the module's entry.
Program read_program(const std::string& code) { return import_module(code, "<module>").entry(); }

MemoryKinds all_in_default_memory(int count) {
  MemoryKinds out;
  for (int i = 0; i < count; ++i) {
    out.kinds.push_back(0);
    out.names.push_back(kMemoryKinds[0]);
    out.sizes.push_back(std::string_view(kMemoryKinds[0]).size());
  }
  return out;
}

}  // namespace

CompiledProgram::CompiledProgram(std::shared_ptr<PluginClient> client, std::string code,
                                 std::string options, std::string_view machine_code)
    : client_(std::move(client)),
      code_(std::move(code)),
      options_(std::move(options)),
      request_(read_compile_options(options_)) {
  place();
  const Program program = read_program(code_);
  CompileOptions compile{.replicas = request_.replicas,
                         .partitions = request_.partitions,
                         .devices = {},
                         .machine_code = machine_code};
  for (const abi::Device* device : devices_) compile.devices.push_back(device->description.id);
  executable_ = client_->engine().compile(program, compile);
  describe();
}

void CompiledProgram::place() {
  for (int process = 0; process < request_.processes(); ++process) {
    const int64_t id =
        request_.devices.empty() ? process : request_.devices[static_cast<size_t>(process)];
    devices_.push_back(&client_->device(id));
    logical_ids_.push_back({process / request_.partitions, process % request_.partitions});
  }
}

void CompiledProgram::describe() {
  name_ = program().name();
  fingerprint_ = fmt::format("{:016x}{:016x}", checksum(code_), checksum(options_));
  parameter_kinds_ = all_in_default_memory(program().param_count());
  result_kinds_ = all_in_default_memory(program().result_count());
  for (const Type type : program().result_types()) {
    const bool token = type.is_token();
    result_types_.push_back(token ? pjrt::kTokenNumber
                                  : pjrt::element_type(type, abi::kPluginMinorVersion));
    result_ranks_.push_back(token ? 0 : static_cast<size_t>(type.rank()));
    if (!token) result_dims_.insert(result_dims_.end(), type.shape().begin(), type.shape().end());
  }
}

}  // namespace lathe::plugin
