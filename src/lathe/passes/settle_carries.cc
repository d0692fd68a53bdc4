#include <algorithm>

#include "lathe/ir/control_flow.h"
#include "lathe/passes/passes.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

// A scan, and which of its carried values no turn changes.
class Settling {
 public:
  Settling(const Op& scan, const ControlFlow& flow) : scan_(scan), flow_(flow) {
    for (size_t i = 0; i < flow.carry.count; ++i)
      settled_.push_back(body().results()[i] == static_cast<ValueId>(flow.carry.first + i));
  }
  size_t count() const { return static_cast<size_t>(std::ranges::count(settled_, true)); }

  std::vector<ValueId> run(ProgramBuilder& builder, std::span<const ValueId> operands) const {
    std::vector<ValueId> ordered;
    for (const size_t i : order()) ordered.push_back(operands[i]);
    ControlFlow flow = flow_;
    flow.consts.count += count();
    flow.carry.count -= count();
    const auto made =
        builder.add(*scan_.def, ordered, flow.attrs(flow), {settled_body()}, scan_.where);
    std::vector<ValueId> results;
    auto next = made.begin();
    for (size_t i = 0; i < scan_.results.size(); ++i)
      results.push_back(is_settled(i) ? operands[flow_.carry.first + i] : *next++);
    return results;
  }

 private:
  const Program& body() const { return scan_.regions[0]; }
  bool is_settled(size_t result) const { return result < settled_.size() && settled_[result]; }

  // Of the operands, and of the body's parameters: constants, what becomes one, the others.
  std::vector<size_t> order() const {
    std::vector<size_t> constants, others;
    for (size_t i = 0; i < scan_.operands.size(); ++i) {
      const bool constant =
          i < flow_.carry.first || (flow_.carry.holds(i) && settled_[i - flow_.carry.first]);
      (constant ? constants : others).push_back(i);
    }
    constants.insert(constants.end(), others.begin(), others.end());
    return constants;
  }

  Program settled_body() const {
    Rebuilding out(body());
    for (const size_t p : order()) out.add_param(static_cast<int>(p));
    for (const Op& op : body().ops()) out.add(op);
    std::vector<ValueId> results;
    for (size_t i = 0; i < body().results().size(); ++i)
      if (!is_settled(i)) results.push_back(body().results()[i]);
    return out.finish(results);
  }

  const Op& scan_;
  const ControlFlow& flow_;
  std::vector<bool> settled_;  // by carried value
};

std::optional<std::vector<ValueId>> settle(ProgramBuilder& builder, const Op& op,
                                           std::span<const ValueId> operands) {
  if (!op.def->control) return {};
  const ControlFlow flow = op.def->control(op);
  if (flow.kind != ControlFlow::Kind::scan) return {};
  const Settling settling(op, flow);
  if (settling.count() == 0) return {};
  return settling.run(builder, operands);
}

}  // namespace

Program settle_carries(const Program& program) { return rewrite_ops(program, settle); }

}  // namespace lathe
