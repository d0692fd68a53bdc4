#include "lathe/plugin/mesh_calls.h"

#include <charconv>

#include "lathe/ops/collectives/propagate.h"
#include "lathe/ops/collectives/shard_map.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/passes/rewrite.h"
#include "lathe/plugin/parts.h"
#include "lathe/plugin/python_callback.h"

namespace lathe::plugin {
namespace {

constexpr std::string_view kInspection = "InspectSharding";

bool calls(const Program& program, std::string_view target) {
  return calls_target(program, [&](std::string_view name) { return name == target; });
}

ValueShardings shardings_of_operands(const Op& op, const ValueShardings& values) {
  ValueShardings out;
  for (const ValueId operand : op.operands) out.push_back(values[static_cast<size_t>(operand)]);
  return out;
}

ManualStepAttrs step_along_all_axes(Sharding sharding) {
  ManualAxes all;
  for (const auto& [name, size] : sharding.mesh.axes) all.names.push_back(name);
  sharding.unreduced.clear();
  return manual_step_attrs(manual_sharding(sharding, all));
}

Program divide_partitioned_callbacks(const Program& program, size_t devices,
                                     ValueShardings params) {
  const ValueShardings values = propagate_shardings(program, std::move(params));
  Rebuilding out(program);
  out.add_params();
  for (Op op : program.ops()) {
    const ValueShardings of_operands = shardings_of_operands(op, values);
    for (size_t r = 0; op.def->control && r < op.regions.size(); ++r)
      op.regions[r] = divide_partitioned_callbacks(op.regions[r], devices,
                                                   shardings_of_region(op, r, of_operands));
    std::vector<ValueId> operands = out.at(op.operands);
    for (size_t k = 0; calls_target(op, kPartitionedCallback) && k < operands.size(); ++k) {
      const Type type = out.builder().type(operands[k]);
      if (type.is_token() || !of_operands[k] || !Parts::fits(type, *of_operands[k], devices))
        continue;
      operands[k] =
          out.builder().add(kGlobalToLocal, {{operands[k]}},
                            Attrs::of(step_along_all_axes(*of_operands[k])), {}, op.where)[0];
    }
    const auto made = append(out.builder(), op, operands, types_of(program, op.results));
    for (size_t i = 0; i < made.size(); ++i) out.at(op.results[i]) = made[i];
  }
  return out.finish(program.results());
}

// The function's number is the call's text.
void tell(const Op& op, Type type, const std::optional<Sharding>& sharding, size_t devices) {
  const OpView view{*op.def, op.attrs, {&type, 1}, {&type, 1}, op.regions, op.where};
  const CustomCall call =
      call_of(op.attrs.as<CustomCallAttrs>(), view.operand_types, view.result_types, op.where);
  uint64_t function = 0;
  const std::string_view text = call.backend_config;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), function);
  LATHE_USER_CHECK(error == std::errc() && end == text.data() + text.size(),
                   "[custom_call {}] is to name a function by its number, not `{}`", kInspection,
                   text);
  const bool known = sharding && type.is_tensor() && Parts::fits(type, *sharding, devices);
  const std::string text_of_it = known ? Parts(type, *sharding, devices).op_sharding() : "";
  const uint64_t size = text_of_it.size();
  const void* const operands[] = {text_of_it.data(), &size};
  call_python_function(function, operands, {});
}

void report_inspected_shardings(const Program& program, size_t devices, ValueShardings params) {
  const ValueShardings values = propagate_shardings(program, std::move(params));
  for (const Op& op : program.ops()) {
    const ValueShardings of_operands = shardings_of_operands(op, values);
    if (calls_target(op, kInspection) && !op.operands.empty())
      tell(op, program.type(op.operands[0]), of_operands[0], devices);
    for (size_t r = 0; op.def->control && r < op.regions.size(); ++r)
      report_inspected_shardings(op.regions[r], devices, shardings_of_region(op, r, of_operands));
  }
}

}  // namespace

Program divide_partitioned_callbacks(const Program& program, size_t devices) {
  if (!calls(program, kPartitionedCallback) || calls_python_with_whole_values(program))
    return program;
  return divide_partitioned_callbacks(program, devices, {});
}

void report_inspected_shardings(const Program& program, size_t devices) {
  if (calls(program, kInspection)) report_inspected_shardings(program, devices, {});
}

}  // namespace lathe::plugin
