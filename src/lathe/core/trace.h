// Traces and `emit`. A Trace is a Program being built; the thread's traces form a stack. While a
// trace is on top, every op emitted goes into it, whatever its operands; values of enclosing traces
// and concrete Arrays are lifted to hidden parameters ("captures": first-use order, once each;
// small concrete scalars become constants). With no trace, ops run at once through the default
// client.
//
// A recording trace also evaluates each op whose operands are concrete: its Arrays carry their
// values.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// What tracing a function gives. Parameters of `program`: the declared ones, then one for each
// capture.
struct Traced {
  Program program;
  std::vector<Array> captures;  // values of enclosing traces or concrete Arrays
  std::vector<Array> values;    // recording only: the concrete value of each ValueId
};

enum class TraceMode : uint8_t { abstract, record, linear };

// Pushes a trace for its lifetime.
class TraceScope {
 public:
  explicit TraceScope(std::string name, TraceMode mode = TraceMode::abstract);
  ~TraceScope();
  TraceScope(const TraceScope&) = delete;
  TraceScope& operator=(const TraceScope&) = delete;

  // Declares a parameter; all of them before the first op. `value` is its value when recording.
  Array param(Type type, Param info = {}, const Array& value = {});
  // Ends the trace. Results may be of this trace, captured or concrete. Unused ops are kept (passes
  // drop them).
  Traced finish(std::span<const Array> results);

 private:
  std::unique_ptr<Trace> trace_;
};

// Whether an op without operands would go into a trace.
bool tracing();

// Emits one op: infers, then appends to the top trace or runs. UserErrors carry op name and
// location.
std::vector<Array> emit(const OpDef& def, std::span<const Array> operands, Attrs attrs = {},
                        std::vector<Program> regions = {}, Location where = {});
// For the many ops with one result.
Array emit1(const OpDef& def, std::initializer_list<Array> operands, Attrs attrs = {},
            Location where = {});

// Emits every op of `program` here, with `arguments` for its parameters.
std::vector<Array> inline_program(const Program& program, std::span<const Array> arguments);

// Traces `body` over abstract parameters of the given types. `body` gets them in order.
using ArrayFn = std::function<std::vector<Array>(std::span<const Array>)>;
Traced trace_program(std::string name, std::span<const Type> params, const ArrayFn& body);

}  // namespace lathe
