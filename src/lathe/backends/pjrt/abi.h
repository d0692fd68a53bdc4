// The binary interface of PJRT plugins: what openxla's xla/pjrt/c/pjrt_c_api.h lays out in memory,
// for the client of plugins (this folder) and for Lathe as a plugin (lathe/plugin). Names are ours;
// the order and types of members are the interface. A plugin exports `GetPjrtApi`, which gives a
// table of functions. Each function takes one struct (abi/), which begins with its size and a chain
// of extensions and holds arguments and results; functions return null or an error that the caller
// destroys.
//
// Within major version 0 structs and the table grow at their ends alone, from version 0.57 on,
// which is the oldest that the client takes. Plugins refuse structs smaller than they know: those
// that have grown before end with zeros here (`later`).
#pragma once

#include "lathe/backends/pjrt/abi/base.h"
#include "lathe/backends/pjrt/abi/buffer.h"
#include "lathe/backends/pjrt/abi/device.h"
#include "lathe/backends/pjrt/abi/executable.h"

namespace lathe::pjrt::abi {

inline constexpr int kMajorVersion = 0;
inline constexpr int kOldestMinorVersion = 57;
// Of the table below, as a plugin. From 0.105 on clients look for a table of functions in memories.
inline constexpr int kPluginMinorVersion = 104;

template <typename Arguments>
using Function = Error* (*)(Arguments*);
template <typename Arguments>
using PlainFunction = void (*)(Arguments*);
using Unread = Error* (*)(void*);  // a function whose arguments nobody here reads

struct Version {
  Header header;
  int32_t major_version;
  int32_t minor_version;
};

struct Api {
  Header header;
  Version version;
  PlainFunction<ErrorDestroy> error_destroy;
  PlainFunction<ErrorMessage> error_message;
  Function<ErrorCode> error_code;
  Function<PluginInitialize> plugin_initialize;
  Function<PluginAttributes> plugin_attributes;
  Function<EventDestroy> event_destroy;
  Function<EventIsReady> event_is_ready;
  Function<EventError> event_error;
  Function<EventAwait> event_await;
  Function<EventOnReady> event_on_ready;
  Function<ClientCreate> client_create;
  Function<ClientDestroy> client_destroy;
  Function<ClientText> client_platform_name;
  Function<ClientProcessIndex> client_process_index;
  Function<ClientText> client_platform_version;
  Function<ClientDevices> client_devices, client_addressable_devices;
  Function<ClientLookupDevice> client_lookup_device, client_lookup_addressable_device;
  Function<ClientMemories> client_addressable_memories;
  Function<ClientCompile> client_compile;
  Function<ClientDefaultAssignment> client_default_device_assignment;
  Function<BufferFromHost> client_buffer_from_host;
  Function<DescriptionId> description_id;
  Function<DescriptionProcessIndex> description_process_index;
  Function<DescriptionAttributes> description_attributes;
  Function<DescriptionText> description_kind, description_debug_string, description_text;
  Function<DeviceGetDescription> device_get_description;
  Function<DeviceIsAddressable> device_is_addressable;
  Function<DeviceHardwareId> device_local_hardware_id;
  Function<DeviceMemories> device_memories;
  Function<DeviceDefaultMemory> device_default_memory;
  Function<DeviceMemoryStatistics> device_memory_statistics;
  Function<MemoryId> memory_id;
  Function<MemoryText> memory_kind, memory_debug_string, memory_text;
  Function<MemoryDevices> memory_devices;
  Function<ExecutableDestroy> executable_destroy;
  Function<ExecutableText> executable_name;
  Function<ExecutableCount> executable_replicas, executable_partitions, executable_outputs;
  Function<ExecutableCodeBytes> executable_code_bytes;
  Function<ExecutableCosts> executable_cost_analysis;
  Function<ExecutableMemoryKinds> executable_output_memory_kinds;
  Function<ExecutableProgram> executable_optimized_program;
  Function<ExecutableSerialize> executable_serialize;
  Function<LoadedDestroy> loaded_destroy;
  Function<LoadedGetExecutable> loaded_get_executable;
  Function<LoadedDevices> loaded_devices;
  Function<LoadedDelete> loaded_delete;
  Function<LoadedIsDeleted> loaded_is_deleted;
  Function<LoadedExecute> loaded_execute;
  Function<DeserializeAndLoad> executable_deserialize;
  Function<LoadedText> loaded_fingerprint;
  Function<BufferDestroy> buffer_destroy;
  Function<BufferElementType> buffer_element_type;
  Function<BufferDimensions> buffer_dimensions, buffer_unpadded_dimensions;
  Function<BufferDynamicDimensions> buffer_dynamic_dims;
  Function<BufferMemoryLayout> buffer_memory_layout;
  Function<BufferBytes> buffer_device_bytes;
  Function<BufferDevice> buffer_device;
  Function<BufferMemory> buffer_memory;
  Function<BufferDelete> buffer_delete;
  Function<BufferIsDeleted> buffer_is_deleted;
  Function<BufferCopyToDevice> buffer_copy_to_device;
  Function<BufferToHost> buffer_to_host;
  Function<BufferIsOnCpu> buffer_is_on_cpu;
  Function<BufferReadyEvent> buffer_ready_event;
  Function<BufferPointer> buffer_pointer;
  Function<BufferReferences> buffer_increase_references, buffer_decrease_references;
  Function<BufferPointer> buffer_opaque_pointer;
  Unread stream_destroy, stream_add_chunk, stream_total_bytes, stream_granule, stream_current_bytes;
  Unread topology_create, topology_destroy;
  Function<TopologyText> topology_platform_name, topology_platform_version;
  Function<TopologyDescriptions> topology_descriptions;
  Function<TopologySerialize> topology_serialize;
  Function<TopologyAttributes> topology_attributes;
  Unread compile;
  Function<ExecutableOutputTypes> executable_output_types;
  Function<ExecutableOutputDims> executable_output_dims;
  Function<BufferCopyToMemory> buffer_copy_to_memory;
  Function<BufferOverMemory> client_view_of_device_buffer;
  Function<ExecutableText> executable_fingerprint;
  Function<ClientTopology> client_topology;
  Function<ExecutableMemory> executable_memory;
  Function<MemoryId> memory_kind_id;
  Function<ContextCreate> context_create;
  Function<ContextDestroy> context_destroy;
  Function<BufferCopyRaw> buffer_copy_raw_to_host;
  Unread transfers_destroy, transfers_data, client_create_transfers, transfers_buffer,
      transfers_device, transfers_count, transfers_bytes, transfers_set_error, transfers_metadata;
  Unread client_dma_map, client_dma_unmap, client_uninitialized_buffer, client_update_process_infos,
      topology_deserialize, client_alias_buffer, client_fulfill_alias_buffer;
  Function<LoadedAssignment> loaded_device_assignment;
  Unread client_error_buffer, transfers_literal, buffer_copy_raw_to_host_future, device_poison,
      device_tracking_event, tracking_event_destroy;
  Function<ExecutableCompileOptions> executable_compile_options;
  Unread buffer_donate_with_dependency;
  Function<EventCreate> event_create;
  Function<EventSet> event_set;
  Function<DeviceAttributes> device_attributes;
  Unread client_load;
  Function<LoadedLogicalIds> loaded_logical_ids;
  Unread buffer_bitcast;
  Function<ErrorPayloads> error_payloads;
  Function<TopologyFingerprint> topology_fingerprint;
  Function<ExecutableMemoryKinds> executable_parameter_memory_kinds;
};

using GetApi = const Api* (*)();
inline constexpr const char* kEntryPoint = "GetPjrtApi";

// A function of the table and the name plugins know it by.
template <typename Arguments>
struct ApiFunction {
  const char* name;
  Function<Arguments> Api::* slot;
};

inline constexpr ApiFunction<PluginInitialize> kPluginInitialize{"PJRT_Plugin_Initialize",
                                                                 &Api::plugin_initialize};
inline constexpr ApiFunction<PluginAttributes> kPluginAttributes{"PJRT_Plugin_Attributes",
                                                                 &Api::plugin_attributes};
inline constexpr ApiFunction<EventDestroy> kEventDestroy{"PJRT_Event_Destroy", &Api::event_destroy};
inline constexpr ApiFunction<EventAwait> kEventAwait{"PJRT_Event_Await", &Api::event_await};
inline constexpr ApiFunction<EventOnReady> kEventOnReady{"PJRT_Event_OnReady",
                                                         &Api::event_on_ready};
inline constexpr ApiFunction<ClientCreate> kClientCreate{"PJRT_Client_Create", &Api::client_create};
inline constexpr ApiFunction<ClientDestroy> kClientDestroy{"PJRT_Client_Destroy",
                                                           &Api::client_destroy};
inline constexpr ApiFunction<ClientText> kPlatformName{"PJRT_Client_PlatformName",
                                                       &Api::client_platform_name};
inline constexpr ApiFunction<ClientText> kPlatformVersion{"PJRT_Client_PlatformVersion",
                                                          &Api::client_platform_version};
inline constexpr ApiFunction<ClientDevices> kAddressableDevices{"PJRT_Client_AddressableDevices",
                                                                &Api::client_addressable_devices};
inline constexpr ApiFunction<ClientCompile> kCompile{"PJRT_Client_Compile", &Api::client_compile};
inline constexpr ApiFunction<BufferFromHost> kBufferFromHost{"PJRT_Client_BufferFromHostBuffer",
                                                             &Api::client_buffer_from_host};
inline constexpr ApiFunction<DescriptionId> kDescriptionId{"PJRT_DeviceDescription_Id",
                                                           &Api::description_id};
inline constexpr ApiFunction<DescriptionAttributes> kDescriptionAttributes{
    "PJRT_DeviceDescription_Attributes", &Api::description_attributes};
inline constexpr ApiFunction<DescriptionText> kDescriptionKind{"PJRT_DeviceDescription_Kind",
                                                               &Api::description_kind};
inline constexpr ApiFunction<DescriptionText> kDescriptionText{"PJRT_DeviceDescription_ToString",
                                                               &Api::description_text};
inline constexpr ApiFunction<DeviceGetDescription> kGetDescription{"PJRT_Device_GetDescription",
                                                                   &Api::device_get_description};
inline constexpr ApiFunction<DeviceMemories> kDeviceMemories{"PJRT_Device_AddressableMemories",
                                                             &Api::device_memories};
inline constexpr ApiFunction<DeviceMemoryStatistics> kMemoryStatistics{
    "PJRT_Device_MemoryStats", &Api::device_memory_statistics};
inline constexpr ApiFunction<MemoryText> kMemoryKind{"PJRT_Memory_Kind", &Api::memory_kind};
inline constexpr ApiFunction<ExecutableDestroy> kExecutableDestroy{"PJRT_Executable_Destroy",
                                                                   &Api::executable_destroy};
inline constexpr ApiFunction<ExecutableCount> kExecutableOutputs{"PJRT_Executable_NumOutputs",
                                                                 &Api::executable_outputs};
inline constexpr ApiFunction<ExecutableMemory> kExecutableMemory{
    "PJRT_Executable_GetCompiledMemoryStats", &Api::executable_memory};
inline constexpr ApiFunction<LoadedDestroy> kLoadedDestroy{"PJRT_LoadedExecutable_Destroy",
                                                           &Api::loaded_destroy};
inline constexpr ApiFunction<LoadedGetExecutable> kLoadedGetExecutable{
    "PJRT_LoadedExecutable_GetExecutable", &Api::loaded_get_executable};
inline constexpr ApiFunction<LoadedExecute> kExecute{"PJRT_LoadedExecutable_Execute",
                                                     &Api::loaded_execute};
inline constexpr ApiFunction<BufferDestroy> kBufferDestroy{"PJRT_Buffer_Destroy",
                                                           &Api::buffer_destroy};
inline constexpr ApiFunction<BufferIsDeleted> kBufferIsDeleted{"PJRT_Buffer_IsDeleted",
                                                               &Api::buffer_is_deleted};
inline constexpr ApiFunction<BufferCopyToDevice> kCopyToDevice{"PJRT_Buffer_CopyToDevice",
                                                               &Api::buffer_copy_to_device};
inline constexpr ApiFunction<BufferToHost> kBufferToHost{"PJRT_Buffer_ToHostBuffer",
                                                         &Api::buffer_to_host};
inline constexpr ApiFunction<BufferReadyEvent> kReadyEvent{"PJRT_Buffer_ReadyEvent",
                                                           &Api::buffer_ready_event};

}  // namespace lathe::pjrt::abi
