// Helpers of the listings and graphs of Programs.
#pragma once

#include <string>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe::stablehlo {

// add, chlo.erf
std::string short_name(const Op& op);
// "{dimensions = [1]}" with a blank before it, or "".
std::string short_attrs(const Op& op);
// Whether the op's region is a function of its own, shown once for all its callers.
bool is_call(const Op& op);

// A program and the functions that it calls, callers first, each once, under a name of its own.
class CalledFunctions {
 public:
  explicit CalledFunctions(const Program& entry);
  const std::vector<std::pair<Program, std::string>>& all() const { return all_; }
  const std::string& name_of(const Program& program) const;

 private:
  void add(const Program& program);
  void add_callees(const Program& program);
  std::vector<std::pair<Program, std::string>> all_;
};

}  // namespace lathe::stablehlo
