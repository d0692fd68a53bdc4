// to_bytecode FILE OUT [VERSION]: a module of StableHLO text as a portable artifact, for
// tools/make_bytecode_goldens.py --check.
#include <cstdio>
#include <fstream>

#include "lathe/base/files/mapped_file.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace {

lathe::Version version_of(const char* text) {
  lathe::Version out;
  const int read = std::sscanf(text, "%d.%d.%d", &out.major, &out.minor, &out.patch);
  LATHE_USER_CHECK(read == 3, "expected a version such as 1.0.0, found '{}'", text);
  return out;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3 && count != 4) {
    std::fputs("usage: to_bytecode FILE OUT [VERSION]\n", stderr);
    return 2;
  }
  try {
    const auto file = lathe::MappedFile::open(words[1]);
    const lathe::Module module = lathe::parse_module(file->text(), lathe::op_table(), words[1]);
    const std::string out =
        lathe::serialize(module, count == 4 ? version_of(words[3]) : lathe::kCurrentVersion);
    std::ofstream(words[2], std::ios::binary) << out;
  } catch (const lathe::Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
