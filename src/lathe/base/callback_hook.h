// Calls back into code that is not Lathe's, on whatever thread Lathe is: host functions of custom
// calls, debug::callback, Buffer::on_ready, ForeignMemory::release. A language with a lock of its
// own (Python's GIL) hangs a pair of functions around all of them, once:
//
//   set_callback_hook({.enter = [] { return reinterpret_cast<void*>(PyGILState_Ensure()); },
//                      .leave = [](void* held) { PyGILState_Release(state_of(held)); }});
//
// What always holds. The two come in pairs on the callback's thread, `leave` also where the
// callback throws; pairs nest. The callback's closure is destroyed inside of a pair, too. Lathe
// holds no lock then. Who waits for a result may be who runs its callbacks: a caller that holds the
// language's lock gives it up for calls that wait, or `enter` lets it in twice. Where `enter`
// throws (an interpreter that has ended), there is neither callback nor `leave`, and the closure
// stays: a program fails with that error, on_ready and releases tell stderr.
//
// Functions that are traced or transformed are no callbacks: their caller's thread runs them.
#pragma once

#include <memory>
#include <utility>

namespace lathe {

struct CallbackHook {
  void* (*enter)() = nullptr;
  void (*leave)(void* entered) = nullptr;  // takes what `enter` gave
};

// For the whole process, from the next callback on; gives the one before. Both functions, or none.
CallbackHook set_callback_hook(CallbackHook hook);

// Around one callback. Without a hook it does nothing.
class CallbackScope {
 public:
  CallbackScope();
  ~CallbackScope();
  CallbackScope(const CallbackScope&) = delete;
  CallbackScope& operator=(const CallbackScope&) = delete;

 private:
  const CallbackHook* hook_;
  void* entered_ = nullptr;
};

// Calls `function` and destroys it, inside of a pair. Where `enter` throws, neither happens, and
// its error goes on.
template <typename F, typename... Args>
void call_back(F function, Args&&... args) {
  auto* const kept = new F(std::move(function));
  const CallbackScope scope;
  const std::unique_ptr<F> called(kept);
  (*called)(std::forward<Args>(args)...);
}

}  // namespace lathe
