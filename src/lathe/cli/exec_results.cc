#include "lathe/cli/exec_results.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "lathe/base/ulp_distance.h"
#include "lathe/ir/program.h"
#include "lathe/stablehlo/print/print_values.h"

namespace lathe::cli {
namespace {

// "result 0, tensor<2xf32>: 3 units in the last place at [1]: 1.5 (cpu), 1.25 (reference)"
std::string difference(const Literal& got, std::string_view backend, const Literal& other,
                       std::string_view other_backend) {
  uint64_t largest = 0;
  int64_t at = 0;
  for (int64_t i = 0; i < got.size(); ++i) {
    const uint64_t distance = ulp_distance(got, other, i);
    if (distance > largest) at = i;
    largest = std::max(largest, distance);
  }
  if (largest == 0) return "equal";
  const bool integers = !is_differentiable(got.dtype());
  return fmt::format("{} at {}: {} ({}), {} ({})",
                     largest == kFarApart ? "NaN or infinite on one side alone"
                     : integers           ? fmt::format("{} apart", largest)
                                          : fmt::format("{} units in the last place", largest),
                     stablehlo::print_index(got.shape(), at), stablehlo::print_element(got, at),
                     backend, stablehlo::print_element(other, at), other_backend);
}

// "2.0" of device 2, where there are several.
std::string name_of(size_t devices, size_t device, size_t result) {
  return devices == 1 ? std::to_string(result) : fmt::format("{}.{}", device, result);
}

bool is_token(const Program& program, size_t result) {
  return program.result_type(static_cast<int>(result)).is_token();
}

}  // namespace

size_t array_count(const Program& program) {
  const auto types = program.result_types();
  return static_cast<size_t>(
      std::ranges::count_if(types, [](Type type) { return !type.is_token(); }));
}

Outputs named_results(const Program& program, const PerDevice& results) {
  Outputs out;
  for (size_t device = 0; device < results.size(); ++device)
    for (size_t i = 0; i < results[device].size(); ++i)
      if (!is_token(program, i))
        out.emplace(name_of(results.size(), device, i), results[device][i]);
  return out;
}

void print_results(const Program& program, const PerDevice& results) {
  for (size_t device = 0; device < results.size(); ++device) {
    if (results.size() > 1) fmt::print("device {}:\n", device);
    for (size_t i = 0; i < results[device].size(); ++i)
      fmt::print("{}\n", is_token(program, i) ? Type::token().str()
                                              : stablehlo::print_value(results[device][i]));
  }
}

void print_differences(const Program& program, const PerDevice& results, std::string_view backend,
                       const PerDevice& others, std::string_view other_backend) {
  for (size_t device = 0; device < results.size(); ++device)
    for (size_t i = 0; i < results[device].size(); ++i) {
      if (is_token(program, i)) continue;
      const Literal& got = results[device][i];
      fmt::print("result {}, {}: {}\n", name_of(results.size(), device, i),
                 Type::tensor(got.dtype(), got.shape()).str(),
                 difference(got, backend, others[device][i], other_backend));
    }
}

void expect_checks_hold(const CheckedProgram& checked, const PerDevice& results,
                        std::span<const HostFeed::Note> notes) {
  std::vector<std::string> wrong;
  for (size_t device = 0; device < results.size(); ++device)
    for (const Check& check : checked.checks)
      if (const auto what = failure(check, results[device], notes))
        wrong.push_back(results.size() == 1 ? *what : fmt::format("device {}: {}", device, *what));
  LATHE_USER_CHECK(wrong.empty(), "{} of {} checks fail\n  {}", wrong.size(),
                   checked.checks.size() * results.size(), fmt::join(wrong, "\n  "));
}

}  // namespace lathe::cli
