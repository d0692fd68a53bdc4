#include "lathe/stablehlo/module.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>
#include <string_view>
#include <vector>

namespace lathe {

std::string Version::str() const { return fmt::format("{}.{}.{}", major, minor, patch); }

bool is_private(const Program& program) {
  return std::ranges::count(program.extra_attrs(), "sym_visibility", &AttrDict::value_type::first) >
         0;
}

const Program* Module::find(std::string_view name) const {
  for (const Program& program : functions)
    if (program.name() == name) return &program;
  return nullptr;
}

const Program& Module::entry() const {
  if (const Program* main = find("main")) return *main;
  const Program* only = nullptr;
  std::vector<std::string_view> names;
  for (const Program& program : functions) {
    if (is_private(program)) continue;
    only = &program;
    names.push_back(program.name());
  }
  LATHE_USER_CHECK(only, "the module has no public function");
  LATHE_USER_CHECK(names.size() == 1, "the module has {} public functions ({}{}) and no @main",
                   names.size(), fmt::join(names | std::views::take(8), ", "),
                   names.size() > 8 ? ", …" : "");
  return *only;
}

}  // namespace lathe
