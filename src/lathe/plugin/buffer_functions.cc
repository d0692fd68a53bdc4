#include "lathe/backends/pjrt/element_type.h"
#include "lathe/plugin/buffer.h"
#include "lathe/plugin/functions.h"

namespace lathe::plugin {

// The buffer goes after the lock of its references.
void buffer_destroy(abi::BufferDestroy& a) { delete a.buffer; }

void buffer_element_type(abi::BufferElementType& a) {
  const Type type = a.buffer->buffer->type();
  a.type =
      type.is_token() ? pjrt::kTokenNumber : pjrt::element_type(type, abi::kPluginMinorVersion);
}

// Shapes of types live for ever.
void buffer_dimensions(abi::BufferDimensions& a) {
  const Type type = a.buffer->type();
  a.rank = type.is_token() ? 0 : static_cast<size_t>(type.rank());
  a.dims = a.rank == 0 ? nullptr : std::to_address(type.shape().begin());
}

void buffer_dynamic_dims(abi::BufferDynamicDimensions& a) {
  a.indices = nullptr;
  a.count = 0;
}

void buffer_memory_layout(abi::BufferMemoryLayout& a) {
  const abi::Layout& layout = *a.buffer->layout;
  a.layout = {.header = {.size = sizeof(abi::MemoryLayout)},
              .tiled = {.header = {.size = sizeof(abi::TiledLayout)},
                        .minor_to_major = layout.minor_to_major,
                        .rank = static_cast<size_t>(layout.rank)},
              .kind = abi::LayoutKind::tiled};
}

void buffer_device_bytes(abi::BufferBytes& a) {
  const Type type = a.buffer->buffer->type();
  a.bytes = type.is_token() ? 0 : static_cast<size_t>(type.byte_count());
}

void buffer_device(abi::BufferDevice& a) { a.device = a.buffer->memory->device; }
void buffer_memory(abi::BufferMemory& a) { a.memory = a.buffer->memory; }
void buffer_delete(abi::BufferDelete& a) { a.buffer->buffer->delete_(); }
void buffer_is_deleted(abi::BufferIsDeleted& a) { a.is_deleted = a.buffer->buffer->deleted(); }
void buffer_is_on_cpu(abi::BufferIsOnCpu& a) { a.is_on_cpu = true; }

void buffer_ready_event(abi::BufferReadyEvent& a) {
  try {
    a.event = event_of(a.buffer->buffer->contents().pending);
  } catch (const UserError&) {
    a.event = failed_event(std::current_exception());
  }
}

void buffer_increase_references(abi::BufferReferences& a) {
  auto reference = a.buffer->buffer->external_reference_ahead();
  const std::lock_guard lock(a.buffer->mutex);
  a.buffer->references.push_back(std::move(reference));
}

void buffer_decrease_references(abi::BufferReferences& a) {
  std::shared_ptr<const std::byte> last;  // goes outside the lock
  const std::lock_guard lock(a.buffer->mutex);
  auto& references = a.buffer->references;
  LATHE_USER_CHECK(!references.empty(), "a buffer has no external reference to give up");
  last = std::move(references.back());
  references.pop_back();
}

// Who holds a reference may ask after the buffer was deleted.
void buffer_pointer(abi::BufferPointer& a) {
  {
    const std::lock_guard lock(a.buffer->mutex);
    if (!a.buffer->references.empty()) {
      a.pointer = const_cast<std::byte*>(a.buffer->references.back().get());
      return;
    }
  }
  a.pointer = const_cast<std::byte*>(a.buffer->buffer->external_reference_ahead().get());
}

}  // namespace lathe::plugin
