#include "lathe/passes/run_parallel.h"

#include <algorithm>
#include <map>
#include <set>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/foreign/run_parallel.h"
#include "lathe/passes/rewrite.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/runtime/host_literal.h"

namespace lathe {
namespace {

const Program& named(const Module& module, const std::string& name, const Op& op) {
  const Program* found = module.find(name);
  LATHE_USER_CHECK(found, "[{}] the module has no function @{}{}", op.def->name, name,
                   at_place(op.where));
  return *found;
}

std::vector<Program> processes(const Module& module, const ParallelCall& call, const Op& op) {
  std::vector<Program> out;
  for (const auto& replica : call.functions)
    for (const std::string& name : replica) out.push_back(named(module, name, op));
  return out;
}

bool is_one_program(const ParallelCall& call) {
  std::set<std::string> names;
  for (const auto& replica : call.functions) names.insert(replica.begin(), replica.end());
  return names.size() == 1;
}

// Each process takes as many of the operands as its function has parameters.
std::vector<std::vector<BufferRef>> arguments_of(Client& client, std::span<const Program> programs,
                                                 const Op& op, std::span<const Literal> operands) {
  size_t wanted = 0;
  for (const Program& program : programs) wanted += static_cast<size_t>(program.param_count());
  LATHE_USER_CHECK(wanted == operands.size(), "[{}] its functions take {} operands, it has {}{}",
                   op.def->name, wanted, operands.size(), at_place(op.where));
  std::vector<std::vector<BufferRef>> out;
  for (const Program& program : programs) {
    const Device& device = client.devices()[out.size()];
    auto& mine = out.emplace_back();
    for (int i = 0; i < program.param_count(); ++i, operands = operands.subspan(1))
      mine.push_back(client.buffer_from_host(operands[0], device));
  }
  return out;
}

// Tokens are empty.
std::vector<Literal> values_of(const std::vector<std::vector<BufferRef>>& by_process) {
  std::vector<Literal> out;
  for (const auto& process : by_process)
    for (const BufferRef& buffer : process) out.push_back(host_literal(buffer));
  return out;
}

void check_result_types(std::span<const Program> programs, const Program& entry, const Op& op) {
  size_t next = 0;
  const auto said = [&](size_t i) { return entry.type(op.results[i]); };
  for (const Program& program : programs)
    for (const Type type : program.result_types()) {
      LATHE_USER_CHECK(
          next < op.results.size() && said(next) == type,
          "[{}] its functions give {} as result {}, it says {}{}", op.def->name, type.str(), next,
          next < op.results.size() ? said(next).str() : "that there is none", at_place(op.where));
      ++next;
    }
  LATHE_USER_CHECK(next == op.results.size(), "[{}] its functions give {} results, it says {}{}",
                   op.def->name, next, op.results.size(), at_place(op.where));
}

std::vector<Literal> run(Client& client, const Module& module, const Program& entry, const Op& op,
                         const ParallelCall& call, std::span<const Literal> operands) {
  const std::vector<Program> programs = processes(module, call, op);
  check_result_types(programs, entry, op);
  const CompileOptions options{.replicas = static_cast<int>(call.functions.size()),
                               .partitions = static_cast<int>(call.functions[0].size())};
  LATHE_USER_CHECK(programs.size() <= client.devices().size(),
                   "[{}] runs {} processes, there are {} devices{}", op.def->name, programs.size(),
                   client.devices().size(), at_place(op.where));
  if (!call.infeed.empty()) client.host_feed().clear();  // what an earlier run did not take
  for (const std::string& name : call.infeed)
    client.host_feed().feed(0, evaluate(named(module, name, op), {}));
  const auto executable = is_one_program(call) ? client.compile(programs[0], options)
                                               : client.compile_each(programs, options);
  return values_of(executable->execute_all(arguments_of(client, programs, op, operands)));
}

using KnownValues = std::map<ValueId, Literal>;

// Puts what is known of an op's results in its place.
void add_known(Rebuilding& rebuilt, const Program& entry, const Op& op, const KnownValues& known) {
  for (const ValueId result : op.results)
    rebuilt.at(result) = entry.type(result).is_token()
                             ? append_token(rebuilt.builder())
                             : append_constant(rebuilt.builder(), known.at(result));
}

// Values of the program, of which nothing else is computed.
std::vector<Literal> evaluated(const Program& entry, std::span<const ValueId> wanted,
                               const KnownValues& known, std::span<const Literal> arguments) {
  std::set<ValueId> needed(wanted.begin(), wanted.end());
  const auto is_needed = [&](const Op& op) {
    return std::ranges::any_of(op.results, [&](ValueId id) { return needed.contains(id); });
  };
  const auto ops = entry.ops();
  for (size_t i = ops.size(); i-- > 0;)
    if (is_needed(ops[i]) && !parallel_call_of(ops[i]))
      needed.insert(ops[i].operands.begin(), ops[i].operands.end());
  Rebuilding rebuilt(entry);
  rebuilt.add_params();
  for (const Op& op : ops) {
    if (!is_needed(op)) continue;
    if (parallel_call_of(op))
      add_known(rebuilt, entry, op, known);
    else
      rebuilt.add(op);
  }
  return evaluate(rebuilt.finish(wanted), arguments);
}

}  // namespace

int parallel_processes(const Program& program) {
  size_t most = 0;
  for (const Op& op : program.ops()) {
    if (const auto call = parallel_call_of(op))
      most = std::max(most, call->functions.size() * call->functions[0].size());
  }
  return static_cast<int>(most);
}

Program with_parallel_results(Client& client, const Module& module, const Program& entry,
                              std::span<const Literal> arguments) {
  KnownValues known;
  Rebuilding rebuilt(entry);
  rebuilt.add_params();
  for (const Op& op : entry.ops()) {
    const auto call = parallel_call_of(op);
    if (!call) {
      rebuilt.add(op);
      continue;
    }
    const auto operands = evaluated(entry, op.operands, known, arguments);
    const auto results = run(client, module, entry, op, *call, operands);
    for (size_t i = 0; i < results.size(); ++i) known[op.results[i]] = results[i];
    add_known(rebuilt, entry, op, known);
  }
  return rebuilt.finish(entry.results());
}

}  // namespace lathe
