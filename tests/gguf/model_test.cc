// GGUF files of every architecture and kind of tensor give the logits and tokens that transformers
// computes of the numbers in them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/encoder.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/hf/generate/text.h"
#include "lathe/hf/gguf/gguf_names.h"
#include "lathe/hf/gguf/gguf_source.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/gguf_write.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const std::string kGoldens = LATHE_SOURCE_DIR "/tests/golden/gguf/models/";

std::vector<std::string> model_names() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kGoldens))
    if (is_gguf(entry.path().string()) && !is_encoder(ModelConfig::open(entry.path())))
      out.push_back(entry.path().stem());
  std::ranges::sort(out);
  return out;
}

std::vector<int32_t> ids_of(const Literal& literal) {
  std::vector<int32_t> out;
  for (int64_t i = 0; i < literal.size(); ++i)
    out.push_back(static_cast<int32_t>(literal.get_i64(i)));
  return out;
}

class GgufModel : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const Gguf file = Gguf::open(kGoldens + GetParam() + ".gguf");
    model_ = load_causal_lm(file, {.dtype = DType::f32});
    expected_ = SafetensorsFile::open(kGoldens + GetParam() + ".safetensors");
    ids_ = ids_of(expected_->tensor("ids"));
  }
  std::shared_ptr<const CausalLM> model_;
  std::shared_ptr<const SafetensorsFile> expected_;
  std::vector<int32_t> ids_;
};

TEST_P(GgufModel, gives_the_logits_of_transformers) {
  const Literal expected = expected_->tensor("logits");
  const Literal found = Evaluator(model_).logits(ids_).literal();
  ASSERT_EQ(found.size(), expected.size());
  EXPECT_LT(relative_difference(found, expected), 1e-4);
}

TEST_P(GgufModel, writes_the_tokens_of_transformers) {
  const std::vector<int32_t> expected = ids_of(expected_->tensor("greedy"));
  Generator generator(model_, {});
  std::vector<int32_t> found = generator.prefill({ids_}, static_cast<int64_t>(expected.size()));
  while (found.size() < expected.size()) found.push_back(generator.step()[0]);
  EXPECT_EQ(found, expected);
}

INSTANTIATE_TEST_SUITE_P(Gguf, GgufModel, testing::ValuesIn(model_names()),
                         [](const auto& info) { return info.param; });

TEST(GgufModels, without_their_head_are_smaller_by_it) {
  const std::string path = kGoldens + "llama_f32.gguf";
  const int64_t head = Gguf::open(path).info("output.weight").shape.size();
  const auto elements = [&](bool without_head) {
    return load_causal_lm(path, {.without_head = without_head})->counts().all.elements;
  };
  EXPECT_EQ(elements(true), elements(false) - head);
}

class GgufEncoder : public testing::TestWithParam<const char*> {};

TEST_P(GgufEncoder, gives_what_the_last_layer_of_transformers_gives) {
  const auto expected = SafetensorsFile::open(kGoldens + GetParam() + ".safetensors");
  const auto encoder = load_encoder(kGoldens + GetParam() + ".gguf", {.dtype = DType::f32});
  const std::vector<int32_t> ids = ids_of(expected->tensor("ids"));
  const auto length = static_cast<int32_t>(ids.size());
  const EncoderInput in{.tokens = Array::of<int32_t>({1, length}, ids),
                        .length = Array::of<int32_t>({1}, {length})};
  const Literal found = encoder->forward(encoder->weights(), in).literal();
  EXPECT_LT(relative_difference(found, expected->tensor("logits")), 1e-4);
}

INSTANTIATE_TEST_SUITE_P(Gguf, GgufEncoder, testing::Values("bert_q8_0", "nomicbert_q8_0"),
                         [](const auto& info) { return std::string(info.param); });

// ---- the shipped checkpoint as a GGUF file

const std::string kDemo = LATHE_SOURCE_DIR "/examples/checkpoint";

// As the format has it: rows of queries and keys in its order.
Literal rearranged(const Literal& value, GgufRows rows, const ModelConfig& config) {
  if (rows == GgufRows::as_they_are) return value;
  Literal out(value.dtype(), value.shape());
  const auto order = gguf_row_order(rows, config, value.shape()[0]);
  const size_t row = static_cast<size_t>(value.byte_count()) / order.size();
  for (size_t i = 0; i < order.size(); ++i)
    std::ranges::copy(value.bytes().subspan(i * row, row),
                      out.mutable_bytes().begin() + order[i] * static_cast<int64_t>(row));
  return out;
}

Json demo_metadata(const ModelConfig& config) {
  Json out =
      Gguf::open(LATHE_SOURCE_DIR "/tests/golden/gguf/tokenizers/demo.gguf").metadata().json();
  out["llama.block_count"] = config.num_hidden_layers;
  out["llama.context_length"] = config.max_position_embeddings;
  out["llama.embedding_length"] = config.hidden_size;
  out["llama.feed_forward_length"] = config.size("intermediate_size");
  out["llama.attention.head_count"] = config.num_attention_heads;
  out["llama.attention.head_count_kv"] = config.num_key_value_heads;
  out["llama.attention.layer_norm_rms_epsilon"] = config.epsilon("rms_norm_eps", 0);
  out["tokenizer.ggml.eos_token_id"] = config.eos_token_ids.at(0);
  out["tokenizer.ggml.eot_token_id"] = config.eos_token_ids.at(1);
  out["tokenizer.chat_template"] = TokenizerConfig::open(kDemo).chat_template().text;
  return out;
}

std::string write_demo(const TemporaryFolder& folder) {
  const ModelConfig config = ModelConfig::open(kDemo);
  const Checkpoint checkpoint = Checkpoint::open(kDemo);
  std::map<std::string, Literal> values;
  std::map<std::string, GgufTensor> tensors;
  for (const std::string& name : checkpoint.names()) {
    const GgufPlace place = gguf_place("llama", name).value();
    const Literal& value = values[name] = rearranged(checkpoint.tensor(name), place.rows, config);
    tensors[place.tensor] = {GgufKind::bf16, value.shape(), value.bytes()};
  }
  write_gguf(folder.file("demo.gguf"), demo_metadata(config), tensors);
  return folder.file("demo.gguf");
}

std::string said(const Session& session, const std::string& prompt) {
  Conversation conversation(session, "");
  conversation.say("user", prompt);
  Generator generator(session.model, {});
  std::string out;
  generate_text(
      generator, session.tokenizer,
      {.prompts = {conversation.prompt()}, .max_new_tokens = 32, .eos = session.end_tokens()},
      {.on_text = [&](size_t, std::string_view text) { out += text; }});
  return out;
}

TEST(GgufSession, says_what_the_folder_says_that_it_was_made_of) {
  const TemporaryFolder folder;
  const Session session = Session::open(write_demo(folder));
  EXPECT_EQ(session.model->dtype(), DType::bf16);
  const std::string sum = said(session, "What is 47 + 38?");
  EXPECT_EQ(sum, "47 + 38 = 85.");
  EXPECT_EQ(sum, said(Session::open(kDemo), "What is 47 + 38?"));
}

// ---- what is said in other words

TEST(GgufRope, scalings_are_as_llama_cpp_reads_them) {
  const Gguf plain = Gguf::open(kGoldens + "llama_f32.gguf");
  const auto golden =
      SafetensorsFile::open(LATHE_SOURCE_DIR "/tests/golden/gguf/rope_scaling.safetensors");
  const std::vector<float> twice(4, 2.0f);
  const auto expect = [&](const std::string& name, const Json& keys, bool divided = false) {
    Json metadata = plain.metadata().json();
    for (const auto& [key, value] : keys.items()) metadata["llama.rope." + key] = value;
    std::map<std::string, GgufTensor> tensors;
    for (const std::string& tensor : plain.names()) tensors[tensor] = plain.info(tensor);
    if (divided)
      tensors["rope_freqs.weight"] = {GgufKind::f32, {4}, std::as_bytes(std::span(twice))};
    const TemporaryFolder folder;
    write_gguf(folder.file("x.gguf"), metadata, tensors);
    Evaluator evaluator(load_causal_lm(folder.file("x.gguf")));
    EXPECT_LT(relative_difference(evaluator.logits(ids_of(golden->tensor("ids"))).literal(),
                                  golden->tensor(name)),
              1e-4)
        << name << keys;
  };
  expect("base", {{"scaling.type", "none"}, {"scaling.factor", 4.0}});
  expect("base", {{"scaling.factor", 0}});
  expect("linear", {{"scaling.type", "linear"}, {"scaling.factor", 4.0}});
  expect("linear", {{"scaling.factor", 4.0}});
  expect("linear", {{"scale_linear", 4.0}});
  expect("linear", {{"scaling.factor", 2.0}}, true);
  expect("linear", {{"scaling.factor", 4.0}, {"scale_linear", 8.0}});
  expect("yarn", {{"scaling.type", "yarn"},
                  {"scaling.factor", 4.0},
                  {"scaling.original_context_length", 16},
                  {"scaling.attn_factor", 0.75}});
}

// ---- what does not fit

Json small_metadata() {
  return {{"general.architecture", "llama"},    {"llama.block_count", 1},
          {"llama.context_length", 16},         {"llama.embedding_length", 8},
          {"llama.feed_forward_length", 8},     {"llama.attention.head_count", 2},
          {"llama.attention.head_count_kv", 1}, {"llama.attention.layer_norm_rms_epsilon", 1e-5}};
}

std::map<std::string, Shape> small_shapes() {
  return {{"token_embd.weight", {5, 8}},     {"output_norm.weight", {8}},
          {"blk.0.attn_norm.weight", {8}},   {"blk.0.ffn_norm.weight", {8}},
          {"blk.0.attn_q.weight", {8, 8}},   {"blk.0.attn_k.weight", {4, 8}},
          {"blk.0.attn_v.weight", {4, 8}},   {"blk.0.attn_output.weight", {8, 8}},
          {"blk.0.ffn_gate.weight", {8, 8}}, {"blk.0.ffn_up.weight", {8, 8}},
          {"blk.0.ffn_down.weight", {8, 8}}};
}

// Opens a file of zeros of these shapes.
void open_zeros(const Json& metadata, const std::map<std::string, Shape>& shapes) {
  const TemporaryFolder folder;
  const std::vector<std::byte> zeros(4096);
  std::map<std::string, GgufTensor> tensors;
  for (const auto& [name, shape] : shapes)
    tensors[name] = {GgufKind::f32, shape,
                     std::span(zeros).first(static_cast<size_t>(shape.size()) * 4)};
  write_gguf(folder.file("x.gguf"), metadata, tensors);
  load_causal_lm(folder.file("x.gguf"));
}

TEST(GgufModelErrors, a_small_model_is_read) { open_zeros(small_metadata(), small_shapes()); }

TEST(GgufModelErrors, sizes_may_be_given_layer_by_layer) {
  Json metadata = small_metadata();
  auto shapes = small_shapes();
  for (const auto& [name, shape] : small_shapes())
    if (name.starts_with("blk.0.")) shapes["blk.1." + name.substr(6)] = shape;
  metadata["llama.block_count"] = 2;
  metadata["llama.attention.head_count"] = {2, 2};
  metadata["llama.attention.head_count_kv"] = {1, 1};
  metadata["llama.feed_forward_length"] = {8, 8};
  open_zeros(metadata, shapes);
  const auto error = [&](const std::string& key, const Json& value) {
    Json other = metadata;
    other[key] = value;
    return user_error([&] { open_zeros(other, shapes); });
  };
  EXPECT_MENTIONS(
      error("llama.feed_forward_length", {8, 4}),
      "llama.feed_forward_length: is 8 in layer 0 and 4 in layer 1; models whose layers");
  EXPECT_MENTIONS(error("llama.attention.head_count_kv", {1}),
                  "llama.attention.head_count_kv: has 1 entries for 2 layers");
  EXPECT_MENTIONS(error("llama.attention.head_count_kv", {"1", "1"}),
                  "llama.attention.head_count_kv[0]: expected an integer");
}

TEST(GgufModelErrors, tensors_that_do_not_fit_are_named) {
  auto shapes = small_shapes();
  shapes.erase("blk.0.ffn_up.weight");
  shapes["blk.0.ffn_gate.weight"] = {8, 4};
  shapes["blk.1.ffn_up.weight"] = {8, 8};
  const std::string error = user_error([&] { open_zeros(small_metadata(), shapes); });
  EXPECT_MENTIONS(error, "x.gguf: the tensors do not fit the metadata");
  EXPECT_MENTIONS(error, "blk.0.ffn_up.weight (model.layers.0.mlp.up_proj.weight)");
  EXPECT_MENTIONS(error, "blk.0.ffn_gate.weight: expected [8, 8], found F32[8, 4]");
  EXPECT_MENTIONS(error, "blk.1.ffn_up.weight");
}

TEST(GgufModelErrors, scalings_of_rotations_that_nothing_follows_are_named) {
  const auto error = [](const Json& keys, bool tensor = false) {
    Json metadata = small_metadata();
    metadata["llama.rope.scaling.factor"] = 4.0;
    for (const auto& [key, value] : keys.items()) metadata["llama.rope.scaling." + key] = value;
    auto shapes = small_shapes();
    if (tensor) shapes["rope_freqs.weight"] = {2};
    return user_error([&] { open_zeros(metadata, shapes); });
  };
  EXPECT_MENTIONS(error({{"type", "yarn"}, {"yarn_ext_factor", 0.5}}),
                  "llama.rope.scaling.yarn_ext_factor: 0.5 is not supported");
  EXPECT_MENTIONS(error({{"type", "yarn"}, {"yarn_attn_factor", 0.5}}),
                  "llama.rope.scaling.yarn_attn_factor: 0.5 is not supported here; supported: 1, "
                  "1.138");
  EXPECT_MENTIONS(error({{"type", "yarn"}}, true),
                  "llama.rope.scaling.type: is \"yarn\", and the file has the tensor rope_freqs");
}

TEST(GgufModelErrors, metadata_that_makes_no_model_is_named) {
  const auto error = [](const std::string& key, const Json& value) {
    Json metadata = small_metadata();
    metadata[key] = value;
    return user_error([&] { open_zeros(metadata, small_shapes()); });
  };
  EXPECT_MENTIONS(
      error("general.architecture", "mamba"),
      "x.gguf: general.architecture: unknown architecture \"mamba\"; known: llama, qwen2");
  EXPECT_MENTIONS(error("llama.attention.head_count", 0), "llama.attention.head_count: expected");
  EXPECT_MENTIONS(error("llama.attention.head_count", {1, 2}),
                  "llama.attention.head_count: has 2 entries for 1 layers");
  EXPECT_MENTIONS(error("llama.attention.value_length", 8),
                  "llama.attention.value_length: heads of values differ from those of keys (4)");
  EXPECT_MENTIONS(error("llama.rope.scaling.type", "ntk"), "known: none, linear, yarn, longrope");
  EXPECT_MENTIONS(error("llama.embedding_length", -8),
                  "llama.embedding_length: expected an integer");
  EXPECT_MENTIONS(error("llama.context_length", "long"), "llama.context_length: expected an");
  EXPECT_MENTIONS(error("llama.attention.layer_norm_rms_epsilon", -1.5),
                  "llama.attention.layer_norm_rms_epsilon: -1.5 is less than 0");
  EXPECT_MENTIONS(error("llama.rope.freq_base", 0), "llama.rope.freq_base: 0 is not larger than 0");
  EXPECT_MENTIONS(error("llama.rope.scaling.factor", -2),
                  "llama.rope.scaling.factor: -2 is not larger than 0");
  EXPECT_MENTIONS(error("llama.rope.scaling.attn_factor", 2),
                  "llama.rope.scaling.attn_factor: 2 is not supported here; supported: 1");
  EXPECT_MENTIONS(error("llama.rope.dimension_count", 3),
                  "llama.rope.dimension_count: 3 is no even number from 2 to a head's 4 elements");
  EXPECT_MENTIONS(error("llama.attention.head_count", 3),
                  "llama.embedding_length: 8 is no multiple of llama.attention.head_count 3");
  EXPECT_MENTIONS(error("llama.attention.head_count_kv", 4),
                  "llama.attention.head_count_kv: 4 does not divide llama.attention.head_count 2");
  EXPECT_MENTIONS(error("llama.attention.causal", false),
                  "llama.attention.causal: false is not supported for llama");
  EXPECT_MENTIONS(error("llama.block_count", 20'000),
                  "x.gguf: llama.block_count: expected an integer from 1 to 10000, found 20000");
  EXPECT_MENTIONS(error("llama.embedding_length", 2'000'000'000),
                  "llama.embedding_length 2000000000, llama.feed_forward_length 8");
  EXPECT_MENTIONS(user_error([] {
                    Json metadata = small_metadata();
                    metadata["llama.expert_count"] = 2;
                    metadata["llama.expert_used_count"] = 3;
                    open_zeros(metadata, small_shapes());
                  }),
                  "x.gguf: llama.expert_used_count is 3, but llama.expert_count is 2");
  EXPECT_MENTIONS(user_error([] {
                    Json metadata = small_metadata();
                    metadata.erase("llama.feed_forward_length");
                    open_zeros(metadata, small_shapes());
                  }),
                  "x.gguf: the key \"llama.feed_forward_length\" is missing");
  EXPECT_MENTIONS(user_error([] { open_zeros(Json::object(), {}); }),
                  "the key \"general.architecture\" is missing");
}

}  // namespace
}  // namespace lathe::hf
