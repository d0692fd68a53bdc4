// Shardy's ops. Where values lie is nothing to a program whose devices all hold them whole, so most
// are identities. A manual computation (JAX's shard_map) is what each device computes by itself,
// between the steps of manual_steps.h.
#include <algorithm>

#include "lathe/stablehlo/build/build.h"
#include "lathe/stablehlo/sharding/manual_steps.h"
#include "lathe/stablehlo/sharding/shardy_text.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kFrontend = "mhlo.frontend_attributes";

std::string text_of(const AttrValue& value) {
  if (const auto* opaque = std::get_if<AttrValue::Opaque>(&value.value)) return opaque->text;
  const auto* text = std::get_if<std::string>(&value.value);
  return text ? unescaped(*text) : std::string();
}

std::string text_of(const SyntaxAttrs& attrs, std::string_view name) {
  for (const SyntaxAttr& attr : attrs)
    if (attr.name == name) return text_of(attr.value);
  return {};
}

// Of XLA's frontend attributes.
std::string frontend_text(const SyntaxAttrs& attrs, std::string_view name) {
  for (const SyntaxAttr& attr : attrs)
    if (const auto* fields = std::get_if<AttrValue::Struct>(&attr.value.value);
        fields && attr.name == kFrontend)
      for (const auto& [field, value] : fields->fields)
        if (field == name) return text_of(value);
  return {};
}

// What an op says of values that all lie over one mesh: those that are whole, and their parts.
class ManualValues {
 public:
  ManualValues(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& op,
               std::string_view name)
      : module_(module), builder_(builder), op_(op), name_(name), steps_(module, builder, op) {}

  [[noreturn]] void fail(const std::string& message) const {
    module_.source().fail(op_.at, fmt::format("[{}] {}", name_, message));
  }

  // The texts of their attributes; `values`: how many there are, where that is known.
  std::vector<Sharding> read(std::string_view shardings, std::string_view manual,
                             std::optional<size_t> values) {
    auto out = read_shardings(shardings);
    auto axes = read_manual_axes(manual);
    if (!out || !axes || (values && out->size() != *values))
      fail("has a sharding of each value, of the form <@mesh, [{\"x\"}, {}]>, and manual_axes");
    manual_ = std::move(*axes);
    manual_text_ = manual;
    for (const Sharding& sharding : *out) use_mesh(sharding);
    if (mesh_) module_.expect_partitions(std::ssize(mesh_->devices), op_.at);
    return std::move(*out);
  }

  ValueId part(ValueId whole, const Sharding& sharding, size_t i) {
    const Spread& how = spread(sharding, builder_.type(whole), "operand", i);
    for (size_t d = 0; d < how.dims.size(); ++d)
      if (builder_.type(whole).dim(static_cast<int>(d)) % how.dims[d].parts != 0)
        fail(fmt::format("dimension {} of operand {}, {}, has no {} equal parts", d, i,
                         builder_.type(whole).str(), how.dims[d].parts));
    return steps_.part(whole, how);
  }

  ValueId whole(ValueId part, const Sharding& sharding, size_t i) {
    return steps_.whole(part, spread(sharding, builder_.type(part), "result", i));
  }

 private:
  static std::string shown(const Sharding& sharding) {
    return sharding.here ? "the mesh" : "@" + sharding.mesh;
  }
  std::optional<Mesh> mesh_of(const Sharding& sharding) const {
    if (sharding.here) return sharding.here;
    const SyntaxModule& module = module_.syntax();
    if (auto mesh = find_mesh(module.declarations, sharding.mesh)) return mesh;
    return find_listed_mesh(frontend_text(module.attrs, "xla.sdy.meshes"), sharding.mesh);
  }
  void use_mesh(const Sharding& sharding) {
    if (!sharding.here && mesh_ && sharding.mesh == found_) return;
    std::optional<Mesh> mesh = mesh_of(sharding);
    if (!mesh)
      fail(
          fmt::format("there is no mesh @{} of at most {} devices", sharding.mesh, kMostProcesses));
    if (mesh_ && *mesh != *mesh_)
      fail(fmt::format("the meshes of two values differ, {} being one", shown(sharding)));
    mesh_ = std::move(mesh);
    found_ = sharding.mesh;
  }
  const Spread& spread(const Sharding& sharding, Type type, std::string_view what, size_t i) const {
    const int rank = type.is_tensor() ? type.rank() : -1;
    const std::string key = fmt::format("{} {} {}", sharding.text, manual_text_, rank);
    const std::optional<Spread>& how =
        module_.spread(key, op_.at, [&] { return spread_of(sharding, *mesh_, manual_, rank); });
    if (!how)
      fail(
          fmt::format("the sharding of {} {}, {}, is to name for each dimension axes of {}, "
                      "or parts of them, each once, and no manual one as unreduced",
                      what, i, type.str(), shown(sharding)));
    return *how;
  }

  ModuleBuilder& module_;
  ProgramBuilder& builder_;
  const SyntaxOp& op_;
  std::string_view name_;
  ManualSteps steps_;
  std::vector<std::string> manual_;
  std::string manual_text_;
  std::string found_;
  std::optional<Mesh> mesh_;
};

}  // namespace

// #sdy.sharding<…> as operations of other dialects have it.
std::string BlockBuilder::of_each_result(const SyntaxAttr& sharding) const {
  constexpr std::string_view kSharding = "#sdy.sharding";
  const std::string text = text_of(sharding.value);
  if (!text.starts_with(kSharding)) fail(sharding.at, "expected #sdy.sharding<…>");
  return fmt::format("{}_per_value<[{}]>", kSharding, text.substr(kSharding.size()));
}

// A call that is the identity and keeps what it says; of a scalar nothing: bodies of reductions
// have such, and are to be read as what they are.
void BlockBuilder::unmoved(const SyntaxOp& op) {
  const std::vector<ValueId> values = operands(op);
  if (values.size() == 1 && type(values[0]).is_tensor() && type(values[0]).rank() == 0)
    return define_entries(op, values);
  RenamedOp call(op, "stablehlo.custom_call");
  if (const SyntaxAttr* sharding = op.find("sharding")) {
    call.drop_attr("sharding");
    call.add_attr("sdy.sharding", {AttrValue::Opaque{of_each_result(*sharding)}}, sharding->at);
  }
  call.add_attr("call_target_name", AttrValue{std::string("Sharding")}, op.at);
  plain(call);
}

void BlockBuilder::manual_computation(const SyntaxOp& op) {
  const std::vector<ValueId> operands = this->operands(op);
  ManualValues values(module_, builder_, op, op.name);
  if (op.regions.size() != 1 || op.regions[0].params.size() != operands.size())
    values.fail("has a body that takes the operands' parts");
  const std::string manual = text_of(op.attrs, "manual_axes");
  const auto in = values.read(text_of(op.attrs, "in_shardings"), manual, operands.size());
  const auto out = values.read(text_of(op.attrs, "out_shardings"), manual, std::nullopt);
  const Captures captured = captures(op.regions);
  std::vector<ValueId> taken;
  for (const Capture& capture : captured.values) taken.push_back(capture.outside);
  for (size_t i = 0; i < operands.size(); ++i) taken.push_back(values.part(operands[i], in[i], i));
  Program body = captured_region(op.regions[0], "manual_computation", captured);
  const auto made = add(op, module_.known("lathe.call", op.at).def(), taken, {}, {std::move(body)});
  std::vector<ValueId> results(made.begin(), made.end());
  if (results.size() != out.size())
    values.fail(
        fmt::format("the body gives {} values, out_shardings are {}", results.size(), out.size()));
  for (size_t i = 0; i < results.size(); ++i) results[i] = values.whole(results[i], out[i], i);
  define(op, results);
}

// The two steps alone, as XLA writes them where a module has no ops of Shardy (JAX's exports before
// it wrote these): the body is a function called between them.
void BlockBuilder::manual_step(const SyntaxOp& op, std::string_view target, bool to_parts) {
  const std::vector<ValueId> operands = this->operands(op);
  ManualValues values(module_, builder_, op, target);
  const auto shardings = values.read(
      frontend_text(op.attrs, to_parts ? "xla.sdy.in_shardings" : "xla.sdy.out_shardings"),
      frontend_text(op.attrs, "xla.sdy.manual_axes"), operands.size());
  std::vector<ValueId> results;
  for (size_t i = 0; i < operands.size(); ++i)
    results.push_back(to_parts ? values.part(operands[i], shardings[i], i)
                               : values.whole(operands[i], shardings[i], i));
  define(op, results);
}

// Whether the target is one of these.
bool BlockBuilder::shardy_call(const SyntaxOp& op, std::string_view target) {
  constexpr std::string_view kToParts = "xla.sdy.GlobalToLocalShape";
  constexpr std::string_view kToWhole = "xla.sdy.LocalToGlobalShape";
  if (target != kToParts && target != kToWhole) return false;
  manual_step(op, target, target == kToParts);
  return true;
}

void BlockBuilder::named_computation(const SyntaxOp& op) {
  if (op.regions.size() != 1 || op.regions[0].params.size() != op.operands.size())
    fail(op.at, fmt::format("[{}] has a body that takes the operands", op.name));
  const std::vector<ValueId> values = operands(op);
  const Captures captured = captures(op.regions);
  std::vector<ValueId> taken;
  for (const Capture& capture : captured.values) taken.push_back(capture.outside);
  taken.insert(taken.end(), values.begin(), values.end());
  Program body = captured_region(op.regions[0], "named_computation", captured);
  define(op, add(op, module_.known("lathe.call", op.at).def(), taken, {}, {std::move(body)}));
}

}  // namespace lathe::stablehlo
