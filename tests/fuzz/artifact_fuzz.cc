// The reader of saved programs: whatever comes in, a program or a UserError comes out. Nothing is
// loaded or run. Files as they come fail at a checksum, so bytes that begin with no magic are the
// sections of a file whose checksums hold: each is its length (two bytes) and its contents.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/artifact/artifact.h"
#include "lathe/artifact/container.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/base/flags.h"
#include "lathe/ops/registry.h"

// Small constants: what is looked for here does not take megabytes.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  lathe::set_flag(lathe::Flag::text_constants, "1048576");
  return 0;
}

namespace {

std::string file_of_sections(std::string_view bytes) {
  std::vector<lathe::ArtifactSection> sections;
  for (const std::string_view name : {"signature", "program", "code"}) {
    if (bytes.size() < 2) break;
    const size_t wanted =
        static_cast<uint8_t>(bytes[0]) + size_t{256} * static_cast<uint8_t>(bytes[1]);
    bytes.remove_prefix(2);
    const size_t size = std::min(wanted, bytes.size());
    sections.push_back({name, bytes.substr(0, size)});
    bytes.remove_prefix(size);
  }
  return lathe::write_container(sections);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string file = lathe::is_artifact(bytes) ? std::string(bytes) : file_of_sections(bytes);
  try {
    const lathe::Artifact artifact = lathe::read_artifact(file, "fuzz");
    // What it holds is in the code's own form, whose checksums are tried there.
    if (const auto code = lathe::decode_saved_code(artifact.machine_code))
      lathe::encode_saved_code(*code);
    const lathe::Module module = lathe::artifact_module(artifact, lathe::op_table(), "fuzz");
    const std::string again = lathe::artifact_bytes(
        {.functions = {*module.find(artifact.entry)}, .attrs = {}}, lathe::op_table(), {});
    lathe::read_artifact(again, "fuzz");
  } catch (const lathe::UserError&) {
  }
  return 0;
}
