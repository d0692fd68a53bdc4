// The CPU client: plans Programs, gets code for their kernels from a KernelCompiler, and runs them
// on the thread team. Equal kernels are compiled once a client, whatever program they come from.
#pragma once

#include <memory>

#include "lathe/kernels/kernel.h"
#include "lathe/runtime/client.h"

namespace lathe {

std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler);

}  // namespace lathe
