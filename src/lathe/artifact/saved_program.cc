#include "lathe/artifact/saved_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/artifact/artifact.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/base/files/write_file.h"
#include "lathe/core/placement.h"
#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/import.h"
#include "lathe/passes/rewrite.h"
#include "lathe/transforms/numbers.h"

namespace lathe {

Program detail::with_values(const Program& program, std::span<const Array> last) {
  if (last.empty()) return program;
  Rebuilding out(program);
  const auto own = program.param_count() - static_cast<int>(last.size());
  for (int i = 0; i < own; ++i) out.add_param(i);
  for (size_t i = 0; i < last.size(); ++i) {
    LATHE_USER_CHECK(!last[i].is_traced(),
                     "{} cannot be saved: it captures values of a transform around it",
                     program.name());
    out.at(own + static_cast<ValueId>(i)) = append_constant(out.builder(), last[i].literal());
  }
  for (const Op& op : program.ops()) out.add(op);
  return out.finish(program.results());
}

namespace {

void write(const std::string& path, const Program& program, std::string_view machine_code) {
  const std::string bytes =
      artifact_bytes({.functions = {program}, .attrs = {}}, op_table(), machine_code);
  const std::span<const std::byte> piece = std::as_bytes(std::span(bytes));
  write_atomically(path, {&piece, 1});
}

}  // namespace

void save(const std::string& path, const Program& program, SaveOptions options) {
  check_writable(path);
  if (options.machine_code) return save(path, *default_device().client->compile(program));
  write(path, program, {});
}

void save(const std::string& path, const Executable& executable) {
  write(path, executable.program(), executable.machine_code());
}

std::vector<ProgramValue> LoadedProgram::parameters() const {
  std::vector<ProgramValue> out;
  for (int i = 0; i < program().param_count(); ++i)
    out.push_back({program().param(i).path, program().param_type(i)});
  return out;
}

std::vector<ProgramValue> LoadedProgram::results() const {
  std::vector<ProgramValue> out;
  for (const Type& type : program().result_types()) out.push_back({"", type});
  return out;
}

namespace {

// Its arguments where it can run: on the device for which it was loaded, or else on one of its
// client's.
Placement place_for(const Executable& executable, std::span<const Array> arguments) {
  const Program& program = executable.program();
  const std::vector<int> fixed = executable.options().devices;
  const auto devices = executable.client().devices();
  const Device& own = devices[static_cast<size_t>(fixed.empty() ? 0 : fixed[0])];
  const auto name_of = [&](size_t i) {
    return fmt::format("argument {} ({})", i, program.param(static_cast<int>(i)).path);
  };
  const auto who = [&] { return fmt::format("`{}`:", program.name()); };
  Placement placed = place(
      arguments.size(), [&](size_t i) -> const Array& { return arguments[i]; }, who, name_of, {},
      own);
  LATHE_USER_CHECK(placed.device->client == own.client,
                   "{} was loaded for a client of kind `{}`, and its arguments lie on a device of "
                   "kind `{}`: bring them over with device_put, or load it under "
                   "DefaultDevice(device) of their device",
                   program.name(), own.kind, placed.device->kind);
  return placed;
}

}  // namespace

std::vector<Array> LoadedProgram::operator()(std::span<const Array> arguments) const {
  const Program& function = program();
  const std::string loaded = loaded_.known() ? "; loaded at " + loaded_.str() : "";
  LATHE_USER_CHECK(std::ssize(arguments) == function.param_count(),
                   "{} takes {} arguments, got {}{}", function.name(), function.param_count(),
                   arguments.size(), loaded);
  std::vector<Array> fitting;
  for (int i = 0; i < function.param_count(); ++i) {
    const Array& argument = arguments[static_cast<size_t>(i)];
    LATHE_USER_CHECK(argument.valid(), "argument {} ({}) of {} is an Array without a value{}", i,
                     function.param(i).path, function.name(), loaded);
    auto found = detail::fitting(argument, function.param_type(i));
    LATHE_USER_CHECK(found, "argument {} ({}) of {} is {}, expected {}{}", i,
                     function.param(i).path, function.name(), argument.type().str(),
                     function.param_type(i).str(), loaded);
    fitting.push_back(*std::move(found));
  }
  if (tracing() || std::ranges::any_of(fitting, &Array::is_traced)) return call(function, fitting);
  const Placement placed = place_for(*executable_, fitting);
  return placed.results(executable_->launch(placed.buffers));
}

std::shared_ptr<Executable> load_executable(const std::string& path, LoadOptions options) {
  const auto file = MappedFile::open(path);
  const Artifact artifact = read_artifact(file->text(), path);
  const Module module = imported(artifact_module(artifact, op_table(), path));
  const Device& device = default_device();
  CompileOptions compile{.machine_code =
                             options.trust_code ? artifact.machine_code : std::string_view()};
  if (device.id != 0) compile.devices = {device.id};
  return device.client->compile(*module.find(artifact.entry), compile);
}

LoadedProgram load(const std::string& path, LoadOptions options, std::source_location at) {
  return LoadedProgram(load_executable(path, options), Location::from(at));
}

}  // namespace lathe
