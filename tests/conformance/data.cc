#include "data.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "lathe/base/dtype.h"
#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/stablehlo/syntax/sections.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe::conformance {
namespace {

namespace fs = std::filesystem;
using stablehlo::SyntaxBlock;
using stablehlo::SyntaxOp;
using stablehlo::SyntaxType;
using stablehlo::TypeDetail;

// --args="…" of the first RUN line.
std::string args_of(std::string_view text) {
  constexpr std::string_view kFlag = "--args=\"";
  const std::string_view line = text.substr(0, text.find('\n'));
  const size_t at = line.find(kFlag);
  if (!line.starts_with("// RUN:") || at == std::string_view::npos) return "";
  const size_t begin = at + kFlag.size();
  return std::string(line.substr(begin, line.find('"', begin) - begin));
}

void add_cases(const fs::path& path, std::vector<Case>& out) {
  const auto file = MappedFile::open(path);
  const std::string_view text = file->text();
  const std::string name = path.filename().string(), args = args_of(text);
  if (text.starts_with("// RUN-DISABLED"))
    return void(out.push_back({.name = name, .text = {}, .args = {}, .disabled = true}));
  int number = 0;
  for (const Section& section : sections_of(text)) {
    out.push_back({.name = number == 0 ? name : fmt::format("{}#{}", name, number),
                   .text = std::string(section.text),
                   .args = args});
    ++number;
  }
}

// "" for what has no elements.
std::string element_type(const SyntaxType& type) {
  if (type.type) return type.type->is_token() ? "" : std::string(name(type.type->dtype()));
  if (!type.detail || type.detail->kind == TypeDetail::Kind::tuple) return "";
  if (type.detail->kind == TypeDetail::Kind::quantized) return "quantized";
  if (type.detail->kind == TypeDetail::Kind::foreign) return std::string(type.text);
  return std::string(name(type.detail->dtype));
}

// Nothing where the text says no types: `applies stablehlo.add`.
std::optional<std::string> element_type(const SyntaxOp& op) {
  for (const auto* types : {&op.operand_types, &op.result_types})
    for (const SyntaxType& type : *types)
      if (std::string found = element_type(type); !found.empty()) return found;
  if (op.operand_types.empty() && op.result_types.empty()) return {};
  return "token";
}

// What is there to feed, join and judge the ops under test.
bool is_scaffolding(const SyntaxOp& op) {
  if (op.name.ends_with(".return") || op.name.ends_with(".constant")) return true;
  if (op.name.starts_with("check.") || op.name.starts_with("interpreter.")) return true;
  if (op.name.starts_with("func.")) return true;
  const stablehlo::SyntaxAttr* target = op.find("call_target_name");
  const auto* called = target ? std::get_if<std::string>(&target->value.value) : nullptr;
  return called && called->starts_with("check.");
}

void collect(const SyntaxBlock& block, std::set<OpType>& out) {
  for (const SyntaxOp& op : block.ops) {
    if (const auto type = element_type(op); type && !is_scaffolding(op))
      out.emplace(std::string(op.name), *type);
    for (const SyntaxBlock& region : op.regions) collect(region, out);
  }
}

}  // namespace

fs::path data_root() { return fs::path(LATHE_CONFORMANCE_DIR) / "stablehlo"; }

std::vector<Case> cases_in(const fs::path& folder, const std::string& filter) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".mlir" &&
        entry.path().filename().string().find(filter) != std::string::npos)
      files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Case> out;
  for (const fs::path& path : files) add_cases(path, out);
  return out;
}

std::vector<std::string> expected_lines(const Case& one) {
  std::vector<std::string> out;
  for (std::string_view rest = one.text; !rest.empty();) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest = rest.substr(std::min(end + 1, rest.size()));
    for (std::string_view comment : {"// CHECK:", "// CHECK-NEXT:"})
      if (line.starts_with(comment)) {
        line.remove_prefix(comment.size());
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        out.emplace_back(line);
        break;
      }
  }
  return out;
}

std::set<OpType> op_types(const Case& one) try {
  const stablehlo::TextSource source(one.text, one.name);
  std::set<OpType> out;
  for (const stablehlo::SyntaxFunction& fn : stablehlo::parse_syntax(source).functions)
    collect(fn.body, out);
  return out;
} catch (const UserError&) {
  return {};
}

}  // namespace lathe::conformance
