#include "functions_page.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {
namespace {

struct Header {
  std::string_view path, title;
};
constexpr Header kHeaders[] = {{"lathe/ops/api/ops.h", "Functions on arrays"},
                               {"lathe/ops/api/index.h", "Indexing by brackets"},
                               {"lathe/ops/api/linalg.h", "Matrices"},
                               {"lathe/ops/api/fft.h", "Fourier transforms"},
                               {"lathe/ops/api/windows.h", "Convolution and pooling"},
                               {"lathe/ops/api/normalization.h", "Batch normalization"},
                               {"lathe/ops/api/special.h", "More functions of elements"},
                               {"lathe/ops/api/random.h", "Random numbers"},
                               {"lathe/ops/api/debug.h", "Seeing inside"},
                               {"lathe/ops/foreign/custom_call.h", "Custom calls"},
                               {"lathe/transforms/control.h", "Control flow over trees"},
                               {"lathe/transforms/autodiff.h", "Derivatives"},
                               {"lathe/transforms/custom_rules.h", "Derivatives of your own"},
                               {"lathe/transforms/vmap.h", "Batches"},
                               {"lathe/transforms/jit.h", "Compilation"}};

// How declarations begin that are no part of the page: what users see of classes is said by the
// functions that give them; the rest is for the compiler and for jit itself.
constexpr std::string_view kHidden[] = {"class ",           "extern ",
                                        "namespace detail", "template <>",
                                        "struct TraceTag",  "struct CholeskyAttrs",
                                        "struct JitCall",   "struct JitSignature",
                                        "struct JitEntry"};

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  LATHE_CHECK(file.good(), "cannot read {}", path);
  std::vector<std::string> out;
  for (std::string line; std::getline(file, line);) out.push_back(line);
  return out;
}

// Some declarations of a header with their comments.
struct Section {
  std::string title;
  std::string text;
  std::vector<std::string> names;  // of the functions, each once
};

std::string_view trimmed(std::string_view line) {
  const size_t end = line.find_last_not_of(' ');
  return line.substr(0, end == std::string_view::npos ? 0 : end + 1);
}
std::string_view code_of(std::string_view line) { return trimmed(line.substr(0, line.find("//"))); }

int depth_of(std::string_view line) {
  const std::string_view code = code_of(line);
  return static_cast<int>(std::count(code.begin(), code.end(), '{') -
                          std::count(code.begin(), code.end(), '}'));
}

bool is_type(std::string_view line) {
  return line.starts_with("struct ") || line.starts_with("class ") || line.starts_with("enum ") ||
         line.starts_with("namespace ");
}

// A header's declarations at namespace level, by its "// ----" lines. Left out: bodies of
// functions, what is hidden, and what stands under "what templates call".
class Reader {
 public:
  explicit Reader(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) take(line);
  }
  std::vector<std::string> opening;  // the comment at the head of the file
  std::vector<Section> sections{{}};

 private:
  enum class At : uint8_t { head, declarations, end };

  void take(const std::string& line) {
    if (at_ == At::head) {
      if (line.starts_with("//")) opening.push_back(line.substr(std::min<size_t>(3, line.size())));
      if (line.starts_with("namespace lathe")) at_ = At::declarations;
    } else if (at_ == At::declarations) {
      declare(line);
    }
  }

  void declare(const std::string& line) {
    if (depth_ == 0 && line.starts_with("// ---- ")) {
      const std::string title = line.substr(8);
      if (title.starts_with("what templates")) at_ = At::end;
      sections.push_back({.title = title.substr(0, title.find(" (")), .text = "", .names = {}});
    } else if (depth_ == 0 && statement_.empty() && line.starts_with("//")) {
      comment_.push_back(line);
    } else if (depth_ == 0 && statement_.empty() && line.empty()) {
      end_paragraph();
    } else {
      statement_.push_back(line);
      depth_ += depth_of(line);
      if (depth_ < 0) at_ = At::end;  // of the namespace
      if (depth_ == 0 && (code_of(line).ends_with(";") || code_of(line).ends_with("}"))) finish();
    }
  }

  void end_paragraph() {
    std::string& text = sections.back().text;
    if (!text.empty() && !text.ends_with("\n\n")) text += "\n";
    comment_.clear();
  }

  void finish() {
    const auto is_hidden = [](const std::string& line) {
      return std::any_of(std::begin(kHidden), std::end(kHidden),
                         [&](std::string_view start) { return line.starts_with(start); });
    };
    const bool hidden = std::any_of(statement_.begin(), statement_.end(), is_hidden);
    if (!hidden) write();
    comment_.clear();
    statement_.clear();
  }

  void write() {
    Section& section = sections.back();
    for (const std::string& line : comment_) section.text += line + "\n";
    const auto declaration =
        std::find_if(statement_.begin(), statement_.end(), [](const auto& line) {
          return !line.starts_with("template ") && !line.starts_with("  requires");
        });
    const bool function = !is_type(*declaration);
    if (function) note_name(*declaration);
    for (const std::string& line : statement_) {
      if (line.find("void fields(auto&") != std::string::npos) {  // for the compiler
        section.text += "};\n";
        break;
      }
      section.text += line;
      if (function && depth_of(line) > 0) {  // its body begins
        section.text.replace(section.text.rfind(" {"), 2, ";");
        section.text += "\n";
        break;
      }
      section.text += "\n";
    }
  }

  void note_name(std::string_view declaration) {
    const size_t end = declaration.find('(');
    if (end == std::string_view::npos) return;
    size_t begin = end;
    while (begin > 0 && (std::isalnum(declaration[begin - 1]) || declaration[begin - 1] == '_'))
      --begin;
    const std::string name(declaration.substr(begin, end - begin));
    std::vector<std::string>& names = sections.back().names;
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  }

  At at_ = At::head;
  int depth_ = 0;
  std::vector<std::string> comment_, statement_;
};

// A comment as Markdown: what is indented in it is code.
std::string prose(const std::vector<std::string>& comment) {
  std::string out;
  bool code = false;
  for (const std::string& line : comment) {
    if (line.starts_with("  ") != code) {
      out += code ? "```\n" : "```c++\n";
      code = !code;
    }
    out += (code && line.size() >= 2 ? line.substr(2) : line) + "\n";
  }
  return out + (code ? "```\n" : "");
}

std::string anchor(std::string_view title) {
  std::string out;
  for (char c : title)
    if (std::isalnum(static_cast<unsigned char>(c)))
      out += static_cast<char>(std::tolower(c));
    else if (c == ' ' || c == '-')
      out += '-';
  return out;
}

// The headers that a line names, by the files that are installed: "lathe/stablehlo/module.h".
std::vector<std::string> headers_named(const std::string& line) {
  std::vector<std::string> out;
  for (size_t at = 0; (at = line.find("lathe/", at)) != std::string::npos; ++at) {
    const size_t end = line.find_first_of(" )\"", at);
    const std::string name = line.substr(at, end - at);
    if (name.ends_with(".h")) out.push_back(name);
  }
  return out;
}

// What a program may include: what is installed by name (cmake/Packaging.cmake), and what
// lathe/lathe.h has.
std::vector<std::string> public_headers(const std::string& headers) {
  std::vector<std::string> out;
  bool named = false;
  for (const std::string& line : lines_of(headers + "/../cmake/Packaging.cmake")) {
    named |= line.starts_with("lathe_public_headers(");
    if (!named) continue;
    for (std::string& name : headers_named(line)) out.push_back(std::move(name));
    named = !line.ends_with(")");
  }
  LATHE_CHECK(out.size() > 5, "cmake/Packaging.cmake names its headers in another way");
  for (const std::string& line : lines_of(headers + "/lathe/lathe.h"))
    if (line.starts_with("#include"))
      for (std::string& name : headers_named(line)) out.push_back(std::move(name));
  return out;
}

// The first sentence of the comment that a header opens with.
std::string first_sentence(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    if (!line.starts_with("//") && !line.starts_with("/*") && !line.starts_with(" *")) break;
    text += line.substr(std::min<size_t>(3, line.size())) + " ";
  }
  const size_t stop = text.find(". ");
  return std::string(trimmed(text.substr(0, stop)));
}

std::string headers_table(const std::string& headers) {
  std::string out = "\n## Headers\n\n| to include | what it has |\n|---|---|\n";
  for (const std::string& header : public_headers(headers))
    out += fmt::format("| `{}` | {} |\n", header,
                       first_sentence(lines_of(fmt::format("{}/{}", headers, header))));
  return out;
}

}  // namespace

std::string functions_page(const std::string& headers) {
  std::string index, body;
  for (const Header& header : kHeaders) {
    const Reader read(lines_of(fmt::format("{}/{}", headers, header.path)));
    body += fmt::format("\n## {}\n`{}`\n\n{}", header.title, header.path, prose(read.opening));
    for (const Section& section : read.sections) {
      if (section.text.find_first_not_of('\n') == std::string::npos) continue;
      const std::string_view title = section.title.empty() ? header.title : section.title;
      if (!section.title.empty()) body += fmt::format("\n### {}\n", title);
      body += fmt::format("\n```c++\n{}\n```\n",
                          section.text.substr(0, section.text.find_last_not_of('\n') + 1));
      if (section.names.empty()) continue;
      index += fmt::format("| [{}](#{}) | `{}` |\n", title, anchor(title),
                           fmt::join(section.names, "` `"));
    }
  }
  return "# Functions\n\nWhat users call, from the headers' own comments. [guide.md](guide.md) "
         "shows "
         "it in use; the last section lists [all headers](#headers).\n\n| | |\n|---|---|\n" +
         index + body + headers_table(headers);
}

}  // namespace lathe
