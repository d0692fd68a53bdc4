// The flag registry: every LATHE_… environment variable, in one table (flags.cc) that is also its
// documentation. Read once at first use; tests and the command line override with `set_flag`.
// A value that a flag does not take is a UserError of whoever asks for it. Numbers and switches are
// read without a lock.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace lathe {

enum class Flag : uint8_t {
  debug,              // LATHE_DEBUG
  dump,               // LATHE_DUMP
  time_passes,        // LATHE_TIME_PASSES
  timeline,           // LATHE_TIMELINE
  verify,             // LATHE_VERIFY
  check_nans,         // LATHE_CHECK_NANS
  check_infs,         // LATHE_CHECK_INFS
  explain_recompile,  // LATHE_EXPLAIN_RECOMPILE
  jit,                // LATHE_JIT
  async,              // LATHE_ASYNC
  isa,                // LATHE_ISA
  threads,            // LATHE_THREADS
  cpu_devices,        // LATHE_CPU_DEVICES
  cache_dir,          // LATHE_CACHE_DIR
  cache_size,         // LATHE_CACHE_SIZE
  keep,               // LATHE_KEEP
  keep_files,         // LATHE_KEEP_FILES
  text_constants,     // LATHE_TEXT_CONSTANTS
  seed,               // LATHE_SEED
};

enum class FlagKind : uint8_t {
  text,
  on_off,  // "1", "on", "true"; "0", "off", "false", ""
  number,  // least … most
  level,   // a number, and behind a comma what it is narrowed to
};

struct FlagInfo {
  Flag flag;
  std::string_view variable;
  std::string_view default_value;
  std::string_view values;  // what it takes: "0|1", "a folder", …
  std::string_view doc;
  FlagKind kind = FlagKind::text;
  int64_t least = 0, most = 1;  // of numbers and levels
};

std::span<const FlagInfo> all_flags();
std::string flag_text(Flag flag);
// The value of a switch, of a number or level. UserError naming the variable, its value and what it
// takes.
bool flag_on(Flag flag);
int64_t flag_int(Flag flag);
void set_flag(Flag flag, std::string value);
// LATHE_DEBUG=2,compile: whether that is at least `level`, for `topic`.
bool debug_enabled(int level, std::string_view topic);
// The table as markdown (docs/flags.md).
std::string flags_markdown();

}  // namespace lathe
