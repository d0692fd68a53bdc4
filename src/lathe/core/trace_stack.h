// The Program under construction and the thread's stack of them. Internal to core.
//
// Ids given out while tracing are local; `finish` renumbers them (parameters, captures, then ops),
// because a capture may turn up after the first op.
#pragma once

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <vector>

#include "lathe/core/array_impl.h"
#include "lathe/core/trace.h"

namespace lathe {

class Trace {
 public:
  Trace(std::string name, TraceMode mode, TraceNotes notes);

  Array param(Type type, Param info);
  Array param_like(const Array& argument, Param info);
  // The local id of `array` here, lifting it if it comes from outside.
  ValueId lift(const Array& array, Location where);
  std::vector<Array> append(const OpDef& def, std::span<const Array> operands, Attrs attrs,
                            std::vector<Program> regions, Location where,
                            std::span<const Array> known = {});
  Traced finish(std::span<const Array> results);
  bool recording() const { return mode_ == TraceMode::record; }
  // Whether an op on these operands belongs to a trace further down.
  bool passes_on(std::span<const Array> operands) const {
    return mode_ == TraceMode::linear &&
           std::ranges::none_of(operands, [&](const Array& a) { return owns(a); });
  }
  bool owns(const Array& array) const { return array.impl()->trace == tag_; }
  // Runs the ops that have not run yet and on which a recorded value depends.
  void make_value(ValueId value);
  // The outermost traced arguments on which `value` depends.
  struct Dependencies {
    std::vector<std::string> paths;  // "args[0].w of `step`"
    bool may_be_static = false;      // one of them, as an argument of jit
  };
  void add_dependencies(ValueId value, Dependencies& out) const;
  const TraceNotes& notes() const { return notes_; }
  const std::string& function() const { return tag_->function; }
  const std::shared_ptr<const TraceTag>& tag() const { return tag_; }

 private:
  ValueId new_value(Type type);
  Array make_array(ValueId value, Location where);
  void record(std::span<const Array> results, std::span<const Array> known, bool varies);
  void run_recorded(const Op& op);
  void make_escaped_values(std::span<const ValueId> results);

  std::shared_ptr<const TraceTag> tag_;
  TraceMode mode_;
  TraceNotes notes_;
  std::vector<Type> types_;  // by local id
  // By local id. The value, where it is recorded: null where it depends on one that is not known.
  std::vector<std::shared_ptr<Recorded>> recorded_;
  std::vector<size_t> maker_;  // the op that makes it, where an op does
  std::vector<Param> params_;
  std::vector<ValueId> param_ids_;
  std::vector<Array> arguments_;  // what each parameter stands for, where that is an Array
  std::vector<Op> ops_;
  std::vector<Array> captures_;
  std::vector<ValueId> capture_ids_;
  // By Impl: copies of an Array share it. Not by buffer: a recorded parameter shares its buffer
  // with the argument, and with every other parameter given the same one, yet each is a variable
  // of its own.
  std::unordered_map<const void*, ValueId> captured_;
};

void push_trace(Trace* trace);
void pop_trace(Trace* trace);
// The value of a recorded Array, made now if nobody asked before. LeakedTracerError when it was not
// made while its trace lived.
Array recorded_value(const Array& array, Location where);
// The empty places among the arguments that are traced: ": args[0].b of `step` is empty", or "".
std::string empty_arguments();
// Throws ConcretizationError or LeakedTracerError for a traced Array whose value was asked for.
[[noreturn]] void throw_not_concrete(const Array& array, Location where);

}  // namespace lathe
