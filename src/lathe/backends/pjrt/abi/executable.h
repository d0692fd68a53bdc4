// The interface of PJRT plugins (abi.h): compiling, executables, running them.
#pragma once

#include "lathe/backends/pjrt/abi/base.h"

namespace lathe::pjrt::abi {

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
struct DeserializeAndLoad {
  Header header;
  Client* client;
  const char* bytes;
  size_t size;
  LoadedExecutable* executable;  // result
  const char* options;           // in place of those that were serialized; null: those
  size_t options_size;
};

// ---- executables

struct ExecutableDestroy {
  Header header;
  Executable* executable;
};
struct ExecutableText {  // name, fingerprint
  Header header;
  Executable* executable;
  const char* text;  // result; lives as long as the executable
  size_t size;       // result
};
struct ExecutableCount {  // replicas, partitions, results
  Header header;
  Executable* executable;
  size_t count;  // result
};
struct ExecutableCodeBytes {
  Header header;
  Executable* executable;
  int64_t bytes;  // result
};
struct ExecutableCosts {
  Header header;
  Executable* executable;
  size_t count;              // result
  const NamedValue* values;  // result
};
struct ExecutableMemoryKinds {  // of parameters, of results
  Header header;
  Executable* executable;
  size_t count;              // result
  const char* const* kinds;  // result
  const size_t* kind_sizes;  // result
};
struct ExecutableOutputTypes {
  Header header;
  Executable* executable;
  const int32_t* types;  // result
  size_t count;          // result
};
struct ExecutableOutputDims {
  Header header;
  Executable* executable;
  size_t count;         // result
  const int64_t* dims;  // result: of all results, one after the other
  const size_t* ranks;  // result
};
struct ProgramSpace {  // a ProgramCode to be filled in
  Header header;
  char* code;  // null: the size is asked for
  size_t code_size;
  const char* format;
  size_t format_size;
};
struct ExecutableProgram {
  Header header;
  Executable* executable;
  ProgramSpace* program;  // result
};
struct ExecutableSerialize {
  Header header;
  const Executable* executable;
  LentBytes bytes;  // result
};
struct ExecutableCompileOptions {
  Header header;
  Executable* executable;
  LentBytes bytes;  // result: a serialized CompileOptionsProto
};
struct ExecutableMemory {
  Header header;
  Executable* executable;
  int64_t code_bytes, argument_bytes, output_bytes, alias_bytes, temporary_bytes;  // results
  int64_t host_bytes[5];
  int64_t peak_bytes, total_bytes;
  int64_t later[7];
};

// ---- loaded executables

struct LoadedDestroy {
  Header header;
  LoadedExecutable* executable;
};
struct LoadedGetExecutable {
  Header header;
  LoadedExecutable* loaded;
  Executable* executable;  // result; the caller's
};
struct LoadedDevices {
  Header header;
  LoadedExecutable* executable;
  Device* const* devices;  // result
  size_t count;            // result
};
struct LogicalId {
  int32_t replica, partition;
};
struct LoadedLogicalIds {
  Header header;
  LoadedExecutable* executable;
  const LogicalId* ids;  // result: of the devices
  size_t count;          // result
};
struct LoadedAssignment {
  Header header;
  LoadedExecutable* executable;
  LentBytes bytes;  // result: a serialized DeviceAssignmentProto
};
struct LoadedText {  // fingerprint
  Header header;
  LoadedExecutable* executable;
  const char* text;  // result
  size_t size;       // result
};
struct LoadedDelete {
  Header header;
  LoadedExecutable* executable;
};
struct LoadedIsDeleted {
  Header header;
  LoadedExecutable* executable;
  bool is_deleted;  // result
};

// ---- running

struct ContextCreate {
  Header header;
  ExecuteContext* context;  // result
};
struct ContextDestroy {
  Header header;
  ExecuteContext* context;
};
struct ExecuteOptions {
  Header header;
  void* send_callbacks;
  void* receive_callbacks;
  size_t send_count, receive_count;
  int32_t launch_id;
  const int64_t* kept_inputs;  // parameters that are not to be donated
  size_t kept_input_count;
  ExecuteContext* context;
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

}  // namespace lathe::pjrt::abi
