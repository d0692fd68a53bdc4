// Settings that a trace depends on besides its arguments, as part of its key.
#pragma once

#include "lathe/core/tree.h"

namespace lathe::detail {

// Appends all of it to the key under which a trace is kept. A setting that changes what ops are
// emitted, or who compiles them, is added here and nowhere else.
void append_trace_settings(tree::Key& key);

}  // namespace lathe::detail
