#include "lathe/base/flags.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <mutex>

#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr std::array kFlags = {
    FlagInfo{Flag::debug, "LATHE_DEBUG", "0", "LEVEL[,TOPIC…]",
             "Log what the compiler does on stderr: 1 stages, 2 decisions, 3 everything; topics "
             "narrow it (`fuse`, `plan`, `jit`); `perf` writes /tmp/perf-PID.map, in which "
             "perf finds the names of generated code."},
    FlagInfo{Flag::dump, "LATHE_DUMP", "", "a folder",
             "Write numbered programs per pass, kernels, LLVM IR and assembly there."},
    FlagInfo{Flag::time_passes, "LATHE_TIME_PASSES", "0", "0|1",
             "Print the time of each pass and compilation stage at exit."},
    FlagInfo{Flag::timeline, "LATHE_TIMELINE", "", "a file",
             "Write what ran when (kernels, programs, compilation) there, for Perfetto."},
    FlagInfo{Flag::verify, "LATHE_VERIFY", "0", "0..2",
             "1: verify programs after each pass and check every buffer plan; 2: re-trace on a jit "
             "cache hit and compare."},
    FlagInfo{Flag::explain_recompile, "LATHE_EXPLAIN_RECOMPILE", "0", "0|1",
             "Say why a jitted function was traced again: which argument changed, and how."},
    FlagInfo{Flag::jit, "LATHE_JIT", "1", "0|1", "0 runs jitted functions op by op."},
    FlagInfo{Flag::async, "LATHE_ASYNC", "1", "0|1",
             "0 runs every program inside its call: errors come from there, and a debugger sees "
             "the caller."},
    FlagInfo{
        Flag::isa, "LATHE_ISA", "native", "native|avx2|avx512|avx512bf16|amx",
        "The instruction set that kernels are made for; an error where the processor lacks it. "
        "native is the fastest one here, not always the newest."},
    FlagInfo{Flag::threads, "LATHE_THREADS", "0", "a number",
             "Size of the thread team; 0 takes the cores that affinity and quota allow."},
    FlagInfo{Flag::cache_dir, "LATHE_CACHE_DIR", "", "a folder, or off",
             "Where compiled code is kept; empty means $XDG_CACHE_HOME/lathe or ~/.cache/lathe."},
    FlagInfo{Flag::cache_size, "LATHE_CACHE_SIZE", "1073741824", "bytes",
             "Upper bound of the compiled code kept on disk; the oldest entries go first."},
    FlagInfo{Flag::text_constants, "LATHE_TEXT_CONSTANTS", "536870912", "bytes",
             "How much a StableHLO text's splat constants may take in memory, together."},
};

struct Values {
  std::mutex mutex;
  std::array<std::string, kFlags.size()> text;
  Values() {
    for (size_t i = 0; i < kFlags.size(); ++i) {
      const char* set = std::getenv(std::string(kFlags[i].variable).c_str());
      text[i] = set ? set : std::string(kFlags[i].default_value);
    }
  }
};

Values& values() {
  static Values all;
  return all;
}

const FlagInfo& info_of(Flag flag) { return kFlags[static_cast<size_t>(flag)]; }

[[noreturn]] void bad_value(Flag flag) {
  throw UserError("{}={} is not understood; it takes {}", info_of(flag).variable, flag_text(flag),
                  info_of(flag).values);
}

}  // namespace

std::span<const FlagInfo> all_flags() { return kFlags; }

const std::string& flag_text(Flag flag) {
  Values& all = values();
  std::lock_guard lock(all.mutex);
  return all.text[static_cast<size_t>(flag)];
}

bool flag_on(Flag flag) {
  const std::string& text = flag_text(flag);
  if (text == "1" || text == "on" || text == "true") return true;
  if (text.empty() || text == "0" || text == "off" || text == "false") return false;
  bad_value(flag);
}

int64_t flag_int(Flag flag) {
  const std::string& text = flag_text(flag);
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) bad_value(flag);
  return value;
}

void set_flag(Flag flag, std::string value) {
  Values& all = values();
  std::lock_guard lock(all.mutex);
  all.text[static_cast<size_t>(flag)] = std::move(value);
}

bool debug_enabled(int level, std::string_view topic) {
  const std::string_view text = flag_text(Flag::debug);
  const std::string_view head = text.substr(0, text.find(','));
  int wanted = 0;
  const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), wanted);
  if (error != std::errc() || end != head.data() + head.size()) bad_value(Flag::debug);
  if (wanted < level || head.size() == text.size()) return wanted >= level;
  const std::string topics = fmt::format(",{},", text.substr(head.size() + 1));
  return topics.find(fmt::format(",{},", topic)) != std::string::npos;
}

std::string flags_markdown() {
  std::string out = "| variable | takes | default | what it does |\n|---|---|---|---|\n";
  for (const FlagInfo& flag : kFlags) {
    std::string takes(flag.values);
    for (size_t at = 0; (at = takes.find('|', at)) != std::string::npos; at += 2)
      takes.insert(at, "\\");
    out += fmt::format("| `{}` | {} | {} | {} |\n", flag.variable, takes,
                       flag.default_value.empty() ? "(empty)" : flag.default_value, flag.doc);
  }
  return out;
}

}  // namespace lathe
