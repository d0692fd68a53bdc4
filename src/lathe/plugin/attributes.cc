// What the plugin says of itself before there is a client.
#include <array>
#include <string_view>

#include "lathe/plugin/functions.h"
#include "lathe/stablehlo/module.h"

namespace lathe::plugin {
namespace {

using VersionNumbers = std::array<int64_t, 3>;
constexpr VersionNumbers numbers(Version version) {
  return {version.major, version.minor, version.patch};
}
// Clients write portable artifacts of the newest version that both sides know.
constexpr VersionNumbers kNewest = numbers(kCurrentVersion), kLeast = numbers(kOldestVersion);

constexpr abi::NamedValue named(std::string_view name, const VersionNumbers& version) {
  return {.header = {.size = sizeof(abi::NamedValue)},
          .name = name.data(),
          .name_size = name.size(),
          .kind = abi::ValueKind::int64_list,
          .int64_list = version.data(),
          .count = version.size()};
}

constexpr abi::NamedValue kAttributes[] = {
    named("stablehlo_current_version", kNewest),
    named("stablehlo_minimum_version", kLeast),
};

}  // namespace

void plugin_initialize(abi::PluginInitialize&) {}

void plugin_attributes(abi::PluginAttributes& a) {
  a.attributes = kAttributes;
  a.count = std::size(kAttributes);
}

}  // namespace lathe::plugin
