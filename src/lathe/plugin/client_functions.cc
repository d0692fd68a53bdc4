#include "lathe/base/byte_stream.h"
#include "lathe/plugin/client.h"
#include "lathe/plugin/create_options.h"
#include "lathe/plugin/functions.h"
#include "lathe/plugin/lent.h"

namespace lathe::plugin {
void client_create(abi::ClientCreate& a) {
  const CreateOptions options = read_create_options({a.options, a.option_count});
  if (options.python_callback) set_python_callback(options.python_callback);
  if (options.ffi_targets) ffi::set_target_tables(options.ffi_targets);
  a.client = new abi::Client{.held = std::make_shared<PluginClient>(options)};
}

void client_destroy(abi::ClientDestroy& a) { delete a.client; }

void client_platform_name(abi::ClientText& a) { give_text(a, a.client->held->platform()); }

void client_platform_version(abi::ClientText& a) {
  give_text(a, a.client->held->platform_version());
}

void client_process_index(abi::ClientProcessIndex& a) { a.index = 0; }

void client_devices(abi::ClientDevices& a) {
  a.devices = a.client->held->devices().data();
  a.count = a.client->held->devices().size();
}

void client_lookup_device(abi::ClientLookupDevice& a) { a.device = &a.client->held->device(a.id); }

void client_addressable_memories(abi::ClientMemories& a) {
  a.memories = a.client->held->memories().data();
  a.count = a.client->held->memories().size();
}

void client_default_device_assignment(abi::ClientDefaultAssignment& a) {
  const int64_t processes = int64_t{a.replicas} * a.partitions;
  LATHE_USER_CHECK(a.replicas > 0 && a.partitions > 0 && processes <= static_cast<int64_t>(a.size),
                   "a device assignment of {} x {} does not fit into {} entries", a.replicas,
                   a.partitions, a.size);
  for (int64_t i = 0; i < processes; ++i)
    a.assignment[i] = a.client->held->device(i).description.id;
}

void client_topology(abi::ClientTopology& a) { a.topology = &a.client->held->topology(); }

void topology_platform_name(abi::TopologyText& a) { give_text(a, a.topology->client->platform()); }

void topology_platform_version(abi::TopologyText& a) {
  give_text(a, a.topology->client->platform_version());
}

void topology_descriptions(abi::TopologyDescriptions& a) {
  a.descriptions = a.topology->client->descriptions().data();
  a.count = a.topology->client->descriptions().size();
}

namespace {

std::string topology_bytes(const abi::Topology& topology) {
  return fmt::format("{}; {} devices", topology.client->platform_version(),
                     topology.client->devices().size());
}

}  // namespace

void topology_serialize(abi::TopologySerialize& a) { a.bytes = lend(topology_bytes(*a.topology)); }

void topology_fingerprint(abi::TopologyFingerprint& a) {
  a.fingerprint = checksum(topology_bytes(*a.topology));
}

void topology_attributes(abi::TopologyAttributes& a) {
  a.attributes = nullptr;
  a.count = 0;
}

}  // namespace lathe::plugin
