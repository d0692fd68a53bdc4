#include "lathe/base/callback_hook.h"

#include <atomic>
#include <list>
#include <mutex>

#include "lathe/base/error.h"

namespace lathe {
namespace {

std::atomic<const CallbackHook*> current_hook = nullptr;

// Hooks stay: threads may be between the two functions of an old one.
const CallbackHook* kept(CallbackHook hook) {
  static std::mutex mutex;
  static auto* const all = new std::list<CallbackHook>;
  const std::lock_guard lock(mutex);
  return &all->emplace_back(hook);
}

}  // namespace

CallbackHook set_callback_hook(CallbackHook hook) {
  LATHE_USER_CHECK(!hook.enter == !hook.leave,
                   "[set_callback_hook] `{}` is missing; give both functions, or none",
                   hook.enter ? "leave" : "enter");
  const CallbackHook* before = current_hook.exchange(hook.enter ? kept(hook) : nullptr);
  return before ? *before : CallbackHook();
}

CallbackScope::CallbackScope() : hook_(current_hook.load()) {
  if (hook_) entered_ = hook_->enter();
}

CallbackScope::~CallbackScope() {
  if (hook_) hook_->leave(entered_);
}

}  // namespace lathe
