#include "lathe/plugin/ffi/api.h"

#include "lathe/plugin/ffi/context.h"
#include "lathe/plugin/ffi/types.h"
#include "lathe/plugin/ffi/workers.h"
#include "lathe/plugin/status.h"

namespace lathe::plugin::ffi {
namespace {

// What callers know of a struct. A future's creator does not count the result.
template <typename Struct>
constexpr size_t kLeast = sizeof(Struct);
template <>
constexpr size_t kLeast<FutureCreate> = sizeof(Header);

// Callers count no padding at the end.
template <typename Struct>
Struct& whole(Struct* given) {
  LATHE_USER_CHECK(given, "a null pointer in the place of XLA_FFI arguments");
  constexpr size_t kUnit = alignof(Struct);
  const size_t size = (given->header.size + kUnit - 1) / kUnit * kUnit;
  LATHE_USER_CHECK(given->header.size <= SIZE_MAX - kUnit && size >= kLeast<Struct>,
                   "XLA_FFI arguments of {} bytes, expected at least {}, those of interface {}.{}",
                   given->header.size, kLeast<Struct>, kMajorVersion, kMinorVersion);
  return *given;
}

template <auto function>
struct Checked;
template <typename Arguments, void (*function)(Arguments&)>
struct Checked<function> {
  static Error* call(Arguments* given) noexcept {
    try {
      function(whole(given));
      return nullptr;
    } catch (...) {
      return error_of(std::current_exception());
    }
  }
};
template <auto function>
constexpr auto checked = &Checked<function>::call;

template <typename T>
T& given(T* pointer, const char* what) {
  LATHE_USER_CHECK(pointer, "a null pointer in the place of {}", what);
  return *pointer;
}

// ---- errors

Error* error_create(ErrorCreate* given) noexcept {
  try {
    const ErrorCreate& a = whole(given);
    const bool known = a.code >= 1 && a.code <= 16;  // absl's, without OK
    const auto code = known ? static_cast<abi::Code>(a.code) : abi::Code::unknown;
    return error_of(std::make_exception_ptr(StatusError(code, "{}", a.message ? a.message : "")));
  } catch (...) {
    return error_of(std::current_exception());
  }
}

void error_message(ErrorMessage* given) noexcept {
  if (given && given->header.size >= sizeof(ErrorMessage))
    given->message = given->error ? given->error->message.c_str() : "";
}

void error_destroy(ErrorDestroy* given) noexcept {
  if (given && given->header.size >= sizeof(ErrorDestroy)) destroy(given->error);
}

// ---- the context

void state_set(StateSet& a) {
  const Context& context = given(a.context, "the context");
  if (a.stage != Stage::instantiate || context.stage != Stage::instantiate)
    throw StatusError(abi::Code::unimplemented,
                      "handlers have a state of the stage `instantiate` alone, made there");
  const int64_t type = given(a.type, "the state's type").id;
  context.state->set(type, a.state, deleter_of(type));
}

void state_get(StateGet& a) {
  const Context& context = given(a.context, "the context");
  if (a.stage != Stage::instantiate)
    throw StatusError(abi::Code::unimplemented,
                      "handlers have a state of the stage `instantiate` alone");
  a.state = context.state->get(given(a.type, "the state's type").id);
}

void user_data_get(UserDataGet& a) {
  throw StatusError(abi::Code::not_found, "no user data of type {} was passed to the program",
                    given(a.type, "the data's type").id);
}

void stream_get(StreamGet&) {
  throw StatusError(abi::Code::unimplemented, "Lathe's CPU has no streams");
}

void memory_allocate(MemoryAllocate&) {
  throw StatusError(abi::Code::unimplemented,
                    "Lathe's CPU has no device memory of its own: allocate as in any C++ program");
}

void memory_free(MemoryFree&) {
  throw StatusError(abi::Code::unimplemented, "Lathe's CPU has no device memory of its own");
}

void task_schedule(TaskSchedule& a) { run_on_worker(&given(a.task, "the task"), a.data); }

void thread_count(ThreadCount& a) { given(a.count, "the count") = worker_count(); }

void run_id(RunId& a) { a.id = given(a.context, "the context").run_id; }

void device_ordinal(DeviceOrdinal& a) { a.ordinal = given(a.context, "the context").device; }

// ---- futures

void future_create(FutureCreate& a) { a.future = new Future; }

void future_available(FutureAvailable& a) { given(a.future, "the future").set(nullptr); }

void future_fail(FutureFail& a) {
  given(a.error, "the error");
  given(a.future, "the future").set(a.error);
}

// ---- registration

void type_register(TypeRegister& a) {
  const ByteSpan name = a.name;
  LATHE_USER_CHECK(name.text && name.size > 0, "a type is registered without a name");
  const TypeInfo* const info = a.info;
  LATHE_USER_CHECK(!info || info->header.size >= sizeof(TypeInfo),
                   "the type {} comes with a struct of {} bytes, expected {}",
                   std::string_view(name.text, name.size), info->header.size, sizeof(TypeInfo));
  register_type({name.text, name.size}, given(a.id, "the type's number"),
                info ? info->deleter : nullptr);
}

void handler_register(HandlerRegister& a) {
  throw StatusError(abi::Code::unimplemented,
                    "the handler {} is not registered by this table: jax.ffi.register_ffi_target "
                    "registers handlers",
                    a.name.text ? std::string_view(a.name.text, a.name.size) : "");
}

constexpr Api kApi = {
    .header = {.size = sizeof(Api)},
    .version = {.header = {.size = sizeof(Version)},
                .major = kMajorVersion,
                .minor = kMinorVersion},
    .unread = nullptr,
    .error_create = error_create,
    .error_message = error_message,
    .error_destroy = error_destroy,
    .handler_register = checked<handler_register>,
    .stream_get = checked<stream_get>,
    .type_register = checked<type_register>,
    .user_data_get = checked<user_data_get>,
    .state_set = checked<state_set>,
    .state_get = checked<state_get>,
    .memory_allocate = checked<memory_allocate>,
    .memory_free = checked<memory_free>,
    .task_schedule = checked<task_schedule>,
    .thread_count = checked<thread_count>,
    .future_create = checked<future_create>,
    .future_available = checked<future_available>,
    .future_fail = checked<future_fail>,
    .run_id = checked<run_id>,
    .device_ordinal = checked<device_ordinal>,
};

}  // namespace

const Api& api() { return kApi; }

}  // namespace lathe::plugin::ffi
