// Text of launch parameters in the descriptions of roles (Role::text).
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace lathe {

inline std::string param_text(int param) { return fmt::format("p{}", param); }

inline std::string params_text(const std::vector<int>& params) {
  std::string out;
  for (int param : params) out += (out.empty() ? "" : ", ") + param_text(param);
  return out;
}

}  // namespace lathe
