#include "lathe/runtime/client.h"

#include <atomic>
#include <mutex>

namespace lathe {
namespace {

struct Default {
  std::mutex mutex;
  ClientFactory factory = nullptr;
  std::shared_ptr<Client> client;
  std::atomic<uint64_t> generation = 0;
};

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

Client& default_client() {
  Default& state = the_default();
  std::lock_guard lock(state.mutex);
  if (!state.client) {
    LATHE_USER_CHECK(
        state.factory,
        "no back end is linked in: include \"lathe/lathe.h\" or call set_default_client");
    state.client = state.factory();
  }
  return *state.client;
}

void set_default_client(std::shared_ptr<Client> client) {
  Default& state = the_default();
  std::lock_guard lock(state.mutex);
  state.client = std::move(client);
  ++state.generation;
}

uint64_t default_client_generation() { return the_default().generation; }

void register_default_client(ClientFactory factory) {
  Default& state = the_default();
  std::lock_guard lock(state.mutex);
  state.factory = factory;
}

}  // namespace lathe
