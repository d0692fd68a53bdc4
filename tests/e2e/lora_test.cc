// LoRA adapters against PEFT's own logits (tests/golden/lora): alone, together, others in the rows
// of one batch, changed between steps without compiling anything; and files that do not fit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/convert/merge_lora.h"
#include "lathe/hf/files/safetensors.h"
#include "lathe/hf/files/test_files.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kGoldens = fs::path(LATHE_SOURCE_DIR) / "tests/golden";
const fs::path kBase = kGoldens / "llama_variants/head_dim_larger";

using File = std::shared_ptr<const LoraFile>;
File adapter(const std::string& name) {
  return std::make_shared<const LoraFile>(LoraFile::open(kGoldens / "lora" / name));
}

std::shared_ptr<const CausalLM> model_for(const std::vector<File>& files, size_t at_once = 0) {
  return load_causal_lm(kBase,
                        {.dtype = DType::f32, .weights = {.lora = plan_lora(files, at_once)}});
}

struct Golden {
  std::shared_ptr<const SafetensorsFile> file =
      SafetensorsFile::open(kGoldens / "lora/golden.safetensors");
  std::vector<int32_t> ids() const {
    const Literal ids = file->tensor("ids");
    std::vector<int32_t> out;
    for (int64_t i = 0; i < ids.size(); ++i) out.push_back(static_cast<int32_t>(ids.get_i64(i)));
    return out;
  }
};

double relative_difference(const Literal& got, const Literal& expected) {
  double difference = 0, largest = 0;
  for (int64_t i = 0; i < expected.size(); ++i) {
    difference = std::max(difference, std::fabs(got.get_f64(i) - expected.get_f64(i)));
    largest = std::max(largest, std::fabs(expected.get_f64(i)));
  }
  return difference / largest;
}

TEST(Lora, logits_equal_pefts) {
  const Golden golden;
  const std::vector<File> files = {adapter("all_layers"), adapter("patterns"),
                                   adapter("one_layer")};
  const auto model = model_for(files);
  const auto expect = [&](const std::vector<AppliedLora>& lora, const std::string& name) {
    Evaluator evaluator(model, {.lora = lora});
    EXPECT_LE(
        relative_difference(evaluator.logits(golden.ids()).literal(), golden.file->tensor(name)),
        1e-5)
        << name;
  };
  expect({}, "base");
  expect({{files[0]}}, "all_layers");
  expect({{files[1]}}, "patterns");
  expect({{files[2]}}, "one_layer");
  expect({{files[0]}, {files[1]}}, "both");
  expect({{files[0], 0}}, "base");
}

std::vector<int32_t> continued(Generator& generator, const std::vector<int32_t>& prompt) {
  std::vector<int32_t> out = generator.prefill({prompt}, 8);
  while (out.size() < 8) out.push_back(generator.step()[0]);
  return out;
}

TEST(Lora, rows_of_a_batch_have_their_own_and_a_change_compiles_nothing) {
  const std::vector<int32_t> ids = Golden().ids();
  const std::vector<File> files = {adapter("all_layers"), adapter("patterns")};
  const auto model = model_for(files, 1);
  const std::vector<std::vector<AppliedLora>> rows = {{{files[0]}}, {}, {{files[1], 0.5}}};
  std::vector<std::vector<int32_t>> alone;
  Generator single(model, {});
  for (const auto& row : rows) {
    single.set_lora({row});
    alone.push_back(continued(single, ids));
  }
  EXPECT_EQ(single.traces(), 2) << "a prompt's and a token's";
  EXPECT_NE(alone[0], alone[1]);
  EXPECT_NE(alone[2], alone[1]);
  Generator batch(model, {.lora = rows});
  std::vector<std::vector<int32_t>> together(rows.size());
  for (int i = 0; i < 8; ++i) {
    const auto tokens = i == 0 ? batch.prefill({ids, ids, ids}, 8) : batch.step();
    for (size_t r = 0; r < rows.size(); ++r) together[r].push_back(tokens[r]);
  }
  EXPECT_EQ(together, alone);
  EXPECT_MENTIONS(user_error([&] { batch.prefill({ids}, 8); }),
                  "adapters were given for 3 rows, and there are 1 prompts");
}

TEST(Lora, more_rank_than_was_planned_for_is_refused) {
  const std::vector<File> files = {adapter("all_layers"), adapter("patterns")};
  EXPECT_MENTIONS(
      user_error([&] { lora_weights(*model_for(files, 1), {{{{files[0]}, {files[1]}}}}); }),
      "plan for more at once");
  EXPECT_MENTIONS(user_error([&] { lora_weights(*model_for({}), {{{{files[0]}}}}); }),
                  "has no place for");
}

TEST(MergeLora, the_merged_checkpoint_gives_what_the_adapters_gave) {
  const Golden golden;
  const TemporaryFolder folder;
  const std::vector<AppliedLora> both = {{adapter("all_layers")}, {adapter("patterns")}};
  int64_t told = 0;
  merge_lora(kBase, both, folder.file("merged"), [&](int64_t done, int64_t) { told = done; });
  Evaluator evaluator(load_causal_lm(folder.file("merged")));
  EXPECT_LE(
      relative_difference(evaluator.logits(golden.ids()).literal(), golden.file->tensor("both")),
      1e-5);
  EXPECT_GT(told, 100'000);
  const auto again = [&] { merge_lora(kBase, both, folder.file("merged"), [](auto, auto) {}); };
  EXPECT_MENTIONS(user_error(again), "merged is there already");
}

TEST(MergeLora, what_fails_leaves_nothing_behind) {
  const TemporaryFolder folder;
  const std::vector<AppliedLora> adapters = {{adapter("all_layers")}};
  const fs::path other = kGoldens / "llama_variants/one_kv_head";
  EXPECT_MENTIONS(
      user_error([&] { merge_lora(other, adapters, folder.file("m"), [](auto, auto) {}); }),
      "it adapts model.layers.0");
  struct Stop {};
  EXPECT_THROW(merge_lora(kBase, adapters, folder.file("m"), [](auto, auto) { throw Stop(); }),
               Stop);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

// A copy of an adapter whose config has `key` changed.
std::string refusal(const std::string& key, const Json& value) {
  const TemporaryFolder folder;
  fs::copy(kGoldens / "lora/all_layers", folder.path(), fs::copy_options::recursive);
  Json config = read_json(folder.file("adapter_config.json"));
  config[key] = value;
  folder.write("adapter_config.json", config.dump());
  return user_error([&] { LoraFile::open(folder.path()); });
}

TEST(LoraFile, what_nothing_follows_or_does_not_fit_is_refused_by_name) {
  EXPECT_MENTIONS(refusal("use_dora", true), "adapter_config.json: use_dora: is not supported");
  EXPECT_MENTIONS(refusal("bias", "all"), "bias");
  EXPECT_MENTIONS(refusal("modules_to_save", {"lm_head"}), "modules_to_save");
  EXPECT_MENTIONS(refusal("peft_type", "IA3"), "peft_type: is IA3; LORA is supported");
  EXPECT_MENTIONS(refusal("r", 5), "expected [5, in] and [out, 5]");
  EXPECT_MENTIONS(refusal("r", -1), "r: expected an integer from 1");
  EXPECT_MENTIONS(refusal("rank_pattern", {{"q_proj", 3}}), "q_proj has lora_A [4, 32]");
  EXPECT_MENTIONS(refusal("rank_pattern", {{".*q_proj", 3}}), "is a regular expression");
  EXPECT_MENTIONS(user_error([] { LoraFile::open("/no/such"); }), "/no/such/adapter_config.json");
}

TEST(LoraFile, tensors_of_other_kinds_and_halves_are_named) {
  const auto with = [](const std::map<std::string, Literal>& tensors) {
    const TemporaryFolder folder;
    folder.write("adapter_config.json", R"({"peft_type": "LORA", "r": 2, "lora_alpha": 4})");
    write_safetensors(folder.file("adapter_model.safetensors"), tensors);
    return user_error([&] { LoraFile::open(folder.path()); });
  };
  const Literal down(DType::f32, {2, 4}), up(DType::f32, {4, 2});
  const std::string layer = "base_model.model.model.layers.0.mlp.up_proj";
  EXPECT_MENTIONS(with({{layer + ".lora_A.weight", down}}), "has no matrix lora_B");
  EXPECT_MENTIONS(with({{layer + ".lora_magnitude_vector", down}}), "lora_magnitude_vector is no");
  EXPECT_MENTIONS(with({{layer + ".lora_A.weight", Literal(DType::i32, {2, 4})},
                        {layer + ".lora_B.weight", up}}),
                  "is i32, no float");
  EXPECT_MENTIONS(with({}), "adapts no layer");
}

}  // namespace
}  // namespace lathe::hf
