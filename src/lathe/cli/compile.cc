// lathe compile: saves a program with its machine code, to be run without source and without LLVM.
#include "lathe/artifact/artifact.h"
#include "lathe/backends/cpu/client.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/base/files/write_file.h"
#include "lathe/base/printable.h"
#include "lathe/cli/command.h"
#include "lathe/cli/program_source.h"
#include "lathe/passes/checks.h"

namespace lathe::cli {
namespace {

struct Compile {
  ProgramSource source;
  std::string output;
  bool no_code = false;
};

// "3 kernels for avx512"
std::string what_is_in(const std::string& machine_code) {
  const auto code = decode_saved_code(machine_code);
  if (!code) return "no machine code";
  return fmt::format("{} kernel{} for {}", code->kernels.size(),
                     code->kernels.size() == 1 ? "" : "s", code->target.isa);
}

void execute(const Compile& flags) {
  end_at_interrupt();
  check_writable(flags.output);
  flags.source.expect_other_file(flags.output);
  ProgramFile file = flags.source.read(table_with_checks());
  const Program program = flags.source.transformed(flags.source.entry_of(file));
  // Of the program as lathe exec runs it.
  const Program run = separate_checks(program).program;
  const std::string code =
      flags.no_code ? "" : make_default_cpu_client(1)->compile(run)->machine_code();
  file.module.functions = {program};
  const std::string bytes = artifact_bytes(file.module, table_with_checks(), code);
  const std::span<const std::byte> piece = std::as_bytes(std::span(bytes));
  write_atomically(flags.output, {&piece, 1});
  fmt::print("{}: {} bytes, `{}`, {}\n", flags.output, bytes.size(), printable_line(program.name()),
             what_is_in(code));
}

}  // namespace

void add_compile(CLI::App& app) {
  auto* command =
      app.add_subcommand("compile", "Save a program to be run without its source and without LLVM");
  auto flags = std::make_shared<Compile>();
  flags->source.add(*command);
  command->add_option("-o,--output", flags->output, "the file to write")->required();
  command->add_flag("--no-code", flags->no_code,
                    "leave out the machine code: every machine compiles the program anew");
  command->footer(R"(
The file holds the program, in a notation that later versions read, and the machine code of its
kernels. A machine whose processor has the same instructions runs that as it is; others, and other
versions of Lathe, compile the program. LATHE_ISA=avx2 makes code for more machines than this one.
The code runs as a part of the process that loads it: take such files only from those whose
programs you would run, or use them with --recompile: lathe exec module.lathe --recompile.

Examples:
  lathe compile module.mlir -o module.lathe
  lathe compile module.mlir --transform 'grad(0)' -o gradient.lathe
  lathe compile module.mlir --no-code -o module.lathe)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
