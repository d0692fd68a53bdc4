#include "lathe/cpu/executable.h"

#include <algorithm>
#include <cstring>
#include <mutex>

#include "lathe/base/clock.h"
#include "lathe/base/debug_log.h"
#include "lathe/base/flags.h"
#include "lathe/base/timeline.h"
#include "lathe/cpu/kernel_cache.h"
#include "lathe/cpu/plan_code.h"
#include "lathe/cpu/plan_cost.h"
#include "lathe/cpu/run_plan.h"
#include "lathe/kernels/join_steps.h"
#include "lathe/kernels/plan.h"
#include "lathe/passes/pipeline.h"
#include "lathe/runtime/fp_state.h"
#include "lathe/runtime/host_buffer.h"

namespace lathe {
namespace {

HostClaimRef new_claim(Type type) {
  return std::make_shared<const HostClaim>(HostMemory::reserve(type.byte_count()));
}

constexpr int64_t kLine = 64, kPage = 4096;

int64_t align_up(int64_t bytes, int64_t to) { return (bytes + to - 1) / to * to; }

// A team of the caller alone, which needs no lease: for programs that run beside the queue.
ThreadTeam& caller_alone() {
  static auto* const team = new ThreadTeam(1);
  return *team;
}

// Brief programs run in their caller where that cannot be told apart from running in order; all
// others go through the device's queue. Result memory and work memory are taken when a program
// runs, so that calls ahead of the queue need no more memory than calls that wait.
class CpuExecutable final : public Executable, public std::enable_shared_from_this<CpuExecutable> {
 public:
  CpuExecutable(const Device& device, std::shared_ptr<DeviceRuntime> runtime,
                const Program& program, KernelCache& cache);

  const Program& program() const override { return program_; }
  std::vector<BufferRef> launch(std::span<Buffer* const> arguments) override;
  MemoryAnalysis memory_analysis() const override;
  CompileStats stats() const override { return stats_; }
  std::string text() const override { return to_string(*plan_); }

 private:
  // What one call works on. Its claims are held until it has its place in the queue: a donation
  // in another thread then comes later in the queue, or copies.
  struct Call {
    std::vector<HostClaimRef> memory;  // by slot: parameters, then results
    struct Copy {
      std::shared_ptr<HostMemory> from;
      int param;
    };
    std::vector<Copy> copies;            // to be made before the program runs
    std::vector<CompletionRef> pending;  // what has to be there first
    // Of buffers of other devices: they must not be written in place by the queues of those before
    // this call has run.
    std::vector<HostClaimRef> borrowed;
  };
  // Where the parts of a run's work memory lie in it.
  struct WorkLayout {
    int64_t arena = 0, scratch = 0;
    int64_t scratch_stride = 0;  // of each thread
    int64_t shared_bytes = 0;
    int64_t bytes(int threads) const { return scratch + scratch_stride * threads + shared_bytes; }
  };

  // What a call asks of the Program for each argument.
  struct Parameter {
    Type type;
    bool donated, written;
  };

  HostBuffer& checked(Buffer* argument, int param) const;
  void take_shared(const HostBuffer& buffer, int param, Call& call) const;
  void expect_distinct(std::span<Buffer* const> arguments) const;
  void take_donated(HostBuffer& buffer, int param, Call& call) const;
  Call take_arguments(std::span<Buffer* const> arguments) const;
  void reserve_results(Call& call) const;
  bool may_run_here(const Call& call) const;
  CompletionRef enqueue_call(Call& call);
  // `memory(slot)`: the HostMemory of a parameter or result.
  template <typename MemoryOf>
  void run(MemoryOf&& memory, std::span<const Call::Copy> copies);
  template <typename MemoryOf>
  void run_in(std::byte* work, MemoryOf&& memory, ThreadTeam& team) const;

  const Device& device_;
  std::shared_ptr<DeviceRuntime> runtime_;
  Program program_;
  std::shared_ptr<const Plan> plan_;
  PlanCode code_;
  CompileStats stats_;
  Weight weight_ = Weight::heavy;
  std::vector<Parameter> params_;
  std::vector<int> written_;  // parameters
  std::vector<int> steady_;   // those whose memory stays what it is, if it matters
  std::vector<Type> result_types_;
  WorkLayout layout_;
};

CpuExecutable::CpuExecutable(const Device& device, std::shared_ptr<DeviceRuntime> runtime,
                             const Program& program, KernelCache& cache)
    : device_(device), runtime_(std::move(runtime)), program_(program) {
  const FpScope fp;  // constants are folded
  const TimelineSpan span("compile");
  const auto start = Clock::now();
  KernelTable kernels;
  const auto plan = make_plan(run_passes(program), kernels);
  if (cache.joins_steps() && flag_int(Flag::verify) < 2) join_steps(*plan, kernels);
  plan_ = plan;
  const auto launched = launched_kernels(*plan);
  stats_.plan_seconds = seconds_since(start);
  const auto planned = Clock::now();
  const std::vector<CompiledKernel> codes = cache.codes(launched);
  stats_.kernels = static_cast<int>(codes.size());
  stats_.kernels_compiled =
      static_cast<int>(std::ranges::count(codes, true, &CompiledKernel::generated));
  stats_.codegen_seconds = seconds_since(planned);
  debug_log(1, "compile", "`{}`: {} ops, {} kernels, {} of them generated; {:.1f} + {:.1f} ms",
            program_.name(), program_.ops().size(), stats_.kernels, stats_.kernels_compiled,
            1e3 * stats_.plan_seconds, 1e3 * stats_.codegen_seconds);
  code_ = PlanCode(*plan, kernels, codes);
  weight_ = weigh(*plan_);
  for (int p = 0; p < program_.param_count(); ++p) {
    const auto& param = program_.param(p);
    const bool written = plan_->param_written[static_cast<size_t>(p)];
    params_.push_back({program_.param_type(p), param.may_donate || param.must_alias, written});
    if (written) written_.push_back(p);
    if (code_.keeps() && !params_.back().donated) steady_.push_back(p);
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
  LATHE_USER_CHECK(buffer->type() == expected, "argument {} ({}) of {} is {}, expected {}", param,
                   program_.param(param).path, program_.name(), buffer->type().str(),
                   expected.str());
  return *buffer;
}

void CpuExecutable::take_shared(const HostBuffer& buffer, int param, Call& call) const {
  auto [claim, pending] = buffer.contents();
  if (pending) call.pending.push_back(std::move(pending));
  if (&buffer.device() != &device_) call.borrowed.push_back(claim);
  call.memory[static_cast<size_t>(param)] = std::move(claim);
}

void CpuExecutable::take_donated(HostBuffer& buffer, int param, Call& call) const {
  auto [contents, writable] = buffer.donate();
  if (contents.pending) call.pending.push_back(std::move(contents.pending));
  auto& memory = call.memory[static_cast<size_t>(param)];
  // The queue of another device may still use what it made: that is copied.
  const bool ours = &buffer.device() == &device_;
  if (!ours) call.borrowed.push_back(contents.claim);
  if (ours && (writable || !params_[static_cast<size_t>(param)].written)) {
    memory = std::move(contents.claim);
    return;
  }
  call.copies.push_back({contents.claim->memory, param});
  memory = new_claim(buffer.type());
}

// Before any is taken: a call that is refused takes nothing.
void CpuExecutable::expect_distinct(std::span<Buffer* const> arguments) const {
  std::vector<std::pair<const Buffer*, int>> donated;
  for (size_t p = 0; p < arguments.size(); ++p)
    if (params_[p].donated) donated.emplace_back(arguments[p], static_cast<int>(p));
  std::ranges::sort(donated);
  const auto same =
      std::ranges::adjacent_find(donated, {}, [](const auto& argument) { return argument.first; });
  if (same == donated.end()) return;
  const int param = std::next(same)->second;
  throw UserError(
      "{}: argument {} ({}) is donated, and so is another one that is the same array: "
      "pass a copy (x + 0) of one, or donate one of them only",
      program_.name(), param, program_.param(param).path);
}

CpuExecutable::Call CpuExecutable::take_arguments(std::span<Buffer* const> arguments) const {
  LATHE_USER_CHECK(static_cast<int>(arguments.size()) == program_.param_count(),
                   "{} takes {} arguments, got {}", program_.name(), program_.param_count(),
                   arguments.size());
  Call call;
  call.memory.reserve(arguments.size() + result_types_.size());
  call.memory.resize(arguments.size());
  // Kept arguments first: one that is passed twice, donated once, must not be written.
  for (size_t p = 0; p < arguments.size(); ++p) {
    const auto param = static_cast<int>(p);
    const HostBuffer& buffer = checked(arguments[p], param);
    if (!params_[p].donated) take_shared(buffer, param, call);
  }
  expect_distinct(arguments);
  for (size_t p = 0; p < arguments.size(); ++p)
    if (params_[p].donated)
      take_donated(static_cast<HostBuffer&>(*arguments[p]), static_cast<int>(p), call);
  return call;
}

void CpuExecutable::reserve_results(Call& call) const {
  for (size_t j = 0; j < result_types_.size(); ++j) {
    const int param = plan_->result_param[j];
    call.memory.push_back(param >= 0 ? call.memory[static_cast<size_t>(param)]
                                     : new_claim(result_types_[j]));
  }
}

// Running here must not overtake the queue: all arguments are there, and what is written is used by
// no queued task. Tasks that ran are ordered before this call only where the queue is seen idle.
// A brief program that writes no argument needs nothing that a queued one may hold; any other would
// wait for the team.
bool CpuExecutable::may_run_here(const Call& call) const {
  if (!call.pending.empty()) return false;
  if (weight_ == Weight::brief && written_.empty()) return true;
  return runtime_->queue().idle() && std::ranges::all_of(written_, [&](int param) {
           return call.memory[static_cast<size_t>(param)]->memory.use_count() == 1;
         });
}

template <typename MemoryOf>
void CpuExecutable::run(MemoryOf&& memory, std::span<const Call::Copy> copies) {
  const TimelineSpan span(program_.name());
  const FpScope fp;
  for (int param : written_) memory(static_cast<size_t>(param)).kept().drop();
  for (const auto& [from, param] : copies) {
    HostMemory& to = memory(static_cast<size_t>(param));
    to.materialize();
    std::memcpy(to.data(), from->data(),
                static_cast<size_t>(params_[static_cast<size_t>(param)].type.byte_count()));
  }
  if (weight_ == Weight::brief) {
    WorkBlocks::Loan block(runtime_->blocks());
    run_in(block.reserve(layout_.bytes(1)), memory, caller_alone());
  } else {
    DeviceRuntime::Turn turn(*runtime_);
    run_in(turn.memory(layout_.bytes(turn.team().size())), memory, turn.team());
  }
}

template <typename MemoryOf>
void CpuExecutable::run_in(std::byte* work, MemoryOf&& memory, ThreadTeam& team) const {
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
            runtime_->allowance()},
           team);
}

CompletionRef CpuExecutable::enqueue_call(Call& call) {
  std::vector<std::shared_ptr<HostMemory>> memory;
  for (const HostClaimRef& claim : call.memory) memory.push_back(claim->memory);
  return runtime_->queue().enqueue(
      [self = shared_from_this(), memory = std::move(memory), copies = std::move(call.copies),
       pending = std::move(call.pending), borrowed = std::move(call.borrowed)] {
        // Those of this device are done; throws if one failed.
        for (const CompletionRef& earlier : pending) earlier->wait();
        self->run([&](size_t slot) -> HostMemory& { return *memory[slot]; }, copies);
      });
}

std::vector<BufferRef> CpuExecutable::launch(std::span<Buffer* const> arguments) {
  Call call = take_arguments(arguments);
  reserve_results(call);
  CompletionRef pending;
  if (may_run_here(call) && (weight_ != Weight::heavy || !flag_on(Flag::async))) {
    run([&](size_t slot) -> HostMemory& { return *call.memory[slot]->memory; }, call.copies);
  } else {
    pending = enqueue_call(call);
    if (!flag_on(Flag::async)) pending->wait();
  }
  std::vector<BufferRef> results;
  results.reserve(result_types_.size());
  for (size_t j = 0; j < result_types_.size(); ++j)
    results.push_back(std::make_shared<HostBuffer>(
        result_types_[j], device_, std::move(call.memory[params_.size() + j]), pending));
  return results;
}

MemoryAnalysis CpuExecutable::memory_analysis() const {
  MemoryAnalysis memory{.arena_bytes = plan_->arena_bytes};
  for (Type type : program_.param_types()) memory.argument_bytes += type.byte_count();
  for (int j = 0; j < program_.result_count(); ++j) {
    const int64_t bytes = program_.result_type(j).byte_count();
    memory.output_bytes += bytes;
    if (plan_->result_param[static_cast<size_t>(j)] >= 0) memory.aliased_bytes += bytes;
  }
  return memory;
}

class CpuClient final : public Client {
 public:
  CpuClient(std::shared_ptr<KernelCompiler> compiler, std::shared_ptr<DeviceRuntime> runtime)
      : runtime_(std::move(runtime)), kernels_(std::move(compiler)) {}
  std::span<const Device> devices() const override { return {&device_, 1}; }
  std::shared_ptr<Executable> compile(const Program& program) override {
    auto executable = std::make_shared<CpuExecutable>(device_, runtime_, program, kernels_);
    const CompileStats stats = executable->stats();
    std::lock_guard lock(mutex_);
    totals_.kernels += stats.kernels;
    totals_.kernels_compiled += stats.kernels_compiled;
    totals_.plan_seconds += stats.plan_seconds;
    totals_.codegen_seconds += stats.codegen_seconds;
    return executable;
  }
  CompileStats totals() const override {
    std::lock_guard lock(mutex_);
    return totals_;
  }
  BufferRef buffer_from_host(const Literal& literal) override {
    return HostBuffer::from_literal(device_, literal);
  }

 private:
  Device device_{.client = this, .id = 0, .kind = "cpu"};
  std::shared_ptr<DeviceRuntime> runtime_;
  KernelCache kernels_;
  mutable std::mutex mutex_;
  CompileStats totals_;
};

}  // namespace

std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler,
                                        std::shared_ptr<DeviceRuntime> runtime) {
  return std::make_shared<CpuClient>(std::move(compiler), std::move(runtime));
}

}  // namespace lathe
