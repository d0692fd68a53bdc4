#include "lathe/transforms/trace_settings.h"

#include "lathe/runtime/client.h"
#include "lathe/transforms/custom_rules.h"

namespace lathe::detail {

void append_trace_settings(tree::Key& key) {
  // A trace keeps as many rules within rules as its depth leaves. So a rule may call jit of its own
  // function, too: one rule deeper that is another trace.
  key.push_back(default_client_generation() << 8 | static_cast<uint64_t>(rule_depth()));
}

}  // namespace lathe::detail
