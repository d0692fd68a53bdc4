// Steps of a plan as one kernel (kernels/join_steps.h makes them; no op is lowered to them).
#include "lathe/kernels/roles/steps.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/roles.h"

namespace lathe {
namespace {

class StepsKey {
 public:
  explicit StepsKey(KeyWriter& writer) : writer_(writer) {}

  void put(const StepsSpec::Steps& steps) {
    writer_.put(steps.size());
    for (const StepsSpec::Step& step : steps) {
      writer_.put(step.what.index());
      std::visit([&](const auto& what) { put(what); }, step.what);
    }
  }
  void put(const StepsSpec::Memory& memory) {
    const auto* bytes = reinterpret_cast<const char*>(memory.contents.data());
    writer_.put(memory.arg, memory.bytes, memory.written,
                std::string_view(bytes, memory.contents.size()));
  }

 private:
  void put(const StepsSpec::Address& place) {
    writer_.put(place.memory, place.offset, place.movements.size());
    for (const StepsSpec::Movement& movement : place.movements)
      writer_.put(movement.loop, movement.bytes);
  }
  void put(const StepsSpec::Launch& launch) {
    writer_.put(launch.kernel, launch.params, launch.args.size());
    for (const StepsSpec::Address& place : launch.args) put(place);
  }
  void put(const StepsSpec::Copy& copy) {
    put(copy.from);
    put(copy.to);
    writer_.put(copy.bytes);
  }
  void put(const StepsSpec::Repeat& repeat) {
    writer_.put(repeat.loop, repeat.length, repeat.length_param, repeat.reverse);
    put(repeat.body);
  }
  void put(const StepsSpec::While& loop) {
    put(loop.condition);
    put(loop.flag);
    put(loop.body);
  }
  void put(const StepsSpec::Choice& choice) {
    put(choice.index);
    writer_.put(choice.is_bool, choice.branches.size());
    for (const StepsSpec::Steps& branch : choice.branches) put(branch);
  }

  KeyWriter& writer_;
};

void steps_key(KeyWriter& writer, const RoleSpec& spec) {
  const auto& steps = spec.as<StepsSpec>();
  writer.put(steps.kernels.size(), steps.memory.size());
  for (const auto& kernel : steps.kernels) writer.put(std::string_view(kernel->key()));
  StepsKey rest(writer);
  for (const StepsSpec::Memory& memory : steps.memory) rest.put(memory);
  rest.put(steps.steps);
}

std::string steps_text(const RoleSpec& spec) {
  const auto& steps = spec.as<StepsSpec>();
  std::vector<std::string_view> names;
  for (const auto& kernel : steps.kernels) names.push_back(kernel->name);
  const auto local = std::ranges::count_if(
      steps.memory, [](const StepsSpec::Memory& memory) { return memory.bytes > 0; });
  return fmt::format("{} pieces of memory, {} local; kernels {}", steps.memory.size(), local,
                     fmt::join(names, ", "));
}

}  // namespace

constexpr Role kStepsRole = {.name = StepsSpec::kRole, .key = steps_key, .text = steps_text};

}  // namespace lathe
