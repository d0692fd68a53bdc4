#include "lathe/ops/control/counted_loop.h"

#include <algorithm>

#include "lathe/ir/control_flow.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/control_ops.h"

namespace lathe {
namespace {

using Int128 = __int128;
using Known = std::optional<Literal>;

std::optional<Int128> integer(const Known& value) {
  if (!value || value->size() != 1 || !is_integer(value->dtype())) return {};
  return is_signed(value->dtype()) ? Int128{value->get_i64(0)} : Int128{value->get_u64(0)};
}

struct Range {
  Int128 least, most;
  explicit Range(DType dtype) {
    const int bits = bit_width(dtype) - (is_signed(dtype) ? 1 : 0);
    most = (Int128{1} << bits) - 1;
    least = is_signed(dtype) ? -most - 1 : Int128{0};
  }
  bool holds(Int128 value) const { return value >= least && value <= most; }
};

// A region of the loop: what is known of its values, and which op makes which.
class KnownRegion {
 public:
  KnownRegion(const Program& program, std::span<const Known> consts)
      : program_(program),
        known_(consts.begin(), consts.end()),
        consts_(static_cast<int>(consts.size())),
        makers_(defining_ops(program)) {
    known_.resize(static_cast<size_t>(program.value_count()));
    for (const Op& op : program.ops())
      if (op.results.size() == 1) known_[static_cast<size_t>(op.results[0])] = constant_of(op);
  }
  const Op* maker(ValueId value) const {
    const int at = makers_[static_cast<size_t>(value)];
    return at < 0 ? nullptr : &program_.ops()[static_cast<size_t>(at)];
  }
  std::optional<Int128> known(ValueId value) const {
    return integer(known_[static_cast<size_t>(value)]);
  }
  // Which carried value it is; -1 for all others.
  int carried(ValueId value) const {
    return value < program_.param_count() ? std::max(value - consts_, -1) : -1;
  }

 private:
  const Program& program_;
  std::vector<Known> known_;
  int consts_;
  std::vector<int> makers_;
};

// The condition: a comparison of a carried integer with a bound, and where it holds.
struct Condition {
  int counter;
  Int128 bound;
  bool below, at, above;
};

Literal literal_of(DType dtype, Int128 value) {
  Literal out(dtype, {});
  out.set_i64(0, static_cast<int64_t>(value));
  return out;
}

bool holds(const Op& comparison, DType dtype, bool counter_first, Int128 counter, Int128 bound) {
  std::vector<Literal> in = {literal_of(dtype, counter), literal_of(dtype, bound)};
  if (!counter_first) std::swap(in[0], in[1]);
  const std::vector<Type> types(2, Type::scalar(dtype)), result = {Type::scalar(DType::boolean)};
  const OpView view{*comparison.def, comparison.attrs, types, result, {}, comparison.where};
  return comparison.def->reference(view, in)[0].get_i64(0) != 0;
}

std::optional<Condition> read_condition(const Program& program, std::span<const Known> consts) {
  const KnownRegion region(program, consts);
  const Op* comparison = region.maker(program.results()[0]);
  if (!comparison || comparison->def->name != "stablehlo.compare") return {};
  const bool counter_first = region.carried(comparison->operands[0]) >= 0;
  const ValueId counter = comparison->operands[counter_first ? 0 : 1];
  const auto bound = region.known(comparison->operands[counter_first ? 1 : 0]);
  if (region.carried(counter) < 0 || !bound) return {};
  const DType dtype = program.type(counter).dtype();
  const Range range(dtype);
  if (!range.holds(*bound - 1) || !range.holds(*bound + 1)) return {};
  const auto at = [&](Int128 value) {
    return holds(*comparison, dtype, counter_first, value, *bound);
  };
  return Condition{region.carried(counter), *bound, at(*bound - 1), at(*bound), at(*bound + 1)};
}

// The step that the body adds to the counter; nothing when it does anything else with it.
std::optional<Int128> read_step(const Program& program, std::span<const Known> consts,
                                int counter) {
  const KnownRegion region(program, consts);
  const Op* update = region.maker(program.results()[static_cast<size_t>(counter)]);
  if (!update) return {};
  const bool adds = update->def->name == "stablehlo.add";
  if (!adds && update->def->name != "stablehlo.subtract") return {};
  const bool counter_first = region.carried(update->operands[0]) == counter;
  if (!counter_first && !(adds && region.carried(update->operands[1]) == counter)) return {};
  const auto step = region.known(update->operands[counter_first ? 1 : 0]);
  if (!step) return {};
  return adds ? *step : -*step;
}

// Turns until the condition fails, as if the counter had no bounds.
std::optional<Int128> turns_of(const Condition& c, Int128 start, Int128 step) {
  const Int128 way = step > 0 ? c.bound - start : start - c.bound;
  const Int128 pace = step > 0 ? step : -step;
  const bool ahead = step > 0 ? c.below : c.above, behind = step > 0 ? c.above : c.below;
  const bool now = way > 0 ? ahead : way == 0 ? c.at : behind;
  if (!now) return 0;
  if (behind) {  // "not equal" ends where the counter meets the bound, if it does
    if (!ahead || c.at || way < 0 || way % pace != 0) return {};
    return way / pace;
  }
  return c.at ? way / pace + 1 : (way + pace - 1) / pace;
}

}  // namespace

std::optional<int64_t> trip_count(const Op& loop, std::span<const Known> operands) {
  // A scan has no condition that could do anything.
  if (std::ranges::any_of(loop.regions[0].ops(), has_ordered_effect)) return {};
  const ControlFlow flow = loop.def->control(loop);
  const auto of = [&](const OperandGroup& group) {
    return operands.subspan(group.first, group.count);
  };
  const auto condition = read_condition(loop.regions[0], of(flow.condition_consts));
  if (!condition) return {};
  const auto step = read_step(loop.regions[1], of(flow.consts), condition->counter);
  const size_t at = flow.carry.first + static_cast<size_t>(condition->counter);
  const auto start = integer(operands[at]);
  if (!step || *step == 0 || !start) return {};
  const auto turns = turns_of(*condition, *start, *step);
  const DType counter = operands[at]->dtype();
  // A counter that wraps around goes on.
  if (!turns || !Range(counter).holds(*start + *turns * *step)) return {};
  if (*turns > Range(DType::i64).most) return {};
  return static_cast<int64_t>(*turns);
}

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

}  // namespace lathe
