// Chooses the device of a computation outside traces, and moves its arguments there, by the rule of
// core/devices.h. Internal to those who launch executables.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lathe/base/short_list.h"
#include "lathe/core/array_impl.h"

namespace lathe {

// The arguments of one launch.
struct Placement {
  const Device* device = nullptr;
  bool committed = false;  // an argument is, to `device`: so are the results
  // An executable without a device of its own runs there: on the first device, or where those lie
  // that do not lie on the first.
  bool follows = true;
  ShortList<Buffer*> buffers = {};    // held by the arguments, or by
  std::vector<BufferRef> moved = {};  // copies that were made for the launch

  // Tells apart the executables of one program: those of clients, and of devices.
  uint64_t key() const {
    const auto fixed = static_cast<uint64_t>(follows ? 0 : device->id + 1);
    return device->client->id() << 16 | fixed;
  }
  std::shared_ptr<Executable> compile(const Program& program) const;
  std::vector<Array> results(std::vector<BufferRef> made) const;
};

namespace detail {

// Its buffer, where it has one; makes the value of a recorded Array.
inline Buffer* made_buffer(const Array& x, Location where) {
  LazyBuffer& buffer = x.impl()->buffer;
  if (!buffer.get() && x.impl()->recorded) buffer_of(x, where);
  return buffer.get();
}

// Sets the buffer of the argument i, which does not lie on `device`, or not yet. A client takes
// along what lies on its other devices; what another client holds goes over the host. Whether it
// lies there then.
bool bring(Placement& to, size_t i, const Array& x, Location where);
[[noreturn]] void throw_two_devices(const std::string& who, const std::string& first,
                                    const Device& one, const std::string& second,
                                    const Device& other, Location where);

}  // namespace detail

// `get(i)`: the argument i. As messages call them, `who()` takes the arguments `name_of(i)`.
// `otherwise`: the device where none is committed.
template <typename Get, typename Who, typename NameOf>
Placement place(size_t count, const Get& get, const Who& who, const NameOf& name_of, Location where,
                const Device& otherwise = default_device()) {
  Placement out{.buffers = ShortList<Buffer*>(count)};
  size_t first = 0;
  for (size_t i = 0; i < count; ++i) {
    const Array& x = get(i);
    Buffer* const buffer = out.buffers[i] = detail::made_buffer(x, where);
    if (!buffer || !x.impl()->buffer.committed()) continue;
    const Device& device = x.impl()->buffer.device();
    if (&device == out.device) continue;
    if (out.device)
      detail::throw_two_devices(who(), name_of(first), *out.device, name_of(i), device, where);
    out.device = &device;
    first = i;
  }
  out.committed = out.device != nullptr;
  if (!out.device) out.device = &otherwise;
  bool there = out.device->id == 0;
  for (size_t i = 0; i < count; ++i) {
    const Buffer* const buffer = out.buffers[i];
    const bool lies_there =
        buffer && &get(i).impl()->buffer.device() == out.device && !buffer->deleted();
    there |= lies_there || detail::bring(out, i, get(i), where);
  }
  out.follows &= there;
  return out;
}

}  // namespace lathe
