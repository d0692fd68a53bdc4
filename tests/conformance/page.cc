#include "page.h"

#include <fmt/format.h>

#include "lathe/base/files/mapped_file.h"

namespace lathe::conformance {
namespace {

constexpr const char* kHead =
    R"(<!-- Made by tools/conformance_page.cc; run `make conformance`. -->
# Conformance

StableHLO's own test data through Lathe's reference evaluator (`reference`), its compiler (`cpu`) and, over PJRT, XLA's
CPU engine (`plugin`). A case is a file of `testdata` or a section of a file of `tests/interpret`; it passes when all that it
checks holds at the data's own tolerances. Disabled cases are so by the data's authors. `make conformance` counts and
writes this page; `stablehlo_conformance_test` and `plugin_conformance_test` compare the totals with it.

)";

using Row = std::map<std::string, int>;  // cases by element type

// "f32 12, bf16 4 (XLA's CPU plugin 3)"
std::string cells(const std::string& op, const Row& row, const std::vector<EngineCounts>& engines) {
  std::string out;
  for (const auto& [type, cases] : row) {
    std::string fewer;
    for (const EngineCounts& one : engines) {
      const auto found = one.passed.find({op, type});
      const int passed = found == one.passed.end() ? 0 : found->second;
      if (passed != cases)
        fewer += fmt::format("{}{} {}", fewer.empty() ? "" : ", ", one.engine, passed);
    }
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", type, cases);
    if (!fewer.empty()) out += " (" + fewer + ")";
  }
  return out;
}

std::string totals(const std::vector<EngineCounts>& engines) {
  std::string out = "## Totals\n\n";
  for (const EngineCounts& one : engines)
    for (const char* folder : kFolders)
      out += "- " + summary(one.engine, folder, one.by_folder.at(folder)) + "\n";
  return out + "\n";
}

std::string by_op(const std::vector<EngineCounts>& engines) {
  std::map<std::string, Row> rows;
  for (const auto& [op_type, cases] : case_counts()) rows[op_type.first][op_type.second] = cases;
  std::string out =
      "## By op and element type\n\nHow many cases hold the op with that type (of its first "
      "tensor).\nAll engines pass them all, but for those named behind the number, which pass as "
      "many as stand there.\nA case counts for every op that it holds.\n\n"
      "| op | cases by element type |\n|---|---|\n";
  for (const auto& [op, row] : rows)
    out += fmt::format("| `{}` | {} |\n", op, cells(op, row, engines));
  return out + "\n";
}

std::string failures(const KnownFailures& known) {
  std::map<std::string, std::vector<std::string>> by_reason;
  for (const auto& [name, reason] : known) by_reason[reason].push_back(name);
  std::string out = "## What XLA's CPU plugin does not pass, and why\n\n";
  for (const auto& [reason, names] : by_reason) {
    out += fmt::format("- {} ({}):", reason, names.size());
    for (const std::string& name : names) out += " `" + name + "`";
    out += "\n";
  }
  return out;
}

}  // namespace

EngineCounts count(const std::string& engine, const JudgeIn& judge) {
  EngineCounts out{.engine = engine, .by_folder = {}, .passed = {}};
  for (const std::string folder : kFolders)
    out.by_folder[folder] = tally(cases_in(data_root() / folder), [&](const Case& one) {
      const Outcome outcome = judge(folder, one);
      if (outcome.verdict == Verdict::passed)
        for (const OpType& op_type : op_types(one)) ++out.passed[op_type];
      return outcome;
    });
  return out;
}

std::map<OpType, int> case_counts() {
  std::map<OpType, int> out;
  for (const char* folder : kFolders)
    for (const Case& one : cases_in(data_root() / folder))
      for (const OpType& op_type : op_types(one)) ++out[op_type];
  return out;
}

std::string page(const std::vector<EngineCounts>& engines, const KnownFailures& known) {
  return kHead + totals(engines) + by_op(engines) + failures(known);
}

bool page_says(const std::string& line) {
  const auto page = MappedFile::open(LATHE_CONFORMANCE_PAGE);
  const bool says = page->text().find(line) != std::string_view::npos;
  if (!says) fmt::print("docs/conformance.md does not say this: run `make conformance`\n");
  return says;
}

}  // namespace lathe::conformance
