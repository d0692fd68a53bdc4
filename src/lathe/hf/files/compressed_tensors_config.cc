// compressed-tensors' config: groups of modules, each with a scheme of its weights. Which group a
// module is of is told by its tensors, so that `targets`, which may be patterns and classes of
// modules, need no matching.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lathe/hf/files/quantization_config.h"

namespace lathe::hf {
namespace {

using Strategy = WeightScheme::Strategy;

constexpr int64_t kMaxBlock = int64_t{1} << 31;

template <typename T, size_t N>
T read_choice(const Field& field, const std::pair<std::string_view, T> (&choices)[N]) {
  const std::string text = field.string();
  std::string known;
  for (const auto& [name, value] : choices) {
    if (name == text) return value;
    known += (known.empty() ? "" : ", ") + std::string(name);
  }
  field.fail(fmt::format("\"{}\" is not supported; supported: {}", text, known));
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

std::optional<WeightScheme> read_group(const Field& field) {
  static constexpr std::string_view kKeys[] = {"targets", "weights", "input_activations",
                                               "output_activations", "format"};
  if (!field.json().is_object())
    field.fail("is no object; named presets are not supported: write the scheme's \"weights\"");
  expect_known_keys(field, {kKeys});
  for (const Field& target : field.at("targets").items()) target.string();
  const auto weights = field.get("weights");
  if (!weights) return {};
  WeightScheme out = read_scheme(*weights);
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

// What is beside quantization, and changes what weights mean.
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

}  // namespace

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
  for (const auto& [name, group] : field.at("config_groups").members()) {
    if (auto scheme = read_group(group)) out.schemes.push_back(*scheme);
    check_format(group);
  }
  return out;
}

}  // namespace lathe::hf
