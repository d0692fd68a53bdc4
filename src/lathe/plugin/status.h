// Errors as clients of the interface see them: a code, and Lathe's text. No exception leaves the
// plugin.
#pragma once

#include <exception>
#include <string>

#include "lathe/backends/pjrt/abi.h"
#include "lathe/base/error.h"

namespace lathe::pjrt::abi {

struct Error {
  const void* unread = nullptr;  // see abi/base.h
  Code code = Code::internal;
  std::string message = {};
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {

namespace abi = pjrt::abi;

// A UserError whose code is not INVALID_ARGUMENT, which all others have.
class StatusError : public UserError {
 public:
  template <typename... Args>
  explicit StatusError(abi::Code code, fmt::format_string<Args...> format, Args&&... args)
      : UserError(fmt::format(format, std::forward<Args>(args)...)), code_(code) {}
  abi::Code code() const { return code_; }

 private:
  abi::Code code_;
};

// Null for null. Where there is no memory for it, one that is never destroyed.
abi::Error* error_of(const std::exception_ptr& thrown) noexcept;
void destroy(abi::Error* error) noexcept;

}  // namespace lathe::plugin
