// The layout of our structs beside the header that a plugin ships: compiled, never run.
#include "lathe/backends/pjrt/abi.h"
#include "pjrt_c_api.h"

namespace abi = lathe::pjrt::abi;

#define SLOT(ours, theirs) static_assert(offsetof(abi::Api, ours) == offsetof(PJRT_Api, theirs))
#define SIZE(ours, theirs) static_assert(sizeof(abi::ours) == sizeof(theirs))
#define MEMBER(ours, member, theirs, its) \
  static_assert(offsetof(abi::ours, member) == offsetof(theirs, its))

SLOT(error_destroy, PJRT_Error_Destroy);
SLOT(error_message, PJRT_Error_Message);
SLOT(error_code, PJRT_Error_GetCode);
SLOT(plugin_initialize, PJRT_Plugin_Initialize);
SLOT(plugin_attributes, PJRT_Plugin_Attributes);
SLOT(event_destroy, PJRT_Event_Destroy);
SLOT(event_await, PJRT_Event_Await);
SLOT(event_on_ready, PJRT_Event_OnReady);
SLOT(client_create, PJRT_Client_Create);
SLOT(client_destroy, PJRT_Client_Destroy);
SLOT(client_platform_name, PJRT_Client_PlatformName);
SLOT(client_platform_version, PJRT_Client_PlatformVersion);
SLOT(client_addressable_devices, PJRT_Client_AddressableDevices);
SLOT(client_compile, PJRT_Client_Compile);
SLOT(client_buffer_from_host, PJRT_Client_BufferFromHostBuffer);
SLOT(description_id, PJRT_DeviceDescription_Id);
SLOT(description_attributes, PJRT_DeviceDescription_Attributes);
SLOT(description_kind, PJRT_DeviceDescription_Kind);
SLOT(description_text, PJRT_DeviceDescription_ToString);
SLOT(device_get_description, PJRT_Device_GetDescription);
SLOT(device_memories, PJRT_Device_AddressableMemories);
SLOT(device_memory_statistics, PJRT_Device_MemoryStats);
SLOT(memory_kind, PJRT_Memory_Kind);
SLOT(executable_destroy, PJRT_Executable_Destroy);
SLOT(executable_outputs, PJRT_Executable_NumOutputs);
SLOT(executable_memory, PJRT_Executable_GetCompiledMemoryStats);
SLOT(loaded_destroy, PJRT_LoadedExecutable_Destroy);
SLOT(loaded_get_executable, PJRT_LoadedExecutable_GetExecutable);
SLOT(loaded_execute, PJRT_LoadedExecutable_Execute);
SLOT(buffer_destroy, PJRT_Buffer_Destroy);
SLOT(buffer_is_deleted, PJRT_Buffer_IsDeleted);
SLOT(buffer_copy_to_device, PJRT_Buffer_CopyToDevice);
SLOT(buffer_to_host, PJRT_Buffer_ToHostBuffer);
SLOT(buffer_ready_event, PJRT_Buffer_ReadyEvent);

SIZE(ErrorDestroy, PJRT_Error_Destroy_Args);
SIZE(ErrorMessage, PJRT_Error_Message_Args);
SIZE(ErrorCode, PJRT_Error_GetCode_Args);
SIZE(NamedValue, PJRT_NamedValue);
SIZE(PluginInitialize, PJRT_Plugin_Initialize_Args);
SIZE(PluginAttributes, PJRT_Plugin_Attributes_Args);
SIZE(EventDestroy, PJRT_Event_Destroy_Args);
SIZE(EventAwait, PJRT_Event_Await_Args);
SIZE(EventOnReady, PJRT_Event_OnReady_Args);
SIZE(ClientCreate, PJRT_Client_Create_Args);
SIZE(ClientDestroy, PJRT_Client_Destroy_Args);
SIZE(ClientText, PJRT_Client_PlatformName_Args);
SIZE(ClientDevices, PJRT_Client_AddressableDevices_Args);
SIZE(ProgramCode, PJRT_Program);
SIZE(ClientCompile, PJRT_Client_Compile_Args);
SIZE(TiledLayout, PJRT_Buffer_MemoryLayout_Tiled);
SIZE(MemoryLayout, PJRT_Buffer_MemoryLayout);
SIZE(BufferFromHost, PJRT_Client_BufferFromHostBuffer_Args);
SIZE(DescriptionId, PJRT_DeviceDescription_Id_Args);
SIZE(DescriptionAttributes, PJRT_DeviceDescription_Attributes_Args);
SIZE(DescriptionText, PJRT_DeviceDescription_Kind_Args);
SIZE(DeviceGetDescription, PJRT_Device_GetDescription_Args);
SIZE(DeviceMemories, PJRT_Device_AddressableMemories_Args);
SIZE(MemoryText, PJRT_Memory_Kind_Args);
SIZE(DeviceMemoryStatistics, PJRT_Device_MemoryStats_Args);
SIZE(ExecutableDestroy, PJRT_Executable_Destroy_Args);
SIZE(ExecutableOutputs, PJRT_Executable_NumOutputs_Args);
SIZE(LoadedDestroy, PJRT_LoadedExecutable_Destroy_Args);
SIZE(LoadedGetExecutable, PJRT_LoadedExecutable_GetExecutable_Args);
SIZE(LoadedExecute, PJRT_LoadedExecutable_Execute_Args);
SIZE(BufferDestroy, PJRT_Buffer_Destroy_Args);
SIZE(BufferIsDeleted, PJRT_Buffer_IsDeleted_Args);
SIZE(BufferCopyToDevice, PJRT_Buffer_CopyToDevice_Args);
SIZE(BufferToHost, PJRT_Buffer_ToHostBuffer_Args);
SIZE(BufferReadyEvent, PJRT_Buffer_ReadyEvent_Args);
// These grow: ours have room for more.
static_assert(sizeof(abi::ExecuteOptions) >= sizeof(PJRT_ExecuteOptions));
static_assert(sizeof(abi::ExecutableMemory) >= sizeof(PJRT_Executable_GetCompiledMemoryStats_Args));

MEMBER(ErrorCode, code, PJRT_Error_GetCode_Args, code);
MEMBER(NamedValue, kind, PJRT_NamedValue, type);
MEMBER(NamedValue, string, PJRT_NamedValue, string_value);
MEMBER(NamedValue, count, PJRT_NamedValue, value_size);
MEMBER(ClientCreate, options, PJRT_Client_Create_Args, create_options);
MEMBER(ClientCreate, client, PJRT_Client_Create_Args, client);
MEMBER(ClientCompile, program, PJRT_Client_Compile_Args, program);
MEMBER(ClientCompile, executable, PJRT_Client_Compile_Args, executable);
MEMBER(MemoryLayout, tiled, PJRT_Buffer_MemoryLayout, tiled);
MEMBER(MemoryLayout, kind, PJRT_Buffer_MemoryLayout, type);
MEMBER(BufferFromHost, element_type, PJRT_Client_BufferFromHostBuffer_Args, type);
MEMBER(BufferFromHost, host_bytes, PJRT_Client_BufferFromHostBuffer_Args, host_buffer_semantics);
MEMBER(BufferFromHost, layout, PJRT_Client_BufferFromHostBuffer_Args, device_layout);
MEMBER(BufferFromHost, buffer, PJRT_Client_BufferFromHostBuffer_Args, buffer);
MEMBER(DescriptionAttributes, attributes, PJRT_DeviceDescription_Attributes_Args, attributes);
MEMBER(DeviceMemoryStatistics, bytes_limit, PJRT_Device_MemoryStats_Args, bytes_limit);
MEMBER(DeviceMemoryStatistics, peak_pool_bytes, PJRT_Device_MemoryStats_Args, peak_pool_bytes);
MEMBER(ExecutableMemory, argument_bytes, PJRT_Executable_GetCompiledMemoryStats_Args,
       argument_size_in_bytes);
MEMBER(ExecutableMemory, temporary_bytes, PJRT_Executable_GetCompiledMemoryStats_Args,
       temp_size_in_bytes);
MEMBER(ExecutableMemory, peak_bytes, PJRT_Executable_GetCompiledMemoryStats_Args,
       peak_memory_in_bytes);
MEMBER(ExecuteOptions, launch_id, PJRT_ExecuteOptions, launch_id);
MEMBER(ExecuteOptions, kept_inputs, PJRT_ExecuteOptions, non_donatable_input_indices);
MEMBER(ExecuteOptions, task_incarnations, PJRT_ExecuteOptions, incarnation_ids);
MEMBER(LoadedExecute, arguments, PJRT_LoadedExecutable_Execute_Args, argument_lists);
MEMBER(LoadedExecute, outputs, PJRT_LoadedExecutable_Execute_Args, output_lists);
MEMBER(LoadedExecute, completed, PJRT_LoadedExecutable_Execute_Args, device_complete_events);
MEMBER(LoadedExecute, device, PJRT_LoadedExecutable_Execute_Args, execute_device);
MEMBER(BufferToHost, out_size, PJRT_Buffer_ToHostBuffer_Args, dst_size);
MEMBER(BufferToHost, copied, PJRT_Buffer_ToHostBuffer_Args, event);
