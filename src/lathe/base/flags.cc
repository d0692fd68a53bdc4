#include "lathe/base/flags.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <optional>

#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr int64_t kAnySize = std::numeric_limits<int64_t>::max();

constexpr std::array kFlags = {
    FlagInfo{
        Flag::debug, "LATHE_DEBUG", "0", "LEVEL[,jit][,compile][,perf]",
        "Say on stderr, 1: what is traced and compiled, and how long it took; 2: every kernel, "
        "too. Topics narrow it (`jit`, `compile`); with `perf`, or none, /tmp/perf-PID.map is "
        "written, in which perf finds the names of generated code.",
        FlagKind::level, 0, 2},
    FlagInfo{Flag::dump, "LATHE_DUMP", "", "a folder",
             "Write numbered programs per pass, kernels, LLVM IR and assembly there."},
    FlagInfo{Flag::time_passes, "LATHE_TIME_PASSES", "0", "0|1",
             "Print the time of each pass on stderr.", FlagKind::on_off},
    FlagInfo{Flag::timeline, "LATHE_TIMELINE", "", "a file",
             "Write what ran when (kernels, programs, compilation) there, for Perfetto."},
    FlagInfo{Flag::verify, "LATHE_VERIFY", "0", "0..3",
             "1: verify programs after each pass and check every buffer plan; 2: run loops step by "
             "step, re-trace on a jit cache hit and compare; 3: kernels ask for every address "
             "before they read or write there, and touching what is not theirs is an error that "
             "names the kernel and the argument (many times slower).",
             FlagKind::number, 0, 3},
    FlagInfo{Flag::check_nans, "LATHE_CHECK_NANS", "0", "0|1",
             "Look at the results of every program, wait for them, and where one holds a NaN that "
             "came with no argument say which op made it, and where.",
             FlagKind::on_off},
    FlagInfo{Flag::check_infs, "LATHE_CHECK_INFS", "0", "0|1", "The same for infinities.",
             FlagKind::on_off},
    FlagInfo{Flag::explain_recompile, "LATHE_EXPLAIN_RECOMPILE", "0", "0|1",
             "Say why a jitted function was traced again: which argument changed, and how.",
             FlagKind::on_off},
    FlagInfo{Flag::jit, "LATHE_JIT", "1", "0|1", "0 runs jitted functions op by op.",
             FlagKind::on_off},
    FlagInfo{Flag::async, "LATHE_ASYNC", "1", "0|1",
             "0 runs every program inside its call: errors come from there, and a debugger sees "
             "the caller.",
             FlagKind::on_off},
    FlagInfo{
        Flag::isa, "LATHE_ISA", "native", "native|avx2|avx512|avx512bf16|amx",
        "The instruction set that kernels are made for; an error where the processor lacks it. "
        "native is the fastest one here, not always the newest."},
    FlagInfo{Flag::threads, "LATHE_THREADS", "0", "0..1024",
             "Size of the thread team; 0 takes the cores that affinity and quota allow.",
             FlagKind::number, 0, 1024},
    FlagInfo{Flag::cpu_devices, "LATHE_CPU_DEVICES", "1", "1..256",
             "How many devices this machine's processors are; they share the cores.",
             FlagKind::number, 1, 256},
    FlagInfo{Flag::cache_dir, "LATHE_CACHE_DIR", "", "a folder, or off",
             "Where compiled code is kept; empty means $XDG_CACHE_HOME/lathe or ~/.cache/lathe."},
    FlagInfo{
        Flag::cache_size, "LATHE_CACHE_SIZE", "1073741824", "bytes",
        "Upper bound of the compiled code kept on disk; what was not used for longest goes first.",
        FlagKind::number, 0, kAnySize},
    FlagInfo{Flag::keep, "LATHE_KEEP", "33554432", "bytes",
             "How much memory a device may use for weights that it keeps packed for its products, "
             "beside the weights themselves; 0 packs them in every call.",
             FlagKind::number, 0, kAnySize},
    FlagInfo{Flag::keep_files, "LATHE_KEEP_FILES", "8589934592", "bytes",
             "How much of the disk the cache directory may take for packed weights of checkpoints, "
             "which later processes find; 0 keeps none there. What was not used for longest goes "
             "first.",
             FlagKind::number, 0, kAnySize},
    FlagInfo{Flag::text_constants, "LATHE_TEXT_CONSTANTS", "536870912", "bytes",
             "How much a StableHLO text's splat constants may take in memory, together.",
             FlagKind::number, 0, kAnySize},
    FlagInfo{
        Flag::seed, "LATHE_SEED", "0", "a number",
        "Where the generators of stablehlo.rng begin; the functions of lathe::random take keys "
        "and do not ask.",
        FlagKind::number, 0, kAnySize},
};

const FlagInfo& info_of(Flag flag) { return kFlags[static_cast<size_t>(flag)]; }

std::optional<int64_t> parse_switch(std::string_view text) {
  if (text == "1" || text == "on" || text == "true") return 1;
  if (text.empty() || text == "0" || text == "off" || text == "false") return 0;
  return {};
}

std::optional<int64_t> parse_number(std::string_view text, const FlagInfo& info) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  if (value < info.least || value > info.most) return {};
  return value;
}

constexpr std::array<std::string_view, 3> kTopics = {"jit", "compile", "perf"};

// "2,jit,perf": the number, if all behind it are topics.
std::optional<int64_t> parse_level(std::string_view text, const FlagInfo& info) {
  const size_t end = text.find(',');
  for (size_t comma = end; comma != text.npos;) {
    const size_t next = text.find(',', comma + 1);
    const std::string_view topic = text.substr(comma + 1, next - comma - 1);
    if (std::ranges::find(kTopics, topic) == kTopics.end()) return {};
    comma = next;
  }
  return parse_number(text.substr(0, end), info);
}

std::optional<int64_t> parse(std::string_view text, const FlagInfo& info) {
  switch (info.kind) {
    case FlagKind::text:
      return {};
    case FlagKind::on_off:
      return parse_switch(text);
    case FlagKind::number:
      return parse_number(text, info);
    case FlagKind::level:
      return parse_level(text, info);
  }
  return {};
}

constexpr int64_t kNotTaken = std::numeric_limits<int64_t>::min();

// Every call of a program asks for flags, so numbers lie parsed beside the texts.
class Values {
 public:
  Values() {
    for (const FlagInfo& info : kFlags) {
      const char* value = std::getenv(std::string(info.variable).c_str());
      set(info.flag, value && *value ? value : std::string(info.default_value));
    }
  }
  void set(Flag flag, std::string value) {
    const auto at = static_cast<size_t>(flag);
    std::lock_guard lock(mutex_);
    numbers_[at].store(parse(value, kFlags[at]).value_or(kNotTaken), std::memory_order_relaxed);
    text_[at] = std::move(value);
  }
  std::string text(Flag flag) {
    std::lock_guard lock(mutex_);
    return text_[static_cast<size_t>(flag)];
  }
  int64_t number(Flag flag) {
    const int64_t value = numbers_[static_cast<size_t>(flag)].load(std::memory_order_relaxed);
    if (value == kNotTaken) [[unlikely]]
      throw UserError("{}={} is not understood; it takes {}", info_of(flag).variable, text(flag),
                      info_of(flag).values);
    return value;
  }

 private:
  std::mutex mutex_;
  std::array<std::string, kFlags.size()> text_;
  std::array<std::atomic<int64_t>, kFlags.size()> numbers_;
};

Values& values() {
  static Values all;
  return all;
}

}  // namespace

std::span<const FlagInfo> all_flags() { return kFlags; }

std::string flag_text(Flag flag) { return values().text(flag); }

bool flag_on(Flag flag) { return values().number(flag) != 0; }

int64_t flag_int(Flag flag) { return values().number(flag); }

void set_flag(Flag flag, std::string value) { values().set(flag, std::move(value)); }

bool debug_enabled(int level, std::string_view topic) {
  LATHE_CHECK(std::ranges::find(kTopics, topic) != kTopics.end(), "{} is no topic", topic);
  if (flag_int(Flag::debug) < level) return false;
  const std::string text = flag_text(Flag::debug);
  const size_t comma = text.find(',');
  if (comma == std::string::npos) return true;
  return fmt::format("{},", text.substr(comma)).find(fmt::format(",{},", topic)) !=
         std::string::npos;
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
