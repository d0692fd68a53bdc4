// What tests of saved programs share: clients that know no kernel yet, files, and what they hold.
#pragma once

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "lathe/backends/cpu/client.h"
#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/base/flag_testing.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe {

// As in a new process without a code cache on disk: every kernel would be generated.
inline void forget_compiled_code() {
  set_default_client(make_cpu_client(make_cpu_compiler(selected_target())));
}

inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace lathe
