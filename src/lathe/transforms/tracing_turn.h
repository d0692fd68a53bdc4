// Serializes tracing: one thread traces a key, whatever the number of threads; the others wait and
// find it done.
#pragma once

#include <string>
#include <utility>

#include "lathe/core/tree.h"

namespace lathe::detail {

// Held by the thread that traces. Different keys are traced side by side, and a trace may need
// others (a jitted function that calls jitted functions).
class TracingTurn {
 public:
  using Key = std::pair<const void*, tree::Key>;  // the cache, and the key in it
  // Waits while another thread traces the same key. UserError when that would never end, because
  // what is traced there, or by this very thread, needs the end of this trace: `function` calls
  // itself.
  TracingTurn(const void* cache, tree::Key key, const std::string& function);
  ~TracingTurn();
  TracingTurn(const TracingTurn&) = delete;
  TracingTurn& operator=(const TracingTurn&) = delete;

 private:
  Key key_;
};

}  // namespace lathe::detail
