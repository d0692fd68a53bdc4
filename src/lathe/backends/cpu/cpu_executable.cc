#include "lathe/backends/cpu/cpu_executable.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <unordered_set>
#include <utility>

#include "lathe/backends/cpu/run/run_plan.h"
#include "lathe/base/clock.h"
#include "lathe/base/debug_log.h"
#include "lathe/base/flags.h"
#include "lathe/base/fp_state.h"
#include "lathe/base/timeline.h"
#include "lathe/kernels/compile.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/runtime/assignment.h"
#include "lathe/runtime/buffer_life.h"
#include "lathe/runtime/communicator.h"
#include "lathe/runtime/host/parallel_run.h"

namespace lathe {
namespace {

HostClaim new_claim(Type type) { return HostClaim(HostMemory::reserve(type.byte_count())); }

void copy_into(HostMemory& to, const HostMemory& from, int64_t bytes) {
  to.materialize();
  if (bytes > 0) std::memcpy(to.data(), from.data(), static_cast<size_t>(bytes));
}

constexpr int64_t kLine = 64, kPage = 4096;

int64_t align_up(int64_t bytes, int64_t to) { return (bytes + to - 1) / to * to; }

// A team of the caller alone, which needs no lease: for programs that run beside the queue.
ThreadTeam& caller_alone() {
  static auto* const team = new ThreadTeam(1);
  return *team;
}

template <typename Is>
bool any_host_step(const Plan& plan, const Is& is) {
  return std::ranges::any_of(plan.steps, [&](const Step& step) {
    const auto* host = std::get_if<HostStep>(&step.what);
    return (host && is(plan, *host)) ||
           std::ranges::any_of(inner_plans(step),
                               [&](const auto& inner) { return any_host_step(*inner, is); });
  });
}

}  // namespace

CpuExecutable::CpuExecutable(std::shared_ptr<CpuDevices> devices, std::optional<int> fixed,
                             const Program& program, KernelCache& cache,
                             const CompileOptions& options)
    : devices_(std::move(devices)), fixed_(fixed), compiler_(cache.compiler()), program_(program) {
  const TimelineSpan span("compile");
  const auto start = Clock::now();
  const PlannedProgram planned = compile_program(program, compiler_->machine());
  plan_ = planned.plan;
  stats_.plan_seconds = seconds_since(start);
  const auto since_planned = Clock::now();
  const std::vector<CompiledKernel> codes = cache.codes(planned.launched, options.machine_code);
  stats_.kernels = static_cast<int>(codes.size());
  stats_.kernels_compiled =
      static_cast<int>(std::ranges::count(codes, true, &CompiledKernel::generated));
  stats_.codegen_seconds = seconds_since(since_planned);
  debug_log(1, "compile", "`{}`: {} ops, {} kernels, {} of them generated; {:.1f} + {:.1f} ms",
            program_.name(), program_.ops().size(), stats_.kernels, stats_.kernels_compiled,
            1e3 * stats_.plan_seconds, 1e3 * stats_.codegen_seconds);
  code_ = PlanCode(planned, codes);
  weight_ = weigh(*plan_);
  const auto answers = [](const Plan&, const HostStep& step) { return !step.results.empty(); };
  asks_host_ = any_host_step(*plan_, [](const Plan&, const HostStep&) { return true; });
  calls_out_ = any_host_step(*plan_, [](const Plan& plan, const HostStep& step) {
    return calls_out(*plan.program.ops()[static_cast<size_t>(step.op)].def);
  });
  const bool tells_host =
      asks_host_ && (program.result_count() == 0 || !any_host_step(*plan_, answers));
  waits_ = options.waits || tells_host;
  donated_ = donated_params(program_);
  for (int p = 0; p < program_.param_count(); ++p) {
    const auto& param = program_.param(p);
    const bool written = plan_->param_written[static_cast<size_t>(p)];
    params_.push_back({program_.param_type(p), param.may_donate || param.must_alias, written});
    if (written) written_.push_back(p);
    if (code_.prepacks() && !params_.back().donated) steady_.push_back(p);
  }
  for (int j = 0; j < program_.result_count(); ++j)
    result_types_.push_back(program_.result_type(j));
  layout_.arena = align_up(plan_->frame_size * static_cast<int64_t>(sizeof(void*)), kLine);
  layout_.scratch = align_up(layout_.arena + plan_->arena_bytes, kPage);
  layout_.scratch_stride = align_up(code_.scratch().each_thread, 2 * kLine);
  layout_.shared_bytes = code_.scratch().shared;
}

HostBuffer& CpuExecutable::checked(Buffer* argument, int param) const {
  auto* buffer = dynamic_cast<HostBuffer*>(argument);
  LATHE_USER_CHECK(buffer, "argument {} of {} is not in this machine's memory", param,
                   program_.name());
  const Type expected = params_[static_cast<size_t>(param)].type;
  // A token has no contents: anything will do.
  LATHE_USER_CHECK(buffer->type() == expected || expected.is_token(),
                   "argument {} ({}) of {} is {}, expected {}", param, program_.param(param).path,
                   program_.name(), buffer->type().str(), expected.str());
  return *buffer;
}

void CpuExecutable::take_shared(const HostBuffer& buffer, int param, Call& call) const {
  auto [claim, pending] = buffer.contents();
  if (pending) call.pending.push_back(std::move(pending));
  if (&buffer.device() != &devices_->device(call.device)) call.borrowed.push_back(claim);
  call.memory[static_cast<size_t>(param)] = std::move(claim);
}

void CpuExecutable::take_donated(HostBuffer& buffer, int param, Call& call) const {
  auto [contents, writable] = buffer.donate();
  if (contents.pending) call.pending.push_back(std::move(contents.pending));
  auto& memory = call.memory[static_cast<size_t>(param)];
  // The queue of another device may still use what it made: that is copied.
  const bool ours = &buffer.device() == &devices_->device(call.device);
  if (!ours) call.borrowed.push_back(contents.claim);
  if (ours && (writable || !params_[static_cast<size_t>(param)].written)) {
    memory = std::move(contents.claim);
    return;
  }
  if (contents.claim.memory()->foreign_writable())
    debug_log(1, "perf",
              "`{}`: argument {} lies in foreign memory that something else refers to; its result "
              "goes into a copy",
              program_.name(), param);
  call.copies.push_back(
      {contents.claim.memory(), static_cast<size_t>(param), buffer.type().byte_count()});
  call.copied.push_back(std::move(contents.claim));
  memory = new_claim(buffer.type());
}

void CpuExecutable::check(std::span<Buffer* const> arguments) const {
  LATHE_USER_CHECK(static_cast<int>(arguments.size()) == program_.param_count(),
                   "{} takes {} arguments, got {}", program_.name(), program_.param_count(),
                   arguments.size());
  for (size_t p = 0; p < arguments.size(); ++p) {
    const BufferLife life = checked(arguments[p], static_cast<int>(p)).life();
    LATHE_USER_CHECK(life == BufferLife::alive, "argument {} ({}) of {} {}", p,
                     program_.param(static_cast<int>(p)).path, program_.name(), ended_how(life));
  }
  expect_distinct(program_, donated_, arguments);
}

CpuExecutable::Call CpuExecutable::take(std::span<Buffer* const> arguments, int device) const {
  Call call{.device = device,
            .memory = ShortList<HostClaim>(arguments.size() + result_types_.size()),
            .copies = {},
            .pending = {},
            .borrowed = {},
            .copied = {}};
  // Kept arguments first: one that is passed twice, donated once, must not be written.
  for (size_t p = 0; p < arguments.size(); ++p)
    if (!params_[p].donated)
      take_shared(static_cast<HostBuffer&>(*arguments[p]), static_cast<int>(p), call);
  for (size_t p = 0; p < arguments.size(); ++p)
    if (params_[p].donated)
      take_donated(static_cast<HostBuffer&>(*arguments[p]), static_cast<int>(p), call);
  for (size_t j = 0; j < result_types_.size(); ++j)
    call.memory[arguments.size() + j] = memory_of_result(j, arguments, call);
  return call;
}

bool CpuExecutable::gives_back(int param) const {
  return !devices_->results_apart || params_[static_cast<size_t>(param)].donated;
}

// Who owns the memory of an argument that is there may write to it when the call returns: such a
// copy is made now.
HostClaim CpuExecutable::memory_of_result(size_t result, std::span<Buffer* const> arguments,
                                          Call& call) const {
  const int param = plan_->result_param[result];
  if (param < 0) return new_claim(result_types_[result]);
  const HostClaim& argument = call.memory[static_cast<size_t>(param)];
  if (gives_back(param) && (!devices_->results_apart || argument.memory()->writable()))
    return argument;
  const int64_t bytes = result_types_[result].byte_count();
  HostClaim own = new_claim(result_types_[result]);
  const bool there =
      !params_[static_cast<size_t>(param)].donated &&
      !static_cast<HostBuffer&>(*arguments[static_cast<size_t>(param)]).contents().pending;
  if (there)
    copy_into(*own.memory(), *argument.memory(), bytes);
  else
    call.copies.push_back({argument.memory(), arguments.size() + result, bytes});
  return own;
}

int CpuExecutable::device_for(std::span<Buffer* const> arguments) const {
  return fixed_ ? *fixed_ : common_device(arguments, client(), program_.name()).id;
}

// Running here must not overtake the queue: all arguments are there, and what is written is used by
// no queued task. Tasks that ran are ordered before this call only where the queue is seen idle.
// A brief program that writes no argument needs nothing that a queued one may hold; any other would
// wait for the team.
bool CpuExecutable::may_run_here(const Call& call) const {
  if (!call.pending.empty()) return false;
  if (weight_ == Weight::brief && written_.empty()) return true;
  return devices_->runtime(call.device).queue().idle() && !writes_what_others_hold(call);
}

bool CpuExecutable::writes_what_others_hold(const Call& call) const {
  return std::ranges::any_of(written_, [&](int param) {
    return call.memory[static_cast<size_t>(param)].memory().use_count() != 1;
  });
}

// Whoever makes it, a call that needs nothing that is queued can come before it, if it writes
// copies. Functions that hang on a result run outside of the process: their calls are queued. Calls
// to the host keep their order, unless one of them may be what waits.
bool CpuExecutable::must_run_here(const Call& call) const {
  if (!call.pending.empty()) return false;
  DeviceRuntime& runtime = devices_->runtime(call.device);
  if (runtime.queue().in_task()) return current_process() != nullptr;
  return (calls_out_ ? runtime.outgoing().running : runtime.outgoing().ahead) > 0;
}

void CpuExecutable::copy_written(Call& call) const {
  for (const int param : written_) {
    const auto slot = static_cast<size_t>(param);
    const auto of_it = [&](const Call::Copy& copy) { return copy.slot == slot; };
    if (std::ranges::any_of(call.copies, of_it)) continue;
    HostClaim& memory = call.memory[slot];
    const Type type = params_[slot].type;
    call.copies.push_back({memory.memory(), slot, type.byte_count()});
    call.copied.push_back(std::exchange(memory, new_claim(type)));
    for (size_t j = 0; j < result_types_.size(); ++j)
      if (plan_->result_param[j] == param) call.memory[params_.size() + j] = memory;
  }
}

template <typename MemoryOf>
void CpuExecutable::run(DeviceRuntime& runtime, MemoryOf&& memory,
                        std::span<const Call::Copy> copies, bool alone) const {
  const TimelineSpan span(program_.name());
  const FpScope fp;
  for (int param : written_) memory(static_cast<size_t>(param)).drop_prepacked();
  for (const auto& [from, slot, bytes] : copies) copy_into(memory(slot), *from, bytes);
  if (alone) {
    WorkBlocks::Loan block(runtime.blocks());
    return run_in(runtime, block.reserve(layout_.bytes(1)), memory, caller_alone());
  }
  DeviceRuntime::Turn turn(runtime);
  const auto start = Clock::now();
  run_in(runtime, turn.memory(layout_.bytes(turn.team().size())), memory, turn.team());
  if (weight_ == Weight::heavy) recent_.add(seconds_since(start));
}

template <typename MemoryOf>
void CpuExecutable::run_in(DeviceRuntime& runtime, std::byte* work, MemoryOf&& memory,
                           ThreadTeam& team) const {
  auto** const frame = reinterpret_cast<void**>(work);
  const size_t params = params_.size();
  for (size_t p = 0; p < params; ++p) frame[p] = memory(p).data();
  for (size_t j = 0; j < result_types_.size(); ++j) {
    HostMemory& result = memory(params + j);
    result.materialize();
    frame[params + j] = result.data();
  }
  for (size_t k = 0; k < plan_->constants.size(); ++k)
    frame[plan_->constant_slot(static_cast<int>(k))] =
        const_cast<std::byte*>(plan_->constants[k].second.bytes().data());
  frame[plan_->arena_slot()] = work + layout_.arena;
  std::vector<HostMemory*> steady;
  for (int param : steady_) steady.push_back(&memory(static_cast<size_t>(param)));
  run_plan(*plan_, code_,
           {{frame, static_cast<size_t>(plan_->frame_size)},
            work + layout_.scratch,
            layout_.scratch_stride,
            steady,
            runtime.allowance()},
           team);
}

CompletionRef CpuExecutable::enqueue(Call& call, As as, Caller caller) {
  using Counted = OutgoingCalls::Counted;
  std::vector<std::shared_ptr<HostMemory>> memory;
  for (const HostClaim& claim : call.memory) memory.push_back(claim.memory());
  DeviceRuntime& runtime = devices_->runtime(call.device);
  std::optional<Counted> ahead;
  if (calls_out_) ahead.emplace(runtime.outgoing().ahead);
  return runtime.queue().enqueue(
      [self = shared_from_this(), device = call.device, memory = std::move(memory),
       copies = std::move(call.copies), pending = std::move(call.pending),
       borrowed = std::move(call.borrowed), as = std::move(as), ahead = std::move(ahead)] {
        as([&] {
          // Those of this device are done; throws if one failed.
          for (const CompletionRef& earlier : pending) earlier->wait();
          std::optional<Counted> running;
          if (ahead) running.emplace(self->devices_->runtime(device).outgoing().running);
          self->run(
              self->devices_->runtime(device),
              [&](size_t slot) -> HostMemory& { return *memory[slot]; }, copies,
              self->weight_ == Weight::brief);
        });
      },
      caller);
}

std::vector<BufferRef> CpuExecutable::results(Call& call, const CompletionRef& pending) const {
  std::vector<BufferRef> out;
  out.reserve(result_types_.size());
  for (size_t j = 0; j < result_types_.size(); ++j)
    out.push_back(std::make_shared<HostBuffer>(result_types_[j], devices_->device(call.device),
                                               std::move(call.memory[params_.size() + j]),
                                               pending));
  return out;
}

template <typename Run>
void CpuExecutable::run_alone(int device, Run&& run) const {
  if (!asks_host_) return run();
  ParallelRun alone(GridShape{}, devices_->feed);
  run_process({&alone, 0, device}, run);
}

CompletionRef CpuExecutable::run_here(Call& call, bool nested) const {
  const auto run_now = [&] {
    run_alone(call.device, [&] {
      run(
          devices_->runtime(call.device),
          [&](size_t slot) -> HostMemory& { return *call.memory[slot].memory(); }, call.copies,
          nested || weight_ == Weight::brief);
    });
  };
  const bool by_recent_runs = weight_ == Weight::heavy && flag_on(Flag::async) && !nested;
  if (!by_recent_runs) {
    run_now();
    return nullptr;
  }
  const auto over = std::make_shared<Completion>();
  try {
    run_now();
    over->finish(nullptr);
  } catch (...) {
    over->finish(std::current_exception());
  }
  return over;
}

std::vector<BufferRef> CpuExecutable::do_launch(std::span<Buffer* const> arguments) {
  check(arguments);
  Call call = take(arguments, device_for(arguments));
  CompletionRef pending;
  // Functions of the host may start programs: these must find the device busy.
  const bool is_light =
      weight_ != Weight::heavy || (!asks_host_ && !calls_out_ && recent_.are_light());
  const bool fits_here = is_light || (!flag_on(Flag::async) && !asks_host_);
  const bool nested = must_run_here(call);
  if (nested) copy_written(call);
  if (nested || (fits_here && may_run_here(call))) {
    pending = run_here(call, nested);
  } else {
    const bool waits = waits_ || !flag_on(Flag::async);
    pending = enqueue(
        call, [this, device = call.device](const Body& body) { run_alone(device, body); },
        waits ? Caller::waits_at_once : Caller::goes_on);
    if (waits) pending->wait();
  }
  return results(call, pending);
}

std::string CpuExecutable::machine_code() const {
  std::vector<KeyedKernel> kernels;
  std::unordered_set<std::string> seen;
  for (const LaunchStep* launch : launches(*plan_)) {
    std::string key = launch->kernel->key();
    if (seen.insert(key).second) kernels.push_back({std::move(key), code_.of(*launch).kernel});
  }
  return compiler_->save(kernels);
}

MemoryAnalysis CpuExecutable::memory_analysis() const {
  MemoryAnalysis memory{.arena_bytes = plan_->arena_bytes};
  for (Type type : program_.param_types()) memory.argument_bytes += type.byte_count();
  for (int j = 0; j < program_.result_count(); ++j) {
    const int64_t bytes = program_.result_type(j).byte_count();
    memory.output_bytes += bytes;
    const int param = plan_->result_param[static_cast<size_t>(j)];
    if (param >= 0 && gives_back(param)) memory.aliased_bytes += bytes;
  }
  return memory;
}

}  // namespace lathe
