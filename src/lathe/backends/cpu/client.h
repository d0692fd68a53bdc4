// The CPU client: kernels/ plans its programs, this folder makes and runs their machine code.
#pragma once

#include <memory>

#include "lathe/runtime/client.h"

namespace lathe {

// Of LATHE_CPU_DEVICES devices.
std::shared_ptr<Client> make_default_cpu_client();
// Of so many.
std::shared_ptr<Client> make_default_cpu_client(int devices);

}  // namespace lathe
