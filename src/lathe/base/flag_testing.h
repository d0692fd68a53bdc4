// For tests: sets a flag for a scope.
#pragma once

#include <string>

#include "lathe/base/flags.h"

namespace lathe {

// A flag and its value before.
class FlagSet {
 public:
  FlagSet(Flag flag, const std::string& value) : flag_(flag), before_(flag_text(flag)) {
    set_flag(flag, value);
  }
  ~FlagSet() { set_flag(flag_, before_); }
  FlagSet(const FlagSet&) = delete;
  FlagSet& operator=(const FlagSet&) = delete;

 private:
  Flag flag_;
  std::string before_;
};

}  // namespace lathe
