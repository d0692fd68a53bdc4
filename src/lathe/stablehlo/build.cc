// From the syntax tree to Programs: modules and functions.
#include "lathe/stablehlo/build.h"

#include <algorithm>

#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/bytecode/jax_export.h"
#include "lathe/stablehlo/bytecode/read.h"
#include "lathe/stablehlo/bytecode/write.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe {
namespace stablehlo {
namespace {

// Functions may be called again and again by functions that are; passes write small ones out. What
// the text comes to with every call written out may be this many ops, and one more for so many
// characters of it.
constexpr int64_t kMaxWrittenOut = 1 << 18;
constexpr int64_t kCharactersPerOp = 16;

Param param_info(const SyntaxAttrs& attrs) {
  Param out;
  for (const SyntaxAttr& attr : attrs) {
    const auto* number = std::get_if<int64_t>(&attr.value.value);
    const auto* flag = std::get_if<bool>(&attr.value.value);
    if (attr.name == "tf.aliasing_output" && number && *number >= 0 && *number < 1 << 20) {
      out.must_alias = static_cast<int>(*number);
    } else if (attr.name == "jax.buffer_donor" && flag) {
      out.may_donate = *flag;
    } else {
      out.extra.emplace_back(std::string(attr.name), kept(attr));
    }
  }
  return out;
}

AttrDict function_attrs(const SyntaxFunction& fn) {
  AttrDict extra = kept(fn.attrs);
  if (fn.visibility == "private") extra.emplace_back("sym_visibility", AttrValue{fn.visibility});
  AttrValue::Array results;
  bool any = false;
  for (const SyntaxAttrs& attrs : fn.result_attrs) {
    any = any || !attrs.empty();
    results.push_back({AttrValue::Struct{"", kept(attrs)}});
  }
  if (any) extra.emplace_back("res_attrs", AttrValue{std::move(results)});
  return extra;
}

}  // namespace

KnownOp* ModuleBuilder::find(std::string_view name) {
  if (const auto hit = known_.find(name); hit != known_.end()) return &hit->second;
  const OpDef* def = ops_.find(name);
  return def ? &known_.emplace(def->name, *def).first->second : nullptr;
}

KnownOp& ModuleBuilder::known(std::string_view name, size_t at) {
  KnownOp* known = find(name);
  if (!known) source_.fail(at, fmt::format("the operation {} is not known", name));
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

Program ModuleBuilder::build_function(const SyntaxFunction& fn) {
  if (!fn.has_body) source_.fail(fn.at, fmt::format("@{} has no body", fn.name));
  FunctionContext function{*this, fn};
  BlockBuilder block(function, fn.name);
  for (const SyntaxParam& param : fn.body.params) {
    if (!param.type.type)
      source_.fail(param.type.at, fmt::format("{} is not supported here", param.type.text));
    if (!block.param(param.name.value, *param.type.type, param_info(param.attrs)))
      source_.fail(param.name.at,
                   fmt::format("{} is defined twice", fn.value_name(param.name.value)));
  }
  block.ops(fn.body);
  block.builder().set_extra_attrs(function_attrs(fn));
  Program program = block.finish();
  const bool declared = fn.result_types.size() == static_cast<size_t>(program.result_count());
  if (!declared)
    source_.fail(fn.at, fmt::format("@{} returns {} values, its signature says {}", fn.name,
                                    program.result_count(), fn.result_types.size()));
  for (int i = 0; i < program.result_count(); ++i) {
    const SyntaxType& said = fn.result_types[static_cast<size_t>(i)];
    if (said.type && *said.type != program.result_type(i))
      source_.fail(said.at,
                   fmt::format("@{} returns {} as result {}, its signature says {}", fn.name,
                               program.result_type(i).str(), i, said.type->str()));
  }
  return program;
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

Program ModuleBuilder::function(std::string_view name, size_t at) {
  if (const auto hit = built_.find(name); hit != built_.end()) return hit->second;
  const auto hit = by_name_.find(name);
  if (hit == by_name_.end()) source_.fail(at, fmt::format("there is no function @{}", name));
  if (std::ranges::find(building_, name) != building_.end())
    source_.fail(at, fmt::format("@{} calls itself; recursion is not supported", name));
  if (building_.size() >= static_cast<size_t>(kMaxNesting))
    source_.fail(at, fmt::format("calls nested more than {} deep", kMaxNesting));
  building_.push_back(hit->first);
  Program program = build_function(*hit->second);
  check_written_out(*hit->second, program);
  building_.pop_back();
  built_.emplace(hit->first, program);
  order_.push_back(program);
  return program;
}

Module ModuleBuilder::build() {
  for (const SyntaxFunction& fn : syntax_.functions)
    if (fn.has_body) function(fn.name, fn.at);
  return {std::move(order_), kept(syntax_.attrs)};
}

Module build_module(const Source& source, const SyntaxModule& syntax, const OpTable& ops) {
  return ModuleBuilder(source, syntax, ops).build();
}

}  // namespace stablehlo

std::string Version::str() const { return fmt::format("{}.{}.{}", major, minor, patch); }

Module parse_module(std::string_view text, const OpTable& ops, std::string_view file) {
  if (text.starts_with(stablehlo::kBytecodeMagic)) {
    const stablehlo::ByteSource source(text, file);
    return stablehlo::build_module(source, stablehlo::read_bytecode(source, text), ops);
  }
  if (stablehlo::may_be_jax_export(text)) {
    const stablehlo::ByteSource source(text, file);
    return stablehlo::build_module(source, stablehlo::read_exported_module(source, "cpu"), ops);
  }
  const stablehlo::TextSource source(text, file);
  return stablehlo::build_module(source, stablehlo::parse_syntax(source), ops);
}

// Printed text says all there is to say of a module: what is written is its tree.
std::string serialize(const Module& module, Version version) {
  LATHE_USER_CHECK(version >= kOldestVersion && version <= kCurrentVersion,
                   "version {} of VHLO; {} to {} are written", version.str(), kOldestVersion.str(),
                   kCurrentVersion.str());
  const std::string text = print(module);
  const stablehlo::TextSource source(text, "the module");
  return stablehlo::write_bytecode(stablehlo::parse_syntax(source), version);
}

namespace {

bool is_private(const Program& program) {
  for (const auto& [name, value] : program.extra_attrs())
    if (name == "sym_visibility") return true;
  return false;
}

}  // namespace

const Program* Module::find(std::string_view name) const {
  for (const Program& program : functions)
    if (program.name() == name) return &program;
  return nullptr;
}

const Program& Module::entry() const {
  if (const Program* main = find("main")) return *main;
  const Program* only = nullptr;
  for (const Program& program : functions) {
    if (is_private(program)) continue;
    LATHE_USER_CHECK(!only, "the module has several public functions ({}, {}, …) and no @main",
                     only->name(), program.name());
    only = &program;
  }
  LATHE_USER_CHECK(only, "the module has no public function");
  return *only;
}

}  // namespace lathe
