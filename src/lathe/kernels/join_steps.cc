#include "lathe/kernels/join_steps.h"

#include <algorithm>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/role.h"
#include "lathe/kernels/roles/steps.h"

namespace lathe {
namespace {

// Of one position; 0 where the kernel's role is not for joining.
size_t work_of_position(const Kernel& kernel) {
  if (!kernel.spec) return std::max<size_t>(kernel.graph.nodes.size(), 1);
  return static_cast<size_t>(role_of(kernel.spec).work_of_position);
}

double work(const Kernel& kernel, const std::vector<int64_t>& params) {
  double positions = 1;
  for (const auto* dims : {&kernel.outer, &kernel.inner})
    for (const LoopDim& dim : *dims)
      positions *= static_cast<double>(by_id(params, dim.extent_param));
  return positions * static_cast<double>(work_of_position(kernel));
}

// What simplifies joined code takes selections of halves for calls that nobody offers.
bool has_halves(const Kernel& kernel) {
  return std::ranges::count(kernel.graph.nodes, DType::f16, &ScalarNode::type) > 0 ||
         std::ranges::count(kernel.args, DType::f16, &KernelArg::dtype) > 0;
}

bool is_small(const LaunchStep& step, const JoinLimits& limits) {
  const Kernel& kernel = *step.kernel;
  return work_of_position(kernel) > 0 && !has_halves(kernel) &&
         work(kernel, step.params) <= limits.most_work;
}

// Thrown where a step stays as it is.
struct NotJoined {};
void require(bool fits) {
  if (!fits) throw NotJoined();
}

// Memory as the plan that holds the step names it.
struct SlotMemory {
  int slot = -1;  // of that plan; below -1: a constant of an inner plan
  int64_t offset = 0;
  std::vector<StepsSpec::Movement> movements;
  bool temporary = false;  // nobody needs it before or after the step
};
using Frame = IdVector<SlotMemory>;

// Bytes that some step touches, over all turns.
struct Extent {
  int slot;
  int64_t begin, end;
  bool moves, temporary;
  bool written;
  ValueId value;
  int memory = -1;
};

class Joiner {
 public:
  Joiner(const Plan& plan, const Step& step, const JoinLimits& limits) : limits_(limits) {
    for (int slot = 0; slot < plan.slot_count(); ++slot) {
      const int result = slot - plan.result_slot(0);
      const bool is_result = result >= 0 && slot < plan.constant_slot(0);
      const int param = is_result ? by_id(plan.result_param, result) : -1;
      frame_.push_back({.slot = param >= 0 ? param : slot, .movements = {}});
    }
    add(step, frame_, spec_.steps);
    place_memory();
    settle(spec_.steps);
  }

  LaunchStep launch(KernelTable& kernels, std::string name, std::vector<int64_t> params) {
    auto kernel = std::make_shared<Kernel>();
    kernel->name = std::move(name);
    kernel->param_count = static_cast<int>(params.size());
    for (const StepsSpec::Memory& memory : spec_.memory) {
      if (memory.arg < 0) continue;
      kernel->args.push_back({DType::u8, memory.written});
    }
    kernel->spec = std::move(spec_);
    LaunchStep out = kernels.launch(std::move(kernel));
    out.args = std::move(args_);
    out.uses = std::move(uses_);
    out.params = std::move(params);
    return out;
  }

 private:
  // ---- steps, with places that are extents

  SlotMemory at(const BufferUse& use, const Frame& frame) const {
    SlotMemory out = frame[use.slot];
    out.offset += use.offset;
    return out;
  }
  SlotMemory at(const Binding& binding, const Frame& frame, int loop) const {
    require(binding.segments.empty() && !binding.order);
    SlotMemory out = at(binding.use, frame);
    if (binding.stride != 0 && loop >= 0) out.movements.push_back({loop, binding.stride});
    return out;
  }

  Frame inner_frame(const Plan& inner, const Frame& frame, const BufferUse& arena,
                    const std::vector<Binding>& params, const std::vector<Binding>& results,
                    int loop) {
    Frame inside(static_cast<size_t>(inner.slot_count()));
    for (size_t i = 0; i < params.size(); ++i) inside[i] = at(params[i], frame, loop);
    for (size_t j = 0; j < results.size(); ++j)
      inside[inner.result_slot(static_cast<int>(j))] = at(results[j], frame, loop);
    for (size_t k = 0; k < inner.constants.size(); ++k)
      inside[inner.constant_slot(static_cast<int>(k))].slot = constant(inner.constants[k].second);
    SlotMemory& own = inside[inner.arena_slot()];
    own = at(arena, frame);
    own.temporary = true;
    return inside;
  }

  int constant(const Literal& literal) {
    const auto* data = literal.bytes().data();
    const auto known = std::ranges::find_if(
        constants_, [&](const Literal* other) { return other->bytes().data() == data; });
    const auto number = static_cast<int>(known - constants_.begin());
    if (known == constants_.end()) {
      constant_bytes_ += static_cast<int64_t>(literal.bytes().size());
      require(constant_bytes_ <= limits_.most_constant_bytes);
      constants_.push_back(&literal);
    }
    return -2 - number;
  }

  // The place `location`, in a piece of memory that starts at `value_offset` bytes from there.
  StepsSpec::Address place(const SlotMemory& location, int64_t bytes, bool written, ValueId value,
                           int64_t value_offset = 0) {
    require(bytes > 0 && location.slot != -1);
    Extent extent{.slot = location.slot,
                  .begin = location.offset + value_offset,
                  .end = location.offset + value_offset + bytes,
                  .moves = !location.movements.empty(),
                  .temporary = location.temporary,
                  .written = written,
                  .value = value};
    for (const StepsSpec::Movement& movement : location.movements)
      extent.end += movement.bytes * (lengths_[movement.loop] - 1);
    extents_.push_back(extent);
    return {static_cast<int>(extents_.size()) - 1, location.offset, location.movements};
  }

  void add(const Step& step, const Frame& frame, StepsSpec::Steps& out) {
    std::visit([&](const auto& what) { add_step(what, frame, out); }, step.what);
  }
  void add(const Plan& inner, const Frame& frame, StepsSpec::Steps& out) {
    for (const Step& step : inner.steps) add(step, frame, out);
  }

  void add_step(const LaunchStep& step, const Frame& frame, StepsSpec::Steps& out) {
    require(is_small(step, limits_) && ++launches_ <= limits_.most_launches);
    const auto& kernel = step.kernel;
    StepsSpec::Launch launch{.kernel = number(kernel), .args = {}, .params = step.params};
    for (size_t i = 0; i < step.args.size(); ++i) {
      const BufferUse& use = step.args[i];
      const int64_t before = step.uses[i].offset * byte_size(kernel->args[i].dtype);
      launch.args.push_back(
          place(at(use, frame), use.bytes, kernel->args[i].written, use.value, -before));
    }
    out.push_back({std::move(launch)});
  }

  void add_step(const CopyStep& step, const Frame& frame, StepsSpec::Steps& out) {
    const int64_t bytes = step.to.bytes;
    if (bytes == 0) return;
    require(static_cast<double>(bytes) <= limits_.most_work);
    const auto from = place(at(step.from, frame), bytes, false, step.from.value);
    const auto to = place(at(step.to, frame), bytes, true, step.to.value);
    out.push_back({StepsSpec::Copy{from, to, bytes}});
  }

  void add_step(const RepeatStep& step, const Frame& frame, StepsSpec::Steps& out) {
    if (step.length == 0) return;
    const bool loops = step.length > 1;
    const int loop = loops ? static_cast<int>(lengths_.size()) : -1;
    if (loops) lengths_.push_back(step.length);
    const Frame inside =
        inner_frame(*step.body, frame, step.arena, step.params, step.results, loop);
    if (!loops) return add(*step.body, inside, out);
    StepsSpec::Repeat repeat{
        .loop = loop, .length = step.length, .reverse = step.reverse, .body = {}};
    if (&out == &spec_.steps) {
      repeat.length = 0;
      repeat.length_param = 0;
    }
    add(*step.body, inside, repeat.body);
    out.push_back({std::move(repeat)});
  }

  void add_step(const WhileStep& step, const Frame& frame, StepsSpec::Steps& out) {
    StepsSpec::While loop;
    SlotMemory flag = at(step.flag, frame);
    flag.temporary = true;
    Frame inside =
        inner_frame(*step.condition, frame, step.condition_arena, step.condition_params, {}, -1);
    inside[step.condition->result_slot(0)] = flag;
    add(*step.condition, inside, loop.condition);
    loop.flag = place(flag, 1, false, -1);
    inside =
        inner_frame(*step.body, frame, step.body_arena, step.body_params, step.body_results, -1);
    add(*step.body, inside, loop.body);
    out.push_back({std::move(loop)});
  }

  void add_step(const CaseStep& step, const Frame& frame, StepsSpec::Steps& out) {
    const bool is_flag = is_bool(step.index_dtype);
    StepsSpec::Choice choice{
        .index = place(at(step.index, frame), byte_size(step.index_dtype), false, step.index.value),
        .is_bool = is_flag,
        .branches = {}};
    for (const auto& branch : step.branches) {
      const Frame inside = inner_frame(*branch, frame, step.arena, step.params, step.results, -1);
      add(*branch, inside, choice.branches.emplace_back());
    }
    out.push_back({std::move(choice)});
  }

  void add_step(const HostStep&, const Frame&, StepsSpec::Steps&) { throw NotJoined(); }

  int number(const std::shared_ptr<const Kernel>& kernel) {
    const auto known = std::ranges::find(spec_.kernels, kernel);
    const auto number = static_cast<int>(known - spec_.kernels.begin());
    if (known == spec_.kernels.end()) {
      nodes_ += kernel->graph.nodes.size();
      require(nodes_ <= limits_.most_nodes);
      spec_.kernels.push_back(kernel);
    }
    return number;
  }

  // ---- memory: extents that overlap are one piece

  void place_memory() {
    std::vector<Extent*> sorted;
    for (Extent& extent : extents_) sorted.push_back(&extent);
    std::ranges::stable_sort(sorted, {},
                             [](const Extent* e) { return std::pair(e->slot, e->begin); });
    for (size_t i = 0; i < sorted.size();) {
      Extent piece = *sorted[i];
      const auto number = static_cast<int>(spec_.memory.size());
      size_t last = i;
      for (; last < sorted.size() && sorted[last]->slot == piece.slot &&
             (last == i || sorted[last]->begin < piece.end);
           ++last) {
        Extent& one = *sorted[last];
        piece.end = std::max(piece.end, one.end);
        piece.moves |= one.moves;
        piece.temporary &= one.temporary;
        piece.written |= one.written;
        one.memory = number;
      }
      i = last;
      begins_.push_back(piece.slot < -1 ? 0 : piece.begin);
      add_memory(piece);
    }
  }

  void add_memory(const Extent& piece) {
    StepsSpec::Memory memory{.written = piece.written, .contents = {}};
    const int64_t bytes = piece.end - piece.begin;
    const bool local = !piece.moves && bytes <= limits_.local_bytes;
    if (piece.slot < -1) {
      const auto contents = constants_[-2 - piece.slot]->bytes();
      memory.contents.assign(contents.begin(), contents.end());
      memory.bytes = static_cast<int64_t>(contents.size());
    } else {
      if (local) memory.bytes = bytes;
      if (!local || !piece.temporary) {
        memory.arg = static_cast<int>(args_.size());
        args_.push_back({piece.slot, piece.begin, bytes, piece.value});
        uses_.push_back({.value = piece.value, .written = piece.written});
      }
    }
    spec_.memory.push_back(std::move(memory));
  }

  void settle(StepsSpec::Address& place) const {
    place.memory = extents_[place.memory].memory;
    place.offset -= begins_[place.memory];
  }
  void settle(StepsSpec::Steps& steps) const {
    for (StepsSpec::Step& step : steps) std::visit([&](auto& what) { settle(what); }, step.what);
  }
  void settle(StepsSpec::Launch& launch) const {
    for (StepsSpec::Address& place : launch.args) settle(place);
  }
  void settle(StepsSpec::Copy& copy) const {
    settle(copy.from);
    settle(copy.to);
  }
  void settle(StepsSpec::Repeat& repeat) const { settle(repeat.body); }
  void settle(StepsSpec::While& loop) const {
    settle(loop.condition);
    settle(loop.flag);
    settle(loop.body);
  }
  void settle(StepsSpec::Choice& choice) const {
    settle(choice.index);
    for (StepsSpec::Steps& branch : choice.branches) settle(branch);
  }

  Frame frame_;
  StepsSpec spec_;
  IdVector<int64_t> lengths_;  // of loops, by number
  IdVector<const Literal*> constants_;
  int64_t constant_bytes_ = 0;
  IdVector<Extent> extents_;
  IdVector<int64_t> begins_;  // of the pieces, in their slots
  int launches_ = 0;
  size_t nodes_ = 0;
  std::vector<BufferUse> args_;
  std::vector<ArgUse> uses_;
  const JoinLimits limits_;
};

std::shared_ptr<LaunchStep> joined(const Plan& plan, const Step& step, KernelTable& kernels,
                                   const JoinLimits& limits) {
  const auto* repeat = std::get_if<RepeatStep>(&step.what);
  if (!(repeat && repeat->length >= limits.least_turns) &&
      !std::holds_alternative<WhileStep>(step.what))
    return nullptr;
  try {
    Joiner joiner(plan, step, limits);
    std::vector<int64_t> params;
    if (repeat) params.push_back(repeat->length);
    return std::make_shared<LaunchStep>(
        joiner.launch(kernels, repeat ? "joined_repeat" : "joined_while", std::move(params)));
  } catch (const NotJoined&) {
    return nullptr;
  }
}

}  // namespace

void join_steps(Plan& plan, KernelTable& kernels, const JoinLimits& limits) {
  for (Step& step : plan.steps) {
    if (!step.joined) step.joined = joined(plan, step, kernels, limits);
    if (step.joined) continue;
    for (const auto& inner : inner_plans(step)) join_steps(*inner, kernels, limits);
  }
}

}  // namespace lathe
