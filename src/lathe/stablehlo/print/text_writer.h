// Indented text output, shared by the printers of Programs and of syntax trees.
#pragma once

#include <fmt/format.h>

#include <utility>

namespace lathe::stablehlo {

class TextWriter {
 protected:
  TextWriter(fmt::memory_buffer& out, int indent) : out_(out), indent_(indent) {}

  template <typename... Args>
  void append(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }
  // The beginning of a line, indented.
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    append("{:{}}", "", indent_);
    append(format, std::forward<Args>(args)...);
  }

  fmt::memory_buffer& out_;
  int indent_;
};

}  // namespace lathe::stablehlo
