// Plans and kernels as text, for people and tests.
#include <fmt/format.h>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/plan.h"
#include "lathe/kernels/role.h"

namespace lathe {
namespace {

class PlanPrinter {
 public:
  std::string print(const Plan& plan) {
    print_plan(plan, 0);
    return fmt::to_string(out_);
  }

 private:
  template <typename... Args>
  void line(int depth, fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), "{:{}}", "", 2 * depth);
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
    out_.push_back('\n');
  }

  static std::string slot_name(const Plan& plan, const BufferUse& use) {
    const int results = plan.result_slot(0), constants = plan.constant_slot(0);
    if (use.slot == plan.arena_slot()) return fmt::format("arena+{}", use.offset);
    const std::string tail = use.offset ? fmt::format("+{}", use.offset) : "";
    if (use.slot < results) return fmt::format("param{}{}", use.slot, tail);
    if (use.slot < constants) return fmt::format("result{}{}", use.slot - results, tail);
    return fmt::format("constant{}{}", use.slot - constants, tail);
  }

  void print_plan(const Plan& plan, int depth) {
    line(depth, "{}: {} parameters, {} results, {} constants, arena {} bytes", plan.program.name(),
         plan.program.param_count(), plan.program.result_count(), plan.constants.size(),
         plan.arena_bytes);
    for (size_t j = 0; j < plan.result_param.size(); ++j)
      if (plan.result_param[j] >= 0)
        line(depth, "result{} lives in param{}", j, plan.result_param[j]);
    for (const Step& step : plan.steps) {
      if (step.joined) line(depth + 1, "as one kernel:");
      std::visit([&](const auto& what) { print_step(plan, what, depth + 1); }, step.what);
    }
  }

  void print_step(const Plan& plan, const LaunchStep& step, int depth) {
    std::vector<std::string> args;
    for (size_t i = 0; i < step.args.size(); ++i)
      args.push_back(
          fmt::format("{}{}", step.uses[i].written ? "→" : "", slot_name(plan, step.args[i])));
    std::vector<int64_t> extents;
    const Kernel& kernel = *step.kernel;
    for (const auto* dims : {&kernel.outer, &kernel.inner})
      for (const LoopDim& dim : *dims) extents.push_back(by_id(step.params, dim.extent_param));
    line(depth, "launch {} [{}] ({})", kernel.name, fmt::join(extents, "×"), fmt::join(args, ", "));
  }

  void print_step(const Plan& plan, const CopyStep& step, int depth) {
    line(depth, "copy {} bytes {} → {}", step.to.bytes, slot_name(plan, step.from),
         slot_name(plan, step.to));
  }

  std::string binding(const Plan& plan, const Binding& b) {
    const std::string turn = b.order ? slot_name(plan, b.order->use) + "[i]" : "i";
    if (!b.segments.empty())
      return fmt::format("{} segments{}", b.segments.size(), b.order ? " by " + turn : "");
    return slot_name(plan, b.use) + (b.stride ? fmt::format("+{}·{}", turn, b.stride) : "");
  }

  std::string bindings(const Plan& plan, const std::vector<Binding>& list) {
    std::vector<std::string> out;
    for (const Binding& b : list) out.push_back(binding(plan, b));
    return fmt::format("({})", fmt::join(out, ", "));
  }

  void print_step(const Plan& plan, const RepeatStep& step, int depth) {
    line(depth, "{} {} → {}",
         step.length == 1
             ? "call"
             : fmt::format("repeat {}{}", step.length, step.reverse ? " backwards" : ""),
         bindings(plan, step.params), bindings(plan, step.results));
    print_plan(*step.body, depth + 1);
  }

  void print_step(const Plan& plan, const WhileStep& step, int depth) {
    line(depth, "while {}", bindings(plan, step.condition_params));
    print_plan(*step.condition, depth + 1);
    line(depth, "do {}", bindings(plan, step.body_params));
    print_plan(*step.body, depth + 1);
  }

  void print_step(const Plan& plan, const CaseStep& step, int depth) {
    line(depth, "case {} of {} → {}", slot_name(plan, step.index), bindings(plan, step.params),
         bindings(plan, step.results));
    for (const auto& branch : step.branches) print_plan(*branch, depth + 1);
  }

  void print_step(const Plan& plan, const HostStep& step, int depth) {
    std::vector<std::string> operands, results;
    for (const BufferUse& use : step.operands) operands.push_back(slot_name(plan, use));
    for (const BufferUse& use : step.results) results.push_back(slot_name(plan, use));
    line(depth, "host {} ({}) → ({})", by_id(plan.program.ops(), step.op).def->name,
         fmt::join(operands, ", "), fmt::join(results, ", "));
    for (const auto& combiner : step.combiners) print_plan(*combiner, depth + 1);
  }

  fmt::memory_buffer out_;
};

}  // namespace

std::string to_string(const Plan& plan) { return PlanPrinter().print(plan); }

std::string to_string(const Kernel& kernel) {
  std::string out =
      fmt::format("kernel {}: {} args, {} params, {} outer, {} inner loops\n", kernel.name,
                  kernel.args.size(), kernel.param_count, kernel.outer.size(), kernel.inner.size());
  for (size_t i = 0; i < kernel.args.size(); ++i)
    out += fmt::format("  arg {}: {}{}\n", i, name(kernel.args[i].dtype),
                       kernel.args[i].written ? ", written" : "");
  if (kernel.variant != 0) out += fmt::format("  variant {}\n", kernel.variant);
  if (kernel.atomic) out += "  updates elements as one step each\n";
  if (kernel.spec)
    out += fmt::format("  {}: {}\n", kernel.spec.role(), role_of(kernel.spec).text(kernel.spec));
  out += to_string(kernel.graph);
  for (const Stage& stage : kernel.stages) {
    constexpr std::string_view kOrders[] = {"", " tree", " lanes"};
    out +=
        fmt::format("  stage{}{}{}", stage.inner ? " inner" : "",
                    kOrders[static_cast<size_t>(stage.order)], stage.backwards ? " backwards" : "");
    if (!stage.values.empty())
      out += fmt::format(" inits [{}] values [{}] combined [{}]", fmt::join(stage.inits, ", "),
                         fmt::join(stage.values, ", "), fmt::join(stage.combined, ", "));
    for (const Store& store : stage.stores)
      out += fmt::format(" arg {} at %{} = %{}{};", store.arg, store.offset, store.value,
                         store.predicate < 0 ? "" : fmt::format(" if %{}", store.predicate));
    out += "\n";
  }
  return out;
}

}  // namespace lathe
