#include "lathe/backends/cpu/client.h"

namespace lathe::laws {
std::shared_ptr<Client> law_client() { return make_default_cpu_client(); }
}  // namespace lathe::laws
