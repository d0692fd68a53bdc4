// Shardy's ops. Where values lie is nothing to a program whose devices all hold them whole, so most
// are identities. A manual computation (JAX's shard_map) is what each device computes by itself:
// its process takes its parts of the operands, runs the body, and gathers the whole results.
//
// Both steps are linear calls, for their derivatives are those of one program, not the sum over the
// processes of what each makes of its whole results: a gather goes back as the part of the
// cotangent, divided among the processes whose parts are the same one, and taking parts as the
// gather of the parts' cotangents, summed over those processes (JAX's rules).
#include <algorithm>
#include <charconv>
#include <set>

#include "lathe/stablehlo/build.h"

namespace lathe::stablehlo {
namespace {

constexpr int64_t kMostDevices = 1 << 16;

// Reads the text of attributes of the dialect. Every failure ends in one message of who asks.
class Scan {
 public:
  explicit Scan(std::string_view text) : rest_(text) {}

  bool accept(std::string_view word) {
    skip_space();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool at(std::string_view word) {
    skip_space();
    return rest_.starts_with(word);
  }
  // Fails unless the word comes.
  void expect(std::string_view word) { good_ = accept(word) && good_; }
  // Behind the word, wherever it is.
  bool find(std::string_view word) {
    const size_t at = rest_.find(word);
    if (at == rest_.npos) return false;
    rest_.remove_prefix(at + word.size());
    return true;
  }
  std::string quoted() {
    expect("\"");
    const size_t end = rest_.find('"');
    if (end == rest_.npos) {
      good_ = false;
      return {};
    }
    std::string out(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return out;
  }
  std::string symbol() {
    expect("@");
    if (at("\"")) return quoted();
    const size_t end = rest_.find_first_of(" ,<>[]{}=\n");
    std::string out(rest_.substr(0, end));
    rest_.remove_prefix(out.size());
    return out;
  }
  int64_t integer() {
    skip_space();
    int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    good_ = good_ && error == std::errc();
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return value;
  }
  bool good() const { return good_; }
  void fail() { good_ = false; }

 private:
  void skip_space() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n'))
      rest_.remove_prefix(1);
  }
  std::string_view rest_;
  bool good_ = true;
};

// An axis of the mesh, or `size` of it where `before` parts lie outside: "x", "x":(2)4.
struct AxisRef {
  std::string name;
  int64_t before = 1;
  std::optional<int64_t> size = {};
};

struct Sharding {
  std::string mesh;
  std::vector<std::vector<AxisRef>> dims;
};

std::vector<AxisRef> read_axes(Scan& in) {
  std::vector<AxisRef> axes;
  in.expect("{");
  while (in.good() && !in.accept("}")) {
    if (!in.accept("?")) {
      AxisRef& axis = axes.emplace_back(in.quoted());
      if (in.accept(":")) {
        in.expect("(");
        axis.before = in.integer();
        in.expect(")");
        axis.size = in.integer();
      }
    }
    if (!in.accept(",") && !in.at("}")) in.fail();
  }
  return axes;
}

// <@mesh, [{"x"}, {?}p1], replicated={…}>; what it says of replication is nothing here.
Sharding read_sharding(Scan& in) {
  Sharding out;
  in.expect("<");
  out.mesh = in.symbol();
  in.expect(",");
  in.expect("[");
  while (in.good() && !in.accept("]")) {
    out.dims.push_back(read_axes(in));
    if (in.accept("p")) in.integer();
    if (!in.accept(",") && !in.at("]")) in.fail();
  }
  while (in.accept(",")) {
    if (!in.accept("replicated=") && !in.accept("unreduced=")) in.fail();
    read_axes(in);
  }
  in.expect(">");
  return out;
}

struct Mesh {
  using Axis = std::pair<std::string, int64_t>;
  std::vector<Axis> axes;
  std::vector<int64_t> devices;  // the process at each position, the last axis fastest
  bool in_order = true;
};

Mesh read_mesh(Scan& in) {
  Mesh out;
  int64_t size = 1;
  while (in.good() && !in.accept("]")) {
    std::string name = in.quoted();
    in.expect("=");
    const int64_t axis = in.integer();
    const bool again = std::ranges::find(out.axes, name, &Mesh::Axis::first) != out.axes.end();
    if (again || axis < 1 || axis > kMostDevices || (size *= axis) > kMostDevices) in.fail();
    out.axes.emplace_back(std::move(name), axis);
    if (!in.accept(",") && !in.at("]")) in.fail();
  }
  if (!in.good()) return out;
  for (int64_t i = 0; i < size; ++i) out.devices.push_back(i);
  if (!in.accept(",") || !in.accept("device_ids=")) return out;
  in.expect("[");
  std::vector<bool> taken(static_cast<size_t>(size), false);
  for (int64_t& device : out.devices) {
    device = in.integer();
    if (device < 0 || device >= size || taken[static_cast<size_t>(device)]) {
      in.fail();
      return out;
    }
    taken[static_cast<size_t>(device)] = true;
    in.accept(",");
  }
  in.expect("]");
  out.in_order = std::ranges::is_sorted(out.devices);
  return out;
}

// The declarations are text: sdy.mesh @name = <["x"=2]>, or the generic form.
std::optional<Mesh> find_mesh(const SyntaxModule& module, std::string_view name) {
  for (std::string_view text : module.declarations) {
    Scan in(text);
    if (!in.accept("sdy.mesh") && !in.accept("\"sdy.mesh\"")) continue;
    const bool generic = text.find(fmt::format("sym_name = \"{}\"", name)) != text.npos;
    if (!generic && !(in.at("@") && in.symbol() == name)) continue;
    if (!in.find("<[")) continue;
    Mesh mesh = read_mesh(in);
    if (in.good()) return mesh;
  }
  return std::nullopt;
}

// A factor of positions: (position / stride) % size.
struct Factor {
  int64_t stride, size;
  int64_t of(int64_t position) const { return position / stride % size; }
};
using Factors = std::vector<Factor>;  // the first one slowest

int64_t size_of(const Factors& factors) {
  int64_t size = 1;
  for (const Factor& f : factors) size *= f.size;
  return size;
}

std::optional<Factor> factor_of(const Mesh& mesh, const AxisRef& axis) {
  int64_t stride = 1;
  for (auto it = mesh.axes.rbegin(); it != mesh.axes.rend(); ++it) {
    if (it->first == axis.name) {
      if (!axis.size) return Factor{stride, it->second};
      const int64_t outer = axis.before;
      if (outer < 1 || *axis.size < 1 || it->second % outer != 0 ||
          it->second / outer % *axis.size != 0)
        return std::nullopt;
      return Factor{stride * (it->second / outer / *axis.size), *axis.size};
    }
    stride *= it->second;
  }
  return std::nullopt;
}

// Positions that differ in the factors alone are a row, in the factors' order.
Literal groups_of(const Mesh& mesh, const Factors& factors) {
  const int64_t width = size_of(factors);
  const auto count = std::ssize(mesh.devices);
  Literal out(DType::i64, {count / width, width});
  out.mutable_bytes();
  std::unordered_map<int64_t, int64_t> rows;
  for (int64_t p = 0; p < count; ++p) {
    int64_t base = p, place = 0;
    for (const Factor& f : factors) {
      base -= f.of(p) * f.stride;
      place = place * f.size + f.of(p);
    }
    const int64_t row = rows.try_emplace(base, std::ssize(rows)).first->second;
    out.set_i64(row * width + place, mesh.devices[static_cast<size_t>(p)]);
  }
  return out;
}

// How one value is spread over the manual axes of a mesh.
struct Spread {
  std::vector<Factors> dims;
  Factors alike;  // processes that differ in these alone have the same part
};

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
    table.mutable_bytes();
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
    Literal divisor(type(x).dtype(), {});
    divisor.mutable_bytes();
    divisor.set_f64(0, static_cast<double>(by));
    const ValueId scalar = op("stablehlo.constant", {}, {{"value", AttrValue{std::move(divisor)}}});
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

const std::string* opaque_text(const SyntaxOp& op, std::string_view name) {
  const SyntaxAttr* attr = op.find(name);
  const auto* opaque = attr ? std::get_if<AttrValue::Opaque>(&attr->value.value) : nullptr;
  return opaque ? &opaque->text : nullptr;
}

std::optional<std::vector<Sharding>> shardings(const SyntaxOp& op, std::string_view name) {
  const std::string* text = opaque_text(op, name);
  if (!text) return std::nullopt;
  Scan in(*text);
  in.expect("#sdy.sharding_per_value<[");
  std::vector<Sharding> out;
  while (in.good() && !in.accept("]")) {
    out.push_back(read_sharding(in));
    if (!in.accept(",") && !in.at("]")) in.fail();
  }
  in.expect(">");
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

// How a value of `rank` dimensions is spread over the manual axes; nothing where an axis is none of
// the mesh, or is named twice.
std::optional<Spread> spread_of(const Sharding& sharding, const Mesh& mesh,
                                std::span<const AxisRef> manual, int rank) {
  if (std::ssize(sharding.dims) != rank) return std::nullopt;
  Spread out{.dims = std::vector<Factors>(sharding.dims.size()), .alike = {}};
  std::vector<std::string> mentioned;
  for (size_t d = 0; d < sharding.dims.size(); ++d)
    for (const AxisRef& axis : sharding.dims[d]) {
      if (std::ranges::find(manual, axis.name, &AxisRef::name) == manual.end()) continue;
      const std::optional<Factor> factor = factor_of(mesh, axis);
      const bool again = std::ranges::find(mentioned, axis.name) != mentioned.end();
      // Parts of axes would leave other parts of them to name.
      if (!factor || again || axis.size) return std::nullopt;
      mentioned.push_back(axis.name);
      out.dims[d].push_back(*factor);
    }
  for (const AxisRef& axis : manual) {
    if (std::ranges::find(mentioned, axis.name) != mentioned.end()) continue;
    const std::optional<Factor> factor = factor_of(mesh, axis);
    if (!factor) return std::nullopt;
    out.alike.push_back(*factor);
  }
  return out;
}

// No parts of axes, and none twice.
bool are_whole(std::span<const AxisRef> axes) {
  std::set<std::string_view> names;
  return std::ranges::all_of(
      axes, [&](const AxisRef& axis) { return !axis.size && names.insert(axis.name).second; });
}

// Reads what an op says of its values, and writes the two steps around its body.
class ManualSteps {
 public:
  ManualSteps(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& op)
      : module_(module), builder_(builder), op_(op) {
    auto in = shardings(op, "in_shardings"), out = shardings(op, "out_shardings");
    const std::string* axes = opaque_text(op, "manual_axes");
    Scan names(axes ? std::string_view(*axes) : std::string_view());
    names.expect("#sdy<manual_axes");
    manual_ = read_axes(names);
    if (!in || !out || !names.good() || !are_whole(manual_) || op.regions.size() != 1 ||
        in->size() != op.operands.size() || op.regions[0].params.size() != op.operands.size())
      fail(
          "has a body, a sharding of each operand and each result of the form "
          "<@mesh, [{\"x\"}, {}]>, and manual_axes, whole ones, each once");
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

  // All that the body gives.
  void expect_results(size_t count) const {
    if (count != out_.size())
      fail(fmt::format("the body gives {} values, out_shardings are of {}", count, out_.size()));
  }
  ValueId whole(ValueId part, size_t i) {
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
  // Of all values the same one.
  void find(const std::string& name) {
    if (name == found_ && !mesh_.devices.empty()) return;
    std::optional<Mesh> mesh = find_mesh(module_.syntax(), name);
    if (!mesh)
      fail(fmt::format("there is no mesh @{} of at most {} devices whose axes are named apart",
                       name, kMostDevices));
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
  SyntaxOp call = op;
  call.name = "stablehlo.custom_call";
  call.attrs_number = 0;
  SyntaxAttrs attrs = op.attrs;
  for (SyntaxAttr& attr : attrs)
    if (attr.name == "sharding") attr.name = "sdy.sharding";
  attrs.push_back({"call_target_name", AttrValue{std::string("Sharding")}, {}, op.at});
  call.attrs = attrs;
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
  steps.expect_results(results.size());
  for (size_t i = 0; i < results.size(); ++i) results[i] = steps.whole(results[i], i);
  define(op, results);
}

}  // namespace lathe::stablehlo
