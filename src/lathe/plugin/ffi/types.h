// The types of handlers' states, by number. The package registers them with jaxlib, which numbers
// them; a handler's own call of the table gets numbers beyond those.
#pragma once

#include <string>

#include "lathe/plugin/ffi/abi.h"

namespace lathe::plugin::ffi {

// Numbers a type that has none. UserError where the name is taken, or the number another's.
void register_type(const std::string& name, TypeId& id, void (*deleter)(void*));
// How an object of the type is destroyed; null: not at all. UserError where nobody knows the type.
void (*deleter_of(int64_t type))(void*);

}  // namespace lathe::plugin::ffi
