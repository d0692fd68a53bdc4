// Work that follows other work.
#pragma once

#include <functional>
#include <vector>

#include "lathe/runtime/host/dispatch.h"

namespace lathe::plugin {

// Runs `work` when all of `earlier` are over (a null one is): at once, or on the thread that
// finishes the last of them, or on one that waits for the result. The result is over when `work`
// has run, with an error of those before, in which case it does not run, or its own; null: it has
// run.
CompletionRef after(std::vector<CompletionRef> earlier, std::move_only_function<void()> work);

}  // namespace lathe::plugin
