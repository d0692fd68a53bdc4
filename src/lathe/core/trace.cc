#include "lathe/core/trace.h"

#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "lathe/core/eager.h"
#include "lathe/core/trace_stack.h"

namespace lathe {
namespace {

thread_local std::vector<Trace*> t_stack;
thread_local int t_innermost = 0;  // InnermostScopes that are open

Trace* owner_on_stack(const Array& array) {
  const auto hit = std::ranges::find_if(t_stack, [&](Trace* t) { return t->owns(array); });
  return hit == t_stack.end() ? nullptr : *hit;
}

// " at model.cc:41", or nothing.
std::string at(Location where) { return where.known() ? " at " + where.str() : std::string(); }

[[noreturn]] void throw_leaked(const Array& array, Location used) {
  throw LeakedTracerError(
      "an array of type {} made while tracing `{}`{} was used{} after the trace had ended; return "
      "it from the function instead of storing it outside",
      array.type().str(), array.impl()->trace->function, at(array.impl()->where), at(used));
}

// Whether it depends on parameters: those of its trace, or of the traces around.
bool varies(const Array& array) {
  if (!array.is_traced()) return false;
  const auto& recorded = array.impl()->recorded;
  return !recorded || recorded->varies;
}

// Whether a trace that has ended made it, and it is no mere value: it has none, or parameters of a
// trace that is still there may have had a part in it.
bool leaked(const Array& array) {
  if (!array.is_traced() || owner_on_stack(array)) return false;
  if (array.is_concrete() && !varies(array)) return false;
  const auto lives = [](const TraceTag* tag) {
    return std::ranges::any_of(t_stack, [&](const Trace* t) { return t->tag().get() == tag; });
  };
  const TraceTag* around = array.impl()->trace->around.get();
  while (around && !lives(around)) around = around->around.get();
  return around || !array.is_concrete();
}

// The trace an op on these operands goes into, or null: it runs now.
Trace* trace_for(std::span<const Array> operands) {
  for (size_t i = t_stack.size(); i-- > 0;)
    if (t_innermost > 0 || !t_stack[i]->passes_on(operands)) return t_stack[i];
  return nullptr;
}

}  // namespace

// Each level runs a function of the user's on the stack of the thread.
constexpr size_t kDeepestTrace = 200;

void push_trace(Trace* trace) {
  LATHE_USER_CHECK(t_stack.size() < kDeepestTrace,
                   "{} functions are being traced inside one another, the innermost is `{}`: a "
                   "transformed function that calls itself never ends, as its condition is not "
                   "known while it is traced; use while_loop, scan or cond",
                   t_stack.size(), trace->function());
  t_stack.push_back(trace);
}
void pop_trace(Trace* trace) {
  const auto hit = std::ranges::find(t_stack, trace);
  if (hit != t_stack.end()) t_stack.erase(hit);
}

std::shared_ptr<const TraceTag> current_trace() {
  const Trace* trace = trace_for({});
  return trace ? trace->tag() : nullptr;
}

TraceMode mode_here() {
  const Trace* trace = trace_for({});
  return !trace || trace->recording() ? TraceMode::record : TraceMode::abstract;
}

bool in_live_trace(const Array& array) {
  return array.is_traced() && owner_on_stack(array) != nullptr;
}

void throw_not_concrete(const Array& array, Location where) {
  LATHE_USER_CHECK(array.is_traced(),
                   "a placeholder of type {} has no value yet: load the module first{}",
                   array.type().str(), at_place(where));
  const Trace* owner = owner_on_stack(array);
  if (!owner) throw_leaked(array, where);
  Trace::Dependencies on;
  owner->add_dependencies(array.impl()->value, on);
  throw ConcretizationError(
      "the value of an array of type {} was asked for{} while `{}` is traced; it depends on {}. "
      "{} choose by value at run time use where, cond or while_loop",
      array.type().str(), at(where), owner->function(),
      on.paths.empty() ? std::string("no argument: compute it outside")
                       : fmt::format("argument {}", fmt::join(on.paths, ", ")),
      on.may_be_static
          ? "Either make what decides a static argument of jit (a bool, integer, enum or string, "
            "or `static_args`), or let the function close over it; to"
          : "To");
}

std::string empty_arguments() {
  std::string out;
  for (const Trace* trace : t_stack)
    for (const std::string& path : trace->notes().empty)
      out += fmt::format("{}{} of `{}`", out.empty() ? "; empty here: " : ", ", path,
                         trace->function());
  return out;
}

Array recorded_value(const Array& array, Location where) {
  const Recorded& recorded = *array.impl()->recorded;
  if (!recorded.value.valid()) {
    Trace* owner = owner_on_stack(array);
    if (!owner) throw_leaked(array, where);
    owner->make_value(array.impl()->value);
  }
  return recorded.value;
}

Trace::Trace(std::string name, TraceMode mode, TraceNotes notes)
    : tag_(std::make_shared<const TraceTag>(
          TraceTag{std::move(name), t_stack.empty() ? nullptr : t_stack.back()->tag()})),
      mode_(mode),
      notes_(std::move(notes)) {}

ValueId Trace::new_value(Type type) {
  types_.push_back(type);
  recorded_.emplace_back();
  maker_.push_back(ops_.size());
  return static_cast<ValueId>(types_.size() - 1);
}

Array Trace::make_array(ValueId value, Location where) {
  auto impl = std::make_shared<Array::Impl>(types_[static_cast<size_t>(value)]);
  impl->trace = tag_;
  impl->value = value;
  impl->where = where;
  return Array(std::move(impl));
}

Array Trace::param(Type type, Param info) {
  LATHE_CHECK(ops_.empty(), "parameter declared after the first op");
  const ValueId id = new_value(type);
  params_.push_back(std::move(info));
  param_ids_.push_back(id);
  arguments_.emplace_back();
  return make_array(id, {});
}

Array Trace::param_like(const Array& argument, Param info) {
  Array out = param(argument.type(), std::move(info));
  arguments_.back() = argument;
  out.impl()->weak = argument.weak();
  if (recording() && argument.is_concrete())
    out.impl()->recorded = recorded_.back() = std::make_shared<Recorded>(argument);
  return out;
}

ValueId Trace::lift(const Array& array, Location where) {
  LATHE_CHECK(array.valid(), "null Array used in {}", function());
  const auto& impl = array.impl();
  if (impl->trace == tag_) return impl->value;
  if (leaked(array)) throw_leaked(array, where);
  const auto [entry, fresh] = captured_.try_emplace(impl.get(), 0);
  if (fresh) {
    entry->second = new_value(array.type());
    captures_.push_back(array);
    capture_ids_.push_back(entry->second);
    if (recording() && array.is_concrete())
      recorded_.back() = std::make_shared<Recorded>(array, varies(array));
  }
  return entry->second;
}

std::vector<Array> Trace::append(const OpDef& def, std::span<const Array> operands, Attrs attrs,
                                 std::vector<Program> regions, Location where,
                                 std::span<const Array> known) {
  Op op{.def = &def,
        .attrs = std::move(attrs),
        .operands = {},
        .results = {},
        .regions = std::move(regions),
        .where = where};
  std::vector<Type> types;
  for (const Array& operand : operands) {
    op.operands.push_back(lift(operand, where));
    types.push_back(operand.type());
  }
  std::vector<Array> results;
  for (const Type& type : infer_types(def, types, op.attrs, op.regions, where)) {
    op.results.push_back(new_value(type));
    results.push_back(make_array(op.results.back(), where));
  }
  if (recording() && std::ranges::all_of(operands, &Array::is_concrete))
    record(results, known, std::ranges::any_of(op.operands, [&](ValueId id) {
             return recorded_[static_cast<size_t>(id)]->varies;
           }));
  ops_.push_back(std::move(op));
  return results;
}

void Trace::record(std::span<const Array> results, std::span<const Array> known, bool varies) {
  for (size_t i = 0; i < results.size(); ++i) {
    Array::Impl& impl = *results[i].impl();
    impl.recorded = recorded_[static_cast<size_t>(impl.value)] =
        std::make_shared<Recorded>(Array(), varies);
    if (!known.empty()) impl.recorded->value = known[i];
  }
}

void Trace::make_value(ValueId value) {
  std::set<size_t> needed;  // ops, in the order in which they were recorded
  std::vector<ValueId> open = {value};
  while (!open.empty()) {
    const auto id = static_cast<size_t>(open.back());
    open.pop_back();
    if (recorded_[id]->value.valid() || !needed.insert(maker_[id]).second) continue;
    const std::vector<ValueId>& operands = ops_[maker_[id]].operands;
    open.insert(open.end(), operands.begin(), operands.end());
  }
  for (size_t index : needed) run_recorded(ops_[index]);
}

void Trace::run_recorded(const Op& op) {
  std::vector<Array> operands;
  for (ValueId id : op.operands) operands.push_back(recorded_[static_cast<size_t>(id)]->value);
  const std::vector<Array> results = run_eagerly(*op.def, operands, op.attrs, op.regions, op.where);
  for (size_t i = 0; i < results.size(); ++i)
    recorded_[static_cast<size_t>(op.results[i])]->value = results[i];
}

// Values of Arrays that outlive the function, stored by it outside. Those of its results are left
// to who differentiates it.
void Trace::make_escaped_values(std::span<const ValueId> results) {
  for (size_t id = 0; id < recorded_.size(); ++id) {
    const bool escaped = recorded_[id].use_count() > 1;
    if (escaped && std::ranges::find(results, static_cast<ValueId>(id)) == results.end())
      make_value(static_cast<ValueId>(id));
  }
}

Traced Trace::finish(std::span<const Array> results) {
  std::vector<ValueId> result_ids;
  for (const Array& result : results) result_ids.push_back(lift(result, {}));
  make_escaped_values(result_ids);

  ProgramBuilder builder(function());
  std::vector<ValueId> final_id(types_.size(), -1);
  const auto type_of = [&](ValueId id) { return types_[static_cast<size_t>(id)]; };
  for (size_t i = 0; i < param_ids_.size(); ++i)
    final_id[static_cast<size_t>(param_ids_[i])] =
        builder.param(type_of(param_ids_[i]), params_[i]);
  for (ValueId id : capture_ids_)
    final_id[static_cast<size_t>(id)] = builder.param(type_of(id), {.path = "captured constant"});
  const auto remap = [&](std::vector<ValueId>& ids) {
    for (ValueId& id : ids) id = final_id[static_cast<size_t>(id)];
  };
  for (Op& op : ops_) {
    std::vector<Type> types;
    for (ValueId id : op.results) types.push_back(type_of(id));
    remap(op.operands);
    const auto ids = builder.add_typed(*op.def, op.operands, std::move(op.attrs),
                                       std::move(op.regions), op.where, types);
    for (size_t i = 0; i < ids.size(); ++i) final_id[static_cast<size_t>(op.results[i])] = ids[i];
  }
  remap(result_ids);
  Traced out{.program = builder.finish(std::move(result_ids)), .captures = captures_, .values = {}};
  if (recording()) {
    out.values.resize(static_cast<size_t>(out.program.value_count()));
    for (size_t local = 0; local < final_id.size(); ++local)
      if (recorded_[local])
        out.values[static_cast<size_t>(final_id[local])] = recorded_[local]->value;
  }
  return out;
}

void Trace::add_dependencies(ValueId value, Dependencies& out) const {
  std::vector<bool> needed(types_.size(), false);
  needed[static_cast<size_t>(value)] = true;
  for (size_t i = ops_.size(); i-- > 0;) {
    const bool used = std::ranges::any_of(
        ops_[i].results, [&](ValueId id) { return needed[static_cast<size_t>(id)]; });
    if (!used) continue;
    for (ValueId id : ops_[i].operands) needed[static_cast<size_t>(id)] = true;
  }
  // What a value of an outer trace depends on there; false when `array` is none.
  const auto add_outer = [&](const Array& array) {
    const Trace* owner = array.is_traced() ? owner_on_stack(array) : nullptr;
    if (!owner || array.is_concrete()) return false;
    owner->add_dependencies(array.impl()->value, out);
    return true;
  };
  for (size_t i = 0; i < param_ids_.size(); ++i) {
    if (!needed[static_cast<size_t>(param_ids_[i])] || add_outer(arguments_[i])) continue;
    const std::string& known = params_[i].path;
    std::string path =
        fmt::format("{} of `{}`", known.empty() ? fmt::format("#{}", i) : known, function());
    if (std::ranges::find(out.paths, path) == out.paths.end()) out.paths.push_back(std::move(path));
    out.may_be_static |= notes_.may_be_static;
  }
  for (size_t i = 0; i < capture_ids_.size(); ++i)
    if (needed[static_cast<size_t>(capture_ids_[i])]) add_outer(captures_[i]);
}

InnermostScope::InnermostScope() { ++t_innermost; }
InnermostScope::~InnermostScope() { --t_innermost; }

TraceScope::TraceScope(std::string name, TraceMode mode, TraceNotes notes)
    : trace_(std::make_unique<Trace>(std::move(name), mode, std::move(notes))) {
  push_trace(trace_.get());
}

TraceScope::~TraceScope() { pop_trace(trace_.get()); }

Array TraceScope::param(Type type, Param info) { return trace_->param(type, std::move(info)); }

Array TraceScope::param_like(const Array& argument, Param info) {
  return trace_->param_like(argument, std::move(info));
}

Traced TraceScope::finish(std::span<const Array> results) {
  Traced traced = trace_->finish(results);
  pop_trace(trace_.get());
  return traced;
}

std::vector<Array> emit(const OpDef& def, std::span<const Array> operands, Attrs attrs,
                        std::vector<Program> regions, Location where) {
  for (const Array& operand : operands)
    LATHE_USER_CHECK(operand.valid(), "[{}] an operand is an empty Array{}{}", def.name,
                     empty_arguments(), at_place(where));
  if (Trace* trace = trace_for(operands))
    return trace->append(def, operands, std::move(attrs), std::move(regions), where);
  return run_eagerly(def, operands, attrs, regions, where);
}

bool runs_eagerly(std::span<const Array> operands) { return !trace_for(operands); }

std::vector<Array> emit_known(const OpDef& def, std::span<const Array> operands, const Attrs& attrs,
                              const std::vector<Program>& regions, Location where,
                              std::span<const Array> results) {
  if (Trace* trace = trace_for(operands))
    return trace->append(def, operands, attrs, regions, where, results);
  return {results.begin(), results.end()};
}

Array emit1(const OpDef& def, std::initializer_list<Array> operands, Attrs attrs, Location where) {
  return emit(def, {operands.begin(), operands.size()}, std::move(attrs), {}, where)[0];
}

std::vector<Array> inline_program(const Program& program, std::span<const Array> arguments) {
  LATHE_CHECK(static_cast<int>(arguments.size()) == program.param_count(),
              "{} arguments for {} parameters of {}", arguments.size(), program.param_count(),
              program.name());
  std::vector<Array> values(arguments.begin(), arguments.end());
  values.resize(static_cast<size_t>(program.value_count()));
  for (const Op& op : program.ops()) {
    std::vector<Array> operands;
    for (ValueId id : op.operands) operands.push_back(values[static_cast<size_t>(id)]);
    const std::vector<Array> results = emit(*op.def, operands, op.attrs, op.regions, op.where);
    for (size_t i = 0; i < results.size(); ++i)
      values[static_cast<size_t>(op.results[i])] = results[i];
  }
  std::vector<Array> out;
  for (ValueId id : program.results()) out.push_back(values[static_cast<size_t>(id)]);
  return out;
}

Traced trace_program(std::string name, std::span<const Type> params, const ArrayFn& body) {
  TraceScope scope(std::move(name));
  std::vector<Array> arguments;
  for (const Type& type : params) arguments.push_back(scope.param(type));
  const std::vector<Array> results = body(arguments);
  return scope.finish(results);
}

}  // namespace lathe
