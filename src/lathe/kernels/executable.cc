#include "lathe/kernels/executable.h"

#include <chrono>
#include <cstring>
#include <mutex>
#include <unordered_map>

#include "lathe/base/timeline.h"
#include "lathe/kernels/plan.h"
#include "lathe/kernels/run_plan.h"
#include "lathe/passes/pipeline.h"
#include "lathe/runtime/fp_state.h"
#include "lathe/runtime/host_buffer.h"
#include "lathe/runtime/thread_team.h"

namespace lathe {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Code by kernel key, for the life of the client.
class KernelCache {
 public:
  explicit KernelCache(std::shared_ptr<KernelCompiler> compiler) : compiler_(std::move(compiler)) {}

  // Gives every kernel of the table its code; for how many it was generated now.
  int fill(const KernelTable& table) {
    std::lock_guard lock(mutex_);
    std::vector<const Kernel*> missing;
    std::vector<std::string> keys, missing_keys;
    for (const auto& planned : table.all()) {
      keys.push_back(planned->kernel->key());
      if (codes_.contains(keys.back())) continue;
      missing.push_back(planned->kernel.get());
      missing_keys.push_back(keys.back());
    }
    std::vector<CompiledKernel> made;
    if (!missing.empty()) made = compiler_->compile(missing);
    int generated = 0;
    for (size_t i = 0; i < made.size(); ++i) {
      generated += made[i].generated;
      codes_.emplace(missing_keys[i], std::move(made[i]));
    }
    for (size_t i = 0; i < keys.size(); ++i) table.all()[i]->code = codes_.at(keys[i]);
    return generated;
  }

 private:
  std::shared_ptr<KernelCompiler> compiler_;
  std::mutex mutex_;
  std::unordered_map<std::string, CompiledKernel> codes_;
};

class CpuExecutable final : public Executable {
 public:
  CpuExecutable(const Device& device, const Program& program, KernelCache& cache);

  const Program& program() const override { return program_; }
  std::vector<BufferRef> execute(std::span<const BufferRef> arguments) override;
  MemoryAnalysis memory_analysis() const override;
  CompileStats stats() const override { return stats_; }
  std::string text() const override { return to_string(*plan_); }

 private:
  // The memory of one execution, used again by later ones.
  struct Workspace {
    std::shared_ptr<HostMemory> arena, scratch;
    std::vector<void*> frame;
  };
  using Memories = std::vector<std::shared_ptr<HostMemory>>;

  std::unique_ptr<Workspace> take_workspace();
  void give_back(std::unique_ptr<Workspace> workspace);
  Memories take_arguments(std::span<const BufferRef> arguments) const;
  std::shared_ptr<HostMemory> take_donated(HostBuffer& buffer, int param) const;
  HostBuffer& checked(const BufferRef& argument, int param) const;

  const Device& device_;
  Program program_;
  KernelTable kernels_;
  std::shared_ptr<Plan> plan_;
  CompileStats stats_;
  int64_t scratch_stride_ = 0, shared_bytes_ = 0;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Workspace>> idle_;
};

CpuExecutable::CpuExecutable(const Device& device, const Program& program, KernelCache& cache)
    : device_(device), program_(program) {
  const TimelineSpan span("compile");
  const auto start = std::chrono::steady_clock::now();
  plan_ = make_plan(run_passes(program), kernels_);
  stats_.plan_seconds = seconds_since(start);
  const auto planned = std::chrono::steady_clock::now();
  stats_.kernels = static_cast<int>(kernels_.all().size());
  stats_.kernels_compiled = cache.fill(kernels_);
  stats_.codegen_seconds = seconds_since(planned);
  finish_plan(*plan_);
  const ScratchNeeds needs = scratch_needs(*plan_);
  scratch_stride_ = (needs.each_thread + 127) / 128 * 128;
  shared_bytes_ = needs.shared;
}

std::unique_ptr<CpuExecutable::Workspace> CpuExecutable::take_workspace() {
  {
    std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto workspace = std::move(idle_.back());
      idle_.pop_back();
      return workspace;
    }
  }
  auto workspace = std::make_unique<Workspace>();
  workspace->arena = HostMemory::allocate(plan_->arena_bytes);
  workspace->scratch =
      HostMemory::allocate(scratch_stride_ * ThreadTeam::instance().size() + shared_bytes_);
  workspace->frame.assign(static_cast<size_t>(plan_->frame_size), nullptr);
  for (size_t k = 0; k < plan_->constants.size(); ++k)
    workspace->frame[static_cast<size_t>(plan_->constant_slot(static_cast<int>(k)))] =
        const_cast<std::byte*>(plan_->constants[k].second.bytes().data());
  workspace->frame[static_cast<size_t>(plan_->arena_slot())] = workspace->arena->data();
  return workspace;
}

void CpuExecutable::give_back(std::unique_ptr<Workspace> workspace) {
  std::lock_guard lock(mutex_);
  idle_.push_back(std::move(workspace));
}

HostBuffer& CpuExecutable::checked(const BufferRef& argument, int param) const {
  auto* buffer = dynamic_cast<HostBuffer*>(argument.get());
  LATHE_USER_CHECK(buffer, "argument {} of {} is not in this machine's memory", param,
                   program_.name());
  LATHE_USER_CHECK(buffer->type() == program_.param_type(param),
                   "argument {} ({}) of {} is {}, expected {}", param, program_.param(param).path,
                   program_.name(), buffer->type().str(), program_.param_type(param).str());
  return *buffer;
}

std::shared_ptr<HostMemory> CpuExecutable::take_donated(HostBuffer& buffer, int param) const {
  auto [memory, writable] = buffer.donate();
  if (writable || !plan_->param_written[static_cast<size_t>(param)]) return memory;
  auto copy = HostMemory::allocate(buffer.type().byte_count());
  std::memcpy(copy->data(), memory->data(), static_cast<size_t>(buffer.type().byte_count()));
  return copy;
}

CpuExecutable::Memories CpuExecutable::take_arguments(std::span<const BufferRef> arguments) const {
  LATHE_USER_CHECK(static_cast<int>(arguments.size()) == program_.param_count(),
                   "{} takes {} arguments, got {}", program_.name(), program_.param_count(),
                   arguments.size());
  Memories memories(arguments.size());
  const auto is_donated = [&](size_t p) {
    const Param& param = program_.param(static_cast<int>(p));
    return param.may_donate || param.must_alias;
  };
  // Kept arguments first: one that is passed twice, donated once, must not be written.
  for (size_t p = 0; p < arguments.size(); ++p) {
    const HostBuffer& buffer = checked(arguments[p], static_cast<int>(p));
    if (is_donated(p)) continue;
    memories[p] = buffer.memory();
    if (!memories[p]) buffer.await();  // throws: it was donated earlier
  }
  for (size_t p = 0; p < arguments.size(); ++p)
    if (is_donated(p))
      memories[p] = take_donated(static_cast<HostBuffer&>(*arguments[p]), static_cast<int>(p));
  return memories;
}

std::vector<BufferRef> CpuExecutable::execute(std::span<const BufferRef> arguments) {
  const TimelineSpan span(program_.name());
  const FpScope fp;
  const Memories params = take_arguments(arguments);
  auto workspace = take_workspace();
  for (size_t p = 0; p < params.size(); ++p) workspace->frame[p] = params[p]->data();
  std::vector<BufferRef> results;
  for (int j = 0; j < program_.result_count(); ++j) {
    const int param = plan_->result_param[static_cast<size_t>(j)];
    const Type type = program_.result_type(j);
    auto memory =
        param >= 0 ? params[static_cast<size_t>(param)] : HostMemory::allocate(byte_count(type));
    workspace->frame[static_cast<size_t>(plan_->result_slot(j))] = memory->data();
    results.push_back(std::make_shared<HostBuffer>(type, device_, std::move(memory)));
  }
  {
    ThreadTeam& team = ThreadTeam::instance();
    const ThreadTeam::Lease lease(team);
    run_plan(*plan_, {workspace->frame, workspace->scratch->data(), scratch_stride_}, team);
  }
  give_back(std::move(workspace));
  return results;
}

MemoryAnalysis CpuExecutable::memory_analysis() const {
  MemoryAnalysis memory{.arena_bytes = plan_->arena_bytes};
  for (Type type : program_.param_types()) memory.argument_bytes += byte_count(type);
  for (int j = 0; j < program_.result_count(); ++j) {
    const int64_t bytes = byte_count(program_.result_type(j));
    memory.output_bytes += bytes;
    if (plan_->result_param[static_cast<size_t>(j)] >= 0) memory.aliased_bytes += bytes;
  }
  return memory;
}

class CpuClient final : public Client {
 public:
  explicit CpuClient(std::shared_ptr<KernelCompiler> compiler) : kernels_(std::move(compiler)) {}
  std::string platform() const override { return "cpu"; }
  std::span<const Device> devices() const override { return {&device_, 1}; }
  std::shared_ptr<Executable> compile(const Program& program) override {
    auto executable = std::make_shared<CpuExecutable>(device_, program, kernels_);
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
  KernelCache kernels_;
  mutable std::mutex mutex_;
  CompileStats totals_;
};

}  // namespace

std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler) {
  return std::make_shared<CpuClient>(std::move(compiler));
}

}  // namespace lathe
