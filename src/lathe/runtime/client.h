// The interface between programs and the engines that run them, in PJRT's shape: a Client has
// Devices, compiles Programs to Executables, and makes Buffers. Callers above see no raw device
// pointers; `host_view` may say no. Back ends: the CPU compiler (runtime + kernels + cpu), the
// reference evaluator, PJRT plugins.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program_handle.h"

namespace lathe {

class Client;

class HostFeed;
struct ForeignMemory;

struct Device {
  Client* client = nullptr;
  int id = 0;        // its place in `client->devices()`
  std::string kind;  // "cpu"
};

// How a program runs: by `replicas` times `partitions` processes, each on a device of its own,
// which meet in collective ops. Wherever a list has one entry a process, it goes replica by
// replica.
struct CompileOptions {
  int replicas = 1, partitions = 1;
  // For each process its device's place in `Client::devices()`. Empty: the first ones in order; a
  // single process runs where its arguments lie.
  std::vector<int> devices = {};
  // A call runs the program before it returns, in its caller's thread unless another one runs the
  // device's programs, and throws its error; else errors may come with the results.
  bool waits = false;
  // The result of Executable::machine_code for the program, maybe on another machine: where it fits
  // the client and this machine, no code is made. It runs as a part of this process, so it must
  // come from somebody whose programs one would run. Read during the call alone.
  std::string_view machine_code = {};
  int processes() const { return replicas * partitions; }
};

// A buffer ends by donation to a call, or by `delete_`.
enum class BufferLife : uint8_t { alive, donated, deleted };

// A value of one type in a device's memory. Immutable but for donation: a donated buffer is
// deleted.
class Buffer {
 public:
  // Takes the error of the computation, or null.
  using Ready = std::move_only_function<void(std::exception_ptr)>;

  virtual ~Buffer() = default;
  virtual Type type() const = 0;
  virtual const Device& device() const = 0;
  // Blocks until the value is there; throws the error of the computation that should have made it.
  // So do `host_view` and `copy_to_host`.
  virtual void await() const = 0;
  // The bytes, row-major, where the host can read them in place; valid while the buffer lives.
  virtual std::optional<std::span<const std::byte>> host_view() const = 0;
  virtual void copy_to_host(std::span<std::byte> out) const = 0;
  // Calls `ready` exactly once, when `await` would not block: at once if that is now, else on the
  // thread that finishes the value, which holds no lock. `ready` may launch programs; it may not
  // wait for those that it launches, and what it throws is only written to stderr. A deleted
  // buffer's error is a UserError.
  virtual void on_ready(Ready ready) const = 0;
  // The bytes, where the host can read them in place, else null; waits for the value. As long as
  // somebody holds the reference, the memory neither moves nor is freed nor is written in place by
  // a call to which it is donated; unlike `host_view`, it ends with the reference.
  virtual std::shared_ptr<const std::byte> external_reference() const { return nullptr; }
  // Ends the buffer: later use is a UserError. Programs that were launched with it finish first;
  // its memory goes back with the last of them. Nothing happens to one that has ended.
  virtual void delete_() = 0;
  virtual BufferLife life() const = 0;
  bool deleted() const { return life() != BufferLife::alive; }
};
using BufferRef = std::shared_ptr<Buffer>;

struct MemoryAnalysis {
  int64_t argument_bytes = 0;
  int64_t output_bytes = 0;
  int64_t arena_bytes = 0;    // temporaries, known before running
  int64_t aliased_bytes = 0;  // results that live in donated arguments
};

struct CompileStats {
  int kernels = 0;           // distinct kernels of the program
  int kernels_compiled = 0;  // of which machine code was made now (the rest came from a cache)
  double plan_seconds = 0;
  double codegen_seconds = 0;
};

class Executable {
 public:
  virtual ~Executable() = default;
  virtual const Program& program() const = 0;
  // The program of one process, where each has its own.
  virtual const Program& program_of(int /*process*/) const { return program(); }
  // The client that compiled it, and the options. No devices: it runs where its arguments lie.
  virtual Client& client() const = 0;
  virtual CompileOptions options() const { return {}; }
  // Arguments in the order of the parameters, of exactly their types; the caller holds them until
  // the call returns. Parameters with `may_donate`
  // are donated when nobody else holds the buffer's memory; their Buffers are deleted by the call.
  // May return before the program has run; programs run as if in the order of the calls. Wrong
  // arguments are a UserError of the call; an error while the program runs, or in an argument's
  // computation, is thrown by those who ask for the results' values, or by the call if it waited.
  // For programs of one process; UserError for others, and for arguments of two devices, neither
  // of which is the client's first: what lies there goes to where the others are.
  // LATHE_CHECK_NANS and LATHE_CHECK_INFS look at the results before they are given back.
  std::vector<BufferRef> launch(std::span<Buffer* const> arguments);
  // The same.
  std::vector<BufferRef> execute(std::span<const BufferRef> arguments);
  // The same for all processes: a list of arguments each, and so the results. Every process runs on
  // its own device; an error in one of them ends all, and is what all their results throw.
  std::vector<std::vector<BufferRef>> launch_all(std::span<const std::vector<Buffer*>> arguments);
  std::vector<std::vector<BufferRef>> execute_all(
      std::span<const std::vector<BufferRef>> arguments);
  virtual MemoryAnalysis memory_analysis() const = 0;
  virtual CompileStats stats() const = 0;
  // The plan as text: kernels, buffers, steps.
  virtual std::string text() const = 0;
  // For CompileOptions::machine_code of a client of this kind; empty where it has none to give.
  virtual std::string machine_code() const { return {}; }

 private:
  friend class NumberCheck;  // launches parts of a program, whose results it judges itself
  // The back end's part of the two launches.
  virtual std::vector<BufferRef> do_launch(std::span<Buffer* const> arguments) = 0;
  virtual std::vector<std::vector<BufferRef>> do_launch_all(
      std::span<const std::vector<Buffer*>> arguments);
};

// Outlives its buffers and executables. Every client that was the default one lives as long as the
// process.
class Client {
 public:
  virtual ~Client() = default;
  // Another number for each client of the process: what is kept for a client is kept under it.
  uint64_t id() const { return id_; }
  virtual std::span<const Device> devices() const = 0;
  // UserError when there are fewer devices than processes.
  virtual std::shared_ptr<Executable> compile(const Program& program,
                                              const CompileOptions& options = {}) = 0;
  // A program for each process, maybe all different. UserError where the client runs one program on
  // all devices.
  virtual std::shared_ptr<Executable> compile_each(std::span<const Program> programs,
                                                   const CompileOptions& options);
  // Shares the literal's bytes where the device can read them there (no copy on the CPU).
  virtual BufferRef buffer_from_host(const Literal& literal, const Device& device) = 0;
  // On the first device.
  BufferRef buffer_from_host(const Literal& literal);
  // The elements where they lie, in the memory of the host (runtime/foreign.h); their owner is let
  // go when the last use ends, also when this throws. Clients whose devices do not read the host's
  // memory copy them, and refuse memory that is to be written with a UserError.
  virtual BufferRef buffer_over(ForeignMemory memory, const Device& device);
  // The queues between programs and the host while they run (runtime/host/host_feed.h).
  // UserError where the client has none.
  virtual HostFeed& host_feed();
  // Sums over everything compiled so far.
  virtual CompileStats totals() const { return {}; }

 private:
  static uint64_t next_id();
  const uint64_t id_ = next_id();
};

// The process's client. Made by the registered factory at first use: "lathe/lathe.h" registers the
// CPU compiler; tests of lower floors set the reference client. UserError when there is none.
Client& default_client();
void set_default_client(std::shared_ptr<Client> client);
// Another number after each `set_default_client`: what was compiled before belongs to another
// client.
uint64_t default_client_generation();
using ClientFactory = std::shared_ptr<Client> (*)();
void register_default_client(ClientFactory factory);
// The devices of the default client; on the CPU as many as LATHE_CPU_DEVICES says.
std::span<const Device> devices();
// Where computations run whose arguments were put nowhere: on the device of the thread's innermost
// DefaultDevice, else on the first device of the default client.
const Device& default_device();
// Makes a device, of any client, the thread's default device while the object lives (JAX's
// `jax.default_device`). UserError for a device without a client.
class [[nodiscard]] DefaultDevice {
 public:
  explicit DefaultDevice(const Device& device);
  ~DefaultDevice();
  DefaultDevice(const DefaultDevice&) = delete;
  DefaultDevice& operator=(const DefaultDevice&) = delete;

 private:
  const Device* outer_;
};
// Runs Programs by the reference evaluator (ir/evaluate.h): slow, obvious, the oracle.
std::shared_ptr<Client> make_reference_client(int devices = 1);

}  // namespace lathe
