#include "lathe/core/devices.h"

#include "lathe/base/error.h"
#include "lathe/core/array_impl.h"

namespace lathe {

Array device_put(const Array& x, const Device& device, Array::At at) {
  LATHE_USER_CHECK(device.client,
                   "[device_put] the device has no client: take one of lathe::devices(), or of the "
                   "devices() of another client{}",
                   at_place(Location::from(at)));
  LATHE_USER_CHECK(!x.is_traced(),
                   "[device_put] values have no device inside a traced function: put its arguments "
                   "on the device before the call, or its results after it{}",
                   at_place(Location::from(at)));
  return Array(device.client->buffer_from_host(x.literal(at), device));
}

const Device& device_of(const Array& x, Array::At at) { return x.buffer(at)->device(); }

bool is_committed(const Array& x, Array::At at) {
  if (!x.is_concrete()) return false;
  buffer_of(x, Location::from(at));
  return x.impl()->buffer.committed();
}

}  // namespace lathe
