// A loaded plugin: its table of functions, checked before use, and its errors as ours.
#pragma once

#include <string>
#include <string_view>

#include "lathe/backends/pjrt/abi.h"
#include "lathe/backends/pjrt/client.h"
#include "lathe/base/error.h"

namespace lathe::pjrt {

// A struct of the interface with its size filled in and zeros elsewhere.
template <typename Arguments>
Arguments arguments() {
  Arguments out{};
  out.header.size = sizeof(Arguments);
  return out;
}

class Plugin {
 public:
  // Loads and initializes a file once in a process. UserError when it is no plugin that we can use.
  static const Plugin& load(const std::string& path);

  Plugin(const Plugin&) = delete;
  Plugin& operator=(const Plugin&) = delete;

  const std::string& path() const { return path_; }
  int minor_version() const { return api_->version.minor_version; }
  PjrtValues attributes() const;

  template <typename Arguments>
  bool has(abi::ApiFunction<Arguments> entry) const {
    return reaches(&(api_->*entry.slot)) && api_->*entry.slot;
  }
  // Calls a function. UserError when the plugin has none; its own error is thrown as ours. `about`
  // says what the call is for: "`main`".
  template <typename Arguments>
  void call(abi::ApiFunction<Arguments> entry, Arguments& arguments,
            std::string_view about = {}) const {
    require(has(entry), entry.name);
    check((api_->*entry.slot)(&arguments), entry.name, about);
  }
  // The same where nothing may be thrown and nobody could mend it: while things are destroyed.
  template <typename Arguments>
  void call_quietly(abi::ApiFunction<Arguments> entry, Arguments& arguments) const noexcept {
    if (has(entry)) destroy((api_->*entry.slot)(&arguments));
  }

  // Throws what `error` says, which it destroys; null says nothing.
  void check(abi::Error* error, std::string_view function, std::string_view about) const;
  // Waits for an event and destroys it. A null one is over already.
  void await(abi::Event* event, std::string_view function, std::string_view about) const;
  void destroy(abi::Error* error) const noexcept;

 private:
  explicit Plugin(std::string path);
  void check_version() const;
  // Whether the plugin's table is large enough to have this member.
  bool reaches(const void* slot) const {
    const auto end = static_cast<const char*>(slot) + sizeof(void*);
    return end <= reinterpret_cast<const char*>(api_) + api_->header.size;
  }
  void require(bool has, const char* function) const;

  std::string path_, name_;  // the file's name, for messages
  const abi::Api* api_ = nullptr;
};

// Values in the interface's form and ours.
PjrtValues read_values(const abi::NamedValue* values, size_t count);
// Views `values`, which must outlive the result.
std::vector<abi::NamedValue> view_values(const PjrtValues& values);

}  // namespace lathe::pjrt
