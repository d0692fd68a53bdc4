#include "lathe/stablehlo/module.h"

#include <fmt/format.h>

#include <algorithm>

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
  for (const Program& program : functions) {
    if (is_private(program)) continue;
    LATHE_USER_CHECK(!only, "the module has several public functions ({}, {}, …) and no @main",
                     only->name(), program.name());
    only = &program;
  }
  LATHE_USER_CHECK(only, "the module has no public function");
  return *only;
}

}  // namespace lathe
