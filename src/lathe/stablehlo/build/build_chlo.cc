// CHLO's ops that are others in another dress: those that broadcast their operands as NumPy does,
// constants that take a shape, the scan over a dimension, and the kernel of the complex arc sines.
#include <algorithm>
#include <numeric>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kDimensions = "broadcast_dimensions";

// The op that each is on operands of one shape.
struct BroadcastingOp {
  std::string_view name, plain;
};
constexpr BroadcastingOp kBroadcasting[] = {
    {"chlo.broadcast_add", "stablehlo.add"},
    {"chlo.broadcast_and", "stablehlo.and"},
    {"chlo.broadcast_atan2", "stablehlo.atan2"},
    {"chlo.broadcast_compare", "stablehlo.compare"},
    {"chlo.broadcast_complex", "stablehlo.complex"},
    {"chlo.broadcast_divide", "stablehlo.divide"},
    {"chlo.broadcast_maximum", "stablehlo.maximum"},
    {"chlo.broadcast_minimum", "stablehlo.minimum"},
    {"chlo.broadcast_multiply", "stablehlo.multiply"},
    {"chlo.broadcast_next_after", "chlo.next_after"},
    {"chlo.broadcast_or", "stablehlo.or"},
    {"chlo.broadcast_polygamma", "chlo.polygamma"},
    {"chlo.broadcast_power", "stablehlo.power"},
    {"chlo.broadcast_remainder", "stablehlo.remainder"},
    {"chlo.broadcast_select", "stablehlo.select"},
    {"chlo.broadcast_shift_left", "stablehlo.shift_left"},
    {"chlo.broadcast_shift_right_arithmetic", "stablehlo.shift_right_arithmetic"},
    {"chlo.broadcast_shift_right_logical", "stablehlo.shift_right_logical"},
    {"chlo.broadcast_subtract", "stablehlo.subtract"},
    {"chlo.broadcast_xor", "stablehlo.xor"},
    {"chlo.broadcast_zeta", "chlo.zeta"},
};

std::optional<Dims> dimensions_of(const SyntaxOp& op) {
  if (!op.find(kDimensions)) return std::nullopt;
  if (const auto* dims = op.find_as<Dims>(kDimensions)) return *dims;
  if (const auto* dense = op.find_as<Literal>(kDimensions); dense && dense->dtype() == DType::i64)
    return Dims(dense->data<int64_t>().begin(), dense->data<int64_t>().end());
  return Dims{-1};  // of which no operand has as many dimensions, or one of them
}

uint64_t magnitude(int64_t x) {
  return x < 0 ? 0 - static_cast<uint64_t>(x) : static_cast<uint64_t>(x);
}

// Where the operand's dimensions lie in the result: the last ones, or, where the ranks differ and
// the text says so, its `broadcast_dimensions`.
Dims broadcast_places(const BlockBuilder& block, const SyntaxOp& op, int rank, int result_rank) {
  Dims places(static_cast<size_t>(rank));
  std::iota(places.begin(), places.end(), result_rank - rank);
  const std::optional<Dims> said = dimensions_of(op);
  if (!said || rank == result_rank) return places;
  const bool rising = std::ranges::adjacent_find(*said, std::greater_equal()) == said->end();
  if (std::ssize(*said) != rank || !rising ||
      std::ranges::any_of(*said, [&](int64_t d) { return d < 0 || d >= result_rank; }))
    block.fail(
        op.find(kDimensions)->at,
        fmt::format("[{}] broadcast_dimensions are to be {} rising dimensions of the result, which "
                    "has {}",
                    op.name, rank, result_rank));
  return *said;
}

std::vector<ValueId> broadcast_together(BlockBuilder& block, const SyntaxOp& op,
                                        std::vector<ValueId> values) {
  int rank = 0;
  for (ValueId id : values) {
    if (!block.type(id).is_tensor()) block.fail(op.at, fmt::format("[{}] takes tensors", op.name));
    rank = std::max(rank, block.type(id).rank());
  }
  std::vector<Dim> dims(static_cast<size_t>(rank), 1);
  std::vector<Dims> places;
  for (ValueId id : values) {
    places.push_back(broadcast_places(block, op, block.type(id).rank(), rank));
    for (int d = 0; d < block.type(id).rank(); ++d) {
      Dim& whole = dims[static_cast<size_t>(places.back()[static_cast<size_t>(d)])];
      const Dim here = block.type(id).dim(d);
      if (here == 1) continue;
      if (whole != 1 && whole != here)
        block.fail(op.at,
                   fmt::format("[{}] the shapes {} and {} do not broadcast: sizes {} and {} meet",
                               op.name, block.type(values[0]).shape().str(),
                               block.type(id).shape().str(), whole, here));
      whole = here;
    }
  }
  const Shape shape(std::move(dims));
  for (size_t i = 0; i < values.size(); ++i)
    if (block.type(values[i]).shape() != shape)
      values[i] = block.emit(op, "stablehlo.broadcast_in_dim", {values[i]},
                             {{std::string(kDimensions), AttrValue{places[i]}},
                              {"result_type", AttrValue{block.type(values[i]).with_shape(shape)}}});
  return values;
}

void build_broadcast(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = broadcast_together(block, op, block.operands(op));
  const auto* said = std::ranges::find(kBroadcasting, op.name, &BroadcastingOp::name);
  KnownOp& known = block.module().known(said->plain, op.at);
  RenamedOp bare(op, known.def().name);
  bare.drop_attr(kDimensions);
  ReadAttrs attrs = block.read_attrs(bare, known, block.signature(bare, known, values));
  block.define(op, block.add(bare, known.def(), values, std::move(attrs), {}));
}

// A value in every element of the operand's shape, of the value's type.
void build_constant_like(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = block.operands(op);
  const SyntaxAttr* value = op.find("value");
  if (values.size() != 1 || !value || !block.type(values[0]).is_tensor())
    block.fail(op.at, fmt::format("[{}] takes a tensor, and a number as `value`", op.name));
  DType dtype = block.type(values[0]).dtype();
  if (!op.result_types.empty()) {
    const SyntaxType& said = op.result_types[0];
    if (said.type && said.type->is_tensor()) dtype = said.type->dtype();
    if (said.detail) dtype = said.detail->dtype;
  }
  Literal one(dtype, {});
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
    block.fail(value->at,
               fmt::format("[{}] the value is to be a number of {}", op.name, name(dtype)));
  }
  const ValueId out = block.emit_filled(op, std::move(one), block.type(values[0]));
  block.define(op, {&out, 1});
}

// ---- chlo.scan: (inputs, carries) → (outputs, carries) on each slice along `dimension`; the scan
// of this program takes carries first, and slices along dimension 0.

// -1 where the op does not say it.
int64_t input_count(const SyntaxOp& op) {
  const auto* sizes = op.find_as<Dims>("operandSegmentSizes");
  return sizes && sizes->size() == 2 ? (*sizes)[0] : -1;
}

bool flag(const SyntaxOp& op, std::string_view name) {
  const bool* value = op.find_as<bool>(name);
  return value && *value;
}

ValueId with_axis_moved(BlockBuilder& block, const SyntaxOp& op, ValueId x, int from, int to) {
  if (from == to) return x;
  Dims order(static_cast<size_t>(block.type(x).rank()));
  std::iota(order.begin(), order.end(), 0);
  order.erase(order.begin() + from);
  order.insert(order.begin() + to, from);
  return block.emit(op, "stablehlo.transpose", {x}, {{"permutation", AttrValue{order}}});
}

// The body's values in the order of this program's scan.
Program scan_body(BlockBuilder& block, const SyntaxOp& op, const Captures& captured,
                  size_t inputs) {
  const Program body = block.captured_region(op.regions[0], "scan", captured);
  const size_t consts = captured.values.size();
  const std::vector<Type> types = body.param_types();
  const size_t carries = op.operands.size() - inputs;
  if (types.size() != consts + op.operands.size() || std::cmp_less(body.result_count(), carries))
    block.fail(
        op.at,
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
  const auto results = wrapped.add(block.module().known("lathe.call", op.at).def(), in, {}, {body},
                                   block.module().where(op));
  std::vector<ValueId> out(results.end() - static_cast<std::ptrdiff_t>(carries), results.end());
  out.insert(out.end(), results.begin(), results.end() - static_cast<std::ptrdiff_t>(carries));
  return wrapped.finish(std::move(out));
}

void build_scan(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = block.operands(op);
  const auto* dimension = op.find_as<int64_t>("dimension");
  const int64_t said = input_count(op);
  if (op.regions.size() != 1 || !dimension || said < 0 || said > std::ssize(values))
    block.fail(op.at,
               fmt::format("[{}] takes a body, a dimension, and operandSegmentSizes that say how "
                           "many operands are inputs",
                           op.name));
  const auto inputs = static_cast<size_t>(said), carries = values.size() - inputs;
  const std::span<const ValueId> xs = std::span(values).first(inputs);
  for (ValueId x : xs)
    if (!block.type(x).is_tensor() || *dimension < 0 || *dimension >= block.type(x).rank())
      block.fail(op.find("dimension")->at, fmt::format("[{}] dimension {} is none of {}", op.name,
                                                       *dimension, block.type(x).str()));
  const auto axis = static_cast<int>(*dimension);
  std::optional<int64_t> length;
  if (const auto* size = op.find_as<int64_t>("scan_dim_size")) length = *size;
  if (inputs > 0) length = block.type(xs[0]).dim(axis);
  if (!length) block.fail(op.at, fmt::format("[{}] has no input and no scan_dim_size", op.name));
  const Captures captured = block.captures(op.regions);
  Program body = scan_body(block, op, captured, inputs);
  std::vector<ValueId> in;
  for (const Capture& capture : captured.values) in.push_back(capture.outside);
  in.insert(in.end(), values.begin() + said, values.end());
  for (ValueId x : xs) in.push_back(with_axis_moved(block, op, x, axis, 0));
  const AttrDict attrs = {{"num_consts", AttrValue{std::ssize(captured.values)}},
                          {"num_carry", AttrValue{static_cast<int64_t>(carries)}},
                          {"length", AttrValue{*length}},
                          {"reverse", AttrValue{flag(op, "is_reverse")}}};
  const OpDef& def = block.module().known("lathe.scan", op.at).def();
  const auto results =
      block.add(op, def, in, {.attrs = def.read_attrs(attrs), .extra = {}}, {body});
  const std::vector<ValueId> made(results.begin(), results.end());
  std::vector<ValueId> out;
  for (size_t i = carries; i < made.size(); ++i) {
    if (axis >= block.type(made[i]).rank())
      block.fail(op.at,
                 fmt::format("[{}] output {} has no dimension {}", op.name, i - carries, axis));
    out.push_back(with_axis_moved(block, op, made[i], 0, axis));
  }
  out.insert(out.end(), made.begin(), made.begin() + static_cast<std::ptrdiff_t>(carries));
  block.define(op, out);
}

// ---- w of complex z, by which asin(z) is complex(atan2(z.re, w.re), sign(z.im)·w.im): with acos
// of |z.re| + i·|z.im| = t + i·v it is complex(sqrt(cosh(v)² - z.re²), |v|), and the root is
// cosh(v)·sin(t) near 0, and else what keeps its digits: x·tan(t), or y / tanh(v).
void build_asin_acos_kernel(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = block.operands(op);
  if (values.size() != 1 || !block.type(values[0]).is_tensor() ||
      !is_complex(block.type(values[0]).dtype()))
    block.fail(op.at, fmt::format("[{}] takes a complex tensor", op.name));
  const auto unary = [&](std::string_view name, ValueId x) {
    return block.emit(op, name, {x}, {});
  };
  const auto binary = [&](std::string_view name, ValueId a, ValueId b, const AttrDict& attrs = {}) {
    return block.emit(op, name, {a, b}, attrs);
  };
  const auto greater = [&](ValueId a, ValueId b) {
    return binary(
        "stablehlo.compare", a, b,
        {{"comparison_direction", AttrValue{AttrValue::Enum{"comparison_direction", "GT"}}}});
  };
  const auto choose = [&](ValueId which, ValueId a, ValueId b) {
    return block.emit(op, "stablehlo.select", {which, a, b}, {});
  };
  const ValueId x = unary("stablehlo.abs", unary("stablehlo.real", values[0]));
  const ValueId y = unary("stablehlo.abs", unary("stablehlo.imag", values[0]));
  const ValueId arc = unary("chlo.acos", binary("stablehlo.complex", x, y));
  const ValueId t = unary("stablehlo.real", arc);
  const ValueId v = unary("stablehlo.abs", unary("stablehlo.imag", arc));
  const ValueId ones =
      block.emit_filled(op, Literal::full(block.type(x).dtype(), {}, 1), block.type(x));
  const ValueId near =
      binary("stablehlo.multiply", unary("chlo.cosh", v), unary("stablehlo.sine", t));
  const ValueId flat = binary("stablehlo.multiply", x, unary("stablehlo.tan", t));
  const ValueId steep = binary("stablehlo.divide", y, unary("stablehlo.tanh", v));
  const ValueId far = choose(greater(x, y), flat, steep);
  const ValueId root = choose(greater(binary("stablehlo.maximum", x, y), ones), far, near);
  const ValueId out = binary("stablehlo.complex", root, v);
  block.define(op, {&out, 1});
}

}  // namespace

std::span<const OwnOp> chlo_ops() {
  static const std::vector<OwnOp> ops = [] {
    std::vector<OwnOp> all = {{"chlo.constant_like", build_constant_like},
                              {"chlo.scan", build_scan},
                              {"chlo._asin_acos_kernel", build_asin_acos_kernel}};
    for (const BroadcastingOp& each : kBroadcasting) all.push_back({each.name, build_broadcast});
    return all;
  }();
  return ops;
}

}  // namespace lathe::stablehlo
