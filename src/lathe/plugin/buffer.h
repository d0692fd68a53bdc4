// Buffers of the interface: a buffer of the CPU, the memory that the client knows it in, and the
// layout that the client sees in it.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "lathe/plugin/client.h"
#include "lathe/plugin/event.h"
#include "lathe/plugin/layout.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe::pjrt::abi {

struct Buffer {
  const void* unread = nullptr;  // see abi/base.h
  std::shared_ptr<plugin::PluginClient> client = nullptr;
  std::shared_ptr<HostBuffer> buffer = nullptr;
  Memory* memory = nullptr;
  Layout* layout = nullptr;
  lathe::Type type() const { return plugin::array_type(buffer->type(), *layout); }
  // External references: as many as the client counted up and not yet down.
  std::mutex mutex = {};
  std::vector<std::shared_ptr<const std::byte>> references = {};
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {

// The caller's. `buffer` is a HostBuffer, on the memory's device, of the stored type.
abi::Buffer* new_buffer(std::shared_ptr<PluginClient> client, const BufferRef& buffer,
                        abi::Memory& memory, abi::Layout& layout);

// The same value on another device, which reads it where it lies and never writes there, since
// queues run in no common order; on the same device with a claim of its own.
std::shared_ptr<HostBuffer> on_device(const HostBuffer& from, const lathe::Device& device);

// The type that a client names; UserError where Lathe has no such elements.
Type type_of(int32_t element_type, const int64_t* dims, size_t rank);
// Where a client wants an array: the memory, or the usual one of the device. UserError for neither.
abi::Memory& memory_for(abi::Memory* memory, abi::Device* device);
// The layout of an array on the device that a client asks for; row-major for none. UserError where
// it has tiles, or strides that are not row-major.
abi::Layout* layout_asked_for(const abi::MemoryLayout* layout, Type type);

// Bytes between neighbours along each axis.
using Strides = std::vector<int64_t>;
Strides row_major_strides(Type type);
// Of an array of this type whose elements lie densely in that order.
Strides dense_strides(Type type, const abi::Layout& layout);
// The strides that a layout of the host says; row-major for none. UserError where it does not fit
// the type, or has tiles.
Strides strides_of(const abi::MemoryLayout* layout, Type type);
// Whether these are the strides of that order; axes of one element may have any.
bool is_dense(Type type, std::span<const int64_t> strides, const abi::Layout& layout);
// Whether all elements lie within so many bytes from the first one on.
bool lies_within(Type type, std::span<const int64_t> strides, size_t bytes);

// The element's bytes and the array's sizes are the same on both sides; `from` and `to` are where
// element 0 lies.
void copy_strided(Type type, const std::byte* from, std::span<const int64_t> from_strides,
                  std::byte* to, std::span<const int64_t> to_strides);

}  // namespace lathe::plugin
