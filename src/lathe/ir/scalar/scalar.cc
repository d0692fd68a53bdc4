#include "lathe/ir/scalar/scalar.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <bit>

#include "lathe/base/error.h"
#include "lathe/base/hash.h"
#include "lathe/base/small_float.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/scalar/scalar_eval.h"

namespace lathe {
namespace {

constexpr std::array kPrimNames = {
    "const",    "param",   "index",        "local",   "load",       "load_if",     "add",
    "sub",      "mul",     "div",          "rem",     "min",        "max",         "neg",
    "abs",      "sqrt",    "floor",        "ceil",    "round_even", "trunc",       "fma",
    "bit_and",  "bit_or",  "bit_xor",      "bit_not", "shl",        "shr_logical", "shr_arithmetic",
    "popcount", "clz",     "eq",           "ne",      "lt",         "le",          "select",
    "convert",  "bitcast", "make_complex", "real",    "imag"};
static_assert(kPrimNames.size() == static_cast<size_t>(Prim::imag) + 1);

std::string_view prim_name(Prim prim) { return kPrimNames[static_cast<size_t>(prim)]; }

bool is_machine(DType type) {
  switch (compute_dtype(type)) {
    case DType::c64:
    case DType::c128:
      return false;
    default:
      return compute_dtype(type) == type;
  }
}

size_t hash_node(const ScalarNode& node) {
  size_t hash = static_cast<size_t>(node.prim) * 64 + static_cast<size_t>(node.type);
  for (int32_t operand : node.operands) hash = hash_mix(hash, static_cast<size_t>(operand));
  return hash_mix(hash, static_cast<size_t>(node.payload));
}

bool is_bitwise(Prim prim) {
  return prim == Prim::bit_and || prim == Prim::bit_or || prim == Prim::bit_xor;
}

Prim boolean_prim(Prim prim) {
  if (prim == Prim::add || prim == Prim::max) return Prim::bit_or;
  if (prim == Prim::mul || prim == Prim::min) return Prim::bit_and;
  LATHE_CHECK(is_bitwise(prim), "{} on bool", prim_name(prim));
  return prim;
}

}  // namespace

DType Scalar::type() const { return builder->node(*this).type; }

DType compute_dtype(DType storage) {
  if (is_float(storage)) return storage == DType::f64 ? DType::f64 : DType::f32;
  if (storage == DType::i2 || storage == DType::i4) return DType::i8;
  if (storage == DType::u2 || storage == DType::u4) return DType::u8;
  return storage;
}

void ScalarBuilder::grow_table() {
  const size_t capacity = std::max<size_t>(64, table_.size() * 2);
  table_.assign(capacity, -1);
  for (shared_ = 0; shared_ < graph_.nodes.size(); ++shared_) {
    size_t slot = hash_node(graph_.nodes[shared_]) & (capacity - 1);
    while (table_[slot] >= 0) slot = (slot + 1) & (capacity - 1);
    table_[slot] = static_cast<int32_t>(shared_);
  }
}

Scalar ScalarBuilder::add_node(ScalarNode node) {
  while (shared_ < graph_.nodes.size() || table_.size() < 2 * (shared_ + 1)) grow_table();
  size_t slot = hash_node(node) & (table_.size() - 1);
  for (; table_[slot] >= 0; slot = (slot + 1) & (table_.size() - 1))
    if (graph_.nodes[static_cast<size_t>(table_[slot])] == node) return {this, table_[slot]};
  table_[slot] = static_cast<int32_t>(graph_.nodes.size());
  graph_.nodes.push_back(node);
  ++shared_;
  return {this, table_[slot]};
}

// Computes the node where all its operands are constants.
Scalar ScalarBuilder::fold_or_add(ScalarNode node) {
  ScalarBits operands[3] = {};
  for (int k = 0; k < 3; ++k) {
    if (node.operands[k] < 0) continue;
    const ScalarNode& operand = graph_.nodes[static_cast<size_t>(node.operands[k])];
    if (operand.prim != Prim::constant) return add_node(node);
    operands[k].re = static_cast<uint64_t>(operand.payload);
  }
  ScalarBits out;
  apply_primitive(graph_, node, &operands[0], &operands[1], &operands[2], &out, 1);
  return constant_bits(node.type, out.re);
}

bool ScalarBuilder::is_constant(Scalar s, int64_t value) const {
  const ScalarNode& n = node(s);
  return n.prim == Prim::constant && !is_float(n.type) && n.payload == value;
}

Scalar ScalarBuilder::constant_bits(DType type, uint64_t bits) {
  return add_node({.prim = Prim::constant, .type = type, .payload = static_cast<int64_t>(bits)});
}

Scalar ScalarBuilder::constant(DType type, double value) {
  if (is_complex(type)) {
    const DType part = real_dtype(type);
    return make_complex(constant(part, value), constant(part, 0));
  }
  if (type == DType::f64) return constant_bits(type, bits_of(value).re);
  if (type == DType::f32) return constant_bits(type, bits_of(static_cast<float>(value)).re);
  if (is_float(type)) return constant_bits(type, encode_small_float(type, value));
  return constant_int(type, static_cast<int64_t>(value));
}

Scalar ScalarBuilder::constant_int(DType type, int64_t value) {
  if (is_float(type) || is_complex(type)) return constant(type, static_cast<double>(value));
  if (!is_bool(type)) {  // sub-byte integers: keep the low bits, extended
    const int shift = 64 - bit_width(type);
    const auto high = static_cast<uint64_t>(value) << shift;
    value =
        is_signed(type) ? static_cast<int64_t>(high) >> shift : static_cast<int64_t>(high >> shift);
  }
  return constant_bits(type, bits_of_int(type, value).re);
}

Scalar ScalarBuilder::param(int slot) {
  return add_node({.prim = Prim::param, .type = DType::i64, .payload = slot});
}
Scalar ScalarBuilder::index(int dim) {
  return add_node({.prim = Prim::index, .type = DType::i64, .payload = dim});
}
Scalar ScalarBuilder::local(DType type, int number) {
  return add_node({.prim = Prim::local, .type = type, .payload = number});
}
Scalar ScalarBuilder::load(DType type, int arg, Scalar offset) {
  LATHE_CHECK(offset.type() == DType::i64, "offset of type {}", name(offset.type()));
  return add_node(
      {.prim = Prim::load, .type = type, .operands = {offset.id, -1, -1}, .payload = arg});
}
Scalar ScalarBuilder::load_if(DType type, int arg, Scalar predicate, Scalar offset,
                              Scalar otherwise) {
  LATHE_CHECK(predicate.type() == DType::boolean && otherwise.type() == type, "load_if types");
  if (is_constant(predicate, 1)) return load(type, arg, offset);
  if (is_constant(predicate, 0)) return otherwise;
  return add_node({.prim = Prim::load_if,
                   .type = type,
                   .operands = {predicate.id, offset.id, otherwise.id},
                   .payload = arg});
}

Scalar ScalarBuilder::unary(Prim prim, Scalar x) {
  const DType type = x.type();
  if (prim == Prim::neg && is_complex(type))
    return make_complex(unary(prim, real(x)), unary(prim, imag(x)));
  LATHE_CHECK(is_machine(type), "{} of {}: convert first", prim_name(prim), name(type));
  if (prim == Prim::abs && is_unsigned(type)) return x;
  if ((prim == Prim::neg || prim == Prim::bit_not) && node(x).prim == prim)
    return {this, node(x).operands[0]};
  return fold_or_add({.prim = prim, .type = type, .operands = {x.id, -1, -1}});
}

// x + 0, x * 1 and the like on integers and bool; invalid when none applies.
Scalar ScalarBuilder::integer_identity(Prim prim, Scalar a, Scalar b) {
  const int64_t ones = is_bool(a.type()) ? 1 : static_cast<int64_t>(bits_of_int(a.type(), -1).re);
  switch (prim) {
    case Prim::add:
    case Prim::bit_or:
    case Prim::bit_xor:
      if (is_constant(a, 0)) return b;
      if (is_constant(b, 0)) return a;
      if (prim == Prim::bit_or && (is_constant(a, ones) || is_constant(b, ones)))
        return constant_bits(a.type(), static_cast<uint64_t>(ones));
      return {};
    case Prim::sub:
    case Prim::shl:
    case Prim::shr_logical:
    case Prim::shr_arithmetic:
      return is_constant(b, 0) ? a : Scalar{};
    case Prim::mul:
      if (is_constant(a, 1)) return b;
      if (is_constant(b, 1)) return a;
      return is_constant(a, 0) || is_constant(b, 0) ? constant_int(a.type(), 0) : Scalar{};
    case Prim::bit_and:
      if (is_constant(a, ones)) return b;
      if (is_constant(b, ones)) return a;
      return is_constant(a, 0) || is_constant(b, 0) ? constant_int(a.type(), 0) : Scalar{};
    case Prim::div:
      return is_constant(b, 1) ? a : Scalar{};
    case Prim::rem:
      return is_constant(b, 1) ? constant_int(a.type(), 0) : Scalar{};
    default:
      return {};
  }
}

Scalar ScalarBuilder::binary(Prim prim, Scalar a, Scalar b) {
  const DType type = a.type();
  LATHE_CHECK(type == b.type(), "{} of {} and {}", prim_name(prim), name(type), name(b.type()));
  if (is_complex(type) && (prim == Prim::add || prim == Prim::sub))
    return make_complex(binary(prim, real(a), real(b)), binary(prim, imag(a), imag(b)));
  LATHE_CHECK(is_machine(type), "{} of {}: convert first", prim_name(prim), name(type));
  if (is_bool(type)) prim = boolean_prim(prim);
  if (!is_float(type))
    if (const Scalar same = integer_identity(prim, a, b); same.valid()) return same;
  if (a.id == b.id && !is_float(type) &&
      (prim == Prim::min || prim == Prim::max || prim == Prim::bit_and || prim == Prim::bit_or))
    return a;
  return fold_or_add({.prim = prim, .type = type, .operands = {a.id, b.id, -1}});
}

Scalar ScalarBuilder::fma(Scalar a, Scalar b, Scalar c) {
  const DType type = a.type();
  LATHE_CHECK((type == DType::f32 || type == DType::f64) && b.type() == type && c.type() == type,
              "fma of {}, {} and {}", name(type), name(b.type()), name(c.type()));
  return fold_or_add({.prim = Prim::fma, .type = type, .operands = {a.id, b.id, c.id}});
}

Scalar ScalarBuilder::compare(Prim prim, Scalar a, Scalar b) {
  const DType type = a.type();
  LATHE_CHECK(type == b.type(), "{} of {} and {}", prim_name(prim), name(type), name(b.type()));
  if (is_complex(type)) {
    LATHE_CHECK(prim == Prim::eq || prim == Prim::ne, "complex numbers have no order");
    const Scalar re = compare(prim, real(a), real(b));
    return binary(prim == Prim::eq ? Prim::bit_and : Prim::bit_or, re,
                  compare(prim, imag(a), imag(b)));
  }
  LATHE_CHECK(is_machine(type), "{} of {}: convert first", prim_name(prim), name(type));
  if (a.id == b.id && !is_float(type))
    return constant_int(DType::boolean, prim == Prim::eq || prim == Prim::le);
  return fold_or_add({.prim = prim, .type = DType::boolean, .operands = {a.id, b.id, -1}});
}

Scalar ScalarBuilder::select(Scalar condition, Scalar then, Scalar otherwise) {
  LATHE_CHECK(condition.type() == DType::boolean && then.type() == otherwise.type(),
              "select of {}, {} and {}", name(condition.type()), name(then.type()),
              name(otherwise.type()));
  if (then.id == otherwise.id || is_constant(condition, 1)) return then;
  if (is_constant(condition, 0)) return otherwise;
  if (is_complex(then.type()))
    return make_complex(select(condition, real(then), real(otherwise)),
                        select(condition, imag(then), imag(otherwise)));
  if (is_constant(then, 1) && is_constant(otherwise, 0) && is_bool(then.type())) return condition;
  return add_node({.prim = Prim::select,
                   .type = then.type(),
                   .operands = {condition.id, then.id, otherwise.id}});
}

Scalar ScalarBuilder::bitcast(Scalar x, DType type) {
  if (x.type() == type) return x;
  LATHE_CHECK(byte_size(x.type()) == byte_size(type) && !is_complex(type) && !is_complex(x.type()),
              "bitcast of {} to {}", name(x.type()), name(type));
  if (node(x).prim == Prim::bitcast) return bitcast({this, node(x).operands[0]}, type);
  return fold_or_add({.prim = Prim::bitcast, .type = type, .operands = {x.id, -1, -1}});
}

Scalar ScalarBuilder::convert_node(Scalar x, DType type) {
  if (x.type() == type) return x;
  return fold_or_add({.prim = Prim::convert, .type = type, .operands = {x.id, -1, -1}});
}

Scalar ScalarBuilder::make_complex(Scalar re, Scalar im) {
  LATHE_CHECK(re.type() == im.type(), "complex of {} and {}", name(re.type()), name(im.type()));
  const ScalarNode &r = node(re), &i = node(im);
  if (r.prim == Prim::real && i.prim == Prim::imag && r.operands[0] == i.operands[0])
    return {this, r.operands[0]};
  return add_node({.prim = Prim::make_complex,
                   .type = complex_dtype(re.type()),
                   .operands = {re.id, im.id, -1}});
}

Scalar ScalarBuilder::real(Scalar z) {
  if (!is_complex(z.type())) return z;
  if (node(z).prim == Prim::make_complex) return {this, node(z).operands[0]};
  return add_node({.prim = Prim::real, .type = real_dtype(z.type()), .operands = {z.id, -1, -1}});
}

Scalar ScalarBuilder::imag(Scalar z) {
  if (!is_complex(z.type())) return constant(z.type(), 0);
  if (node(z).prim == Prim::make_complex) return {this, node(z).operands[1]};
  return add_node({.prim = Prim::imag, .type = real_dtype(z.type()), .operands = {z.id, -1, -1}});
}

Scalar operator+(Scalar a, Scalar b) { return a.builder->binary(Prim::add, a, b); }
Scalar operator-(Scalar a, Scalar b) { return a.builder->binary(Prim::sub, a, b); }
Scalar operator*(Scalar a, Scalar b) { return a.builder->binary(Prim::mul, a, b); }
Scalar operator/(Scalar a, Scalar b) { return a.builder->binary(Prim::div, a, b); }
Scalar operator%(Scalar a, Scalar b) { return a.builder->binary(Prim::rem, a, b); }
Scalar operator-(Scalar a) { return a.builder->unary(Prim::neg, a); }
Scalar operator&(Scalar a, Scalar b) { return a.builder->binary(Prim::bit_and, a, b); }
Scalar operator|(Scalar a, Scalar b) { return a.builder->binary(Prim::bit_or, a, b); }
Scalar operator^(Scalar a, Scalar b) { return a.builder->binary(Prim::bit_xor, a, b); }
Scalar operator~(Scalar a) { return a.builder->unary(Prim::bit_not, a); }
Scalar operator==(Scalar a, Scalar b) { return a.builder->compare(Prim::eq, a, b); }
Scalar operator!=(Scalar a, Scalar b) { return a.builder->compare(Prim::ne, a, b); }
Scalar operator<(Scalar a, Scalar b) { return a.builder->compare(Prim::lt, a, b); }
Scalar operator<=(Scalar a, Scalar b) { return a.builder->compare(Prim::le, a, b); }
Scalar operator>(Scalar a, Scalar b) { return a.builder->compare(Prim::lt, b, a); }
Scalar operator>=(Scalar a, Scalar b) { return a.builder->compare(Prim::le, b, a); }
Scalar operator+(Scalar a, double b) { return a + a.builder->constant(a.type(), b); }
Scalar operator-(Scalar a, double b) { return a - a.builder->constant(a.type(), b); }
Scalar operator*(Scalar a, double b) { return a * a.builder->constant(a.type(), b); }

namespace {

// Operands of an op inside a region are scalars already computed.
class RegionContext final : public ElementContext {
 public:
  RegionContext(ScalarBuilder& builder, std::span<const Scalar> operands)
      : builder_(builder), operands_(operands) {}
  ScalarBuilder& builder() override { return builder_; }
  Scalar operand(int k, std::span<const Scalar>) override {
    return operands_[static_cast<size_t>(k)];
  }
  Scalar operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                    Scalar otherwise) override {
    return builder_.select(predicate, operand(k, index), otherwise);
  }
  Scalar size(int64_t value) override { return builder_.constant_int(DType::i64, value); }

 private:
  ScalarBuilder& builder_;
  std::span<const Scalar> operands_;
};

Scalar inline_op(ScalarBuilder& builder, const OpView& view, std::span<const Scalar> operands) {
  const OpDef& def = view.def;
  LATHE_USER_CHECK(view.result_types.size() == 1 && view.out().is_tensor() &&
                       view.out().rank() == 0 && (def.lower.pointwise || def.lower.element),
                   "[{}] is not a function of scalars, so it cannot stand in this region; at {}",
                   def.name, view.where.str());
  if (def.lower.pointwise) return def.lower.pointwise(builder, view, operands);
  RegionContext context(builder, operands);
  return def.lower.element(context, view, {});
}

}  // namespace

std::vector<Scalar> inline_region(ScalarBuilder& builder, const Program& region,
                                  std::span<const Scalar> args) {
  LATHE_CHECK(static_cast<int>(args.size()) == region.param_count(),
              "region {} takes {} values, got {}", region.name(), region.param_count(),
              args.size());
  std::vector<Scalar> values(args.begin(), args.end());
  for (const Op& op : region.ops()) {
    std::vector<Scalar> operands;
    for (ValueId id : op.operands) operands.push_back(values[static_cast<size_t>(id)]);
    if (op.def->lower.alias) {
      values.insert(values.end(), operands.begin(), operands.end());
      continue;
    }
    const OpTypes types(region, op);
    const Scalar result = inline_op(builder, types.view(op), operands);
    LATHE_CHECK(result.type() == types.results[0].dtype(), "[{}] lowers to {}, expected {}",
                op.def->name, name(result.type()), types.results[0].str());
    values.push_back(result);
  }
  std::vector<Scalar> results;
  for (ValueId id : region.results()) results.push_back(values[static_cast<size_t>(id)]);
  return results;
}

int arithmetic_of_element(const OpView& op) {
  ScalarGraph graph;
  ScalarBuilder builder(graph);
  std::vector<Scalar> operands;
  for (size_t k = 0; k < op.operand_types.size(); ++k)
    operands.push_back(builder.local(op.operand_types[k].dtype(), static_cast<int>(k)));
  op.def.lower.pointwise(builder, op, operands);
  return static_cast<int>(std::ranges::count_if(graph.nodes, [](const ScalarNode& node) {
    return node.prim >= Prim::add && node.prim != Prim::convert && node.prim != Prim::bitcast;
  }));
}

namespace {

std::string constant_text(const ScalarNode& node) {
  if (!is_float(node.type)) return fmt::format("{}", node.payload);
  return fmt::format("{:#x}", static_cast<uint64_t>(node.payload));
}

bool has_payload(Prim prim) { return prim >= Prim::param && prim <= Prim::load_if; }

}  // namespace

std::string to_string(const ScalarGraph& graph) {
  fmt::memory_buffer text;
  const auto at = fmt::appender(text);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const ScalarNode& node = graph.nodes[n];
    fmt::format_to(at, "%{} = {}.{}", n, prim_name(node.prim), name(node.type));
    if (node.prim == Prim::constant) fmt::format_to(at, " {}", constant_text(node));
    if (has_payload(node.prim)) fmt::format_to(at, "[{}]", node.payload);
    std::vector<std::string> operands;
    for (int32_t operand : node.operands)
      if (operand >= 0) operands.push_back(fmt::format("%{}", operand));
    if (!operands.empty()) fmt::format_to(at, "({})", fmt::join(operands, ", "));
    fmt::format_to(at, "\n");
  }
  return fmt::to_string(text);
}

}  // namespace lathe
