// The line between programs and what runs them, in PJRT's shape: a Client has Devices, compiles
// Programs to Executables, and makes Buffers. Callers above see no raw device pointers; `host_view`
// may say no. Back ends: the CPU compiler (runtime + kernels + cpu), the reference evaluator, later
// any PJRT plugin.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program_handle.h"

namespace lathe {

class Client;

struct Device {
  Client* client = nullptr;
  int id = 0;
  std::string kind;  // "cpu"
};

// A value of one type in a device's memory. Immutable but for donation: a donated buffer is
// deleted.
class Buffer {
 public:
  virtual ~Buffer() = default;
  virtual Type type() const = 0;
  virtual const Device& device() const = 0;
  // Blocks until the value is there; throws the error of the computation that should have made it.
  // So do `host_view` and `copy_to_host`.
  virtual void await() const = 0;
  // The bytes, row-major, where the host can read them in place; valid while the buffer lives.
  virtual std::optional<std::span<const std::byte>> host_view() const = 0;
  virtual void copy_to_host(std::span<std::byte> out) const = 0;
  virtual bool deleted() const = 0;
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
  // Arguments in the order of the parameters, of exactly their types; the caller holds them until
  // the call returns. Parameters with `may_donate`
  // are donated when nobody else holds the buffer's memory; their Buffers are deleted by the call.
  // May return before the program has run; programs run as if in the order of the calls. Wrong
  // arguments are a UserError of the call; an error while the program runs, or in an argument's
  // computation, is thrown by those who ask for the results' values, or by the call if it waited.
  virtual std::vector<BufferRef> launch(std::span<Buffer* const> arguments) = 0;
  // The same.
  std::vector<BufferRef> execute(std::span<const BufferRef> arguments);
  virtual MemoryAnalysis memory_analysis() const = 0;
  virtual CompileStats stats() const = 0;
  // The plan as text: kernels, buffers, steps.
  virtual std::string text() const = 0;
};

class Client {
 public:
  virtual ~Client() = default;
  virtual std::span<const Device> devices() const = 0;
  virtual std::shared_ptr<Executable> compile(const Program& program) = 0;
  // Shares the literal's bytes where the device can read them there (no copy on the CPU).
  virtual BufferRef buffer_from_host(const Literal& literal) = 0;
  // Sums over everything compiled so far.
  virtual CompileStats totals() const { return {}; }
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
// Runs Programs by the reference evaluator (ir/evaluate.h): slow, obvious, the oracle.
std::shared_ptr<Client> make_reference_client();

}  // namespace lathe
