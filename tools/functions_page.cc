#include "functions_page.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {
namespace {

struct Header {
  std::string_view path, title;
};
constexpr Header kHeaders[] = {{"lathe/core/array.h", "Array"},
                               {"lathe/base/dtype.h", "Element types"},
                               {"lathe/base/literal.h", "Host tensors"},
                               {"lathe/ops/api/ops.h", "Functions on arrays"},
                               {"lathe/ops/api/special.h", "More functions of elements"},
                               {"lathe/ops/api/index.h", "Indexing by brackets"},
                               {"lathe/ops/api/manipulate.h", "Moving elements"},
                               {"lathe/ops/api/searching.h", "Searching and choosing"},
                               {"lathe/ops/api/statistics.h", "Statistics"},
                               {"lathe/ops/api/segments.h", "Segments"},
                               {"lathe/ops/api/products.h", "Products"},
                               {"lathe/ops/api/linalg.h", "Matrices"},
                               {"lathe/ops/api/signal.h", "Sequences"},
                               {"lathe/ops/api/fft.h", "Fourier transforms"},
                               {"lathe/ops/api/windows.h", "Convolution and pooling"},
                               {"lathe/ops/api/images.h", "Images"},
                               {"lathe/ops/api/activations.h", "Activations"},
                               {"lathe/ops/api/losses.h", "Losses"},
                               {"lathe/ops/api/normalization.h", "Batch normalization"},
                               {"lathe/ops/api/random.h", "Random numbers"},
                               {"lathe/ops/api/distributions.h", "Distributions"},
                               {"lathe/ops/api/debug.h", "Seeing inside"},
                               {"lathe/ops/foreign/custom_call.h", "Custom calls"},
                               {"lathe/transforms/control.h", "Control flow over trees"},
                               {"lathe/transforms/autodiff.h", "Derivatives"},
                               {"lathe/transforms/jacobian.h", "Matrices of derivatives"},
                               {"lathe/transforms/custom_rules.h", "Derivatives of your own"},
                               {"lathe/transforms/vmap.h", "Batches"},
                               {"lathe/transforms/jit.h", "Compilation"},
                               {"lathe/transforms/eval_shape.h", "Shapes without values"},
                               {"lathe/transforms/flat.h", "Transforms over lists"},
                               {"lathe/transforms/flat_jit.h", "Compilation over lists"},
                               {"lathe/core/tree.h", "Trees"},
                               {"lathe/ops/api/trees.h", "Trees as vectors"},
                               {"lathe/core/devices.h", "Devices"},
                               {"lathe/runtime/foreign.h", "Memory of others"},
                               {"lathe/base/callback_hook.h", "Callbacks"},
                               {"lathe/nn/module.h", "Modules"},
                               {"lathe/nn/model_file.h", "Files of modules"},
                               {"lathe/nn/layers.h", "Layers"},
                               {"lathe/nn/convolution.h", "Layers with windows"}};

// How declarations begin that are no part of the page: what users see of most classes is said by
// the functions that give them; the rest is for the compiler and for jit itself.
constexpr std::string_view kHidden[] = {
    "class ",
    "extern ",
    "namespace detail",
    "template <>",
    "struct TraceTag",
    "struct JitCall",
    "struct JitSignature",
    "struct JitEntry",
    "static_assert",
    "inline constexpr",
    "struct Leaves",
    "struct LeafVisitor",
    "struct Batched",
    "struct Linearized",
    "struct Operand ",
    "T merge(const T& a, const T& b, std::source_location here) {"};
// Classes whose members are shown.
constexpr std::string_view kShown[] = {"class Array {", "class Literal {"};

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
      if (!line.starts_with("namespace lathe")) return;
      at_ = At::declarations;
      if (line.starts_with("namespace lathe::"))  // namespace lathe::nn {
        prefix_ = line.substr(17, line.find(' ', 17) - 17) + "::";
    } else if (at_ == At::declarations) {
      declare(line);
    }
  }

  void declare(const std::string& line) {
    if (depth_ == 0 && line.starts_with("// ---- ")) {
      begin_section(line.substr(8));
    } else if (depth_ == 0 && statement_.empty() && is_open_namespace(line)) {
      outer_.push_back(prefix_);
      const std::string name = line.substr(10, line.find(' ', 10) - 10);
      prefix_ += name + "::";
    } else if (depth_ == 0 && statement_.empty() && !outer_.empty() &&
               line.starts_with("}  // namespace")) {
      prefix_ = outer_.back();
      outer_.pop_back();
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

  // A title ends where its first sentence, or part of one, does; the rest is a comment.
  void begin_section(const std::string& line) {
    const size_t end = line.find_first_of(".:;(");
    std::string title(trimmed(line.substr(0, end)));
    if (title.starts_with("what templates")) at_ = At::end;
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    sections.push_back({.title = title, .text = "", .names = {}});
    const bool whole = end == std::string::npos || line.find_first_not_of(".:; ", end) == line.npos;
    comment_.clear();
    if (!whole) comment_.push_back("// " + line);
  }

  static bool is_open_namespace(const std::string& line) {
    return line.starts_with("namespace ") && line.ends_with("{") &&
           !line.starts_with("namespace detail");
  }

  void end_paragraph() {
    if (sections.back().text.empty())  // of the section itself
      for (const std::string& line : comment_) sections.back().text += line + "\n";
    std::string& text = sections.back().text;
    if (!text.empty() && !text.ends_with("\n\n")) text += "\n";
    comment_.clear();
  }

  void finish() {
    const auto is_hidden = [](const std::string& line) {
      return std::any_of(std::begin(kHidden), std::end(kHidden),
                         [&](std::string_view start) { return line.starts_with(start); });
    };
    const auto is_shown = [](const std::string& line) {
      return std::find(std::begin(kShown), std::end(kShown), line) != std::end(kShown);
    };
    // A class, or what is defined of its templates behind it.
    const bool hidden = std::any_of(statement_.begin(), statement_.end(), is_hidden) ||
                        std::any_of(statement_.begin(), statement_.end(), is_member);
    const bool announced = statement_.size() == 1 && comment_.empty() &&
                           statement_[0].starts_with("struct ") && statement_[0].ends_with(";");
    if (std::any_of(statement_.begin(), statement_.end(), is_shown))
      write_members();
    else if (!hidden && !announced)
      write();
    comment_.clear();
    statement_.clear();
  }

  static bool is_member(const std::string& line) {
    return line.starts_with("Literal Literal::") || line.find(">::") < line.find('(');
  }

  // The public members of a class, without their bodies.
  void write_members() {
    Section& section = sections.back();
    for (const std::string& line : comment_) section.text += line + "\n";
    section.text += statement_.front() + "\n";
    int depth = 1;
    for (size_t i = 1; i + 1 < statement_.size(); ++i) {
      const std::string& line = statement_[i];
      const int before = depth;
      depth += depth_of(line);
      if (line == " private:") break;
      if (before > 1 || line == " public:" || line.find("Impl") != line.npos ||
          line.starts_with("  using "))
        continue;
      if (!line.empty() || !section.text.ends_with("{\n"))
        section.text += without_body(line, depth > 1) + "\n";
      if (line.starts_with("  ") && !trimmed(line).starts_with("  //")) note_name(line);
    }
    while (section.text.ends_with("\n\n")) section.text.pop_back();
    section.text += "};\n";
  }

  // `int rank() const { return 3; }` or `int rank() const {`, whose body follows.
  static std::string without_body(const std::string& line, bool body_follows) {
    if (line.find("//") < line.find('{')) return line;
    if (body_follows && line.ends_with(" {")) return line.substr(0, line.size() - 2) + ";";
    const size_t body = line.find(") { ") != line.npos       ? line.find(") { ") + 1
                        : line.find("const { ") != line.npos ? line.find("const { ") + 5
                                                             : line.npos;
    const bool constructor = line.find(") : ") != line.npos;
    if (constructor) return line.substr(0, line.find(") : ") + 1) + ";";
    if (body == line.npos) return line;
    const size_t comment = line.find("  //", body);
    return line.substr(0, body) + ";" + (comment == line.npos ? "" : line.substr(comment));
  }

  void write() {
    Section& section = sections.back();
    for (const std::string& line : comment_) section.text += line + "\n";
    const auto declaration =
        std::find_if(statement_.begin(), statement_.end(), [](const auto& line) {
          return !line.starts_with("template ") && !line.starts_with("  requires");
        });
    const bool function = !is_type(*declaration);
    if (function)
      note_name(*declaration);
    else if (prefix_ == "nn::" && declaration->starts_with("struct "))
      note(declaration->substr(7, declaration->find(' ', 7) - 7));
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
    if (begin < end) note(std::string(declaration.substr(begin, end - begin)));
  }

  void note(const std::string& name) {
    std::vector<std::string>& names = sections.back().names;
    if (std::find(names.begin(), names.end(), prefix_ + name) == names.end())
      names.push_back(prefix_ + name);
  }

  At at_ = At::head;
  int depth_ = 0;
  std::string prefix_;              // of the namespace within lathe: "nn::"
  std::vector<std::string> outer_;  // those around it in the file
  std::vector<std::string> comment_, statement_;
};

// A comment as Markdown: what is indented in it is code.
std::string prose(const std::vector<std::string>& comment) {
  std::string out;
  bool code = false, listed = false;
  for (const std::string& line : comment) {
    const bool item = line.starts_with("  - ");
    if (std::exchange(listed, item) && !item) out += "\n";
    if ((line.starts_with("  ") && !item) != code) {
      out += code ? "```\n" : "```c++\n";
      code = !code;
    }
    out += ((code || item) && line.size() >= 2 ? line.substr(2) : line) + "\n";
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
      const std::string title = section.title.empty()
                                    ? std::string(header.title)
                                    : fmt::format("{}: {}", header.title, section.title);
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
         "it in use; the last section lists [all headers](#headers). An `Operand` is an Array or a "
         "C++ "
         "number, with the line of the call; an `At` is that line. Everything is in namespace "
         "`lathe`.\n\n| | |\n|---|---|\n" +
         index + body + headers_table(headers);
}

}  // namespace lathe
