// lathe opt: prints a program after passes, or what the CPU compiler makes of it.
#include <fmt/ranges.h>

#include <utility>

#include "lathe/artifact/container.h"
#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/machine.h"
#include "lathe/base/printable.h"
#include "lathe/cli/command.h"
#include "lathe/cli/graphviz.h"
#include "lathe/cli/program_source.h"
#include "lathe/ir/verifier.h"
#include "lathe/kernels/compile.h"
#include "lathe/kernels/plan.h"
#include "lathe/passes/checks.h"
#include "lathe/passes/pipeline.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/show/show.h"

namespace lathe::cli {
namespace {

struct Opt {
  ProgramSource source;
  std::string until, emit = "stablehlo", isa;
  std::vector<std::string> passes;
  bool verify = false, list = false, types = false;

  // What the compiler makes of the program, beside the program itself.
  bool compiles() const {
    return emit == "plan" || emit == "kernels" || emit == "llvm" || emit == "asm";
  }
  // Nothing is asked for that needs Programs, which modules of open sizes become for inputs alone.
  bool prints_alone() const {
    return source.entry.empty() && source.transform.empty() && passes.empty() && until.empty() &&
           !types && !verify && (emit == "stablehlo" || emit == "bytecode");
  }
  // Plans and code are made of what has been through the recipe, unless passes are named.
  bool whole_recipe() const { return compiles() && passes.empty() && until.empty(); }
};

void list_recipe(std::string_view what, std::span<const std::string_view> recipe) {
  fmt::print("{}\n", what);
  for (const std::string_view name : recipe) fmt::print("  {:<24}{}\n", name, pass_named(name).doc);
}

void list_passes() {
  list_recipe("import: before modules are transformed or compiled", import_recipe());
  list_recipe("compile: before kernels are made of any program", compile_recipe());
}

Program transformed(const Opt& flags, Program program) {
  if (flags.whole_recipe()) return run_passes(program);
  if (!flags.until.empty()) program = run_passes(program, flags.until);
  for (const std::string& pass : flags.passes) program = run_pass(pass, program);
  if (flags.verify) verify(program, "lathe opt");
  return program;
}

// Code for --isa, whether it runs on this processor or not.
std::string code_text(const Opt& flags, const Kernel& kernel) {
  const bool chosen = !flags.isa.empty() && flags.isa != "native";
  const Target& target = chosen ? target_named(flags.isa) : selected_target();
  const GeneratedCode code = generate_code(kernel, target, /*want_text=*/true);
  return flags.emit == "llvm" ? fmt::format("; kernel {}\n{}\n", kernel.name, code.ir)
                              : fmt::format("# kernel {}\n{}\n", kernel.name, code.assembly);
}

void emit_compiled(const Opt& flags, const Program& program) {
  const PlannedProgram planned = plan_program(program, cpu_machine());
  if (flags.emit == "plan") return show(printable(to_string(*planned.plan)));
  for (const auto& kernel : planned.launched)
    show(printable(flags.emit == "kernels" ? to_string(*kernel) : code_text(flags, *kernel)));
}

void emit_entry(const Opt& flags, const Program& program) {
  if (flags.compiles()) return emit_compiled(flags, program);
  if (flags.emit == "lathe") return show(printable(show_program(program)));
  const std::string graph = show_graph(program);
  show(flags.emit == "dot" ? graph : svg_of(graph));
}

// What each function takes and gives.
void print_types(const Module& module) {
  for (const Program& function : module.functions) {
    fmt::print("{}\n", printable_line(function.name()));
    for (int i = 0; i < function.param_count(); ++i)
      fmt::print("  parameter {}: {}{}{}\n", i, function.param_type(i).str(),
                 function.param(i).path.empty() ? "" : " ", printable_line(function.param(i).path));
    for (int i = 0; i < function.result_count(); ++i)
      fmt::print("  result {}: {}\n", i, function.result_type(i).str());
  }
}

// What is compiled is what lathe exec compiles: the program without its checks.
Program entry_to_emit(const Opt& flags, const ProgramFile& file) {
  const Program& entry = flags.source.entry_of(file);
  return flags.compiles() ? separate_checks(entry).program : entry;
}

void print_program(const Opt& flags, ProgramFile file) {
  const ProgramSource& source = flags.source;
  if (!source.transform.empty())
    file.module.functions = {source.transformed(source.entry_of(file))};
  else if (!source.entry.empty())
    file.module.functions = {source.entry_of(file)};
  if (flags.types) return print_types(file.module);
  if (flags.emit != "stablehlo" && flags.emit != "bytecode")
    return emit_entry(flags, transformed(flags, entry_to_emit(flags, file)));
  Module out{.functions = {}, .attrs = file.module.attrs, .declarations = file.module.declarations};
  for (const Program& function : file.module.functions)
    out.functions.push_back(transformed(flags, function));
  show(flags.emit == "bytecode" ? serialize(out) : print(out));
}

void print_section(const Opt& flags, const Section& section) {
  const std::string name = flags.source.name();  // outlives the module
  const WrittenModule written(section, name);
  if (flags.prints_alone() && written.is_open())
    return show(flags.emit == "bytecode" ? written.serialize() : written.print());
  print_program(flags, flags.source.build(written, table_with_checks()));
}

void execute(const Opt& flags) {
  end_at_interrupt();
  if (flags.list) return list_passes();
  LATHE_USER_CHECK(flags.isa.empty() || flags.emit == "llvm" || flags.emit == "asm",
                   "--isa {}: --emit {} has no instruction sets; take --emit llvm or asm",
                   flags.isa, flags.emit);
  const std::string bytes = read_text(flags.source.file);
  if (is_artifact(bytes))
    return print_program(flags, flags.source.read_saved(bytes, table_with_checks()));
  bool first = true;
  flags.source.each_section(bytes, [&](const Section& section) {
    if (!std::exchange(first, false)) show("// -----\n");
    print_section(flags, section);
  });
}

}  // namespace

void add_opt(CLI::App& app) {
  auto* command = app.add_subcommand(
      "opt", "Print a program after transforms and passes, its plan, kernels or code");
  auto flags = std::make_shared<Opt>();
  flags->source.add(*command);
  command->add_option("--until", flags->until, "the compiler's passes, up to and with this one");
  command
      ->add_option("--pass,--passes", flags->passes,
                   "these passes, in this order (after those of --until); repeatable, or separated "
                   "by commas")
      ->delimiter(',')
      ->transform([](std::string name) { return CLI::detail::trim(name); })
      ->allow_extra_args(false)
      ->take_all();
  auto* emit =
      command
          ->add_option(
              "--emit", flags->emit,
              "stablehlo, or the same as bytecode (a portable artifact, VHLO); of the entry "
              "function lathe (for reading), dot or svg (a picture), "
              "or what becomes of it: plan, kernels, llvm or asm (after all passes, unless "
              "some are named)")
          ->check(CLI::IsMember(
              {"stablehlo", "bytecode", "lathe", "dot", "svg", "plan", "kernels", "llvm", "asm"}))
          ->capture_default_str();
  auto* isa = command->add_option(
      "--isa", flags->isa, "llvm and asm for this instruction set, also one this processor lacks");
  command->add_flag("--print-types", flags->types, "the types that each function takes and gives")
      ->excludes(emit)
      ->excludes(isa);
  command->add_flag("--verify", flags->verify, "check the result's promises");
  command->add_flag("--list-passes", flags->list, "the compiler's passes in their order");
  command->footer(R"(
Examples:
  lathe opt module.mlir --until fold_constants
  lathe opt module.mlir --transform jvp(0) --emit lathe
  lathe opt module.mlir --emit bytecode > module.mlirbc
  lathe opt module.mlir --emit dot
  lathe opt module.mlir --emit plan
  lathe opt --list-passes)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
