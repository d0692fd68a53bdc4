#include "lathe/backends/cpu/run/run_plan.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>

#include "lathe/backends/cpu/run/launch_memory.h"
#include "lathe/base/flags.h"
#include "lathe/base/id_vector.h"
#include "lathe/base/timeline.h"
#include "lathe/ir/op_def.h"

namespace lathe {
namespace {

constexpr size_t kArgsOnStack = 1024;

class Runner {
 public:
  Runner(const PlanCode& code, const PlanMemory& memory, ThreadTeam& team)
      : code_(code), memory_(memory), team_(team) {}

  void run(const Plan& plan, void** frame) {
    for (const Step& step : plan.steps) {
      if (step.joined) {
        run_step(plan, *step.joined, frame);
      } else {
        std::visit([&](const auto& what) { run_step(plan, what, frame); }, step.what);
      }
    }
  }

 private:
  static void* address(const BufferUse& use, void* const* frame) {
    return static_cast<std::byte*>(frame[use.slot]) + use.offset;
  }
  static int64_t row_of(const Binding::Order& order, int64_t i, void* const* frame) {
    const int32_t row = static_cast<const int32_t*>(address(order.use, frame))[i];
    return std::clamp<int64_t>(row, 0, order.rows - 1);
  }
  static void* address(const Binding& binding, int64_t i, void* const* frame) {
    if (binding.order) i = row_of(*binding.order, i, frame);
    if (!binding.segments.empty()) return address(binding.segments[static_cast<size_t>(i)], frame);
    return static_cast<std::byte*>(address(binding.use, frame)) + i * binding.stride;
  }

  // The inner frame lies behind this plan's slots.
  static void** enter(const Plan& plan, const Plan& inner, void** frame, const BufferUse& arena) {
    void** inside = frame + plan.slot_count();
    for (size_t k = 0; k < inner.constants.size(); ++k)
      inside[inner.constant_slot(static_cast<int>(k))] =
          const_cast<std::byte*>(inner.constants[k].second.bytes().data());
    inside[inner.arena_slot()] = address(arena, frame);
    return inside;
  }
  static void bind(const std::vector<Binding>& bindings, int64_t i, void* const* frame,
                   void** first) {
    for (const Binding& binding : bindings) *first++ = address(binding, i, frame);
  }

  std::byte* scratch_of(int member) const {
    return memory_.scratch + member * memory_.scratch_stride;
  }
  std::byte* shared_scratch() const { return scratch_of(team_.size()); }
  // One of the functions of the launch that runs now. Without a need to check, tiles run as they
  // are.
  void run_tiles(KernelFn run, int64_t tiles, void* const* args, const int64_t* params);
  void allow(const LaunchStep& step, const CompiledKernel& code, void* const* args);
  void prepare(const KernelPreparation& preparation, void** args, size_t count,
               const int64_t* params);
  const std::byte* prepacked(const LaunchCode& launch, void** args, size_t count,
                             const int64_t* params);
  void run_step(const Plan&, const LaunchStep& step, void** frame);
  void run_step(const Plan&, const CopyStep& step, void** frame);
  void run_step(const Plan& plan, const RepeatStep& step, void** frame);
  void run_step(const Plan& plan, const WhileStep& step, void** frame);
  void run_step(const Plan& plan, const CaseStep& step, void** frame);
  void run_step(const Plan& plan, const HostStep& step, void** frame);

  // The combiner of a host step, of its plans.
  class CompiledCombiner final : public Combiner {
   public:
    CompiledCombiner(Runner& runner, const Plan& plan, const HostStep& step, void** frame)
        : runner_(runner), plan_(plan), step_(step), frame_(frame) {}
    void fold(std::byte* into, std::span<const std::byte* const> operands,
              int64_t count) const override;

   private:
    Runner& runner_;
    const Plan& plan_;
    const HostStep& step_;
    void** frame_;
  };

  const PlanCode& code_;
  const PlanMemory& memory_;
  ThreadTeam& team_;
  const bool checks_ = flag_int(Flag::verify) >= 3;
  std::optional<LaunchMemory> launch_memory_;  // of the launch that runs, where it is checked
};

int64_t bytes_of(const LaunchStep& step) {
  int64_t bytes = 0;
  if (timeline_on())
    for (const BufferUse& use : step.args) bytes += use.bytes;
  return bytes;
}

void Runner::run_tiles(KernelFn run, int64_t tiles, void* const* args, const int64_t* params) {
  const auto share = [&](int64_t begin, int64_t end, int member) {
    run(args, params, begin, end, scratch_of(member));
  };
  if (launch_memory_) [[unlikely]]
    return team_.parallel_for(tiles, [&](int64_t begin, int64_t end, int member) {
      const LaunchMemory::Here here(&*launch_memory_);
      share(begin, end, member);
    });
  if (tiles == 1) return share(0, 1, 0);
  team_.parallel_for(tiles, share);
}

// What the launch may touch, but prepacked weights.
void Runner::allow(const LaunchStep& step, const CompiledKernel& code, void* const* args) {
  LaunchMemory& memory = launch_memory_.emplace(*step.kernel);
  const int64_t* params = step.params.data();
  const size_t count = step.args.size();
  for (size_t i = 0; i < count; ++i) {
    const auto& [dtype, written] = step.kernel->args[i];
    // The address is where the kernel begins, which may be amid the value.
    const int64_t before = step.uses[i].offset * byte_size(dtype);
    memory.allow(static_cast<const std::byte*>(args[i]) - before, step.args[i].bytes, written,
                 "argument", static_cast<int>(i));
  }
  const auto bytes_of = [](size_t elements) { return static_cast<int64_t>(elements * 8); };
  memory.allow(args, bytes_of(count + 2), false, "the table of arguments");
  memory.allow(params, bytes_of(step.params.size()), false, "the parameters");
  const int64_t each = code.scratch_bytes(params);
  for (int member = 0; member < team_.size(); ++member)
    memory.allow(scratch_of(member), each, true, "scratch", member);
  if (code.prepare.run)
    memory.allow(shared_scratch(), code.prepare.shared_bytes(params), true, "what is prepared");
}

void Runner::prepare(const KernelPreparation& preparation, void** args, size_t count,
                     const int64_t* params) {
  args[count] = shared_scratch();
  run_tiles(preparation.run, preparation.tiles(params), args, params);
}

// One of the arguments as it was prepacked, or null.
const std::byte* Runner::prepacked(const LaunchCode& launch, void** args, size_t count,
                                   const int64_t* params) {
  if (launch.prepacked_arg < 0) return nullptr;
  const auto* from = static_cast<const std::byte*>(args[launch.prepacked_arg]);
  const auto holds = [&](const HostMemory* memory) {
    return !std::less<>()(from, memory->data()) &&
           std::less<>()(from, memory->data() + memory->size());
  };
  const auto memory = std::ranges::find_if(memory_.steady, holds);
  if (memory == memory_.steady.end()) return nullptr;
  const WeightPrepacking& prepack = launch.kernel.prepack;
  const auto make = [&](std::byte* to) {
    args[count + 1] = to;
    if (launch_memory_)
      launch_memory_->allow(to, launch.prepacked_bytes, true, "prepacked weights");
    run_tiles(prepack.run, prepack.tiles(params), args, params);
  };
  const std::span contents(from, static_cast<size_t>(launch.prepacked_contents));
  const PrepackedWeights::Key key{memory_.allowance, launch.prepacked_form, contents};
  PrepackedWeights& forms = (*memory)->prepacked();
  const std::byte* form = launch.prepacks ? forms.find_or_make(key, launch.prepacked_bytes, make)
                                          : forms.find(key, launch.prepacked_bytes);
  if (launch_memory_ && form)
    launch_memory_->allow(form, launch.prepacked_bytes, false, "prepacked weights");
  return form;
}

void Runner::run_step(const Plan&, const LaunchStep& step, void** frame) {
  const TimelineSpan span(step.kernel->name, bytes_of(step));
  void* on_stack[kArgsOnStack];
  LATHE_CHECK(step.args.size() + 2 <= kArgsOnStack, "a kernel of {} arguments", step.args.size());
  for (size_t i = 0; i < step.args.size(); ++i) on_stack[i] = address(step.args[i], frame);
  const LaunchCode& launch = code_.of(step);
  const CompiledKernel& code = launch.kernel;
  const int64_t* params = step.params.data();
  if (checks_) [[unlikely]]
    allow(step, code, on_stack);
  if (code.prepack.run)
    on_stack[step.args.size() + 1] =
        const_cast<std::byte*>(prepacked(launch, on_stack, step.args.size(), params));
  if (code.prepare.run) prepare(code.prepare, on_stack, step.args.size(), params);
  run_tiles(code.run, launch.tiles, on_stack, params);
  if (launch_memory_) [[unlikely]]
    launch_memory_->raise();
}

void Runner::run_step(const Plan&, const CopyStep& step, void** frame) {
  const TimelineSpan span("copy", step.to.bytes);
  constexpr int64_t kTile = 1 << 18;
  auto* to = static_cast<std::byte*>(address(step.to, frame));
  const auto* from = static_cast<const std::byte*>(address(step.from, frame));
  const int64_t bytes = step.to.bytes;
  if (bytes == 0) return;
  team_.parallel_for((bytes + kTile - 1) / kTile, [&](int64_t begin, int64_t end, int) {
    const int64_t first = begin * kTile, last = std::min(end * kTile, bytes);
    std::memcpy(to + first, from + first, static_cast<size_t>(last - first));
  });
}

void Runner::run_step(const Plan& plan, const RepeatStep& step, void** frame) {
  const Plan& body = *step.body;
  void** inside = enter(plan, body, frame, step.arena);
  for (int64_t turn = 0; turn < step.length; ++turn) {
    const int64_t i = step.reverse ? step.length - 1 - turn : turn;
    bind(step.params, i, frame, inside);
    bind(step.results, i, frame, inside + body.result_slot(0));
    run(body, inside);
  }
}

void Runner::run_step(const Plan& plan, const WhileStep& step, void** frame) {
  void* const flag = address(step.flag, frame);
  for (;;) {
    void** inside = enter(plan, *step.condition, frame, step.condition_arena);
    bind(step.condition_params, 0, frame, inside);
    inside[step.condition->result_slot(0)] = flag;
    run(*step.condition, inside);
    if (*static_cast<const uint8_t*>(flag) == 0) return;
    inside = enter(plan, *step.body, frame, step.body_arena);
    bind(step.body_params, 0, frame, inside);
    bind(step.body_results, 0, frame, inside + step.body->result_slot(0));
    run(*step.body, inside);
  }
}

void Runner::run_step(const Plan& plan, const CaseStep& step, void** frame) {
  const void* at = address(step.index, frame);
  const auto count = static_cast<int64_t>(step.branches.size());
  int32_t number = 0;
  if (is_bool(step.index_dtype)) {
    number = *static_cast<const uint8_t*>(at) != 0 ? 0 : 1;
  } else {
    std::memcpy(&number, at, sizeof number);
  }
  const bool inside_range = number >= 0 && number < count;
  const Plan& branch = *step.branches[static_cast<size_t>(inside_range ? number : count - 1)];
  void** inside = enter(plan, branch, frame, step.arena);
  bind(step.params, 0, frame, inside);
  bind(step.results, 0, frame, inside + branch.result_slot(0));
  run(branch, inside);
}

void Runner::CompiledCombiner::fold(std::byte* into, std::span<const std::byte* const> operands,
                                    int64_t count) const {
  const auto params = static_cast<int>(operands.size()) + 1;
  const auto takes = [&](const auto& plan) {
    return plan->program.type(0).size() == count && plan->program.param_count() == params;
  };
  const auto found = std::ranges::find_if(step_.combiners, takes);
  LATHE_CHECK(found != step_.combiners.end(), "no plan combines {} arrays of {}", params, count);
  const Plan& combine = **found;
  void** inside = enter(plan_, combine, frame_, step_.arena);
  inside[combine.param_slot(0)] = into;
  for (int p = 1; p < params; ++p)
    inside[combine.param_slot(p)] = const_cast<std::byte*>(operands[static_cast<size_t>(p - 1)]);
  inside[combine.result_slot(0)] = into;
  runner_.run(combine, inside);
}

// Operands are views of the plan's memory, which is there as long as the step; nobody else owns it
// (an owner that is a static would be gone where the queue ends with the process).
void Runner::run_step(const Plan& plan, const HostStep& step, void** frame) {
  const Op& op = by_id(plan.program.ops(), step.op);
  const TimelineSpan span(op.def->name);
  std::vector<Literal> operands;
  for (const BufferUse& use : step.operands) {
    const Type type = plan.program.type(use.value);
    const auto* data = static_cast<const std::byte*>(address(use, frame));
    operands.push_back(type.is_token()
                           ? Literal()
                           : Literal::view(type.dtype(), type.shape(),
                                           {data, static_cast<size_t>(use.bytes)}, nullptr));
  }
  std::vector<std::span<std::byte>> results;
  for (const BufferUse& use : step.results)
    results.emplace_back(static_cast<std::byte*>(address(use, frame)),
                         static_cast<size_t>(use.bytes));
  const OpTypes types(plan.program, op);
  OpView view = types.view(op);
  const CompiledCombiner combiner(*this, plan, step, frame);
  if (!step.combiners.empty()) view.combiner = &combiner;
  if (op.def->lower.host) return op.def->lower.host(view, operands, results);
  const std::vector<Literal> computed = op.def->reference(view, operands);
  for (size_t j = 0; j < results.size(); ++j)
    std::ranges::copy(computed[j].bytes(), results[j].begin());
}

}  // namespace

void run_plan(const Plan& plan, const PlanCode& code, const PlanMemory& memory, ThreadTeam& team) {
  Runner(code, memory, team).run(plan, memory.frame.data());
}

}  // namespace lathe
