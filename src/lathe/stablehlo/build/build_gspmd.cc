// GSPMD's form of what each of several devices computes by itself (JAX's shard_map without Shardy,
// PyTorch/XLA): custom calls from whole values to their parts and back, whose other side is said by
// a @Sharding around.
//   %1 = custom_call @Sharding(%0) {mhlo.sharding = "{devices=[4,1]<=[4]}"}
//   %2 = custom_call @SPMDFullToShardShape(%1) {mhlo.sharding = "{manual}"}
//   %4 = custom_call @Sharding(%3) {mhlo.sharding = "{manual}"}
//   %5 = custom_call @SPMDShardToFullShape(%4) {mhlo.sharding = "{devices=[4,1]<=[4]}"}
#include "lathe/stablehlo/build/build.h"
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

}  // namespace

void BlockBuilder::note_sharding(ValueId value, const SyntaxAttrs& attrs) {
  const std::string_view text = sharding_text(attrs, {});
  if (!text.empty()) shardings_.insert_or_assign(value, text);
}

std::string_view BlockBuilder::sharding(ValueId id) const {
  const auto hit = shardings_.find(id);
  return hit == shardings_.end() ? std::string_view() : hit->second;
}

// How the value lies, as data; of a scalar nothing, as of Shardy's (build_shardy.cc). What
// processes have each for themselves (manual), and what is not read here, stays the call that it
// is.
void BlockBuilder::sharding_call(const SyntaxOp& op) {
  if (op.operands.size() != 1) return plain(op);
  const ValueId value = resolve(op.operands[0]);
  const bool is_array = !ValueTable::is_tuple(value) && type(value).is_tensor();
  std::optional<Sharding> sharding;
  if (const SyntaxAttr* shardy = op.find("sdy.sharding"); shardy && is_array)
    sharding = module_.sharding_of(shardy->value, type(value).rank());
  if (const auto said = read_hlo_sharding(sharding_text(op.attrs, {}));
      said && is_array && !sharding)
    sharding = as_sharding(*said, type(value).rank());
  const bool keeps_type = op.result_types.size() == 1 && is_array && op.result_types[0].type &&
                          *op.result_types[0].type == type(value);
  if (is_array && type(value).rank() == 0) {
    define_entries(op, operands(op));
  } else if (sharding && keeps_type) {
    constrain(op, operands(op)[0], *sharding);
  } else {
    plain(op);
  }
  if (op.results.empty()) return;
  const ValueId made = resolve({.value = op.results[0].value, .index = 0, .at = op.at});
  if (!ValueTable::is_tuple(made)) note_sharding(made, op.attrs);
}

void BlockBuilder::convert_shape(const SyntaxOp& op, std::string_view target, bool to_parts) {
  const Conversion conversion(module_, op, target);
  const std::vector<ValueId> values = operands(op);
  if (values.size() != 1 || !type(values[0]).is_tensor() || op.result_types.size() != 1 ||
      !op.result_types[0].type || !op.result_types[0].type->is_tensor())
    conversion.fail("takes one array and gives one");
  const Type given = type(values[0]), made = *op.result_types[0].type;
  const std::string_view noted = sharding(values[0]);
  const std::string_view before = !noted.empty() ? noted : to_parts ? kReplicated : kManual;
  const std::string_view after = sharding_text(op.attrs, to_parts ? kManual : kReplicated);
  const ManualSharding sharding = conversion.sharding(to_parts ? Sides{given, made, before, after}
                                                               : Sides{made, given, after, before});
  const ValueId result = manual_step(op, values[0], sharding, to_parts);
  define(op, {&result, 1});
  note_sharding(result, op.attrs);
}

// Whether the target is one of these.
bool BlockBuilder::gspmd_call(const SyntaxOp& op, std::string_view target) {
  if (target == "Sharding") {
    sharding_call(op);
  } else if (target == "SPMDFullToShardShape" || target == "SPMDShardToFullShape") {
    convert_shape(op, target, target == "SPMDFullToShardShape");
  } else {
    return false;
  }
  return true;
}

}  // namespace lathe::stablehlo
