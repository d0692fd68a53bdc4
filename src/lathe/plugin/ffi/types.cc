#include "lathe/plugin/ffi/types.h"

#include <fmt/format.h>
#include <map>
#include <mutex>

#include "lathe/plugin/ffi/targets.h"
#include "lathe/plugin/status.h"

namespace lathe::plugin::ffi {
namespace {

using Deleter = void (*)(void*);
constexpr int64_t kFirst = int64_t{1} << 32;

struct OwnTypes {
  std::mutex mutex;
  std::map<std::string, int64_t> numbers;
  std::map<int64_t, Deleter> deleters;
};

OwnTypes& own_types() {
  static OwnTypes& all = *new OwnTypes;  // states may be destroyed while the process ends
  return all;
}

}  // namespace

void register_type(const std::string& name, TypeId& id, Deleter deleter) {
  OwnTypes& own = own_types();
  const std::lock_guard lock(own.mutex);
  const auto [known, is_new] = own.numbers.try_emplace(name, kFirst + std::ssize(own.numbers));
  LATHE_USER_CHECK(is_new ? id.id == 0 : id.id == known->second,
                   "the type {} is registered as number {}, which {}", name, id.id,
                   is_new ? "nobody gave it" : fmt::format("is {} already", known->second));
  id.id = known->second;
  own.deleters.insert_or_assign(id.id, deleter);
}

Deleter deleter_of(int64_t type) {
  OwnTypes& own = own_types();
  {
    const std::lock_guard lock(own.mutex);
    if (const auto hit = own.deleters.find(type); hit != own.deleters.end()) return hit->second;
  }
  const std::optional<Deleter> found = find_deleter(type);
  LATHE_USER_CHECK(found,
                   "a handler's state is of type {}, which is not registered: call "
                   "jax.ffi.register_ffi_type with its id and info first",
                   type);
  return *found;
}

}  // namespace lathe::plugin::ffi
