#include "lathe/plugin/buffer.h"

#include <algorithm>
#include <cstring>

#include "lathe/backends/pjrt/element_type.h"

namespace lathe::plugin {

abi::Buffer* new_buffer(std::shared_ptr<PluginClient> client, const BufferRef& buffer,
                        abi::Memory& memory, abi::Layout& layout) {
  return new abi::Buffer{.client = std::move(client),
                         .buffer = std::static_pointer_cast<HostBuffer>(buffer),
                         .memory = &memory,
                         .layout = &layout};
}

std::shared_ptr<HostBuffer> on_device(const HostBuffer& from, const lathe::Device& device) {
  const Type type = from.type();
  auto [claim, pending] = from.contents();
  if (&device != &from.device()) {
    const auto reference = from.external_reference_ahead();
    const auto bytes = type.is_token() ? 0 : static_cast<size_t>(type.byte_count());
    claim = HostClaim(HostMemory::view({reference.get(), bytes}, reference));
  }
  return std::make_shared<HostBuffer>(type, device, std::move(claim), std::move(pending));
}

Type type_of(int32_t element_type, const int64_t* dims, size_t rank) {
  const auto dtype = pjrt::dtype_numbered(element_type);
  LATHE_USER_CHECK(dtype, "element type {} of the PJRT interface is not supported by Lathe",
                   element_type);
  return Type::tensor(*dtype, Shape(std::vector<Dim>(dims, dims + rank)));
}

abi::Memory& memory_for(abi::Memory* memory, abi::Device* device) {
  LATHE_USER_CHECK(memory || device, "an array needs a device or a memory to be in");
  return memory ? *memory : *device->memory_list[0];
}

Strides row_major_strides(Type type) { return dense_strides(type, *row_major_layout(type)); }

Strides dense_strides(Type type, const abi::Layout& layout) {
  Strides strides(static_cast<size_t>(type.rank()));
  int64_t stride = byte_size(type.dtype());
  for (int i = 0; i < layout.rank; ++i) {
    const int64_t axis = layout.minor_to_major[i];
    strides[static_cast<size_t>(axis)] = stride;
    stride *= type.dim(static_cast<int>(axis));
  }
  return strides;
}

namespace {

// The order of a layout without tiles; null: it has strides.
abi::Layout* order_of(const abi::MemoryLayout& layout, Type type) {
  if (layout.kind == abi::LayoutKind::strides) return nullptr;
  LATHE_USER_CHECK(layout.kind == abi::LayoutKind::tiled, "there is no kind {} of layouts",
                   static_cast<int>(layout.kind));
  LATHE_USER_CHECK(layout.tiled.tile_count == 0, "a layout of {} with tiles is not supported",
                   type.str());
  return layout_in_order({layout.tiled.minor_to_major, layout.tiled.rank}, type);
}

}  // namespace

Strides strides_of(const abi::MemoryLayout* layout, Type type) {
  if (!layout) return row_major_strides(type);
  if (const abi::Layout* const order = order_of(*layout, type)) return dense_strides(type, *order);
  const size_t rank = layout->strides.rank;
  LATHE_USER_CHECK(rank == static_cast<size_t>(type.rank()), "a layout of {} axes for {}", rank,
                   type.str());
  return {layout->strides.byte_strides, layout->strides.byte_strides + rank};
}

bool lies_within(Type type, std::span<const int64_t> strides, size_t bytes) {
  auto left = static_cast<int64_t>(bytes) - byte_size(type.dtype());
  for (int axis = 0; axis < type.rank(); ++axis) {
    const int64_t steps = type.dim(axis) - 1, stride = strides[static_cast<size_t>(axis)];
    if (steps < 1) continue;
    if (stride < 0 || stride > left / steps) return false;
    left -= steps * stride;
  }
  return left >= 0;
}

bool is_dense(Type type, std::span<const int64_t> strides, const abi::Layout& layout) {
  const Strides dense = dense_strides(type, layout);
  for (int axis = 0; axis < type.rank(); ++axis)
    if (type.dim(axis) > 1 &&
        strides[static_cast<size_t>(axis)] != dense[static_cast<size_t>(axis)])
      return false;
  return true;
}

abi::Layout* layout_asked_for(const abi::MemoryLayout* layout, Type type) {
  if (abi::Layout* const order = layout ? order_of(*layout, type) : nullptr) return order;
  abi::Layout* const usual = row_major_layout(type);
  LATHE_USER_CHECK(type.size() == 0 || is_dense(type, strides_of(layout, type), *usual),
                   "an array on the device of {} with other strides than row-major ones is not "
                   "supported: its layout is to name axes",
                   type.str());
  return usual;
}

namespace {

// Sizes and strides from the outermost axis to the innermost one; neighbours that walk as one are
// one.
struct Walk {
  struct Axis {
    int64_t size, from, to;
  };
  std::vector<Axis> axes;
  size_t run;  // bytes that lie side by side on both sides

  Walk(Type type, std::span<const int64_t> from, std::span<const int64_t> to)
      : run(static_cast<size_t>(byte_size(type.dtype()))) {
    for (int i = 0; i < type.rank(); ++i) {
      const auto axis = static_cast<size_t>(i);
      add({type.dim(i), from[axis], to[axis]});
    }
    const auto dense = [&](int64_t stride) { return stride == static_cast<int64_t>(run); };
    while (!axes.empty() && dense(axes.back().from) && dense(axes.back().to)) {
      run *= static_cast<size_t>(axes.back().size);
      axes.pop_back();
    }
  }
  void add(Axis axis) {
    if (axis.size == 1) return;
    if (!axes.empty() && axes.back().from == axis.size * axis.from &&
        axes.back().to == axis.size * axis.to) {
      axes.back() = {axes.back().size * axis.size, axis.from, axis.to};
      return;
    }
    axes.push_back(axis);
  }
};

template <typename Element>
void copy_elements(const std::byte* from, std::byte* to, const Walk::Axis& axis) {
  for (int64_t i = 0; i < axis.size; ++i)
    std::memcpy(to + i * axis.to, from + i * axis.from, sizeof(Element));
}

void copy_innermost(const Walk& walk, const Walk::Axis& axis, const std::byte* from,
                    std::byte* to) {
  struct Sixteen {
    std::byte bytes[16];
  };
  switch (walk.run) {
    case 1:
      return copy_elements<uint8_t>(from, to, axis);
    case 2:
      return copy_elements<uint16_t>(from, to, axis);
    case 4:
      return copy_elements<uint32_t>(from, to, axis);
    case 8:
      return copy_elements<uint64_t>(from, to, axis);
    case 16:
      return copy_elements<Sixteen>(from, to, axis);
    default:
      for (int64_t i = 0; i < axis.size; ++i)
        std::memcpy(to + i * axis.to, from + i * axis.from, walk.run);
  }
}

void copy_axis(const Walk& walk, size_t depth, const std::byte* from, std::byte* to) {
  if (depth == walk.axes.size()) {
    std::memcpy(to, from, walk.run);
    return;
  }
  const Walk::Axis& axis = walk.axes[depth];
  if (depth + 1 == walk.axes.size()) return copy_innermost(walk, axis, from, to);
  for (int64_t i = 0; i < axis.size; ++i)
    copy_axis(walk, depth + 1, from + i * axis.from, to + i * axis.to);
}

}  // namespace

void copy_strided(Type type, const std::byte* from, std::span<const int64_t> from_strides,
                  std::byte* to, std::span<const int64_t> to_strides) {
  if (type.size() > 0) copy_axis(Walk(type, from_strides, to_strides), 0, from, to);
}

}  // namespace lathe::plugin
