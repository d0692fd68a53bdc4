// make_ready_kernels OUT PROGRAMS [TARGET…]: plans the programs of a text, one module after each
// line `// -----`, and writes the code of all their kernels for each target (ready_kernels.h). A
// target is `native`, a row of the table with this machine's cache sizes (`avx2`), or one with
// others, in KiB: `avx512:48:2048`.
#include <cstdio>
#include <fstream>
#include <map>
#include <ranges>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/code/ready_kernels.h"
#include "lathe/backends/cpu/machine.h"
#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/kernels/compile.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

using Kernels = std::map<std::string, std::shared_ptr<const Kernel>>;  // by key

int64_t kibibytes(const std::string& text, std::string_view target) {
  LATHE_USER_CHECK(
      !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos,
      "target {}: expected ISA, or ISA:L1:L2 with cache sizes in KiB", target);
  return std::stoll(text) << 10;
}

Target target_of(std::string_view text) {
  std::vector<std::string> parts;
  for (const auto part : std::views::split(text, ':')) parts.emplace_back(part.begin(), part.end());
  Target target = parts[0] == "native" ? selected_target() : target_named(parts[0]);
  if (parts.size() == 1) return target;
  LATHE_USER_CHECK(parts.size() == 3, "target {}: expected ISA, or ISA:L1:L2", text);
  target.l1_bytes = kibibytes(parts[1], text);
  target.l2_bytes = kibibytes(parts[2], text);
  return target;
}

Kernels kernels_of(const std::string& path) {
  const auto file = MappedFile::open(path);
  Kernels all;
  for (const auto text : std::views::split(file->text(), std::string_view("// -----\n"))) {
    const Module module = parse_module({text.begin(), text.end()}, op_table(), path);
    const PlannedProgram planned = compile_program(module.entry(), cpu_machine());
    for (const auto& kernel : planned.launched) all.emplace(kernel->key(), kernel);
  }
  return all;
}

void make(const std::string& out, const std::string& programs,
          std::span<const std::string> targets) {
  const Kernels kernels = kernels_of(programs);
  std::vector<const Kernel*> pointers;
  for (const auto& [key, kernel] : kernels) pointers.push_back(kernel.get());
  ReadyKernelsWriter writer;
  for (const std::string& text : targets) {
    const Target target = target_of(text);
    const auto codes = make_cpu_compiler(target)->compile(pointers);
    auto code = codes.begin();
    for (const auto& [key, kernel] : kernels)
      writer.add(target.description(), key, (code++)->code->image());
  }
  const std::string bytes = writer.bytes();
  std::ofstream file(out, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  LATHE_USER_CHECK(file, "cannot write {}", out);
  fmt::print("{} kernels for {} targets, {} bytes\n", kernels.size(), targets.size(), bytes.size());
}

}  // namespace
}  // namespace lathe

int main(int argc, char** argv) try {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() < 3) {
    fmt::print(stderr, "usage: make_ready_kernels OUT PROGRAMS TARGET…\n");
    return 2;
  }
  lathe::make(args[0], args[1], std::span(args).subspan(2));
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "make_ready_kernels: {}\n", error.what());
  return 1;
}
