// The pretty forms. Most are a list of operands and `keyword = value` pairs; for those one table
// says which attribute a keyword means. The others have a reader of their own. All give the generic
// form's tree.
#include <algorithm>

#include "lathe/stablehlo/text/pretty.h"

namespace lathe::stablehlo {

void add_attr(ReadOp& op, std::string_view name, AttrValue value, size_t at,
              std::string_view text) {
  op.fields.push_back({name, std::move(value), text, at});
}

namespace {

void optional_attributes(Parser& p, ReadOp& op) {
  if (p.accept("{")) p.attributes("}", op.fields);
}

}  // namespace

void end_form(Parser& p, ReadOp& op) {
  optional_attributes(p, op);
  if (p.accept(":")) p.signature(op);
  optional_attributes(p, op);
}

namespace {

struct Keyword {
  std::string_view op, keyword, attribute;
  std::string_view enum_kind = {};  // the value is a bare word of this enum
};

constexpr Keyword kKeywords[] = {
    {"stablehlo.broadcast_in_dim", "dims", "broadcast_dimensions"},
    {"stablehlo.dynamic_broadcast_in_dim", "dims", "broadcast_dimensions"},
    {"stablehlo.transpose", "dims", "permutation"},
    {"stablehlo.reverse", "dims", "dimensions"},
    {"stablehlo.concatenate", "dim", "dimension"},
    {"stablehlo.iota", "dim", "iota_dimension"},
    {"stablehlo.dynamic_iota", "dim", "iota_dimension"},
    {"stablehlo.get_dimension_size", "dim", "dimension"},
    {"stablehlo.set_dimension_size", "dim", "dimension"},
    {"stablehlo.dynamic_slice", "sizes", "slice_sizes"},
    {"stablehlo.pad", "low", "edge_padding_low"},
    {"stablehlo.pad", "high", "edge_padding_high"},
    {"stablehlo.pad", "interior", "interior_padding"},
    {"stablehlo.fft", "type", "fft_type", "fft_type"},
    {"stablehlo.fft", "length", "fft_length"},
    {"stablehlo.rng", "distribution", "rng_distribution", "rng_distribution"},
    {"stablehlo.rng_bit_generator", "algorithm", "rng_algorithm", "rng_algorithm"},
    {"stablehlo.all_to_all", "split_dim", "split_dimension"},
    {"stablehlo.all_to_all", "concat_dim", "concat_dimension"},
};

// dims = [1, 0]: what a list of integers is in generic text too.
AttrValue field_value(Parser& p, std::string_view enum_kind) {
  if (!enum_kind.empty())
    return {AttrValue::Enum{std::string(enum_kind), std::string(p.expect_ident())}};
  if (p.at("[")) {
    AttrValue list = p.attribute(false);
    const auto* empty = std::get_if<AttrValue::Array>(&list.value);
    return empty && empty->empty() ? AttrValue{Dims{}} : list;
  }
  return p.attribute(false);
}

void field(Parser& p, ReadOp& op) {
  const size_t at = p.token().at;
  const std::string_view keyword = p.expect_ident();
  p.expect("=");
  const auto hit = std::ranges::find_if(
      kKeywords, [&](const Keyword& k) { return k.op == op.name && k.keyword == keyword; });
  const bool known = hit != std::end(kKeywords);
  const size_t begin = p.token().at;
  AttrValue value = field_value(p, known ? hit->enum_kind : std::string_view());
  if (known) return add_attr(op, hit->attribute, std::move(value), at);
  add_attr(op, keyword, std::move(value), at, p.text_from(begin));
}

// %a, %b, dims = [0], … with or without parentheses.
void items(Parser& p, ReadOp& op, int depth = 0) {
  while (true) {
    if (p.at_kind(Kind::value)) {
      op.operands.push_back(p.value_use());
    } else if (p.at("(") && depth < 4) {
      p.advance();
      items(p, op, depth + 1);
      p.expect(")");
    } else if (p.at_ident("dense") || p.at_ident("dense_resource")) {
      const size_t at = p.token().at;
      add_attr(op, "value", p.attribute(), at);
    } else if (p.at_kind(Kind::ident) && !p.at_ident("loc")) {
      field(p, op);
    } else {
      return;
    }
    if (!p.accept(",")) return;
    p.accept(",");  // JAX prints one after no starts, too: dynamic_slice %scalar, , sizes = []
  }
}

void default_form(Parser& p, ReadOp& op) {
  items(p, op);
  end_form(p, op);
}

void constant_form(Parser& p, ReadOp& op) {
  optional_attributes(p, op);
  const size_t at = p.token().at;
  add_attr(op, "value", p.attribute(), at);
  if (const auto* value = std::get_if<Literal>(&op.fields.back().value.value))
    op.result_types.push_back({.type = Type::tensor(value->dtype(), value->shape()), .at = at});
  if (p.accept(":")) p.type();
}

// LT, %a, %b, FLOAT
void compare_form(Parser& p, ReadOp& op) {
  const size_t at = p.token().at;
  add_attr(op, "comparison_direction",
           {AttrValue::Enum{"comparison_direction", std::string(p.expect_ident())}}, at);
  p.expect(",");
  op.operands.push_back(p.value_use());
  p.expect(",");
  op.operands.push_back(p.value_use());
  if (p.accept(",")) {
    const size_t type_at = p.token().at;
    add_attr(op, "compare_type",
             {AttrValue::Enum{"comparison_type", std::string(p.expect_ident())}}, type_at);
  }
  end_form(p, op);
}

// %x [1:3, 4:8:2]
void slice_form(Parser& p, ReadOp& op) {
  op.operands.push_back(p.value_use());
  const size_t at = p.token().at;
  p.expect("[");
  Dims starts, limits, strides;
  p.list_until("]", [&] {
    starts.push_back(p.expect_integer());
    p.expect(":");
    limits.push_back(p.expect_integer());
    strides.push_back(p.accept(":") ? p.expect_integer() : 1);
  });
  add_attr(op, "start_indices", {std::move(starts)}, at);
  add_attr(op, "limit_indices", {std::move(limits)}, at);
  add_attr(op, "strides", {std::move(strides)}, at);
  end_form(p, op);
}

// %x[1]
void tuple_element_form(Parser& p, ReadOp& op) {
  op.operands.push_back(p.value_use());
  const size_t at = p.token().at;
  p.expect("[");
  add_attr(op, "index", {p.expect_integer()}, at);
  p.expect("]");
  end_form(p, op);
}

// %x, format = e5m10
void reduce_precision_form(Parser& p, ReadOp& op) {
  op.operands.push_back(p.value_use());
  p.expect(",");
  p.expect_word("format");
  p.expect("=");
  const size_t at = p.token().at;
  const std::string_view format = p.expect_ident();
  const size_t m = format.find('m');
  const auto digits = [&](std::string_view text) -> int64_t {
    if (text.empty() || text.size() > 4 ||
        text.find_first_not_of("0123456789") != std::string_view::npos)
      p.fail(at, fmt::format("expected a format such as e5m10, found '{}'", format));
    return std::stoll(std::string(text));
  };
  if (format[0] != 'e' || m == std::string_view::npos)
    p.fail(at, fmt::format("expected a format such as e5m10, found '{}'", format));
  add_attr(op, "exponent_bits", {digits(format.substr(1, m - 1))}, at);
  add_attr(op, "mantissa_bits", {digits(format.substr(m + 1))}, at);
  end_form(p, op);
}

AttrValue precision_list(Parser& p) {
  AttrValue::Array out;
  p.expect("[");
  p.list_until(
      "]", [&] { out.push_back({AttrValue::Enum{"precision", std::string(p.expect_ident())}}); });
  return {std::move(out)};
}

// batching_dims = [0] x [0], contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT],
// algorithm = <…>
void dot_general_form(Parser& p, ReadOp& op) {
  AttrValue::Struct numbers{"stablehlo.dot", {}};
  const size_t at = p.token().at;
  while (p.at_kind(Kind::value)) {
    op.operands.push_back(p.value_use());
    p.accept(",");
  }
  while (p.at_kind(Kind::ident)) {
    const size_t word_at = p.token().at;
    const std::string_view word = p.expect_ident();
    p.expect("=");
    if (word == "batching_dims" || word == "contracting_dims") {
      const std::string kind = word == "batching_dims" ? "batching" : "contracting";
      numbers.fields.emplace_back("lhs_" + kind + "_dimensions", AttrValue{p.integer_list()});
      if (!p.accept_ident("x")) p.expected("'x' between the two lists");
      numbers.fields.emplace_back("rhs_" + kind + "_dimensions", AttrValue{p.integer_list()});
    } else if (word == "precision") {
      add_attr(op, "precision_config", precision_list(p), word_at);
    } else if (word == "algorithm") {
      p.expect("<");
      add_attr(op, "algorithm", {AttrValue::Struct{"stablehlo.dot_algorithm", p.fields(">")}},
               word_at);
    } else {
      p.fail(word_at, fmt::format("expected batching_dims, contracting_dims, precision or "
                                  "algorithm, found '{}'",
                                  word));
    }
    p.accept(",");
  }
  add_attr(op, "dot_dimension_numbers", {std::move(numbers)}, at);
  end_form(p, op);
}

// %a, %b, precision = [HIGH, HIGH]
void dot_form(Parser& p, ReadOp& op) {
  while (p.at_kind(Kind::value)) {
    op.operands.push_back(p.value_use());
    p.accept(",");
  }
  if (p.accept_ident("precision")) {
    p.expect("=");
    add_attr(op, "precision_config", precision_list(p), p.token().at);
  }
  end_form(p, op);
}

// @target(%a, %b) {…} : (…) -> …
void call_form(Parser& p, ReadOp& op) {
  const size_t at = p.token().at;
  const std::string_view symbol = p.expect_kind(Kind::symbol, "a symbol (@name)");
  if (op.name == "stablehlo.custom_call") {
    add_attr(op, "call_target_name", {symbol_name(symbol)}, at, symbol);
  } else {
    op.name = "func.call";
    add_attr(op, "callee", {AttrValue::Opaque{std::string(symbol)}}, at, symbol);
  }
  p.expect("(");
  p.operands_until(")", op.operands);
  end_form(p, op);
}

// "name" %a, %b {composite_attributes = {…}, decomposition = @f} : (…) -> …
void composite_form(Parser& p, ReadOp& op) {
  const size_t at = p.token().at;
  const std::string_view name = p.expect_kind(Kind::string, "the composite's name in quotes");
  add_attr(op, "name", {unquoted(name)}, at, name);
  items(p, op);
  end_form(p, op);
}

// {…} %a, %b : type, type
void return_form(Parser& p, ReadOp& op) {
  optional_attributes(p, op);
  items(p, op);
  if (!p.accept(":")) return;
  do op.operand_types.push_back(p.type());
  while (p.accept(","));
  p.check_operand_types(op);
}

using Form = void (*)(Parser&, ReadOp&);
struct NamedForm {
  std::string_view op;
  Form form;
};
constexpr NamedForm kForms[] = {
    {"stablehlo.constant", constant_form},
    {"chlo.constant", constant_form},
    {"stablehlo.compare", compare_form},
    {"stablehlo.slice", slice_form},
    {"stablehlo.get_tuple_element", tuple_element_form},
    {"stablehlo.reduce_precision", reduce_precision_form},
    {"stablehlo.dot_general", dot_general_form},
    {"stablehlo.dot", dot_form},
    {"stablehlo.convolution", convolution_form},
    {"stablehlo.dynamic_conv", convolution_form},
    {"stablehlo.reduce", reduce_form},
    {"stablehlo.while", while_form},
    {"stablehlo.custom_call", call_form},
    {"stablehlo.composite", composite_form},
    {"sdy.sharding_constraint", sharding_form},
    {"sdy.reshard", sharding_form},
    {"sdy.manual_computation", manual_form},
    {"sdy.named_computation", named_form},
    {"sdy.propagation_barrier", barrier_form},
    {"sdy.sharding_group", group_form},
    {"chlo.scan", scan_form},
    {"func.call", call_form},
    {"call", call_form},
};

}  // namespace

void parse_pretty(Parser& p, ReadOp& op) {
  if (op.name == "return") op.name = "func.return";
  if (op.name.ends_with(".return")) return return_form(p, op);
  const auto form = std::ranges::find(kForms, op.name, &NamedForm::op);
  form == std::end(kForms) ? default_form(p, op) : form->form(p, op);
}

}  // namespace lathe::stablehlo
