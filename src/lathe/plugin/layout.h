// Layouts of arrays: all are row-major, so a layout is a rank.
#pragma once

#include "lathe/backends/pjrt/abi/extensions.h"
#include "lathe/ir/type.h"

namespace lathe::plugin {

// Constants, which nobody destroys.
pjrt::abi::Layout* layout_of(Type type);

}  // namespace lathe::plugin
