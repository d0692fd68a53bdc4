#include "lathe/plugin/ffi/targets.h"

#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/plugin/ffi/api.h"
#include "lathe/plugin/ffi/call.h"
#include "lathe/plugin/ffi/context.h"

namespace lathe::plugin::ffi {
namespace {

std::atomic<const TargetTables*> g_tables = nullptr;

// The names that became targets of calls by the tables.
class Names {
 public:
  void add(std::string_view name) {
    const std::lock_guard lock(mutex_);
    names_.emplace(name);
  }
  bool has(std::string_view name) const {
    const std::lock_guard lock(mutex_);
    return names_.contains(name);
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::string, std::less<>> names_;
};

Names& handler_names() {
  static Names& names = *new Names;  // programs may be compiled while the process ends
  return names;
}

// A handler compiled against headers of another interface reads call frames otherwise.
void expect_known_version(std::string_view target, Handler* handler) {
  Metadata metadata = {.size = kMetadataSize, .version = {}, .traits = 0, .state_type = {}};
  metadata.version = {.header = {.size = sizeof(Version)}, .major = -1, .minor = -1};
  MetadataExtension extension = {
      .base = {.size = sizeof(MetadataExtension), .kind = kMetadataKind, .next = nullptr},
      .metadata = &metadata};
  CallFrame frame = {};
  frame.header = {.size = kFrameSize, .extensions = &extension.base};
  frame.api = &api();
  frame.stage = Stage::execute;
  throw_error(handler(&frame));
  const auto [major, minor] = std::pair(metadata.version.major, metadata.version.minor);
  LATHE_USER_CHECK(major == kMajorVersion && minor >= 0 && minor <= kMinorVersion,
                   "the handler of \"{}\" is of version {}.{} of XLA's foreign function interface; "
                   "Lathe calls those of {}.0 to {}.{}",
                   target, major, minor, kMajorVersion, kMajorVersion, kMinorVersion);
}

std::optional<CustomCallTarget> find_target(std::string_view name) {
  const TargetTables* const tables = g_tables.load();
  const auto ask = tables ? tables->target.load() : nullptr;
  if (!ask) return {};
  Bundle handlers = {};
  const Found found = ask(name.data(), name.size(), &handlers);
  if (found == Found::nothing) return {};
  LATHE_USER_CHECK(found == Found::handlers,
                   "\"{}\" was registered with api_version=0, as a function that takes no "
                   "XLA_FFI_CallFrame: Lathe runs handlers of the typed interface (api_version=1)",
                   name);
  LATHE_USER_CHECK(handlers.execute, "\"{}\" has no handler of the stage `execute`", name);
  expect_known_version(name, handlers.execute);
  if (handlers.instantiate) expect_known_version(name, handlers.instantiate);
  handler_names().add(name);
  return CustomCallTarget{
      .instantiate = [handlers](const CustomCall& call) { return instantiate(handlers, call); },
      .takes_layouts = true};
}

}  // namespace

void set_target_tables(const TargetTables* tables) {
  g_tables = tables;
  static const bool added = (add_custom_call_source(find_target), true);
  std::ignore = added;
}

bool calls_handler(const Program& program) {
  return calls_target(program, [](std::string_view name) { return handler_names().has(name); });
}

std::optional<void (*)(void*)> find_deleter(int64_t type) {
  const TargetTables* const tables = g_tables.load();
  const auto ask = tables ? tables->type.load() : nullptr;
  void* deleter = nullptr;
  if (!ask || ask(type, &deleter) != Found::handlers) return {};
  return reinterpret_cast<void (*)(void*)>(deleter);
}

}  // namespace lathe::plugin::ffi
