#include "lathe/backends/pjrt/manual_sharding.h"

#include <string>

#include "lathe/ir/op_def.h"

namespace lathe::pjrt {
namespace {

AttrDict manual() { return {{"mhlo.sharding", AttrValue{std::string("{manual}")}}}; }

// With that said of every op; of the entry, of its parameters and results too. Regions that combine
// elements are no programs of a partition.
Program annotated(const Program& program, bool entry) {
  ProgramBuilder builder(program.name());
  std::vector<ValueId> map;
  for (int p = 0; p < program.param_count(); ++p) {
    Param param = program.param(p);
    param.sharding.reset();
    if (entry) param.extra = manual();
    map.push_back(builder.param(program.param_type(p), std::move(param)));
  }
  const auto mapped = [&](std::span<const ValueId> values) {
    std::vector<ValueId> out;
    for (ValueId value : values) out.push_back(map[static_cast<size_t>(value)]);
    return out;
  };
  for (const Op& op : program.ops()) {
    std::vector<Program> regions = op.regions;
    if (op.def->control)
      for (Program& region : regions) region = annotated(region, false);
    const auto results =
        builder.add(*op.def, mapped(op.operands), op.attrs, std::move(regions), op.where);
    map.insert(map.end(), results.begin(), results.end());
    AttrDict extra = manual();
    extra.insert(extra.end(), op.extra.begin(), op.extra.end());
    builder.annotate(std::move(extra));
  }
  AttrDict attrs = program.extra_attrs();
  if (entry) {
    AttrValue::Array results(static_cast<size_t>(program.result_count()),
                             AttrValue{AttrValue::Struct{{}, manual()}});
    attrs.emplace_back("res_attrs", AttrValue{std::move(results)});
  }
  builder.set_extra_attrs(std::move(attrs));
  return builder.finish(mapped(program.results()));
}

}  // namespace

Program with_manual_sharding(const Program& program) { return annotated(program, true); }

}  // namespace lathe::pjrt
