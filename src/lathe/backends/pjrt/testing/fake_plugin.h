// The controls and counters of the fake PJRT plugin that tests load. Its programs give back their
// arguments.
#pragma once

#include <atomic>

#include "lathe/backends/pjrt/abi.h"

namespace lathe::pjrt {

struct FakeControl {
  bool no_table = false;
  int major_version = abi::kMajorVersion, minor_version = 81;
  size_t table_size = sizeof(abi::Api);
  const char* missing = "";      // a function that the table does not have
  const char* fails = "";        // a function that gives an error
  const char* event_fails = "";  // a function whose event ends with an error
  int error_code = 13;
  size_t outputs = 1;
  bool packs = false;              // values of four bits, two a byte, on their way to the host
  size_t more_bytes = 0;           // than there are, on their way to the host
  bool deletes_and_fails = false;  // takes donated arguments before the program is refused

  int64_t stablehlo_version[3] = {};  // the newest that it reads; zeros: it does not say

  // What the client said last.
  char program[4096] = {}, options[256] = {};
  size_t program_size = 0, options_size = 0;
  char option_name[64] = {};
  int64_t option_value = 0;
  size_t kept_inputs = 0;

  // Objects that nobody has destroyed.
  std::atomic<int> clients = 0, executables = 0, buffers = 0, events = 0, errors = 0;
  bool client_outlived_all = true;
};

inline constexpr const char* kFakeControl = "fake_plugin_control";
using GetFakeControl = FakeControl* (*)();

}  // namespace lathe::pjrt
