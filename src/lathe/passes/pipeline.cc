#include "lathe/passes/pipeline.h"

#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>

#include "lathe/base/clock.h"
#include "lathe/base/files/cache_dir.h"
#include "lathe/base/flags.h"
#include "lathe/base/tell.h"
#include "lathe/ir/verifier.h"
#include "lathe/passes/decompose_composites.h"
#include "lathe/passes/drop_dead_code.h"
#include "lathe/passes/fold_constants.h"
#include "lathe/passes/hoist_invariants.h"
#include "lathe/passes/inline_calls.h"
#include "lathe/passes/raise_while_to_scan.h"
#include "lathe/passes/share_subexpressions.h"
#include "lathe/passes/simplify.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr Pass kRecipe[] = {
    {"inline_calls", inline_calls, "small calls become their ops"},
    {"decompose_composites", decompose_composites, "composites without a kernel become core ops"},
    {"fold_constants", fold_constants, "small ops on constants are computed"},
    {"raise_while_to_scan", raise_while_to_scan, "loops that count become scans"},
    {"simplify", simplify, "ops become what they come to for their operands"},
    {"hoist_invariants", hoist_invariants,
     "what every turn of a loop computes alike goes before it"},
    {"share_subexpressions", share_subexpressions, "equal ops are computed once"},
    {"drop_dead_code", drop_dead_code, "unused ops go"},
};

const Pass& pass_named(std::string_view name) {
  const auto* pass = std::ranges::find(kRecipe, name, &Pass::name);
  std::vector<std::string_view> names;
  for (const Pass& known : kRecipe) names.push_back(known.name);
  LATHE_USER_CHECK(pass != std::end(kRecipe), "there is no pass `{}`; passes are {}", name,
                   fmt::join(names, ", "));
  return *pass;
}

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

std::span<const Pass> all_passes() { return kRecipe; }

Program run_passes(const Program& program, std::string_view until) {
  const Pass& last = until.empty() ? *std::rbegin(kRecipe) : pass_named(until);
  const Dump dump;
  dump.write(program, 0, "in");
  Program out = program;
  int number = 0;
  for (const Pass& pass : kRecipe) {
    out = run_timed(pass, out);
    if (flag_int(Flag::verify) >= 1) verify(out, pass.name);
    dump.write(out, ++number, pass.name);
    if (&pass == &last) break;
  }
  return out;
}

Program run_pass(std::string_view name, const Program& program) {
  return run_timed(pass_named(name), program);
}

}  // namespace lathe
