// lengths CHECKPOINT: what a process holds after prompts of many different lengths, each of which
// has plans of its own. A small checkpoint, so that plans count beside weights.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "lathe/hf/generate/generator.h"
#include "lathe/lathe.h"

namespace {

using namespace lathe;

constexpr int kLengths = 500;  // 1 … 500, in an order that mixes short and long ones
constexpr int length_of(int i) { return 1 + i * 37 % kLengths; }

double resident_mb() {
  double all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

void run(const std::string& checkpoint) {
  hf::Generator generator(hf::load_causal_lm(checkpoint), {});
  double after_twenty = 0;
  for (int i = 0; i < kLengths; ++i) {
    generator.prefill({std::vector<int32_t>(static_cast<size_t>(length_of(i)), 1)}, 2);
    generator.step();
    const int prompts = i + 1;
    if (prompts == 20) after_twenty = resident_mb();
    if (prompts == 20 || prompts % 100 == 0)
      fmt::print("{} lengths: {:.1f} MB\n", prompts, resident_mb());
  }
  fmt::print("{} ÷ 20 lengths: {:.2f}\n", kLengths, resident_mb() / after_twenty);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "lengths CHECKPOINT\n");
    return 2;
  }
  try {
    run(argv[1]);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
