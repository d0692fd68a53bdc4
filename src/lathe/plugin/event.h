// Events of the interface over completions of the runtime: whoever is told of one is told by the
// thread that finishes the work; none waits for it.
#pragma once

#include <memory>

#include "lathe/plugin/status.h"
#include "lathe/runtime/host/dispatch.h"

namespace lathe::pjrt::abi {

struct Event {
  const void* unread = nullptr;                  // see abi/base.h
  CompletionRef completion = nullptr;            // null: it is over
  std::shared_ptr<Completion> to_set = nullptr;  // of an event that the client made
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {

// The caller owns them.
abi::Event* event_of(CompletionRef completion);
// Over, with that error.
abi::Event* failed_event(std::exception_ptr error);

}  // namespace lathe::plugin
