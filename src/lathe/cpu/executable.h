// The CPU client: plans Programs, gets code for their kernels from a KernelCompiler, and runs them
// on its device's thread team. Equal kernels are compiled once a client, whatever program they come
// from.
#pragma once

#include <memory>

#include "lathe/cpu/kernel_code.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/device_runtime.h"

namespace lathe {

// A client of one device, with what its programs run with.
std::shared_ptr<Client> make_cpu_client(
    std::shared_ptr<KernelCompiler> compiler,
    std::shared_ptr<DeviceRuntime> runtime = std::make_shared<DeviceRuntime>());

}  // namespace lathe
