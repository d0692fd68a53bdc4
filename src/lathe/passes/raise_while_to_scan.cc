#include "lathe/passes/raise_while_to_scan.h"

#include <algorithm>

#include "lathe/ir/control_flow.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/control_ops.h"
#include "lathe/ops/counted_loop.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

using Known = std::optional<Literal>;

Program raise(const Program& program, std::span<const Known> params);

// What is known of a region's parameters: constants that it captures are operands, and come first;
// carried values change.
std::vector<Known> known_in_region(const Op& op, size_t region,
                                   const std::vector<Known>& operands) {
  std::vector<Known> out(static_cast<size_t>(op.regions[region].param_count()));
  if (!op.def->control) return out;
  const ControlFlow control = op.def->control(op);
  const bool condition = control.kind == ControlFlow::Kind::loop && region == 0;
  std::ranges::copy((condition ? control.condition_consts : control.consts).of(operands),
                    out.begin());
  return out;
}

// The body of the while is that of the scan: constants, then what is carried.
Op as_scan(const Op& loop, int64_t turns) {
  const ControlFlow flow = loop.def->control(loop);
  Op scan = loop;
  scan.def = &kScan;
  scan.attrs = Attrs::of(ScanAttrs{.num_consts = static_cast<int64_t>(flow.consts.count),
                                   .num_carry = static_cast<int64_t>(flow.carry.count),
                                   .length = turns});
  scan.regions = {loop.regions[1]};
  scan.operands.assign(loop.operands.begin() + static_cast<std::ptrdiff_t>(flow.consts.first),
                       loop.operands.end());
  return scan;
}

class Raiser {
 public:
  explicit Raiser(const Program& program, std::span<const Known> params)
      : program_(program), known_(params.begin(), params.end()) {
    known_.resize(static_cast<size_t>(program.value_count()));
  }

  Program run() {
    ProgramBuilder builder(program_.name());
    for (int p = 0; p < program_.param_count(); ++p)
      builder.param(program_.param_type(p), program_.param(p));
    for (const Op& old : program_.ops()) {
      const Op op = raised(old);
      std::vector<Type> types;
      for (ValueId v : op.results) types.push_back(program_.type(v));
      append(builder, op, op.operands, types);
    }
    builder.set_extra_attrs(program_.extra_attrs());
    const auto results = program_.results();
    return builder.finish({results.begin(), results.end()});
  }

 private:
  Op raised(const Op& old) {
    std::vector<Known> operands;
    for (ValueId v : old.operands) operands.push_back(known_[static_cast<size_t>(v)]);
    if (old.results.size() == 1) known_[static_cast<size_t>(old.results[0])] = constant_of(old);
    Op op = old;
    for (size_t r = 0; r < op.regions.size(); ++r)
      op.regions[r] = raise(op.regions[r], known_in_region(op, r, operands));
    if (!op.def->control || op.def->control(op).kind != ControlFlow::Kind::loop) return op;
    const auto turns = trip_count(op, operands);
    return turns ? as_scan(op, *turns) : op;
  }

  const Program& program_;
  std::vector<Known> known_;
};

Program raise(const Program& program, std::span<const Known> params) {
  return Raiser(program, params).run();
}

}  // namespace

Program raise_while_to_scan(const Program& program) { return raise(program, {}); }

}  // namespace lathe
