#include "lathe/base/error.h"

#include <mutex>
#include <set>

#include "lathe/base/place_scope.h"
#include "lathe/base/printable.h"

namespace lathe {
namespace {

std::string_view base_name(std::string_view path) {
  const size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

thread_local Location t_place;  // of the innermost PlaceScope; unknown: there is none

}  // namespace

Error::Error(std::string_view message) : std::runtime_error(printable(message)) {}

PlaceScope::PlaceScope(Location place) : outer_(t_place) {
  if (place.known()) t_place = place;
}
PlaceScope::~PlaceScope() { t_place = outer_; }

Location Location::from(const std::source_location& where) {
  if (t_place.known()) return t_place;
  return {where.file_name(), where.function_name(), static_cast<int>(where.line())};
}

Location Location::intern(std::string_view file, int line) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> names;
  std::lock_guard lock(mutex);
  return {names.emplace(file).first->c_str(), "", line};
}

std::string Location::str() const {
  return known() ? fmt::format("{}:{}", base_name(file), line) : std::string();
}

std::string at_place(Location where) {
  return where.known() ? "; at " + where.str() : std::string();
}

void detail::throw_user(fmt::string_view format, fmt::format_args args) {
  throw UserError(fmt::vformat(format, args));
}

void detail::throw_internal(const char* file, int line, const char* condition,
                            fmt::string_view format, fmt::format_args args) {
  throw InternalError(fmt::format("internal error at {}:{} ({}): {}; please report this",
                                  base_name(file), line, condition, fmt::vformat(format, args)));
}

}  // namespace lathe
