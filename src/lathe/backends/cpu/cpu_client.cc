#include <algorithm>
#include <mutex>

#include "lathe/backends/cpu/cpu_executable.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/base/flags.h"
#include "lathe/runtime/assignment.h"
#include "lathe/runtime/compile_totals.h"
#include "lathe/runtime/foreign.h"
#include "lathe/runtime/host/parallel_run.h"

namespace lathe {
namespace {

// The processes of a program, or of one each. They run in the queues of their devices, one thread
// each, and meet there.
class CpuProcesses final : public Executable {
 public:
  CpuProcesses(std::shared_ptr<CpuDevices> devices, std::vector<int> places, GridShape grid,
               std::vector<std::shared_ptr<CpuExecutable>> programs)
      : devices_(std::move(devices)),
        places_(std::move(places)),
        grid_(grid),
        programs_(std::move(programs)) {}

  const Program& program() const override { return programs_[0]->program(); }
  const Program& program_of(int process) const override {
    return programs_[static_cast<size_t>(process)]->program();
  }
  Client& client() const override { return *devices_->device(0).client; }
  CompileOptions options() const override {
    return {.replicas = grid_.replicas, .partitions = grid_.partitions, .devices = places_};
  }
  MemoryAnalysis memory_analysis() const override { return programs_[0]->memory_analysis(); }
  CompileStats stats() const override { return programs_[0]->stats(); }
  std::string text() const override { return programs_[0]->text(); }
  std::string machine_code() const override { return programs_[0]->machine_code(); }

 private:
  std::vector<BufferRef> do_launch(std::span<Buffer* const>) override {
    throw UserError("{} runs as {} processes: launch_all takes the arguments", program().name(),
                    places_.size());
  }
  std::vector<std::vector<BufferRef>> do_launch_all(
      std::span<const std::vector<Buffer*>> arguments) override;
  void expect_distinct(std::span<const std::vector<Buffer*>> arguments) const;
  CompletionRef start(const std::shared_ptr<ParallelRun>& run, size_t process,
                      CpuExecutable::Call& call);

  const std::shared_ptr<CpuDevices> devices_;
  const std::vector<int> places_;  // of the processes
  const GridShape grid_;
  const std::vector<std::shared_ptr<CpuExecutable>> programs_;
};

// A buffer that one process donates is no other's argument.
void CpuProcesses::expect_distinct(std::span<const std::vector<Buffer*>> arguments) const {
  std::vector<std::pair<const Buffer*, size_t>> donated, all;
  for (size_t p = 0; p < arguments.size(); ++p)
    for (size_t i = 0; i < arguments[p].size(); ++i) {
      const Param& param = programs_[p]->program().param(static_cast<int>(i));
      all.emplace_back(arguments[p][i], p);
      if (param.may_donate || param.must_alias) donated.emplace_back(arguments[p][i], p);
    }
  for (const auto& [buffer, process] : donated)
    for (const auto& [other, user] : all)
      LATHE_USER_CHECK(buffer != other || process == user,
                       "{}: process {} donates an array that process {} takes, too: pass a copy",
                       program().name(), process, user);
}

// The devices, whose feed the run uses, live as long as it. Where one cannot be started, those that
// were do not wait for it.
CompletionRef CpuProcesses::start(const std::shared_ptr<ParallelRun>& run, size_t p,
                                  CpuExecutable::Call& call) {
  const auto number = static_cast<int>(p);
  const auto as = [run, devices = devices_, number,
                   place = places_[p]](const std::function<void()>& body) {
    run_process({run.get(), number, place}, body);
  };
  try {
    return programs_[p]->enqueue(call, as);
  } catch (...) {
    run->fail(number, "it could not be started");
    throw;
  }
}

std::vector<std::vector<BufferRef>> CpuProcesses::do_launch_all(
    std::span<const std::vector<Buffer*>> arguments) {
  expect_lists(arguments.size(), grid_.size(), program().name());
  for (size_t p = 0; p < arguments.size(); ++p) programs_[p]->check(arguments[p]);
  expect_distinct(arguments);
  const auto run = std::make_shared<ParallelRun>(grid_, devices_->feed);
  std::vector<CpuExecutable::Call> calls;
  std::vector<CompletionRef> pending;
  {
    const std::lock_guard lock(devices_->order->mutex);
    for (size_t p = 0; p < arguments.size(); ++p)
      calls.push_back(programs_[p]->take(arguments[p], places_[p]));
    for (size_t p = 0; p < arguments.size(); ++p) pending.push_back(start(run, p, calls[p]));
  }
  std::vector<std::vector<BufferRef>> results;
  for (size_t p = 0; p < arguments.size(); ++p)
    results.push_back(programs_[p]->results(calls[p], pending[p]));
  if (!flag_on(Flag::async))
    for (const CompletionRef& process : pending) process->wait();
  return results;
}

class CpuClient final : public Client {
 public:
  CpuClient(std::shared_ptr<KernelCompiler> compiler,
            std::vector<std::shared_ptr<DeviceRuntime>> runtimes,
            std::shared_ptr<LaunchOrder> order, bool results_apart = false)
      : devices_(std::make_shared<CpuDevices>()), kernels_(std::move(compiler)) {
    devices_->devices = make_devices(*this, "cpu", static_cast<int>(runtimes.size()));
    devices_->runtimes = std::move(runtimes);
    devices_->order = std::move(order);
    devices_->results_apart = results_apart;
  }
  std::span<const Device> devices() const override { return devices_->devices; }
  std::shared_ptr<Executable> compile(const Program& program,
                                      const CompileOptions& options) override {
    const std::vector<int> places = places_of(options);
    if (places.size() > 1) {
      const std::vector<std::shared_ptr<CpuExecutable>> one(places.size(),
                                                            make(program, {}, options));
      return processes(places, options, one);
    }
    return make(program, options.devices.empty() ? std::optional<int>() : places[0], options);
  }
  std::shared_ptr<Executable> compile_each(std::span<const Program> programs,
                                           const CompileOptions& options) override {
    const std::vector<int> places = places_of(options);
    expect_lists(programs.size(), options.processes(), "compile_each");
    std::vector<std::shared_ptr<CpuExecutable>> each;
    for (const Program& program : programs) each.push_back(make(program, {}, options));
    return processes(places, options, std::move(each));
  }
  CompileStats totals() const override { return totals_.sum(); }
  BufferRef buffer_from_host(const Literal& literal, const Device& device) override {
    return HostBuffer::from_literal(device, literal);
  }
  BufferRef buffer_over(ForeignMemory memory, const Device& device) override {
    return HostBuffer::over(device, memory);
  }
  HostFeed& host_feed() override { return devices_->feed; }

 private:
  std::vector<int> places_of(const CompileOptions& options) const {
    std::vector<int> places;
    for (const Device* device : assigned_devices(*this, options)) places.push_back(device->id);
    return places;
  }
  std::shared_ptr<CpuExecutable> make(const Program& program, std::optional<int> fixed,
                                      const CompileOptions& options) {
    auto executable = std::make_shared<CpuExecutable>(devices_, fixed, program, kernels_, options);
    totals_.add(executable->stats());
    return executable;
  }
  std::shared_ptr<Executable> processes(const std::vector<int>& places,
                                        const CompileOptions& options,
                                        std::vector<std::shared_ptr<CpuExecutable>> programs) {
    return std::make_shared<CpuProcesses>(
        devices_, places, GridShape{options.replicas, options.partitions}, std::move(programs));
  }

  const std::shared_ptr<CpuDevices> devices_;
  KernelCache kernels_;
  CompileTotals totals_;
};

// It comes to rest before the queues of devices that are made after it.
std::shared_ptr<LaunchOrder> new_order() {
  auto order = std::make_shared<LaunchOrder>();
  watch_forks(order);
  return order;
}

}  // namespace

std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler,
                                        std::shared_ptr<DeviceRuntime> runtime) {
  const std::vector<std::shared_ptr<DeviceRuntime>> one{std::move(runtime)};
  return std::make_shared<CpuClient>(std::move(compiler), one, new_order());
}

std::shared_ptr<Client> make_cpu_client(std::shared_ptr<KernelCompiler> compiler, int devices,
                                        bool results_apart) {
  auto order = new_order();
  std::vector<std::shared_ptr<DeviceRuntime>> runtimes;
  for (int i = 0; i < devices; ++i) runtimes.push_back(std::make_shared<DeviceRuntime>(0, devices));
  return std::make_shared<CpuClient>(std::move(compiler), std::move(runtimes), std::move(order),
                                     results_apart);
}

}  // namespace lathe
