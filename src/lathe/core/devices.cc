#include "lathe/core/devices.h"

#include "lathe/base/error.h"

namespace lathe {

Array device_put(const Array& x, const Device& device, Array::At at) {
  LATHE_USER_CHECK(device.client == &default_client(),
                   "[device_put] the device is of another client: take one of lathe::devices(){}",
                   at_place(Location::from(at)));
  LATHE_USER_CHECK(!x.is_traced(),
                   "[device_put] values have no device inside a traced function: put its arguments "
                   "on the device before the call, or its results after it{}",
                   at_place(Location::from(at)));
  return Array(default_client().buffer_from_host(x.literal(at), device));
}

const Device& device_of(const Array& x, Array::At at) { return x.buffer(at)->device(); }

}  // namespace lathe
