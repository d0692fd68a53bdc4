// A program compiled for the CPU: a plan and the code of its kernels. One process; several of them
// are put together by the client (cpu_client.cc).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/backends/cpu/cpu_devices.h"
#include "lathe/backends/cpu/run/kernel_cache.h"
#include "lathe/backends/cpu/run/plan_code.h"
#include "lathe/backends/cpu/run/plan_cost.h"
#include "lathe/backends/cpu/run/recent_runs.h"
#include "lathe/base/short_list.h"
#include "lathe/kernels/plan.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {

// Brief programs run in their caller where that cannot be told apart from running in order; all
// others go through the device's queue. Result memory and work memory are taken when a program
// runs, so that calls ahead of the queue need no more memory than calls that wait.
class CpuExecutable final : public Executable, public std::enable_shared_from_this<CpuExecutable> {
 public:
  // `fixed`: the device that it runs on; without one, where a call's arguments lie.
  CpuExecutable(std::shared_ptr<CpuDevices> devices, std::optional<int> fixed,
                const Program& program, KernelCache& cache, const CompileOptions& options);

  const Program& program() const override { return program_; }
  Client& client() const override { return *devices_->device(0).client; }
  CompileOptions options() const override {
    return {.devices = fixed_ ? std::vector{*fixed_} : std::vector<int>(), .waits = waits_};
  }

  // What one call works on. Its claims are held until it has its place in the queue: a donation
  // in another thread then comes later in the queue, or copies.
  struct Call {
    int device;
    ShortList<HostClaim> memory;  // by slot: parameters, then results
    struct Copy {
      std::shared_ptr<HostMemory> from;
      size_t slot;
      int64_t bytes;
    };
    std::vector<Copy> copies;            // to be made before the program runs
    std::vector<CompletionRef> pending;  // what has to be there first
    // Of buffers of other devices: they must not be written in place by the queues of those before
    // this call has run.
    std::vector<HostClaim> borrowed;
    std::vector<HostClaim> copied;  // until the call has its place or has run
  };
  // A launch in steps, for those who launch several together. Refuses wrong arguments, taking none.
  void check(std::span<Buffer* const> arguments) const;
  // Of arguments that were checked; with memory for the results.
  Call take(std::span<Buffer* const> arguments, int device) const;
  // Puts the call into its device's queue; `as` calls what it is given, there.
  using Body = std::function<void()>;
  using As = std::function<void(const Body&)>;
  using Caller = DispatchQueue::Caller;
  CompletionRef enqueue(Call& call, As as, Caller caller = Caller::goes_on);
  // The results of the call, once `pending` is over.
  std::vector<BufferRef> results(Call& call, const CompletionRef& pending) const;

  MemoryAnalysis memory_analysis() const override;
  CompileStats stats() const override { return stats_; }
  std::string text() const override { return to_string(*plan_); }
  std::string machine_code() const override;

 private:
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

  std::vector<BufferRef> do_launch(std::span<Buffer* const> arguments) override;
  HostBuffer& checked(Buffer* argument, int param) const;
  void take_shared(const HostBuffer& buffer, int param, Call& call) const;
  void take_donated(HostBuffer& buffer, int param, Call& call) const;
  // Whether a result that is the argument of that parameter may have its memory.
  bool gives_back(int param) const;
  HostClaim memory_of_result(size_t result, std::span<Buffer* const> arguments, Call& call) const;
  int device_for(std::span<Buffer* const> arguments) const;
  // Runs the program as the only process, where it has to be one.
  template <typename Run>
  void run_alone(int device, Run&& run) const;
  bool may_run_here(const Call& call) const;
  // Runs it in the caller. What a program that was taken for light by its last runs throws is the
  // error of its results, as when it is queued.
  CompletionRef run_here(Call& call, bool nested) const;
  // Whether a program that calls functions of the host may wait for this call, because such a
  // function makes it, or may wait for the thread that does: it must not come behind that one.
  bool must_run_here(const Call& call) const;
  // What the call writes becomes memory that nobody else holds.
  void copy_written(Call& call) const;
  bool writes_what_others_hold(const Call& call) const;
  // `memory(slot)`: the HostMemory of a parameter or result. `alone`: on this thread, without the
  // device's team.
  template <typename MemoryOf>
  void run(DeviceRuntime& runtime, MemoryOf&& memory, std::span<const Call::Copy> copies,
           bool alone) const;
  template <typename MemoryOf>
  void run_in(DeviceRuntime& runtime, std::byte* work, MemoryOf&& memory, ThreadTeam& team) const;

  const std::shared_ptr<CpuDevices> devices_;
  const std::optional<int> fixed_;
  const std::shared_ptr<KernelCompiler> compiler_;
  Program program_;
  std::shared_ptr<const Plan> plan_;
  PlanCode code_;
  CompileStats stats_;
  Weight weight_ = Weight::heavy;
  mutable RecentRuns recent_;  // of a heavy program
  bool asks_host_ = false;     // it runs as a process, be it the only one
  bool calls_out_ = false;     // functions that are not Lathe's
  // Calls wait for the run. They do, too, where all that it asks the host for gives nothing back
  // (prints, callbacks): who reads its results would not know when that has happened.
  bool waits_ = false;
  std::vector<Parameter> params_;
  std::vector<int> donated_, written_;  // parameters
  std::vector<int> steady_;             // those whose memory stays what it is, if it matters
  std::vector<Type> result_types_;
  WorkLayout layout_;
};

}  // namespace lathe
