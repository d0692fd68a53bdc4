// Compiling, and compiled programs as bytes: the module, its options and the machine code in one
// container (artifact/container.h), which is checked before anything of it is believed.
#include <algorithm>

#include "lathe/artifact/container.h"
#include "lathe/plugin/entry.h"
#include "lathe/plugin/executable.h"
#include "lathe/plugin/functions.h"
#include "lathe/plugin/lent.h"

namespace lathe::plugin {
namespace {

constexpr std::string_view kWhere = "a serialized executable";
constexpr std::string_view kModule = "jax module", kOptions = "jax options", kCode = "code";

abi::LoadedExecutable* loaded(std::shared_ptr<const CompiledProgram> program) {
  return new abi::LoadedExecutable{.program = std::move(program)};
}

std::string_view section(const std::vector<ArtifactSection>& sections, std::string_view name) {
  const auto found = std::ranges::find(sections, name, &ArtifactSection::name);
  LATHE_USER_CHECK(found != sections.end(), "{} has no section `{}`", kWhere, name);
  return found->bytes;
}

}  // namespace

void client_compile(abi::ClientCompile& a) {
  expect_whole(a.program);
  const std::string_view format(a.program->format, a.program->format_size);
  LATHE_USER_CHECK(format == "mlir", "a program in the format `{}`, expected mlir", format);
  a.executable = loaded(std::make_shared<const CompiledProgram>(
      a.client->held, std::string(a.program->code, a.program->code_size),
      std::string(a.options, a.options_size)));
}

void executable_serialize(abi::ExecutableSerialize& a) {
  const CompiledProgram& program = *a.executable->program;
  const std::string machine_code = program.machine_code();
  const ArtifactSection sections[] = {
      {kModule, program.code()}, {kOptions, program.options()}, {kCode, machine_code}};
  a.bytes = lend(write_container(sections));
}

void executable_deserialize(abi::DeserializeAndLoad& a) {
  const auto sections = read_container({a.bytes, a.size}, kWhere);
  const std::string_view options =
      a.options ? std::string_view(a.options, a.options_size) : section(sections, kOptions);
  a.executable = loaded(std::make_shared<const CompiledProgram>(
      a.client->held, std::string(section(sections, kModule)), std::string(options),
      section(sections, kCode)));
}

}  // namespace lathe::plugin
