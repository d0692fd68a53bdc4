#include "lathe/hf/config/config.h"

#include <nlohmann/json.hpp>

#include "lathe/hf/config/generation_config.h"
#include "lathe/hf/config/rope_config.h"
#include "lathe/hf/config/tokenizer_config.h"
#include "lathe/io/testing/gguf_write.h"
#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

Json base() {
  return Json::parse(
      R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "vocab_size": 128,
    "hidden_size": 64, "intermediate_size": 96, "num_hidden_layers": 2, "num_attention_heads": 8,
    "num_key_value_heads": 2, "rms_norm_eps": 1e-5, "torch_dtype": "bfloat16"})");
}

Json with(const std::string& key, const Json& value) {
  Json json = base();
  json[key] = value;
  return json;
}

ModelConfig parse(const Json& json) { return ModelConfig::parse(json, "config.json"); }

RopeConfig parse_rope(const Json& json, const RopeDefaults& defaults = {}) {
  const ModelConfig c = parse(json);
  return read_rope(c, defaults);
}

std::string error_of(const Json& json) {
  return user_error([&] { parse_rope(json); });
}

TEST(ModelConfig, takes_transformers_defaults_for_missing_keys) {
  const ModelConfig c = parse(base());
  EXPECT_EQ(c.head_dim, 8);
  EXPECT_EQ(c.max_position_embeddings, 2048);
  EXPECT_FALSE(c.tie_word_embeddings);
  EXPECT_EQ(parse_rope(base()).type, RopeType::standard);
  EXPECT_EQ(parse_rope(base()).theta, 10000);
  EXPECT_EQ(parse_rope(base()).dim, 8);
  EXPECT_EQ(c.dtype, DType::bf16);
  Json json = base();
  json.erase("num_key_value_heads");
  EXPECT_EQ(parse(json).num_key_value_heads, 8);
}

TEST(ModelConfig, reads_both_spellings_of_rope_and_dtype) {
  const Json scaling =
      Json::parse(R"({"rope_type": "llama3", "factor": 32.0, "low_freq_factor": 1.0,
    "high_freq_factor": 4.0, "original_max_position_embeddings": 8192})");
  Json old = with("rope_scaling", scaling);
  old["rope_theta"] = 500000.0;
  Json renewed = with("rope_parameters", scaling);
  renewed["rope_parameters"]["rope_theta"] = 500000.0;
  renewed.erase("torch_dtype");
  renewed["dtype"] = "bfloat16";
  for (const Json& json : {old, renewed}) {
    const RopeConfig rope = parse_rope(json);
    EXPECT_EQ(rope.type, RopeType::llama3);
    EXPECT_EQ(rope.theta, 500000);
    EXPECT_EQ(rope.factor, 32);
    EXPECT_EQ(rope.high_freq_factor, 4);
    EXPECT_EQ(rope.original_max_position_embeddings, 8192);
    EXPECT_EQ(parse(json).dtype, DType::bf16);
  }
}

TEST(ModelConfig, rope_scaling_wins_where_both_spellings_are_there) {
  Json json = with("rope_parameters", {{"rope_type", "linear"}, {"factor", 4}, {"rope_theta", 5}});
  json["rope_scaling"] = Json::object();
  EXPECT_EQ(parse_rope(json).factor, 4);
  json["rope_scaling"] = nullptr;
  EXPECT_EQ(parse_rope(json).theta, 5);
  json["rope_scaling"] = {{"type", "linear"}, {"factor", 2}};
  EXPECT_EQ(parse_rope(json).factor, 2);
  EXPECT_EQ(parse_rope(json).theta, 10000) << "of the dictionary that is not read";
}

TEST(ModelConfig, reads_every_rope_type) {
  const auto rope = [](const std::string& text) {
    return parse_rope(with("rope_scaling", Json::parse(text)));
  };
  EXPECT_EQ(rope(R"({"type": "linear", "factor": 2})").type, RopeType::linear);
  EXPECT_EQ(rope(R"({"type": "dynamic", "factor": 2})").type, RopeType::dynamic);
  EXPECT_EQ(rope(R"({"rope_type": "default"})").type, RopeType::standard);
  const RopeConfig yarn =
      rope(R"({"rope_type": "yarn", "factor": 4, "beta_fast": 16, "truncate": false})");
  EXPECT_EQ(yarn.type, RopeType::yarn);
  EXPECT_EQ(yarn.beta_fast, 16);
  EXPECT_FALSE(yarn.truncate);
  EXPECT_EQ(rope("null").type, RopeType::standard);
}

TEST(ModelConfig, end_tokens_may_be_one_or_several) {
  EXPECT_EQ(parse(with("eos_token_id", 2)).eos_token_ids, std::vector<int32_t>{2});
  EXPECT_EQ(parse(with("eos_token_id", {2, 3})).eos_token_ids, (std::vector<int32_t>{2, 3}));
}

TEST(ModelConfig, a_missing_key_is_named) {
  for (const std::string key :
       {"vocab_size", "hidden_size", "num_hidden_layers", "num_attention_heads", "architectures"}) {
    Json json = base();
    json.erase(key);
    EXPECT_MENTIONS(error_of(json), "config.json: the key \"" + key + "\" is missing");
  }
}

TEST(ModelConfig, absurd_values_name_file_key_and_bounds) {
  EXPECT_MENTIONS(error_of(with("hidden_size", -1)),
                  "config.json: hidden_size: expected an integer from 1 to 2147483648, found -1");
  EXPECT_MENTIONS(error_of(with("vocab_size", 0)), "vocab_size");
  EXPECT_MENTIONS(error_of(with("vocab_size", int64_t{1} << 40)), "vocab_size");
  EXPECT_MENTIONS(error_of(with("num_hidden_layers", 20000)),
                  "num_hidden_layers: expected an integer from 1 to 10000");
  EXPECT_MENTIONS(error_of(with("hidden_size", "64")), "hidden_size");
  EXPECT_MENTIONS(error_of(with("hidden_size", 64.5)), "hidden_size");
  EXPECT_MENTIONS(error_of(with("hidden_size", 66)),
                  "hidden_size 66 is no multiple of num_attention_heads 8");
  EXPECT_MENTIONS(error_of(with("num_key_value_heads", 3)),
                  "num_attention_heads 8 is no multiple of num_key_value_heads 3");
  EXPECT_MENTIONS(error_of(with("head_dim", 7)), "head_dim 7 is odd");
  EXPECT_MENTIONS(error_of(with("tie_word_embeddings", "yes")),
                  "tie_word_embeddings: expected true or false");
  EXPECT_MENTIONS(error_of(with("torch_dtype", "int3")), "unknown type \"int3\"; known: bfloat16");
  EXPECT_MENTIONS(error_of(with("eos_token_id", {-5})), "eos_token_id[0]");
  Json huge = with("hidden_size", int64_t{1} << 31);
  huge["intermediate_size"] = int64_t{1} << 31;
  EXPECT_MENTIONS(error_of(huge), "parameters");
}

TEST(ModelConfig, absurd_rope_settings_are_errors) {
  const auto error = [](const std::string& text) {
    return error_of(with("rope_scaling", Json::parse(text)));
  };
  EXPECT_MENTIONS(error(R"({"type": "spiral", "factor": 2})"),
                  "unknown rope type \"spiral\"; known: default, linear");
  EXPECT_MENTIONS(error(R"({"type": "linear"})"), "\"factor\" is missing");
  EXPECT_MENTIONS(error(R"({"type": "linear", "factor": 0})"), "not positive");
  EXPECT_MENTIONS(error(R"({"rope_type": "llama3", "factor": 8})"), "low_freq_factor");
  EXPECT_MENTIONS(error_of(with("rope_theta", -1)), "rope_theta");
  EXPECT_MENTIONS(error_of(with("rope_scaling", 3)), "rope_scaling: expected an object");
}

TEST(ModelConfig, a_part_of_the_head_is_rotated_in_families_that_do_so) {
  const RopeDefaults partial{.partial_rotary_factor = 1};
  const Json in_rope = {{"rope_theta", 5}, {"partial_rotary_factor", 0.25}};
  EXPECT_EQ(parse_rope(base(), partial).dim, 8);
  EXPECT_EQ(parse_rope(with("partial_rotary_factor", 0.5), partial).dim, 4);
  EXPECT_EQ(parse_rope(with("rope_parameters", in_rope), partial).dim, 2);
  for (const Json& share : {Json(0.1), Json(0.4), Json(-1), Json(2)})
    EXPECT_MENTIONS(user_error([&] { parse_rope(with("partial_rotary_factor", share), partial); }),
                    "partial_rotary_factor");
}

TEST(ModelConfig, other_families_rotate_whole_heads_as_transformers_does) {
  EXPECT_EQ(parse_rope(with("partial_rotary_factor", 0.5)).dim, 8);
  Json scaled = with("partial_rotary_factor", 0.5);
  scaled["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 2}};
  EXPECT_MENTIONS(error_of(scaled),
                  "config.json: partial_rotary_factor: is 0.5, but this model rotates whole heads");
}

TEST(ModelConfig, gguf_files_say_how_much_is_rotated_whatever_the_family) {
  const TemporaryFolder folder;
  const std::string embedding(size_t{16} * 64 * 4, '\0');
  for (const std::string family : {"llama", "stablelm"}) {
    const int64_t rotated = family == "llama" ? 8 : 16;
    const Json sizes = {{"embedding_length", 64},    {"block_count", 2},
                        {"feed_forward_length", 96}, {"context_length", 128},
                        {"attention.head_count", 4}, {"rope.dimension_count", rotated}};
    Json metadata = {{"general.architecture", family}};
    for (const auto& [key, value] : sizes.items()) metadata[family + "." + key] = value;
    const std::string file = folder.file(family + ".gguf");
    write_gguf(
        file, metadata,
        {{"token_embd.weight", {GgufKind::f32, {16, 64}, std::as_bytes(std::span(embedding))}}});
    const ModelConfig config = ModelConfig::open(file);
    EXPECT_EQ(config.num_key_value_heads, 4);
    for (const std::optional<double> share : {std::optional(0.25), std::optional<double>()})
      EXPECT_EQ(read_rope(config.root(), 16, 128, {.partial_rotary_factor = share}).dim, rotated);
  }
}

TEST(ModelConfig, odd_numbers_of_rotated_elements_are_refused) {
  EXPECT_MENTIONS(
      error_of(with("rope_parameters", {{"rotary_dim", 3}})),
      "config.json: rope_parameters.rotary_dim: 3 is odd; rotary embedding needs pairs");
}

TEST(ModelConfig, what_a_file_does_not_say_is_the_architectures) {
  Json json = base();
  json.erase("num_key_value_heads");
  json["architectures"] = {"Starcoder2ForCausalLM"};
  EXPECT_EQ(parse(json).num_key_value_heads, 2);
  EXPECT_EQ(parse(json).max_position_embeddings, 4096);
  EXPECT_TRUE(parse(json).tie_word_embeddings);
  json["num_key_value_heads"] = nullptr;
  EXPECT_EQ(parse(json).num_key_value_heads, 8);
  json["architectures"] = {"Qwen3Model"};
  EXPECT_EQ(parse(json).head_dim, 128);
  json.erase("num_key_value_heads");
  EXPECT_MENTIONS(error_of(json),
                  "num_attention_heads 8 is no multiple of num_key_value_heads 32, the "
                  "architecture's where the file does not say");
}

TEST(ModelConfig, null_flags_are_false) {
  EXPECT_FALSE(parse(with("parallel_attn", nullptr)).flag("parallel_attn", true));
  EXPECT_MENTIONS(
      user_error([&] { parse(with("is_causal", nullptr)).expect_flag("is_causal", true); }),
      "is_causal is null, as good as false");
}

TEST(ModelConfig, rules_of_layers_are_checked_in_every_family) {
  EXPECT_MENTIONS(error_of(with("layer_types", {"spiral_attention", "full_attention"})),
                  "config.json: layer_types[0]: unknown layer type \"spiral_attention\"; known: "
                  "full_attention, sliding_attention");
  EXPECT_MENTIONS(error_of(with("layer_types", {"full_attention"})),
                  "config.json: layer_types: has 1 entries for 2 layers");
}

TEST(ModelConfig, families_ask_for_the_rest) {
  const ModelConfig c = parse(base());
  EXPECT_EQ(c.size("intermediate_size"), 96);
  EXPECT_EQ(c.epsilon("rms_norm_eps", 1e-6), 1e-5);
  EXPECT_FALSE(c.flag("mlp_bias", false));
  EXPECT_EQ(c.activation("hidden_act", Activation::silu), Activation::silu);
  EXPECT_MENTIONS(user_error([&] { c.size("n_inner"); }), "the key \"n_inner\" is missing");
  const ModelConfig odd = parse(with("hidden_act", "mish"));
  EXPECT_MENTIONS(user_error([&] { odd.activation("hidden_act", Activation::silu); }),
                  "hidden_act: unknown activation \"mish\"; known: silu");
  EXPECT_MENTIONS(user_error([&] { parse(with("eps", -1.0)).epsilon("eps", 0); }),
                  "eps: is negative");
  EXPECT_MENTIONS(user_error([&] { parse(with("alibi", true)).expect_flag("alibi", false); }),
                  "alibi: is true; only false is supported");
}

TEST(ModelConfig, a_missing_file_is_named) {
  EXPECT_MENTIONS(user_error([] { ModelConfig::open("/no/such"); }), "/no/such/config.json");
  const TemporaryFolder folder;
  folder.write("adapter_config.json", "{}");
  EXPECT_MENTIONS(user_error([&] { ModelConfig::open(folder.path()); }),
                  "holds an adapter and no config.json; give it with --lora");
}

TEST(GenerationConfig, reads_what_is_there_and_defaults_the_rest) {
  const Json json =
      Json::parse(R"({"do_sample": true, "temperature": 0.6, "top_p": 0.9, "eos_token_id": [1, 2],
    "top_k": null, "max_length": 4096})");
  const GenerationConfig c = GenerationConfig::parse(json, "generation_config.json");
  EXPECT_TRUE(c.do_sample);
  EXPECT_EQ(c.temperature, 0.6);
  EXPECT_EQ(c.top_p, 0.9);
  EXPECT_EQ(c.top_k, 50);
  EXPECT_EQ(c.repetition_penalty, 1);
  EXPECT_EQ(c.eos_token_ids, (std::vector<int32_t>{1, 2}));
  EXPECT_EQ(c.max_length, 4096);
  EXPECT_EQ(c.max_new_tokens, std::nullopt);
}

TEST(GenerationConfig, what_is_not_followed_is_named_where_it_changes_anything) {
  const Json json =
      Json::parse(R"({"typical_p": 0.9, "min_new_tokens": 3, "suppress_tokens": [7, 8],
    "num_beams": 4, "no_repeat_ngram_size": 0, "diversity_penalty": 0.0, "guidance_scale": 1,
    "bad_words_ids": [[1, 2]], "stop_strings": null, "force_words_ids": [], "cache_implementation": "hybrid"})");
  const GenerationConfig c = GenerationConfig::parse(json, "generation_config.json");
  EXPECT_EQ(c.typical_p, 0.9);
  EXPECT_EQ(c.min_new_tokens, 3);
  EXPECT_EQ(c.suppress_tokens, (std::vector<int32_t>{7, 8}));
  EXPECT_EQ(c.not_followed,
            (std::vector<std::string>{
                "generation_config.json: num_beams: 4 is not followed",
                "generation_config.json: bad_words_ids: what it lists is not followed"}));
}

TEST(GenerationConfig, absurd_values_are_errors) {
  const auto error = [](const std::string& text) {
    return user_error(
        [&] { GenerationConfig::parse(Json::parse(text), "generation_config.json"); });
  };
  EXPECT_MENTIONS(error(R"({"temperature": -1})"),
                  "generation_config.json: temperature: -1 is not between 0");
  EXPECT_MENTIONS(error(R"({"top_p": 1.5})"), "top_p");
  EXPECT_MENTIONS(error(R"({"top_k": -3})"), "top_k");
  EXPECT_MENTIONS(error(R"({"repetition_penalty": 0})"), "repetition_penalty");
  EXPECT_MENTIONS(error(R"({"max_new_tokens": "many"})"), "max_new_tokens: expected an integer");
}

TEST(TokenizerConfig, gathers_templates_and_special_tokens_from_all_files) {
  const TemporaryFolder folder;
  folder.write("special_tokens_map.json",
               R"({"bos_token": {"content": "<s>", "lstrip": false}, "unk_token": "<u>"})");
  folder.write("tokenizer_config.json",
               R"({"eos_token": "</s>", "add_bos_token": true, "pad_token": null,
    "chat_template": [{"name": "default", "template": "D"}, {"name": "tool_use", "template": "T"}]})");
  folder.write("additional_chat_templates/rag.jinja", "R");
  const TokenizerConfig c = TokenizerConfig::open(folder.path());
  EXPECT_EQ(c.special_tokens.at("bos_token"), "<s>");
  EXPECT_EQ(c.special_tokens.at("eos_token"), "</s>");
  EXPECT_EQ(c.special_tokens.at("unk_token"), "<u>");
  EXPECT_FALSE(c.special_tokens.contains("pad_token"));
  EXPECT_EQ(c.chat_template().text, "D");
  EXPECT_EQ(c.chat_template("tool_use").text, "T");
  EXPECT_EQ(c.chat_template("rag").text, "R");
  EXPECT_MENTIONS(user_error([&] { c.chat_template("none"); }), "it has: default, rag, tool_use");
}

TEST(TokenizerConfig, the_template_file_wins) {
  const TemporaryFolder folder;
  folder.write("tokenizer_config.json", R"({"chat_template": "old"})");
  folder.write("chat_template.json", R"({"chat_template": "newer"})");
  EXPECT_EQ(TokenizerConfig::open(folder.path()).chat_template().text, "newer");
  folder.write("chat_template.jinja", "newest");
  EXPECT_EQ(TokenizerConfig::open(folder.path()).chat_template().text, "newest");
}

TEST(TokenizerConfig, malformed_fields_are_named) {
  const auto error = [](const std::string& text) {
    return user_error([&] { TokenizerConfig::parse(Json::parse(text), "tokenizer_config.json"); });
  };
  EXPECT_MENTIONS(error("[]"), "tokenizer_config.json: expected an object");
  EXPECT_MENTIONS(error(R"({"chat_template": 1})"), "chat_template: expected a string");
  EXPECT_MENTIONS(error(R"({"chat_template": [{"name": "x"}]})"),
                  "chat_template[0]: the key \"template\" is missing");
  EXPECT_MENTIONS(error(R"({"bos_token": {"text": "x"}})"),
                  "bos_token: the key \"content\" is missing");
}

}  // namespace
}  // namespace lathe::hf
