// compressed-tensors' config: groups of modules, each with a scheme of its weights.
#include <fmt/format.h>

#include <fmt/ranges.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ranges>
#include <tuple>

#include "lathe/hf/config/quantization_config.h"
#include "lathe/hf/files/lora_file.h"

namespace lathe::hf {
namespace {

using Strategy = WeightScheme::Strategy;

constexpr int64_t kMaxBlock = int64_t{1} << 31;

template <typename T, size_t N>
T read_choice(const Field& field, const std::pair<std::string_view, T> (&choices)[N]) {
  const std::string text = field.string();
  for (const auto& [name, value] : choices)
    if (name == text) return value;
  field.fail(fmt::format("\"{}\" is not supported; supported: {}", text,
                         fmt::join(std::views::keys(choices), ", ")));
}

// Where it is not said, the size of the groups says it.
Strategy read_strategy(const Field& field) {
  static constexpr std::pair<std::string_view, Strategy> kStrategies[] = {
      {"tensor", Strategy::tensor},
      {"channel", Strategy::channel},
      {"group", Strategy::group},
      {"tensor_group", Strategy::tensor_group},
      {"block", Strategy::block}};
  if (const auto given = field.get("strategy")) return read_choice(*given, kStrategies);
  const auto size = field.get("group_size");
  if (!size) return Strategy::tensor;
  return size->integer(-1, kMaxBlock) == -1 ? Strategy::channel : Strategy::group;
}

// [rows, columns], or "128x128".
void read_block(const Field& field, WeightScheme& out) {
  const Field block = field.at("block_structure");
  const std::vector<Field> sizes = block.items();
  if (sizes.size() != 2)
    block.fail(fmt::format("has {} sizes, expected rows and columns", sizes.size()));
  out.block_rows = sizes[0].integer(1, kMaxBlock);
  out.block_columns = sizes[1].integer(1, kMaxBlock);
}

void check_bits(const Field& field, const WeightScheme& scheme) {
  const bool known =
      scheme.floating ? scheme.bits == 4 || scheme.bits == 8 : scheme.bits >= 2 && scheme.bits <= 8;
  if (!known)
    field.fail(fmt::format("num_bits {} of {} is not supported; supported: {}", scheme.bits,
                           scheme.floating ? "float" : "int", scheme.floating ? "4, 8" : "2 to 8"));
  if (scheme.floating && !scheme.symmetric)
    field.fail("symmetric is false, but floats have no zero points");
}

WeightScheme read_scheme(const Field& field) {
  static constexpr std::string_view kKeys[] = {
      "num_bits", "type",     "symmetric", "group_size",      "strategy",    "block_structure",
      "dynamic",  "actorder", "observer",  "observer_kwargs", "scale_dtype", "zp_dtype"};
  static constexpr std::pair<std::string_view, bool> kTypes[] = {{"int", false}, {"float", true}};
  expect_known_keys(field, {kKeys});
  WeightScheme out{.bits = field.integer_or("num_bits", 8, 1, 64),
                   .symmetric = field.boolean_or("symmetric", true),
                   .strategy = read_strategy(field)};
  if (const auto type = field.get("type")) out.floating = read_choice(*type, kTypes);
  if (out.strategy == Strategy::group || out.strategy == Strategy::tensor_group)
    out.group_size = field.at("group_size").integer(1, kMaxBlock);
  if (out.strategy == Strategy::block) read_block(field, out);
  if (field.boolean_or("dynamic", false))
    field.at("dynamic").fail("true is for activations; weights have scales of their own");
  check_bits(field, out);
  return out;
}

// vLLM's W8A8, as far as it is symmetric.
WeightScheme::Input read_input(const Field& activations) {
  using enum WeightScheme::Input;
  const bool codes = activations.integer_or("num_bits", 8, 1, 64) == 8 &&
                     activations.string_or("type", "int") == "int" &&
                     activations.boolean_or("symmetric", true);
  const std::string strategy = activations.string_or("strategy", "tensor");
  if (!codes) return as_it_is;
  if (activations.boolean_or("dynamic", false)) return strategy == "token" ? by_token : as_it_is;
  return strategy == "tensor" ? by_fixed_scale : as_it_is;
}

std::vector<ModuleTarget> read_targets(const Field& field) {
  std::vector<ModuleTarget> out;
  for (const Field& target : field.items()) out.emplace_back(target);
  return out;
}

std::optional<WeightScheme> read_group(const Field& field) {
  static constexpr std::string_view kKeys[] = {"targets", "weights", "input_activations",
                                               "output_activations", "format"};
  if (!field.json().is_object())
    field.fail("is no object; named presets are not supported: write the scheme's \"weights\"");
  expect_known_keys(field, {kKeys});
  std::vector<ModuleTarget> targets = read_targets(field.at("targets"));
  const auto weights = field.get("weights");
  if (!weights) return {};
  WeightScheme out = read_scheme(*weights);
  out.targets = std::move(targets);
  if (const auto activations = field.get("input_activations")) out.input = read_input(*activations);
  return out;
}

// Formats that the readers know; a group's own one says which of them its modules have.
void check_format(const Field& field) {
  static constexpr std::pair<std::string_view, bool> kFormats[] = {
      {"pack-quantized", true},  {"int-quantized", true},        {"float-quantized", true},
      {"naive-quantized", true}, {"mxfp4-pack-quantized", true}, {"nvfp4-pack-quantized", true},
      {"mxfp8-quantized", true}, {"mixed-precision", true},      {"dense", true}};
  if (const auto format = field.get("format")) read_choice(*format, kFormats);
}

// Checks settings besides quantization that change the meaning of weights.
void check_unchanged(const Field& field) {
  if (const auto sparse = field.get("sparsity_config"))
    if (sparse->string_or("format", "dense") != "dense")
      sparse->at("format").fail("sparse weights are not supported, only \"dense\"");
  if (const auto transform = field.get("transform_config"))
    if (const auto groups = transform->get("config_groups"); groups && !groups->json().empty())
      groups->fail("weights that are to be transformed are not supported");
  if (const auto experts = field.get("moe_sparsity_config"))
    experts->fail("models that lack experts are not supported");
}

// Whether this is the best of a scheme's targets so far: a name before patterns, patterns as they
// are sorted, classes last.
bool goes_before(const ModuleTarget& target, const ModuleTarget* best) {
  using Key = std::tuple<ModuleTarget::Kind, std::string_view>;
  return !best || Key(target.kind(), target.text()) < Key(best->kind(), best->text());
}

}  // namespace

ModuleTarget::ModuleTarget(const Field& field) : text_(field.string()) {
  constexpr std::string_view kPattern = "re:";
  if (text_.starts_with(kPattern)) {
    kind_ = Kind::pattern;
    // Python's re.match: from the beginning on.
    const std::string pattern = fmt::format("\\A(?:{})", text_.substr(kPattern.size()));
    try {
      pattern_ = tok::Regex::compile(pattern, field.file());
    } catch (const UserError& error) {
      field.fail(error.what());
    }
  } else if (!text_.empty() && text_[0] >= 'A' && text_[0] <= 'Z') {
    kind_ = Kind::module_class;
  }
}

bool ModuleTarget::names(const std::string& module) const {
  const std::string bare(bare_layer_name(module));
  if (kind_ == Kind::name) return bare_layer_name(text_) == bare;
  if (kind_ == Kind::module_class) return false;
  if (pattern_->matches(module)) return true;
  if (bare == module) return false;
  return std::ranges::any_of(kLayerPrefixes, [&](std::string_view prefix) {
    return pattern_->matches(std::string(prefix) + bare);
  });
}

std::vector<const WeightScheme*> CompressedTensorsConfig::schemes_of(
    const std::string& module) const {
  const ModuleTarget* best = nullptr;
  std::vector<const WeightScheme*> out, of_classes, all;
  for (const WeightScheme& scheme : schemes) {
    all.push_back(&scheme);
    for (const ModuleTarget& target : scheme.targets) {
      if (target.kind() == ModuleTarget::Kind::module_class) of_classes.push_back(&scheme);
      if (!target.names(module)) continue;
      if (goes_before(target, best)) {
        best = &target;
        out.clear();
      }
      if (target.text() == best->text()) out.push_back(&scheme);
    }
  }
  if (!out.empty()) return out;
  return of_classes.empty() ? all : of_classes;
}

bool CompressedTensorsConfig::ignores(const std::string& module) const {
  return std::ranges::any_of(ignore, [&](const ModuleTarget& target) {
    return target.kind() == ModuleTarget::Kind::pattern && target.names(module);
  });
}

CompressedTensorsConfig read_compressed_tensors_config(const Field& field) {
  static constexpr std::string_view kKeys[] = {
      "quant_method",    "format",           "quantization_status",
      "config_groups",   "ignore",           "kv_cache_scheme",
      "sparsity_config", "transform_config", "global_compression_ratio",
      "version",         "run_compressed",   "moe_sparsity_config"};
  expect_known_keys(field, {kKeys});
  check_format(field);
  check_unchanged(field);
  CompressedTensorsConfig out;
  if (const auto ignore = field.get("ignore")) out.ignore = read_targets(*ignore);
  for (const auto& [name, group] : field.at("config_groups").members()) {
    if (auto scheme = read_group(group)) out.schemes.push_back(*scheme);
    check_format(group);
  }
  return out;
}

}  // namespace lathe::hf
