// lathe exec: runs a StableHLO module, or what lathe compile saved, on inputs from files.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <chrono>

#include "lathe/artifact/container.h"
#include "lathe/backends/cpu/client.h"
#include "lathe/backends/pjrt/client.h"
#include "lathe/base/tell.h"
#include "lathe/cli/command.h"
#include "lathe/cli/exec_results.h"
#include "lathe/cli/program_source.h"
#include "lathe/cli/tensor_files.h"
#include "lathe/ir/program.h"
#include "lathe/ops/collectives/process_groups.h"
#include "lathe/passes/checks.h"
#include "lathe/passes/run_parallel.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/runtime/host_literal.h"
#include "lathe/stablehlo/text/read_values.h"

namespace lathe::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view kPlugin = "pjrt:";
constexpr int kMostDevices = 256;

struct Exec {
  ProgramSource source;
  std::vector<std::string> inputs;
  std::string args, outputs, backend = "cpu", compare, probes;
  int devices = 0;  // as the module says
  int64_t time = 0;
  bool recompile = false;
};

std::shared_ptr<Client> client_named(const std::string& backend, int devices) {
  if (backend.starts_with(kPlugin))
    return make_pjrt_client(backend.substr(kPlugin.size()),
                            {.create = {}, .compile = {}, .devices = devices});
  return backend == "cpu" ? make_default_cpu_client(devices) : make_reference_client(devices);
}

// What the module says of how many processes it is for; 1 where it says nothing. Text keeps the
// attribute as it is written: "2 : i32".
int64_t said(const Module& module, std::string_view name) {
  const auto hit =
      std::ranges::find(module.attrs, name, [](const auto& attr) { return attr.first; });
  if (hit == module.attrs.end()) return 1;
  int64_t out = 1;
  if (const auto* number = std::get_if<int64_t>(&hit->second.value)) out = *number;
  if (const auto* written = std::get_if<AttrValue::Opaque>(&hit->second.value))
    std::from_chars(written->text.data(), written->text.data() + written->text.size(), out);
  return out;
}

// As many as the module is for, where its processes meet.
int devices_of(const Module& module, const Program& entry) {
  if (largest_named_process(entry) == 0) return 1;
  const int64_t replicas = said(module, "mhlo.num_replicas");
  const int64_t partitions = said(module, "mhlo.num_partitions");
  LATHE_USER_CHECK(replicas > 0 && partitions > 0 && replicas <= kMostDevices / partitions,
                   "the module is for {} replicas of {} partitions; at most {} devices are there",
                   replicas, partitions, kMostDevices);
  return static_cast<int>(replicas * partitions);
}

// What groups name has to be there: also where the module says less of itself, or nothing.
void expect_named_devices(const Exec& flags, const Program& entry) {
  if (parallel_processes(entry) > 0) return;
  const int64_t last = largest_named_process(entry);
  LATHE_USER_CHECK(
      last < flags.devices,
      "the groups of the program's collective ops name process {}, and it is run on {} "
      "device{}; give --devices N, {} or more",
      last, flags.devices, flags.devices == 1 ? "" : "s", last + 1);
}

// On one device anything runs; on more as the module says, or as so many replicas.
CompileOptions grid_of(const Module& module, int devices) {
  const int64_t replicas = said(module, "mhlo.num_replicas");
  const int64_t partitions = said(module, "mhlo.num_partitions");
  if (devices == 1) return {};
  if (replicas == 1 && partitions == 1) return {.replicas = devices};
  LATHE_USER_CHECK(
      replicas > 0 && partitions > 0 && devices % replicas == 0 && devices / replicas == partitions,
      "--devices {}: the module is for {} replicas of {} partitions", devices, replicas,
      partitions);
  return {.replicas = static_cast<int>(replicas), .partitions = static_cast<int>(partitions)};
}

// Inputs are run again and compared with, so none is given away.
Program keeping_inputs(const Program& program) {
  std::vector<Param> params;
  for (int i = 0; i < program.param_count(); ++i) params.push_back({.path = program.param(i).path});
  return program.with_params(std::move(params));
}

bool gives_inputs_away(const Program& program) {
  for (int i = 0; i < program.param_count(); ++i)
    if (program.param(i).may_donate || program.param(i).must_alias) return true;
  return false;
}

// A program on a client's devices, with its inputs there; `values` outlive it.
class Execution {
 public:
  Execution(std::shared_ptr<Client> client, const Program& program, const CompileOptions& options,
            const PerDevice& values)
      : client_(std::move(client)),
        executable_(client_->compile(program, options)),
        values_(values),
        keeps_inputs_(!gives_inputs_away(program)) {
    if (keeps_inputs_) kept_ = fresh_inputs();
  }

  // Of tokens, which have none, empty ones.
  PerDevice results() const {
    PerDevice out;
    for (const auto& device : launch(inputs())) {
      auto& here = out.emplace_back();
      for (const BufferRef& buffer : device) here.push_back(host_literal(buffer));
    }
    return out;
  }
  // What probes of the program have noted so far. UserError where the client takes no notes.
  std::vector<HostFeed::Note> notes() const { return client_->host_feed().notes(); }
  // Until all results are there.
  double seconds() const {
    const Buffers arguments = inputs();
    const auto start = Clock::now();
    for (const auto& device : launch(arguments))
      for (const BufferRef& buffer : device) buffer->await();
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

 private:
  using Buffers = std::vector<std::vector<BufferRef>>;  // by device

  Buffers fresh_inputs() const {
    Buffers out;
    for (size_t device = 0; device < values_.size(); ++device) {
      auto& here = out.emplace_back();
      for (const Literal& value : values_[device])
        here.push_back(client_->buffer_from_host(value, client_->devices()[device]));
    }
    return out;
  }
  Buffers inputs() const { return keeps_inputs_ ? kept_ : fresh_inputs(); }
  Buffers launch(const Buffers& arguments) const {
    if (arguments.size() > 1) return executable_->execute_all(arguments);
    return {executable_->execute(arguments[0])};
  }

  std::shared_ptr<Client> client_;
  std::shared_ptr<Executable> executable_;
  const PerDevice& values_;
  const bool keeps_inputs_;
  Buffers kept_;
};

void print_times(const Execution& run, int64_t count) {
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
  tell("time: median {:.4g} ms, min {:.4g} ms of {} runs\n", median, times[0], count);
}

bool asks_for_notes(const CheckedProgram& checked) {
  return std::ranges::any_of(
      checked.checks, [](const Check& check) { return check.spec.kind == CheckKind::noted; });
}

// Without what the checks look at.
PerDevice own_results(PerDevice all, size_t count) {
  for (auto& results : all) results.resize(count);
  return all;
}

// The entry as it runs on the client: without the ops that run other functions of the module.
Program without_parallel_runs(const Exec& flags, Client& client, const Module& module,
                              const Program& entry, const PerDevice& values) {
  if (parallel_processes(entry) == 0) return entry;
  LATHE_USER_CHECK(flags.devices == 1,
                   "--devices {}: the module says itself on how many devices its functions run, "
                   "by interpreter.run_parallel",
                   flags.devices);
  return with_parallel_results(client, module, entry, values[0]);
}

// Nobody gives the program values while it runs.
std::shared_ptr<Client> unfed(std::string_view backend, std::shared_ptr<Client> client) {
  if (!backend.starts_with(kPlugin)) client->host_feed().end();
  return client;
}

using Notes = std::vector<HostFeed::Note>;

// `noted`: by the probes of this module and those before it, where they are to be written.
void run_module(Exec flags, const Inputs& inputs, const ProgramFile& file, Notes& noted) {
  const Program given = flags.source.transformed(flags.source.entry_of(file), inputs.shapes());
  if (flags.devices == 0) flags.devices = devices_of(file.module, given);
  const CompileOptions grid = grid_of(file.module, flags.devices);
  const auto devices = static_cast<size_t>(flags.devices);
  inputs.expect_devices(devices);
  expect_named_devices(flags, given);
  PerDevice values;
  for (size_t i = 0; i < devices; ++i) values.push_back(inputs.values_for(given, i));
  const auto client =
      client_named(flags.backend, std::max(flags.devices, parallel_processes(given)));
  const Program whole = without_parallel_runs(flags, *client, file.module, given, values);
  CompileOptions options = grid;
  if (!flags.recompile && flags.backend == "cpu")
    options.machine_code = flags.source.machine_code_of(file);
  // Code is that of the program as it was saved.
  const CheckedProgram checked =
      separate_checks(options.machine_code.empty() ? keeping_inputs(whole) : whole);
  const auto own = static_cast<size_t>(whole.result_count());
  if (!flags.outputs.empty()) check_outputs(flags.outputs, array_count(whole) * devices);
  const Execution run(unfed(flags.backend, client), checked.program, options, values);
  const PerDevice all = run.results(), results = own_results(all, own);
  Notes notes;
  if (!flags.probes.empty() || asks_for_notes(checked)) notes = run.notes();
  if (!flags.probes.empty()) {
    noted.insert(noted.end(), notes.begin(), notes.end());
    write_notes(flags.probes, noted);
  }
  if (!flags.outputs.empty()) write_outputs(flags.outputs, named_results(whole, results));
  if (!flags.compare.empty()) {
    const Execution other(unfed(flags.compare, client_named(flags.compare, flags.devices)),
                          checked.program, grid, values);
    print_differences(whole, results, flags.backend, other.results(), flags.compare);
  } else if (flags.outputs.empty()) {
    print_results(whole, results);
  }
  if (flags.time > 0) print_times(run, flags.time);
  expect_checks_hold(checked, all, notes);
}

void expect_room_for_results(const Exec& flags, std::string_view bytes) {
  if (flags.outputs.empty()) return;
  const auto modules = count_modules(bytes);
  LATHE_USER_CHECK(modules < 2,
                   "--outputs {}: {} holds {} modules between lines `// -----`, whose results "
                   "would overwrite each other; leave it out to print them",
                   flags.outputs, flags.source.name(), modules);
}

void execute(const Exec& flags) {
  end_at_interrupt();  // a program that runs asks nobody
  const Inputs inputs(flags.inputs, flags.args.empty()
                                        ? std::vector<Literal>()
                                        : stablehlo::read_values(flags.args, "--args"));
  if (!flags.probes.empty()) check_folder("--probe-output-dir", flags.probes);
  const std::string bytes = read_text(flags.source.file);
  Notes notes;
  if (is_artifact(bytes))
    return run_module(flags, inputs, flags.source.read_saved(bytes, table_with_checks()), notes);
  expect_room_for_results(flags, bytes);
  const std::string name = flags.source.name();  // outlives the modules
  flags.source.each_section(bytes, [&](const Section& section) {
    const WrittenModule written(section, name);
    run_module(flags, inputs, flags.source.build(written, table_with_checks(), inputs.arguments()),
               notes);
  });
}

}  // namespace

void add_exec(CLI::App& app) {
  auto* command = app.add_subcommand(
      "exec", "Run a StableHLO module, or what lathe compile saved, on inputs from files");
  auto flags = std::make_shared<Exec>();
  flags->source.add(*command);
  command
      ->add_option("--input,--inputs", flags->inputs,
                   "FILE.safetensors or FILE.npz with tensors 0, 1, …, a folder of 0.npy, 1.npy, "
                   "…, or FILE.npy: the next input that no other file has; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("--args", flags->args,
                      "inputs as text, after those of files: '[dense<1> : tensor<2xi32>, …]'");
  command->add_option("--outputs", flags->outputs,
                      "results 0, 1, … go to this .safetensors or .npz file, or to .npy files in "
                      "this folder (default: they are printed)");
  command->add_option("--probe-output-dir", flags->probes,
                      "what interpreter.probe ops see goes to .npy files in this folder, and whose "
                      "each is to index.csv beside them");
  const CLI::Validator backends(
      [](const std::string& text) {
        const bool known =
            text == "cpu" || text == "reference" || (text.starts_with(kPlugin) && text != kPlugin);
        return known ? "" : "expected cpu, reference or pjrt:PLUGIN.so; found " + text;
      },
      "", "");
  command
      ->add_option("--backend", flags->backend,
                   "what runs it: cpu, reference (slow, obvious) or pjrt:PLUGIN.so")
      ->check(backends)
      ->capture_default_str();
  command
      ->add_option("--compare", flags->compare,
                   "run it by this backend too and say for each result where they differ most")
      ->check(backends);
  command
      ->add_option("--devices", flags->devices,
                   "run it on so many devices of this process, which meet in collective ops "
                   "(default: as many as the module is for, where they meet; else 1)")
      ->check(CLI::Range(1, kMostDevices));
  command->add_flag("--recompile", flags->recompile,
                    "of what lathe compile saved, run the program and not the machine code, which "
                    "is to be trusted like any program that one runs");
  command->add_option("--time", flags->time, "run it so often after a warm one; median and minimum")
      ->check(at_least(1));
  command->footer(R"(
A module that checks its own results (check.expect_eq, …) ends with exit code 1 when one is wrong.
A file of several modules, between lines "// -----", is run module by module, each with the same
inputs; a failure is named by the first line of its module.

Examples:
  lathe exec module.mlir --input x.npy
  lathe exec module.mlir --args '[dense<[0.5, 2.0]> : tensor<2xf32>]'
  lathe exec module.mlir --inputs in.safetensors --outputs out.safetensors
  lathe exec module.mlir --input x.npy --compare reference
  lathe exec module.mlir --input x.npy --devices 4
  lathe exec module.lathe --input x.npy          # saved by lathe compile
  lathe exec module.mlir --input x.npy --input y.npy --transform vjp(0))");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
