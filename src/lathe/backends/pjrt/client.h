// Clients that compile and run programs with a PJRT plugin: a shared object with the C interface
// that XLA's engines (CPU, CUDA, TPU) and others are shipped as. Programs go in in ops that other
// engines know (passes/to_stablehlo.h): as portable artifacts of the newest version of VHLO that
// the plugin reads, or as StableHLO text where it names none or VHLO lacks something of the program
// (CHLO).
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lathe/runtime/client.h"

namespace lathe {

// An option or attribute of a plugin.
using PjrtValue = std::variant<std::string, int64_t, std::vector<int64_t>, float, bool>;
using PjrtValues = std::vector<std::pair<std::string, PjrtValue>>;

struct PjrtOptions {
  PjrtValues create;   // what the plugin takes when it makes a client
  PjrtValues compile;  // options of its compiler, such as XLA's flags: "xla_…"
  // At least so many, where a plugin makes as many as it is told (XLA's CPU engine, of which it is
  // the option cpu_device_count); others have those that are there.
  int devices = 1;
};

// A client of the plugin in the file `path`. A plugin stays loaded until the process ends; each
// call makes a client of its own. Buffers and executables keep their client alive.
//
// UserError: no such file, not a plugin, a plugin of another version, or one that cannot make a
// client (the plugin's words are in the message). What the plugin says later is a UserError where
// it blames the program, its arguments or the machine's state, and an InternalError otherwise; both
// name the plugin, the function and what it was about.
std::shared_ptr<Client> make_pjrt_client(const std::string& path, const PjrtOptions& options = {});

// A plugin's own description.
struct PjrtDeviceReport {
  int id = 0;
  std::string kind, name;
  std::vector<std::string> memories;                             // their kinds
  std::vector<std::pair<std::string, int64_t>> memory_in_bytes;  // and counts; empty: not told
  PjrtValues attributes;
};
struct PjrtReport {
  std::string platform, platform_version;
  int api_major = 0, api_minor = 0;
  PjrtValues attributes;
  std::vector<PjrtDeviceReport> devices;
};
// Errors as make_pjrt_client's.
PjrtReport inspect_pjrt_plugin(const std::string& path, const PjrtOptions& options = {});

}  // namespace lathe
