// The op record: everything Lathe knows of an operation, in one place, in one file of its family.
// A record is a constant (function pointers and string views only, no static initializers):
//
//   constexpr OpDef kSine{.name = "stablehlo.sine", .doc = "…", .infer = infer_same, .reference =
//   …,
//                         .lower = pointwise(…), .jvp = …, .batch = batch_elementwise, .samples =
//                         …};
//
// Rules take and return Arrays and are written with the functions users call; they work on
// concrete, traced and recorded values alike. A rule that does not exist says why; an empty field
// fails a test.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/control_flow.h"
#include "lathe/ir/program.h"
#include "lathe/ir/scalar/scalar.h"

namespace lathe {

class Array;
class SimplifyContext;
struct OpDef;
class Combiner;

// An op without its values: what rules, inference and lowering look at.
struct OpView {
  const OpDef& def;
  const Attrs& attrs;
  std::span<const Type> operand_types;
  std::span<const Type> result_types;  // empty during inference
  std::span<const Program> regions;
  Location where;
  // For `linearize`: by result, whether its tangent is asked for. Null: all are.
  const std::vector<bool>* asked = nullptr;
  const Combiner* combiner = nullptr;  // Lower::combiner, compiled; null: nobody compiled it

  template <typename T>
  const T& as() const {
    return attrs.as<T>();
  }
  Type in(int i) const { return operand_types[static_cast<size_t>(i)]; }
  Type out(int i = 0) const { return result_types[static_cast<size_t>(i)]; }
};

// Facts that passes may use.
enum OpFlags : uint32_t {
  kElementwise = 1,   // result[i] depends on operand[i] only; all shapes equal
  kLayout = 4,        // moves elements without computing (reshape, transpose, broadcast, slice, …)
  kConstantLike = 8,  // no operands, the same result each time
  kOrderedEffect = 16,  // something happens beside its results (others wait for it, the host sees
                        // it): never deleted, duplicated, or reordered with others that are
  kComposite = 32,      // defined by its decomposition; a back end may have a kernel of its own
  kBarrier = 64,  // what is before it and what is behind it stay apart: its results are values of
                  // their own, never joined with others, moved out of loops or looked through
  kExpandedFirst = 128,   // becomes its decomposition before transforms see it
  kTranscendental = 256,  // elementwise, and an element is a transcendental function: exp, log,
                          // sin, sqrt, power, … (as XLA counts them)
};

// A rule: present, not written yet, or impossible for a reason.
template <typename Fn>
struct Rule {
  Fn fn = nullptr;
  std::string_view reason = {};  // why there is none; "not yet" counts against the committed number
  constexpr Rule() = default;
  constexpr Rule(Fn f) : fn(f) {}  // NOLINT: rules are written as plain functions
  template <typename F>
    requires std::is_convertible_v<F, Fn>
  constexpr Rule(F f) : fn(f) {}  // NOLINT
  constexpr explicit Rule(std::string_view why) : reason(why) {}
  constexpr explicit operator bool() const { return fn != nullptr; }
  constexpr bool missing() const { return !fn && reason.empty(); }
};
struct Impossible {
  std::string_view reason;
  template <typename Fn>
  constexpr operator Rule<Fn>() const {  // NOLINT
    return Rule<Fn>(reason);
  }
};
inline constexpr std::string_view kNotYet = "not yet";
inline constexpr std::string_view kFromJvp = "derived from jvp";
constexpr Impossible not_yet() { return {kNotYet}; }
constexpr Impossible not_differentiable(std::string_view reason) { return {reason}; }
constexpr Impossible impossible(std::string_view reason) { return {reason}; }

using MaybeArray = std::optional<Array>;  // complete wherever core/array.h is included

// Result types. UserError citing the violated constraint; the caller adds op name and location.
using InferFn = std::vector<Type> (*)(const OpView&);
// Naive evaluation, straight from the specification.
using ReferenceFn = std::vector<Literal> (*)(const OpView&, std::span<const Literal>);
// Tangents of the results from those of the operands. A missing tangent is zero, going in and out.
using JvpFn = std::vector<MaybeArray> (*)(const OpView&, std::span<const Array> primals,
                                          std::span<const Array> results,
                                          std::span<const MaybeArray> tangents);
// Results and their tangents together.
struct Linearized;  // core/array.h: {std::vector<Array> results; std::vector<MaybeArray> tangents;}
using LinearizeFn = Linearized (*)(const OpView&, std::span<const Array> primals,
                                   std::span<const MaybeArray> tangents);
// Cotangents of the linear operands. `operands` holds the non-linear ones; a missing one is linear.
// A missing cotangent is zero. The answer has one entry an operand, missing for non-linear ones.
using TransposeFn = std::vector<MaybeArray> (*)(const OpView&, std::span<const MaybeArray> operands,
                                                std::span<const MaybeArray> cotangents);
inline constexpr int kUnbatched = -1;
struct Batched;  // core/array.h: {std::vector<Array> values; std::vector<int> axes;}
// `axes[i]` is the mapped axis of args[i] or kUnbatched; at least one is mapped, all of the same
// size.
using BatchFn = Batched (*)(const OpView&, std::span<const Array> args, std::span<const int> axes,
                            Dim size);
using DecomposeFn = std::vector<Array> (*)(const OpView&, std::span<const Array>);

// The scalar at `index` of result 0 (see ir/scalar/scalar.h). `operand(k, index)` gives operand
// elements.
using ElementFn = Scalar (*)(ElementContext&, const OpView&, std::span<const Scalar> index);
// Result scalars from operand scalars at the same position.
using PointwiseFn = Scalar (*)(ScalarBuilder&, const OpView&, std::span<const Scalar> operands);

// For results that are the operands side by side: where in the result each operand begins. An
// operand of lower rank lacks the leading dimensions.
using PiecesFn = std::vector<Dims> (*)(const OpView&);

// A value that equals the op's only result in every element, and takes less to compute; nothing
// where there is none (ir/simplify.h).
using SimplifyFn = std::optional<ValueId> (*)(SimplifyContext&, const OpView&,
                                              std::span<const ValueId> operands);

// Whether a role's kernel takes operands of these types.
using TakesFn = bool (*)(std::span<const Type> operands);

// Computes the results where they lie, in row-major order, on the host and not in a kernel.
// Operands are views that end with the call.
using HostFn = void (*)(const OpView&, std::span<const Literal> operands,
                        std::span<const std::span<std::byte>> results);

// A combiner, region 0 of an op: two scalars of one type to one. As a Program of flat arrays of
// `count` elements each, which combines the first with `operands` others, one after the other.
using CombinerFn = Program (*)(const OpView&, int64_t count, int operands);
// The numbers of operands that are combined at once, each time with one pass over `into`.
inline constexpr int kCombinedOperands[] = {3, 1};
// A combiner as code: into[i] = region(into[i], x[i]) for each x.
class Combiner {
 public:
  virtual ~Combiner() = default;
  // As many as one of kCombinedOperands; `count` is combined_chunk of the type, or what one of the
  // op's results has beyond whole chunks.
  virtual void fold(std::byte* into, std::span<const std::byte* const> operands,
                    int64_t count) const = 0;
};
// Stays in the nearest cache.
inline constexpr int64_t kCombinedBytes = 16 << 10;
inline int64_t combined_chunk(DType dtype) { return kCombinedBytes / byte_size(dtype); }

struct Lower {
  PointwiseFn pointwise = nullptr;
  ElementFn element = nullptr;
  DecomposeFn decompose = nullptr;
  // What its kernel does, where that is not one loop nest over elements: the name of a back end's
  // description (kernels/roles/).
  std::string_view role = {};
  TakesFn takes = nullptr;  // null: the kernel takes all that `infer` takes
  PiecesFn pieces = nullptr;
  // Row i of the result is row operand1[i] (i32) of operand 0, the nearest where there is none.
  bool chooses = false;
  // Result k is operand `updated` + k with some of its elements changed; -1: none is.
  int updated = -1;
  bool alias = false;  // result k is operand k, as it lies in memory: nothing runs
  HostFn host = nullptr;
  // With `host`: the function is given this compiled, and result k may lie where operand k does.
  CombinerFn combiner = nullptr;
  constexpr bool missing() const {
    return !pointwise && !element && !decompose && role.empty() && !alias && !host;
  }
};
constexpr Lower pointwise(PointwiseFn fn) { return {.pointwise = fn}; }
constexpr Lower element(ElementFn fn) { return {.element = fn}; }
constexpr Lower decompose(DecomposeFn fn) { return {.decompose = fn}; }
constexpr Lower on_host(HostFn fn, CombinerFn combiner = nullptr) {
  return {.host = fn, .combiner = combiner};
}
constexpr Lower alias_of_operands() { return {.alias = true}; }
constexpr Lower kernel_role(std::string_view role) { return {.role = role}; }
constexpr Lower update_role(std::string_view role, int updated = 0) {
  return {.role = role, .updated = updated};
}

// One case for the generated suite.
struct Sample {
  std::vector<Literal> operands;
  Attrs attrs;
  std::vector<Program> regions;
};
// Cases of representative types, shapes (zero sizes and scalars among them) and values.
using SamplesFn = std::vector<Sample> (*)();

struct OpDef {
  std::string_view name;  // "stablehlo.add", "chlo.erf", "lathe.scan"
  std::string_view doc;   // one line and the section of the specification it follows
  uint32_t flags = 0;
  AttrsReader read_attrs = attrs_reader<NoAttrs>;
  InferFn infer = nullptr;
  ReferenceFn reference = nullptr;
  Lower lower;
  SimplifyFn simplify = nullptr;  // what it is equal to for some operands (pass simplify)
  ControlFn control = nullptr;    // of ops whose regions are run as they are: what they are
  Rule<JvpFn> jvp;
  // For ops that compute results and tangents in one go (loops, calls): jvp without computing the
  // results first.
  Rule<LinearizeFn> dual = Rule<LinearizeFn>(kFromJvp);
  // For ops whose jvp would mix both parts in one op: an op for the results and residuals, and a
  // linear op for the tangents (TraceMode::linear sorts them). Another reason: there is no reverse
  // mode.
  Rule<LinearizeFn> linearize = Rule<LinearizeFn>(kFromJvp);
  Rule<TransposeFn> transpose;
  Rule<BatchFn> batch;
  SamplesFn samples = nullptr;

  constexpr bool is(OpFlags flag) const { return (flags & flag) != 0; }
};

// Runs `def.infer`; its UserErrors get the op's name, operand types and location added.
std::vector<Type> infer_types(const OpDef& def, std::span<const Type> operands, const Attrs& attrs,
                              std::span<const Program> regions, Location where);

// The view of an op of a program. `types` must outlive it: the two lists are filled from the
// program.
struct OpTypes {
  std::vector<Type> operands, results;
  OpTypes(const Program& program, const Op& op);
  OpView view(const Op& op) const;
};

// The records in force, by name; ops/registry.h has the one table.
class OpTable {
 public:
  explicit OpTable(std::vector<const OpDef*> defs);
  const OpDef* find(std::string_view name) const;  // null when unknown
  std::span<const OpDef* const> all() const { return defs_; }

 private:
  std::vector<const OpDef*> defs_;  // sorted by name
};

}  // namespace lathe
