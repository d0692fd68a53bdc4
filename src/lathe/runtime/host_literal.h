// Copies a buffer's value to a Literal on the host.
#pragma once

#include "lathe/base/literal.h"
#include "lathe/runtime/client.h"

namespace lathe {

// Waits for the value; throws the error of what should have made it. A view that keeps the buffer
// where the host can read it in place, else a copy; of a token, which has no elements, an empty
// array.
Literal host_literal(const BufferRef& buffer);

}  // namespace lathe
