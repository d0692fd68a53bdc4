// Runs Programs by the reference evaluator. For tests; never a fallback of another client.
#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "lathe/ir/evaluate.h"
#include "lathe/runtime/assignment.h"
#include "lathe/runtime/buffer_life.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/host/parallel_run.h"

namespace lathe {
namespace {

class ReferenceBuffer final : public Buffer {
 public:
  ReferenceBuffer(const Device& device, Literal value)
      : device_(device),
        type_(Type::tensor(value.dtype(), value.shape())),
        value_(std::move(value)) {}
  Type type() const override { return type_; }
  const Device& device() const override { return device_; }
  void await() const override { value(); }
  std::optional<std::span<const std::byte>> host_view() const override {
    const auto bytes = value().bytes();
    shown_ = true;
    return bytes;
  }
  void copy_to_host(std::span<std::byte> out) const override {
    const Literal held = value();
    std::ranges::copy(held.bytes(), out.begin());
  }
  void on_ready(Ready ready) const override { call_now(*this, std::move(ready)); }
  std::shared_ptr<const std::byte> external_reference() const override {
    auto held = std::make_shared<const Literal>(value());
    return {held, held->bytes().data()};
  }
  void delete_() override { end(BufferLife::deleted); }
  void donate() { end(BufferLife::donated); }
  BufferLife life() const override { return life_; }
  // UserError where it has ended.
  Literal value() const {
    const std::lock_guard lock(mutex_);
    expect_alive(*this);
    return *value_;
  }

 private:
  // A view that was given out stays readable as long as the buffer lives.
  void end(BufferLife how) {
    std::optional<Literal> last;  // goes outside the lock
    const std::lock_guard lock(mutex_);
    if (life_ != BufferLife::alive) return;
    life_ = how;
    if (!shown_) last = std::exchange(value_, std::nullopt);
  }

  const Device& device_;
  Type type_;
  mutable std::mutex mutex_;
  std::optional<Literal> value_;
  mutable std::atomic<bool> shown_ = false;
  std::atomic<BufferLife> life_ = BufferLife::alive;
};

class ReferenceExecutable final : public Executable {
 public:
  ReferenceExecutable(std::vector<const Device*> devices, bool fixed, std::vector<Program> programs,
                      GridShape grid, HostFeed& feed)
      : devices_(std::move(devices)),
        fixed_(fixed),
        programs_(std::move(programs)),
        grid_(grid),
        feed_(feed) {}
  const Program& program() const override { return programs_[0]; }
  const Program& program_of(int process) const override {
    return programs_[programs_.size() == 1 ? 0 : static_cast<size_t>(process)];
  }
  Client& client() const override { return *devices_[0]->client; }
  CompileOptions options() const override {
    CompileOptions out{.replicas = grid_.replicas, .partitions = grid_.partitions};
    if (fixed_ || grid_.size() > 1)
      for (const Device* device : devices_) out.devices.push_back(device->id);
    return out;
  }
  MemoryAnalysis memory_analysis() const override { return {}; }
  CompileStats stats() const override { return {}; }
  std::string text() const override { return "reference evaluator"; }

 private:
  std::vector<BufferRef> do_launch(std::span<Buffer* const> arguments) override {
    LATHE_USER_CHECK(grid_.size() == 1, "{} runs as {} processes: launch_all takes the arguments",
                     program().name(), grid_.size());
    return run_alone(arguments);
  }

  // Each process in a thread of its own.
  std::vector<std::vector<BufferRef>> do_launch_all(
      std::span<const std::vector<Buffer*>> arguments) override {
    expect_lists(arguments.size(), grid_.size(), program().name());
    if (grid_.size() == 1) return {run_alone(arguments[0])};
    ParallelRun parallel(grid_, feed_);
    std::vector<std::vector<BufferRef>> results(arguments.size());
    std::vector<std::exception_ptr> errors(arguments.size());
    {
      std::vector<std::jthread> threads;
      for (int p = 0; p < grid_.size(); ++p)
        threads.emplace_back([&, p, at = static_cast<size_t>(p)] {
          try {
            run_process({&parallel, p, devices_[at]->id},
                        [&] { results[at] = run(p, arguments[at], *devices_[at]); });
          } catch (...) {
            errors[at] = std::current_exception();
          }
        });
    }
    for (const std::exception_ptr& error : errors)
      if (error) std::rethrow_exception(error);
    return results;
  }

  std::vector<BufferRef> run_alone(std::span<Buffer* const> arguments) {
    ParallelRun parallel(grid_, feed_);
    std::vector<BufferRef> results;
    const Device& device =
        fixed_ ? *devices_[0] : common_device(arguments, *devices_[0]->client, program().name());
    run_process({&parallel, 0, device.id}, [&] { results = run(0, arguments, device); });
    return results;
  }
  std::vector<BufferRef> run(int process, std::span<Buffer* const> arguments,
                             const Device& device) {
    const Program& program = program_of(process);
    std::vector<Literal> values;
    for (const Buffer* argument : arguments) {
      const auto* mine = dynamic_cast<const ReferenceBuffer*>(argument);
      LATHE_USER_CHECK(mine && mine->device().client == device.client,
                       "an argument of {} lies on a device of another client: device_put brings "
                       "it to one of this",
                       program.name());
      values.push_back(mine->value());
    }
    std::vector<BufferRef> results;
    for (Literal& value : evaluate(program, values))
      results.push_back(std::make_shared<ReferenceBuffer>(device, std::move(value)));
    for (size_t i = 0; i < arguments.size(); ++i)
      if (program.param(static_cast<int>(i)).may_donate)
        static_cast<ReferenceBuffer&>(*arguments[i]).donate();
    return results;
  }

  std::vector<const Device*> devices_;  // of the processes
  bool fixed_;                          // a single process runs there, not where its arguments lie
  std::vector<Program> programs_;       // one for all, or one each
  GridShape grid_;
  HostFeed& feed_;
};

class ReferenceClient final : public Client {
 public:
  explicit ReferenceClient(int devices) : devices_(make_devices(*this, "reference", devices)) {}
  std::span<const Device> devices() const override { return devices_; }
  std::shared_ptr<Executable> compile(const Program& program,
                                      const CompileOptions& options) override {
    return make({program}, options);
  }
  std::shared_ptr<Executable> compile_each(std::span<const Program> programs,
                                           const CompileOptions& options) override {
    expect_lists(programs.size(), options.processes(), "compile_each");
    return make({programs.begin(), programs.end()}, options);
  }
  BufferRef buffer_from_host(const Literal& literal, const Device& device) override {
    return std::make_shared<ReferenceBuffer>(device, literal);
  }
  HostFeed& host_feed() override { return feed_; }

 private:
  std::shared_ptr<Executable> make(std::vector<Program> programs, const CompileOptions& options) {
    return std::make_shared<ReferenceExecutable>(
        assigned_devices(*this, options), !options.devices.empty(), std::move(programs),
        GridShape{options.replicas, options.partitions}, feed_);
  }

  std::vector<Device> devices_;
  HostFeed feed_;
};

}  // namespace

std::shared_ptr<Client> make_reference_client(int devices) {
  return std::make_shared<ReferenceClient>(devices);
}

}  // namespace lathe
