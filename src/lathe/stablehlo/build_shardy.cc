// Shardy's ops. Where values lie is nothing to a program whose devices all hold them whole, so most
// are identities. A manual computation (JAX's shard_map) is what each device computes by itself:
// its process takes its parts of the operands, runs the body, and gathers the whole results.
//
// Both steps are linear calls, for their derivatives are those of one program, not the sum over the
// processes of what each makes of its whole results: a gather goes back as the part of the
// cotangent, divided among the processes whose parts are the same one, and taking parts as the
// gather of the parts' cotangents, summed over those processes (JAX's rules).
#include "lathe/stablehlo/build.h"
#include "lathe/stablehlo/shardings.h"

namespace lathe::stablehlo {
namespace {

// Writes ops into a program.
class Writer {
 public:
  Writer(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& at, const Mesh& mesh)
      : module_(module), builder_(builder), at_(at), mesh_(mesh) {}

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
  ValueId number(uint32_t value) {
    return op("stablehlo.constant", {}, {{"value", AttrValue{Literal::scalar(value)}}});
  }
  Type type(ValueId id) const { return builder_.type(id); }

  // The position of the process.
  ValueId position() {
    const ValueId process = op("stablehlo.partition_id", {});
    if (mesh_.in_order) return process;
    Literal table(DType::u32, {std::ssize(mesh_.devices)});
    for (size_t p = 0; p < mesh_.devices.size(); ++p)
      table.set_i64(mesh_.devices[p], static_cast<int64_t>(p));
    const ValueId all = op("stablehlo.constant", {}, {{"value", AttrValue{std::move(table)}}});
    const ValueId one =
        op("stablehlo.dynamic_slice", {all, process}, {{"slice_sizes", AttrValue{Dims{1}}}});
    return op("stablehlo.reshape", {one}, {{"result_type", AttrValue{Type::scalar(DType::u32)}}});
  }

  // The part at a position.
  ValueId part(ValueId position, ValueId whole, const Spread& spread) {
    std::vector<ValueId> operands = {whole};
    Dims sizes;
    for (size_t d = 0; d < spread.dims.size(); ++d) {
      sizes.push_back(type(whole).dim(static_cast<int>(d)) / size_of(spread.dims[d]));
      operands.push_back(start(position, spread.dims[d], sizes.back()));
    }
    if (Shape(std::vector<Dim>(sizes.begin(), sizes.end())) == type(whole).shape()) return whole;
    return op("stablehlo.dynamic_slice", operands, {{"slice_sizes", AttrValue{sizes}}});
  }

  // All parts, where they belong.
  ValueId whole(ValueId part, const Spread& spread) {
    for (size_t d = 0; d < spread.dims.size(); ++d) {
      const int64_t parts = size_of(spread.dims[d]);
      if (parts == 1) continue;
      Shape shape = type(part).shape();
      shape[static_cast<int>(d)] *= parts;
      AttrDict attrs = groups(spread.dims[d]);
      attrs.emplace_back("all_gather_dim", AttrValue{static_cast<int64_t>(d)});
      attrs.emplace_back("result_type", AttrValue{type(part).with_shape(shape)});
      part = op("stablehlo.all_gather", {part}, attrs);
    }
    return part;
  }

  // The sum over processes that have the same part.
  ValueId sum(ValueId part, const Factors& alike) {
    if (size_of(alike) == 1) return part;
    ProgramBuilder sum("sum");
    const Type scalar = Type::scalar(type(part).dtype());
    const ValueId both[] = {sum.param(scalar), sum.param(scalar)};
    const ValueId total = sum.add(module_.known("stablehlo.add", at_.at).def(), both)[0];
    return op("stablehlo.all_reduce", {part}, groups(alike), {sum.finish({total})});
  }

  ValueId divided(ValueId x, int64_t by) {
    if (by == 1) return x;
    const Literal divisor = Literal::full(type(x).dtype(), {}, static_cast<double>(by));
    const ValueId scalar = op("stablehlo.constant", {}, {{"value", AttrValue{divisor}}});
    const ValueId all =
        op("stablehlo.broadcast_in_dim", {scalar},
           {{"broadcast_dimensions", AttrValue{Dims{}}}, {"result_type", AttrValue{type(x)}}});
    return op("stablehlo.divide", {x, all});
  }

 private:
  ValueId start(ValueId position, const Factors& factors, int64_t step) {
    std::optional<ValueId> place;
    int64_t unit = step * size_of(factors);
    for (const Factor& f : factors) {
      unit /= f.size;
      ValueId digit = op("stablehlo.divide", {position, number(static_cast<uint32_t>(f.stride))});
      digit = op("stablehlo.remainder", {digit, number(static_cast<uint32_t>(f.size))});
      digit = op("stablehlo.multiply", {digit, number(static_cast<uint32_t>(unit))});
      place = place ? op("stablehlo.add", {*place, digit}) : digit;
    }
    return place ? *place : number(0);
  }
  AttrDict groups(const Factors& factors) {
    const AttrValue::Struct channel{
        "stablehlo.channel_handle",
        {{"handle", AttrValue{int64_t{1}}}, {"type", AttrValue{int64_t{1}}}}};
    return {{"replica_groups", AttrValue{groups_of(mesh_, factors)}},
            {"channel_handle", AttrValue{channel}},
            {"use_global_device_ids", AttrValue{}}};
  }

  ModuleBuilder& module_;
  ProgramBuilder& builder_;
  const SyntaxOp& at_;
  const Mesh& mesh_;
};

// A value through `forward`, and its cotangent through `back`: (writer, position, value).
template <typename Forward, typename Back>
ValueId linear(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& at, const Mesh& mesh,
               ValueId position, ValueId x, Forward forward, Back back) {
  Writer outside(module, builder, at, mesh);
  const DType dtype = outside.type(x).dtype();
  if (!is_float(dtype) && !is_complex(dtype)) return forward(outside, position, x);
  const auto region = [&](std::string name, Type taken, auto& body) {
    ProgramBuilder inner(std::move(name));
    const ValueId where = inner.param(Type::scalar(DType::u32)), value = inner.param(taken);
    Writer writer(module, inner, at, mesh);
    const ValueId result = body(writer, where, value);
    return inner.finish({result});
  };
  const Program function = region("function", outside.type(x), forward);
  const Program transpose = region("transpose", function.result_types()[0], back);
  return outside.op("lathe.linear_call", {position, x}, {{"residuals", AttrValue{int64_t{1}}}},
                    {transpose, function});
}

// Reads what an op says of its values, and writes the two steps around its body.
class ManualSteps {
 public:
  ManualSteps(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& op)
      : module_(module), builder_(builder), op_(op) {
    auto in = read_shardings(said("in_shardings")), out = read_shardings(said("out_shardings"));
    auto axes = read_manual_axes(said("manual_axes"));
    if (!in || !out || !axes || op.regions.size() != 1 || in->size() != op.operands.size() ||
        op.regions[0].params.size() != op.operands.size())
      fail(
          "has a body, a sharding of each operand and each result of the form "
          "<@mesh, [{\"x\"}, {}]>, and manual_axes");
    manual_ = std::move(*axes);
    in_ = std::move(*in);
    out_ = std::move(*out);
    for (const auto* list : {&in_, &out_})
      for (const Sharding& sharding : *list) find(sharding.mesh);
    position_ = Writer(module_, builder_, op_, mesh_).position();
  }

  ValueId part(ValueId whole, size_t i) {
    const Spread how = spread(in_[i], builder_.type(whole), "operand", i);
    for (size_t d = 0; d < how.dims.size(); ++d)
      if (builder_.type(whole).dim(static_cast<int>(d)) % size_of(how.dims[d]) != 0)
        fail(fmt::format("dimension {} of operand {}, {}, has no {} equal parts", d, i,
                         builder_.type(whole).str(), size_of(how.dims[d])));
    return linear(
        module_, builder_, op_, mesh_, position_, whole,
        [&](Writer& w, ValueId at, ValueId x) { return w.part(at, x, how); },
        [&](Writer& w, ValueId, ValueId ct) { return w.whole(w.sum(ct, how.alike), how); });
  }

  ValueId whole(ValueId part, size_t i) {
    if (i >= out_.size())
      fail(fmt::format("the body gives more values than the {} of out_shardings", out_.size()));
    const Spread how = spread(out_[i], builder_.type(part), "result", i);
    return linear(
        module_, builder_, op_, mesh_, position_, part,
        [&](Writer& w, ValueId, ValueId x) { return w.whole(x, how); },
        [&](Writer& w, ValueId at, ValueId ct) {
          return w.divided(w.part(at, ct, how), size_of(how.alike));
        });
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    module_.source().fail(op_.at, fmt::format("[{}] {}", op_.name, message));
  }
  // Of an attribute that is there.
  std::string_view said(std::string_view attr) const {
    const auto* opaque = op_.find_as<AttrValue::Opaque>(attr);
    return opaque ? std::string_view(opaque->text) : std::string_view();
  }
  // Of all values the same one.
  void find(const std::string& name) {
    if (name == found_ && !mesh_.devices.empty()) return;
    std::optional<Mesh> mesh = find_mesh(module_.syntax().declarations, name);
    if (!mesh)
      fail(fmt::format("there is no mesh @{} of at most {} devices", name, kMostMeshDevices));
    if (!mesh_.devices.empty() && (mesh->devices != mesh_.devices || mesh->axes != mesh_.axes))
      fail(fmt::format("the meshes @{} and @{} differ", found_, name));
    mesh_ = std::move(*mesh);
    found_ = name;
  }
  Spread spread(const Sharding& sharding, Type type, std::string_view what, size_t i) const {
    std::optional<Spread> how =
        type.is_tensor() ? spread_of(sharding, mesh_, manual_, type.rank()) : std::nullopt;
    if (!how)
      fail(
          fmt::format("the sharding of {} {}, {}, is to name for each dimension whole axes of @{}, "
                      "each once",
                      what, i, type.str(), sharding.mesh));
    return std::move(*how);
  }

  ModuleBuilder& module_;
  ProgramBuilder& builder_;
  const SyntaxOp& op_;
  std::vector<AxisRef> manual_;
  std::vector<Sharding> in_, out_;
  std::string found_;
  Mesh mesh_{.axes = {}, .devices = {}};
  ValueId position_{};
};

}  // namespace

// A call that is the identity and keeps what it says; of a scalar nothing: bodies of reductions
// have such, and are to be read as what they are.
void BlockBuilder::unmoved(const SyntaxOp& op) {
  const std::vector<ValueId> values = operands(op);
  if (values.size() == 1 && type(values[0]).is_tensor() && type(values[0]).rank() == 0)
    return define_entries(op, values);
  RenamedOp call(op, "stablehlo.custom_call");
  call.rename_attr("sharding", "sdy.sharding");
  call.add_attr("call_target_name", AttrValue{std::string("Sharding")}, op.at);
  plain(call);
}

void BlockBuilder::manual_computation(const SyntaxOp& op) {
  const std::vector<ValueId> values = operands(op);
  ManualSteps steps(module_, builder_, op);
  const Captures captured = captures(op.regions);
  std::vector<ValueId> taken;
  for (const Capture& capture : captured.values) taken.push_back(capture.outside);
  for (size_t i = 0; i < values.size(); ++i) taken.push_back(steps.part(values[i], i));
  Program body = captured_region(op.regions[0], "manual_computation", captured);
  const auto made = add(op, module_.known("lathe.call", op.at).def(), taken, {}, {std::move(body)});
  std::vector<ValueId> results(made.begin(), made.end());
  for (size_t i = 0; i < results.size(); ++i) results[i] = steps.whole(results[i], i);
  define(op, results);
}

}  // namespace lathe::stablehlo
