// Types of a module's text, and tuples: names stand for trees of values, and wherever a Program
// takes or gives a tuple it takes or gives its members.
#include <algorithm>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

using Kind = TypeDetail::Kind;

constexpr int64_t kMaxTupleElement = 1 << 20;

bool fits(const TypeDetail& said, Type type) {
  if (said.kind == Kind::foreign || said.kind == Kind::tuple || said.kind == Kind::future)
    return false;
  if (!type.is_tensor() || type.dtype() != said.dtype) return false;
  if (said.kind == Kind::unranked) return true;
  return std::ranges::equal(said.dims, type.shape().dims(), [](Dim wanted, Dim dim) {
    return wanted == TypeDetail::kOpen || wanted == dim;
  });
}

bool is_static(const TypeDetail& said) {
  return std::ranges::find(said.dims, TypeDetail::kOpen) == said.dims.end();
}

}  // namespace

bool fits(const SyntaxType& said, Type type) {
  if (said.type) return *said.type == type;
  return !said.detail || fits(*said.detail, type);
}

bool BlockBuilder::is(const SyntaxType& said, ValueId entry) const {
  const bool tuple = ValueTable::is_tuple(entry);
  if (!said.is_group()) return !tuple && fits(said, type(entry));
  if (!tuple) return false;
  const std::vector<ValueId>& members = values_.members(entry);
  return std::ranges::equal(said.detail->members, members,
                            [this](const auto& member, ValueId id) { return is(member, id); });
}

std::string BlockBuilder::shown(ValueId entry) const {
  constexpr size_t kShown = 200;
  if (!ValueTable::is_tuple(entry)) return type(entry).str();
  std::string out = "tuple<";
  for (ValueId member : values_.members(entry)) {
    if (out.size() > kShown) return out + ", …>";
    out += (out.ends_with('<') ? "" : ", ") + shown(member);
  }
  return out + ">";
}

// Of what is known of an argument, a dynamic parameter takes the type and any the rest.
ValueId BlockBuilder::new_param(const SyntaxType& said, const Param& info,
                                std::span<const Argument>& given) {
  if (said.is_group()) {
    std::vector<ValueId> members;
    for (const SyntaxType& member : said.detail->members)
      members.push_back(new_param(member, info, given));
    return values_.tuple(std::move(members));
  }
  std::optional<Type> type = said_type(said, false);
  const Argument* argument = given.empty() ? nullptr : &given.front();
  if (argument) {
    if (!type && said.detail && fits(*said.detail, argument->type)) type = argument->type;
    given = given.subspan(1);
  }
  if (!type)
    fail(said.at, fmt::format("{} is not supported here: a program's parameters are static tensors "
                              "of StableHLO's element types, with sizes below 2^63",
                              said.text));
  const ValueId id = builder_.param(*type, info);
  if (said.detail && said.detail->quantization) notes_.quantized.note(id, said.detail);
  if (argument && argument->value) notes_.known.note(id, *argument->value);
  if (argument && argument->sum) notes_.sums.note(id, *argument->sum);
  return id;
}

void BlockBuilder::expect_no_tuples(const SyntaxOp& op) const {
  if (!values_.has_tuples()) return;
  for (const ValueUse& use : op.operands)
    if (const ValueId entry = resolve(use); ValueTable::is_tuple(entry))
      fail(use.at,
           fmt::format("[{}] takes tensors, {} is {}", op.name, name_of(use.value), shown(entry)));
}

void BlockBuilder::append_leaves(ValueId entry, size_t at, std::vector<ValueId>& out) const {
  if (!ValueTable::is_tuple(entry)) return out.push_back(entry);
  for (ValueId member : values_.members(entry)) {
    module_.spend_leaves(at);
    append_leaves(member, at, out);
  }
}

ValueId BlockBuilder::grouped(const SyntaxType& said, std::span<const ValueId>& rest) {
  if (said.is_group()) {
    std::vector<ValueId> members;
    for (const SyntaxType& member : said.detail->members) members.push_back(grouped(member, rest));
    return values_.tuple(std::move(members));
  }
  if (rest.empty()) return ValueTable::kNone;
  const ValueId id = rest.front();
  rest = rest.subspan(1);
  if (said.detail && said.detail->quantization && !notes_.quantized.find(id))
    notes_.quantized.note(id, said.detail);
  return id;
}

void BlockBuilder::define(const SyntaxOp& op, std::span<const ValueId> results) {
  const bool plain = std::ranges::none_of(
      op.result_types, [](const SyntaxType& said) { return said.detail != nullptr; });
  if (plain) return define_entries(op, results);
  std::vector<ValueId> entries;
  std::span<const ValueId> rest = results;
  for (const SyntaxType& said : op.result_types) entries.push_back(grouped(said, rest));
  if (!rest.empty() || std::ranges::find(entries, ValueTable::kNone) != entries.end())
    fail(op.at, fmt::format("[{}] gives {} values, the text says others", op.name, results.size()));
  define_entries(op, entries);
}

void BlockBuilder::define_entries(const SyntaxOp& op, std::span<const ValueId> entries) {
  const auto wanted = static_cast<size_t>(op.result_count());
  if (wanted != entries.size() && wanted != 0)
    fail(op.at,
         fmt::format("[{}] gives {} results, the text names {}", op.name, entries.size(), wanted));
  // A short form that names its operands' type alone may give nothing.
  if (op.result_types.size() != entries.size() && (wanted != 0 || !entries.empty()))
    fail(op.at, fmt::format("[{}] gives {} results, the text has types of {}", op.name,
                            entries.size(), op.result_types.size()));
  for (size_t i = 0; i < entries.size(); ++i) {
    const SyntaxType& said = op.result_types[i];
    if (!is(said, entries[i]))
      fail(said.at, fmt::format("[{}] result {} is inferred as {}, the text says {}", op.name, i,
                                shown(entries[i]), said.str()));
  }
  for (const ValueDefinition& definition : op.results) {
    const auto count = static_cast<size_t>(definition.count);
    if (!values_.bind(definition.value, entries.first(count)))
      fail(definition.at, fmt::format("{} is defined twice", name_of(definition.value)));
    entries = entries.subspan(count);
  }
}

// The type that Programs hold for it; `expressed`: the type computed with, not the stored integers.
std::optional<Type> BlockBuilder::said_type(const SyntaxType& said, bool expressed) const {
  if (said.type || !said.detail) return said.type;
  const TypeDetail& detail = *said.detail;
  if (detail.kind != Kind::quantized || !is_static(detail)) return std::nullopt;
  return Type::tensor(expressed ? detail.quantization->expressed : detail.dtype,
                      Shape(detail.dims));
}

// A dynamic result of the operand's rank has the operand's shape, where a record needs the type.
Signature BlockBuilder::signature(const SyntaxOp& op, const KnownOp& known,
                                  std::span<const ValueId> operands, bool expressed) const {
  Signature out;
  if (known.takes_types()) {
    out.all.emplace();
    const auto append = [&](auto&& self, const SyntaxType& said) -> void {
      if (said.is_group()) {
        for (const SyntaxType& member : said.detail->members) self(self, member);
      } else if (const std::optional<Type> type = said_type(said, expressed)) {
        out.all->push_back(*type);
      } else {
        fail(said.at,
             fmt::format("[{}] the results are to be static, one is {}", op.name, said.text));
      }
    };
    for (const SyntaxType& said : op.result_types) append(append, said);
  }
  if (op.result_types.empty()) return out;
  const SyntaxType& last = op.result_types.back();
  out.type = said_type(last, expressed);
  if (out.type && out.type->is_tensor()) out.dtype = out.type->dtype();
  if (out.type || !last.detail) return out;
  const TypeDetail& detail = *last.detail;
  if (detail.kind != Kind::dynamic && detail.kind != Kind::unranked) return out;
  out.dtype = detail.dtype;
  if (!known.takes_type()) return out;
  if (!operands.empty() && type(operands[0]).is_tensor()) {
    const Type like = type(operands[0]).with_dtype(detail.dtype);
    if (fits(detail, like)) out.type = like;
  }
  if (!out.type)
    fail(last.at,
         fmt::format("[{}] the result is to be static, the text says {}", op.name, last.text));
  return out;
}

namespace {

void build_tuple(BlockBuilder& block, const SyntaxOp& op) {
  block.operands(op);  // checks what the text says of them
  std::vector<ValueId> members;
  for (const ValueUse& use : op.operands) members.push_back(block.resolve(use));
  const ValueId entry = block.values().tuple(std::move(members));
  block.define_entries(op, {&entry, 1});
}

// Between VHLO's types and MLIR's own, which are the same ones here.
void build_cast(BlockBuilder& block, const SyntaxOp& op) {
  std::vector<ValueId> entries;
  for (const ValueUse& use : op.operands) entries.push_back(block.resolve(use));
  block.operands(op);
  block.define_entries(op, entries);
}

void build_get_tuple_element(BlockBuilder& block, const SyntaxOp& op) {
  const auto* index = op.find_as<int64_t>("index");
  if (op.operands.size() != 1 || !index)
    block.fail(op.at, fmt::format("[{}] takes one tuple and an index", op.name));
  const ValueId entry = block.resolve(op.operands[0]);
  if (!ValueTable::is_tuple(entry))
    block.fail(op.operands[0].at,
               fmt::format("[{}] takes a tuple, {} is {}", op.name,
                           block.name_of(op.operands[0].value), block.shown(entry)));
  const std::vector<ValueId>& members = block.values().members(entry);
  if (*index < 0 || *index >= std::min<int64_t>(std::ssize(members), kMaxTupleElement))
    block.fail(op.find("index")->at,
               fmt::format("[{}] there is no element {} of {}", op.name, *index, members.size()));
  const ValueId member = members[static_cast<size_t>(*index)];
  block.define_entries(op, {&member, 1});
}

constexpr OwnOp kTupleOps[] = {
    {"stablehlo.tuple", build_tuple, true},
    {"stablehlo.get_tuple_element", build_get_tuple_element, true},
    {"builtin.unrealized_conversion_cast", build_cast, true},
};

}  // namespace

std::span<const OwnOp> tuple_ops() { return kTupleOps; }

}  // namespace lathe::stablehlo
