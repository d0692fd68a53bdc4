// The CPU client: kernels/ plans its programs, this folder makes and runs their machine code.
#pragma once

#include <memory>

#include "lathe/runtime/client.h"

namespace lathe {

// A client of LATHE_CPU_DEVICES devices.
std::shared_ptr<Client> make_default_cpu_client();
// A client of so many devices.
std::shared_ptr<Client> make_default_cpu_client(int devices);
// The same, whose programs give back no memory of arguments that are not donated, nor memory that
// somebody else owns: for callers who may write there while they hold the results.
std::shared_ptr<Client> make_cpu_client_with_results_apart(int devices);

}  // namespace lathe
