// For tests: the message of the UserError that a call throws.
#pragma once

#include <string>

#include "lathe/base/error.h"

namespace lathe {

// The message of the UserError, or another error, that the call throws; "" when it throws none.
template <typename Error = UserError, typename Call>
std::string error_of(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace lathe
