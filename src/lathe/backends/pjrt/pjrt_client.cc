#include "lathe/backends/pjrt/pjrt_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/backends/pjrt/buffer.h"
#include "lathe/backends/pjrt/executable.h"

namespace lathe {
namespace pjrt {
namespace {

abi::DeviceDescription* description_of(const Plugin& plugin, abi::Device* device) {
  auto asked = arguments<abi::DeviceGetDescription>();
  asked.device = device;
  plugin.call(abi::kGetDescription, asked);
  return asked.description;
}

std::string description_text(const Plugin& plugin, abi::ApiFunction<abi::DescriptionText> entry,
                             abi::DeviceDescription* description) {
  auto asked = arguments<abi::DescriptionText>();
  asked.description = description;
  plugin.call(entry, asked);
  return {asked.text, asked.size};
}

int description_id(const Plugin& plugin, abi::DeviceDescription* description) {
  auto asked = arguments<abi::DescriptionId>();
  asked.description = description;
  plugin.call(abi::kDescriptionId, asked);
  return asked.id;
}

std::vector<std::string> memory_kinds(const Plugin& plugin, abi::Device* device) {
  auto asked = arguments<abi::DeviceMemories>();
  asked.device = device;
  plugin.call(abi::kDeviceMemories, asked);
  std::vector<std::string> out;
  for (size_t i = 0; i < asked.count; ++i) {
    auto kind = arguments<abi::MemoryText>();
    kind.memory = asked.memories[i];
    plugin.call(abi::kMemoryKind, kind);
    out.emplace_back(kind.text, kind.size);
  }
  return out;
}

// Many platforms keep no statistics; that is no error.
std::vector<std::pair<std::string, int64_t>> memory_statistics(const Plugin& plugin,
                                                               abi::Device* device) {
  auto asked = arguments<abi::DeviceMemoryStatistics>();
  asked.device = device;
  try {
    plugin.call(abi::kMemoryStatistics, asked);
  } catch (const Error&) {
    return {};
  }
  std::vector<std::pair<std::string, int64_t>> out = {{"bytes_in_use", asked.bytes_in_use}};
  const std::pair<const char*, abi::OptionalCount> optional[] = {
      {"peak_bytes_in_use", asked.peak_bytes_in_use},
      {"allocations", asked.allocations},
      {"largest_allocation", asked.largest_allocation},
      {"bytes_limit", asked.bytes_limit},
      {"bytes_reserved", asked.bytes_reserved},
      {"peak_bytes_reserved", asked.peak_bytes_reserved},
      {"bytes_reservable_limit", asked.bytes_reservable_limit},
      {"largest_free_block", asked.largest_free_block},
      {"pool_bytes", asked.pool_bytes},
      {"peak_pool_bytes", asked.peak_pool_bytes},
  };
  for (const auto& [name, count] : optional)
    if (count.is_set) out.emplace_back(name, count.value);
  return out;
}

}  // namespace

PjrtClient::PjrtClient(const Plugin& plugin, const PjrtOptions& options) : plugin_(plugin) {
  create(options.create);
  if (is_xla_cpu() && options.devices > std::ssize(devices_)) {
    PjrtValues more = options.create;
    more.emplace_back("cpu_device_count", int64_t{options.devices});
    create(more);
  }
  // Its minima and maxima lose NaNs otherwise.
  if (is_xla_cpu()) compile_overrides_ = {{"xla_cpu_enable_fast_min_max", false}};
  compile_overrides_.insert(compile_overrides_.end(), options.compile.begin(),
                            options.compile.end());
}

void PjrtClient::create(const PjrtValues& options) {
  const std::vector<abi::NamedValue> values = view_values(options);
  auto create = arguments<abi::ClientCreate>();
  create.options = values.data();
  create.option_count = values.size();
  plugin_.call(abi::kClientCreate, create);
  handle_ = {create.client, [&plugin = plugin_](abi::Client* owned) {
               auto destroy = arguments<abi::ClientDestroy>();
               destroy.client = owned;
               plugin.call_quietly(abi::kClientDestroy, destroy);
             }};
  platform_ = text(abi::kPlatformName);
  find_devices();
}

bool PjrtClient::is_xla_cpu() const {
  if (platform_ != "cpu" || !plugin_.has(abi::kPluginAttributes)) return false;
  return std::ranges::count(plugin_.attributes(), "xla_version", &PjrtValues::value_type::first) >
         0;
}

std::optional<Version> PjrtClient::artifact_version() const {
  if (!plugin_.has(abi::kPluginAttributes)) return {};
  for (const auto& [name, value] : plugin_.attributes()) {
    const auto* parts = std::get_if<std::vector<int64_t>>(&value);
    if (name != "stablehlo_current_version" || !parts || parts->size() != 3) continue;
    // Of what changes from patch to patch nothing is written.
    const Version theirs{static_cast<int>((*parts)[0]), static_cast<int>((*parts)[1]), 0};
    if (theirs < kOldestVersion) return {};
    return std::min(theirs, kCurrentVersion);
  }
  return {};
}

std::string PjrtClient::text(abi::ApiFunction<abi::ClientText> entry) const {
  auto asked = arguments<abi::ClientText>();
  asked.client = handle_.get();
  plugin_.call(entry, asked);
  return {asked.text, asked.size};
}

void PjrtClient::find_devices() {
  auto asked = arguments<abi::ClientDevices>();
  asked.client = handle_.get();
  plugin_.call(abi::kAddressableDevices, asked);
  LATHE_USER_CHECK(asked.count > 0, "{} finds no device of platform {}", plugin_.path(), platform_);
  handles_.assign(asked.devices, asked.devices + asked.count);
  devices_.clear();
  for (size_t i = 0; i < handles_.size(); ++i)
    devices_.push_back({.client = this, .id = static_cast<int>(i), .kind = platform_});
}

size_t PjrtClient::place(const Device& device) const {
  LATHE_USER_CHECK(device.client == this, "device {} of kind `{}` is not one of this {} client",
                   device.id, device.kind, platform_);
  return static_cast<size_t>(device.id);
}

abi::Device* PjrtClient::handle(const Device& device) const { return handles_[place(device)]; }

int64_t PjrtClient::plugin_id(const Device& device) const {
  return description_id(plugin_, description_of(plugin_, handle(device)));
}

std::shared_ptr<Executable> PjrtClient::compile(const Program& program,
                                                const CompileOptions& options) {
  auto out = std::make_shared<PjrtExecutable>(shared_from_this(), program, options);
  totals_.add(out->stats());
  return out;
}

BufferRef PjrtClient::buffer_from_host(const Literal& literal, const Device& device) {
  return PjrtBuffer::from_host(shared_from_this(), devices_[place(device)], literal);
}

PjrtDeviceReport PjrtClient::report(abi::Device* device) const {
  abi::DeviceDescription* const description = description_of(plugin_, device);
  auto attributes = arguments<abi::DescriptionAttributes>();
  attributes.description = description;
  plugin_.call(abi::kDescriptionAttributes, attributes);
  return {.id = description_id(plugin_, description),
          .kind = description_text(plugin_, abi::kDescriptionKind, description),
          .name = description_text(plugin_, abi::kDescriptionText, description),
          .memories = memory_kinds(plugin_, device),
          .memory_in_bytes = memory_statistics(plugin_, device),
          .attributes = read_values(attributes.attributes, attributes.count)};
}

PjrtReport PjrtClient::report() const {
  PjrtReport out{.platform = platform_,
                 .platform_version = text(abi::kPlatformVersion),
                 .api_major = abi::kMajorVersion,
                 .api_minor = plugin_.minor_version(),
                 .attributes = plugin_.attributes(),
                 .devices = {}};
  for (abi::Device* device : handles_) out.devices.push_back(report(device));
  return out;
}

}  // namespace pjrt

std::shared_ptr<Client> make_pjrt_client(const std::string& path, const PjrtOptions& options) {
  return std::make_shared<pjrt::PjrtClient>(pjrt::Plugin::load(path), options);
}

PjrtReport inspect_pjrt_plugin(const std::string& path, const PjrtOptions& options) {
  return pjrt::PjrtClient(pjrt::Plugin::load(path), options).report();
}

}  // namespace lathe
