#include "lathe/stablehlo/sharding/manual_steps.h"

namespace lathe::stablehlo {
namespace {

// Writes ops into a program.
class Writer {
 public:
  Writer(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& at)
      : module_(module), builder_(builder), at_(at) {}

  ValueId op(std::string_view record, std::initializer_list<ValueId> operands,
             const AttrDict& attrs = {}, std::vector<Program> regions = {}) {
    return op(record, std::span(operands.begin(), operands.size()), attrs, std::move(regions));
  }
  ValueId op(std::string_view record, std::span<const ValueId> operands, const AttrDict& attrs = {},
             std::vector<Program> regions = {}) {
    const OpDef& def = module_.known(record, at_.at).def();
    return builder_.add(def, operands, def.read_attrs(attrs), std::move(regions),
                        module_.where(at_))[0];
  }
  Type type(ValueId id) const { return builder_.type(id); }

  // What the process has of the whole.
  ValueId part(ValueId process, ValueId whole, const Spread& spread) {
    if (!spread.is_divided()) return whole;
    std::vector<ValueId> operands = {whole};
    Dims sizes;
    for (size_t d = 0; d < spread.dims.size(); ++d) {
      sizes.push_back(type(whole).dim(static_cast<int>(d)) / spread.dims[d].parts);
      operands.push_back(start(process, spread.dims[d], sizes.back()));
    }
    return op("stablehlo.dynamic_slice", operands, {{"slice_sizes", AttrValue{sizes}}});
  }

  // All parts, where they belong.
  ValueId whole(ValueId part, const Spread& spread) {
    for (size_t d = 0; d < spread.dims.size(); ++d) {
      const Spread::Dimension& dim = spread.dims[d];
      if (dim.parts == 1) continue;
      Shape shape = type(part).shape();
      shape[static_cast<int>(d)] *= dim.parts;
      AttrDict attrs = groups(dim.groups);
      attrs.emplace_back("all_gather_dim", AttrValue{static_cast<int64_t>(d)});
      attrs.emplace_back("result_type", AttrValue{type(part).with_shape(shape)});
      part = op("stablehlo.all_gather", {part}, attrs);
    }
    return part;
  }

  // The sum over processes that have the same part.
  ValueId sum(ValueId part, const Spread& spread) {
    if (spread.copies == 1) return part;
    ProgramBuilder sum("sum");
    const Type scalar = Type::scalar(type(part).dtype());
    const ValueId both[] = {sum.param(scalar), sum.param(scalar)};
    const ValueId total = sum.add(module_.known("stablehlo.add", at_.at).def(), both)[0];
    return op("stablehlo.all_reduce", {part}, groups(spread.alike), {sum.finish({total})});
  }

  ValueId divided(ValueId x, int64_t by) {
    if (by == 1) return x;
    const ValueId scalar = constant(Literal::full(type(x).dtype(), {}, static_cast<double>(by)));
    const ValueId all =
        op("stablehlo.broadcast_in_dim", {scalar},
           {{"broadcast_dimensions", AttrValue{Dims{}}}, {"result_type", AttrValue{type(x)}}});
    return op("stablehlo.divide", {x, all});
  }

 private:
  ValueId constant(Literal value) {
    return op("stablehlo.constant", {}, {{"value", AttrValue{std::move(value)}}});
  }
  // Where the process's part begins along a dimension.
  ValueId start(ValueId process, const Spread::Dimension& dim, int64_t size) {
    if (dim.parts == 1) return constant(Literal::scalar(int64_t{0}));
    const ValueId one = op("stablehlo.dynamic_slice", {constant(dim.places), process},
                           {{"slice_sizes", AttrValue{Dims{1}}}});
    const ValueId place =
        op("stablehlo.reshape", {one}, {{"result_type", AttrValue{Type::scalar(DType::i64)}}});
    return op("stablehlo.multiply", {place, constant(Literal::scalar(size))});
  }
  static AttrDict groups(const Literal& processes) {
    const AttrValue::Struct channel{
        "stablehlo.channel_handle",
        {{"handle", AttrValue{int64_t{1}}}, {"type", AttrValue{int64_t{1}}}}};
    return {{"replica_groups", AttrValue{processes}},
            {"channel_handle", AttrValue{channel}},
            {"use_global_device_ids", AttrValue{}}};
  }

  ModuleBuilder& module_;
  ProgramBuilder& builder_;
  const SyntaxOp& at_;
};

}  // namespace

// A value through `forward`, and its cotangent through `back`: (writer, process, value).
template <typename Forward, typename Back>
ValueId ManualSteps::linear(ValueId x, Forward forward, Back back) {
  Writer outside(module_, builder_, op_);
  if (!process_) process_ = outside.op("stablehlo.partition_id", {});
  const DType dtype = outside.type(x).dtype();
  if (!is_float(dtype) && !is_complex(dtype)) return forward(outside, *process_, x);
  const auto region = [&](std::string name, Type taken, auto& body) {
    ProgramBuilder inner(std::move(name));
    const ValueId process = inner.param(Type::scalar(DType::u32)), value = inner.param(taken);
    Writer writer(module_, inner, op_);
    const ValueId result = body(writer, process, value);
    return inner.finish({result});
  };
  const Program function = region("function", outside.type(x), forward);
  const Program transpose = region("transpose", function.result_types()[0], back);
  return outside.op("lathe.linear_call", {*process_, x}, {{"residuals", AttrValue{int64_t{1}}}},
                    {transpose, function});
}

ValueId ManualSteps::part(ValueId whole, const Spread& spread) {
  if (!spread.is_divided() && spread.copies == 1) return whole;
  return linear(
      whole, [&](Writer& w, ValueId process, ValueId x) { return w.part(process, x, spread); },
      [&](Writer& w, ValueId, ValueId ct) { return w.whole(w.sum(ct, spread), spread); });
}

ValueId ManualSteps::whole(ValueId part, const Spread& spread) {
  if (!spread.is_divided() && spread.copies == 1) return part;
  return linear(
      part, [&](Writer& w, ValueId, ValueId x) { return w.whole(x, spread); },
      [&](Writer& w, ValueId process, ValueId ct) {
        return w.divided(w.part(process, ct, spread), spread.copies);
      });
}

}  // namespace lathe::stablehlo
