#include "lathe/stablehlo/known_ops.h"

#include <algorithm>

namespace lathe::stablehlo {
namespace {

// Older text writes lists as dense tensors of one axis.
AttrValue modern(const SyntaxAttr& attr) {
  const auto* literal = std::get_if<Literal>(&attr.value.value);
  if (!literal || literal->shape().rank() != 1 || attr.name == "value") return attr.value;
  if (literal->dtype() == DType::i64) {
    const auto values = literal->data<int64_t>();
    return {Dims(values.begin(), values.end())};
  }
  if (literal->dtype() != DType::boolean) return attr.value;
  std::vector<bool> flags;
  for (int64_t i = 0; i < literal->size(); ++i) flags.push_back(literal->get_i64(i) != 0);
  return {std::move(flags)};
}

// Nothing where one of them is no type that values have.
std::optional<AttrValue> types_of_results(const SyntaxOp& op) {
  AttrValue::Array types;
  for (const SyntaxType& said : op.result_types) {
    if (!said.type) return {};
    types.push_back({*said.type});
  }
  return AttrValue{std::move(types)};
}

bool has(const AttrDict& dict, std::string_view name) {
  return std::ranges::find(dict, name, &AttrDict::value_type::first) != dict.end();
}

}  // namespace

AttrValue kept(const SyntaxAttr& attr) {
  if (attr.text.empty()) return attr.value;
  return {AttrValue::Opaque{std::string(attr.text)}};
}

AttrDict kept(const SyntaxAttrs& attrs) {
  AttrDict out;
  for (const SyntaxAttr& attr : attrs) out.emplace_back(std::string(attr.name), kept(attr));
  return out;
}

KnownOp::KnownOp(const OpDef& def) : def_(&def) {
  const Type some = Type::scalar(DType::f32);
  const AttrDict signature = {{"result_type", AttrValue{some}},
                              {"result_dtype", AttrValue{some.dtype()}},
                              {"result_types", AttrValue{AttrValue::Array{{some}}}}};
  const AttrDict taken = def.read_attrs(signature).dict();
  takes_type_ = has(taken, "result_type");
  takes_dtype_ = has(taken, "result_dtype");
  takes_types_ = has(taken, "result_types");
}

// A field that the text gives is among those that were read, unless the record has none of its
// name.
bool KnownOp::knows(std::string_view attr, const Attrs& read) {
  const auto [hit, is_new] = fields_.try_emplace(std::string(attr), false);
  if (is_new) hit->second = has(read.dict(), attr);
  return hit->second;
}

ReadAttrs KnownOp::read_attrs(const SyntaxOp& op, AttrDict more) {
  const bool typed = !op.result_types.empty() && op.result_types.back().type;
  const bool says_nothing = op.attrs.empty() && more.empty() &&
                            !(typed && (takes_type_ || takes_dtype_)) && !takes_types_;
  if (says_nothing) {
    if (!plain_) plain_ = def_->read_attrs({});
    return {*plain_, {}};
  }
  AttrDict dict = std::move(more);
  dict.reserve(dict.size() + op.attrs.size() + 2);
  for (const SyntaxAttr& attr : op.attrs) dict.emplace_back(std::string(attr.name), modern(attr));
  if (typed) {
    const Type type = *op.result_types.back().type;
    if (takes_type_) dict.emplace_back("result_type", AttrValue{type});
    if (takes_dtype_ && type.is_tensor())
      dict.emplace_back("result_dtype", AttrValue{type.dtype()});
  }
  if (takes_types_)
    if (auto types = types_of_results(op)) dict.emplace_back("result_types", *std::move(types));
  ReadAttrs out{.attrs = def_->read_attrs(dict), .extra = {}};
  for (const SyntaxAttr& attr : op.attrs)
    if (!knows(attr.name, out.attrs)) out.extra.emplace_back(std::string(attr.name), kept(attr));
  return out;
}

}  // namespace lathe::stablehlo
