// Custom calls of users' handlers: targets that are found by name in the package's tables, which
// JAX fills by jax.ffi.register_ffi_target. They join the registry of ops/foreign/custom_call.h
// when a program first calls them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "lathe/plugin/ffi/abi.h"

namespace lathe {
class Program;
}

namespace lathe::plugin::ffi {

enum class Found : int32_t { nothing, handlers, untyped };

// The package's functions, in a place of memory that it clears before the interpreter ends and
// that lives as long as the process.
struct TargetTables {
  // The handlers of a target's stages; `untyped` where it is a function without XLA_FFI_CallFrame.
  std::atomic<Found (*)(const char* name, size_t size, Bundle* handlers)> target;
  // How objects of a registered type are destroyed.
  std::atomic<Found (*)(int64_t type, void** deleter)> type;
};

// Of the process. From the first call on, modules may have such calls.
void set_target_tables(const TargetTables* tables);
// Whether a run of the program may call a handler; a program whose calls' targets were looked for,
// as they are when a module is read.
bool calls_handler(const Program& program);
// Nothing where the package knows no such type.
std::optional<void (*)(void*)> find_deleter(int64_t type);

}  // namespace lathe::plugin::ffi
