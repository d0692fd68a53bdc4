#include "lathe/stablehlo/build/known_ops.h"

#include <algorithm>

#include "lathe/base/hash.h"

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

size_t KnownOp::SaidHash::operator()(const Said& said) const {
  const size_t hash = hash_mix(said.number, said.type ? said.type->identity() : 0);
  return hash_mix(hash, said.dtype ? 1 + static_cast<size_t>(*said.dtype) : 0);
}

const std::vector<Type>* Inferred::find(std::span<const Type> operands) const {
  const auto hit = std::ranges::find_if(
      cases_, [&](const Case& each) { return std::ranges::equal(each.operands, operands); });
  return hit == cases_.end() ? nullptr : &hit->results;
}

void Inferred::remember(std::span<const Type> operands, std::vector<Type> results) {
  Case added{{operands.begin(), operands.end()}, std::move(results)};
  if (cases_.size() < kMost) return cases_.push_back(std::move(added));
  cases_[next_++ % kMost] = std::move(added);
}

KnownOp::KnownOp(const OpDef& def) : def_(&def) {
  const Type some = Type::scalar(DType::f32);
  const AttrDict signature = {{"result_type", AttrValue{some}},
                              {"result_dtype", AttrValue{some.dtype()}},
                              {"result_types", AttrValue{AttrValue::Array{{some}}}}};
  const Attrs attrs = def.read_attrs(signature);
  required_ = attrs.required();
  const AttrDict taken = attrs.dict();
  takes_type_ = detail::has(taken, "result_type");
  takes_dtype_ = detail::has(taken, "result_dtype");
  takes_types_ = detail::has(taken, "result_types");
}

// A field that the text gives is among those that were read, unless the record has none of its
// name.
bool KnownOp::knows(std::string_view attr, const Attrs& read) {
  const auto [hit, is_new] = fields_.try_emplace(std::string(attr), false);
  if (is_new) hit->second = detail::has(read.dict(), attr);
  return hit->second;
}

void KnownOp::add_signature(const Signature& signature, AttrDict& dict) const {
  if (takes_type_ && signature.type) dict.emplace_back("result_type", AttrValue{*signature.type});
  if (takes_dtype_ && signature.dtype)
    dict.emplace_back("result_dtype", AttrValue{*signature.dtype});
  if (!takes_types_ || !signature.all) return;
  AttrValue::Array types;
  for (const Type& type : *signature.all) types.push_back({type});
  dict.emplace_back("result_types", AttrValue{std::move(types)});
}

ReadAttrs KnownOp::read_attrs(const SyntaxOp& op, const Signature& signature, AttrDict more) {
  const SyntaxAttrs& attrs = op.attrs;
  const bool repeats = (op.attrs_number != 0 || attrs.empty()) && more.empty() && !takes_types_;
  Said said{.number = op.attrs_number, .type = {}, .dtype = {}};
  if (takes_type_) said.type = signature.type;
  if (takes_dtype_) said.dtype = signature.dtype;
  if (repeats)
    if (const auto hit = remembered_.find(said); hit != remembered_.end())
      return {hit->second.attrs, {}, &hit->second.inferred};
  AttrDict dict = std::move(more);
  dict.reserve(dict.size() + attrs.size() + 2);
  for (const SyntaxAttr& attr : attrs) dict.emplace_back(std::string(attr.name), modern(attr));
  for (const std::string_view name : required_)
    if (!detail::has(dict, name)) detail::attr_missing(name);
  add_signature(signature, dict);
  ReadAttrs out{.attrs = def_->read_attrs(dict), .extra = {}};
  for (const SyntaxAttr& attr : attrs)
    if (!knows(attr.name, out.attrs)) out.extra.emplace_back(std::string(attr.name), kept(attr));
  if (repeats && out.extra.empty())
    out.inferred = &remembered_.emplace(said, Remembered{out.attrs, {}}).first->second.inferred;
  return out;
}

}  // namespace lathe::stablehlo
