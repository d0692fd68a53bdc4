#include "lathe/runtime/client.h"

#include <atomic>
#include <mutex>

#include "lathe/runtime/foreign.h"
#include "lathe/runtime/number_check.h"

namespace lathe {
namespace {

struct Default {
  std::mutex mutex;
  ClientFactory factory = nullptr;
  std::shared_ptr<Client> client;
  std::vector<std::shared_ptr<Client>> earlier;  // whose arrays may still be there
  std::atomic<const Device*> device = nullptr;   // the client's first, once there is one
  std::atomic<uint64_t> generation = 0;
};

thread_local const Device* t_default_device = nullptr;

Default& the_default() {
  static auto* const state =
      new Default();  // Arrays with static lifetime may outlive any destructor
  return *state;
}

}  // namespace

std::vector<BufferRef> Executable::execute(std::span<const BufferRef> arguments) {
  std::vector<Buffer*> held;
  held.reserve(arguments.size());
  for (const BufferRef& argument : arguments) held.push_back(argument.get());
  return launch(held);
}

std::vector<BufferRef> Executable::launch(std::span<Buffer* const> arguments) {
  if (NumberCheck::is_on()) [[unlikely]]
    return NumberCheck::launch(*this, arguments);
  return do_launch(arguments);
}

std::vector<std::vector<BufferRef>> Executable::launch_all(
    std::span<const std::vector<Buffer*>> arguments) {
  if (NumberCheck::is_on()) [[unlikely]]
    return NumberCheck::launch_all(*this, arguments);
  return do_launch_all(arguments);
}

std::vector<std::vector<BufferRef>> Executable::do_launch_all(
    std::span<const std::vector<Buffer*>> arguments) {
  LATHE_USER_CHECK(arguments.size() == 1, "{} runs as one process, got the arguments of {}",
                   program().name(), arguments.size());
  return {do_launch(arguments[0])};
}

std::vector<std::vector<BufferRef>> Executable::execute_all(
    std::span<const std::vector<BufferRef>> arguments) {
  std::vector<std::vector<Buffer*>> held(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i)
    for (const BufferRef& argument : arguments[i]) held[i].push_back(argument.get());
  return launch_all(held);
}

std::shared_ptr<Executable> Client::compile_each(std::span<const Program>, const CompileOptions&) {
  throw UserError("devices of kind `{}` all run one program; these are to run one each",
                  devices()[0].kind);
}

BufferRef Client::buffer_from_host(const Literal& literal) {
  return buffer_from_host(literal, devices()[0]);
}

BufferRef Client::buffer_over(ForeignMemory memory, const Device& device) {
  auto owner = detail::owned_bytes(memory);
  detail::expect_memory(memory);
  LATHE_USER_CHECK(
      !memory.writable,
      "devices of kind `{}` have memory of their own and cannot write results into the "
      "host's: lend it to be read alone, or to a device of the CPU{}",
      device.kind, at_place(memory.where));
  return buffer_from_host(detail::foreign_literal(memory, std::move(owner)), device);
}

uint64_t Client::next_id() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

HostFeed& Client::host_feed() {
  throw UserError("devices of kind `{}` take nothing from the host while a program runs",
                  devices()[0].kind);
}

Client& default_client() {
  Default& state = the_default();
  std::lock_guard lock(state.mutex);
  if (!state.client) {
    LATHE_USER_CHECK(
        state.factory,
        "no back end is linked in: include \"lathe/lathe.h\" or call set_default_client");
    state.client = state.factory();
    state.device = &state.client->devices()[0];
  }
  return *state.client;
}

void set_default_client(std::shared_ptr<Client> client) {
  Default& state = the_default();
  std::lock_guard lock(state.mutex);
  if (state.client && state.client != client) state.earlier.push_back(std::move(state.client));
  state.client = std::move(client);
  state.device = state.client ? &state.client->devices()[0] : nullptr;
  ++state.generation;
}

std::span<const Device> devices() { return default_client().devices(); }

const Device& default_device() {
  if (t_default_device) return *t_default_device;
  if (const Device* device = the_default().device) return *device;
  return default_client().devices()[0];
}

DefaultDevice::DefaultDevice(const Device& device) : outer_(t_default_device) {
  LATHE_USER_CHECK(device.client, "a default device needs a client: take one of its devices()");
  t_default_device = &device;
}

DefaultDevice::~DefaultDevice() { t_default_device = outer_; }

uint64_t default_client_generation() { return the_default().generation; }

void register_default_client(ClientFactory factory) {
  Default& state = the_default();
  std::lock_guard lock(state.mutex);
  state.factory = factory;
}

}  // namespace lathe
