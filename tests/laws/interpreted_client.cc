// Plans of the kernels floor, each kernel run by the interpreter: what is wrong here is wrong
// before machine code.
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_interpreter.h"

namespace lathe::laws {
std::shared_ptr<Client> law_client() { return make_cpu_client(make_kernel_interpreter()); }
}  // namespace lathe::laws
