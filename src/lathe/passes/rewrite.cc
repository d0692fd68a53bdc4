#include "lathe/passes/rewrite.h"

#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

Rebuilding::Rebuilding(const Program& program)
    : program_(program),
      builder_(program.name()),
      map_(static_cast<size_t>(program.value_count()), -1) {}

std::vector<ValueId> Rebuilding::at(std::span<const ValueId> old) const {
  std::vector<ValueId> out;
  for (ValueId v : old) out.push_back(map_[static_cast<size_t>(v)]);
  return out;
}

void Rebuilding::add_param(int param) {
  at(param) = builder_.param(program_.param_type(param), program_.param(param));
}

void Rebuilding::add_params() {
  for (int p = 0; p < program_.param_count(); ++p) add_param(p);
}

void Rebuilding::add(const Op& op) {
  const auto made = append(builder_, op, at(op.operands), types_of(program_, op.results));
  for (size_t i = 0; i < made.size(); ++i) at(op.results[i]) = made[i];
}

Program Rebuilding::finish_as(std::vector<ValueId> results) {
  builder_.set_extra_attrs(program_.extra_attrs());
  const auto shardings = result_shardings(program_);
  if (shardings.size() == results.size())
    builder_.set_result_shardings({shardings.begin(), shardings.end()});
  return builder_.finish(std::move(results));
}

namespace {

Op with_regions(const Op& old, const std::function<Program(const Program&)>& rebuild) {
  Op op = old;
  for (Program& region : op.regions) region = rebuild(region);
  return op;
}

// The program op by op: `remake` appends what an op becomes.
Program rebuilt(const Program& program,
                const std::function<std::vector<ValueId>(ProgramBuilder&, const Op&,
                                                         std::span<const ValueId>)>& remake) {
  Rebuilding out(program);
  out.add_params();
  for (const Op& op : program.ops()) {
    const std::vector<ValueId> results = remake(out.builder(), op, out.at(op.operands));
    LATHE_CHECK(results.size() == op.results.size(), "[{}] became {} values", op.def->name,
                results.size());
    for (size_t i = 0; i < results.size(); ++i) out.at(op.results[i]) = results[i];
  }
  return out.finish(program.results());
}

}  // namespace

Program rewrite_ops(const Program& program, const OpRewrite& rewrite) {
  return rewrite_ops_with(program, [&] { return rewrite; });
}

Program rewrite_ops_with(const Program& program, const std::function<OpRewrite()>& make) {
  const OpRewrite rewrite = make();
  return rebuilt(
      program, [&](ProgramBuilder& builder, const Op& old, std::span<const ValueId> operands) {
        const Op op = with_regions(
            old, [&](const Program& region) { return rewrite_ops_with(region, make); });
        auto results = rewrite(builder, op, operands);
        return results ? *results : append(builder, op, operands, types_of(program, op.results));
      });
}

Program rewrite_ops_outside_in(const Program& program, const OpRewrite& rewrite) {
  return rebuilt(
      program, [&](ProgramBuilder& builder, const Op& old, std::span<const ValueId> operands) {
        if (auto results = rewrite(builder, old, operands)) return *results;
        const Op op = with_regions(
            old, [&](const Program& region) { return rewrite_ops_outside_in(region, rewrite); });
        return append(builder, op, operands, types_of(program, op.results));
      });
}

std::vector<ValueId> splice_traced(
    ProgramBuilder& builder, const Op& op, std::span<const ValueId> operands,
    const std::function<std::vector<Array>(const OpView&, std::span<const Array>)>& fn,
    Program (*pass)(const Program&)) {
  std::vector<Type> types;
  for (ValueId v : operands) types.push_back(builder.type(v));
  const std::vector<Type> results = infer_types(*op.def, types, op.attrs, op.regions, op.where);
  const OpView view{*op.def, op.attrs, types, results, op.regions, op.where};
  const Traced body = trace_program(std::string(op.def->name), types,
                                    [&](std::span<const Array> args) { return fn(view, args); });
  std::vector<ValueId> arguments(operands.begin(), operands.end());
  for (const Array& captured : body.captures)
    arguments.push_back(append_constant(builder, captured.literal()));
  return splice(builder, pass(body.program), arguments);
}

ValueId append_constant(ProgramBuilder& builder, const Literal& value) {
  const Traced traced = trace_program(
      "constant", {}, [&](std::span<const Array>) { return std::vector<Array>{constant(value)}; });
  return splice(builder, traced.program, {})[0];
}

}  // namespace lathe
