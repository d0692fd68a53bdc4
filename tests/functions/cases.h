// Lathe's side of the goldens of functions (tools/function_cases): for each case of a family the
// call that JAX's, NumPy's or SciPy's stands beside. Cases of a golden file and of a list are the
// same ones.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "lathe/lathe.h"

namespace lathe {

using In = std::span<const Array>;
using CaseFn = std::function<std::vector<Array>(In)>;

// Cases by name. Functions may give one Array, or several in a list.
class CaseList {
 public:
  template <typename F>
  void add(const std::string& name, F call) {
    cases_[name] = [call](In in) {
      if constexpr (std::is_convertible_v<decltype(call(in)), Array>)
        return std::vector<Array>{call(in)};
      else
        return std::vector<Array>(call(in));
    };
  }
  const std::map<std::string, CaseFn>& all() const { return cases_; }

 private:
  std::map<std::string, CaseFn> cases_;
};

// The lists by name of their golden file. A file of cases names its family once:
//   const bool kFamily = add_family("elements", [](CaseList& c) { … });
std::map<std::string, CaseList>& families();
inline bool add_family(const std::string& name, void (*fill)(CaseList&)) {
  fill(families()[name]);
  return true;
}

}  // namespace lathe
