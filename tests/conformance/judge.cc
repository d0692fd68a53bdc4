#include "judge.h"

#include <algorithm>
#include <set>

#include "chlo_expansion.h"
#include "lathe/ir/verifier.h"
#include "lathe/passes/checks.h"
#include "lathe/passes/run_parallel.h"
#include "lathe/runtime/host_literal.h"
#include "lathe/stablehlo/build/own_ops.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/print/print_values.h"
#include "lathe/stablehlo/text/parser.h"
#include "lathe/stablehlo/text/read_values.h"

namespace lathe::conformance {
namespace {

void collect_ops(const stablehlo::SyntaxBlock& block, std::set<std::string>& out) {
  for (const stablehlo::SyntaxOp& op : block.ops) {
    if (!op.name.ends_with(".return")) out.emplace(op.name);
    for (const stablehlo::SyntaxBlock& region : op.regions) collect_ops(region, out);
  }
}

// A type that Lathe has no values of.
std::string foreign_type(const stablehlo::SyntaxBlock& block) {
  const auto is_foreign = [](const stablehlo::SyntaxType& type) {
    return type.detail && type.detail->kind == stablehlo::TypeDetail::Kind::foreign;
  };
  for (const stablehlo::SyntaxParam& param : block.params)
    if (is_foreign(param.type)) return std::string(param.type.text);
  for (const stablehlo::SyntaxOp& op : block.ops) {
    for (const auto* types : {&op.operand_types, &op.result_types})
      for (const stablehlo::SyntaxType& type : *types)
        if (is_foreign(type)) return std::string(type.text);
    for (const stablehlo::SyntaxBlock& region : op.regions)
      if (std::string found = foreign_type(region); !found.empty()) return found;
  }
  return "";
}

// The first thing that the section needs and Lathe lacks, or "".
std::string lacking(const stablehlo::SyntaxModule& syntax) {
  const OpTable& table = table_with_checks();
  std::set<std::string> ops;
  for (const stablehlo::SyntaxFunction& fn : syntax.functions) collect_ops(fn.body, ops);
  for (const std::string& op : ops)
    if (!stablehlo::is_own_op(op) && !table.find(op)) return op;
  for (const stablehlo::SyntaxFunction& fn : syntax.functions)
    if (const std::string type = foreign_type(fn.body); !type.empty()) return "type " + type;
  return "";
}

std::vector<Literal> run(Client& client, const Program& program, const std::vector<Literal>& args) {
  const auto executable = client.compile(program);
  std::vector<BufferRef> arguments;
  for (const Literal& arg : args) arguments.push_back(client.buffer_from_host(arg));
  std::vector<Literal> out;
  for (const BufferRef& buffer : executable->execute(arguments))
    out.push_back(host_literal(buffer));
  return out;
}

bool asks_for_notes(const CheckedProgram& checked) {
  return std::ranges::any_of(
      checked.checks, [](const Check& check) { return check.spec.kind == CheckKind::noted; });
}

// What is wrong with the printed results, or "".
std::string misprint(std::span<const Literal> results, const std::vector<std::string>& expected) {
  std::string got;
  for (const Literal& result : results) got += stablehlo::print_value(result) + "\n";
  size_t at = 0;
  for (const std::string& line : expected) {
    const size_t found = got.find(line, at);
    if (found == std::string::npos) return fmt::format("expected `{}` in\n{}", line, got);
    at = found + line.size();
  }
  return "";
}

Outcome judge_program(Client& client, const Program& program, const std::vector<Literal>& args,
                      const Case& one) {
  const CheckedProgram checked = separate_checks(expand_chlo(program));
  if (asks_for_notes(checked)) client.host_feed().clear();
  const std::vector<Literal> values = run(client, checked.program, args);
  std::vector<HostFeed::Note> notes;
  if (asks_for_notes(checked)) notes = client.host_feed().notes();
  for (const Check& check : checked.checks)
    if (const auto wrong = failure(check, values, notes)) return {Verdict::failed, *wrong};
  const auto own = static_cast<size_t>(program.result_count());
  const std::string wrong = misprint(std::span(values).first(own), expected_lines(one));
  if (!wrong.empty()) return {Verdict::failed, wrong};
  return {};
}

Outcome judge_module(Client& client, const Case& one) {
  const Module module = parse_module(one.text, table_with_checks(), one.name);
  const Program& entry = module.entry();
  verify(entry, "parsing");
  const auto args =
      one.args.empty() ? std::vector<Literal>() : stablehlo::read_values(one.args, "--args");
  // Reading what was printed gives the same text again.
  const std::string printed = print(module);
  if (printed != print(parse_module(printed, table_with_checks(), "printed")))
    return {Verdict::failed, "print, parse, print is not the identity"};
  if (parallel_processes(entry) == 0) return judge_program(client, entry, args, one);
  return judge_program(client, with_parallel_results(client, module, entry, args), args, one);
}

}  // namespace

Outcome judge(Client& client, const Case& one) try {
  if (one.disabled) return {Verdict::disabled};
  const stablehlo::TextSource source(one.text, one.name);
  const stablehlo::SyntaxModule syntax = stablehlo::parse_syntax(source);
  if (syntax.functions.empty()) return {Verdict::empty};
  if (std::string missing = lacking(syntax); !missing.empty())
    return {Verdict::unsupported, std::move(missing)};
  return judge_module(client, one);
} catch (const Error& error) {
  return {Verdict::failed, error.what()};
}

}  // namespace lathe::conformance
