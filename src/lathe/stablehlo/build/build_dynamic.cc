// Ops whose shapes are operands become static ones: as a module that has such is read, small values
// that depend on constants alone are computed by the records' reference, so that the operands are
// known where the program has static shapes at all.
#include <algorithm>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kDialect = "stablehlo.";
constexpr std::string_view kShape = "shape";
constexpr std::string_view kMovingSlice = "real_dynamic_slice";
constexpr std::string_view kMatrix = "padding";  // the others are lists

constexpr DynamicForm kForms[] = {
    {"dynamic_reshape", "reshape", 1, {kShape}},
    {"dynamic_iota", "iota", 0, {kShape}},
    {"dynamic_broadcast_in_dim", "broadcast_in_dim", 1, {kShape}},
    {"dynamic_pad", "pad", 2, {"edge_padding_low", "edge_padding_high", "interior_padding"}},
    {"dynamic_gather", "gather", 2, {"slice_sizes"}},
    {"dynamic_conv", "convolution", 2, {kMatrix}},
    {kMovingSlice, "slice", 1, {"start_indices", "limit_indices", "strides"}},
};
// What says of dynamic_broadcast_in_dim how its operand may be; its static op does not ask.
constexpr std::string_view kHints[] = {"known_expanding_dimensions",
                                       "known_nonexpanding_dimensions"};
constexpr std::string_view kSizes[] = {"get_dimension_size", "set_dimension_size"};

bool is_open(const TypeDetail& detail) {
  return detail.kind == TypeDetail::Kind::dynamic || detail.kind == TypeDetail::Kind::unranked;
}

bool has_dynamic_ops(const SyntaxBlock& block) {
  return std::ranges::any_of(block.ops, [](const SyntaxOp& op) {
    const size_t dialect = op.name.starts_with(kDialect) ? kDialect.size() : 0;
    if (dynamic_form(op.name) || dynamic_call(op) ||
        std::ranges::find(kSizes, op.name.substr(dialect)) != std::end(kSizes))
      return true;
    return std::ranges::any_of(op.regions, has_dynamic_ops);
  });
}

// More than is ever computed while a module is read.
constexpr int64_t kUnbounded = int64_t{1} << 40;

int64_t bounded_product(int64_t a, int64_t b) {
  return b > 0 && a > kUnbounded / b ? kUnbounded : a * b;
}

// Work for one element: the ops of regions count, those of loops beyond all bounds.
int64_t cost(std::span<const Program> regions) {
  int64_t sum = 1;
  for (const Program& region : regions)
    for (const Op& op : region.ops()) {
      const bool loop = op.def->control && op.def->control(op).kind == ControlFlow::Kind::loop;
      sum += loop ? kUnbounded : cost(op.regions);
      if (sum >= kUnbounded) return kUnbounded;
    }
  return sum;
}

// The elements that ops with windows read for each of a result, however few there are.
int64_t window_elements(const Attrs& attrs) {
  const AttrDict fields = attrs.dict();
  const auto said = std::ranges::find(fields, "window_dimensions", &AttrDict::value_type::first);
  const auto* sizes = said == fields.end() ? nullptr : std::get_if<Dims>(&said->second.value);
  int64_t count = 1;
  if (sizes)
    for (int64_t size : *sizes) count = bounded_product(count, std::max<int64_t>(size, 1));
  return count;
}

// Of an op whose largest operand and result have so many elements; kernels of their own (products,
// sorting) may read all of an operand for each element of a result.
int64_t folding_work(const OpDef& def, const Attrs& attrs, std::span<const Program> regions,
                     int64_t operand, int64_t result) {
  const int64_t elements = def.lower.role.empty() ? std::max(operand, result) : operand * result;
  if (regions.empty()) return elements;
  return bounded_product(bounded_product(elements, cost(regions)), window_elements(attrs));
}

}  // namespace

const DynamicForm* dynamic_form(std::string_view op) {
  if (!op.starts_with(kDialect)) return nullptr;
  const std::string_view name = op.substr(kDialect.size());
  if (name.empty() || (name[0] != 'd' && name[0] != 'r')) return nullptr;
  const auto* hit = std::ranges::find(kForms, name, &DynamicForm::name);
  return hit == std::end(kForms) ? nullptr : hit;
}

bool takes_open_sizes(const SyntaxFunction& fn) {
  return std::ranges::any_of(fn.body.params, [](const SyntaxParam& param) {
    return param.type.detail && is_open(*param.type.detail);
  });
}

bool is_dynamic(const SyntaxModule& module) {
  return std::ranges::any_of(module.details, is_open) ||
         std::ranges::any_of(module.functions,
                             [](const SyntaxFunction& fn) { return has_dynamic_ops(fn.body); });
}

std::vector<Argument> known_arguments(const BlockBuilder& block, std::span<const ValueId> ids) {
  std::vector<Argument> out;
  if (!block.module().is_dynamic()) return out;
  for (ValueId id : ids)
    out.push_back({block.type(id), block.notes().value(id), block.notes().sum(id)});
  renumber_bases(out);
  return out;
}

void note_results(BlockBuilder& block, const SyntaxOp& op, const OpDef& def, const Attrs& attrs,
                  std::span<const ValueId> operands, std::span<const Program> regions,
                  std::span<const ValueId> results) {
  if (!def.reference || def.is(kOrderedEffect)) return;
  if (def.control && op.name != "func.call") return;
  std::vector<Type> in, out;
  std::vector<Literal> values;
  int64_t operand = 1, result = 1;
  for (ValueId id : results) {
    out.push_back(block.type(id));
    if (!out.back().is_tensor() || out.back().size() > kMostKnownElements) return;
    result = std::max(result, out.back().size());
  }
  FactsById<Literal>& known = block.notes().known;
  for (ValueId id : operands) {
    const Literal* value = known.find(id);
    if (!value) return;
    values.push_back(*value);
    in.push_back(block.type(id));
    operand = std::max(operand, in.back().size());
  }
  if (!block.module().spend_folding(folding_work(def, attrs, regions, operand, result))) return;
  try {
    const OpView view{.def = def,
                      .attrs = attrs,
                      .operand_types = in,
                      .result_types = out,
                      .regions = regions,
                      .where = {}};
    std::vector<Literal> computed = def.reference(view, values);
    for (size_t i = 0; i < results.size(); ++i) known.note(results[i], std::move(computed[i]));
  } catch (const UserError&) {
    // It says so when the program runs.
  }
}

Literal known_integers(const BlockBuilder& block, const SyntaxOp& op, size_t operand, int rank) {
  const ValueUse& use = op.operands[operand];
  const ValueId id = block.resolve(use);
  const Literal* known = ValueTable::is_tuple(id) ? nullptr : block.notes().known.find(id);
  if (!known)
    block.fail(use.at, fmt::format("[{}] {} is to be a constant: it depends on what the program is "
                                   "given, and programs have static shapes",
                                   op.name, block.name_of(use.value)));
  const Literal& value = *known;
  if ((!is_integer(value.dtype()) && !is_bool(value.dtype())) || value.shape().rank() != rank)
    block.fail(use.at,
               fmt::format("[{}] {} is to be {}, it is {}", op.name, block.name_of(use.value),
                           rank == 0   ? "an integer"
                           : rank == 1 ? "a list of integers"
                                       : "a matrix of integers",
                           block.shown(id)));
  Literal out(DType::i64, value.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, value.get_i64(i));
  return out;
}

SyntaxType with_sizes(const BlockBuilder& block, const SyntaxOp& op, const SyntaxType& said,
                      const Literal& sizes) {
  if (said.type ? !said.type->is_tensor() : !said.detail)
    block.fail(said.at, fmt::format("[{}] the result is to be a tensor", op.name));
  const auto dims = sizes.data<int64_t>();
  const DType dtype = said.type ? said.type->dtype() : said.detail->dtype;
  SyntaxType out = said;
  try {
    out.type = Type::tensor(dtype, Shape(std::vector<Dim>(dims.begin(), dims.end())));
  } catch (const UserError& error) {
    block.fail(op.at, fmt::format("[{}] {}", op.name, error.what()));
  }
  if (!fits(said, *out.type))
    block.fail(said.at, fmt::format("[{}] the result is {}, the text says {}", op.name,
                                    out.type->str(), said.str()));
  out.detail = nullptr;
  return out;
}

void build_dynamic(BlockBuilder& block, const SyntaxOp& op, const DynamicForm& form) {
  const auto fields =
      static_cast<size_t>(std::ranges::find(form.fields, std::string_view()) - form.fields.begin());
  if (op.operands.size() != form.kept + fields)
    block.fail(op.at, fmt::format("[{}] takes {} operands, got {}", op.name, form.kept + fields,
                                  op.operands.size()));
  block.operands(op);  // checks what the text says of them
  if (form.name == kMovingSlice && build_moving_slice(block, op)) return;
  const KnownOp& known =
      block.module().known(fmt::format("{}{}", kDialect, form.static_name), op.at);
  RenamedOp fixed(op, known.def().name);
  fixed.operands.resize(form.kept);
  fixed.operand_types.clear();
  for (std::string_view hint : kHints) fixed.drop_attr(hint);
  for (size_t i = 0; i < fields; ++i) {
    Literal values = known_integers(block, op, form.kept + i, form.fields[i] == kMatrix ? 2 : 1);
    if (form.fields[i] != kShape) {
      fixed.add_attr(form.fields[i], AttrValue{std::move(values)}, op.operands[form.kept + i].at);
      continue;
    }
    if (op.result_types.size() != 1)
      block.fail(op.at, fmt::format("[{}] has one result type", op.name));
    fixed.result_types[0] = with_sizes(block, op, op.result_types[0], values);
  }
  block.plain(fixed);
}

namespace {

// Its shape is an operand that its result has too: where the text leaves sizes open they are the
// operand's, and where both are known they are to agree.
void build_rng(BlockBuilder& block, const SyntaxOp& op) {
  if (op.operands.size() != 3 || op.result_types.size() != 1)
    block.fail(op.at,
               fmt::format("[{}] takes a, b and the shape, and has one result type", op.name));
  SyntaxOp fixed = op;
  SyntaxType& result = fixed.result_types[0];
  const std::vector<ValueId> values = block.operands(op);
  if (!result.type && result.detail && is_open(*result.detail))
    result = with_sizes(block, op, result, known_integers(block, op, 2, 1));
  if (const NotedConstant* shape = block.notes().constants.find(values[2]); shape && result.type) {
    const AttrDict fields = shape->attrs.dict();
    const auto value = std::ranges::find(fields, "value", &AttrDict::value_type::first);
    const auto* literal =
        value == fields.end() ? nullptr : std::get_if<Literal>(&value->second.value);
    for (int64_t d = 0; literal && d < literal->size() && d < result.type->rank(); ++d)
      if (literal->get_i64(d) != result.type->dim(static_cast<int>(d)))
        block.fail(result.at, fmt::format("[{}] element {} of the shape is {}, the result is {}",
                                          op.name, d, literal->get_i64(d), result.type->str()));
  }
  block.plain(fixed);
}

void build_dimension_size(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> ids = block.operands(op);
  const auto* axis = op.find_as<int64_t>("dimension");
  if (ids.size() != 1 || !axis || !block.type(ids[0]).is_tensor() || *axis < 0 ||
      *axis >= block.type(ids[0]).rank())
    block.fail(op.at, fmt::format("[{}] takes a tensor and one of its dimensions", op.name));
  Literal size(DType::i32, {});
  size.set_i64(0, block.type(ids[0]).dim(static_cast<int>(*axis)));
  const ValueId id = block.emit_constant(op, std::move(size));
  block.define_entries(op, {&id, 1});
}

// Nothing, where the size is what it is.
void build_set_dimension_size(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> ids = block.operands(op);
  const auto* axis = op.find_as<int64_t>("dimension");
  if (ids.size() != 2 || !axis || !block.type(ids[0]).is_tensor() || *axis < 0 ||
      *axis >= block.type(ids[0]).rank())
    block.fail(op.at,
               fmt::format("[{}] takes a tensor, a size and one of its dimensions", op.name));
  const Dim size = block.type(ids[0]).dim(static_cast<int>(*axis));
  const int64_t wanted = known_integers(block, op, 1, 0).get_i64(0);
  if (wanted != size)
    block.fail(op.at, fmt::format("[{}] sets a size of {} to {}: programs have static shapes",
                                  op.name, size, wanted));
  block.define_entries(op, {ids.data(), 1});
}

constexpr OwnOp kDynamicOps[] = {
    {"stablehlo.get_dimension_size", build_dimension_size},
    {"stablehlo.set_dimension_size", build_set_dimension_size},
    {"stablehlo.rng", build_rng},
};

}  // namespace

std::span<const OwnOp> dynamic_ops() { return kDynamicOps; }

}  // namespace lathe::stablehlo
