#include "lathe/backends/cpu/target.h"

#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <vector>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"

namespace lathe {
namespace {

int64_t cache_bytes(int name, int64_t otherwise) {
  const long bytes = sysconf(name);
  return bytes > 0 ? bytes : otherwise;
}

Target with_caches(Target target) {
  target.l1_bytes = cache_bytes(_SC_LEVEL1_DCACHE_SIZE, target.l1_bytes);
  target.l2_bytes = cache_bytes(_SC_LEVEL2_CACHE_SIZE, target.l2_bytes);
  return target;
}

std::vector<Target> make_rows() {
  Target avx2 = with_caches({});
  avx2.name = "avx2";
  avx2.triple = "x86_64-pc-linux-gnu";
  avx2.cpu = "x86-64-v3";
  avx2.vector_bits = 256;
  avx2.vector_registers = 16;
  Target avx512 = avx2;
  avx512.name = "avx512";
  avx512.cpu = "x86-64-v4";
  avx512.vector_bits = 512;
  avx512.vector_registers = 32;
  Target avx512bf16 = avx512;
  avx512bf16.name = "avx512bf16";
  avx512bf16.features = "+avx512bf16,+avx512vnni";
  avx512bf16.dot_bf16 = true;
  avx512bf16.dot_i16 = true;
  avx512bf16.dot_i8 = true;
  Target amx = avx512;
  amx.name = "amx";
  amx.features = "+amx-tile,+amx-bf16,+amx-int8,+avx512bf16,+avx512vnni";
  amx.dot_i16 = true;
  amx.dot_i8 = true;
  amx.tiles = true;
  return {avx2, avx512, avx512bf16, amx};
}

bool runs_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("f16c");
}

bool runs_avx512() {
  return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}

bool runs_avx512bf16() {
  return runs_avx512() && __builtin_cpu_supports("avx512bf16") &&
         __builtin_cpu_supports("avx512vnni");
}

// A process has to ask the system for the tile registers' state (Linux 5.16 on) before its threads
// may use them.
bool may_use_tiles() {
  constexpr long kRequestPermission = 0x1023, kTileData = 18;
  static const bool allowed = syscall(SYS_arch_prctl, kRequestPermission, kTileData) == 0;
  return allowed;
}

bool runs_amx() {
  constexpr unsigned kBf16 = 1u << 22, kTiles = 1u << 24, kInt8 = 1u << 25;
  constexpr unsigned kAll = kBf16 | kTiles | kInt8;
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  return runs_avx512bf16() && __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) &&
         (edx & kAll) == kAll && may_use_tiles();
}

// Whether vdpbf16ps makes fewer products a cycle than f32 FMAs do. So it is on Intel's (Granite
// Rapids: half of them); AMD's Zen 4 and 5 make twice as many.
bool multiplies_pairs_slowly() { return __builtin_cpu_is("intel"); }

std::string row_names() {
  std::string names;
  for (const Target& row : all_targets()) names += (names.empty() ? "" : ", ") + row.name;
  return names;
}

const Target& native_target() {
  const auto rows = all_targets();
  for (size_t i = rows.size(); i-- > 0;)
    if (processor_runs(rows[i]) && !(rows[i].dot_bf16 && multiplies_pairs_slowly())) return rows[i];
  throw UserError("this processor runs none of the instruction sets that kernels are made for ({})",
                  row_names());
}

}  // namespace

Target Target::in_other_instructions() const {
  const Target& weakest = all_targets().front();
  Target target = *this;
  target.name += " emulated";
  target.cpu = weakest.cpu;
  target.features = weakest.features;
  target.emulated = true;
  return target;
}

Target Target::checking() const {
  Target target = *this;
  target.checked = true;
  target.emulated |= tiles;
  return target;
}

std::string Target::description() const {
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}{}", name, triple, cpu, features,
                     vector_bits, vector_registers, dot_bf16, dot_i16, dot_i8, tiles, l1_bytes,
                     l2_bytes, checked ? " checked" : "");
}

std::span<const Target> all_targets() {
  static const std::vector<Target> rows = make_rows();
  return rows;
}

bool processor_runs(const Target& target) {
  __builtin_cpu_init();
  if (target.name == "avx2") return runs_avx2();
  if (target.name == "avx512") return runs_avx512();
  if (target.name == "amx") return runs_amx();
  return runs_avx512bf16();
}

const Target& target_named(std::string_view name) {
  for (const Target& row : all_targets())
    if (row.name == name) return row;
  throw UserError("{} is no instruction set Lathe knows; LATHE_ISA takes native, {}", name,
                  row_names());
}

const Target& selected_target() {
  const std::string wanted = flag_text(Flag::isa);
  if (wanted.empty() || wanted == "native") return native_target();
  const Target& row = target_named(wanted);
  LATHE_USER_CHECK(processor_runs(row),
                   "LATHE_ISA={}: this processor lacks it; unset LATHE_ISA or take {}", wanted,
                   native_target().name);
  return row;
}

}  // namespace lathe
