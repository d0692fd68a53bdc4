// lathe opt: prints a program after passes, or what the CPU compiler makes of it.
#include <fmt/ranges.h>

#include "lathe/cli/command.h"
#include "lathe/cpu/compiler.h"
#include "lathe/ir/verifier.h"
#include "lathe/kernels/join_steps.h"
#include "lathe/kernels/plan.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/pipeline.h"
#include "lathe/stablehlo/module.h"

namespace lathe::cli {
namespace {

struct Opt {
  std::string file = "-", until, emit = "stablehlo", isa;
  std::vector<std::string> passes;
  bool verify = false, list = false;

  // Plans and code are made of what has been through the recipe, unless passes are named.
  bool whole_recipe() const { return emit != "stablehlo" && passes.empty() && until.empty(); }
};

void list_passes() {
  for (const Pass& pass : all_passes()) fmt::print("{:<24}{}\n", pass.name, pass.doc);
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
  const Target& target = flags.isa.empty() ? selected_target() : target_named(flags.isa);
  const GeneratedCode code = generate_code(kernel, target, /*want_text=*/true);
  return flags.emit == "llvm" ? fmt::format("; kernel {}\n{}\n", kernel.name, code.ir)
                              : fmt::format("# kernel {}\n{}\n", kernel.name, code.assembly);
}

void emit_compiled(const Opt& flags, const Program& program) {
  KernelTable kernels;
  const auto plan = make_plan(program, kernels);
  join_steps(*plan, kernels);
  if (flags.emit == "plan") return fmt::print("{}", to_string(*plan));
  for (const auto& kernel : launched_kernels(*plan))
    fmt::print("{}", flags.emit == "kernels" ? to_string(*kernel) : code_text(flags, *kernel));
}

void execute(const Opt& flags) {
  if (flags.list) return list_passes();
  Module module = parse_module(read_text(flags.file), op_table(), flags.file);
  LATHE_USER_CHECK(!module.functions.empty(),
                   "{} holds no function; expected StableHLO text with at least one func.func",
                   flags.file == "-" ? "stdin" : flags.file);
  if (flags.emit != "stablehlo") return emit_compiled(flags, transformed(flags, module.entry()));
  for (Program& function : module.functions) function = transformed(flags, function);
  fmt::print("{}", print(module));
}

}  // namespace

void add_opt(CLI::App& app) {
  auto* command =
      app.add_subcommand("opt", "Print a program after passes, its plan, kernels or code");
  auto flags = std::make_shared<Opt>();
  command->add_option("file", flags->file, "StableHLO text; - is stdin")->capture_default_str();
  command->add_option("--until", flags->until, "the compiler's passes, up to and with this one");
  command
      ->add_option("--pass,--passes", flags->passes,
                   "these passes, in this order (after those of --until); repeatable, or separated "
                   "by commas")
      ->delimiter(',');
  command
      ->add_option("--emit", flags->emit,
                   "stablehlo, or of the entry function its plan, kernels, llvm or asm (after all "
                   "passes, unless some are named)")
      ->check(CLI::IsMember({"stablehlo", "plan", "kernels", "llvm", "asm"}))
      ->capture_default_str();
  command->add_option("--isa", flags->isa,
                      "llvm and asm for this instruction set, also one this processor lacks");
  command->add_flag("--verify", flags->verify, "check the result's promises");
  command->add_flag("--list-passes", flags->list, "the compiler's passes in their order");
  command->footer(R"(
Examples:
  lathe opt module.mlir --until fold_constants
  lathe opt module.mlir --emit plan
  lathe opt --list-passes)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
