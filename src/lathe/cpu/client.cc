#include "lathe/cpu/client.h"

#include "lathe/cpu/compiler.h"
#include "lathe/cpu/executable.h"

namespace lathe {

std::shared_ptr<Client> make_default_cpu_client() { return make_cpu_client(make_cpu_compiler()); }

}  // namespace lathe
