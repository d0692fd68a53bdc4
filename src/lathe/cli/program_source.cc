#include "lathe/cli/program_source.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "lathe/artifact/artifact.h"
#include "lathe/artifact/container.h"
#include "lathe/base/error.h"
#include "lathe/cli/command.h"
#include "lathe/passes/pipeline.h"
#include "lathe/transforms/program_transforms.h"

namespace lathe::cli {

void ProgramSource::add(CLI::App& command) {
  command.add_option("file", file, "StableHLO, or what lathe compile saved; - is stdin")
      ->capture_default_str();
  command.add_option("--entry", entry, "this function (default: main, or the only public one)")
      ->transform([](std::string name) { return name.starts_with('@') ? name.substr(1) : name; });
  command.add_option("--transform", transform,
                     "transforms of the function, from left to right: grad(0,2), value_and_grad, "
                     "jvp, vjp and hvp with the numbers of parameters, vmap(0,none)->0 with axes; "
                     "'grad(1);vmap(0,none)'");
}

void ProgramSource::expect_other_file(const std::string& output) const {
  std::error_code none;
  LATHE_USER_CHECK(!std::filesystem::equivalent(file, output, none),
                   "{} is the program itself, which would be overwritten; name another file",
                   output);
}

ProgramFile ProgramSource::read(const OpTable& ops) const {
  const std::string bytes = read_text(file);
  if (is_artifact(bytes)) return read_saved(bytes, ops);
  const auto modules = count_modules(bytes);
  LATHE_USER_CHECK(modules <= 1, "{} holds {} modules between lines `// -----`; expected one", file,
                   modules);
  return build(WrittenModule(bytes, file), ops);
}

void ProgramSource::each_section(std::string_view bytes,
                                 const std::function<void(const Section&)>& work) const {
  std::vector<Section> sections = sections_of(bytes);
  const Section whole{.text = bytes};
  std::erase_if(sections, &Section::blank);
  if (sections.size() < 2) return work(sections.empty() ? whole : sections[0]);
  std::vector<std::string> wrong;
  for (const Section& section : sections) try {
      work(section);
    } catch (const UserError& error) {
      wrong.push_back(fmt::format("section at line {}: {}", section.first_line, error.what()));
    }
  LATHE_USER_CHECK(wrong.empty(), "{}: {} of {} sections fail\n{}", file, wrong.size(),
                   sections.size(), fmt::join(wrong, "\n"));
}

ProgramFile ProgramSource::read_saved(std::string_view bytes, const OpTable& ops) const {
  const Artifact saved = read_artifact(bytes, name());
  return {artifact_module(saved, ops, name()), saved.entry, std::string(saved.machine_code)};
}

ProgramFile ProgramSource::build(const WrittenModule& written, const OpTable& ops,
                                 std::span<const EntryArgument> arguments) const {
  std::vector<EntryArgument> before(arguments.begin(), arguments.end());
  if (!transform.empty()) {
    const auto transforms = parse_program_transforms(transform);
    for (size_t i = 0; i < before.size(); ++i) {
      const Shape shape = shape_before(transforms, i, arguments[i].shape);
      if (shape != arguments[i].shape)
        before[i] = {shape, std::nullopt};  // a value for each example
    }
  }
  ProgramFile out{
      .module = written.build(ops, entry, before), .saved_entry = {}, .machine_code = {}};
  LATHE_USER_CHECK(!out.module.functions.empty(),
                   "{} holds no function; expected StableHLO text with at least one func.func",
                   name());
  return out;
}

const Program& ProgramSource::entry_of(const ProgramFile& program) const {
  const Module& module = program.module;
  const std::string& wanted = entry.empty() ? program.saved_entry : entry;
  if (wanted.empty()) try {
      return module.entry();
    } catch (const UserError& error) {
      throw UserError("{}: {}; --entry says which function is meant", name(), error.what());
    }
  if (const Program* found = module.find(wanted)) return *found;
  std::vector<std::string> names;
  for (const Program& function : module.functions) names.push_back(function.name());
  throw UserError("--entry {}: {} has no function of that name; it has {}", entry, file,
                  fmt::join(names, ", "));
}

std::string_view ProgramSource::machine_code_of(const ProgramFile& program) const {
  const bool as_saved = transform.empty() && (entry.empty() || entry == program.saved_entry);
  return as_saved ? std::string_view(program.machine_code) : std::string_view();
}

Program ProgramSource::transformed(const Program& program, std::span<const Shape> arguments) const {
  const Program imported = import_program(program);
  if (transform.empty()) return imported;
  return transform_program(imported, parse_program_transforms(transform), arguments);
}

}  // namespace lathe::cli
