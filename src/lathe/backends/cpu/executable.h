// The CPU client: plans Programs, gets code for their kernels from a KernelCompiler, and runs them
// on its devices' thread teams. Equal kernels are compiled once a client, whatever program they
// come from.
#pragma once

#include <memory>

#include "lathe/backends/cpu/run/kernel_code.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/host/device_runtime.h"

namespace lathe {

// A client of so many devices, which share the processors. `results_apart`: see CpuDevices.
std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler, int devices = 1,
                                        bool results_apart = false);
// A client of one device, with what its programs run with.
std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler,
                                        std::shared_ptr<DeviceRuntime> runtime);

}  // namespace lathe
