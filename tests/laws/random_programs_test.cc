// Random programs mean the same however they are run. A thousand by default; any others with
//   random_programs_test --programs 10000 --seed 1000
// A failing one is shrunk and printed with its arguments. interpreted_random_programs_test runs the
// same plans by the interpreter of kernels, where sanitizers see every access to memory; it holds
// the kernels of some 1,500 programs a process.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <cstring>
#include <map>

#include "lathe/core/array.h"
#include "lathe/runtime/client.h"
#include "random/generate.h"
#include "random/judge.h"
#include "random/shrink.h"

namespace lathe::laws {
std::shared_ptr<Client> law_client();
}

namespace lathe::random_programs {
namespace {

uint64_t first_seed = 1;
uint64_t program_count = 1000;
constexpr size_t kMostFailures = 5;  // that differ by more than numbers

// Read by the handler of a crash.
char running[64];

void on_crash(int signal_number) {
  const ssize_t written = write(STDERR_FILENO, running, strlen(running));
  signal(signal_number, SIG_DFL);
  raise(written >= 0 ? signal_number : SIGABRT);
}

// Without its numbers.
std::string sort_of(std::string failure) {
  std::erase_if(failure, [](char c) { return c >= '0' && c <= '9'; });
  return failure;
}

std::string report(uint64_t seed, const RandomProgram& program, const std::string& kind) {
  const RandomProgram least =
      shrink(program, [&](const RandomProgram& p) { return judge(p).kind() == kind; });
  return fmt::format("seed {}: {}\n{}\n{}", seed, judge(least).failure, to_string(least),
                     traced_text(least));
}

TEST(RandomPrograms, mean_the_same_however_they_are_run) {
  for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS}) signal(number, on_crash);
  set_default_client(laws::law_client());
  std::map<std::string, int> failures;
  uint64_t undecided = 0;
  for (uint64_t seed = first_seed; seed < first_seed + program_count; ++seed) {
    const auto end = fmt::format_to_n(running, sizeof running - 1, "crashed: seed {}\n", seed);
    *end.out = '\0';
    const RandomProgram program = generate(seed);
    const Verdict verdict = judge(program);
    undecided += verdict.undecided;
    if (verdict.failure.empty()) continue;
    if (failures[sort_of(verdict.failure)]++ == 0)
      ADD_FAILURE() << report(seed, program, verdict.kind());
    if (failures.size() >= kMostFailures) break;
  }
  for (const auto& [what, times] : failures) fmt::print("{} times: {}\n", times, what);
  if (undecided > 0)
    fmt::print("{} of {} programs skipped: differences are too coarse for their derivatives\n",
               undecided, program_count);
  EXPECT_LE(undecided, program_count / 20 + 1);
}

}  // namespace

bool take_flag(int argc, char** argv, int& i, std::string_view name, uint64_t& value) {
  if (argv[i] != name || i + 1 >= argc) return false;
  value = std::stoull(argv[++i]);
  return true;
}

}  // namespace lathe::random_programs

int main(int argc, char** argv) {
  using namespace lathe::random_programs;
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (take_flag(argc, argv, i, "--programs", program_count) ||
        take_flag(argc, argv, i, "--seed", first_seed))
      continue;
    fmt::print(stderr, "{}: takes --programs N and --seed S\n", argv[0]);
    return 2;
  }
  return RUN_ALL_TESTS();
}
