// Copies of buffers: to other memories, and to the host when the value is there.
#include <fmt/ranges.h>

#include <cstring>
#include <utility>

#include "lathe/plugin/after.h"
#include "lathe/plugin/buffer.h"
#include "lathe/plugin/functions.h"

namespace lathe::plugin {
namespace {

abi::Buffer* in_memory(const abi::Buffer& from, abi::Memory& memory) {
  LATHE_USER_CHECK(memory.device->client == from.client.get(),
                   "an array of {} is to be copied to {} of another client: read it on the host, "
                   "and make a new one of that",
                   from.memory->text, memory.text);
  return new_buffer(from.client, on_device(*from.buffer, *memory.device->device), memory,
                    *from.layout);
}

// Calls `copy` with the bytes when they are there; the event is over when it has run.
template <typename Copy>
abi::Event* when_ready(const HostBuffer& buffer, Copy copy) {
  HostBuffer::Contents contents = buffer.contents();
  std::vector<CompletionRef> pending(1, std::move(contents.pending));
  auto work = [copy = std::move(copy), claim = std::move(contents.claim)] {
    copy(claim.memory()->data());
  };
  return event_of(after(std::move(pending), std::move(work)));
}

}  // namespace

void buffer_copy_to_device(abi::BufferCopyToDevice& a) {
  a.copy = in_memory(*a.buffer, *a.device->memory_list[0]);
}

void buffer_copy_to_memory(abi::BufferCopyToMemory& a) { a.copy = in_memory(*a.buffer, *a.memory); }

void buffer_to_host(abi::BufferToHost& a) {
  const Type type = a.buffer->type();
  const size_t bytes = type.is_token() ? 0 : static_cast<size_t>(type.byte_count());
  if (!a.out) {
    a.out_size = bytes;
    return;
  }
  LATHE_USER_CHECK(a.out_size >= bytes, "{} bytes on the host do not hold {}", a.out_size,
                   type.str());
  if (bytes == 0) {
    a.copied = event_of(nullptr);
    return;
  }
  Strides strides = strides_of(a.layout, type);
  LATHE_USER_CHECK(lies_within(type, strides, a.out_size),
                   "strides of {} bytes lead out of the {} bytes on the host that are to hold {}",
                   fmt::join(strides, ", "), a.out_size, type.str());
  a.copied =
      when_ready(*a.buffer->buffer, [type, layout = a.buffer->layout, strides = std::move(strides),
                                     out = static_cast<std::byte*>(a.out)](const std::byte* from) {
        copy_strided(type, from, dense_strides(type, *layout), out, strides);
      });
}

void buffer_copy_raw_to_host(abi::BufferCopyRaw& a) {
  const Type type = a.buffer->buffer->type();
  const int64_t bytes = type.is_token() ? 0 : type.byte_count();
  LATHE_USER_CHECK(a.offset >= 0 && a.size >= 0 && a.offset <= bytes && a.size <= bytes - a.offset,
                   "{} bytes from byte {} on are not in {}", a.size, a.offset, type.str());
  a.copied = when_ready(*a.buffer->buffer,
                        [offset = a.offset, size = static_cast<size_t>(a.size), out = a.out](
                            const std::byte* from) { std::memcpy(out, from + offset, size); });
}

}  // namespace lathe::plugin
