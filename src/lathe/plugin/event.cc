#include "lathe/plugin/event.h"

#include "lathe/plugin/functions.h"

namespace lathe::plugin {

abi::Event* event_of(CompletionRef completion) {
  return new abi::Event{.completion = std::move(completion)};
}

abi::Event* failed_event(std::exception_ptr error) {
  const auto failed = std::make_shared<Completion>();
  failed->finish(std::move(error));
  return event_of(failed);
}

void event_destroy(abi::EventDestroy& a) { delete a.event; }

void event_is_ready(abi::EventIsReady& a) {
  a.is_ready = !a.event->completion || a.event->completion->done();
}

void event_error(abi::EventError& a) {
  if (!a.event->completion) return;
  if (!a.event->completion->done())
    throw StatusError(abi::Code::failed_precondition,
                      "PJRT_Event_Error of an event that is not ready yet");
  a.event->completion->wait();
}

void event_await(abi::EventAwait& a) {
  if (a.event->completion) a.event->completion->wait();
}

void event_on_ready(abi::EventOnReady& a) {
  if (!a.event->completion) return a.callback(nullptr, a.argument);
  a.event->completion->then(
      [callback = a.callback, argument = a.argument](const std::exception_ptr& error) {
        callback(error_of(error), argument);
      });
}

void event_create(abi::EventCreate& a) {
  const auto completion = std::make_shared<Completion>();
  a.event = new abi::Event{.completion = completion, .to_set = completion};
}

void event_set(abi::EventSet& a) {
  if (!a.event->to_set || a.event->completion->done())
    throw StatusError(abi::Code::failed_precondition,
                      "PJRT_Event_Set of an event that is set, or that the plugin made");
  if (a.code == 0) return a.event->to_set->finish(nullptr);
  const std::string_view message(a.message, a.message_size);
  a.event->to_set->finish(
      std::make_exception_ptr(StatusError(static_cast<abi::Code>(a.code), "{}", message)));
}

}  // namespace lathe::plugin
