#include "lathe/passes/passes.h"

#include <algorithm>

#include "lathe/ir/control_flow.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/counted_loop.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

using KnownStart = std::optional<Literal>;

Program raise(const Program& program, std::span<const KnownStart> params);

// What is known of a region's parameters: constants that it captures are operands, and come first;
// carried values change.
std::vector<KnownStart> known_in_region(const Op& op, size_t region,
                                        const std::vector<KnownStart>& operands) {
  std::vector<KnownStart> out(static_cast<size_t>(op.regions[region].param_count()));
  if (!op.def->control) return out;
  const ControlFlow control = op.def->control(op);
  const bool condition = control.kind == ControlFlow::Kind::loop && region == 0;
  std::ranges::copy((condition ? control.condition_consts : control.consts).of(operands),
                    out.begin());
  return out;
}

class Raiser {
 public:
  explicit Raiser(const Program& program, std::span<const KnownStart> params)
      : program_(program), known_(params.begin(), params.end()) {
    known_.resize(static_cast<size_t>(program.value_count()));
  }

  Program run() {
    Rebuilding out(program_);
    out.add_params();
    for (const Op& old : program_.ops()) out.add(raised(old));
    return out.finish(program_.results());
  }

 private:
  Op raised(const Op& old) {
    std::vector<KnownStart> operands;
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
  std::vector<KnownStart> known_;
};

bool has_loop(const Program& program) {
  return std::ranges::any_of(program.ops(), [](const Op& op) {
    return (op.def->control && op.def->control(op).kind == ControlFlow::Kind::loop) ||
           std::ranges::any_of(op.regions, has_loop);
  });
}

Program raise(const Program& program, std::span<const KnownStart> params) {
  return Raiser(program, params).run();
}

}  // namespace

Program raise_while_to_scan(const Program& program) {
  return has_loop(program) ? raise(program, {}) : program;
}

}  // namespace lathe
