#include "lathe/stablehlo/build/module_builder.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "lathe/stablehlo/build/block_builder.h"
#include "lathe/stablehlo/sharding/hlo_sharding.h"

namespace lathe::stablehlo {
namespace {

// Functions may be called again and again by functions that are; passes write small ones out. What
// the text comes to with every call written out may be this many ops, and one more for so many
// characters of it.
constexpr int64_t kMaxWrittenOut = 1 << 18;
constexpr int64_t kCharactersPerOp = 16;

// What an attribute says of how a value of this type lies; nothing where it says nothing of it, or
// what is not read here: then the attribute is kept as it is.
std::optional<Sharding> said_sharding(const ModuleBuilder& module, const SyntaxAttr& attr,
                                      const SyntaxType& type) {
  if (!type.type || !type.type->is_tensor()) return std::nullopt;
  const int rank = type.type->rank();
  if (attr.name == "sdy.sharding") return module.sharding_of(attr.value, rank);
  const auto* text = std::get_if<std::string>(&attr.value.value);
  if (attr.name != "mhlo.sharding" || !text) return std::nullopt;
  const auto read = read_hlo_sharding(*text);
  return read ? as_sharding(*read, rank) : std::nullopt;
}

// The attribute that says how a value lies: Shardy's before XLA's, where a value has both.
const SyntaxAttr* sharding_attr(const SyntaxAttrs& attrs) {
  const SyntaxAttr* found = nullptr;
  for (const SyntaxAttr& attr : attrs)
    if (attr.name == "sdy.sharding" || (attr.name == "mhlo.sharding" && !found)) found = &attr;
  return found;
}

Param param_info(const ModuleBuilder& module, const SyntaxAttrs& attrs, const SyntaxType& type) {
  Param out;
  const SyntaxAttr* said = sharding_attr(attrs);
  if (said) out.sharding = said_sharding(module, *said, type);
  for (const SyntaxAttr& attr : attrs) {
    const auto* number = std::get_if<int64_t>(&attr.value.value);
    const auto* flag = std::get_if<bool>(&attr.value.value);
    if (attr.name == "tf.aliasing_output" && number && *number >= 0 && *number < 1 << 20) {
      out.must_alias = static_cast<int>(*number);
    } else if (attr.name == "jax.buffer_donor" && flag) {
      out.may_donate = *flag;
    } else if (&attr != said || !out.sharding) {
      out.extra.emplace_back(std::string(attr.name), kept(attr));
    }
  }
  return out;
}

int64_t leaf_count(const SyntaxType& type) {
  if (!type.is_group()) return 1;
  int64_t count = 0;
  for (const SyntaxType& member : type.detail->members) count += leaf_count(member);
  return count;
}

// Of each result, tuples by their leaves; no entries where nothing is said of any.
std::vector<std::optional<Sharding>> said_of_results(const ModuleBuilder& module,
                                                     const SyntaxFunction& fn) {
  std::vector<std::optional<Sharding>> out;
  bool any = false;
  for (size_t i = 0; i < fn.result_types.size(); ++i) {
    std::optional<Sharding> said;
    if (i < fn.result_attrs.size())
      if (const SyntaxAttr* attr = sharding_attr(fn.result_attrs[i]))
        said = said_sharding(module, *attr, fn.result_types[i]);
    any = any || said;
    out.insert(out.end(), static_cast<size_t>(leaf_count(fn.result_types[i])), said);
  }
  if (!any) out.clear();
  return out;
}

AttrDict function_attrs(const ModuleBuilder& module, const SyntaxFunction& fn) {
  AttrDict extra = kept(fn.attrs);
  if (fn.visibility == "private") extra.emplace_back("sym_visibility", AttrValue{fn.visibility});
  AttrValue::Array results;
  bool any = false;
  for (size_t i = 0; i < fn.result_attrs.size(); ++i) {
    AttrDict said;
    const SyntaxAttr* lies = sharding_attr(fn.result_attrs[i]);
    const bool is_read = lies && i < fn.result_types.size() &&
                         said_sharding(module, *lies, fn.result_types[i]).has_value();
    for (const SyntaxAttr& attr : fn.result_attrs[i])
      if (&attr != lies || !is_read) said.emplace_back(std::string(attr.name), kept(attr));
    any = any || !said.empty();
    const int64_t leaves = i < fn.result_types.size() ? leaf_count(fn.result_types[i]) : 1;
    for (int64_t leaf = 0; leaf < leaves; ++leaf) results.push_back({AttrValue::Struct{"", said}});
  }
  if (any) extra.emplace_back("res_attrs", AttrValue{std::move(results)});
  return extra;
}

// Ops of modules that check their own results.
bool is_for_tests(std::string_view name) {
  return name.starts_with("check.") || name.starts_with("interpreter.");
}

}  // namespace

KnownOp* ModuleBuilder::find(std::string_view name) {
  if (const auto hit = known_.find(name); hit != known_.end()) return &hit->second;
  const OpDef* def = ops_.find(name);
  return def ? &known_.emplace(def->name, *def).first->second : nullptr;
}

KnownOp& ModuleBuilder::known(std::string_view name, size_t at) {
  KnownOp* known = find(name);
  if (!known)
    source_.fail(at, fmt::format("the operation {} is not known{}", name,
                                 is_for_tests(name) ? "; lathe exec runs such modules" : ""));
  return *known;
}

Location ModuleBuilder::where(const SyntaxOp& op) const {
  const SyntaxLoc* loc = &op.loc;
  for (int hops = 0; loc && !loc->alias.empty() && hops < 16; ++hops) {
    const auto hit = locs_.find(loc->alias);
    loc = hit == locs_.end() ? nullptr : hit->second;
  }
  if (loc && !loc->file.empty()) return Location::intern(loc->file, loc->line);
  return source_.location(op.at);
}

Program ModuleBuilder::build_function(const SyntaxFunction& fn,
                                      std::span<const Argument> arguments) {
  if (!fn.has_body) source_.fail(fn.at, fmt::format("@{} has no body", fn.name));
  FunctionContext function{*this, fn};
  BlockBuilder block(function, fn.name);
  for (const SyntaxParam& param : fn.body.params)
    block.param(param, param_info(*this, param.attrs, param.type), arguments);
  block.ops(fn.body);
  block.check_results();
  block.builder().set_extra_attrs(function_attrs(*this, fn));
  block.builder().set_result_shardings(said_of_results(*this, fn));
  Program program = block.finish();
  check_aliases(fn, program);
  return program;
}

// A result shares its memory with one parameter.
void ModuleBuilder::check_aliases(const SyntaxFunction& fn, const Program& program) const {
  std::vector<bool> taken(static_cast<size_t>(program.result_count()));
  for (int i = 0; i < program.param_count(); ++i) {
    const std::optional<int> alias = program.param(i).must_alias;
    if (!alias) continue;
    if (*alias >= program.result_count() || taken[static_cast<size_t>(*alias)])
      source_.fail(fn.at,
                   fmt::format("tf.aliasing_output of parameter {} of @{} is {}, which {}", i,
                               fn.name, *alias,
                               *alias < program.result_count()
                                   ? "is another parameter's, too"
                                   : fmt::format("is none of {} results", program.result_count())));
    taken[static_cast<size_t>(*alias)] = true;
  }
}

// The ops of a program with those of its calls, each time they are called.
int64_t ModuleBuilder::written_out(const Program& program) const {
  if (const auto hit = written_out_.find(program.identity()); hit != written_out_.end())
    return hit->second;
  auto count = static_cast<int64_t>(program.ops().size());
  for (const Op& op : program.ops())
    for (const Program& region : op.regions) count += written_out(region);
  return count;
}

void ModuleBuilder::check_written_out(const SyntaxFunction& fn, const Program& program) {
  const int64_t count = written_out(program);
  const int64_t most = kMaxWrittenOut + static_cast<int64_t>(source_.bytes()) / kCharactersPerOp;
  if (count > most)
    source_.fail(fn.at, fmt::format("@{} comes to {} ops when the functions that it calls are "
                                    "written out; a text of this size may have {}. Make loops of "
                                    "repeated calls",
                                    fn.name, count, most));
  written_out_.emplace(program.identity(), count);
}

namespace {

std::string key_of(std::string_view name, std::span<const Argument> arguments) {
  std::string key(name);
  for (const Argument& argument : arguments) {
    key += fmt::format(" {}", argument.type.identity());
    if (argument.sum)
      key += fmt::format("~{}+{}", argument.sum->base, fmt::join(argument.sum->more, "+"));
    if (!argument.value) continue;
    const auto bytes = argument.value->bytes();
    key += '=';
    key.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  }
  return key;
}

}  // namespace

// What was built for other arguments and came out the same is one function.
Program ModuleBuilder::kept_once(Program program) {
  std::vector<size_t>& alike = order_by_hash_[program.hash()];
  for (size_t i : alike)
    if (order_[i].name() == program.name() && order_[i] == program) return order_[i];
  alike.push_back(order_.size());
  order_.push_back(program);
  return program;
}

Program ModuleBuilder::function(std::string_view name, size_t at,
                                std::span<const Argument> arguments) {
  const std::string key = key_of(name, arguments);
  if (const auto hit = built_.find(key); hit != built_.end()) return hit->second;
  const auto hit = by_name_.find(name);
  if (hit == by_name_.end()) source_.fail(at, fmt::format("there is no function @{}", name));
  if (std::ranges::find(building_, name) != building_.end())
    source_.fail(at, fmt::format("@{} calls itself; recursion is not supported", name));
  if (building_.size() >= static_cast<size_t>(kMaxNesting))
    source_.fail(at, fmt::format("calls nested more than {} deep", kMaxNesting));
  building_.push_back(hit->first);
  Program program = build_function(*hit->second, arguments);
  building_.pop_back();
  if (dynamic_) {
    program = kept_once(std::move(program));
  } else {
    order_.push_back(program);
  }
  check_written_out(*hit->second, program);
  built_.emplace(key, program);
  return program;
}

int64_t ModuleBuilder::partition_count(const SyntaxAttr& attr) const {
  const auto* count = std::get_if<int64_t>(&attr.value.value);
  if (!count) source_.fail(attr.at, fmt::format("{} is a number of processes", kPartitions));
  return *count;
}

void ModuleBuilder::expect_partitions(int64_t count, size_t at) {
  if (!partitions_) said_partitions_ = partitions_ = count;
  if (*partitions_ != count)
    source_.fail(at, fmt::format("this is for {} processes, the module ({}) for {}", count,
                                 kPartitions, *partitions_));
}

const std::optional<Spread>& ModuleBuilder::spread(
    const std::string& key, size_t at, const std::function<std::optional<Spread>()>& find_out) {
  const auto [hit, is_new] = spreads_.try_emplace(key);
  if (!is_new) return hit->second;
  hit->second = find_out();
  if (hit->second) spend_processes(hit->second->entries(), at);
  return hit->second;
}

void ModuleBuilder::spend_processes(int64_t entries, size_t at) {
  if ((spread_budget_ -= entries) < 0)
    source_.fail(at, "shardings come to larger tables of processes than such a text may have");
}

Module ModuleBuilder::built_module() {
  AttrDict attrs = kept(syntax_.attrs);
  if (said_partitions_)
    attrs.emplace_back(std::string(kPartitions),
                       AttrValue{AttrValue::Opaque{fmt::format("{} : i32", *said_partitions_)}});
  return {std::move(order_),
          std::move(attrs),
          {syntax_.declarations.begin(), syntax_.declarations.end()}};
}

// Private functions of modules with dynamic shapes are built for those who call them.
Module ModuleBuilder::build() {
  for (const SyntaxFunction& fn : syntax_.functions)
    if (fn.has_body && !(dynamic_ && fn.visibility == "private")) function(fn.name, fn.at);
  return built_module();
}

const SyntaxFunction& ModuleBuilder::open_entry(std::string_view name) const {
  const auto named = by_name_.find(name.empty() ? "main" : name);
  if (named != by_name_.end()) return *named->second;
  if (!name.empty()) source_.fail(0, fmt::format("there is no function @{}", name));
  const SyntaxFunction* only = nullptr;
  for (const SyntaxFunction& fn : syntax_.functions) {
    if (fn.visibility == "private" || !fn.has_body) continue;
    if (only)
      source_.fail(fn.at, fmt::format("a second public function beside @{}, and none is named main",
                                      only->name));
    only = &fn;
  }
  if (!only) source_.fail(0, "the module has no public function");
  return *only;
}

Module ModuleBuilder::build_for(std::string_view name, std::span<const EntryArgument> arguments) {
  const SyntaxFunction& entry = open_entry(name);
  for (const SyntaxFunction& fn : syntax_.functions)
    if (fn.has_body && fn.visibility != "private" && !takes_open_sizes(fn))
      function(fn.name, fn.at);
  if (takes_open_sizes(entry)) {
    std::vector<Argument> given;
    for (size_t i = 0; i < entry.body.params.size(); ++i) {
      const SyntaxParam& param = entry.body.params[i];
      if (i >= arguments.size())
        source_.fail(param.type.at,
                     fmt::format("@{} takes arrays of open sizes; input {} of {}, which says how "
                                 "large they are, is not given (lathe exec takes inputs)",
                                 entry.name, i, entry.body.params.size()));
      given.push_back(argument(param.type, arguments[i]));
    }
    function(entry.name, entry.at, given);
  }
  return built_module();
}

// Of the type that the text says, as far as it does.
Argument ModuleBuilder::argument(const SyntaxType& said, const EntryArgument& given) const {
  if (!said.type &&
      (!said.detail || said.is_group() || said.detail->kind == TypeDetail::Kind::foreign))
    source_.fail(said.at,
                 fmt::format("{} beside arrays of open sizes is not supported", said.text));
  const Type type = said.type ? *said.type : Type::tensor(said.detail->dtype, given.shape);
  if (!fits(said, type))
    source_.fail(said.at, fmt::format("the input is of shape {}, the text says {}",
                                      given.shape.str(), said.text));
  const bool known = given.value && type.is_tensor() && is_integer(type.dtype()) &&
                     given.value->dtype() == type.dtype() && given.value->shape() == type.shape() &&
                     type.size() <= kMostKnownElements;
  return {type, known ? given.value : std::nullopt};
}

}  // namespace lathe::stablehlo
