// Arrays on devices of one's choice. Ops and jitted functions run where their arguments lie; what
// lies on the first device goes along to any other.
#pragma once

#include "lathe/core/array.h"
#include "lathe/runtime/client.h"

namespace lathe {

// The same value in the memory of a device of the default client (`devices()`), waiting for it.
// UserError for a device of another client, and inside a traced function: values have no device
// before they are computed.
Array device_put(const Array& x, const Device& device, Array::At at = Array::At::current());
// The device that holds the value of a concrete Array; its errors are `literal`'s.
const Device& device_of(const Array& x, Array::At at = Array::At::current());

}  // namespace lathe
