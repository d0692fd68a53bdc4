// What is wrong with a quantized checkpoint is said by file, key and value, or file and tensor.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/hf/weights/quantized_weights.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

using Tensors = std::map<std::string, Literal>;

constexpr Dim kRows = 8, kColumns = 64, kGroup = 32;

Literal zeros_of(DType dtype, Shape shape) { return {dtype, std::move(shape)}; }

// ---- configs

std::string config_error(const std::string& text) {
  const Json json = parse_json(text, "config.json");
  return user_error([&] { QuantizationConfig::parse(Field(json, "config.json")); });
}

TEST(QuantizationConfig, says_which_key_and_value_are_wrong) {
  const std::pair<std::string, std::string> cases[] = {
      {R"({"quant_method": "aqlm"})", "\"aqlm\" is not supported; supported: awq, bitsandbytes"},
      {R"({"bits": 4})", "the key \"quant_method\" is missing"},
      {R"({"quant_method": "gptq", "bits": 3})", "bits: 3 is not supported; supported: 4, 8"},
      {R"({"quant_method": "gptq", "bits": 4, "group_size": 0})", "group_size: 0 is no size"},
      {R"({"quant_method": "gptq", "bits": 4, "group_size": -7})", "an integer from -1"},
      {R"({"quant_method": "gptq", "bits": 4, "checkpoint_format": "marlin"})", "\"marlin\""},
      {R"({"quant_method": "gptq", "bits": 4, "format": "gptq", "checkpoint_format": "gptq_v2"})",
       "format: \"gptq\" contradicts checkpoint_format \"gptq_v2\""},
      {R"({"quant_method": "gptq", "bits": 4, "secret": 1})", "secret: is not known"},
      {R"({"quant_method": "gptq", "bits": 4, "dynamic": {"+:a": {"bits": 8}}})",
       "dynamic.+:a: is not supported"},
      {R"({"quant_method": "awq", "bits": 4, "version": "gemv"})", "\"gemv\" is not supported"},
      {R"({"quant_method": "awq", "bits": 4, "w_bit": 8})", "w_bit: 8 contradicts bits 4"},
      {R"({"quant_method": "awq", "group_size": 64, "q_group_size": 128})",
       "q_group_size: 128 contradicts group_size 64"},
      {R"({"quant_method": "bitsandbytes", "load_in_4bit": true, "load_in_8bit": true})",
       "both true"},
      {R"({"quant_method": "fp8", "weight_block_size": [128]})", "weight_block_size: has 1 sizes"},
      {R"({"quant_method": "fp8", "weight_block_size": [0, 128]})", "from 1 to"},
      {R"({"quant_method": "compressed-tensors"})", "\"config_groups\" is missing"},
      {R"({"quant_method": "compressed-tensors", "config_groups": {"W4A16": ["Linear"]}})",
       "named presets are not supported"},
      {R"({"quant_method": "compressed-tensors", "config_groups":
           {"g": {"targets": [], "weights": {"num_bits": 9}}}})",
       "num_bits 9 of int is not supported; supported: 2 to 8"},
      {R"({"quant_method": "compressed-tensors", "config_groups":
           {"g": {"targets": [], "weights": {"strategy": "group"}}}})",
       "\"group_size\" is missing"},
      {R"({"quant_method": "compressed-tensors", "config_groups": {}, "format": "marlin-24"})",
       "format: \"marlin-24\" is not supported"},
      {R"({"quant_method": "compressed-tensors", "config_groups": {},
           "sparsity_config": {"format": "sparse-bitmask"}})",
       "sparse weights are not supported"}};
  for (const auto& [text, part] : cases) {
    const std::string error = config_error(text);
    EXPECT_MENTIONS(error, "config.json");
    EXPECT_MENTIONS(error, part);
  }
}

// ---- tensors

std::string tensor_error(const std::string& config, const Tensors& tensors) {
  const TemporaryFolder folder;
  write_safetensors(folder.file("model.safetensors"), tensors);
  const Checkpoint checkpoint = Checkpoint::open(folder.path());
  const Json json = parse_json(config, "config.json");
  const LoadProgress ignore = [](int64_t, int64_t) {};
  QuantizedSource source(checkpoint, QuantizationConfig::parse(Field(json, "config.json")), ignore);
  const std::string error = user_error([&] { source.matrix("proj", kRows, kColumns, DType::f32); });
  EXPECT_MENTIONS(error, folder.path());
  return error;
}

const std::string kGptq = R"({"quant_method": "gptq", "bits": 4, "group_size": 32})";

Tensors gptq_tensors() {
  Literal groups(DType::i32, {kColumns});
  for (int64_t i = 0; i < kColumns; ++i) groups.set_i64(i, i / kGroup);
  return {{"proj.qweight", zeros_of(DType::i32, {kColumns / 8, kRows})},
          {"proj.qzeros", zeros_of(DType::i32, {kColumns / kGroup, kRows / 8})},
          {"proj.scales", zeros_of(DType::f16, {kColumns / kGroup, kRows})},
          {"proj.g_idx", groups}};
}

TEST(QuantizedTensors, missing_ones_are_named) {
  Tensors tensors = gptq_tensors();
  tensors.erase("proj.scales");
  EXPECT_MENTIONS(tensor_error(kGptq, tensors), "tensor proj.scales is missing");
  EXPECT_MENTIONS(tensor_error(R"({"quant_method": "fp8", "weight_block_size": [8, 8]})",
                               {{"proj.weight", zeros_of(DType::f8E4M3FN, {kRows, kColumns})}}),
                  "proj.weight_scale_inv is missing");
}

TEST(QuantizedTensors, wrong_packing_is_named) {
  Tensors tensors = gptq_tensors();
  tensors["proj.qweight"] = zeros_of(DType::i32, {kColumns / 4, kRows});
  EXPECT_MENTIONS(tensor_error(kGptq, tensors), "proj.qweight is i32[16, 8], expected [8, 8]");
  tensors = gptq_tensors();
  tensors["proj.qzeros"] = zeros_of(DType::f32, {kColumns / kGroup, kRows / 8});
  EXPECT_MENTIONS(tensor_error(kGptq, tensors), "expected elements of i32");
}

TEST(QuantizedTensors, orders_that_are_none_are_named) {
  Tensors tensors = gptq_tensors();
  tensors["proj.g_idx"].set_i64(5, 2);
  EXPECT_MENTIONS(tensor_error(kGptq, tensors), "puts column 5 into group 2, there are 2 groups");
  tensors = gptq_tensors();
  tensors["proj.g_idx"].set_i64(5, 1);
  EXPECT_MENTIONS(tensor_error(kGptq, tensors), "gives group 0 31 columns, expected 32");
}

TEST(QuantizedTensors, sorted_groups_need_their_order) {
  Tensors tensors = gptq_tensors();
  tensors.erase("proj.g_idx");
  const std::string config =
      R"({"quant_method": "gptq", "bits": 4, "group_size": 32, "desc_act": true})";
  EXPECT_MENTIONS(tensor_error(config, tensors),
                  "proj.g_idx is missing, but quantization_config's desc_act is true");
}

// Stored codes 0x8 are zero points 9 in format "gptq": every weight would be off by a scale.
TEST(QuantizedTensors, zero_points_that_contradict_a_symmetric_config_are_named) {
  const auto error = [](const std::string& config, int64_t word) {
    Tensors tensors = gptq_tensors();
    for (int64_t i = 0; i < tensors["proj.qzeros"].size(); ++i)
      tensors["proj.qzeros"].set_i64(i, static_cast<int32_t>(static_cast<uint32_t>(word)));
    return tensor_error(config, tensors);
  };
  const auto config = [](const std::string& format) {
    return R"({"quant_method": "gptq", "bits": 4, "group_size": 32, "sym": true,
        "checkpoint_format": ")" +
           format + "\"}";
  };
  EXPECT_MENTIONS(error(config("gptq"), 0x88888888),
                  "tensor proj.qzeros contradicts quantization_config: sym is true, so all zero "
                  "points are 8, which format \"gptq\" stores as 7; here all are 8");
  EXPECT_MENTIONS(error(config("gptq"), 0x88888888), "\"checkpoint_format\": \"gptq_v2\"");
  EXPECT_MENTIONS(error(config("gptq_v2"), 0x77777777), "\"checkpoint_format\": \"gptq\"");
  EXPECT_MENTIONS(error(config("gptq"), 0x77777787), "\"sym\": false");
}

TEST(QuantizedTensors, schemes_that_do_not_fit_are_listed) {
  const std::string config = R"({"quant_method": "compressed-tensors", "config_groups":
      {"g": {"targets": ["Linear"], "weights": {"num_bits": 4, "group_size": 32}}}})";
  const Tensors tensors = {{"proj.weight_packed", zeros_of(DType::i32, {kRows, kColumns / 8})},
                           {"proj.weight_scale", zeros_of(DType::bf16, {kRows, 4})}};
  EXPECT_MENTIONS(tensor_error(config, tensors), "int4 with scales [8, 2]");
}

TEST(QuantizedTensors, bytes_are_scales_of_groups_of_floats_alone) {
  const auto error = [](const std::string& weights, const Tensors& tensors) {
    return tensor_error(R"({"quant_method": "compressed-tensors", "config_groups":
        {"g": {"targets": ["Linear"], "weights": {)" +
                            weights + "}}}}",
                        tensors);
  };
  Tensors tensors = {{"proj.weight_packed", zeros_of(DType::i32, {kRows, kColumns / 8})},
                     {"proj.weight_shape", Literal::of<int64_t>({2}, {kRows, kColumns})},
                     {"proj.weight_scale", zeros_of(DType::u8, {kRows, 2})}};
  EXPECT_MENTIONS(error(R"("num_bits": 4, "group_size": 32)", tensors),
                  "tensor proj.weight_scale is ui8[8, 2]: bytes are exponents");
  tensors = {{"proj.weight_packed", zeros_of(DType::u8, {kRows, kColumns / 2})},
             {"proj.weight_global_scale", zeros_of(DType::f32, {1})},
             {"proj.weight_scale", zeros_of(DType::u8, {kRows, kColumns / 16})}};
  EXPECT_MENTIONS(
      error(R"("num_bits": 4, "type": "float", "group_size": 16, "strategy": "tensor_group")",
            tensors),
      "tensor proj.weight_scale is ui8[8, 4]: bytes are exponents");
}

// compressed-tensors would drop the zero points of a symmetric group, and fill in those that lack.
TEST(QuantizedTensors, zero_points_that_the_group_contradicts_are_refused) {
  const auto config = [](const std::string& weights, const std::string& more = "") {
    return R"({"quant_method": "compressed-tensors", "config_groups": {"a": {"targets": ["Linear"],
        "weights": {"num_bits": 4, "group_size": 32}}, "b": {"targets": ["re:.*pr.j$"],
        "weights": {"num_bits": 4, "group_size": 32, "symmetric": )" +
           weights + "}}}" + more + "}";
  };
  Tensors tensors = {{"proj.weight_packed", zeros_of(DType::i32, {kRows, kColumns / 8})},
                     {"proj.weight_scale", zeros_of(DType::bf16, {kRows, 2})}};
  EXPECT_MENTIONS(tensor_error(config("false"), tensors),
                  "is i32[8, 8] with scales [8, 2], which is none of the config's groups for "
                  "[8, 64]: int4 with scales [8, 2] and zero points");
  EXPECT_MENTIONS(tensor_error(config("true", R"(, "ignore": ["re:.*proj"])"), tensors),
                  "a pattern of the config's ignore names the module");
  EXPECT_MENTIONS(tensor_error(config("true, \"actorder\": null"), tensors),
                  "weight_shape is missing");
  Literal zeros(DType::i32, {1, 2});
  tensors["proj.weight_zero_point"] = zeros;
  EXPECT_MENTIONS(tensor_error(config("true"), tensors), "weight_shape is missing");
  zeros.set_i64(0, 7);
  tensors["proj.weight_zero_point"] = zeros;
  EXPECT_MENTIONS(tensor_error(config("true"), tensors),
                  "with scales [8, 2] and zero points, which is none of the config's groups");
  EXPECT_MENTIONS(config_error(config("true", R"(, "ignore": ["re:(a"])")),
                  "ignore[0]: [tokenizer] config.json: cannot use the pattern");
}

TEST(QuantizedTensors, plain_modules_are_not_quantized) {
  const std::string config =
      R"({"quant_method": "fbgemm_fp8", "modules_to_not_convert": ["proj"]})";
  const Tensors tensors = {{"proj.weight", zeros_of(DType::f8E4M3FN, {kRows, kColumns})}};
  EXPECT_MENTIONS(tensor_error(config, tensors), "proj is quantized, but the config's");
}

TEST(QuantizedTensors, states_of_bitsandbytes_are_checked) {
  const std::string config = R"({"quant_method": "bitsandbytes", "load_in_4bit": true})";
  const auto state = [](const std::string& text) {
    return Literal::of<uint8_t>({static_cast<Dim>(text.size())}, {text.begin(), text.end()});
  };
  const std::string key = "proj.weight.quant_state.bitsandbytes__nf4";
  Tensors tensors = {{"proj.weight", zeros_of(DType::u8, {kRows * kColumns / 2, 1})},
                     {"proj.weight.absmax", zeros_of(DType::f32, {kRows * kColumns / 64})},
                     {"proj.weight.quant_map", zeros_of(DType::f32, {16})},
                     {key, state(R"({"blocksize": 64, "shape": [8, 64]})")}};
  EXPECT_MENTIONS(tensor_error(config, tensors), "quant_map has 0 for code 0, expected -1");
  tensors[key] = state(R"({"blocksize": 64, "shape": [64, 8]})");
  EXPECT_MENTIONS(tensor_error(config, tensors), "shape: [64,8], expected [8, 64]");
  tensors[key] = state(R"({"blocksize": 0, "shape": [8, 64]})");
  EXPECT_MENTIONS(tensor_error(config, tensors), "blocksize: expected an integer from 1");
  tensors.erase(key);
  EXPECT_MENTIONS(tensor_error(config, tensors), "weight.absmax lacks weight.quant_state");
}

}  // namespace
}  // namespace lathe::hf
