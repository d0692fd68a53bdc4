// GSPMD's form of what each of several devices computes by itself (JAX's shard_map without Shardy,
// PyTorch/XLA): custom calls from whole values to their parts and back, whose other side is said by
// a @Sharding around.
//   %1 = custom_call @Sharding(%0) {mhlo.sharding = "{devices=[4,1]<=[4]}"}
//   %2 = custom_call @SPMDFullToShardShape(%1) {mhlo.sharding = "{manual}"}
//   %4 = custom_call @Sharding(%3) {mhlo.sharding = "{manual}"}
//   %5 = custom_call @SPMDShardToFullShape(%4) {mhlo.sharding = "{devices=[4,1]<=[4]}"}
#include "lathe/stablehlo/build/own_ops.h"
#include "lathe/stablehlo/sharding/hlo_sharding.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kReplicated = "{replicated}", kManual = "{manual}";

std::string_view sharding_text(const SyntaxAttrs& attrs, std::string_view otherwise) {
  for (const SyntaxAttr& attr : attrs)
    if (const auto* text = std::get_if<std::string>(&attr.value.value);
        text && attr.name == "mhlo.sharding")
      return *text;
  return otherwise;
}

// A whole value's type and its part's, and what is said of them.
struct Sides {
  Type whole, part;
  std::string_view whole_text, part_text;
};

class Conversion {
 public:
  Conversion(ModuleBuilder& module, const SyntaxOp& op, std::string_view target)
      : module_(module), op_(op), target_(target) {}

  [[noreturn]] void fail(const std::string& message) const {
    module_.source().fail(op_.at, fmt::format("[custom_call @{}] {}", target_, message));
  }

  ManualSharding sharding(const Sides& sides) const {
    const HloSharding whole = read(sides.whole_text), part = read(sides.part_text);
    for (const HloSharding* each : {&whole, &part})
      if (each->kind == HloSharding::Kind::tiled)
        module_.expect_partitions(std::ssize(each->devices), op_.at);
    if (sides.whole.rank() != sides.part.rank()) fail_to_divide(sides);
    const int rank = sides.whole.rank();
    const std::string key = fmt::format("{} {} {}", sides.whole_text, sides.part_text, rank);
    std::optional<ManualSharding> sharding =
        manual_sharding(whole, part, rank, module_.partitions());
    const std::optional<Spread>& how =
        module_.spread(key, op_.at, [&] { return sharding ? spread_of(*sharding) : std::nullopt; });
    if (!how) fail_to_divide(sides);
    for (int d = 0; d < sides.whole.rank(); ++d)
      if (sides.part.dim(d) * how->dims[static_cast<size_t>(d)].parts != sides.whole.dim(d))
        fail(fmt::format("{} with sharding \"{}\" has no equal parts of type {}", sides.whole.str(),
                         sides.whole_text, sides.part.str()));
    return std::move(*sharding);
  }

 private:
  [[noreturn]] void fail_to_divide(const Sides& sides) const {
    fail(
        fmt::format("{} with sharding \"{}\" has no part for each of the processes that compute by "
                    "themselves by \"{}\"",
                    sides.whole.str(), sides.whole_text, sides.part_text));
  }
  HloSharding read(std::string_view text) const {
    std::optional<HloSharding> sharding = read_hlo_sharding(text);
    if (!sharding)
      fail(
          fmt::format("the sharding \"{}\" of a value is not known; known are {{replicated}}, "
                      "{{manual}} and {{devices=[…]…}} of at most {} devices",
                      text, kMostProcesses));
    return std::move(*sharding);
  }

  ModuleBuilder& module_;
  const SyntaxOp& op_;
  std::string_view target_;
};

// How the value lies, as data; of a scalar nothing, as of Shardy's (build_shardy.cc). What
// processes have each for themselves (manual), and what is not read here, stays the call that it
// is.
void build_sharding(BlockBuilder& block, const SyntaxOp& op) {
  if (op.operands.size() != 1) return block.plain(op);
  const ValueId value = block.resolve(op.operands[0]);
  const bool is_array = !ValueTable::is_tuple(value) && block.type(value).is_tensor();
  std::optional<Sharding> sharding;
  if (const SyntaxAttr* shardy = op.find("sdy.sharding"); shardy && is_array)
    sharding = block.module().sharding_of(shardy->value, block.type(value).rank());
  if (const auto said = read_hlo_sharding(sharding_text(op.attrs, {}));
      said && is_array && !sharding)
    sharding = as_sharding(*said, block.type(value).rank());
  const bool keeps_type = op.result_types.size() == 1 && is_array && op.result_types[0].type &&
                          *op.result_types[0].type == block.type(value);
  if (is_array && block.type(value).rank() == 0) {
    block.define_entries(op, block.operands(op));
  } else if (sharding && keeps_type) {
    constrain(block, op, block.operands(op)[0], *sharding);
  } else {
    block.plain(op);
  }
  if (op.results.empty()) return;
  const ValueId made = block.resolve({.value = op.results[0].value, .index = 0, .at = op.at});
  if (!ValueTable::is_tuple(made)) note_sharding(block, made, op.attrs);
}

void build_conversion(BlockBuilder& block, const SyntaxOp& op, std::string_view target,
                      bool to_parts) {
  const Conversion conversion(block.module(), op, target);
  const std::vector<ValueId> values = block.operands(op);
  if (values.size() != 1 || !block.type(values[0]).is_tensor() || op.result_types.size() != 1 ||
      !op.result_types[0].type || !op.result_types[0].type->is_tensor())
    conversion.fail("takes one array and gives one");
  const Type given = block.type(values[0]), made = *op.result_types[0].type;
  const std::string_view noted = block.notes().sharding(values[0]);
  const std::string_view before = !noted.empty() ? noted : to_parts ? kReplicated : kManual;
  const std::string_view after = sharding_text(op.attrs, to_parts ? kManual : kReplicated);
  const ManualSharding sharding = conversion.sharding(to_parts ? Sides{given, made, before, after}
                                                               : Sides{made, given, after, before});
  const ValueId result = manual_step(block, op, values[0], sharding, to_parts);
  block.define(op, {&result, 1});
  note_sharding(block, result, op.attrs);
}

}  // namespace

void note_sharding(BlockBuilder& block, ValueId value, const SyntaxAttrs& attrs) {
  const std::string_view text = sharding_text(attrs, {});
  if (!text.empty()) block.notes().shardings.note(value, text);
}

bool build_gspmd_call(BlockBuilder& block, const SyntaxOp& op, std::string_view target) {
  if (target == "Sharding") {
    build_sharding(block, op);
  } else if (target == "SPMDFullToShardShape" || target == "SPMDShardToFullShape") {
    build_conversion(block, op, target, target == "SPMDFullToShardShape");
  } else {
    return false;
  }
  return true;
}

}  // namespace lathe::stablehlo
