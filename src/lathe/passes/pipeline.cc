#include "lathe/passes/pipeline.h"

#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <ranges>

#include "lathe/base/clock.h"
#include "lathe/base/files/cache_dir.h"
#include "lathe/base/flags.h"
#include "lathe/base/fp_state.h"
#include "lathe/base/tell.h"
#include "lathe/ir/verifier.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr std::string_view kImport[] = {"expand_manual_computations", "sum_unreduced",
                                        "raise_while_to_scan", "recognize_logistic",
                                        "recognize_top_k"};
// Inlining and folding show the turns of more loops: these are raised, too.
constexpr std::string_view kCompile[] = {
    "expand_manual_computations",
    "sum_unreduced",
    "raise_while_to_scan",
    "recognize_logistic",
    "recognize_top_k",  // kImport
    "inline_calls",
    "decompose_composites",
    "fold_constants",
    "raise_while_to_scan",
    "settle_carries",
    "simplify",
    "hoist_invariants",
    "share_subexpressions",
    "drop_dead_code",
    "rematerialize",
};
static_assert(std::ranges::equal(kImport, std::span(kCompile).first(std::size(kImport))));

Program run_timed(const Pass& pass, const Program& program) {
  const auto start = Clock::now();
  Program out = pass.run(program);
  if (flag_on(Flag::time_passes))
    tell("{:>10.3f} ms  {} ({} ops)\n", 1e3 * seconds_since(start), pass.name, out.ops().size());
  return out;
}

// Bytes of a program's name that go into a file's, which may have 255.
constexpr size_t kLongestName = 100;

// LATHE_DUMP=folder: "007_step_3_fold_constants.mlir", programs numbered in the order they come.
class Dump {
 public:
  Dump() : folder_(flag_text(Flag::dump)) {
    if (!folder_.empty()) program_ = ++programs;
  }
  void write(const Program& program, int number, std::string_view pass) const {
    if (folder_.empty()) return;
    make_folder(folder_, "LATHE_DUMP");
    std::string name = program.name().substr(0, kLongestName);
    std::ranges::replace(name, '/', '_');
    const std::string file =
        fmt::format("{}/{:03}_{}_{}_{}.mlir", folder_, program_, name, number, pass);
    std::ofstream out(file);
    out << print(program);
    LATHE_USER_CHECK(out.flush(), "LATHE_DUMP: cannot write {}", file);
  }

 private:
  static inline std::atomic<int> programs = 0;
  std::string folder_;
  int program_ = 0;
};

}  // namespace

std::span<const std::string_view> import_recipe() { return kImport; }
std::span<const std::string_view> compile_recipe() { return kCompile; }

Program import_program(const Program& program) {
  Program out = program;
  for (const std::string_view name : kImport) out = run_pass(name, out);
  return out;
}

Program run_passes(const Program& program, std::string_view until) {
  std::span<const std::string_view> recipe = kCompile;
  if (!until.empty()) {
    const auto last = std::ranges::find(recipe | std::views::reverse, pass_named(until).name);
    recipe = {recipe.begin(), last.base()};
  }
  const Dump dump;
  dump.write(program, 0, "in");
  Program out = program;
  int number = 0;
  for (const std::string_view name : recipe) {
    out = run_pass(name, out);
    dump.write(out, ++number, name);
  }
  return out;
}

Program run_pass(std::string_view name, const Program& program) {
  const FpScope fp;  // constants are folded
  const Pass& pass = pass_named(name);
  Program out = run_timed(pass, program);
  if (flag_int(Flag::verify) >= 1) verify(out, pass.name);
  return out;
}

}  // namespace lathe
