// Chat templates: Jinja as the transformers library sets it up (trim_blocks, lstrip_blocks, loop
// controls, {% generation %}, its tojson, raise_exception, strftime_now, sandboxed and immutable),
// rendered to the same characters as Python would. What no chat template can want (blocks and
// inheritance, autoescape, str.format, filters that write HTML) is an error. A Template is
// immutable and can be rendered from several threads. Templates and data are untrusted: what loops,
// recurses or grows without end, and whatever Python would raise, is a UserError that names
// template and line.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace lathe {

using LocalTime = std::chrono::local_time<std::chrono::microseconds>;

struct RenderOptions {
  // The time that strftime_now sees; the clock's local time when not given.
  std::optional<LocalTime> now;
  int64_t max_steps = 20'000'000;
  int64_t max_bytes = int64_t{64} << 20;  // of the values alive at any one time, and the output
};

// "2024-07-26", "2024-07-26T13:05" or "2024-07-26 13:05:09"; UserError otherwise.
LocalTime parse_local_time(const std::string& text);

namespace jinja {
struct SyntaxTree;
}

class Template {
 public:
  // `name` stands in error messages. UserError for a syntax error: name, line, what was expected.
  static Template parse(std::string source, std::string name);
  // `data` is an object: the names the template sees. UserError for everything that goes wrong; a
  // raise_exception's message is in it.
  std::string render(const nlohmann::ordered_json& data, const RenderOptions& options = {}) const;

 private:
  std::shared_ptr<const jinja::SyntaxTree> tree_;
};

}  // namespace lathe
