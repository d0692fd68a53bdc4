#include "lathe/transforms/trace_settings.h"

#include "lathe/runtime/client.h"

namespace lathe::detail {

void append_trace_settings(tree::Key& key) { key.push_back(default_client_generation()); }

}  // namespace lathe::detail
