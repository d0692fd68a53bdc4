// StableHLO's own test data through the reference evaluator and the CPU compiler. A case that needs
// what Lathe does not know is counted by what that is; a wrong result fails.
// LATHE_CONFORMANCE_FILTER keeps files whose name contains it.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "lathe/backends/cpu/client.h"
#include "page.h"
#include "tally.h"

namespace lathe::conformance {
namespace {

void run_suite(Client& client, const std::string& engine) {
  if (!std::filesystem::exists(data_root()))
    GTEST_SKIP() << "the conformance data is not at " << data_root();
  const char* const filter = std::getenv("LATHE_CONFORMANCE_FILTER");
  for (const char* folder : kFolders) {
    const Tally counts = tally(cases_in(data_root() / folder, filter ? filter : ""),
                               [&](const Case& one) { return judge(client, one); });
    const std::string line = summary(engine, folder, counts);
    std::puts(line.c_str());
    for (const auto& [name, what] : counts.failed) ADD_FAILURE() << name << ": " << what;
    for (const auto& [name, what] : counts.unsupported)
      std::printf("  unsupported: %s: %s\n", name.c_str(), what.c_str());
    if (!filter) EXPECT_TRUE(page_says(line));
  }
}

TEST(StablehloConformance, reference) {
  run_suite(*make_reference_client(kDevices), kReferenceEngine);
}

TEST(StablehloConformance, cpu) { run_suite(*make_default_cpu_client(kDevices), kCpuEngine); }

}  // namespace
}  // namespace lathe::conformance
