// Programs as generic text. Values are numbered in order through a function and its regions.
// Captures go back to being captures; calls become func.call of private functions, each printed
// once.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "lathe/base/splat.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/print.h"

namespace lathe {
namespace stablehlo {
namespace {

constexpr size_t kPrintedElements = 32;  // longer constants are hexadecimal

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < ' ' || byte == 0x7F) {
      out += fmt::format("\\{:02X}", byte);
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string real_text(DType dtype, const std::byte* bytes, double value) {
  if (!std::isfinite(value)) {
    uint64_t bits = 0;
    std::memcpy(&bits, bytes, static_cast<size_t>(byte_size(dtype)));
    return fmt::format("0x{:0{}X}", bits, byte_size(dtype) * 2);
  }
  std::string text = byte_size(dtype) == 8 ? fmt::format("{}", value)
                                           : fmt::format("{}", static_cast<float>(value));
  const size_t e = text.find('e');
  if (text.find('.') == std::string::npos)  // MLIR's floats have a point
    text.insert(e == std::string::npos ? text.size() : e, ".0");
  return text;
}

std::string dense_element(const Literal& value, int64_t i) {
  return element_text(value, i, real_text, '(', ')');
}

std::string nested_text(const Literal& value, int axis, int64_t& next) {
  if (axis == value.shape().rank()) return dense_element(value, next++);
  std::string out = "[";
  for (Dim i = 0; i < value.shape()[axis]; ++i) {
    if (i > 0) out += ", ";
    out += nested_text(value, axis + 1, next);
  }
  return out + "]";
}

std::string elements_text(const Literal& value) {
  if (value.size() == 0) return "";
  if (is_splat(value)) return dense_element(value, 0);
  const bool sub_byte = bit_width(value.dtype()) < 8;
  if (sub_byte || static_cast<size_t>(value.size()) <= kPrintedElements) {
    int64_t next = 0;
    return nested_text(value, 0, next);
  }
  static constexpr char kDigits[] = "0123456789ABCDEF";
  std::string out = "\"0x";
  out.reserve(static_cast<size_t>(value.byte_count()) * 2 + 4);
  for (std::byte byte : value.bytes()) {
    out += kDigits[std::to_integer<int>(byte) >> 4];
    out += kDigits[std::to_integer<int>(byte) & 15];
  }
  return out + '"';
}

// The signature says these (attr.h), or the operand list does.
bool is_implied(std::string_view op, std::string_view attr) {
  if (attr == "result_type" || attr == "result_dtype" || attr == "result_types") return true;
  return op == "stablehlo.while" && (attr == "cond_consts" || attr == "body_consts");
}

// StableHLO's few 32-bit attributes.
bool is_i32(std::string_view name) {
  return name == "api_version" || name == "version" || name == "exponent_bits" ||
         name == "mantissa_bits";
}

std::string list_text(const Dims& dims) { return fmt::format("[{}]", fmt::join(dims, ", ")); }

// [b, f, 0, 1]: two letters and the numbers of spatial dimensions, in order of position.
std::string layout_text(const AttrDict& dict, std::string_view prefix, std::string_view first_name,
                        std::string_view second_name, const char* letters) {
  std::map<int64_t, std::string> at;
  for (const auto& [key, value] : dict) {
    if (!key.starts_with(prefix)) continue;
    const std::string_view rest = std::string_view(key).substr(prefix.size());
    if (rest == first_name) at[std::get<int64_t>(value.value)] = letters[0];
    if (rest == second_name) at[std::get<int64_t>(value.value)] = letters[1];
    if (rest != "spatial_dimensions") continue;
    if (const auto* dims = std::get_if<Dims>(&value.value))
      for (size_t i = 0; i < dims->size(); ++i) at[(*dims)[i]] = std::to_string(i);
  }
  std::vector<std::string> items;
  for (const auto& [position, item] : at) items.push_back(item);
  return fmt::format("[{}]", fmt::join(items, ", "));
}

std::string convolution_text(const AttrDict& dict) {
  return fmt::format(
      "#stablehlo.conv<{}x{}->{}>",
      layout_text(dict, "input_", "batch_dimension", "feature_dimension", "bf"),
      layout_text(dict, "kernel_", "input_feature_dimension", "output_feature_dimension", "io"),
      layout_text(dict, "output_", "batch_dimension", "feature_dimension", "bf"));
}

struct AttrPrinter {
  std::string_view name;
  bool inside = false;  // of a struct: integers and lists without types

  std::string operator()(std::monostate) const { return "unit"; }
  std::string operator()(bool v) const { return v ? "true" : "false"; }
  std::string operator()(int64_t v) const {
    return inside ? fmt::format("{}", v) : fmt::format("{} : {}", v, is_i32(name) ? "i32" : "i64");
  }
  std::string operator()(double v) const {
    const Literal value = Literal::scalar(v);
    const std::string text = dense_element(value, 0);
    return text + " : f64";
  }
  std::string operator()(const std::string& v) const { return quoted(v); }
  std::string operator()(const Dims& v) const {
    if (inside) return list_text(v);
    return v.empty() ? "array<i64>" : fmt::format("array<i64: {}>", fmt::join(v, ", "));
  }
  std::string operator()(const std::vector<bool>& v) const {
    std::vector<std::string_view> words;
    for (bool flag : v) words.push_back(flag ? "true" : "false");
    return words.empty() ? "array<i1>" : fmt::format("array<i1: {}>", fmt::join(words, ", "));
  }
  std::string operator()(Type v) const { return v.str(); }
  std::string operator()(DType v) const { return std::string(lathe::name(v)); }
  std::string operator()(const Literal& v) const { return print_dense(v); }
  std::string operator()(const AttrValue::Enum& v) const {
    return fmt::format("#stablehlo<{} {}>", v.kind, v.value);
  }
  std::string operator()(const AttrValue::Struct& v) const {
    if (v.mnemonic == "stablehlo.conv") return convolution_text(v.fields);
    std::vector<std::string> fields;
    for (const auto& [key, value] : v.fields) {
      const auto* dims = std::get_if<Dims>(&value.value);
      if (v.mnemonic.starts_with("stablehlo.") && dims && dims->empty()) continue;
      fields.push_back(named(key, value, !v.mnemonic.empty()));
    }
    const std::string body = fmt::format("{}", fmt::join(fields, ", "));
    return v.mnemonic.empty() ? "{" + body + "}" : fmt::format("#{}<{}>", v.mnemonic, body);
  }
  std::string operator()(const AttrValue::Opaque& v) const { return v.text; }
  std::string operator()(const AttrValue::Array& v) const {
    std::vector<std::string> items;
    for (const AttrValue& item : v) items.push_back(print_attribute(name, item, inside));
    return fmt::format("[{}]", fmt::join(items, ", "));
  }

  static std::string print_attribute(std::string_view name, const AttrValue& value, bool inside) {
    return std::visit(AttrPrinter{name, inside}, value.value);
  }
  // A letter or '_', then letters, digits and some signs; all others are quoted.
  static bool is_bare_name(std::string_view key) {
    constexpr std::string_view kFirst = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    constexpr std::string_view kOthers = "0123456789.$";
    return !key.empty() && kFirst.contains(key[0]) && std::ranges::all_of(key, [&](char c) {
      return kFirst.contains(c) || kOthers.contains(c);
    });
  }
  static std::string named(std::string_view key, const AttrValue& value, bool inside) {
    const std::string shown = is_bare_name(key) ? std::string(key) : quoted(key);
    const auto* opaque = std::get_if<AttrValue::Opaque>(&value.value);
    if (value.value.index() == 0 || (opaque && opaque->text == "unit")) return shown;
    return shown + " = " + print_attribute(key, value, inside);
  }
};

// StableHLO's real attributes have 32 bits.
void narrow_reals(AttrDict& dict) {
  for (auto& [name, value] : dict)
    if (const auto* real = std::get_if<double>(&value.value)) {
      const Literal narrow = Literal::scalar(static_cast<float>(*real));
      value = AttrValue{AttrValue::Opaque{dense_element(narrow, 0) + " : f32"}};
    }
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

bool is_call(const Op& op) {
  return op.def->control && op.def->control(op).kind == ControlFlow::Kind::call;
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

class FunctionPrinter {
 public:
  FunctionPrinter(fmt::memory_buffer& out, const Symbols& symbols, int indent)
      : out_(out), symbols_(symbols), indent_(indent) {}

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
  template <typename... Args>
  void append(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    append("{:{}}", "", indent_);
    append(format, std::forward<Args>(args)...);
  }

  static std::string param_attrs(const Param& param) {
    AttrDict attrs = param.extra;
    if (param.may_donate) attrs.emplace_back("jax.buffer_donor", AttrValue{true});
    std::string text = print_dictionary(attrs);
    if (param.must_alias)
      text += fmt::format("{}tf.aliasing_output = {} : i32", text.empty() ? "" : ", ",
                          *param.must_alias);
    return text.empty() ? "" : " {" + text + "}";
  }

  void results(const Program& program) {
    const AttrValue::Array* attrs = nullptr;
    for (const auto& [key, value] : program.extra_attrs())
      if (key == "res_attrs") attrs = std::get_if<AttrValue::Array>(&value.value);
    if (program.result_count() == 0) return;
    append(" -> (");
    for (int i = 0; i < program.result_count(); ++i) {
      append("{}{}", i > 0 ? ", " : "", program.result_type(i).str());
      if (!attrs || static_cast<size_t>(i) >= attrs->size()) continue;
      const auto* dict = std::get_if<AttrValue::Struct>(&(*attrs)[static_cast<size_t>(i)].value);
      if (dict && !dict->fields.empty()) append(" {{{}}}", print_dictionary(dict->fields));
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

  fmt::memory_buffer& out_;
  const Symbols& symbols_;
  int indent_;
  int next_ = 0;
};

bool is_private(const Program& program) {
  for (const auto& [name, value] : program.extra_attrs())
    if (name == "sym_visibility") return true;
  return false;
}

}  // namespace

std::string print_dense(const Literal& value) {
  return fmt::format("dense<{}> : {}", elements_text(value),
                     Type::tensor(value.dtype(), value.shape()).str());
}

std::string element_text(const Literal& value, int64_t i, RealText real, char open, char close) {
  const DType dtype = value.dtype();
  const std::byte* bytes = value.bytes().data() + i * byte_size(dtype);
  if (is_bool(dtype)) return value.get_i64(i) ? "true" : "false";
  if (is_unsigned(dtype)) return fmt::format("{}", value.get_u64(i));
  if (is_signed(dtype)) return fmt::format("{}", value.get_i64(i));
  if (is_float(dtype)) return real(dtype, bytes, value.get_f64(i));
  const auto z = value.get_c128(i);
  const DType part = real_dtype(dtype);
  return fmt::format("{}{}, {}{}", open, real(part, bytes, z.real()),
                     real(part, bytes + byte_size(part), z.imag()), close);
}

std::string print_dense_element(const Literal& value, int64_t index) {
  return dense_element(value, index);
}

std::string print_symbol(std::string_view name) {
  const bool bare =
      !name.empty() && name.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$-") ==
                           std::string_view::npos;
  return bare ? "@" + std::string(name) : "@" + quoted(name);
}

std::string print_dictionary(const AttrDict& attrs) {
  std::vector<std::string> fields;
  for (const auto& [key, value] : attrs) fields.push_back(AttrPrinter::named(key, value, false));
  return fmt::format("{}", fmt::join(fields, ", "));
}

std::string print_op_attributes(std::string_view op, AttrDict attrs) {
  if (op.starts_with("stablehlo.")) narrow_reals(attrs);
  return attrs.empty() ? "" : fmt::format(" <{{{}}}>", print_dictionary(attrs));
}

std::string print_attribute(const AttrValue& value) {
  return AttrPrinter::print_attribute("", value, false);
}

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
        .function(program, name, !listed || stablehlo::is_private(program));
  }
  if (wrap) fmt::format_to(at, "}}\n");
  return fmt::to_string(out);
}

std::string print(const Program& program) { return print(Module{{program}, {}}); }

}  // namespace lathe
