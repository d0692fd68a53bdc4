// Shardy's ops, as data: meshes by name become meshes in each sharding, and what is wrong is said
// here, where the text is at hand. What becomes of them is for passes
// (ops/collectives/shard_map.h).
#include <algorithm>

#include "lathe/ir/sharding/sharding_text.h"
#include "lathe/stablehlo/build/own_ops.h"

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

// The text of one of XLA's frontend attributes.
std::string frontend_text(const SyntaxAttrs& attrs, std::string_view name) {
  for (const SyntaxAttr& attr : attrs)
    if (const auto* fields = std::get_if<AttrValue::Struct>(&attr.value.value);
        fields && attr.name == kFrontend)
      for (const auto& [field, value] : fields->fields)
        if (field == name) return text_of(value);
  return {};
}

// The shardings of an op's values over one mesh: whole values, and their parts.
class ManualValues {
 public:
  ManualValues(ModuleBuilder& module, const SyntaxOp& op, std::string_view name)
      : module_(module), op_(op), name_(name) {}

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
    std::vector<Sharding> resolved;
    for (WrittenSharding& written : *out) resolved.push_back(with_mesh(std::move(written)));
    if (mesh_) module_.expect_partitions(mesh_->size(), op_.at);
    return resolved;
  }
  const ManualAxes& manual() const { return manual_; }

  void check_part(const Sharding& sharding, Type whole, size_t i) const {
    const Spread& how = spread(sharding, whole, "operand", i);
    for (size_t d = 0; d < how.dims.size(); ++d)
      if (whole.dim(static_cast<int>(d)) % how.dims[d].parts != 0)
        fail(fmt::format("dimension {} of operand {}, {}, has no {} equal parts", d, i, whole.str(),
                         how.dims[d].parts));
  }
  void check_whole(const Sharding& sharding, Type part, size_t i) const {
    spread(sharding, part, "result", i);
  }
  // The sharding of a replicated value.
  Sharding replicated(Type type) const {
    return {.mesh = mesh_.value_or(Mesh()),
            .dims = std::vector<DimSharding>(static_cast<size_t>(type.rank())),
            .replicated = {},
            .unreduced = {}};
  }

 private:
  Sharding with_mesh(WrittenSharding written) {
    Sharding& out = written.sharding;
    if (!written.has_mesh) {
      std::optional<Mesh> mesh = module_.mesh(written.mesh_name);
      if (!mesh)
        fail(fmt::format("there is no mesh @{} of at most {} devices", written.mesh_name,
                         kMostProcesses));
      out.mesh = std::move(*mesh);
    }
    shown_ = written.has_mesh ? "the mesh" : "@" + written.mesh_name;
    if (mesh_ && out.mesh != *mesh_)
      fail(fmt::format("the meshes of two values differ, {} being one", shown_));
    mesh_ = out.mesh;
    return std::move(out);
  }
  const Spread& spread(const Sharding& sharding, Type type, std::string_view what, size_t i) const {
    const int rank = type.rank();  // a token's is 0
    const std::string key = fmt::format("{} {} {}", sharding.text(), manual_.text(), rank);
    const std::optional<Spread>& how = module_.spread(key, op_.at, [&]() -> std::optional<Spread> {
      if (sharding.rank() != rank) return std::nullopt;
      return spread_of(manual_sharding(sharding, manual_));
    });
    if (!how)
      fail(
          fmt::format("the sharding of {} {}, {}, is to name for each dimension axes of {}, "
                      "or parts of them, each once",
                      what, i, type.str(), shown_));
    return *how;
  }

  ModuleBuilder& module_;
  const SyntaxOp& op_;
  std::string_view name_;
  ManualAxes manual_;
  std::optional<Mesh> mesh_;
  std::string shown_ = "the mesh";
};

}  // namespace

std::optional<Mesh> ModuleBuilder::mesh(std::string_view name) const {
  if (auto mesh = find_mesh(syntax_.declarations, name)) return mesh;
  return find_listed_mesh(frontend_text(syntax_.attrs, "xla.sdy.meshes"), name);
}

std::optional<Sharding> ModuleBuilder::sharding_of(const AttrValue& value, int rank) const {
  const std::string text = text_of(value);
  std::optional<WrittenSharding> written = read_sharding(text);
  if (auto each = read_shardings(text); each && each->size() == 1)
    written = std::move(each->front());
  if (!written || written->sharding.rank() != rank) return std::nullopt;
  if (!written->has_mesh) {
    std::optional<Mesh> mesh = this->mesh(written->mesh_name);
    if (!mesh) return std::nullopt;
    written->sharding.mesh = std::move(*mesh);
  }
  return std::move(written->sharding);
}

namespace {

AttrValue text_attr(const auto& value) { return {AttrValue::Opaque{value.text()}}; }

// A scalar is what it is: bodies of reductions have such, and are to be read as that.
void build_constraint(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = block.operands(op);
  const SyntaxAttr* said = op.find("sharding");
  if (values.size() != 1 || !said)
    block.fail(op.at, fmt::format("[{}] takes a value and a sharding", op.name));
  const Type type = block.type(values[0]);
  if (type.is_tensor() && type.rank() == 0) return block.define_entries(op, values);
  const auto sharding =
      block.module().sharding_of(said->value, type.is_tensor() ? type.rank() : -1);
  if (!sharding)
    block.fail(said->at, fmt::format("[{}] expected a sharding of {} over a mesh of the module, as "
                                     "#sdy.sharding<@mesh, [{{\"x\"}}, {{}}]>",
                                     op.name, type.str()));
  constrain(block, op, values[0], *sharding);
}

// A call that is the identity; of a scalar nothing, as above.
void build_barrier(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> values = block.operands(op);
  if (values.size() == 1 && block.type(values[0]).is_tensor() && block.type(values[0]).rank() == 0)
    return block.define_entries(op, values);
  RenamedOp call(op, "stablehlo.custom_call");
  call.add_attr("call_target_name", AttrValue{std::string("xla.sdy.PropagationBarrier")}, op.at);
  block.plain(call);
}

// Values that the body captures are replicated.
void build_manual_computation(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> operands = block.operands(op);
  ManualValues values(block.module(), op, op.name);
  if (op.regions.size() != 1 || op.regions[0].params.size() != operands.size())
    values.fail("has a body that takes the operands' parts");
  const std::string manual = text_of(op.attrs, "manual_axes");
  const auto in = values.read(text_of(op.attrs, "in_shardings"), manual, operands.size());
  const auto out = values.read(text_of(op.attrs, "out_shardings"), manual, std::nullopt);
  const Captures captured = block.captures(op.regions);
  std::vector<ValueId> taken;
  ShardingPerValue taken_shardings;
  for (const Capture& capture : captured.values) {
    taken.push_back(capture.outside);
    taken_shardings.values.push_back(values.replicated(capture.type));
  }
  for (size_t i = 0; i < operands.size(); ++i) {
    values.check_part(in[i], block.type(operands[i]), i);
    taken.push_back(operands[i]);
    taken_shardings.values.push_back(in[i]);
  }
  Program body = block.captured_region(op.regions[0], "manual_computation", captured);
  const size_t made = static_cast<size_t>(body.result_count());
  if (made != out.size())
    values.fail(fmt::format("the body gives {} values, out_shardings are {}", made, out.size()));
  for (size_t i = 0; i < made; ++i)
    values.check_whole(out[i], body.result_type(static_cast<int>(i)), i);
  const OpDef& def = block.module().known("sdy.manual_computation", op.at).def();
  const AttrDict attrs = {{"in_shardings", text_attr(taken_shardings)},
                          {"out_shardings", text_attr(ShardingPerValue{out})},
                          {"manual_axes", text_attr(values.manual())}};
  block.define(op, block.add(op, def, taken, {.attrs = def.read_attrs(attrs), .extra = {}},
                             {std::move(body)}));
}

// The two steps alone, as XLA writes them where a module has no ops of Shardy (JAX's exports before
// it wrote these): the body is a function called between them.
void build_manual_steps(BlockBuilder& block, const SyntaxOp& op, std::string_view target,
                        bool to_parts) {
  const std::vector<ValueId> operands = block.operands(op);
  ManualValues values(block.module(), op, target);
  const auto shardings = values.read(
      frontend_text(op.attrs, to_parts ? "xla.sdy.in_shardings" : "xla.sdy.out_shardings"),
      frontend_text(op.attrs, "xla.sdy.manual_axes"), operands.size());
  std::vector<ValueId> results;
  for (size_t i = 0; i < operands.size(); ++i) {
    to_parts ? values.check_part(shardings[i], block.type(operands[i]), i)
             : values.check_whole(shardings[i], block.type(operands[i]), i);
    results.push_back(manual_step(block, op, operands[i],
                                  manual_sharding(shardings[i], values.manual()), to_parts));
  }
  block.define(op, results);
}

void build_named_computation(BlockBuilder& block, const SyntaxOp& op) {
  if (op.regions.size() != 1 || op.regions[0].params.size() != op.operands.size())
    block.fail(op.at, fmt::format("[{}] has a body that takes the operands", op.name));
  const std::vector<ValueId> values = block.operands(op);
  const Captures captured = block.captures(op.regions);
  std::vector<ValueId> taken;
  for (const Capture& capture : captured.values) taken.push_back(capture.outside);
  taken.insert(taken.end(), values.begin(), values.end());
  Program body = block.captured_region(op.regions[0], "named_computation", captured);
  block.define(op, block.add(op, block.module().known("lathe.call", op.at).def(), taken, {},
                             {std::move(body)}));
}

// Shardy's has no result: nobody reads ours, which is for those who ask how values lie.
void build_group(BlockBuilder& block, const SyntaxOp& op) {
  const auto id = std::ranges::find(op.attrs, "group_id", &SyntaxAttr::name);
  const std::vector<ValueId> members = block.operands(op);
  if (id == op.attrs.end() || members.size() != 1)
    block.fail(op.at, fmt::format("[{}] has one operand and a group_id", op.name));
  block.emit(op, "lathe.sharding_group", {members[0]}, {{"group_id", id->value}});
}

constexpr OwnOp kShardyOps[] = {
    {"sdy.manual_computation", build_manual_computation},
    {"sdy.named_computation", build_named_computation},
    {"sdy.sharding_constraint", build_constraint},
    {"sdy.reshard", build_constraint},
    {"sdy.propagation_barrier", build_barrier},
    {"sdy.sharding_group", build_group},
};

}  // namespace

std::span<const OwnOp> shardy_ops() { return kShardyOps; }

void constrain(BlockBuilder& block, const SyntaxOp& op, ValueId value, const Sharding& sharding) {
  const OpDef& def = block.module().known("sdy.sharding_constraint", op.at).def();
  const AttrDict attrs = {{"sharding", AttrValue{AttrValue::Opaque{sharding.text()}}}};
  block.define(op,
               block.add(op, def, {&value, 1}, {.attrs = def.read_attrs(attrs), .extra = {}}, {}));
}

ValueId manual_step(BlockBuilder& block, const SyntaxOp& op, ValueId value,
                    const ManualSharding& sharding, bool to_parts) {
  return block.emit(op, to_parts ? "lathe.global_to_local" : "lathe.local_to_global", {value},
                    {{"sharding", text_attr(sharding.whole)},
                     {"apart", text_attr(ManualAxes{sharding.apart})},
                     {"mesh", text_attr(sharding.mesh)},
                     {"manual_axes", text_attr(sharding.manual)}});
}

bool build_shardy_call(BlockBuilder& block, const SyntaxOp& op, std::string_view target) {
  constexpr std::string_view kToParts = "xla.sdy.GlobalToLocalShape";
  constexpr std::string_view kToWhole = "xla.sdy.LocalToGlobalShape";
  if (target != kToParts && target != kToWhole) return false;
  build_manual_steps(block, op, target, target == kToParts);
  return true;
}

}  // namespace lathe::stablehlo
