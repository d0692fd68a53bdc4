// Device placement: puts Arrays on chosen devices, of any client of the process. JAX's rule: an
// array that was put on a device stays there (it is *committed*), and so do the results of
// computations with it. Ops, jitted functions and saved programs run where their committed
// arguments lie; numbers, constants and arrays that were put nowhere go along, and are computed
// with on the default device (runtime/client.h: default_device, DefaultDevice) where there are no
// others. Arguments committed to two devices are a UserError. What goes along to another client is
// copied; the array itself stays where it was, also if the call donates it.
#pragma once

#include "lathe/core/array.h"
#include "lathe/runtime/client.h"

namespace lathe {

// The same value in the memory of a device, waiting for it: committed. UserError for a device
// without a client, and inside a traced function: values have no device before they are computed.
Array device_put(const Array& x, const Device& device, Array::At at = Array::At::current());
// The device that holds the value of a concrete Array; its errors are `literal`'s. A constant comes
// to a device when it is first needed there.
const Device& device_of(const Array& x, Array::At at = Array::At::current());
// Whether the array was put there, or made of what was. False for a traced one.
bool is_committed(const Array& x, Array::At at = Array::At::current());

}  // namespace lathe
