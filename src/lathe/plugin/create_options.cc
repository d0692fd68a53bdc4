#include "lathe/plugin/create_options.h"

#include "lathe/base/debug_log.h"
#include "lathe/base/flags.h"

namespace lathe::plugin {
namespace {

constexpr int64_t kMostDevices = 4096;

int device_count(const abi::NamedValue& value) {
  LATHE_USER_CHECK(value.kind == abi::ValueKind::int64,
                   "the create option `device_count` takes a number");
  LATHE_USER_CHECK(value.int64 >= 1 && value.int64 <= kMostDevices,
                   "the create option `device_count` is {}, expected 1 to {}", value.int64,
                   kMostDevices);
  return static_cast<int>(value.int64);
}

std::string platform_name(const abi::NamedValue& value) {
  LATHE_USER_CHECK(value.kind == abi::ValueKind::string && value.count > 0,
                   "the create option `platform_name` takes a name");
  return {value.string, value.count};
}

// The address of a place in this process's memory: only the package beside this library gives it.
template <typename Place>
void read_address(const abi::NamedValue& value, std::string_view name, const Place*& out) {
  LATHE_USER_CHECK(value.kind == abi::ValueKind::int64 && value.int64 != 0,
                   "the create option `{}` takes an address", name);
  out = reinterpret_cast<const Place*>(static_cast<intptr_t>(value.int64));
}

}  // namespace

CreateOptions read_create_options(std::span<const abi::NamedValue> options) {
  CreateOptions out{.devices = static_cast<int>(flag_int(Flag::cpu_devices))};
  for (const abi::NamedValue& option : options) {
    const std::string_view name(option.name, option.name_size);
    if (name == "device_count")
      out.devices = device_count(option);
    else if (name == "platform_name")
      out.platform = platform_name(option);
    else if (name == "python_callback")
      read_address(option, name, out.python_callback);
    else if (name == "ffi_targets")
      read_address(option, name, out.ffi_targets);
    else
      debug_log(1, "compile", "the create option `{}` is not one of Lathe's", name);
  }
  return out;
}

}  // namespace lathe::plugin
