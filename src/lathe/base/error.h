// Errors. `UserError`: the caller can mend it (bad file, wrong shape, unknown flag); the message
// says what happened, where, what was expected and how to fix it. `InternalError`: Lathe broke a
// promise to itself; the message carries the source line. Both are exceptions; nothing else is
// thrown on purpose. Messages are printable (printable.h), whatever the names in them hold.
#pragma once

#include <fmt/core.h>

#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace lathe {

class Error : public std::runtime_error {
 public:
  explicit Error(std::string_view message);
};

class UserError : public Error {
 public:
  using Error::Error;
  template <typename... Args>
    requires(sizeof...(Args) > 0)
  explicit UserError(fmt::format_string<Args...> format, Args&&... args)
      : Error(fmt::format(format, std::forward<Args>(args)...)) {}
};

class InternalError : public Error {
 public:
  using Error::Error;
};

// Where a value was made in the user's program. The names live for ever (string literals or
// interned), so a Location is three words. Lines count from 1; 0 is "unknown".
struct Location {
  const char* file = "";
  const char* function = "";
  int line = 0;

  static Location from(const std::source_location& where);
  // For names that do not outlive the call, such as those of an imported file.
  static Location intern(std::string_view file, int line);
  bool known() const { return line > 0; }
  // "model.cc:41", or "" when unknown.
  std::string str() const;
};
// The end of a message: "; at model.cc:41", or "" when unknown.
std::string at_place(Location where);

namespace detail {
// Few instructions where a check stands: the text is made, and the error thrown, elsewhere.
[[noreturn]] void throw_user(fmt::string_view format, fmt::format_args args);
[[noreturn]] void throw_internal(const char* file, int line, const char* condition,
                                 fmt::string_view format, fmt::format_args args);
template <typename... Args>
[[noreturn, gnu::cold]] void fail_user(fmt::format_string<Args...> format, Args&&... args) {
  throw_user(format, fmt::make_format_args(args...));
}
template <typename... Args>
[[noreturn, gnu::cold]] void fail_internal(const char* file, int line, const char* condition,
                                           fmt::format_string<Args...> format, Args&&... args) {
  throw_internal(file, line, condition, format, fmt::make_format_args(args...));
}
}  // namespace detail

}  // namespace lathe

// The caller's mistake unless `condition` holds: LATHE_USER_CHECK(k > 0, "[top_k] k is {}, …", k).
#define LATHE_USER_CHECK(condition, ...)       \
  do {                                         \
    if (!(condition)) [[unlikely]]             \
      ::lathe::detail::fail_user(__VA_ARGS__); \
  } while (false)

// An invariant of Lathe's own.
#define LATHE_CHECK(condition, ...)                                                \
  do {                                                                             \
    if (!(condition)) [[unlikely]]                                                 \
      ::lathe::detail::fail_internal(__FILE__, __LINE__, #condition, __VA_ARGS__); \
  } while (false)

#define LATHE_UNREACHABLE(...) \
  ::lathe::detail::fail_internal(__FILE__, __LINE__, "unreachable", __VA_ARGS__)
