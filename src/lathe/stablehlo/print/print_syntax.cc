// Syntax trees as generic text, in which every op has its types and no name stands for two values.
#include <algorithm>
#include <utility>
#include <vector>

#include "lathe/stablehlo/build/known_ops.h"
#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/print/text_writer.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {
namespace {

// In the order of their names, whatever the form that the tree was read from.
AttrDict sorted(const SyntaxAttrs& attrs) {
  AttrDict out = kept(attrs);
  std::ranges::sort(out, {}, &AttrDict::value_type::first);
  return out;
}

std::string dictionary_text(const SyntaxAttrs& attrs) {
  return attrs.empty() ? "" : " {" + print_dictionary(sorted(attrs)) + "}";
}

class TreePrinter : TextWriter {
 public:
  TreePrinter(fmt::memory_buffer& out, const Source& source, const SyntaxFunction& fn)
      : TextWriter(out, 2), source_(source), fn_(fn), names_(static_cast<size_t>(fn.value_count)) {}

  void function() {
    const SyntaxFunction& fn = fn_;
    const std::string visibility = fn.visibility.empty() ? "" : fn.visibility + " ";
    line("func.func {}{}(", visibility, print_symbol(fn.name));
    for (size_t i = 0; i < fn.body.params.size(); ++i) {
      const SyntaxParam& param = fn.body.params[i];
      if (i > 0) append(", ");
      if (fn.has_body) append("{}: ", defined(param, fmt::format("%arg{}", i)));
      append("{}{}", param.type.str(), dictionary_text(param.attrs));
    }
    append(")");
    results(fn);
    if (!fn.attrs.empty()) append(" attributes{}", dictionary_text(fn.attrs));
    if (!fn.has_body) return append("\n");
    append(" {{\n");
    body(fn.body);
    line("}}\n");
  }

 private:
  // A value's name, of which an op may give several, their types, and the block that defines it;
  // no name where nothing does.
  struct Named {
    std::string name;
    std::vector<std::string> types = {};
    int count = 1, block = 0;
  };

  // UserError where nothing defines what is used.
  const Named& named(const ValueUse& use) const {
    const Named& found = names_[static_cast<size_t>(use.value)];
    if (found.name.empty())
      source_.fail(use.at, fmt::format("{} is not defined here", fn_.value_name(use.value)));
    if (use.index >= found.count)
      source_.fail(use.at, fmt::format("{} has {} results, there is no #{}",
                                       fn_.value_name(use.value), found.count, use.index));
    return found;
  }
  void define(int value, size_t at, Named named) {
    Named& entry = names_[static_cast<size_t>(value)];
    if (!entry.name.empty() && entry.block == block_)
      source_.fail(at, fmt::format("{} is defined twice", fn_.value_name(value)));
    named.block = block_;
    outer_.emplace_back(value, std::exchange(entry, std::move(named)));
  }
  std::string defined(const SyntaxParam& param, std::string name) {
    define(param.name.value, param.name.at, {.name = name, .types = {param.type.str()}});
    return name;
  }

  void results(const SyntaxFunction& fn) {
    if (fn.result_types.empty()) return;
    append(" -> (");
    for (size_t i = 0; i < fn.result_types.size(); ++i)
      append("{}{}{}", i > 0 ? ", " : "", fn.result_types[i].str(),
             i < fn.result_attrs.size() ? dictionary_text(fn.result_attrs[i]) : "");
    append(")");
  }

  void body(const SyntaxBlock& block) {
    indent_ += 2;
    for (const SyntaxOp& each : block.ops) op(each);
    indent_ -= 2;
  }

  void name_results(const SyntaxOp& op) {
    size_t type = 0;
    for (size_t i = 0; i < op.results.size(); ++i) {
      const ValueDefinition& definition = op.results[i];
      Named named{.name = fmt::format("%{}", next_++), .count = definition.count};
      for (int k = 0; k < definition.count && type < op.result_types.size(); ++k)
        named.types.push_back(op.result_types[type++].str());
      append("{}{}", i > 0 ? ", " : "", named.name);
      if (definition.count > 1) append(":{}", definition.count);
      define(definition.value, definition.at, std::move(named));
    }
    if (!op.results.empty()) append(" = ");
  }

  std::string name_of(const ValueUse& use) const {
    const std::string& name = named(use).name;
    return use.index > 0 ? fmt::format("{}#{}", name, use.index) : name;
  }
  std::string type_of(const SyntaxOp& op, size_t operand) const {
    if (operand < op.operand_types.size()) return op.operand_types[operand].str();
    const ValueUse& use = op.operands[operand];
    const auto& types = named(use).types;
    const auto index = static_cast<size_t>(use.index);
    return index < types.size() ? types[index] : "none";
  }

  // Operands are those of before the op, whose results may take a name of theirs.
  void op(const SyntaxOp& op) {
    std::vector<std::string> operands, types, results;
    for (size_t i = 0; i < op.operands.size(); ++i) {
      operands.push_back(name_of(op.operands[i]));
      types.push_back(type_of(op, i));
    }
    line("");
    name_results(op);
    // VHLO has one name for what ends functions and regions.
    const bool ends = at_top_ && op.name.ends_with(".return");
    append("\"{}\"({})", ends ? "func.return" : op.name, fmt::join(operands, ", "));
    append("{}", print_op_attributes(op.name, sorted(op.attrs)));
    if (!op.regions.empty()) regions(op);
    for (const SyntaxType& type : op.result_types) results.push_back(type.str());
    append(" : ({}) -> ({})\n", fmt::join(types, ", "), fmt::join(results, ", "));
  }

  void regions(const SyntaxOp& op) {
    const bool at_top = std::exchange(at_top_, false);
    const int outside = block_;
    append(" (");
    for (size_t r = 0; r < op.regions.size(); ++r) {
      const SyntaxBlock& region = op.regions[r];
      const size_t mark = outer_.size();
      block_ = ++last_block_;
      append("{}{{\n", r > 0 ? ", " : "");
      if (!region.params.empty()) line("^bb0(");
      for (size_t i = 0; i < region.params.size(); ++i)
        append("{}{}: {}", i > 0 ? ", " : "",
               defined(region.params[i], fmt::format("%{}", next_++)), region.params[i].type.str());
      if (!region.params.empty()) append("):\n");
      body(region);
      line("}}");
      // What the region named again is what it was.
      for (; outer_.size() > mark; outer_.pop_back())
        names_[static_cast<size_t>(outer_.back().first)] = std::move(outer_.back().second);
    }
    append(")");
    at_top_ = at_top;
    block_ = outside;
  }

  const Source& source_;
  const SyntaxFunction& fn_;
  std::vector<Named> names_;                  // by value
  std::vector<std::pair<int, Named>> outer_;  // what names stood for before, in order of definition
  bool at_top_ = true;                        // in no region
  int next_ = 0;
  int block_ = 0, last_block_ = 0;  // by number; the function's own is 0
};

}  // namespace

std::string print(const SyntaxModule& module, const Source& source) {
  fmt::memory_buffer out;
  const auto at = fmt::appender(out);
  fmt::format_to(at, "module{} {{\n",
                 module.attrs.empty() ? "" : " attributes" + dictionary_text(module.attrs));
  for (const std::string_view declaration : module.declarations)
    fmt::format_to(at, "  {}\n", declaration);
  for (const SyntaxFunction& fn : module.functions) TreePrinter(out, source, fn).function();
  fmt::format_to(at, "}}\n");
  return fmt::to_string(out);
}

}  // namespace lathe::stablehlo
