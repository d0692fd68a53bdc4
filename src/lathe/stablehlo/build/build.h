// Builds Programs from the syntax tree; shared by the files of this folder: build.cc (modules and
// their functions, which are built on demand, callees first), build_blocks.cc (the ops of a block),
// build_types.cc (types, and tuples, which Programs do not have), build_dynamic.cc (ops whose
// shapes are operands), build_chlo.cc (CHLO's ops that are spelled by others), build_shardy.cc and
// build_gspmd.cc (what each of several devices computes by itself) and build_quantized.cc
// (arithmetic on stored integers).
#pragma once

#include <array>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <unordered_map>

#include "lathe/ir/sharding/spread.h"
#include "lathe/stablehlo/build/known_ops.h"
#include "lathe/stablehlo/build/values.h"
#include "lathe/stablehlo/syntax/syntax.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe::stablehlo {

class ModuleBuilder;

// The module's attribute that says for how many partitions it is.
inline constexpr std::string_view kPartitions = "mhlo.num_partitions";

// The function that blocks are built of.
struct FunctionContext {
  ModuleBuilder& module;
  const SyntaxFunction& fn;
  ValueTable values{fn.value_count};
};

// A parameter as a call gives it, in modules with dynamic shapes.
struct Argument {
  Type type;
  std::optional<Literal> value;  // where it is known
};

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

// The most elements of a value that is known while a module is read.
inline constexpr int64_t kMostKnownElements = 4096;

// An op whose last operands are what a static op has as its result's shape or as attributes.
struct DynamicForm {
  std::string_view name, static_name;  // both without "stablehlo."
  size_t kept;                         // operands of the static op
  std::array<std::string_view, 3> fields;
};
const DynamicForm* dynamic_form(std::string_view op);
// chlo.broadcast_…, and the op that each is on operands of one shape.
struct BroadcastingOp {
  std::string_view name, plain;
};
std::span<const BroadcastingOp> broadcasting_ops();
bool fits(const SyntaxType& said, Type type);

// Whether types or ops are: then small values are computed as the module is read.
bool is_dynamic(const SyntaxModule& module);
// Whether a parameter's size or rank is open.
bool takes_open_sizes(const SyntaxFunction& fn);

// One function, or one region of an op in a block of it. Inner blocks end before outer ones go on.
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

  ProgramBuilder& builder() { return builder_; }
  // Whether it becomes values or other ops: then it needs no record of its name.
  static bool builds(std::string_view op) { return own(op) || dynamic_form(op); }

 private:
  // How an op is built that has a way of its own; null for those that are what their record says.
  struct Own {
    void (BlockBuilder::*build)(const SyntaxOp&);
    bool takes_tuples = false;  // others read their operands by number
  };
  static const Own* own(std::string_view op);
  struct Constant {
    ValueId id;
    const OpDef* def;
    Attrs attrs;
  };
  // A value that a region takes from the block around it.
  struct Capture {
    ValueUse use;  // the first
    ValueId outside;
    Type type;
    std::optional<Constant> constant;
    const TypeDetail* quantized;
    std::optional<Literal> value;
    std::string_view sharding;
  };
  struct Captures {
    std::vector<Capture> values;                      // each once
    std::vector<std::pair<ValueUse, ValueId>> names;  // and what they stand for outside
  };

  // ---- build_blocks.cc
  ValueId resolve(const ValueUse& use) const;
  Type type(ValueId id) const { return builder_.type(id); }
  std::optional<Constant> constant(ValueId id) const;
  std::string name_of(int value) const { return function_.fn.value_name(value); }
  void params(const SyntaxBlock& block, std::span<const Argument> given = {});
  void bind(const Captures& captured, std::span<const ValueId> inside);
  void op(const SyntaxOp& op);
  void terminator(const SyntaxOp& op);
  void call(const SyntaxOp& op);
  void composite(const SyntaxOp& op);
  void loop(const SyntaxOp& op);
  void branches(const SyntaxOp& op);
  void plain(const SyntaxOp& op);
  ReadAttrs read_attrs(const SyntaxOp& op, KnownOp& known, const Signature& signature,
                       AttrDict more = {}) const;
  std::span<const ValueId> add(const SyntaxOp& op, const OpDef& def,
                               std::span<const ValueId> operands, ReadAttrs attrs,
                               std::vector<Program> regions);
  // An op without regions, inferred once for ops of the same attributes and operand types.
  std::span<const ValueId> add_remembered(const OpDef& def, std::span<const ValueId> operands,
                                          const ReadAttrs& attrs, Location where);
  std::vector<ValueId> operands(const SyntaxOp& op) const;
  Captures captures(std::span<const SyntaxBlock> regions) const;
  Program captured_region(const SyntaxBlock& block, std::string name, const Captures& captured,
                          std::span<const Argument> given = {});
  // A region without operands of its own for captures: constants are repeated inside.
  Program closed_region(const SyntaxBlock& block);
  [[noreturn]] void fail(size_t at, const std::string& message) const;
  // An op that the text does not have.
  ValueId emit(const SyntaxOp& at, std::string_view record, std::initializer_list<ValueId> operands,
               const AttrDict& attrs);
  ValueId emit_constant(const SyntaxOp& at, Literal value);
  // A scalar in every element of a type's shape.
  ValueId emit_filled(const SyntaxOp& at, Literal scalar, Type like);

  // ---- build_types.cc
  // Whether an entry of the table is what the text says it is.
  bool is(const SyntaxType& said, ValueId entry) const;
  std::string shown(ValueId entry) const;
  ValueId new_param(const SyntaxType& said, const Param& info, std::span<const Argument>& given);
  void expect_no_tuples(const SyntaxOp& op) const;
  void append_leaves(ValueId entry, size_t at, std::vector<ValueId>& out) const;
  ValueId grouped(const SyntaxType& said, std::span<const ValueId>& rest);
  // Names an op's results.
  void define(const SyntaxOp& op, std::span<const ValueId> results);
  void define_entries(const SyntaxOp& op, std::span<const ValueId> entries);
  Signature signature(const SyntaxOp& op, const KnownOp& known, std::span<const ValueId> operands,
                      bool expressed = false) const;
  std::optional<Type> said_type(const SyntaxType& said, bool expressed) const;
  void cast(const SyntaxOp& op);
  void tuple(const SyntaxOp& op);
  void get_tuple_element(const SyntaxOp& op);

  // ---- build_dynamic.cc
  std::optional<Literal> value_of(ValueId id) const;
  void fold(const SyntaxOp& op, const OpDef& def, std::span<const ValueId> operands,
            const Attrs& attrs, std::span<const Program> regions, std::span<const ValueId> results);
  Literal integers(const SyntaxOp& op, size_t operand, int rank) const;
  void dynamic(const SyntaxOp& op, const DynamicForm& form);
  void dimension_size(const SyntaxOp& op);
  void set_dimension_size(const SyntaxOp& op);
  void rng(const SyntaxOp& op);
  void custom_call(const SyntaxOp& op);
  std::vector<Argument> arguments(std::span<const ValueId> ids) const;

  // ---- build_chlo.cc
  Dims broadcast_places(const SyntaxOp& op, int rank, int result_rank) const;
  std::vector<ValueId> broadcast_together(const SyntaxOp& op, std::vector<ValueId> values);
  void broadcast(const SyntaxOp& op);
  void chlo_constant(const SyntaxOp& op);
  void constant_like(const SyntaxOp& op);
  ValueId with_axis_moved(const SyntaxOp& op, ValueId x, int from, int to);
  Program scan_body(const SyntaxOp& op, const Captures& captured, size_t inputs);
  void scan(const SyntaxOp& op);
  void asin_acos_kernel(const SyntaxOp& op);

  // ---- build_shardy.cc
  void manual_computation(const SyntaxOp& op);
  void named_computation(const SyntaxOp& op);
  void manual_steps(const SyntaxOp& op, std::string_view target, bool to_parts);
  ValueId manual_step(const SyntaxOp& op, ValueId value, const ManualSharding& sharding,
                      bool to_parts);
  bool shardy_call(const SyntaxOp& op, std::string_view target);
  void constrained(const SyntaxOp& op);
  void constrain(const SyntaxOp& op, ValueId value, const Sharding& sharding);
  void unmoved(const SyntaxOp& op);
  void nothing(const SyntaxOp&) {}

  // ---- build_gspmd.cc
  void note_sharding(ValueId value, const SyntaxAttrs& attrs);
  void sharding_call(const SyntaxOp& op);
  void convert_shape(const SyntaxOp& op, std::string_view target, bool to_parts);
  bool gspmd_call(const SyntaxOp& op, std::string_view target);
  std::string_view sharding(ValueId id) const;

  // ---- build_quantized.cc
  const TypeDetail* quantized(ValueId id) const;
  void check_quantization(const SyntaxType& said, ValueId id, const std::string& what) const;
  bool computes_quantized(const SyntaxOp& op, const OpDef& def,
                          std::span<const ValueId> operands) const;
  ValueId spread(const SyntaxOp& op, const TypeDetail& type, Type like, const Literal& values);
  ValueId dequantize(const SyntaxOp& op, ValueId id);
  ValueId quantize(const SyntaxOp& op, ValueId id, const SyntaxType& said);
  void compute_quantized(const SyntaxOp& op, KnownOp& known, std::span<const ValueId> operands);
  void uniform_quantize(const SyntaxOp& op);
  void uniform_dequantize(const SyntaxOp& op);

  FunctionContext& function_;
  ModuleBuilder& module_;
  ValueTable& values_;
  ProgramBuilder builder_;
  int scope_;
  std::vector<Constant> constants_;                               // by id
  std::vector<std::pair<ValueId, const TypeDetail*>> quantized_;  // by id
  std::unordered_map<ValueId, Literal> known_;                    // small values, see fold
  std::unordered_map<ValueId, std::string_view> shardings_;       // GSPMD's, of what says it
  std::vector<ValueId> results_, result_entries_;
  std::vector<Type> operand_types_;  // of the op that is added
  size_t results_at_ = 0;
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
    dynamic_ = stablehlo::is_dynamic(syntax);
    for (const SyntaxAttr& attr : syntax.attrs)
      if (attr.name == kPartitions) partitions_ = partition_count(attr);
  }

  Module build();
  // As WrittenModule::build, of one that is open.
  Module build_for(std::string_view entry, std::span<const EntryArgument> arguments);
  // Built for the arguments where something is dynamic in the module.
  Program function(std::string_view name, size_t at, std::span<const Argument> arguments = {});
  // An error through the source where no record has the name.
  KnownOp& known(std::string_view name, size_t at);
  KnownOp* find(std::string_view name);
  Location where(const SyntaxOp& op) const;
  const Source& source() const { return source_; }
  const SyntaxModule& syntax() const { return syntax_; }
  bool is_dynamic() const { return dynamic_; }
  // How many the module is for, 1 where nothing says more; `expect`: an op that names that many
  // processes says it too. An error where it differs from what was said before.
  int64_t partitions() const { return partitions_.value_or(1); }
  void expect_partitions(int64_t count, size_t at);
  // Nothing where the module has no mesh of the name.
  std::optional<Mesh> mesh(std::string_view name) const;
  // The sharding in an attribute of a value of this rank: Shardy's text, over a mesh of the module.
  // Nothing where it is none such.
  std::optional<Sharding> sharding_of(const AttrValue& value, int rank) const;
  // How values lie of which ops say this (`key`), found out once: tables of all processes.
  const std::optional<Spread>& spread(const std::string& key, size_t at,
                                      const std::function<std::optional<Spread>()>& find_out);
  // False when what may be computed while reading has been.
  bool spend_folding(int64_t work) { return (fold_budget_ -= work) >= 0; }
  // Tuples of tuples may stand for far more values than their text has.
  void spend_leaves(size_t at) {
    if (--leaf_budget_ < 0)
      source_.fail(at, "tuples come to more values than such a text may have");
  }

 private:
  Program build_function(const SyntaxFunction& fn, std::span<const Argument> arguments);
  void check_aliases(const SyntaxFunction& fn, const Program& program) const;
  Program kept_once(Program program);
  Module built_module();
  int64_t partition_count(const SyntaxAttr& attr) const;
  const SyntaxFunction& open_entry(std::string_view name) const;
  Argument argument(const SyntaxType& said, const EntryArgument& given) const;
  int64_t written_out(const Program& program) const;
  void check_written_out(const SyntaxFunction& fn, const Program& program);

  const Source& source_;
  const SyntaxModule& syntax_;
  const OpTable& ops_;
  std::map<std::string_view, const SyntaxFunction*> by_name_;
  std::unordered_map<std::string_view, const SyntaxLoc*> locs_;
  std::unordered_map<std::string_view, KnownOp> known_;   // by the records' names
  std::map<std::string, Program> built_;                  // by name, and arguments where dynamic
  std::unordered_map<const void*, int64_t> written_out_;  // by identity, of the functions built
  std::vector<std::string_view> building_;
  std::vector<Program> order_;
  std::unordered_map<size_t, std::vector<size_t>> order_by_hash_;  // of dynamic modules
  std::unordered_map<std::string, std::optional<Spread>> spreads_;
  int64_t spread_budget_ = (int64_t{1} << 24) + 16 * static_cast<int64_t>(source_.bytes());
  std::optional<int64_t> partitions_, said_partitions_;  // the latter by ops alone
  bool dynamic_ = false;
  int64_t fold_budget_ = int64_t{1} << 24;
  int64_t leaf_budget_ = (int64_t{1} << 18) + static_cast<int64_t>(source_.bytes());
};

}  // namespace lathe::stablehlo
