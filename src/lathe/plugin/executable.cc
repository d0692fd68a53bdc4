#include "lathe/plugin/executable.h"

#include <algorithm>

#include "lathe/backends/pjrt/element_type.h"
#include "lathe/base/byte_stream.h"
#include "lathe/ir/program.h"
#include "lathe/ops/collectives/propagate.h"
#include "lathe/ops/collectives/shard_map.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/operations.h"
#include "lathe/passes/passes.h"
#include "lathe/passes/pipeline.h"
#include "lathe/passes/rewrite.h"
#include "lathe/passes/to_stablehlo.h"
#include "lathe/plugin/ffi/targets.h"
#include "lathe/plugin/kept_attributes.h"
#include "lathe/plugin/mesh_calls.h"
#include "lathe/plugin/program_layouts.h"
#include "lathe/plugin/python_callback.h"
#include "lathe/stablehlo/module.h"

namespace lathe::plugin {
namespace {

// Of the module's entry. Of unreduced values devices pass their terms.
Program read_program(const std::string& code) {
  const Module module = parse_module(code, op_table(), "<module>");
  return import_program(sum_unreduced_within(expand_manual_computations(module.entry())));
}

bool is_manual(const Program& program) {
  for (int p = 0; p < program.param_count(); ++p)
    if (kept_string(program.param(p).extra, "mhlo.sharding") == "{manual}") return true;
  return false;
}

// As in jaxlib's CPU client: of functions of Python, and of users' handlers in a program that
// computes little beside them.
bool errors_come_at_the_call(const Program& program) {
  constexpr double kLittle = 1000;  // flops
  return calls_python(program) ||
         (ffi::calls_handler(program) && count_operations(program).flops < kLittle);
}

void add_value(ValueList& list, Type type, const std::optional<Sharding>& sharding, size_t devices,
               TermsAre terms) {
  list.parts.emplace_back(type, sharding, devices, terms, list.layouts[list.parts.size()]);
  list.kinds.push_back(0);
  list.memory_kinds.add(kMemoryKinds[0]);
}

// A result of which nothing is said lies as propagation finds, where that gives equal parts.
std::optional<Sharding> sharding_of_result(const Program& program, int r,
                                           std::span<const std::optional<Sharding>> said,
                                           std::span<const std::optional<Sharding>> found,
                                           size_t devices) {
  const auto at = static_cast<size_t>(r);
  if (!said.empty() && said[at]) return said[at];
  if (found.empty()) return std::nullopt;
  const auto& made = found[static_cast<size_t>(program.results()[at])];
  if (!made || !Parts::fits(program.result_type(r), *made, devices)) return std::nullopt;
  return made;
}

// A run is over when its results are there: of a program without any, one that no client sees.
Program with_a_result(const Program& program) {
  if (program.result_count() > 0) return program;
  Rebuilding out(program);
  out.add_params();
  for (const Op& op : program.ops()) out.add(op);
  return out.finish_as({append_constant(out.builder(), Literal::scalar(true))});
}

// When all are there: the texts are theirs.
void list_shardings(ValueList& list) {
  for (const Parts& parts : list.parts) list.shardings.add(parts.op_sharding());
}

}  // namespace

CompiledProgram::CompiledProgram(std::shared_ptr<PluginClient> client, std::string code,
                                 std::string options, std::string_view machine_code)
    : client_(std::move(client)),
      code_(std::move(code)),
      options_(std::move(options)),
      request_(read_compile_options(options_)) {
  place();
  Program program = read_program(code_);
  if (devices_.size() > 1) {
    if (machine_code.empty())
      report_inspected_shardings(program, devices_.size());  // once, when it is compiled
    program = divide_partitioned_callbacks(program, devices_.size());
  }
  const ProgramLayouts layouts = layouts_of(program);
  parameters_.layouts = layouts.parameters;
  results_.layouts = layouts.results;
  divide(program);
  compile(with_donors(with_a_result(on_stored_arrays(program, layouts))), machine_code);
  describe();
}

void CompiledProgram::place() {
  for (int process = 0; process < request_.processes(); ++process) {
    const int64_t id =
        request_.devices.empty() ? process : request_.devices[static_cast<size_t>(process)];
    abi::Device* const device = &client_->device(id);
    LATHE_USER_CHECK(std::ranges::find(devices_, device) == devices_.end(),
                     "a program of {} replicas and {} partitions is to run twice on {}",
                     request_.replicas, request_.partitions, device->description.text);
    devices_.push_back(device);
    logical_ids_.push_back({process / request_.partitions, process % request_.partitions});
  }
}

// Values that differ between partitions are the client's own affair ("manual"), and what replicas
// compute differs by them alone: all run then.
void CompiledProgram::divide(const Program& program) {
  const bool apart = computes_apart(program);
  runs_on_all_ = request_.replicas > 1 || is_manual(program) || apart;
  const std::span<const std::optional<Sharding>> said = result_shardings(program);
  ValueShardings found;
  if (devices_.size() > 1) found = propagate_shardings(program);
  const TermsAre terms = apart ? TermsAre::kept : TermsAre::added;
  for (int p = 0; p < program.param_count(); ++p)
    add_value(parameters_, program.param_type(p), program.param(p).sharding, devices_.size(),
              terms);
  for (int r = 0; r < program.result_count(); ++r)
    add_value(results_, program.result_type(r),
              sharding_of_result(program, r, said, found, devices_.size()), devices_.size(), terms);
  list_shardings(parameters_);
  list_shardings(results_);
}

// With the donors that find a result of as many bytes on a device, and no others: those keep what
// they are. Results that are promised (must_alias) are no other donor's. On a mesh JAX promises by
// parts, and whole values may be of other sizes: there a promise is leave to reuse.
Program CompiledProgram::with_donors(const Program& program) const {
  const auto bytes = [](const Parts& parts) {
    return parts.part().is_token() ? 0 : parts.part().byte_count();
  };
  constexpr int64_t kTaken = -1;
  std::vector<int64_t> free;
  for (const Parts& result : results_.parts) free.push_back(bytes(result));
  std::vector<Param> params;
  for (int p = 0; p < program.param_count(); ++p) {
    params.push_back(program.param(p));
    if (const auto result = params.back().must_alias) free[static_cast<size_t>(*result)] = kTaken;
  }
  for (size_t p = 0; p < params.size(); ++p) {
    Param& param = params[p];
    if (param.must_alias) {
      param.may_donate = devices_.size() > 1;
      if (param.may_donate) param.must_alias.reset();
      continue;
    }
    const auto place = std::ranges::find(free, bytes(parameters_.parts[p]));
    param.may_donate = param.may_donate && place != free.end();
    if (param.may_donate) *place = kTaken;
  }
  return program.with_params(std::move(params));
}

void CompiledProgram::compile(const Program& program, std::string_view machine_code) {
  const bool waits = devices_.size() == 1 && errors_come_at_the_call(program);
  CompileOptions options{.waits = waits, .machine_code = machine_code};
  const size_t runs = runs_on_all_ ? devices_.size() : 1;
  for (size_t run = 0; run < runs; ++run) options.devices.push_back(devices_[run]->description.id);
  if (runs_on_all_) {
    options.replicas = request_.replicas;
    options.partitions = request_.partitions;
  }
  executable_ = client_->engine().compile(program, options);
}

void CompiledProgram::describe() {
  name_ = program().name();
  fingerprint_ = fmt::format("{:016x}{:016x}", checksum(code_), checksum(options_));
  for (size_t r = 0; r < results_.parts.size(); ++r) {
    const Type type = array_type(results_.parts[r].part(), *results_.layouts[r]);
    const bool token = type.is_token();
    result_types_.push_back(token ? pjrt::kTokenNumber
                                  : pjrt::element_type(type, abi::kPluginMinorVersion));
    result_ranks_.push_back(token ? 0 : static_cast<size_t>(type.rank()));
    if (!token) result_dims_.insert(result_dims_.end(), type.shape().begin(), type.shape().end());
  }
}

// Of one device: the module as it came. Of several: what each of them runs, with its collectives,
// and no sharding, since values are whole. Lathe's plan of it is no module.
const std::string& CompiledProgram::running_code() const {
  if (devices_.size() == 1) return code_;
  std::call_once(told_, [&] { running_code_ = print(stablehlo_module(program())); });
  return running_code_;
}

std::span<const abi::NamedValue> CompiledProgram::costs() const {
  std::call_once(counted_, [&] { costs_ = count_costs(); });
  return costs_;
}

// Operations of what runs: imported programs hold ops that nothing reads any more. Bytes that go
// through memory: arguments, results and temporaries once each.
std::array<abi::NamedValue, 3> CompiledProgram::count_costs() const {
  const MemoryAnalysis memory = executable_->memory_analysis();
  const int64_t bytes =
      memory.argument_bytes + memory.output_bytes - memory.aliased_bytes + memory.arena_bytes;
  const auto named = [](std::string_view name, float value) {
    return abi::NamedValue{.header = {.size = sizeof(abi::NamedValue)},
                           .name = name.data(),
                           .name_size = name.size(),
                           .kind = abi::ValueKind::float32,
                           .float32 = value,
                           .count = 1};
  };
  const Operations operations = count_operations(drop_dead_code(share_subexpressions(program())));
  return {named("flops", static_cast<float>(operations.flops)),
          named("transcendentals", static_cast<float>(operations.transcendentals)),
          named("bytes accessed", static_cast<float>(bytes))};
}

}  // namespace lathe::plugin
