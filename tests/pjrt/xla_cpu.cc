#include "xla_cpu.h"

#include <filesystem>

#include "lathe/backends/pjrt/client.h"

// LeakSanitizer asks for it: what XLA keeps until the process ends is not Lathe's.
extern "C" const char* __lsan_default_suppressions() { return "leak:xla_cpu_pjrt.so\n"; }

namespace lathe::testing_pjrt {

std::string xla_cpu_path() { return LATHE_SOURCE_DIR "/build/xla_cpu/xla_cpu_pjrt.so"; }

bool has_xla_cpu() { return std::filesystem::exists(xla_cpu_path()); }

const std::shared_ptr<Client>& xla_cpu() {
  static const auto* const client = new std::shared_ptr<Client>(
      make_pjrt_client(xla_cpu_path(), {.create = {}, .compile = {}, .devices = 8}));
  return *client;
}

std::string lathe_plugin_path() { return LATHE_PJRT_PLUGIN; }

const std::shared_ptr<Client>& lathe_plugin() {
  static const auto* const client = new std::shared_ptr<Client>(make_pjrt_client(
      lathe_plugin_path(), {.create = {{"device_count", int64_t{8}}}, .compile = {}}));
  return *client;
}

std::vector<BufferRef> to_device(Client& client, std::span<const Literal> values) {
  std::vector<BufferRef> out;
  for (const Literal& value : values) out.push_back(client.buffer_from_host(value));
  return out;
}

Literal to_host(const Buffer& buffer) {
  Literal out(buffer.type().dtype(), buffer.type().shape());
  buffer.copy_to_host(out.mutable_bytes());
  return out;
}

std::vector<Literal> run(Client& client, const Program& program, std::span<const Literal> inputs) {
  const std::vector<BufferRef> arguments = to_device(client, inputs);
  std::vector<Literal> out;
  for (const BufferRef& result : client.compile(program)->execute(arguments))
    out.push_back(to_host(*result));
  return out;
}

}  // namespace lathe::testing_pjrt
