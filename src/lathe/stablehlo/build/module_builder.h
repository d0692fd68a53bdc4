// Builds the Programs of a module from its syntax tree: one for each function, built on demand,
// callees first.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "lathe/ir/sharding/spread.h"
#include "lathe/stablehlo/build/known_ops.h"
#include "lathe/stablehlo/build/value_notes.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe::stablehlo {

// The module's attribute that says for how many partitions it is.
inline constexpr std::string_view kPartitions = "mhlo.num_partitions";

// A parameter as a call gives it, in modules with dynamic shapes.
struct Argument {
  Type type;
  std::optional<Literal> value;  // where it is known
  std::optional<NotedSum> sum = std::nullopt;
};

// The most elements of a value that is known while a module is read.
inline constexpr int64_t kMostKnownElements = 4096;

// Whether a type in the text leaves room for this one.
bool fits(const SyntaxType& said, Type type);

// Whether types or ops are: then small values are computed as the module is read.
bool is_dynamic(const SyntaxModule& module);
// Whether a parameter's size or rank is open.
bool takes_open_sizes(const SyntaxFunction& fn);

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
  // An error unless so many entries of tables of processes are within what such a text may have.
  void spend_processes(int64_t entries, size_t at);
  // The groups of processes, a row each, that an op names by axes of a mesh in this attribute.
  Literal groups_by_axes(const SyntaxOp& op, const SyntaxAttr& attr);
  // False where it is more than is left of what may be computed while reading.
  bool spend_folding(int64_t work) {
    if (work > fold_budget_) return false;
    fold_budget_ -= work;
    return true;
  }
  // A number for a NotedSum.
  int64_t new_base() { return bases_++; }
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
  std::unordered_map<std::string, Literal> groups_;  // by what says them
  int64_t spread_budget_ = (int64_t{1} << 24) + 16 * static_cast<int64_t>(source_.bytes());
  std::optional<int64_t> partitions_, said_partitions_;  // the latter by ops alone
  bool dynamic_ = false;
  int64_t fold_budget_ = int64_t{1} << 24;
  int64_t bases_ = 0;
  int64_t leaf_budget_ = (int64_t{1} << 18) + static_cast<int64_t>(source_.bytes());
};

}  // namespace lathe::stablehlo
