// StableHLO's own test data (LATHE_CONFORMANCE_DIR/stablehlo) through the reference evaluator and
// the CPU compiler, at the suite's tolerances. A section whose ops are not all known here is
// counted by what it lacks; a wrong result fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "chlo_expansion.h"
#include "lathe/base/mapped_file.h"
#include "lathe/cpu/client.h"
#include "lathe/ir/verifier.h"
#include "lathe/passes/checks.h"
#include "lathe/runtime/client.h"
#include "lathe/stablehlo/build.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/text/parser.h"
#include "run_parallel.h"

namespace lathe::conformance {
namespace {

namespace fs = std::filesystem;

constexpr int kDevices = 8;

struct Tally {
  int passed = 0, failed = 0, disabled = 0, unsupported = 0, without_checks = 0;
  std::map<std::string, int> lacking;

  void lack(const std::string& what) {
    ++unsupported;
    ++lacking[what];
  }
};

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
  const OpTable& table = table_of_suite();
  std::set<std::string> ops;
  for (const stablehlo::SyntaxFunction& fn : syntax.functions) collect_ops(fn.body, ops);
  for (const std::string& op : ops)
    if (op != "func.call" && !stablehlo::BlockBuilder::builds(op) && !table.find(op)) return op;
  for (const stablehlo::SyntaxFunction& fn : syntax.functions)
    if (const std::string type = foreign_type(fn.body); !type.empty()) return "type " + type;
  return "";
}

std::vector<Literal> run(Client& client, const Program& program) {
  const auto executable = client.compile(program);
  const std::vector<BufferRef> buffers = executable->execute({});
  std::vector<Literal> out;
  for (const BufferRef& buffer : buffers) {
    Literal value(buffer->type().dtype(), buffer->type().shape());
    buffer->await();
    buffer->copy_to_host(value.mutable_bytes());
    out.push_back(std::move(value));
  }
  return out;
}

// Each distinct complaint a few times at most.
void report(Tally& tally, const std::string& where, const std::string& what) {
  constexpr int kShown = 40;
  if (++tally.failed <= kShown) ADD_FAILURE() << where << ": " << what;
  if (tally.failed == kShown + 1) ADD_FAILURE() << "more failures are only counted";
}

void check_program(Client& client, const Program& program, const std::string& where, Tally& tally) {
  const CheckedProgram checked = separate_checks(expand_chlo(program));
  if (checked.checks.empty()) return void(++tally.without_checks);
  const std::vector<Literal> values = run(client, checked.program);
  for (const Check& check : checked.checks)
    if (const auto wrong = failure(check, values)) return report(tally, where, *wrong);
  ++tally.passed;
}

void check_section(Client& client, std::string_view section, const std::string& where,
                   Tally& tally) {
  try {
    const stablehlo::TextSource source(section, where);
    const stablehlo::SyntaxModule syntax = stablehlo::parse_syntax(source);
    if (syntax.functions.empty()) return void(++tally.without_checks);
    if (const std::string missing = lacking(syntax); !missing.empty()) return tally.lack(missing);
    const Module module = parse_module(section, table_of_suite(), where);
    const Program& entry = module.entry();
    verify(entry, "parsing");
    if (entry.param_count() > 0) return void(++tally.without_checks);
    // Reading what was printed gives the same text again.
    const std::string printed = print(module);
    const std::string again = print(parse_module(printed, table_of_suite(), "printed"));
    if (printed != again) return report(tally, where, "print, parse, print is not the identity");
    const bool parallel =
        std::ranges::any_of(entry.ops(), [](const Op& op) { return op.def == &kRunParallel; });
    check_program(client, parallel ? with_parallel_results(client, module) : entry, where, tally);
  } catch (const Error& error) {
    report(tally, where, error.what());
  }
}

void check_file(Client& client, const fs::path& path, Tally& tally) {
  const auto file = MappedFile::open(path);
  std::string_view rest = file->text();
  if (rest.starts_with("// RUN-DISABLED")) return void(++tally.disabled);
  constexpr std::string_view kCut = "// -----";
  for (int number = 0; !rest.empty(); ++number) {
    const size_t end = std::min(rest.find(kCut), rest.size());
    const std::string where = number == 0 ? path.filename().string()
                                          : fmt::format("{}#{}", path.filename().string(), number);
    check_section(client, rest.substr(0, end), where, tally);
    rest = rest.substr(std::min(end + kCut.size(), rest.size()));
  }
}

std::vector<fs::path> files(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".mlir") out.push_back(entry.path());
  std::ranges::sort(out);
  return out;
}

void print_tally(const char* engine, const char* suite, const Tally& tally) {
  std::printf("%s, %s: %d pass, %d fail, %d unsupported, %d disabled, %d without checks\n", engine,
              suite, tally.passed, tally.failed, tally.unsupported, tally.disabled,
              tally.without_checks);
  for (const auto& [what, count] : tally.lacking)
    std::printf("  unsupported: %s (%d)\n", what.c_str(), count);
}

// LATHE_CONFORMANCE_FILTER keeps files whose name contains it.
void run_suite(Client& client, const char* engine) {
  const fs::path root = fs::path(LATHE_CONFORMANCE_DIR) / "stablehlo";
  if (!fs::exists(root)) GTEST_SKIP() << "the conformance data is not at " << root;
  const char* filter = std::getenv("LATHE_CONFORMANCE_FILTER");
  for (const char* suite : {"testdata", "tests/interpret"}) {
    Tally tally;
    for (const fs::path& path : files(root / suite))
      if (!filter || path.filename().string().find(filter) != std::string::npos)
        check_file(client, path, tally);
    print_tally(engine, suite, tally);
  }
}

TEST(StablehloConformance, reference) { run_suite(*make_reference_client(kDevices), "reference"); }

TEST(StablehloConformance, cpu) { run_suite(*make_default_cpu_client(kDevices), "cpu"); }

}  // namespace
}  // namespace lathe::conformance
