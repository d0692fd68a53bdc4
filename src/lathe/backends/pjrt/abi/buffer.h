// The interface of PJRT plugins (abi.h): buffers, and how their elements lie.
#pragma once

#include "lathe/backends/pjrt/abi/base.h"

namespace lathe::pjrt::abi {

// ---- layouts

struct TiledLayout {
  Header header;
  const int64_t* minor_to_major;
  size_t rank;
  const int64_t* tile_dims;
  const size_t* tile_dim_counts;
  size_t tile_count;
};
struct StridedLayout {
  Header header;
  const int64_t* byte_strides;
  size_t rank;
};
enum class LayoutKind : int32_t { tiled, strides };
struct MemoryLayout {
  Header header;
  union {
    TiledLayout tiled;
    StridedLayout strides;
  };
  LayoutKind kind;
};

// ---- made of memory of others

// How long the plugin may read the host's bytes; the last one lets it write them, too.
enum class HostBytes : int32_t {
  during_call,
  until_transferred,
  while_buffer_lives,
  as_long_and_writable
};

struct BufferFromHost {
  Header header;
  Client* client;
  const void* data;
  int32_t element_type;
  const int64_t* dims;
  size_t rank;
  const int64_t* byte_strides;  // null: row-major
  size_t stride_count;
  HostBytes host_bytes;
  Device* device;
  Memory* memory;        // null: the device's usual one
  MemoryLayout* layout;  // null: row-major
  Event* transferred;    // result
  Buffer* buffer;        // result
};
struct BufferOverMemory {
  Header header;
  Client* client;
  void* data;
  const int64_t* dims;
  size_t rank;
  int32_t element_type;
  MemoryLayout* layout;  // null: row-major
  Device* device;
  void (*release)(void* data, void* argument);  // null: nobody asks
  void* release_argument;
  intptr_t stream;
  Buffer* buffer;  // result
  Memory* memory;  // null: the device's usual one
};

// ---- questions

struct BufferElementType {
  Header header;
  Buffer* buffer;
  int32_t type;  // result
};
struct BufferDimensions {  // with and without padding
  Header header;
  Buffer* buffer;
  const int64_t* dims;  // result; lives as long as the buffer
  size_t rank;          // result
};
struct BufferDynamicDimensions {
  Header header;
  Buffer* buffer;
  const size_t* indices;  // result
  size_t count;           // result
};
struct BufferMemoryLayout {
  Header header;
  Buffer* buffer;
  MemoryLayout layout;  // result; its arrays live as long as the buffer
};
struct BufferBytes {
  Header header;
  Buffer* buffer;
  size_t bytes;  // result
};
struct BufferDevice {
  Header header;
  Buffer* buffer;
  Device* device;  // result
};
struct BufferMemory {
  Header header;
  Buffer* buffer;
  Memory* memory;  // result
};
struct BufferIsDeleted {
  Header header;
  Buffer* buffer;
  bool is_deleted;  // result
};
struct BufferIsOnCpu {
  Header header;
  Buffer* buffer;
  bool is_on_cpu;  // result
};
struct BufferPointer {  // as a number, as a pointer
  Header header;
  Buffer* buffer;
  void* pointer;  // result
};

// ---- life, copies

struct BufferDestroy {
  Header header;
  Buffer* buffer;
};
struct BufferDelete {
  Header header;
  Buffer* buffer;
};
struct BufferReferences {  // one more, one less
  Header header;
  Buffer* buffer;
};
struct BufferCopyToDevice {
  Header header;
  Buffer* buffer;
  Device* device;
  Buffer* copy;  // result
};
struct BufferCopyToMemory {
  Header header;
  Buffer* buffer;
  Memory* memory;
  Buffer* copy;  // result
};
struct BufferToHost {
  Header header;
  Buffer* buffer;
  MemoryLayout* layout;  // null: as on the device
  void* out;             // null: the size is asked for
  size_t out_size;       // result where `out` is null
  Event* copied;         // result
};
struct BufferCopyRaw {
  Header header;
  Buffer* buffer;
  void* out;
  int64_t offset, size;
  Event* copied;  // result
};
struct BufferReadyEvent {
  Header header;
  Buffer* buffer;
  Event* event;  // result
};

}  // namespace lathe::pjrt::abi
