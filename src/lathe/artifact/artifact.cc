#include "lathe/artifact/artifact.h"

#include <algorithm>
#include <utility>

#include "lathe/artifact/container.h"
#include "lathe/base/byte_stream.h"
#include "lathe/base/error.h"
#include "lathe/ops/api/debug.h"
#include "lathe/version.h"

namespace lathe {
namespace {

constexpr std::string_view kSignature = "signature", kProgram = "program", kCode = "code";
constexpr uint64_t kLeastValue = 16;  // bytes of its two texts

std::vector<ArtifactValue> parameters_of(const Program& program) {
  std::vector<ArtifactValue> out;
  for (int i = 0; i < program.param_count(); ++i)
    out.push_back({program.param(i).path, program.param_type(i).str()});
  return out;
}

std::vector<ArtifactValue> results_of(const Program& program) {
  std::vector<ArtifactValue> out;
  for (const Type& type : program.result_types()) out.push_back({"", type.str()});
  return out;
}

void write_values(ByteWriter& out, std::span<const ArtifactValue> values) {
  out.number(values.size());
  for (const auto& [name, type] : values) {
    out.text(name);
    out.text(type);
  }
}

std::vector<ArtifactValue> read_values(ByteReader& in) {
  std::vector<ArtifactValue> out(in.count(kLeastValue));
  for (auto& [name, type] : out) {
    name = in.text();
    type = in.text();
  }
  return out;
}

std::string signature_of(const Program& program) {
  ByteWriter out;
  out.text(LATHE_VERSION);
  out.text(program.name());
  write_values(out, parameters_of(program));
  write_values(out, results_of(program));
  return std::move(out.out);
}

bool same_types(std::span<const ArtifactValue> a, std::span<const ArtifactValue> b) {
  return std::ranges::equal(a, b, {}, &ArtifactValue::type, &ArtifactValue::type);
}

Program with_names(const Program& program, std::span<const ArtifactValue> names) {
  std::vector<Param> params;
  for (int i = 0; i < program.param_count(); ++i) {
    params.push_back(program.param(i));
    params.back().path = names[static_cast<size_t>(i)].name;
  }
  return program.with_params(std::move(params));
}

// What is wrong is the program, not the file that held it.
void expect_lossless(const Program& program, const std::string& text, const OpTable& ops) {
  const Module back = parse_module(text, ops, "the program as text");
  const Program* found = back.find(program.name());
  LATHE_USER_CHECK(found && *found == program,
                   "{} cannot be saved: its text does not say all there is to it", program.name());
}

void expect_no_host_function(const Program& program) {
  const Op* op = first_host_function(program);
  LATHE_USER_CHECK(!op,
                   "[debug::callback] {} cannot be saved: it calls a function of this process; use "
                   "debug::print{}",
                   program.name(), at_place(op->where));
}

}  // namespace

std::string artifact_bytes(const Module& module, const OpTable& ops,
                           std::string_view machine_code) {
  LATHE_CHECK(module.functions.size() == 1, "{} functions to save", module.functions.size());
  const Program& program = module.functions[0];
  expect_no_host_function(program);
  const std::string text = print(module), signature = signature_of(program);
  expect_lossless(program, text, ops);
  std::vector<ArtifactSection> sections{{kSignature, signature}, {kProgram, text}};
  if (!machine_code.empty()) sections.push_back({kCode, machine_code});
  return write_container(sections);
}

Artifact read_artifact(std::string_view bytes, std::string_view file) {
  const std::vector<ArtifactSection> sections = read_container(bytes, file);
  const auto section = [&](std::string_view name) {
    const auto found = std::ranges::find(sections, name, &ArtifactSection::name);
    return found == sections.end() ? std::string_view() : found->bytes;
  };
  ByteReader in(section(kSignature));
  Artifact out;
  out.version = in.text();
  out.entry = in.text();
  out.parameters = read_values(in);
  out.results = read_values(in);
  LATHE_USER_CHECK(in.done(), "{}: this saved program does not say what it takes and gives", file);
  out.program = section(kProgram);
  LATHE_USER_CHECK(!out.program.empty(), "{}: this saved program lacks the program", file);
  out.machine_code = section(kCode);
  return out;
}

Module artifact_module(const Artifact& artifact, const OpTable& ops, std::string_view file) {
  const std::string name = artifact.version == LATHE_VERSION
                               ? std::string(file)
                               : fmt::format("{} (saved by Lathe {})", file, artifact.version);
  Module module = parse_module(artifact.program, ops, name);
  const auto entry = std::ranges::find(module.functions, artifact.entry, &Program::name);
  LATHE_USER_CHECK(entry != module.functions.end() &&
                       same_types(parameters_of(*entry), artifact.parameters) &&
                       same_types(results_of(*entry), artifact.results),
                   "{}: this saved program is not the {} that it says it is", name, artifact.entry);
  *entry = with_names(*entry, artifact.parameters);
  return module;
}

}  // namespace lathe
