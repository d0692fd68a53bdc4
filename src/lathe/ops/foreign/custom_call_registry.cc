#include "lathe/ops/foreign/custom_call_registry.h"

#include <fmt/ranges.h>
#include <map>
#include <mutex>

#include "lathe/ops/foreign/custom_call_ops.h"

namespace lathe {
namespace {

struct Registry {
  std::mutex mutex;
  std::map<std::string, TargetRef, std::less<>> targets;
  std::vector<CustomCallSource> sources;
};

Registry& registry() {
  static Registry& all = *[] {
    auto* made = new Registry;  // host functions may run while the process ends
    for (auto targets : {jax_targets(), lapack_targets()})
      for (auto& [name, target] : targets)
        made->targets.emplace(name, std::make_shared<const CustomCallTarget>(std::move(target)));
    return made;
  }();
  return all;
}

void expect_one_function(const std::string& name, const CustomCallTarget& target) {
  const int functions = bool(target.arrays) + bool(target.host) + bool(target.instantiate);
  LATHE_USER_CHECK(functions == 1,
                   "[register_custom_call] target \"{}\" must have one function: of Arrays, or of "
                   "the host",
                   name);
}

TargetRef registered(std::string_view name) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto hit = all.targets.find(name);
  return hit == all.targets.end() ? nullptr : hit->second;
}

std::vector<CustomCallSource> sources() {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  return all.sources;
}

// The one that is there, where another thread was faster.
TargetRef kept(std::string_view name, CustomCallTarget target) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto made = std::make_shared<const CustomCallTarget>(std::move(target));
  return all.targets.emplace(name, made).first->second;
}

}  // namespace

// Sources are asked under no lock: they may wait for one of their language.
TargetRef find_target(std::string_view name) {
  if (TargetRef target = registered(name)) return target;
  for (const CustomCallSource& source : sources())
    if (auto target = source(name)) {
      expect_one_function(std::string(name), *target);
      return kept(name, *std::move(target));
    }
  return nullptr;
}

std::string types_text(std::span<const Type> types) {
  std::vector<std::string> names;
  for (const Type& type : types) names.push_back(type.str());
  return fmt::format("({})", fmt::join(names, ", "));
}

TargetRef target_of(const OpView& op) {
  const std::string& name = op.as<CustomCallAttrs>().call_target_name;
  if (TargetRef target = find_target(name)) return target;
  std::vector<std::string> known = custom_call_names();
  std::erase_if(known, [](const std::string& one) { return one.starts_with("lapack_"); });
  throw UserError(
      "[stablehlo.custom_call] there is no target \"{}\", called with {} -> {}{}; "
      "register_custom_call(\"{}\", …) adds it. Registered are {} and lapack_…_ffi",
      name, types_text(op.operand_types), types_text(op.result_types), at_place(op.where), name,
      fmt::join(known, ", "));
}

void register_custom_call(std::string name, CustomCallTarget target) {
  LATHE_USER_CHECK(!name.empty(), "[register_custom_call] the name is empty");
  expect_one_function(name, target);
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto [at, is_new] =
      all.targets.emplace(name, std::make_shared<const CustomCallTarget>(std::move(target)));
  LATHE_USER_CHECK(is_new, "[register_custom_call] there is a target \"{}\" already", name);
}

void add_custom_call_source(CustomCallSource source) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.sources.push_back(std::move(source));
}

std::vector<std::string> custom_call_names() {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  std::vector<std::string> names;
  for (const auto& [name, target] : all.targets) names.push_back(name);
  return names;
}

}  // namespace lathe
