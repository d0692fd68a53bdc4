// What stands behind the table of functions (api.cc), by the file it is in. `a` holds arguments and
// results; what is thrown becomes the function's error.
#pragma once

#include "lathe/backends/pjrt/abi.h"
#include "lathe/backends/pjrt/abi/extensions.h"

namespace lathe::plugin {

namespace abi = pjrt::abi;

// status.cc
void error_message(abi::ErrorMessage& a);
void error_code(abi::ErrorCode& a);
void error_payloads(abi::ErrorPayloads& a);

// event.cc
void event_destroy(abi::EventDestroy& a);
void event_is_ready(abi::EventIsReady& a);
void event_error(abi::EventError& a);
void event_await(abi::EventAwait& a);
void event_on_ready(abi::EventOnReady& a);
void event_create(abi::EventCreate& a);
void event_set(abi::EventSet& a);

// attributes.cc
void plugin_initialize(abi::PluginInitialize& a);
void plugin_attributes(abi::PluginAttributes& a);

// client_functions.cc
void client_create(abi::ClientCreate& a);
void client_destroy(abi::ClientDestroy& a);
void client_platform_name(abi::ClientText& a);
void client_platform_version(abi::ClientText& a);
void client_process_index(abi::ClientProcessIndex& a);
void client_devices(abi::ClientDevices& a);
void client_lookup_device(abi::ClientLookupDevice& a);
void client_addressable_memories(abi::ClientMemories& a);
void client_default_device_assignment(abi::ClientDefaultAssignment& a);
void client_topology(abi::ClientTopology& a);
void topology_platform_name(abi::TopologyText& a);
void topology_platform_version(abi::TopologyText& a);
void topology_descriptions(abi::TopologyDescriptions& a);
void topology_serialize(abi::TopologySerialize& a);
void topology_attributes(abi::TopologyAttributes& a);
void topology_fingerprint(abi::TopologyFingerprint& a);

// device_functions.cc
void description_id(abi::DescriptionId& a);
void description_process_index(abi::DescriptionProcessIndex& a);
void description_attributes(abi::DescriptionAttributes& a);
void description_kind(abi::DescriptionText& a);
void description_debug_string(abi::DescriptionText& a);
void description_text(abi::DescriptionText& a);
void device_get_description(abi::DeviceGetDescription& a);
void device_is_addressable(abi::DeviceIsAddressable& a);
void device_local_hardware_id(abi::DeviceHardwareId& a);
void device_memories(abi::DeviceMemories& a);
void device_default_memory(abi::DeviceDefaultMemory& a);
void device_attributes(abi::DeviceAttributes& a);
void memory_id(abi::MemoryId& a);
void memory_kind_id(abi::MemoryId& a);
void memory_kind(abi::MemoryText& a);
void memory_debug_string(abi::MemoryText& a);
void memory_text(abi::MemoryText& a);
void memory_devices(abi::MemoryDevices& a);

// compile.cc
void client_compile(abi::ClientCompile& a);
void executable_serialize(abi::ExecutableSerialize& a);
void executable_deserialize(abi::DeserializeAndLoad& a);

// executable_functions.cc
void executable_destroy(abi::ExecutableDestroy& a);
void executable_name(abi::ExecutableText& a);
void executable_replicas(abi::ExecutableCount& a);
void executable_partitions(abi::ExecutableCount& a);
void executable_outputs(abi::ExecutableCount& a);
void executable_code_bytes(abi::ExecutableCodeBytes& a);
void executable_output_memory_kinds(abi::ExecutableMemoryKinds& a);
void executable_parameter_memory_kinds(abi::ExecutableMemoryKinds& a);
void executable_optimized_program(abi::ExecutableProgram& a);
void executable_output_types(abi::ExecutableOutputTypes& a);
void executable_output_dims(abi::ExecutableOutputDims& a);
void executable_fingerprint(abi::ExecutableText& a);
void executable_cost_analysis(abi::ExecutableCosts& a);
void executable_memory(abi::ExecutableMemory& a);
void executable_compile_options(abi::ExecutableCompileOptions& a);
void loaded_destroy(abi::LoadedDestroy& a);
void loaded_get_executable(abi::LoadedGetExecutable& a);
void loaded_devices(abi::LoadedDevices& a);
void loaded_delete(abi::LoadedDelete& a);
void loaded_is_deleted(abi::LoadedIsDeleted& a);
void loaded_fingerprint(abi::LoadedText& a);
void loaded_device_assignment(abi::LoadedAssignment& a);
void loaded_logical_ids(abi::LoadedLogicalIds& a);

void executable_parameter_shardings(abi::ExecutableShardings& a);
void executable_result_shardings(abi::ExecutableShardings& a);

// layout.cc
void layout_destroy(abi::LayoutDestroy& a);
void layout_serialize(abi::LayoutSerialize& a);
void client_default_layout(abi::ClientDefaultLayout& a);
void topology_default_layout(abi::TopologyDefaultLayout& a);
void buffer_layout(abi::BufferLayout& a);
void executable_result_layouts(abi::ExecutableLayouts& a);
void executable_parameter_layouts(abi::ExecutableLayouts& a);

// execute.cc
void context_create(abi::ContextCreate& a);
void context_destroy(abi::ContextDestroy& a);
void loaded_execute(abi::LoadedExecute& a);

// buffer_from_host.cc
void client_buffer_from_host(abi::BufferFromHost& a);
void client_view_of_device_buffer(abi::BufferOverMemory& a);

// buffer_functions.cc
void buffer_destroy(abi::BufferDestroy& a);
void buffer_element_type(abi::BufferElementType& a);
void buffer_dimensions(abi::BufferDimensions& a);
void buffer_dynamic_dims(abi::BufferDynamicDimensions& a);
void buffer_memory_layout(abi::BufferMemoryLayout& a);
void buffer_device_bytes(abi::BufferBytes& a);
void buffer_device(abi::BufferDevice& a);
void buffer_memory(abi::BufferMemory& a);
void buffer_delete(abi::BufferDelete& a);
void buffer_is_deleted(abi::BufferIsDeleted& a);
void buffer_is_on_cpu(abi::BufferIsOnCpu& a);
void buffer_ready_event(abi::BufferReadyEvent& a);
void buffer_pointer(abi::BufferPointer& a);
void buffer_increase_references(abi::BufferReferences& a);
void buffer_decrease_references(abi::BufferReferences& a);

// buffer_copies.cc
void buffer_copy_to_device(abi::BufferCopyToDevice& a);
void buffer_copy_to_memory(abi::BufferCopyToMemory& a);
void buffer_to_host(abi::BufferToHost& a);
void buffer_copy_raw_to_host(abi::BufferCopyRaw& a);

}  // namespace lathe::plugin
