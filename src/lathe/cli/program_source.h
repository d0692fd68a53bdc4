// The program that `lathe opt`, `exec` and `compile` work on: a file, a function of it, transforms.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>

#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe::cli {

struct ProgramFile {
  Module module;
  // Of what `lathe compile` saved: the function that it is about, and that one's machine code.
  std::string saved_entry, machine_code;
};

struct ProgramSource {
  std::string file = "-", entry, transform;

  // As messages name the file.
  std::string name() const { return file == "-" ? "stdin" : file; }

  void add(CLI::App& command);
  // UserError where what is to be written there would overwrite the source.
  void expect_other_file(const std::string& output) const;
  // The file, which holds one module.
  ProgramFile read(const OpTable& ops) const;
  // Calls `work` with each section of the file's contents that is not blank, in turn. Where there
  // are several, the errors of all are one UserError, which names their first lines.
  void each_section(std::string_view bytes, const std::function<void(const Section&)>& work) const;
  // What lathe compile saved, or a module as it is written. UserError when it holds no function.
  // `arguments`: the inputs of what `transformed` gives, as far as known, from which the entry
  // takes sizes that are open.
  ProgramFile read_saved(std::string_view bytes, const OpTable& ops) const;
  ProgramFile build(const WrittenModule& written, const OpTable& ops,
                    std::span<const EntryArgument> arguments = {}) const;
  // The function that --entry names, or the file's own; UserError listing what there is.
  const Program& entry_of(const ProgramFile& program) const;
  // The machine code of what `transformed` gives, where the file has it.
  std::string_view machine_code_of(const ProgramFile& program) const;
  // The program, imported (passes/import.h), under --transform; `arguments`: the shapes of its
  // inputs, as far as known.
  Program transformed(const Program& program, std::span<const Shape> arguments = {}) const;
};

}  // namespace lathe::cli
