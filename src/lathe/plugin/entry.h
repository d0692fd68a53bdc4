// The functions of the table: C++ functions of one struct by reference, which may throw, as C
// functions that give an error.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "lathe/plugin/status.h"

namespace lathe::plugin {

// What all clients know of a struct: what interface 0.57 has. Those that have grown since say here
// where.
template <typename Struct>
inline constexpr size_t kLeastSize = sizeof(Struct);
template <>
inline constexpr size_t kLeastSize<abi::ClientCreate> =
    offsetof(abi::ClientCreate, more_key_value_callbacks);
template <>
inline constexpr size_t kLeastSize<abi::BufferOverMemory> = offsetof(abi::BufferOverMemory, memory);
template <>
inline constexpr size_t kLeastSize<abi::DeserializeAndLoad> =
    offsetof(abi::DeserializeAndLoad, options);
template <>
inline constexpr size_t kLeastSize<abi::ExecutableMemory> =
    offsetof(abi::ExecutableMemory, peak_bytes);
template <>
inline constexpr size_t kLeastSize<abi::ExecuteOptions> = offsetof(abi::ExecuteOptions, context);

// "EventAwait": the struct's name in abi/.
template <typename Struct>
consteval std::string_view struct_name() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.rfind("abi::") + 5);
  return text.substr(0, text.find_first_of("];"));
}

// Clients count no padding at the end of a struct.
template <typename Struct>
bool is_whole(const Struct* given) {
  constexpr size_t kUnit = alignof(Struct);
  return given && given->header.size >= sizeof(abi::Header) &&
         (given->header.size + kUnit - 1) / kUnit * kUnit >= kLeastSize<Struct>;
}

// UserError where there is no such struct, or less than its clients know of it.
template <typename Struct>
void expect_whole(const Struct* given) {
  LATHE_USER_CHECK(given, "{}: a null pointer in the place of the struct", struct_name<Struct>());
  LATHE_USER_CHECK(is_whole(given),
                   "{}: a struct of {} bytes, expected at least {}, those of interface {}.{}",
                   struct_name<Struct>(), given->header.size, kLeastSize<Struct>,
                   abi::kMajorVersion, abi::kOldestMinorVersion);
}

// Clients of other versions pass shorter structs: what is missing at the end reads as zeros, and
// nothing is written there.
template <typename Arguments>
void call_with_whole(Arguments* given, void (*function)(Arguments&)) {
  expect_whole(given);
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
