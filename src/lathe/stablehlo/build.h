// What makes Programs of the syntax tree, shared by its two files: build.cc (modules and their
// functions, which are built on demand, callees first) and build_blocks.cc (the ops of a block).
#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "lathe/stablehlo/known_ops.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/syntax.h"
#include "lathe/stablehlo/values.h"

namespace lathe::stablehlo {

class ModuleBuilder;

// The function that blocks are built of.
struct FunctionContext {
  ModuleBuilder& module;
  const SyntaxFunction& fn;
  ValueTable values{fn.value_count};
};

// One function, or one region of an op in a block of it. Inner blocks end before outer ones go on.
class BlockBuilder {
 public:
  BlockBuilder(FunctionContext& function, std::string name)
      : function_(function),
        module_(function.module),
        values_(function.values),
        builder_(std::move(name)),
        scope_(values_.open()) {}

  // False where the block has a parameter of this number already.
  bool param(int value, Type type, Param info = {});
  void ops(const SyntaxBlock& block);
  Program finish();

  ProgramBuilder& builder() { return builder_; }

 private:
  struct Constant {
    ValueId id;
    const OpDef* def;
    Attrs attrs;
  };
  // What a region takes from the block around it.
  struct Capture {
    ValueUse use;
    ValueId outside;
    Type type;
    std::optional<Constant> constant;
  };

  ValueId resolve(const ValueUse& use) const;
  Type type(ValueId id) const { return builder_.type(id); }
  std::optional<Constant> constant(ValueId id) const;
  std::string name_of(int value) const { return function_.fn.value_name(value); }
  void params(const SyntaxBlock& block);
  void bind(std::span<const Capture> captured, std::span<const ValueId> inside);
  void op(const SyntaxOp& op);
  void terminator(const SyntaxOp& op);
  void call(const SyntaxOp& op);
  void composite(const SyntaxOp& op);
  void loop(const SyntaxOp& op, KnownOp& known);
  void branches(const SyntaxOp& op, KnownOp& known);
  void plain(const SyntaxOp& op, KnownOp& known);
  ReadAttrs read_attrs(const SyntaxOp& op, KnownOp& known, AttrDict more = {}) const;
  void add(const SyntaxOp& op, const OpDef& def, std::span<const ValueId> operands, ReadAttrs attrs,
           std::vector<Program> regions);
  void define(const SyntaxOp& op, std::span<const ValueId> results);
  std::vector<ValueId> operands(const SyntaxOp& op) const;
  // The values of this block that `regions` use, each once.
  std::vector<Capture> captures(std::span<const SyntaxBlock> regions) const;
  Program captured_region(const SyntaxBlock& block, std::string name,
                          std::span<const Capture> captured);
  // A region without operands of its own for captures: constants are repeated inside.
  Program closed_region(const SyntaxBlock& block);
  [[noreturn]] void fail(size_t at, const std::string& message) const;

  FunctionContext& function_;
  ModuleBuilder& module_;
  ValueTable& values_;
  ProgramBuilder builder_;
  int scope_;
  std::vector<Constant> constants_;  // by id
  std::vector<ValueId> results_;
  bool ended_ = false;
};

// One module. Errors go through its source.
class ModuleBuilder {
 public:
  ModuleBuilder(const Source& source, const SyntaxModule& syntax, const OpTable& ops)
      : source_(source), syntax_(syntax), ops_(ops) {
    for (const SyntaxFunction& fn : syntax.functions)
      if (!by_name_.emplace(fn.name, &fn).second)
        source.fail(fn.at, fmt::format("a second function @{}", fn.name));
    for (const auto& [name, loc] : syntax.locs) locs_.emplace(name, &loc);
  }

  Module build();
  Program function(std::string_view name, size_t at);
  // An error through the source where no record has the name.
  KnownOp& known(std::string_view name, size_t at);
  KnownOp* find(std::string_view name);
  Location where(const SyntaxOp& op) const;
  const Source& source() const { return source_; }

 private:
  Program build_function(const SyntaxFunction& fn);
  int64_t written_out(const Program& program) const;
  void check_written_out(const SyntaxFunction& fn, const Program& program);

  const Source& source_;
  const SyntaxModule& syntax_;
  const OpTable& ops_;
  std::map<std::string_view, const SyntaxFunction*> by_name_;
  std::unordered_map<std::string_view, const SyntaxLoc*> locs_;
  std::unordered_map<std::string_view, KnownOp> known_;  // by the records' names
  std::map<std::string_view, Program> built_;
  std::unordered_map<const void*, int64_t> written_out_;  // by identity, of the functions built
  std::vector<std::string_view> building_;
  std::vector<Program> order_;
};

// Of a tree that the caller read; `source` is where from. Errors are those of parse_module.
Module build_module(const Source& source, const SyntaxModule& syntax, const OpTable& ops);

}  // namespace lathe::stablehlo
