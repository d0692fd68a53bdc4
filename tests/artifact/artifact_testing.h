// What tests of saved programs share: clients that know no kernel yet, files, and what they hold.
#pragma once

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "lathe/base/flag_testing.h"
#include "lathe/cpu/client.h"
#include "lathe/cpu/compiler.h"
#include "lathe/cpu/executable.h"
#include "lathe/hf/files/test_files.h"
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
