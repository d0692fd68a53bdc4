// The functions of the table: C++ functions of one struct by reference, which may throw, as C
// functions that give an error.
#pragma once

#include <algorithm>
#include <cstring>
#include <string_view>

#include "lathe/plugin/status.h"

namespace lathe::plugin {

// Clients of other versions pass shorter structs: what is missing at the end reads as zeros, and
// nothing is written there.
template <typename Arguments>
void call_with_whole(Arguments* given, void (*function)(Arguments&)) {
  LATHE_USER_CHECK(given && given->header.size >= sizeof(abi::Header),
                   "a function of the interface was called without its struct of arguments");
  if (given->header.size >= sizeof(Arguments)) return function(*given);
  const size_t size = given->header.size;
  Arguments whole{};
  std::memcpy(static_cast<void*>(&whole), given, size);
  function(whole);
  std::memcpy(static_cast<void*>(given), &whole, size);
}

template <auto function>
struct EntryOf;
template <typename Arguments, void (*function)(Arguments&)>
struct EntryOf<function> {
  static abi::Error* call(Arguments* given) noexcept {
    try {
      call_with_whole(given, function);
      return nullptr;
    } catch (...) {
      return error_of(std::current_exception());
    }
  }
};
template <auto function>
inline constexpr auto entry = &EntryOf<function>::call;

// A name as an argument of a template.
template <size_t size>
struct FunctionName {
  char text[size];
  consteval FunctionName(const char (&name)[size]) { std::copy_n(name, size, text); }
};

// In the place of a function that is not there.
template <typename Arguments, FunctionName name>
abi::Error* absent(Arguments*) noexcept {
  return error_of(std::make_exception_ptr(StatusError(
      abi::Code::unimplemented, "{} is not implemented by the Lathe plugin", name.text)));
}
template <FunctionName name>
inline constexpr abi::Unread missing = &absent<void, name>;

}  // namespace lathe::plugin
