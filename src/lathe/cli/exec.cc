// lathe exec: runs a StableHLO module on inputs from files.
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "lathe/base/ulp_distance.h"
#include "lathe/cli/command.h"
#include "lathe/cli/program_source.h"
#include "lathe/cli/tensor_files.h"
#include "lathe/cpu/client.h"
#include "lathe/ir/program.h"
#include "lathe/passes/checks.h"
#include "lathe/runtime/client.h"
#include "lathe/stablehlo/print_values.h"

namespace lathe::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Exec {
  ProgramSource source;
  std::vector<std::string> inputs;
  std::string outputs, backend = "cpu", compare;
  int64_t time = 0;
};

std::shared_ptr<Client> client_named(const std::string& backend) {
  return backend == "cpu" ? make_default_cpu_client() : make_reference_client();
}

// Inputs are run again and compared with, so none is given away.
Program keeping_inputs(const Program& program) {
  std::vector<Param> params;
  for (int i = 0; i < program.param_count(); ++i) params.push_back({.path = program.param(i).path});
  return program.with_params(std::move(params));
}

// A program on a client, with its inputs there.
class Run {
 public:
  Run(std::shared_ptr<Client> client, const Program& program, std::span<const Literal> inputs)
      : client_(std::move(client)), executable_(client_->compile(program)) {
    for (const Literal& input : inputs) inputs_.push_back(client_->buffer_from_host(input));
  }

  std::vector<Literal> results() const {
    std::vector<Literal> out;
    for (const BufferRef& buffer : executable_->execute(inputs_)) {
      out.emplace_back(buffer->type().dtype(), buffer->type().shape());
      buffer->copy_to_host(out.back().mutable_bytes());
    }
    return out;
  }
  // Until all results are there.
  double seconds() const {
    const auto start = Clock::now();
    for (const BufferRef& buffer : executable_->execute(inputs_)) buffer->await();
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

 private:
  std::shared_ptr<Client> client_;
  std::shared_ptr<Executable> executable_;
  std::vector<BufferRef> inputs_;
};

void print_times(const Run& run, int64_t count) {
  run.seconds();  // warm
  std::vector<double> times;
  for (int64_t i = 0; i < count; ++i) {
    throw_if_interrupted();
    times.push_back(run.seconds() * 1e3);
  }
  std::ranges::sort(times);
  const size_t middle = times.size() / 2;
  const double median =
      times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
  fmt::print(stderr, "time: median {:.4g} ms, min {:.4g} ms of {} runs\n", median, times[0], count);
}

// "result 0, tensor<2xf32>: 3 units in the last place at [1]: 1.5 (cpu), 1.25 (reference)"
std::string difference(const Literal& got, const std::string& backend, const Literal& other,
                       const std::string& other_backend) {
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

void print_differences(const Exec& flags, std::span<const Literal> results,
                       std::span<const Literal> others) {
  for (size_t i = 0; i < results.size(); ++i)
    fmt::print("result {}, {}: {}\n", i, Type::tensor(results[i].dtype(), results[i].shape()).str(),
               difference(results[i], flags.backend, others[i], flags.compare));
}

void expect_checks_hold(const CheckedProgram& checked, std::span<const Literal> results) {
  std::vector<std::string> wrong;
  for (const Check& check : checked.checks)
    if (const auto what = failure(check, results)) wrong.push_back(*what);
  LATHE_USER_CHECK(wrong.empty(), "{} of {} checks fail\n  {}", wrong.size(), checked.checks.size(),
                   fmt::join(wrong, "\n  "));
}

void execute(const Exec& flags) {
  const Module module = flags.source.read(table_with_checks());
  const Inputs inputs(flags.inputs);
  const Program whole = flags.source.transformed(flags.source.entry_of(module), inputs.shapes());
  const CheckedProgram checked = separate_checks(keeping_inputs(whole));
  const std::vector<Literal> values = inputs.values_for(whole);
  const auto own = static_cast<size_t>(whole.result_count());
  if (!flags.outputs.empty()) check_outputs(flags.outputs, own);
  const Run run(client_named(flags.backend), checked.program, values);
  const std::vector<Literal> all = run.results();
  const std::vector<Literal> results(all.begin(), all.begin() + static_cast<ptrdiff_t>(own));
  if (!flags.outputs.empty()) write_outputs(flags.outputs, results);
  if (!flags.compare.empty()) {
    const Run other(client_named(flags.compare), checked.program, values);
    print_differences(flags, results, other.results());
  } else if (flags.outputs.empty()) {
    for (const Literal& result : results) fmt::print("{}\n", stablehlo::print_value(result));
  }
  if (flags.time > 0) print_times(run, flags.time);
  expect_checks_hold(checked, all);
}

}  // namespace

void add_exec(CLI::App& app) {
  auto* command = app.add_subcommand("exec", "Run a StableHLO module on inputs from files");
  auto flags = std::make_shared<Exec>();
  flags->source.add(*command);
  command
      ->add_option("--input,--inputs", flags->inputs,
                   "FILE.safetensors or FILE.npz with tensors 0, 1, …, a folder of 0.npy, 1.npy, "
                   "…, or FILE.npy: the next input that no other file has; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("--outputs", flags->outputs,
                      "results 0, 1, … go to this .safetensors or .npz file, or to .npy files in "
                      "this folder (default: they are printed)");
  const CLI::IsMember backends({"cpu", "reference"});
  command->add_option("--backend", flags->backend, "what runs it: cpu or reference (slow, obvious)")
      ->check(backends)
      ->capture_default_str();
  command
      ->add_option("--compare", flags->compare,
                   "run it by this backend too and say for each result where they differ most")
      ->check(backends);
  command->add_option("--time", flags->time, "run it so often after a warm one; median and minimum")
      ->check(at_least(1));
  command->footer(R"(
A module that checks its own results (check.expect_eq, …) ends with exit code 1 when one is wrong.

Examples:
  lathe exec module.mlir --input x.npy
  lathe exec module.mlir --inputs in.safetensors --outputs out.safetensors
  lathe exec module.mlir --input x.npy --compare reference
  lathe exec module.mlir --input x.npy --input y.npy --transform vjp(0))");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
