#include "lathe/hf/config/quantization_config.h"

#include <fmt/format.h>

#include <fmt/ranges.h>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace lathe::hf {
namespace {

constexpr int64_t kMaxGroup = int64_t{1} << 31;

// ---- what several methods read alike

// Keys that say how weights were found, or how a library is to run them, and not what they are.
constexpr std::string_view kInert[] = {"quant_method",
                                       "backend",
                                       "batch_size",
                                       "block_name_to_quantize",
                                       "cache_block_outputs",
                                       "damp_auto_increment",
                                       "damp_percent",
                                       "dataset",
                                       "desc_act",
                                       "disable_exllama",
                                       "exllama_config",
                                       "act_group_aware",
                                       "lm_head",
                                       "max_input_length",
                                       "meta",
                                       "model_file_base_name",
                                       "model_name_or_path",
                                       "model_seqlen",
                                       "module_name_preceding_first_block",
                                       "modules_in_block_to_quantize",
                                       "mse",
                                       "pad_token_id",
                                       "quantizer",
                                       "static_groups",
                                       "sym",
                                       "tokenizer",
                                       "true_sequential",
                                       "use_cuda_fp16",
                                       "use_exllama"};

std::string join(std::initializer_list<std::span<const std::string_view>> lists) {
  std::vector<std::string_view> names;
  for (const auto& list : lists) names.insert(names.end(), list.begin(), list.end());
  return fmt::format("{}", fmt::join(names, ", "));
}

// UserError unless the key is absent or has one of the values.
void expect_value(const Field& field, std::string_view key,
                  std::initializer_list<std::string_view> values) {
  const auto given = field.get(key);
  if (!given) return;
  const std::string text = given->string();
  if (std::ranges::find(values, text) == values.end())
    given->fail(
        fmt::format("\"{}\" is not supported; supported: {}", text, fmt::join(values, ", ")));
}

void expect_flag(const Field& field, std::string_view key, bool value) {
  if (field.boolean_or(key, value) != value)
    field.at(key).fail(fmt::format("{} is not supported, only {}", !value, value));
}

// UserError where a key and its older name say different things.
void expect_same(const Field& field, std::string_view key, std::string_view older) {
  const auto given = field.get(key), old = field.get(older);
  if (given && old && given->integer() != old->integer())
    old->fail(fmt::format("{} contradicts {} {}; remove the wrong one", old->integer(), key,
                          given->integer()));
}

// What the config says by the key, or by its older name alone.
std::optional<Field> get_either(const Field& field, std::string_view key, std::string_view older) {
  expect_same(field, key, older);
  const auto given = field.get(key);
  return given ? given : field.get(older);
}

// -1 stands for whole rows.
std::optional<int64_t> read_group_size(const std::optional<Field>& given) {
  if (!given) return 128;
  const int64_t size = given->integer(-1, kMaxGroup);
  if (size == 0) given->fail("0 is no size of groups: -1 (whole rows), or 1 and more");
  if (size == -1) return std::nullopt;
  return size;
}

std::vector<std::string> read_plain_modules(const Field& field) {
  std::vector<std::string> out;
  for (std::string_view key :
       {"ignore", "ignored_layers", "modules_to_not_convert", "llm_int8_skip_modules"}) {
    const auto list = field.get(key);
    if (!list) continue;
    for (const Field& item : list->items())
      if (std::string name = item.string(); !name.starts_with("re:"))
        out.push_back(std::move(name));
  }
  return out;
}

// ---- methods

GptqConfig read_gptq(const Field& field) {
  static constexpr std::string_view kOwn[] = {
      "bits",       "group_size", "checkpoint_format", "format",
      "pack_dtype", "dynamic",    "is_marlin_format",  "modules_to_not_convert"};
  expect_known_keys(field, {kOwn, kInert});
  GptqConfig out{.bits = field.at("bits").integer(),
                 .group_size = read_group_size(field.get("group_size")),
                 .sorted = field.boolean_or("desc_act", false),
                 .symmetric = field.boolean_or("sym", false)};
  if (out.bits != 4 && out.bits != 8)
    field.at("bits").fail(fmt::format("{} is not supported; supported: 4, 8", out.bits));
  expect_value(field, "pack_dtype", {"int32"});
  if (const auto dynamic = field.get("dynamic"))
    for (const auto& [modules, changes] : dynamic->members())
      if (!modules.starts_with("-:"))
        changes.fail(
            "is not supported: it changes what weights mean; only \"-:\", modules that are not "
            "quantized, is");
  expect_flag(field, "is_marlin_format", false);
  for (std::string_view key : {"checkpoint_format", "format"}) {
    expect_value(field, key, {"gptq", "gptq_v2"});
    if (field.get(key)) out.zeros_less_one = field.at(key).string() == "gptq";
  }
  const auto format = field.get("format"), other = field.get("checkpoint_format");
  if (format && other && format->string() != other->string())
    format->fail(fmt::format("\"{}\" contradicts checkpoint_format \"{}\"; remove the wrong one",
                             format->string(), other->string()));
  return out;
}

AwqConfig read_awq(const Field& field) {
  static constexpr std::string_view kOwn[] = {
      "bits",    "group_size",      "zero_point",
      "version", "format",          "modules_to_not_convert",
      "do_fuse", "modules_to_fuse", "fuse_max_seq_len",
      "w_bit",   "q_group_size"};
  expect_known_keys(field, {kOwn, kInert});
  const auto bits = get_either(field, "bits", "w_bit");
  if (bits && bits->integer() != 4)
    bits->fail(fmt::format("{} is not supported; supported: 4", bits->integer()));
  expect_flag(field, "zero_point", true);
  for (std::string_view key : {"version", "format"}) expect_value(field, key, {"gemm", "GEMM"});
  return {.group_size = read_group_size(get_either(field, "group_size", "q_group_size"))};
}

BitsAndBytesConfig read_bitsandbytes(const Field& field) {
  static constexpr std::string_view kOwn[] = {"load_in_4bit",
                                              "load_in_8bit",
                                              "_load_in_4bit",
                                              "_load_in_8bit",
                                              "bnb_4bit_quant_type",
                                              "bnb_4bit_use_double_quant",
                                              "bnb_4bit_compute_dtype",
                                              "bnb_4bit_quant_storage",
                                              "bnb_4bit_target_parameters",
                                              "llm_int8_threshold",
                                              "llm_int8_skip_modules",
                                              "llm_int8_has_fp16_weight",
                                              "llm_int8_enable_fp32_cpu_offload"};
  expect_known_keys(field, {kOwn, kInert});
  const bool four = field.boolean_or("load_in_4bit", false);
  if (four == field.boolean_or("load_in_8bit", false))
    field.fail(fmt::format("load_in_4bit and load_in_8bit are both {}: one of them is true", four));
  expect_value(field, "bnb_4bit_quant_type", {"nf4", "fp4"});
  expect_flag(field, "llm_int8_has_fp16_weight", false);
  return {};
}

Fp8Config read_fp8(const Field& field) {
  static constexpr std::string_view kOwn[] = {"activation_scheme", "fmt",
                                              "weight_block_size", "modules_to_not_convert",
                                              "ignored_layers",    "scale_fmt",
                                              "dequantize",        "modules_to_convert",
                                              "expert_dtype",      "kv_cache_scheme"};
  expect_known_keys(field, {kOwn, kInert});
  expect_value(field, "fmt", {"e4m3", "float8_e4m3fn"});
  expect_value(field, "activation_scheme", {"dynamic", "static"});
  expect_value(field, "scale_fmt", {"float", "ue8m0"});
  expect_value(field, "expert_dtype", {"fp8"});
  const auto block = field.get("weight_block_size");
  if (!block) return {};
  const std::vector<Field> sizes = block->items();
  if (sizes.size() != 2)
    block->fail(fmt::format("has {} sizes, expected rows and columns", sizes.size()));
  return {.block =
              Fp8Config::Block{sizes[0].integer(1, kMaxGroup), sizes[1].integer(1, kMaxGroup)}};
}

FbgemmFp8Config read_fbgemm_fp8(const Field& field) {
  static constexpr std::string_view kOwn[] = {"activation_scale_ub", "modules_to_not_convert"};
  expect_known_keys(field, {kOwn, kInert});
  return {};
}

Mxfp4Config read_mxfp4(const Field& field) {
  static constexpr std::string_view kOwn[] = {"modules_to_not_convert", "dequantize"};
  expect_known_keys(field, {kOwn, kInert});
  return {};
}

}  // namespace

void expect_known_keys(const Field& field,
                       std::initializer_list<std::span<const std::string_view>> known) {
  for (const auto& [key, value] : field.members())
    if (std::ranges::none_of(known,
                             [&](auto list) { return std::ranges::find(list, key) != list.end(); }))
      value.fail(fmt::format(
          "is not known, so what it means for the weights is not either; known: {}", join(known)));
}

QuantizationConfig QuantizationConfig::parse(const Field& field) {
  QuantizationConfig out{.method = Mxfp4Config(), .plain_modules = read_plain_modules(field)};
  // bitsandbytes wrote none in its first versions.
  const bool old_bitsandbytes = field.get("load_in_8bit") || field.get("load_in_4bit");
  const std::string method =
      field.string_or("quant_method", old_bitsandbytes ? "bitsandbytes" : "");
  if (method == "gptq")
    out.method = read_gptq(field);
  else if (method == "awq")
    out.method = read_awq(field);
  else if (method == "compressed-tensors")
    out.method = read_compressed_tensors_config(field);
  else if (method == "bitsandbytes")
    out.method = read_bitsandbytes(field);
  else if (method == "fp8")
    out.method = read_fp8(field);
  else if (method == "fbgemm_fp8")
    out.method = read_fbgemm_fp8(field);
  else if (method == "mxfp4")
    out.method = read_mxfp4(field);
  else
    field.at("quant_method")
        .fail(fmt::format("\"{}\" is not supported; supported: awq, bitsandbytes, "
                          "compressed-tensors, fbgemm_fp8, fp8, gptq, mxfp4",
                          method));
  return out;
}

}  // namespace lathe::hf
