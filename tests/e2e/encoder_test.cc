// Encoders against transformers' last hidden states and pooled outputs (tests/golden/families):
// tiny models with weights by formula; what is made of them for a text.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "formula_weights.h"
#include "lathe/hf/generate/embed.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kGoldens = fs::path(LATHE_SOURCE_DIR) / "tests/golden/families";

struct Case {
  std::string family, variant;
};
std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << c.family << "_" << c.variant;
}

std::vector<Case> cases() {
  std::vector<Case> out;
  for (const char* family : {"bert", "distilbert", "mistral_embedding", "modernbert", "nomic_bert",
                             "qwen3_embedding", "roberta"}) {
    const Json goldens = read_json(kGoldens / (std::string(family) + ".json"));
    for (const auto& [variant, golden] : goldens.items())
      if (variant != "versions") out.push_back({family, variant});
  }
  return out;
}

class Encoders : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    golden_ = read_json(kGoldens / (GetParam().family + ".json")).at(GetParam().variant);
    write_formula_checkpoint(folder_.path(), Field(golden_, GetParam().family));
    answers_ = SafetensorsFile::open(kGoldens / (GetParam().family + ".safetensors"));
  }
  std::string key(const std::string& name) const { return GetParam().variant + "." + name; }
  bool has(const std::string& name) const { return answers_->tensors().contains(key(name)); }
  Literal answer(const std::string& name) const { return answers_->tensor(key(name)); }
  std::vector<int32_t> list(const std::string& name) const { return golden_.at(name); }

  // The text twice, the first time with padding behind it.
  EncoderInput padded_input() const {
    const std::vector<int32_t> ids = list("ids");
    const Array row = Array::of<int32_t>({1, std::ssize(ids)}, ids);
    const auto twice = [](const Array& x) {
      return pad(concatenate({x, x}, 0), Array::scalar(int32_t{3}), {0, 0}, {0, 5});
    };
    EncoderInput in{.tokens = twice(row), .length = {}, .types = {}};
    in.length = Array::of<int32_t>(
        {2}, {static_cast<int32_t>(ids.size()), static_cast<int32_t>(ids.size())});
    if (golden_.contains("token_type_ids"))
      in.types =
          minimum(twice(Array::of<int32_t>({1, std::ssize(ids)}, list("token_type_ids"))), 1);
    return in;
  }

  Json golden_;
  std::shared_ptr<const SafetensorsFile> answers_;
  TemporaryFolder folder_;
};

Literal text_of(const Array& hidden, Dim row, Dim length) {
  return squeeze(slice_in_dim(slice_in_dim(hidden, row, row + 1, 0), 0, length, 1), 0).literal();
}

TEST_P(Encoders, hidden_states_and_pooled_outputs_equal_transformers) {
  const auto model = load_encoder(folder_.path(), {.dtype = DType::f32});
  auto run = jit([&](const std::vector<Array>& weights, const EncoderInput& in) {
    const Array hidden = model->forward(weights, in);
    return std::pair(hidden, model->pooled(weights, hidden));
  });
  const auto [hidden, pooled] = run(model->weights(), padded_input());
  const auto length = static_cast<Dim>(list("ids").size());
  EXPECT_EQ(pooled.has_value(), has("pooled"));
  for (const Dim row : {0, 1}) {
    EXPECT_LE(relative_difference(text_of(hidden, row, length), answer("hidden")), 1e-5);
    if (!pooled) continue;
    const Array one = slice_in_dim(*pooled, row, row + 1, 0);
    EXPECT_LE(relative_difference(one.literal(), answer("pooled")), 1e-5);
  }
}

TEST_P(Encoders, in_16_bits_they_are_near) {
  if (!has("hidden_own")) GTEST_SKIP() << "an f32 checkpoint";
  const auto model = load_encoder(folder_.path());
  const Array hidden = convert(model->forward(model->weights(), padded_input()), DType::f32);
  const auto length = static_cast<Dim>(list("ids").size());
  const std::vector<double> ours = row_distances(text_of(hidden, 0, length), answer("hidden")),
                            theirs = row_distances(answer("hidden_own"), answer("hidden"));
  EXPECT_LE(ours[ours.size() / 2], 1.5 * theirs[theirs.size() / 2]);
  EXPECT_LE(ours.back(), 3 * theirs.back());
}

INSTANTIATE_TEST_SUITE_P(Families, Encoders, testing::ValuesIn(cases()),
                         [](const auto& param) { return testing::PrintToString(param.param); });

class Embedding : public testing::Test {
 protected:
  Embedding() {
    const Json golden = read_json(kGoldens / "bert.json").at("plain");
    write_formula_checkpoint(folder_.path(), Field(golden, "bert"));
    model_ = load_encoder(folder_.path());
  }
  std::vector<std::vector<double>> embed(const EmbedOptions& options,
                                         const std::vector<std::vector<int32_t>>& texts) const {
    const Literal all = Embedder(model_, options)(texts).literal();
    std::vector<std::vector<double>> out(texts.size());
    for (int64_t i = 0; i < all.size(); ++i)
      out[static_cast<size_t>(i / all.shape()[1])].push_back(all.get_f64(i));
    return out;
  }
  TemporaryFolder folder_;
  std::shared_ptr<const Encoder> model_;
};

TEST_F(Embedding, a_text_does_not_depend_on_the_others_and_may_be_normalized) {
  const std::vector<int32_t> text = {5, 6, 7}, longer = {9, 8, 7, 6, 5, 4, 3};
  for (const Pooling pooling : {Pooling::cls, Pooling::mean, Pooling::last}) {
    const auto alone = embed({.pooling = pooling}, {text});
    const auto both = embed({.pooling = pooling}, {text, longer});
    for (size_t i = 0; i < alone[0].size(); ++i) EXPECT_NEAR(alone[0][i], both[0][i], 1e-5);
    EXPECT_NE(both[0], both[1]);
    double length = 0;
    const auto normed = embed({.pooling = pooling, .normalize = true}, {text});
    for (const double x : normed[0]) length += x * x;
    EXPECT_NEAR(length, 1, 1e-5);
  }
}

// A decoder's text has the last token's vector, of length 1 where modules.json asks for that.
// safetensors' save_model keeps one name of the words' table and the head of masked models.
TEST(Encoders, words_may_have_the_name_of_the_head_alone) {
  const std::vector<std::vector<std::string>> kCases = {
      {"roberta", "plain", "embeddings.word_embeddings", "lm_head.decoder"},
      {"bert", "plain", "embeddings.word_embeddings", "cls.predictions.decoder"},
      {"distilbert", "plain", "embeddings.word_embeddings", "vocab_projector"},
      {"modernbert", "every_third", "embeddings.tok_embeddings", "decoder"}};
  for (const auto& one : kCases) {
    const TemporaryFolder folder;
    const Json golden = read_json(kGoldens / (one[0] + ".json")).at(one[1]);
    write_formula_checkpoint(folder.path(), Field(golden, one[0]));
    const auto weights_of = [&] { return load_encoder(folder.path())->weights(); };
    const std::vector<Array> expected = weights_of();
    const std::string path = folder.file("model.safetensors");
    std::map<std::string, Literal> tensors;
    const auto file = SafetensorsFile::open(path);
    for (const auto& [name, info] : file->tensors())
      tensors.emplace(name == one[2] + ".weight" ? one[3] + ".weight" : name, file->tensor(name));
    write_safetensors(path, tensors);
    const std::vector<Array> found = weights_of();
    ASSERT_EQ(found.size(), expected.size()) << one[0];
    for (size_t i = 0; i < found.size(); ++i)
      EXPECT_EQ(found[i].literal(), expected[i].literal()) << one[0];
  }
}

TEST(DecoderEmbedding, is_the_normed_vector_of_the_last_token) {
  const Json golden = read_json(kGoldens / "qwen3_embedding.json").at("untied");
  const TemporaryFolder folder;
  write_formula_checkpoint(folder.path(), Field(golden, "qwen3_embedding"));
  folder.write("modules.json", R"([{"type": "sentence_transformers.models.Transformer"},
    {"type": "sentence_transformers.models.Pooling"},
    {"type": "sentence_transformers.models.Normalize"}])");
  const Literal hidden =
      SafetensorsFile::open(kGoldens / "qwen3_embedding.safetensors")->tensor("untied.hidden");
  const int64_t width = hidden.shape()[1], last = hidden.size() - width;
  double length = 0;
  for (int64_t i = last; i < hidden.size(); ++i) length += std::pow(hidden.get_f64(i), 2);
  const auto model = load_encoder(folder.path(), {.dtype = DType::f32});
  const Embedder embedder(model, read_embed_options(folder.path()));
  const std::vector<int32_t> ids = golden.at("ids");
  const Literal both = embedder({ids, {5, 6, 7}}).literal();
  for (int64_t i = 0; i < width; ++i)
    EXPECT_NEAR(both.get_f64(i), hidden.get_f64(last + i) / std::sqrt(length), 1e-5);
}

TEST_F(Embedding, an_embedder_may_be_moved) {
  const std::vector<std::vector<int32_t>> texts = {{1, 2, 3}};
  const std::vector<float> expected = Embedder(model_)(texts).to_vector<float>();
  std::vector<Embedder> moved;
  {
    Embedder first(model_, {.jit = false}), second(model_);
    moved.push_back(std::move(first));
    moved.push_back(std::move(second));
  }
  for (const Embedder& embedder : moved) {
    const std::vector<float> vector = embedder(texts).to_vector<float>();
    for (size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(vector[i], expected[i], 1e-6);
  }
}

TEST_F(Embedding, what_cannot_be_embedded_is_said) {
  EXPECT_MENTIONS(user_error([] { Embedder{nullptr}; }), "[Embedder] no model");
  EXPECT_MENTIONS(user_error([&] { embed({}, {}); }), "no text to embed");
  EXPECT_MENTIONS(user_error([&] { embed({}, {{1}, {}}); }), "text 1 has no tokens");
  EXPECT_MENTIONS(user_error([&] { embed({}, {{96}}); }), "out of range for a vocabulary of 96");
  EXPECT_MENTIONS(user_error([&] { embed({}, {std::vector<int32_t>(65, 1)}); }),
                  "a text of 65 tokens is longer than the model's 64");
  EXPECT_MENTIONS(user_error([&] { load_causal_lm(folder_.path()); }),
                  "BertModel is an encoder, which writes no text; lathe embed");
}

TEST_F(Embedding, configs_that_contradict_themselves_are_refused) {
  const auto error_with = [&](const std::string& key, const Json& value) {
    Json config = read_json(kGoldens / "bert.json").at("plain").at("config");
    config[key] = value;
    folder_.write("config.json", config.dump());
    return user_error([&] { load_encoder(folder_.path()); });
  };
  EXPECT_MENTIONS(
      error_with("model_type", "roberta"),
      "model_type: is \"roberta\", but architectures says BertModel; expected \"bert\"");
  EXPECT_MENTIONS(error_with("is_decoder", true), "is_decoder: is true; only false is supported");
}

TEST_F(Embedding, folders_of_sentence_transformers_say_how) {
  EXPECT_EQ(read_embed_options(folder_.path()).pooling, std::nullopt);
  EXPECT_FALSE(read_embed_options(folder_.path()).normalize);
  folder_.write("1_Pooling/config.json", R"({"word_embedding_dimension": 32,
    "pooling_mode_cls_token": true, "pooling_mode_mean_tokens": false})");
  folder_.write("modules.json", R"([{"type": "sentence_transformers.models.Transformer"},
    {"type": "sentence_transformers.models.Normalize"}])");
  EXPECT_EQ(read_embed_options(folder_.path()).pooling, Pooling::cls);
  EXPECT_TRUE(read_embed_options(folder_.path()).normalize);
  folder_.write("modules.json", R"([{"type": "sentence_transformers.models.Dense"}])");
  EXPECT_MENTIONS(
      user_error([&] { read_embed_options(folder_.path()); }),
      "modules.json: [0].type: \"sentence_transformers.models.Dense\" is not supported");
  folder_.write("modules.json", "[]");
  folder_.write("1_Pooling/config.json", R"({"pooling_mode_max_tokens": true})");
  EXPECT_MENTIONS(user_error([&] { read_embed_options(folder_.path()); }),
                  "1_Pooling/config.json: pooling_mode_max_tokens: is not supported");
}

}  // namespace
}  // namespace lathe::hf
