#include "lathe/plugin/ffi/call.h"

#include <atomic>
#include <memory>

#include "lathe/plugin/ffi/api.h"
#include "lathe/plugin/ffi/arguments.h"
#include "lathe/plugin/ffi/attributes.h"
#include "lathe/plugin/ffi/context.h"
#include "lathe/runtime/communicator.h"

namespace lathe::plugin::ffi {
namespace {

// Its parts live as long as the program; it runs in several threads where the program does.
struct Site {
  Bundle handlers;
  AttributeList attributes;
  State state = {};
};

CallFrame frame_for(Site& site, Context& context) {
  CallFrame frame = {};
  frame.header = {.size = kFrameSize};
  frame.api = &api();
  frame.context = &context;
  frame.stage = context.stage;
  frame.arguments.header = frame.results.header = {.size = sizeof(Buffers)};
  frame.attributes = site.attributes.get();
  return frame;
}

void call_handler(Handler* handler, CallFrame& frame) {
  throw_error(handler(&frame));
  if (!frame.future) return;
  const std::unique_ptr<Future> future(frame.future);
  future->wait();
}

int64_t next_run_id() {
  static std::atomic<int64_t> last = 0;
  return ++last;
}

void execute(Site& site, const CustomCall& call, std::span<const Literal> operands,
             std::span<const HostResult> results) {
  const Process* const process = current_process();
  Context context = {.state = &site.state,
                     .stage = Stage::execute,
                     .run_id = next_run_id(),
                     .device = process ? process->device : 0};
  ArgumentList arguments(call, operands, results);
  CallFrame frame = frame_for(site, context);
  frame.arguments = arguments.operands();
  frame.results = arguments.results();
  call_handler(site.handlers.execute, frame);
  arguments.give_results();
}

std::shared_ptr<Site> instantiated(const Bundle& handlers, const CustomCall& call) {
  LATHE_USER_CHECK(call.api_version == kTypedCallVersion,
                   "it is called with api_version {}, and registered with the typed interface, "
                   "which is {}",
                   call.api_version, kTypedCallVersion);
  const std::shared_ptr<Site> site(
      new Site{.handlers = handlers, .attributes = AttributeList(call.attributes)});
  if (!handlers.instantiate) return site;
  Context context = {.state = &site->state, .stage = Stage::instantiate};
  CallFrame frame = frame_for(*site, context);
  call_handler(handlers.instantiate, frame);
  return site;
}

// Errors say which call failed.
auto named(const CustomCall& call, const auto& run) {
  const auto message = [&](const UserError& error) {
    return fmt::format("[stablehlo.custom_call] target \"{}\": {}{}", call.target, error.what(),
                       at_place(call.where));
  };
  try {
    return run();
  } catch (const StatusError& error) {
    throw StatusError(error.code(), "{}", message(error));
  } catch (const UserError& error) {
    throw StatusError(abi::Code::invalid_argument, "{}", message(error));
  }
}

}  // namespace

HostFunction instantiate(const Bundle& handlers, const CustomCall& call) {
  const auto site = named(call, [&] { return instantiated(handlers, call); });
  return [site](const CustomCall& call, std::span<const Literal> operands,
                std::span<const HostResult> results) {
    named(call, [&] { execute(*site, call, operands, results); });
  };
}

}  // namespace lathe::plugin::ffi
