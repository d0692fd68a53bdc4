#include "lathe/transforms/tracing_turn.h"

#include <condition_variable>
#include <map>
#include <mutex>

#include "lathe/base/error.h"

namespace lathe::detail {
namespace {

struct Tracer {
  const TracingTurn::Key* waits_for = nullptr;
};
thread_local Tracer t_tracer;

struct Turns {
  std::mutex mutex;
  std::condition_variable ended;
  std::map<TracingTurn::Key, const Tracer*> tracers;

  const Tracer* tracer_of(const TracingTurn::Key& key) const {
    const auto hit = tracers.find(key);
    return hit == tracers.end() ? nullptr : hit->second;
  }
  // Whether `tracer` is this thread, or waits (for one that waits …) for it.
  bool needs_this_thread(const Tracer* tracer) const {
    while (tracer && tracer != &t_tracer)
      tracer = tracer->waits_for ? tracer_of(*tracer->waits_for) : nullptr;
    return tracer != nullptr;
  }
};

Turns& turns() {
  static auto* const all = new Turns();  // threads may still trace while statics are destroyed
  return *all;
}

}  // namespace

TracingTurn::TracingTurn(const void* cache, tree::Key key, const std::string& function)
    : key_(cache, std::move(key)) {
  Turns& all = turns();
  std::unique_lock lock(all.mutex);
  while (const Tracer* tracer = all.tracer_of(key_)) {
    LATHE_USER_CHECK(!all.needs_this_thread(tracer),
                     "`{}` calls itself with arguments of the types it is being traced for, which "
                     "never ends: which way it takes is not known while it is traced; use "
                     "while_loop, scan or cond, or recurse on a static argument",
                     function);
    t_tracer.waits_for = &key_;
    all.ended.wait(lock);
    t_tracer.waits_for = nullptr;
  }
  all.tracers.emplace(key_, &t_tracer);
}

TracingTurn::~TracingTurn() {
  Turns& all = turns();
  {
    const std::lock_guard lock(all.mutex);
    all.tracers.erase(key_);
  }
  all.ended.notify_all();
}

}  // namespace lathe::detail
