#include "lathe/stablehlo/syntax/sections.h"

#include <algorithm>

#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/bytecode/jax_export.h"

namespace lathe {
namespace {

constexpr std::string_view kCut = "// -----", kSpace = " \t\r";

// Where the next line that parts sections begins; the text's end where there is none. MLIR's tools
// cut at the mark wherever it stands; here it ends its line, and nothing but slashes comes before.
size_t next_cut(std::string_view text) {
  for (size_t at = text.find(kCut); at != text.npos; at = text.find(kCut, at + 1)) {
    const size_t begin = text.rfind('\n', at) + 1;  // 0 in the first line
    const size_t end = std::min(text.find_first_not_of(kSpace, at + kCut.size()), text.size());
    const bool ends_line = end == text.size() || text[end] == '\n';
    if (text.substr(begin, at - begin).find_first_not_of("/ \t") == text.npos && ends_line)
      return begin;
  }
  return text.size();
}

bool is_blank(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const size_t begin = line.find_first_not_of(kSpace);
    if (begin != line.npos && !line.substr(begin).starts_with("//")) return false;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return true;
}

}  // namespace

std::vector<Section> sections_of(std::string_view bytes) {
  if (bytes.starts_with(stablehlo::kBytecodeMagic) || stablehlo::may_be_jax_export(bytes))
    return {{.text = bytes}};
  std::vector<Section> out;
  int line = 1;
  for (std::string_view rest = bytes;;) {
    const std::string_view text = rest.substr(0, next_cut(rest));
    out.push_back({.text = text, .first_line = line, .blank = is_blank(text)});
    line += static_cast<int>(std::ranges::count(text, '\n'));
    if (text.size() == rest.size()) return out;
    rest.remove_prefix(text.size());
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);  // that line
    if (rest.empty()) return out;
    ++line;
  }
}

int64_t count_modules(std::string_view bytes) {
  return std::ranges::count(sections_of(bytes), false, &Section::blank);
}

}  // namespace lathe
