#include "lathe/c/status.h"

#include "lathe/version.h"

namespace {

thread_local std::string t_last_error;

}  // namespace

namespace lathe::c {

void set_last_error(std::string message) noexcept { t_last_error = std::move(message); }

}  // namespace lathe::c

extern "C" const char* lathe_version(void) { return LATHE_VERSION; }
extern "C" const char* lathe_last_error(void) { return t_last_error.c_str(); }
