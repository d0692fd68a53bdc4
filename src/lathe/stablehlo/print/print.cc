// Programs as generic text. Values are numbered in order through a function and its regions.
// Captures go back to being captures; calls become func.call of private functions, each printed
// once.
#include <algorithm>
#include <map>
#include <set>

#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/print/text_writer.h"
#include "lathe/stablehlo/show/show_parts.h"

namespace lathe {
namespace stablehlo {
namespace {

// The signature says these (attr.h), or the operand list does.
bool is_implied(std::string_view op, std::string_view attr) {
  if (attr == "result_type" || attr == "result_dtype" || attr == "result_types") return true;
  return op == "stablehlo.while" && (attr == "cond_consts" || attr == "body_consts");
}

std::string types_text(std::span<const Type> types) {
  std::vector<std::string> names;
  for (const Type& type : types) names.push_back(type.str());
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string result_types_text(std::span<const Type> types) {
  if (types.size() == 1) return types[0].str();
  return "(" + types_text(types) + ")";
}

// Which names functions get: callees by structure, each once.
class Symbols {
 public:
  // Functions of the module keep their names; callees that have none of their own give way.
  explicit Symbols(std::span<const Program> own) {
    for (const Program& program : own) own_.insert(program.name());
    for (const Program& program : own) add(program, true);
  }
  // The functions in an order in which callees come first.
  const std::vector<std::pair<Program, std::string>>& functions() const { return functions_; }
  const std::string* find(const Program& program) const {
    const auto hit = by_hash_.find(program.hash());
    if (hit == by_hash_.end()) return nullptr;
    for (size_t i : hit->second)
      if (functions_[i].first == program) return &functions_[i].second;
    return nullptr;
  }

 private:
  // A function of the module keeps a symbol of its own; a callee may share one with its equal.
  void add(const Program& program, bool own) {
    if (!own && find(program)) return;
    for (const Op& op : program.ops()) add_callees(op);
    std::string name = program.name();
    for (int n = 0; (!own && own_.contains(name)) || !names_.insert(name).second; ++n)
      name = fmt::format("{}_{}", program.name(), n);
    by_hash_[program.hash()].push_back(functions_.size());
    functions_.emplace_back(program, name);
  }
  void add_callees(const Op& op) {
    for (const Program& region : op.regions) {
      if (is_call(op)) {
        add(region, false);
      } else {
        for (const Op& inner : region.ops()) add_callees(inner);
      }
    }
  }

  std::vector<std::pair<Program, std::string>> functions_;
  std::map<size_t, std::vector<size_t>> by_hash_;
  std::set<std::string> own_, names_;
};

class FunctionPrinter : TextWriter {
 public:
  FunctionPrinter(fmt::memory_buffer& out, const Symbols& symbols, int indent)
      : TextWriter(out, indent), symbols_(symbols) {}

  void function(const Program& program, const std::string& name, bool is_private) {
    AttrDict extra = program.extra_attrs();
    std::erase_if(extra, [](const auto& entry) {
      return entry.first == "sym_visibility" || entry.first == "res_attrs";
    });
    line("func.func {}{}(", is_private ? "private " : "public ", print_symbol(name));
    std::vector<std::string> values;
    for (int i = 0; i < program.param_count(); ++i) {
      values.push_back(fmt::format("%arg{}", i));
      append("{}{}: {}{}", i > 0 ? ", " : "", values.back(), program.param_type(i).str(),
             param_attrs(program.param(i)));
    }
    append(")");
    results(program);
    if (!extra.empty()) append(" attributes {{{}}}", print_dictionary(extra));
    append(" {{\n");
    body(program, std::move(values), "func.return");
    line("}}\n");
  }

 private:
  static AttrDict::value_type sharding_attr(const Sharding& sharding) {
    return {"sdy.sharding", AttrValue{AttrValue::Opaque{sharding.text()}}};
  }

  static std::string param_attrs(const Param& param) {
    AttrDict attrs = param.extra;
    if (param.may_donate) attrs.emplace_back("jax.buffer_donor", AttrValue{true});
    if (param.sharding) attrs.push_back(sharding_attr(*param.sharding));
    std::string text = print_dictionary(attrs);
    if (param.must_alias)
      text += fmt::format("{}tf.aliasing_output = {} : i32", text.empty() ? "" : ", ",
                          *param.must_alias);
    return text.empty() ? "" : " {" + text + "}";
  }

  static AttrDict result_attrs(const Program& program, const AttrValue::Array* attrs, size_t i) {
    AttrDict out;
    if (attrs && i < attrs->size())
      if (const auto* dict = std::get_if<AttrValue::Struct>(&(*attrs)[i].value)) out = dict->fields;
    const auto shardings = result_shardings(program);
    if (i < shardings.size() && shardings[i]) out.push_back(sharding_attr(*shardings[i]));
    return out;
  }

  void results(const Program& program) {
    const AttrValue::Array* attrs = nullptr;
    for (const auto& [key, value] : program.extra_attrs())
      if (key == "res_attrs") attrs = std::get_if<AttrValue::Array>(&value.value);
    if (program.result_count() == 0) return;
    append(" -> (");
    for (int i = 0; i < program.result_count(); ++i) {
      append("{}{}", i > 0 ? ", " : "", program.result_type(i).str());
      const std::string text =
          print_dictionary(result_attrs(program, attrs, static_cast<size_t>(i)));
      if (!text.empty()) append(" {{{}}}", text);
    }
    append(")");
  }

  // `values` names the parameters; the ops' results are numbered from here on.
  void body(const Program& program, std::vector<std::string> values, std::string_view terminator) {
    indent_ += 2;
    values.resize(static_cast<size_t>(program.value_count()));
    for (const Op& each : program.ops()) op(program, each, values);
    std::vector<std::string_view> names;
    for (ValueId id : program.results()) names.push_back(values[static_cast<size_t>(id)]);
    line("\"{}\"({}) : ({}) -> ()\n", terminator, fmt::join(names, ", "),
         types_text(program.result_types()));
    indent_ -= 2;
  }

  void name_results(const Op& op, std::vector<std::string>& values) {
    const int number = next_++;
    if (op.results.size() == 1) {
      values[static_cast<size_t>(op.results[0])] = fmt::format("%{}", number);
      append("%{} = ", number);
      return;
    }
    for (size_t i = 0; i < op.results.size(); ++i)
      values[static_cast<size_t>(op.results[i])] = fmt::format("%{}#{}", number, i);
    append("%{}:{} = ", number, op.results.size());
  }

  // The operands that the text names; it leaves the others to captures.
  static OperandGroup shown_operands(const Op& op) {
    const ControlFlow flow = op.def->control ? op.def->control(op) : ControlFlow::call(op);
    if (flow.kind == ControlFlow::Kind::loop) return flow.carry;
    if (flow.kind == ControlFlow::Kind::branches) return flow.selector;
    return {0, op.operands.size()};
  }

  void op(const Program& program, const Op& op, std::vector<std::string>& values) {
    std::vector<std::string> operand_names;
    for (ValueId id : op.operands) operand_names.push_back(values[static_cast<size_t>(id)]);
    line("");
    const OperandGroup shown = shown_operands(op);
    // Results are named after the regions, as they stand: numbers grow down the page.
    if (!op.results.empty()) name_results(op, values);
    const bool call = is_call(op);
    append("\"{}\"(", call ? "func.call" : op.def->name);
    append("{})", fmt::join(shown.of(operand_names), ", "));
    attributes(op, call);
    if (!call && !op.regions.empty()) regions(op, operand_names);
    if (!op.extra.empty()) append(" {{{}}}", print_dictionary(op.extra));
    std::vector<Type> in, out;
    for (ValueId id : shown.of(op.operands)) in.push_back(program.type(id));
    for (ValueId id : op.results) out.push_back(program.type(id));
    append(" : ({}) -> {}\n", types_text(in), result_types_text(out));
  }

  void attributes(const Op& op, bool call) {
    AttrDict dict = op.attrs.dict();
    std::erase_if(dict, [&](const auto& e) { return is_implied(op.def->name, e.first); });
    if (call) {
      const std::string* name = symbols_.find(op.regions[0]);
      LATHE_CHECK(name, "callee {} has no symbol", op.regions[0].name());
      dict.emplace_back("callee", AttrValue{AttrValue::Opaque{print_symbol(*name)}});
    }
    append("{}", print_op_attributes(op.def->name, std::move(dict)));
  }

  // The names of a region's leading parameters that are captures, and where its own begin.
  static std::span<const std::string> captured(const Op& op, size_t region,
                                               const std::vector<std::string>& operands) {
    if (!op.def->control) return {};
    const ControlFlow flow = op.def->control(op);
    if (flow.kind == ControlFlow::Kind::branches) return flow.consts.of(operands);
    if (flow.kind != ControlFlow::Kind::loop) return {};
    return (region == 0 ? flow.condition_consts : flow.consts).of(operands);
  }

  void regions(const Op& op, const std::vector<std::string>& operands) {
    append(" (");
    for (size_t r = 0; r < op.regions.size(); ++r) {
      const Program& region = op.regions[r];
      const auto known = captured(op, r, operands);
      std::vector<std::string> names(known.begin(), known.end());
      append("{}{{\n", r > 0 ? ", " : "");
      if (static_cast<int>(names.size()) < region.param_count()) {
        line("^bb0(");
        for (auto i = static_cast<int>(names.size()), first = i; i < region.param_count(); ++i) {
          names.push_back(fmt::format("%{}", next_++));
          append("{}{}: {}", i > first ? ", " : "", names.back(), region.param_type(i).str());
        }
        append("):\n");
      }
      body(region, std::move(names), "stablehlo.return");
      line("}}");
    }
    append(")");
  }

  const Symbols& symbols_;
  int next_ = 0;
};

}  // namespace

}  // namespace stablehlo

std::string print(const Module& module) {
  const stablehlo::Symbols symbols(module.functions);
  fmt::memory_buffer out;
  const auto at = fmt::appender(out);
  const bool wrap =
      !module.attrs.empty() || !module.declarations.empty() || symbols.functions().size() != 1;
  if (wrap) {
    const std::string attrs = stablehlo::print_dictionary(module.attrs);
    fmt::format_to(at, "module{} {{\n", attrs.empty() ? "" : " attributes {" + attrs + "}");
  }
  for (const std::string& declaration : module.declarations)
    fmt::format_to(at, "  {}\n", declaration);
  for (const auto& [program, name] : symbols.functions()) {
    const bool listed = std::ranges::find(module.functions, program) != module.functions.end();
    stablehlo::FunctionPrinter(out, symbols, wrap ? 2 : 0)
        .function(program, name, !listed || is_private(program));
  }
  if (wrap) fmt::format_to(at, "}}\n");
  return fmt::to_string(out);
}

std::string print(const Program& program) { return print(Module{{program}, {}}); }

}  // namespace lathe
