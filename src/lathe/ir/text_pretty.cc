// The pretty forms. Most are a list of operands and `keyword = value` pairs; for those one table
// says which attribute a keyword means. The others have a reader of their own. All give the generic
// form's tree.
#include <algorithm>

#include "lathe/ir/text_parser.h"

namespace lathe::text {
namespace {

struct Keyword {
  std::string_view op, keyword, attribute;
  std::string_view enum_kind = {};  // the value is a bare word of this enum
};

// [b, f, 0, 1]: for each spatial number its position, the two letters apart.
struct Layout {
  int64_t first = 0, second = 0;
  Dims spatial;
};

Layout layout(Parser& p, std::string_view first, std::string_view second) {
  Layout out{.first = -1, .second = -1, .spatial = {}};
  std::vector<std::pair<int64_t, int64_t>> spatial;
  const size_t at = p.token().at;
  p.expect("[");
  for (int64_t position = 0; !p.at("]"); ++position) {
    if (out.first < 0 && p.accept_ident(first)) {
      out.first = position;
    } else if (out.second < 0 && p.accept_ident(second)) {
      out.second = position;
    } else {
      spatial.emplace_back(p.expect_integer(), position);
    }
    if (!p.accept(",")) break;
  }
  p.expect("]");
  if (out.first < 0 || out.second < 0)
    p.fail(at, fmt::format("expected {} and {} among the dimensions", first, second));
  std::ranges::sort(spatial);
  for (size_t i = 0; i < spatial.size(); ++i) {
    if (spatial[i].first != static_cast<int64_t>(i))
      p.fail(at, fmt::format("spatial dimension {} is missing", i));
    out.spatial.push_back(spatial[i].second);
  }
  return out;
}

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

void add(SyntaxOp& op, std::string name, AttrValue value, size_t at, std::string_view text = {}) {
  op.attrs.push_back({std::move(name), std::move(value), text, at});
}

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

void field(Parser& p, SyntaxOp& op) {
  const size_t at = p.token().at;
  const std::string_view keyword = p.expect_ident();
  p.expect("=");
  const auto hit = std::ranges::find_if(
      kKeywords, [&](const Keyword& k) { return k.op == op.name && k.keyword == keyword; });
  const bool known = hit != std::end(kKeywords);
  const size_t begin = p.token().at;
  AttrValue value = field_value(p, known ? hit->enum_kind : std::string_view());
  add(op, std::string(known ? hit->attribute : keyword), std::move(value), at, p.text_from(begin));
}

void optional_attributes(Parser& p, SyntaxOp& op) {
  if (p.accept("{")) p.attributes("}", op.attrs);
}

void end(Parser& p, SyntaxOp& op) {
  optional_attributes(p, op);
  if (p.accept(":")) p.signature(op);
  optional_attributes(p, op);
}

// %a, %b, dims = [0], … with or without parentheses.
void items(Parser& p, SyntaxOp& op, int depth = 0) {
  while (true) {
    if (p.at_kind(Kind::value)) {
      op.operands.push_back(p.value_use());
    } else if (p.at("(") && depth < 4) {
      p.advance();
      items(p, op, depth + 1);
      p.expect(")");
    } else if (p.at_ident("dense")) {
      const size_t at = p.token().at;
      add(op, "value", p.attribute(), at);
    } else if (p.at_kind(Kind::ident)) {
      field(p, op);
    } else {
      return;
    }
    if (!p.accept(",")) return;
  }
}

void default_form(Parser& p, SyntaxOp& op) {
  items(p, op);
  end(p, op);
}

void constant_form(Parser& p, SyntaxOp& op) {
  optional_attributes(p, op);
  const size_t at = p.token().at;
  add(op, "value", p.attribute(), at);
  if (const auto* value = std::get_if<Literal>(&op.attrs.back().value.value))
    op.result_types.push_back({Type::tensor(value->dtype(), value->shape()), {}, at});
  if (p.accept(":")) p.type();
}

// LT, %a, %b, FLOAT
void compare_form(Parser& p, SyntaxOp& op) {
  const size_t at = p.token().at;
  add(op, "comparison_direction",
      {AttrValue::Enum{"comparison_direction", std::string(p.expect_ident())}}, at);
  p.expect(",");
  op.operands.push_back(p.value_use());
  p.expect(",");
  op.operands.push_back(p.value_use());
  if (p.accept(",")) {
    const size_t type_at = p.token().at;
    add(op, "compare_type", {AttrValue::Enum{"comparison_type", std::string(p.expect_ident())}},
        type_at);
  }
  end(p, op);
}

// %x [1:3, 4:8:2]
void slice_form(Parser& p, SyntaxOp& op) {
  op.operands.push_back(p.value_use());
  const size_t at = p.token().at;
  p.expect("[");
  Dims starts, limits, strides;
  while (!p.at("]")) {
    starts.push_back(p.expect_integer());
    p.expect(":");
    limits.push_back(p.expect_integer());
    strides.push_back(p.accept(":") ? p.expect_integer() : 1);
    if (!p.accept(",")) break;
  }
  p.expect("]");
  add(op, "start_indices", {std::move(starts)}, at);
  add(op, "limit_indices", {std::move(limits)}, at);
  add(op, "strides", {std::move(strides)}, at);
  end(p, op);
}

// %x[1]
void tuple_element_form(Parser& p, SyntaxOp& op) {
  op.operands.push_back(p.value_use());
  const size_t at = p.token().at;
  p.expect("[");
  add(op, "index", {p.expect_integer()}, at);
  p.expect("]");
  end(p, op);
}

// %x, format = e5m10
void reduce_precision_form(Parser& p, SyntaxOp& op) {
  op.operands.push_back(p.value_use());
  p.expect(",");
  if (!p.accept_ident("format")) p.expected("'format'");
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
  add(op, "exponent_bits", {digits(format.substr(1, m - 1))}, at);
  add(op, "mantissa_bits", {digits(format.substr(m + 1))}, at);
  end(p, op);
}

AttrValue precision_list(Parser& p) {
  AttrValue::Array out;
  p.expect("[");
  while (!p.at("]")) {
    out.push_back({AttrValue::Enum{"precision", std::string(p.expect_ident())}});
    if (!p.accept(",")) break;
  }
  p.expect("]");
  return {std::move(out)};
}

// batching_dims = [0] x [0], contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT],
// algorithm = <…>
void dot_general_form(Parser& p, SyntaxOp& op) {
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
      add(op, "precision_config", precision_list(p), word_at);
    } else if (word == "algorithm") {
      AttrValue::Struct algorithm{"stablehlo.dot_algorithm", {}};
      p.expect("<");
      SyntaxAttrs fields;
      p.attributes(">", fields);
      for (SyntaxAttr& f : fields) algorithm.fields.emplace_back(f.name, std::move(f.value));
      add(op, "algorithm", {std::move(algorithm)}, word_at);
    } else {
      p.fail(word_at, fmt::format("expected batching_dims, contracting_dims, precision or "
                                  "algorithm, found '{}'",
                                  word));
    }
    p.accept(",");
  }
  add(op, "dot_dimension_numbers", {std::move(numbers)}, at);
  end(p, op);
}

// %a, %b, precision = [HIGH, HIGH]
void dot_form(Parser& p, SyntaxOp& op) {
  while (p.at_kind(Kind::value)) {
    op.operands.push_back(p.value_use());
    p.accept(",");
  }
  if (p.accept_ident("precision")) {
    p.expect("=");
    add(op, "precision_config", precision_list(p), p.token().at);
  }
  end(p, op);
}

// {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = …, rhs_dilate = …, reverse = […]}
void window(Parser& p, SyntaxOp& op) {
  p.expect("{");
  while (!p.at("}")) {
    const size_t at = p.token().at;
    const std::string_view word = p.expect_ident();
    p.expect("=");
    if (word == "pad") {
      std::vector<int64_t> pairs;
      p.expect("[");
      while (!p.at("]")) {
        const Dims pair = p.integer_list();
        if (pair.size() != 2) p.fail(at, "expected pairs of low and high padding");
        pairs.insert(pairs.end(), pair.begin(), pair.end());
        if (!p.accept(",")) break;
      }
      p.expect("]");
      const auto count = static_cast<Dim>(pairs.size() / 2);
      add(op, "padding", {Literal::of<int64_t>({count, 2}, pairs)}, at);
    } else if (word == "reverse") {
      std::vector<bool> flags;
      p.expect("[");
      while (!p.at("]")) {
        const bool on = p.at_ident("true") || p.token().text == "1";
        p.advance();
        flags.push_back(on);
        if (!p.accept(",")) break;
      }
      p.expect("]");
      add(op, "window_reversal", {std::move(flags)}, at);
    } else if (word == "stride" || word == "lhs_dilate" || word == "rhs_dilate") {
      const std::string name = word == "stride"       ? "window_strides"
                               : word == "lhs_dilate" ? "lhs_dilation"
                                                      : "rhs_dilation";
      add(op, name, {p.integer_list()}, at);
    } else {
      p.fail(at, fmt::format("expected stride, pad, lhs_dilate, rhs_dilate or reverse, found '{}'",
                             word));
    }
    if (!p.accept(",")) break;
  }
  p.expect("}");
}

void convolution_form(Parser& p, SyntaxOp& op) {
  p.expect("(");
  p.operands_until(")", op.operands);
  while (p.at_kind(Kind::ident)) {
    const size_t at = p.token().at;
    const std::string_view word = p.expect_ident();
    p.expect("=");
    if (word == "dim_numbers") {
      add(op, "dimension_numbers", convolution_dimensions(p), at);
    } else if (word == "window") {
      window(p, op);
    } else {
      p.fail(at, fmt::format("expected dim_numbers or window, found '{}'", word));
    }
    p.accept(",");
  }
  end(p, op);
}

// "applies stablehlo.add": a region of that op on two scalars.
SyntaxBlock applied(std::string_view name, size_t at, const SyntaxType& type) {
  SyntaxBlock block;
  for (std::string_view param : {"%lhs", "%rhs"})
    block.params.push_back({.name = {param, 0, at}, .type = type, .attrs = {}});
  SyntaxOp op{.name = std::string(name), .at = at};
  op.results = {{"%result", 1, at}};
  op.operands = {{"%lhs", 0, at}, {"%rhs", 0, at}};
  SyntaxOp back{.name = "stablehlo.return", .at = at};
  back.operands = {{"%result", 0, at}};
  block.ops.push_back(std::move(op));
  block.ops.push_back(std::move(back));
  return block;
}

SyntaxType scalar_of(const SyntaxType& type) {
  SyntaxType out = type;
  if (type.type && type.type->is_tensor()) out.type = Type::scalar(type.type->dtype());
  return out;
}

// reducer(%a: T, %c: T) (%b: U, %d: U) {…}: accumulators first, then values.
SyntaxBlock reducer(Parser& p) {
  std::vector<SyntaxParam> accumulators, values;
  while (p.accept("(")) {
    for (auto* list : {&accumulators, &values}) {
      SyntaxParam param;
      param.name = p.value_use();
      p.expect(":");
      param.type = p.type();
      SyntaxLoc ignored;
      p.location(ignored);
      list->push_back(std::move(param));
      if (list == &accumulators) p.expect(",");
    }
    p.expect(")");
  }
  p.expect("{");
  SyntaxBlock block = p.region();
  block.params = std::move(accumulators);
  block.params.insert(block.params.end(), values.begin(), values.end());
  return block;
}

// (%x init: %c), (%y init: %d) [applies op] across dimensions = [0] : (…) -> … [reducer…]
void reduce_form(Parser& p, SyntaxOp& op) {
  std::vector<ValueUse> inits;
  do {
    p.expect("(");
    op.operands.push_back(p.value_use());
    if (!p.accept_ident("init")) p.expected("'init'");
    p.expect(":");
    inits.push_back(p.value_use());
    p.expect(")");
  } while (p.accept(","));
  op.operands.insert(op.operands.end(), inits.begin(), inits.end());
  std::string_view applies;
  size_t applies_at = 0;
  if (p.accept_ident("applies")) {
    applies_at = p.token().at;
    applies = p.expect_ident();
  }
  if (!p.accept_ident("across")) p.expected("'across'");
  const size_t at = p.token().at;
  if (!p.accept_ident("dimensions")) p.expected("'dimensions'");
  p.expect("=");
  add(op, "dimensions", {p.integer_list()}, at);
  end(p, op);
  if (!applies.empty()) {
    if (op.operand_types.empty()) p.expected("':' and the types");
    const Nested region(p), inner(p);  // as deep as it prints
    op.regions.push_back(applied(applies, applies_at, scalar_of(op.operand_types[0])));
    return;
  }
  if (!p.accept_ident("reducer")) p.expected("'reducer'");
  op.regions.push_back(reducer(p));
}

// (%i = %x, %j = %y) : T, U [attributes {…}] cond {…} do {…}
void while_form(Parser& p, SyntaxOp& op) {
  SyntaxBlock condition;
  p.expect("(");
  while (!p.at(")")) {
    SyntaxParam param;
    param.name = p.value_use();
    p.expect("=");
    op.operands.push_back(p.value_use());
    condition.params.push_back(std::move(param));
    if (!p.accept(",")) break;
  }
  p.expect(")");
  if (p.accept(":")) {
    do op.result_types.push_back(p.type());
    while (p.accept(","));
  }
  if (op.result_types.size() != condition.params.size())
    p.fail(op.at, fmt::format("{} loop values but {} types", condition.params.size(),
                              op.result_types.size()));
  for (size_t i = 0; i < condition.params.size(); ++i)
    condition.params[i].type = op.result_types[i];
  op.operand_types = op.result_types;
  if (p.accept_ident("attributes")) {
    p.expect("{");
    p.attributes("}", op.attrs);
  }
  SyntaxBlock body{.params = condition.params, .ops = {}};
  if (!p.accept_ident("cond")) p.expected("'cond'");
  p.expect("{");
  condition.ops = p.region().ops;
  if (!p.accept_ident("do")) p.expected("'do'");
  p.expect("{");
  body.ops = p.region().ops;
  op.regions.push_back(std::move(condition));
  op.regions.push_back(std::move(body));
}

// @target(%a, %b) {…} : (…) -> …
void call_form(Parser& p, SyntaxOp& op) {
  const size_t at = p.token().at;
  const std::string_view symbol = p.expect_kind(Kind::symbol, "a symbol (@name)");
  const std::string_view bare = symbol.substr(1);
  const std::string name = bare.starts_with('"') ? unquoted(bare) : std::string(bare);
  if (op.name == "stablehlo.custom_call") {
    add(op, "call_target_name", {name}, at, symbol);
  } else {
    op.name = "func.call";
    add(op, "callee", {AttrValue::Opaque{std::string(symbol)}}, at, symbol);
  }
  p.expect("(");
  p.operands_until(")", op.operands);
  end(p, op);
}

// "name" %a, %b {composite_attributes = {…}, decomposition = @f} : (…) -> …
void composite_form(Parser& p, SyntaxOp& op) {
  const size_t at = p.token().at;
  const std::string_view name = p.expect_kind(Kind::string, "the composite's name in quotes");
  add(op, "name", {unquoted(name)}, at, name);
  items(p, op);
  end(p, op);
}

using Form = void (*)(Parser&, SyntaxOp&);
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
    {"func.call", call_form},
    {"call", call_form},
};

}  // namespace

// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]
AttrValue convolution_dimensions(Parser& p) {
  const Layout input = layout(p, "b", "f");
  if (!p.accept_ident("x")) p.expected("'x' between the layouts");
  const Layout kernel = layout(p, "i", "o");
  p.expect("->");
  const Layout output = layout(p, "b", "f");
  AttrValue::Struct out{"stablehlo.conv", {}};
  const auto put = [&out](const char* name, AttrValue value) {
    out.fields.emplace_back(name, std::move(value));
  };
  put("input_batch_dimension", {input.first});
  put("input_feature_dimension", {input.second});
  put("input_spatial_dimensions", {input.spatial});
  put("kernel_input_feature_dimension", {kernel.first});
  put("kernel_output_feature_dimension", {kernel.second});
  put("kernel_spatial_dimensions", {kernel.spatial});
  put("output_batch_dimension", {output.first});
  put("output_feature_dimension", {output.second});
  put("output_spatial_dimensions", {output.spatial});
  return {std::move(out)};
}

void parse_pretty(Parser& p, SyntaxOp& op) {
  if (op.name == "return") op.name = "func.return";
  const auto form = std::ranges::find(kForms, std::string_view(op.name), &NamedForm::op);
  form == std::end(kForms) ? default_form(p, op) : form->form(p, op);
}

}  // namespace lathe::text
