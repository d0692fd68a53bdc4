// The options with which a client is made: device_count, platform_name, python_callback,
// ffi_targets. Frameworks send their own beside them, which are no concern of ours.
#pragma once

#include <span>

#include "lathe/plugin/client.h"

namespace lathe::plugin {

// UserError where a value is not one that the option takes.
CreateOptions read_create_options(std::span<const abi::NamedValue> options);

}  // namespace lathe::plugin
