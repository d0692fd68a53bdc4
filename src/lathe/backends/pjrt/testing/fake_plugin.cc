// A PJRT plugin for tests of what real ones do not do: other versions, functions that are missing,
// errors from each function and each event.
#include "lathe/backends/pjrt/testing/fake_plugin.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace lathe::pjrt::abi {

using lathe::pjrt::FakeControl;

namespace {

FakeControl& control() {
  static FakeControl state;
  return state;
}

// Counts the objects of a kind that live.
struct Counted {
  std::atomic<int>& count;
  explicit Counted(std::atomic<int>& of) : count(of) { ++count; }
  ~Counted() { --count; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
};

}  // namespace

struct Error : Counted {
  std::string message;
  explicit Error(std::string text) : Counted(control().errors), message(std::move(text)) {}
};
struct Event : Counted {
  bool fails;
  explicit Event(bool fail) : Counted(control().events), fails(fail) {}
};
struct Client : Counted {
  Client() : Counted(control().clients) {}
};
struct Device {};
struct DeviceDescription {};
struct Memory {};
struct Executable : Counted {
  Executable() : Counted(control().executables) {}
};
struct LoadedExecutable : Counted {
  LoadedExecutable() : Counted(control().executables) {}
};
struct Buffer : Counted {
  std::vector<char> bytes;
  int type = 0;
  bool deleted = false;
  Buffer() : Counted(control().buffers) {}
};

namespace {

Device device;
Device* const devices[] = {&device};
DeviceDescription description;
Memory memory;
Memory* const memories[] = {&memory};

bool named(const char* wanted, const char* name) { return std::strcmp(wanted, name) == 0; }

Error* failing(const char* function) {
  return named(control().fails, function) ? new Error("the fake says no") : nullptr;
}

Event* event_of(const char* function) { return new Event(named(control().event_fails, function)); }

Error* outcome(const Event& event) {
  return event.fails ? new Error("the fake's event failed") : nullptr;
}

template <typename Text>
void give(Text& out, const char* text) {
  out.text = text;
  out.size = std::strlen(text);
}

const NamedValue* attributes() {
  static const std::vector<NamedValue> all = [] {
    std::vector<NamedValue> values(6);
    for (size_t i = 0; i < values.size(); ++i) {
      values[i].header.size = sizeof(NamedValue);
      values[i].kind = static_cast<ValueKind>(i);
      values[i].count = 1;
    }
    static const int64_t list[] = {3, 4};
    const char* names[] = {"text", "number", "list", "ratio", "flag", "stablehlo_current_version"};
    for (size_t i = 0; i < values.size(); ++i) {
      values[i].name = names[i];
      values[i].name_size = std::strlen(names[i]);
    }
    values[0].string = "fake";
    values[0].count = 4;
    values[1].int64 = 7;
    values[2].int64_list = list;
    values[2].count = 2;
    values[3].float32 = 0.5F;
    values[4].boolean = true;
    values[5].kind = ValueKind::int64_list;
    values[5].int64_list = control().stablehlo_version;
    values[5].count = 3;
    return values;
  }();
  return all.data();
}

Error* create(ClientCreate* a) {
  if (a->option_count > 0) {
    std::copy_n(a->options[0].name, a->options[0].name_size, control().option_name);
    control().option_value = a->options[0].int64;
  }
  a->client = new Client();
  return nullptr;
}

Error* destroy_client(ClientDestroy* a) {
  if (control().buffers > 0 || control().executables > 0) control().client_outlived_all = false;
  delete a->client;
  return nullptr;
}

Error* compile(ClientCompile* a) {
  std::copy_n(a->program->code, std::min(a->program->code_size, sizeof(control().program) - 1),
              control().program);
  control().program_size = a->program->code_size;
  control().options_size = std::min(a->options_size, sizeof(control().options));
  std::copy_n(a->options, control().options_size, control().options);
  a->executable = new LoadedExecutable();
  return nullptr;
}

Error* from_host(BufferFromHost* a) {
  auto* buffer = new Buffer();
  size_t elements = 1;
  for (size_t i = 0; i < a->rank; ++i) elements *= static_cast<size_t>(a->dims[i]);
  const bool word = a->element_type == 11;  // f32; all others that tests use are single bytes
  buffer->type = a->element_type;
  const auto* data = static_cast<const char*>(a->data);
  buffer->bytes.assign(data, data + elements * (word ? 4 : 1));
  a->buffer = buffer;
  a->transferred = event_of("PJRT_Client_BufferFromHostBuffer");
  return nullptr;
}

Error* execute(LoadedExecute* a) {
  control().kept_inputs = a->options->kept_input_count;
  if (control().deletes_and_fails) {
    for (size_t i = 0; i < a->argument_count; ++i) a->arguments[0][i]->deleted = true;
    return new Error("the fake took the arguments and says no");
  }
  for (size_t i = 0; i < control().outputs; ++i) {
    auto* out = new Buffer();
    out->bytes = a->arguments[0][i]->bytes;
    out->type = a->arguments[0][i]->type;
    a->outputs[0][i] = out;
  }
  if (a->completed) a->completed[0] = event_of("PJRT_LoadedExecutable_Execute");
  return nullptr;
}

std::vector<char> on_the_way(const Buffer& buffer) {
  std::vector<char> out = buffer.bytes;
  if (control().packs) {
    out.assign((buffer.bytes.size() + 1) / 2, 0);
    for (size_t i = 0; i < buffer.bytes.size(); ++i)
      out[i / 2] = static_cast<char>(out[i / 2] | (buffer.bytes[i] & 15) << (i % 2 * 4));
  }
  out.resize(out.size() + control().more_bytes);
  return out;
}

Error* to_host(BufferToHost* a) {
  const std::vector<char> bytes = on_the_way(*a->buffer);
  if (a->out) {
    std::copy(bytes.begin(), bytes.end(), static_cast<char*>(a->out));
    a->copied = event_of("PJRT_Buffer_ToHostBuffer");
  }
  a->out_size = bytes.size();
  return nullptr;
}

// The table, by the names that plugins know its functions by.
struct Table {
  Api api{};

  template <typename Arguments, typename Fn>
  void set(const ApiFunction<Arguments>& entry, Fn fn) {
    if (named(control().missing, entry.name)) return;
    static const char* name;
    static Fn run = fn;
    name = entry.name;
    api.*entry.slot = [](Arguments* arguments) -> Error* {
      if (Error* error = failing(name)) return error;
      return run(arguments);
    };
  }

  void set_all() {
    api.header.size = control().table_size;
    api.version.header.size = sizeof(Version);
    api.version.major_version = control().major_version;
    api.version.minor_version = control().minor_version;
    api.error_destroy = [](ErrorDestroy* a) { delete a->error; };
    api.error_message = [](ErrorMessage* a) {
      a->message = a->error->message.data();
      a->message_size = a->error->message.size();
    };
    api.error_code = [](ErrorCode* a) -> Error* {
      a->code = control().error_code;
      return nullptr;
    };
    set_events();
    set_client();
    set_devices();
    set_executables();
    set_buffers();
  }

  void set_events() {
    set(kPluginInitialize, [](PluginInitialize*) -> Error* { return nullptr; });
    set(kPluginAttributes, [](PluginAttributes* a) -> Error* {
      a->attributes = attributes();
      a->count = control().stablehlo_version[0] + control().stablehlo_version[1] > 0 ? 6 : 5;
      return nullptr;
    });
    set(kEventDestroy, [](EventDestroy* a) -> Error* {
      delete a->event;
      return nullptr;
    });
    set(kEventAwait, [](EventAwait* a) { return outcome(*a->event); });
    set(kEventOnReady, [](EventOnReady* a) -> Error* {
      a->callback(outcome(*a->event), a->argument);
      return nullptr;
    });
  }

  void set_client() {
    set(kClientCreate, create);
    set(kClientDestroy, destroy_client);
    set(kPlatformName, [](ClientText* a) -> Error* {
      give(*a, "fake");
      return nullptr;
    });
    api.client_platform_version = [](ClientText* a) -> Error* {
      give(*a, "fake 1");
      return nullptr;
    };
    set(kAddressableDevices, [](ClientDevices* a) -> Error* {
      a->devices = devices;
      a->count = 1;
      return nullptr;
    });
    set(kCompile, compile);
    set(kBufferFromHost, from_host);
  }

  void set_devices() {
    set(kGetDescription, [](DeviceGetDescription* a) -> Error* {
      a->description = &description;
      return nullptr;
    });
    set(kDescriptionId, [](DescriptionId* a) -> Error* {
      a->id = 5;
      return nullptr;
    });
    set(kDescriptionAttributes, [](DescriptionAttributes* a) -> Error* {
      a->attributes = nullptr;
      a->count = 0;
      return nullptr;
    });
    set(kDescriptionKind, [](DescriptionText* a) -> Error* {
      give(*a, "a fake");
      return nullptr;
    });
    api.description_text = [](DescriptionText* a) -> Error* {
      give(*a, "Fake(id=5)");
      return nullptr;
    };
    set(kDeviceMemories, [](DeviceMemories* a) -> Error* {
      a->memories = memories;
      a->count = 1;
      return nullptr;
    });
    set(kMemoryKind, [](MemoryText* a) -> Error* {
      give(*a, "fake_memory");
      return nullptr;
    });
    set(kMemoryStatistics, [](DeviceMemoryStatistics* a) -> Error* {
      a->bytes_in_use = 11;
      a->bytes_limit = {.value = 1000, .is_set = true};
      return nullptr;
    });
  }

  void set_executables() {
    set(kLoadedGetExecutable, [](LoadedGetExecutable* a) -> Error* {
      a->executable = new Executable();
      return nullptr;
    });
    set(kExecutableDestroy, [](ExecutableDestroy* a) -> Error* {
      delete a->executable;
      return nullptr;
    });
    set(kExecutableOutputs, [](ExecutableCount* a) -> Error* {
      a->count = control().outputs;
      return nullptr;
    });
    set(kExecutableMemory, [](ExecutableMemory* a) -> Error* {
      a->argument_bytes = 12;
      a->temporary_bytes = 34;
      return nullptr;
    });
    set(kLoadedDestroy, [](LoadedDestroy* a) -> Error* {
      delete a->executable;
      return nullptr;
    });
    set(kExecute, execute);
  }

  void set_buffers() {
    set(kBufferDestroy, [](BufferDestroy* a) -> Error* {
      delete a->buffer;
      return nullptr;
    });
    set(kBufferIsDeleted, [](BufferIsDeleted* a) -> Error* {
      a->is_deleted = a->buffer->deleted;
      return nullptr;
    });
    set(kBufferToHost, to_host);
    set(kReadyEvent, [](BufferReadyEvent* a) -> Error* {
      a->event = event_of("PJRT_Buffer_ReadyEvent");
      return nullptr;
    });
  }
};

}  // namespace
}  // namespace lathe::pjrt::abi

extern "C" {
__attribute__((visibility("default"))) lathe::pjrt::FakeControl* fake_plugin_control() {
  return &lathe::pjrt::abi::control();
}
__attribute__((visibility("default"))) const lathe::pjrt::abi::Api* GetPjrtApi() {
  if (lathe::pjrt::abi::control().no_table) return nullptr;
  static lathe::pjrt::abi::Table table;
  table.set_all();
  return &table.api;
}
}
