// Traces and `emit`. A Trace is a Program being built; the thread's traces form a stack, and an op
// goes into the innermost one that takes it. Values of enclosing traces and concrete Arrays are
// lifted to hidden parameters ("captures": in the order of their first use, each Array once). With
// no trace, ops run at once through the default client.
//
//   abstract  takes every op; values are placeholders (jit, vmap, bodies of control flow)
//   record    takes every op, and evaluates those whose operands have values when somebody asks for
//             theirs (grad outside jit); who differentiates the program computes the others once
//   linear    takes only ops on values of its own and leaves all others to the traces around it;
//             its captures are the residuals (ops/rules/linearize.h)
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/array_fn.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// What tracing a function gives. Parameters of `program`: the declared ones, then one for each
// capture.
struct Traced {
  Program program;
  std::vector<Array> captures;  // values of enclosing traces or concrete Arrays
  std::vector<Array> values;    // recording only: of each ValueId, if somebody asked for it
};

enum class TraceMode : uint8_t { abstract, record, linear };

// What messages say of a trace's arguments beside their paths.
struct TraceNotes {
  bool may_be_static = false;           // jit: JitOptions::static_args
  std::vector<std::string> empty = {};  // paths of places without an Array
};

// Names a trace for as long as any of its values lives.
struct TraceTag;

// Pushes a trace for its lifetime.
class TraceScope {
 public:
  explicit TraceScope(std::string name, TraceMode mode = TraceMode::abstract,
                      TraceNotes notes = {});
  ~TraceScope();
  TraceScope(const TraceScope&) = delete;
  TraceScope& operator=(const TraceScope&) = delete;

  // Declares a parameter; all of them before the first op.
  Array param(Type type, Param info = {});
  // The same for a function called with `argument`: of its type, weak where that is, and with its
  // value when recording.
  Array param_like(const Array& argument, Param info = {});
  // Ends the trace. Results may be of this trace, captured or concrete. Unused ops are kept (passes
  // drop them).
  Traced finish(std::span<const Array> results);

 private:
  std::unique_ptr<Trace> trace_;
};

// The trace into which an op without operands would go; null when it would run.
std::shared_ptr<const TraceTag> current_trace();
inline bool tracing() { return current_trace() != nullptr; }
// How a function is traced here whose arguments' values are of use where they are known: recorded,
// unless an abstract trace is around.
TraceMode mode_here();
// Whether the array belongs to a trace that has not ended.
bool in_live_trace(const Array& array);

// For its lifetime ops go into the innermost trace, a linear one too that would leave them to those
// around it: for tangents that depend on nothing, such as zeros, which would else be residuals.
class InnermostScope {
 public:
  InnermostScope();
  ~InnermostScope();
  InnermostScope(const InnermostScope&) = delete;
  InnermostScope& operator=(const InnermostScope&) = delete;
};

// Emits one op: infers, then appends to the top trace or runs. UserErrors carry op name and
// location.
std::vector<Array> emit(const OpDef& def, std::span<const Array> operands, Attrs attrs = {},
                        std::vector<Program> regions = {}, Location where = {});
// The same for an op whose results are known: a recording trace keeps them, with no trace they are
// what comes back.
std::vector<Array> emit_known(const OpDef& def, std::span<const Array> operands, const Attrs& attrs,
                              const std::vector<Program>& regions, Location where,
                              std::span<const Array> results);
// For the many ops with one result.
Array emit1(const OpDef& def, std::initializer_list<Array> operands, Attrs attrs = {},
            Location where = {});

// Emits every op of `program` here, with `arguments` for its parameters.
std::vector<Array> inline_program(const Program& program, std::span<const Array> arguments);

// Traces `body` over abstract parameters of the given types. `body` gets them in order.
Traced trace_program(std::string name, std::span<const Type> params, const ArrayFn& body);

}  // namespace lathe
