#include "lathe/backends/pjrt/plugin.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

namespace lathe::pjrt {
namespace {

struct Code {
  std::string_view name;
  bool callers;  // the program, its arguments or the machine's state is to blame
};

// absl::StatusCode, by number.
constexpr Code kCodes[] = {
    {"OK", false},
    {"CANCELLED", false},
    {"UNKNOWN", true},  // what MLIR says of a program
    {"INVALID_ARGUMENT", true},
    {"DEADLINE_EXCEEDED", false},
    {"NOT_FOUND", true},
    {"ALREADY_EXISTS", true},
    {"PERMISSION_DENIED", true},
    {"RESOURCE_EXHAUSTED", true},
    {"FAILED_PRECONDITION", true},
    {"ABORTED", false},
    {"OUT_OF_RANGE", true},
    {"UNIMPLEMENTED", true},
    {"INTERNAL", false},
    {"UNAVAILABLE", true},
    {"DATA_LOSS", false},
    {"UNAUTHENTICATED", true},
};

Code code_of(int32_t number) {
  if (number >= 0 && static_cast<size_t>(number) < std::size(kCodes))
    return kCodes[static_cast<size_t>(number)];
  return {"an unknown code", false};
}

PjrtValue read_value(const abi::NamedValue& value) {
  switch (value.kind) {
    case abi::ValueKind::string:
      return std::string(value.string, value.count);
    case abi::ValueKind::int64:
      return value.int64;
    case abi::ValueKind::int64_list:
      return std::vector<int64_t>(value.int64_list, value.int64_list + value.count);
    case abi::ValueKind::float32:
      return value.float32;
    case abi::ValueKind::boolean:
      return value.boolean;
  }
  return fmt::format("a value of kind {}", static_cast<int>(value.kind));
}

// Fills in one alternative of a value.
struct ValueView {
  abi::NamedValue& out;
  void operator()(const std::string& v) const {
    out.kind = abi::ValueKind::string;
    out.string = v.data();
    out.count = v.size();
  }
  void operator()(int64_t v) const {
    out.kind = abi::ValueKind::int64;
    out.int64 = v;
  }
  void operator()(const std::vector<int64_t>& v) const {
    out.kind = abi::ValueKind::int64_list;
    out.int64_list = v.data();
    out.count = v.size();
  }
  void operator()(float v) const {
    out.kind = abi::ValueKind::float32;
    out.float32 = v;
  }
  void operator()(bool v) const {
    out.kind = abi::ValueKind::boolean;
    out.boolean = v;
  }
};

// Threads and handlers of a plugin may outlive whatever uses it: it is never unloaded.
const abi::Api* open_table(const std::string& path) {
  void* const object = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  LATHE_USER_CHECK(object,
                   "{} is no PJRT plugin: {}; expected a shared object for this machine that "
                   "exports {}",
                   path, dlerror(), abi::kEntryPoint);
  const auto entry = reinterpret_cast<abi::GetApi>(dlsym(object, abi::kEntryPoint));
  LATHE_USER_CHECK(entry, "{} is no PJRT plugin: it does not export {}", path, abi::kEntryPoint);
  const abi::Api* api = entry();
  LATHE_USER_CHECK(api, "{} is no usable PJRT plugin: {} gives nothing", path, abi::kEntryPoint);
  return api;
}

}  // namespace

const Plugin& Plugin::load(const std::string& path) {
  static auto* const mutex = new std::mutex();
  static auto* const loaded = new std::map<std::string, std::unique_ptr<Plugin>>();
  std::error_code missing;
  const std::string file = std::filesystem::canonical(path, missing).string();
  LATHE_USER_CHECK(!missing, "there is no PJRT plugin at {}: {}", path, missing.message());
  std::lock_guard lock(*mutex);
  std::unique_ptr<Plugin>& plugin = (*loaded)[file];
  if (!plugin) {
    std::unique_ptr<Plugin> fresh(new Plugin(file));
    auto initialize = arguments<abi::PluginInitialize>();
    fresh->call(abi::kPluginInitialize, initialize);
    plugin = std::move(fresh);
  }
  return *plugin;
}

Plugin::Plugin(std::string path)
    : path_(std::move(path)),
      name_(std::filesystem::path(path_).filename()),
      api_(open_table(path_)) {
  check_version();
  require(
      reaches(&api_->error_code) && api_->error_destroy && api_->error_message && api_->error_code,
      "PJRT_Error_Message");
}

void Plugin::check_version() const {
  LATHE_USER_CHECK(api_->header.size >= offsetof(abi::Api, version) + sizeof(abi::Version),
                   "{} is no usable PJRT plugin: its table of functions has {} bytes", path_,
                   api_->header.size);
  const auto [header, major, minor] = api_->version;
  LATHE_USER_CHECK(
      major == abi::kMajorVersion && minor >= abi::kOldestMinorVersion,
      "{} has version {}.{} of the PJRT interface; expected {}.{} or a later {}.x: take "
      "{} release of the plugin",
      path_, major, minor, abi::kMajorVersion, abi::kOldestMinorVersion, abi::kMajorVersion,
      major == abi::kMajorVersion ? "a newer" : "another");
}

void Plugin::require(bool has, const char* function) const {
  LATHE_USER_CHECK(has,
                   "[pjrt {}] the plugin (PJRT {}.{}) has no {}, which this needs; take a newer "
                   "release of it",
                   name_, api_->version.major_version, minor_version(), function);
}

void Plugin::destroy(abi::Error* error) const noexcept {
  if (!error) return;
  auto destroy = arguments<abi::ErrorDestroy>();
  destroy.error = error;
  api_->error_destroy(&destroy);
}

void Plugin::check(abi::Error* error, std::string_view function, std::string_view about) const {
  if (!error) return;
  auto message = arguments<abi::ErrorMessage>();
  message.error = error;
  api_->error_message(&message);
  auto code = arguments<abi::ErrorCode>();
  code.error = error;
  destroy(api_->error_code(&code));
  const Code known = code_of(code.code);
  const std::string text =
      fmt::format("[pjrt {}] {}{}{}: {}: {}", name_, function, about.empty() ? "" : " of ", about,
                  known.name, std::string_view(message.message, message.message_size));
  destroy(error);
  if (known.callers) throw UserError(text);
  throw InternalError(text);
}

void Plugin::await(abi::Event* event, std::string_view function, std::string_view about) const {
  if (!event) return;
  auto wait = arguments<abi::EventAwait>();
  wait.event = event;
  require(has(abi::kEventAwait), abi::kEventAwait.name);
  abi::Error* const error = api_->event_await(&wait);
  auto destroy = arguments<abi::EventDestroy>();
  destroy.event = event;
  call_quietly(abi::kEventDestroy, destroy);
  check(error, function, about);
}

PjrtValues Plugin::attributes() const {
  auto asked = arguments<abi::PluginAttributes>();
  call(abi::kPluginAttributes, asked);
  return read_values(asked.attributes, asked.count);
}

PjrtValues read_values(const abi::NamedValue* values, size_t count) {
  PjrtValues out;
  for (size_t i = 0; i < count; ++i)
    out.emplace_back(std::string(values[i].name, values[i].name_size), read_value(values[i]));
  return out;
}

std::vector<abi::NamedValue> view_values(const PjrtValues& values) {
  std::vector<abi::NamedValue> out;
  for (const auto& [name, value] : values) {
    auto& view = out.emplace_back(arguments<abi::NamedValue>());
    view.name = name.data();
    view.name_size = name.size();
    view.count = 1;
    std::visit(ValueView{view}, value);
  }
  return out;
}

}  // namespace lathe::pjrt
