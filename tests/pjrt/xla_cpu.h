// Plugins that the tests of the PJRT client use: XLA's CPU engine, and Lathe itself.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/runtime/client.h"

namespace lathe::testing_pjrt {

// Where tools/get_xla_cpu.sh puts the plugin.
std::string xla_cpu_path();
bool has_xla_cpu();
// One client, of eight devices, for all tests of a process.
const std::shared_ptr<Client>& xla_cpu();

// The same of Lathe's own plugin.
std::string lathe_plugin_path();
const std::shared_ptr<Client>& lathe_plugin();

std::vector<BufferRef> to_device(Client& client, std::span<const Literal> values);
Literal to_host(const Buffer& buffer);
std::vector<Literal> run(Client& client, const Program& program, std::span<const Literal> inputs);

}  // namespace lathe::testing_pjrt

#define LATHE_NEEDS_XLA_CPU()                                                            \
  if (!::lathe::testing_pjrt::has_xla_cpu())                                             \
  GTEST_SKIP() << "XLA's CPU plugin is not at " << ::lathe::testing_pjrt::xla_cpu_path() \
               << ": tools/get_xla_cpu.sh fetches it"
