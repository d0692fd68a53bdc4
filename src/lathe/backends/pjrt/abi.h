// The binary interface of PJRT plugins: what openxla's xla/pjrt/c/pjrt_c_api.h lays out in memory,
// as far as a client that compiles and runs programs needs it. Names are ours; the order and types
// of members are the interface. A plugin exports `GetPjrtApi`, which gives a table of functions.
// Each function takes one struct, which begins with its size and a chain of extensions and holds
// arguments and results; functions return null or an error that the caller destroys.
//
// Within major version 0 structs and the table grow at their ends alone, from version 0.57 on,
// which is the oldest that is taken. Plugins refuse structs smaller than they know: those that have
// grown before end with zeros here (`later`).
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe::pjrt::abi {

inline constexpr int kMajorVersion = 0;
inline constexpr int kOldestMinorVersion = 57;

// Objects of the plugin, known by address.
struct Error;
struct Event;
struct Client;
struct Device;
struct DeviceDescription;
struct Memory;
struct Executable;
struct LoadedExecutable;
struct Buffer;

struct Header {
  size_t size = 0;
  void* extensions = nullptr;
};

// ---- errors

struct ErrorDestroy {
  Header header;
  Error* error;
};
struct ErrorMessage {
  Header header;
  const Error* error;
  const char* message;  // result; lives as long as the error
  size_t message_size;  // result
};
struct ErrorCode {
  Header header;
  const Error* error;
  int32_t code;  // result
};

// ---- values by name: attributes and options

enum class ValueKind : int32_t { string, int64, int64_list, float32, boolean };

struct NamedValue {
  Header header;
  const char* name;
  size_t name_size;
  ValueKind kind;
  union {
    const char* string;
    int64_t int64;
    const int64_t* int64_list;
    float float32;
    bool boolean;
  };
  size_t count;  // characters or entries; 1
};

// ---- the plugin

struct PluginInitialize {
  Header header;
};
struct PluginAttributes {
  Header header;
  const NamedValue* attributes;  // result
  size_t count;                  // result
};

// ---- events

struct EventDestroy {
  Header header;
  Event* event;
};
struct EventAwait {
  Header header;
  Event* event;
};
using EventCallback = void (*)(Error* owned, void* argument);
struct EventOnReady {
  Header header;
  Event* event;
  EventCallback callback;
  void* argument;
};

// ---- the client

struct ClientCreate {
  Header header;
  const NamedValue* options;
  size_t option_count;
  void* key_value_callbacks[4];  // of clients in several processes
  Client* client;                // result
  void* more_key_value_callbacks[2];
};
struct ClientDestroy {
  Header header;
  Client* client;
};
struct ClientText {  // platform name, platform version
  Header header;
  Client* client;
  const char* text;  // result; lives as long as the client
  size_t size;       // result
};
struct ClientDevices {
  Header header;
  Client* client;
  Device* const* devices;  // result; live as long as the client
  size_t count;            // result
};
struct ProgramCode {
  Header header;
  const char* code;
  size_t code_size;
  const char* format;
  size_t format_size;
};
struct ClientCompile {
  Header header;
  Client* client;
  const ProgramCode* program;
  const char* options;  // a serialized CompileOptionsProto
  size_t options_size;
  LoadedExecutable* executable;  // result
};

// How long the plugin may read the host's bytes.
enum class HostBytes : int32_t { during_call, until_transferred, while_buffer_lives };

struct TiledLayout {
  Header header;
  const int64_t* minor_to_major;
  size_t rank;
  const int64_t* tile_dims;
  const size_t* tile_dim_counts;
  size_t tile_count;
};
enum class LayoutKind : int32_t { tiled, strides };
struct MemoryLayout {
  Header header;
  TiledLayout tiled;  // the larger member of a union
  LayoutKind kind;
};

struct BufferFromHost {
  Header header;
  Client* client;
  const void* data;
  int32_t element_type;
  const int64_t* dims;
  size_t rank;
  const int64_t* byte_strides;  // null: row-major
  size_t stride_count;
  HostBytes host_bytes;
  Device* device;
  Memory* memory;        // null: the device's usual one
  MemoryLayout* layout;  // null: row-major
  Event* transferred;    // result
  Buffer* buffer;        // result
};

// ---- devices and their memories

struct DescriptionId {
  Header header;
  DeviceDescription* description;
  int32_t id;  // result
};
struct DescriptionAttributes {
  Header header;
  DeviceDescription* description;
  size_t count;                  // result
  const NamedValue* attributes;  // result
};
struct DescriptionText {  // kind, debug string, short text
  Header header;
  DeviceDescription* description;
  const char* text;  // result; lives as long as the device
  size_t size;       // result
};
struct DeviceGetDescription {
  Header header;
  Device* device;
  DeviceDescription* description;  // result
};
struct DeviceMemories {
  Header header;
  Device* device;
  Memory* const* memories;  // result
  size_t count;             // result
};
struct MemoryText {
  Header header;
  Memory* memory;
  const char* text;  // result
  size_t size;       // result
};
struct OptionalCount {
  int64_t value;
  bool is_set;
};
struct DeviceMemoryStatistics {
  Header header;
  Device* device;
  int64_t bytes_in_use;
  OptionalCount peak_bytes_in_use, allocations, largest_allocation, bytes_limit, bytes_reserved,
      peak_bytes_reserved, bytes_reservable_limit, largest_free_block, pool_bytes, peak_pool_bytes;
};

// ---- executables

struct ExecutableDestroy {
  Header header;
  Executable* executable;
};
struct ExecutableOutputs {
  Header header;
  Executable* executable;
  size_t count;  // result
};
struct ExecutableMemory {
  Header header;
  Executable* executable;
  int64_t code_bytes, argument_bytes, output_bytes, alias_bytes, temporary_bytes;  // results
  int64_t host_bytes[5];
  int64_t peak_bytes;
  int64_t later[8];
};
struct LoadedDestroy {
  Header header;
  LoadedExecutable* executable;
};
struct LoadedGetExecutable {
  Header header;
  LoadedExecutable* loaded;
  Executable* executable;  // result; the caller's
};
struct ExecuteOptions {
  Header header;
  void* send_callbacks;
  void* receive_callbacks;
  size_t send_count, receive_count;
  int32_t launch_id;
  const int64_t* kept_inputs;  // parameters that are not to be donated
  size_t kept_input_count;
  void* context;
  const char* call_location;
  size_t task_count;
  int32_t* task_ids;
  int64_t* task_incarnations;
  void* later[8];
};
struct LoadedExecute {
  Header header;
  LoadedExecutable* executable;
  ExecuteOptions* options;
  Buffer* const* const* arguments;  // by device, then parameter
  size_t device_count;
  size_t argument_count;
  Buffer** const* outputs;  // by device, then result; entries are results
  Event** completed;        // by device; entries are results, none where null
  Device* device;           // null: those it was compiled for
};

// ---- buffers

struct BufferDestroy {
  Header header;
  Buffer* buffer;
};
struct BufferIsDeleted {
  Header header;
  Buffer* buffer;
  bool is_deleted;  // result
};
struct BufferCopyToDevice {
  Header header;
  Buffer* buffer;
  Device* device;
  Buffer* copy;  // result
};
struct BufferToHost {
  Header header;
  Buffer* buffer;
  MemoryLayout* layout;  // null: as on the device
  void* out;             // null: the size is asked for
  size_t out_size;       // result where `out` is null
  Event* copied;         // result
};
struct BufferReadyEvent {
  Header header;
  Buffer* buffer;
  Event* event;  // result
};

// ---- the table of functions

template <typename Arguments>
using Function = Error* (*)(Arguments*);
template <typename Arguments>
using PlainFunction = void (*)(Arguments*);
using Unused = void (*)();  // a function that no client here calls

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
  Unused event_is_ready, event_error;
  Function<EventAwait> event_await;
  Function<EventOnReady> event_on_ready;
  Function<ClientCreate> client_create;
  Function<ClientDestroy> client_destroy;
  Function<ClientText> client_platform_name;
  Unused client_process_index;
  Function<ClientText> client_platform_version;
  Unused client_devices;
  Function<ClientDevices> client_addressable_devices;
  Unused client_lookup_device, client_lookup_addressable_device, client_addressable_memories;
  Function<ClientCompile> client_compile;
  Unused client_default_device_assignment;
  Function<BufferFromHost> client_buffer_from_host;
  Function<DescriptionId> description_id;
  Unused description_process_index;
  Function<DescriptionAttributes> description_attributes;
  Function<DescriptionText> description_kind;
  Unused description_debug_string;
  Function<DescriptionText> description_text;
  Function<DeviceGetDescription> device_get_description;
  Unused device_is_addressable, device_local_hardware_id;
  Function<DeviceMemories> device_memories;
  Unused device_default_memory;
  Function<DeviceMemoryStatistics> device_memory_statistics;
  Unused memory_id;
  Function<MemoryText> memory_kind;
  Unused memory_debug_string, memory_text, memory_devices;
  Function<ExecutableDestroy> executable_destroy;
  Unused executable_name, executable_replicas, executable_partitions;
  Function<ExecutableOutputs> executable_outputs;
  Unused executable_code_bytes, executable_cost_analysis, executable_output_memory_kinds,
      executable_optimized_program, executable_serialize;
  Function<LoadedDestroy> loaded_destroy;
  Function<LoadedGetExecutable> loaded_get_executable;
  Unused loaded_devices, loaded_delete, loaded_is_deleted;
  Function<LoadedExecute> loaded_execute;
  Unused executable_deserialize, loaded_fingerprint;
  Function<BufferDestroy> buffer_destroy;
  Unused buffer_element_type, buffer_dimensions, buffer_unpadded_dimensions, buffer_dynamic_dims,
      buffer_memory_layout, buffer_device_bytes, buffer_device, buffer_memory, buffer_delete;
  Function<BufferIsDeleted> buffer_is_deleted;
  Function<BufferCopyToDevice> buffer_copy_to_device;
  Function<BufferToHost> buffer_to_host;
  Unused buffer_is_on_cpu;
  Function<BufferReadyEvent> buffer_ready_event;
  Unused buffer_pointer, buffer_increase_references, buffer_decrease_references,
      buffer_opaque_pointer;
  Unused stream_destroy, stream_add_chunk, stream_total_bytes, stream_granule, stream_current_bytes;
  Unused topology_create, topology_destroy, topology_platform_name, topology_platform_version,
      topology_descriptions, topology_serialize, topology_attributes;
  Unused compile;
  Unused executable_output_types, executable_output_dims;
  Unused buffer_copy_to_memory;
  Unused client_view_of_device_buffer;
  Unused executable_fingerprint;
  Unused client_topology;
  Function<ExecutableMemory> executable_memory;
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
inline constexpr ApiFunction<ExecutableOutputs> kExecutableOutputs{"PJRT_Executable_NumOutputs",
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
