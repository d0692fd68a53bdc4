// Runs StableHLO's test data through Lathe's two engines and XLA's CPU engine, and writes
// docs/conformance.md:
//   conformance_page PLUGIN.so DIR
#include <cstdio>
#include <fstream>

#include "lathe/backends/cpu/client.h"
#include "lathe/backends/pjrt/client.h"
#include "lathe/base/error.h"
#include "page.h"

namespace lathe::conformance {
namespace {

void write_page(const std::string& plugin, const std::string& folder) {
  const auto reference = make_reference_client(kDevices), cpu = make_default_cpu_client(kDevices);
  const auto xla = make_pjrt_client(plugin, {.create = {}, .compile = {}, .devices = kDevices});
  const KnownFailures known = xla_cpu_failures();
  const auto by = [](const std::shared_ptr<Client>& client) {
    return [client](const std::string&, const Case& one) { return judge(*client, one); };
  };
  const std::vector<EngineCounts> engines = {
      count(kReferenceEngine, by(reference)), count(kCpuEngine, by(cpu)),
      count(kPluginEngine, [&](const std::string& in, const Case& one) {
        return judge_known(*xla, in, one, known);
      })};
  std::ofstream file(folder + "/conformance.md");
  file << page(engines, known);
  LATHE_USER_CHECK(file.flush().good(), "cannot write {}/conformance.md", folder);
}

}  // namespace
}  // namespace lathe::conformance

int main(int argc, char** argv) try {
  if (argc != 3) {
    std::fputs("usage: conformance_page PLUGIN.so DIR\n", stderr);
    return 2;
  }
  lathe::conformance::write_page(argv[1], argv[2]);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "conformance_page: %s\n", error.what());
  return 1;
}
