#include "lathe/transforms/trace_settings.h"

#include "lathe/runtime/client.h"

namespace lathe::detail {

void append_trace_settings(std::string& key) { append_bytes(key, default_client_generation()); }

}  // namespace lathe::detail
