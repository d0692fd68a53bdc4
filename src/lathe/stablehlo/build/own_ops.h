// Ops that are not built as their records say: each file has a table of its own ones, and what
// blocks ask of its subject.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/stablehlo/build/block_builder.h"

namespace lathe::stablehlo {

// An op that is built as one of another name: a copy, with attributes of its own to change.
class RenamedOp : public SyntaxOp {
 public:
  RenamedOp(const SyntaxOp& op, std::string_view name) : SyntaxOp(op), own_(op.attrs) {
    this->name = name;
    attrs = own_;
    attrs_number = 0;
  }
  RenamedOp(const RenamedOp&) = delete;  // `attrs` views what this holds
  RenamedOp& operator=(const RenamedOp&) = delete;

  void rename_attr(std::string_view from, std::string_view to) {
    for (SyntaxAttr& attr : own_)
      if (attr.name == from) attr.name = to;
  }
  void drop_attr(std::string_view dropped) {
    std::erase_if(own_, [&](const SyntaxAttr& attr) { return attr.name == dropped; });
  }
  void add_attr(std::string_view added, AttrValue value, size_t place) {
    own_.push_back({added, std::move(value), {}, place});
  }

 private:
  SyntaxAttrs own_;
};

struct OwnOp {
  std::string_view name;
  void (*build)(BlockBuilder& block, const SyntaxOp& op);
  bool takes_tuples = false;  // others read their operands by number
};
// Null for ops that are what their record says.
const OwnOp* own_op(std::string_view name);
// Whether it becomes values or other ops: then it needs no record of its name.
bool is_own_op(std::string_view name);

// ---- block_types.cc: tuples and casts
std::span<const OwnOp> tuple_ops();

// ---- build_control.cc: calls, composites, loops, branches, asynchronous ops
std::span<const OwnOp> control_ops();

// ---- build_custom_call.cc: calls whose targets are known here
std::span<const OwnOp> custom_call_ops();

// ---- build_chlo.cc: CHLO's ops that are others in another dress
std::span<const OwnOp> chlo_ops();

// ---- build_constant.cc
std::span<const OwnOp> constant_ops();

// ---- build_dynamic.cc: shapes that are operands
std::span<const OwnOp> dynamic_ops();
// An op whose last operands are what a static op has as its result's shape or as attributes.
struct DynamicForm {
  std::string_view name, static_name;  // both without "stablehlo."
  size_t kept;                         // operands of the static op
  std::array<std::string_view, 3> fields;
};
const DynamicForm* dynamic_form(std::string_view op);
void build_dynamic(BlockBuilder& block, const SyntaxOp& op, const DynamicForm& form);
// Computes the results as the module is read, where they are small and the operands known.
void note_results(BlockBuilder& block, const SyntaxOp& op, const OpDef& def, const Attrs& attrs,
                  std::span<const ValueId> operands, std::span<const Program> regions,
                  std::span<const ValueId> results);
// What the text says of a result's type, with the sizes that an operand has.
SyntaxType with_sizes(const BlockBuilder& block, const SyntaxOp& op, const SyntaxType& said,
                      const Literal& sizes);
// The known elements of an operand of so many dimensions, as i64.
Literal known_integers(const BlockBuilder& block, const SyntaxOp& op, size_t operand, int rank);
// Of a call, in modules with dynamic shapes.
std::vector<Argument> known_arguments(const BlockBuilder& block, std::span<const ValueId> ids);

// ---- build_dynamic_slice.cc: slices whose starts are not known, and whose sizes are
// Notes that integers are others, which are not known, and known ones.
void note_sum(BlockBuilder& block, const OpDef& def, std::span<const ValueId> operands,
              std::span<const ValueId> results);
// Of arguments, the numbers of their bases in the order in which they come.
void renumber_bases(std::span<Argument> arguments);
// Builds stablehlo.real_dynamic_slice as stablehlo.dynamic_slice, where its limits are its starts
// and known numbers; false where they are not.
bool build_moving_slice(BlockBuilder& block, const SyntaxOp& op);

// ---- build_dynamic_calls.cc: what JAX writes as custom calls for want of a dynamic op
// What builds a custom call whose target is one of these; null of other ops.
const OwnOp* dynamic_call(const SyntaxOp& op);
// Whether a custom call says that operands are the shapes of its results, in a module with dynamic
// shapes; it is built without them.
bool build_shaped_call(BlockBuilder& block, const SyntaxOp& op);

// ---- build_shardy.cc, build_gspmd.cc: how values lie on devices, and what each device computes
std::span<const OwnOp> shardy_ops();
// Whether a custom call's target is one of theirs; it is built then.
bool build_shardy_call(BlockBuilder& block, const SyntaxOp& op, std::string_view target);
bool build_gspmd_call(BlockBuilder& block, const SyntaxOp& op, std::string_view target);
// Notes what GSPMD's attribute says of a value.
void note_sharding(BlockBuilder& block, ValueId value, const SyntaxAttrs& attrs);
void constrain(BlockBuilder& block, const SyntaxOp& op, ValueId value, const Sharding& sharding);
// From whole values to the parts that processes have, or back.
ValueId manual_step(BlockBuilder& block, const SyntaxOp& op, ValueId value,
                    const ManualSharding& sharding, bool to_parts);

// ---- build_collectives.cc: groups of processes that are axes of a mesh
std::span<const OwnOp> collective_ops();

// ---- build_quantized.cc: arithmetic on stored integers
std::span<const OwnOp> quantized_ops();
// An error where the text says otherwise of a value than is known of it.
void check_quantization(const BlockBuilder& block, const SyntaxType& said, ValueId id,
                        const std::string& what);
// Whether the op computes on what stored integers stand for.
bool computes_quantized(const BlockBuilder& block, const SyntaxOp& op, const OpDef& def,
                        std::span<const ValueId> operands);
void compute_quantized(BlockBuilder& block, const SyntaxOp& op, KnownOp& known,
                       std::span<const ValueId> operands);

}  // namespace lathe::stablehlo
