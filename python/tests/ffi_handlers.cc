// Handlers of custom calls as a user writes them, against jaxlib's headers.
// python/tests/ffi_test.py compiles this file and calls them.
#include <xla/ffi/api/ffi.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>

namespace ffi = xla::ffi;
using ffi::AnyBuffer;
using ffi::Error;
using ffi::Ffi;
using Floats = ffi::Buffer<ffi::F32>;

static Error scale(Floats x, float by, ffi::Result<Floats> y) {
  for (size_t i = 0; i < x.element_count(); ++i) y->typed_data()[i] = by * x.typed_data()[i];
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Scale, scale,
                              Ffi::Bind().Arg<Floats>().Attr<float>("by").Ret<Floats>());

// Of three dimensions at least where a vmap adds one: the number of dimensions, and sizes.
static Error rank(AnyBuffer x, AnyBuffer y, ffi::Result<ffi::Buffer<ffi::S32>> out) {
  std::fill_n(out->typed_data(), out->element_count(),
              static_cast<int32_t>(10 * x.dimensions().size() + y.dimensions().size()));
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    Rank, rank, Ffi::Bind().Arg<AnyBuffer>().Arg<AnyBuffer>().Ret<ffi::Buffer<ffi::S32>>());

static Error scalars(bool b, int8_t i8, int16_t i16, int32_t i32, int64_t i64, uint8_t u8,
                     uint16_t u16, uint32_t u32, uint64_t u64, float f32, double f64,
                     std::string_view text, ffi::ResultBufferR1<ffi::F64> out) {
  const double all[] = {double(b),   double(i8),  double(i16), double(i32),
                        double(i64), double(u8),  double(u16), double(u32),
                        double(u64), double(f32), f64,         double(text.size())};
  std::copy(std::begin(all), std::end(all), out->typed_data());
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Scalars, scalars,
                              Ffi::Bind()
                                  .Attr<bool>("b")
                                  .Attr<int8_t>("i8")
                                  .Attr<int16_t>("i16")
                                  .Attr<int32_t>("i32")
                                  .Attr<int64_t>("i64")
                                  .Attr<uint8_t>("u8")
                                  .Attr<uint16_t>("u16")
                                  .Attr<uint32_t>("u32")
                                  .Attr<uint64_t>("u64")
                                  .Attr<float>("f32")
                                  .Attr<double>("f64")
                                  .Attr<std::string_view>("text")
                                  .Ret<ffi::BufferR1<ffi::F64>>());

template <typename T>
static double total(ffi::Span<const T> values) {
  return std::accumulate(values.begin(), values.end(), double(values.size()));
}

static Error arrays(ffi::Span<const int8_t> i8, ffi::Span<const int32_t> i32,
                    ffi::Span<const uint16_t> u16, ffi::Span<const int64_t> i64,
                    ffi::Span<const float> f32, ffi::Span<const double> f64,
                    ffi::ResultBufferR1<ffi::F64> out) {
  const double all[] = {total(i8), total(i32), total(u16), total(i64), total(f32), total(f64)};
  std::copy(std::begin(all), std::end(all), out->typed_data());
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Arrays, arrays,
                              Ffi::Bind()
                                  .Attr<ffi::Span<const int8_t>>("i8")
                                  .Attr<ffi::Span<const int32_t>>("i32")
                                  .Attr<ffi::Span<const uint16_t>>("u16")
                                  .Attr<ffi::Span<const int64_t>>("i64")
                                  .Attr<ffi::Span<const float>>("f32")
                                  .Attr<ffi::Span<const double>>("f64")
                                  .Ret<ffi::BufferR1<ffi::F64>>());

static Error dictionary(ffi::Dictionary all, ffi::ResultBufferR0<ffi::S32> out) {
  const auto inner = all.get<ffi::Dictionary>("inner");
  if (inner.has_error()) return inner.error();
  const auto whole = inner->get<int32_t>("whole");
  if (whole.has_error()) return whole.error();
  const auto version = inner->get<int64_t>("version");
  if (version.has_error()) return version.error();
  out->typed_data()[0] = static_cast<int32_t>(*whole + *version + 100 * all.size());
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Dictionary, dictionary,
                              Ffi::Bind().Attrs().Ret<ffi::BufferR0<ffi::S32>>());

// Each result is the sum of all arguments.
static Error sums(ffi::RemainingArgs args, ffi::RemainingRets rets) {
  for (size_t r = 0; r < rets.size(); ++r) {
    auto out = rets.get<Floats>(r);
    if (out.has_error()) return out.error();
    std::fill_n((*out)->typed_data(), (*out)->element_count(), 0.0f);
    for (size_t a = 0; a < args.size(); ++a) {
      const auto in = args.get<Floats>(a);
      if (in.has_error()) return in.error();
      for (size_t i = 0; i < in->element_count(); ++i)
        (*out)->typed_data()[i] += in->typed_data()[i];
    }
  }
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Sums, sums, Ffi::Bind().RemainingArgs().RemainingRets());

// ---- state

static std::atomic<int> g_counters = 0;

struct Counter {
  static ffi::TypeId id;
  static const ffi::TypeInfo info;
  explicit Counter(int64_t start) : next(start) { ++g_counters; }
  ~Counter() { --g_counters; }
  std::atomic<int64_t> next;
};
ffi::TypeId Counter::id = {};
const ffi::TypeInfo Counter::info = ffi::MakeTypeInfo<Counter>();
extern "C" ffi::TypeId* CounterId() { return &Counter::id; }
extern "C" const ffi::TypeInfo* CounterInfo() { return &Counter::info; }
extern "C" int LivingCounters() { return g_counters; }

static ffi::ErrorOr<std::unique_ptr<Counter>> make_counter(int64_t start) {
  if (start < 0) return ffi::Unexpected(Error(ffi::ErrorCode::kOutOfRange, "counters start at 0"));
  return std::make_unique<Counter>(start);
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(MakeCounter, make_counter,
                              Ffi::BindInstantiate().Attr<int64_t>("start"));

static Error count(Counter* counter, ffi::ResultBufferR0<ffi::S32> out) {
  out->typed_data()[0] = static_cast<int32_t>(counter->next++);
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    Count, count, Ffi::Bind().Ctx<ffi::State<Counter>>().Ret<ffi::BufferR0<ffi::S32>>());

static Error never() { return Error::Internal("this stage is not called"); }
XLA_FFI_DEFINE_HANDLER_SYMBOL(NeverPrepare, never, Ffi::BindPrepare());
XLA_FFI_DEFINE_HANDLER_SYMBOL(NeverInitialize, never, Ffi::BindInitialize());

// ---- errors

static Error fails(int32_t code, std::string_view message, ffi::Result<AnyBuffer>) {
  return Error(static_cast<ffi::ErrorCode>(code), std::string(message));
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    Fails, fails,
    Ffi::Bind().Attr<int32_t>("code").Attr<std::string_view>("message").Ret<AnyBuffer>());

static Error throws(ffi::Result<AnyBuffer>) { throw std::runtime_error("thrown by a handler"); }
XLA_FFI_DEFINE_HANDLER_SYMBOL(Throws, throws, Ffi::Bind().Ret<AnyBuffer>());

// ---- the context

static Error context(int32_t device, ffi::RunId run, ffi::Context all, Floats x,
                     ffi::ResultBufferR1<ffi::S64> out) {
  const auto stream = all.get<ffi::PlatformStream<void*>>();
  const auto pool = all.get<ffi::ThreadPool>();
  const bool aligned = reinterpret_cast<uintptr_t>(x.untyped_data()) % 64 == 0 &&
                       reinterpret_cast<uintptr_t>(out->untyped_data()) % 64 == 0;
  const int64_t said[] = {device, run.run_id, stream.has_error(), pool->num_threads(), aligned};
  std::copy(std::begin(said), std::end(said), out->typed_data());
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Context, context,
                              Ffi::Bind()
                                  .Ctx<ffi::DeviceOrdinal>()
                                  .Ctx<ffi::RunId>()
                                  .Ctx<ffi::Context>()
                                  .Arg<Floats>()
                                  .Ret<ffi::BufferR1<ffi::S64>>());

static ffi::Future later(Floats x, std::string_view error, ffi::Result<Floats> y) {
  ffi::Promise promise;
  ffi::Future future(promise);
  const float* from = x.typed_data();
  float* to = y->typed_data();
  std::thread([=, count = x.element_count(), promise = std::move(promise),
               error = std::string(error)]() mutable {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    for (size_t i = 0; i < count; ++i) to[i] = from[i] + 1;
    if (error.empty())
      promise.SetAvailable();
    else
      promise.SetError(Error(ffi::ErrorCode::kAborted, error));
  }).detach();
  return future;
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    Later, later, Ffi::Bind().Arg<Floats>().Attr<std::string_view>("error").Ret<Floats>());

static ffi::Future on_pool(ffi::ThreadPool pool, Floats x, ffi::Result<Floats> y) {
  const size_t count = x.element_count();
  ffi::CountDownPromise done(static_cast<int64_t>(count));
  ffi::Future future(done);
  const float* from = x.typed_data();
  float* to = y->typed_data();
  for (size_t i = 0; i < count; ++i)
    pool.Schedule([=]() mutable {
      to[i] = 3 * from[i];
      done.CountDown();
    });
  return future;
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(OnPool, on_pool,
                              Ffi::Bind().Ctx<ffi::ThreadPool>().Arg<Floats>().Ret<Floats>());

// ---- arrays

// The result's memory is the operand's: its first element is changed where it lies.
static Error in_place(AnyBuffer x, ffi::Result<AnyBuffer> y) {
  if (x.untyped_data() != y->untyped_data()) return Error::Internal("two arrays");
  static_cast<char*>(y->untyped_data())[0] ^= 1;
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(InPlace, in_place, Ffi::Bind().Arg<AnyBuffer>().Ret<AnyBuffer>());

// The bytes as they lie, and the sizes as they are said.
static Error bytes(AnyBuffer x, ffi::ResultBufferR1<ffi::U8> out,
                   ffi::ResultBufferR1<ffi::S64> sizes) {
  std::memcpy(out->typed_data(), x.untyped_data(), out->element_count());
  std::copy(x.dimensions().begin(), x.dimensions().end(), sizes->typed_data());
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    Bytes, bytes,
    Ffi::Bind().Arg<AnyBuffer>().Ret<ffi::BufferR1<ffi::U8>>().Ret<ffi::BufferR1<ffi::S64>>());

// A result that holds these bytes.
static Error from_bytes(ffi::BufferR1<ffi::U8> x, ffi::Result<AnyBuffer> y) {
  std::memcpy(y->untyped_data(), x.typed_data(), x.element_count());
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(FromBytes, from_bytes,
                              Ffi::Bind().Arg<ffi::BufferR1<ffi::U8>>().Ret<AnyBuffer>());

// ---- effects

static std::atomic<int> g_notes = 0;
extern "C" int Notes() { return g_notes; }

static Error note(ffi::Token, ffi::Result<ffi::Token>) {
  ++g_notes;
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Note, note, Ffi::Bind().Arg<ffi::Token>().Ret<ffi::Token>());

static Error note_all(ffi::RemainingArgs) {
  ++g_notes;
  return Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(NoteAll, note_all, Ffi::Bind().RemainingArgs());

// ---- handlers that do not keep to the interface

using RawHandler = XLA_FFI_Error*(XLA_FFI_CallFrame*);

static XLA_FFI_Error* with_version(XLA_FFI_CallFrame* frame, int major, int minor,
                                   RawHandler* execute) {
  if (!frame->extension_start) return execute(frame);
  auto* asked = reinterpret_cast<XLA_FFI_Metadata_Extension*>(frame->extension_start);
  asked->metadata->api_version.major_version = major;
  asked->metadata->api_version.minor_version = minor;
  return nullptr;
}

extern "C" XLA_FFI_Error* OtherVersion(XLA_FFI_CallFrame* frame) {
  return with_version(frame, 1, 0, [](XLA_FFI_CallFrame*) -> XLA_FFI_Error* { return nullptr; });
}

// Calls the table with null pointers and short structs; the number of errors is the result.
static XLA_FFI_Error* call_badly(XLA_FFI_CallFrame* frame) {
  const XLA_FFI_Api* api = frame->api;
  int32_t errors = 0;
  const auto expect_error = [&](XLA_FFI_Error* error) {
    if (!error) return;
    XLA_FFI_Error_GetMessage_Args message = {XLA_FFI_Error_GetMessage_Args_STRUCT_SIZE, nullptr,
                                             error, nullptr};
    api->XLA_FFI_Error_GetMessage(&message);
    errors += message.message != nullptr && message.message[0] != '\0';
    XLA_FFI_Error_Destroy_Args destroy = {XLA_FFI_Error_Destroy_Args_STRUCT_SIZE, nullptr, error};
    api->XLA_FFI_Error_Destroy(&destroy);
  };
  expect_error(api->XLA_FFI_State_Get(nullptr));
  expect_error(api->XLA_FFI_Error_Create(nullptr));
  XLA_FFI_State_Get_Args state = {};
  state.struct_size = 8;
  expect_error(api->XLA_FFI_State_Get(&state));
  state.struct_size = XLA_FFI_State_Get_Args_STRUCT_SIZE;
  expect_error(api->XLA_FFI_State_Get(&state));  // no context
  state.ctx = frame->ctx;
  expect_error(api->XLA_FFI_State_Get(&state));  // no type
  XLA_FFI_TypeId type = {77};
  state.type_id = &type;
  expect_error(api->XLA_FFI_State_Get(&state));  // no state
  XLA_FFI_State_Set_Args set = {};
  set.struct_size = XLA_FFI_State_Set_Args_STRUCT_SIZE;
  set.ctx = frame->ctx;
  set.stage = XLA_FFI_ExecutionStage_EXECUTE;
  set.type_id = &type;
  expect_error(api->XLA_FFI_State_Set(&set));
  XLA_FFI_ThreadPool_Schedule_Args task = {};
  task.struct_size = XLA_FFI_ThreadPool_Schedule_Args_STRUCT_SIZE;
  expect_error(api->XLA_FFI_ThreadPool_Schedule(&task));
  XLA_FFI_Future_SetAvailable_Args future = {};
  future.struct_size = XLA_FFI_Future_SetAvailable_Args_STRUCT_SIZE;
  expect_error(api->XLA_FFI_Future_SetAvailable(&future));
  XLA_FFI_Type_Register_Args registered = {};
  registered.struct_size = XLA_FFI_Type_Register_Args_STRUCT_SIZE;
  expect_error(api->XLA_FFI_Type_Register(&registered));
  XLA_FFI_Handler_Register_Args handler = {};
  handler.struct_size = XLA_FFI_Handler_Register_Args_STRUCT_SIZE;
  expect_error(api->XLA_FFI_Handler_Register(&handler));
  XLA_FFI_DeviceMemory_Allocate_Args memory = {};
  memory.struct_size = XLA_FFI_DeviceMemory_Allocate_Args_STRUCT_SIZE;
  expect_error(api->XLA_FFI_DeviceMemory_Allocate(&memory));
  *static_cast<int32_t*>(static_cast<XLA_FFI_Buffer*>(frame->rets.rets[0])->data) = errors;
  return nullptr;
}
extern "C" XLA_FFI_Error* CallsBadly(XLA_FFI_CallFrame* frame) {
  return with_version(frame, 0, 3, call_badly);
}
