// CHLO's ops that are others in another dress: those that broadcast their operands as NumPy does,
// constants that take a shape, the scan over a dimension, and the kernel of the complex arc sines.
#include <algorithm>
#include <numeric>

#include "lathe/stablehlo/build.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kBroadcast = "chlo.broadcast_";
constexpr std::string_view kDimensions = "broadcast_dimensions";

// What each comes to, by what is behind "chlo.broadcast_".
constexpr std::pair<std::string_view, std::string_view> kBroadcasting[] = {
    {"add", "stablehlo.add"},
    {"and", "stablehlo.and"},
    {"atan2", "stablehlo.atan2"},
    {"compare", "stablehlo.compare"},
    {"complex", "stablehlo.complex"},
    {"divide", "stablehlo.divide"},
    {"maximum", "stablehlo.maximum"},
    {"minimum", "stablehlo.minimum"},
    {"multiply", "stablehlo.multiply"},
    {"next_after", "chlo.next_after"},
    {"or", "stablehlo.or"},
    {"polygamma", "chlo.polygamma"},
    {"power", "stablehlo.power"},
    {"remainder", "stablehlo.remainder"},
    {"select", "stablehlo.select"},
    {"shift_left", "stablehlo.shift_left"},
    {"shift_right_arithmetic", "stablehlo.shift_right_arithmetic"},
    {"shift_right_logical", "stablehlo.shift_right_logical"},
    {"subtract", "stablehlo.subtract"},
    {"xor", "stablehlo.xor"},
    {"zeta", "chlo.zeta"},
};

const std::string_view* broadcasting(std::string_view op) {
  if (!op.starts_with(kBroadcast)) return nullptr;
  const auto* hit = std::ranges::find(kBroadcasting, op.substr(kBroadcast.size()),
                                      &std::pair<std::string_view, std::string_view>::first);
  return hit == std::end(kBroadcasting) ? nullptr : &hit->second;
}

std::optional<Dims> dimensions_of(const SyntaxOp& op) {
  const SyntaxAttr* attr = op.find(kDimensions);
  if (!attr) return std::nullopt;
  if (const auto* dims = std::get_if<Dims>(&attr->value.value)) return *dims;
  if (const auto* dense = std::get_if<Literal>(&attr->value.value);
      dense && dense->dtype() == DType::i64)
    return Dims(dense->data<int64_t>().begin(), dense->data<int64_t>().end());
  return Dims{-1};  // of which no operand has as many dimensions, or one of them
}

uint64_t magnitude(int64_t x) {
  return x < 0 ? 0 - static_cast<uint64_t>(x) : static_cast<uint64_t>(x);
}

}  // namespace

bool is_broadcasting(std::string_view op) { return broadcasting(op) != nullptr; }

// Where the operand's dimensions lie in the result: the last ones, or, where the ranks differ and
// the text says so, its `broadcast_dimensions`.
Dims BlockBuilder::broadcast_places(const SyntaxOp& op, int rank, int result_rank) const {
  Dims places(static_cast<size_t>(rank));
  std::iota(places.begin(), places.end(), result_rank - rank);
  const std::optional<Dims> said = dimensions_of(op);
  if (!said || rank == result_rank) return places;
  const bool rising = std::ranges::adjacent_find(*said, std::greater_equal()) == said->end();
  if (std::ssize(*said) != rank || !rising ||
      std::ranges::any_of(*said, [&](int64_t d) { return d < 0 || d >= result_rank; }))
    fail(
        op.find(kDimensions)->at,
        fmt::format("[{}] broadcast_dimensions are to be {} rising dimensions of the result, which "
                    "has {}",
                    op.name, rank, result_rank));
  return *said;
}

std::vector<ValueId> BlockBuilder::broadcast_together(const SyntaxOp& op,
                                                      std::vector<ValueId> values) {
  int rank = 0;
  for (ValueId id : values) {
    if (!type(id).is_tensor()) fail(op.at, fmt::format("[{}] takes tensors", op.name));
    rank = std::max(rank, type(id).rank());
  }
  std::vector<Dim> dims(static_cast<size_t>(rank), 1);
  std::vector<Dims> places;
  for (ValueId id : values) {
    places.push_back(broadcast_places(op, type(id).rank(), rank));
    for (int d = 0; d < type(id).rank(); ++d) {
      Dim& whole = dims[static_cast<size_t>(places.back()[static_cast<size_t>(d)])];
      const Dim here = type(id).dim(d);
      if (here == 1) continue;
      if (whole != 1 && whole != here)
        fail(op.at, fmt::format("[{}] the shapes {} and {} do not broadcast: sizes {} and {} meet",
                                op.name, type(values[0]).shape().str(), type(id).shape().str(),
                                whole, here));
      whole = here;
    }
  }
  const Shape shape(std::move(dims));
  for (size_t i = 0; i < values.size(); ++i)
    if (type(values[i]).shape() != shape)
      values[i] = emit(op, "stablehlo.broadcast_in_dim", {values[i]},
                       {{std::string(kDimensions), AttrValue{places[i]}},
                        {"result_type", AttrValue{type(values[i]).with_shape(shape)}}});
  return values;
}

void BlockBuilder::broadcast(const SyntaxOp& op) {
  const std::vector<ValueId> values = broadcast_together(op, operands(op));
  SyntaxOp bare = op;
  KnownOp& known = module_.known(*broadcasting(op.name), op.at);
  bare.name = known.def().name;
  bare.attrs_number = 0;
  SyntaxAttrs kept = op.attrs;
  std::erase_if(kept, [](const SyntaxAttr& attr) { return attr.name == kDimensions; });
  bare.attrs = kept;
  ReadAttrs attrs = read_attrs(bare, known, signature(bare, known, values));
  define(op, add(bare, known.def(), values, std::move(attrs), {}));
}

void BlockBuilder::chlo_constant(const SyntaxOp& op) {
  SyntaxOp bare = op;
  bare.name = "stablehlo.constant";
  bare.attrs_number = 0;
  plain(bare);
}

// A value in every element of the operand's shape, of the value's type.
void BlockBuilder::constant_like(const SyntaxOp& op) {
  const std::vector<ValueId> values = operands(op);
  const SyntaxAttr* value = op.find("value");
  if (values.size() != 1 || !value || !type(values[0]).is_tensor())
    fail(op.at, fmt::format("[{}] takes a tensor, and a number as `value`", op.name));
  DType dtype = type(values[0]).dtype();
  if (!op.result_types.empty()) {
    const SyntaxType& said = op.result_types[0];
    if (said.type && said.type->is_tensor()) dtype = said.type->dtype();
    if (said.detail) dtype = said.detail->dtype;
  }
  Literal one(dtype, {});
  one.mutable_bytes();
  if (const auto* number = std::get_if<double>(&value->value.value);
      number && (is_float(dtype) || is_complex(dtype))) {
    one.set_f64(0, *number);
  } else if (const auto* whole = std::get_if<int64_t>(&value->value.value);
             whole && (is_float(dtype) || is_complex(dtype) ||
                       (is_integer(dtype) && has_integer(dtype, *whole < 0, magnitude(*whole))))) {
    is_integer(dtype) ? one.set_i64(0, *whole) : one.set_f64(0, static_cast<double>(*whole));
  } else if (const auto* truth = std::get_if<bool>(&value->value.value);
             truth && dtype == DType::boolean) {
    one.set_i64(0, *truth);
  } else {
    fail(value->at, fmt::format("[{}] the value is to be a number of {}", op.name, name(dtype)));
  }
  const ValueId scalar = emit_constant(op, std::move(one));
  const Type whole = type(values[0]).with_dtype(dtype);
  const ValueId out =
      emit(op, "stablehlo.broadcast_in_dim", {scalar},
           {{std::string(kDimensions), AttrValue{Dims{}}}, {"result_type", AttrValue{whole}}});
  define(op, {&out, 1});
}

// ---- chlo.scan: (inputs, carries) → (outputs, carries) on each slice along `dimension`; the scan
// of this program takes carries first, and slices along dimension 0.

namespace {

int64_t segment(const SyntaxOp& op, std::string_view name, size_t index, int64_t otherwise) {
  const SyntaxAttr* attr = op.find(name);
  if (!attr) return otherwise;
  if (const auto* dims = std::get_if<Dims>(&attr->value.value); dims && dims->size() == 2)
    return (*dims)[index];
  return -1;
}

bool flag(const SyntaxOp& op, std::string_view name) {
  const SyntaxAttr* attr = op.find(name);
  const bool* value = attr ? std::get_if<bool>(&attr->value.value) : nullptr;
  return value && *value;
}

Dims moved(int rank, int from, int to) {
  Dims order(static_cast<size_t>(rank));
  std::iota(order.begin(), order.end(), 0);
  order.erase(order.begin() + from);
  order.insert(order.begin() + to, from);
  return order;
}

}  // namespace

// The body's values in the order of this program's scan.
Program BlockBuilder::scan_body(const SyntaxOp& op, const Captures& captured, size_t inputs) {
  const Program body = captured_region(op.regions[0], "scan", captured);
  const size_t consts = captured.values.size();
  const std::vector<Type> types = body.param_types();
  const size_t carries = op.operands.size() - inputs;
  if (types.size() != consts + op.operands.size() || std::cmp_less(body.result_count(), carries))
    fail(op.at,
         fmt::format("[{}] the body takes {} values and gives {}; there are {} operands, of which "
                     "{} are carried",
                     op.name, types.size() - consts, body.result_count(), op.operands.size(),
                     carries));
  ProgramBuilder wrapped("scan_body");
  std::vector<ValueId> in(types.size());
  const auto take = [&](size_t first, size_t count) {
    for (size_t i = first; i < first + count; ++i) in[i] = wrapped.param(types[i]);
  };
  take(0, consts);
  take(consts + inputs, carries);
  take(consts, inputs);
  const auto results =
      wrapped.add(module_.known("lathe.call", op.at).def(), in, {}, {body}, module_.where(op));
  std::vector<ValueId> out(results.end() - static_cast<std::ptrdiff_t>(carries), results.end());
  out.insert(out.end(), results.begin(), results.end() - static_cast<std::ptrdiff_t>(carries));
  return wrapped.finish(std::move(out));
}

void BlockBuilder::scan(const SyntaxOp& op) {
  const std::vector<ValueId> values = operands(op);
  const SyntaxAttr* at = op.find("dimension");
  const auto* dimension = at ? std::get_if<int64_t>(&at->value.value) : nullptr;
  const int64_t said = segment(op, "operandSegmentSizes", 0, -1);
  if (op.regions.size() != 1 || !dimension || said < 0 || said > std::ssize(values))
    fail(op.at, fmt::format("[{}] takes a body, a dimension, and operandSegmentSizes that say how "
                            "many operands are inputs",
                            op.name));
  const auto inputs = static_cast<size_t>(said), carries = values.size() - inputs;
  const std::span<const ValueId> xs = std::span(values).first(inputs);
  for (ValueId x : xs)
    if (!type(x).is_tensor() || *dimension < 0 || *dimension >= type(x).rank())
      fail(at->at,
           fmt::format("[{}] dimension {} is none of {}", op.name, *dimension, type(x).str()));
  const auto axis = static_cast<int>(*dimension);
  std::optional<int64_t> length;
  if (const SyntaxAttr* size = op.find("scan_dim_size"))
    if (const auto* number = std::get_if<int64_t>(&size->value.value)) length = *number;
  if (inputs > 0) length = type(xs[0]).dim(axis);
  if (!length) fail(op.at, fmt::format("[{}] has no input and no scan_dim_size", op.name));
  const Captures captured = captures(op.regions);
  Program body = scan_body(op, captured, inputs);
  std::vector<ValueId> in;
  for (const Capture& capture : captured.values) in.push_back(capture.outside);
  in.insert(in.end(), values.begin() + said, values.end());
  for (ValueId x : xs)
    in.push_back(axis == 0 ? x
                           : emit(op, "stablehlo.transpose", {x},
                                  {{"permutation", AttrValue{moved(type(x).rank(), axis, 0)}}}));
  const AttrDict attrs = {{"num_consts", AttrValue{std::ssize(captured.values)}},
                          {"num_carry", AttrValue{static_cast<int64_t>(carries)}},
                          {"length", AttrValue{*length}},
                          {"reverse", AttrValue{flag(op, "is_reverse")}}};
  const OpDef& def = module_.known("lathe.scan", op.at).def();
  const auto results = add(op, def, in, {.attrs = def.read_attrs(attrs), .extra = {}}, {body});
  const std::vector<ValueId> made(results.begin(), results.end());
  std::vector<ValueId> out;
  for (size_t i = carries; i < made.size(); ++i) {
    const int rank = type(made[i]).rank();
    if (axis >= rank)
      fail(op.at, fmt::format("[{}] output {} has no dimension {}", op.name, i - carries, axis));
    out.push_back(axis == 0 ? made[i]
                            : emit(op, "stablehlo.transpose", {made[i]},
                                   {{"permutation", AttrValue{moved(rank, 0, axis)}}}));
  }
  out.insert(out.end(), made.begin(), made.begin() + static_cast<std::ptrdiff_t>(carries));
  define(op, out);
}

// ---- w of complex z, by which asin(z) is complex(atan2(z.re, w.re), sign(z.im)·w.im): with acos
// of |z.re| + i·|z.im| = t + i·v it is complex(sqrt(cosh(v)² - z.re²), |v|), and the root is
// cosh(v)·sin(t) near 0, and else what keeps its digits: x·tan(t), or y / tanh(v).
void BlockBuilder::asin_acos_kernel(const SyntaxOp& op) {
  const std::vector<ValueId> values = operands(op);
  if (values.size() != 1 || !type(values[0]).is_tensor() || !is_complex(type(values[0]).dtype()))
    fail(op.at, fmt::format("[{}] takes a complex tensor", op.name));
  const auto unary = [&](std::string_view name, ValueId x) { return emit(op, name, {x}, {}); };
  const auto binary = [&](std::string_view name, ValueId a, ValueId b, const AttrDict& attrs = {}) {
    return emit(op, name, {a, b}, attrs);
  };
  const auto greater = [&](ValueId a, ValueId b) {
    return binary(
        "stablehlo.compare", a, b,
        {{"comparison_direction", AttrValue{AttrValue::Enum{"comparison_direction", "GT"}}}});
  };
  const auto choose = [&](ValueId which, ValueId a, ValueId b) {
    return emit(op, "stablehlo.select", {which, a, b}, {});
  };
  const ValueId x = unary("stablehlo.abs", unary("stablehlo.real", values[0]));
  const ValueId y = unary("stablehlo.abs", unary("stablehlo.imag", values[0]));
  const ValueId arc = unary("chlo.acos", binary("stablehlo.complex", x, y));
  const ValueId t = unary("stablehlo.real", arc);
  const ValueId v = unary("stablehlo.abs", unary("stablehlo.imag", arc));
  Literal one(type(x).dtype(), {});
  one.mutable_bytes();
  one.set_f64(0, 1);
  const ValueId scalar = emit_constant(op, std::move(one));
  const ValueId ones =
      emit(op, "stablehlo.broadcast_in_dim", {scalar},
           {{std::string(kDimensions), AttrValue{Dims{}}}, {"result_type", AttrValue{type(x)}}});
  const ValueId near =
      binary("stablehlo.multiply", unary("chlo.cosh", v), unary("stablehlo.sine", t));
  const ValueId flat = binary("stablehlo.multiply", x, unary("stablehlo.tan", t));
  const ValueId steep = binary("stablehlo.divide", y, unary("stablehlo.tanh", v));
  const ValueId far = choose(greater(x, y), flat, steep);
  const ValueId root = choose(greater(binary("stablehlo.maximum", x, y), ones), far, near);
  const ValueId out = binary("stablehlo.complex", root, v);
  define(op, {&out, 1});
}

}  // namespace lathe::stablehlo
