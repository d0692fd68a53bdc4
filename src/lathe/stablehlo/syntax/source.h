// The source of a syntax tree, for messages and locations. Places are offsets in bytes; text makes
// file, line and column of them, with the line and a caret.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lathe/base/error.h"

namespace lathe::stablehlo {

class Source {
 public:
  // `bytes`: how long what is read is; allowances grow with it.
  Source(std::string_view file, size_t bytes)
      : place_(Location::intern(file, 0)), file_(file), bytes_(bytes) {}
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  // UserError: the place, then the message.
  [[noreturn]] virtual void fail(size_t at, const std::string& message) const = 0;
  // The location of an op that names none of its own.
  virtual Location location(size_t at) const = 0;

  std::string_view file() const { return file_; }
  size_t bytes() const { return bytes_; }

 protected:
  Location at_line(int line) const { return {place_.file, place_.function, line}; }

 private:
  Location place_;
  std::string_view file_;
  size_t bytes_;
};

}  // namespace lathe::stablehlo
