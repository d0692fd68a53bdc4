// The interface of PJRT plugins (abi.h): objects, errors, values by name, the plugin, events.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe::pjrt::abi {

// Objects of the plugin, known by address. Each begins with a null pointer where it is ours:
// clients of later versions look for a table of functions there.
struct Error;
struct Event;
struct Client;
struct Topology;
struct Device;
struct DeviceDescription;
struct Memory;
struct ExecuteContext;
struct Executable;
struct LoadedExecutable;
struct Buffer;

struct Header {
  size_t size = 0;
  void* extensions = nullptr;
};

// ---- errors

// absl::StatusCode, as far as it is given here.
enum class Code : int32_t {
  unknown = 2,
  invalid_argument = 3,
  not_found = 5,
  resource_exhausted = 8,
  failed_precondition = 9,
  unimplemented = 12,
  internal = 13,
};

struct ErrorDestroy {
  Header header;
  Error* error;
};
struct ErrorMessage {
  Header header;
  const Error* error;
  const char* message;  // result; lives as long as the error
  size_t message_size;  // result
};
struct ErrorCode {
  Header header;
  const Error* error;
  int32_t code;  // result
};
using PayloadVisitor = void (*)(const char* key, size_t key_size, const char* value,
                                size_t value_size, void* argument);
struct ErrorPayloads {
  Header header;
  const Error* error;
  PayloadVisitor visitor;
  void* argument;
};

// ---- values by name: attributes and options

enum class ValueKind : int32_t { string, int64, int64_list, float32, boolean };

struct NamedValue {
  Header header;
  const char* name;
  size_t name_size;
  ValueKind kind;
  union {
    const char* string;
    int64_t int64;
    const int64_t* int64_list;
    float float32;
    bool boolean;
  };
  size_t count;  // characters or entries; 1
};

// Bytes that a plugin lends until the deleter is called with their holder.
struct LentBytes {
  const char* bytes;
  size_t size;
  void* holder;
  void (*deleter)(void* holder);  // never null
};

// ---- the plugin

struct PluginInitialize {
  Header header;
};
struct PluginAttributes {
  Header header;
  const NamedValue* attributes;  // result
  size_t count;                  // result
};

// ---- events

struct EventDestroy {
  Header header;
  Event* event;
};
struct EventIsReady {
  Header header;
  Event* event;
  bool is_ready;  // result
};
struct EventError {
  Header header;
  Event* event;
};
struct EventAwait {
  Header header;
  Event* event;
};
using EventCallback = void (*)(Error* owned, void* argument);
struct EventOnReady {
  Header header;
  Event* event;
  EventCallback callback;
  void* argument;
};
struct EventCreate {
  Header header;
  Event* event;  // result
};
struct EventSet {
  Header header;
  Event* event;
  int32_t code;
  const char* message;
  size_t message_size;
};

}  // namespace lathe::pjrt::abi
