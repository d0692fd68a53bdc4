// The layout of XLA's foreign function interface as Lathe writes it down, beside jaxlib's headers.
// python/tests/ffi_test.py compiles it: nothing runs.
#include <xla/ffi/api/c_api.h>

#include "lathe/plugin/ffi/abi.h"

namespace ffi = lathe::plugin::ffi;

#define SAME_SIZE(ours, theirs) static_assert(sizeof(ffi::ours) == sizeof(theirs))
#define SAME_PLACE(ours, field, theirs, their_field) \
  static_assert(offsetof(ffi::ours, field) == offsetof(theirs, their_field))

static_assert(ffi::kMajorVersion == XLA_FFI_API_MAJOR && ffi::kMinorVersion == XLA_FFI_API_MINOR);
static_assert(ffi::kFrameSize == XLA_FFI_CallFrame_STRUCT_SIZE);
static_assert(ffi::kMetadataSize == XLA_FFI_Metadata_STRUCT_SIZE);
static_assert(ffi::kMetadataKind == XLA_FFI_Extension_Metadata);
static_assert(ffi::kBufferKind == XLA_FFI_ArgType_BUFFER);
static_assert(static_cast<int>(ffi::AttributeKind::string) == XLA_FFI_AttrType_STRING);
static_assert(static_cast<int>(ffi::Stage::execute) == XLA_FFI_ExecutionStage_EXECUTE);

SAME_SIZE(Extension, XLA_FFI_Extension_Base);
SAME_SIZE(Version, XLA_FFI_Api_Version);
SAME_SIZE(ByteSpan, XLA_FFI_ByteSpan);
SAME_SIZE(ErrorCreate, XLA_FFI_Error_Create_Args);
SAME_PLACE(ErrorCreate, code, XLA_FFI_Error_Create_Args, errc);
SAME_SIZE(ErrorMessage, XLA_FFI_Error_GetMessage_Args);
SAME_SIZE(ErrorDestroy, XLA_FFI_Error_Destroy_Args);
SAME_SIZE(Buffer, XLA_FFI_Buffer);
SAME_PLACE(Buffer, data, XLA_FFI_Buffer, data);
SAME_SIZE(Buffers, XLA_FFI_Args);
SAME_SIZE(Buffers, XLA_FFI_Rets);
SAME_PLACE(Buffers, buffers, XLA_FFI_Args, args);
SAME_SIZE(Scalar, XLA_FFI_Scalar);
SAME_SIZE(Array, XLA_FFI_Array);
SAME_PLACE(Array, elements, XLA_FFI_Array, data);
SAME_SIZE(Attributes, XLA_FFI_Attrs);
SAME_PLACE(Attributes, names, XLA_FFI_Attrs, names);
SAME_SIZE(CallFrame, XLA_FFI_CallFrame);
SAME_PLACE(CallFrame, stage, XLA_FFI_CallFrame, stage);
SAME_PLACE(CallFrame, results, XLA_FFI_CallFrame, rets);
SAME_PLACE(CallFrame, attributes, XLA_FFI_CallFrame, attrs);
SAME_PLACE(CallFrame, future, XLA_FFI_CallFrame, future);
SAME_SIZE(Bundle, XLA_FFI_Handler_Bundle);
SAME_PLACE(Bundle, execute, XLA_FFI_Handler_Bundle, execute);
SAME_SIZE(TypeId, XLA_FFI_TypeId);
SAME_SIZE(TypeInfo, XLA_FFI_TypeInfo);
SAME_SIZE(TypeRegister, XLA_FFI_Type_Register_Args);
SAME_SIZE(HandlerRegister, XLA_FFI_Handler_Register_Args);
SAME_SIZE(UserDataGet, XLA_FFI_ExecutionContext_Get_Args);
SAME_SIZE(StateSet, XLA_FFI_State_Set_Args);
SAME_PLACE(StateSet, type, XLA_FFI_State_Set_Args, type_id);
SAME_SIZE(StateGet, XLA_FFI_State_Get_Args);
SAME_SIZE(StreamGet, XLA_FFI_Stream_Get_Args);
SAME_SIZE(MemoryAllocate, XLA_FFI_DeviceMemory_Allocate_Args);
SAME_SIZE(MemoryFree, XLA_FFI_DeviceMemory_Free_Args);
SAME_SIZE(TaskSchedule, XLA_FFI_ThreadPool_Schedule_Args);
SAME_SIZE(ThreadCount, XLA_FFI_ThreadPool_NumThreads_Args);
SAME_SIZE(RunId, XLA_FFI_RunId_Get_Args);
SAME_SIZE(DeviceOrdinal, XLA_FFI_DeviceOrdinal_Get_Args);
SAME_SIZE(FutureCreate, XLA_FFI_Future_Create_Args);
SAME_SIZE(FutureAvailable, XLA_FFI_Future_SetAvailable_Args);
SAME_SIZE(FutureFail, XLA_FFI_Future_SetError_Args);
SAME_SIZE(Metadata, XLA_FFI_Metadata);
SAME_PLACE(Metadata, traits, XLA_FFI_Metadata, traits);
SAME_SIZE(MetadataExtension, XLA_FFI_Metadata_Extension);
SAME_SIZE(Api, XLA_FFI_Api);
SAME_PLACE(Api, error_create, XLA_FFI_Api, XLA_FFI_Error_Create);
SAME_PLACE(Api, error_message, XLA_FFI_Api, XLA_FFI_Error_GetMessage);
SAME_PLACE(Api, error_destroy, XLA_FFI_Api, XLA_FFI_Error_Destroy);
SAME_PLACE(Api, handler_register, XLA_FFI_Api, XLA_FFI_Handler_Register);
SAME_PLACE(Api, stream_get, XLA_FFI_Api, XLA_FFI_Stream_Get);
SAME_PLACE(Api, type_register, XLA_FFI_Api, XLA_FFI_Type_Register);
SAME_PLACE(Api, user_data_get, XLA_FFI_Api, XLA_FFI_ExecutionContext_Get);
SAME_PLACE(Api, state_set, XLA_FFI_Api, XLA_FFI_State_Set);
SAME_PLACE(Api, state_get, XLA_FFI_Api, XLA_FFI_State_Get);
SAME_PLACE(Api, memory_allocate, XLA_FFI_Api, XLA_FFI_DeviceMemory_Allocate);
SAME_PLACE(Api, memory_free, XLA_FFI_Api, XLA_FFI_DeviceMemory_Free);
SAME_PLACE(Api, task_schedule, XLA_FFI_Api, XLA_FFI_ThreadPool_Schedule);
SAME_PLACE(Api, thread_count, XLA_FFI_Api, XLA_FFI_ThreadPool_NumThreads);
SAME_PLACE(Api, future_create, XLA_FFI_Api, XLA_FFI_Future_Create);
SAME_PLACE(Api, future_available, XLA_FFI_Api, XLA_FFI_Future_SetAvailable);
SAME_PLACE(Api, future_fail, XLA_FFI_Api, XLA_FFI_Future_SetError);
SAME_PLACE(Api, run_id, XLA_FFI_Api, XLA_FFI_RunId_Get);
SAME_PLACE(Api, device_ordinal, XLA_FFI_Api, XLA_FFI_DeviceOrdinal_Get);
