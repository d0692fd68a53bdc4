// What a trace reads beside the arguments of its function.
#pragma once

#include <string>

namespace lathe::detail {

// Appends all of it to the key under which a trace is kept. A setting that changes what ops are
// emitted, or who compiles them, is added here and nowhere else.
void append_trace_settings(std::string& key);

// Appends the bytes of a number or pointer.
template <typename T>
void append_bytes(std::string& key, const T& value) {
  key.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace lathe::detail
