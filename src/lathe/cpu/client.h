// The CPU back end put together: plans of kernels/, machine code of this floor.
#pragma once

#include <memory>

#include "lathe/runtime/client.h"

namespace lathe {

std::shared_ptr<Client> make_default_cpu_client();

}  // namespace lathe
