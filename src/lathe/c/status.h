// Exceptions become status codes at the C interface.
#pragma once

#include <string>

#include "lathe/base/error.h"
#include "lathe/c/lathe.h"

namespace lathe::c {

void set_last_error(std::string message) noexcept;

// Runs `body`; what it throws is the thread's last error.
template <typename Body>
lathe_status guarded(Body&& body) noexcept {
  try {
    body();
    return LATHE_OK;
  } catch (const UserError& error) {
    set_last_error(error.what());
    return LATHE_USER_ERROR;
  } catch (const std::exception& error) {
    set_last_error(error.what());
    return LATHE_INTERNAL_ERROR;
  }
}

// A pointer that the caller must give.
template <typename T>
T& required(T* pointer, const char* what) {
  LATHE_USER_CHECK(pointer, "{} is NULL", what);
  return *pointer;
}

}  // namespace lathe::c
