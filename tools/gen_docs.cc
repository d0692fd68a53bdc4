// Writes the documentation that derives from the code: docs/ops.md, docs/flags.md,
// docs/functions.md and docs/accuracy.md, whose figures are measured here. DIR lies beside the
// sources.
//   gen_docs DIR          writes them
//   gen_docs --check DIR  exits 1 naming the first one that is out of date
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "functions_page.h"
#include "lathe/base/flags.h"
#include "lathe/core/array.h"
#include "lathe/ir/testing/accuracy.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

constexpr std::string_view kMadeBy = "<!-- Made by tools/gen_docs.cc; run `make docs`. -->\n";

std::string lowering(const OpDef& op) {
  std::string out;
  const auto add = [&](std::string_view text) {
    out += (out.empty() ? "" : ", ") + std::string(text);
  };
  if (op.control) add("control");
  if (!op.lower.role.empty()) add(op.lower.role);
  if (op.lower.pieces && !op.lower.element) add("pieces");
  if (op.lower.pointwise)
    add("scalar");
  else if (op.lower.element)
    add("index map");
  if (op.lower.decompose) add("decomposition");
  if (op.lower.alias) add("alias");
  if (op.lower.host) add("host");
  return out;
}

template <typename Fn>
std::string rule(const Rule<Fn>& rule) {
  return rule ? "yes" : std::string(rule.reason);
}

std::string cell(std::string text) {
  for (size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.insert(at, "\\");
  return text;
}

std::string ops_markdown() {
  std::string out = fmt::format(
      "{}# Operations\n\nEvery op is one record in `src/lathe/ops`; this table is made from them. "
      "*Lowered as*: a scalar expression per element, an index map (elements are moved), a "
      "decomposition into other ops, or a kernel of a role of its own. Where there is no rule, its "
      "reason.\n\n| op | what it is | lowered as | jvp | transpose | batch "
      "|\n|---|---|---|---|---|---|"
      "\n",
      kMadeBy);
  for (const OpDef* op : op_table().all())
    out += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", op->name, cell(std::string(op->doc)),
                       lowering(*op), rule(op->jvp), rule(op->transpose), rule(op->batch));
  return out;
}

std::string flags_page() {
  return fmt::format(
      "{}# Flags\n\nEnvironment variables, read once when first needed; an empty one counts as "
      "none. From `base/flags.cc`.\n\n{}",
      kMadeBy, flags_markdown());
}

std::string accuracy_page() {
  std::string out = fmt::format(
      "{}# Accuracy of functions\n\nThe largest error found, in units in the last place of the "
      "true "
      "value (0: every result is the correctly rounded one), against extended precision: all "
      "patterns of f16 "
      "and "
      "bf16; of f32 and f64 a grid over all patterns, ordinary sizes, and the neighbours of "
      "special "
      "points. Compiled code and the evaluator that is measured here give the same bits on every "
      "instruction set.\n\nlgamma and digamma have zeros beside their poles below zero; there an "
      "error counts in units of 1 where the value is smaller (in f64 also of the value at 1 − x, "
      "of "
      "which it is the rest). Above zero it counts in units of the value, next to the zeros "
      "too. `polygamma_1` and `polygamma_2` are polygamma of these orders, `zeta_1_5_of_q` is "
      "zeta(1.5, "
      "x), `zeta_s_of_1` zeta(x, 1), measured at every thirteenth argument. What polygamma of an "
      "even "
      "order adds below zero has both signs: in f64 it is as far off as the larger part.\n\n"
      "| function | f32 | f64 | f16 | bf16 |\n|---|---|---|---|---|\n",
      kMadeBy);
  for (const AccuracyCase& function : accuracy_cases()) {
    out += fmt::format("| `{}` |", function.name);
    for (DType type : {DType::f32, DType::f64, DType::f16, DType::bf16})
      out += fmt::format(" {:.2f} |", worst_error(function, type).units);
    out += "\n";
  }
  return out;
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

int run(const std::vector<std::string>& arguments) {
  const bool check = !arguments.empty() && arguments[0] == "--check";
  if (arguments.size() != (check ? 2u : 1u)) {
    fmt::print(stderr, "usage: gen_docs [--check] DIR\n");
    return 1;
  }
  const std::pair<std::string, std::string> pages[] = {
      {"ops.md", ops_markdown()},
      {"flags.md", flags_page()},
      {"functions.md", std::string(kMadeBy) + functions_page(arguments.back() + "/../src")},
      {"accuracy.md", accuracy_page()}};
  for (const auto& [name, text] : pages) {
    const std::string path = arguments.back() + "/" + name;
    if (check && read(path) != text) {
      fmt::print(stderr, "{} is out of date: run `make docs`\n", path);
      return 1;
    }
    if (!check) std::ofstream(path, std::ios::binary) << text;
  }
  return 0;
}

}  // namespace
}  // namespace lathe

int main(int argc, char** argv) { return lathe::run({argv + 1, argv + argc}); }
