// Arrays of the host as buffers: read where they lie as long as the client holds them, or copied.
#include "lathe/backends/pjrt/element_type.h"
#include "lathe/plugin/buffer.h"
#include "lathe/plugin/functions.h"
#include "lathe/runtime/foreign.h"

namespace lathe::plugin {
namespace {

// Below it a copy costs less than to keep the host's array and tell when it is let go.
constexpr int64_t kLeastShared = 32 << 10;

bool is_below_a_byte(DType dtype) { return bit_width(dtype) < 8 && !is_bool(dtype); }

Strides given_strides(const abi::BufferFromHost& a, Type type) {
  if (!a.byte_strides) return row_major_strides(type);
  LATHE_USER_CHECK(a.stride_count == a.rank, "{} strides for {}", a.stride_count, type.str());
  return {a.byte_strides, a.byte_strides + a.stride_count};
}

BufferRef copied(const void* data, Type type, const Strides& strides, const abi::Memory& where,
                 const abi::Layout& layout) {
  const auto memory = HostMemory::allocate(type.byte_count());
  copy_strided(type, static_cast<const std::byte*>(data), strides, memory->data(),
               dense_strides(type, layout));
  const std::span<std::byte> bytes(memory->data(), static_cast<size_t>(type.byte_count()));
  if (is_below_a_byte(type.dtype())) pjrt::unpack(type, bytes, bytes);
  return std::make_shared<HostBuffer>(stored_type(type, layout), *where.device->device,
                                      HostClaim(memory));
}

// `released` is over when nothing refers to the array any more.
BufferRef shared(void* data, Type type, const abi::Memory& memory, std::function<void()> release) {
  const abi::Device& device = *memory.device;
  return device.client->engine().buffer_over(
      {.data = data, .dtype = type.dtype(), .shape = type.shape(), .release = std::move(release)},
      *device.device);
}

}  // namespace

void client_buffer_from_host(abi::BufferFromHost& a) {
  const Type type = type_of(a.element_type, a.dims, a.rank);
  abi::Layout& layout = *layout_asked_for(a.layout, type);
  LATHE_USER_CHECK(a.host_bytes >= abi::HostBytes::during_call &&
                       a.host_bytes <= abi::HostBytes::as_long_and_writable,
                   "there is no PJRT_HostBufferSemantics {}", static_cast<int>(a.host_bytes));
  abi::Memory& memory = memory_for(a.memory, a.device);
  const Strides strides = given_strides(a, type);
  const bool shares = a.host_bytes == abi::HostBytes::while_buffer_lives &&
                      type.byte_count() >= kLeastShared && is_dense(type, strides, layout) &&
                      !is_below_a_byte(type.dtype());
  if (!shares) {
    a.buffer =
        new_buffer(a.client->held, copied(a.data, type, strides, memory, layout), memory, layout);
    a.transferred = event_of(nullptr);
    return;
  }
  const auto released = std::make_shared<Completion>();
  const BufferRef buffer = shared(const_cast<void*>(a.data), stored_type(type, layout), memory,
                                  [released] { released->finish(nullptr); });
  a.buffer = new_buffer(a.client->held, buffer, memory, layout);
  a.transferred = event_of(released);
}

// Clients fall back on nothing where this is refused: what is not row-major is copied.
void client_view_of_device_buffer(abi::BufferOverMemory& a) {
  const Type type = type_of(a.element_type, a.dims, a.rank);
  abi::Memory& memory = memory_for(a.memory, a.device);
  const auto release = [release = a.release, data = a.data, argument = a.release_argument] {
    if (release) release(data, argument);
  };
  abi::Layout& layout = *row_major_layout(type);
  const Strides strides = strides_of(a.layout, type);
  if (!is_dense(type, strides, layout)) {
    a.buffer =
        new_buffer(a.client->held, copied(a.data, type, strides, memory, layout), memory, layout);
    return release();
  }
  a.buffer = new_buffer(a.client->held, shared(a.data, type, memory, release), memory, layout);
}

}  // namespace lathe::plugin
