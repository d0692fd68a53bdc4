// The thread pool that handlers may give tasks to: threads of its own, since a handler waits for
// its tasks on the thread that runs the program. They start with the first task and end with the
// process.
#pragma once

#include <cstdint>

#include "lathe/plugin/ffi/abi.h"

namespace lathe::plugin::ffi {

int64_t worker_count();
// A child of fork has no such threads: there the caller runs the task.
void run_on_worker(Task* task, void* data);

}  // namespace lathe::plugin::ffi
