#include "lathe/backends/cpu/client.h"

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/base/flags.h"

namespace lathe {

std::shared_ptr<Client> make_default_cpu_client(int devices) {
  return make_cpu_client(make_cpu_compiler(), devices);
}

std::shared_ptr<Client> make_cpu_client_with_results_apart(int devices) {
  return make_cpu_client(make_cpu_compiler(), devices, /*results_apart=*/true);
}

std::shared_ptr<Client> make_default_cpu_client() {
  return make_default_cpu_client(static_cast<int>(flag_int(Flag::cpu_devices)));
}

}  // namespace lathe
