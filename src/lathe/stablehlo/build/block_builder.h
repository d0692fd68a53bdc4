// Builds the Program of one function, or of one region of an op in it, from a block of the syntax
// tree: resolves names, adds ops, checks types, names results. Ops that are not built as their
// records say are functions over this class (own_ops.h).
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/stablehlo/build/module_builder.h"
#include "lathe/stablehlo/build/values.h"

namespace lathe::stablehlo {

// The function that blocks are built of.
struct FunctionContext {
  ModuleBuilder& module;
  const SyntaxFunction& fn;
  ValueTable values{fn.value_count};
};

// A value that a region takes from the block around it.
struct Capture {
  ValueUse use;  // the first
  ValueId outside;
  Type type;
};
struct Captures {
  std::vector<Capture> values;                      // each once
  std::vector<std::pair<ValueUse, ValueId>> names;  // and what they stand for outside
};

// Inner blocks end before outer ones go on.
class BlockBuilder {
 public:
  BlockBuilder(FunctionContext& function, std::string name)
      : function_(function),
        module_(function.module),
        values_(function.values),
        builder_(std::move(name)),
        scope_(values_.open()) {}

  // A parameter, several of a tuple. `given` has what is known of the next ones, or is empty.
  void param(const SyntaxParam& param, const Param& info, std::span<const Argument>& given);
  void ops(const SyntaxBlock& block);
  // Checks that the block returns the types that the function declares.
  void check_results() const;
  Program finish();

  ModuleBuilder& module() const { return module_; }
  ProgramBuilder& builder() { return builder_; }
  ValueTable& values() { return values_; }
  ValueNotes& notes() { return notes_; }
  const ValueNotes& notes() const { return notes_; }
  [[noreturn]] void fail(size_t at, const std::string& message) const;

  // ---- operands: entries of the value table, which may be tuples, or the values in them
  ValueId resolve(const ValueUse& use) const;
  // Checks what the text says of them.
  std::vector<ValueId> operands(const SyntaxOp& op) const;
  void expect_no_tuples(const SyntaxOp& op) const;
  Type type(ValueId id) const { return builder_.type(id); }
  std::string name_of(int value) const { return function_.fn.value_name(value); }
  std::string shown(ValueId entry) const;

  // ---- ops
  // As its record says.
  void plain(const SyntaxOp& op);
  ReadAttrs read_attrs(const SyntaxOp& op, KnownOp& known, const Signature& signature,
                       AttrDict more = {}) const;
  // `expressed`: of quantized values, the types computed with.
  Signature signature(const SyntaxOp& op, const KnownOp& known, std::span<const ValueId> operands,
                      bool expressed = false) const;
  std::span<const ValueId> add(const SyntaxOp& op, const OpDef& def,
                               std::span<const ValueId> operands, ReadAttrs attrs,
                               std::vector<Program> regions);
  // An op that the text does not have.
  ValueId emit(const SyntaxOp& at, std::string_view record, std::initializer_list<ValueId> operands,
               const AttrDict& attrs);
  ValueId emit_constant(const SyntaxOp& at, Literal value);
  // A scalar in every element of a type's shape.
  ValueId emit_filled(const SyntaxOp& at, Literal scalar, Type like);

  // ---- results: names an op's, which are checked against the text
  void define(const SyntaxOp& op, std::span<const ValueId> results);
  void define_entries(const SyntaxOp& op, std::span<const ValueId> entries);

  // ---- regions
  Captures captures(std::span<const SyntaxBlock> regions) const;
  // Its first parameters are the captures.
  Program captured_region(const SyntaxBlock& block, std::string name, const Captures& captured,
                          std::span<const Argument> given = {});

 private:
  void op(const SyntaxOp& op);
  void terminator(const SyntaxOp& op);
  void params(const SyntaxBlock& block, std::span<const Argument> given = {});
  void bind(const ValueNotes& outer, const Captures& captured, std::span<const ValueId> inside);
  // A region without operands of its own for captures: constants are repeated inside.
  Program closed_region(const SyntaxBlock& block);
  // An op without regions, inferred once for ops of the same attributes and operand types.
  std::span<const ValueId> add_remembered(const OpDef& def, std::span<const ValueId> operands,
                                          const ReadAttrs& attrs, Location where);

  // ---- block_types.cc
  // Whether an entry of the table is what the text says it is.
  bool is(const SyntaxType& said, ValueId entry) const;
  ValueId new_param(const SyntaxType& said, const Param& info, std::span<const Argument>& given);
  void append_leaves(ValueId entry, size_t at, std::vector<ValueId>& out) const;
  ValueId grouped(const SyntaxType& said, std::span<const ValueId>& rest);
  std::optional<Type> said_type(const SyntaxType& said, bool expressed) const;

  FunctionContext& function_;
  ModuleBuilder& module_;
  ValueTable& values_;
  ProgramBuilder builder_;
  int scope_;
  ValueNotes notes_;
  std::vector<ValueId> results_, result_entries_;
  std::vector<Type> operand_types_;  // of the op that is added
  size_t results_at_ = 0;
  bool ended_ = false;
};

}  // namespace lathe::stablehlo
