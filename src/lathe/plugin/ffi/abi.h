// The layout of XLA's foreign function interface, version 0.3: what handlers that users compile
// against jaxlib's headers (xla/ffi/api) take and call. Structs by purpose; their sizes are
// compared with those headers' in python/tests/ffi_test.py. Nothing here has code.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lathe/backends/pjrt/abi/base.h"

namespace lathe::plugin::ffi {

using pjrt::abi::Error;  // opaque to handlers

inline constexpr int32_t kMajorVersion = 0, kMinorVersion = 3;

struct Extension {
  size_t size;
  int32_t kind;
  Extension* next;
};

// `size` is that of the struct up to its last field, as whoever made it knows it.
struct Header {
  size_t size = 0;
  Extension* extensions = nullptr;
};

struct Version {
  Header header;
  int32_t major, minor;
};

struct ByteSpan {
  const char* text;
  size_t size;
};

// ---- errors; codes are those of absl::StatusCode

struct ErrorCreate {
  Header header;
  const char* message;
  int32_t code;
};
struct ErrorMessage {
  Header header;
  Error* error;
  const char* message;  // result; lives as long as the error
};
struct ErrorDestroy {
  Header header;
  Error* error;
};

// ---- what a handler is called with

// xla.PrimitiveType's numbers.
enum class DataType : int32_t {};

// Arguments and results are all of one kind.
inline constexpr int32_t kBufferKind = 1;
struct Buffer {
  Header header;
  DataType type;
  void* data;
  int64_t rank;
  int64_t* dims;
};
struct Buffers {
  Header header;
  int64_t count;
  int32_t* kinds;
  void** buffers;
};

enum class AttributeKind : int32_t { array = 1, dictionary, scalar, string };
struct Scalar {
  DataType type;
  void* value;
};
struct Array {
  DataType type;
  size_t count;
  void* elements;
};
// By name, sorted. An attribute is an Array, Attributes, a Scalar or a ByteSpan.
struct Attributes {
  Header header;
  int64_t count;
  AttributeKind* kinds;
  ByteSpan** names;
  void** attributes;
};

enum class Stage : int32_t { instantiate, prepare, initialize, execute };
struct Api;
struct Context;  // of one call
struct Future;
struct CallFrame {
  Header header;
  const Api* api;
  Context* context;
  Stage stage;
  Buffers arguments, results;
  Attributes attributes;
  Future* future;  // result, beyond the size that handlers compare
};

using Handler = Error*(CallFrame*);
struct Bundle {
  Handler *instantiate, *prepare, *initialize, *execute;
};

// ---- types of users' own

struct TypeId {
  int64_t id;
};
struct TypeInfo {
  Header header;
  void (*deleter)(void*);
};
struct TypeRegister {
  Header header;
  ByteSpan name;
  TypeId* id;  // 0: result
  const TypeInfo* info;
};
struct HandlerRegister {
  Header header;
  ByteSpan name, platform;
  Bundle bundle;
  uint32_t traits;
};

// ---- what handlers ask the context for

struct UserDataGet {
  Header header;
  Context* context;
  TypeId* type;
  void* data;  // result
};
struct StateSet {
  Header header;
  Context* context;
  Stage stage;
  TypeId* type;
  void* state;
};
struct StateGet {
  Header header;
  Context* context;
  Stage stage;
  TypeId* type;
  void* state;  // result
};
struct StreamGet {
  Header header;
  Context* context;
  void* stream;  // result
};
struct MemoryAllocate {
  Header header;
  Context* context;
  size_t size, alignment;
  void* data;  // result
};
struct MemoryFree {
  Header header;
  Context* context;
  size_t size;
  void* data;
};
using Task = void(void*);
struct TaskSchedule {
  Header header;
  Context* context;
  Task* task;
  void* data;
};
struct ThreadCount {
  Header header;
  Context* context;
  int64_t* count;  // result
};
struct RunId {
  Header header;
  Context* context;
  int64_t id;  // result
};
struct DeviceOrdinal {
  Header header;
  Context* context;
  int32_t ordinal;  // result
};

// ---- results that come later

struct FutureCreate {
  Header header;
  Future* future;  // result
};
struct FutureAvailable {
  Header header;
  Future* future;
};
struct FutureFail {
  Header header;
  Future* future;
  Error* error;  // given away
};

// ---- what a handler says of itself: a call with this extension asks for nothing else

inline constexpr int32_t kMetadataKind = 1;
struct Metadata {
  size_t size;
  Version version;  // of the headers that it was compiled against
  uint32_t traits;
  TypeId state_type;
};
struct MetadataExtension {
  Extension base;
  Metadata* metadata;
};

// ---- the table

struct Api {
  Header header;
  Version version;
  const void* unread;
  Error* (*error_create)(ErrorCreate*);
  void (*error_message)(ErrorMessage*);
  void (*error_destroy)(ErrorDestroy*);
  Error* (*handler_register)(HandlerRegister*);
  Error* (*stream_get)(StreamGet*);
  Error* (*type_register)(TypeRegister*);
  Error* (*user_data_get)(UserDataGet*);
  Error* (*state_set)(StateSet*);
  Error* (*state_get)(StateGet*);
  Error* (*memory_allocate)(MemoryAllocate*);
  Error* (*memory_free)(MemoryFree*);
  Error* (*task_schedule)(TaskSchedule*);
  Error* (*thread_count)(ThreadCount*);
  Error* (*future_create)(FutureCreate*);
  Error* (*future_available)(FutureAvailable*);
  Error* (*future_fail)(FutureFail*);
  Error* (*run_id)(RunId*);
  Error* (*device_ordinal)(DeviceOrdinal*);
};

// What a struct's size says: up to the end of its last field.
inline constexpr size_t kFrameSize = offsetof(CallFrame, future);
inline constexpr size_t kMetadataSize = offsetof(Metadata, traits) + sizeof(uint32_t);

}  // namespace lathe::plugin::ffi
