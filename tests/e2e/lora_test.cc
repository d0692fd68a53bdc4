// LoRA adapters against PEFT's own logits (tests/golden/lora): alone, together, others in the rows
// of one batch, changed between steps without compiling anything; and files that do not fit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "formula_weights.h"
#include "lathe/hf/convert/merge_lora.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

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
  std::string name = "golden";
  std::shared_ptr<const SafetensorsFile> file =
      SafetensorsFile::open(kGoldens / "lora" / (name + ".safetensors"));
  std::vector<int32_t> ids() const {
    const Literal ids = file->tensor("ids");
    std::vector<int32_t> out;
    for (int64_t i = 0; i < ids.size(); ++i) out.push_back(static_cast<int32_t>(ids.get_i64(i)));
    return out;
  }
};

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

TEST(Lora, scales_that_make_no_numbers_are_refused) {
  const File file = adapter("all_layers");
  const auto model = model_for({file});
  for (const double scale : {std::nan(""), HUGE_VAL, -HUGE_VAL})
    EXPECT_MENTIONS(user_error([&] { lora_weights(*model, {{{{file, scale}}}}); }),
                    "expected a finite number");
  Generator generator(model, {.lora = {{{file, 1e308}}}});
  EXPECT_MENTIONS(user_error([&] { generator.prefill({Golden().ids()}, 3); }),
                  "are not numbers (NaN)");
}

TEST(Lora, more_rank_than_was_planned_for_is_refused) {
  const std::vector<File> files = {adapter("all_layers"), adapter("patterns")};
  EXPECT_MENTIONS(
      user_error([&] { lora_weights(*model_for(files, 1), {{{{files[0]}, {files[1]}}}}); }),
      "plan for more at once");
  EXPECT_MENTIONS(user_error([&] { lora_weights(*model_for({}), {{{{files[0]}}}}); }),
                  "for which the model has no place");
}

// An embedding and a head, beside halves of layers.
TEST(Lora, whole_modules_give_pefts_logits) {
  const Golden golden{"whole_modules"};
  const std::vector<File> files = {adapter("whole_modules"), adapter("all_layers")};
  const auto model = model_for(files);
  const auto logits = [&](const std::vector<AppliedLora>& lora) {
    return Evaluator(model, {.lora = lora}).logits(golden.ids()).literal();
  };
  EXPECT_LE(relative_difference(logits({{files[0]}}), golden.file->tensor("whole_modules")), 1e-5);
  EXPECT_LE(relative_difference(logits({}), Golden().file->tensor("base")), 1e-5);
  const std::vector<AppliedLora> twice = {{files[0]}, {files[0]}};
  EXPECT_MENTIONS(user_error([&] { logits(twice); }), "which another adapter does, too");
  EXPECT_MENTIONS(user_error([&] { lora_weights(*model, {{{{files[0]}}, {{files[1]}}}}); }),
                  "which all rows of a batch share");
}

TEST(Lora, whole_modules_of_a_model_without_its_own_are_refused) {
  const std::vector<File> files = {adapter("whole_modules")};
  const TemporaryFolder folder;
  fs::copy(kBase, folder.path());
  Json config = read_json(folder.file("config.json"));
  config["tie_word_embeddings"] = true;
  folder.write("config.json", config.dump());
  const auto base = SafetensorsFile::open(kBase / "model.safetensors");
  std::map<std::string, Literal> tensors;
  for (const auto& [name, info] : base->tensors())
    if (name != "lm_head.weight") tensors.emplace(name, base->tensor(name));
  write_safetensors(folder.file("model.safetensors"), tensors);
  const auto tied = load_causal_lm(folder.path(), {.weights = {.lora = plan_lora(files)}});
  EXPECT_MENTIONS(user_error([&] { lora_weights(*tied, {{{{files[0]}}}}); }),
                  "brings a whole embed_tokens (modules_to_save), of which the model has none");
  const std::vector<AppliedLora> lora = {{files[0]}};
  EXPECT_MENTIONS(
      user_error([&] { merge_lora(folder.path(), lora, folder.file("m"), [](auto, auto) {}); }),
      "brings a whole embed_tokens");
  const auto rounded = load_causal_lm(
      kBase, {.weights = {.lora = plan_lora(files), .quantize = parse_quantization("int8")}});
  EXPECT_MENTIONS(user_error([&] { lora_weights(*rounded, {{{{files[0]}}}}); }),
                  "brings a whole lm_head");
}

// DeepSeek's routers compute in f32, beside what other layers do.
TEST(Lora, what_chooses_experts_is_adapted_as_in_the_merged_model) {
  const Json golden = read_json(kGoldens / "families/deepseek_v3.json").at("grouped");
  const TemporaryFolder folder;
  fs::create_directory(folder.file("base"));
  write_formula_checkpoint(folder.file("base"), Field(golden, "deepseek_v3"));
  const auto base = load_causal_lm(folder.file("base"), DType::f32);
  const Dim experts = golden.at("config").at("n_routed_experts"),
            hidden = base->config().hidden_size;
  auto file = std::make_shared<LoraFile>();
  file->directory = "adapter";
  LoraModule& gate = file->module("model.layers.1.mlp.gate");
  gate.down = random::normal(random::key(1), {2, hidden}).literal();
  gate.up = random::normal(random::key(2), {experts, 2}).literal();
  const std::vector<AppliedLora> lora = {{file}};
  merge_lora(folder.file("base"), lora, folder.file("merged"), [](auto, auto) {});
  const std::vector<File> files = {file};
  const auto adapted = load_causal_lm(folder.file("base"),
                                      {.dtype = DType::f32, .weights = {.lora = plan_lora(files)}});
  const std::vector<int32_t> ids = golden.at("ids");
  const Literal want =
      Evaluator(load_causal_lm(folder.file("merged"), DType::f32)).logits(ids).literal();
  EXPECT_GT(relative_difference(Evaluator(base).logits(ids).literal(), want), 1e-2);
  EXPECT_LE(relative_difference(Evaluator(adapted, {.lora = {lora}}).logits(ids).literal(), want),
            1e-5);
}

TEST(MergeLora, shards_in_folders_of_the_checkpoint_stay_there) {
  const Golden golden;
  const TemporaryFolder folder;
  fs::create_directories(folder.file("base/parts"));
  fs::copy_file(kBase / "config.json", folder.file("base/config.json"));
  const std::string weights = kBase / "model.safetensors";
  fs::copy_file(weights, folder.file("base/parts/1.safetensors"));
  Json places = Json::object();
  const auto file = SafetensorsFile::open(weights);
  for (const auto& [name, info] : file->tensors()) places[name] = "parts/1.safetensors";
  folder.write("base/model.safetensors.index.json", Json{{"weight_map", places}}.dump());
  const std::vector<AppliedLora> both = {{adapter("all_layers")}, {adapter("patterns")}};
  merge_lora(folder.file("base"), both, folder.file("merged"), [](auto, auto) {});
  EXPECT_TRUE(fs::exists(folder.file("merged/parts/1.safetensors")));
  Evaluator evaluator(load_causal_lm(folder.file("merged")));
  EXPECT_LE(
      relative_difference(evaluator.logits(golden.ids()).literal(), golden.file->tensor("both")),
      1e-5);
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

// The adapter of whole modules with these tensors beside its own, contents those of its head.
LoraFile with_heads(const std::vector<std::string>& names) {
  const TemporaryFolder folder;
  fs::copy(kGoldens / "lora/whole_modules", folder.path(), fs::copy_options::recursive);
  std::map<std::string, Literal> tensors;
  {
    const auto file = SafetensorsFile::open(folder.file("adapter_model.safetensors"));
    for (const auto& [name, info] : file->tensors()) tensors.emplace(name, file->tensor(name));
  }
  for (const std::string& name : names)
    tensors.emplace(name, tensors.at("base_model.model.lm_head.weight"));
  write_safetensors(folder.file("adapter_model.safetensors"), tensors);
  return LoraFile::open(folder.path());
}

TEST(LoraFile, embeddings_that_were_resized_are_written_three_times) {
  const LoraFile file = with_heads({"base_model.model.lm_head.modules_to_save.weight",
                                    "base_model.model.lm_head.original_module.weight"});
  EXPECT_EQ(file.whole.size(), 2u);
  EXPECT_MENTIONS(user_error([] { with_heads({"base_model.model.model.lm_head.weight"}); }),
                  "has lm_head twice");
}

TEST(MergeLora, whole_modules_take_the_place_of_the_bases) {
  const Golden golden{"whole_modules"};
  const TemporaryFolder folder;
  const std::vector<AppliedLora> lora = {{adapter("whole_modules")}};
  merge_lora(kBase, lora, folder.file("merged"), [](auto, auto) {});
  const Literal logits =
      Evaluator(load_causal_lm(folder.file("merged"))).logits(golden.ids()).literal();
  EXPECT_LE(relative_difference(logits, golden.file->tensor("whole_modules")), 1e-5);
}

// GPT-2's tensors lie in its first checkpoints without "transformer." before their names.
struct Gpt2Bases {
  TemporaryFolder folder;
  std::vector<std::string> directories = {kGoldens / "lora/gpt2_base", folder.file("first")};

  Gpt2Bases() {
    fs::create_directory(directories[1]);
    fs::copy(directories[0] + "/config.json", directories[1]);
    const auto base = SafetensorsFile::open(directories[0] + "/model.safetensors");
    std::map<std::string, Literal> tensors;
    for (const auto& [name, info] : base->tensors())
      tensors.emplace(bare_layer_name(name), base->tensor(name));
    write_safetensors(directories[1] + "/model.safetensors", tensors);
  }
};

TEST(Lora, layers_that_are_stored_transposed_give_pefts_logits) {
  const Golden golden{"gpt2"};
  const std::vector<AppliedLora> lora = {{adapter("gpt2")}};
  const Gpt2Bases bases;
  for (const std::string& base : bases.directories) {
    const auto model =
        load_causal_lm(base, {.weights = {.lora = plan_lora(std::vector{lora[0].file})}});
    const auto logits = [&](const std::vector<AppliedLora>& with) {
      return Evaluator(model, {.lora = with}).logits(golden.ids()).literal();
    };
    EXPECT_LE(relative_difference(logits({}), golden.file->tensor("base")), 1e-5) << base;
    EXPECT_LE(relative_difference(logits(lora), golden.file->tensor("gpt2")), 1e-5) << base;
  }
}

TEST(MergeLora, layers_that_are_stored_transposed_become_what_peft_makes_of_them) {
  const Golden golden{"gpt2"};
  const std::vector<AppliedLora> lora = {{adapter("gpt2")}};
  const Gpt2Bases bases;
  for (const std::string& base : bases.directories) {
    const std::string output = bases.folder.file("merged" + fs::path(base).filename().string());
    merge_lora(base, lora, output, [](auto, auto) {});
    const auto merged = SafetensorsFile::open(output + "/model.safetensors");
    int compared = 0;
    for (const auto& [name, info] : merged->tensors()) {
      const std::string key = "merged.transformer." + std::string(bare_layer_name(name));
      if (!golden.file->tensors().contains(key)) continue;
      EXPECT_LE(relative_difference(merged->tensor(name), golden.file->tensor(key)), 1e-6) << name;
      ++compared;
    }
    EXPECT_EQ(compared, 8);
    EXPECT_LE(relative_difference(Evaluator(load_causal_lm(output)).logits(golden.ids()).literal(),
                                  golden.file->tensor("gpt2")),
              1e-5);
  }
}

TEST(MergeLora, transposed_layers_of_a_family_that_is_not_known_are_refused) {
  const Gpt2Bases bases;
  const std::string base = bases.directories[1];
  Json config = read_json(base + "/config.json");
  config["architectures"] = {"GPT2DoubleHeadsModel"};
  bases.folder.write("first/config.json", config.dump());
  const std::vector<AppliedLora> lora = {{adapter("gpt2")}};
  EXPECT_MENTIONS(
      user_error([&] { merge_lora(base, lora, bases.folder.file("m"), [](auto, auto) {}); }),
      "adapter_config.json: fan_in_fan_out: is true, and which layers of GPT2DoubleHeadsModel");
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
  const std::vector<AppliedLora> large = {{adapter("all_layers"), 1e308}};
  EXPECT_MENTIONS(
      user_error([&] { merge_lora(kBase, large, folder.file("m"), [](auto, auto) {}); }),
      ".weight: what is merged is not finite");
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

// A copy of an adapter whose config has `key` changed.
LoraFile changed(const std::string& key, const Json& value) {
  const TemporaryFolder folder;
  fs::copy(kGoldens / "lora/all_layers", folder.path(), fs::copy_options::recursive);
  Json config = read_json(folder.file("adapter_config.json"));
  config[key] = value;
  folder.write("adapter_config.json", config.dump());
  return LoraFile::open(folder.path());
}

std::string refusal(const std::string& key, const Json& value) {
  return user_error([&] { changed(key, value); });
}

TEST(LoraFile, what_nothing_follows_or_does_not_fit_is_refused_by_name) {
  EXPECT_MENTIONS(refusal("use_dora", true), "adapter_config.json: use_dora: is not supported");
  EXPECT_MENTIONS(refusal("bias", "all"), "bias");
  EXPECT_MENTIONS(refusal("modules_to_save", {"lm_head"}),
                  "modules_to_save[0]: lm_head is not in ");
  EXPECT_MENTIONS(refusal("peft_type", "IA3"), "peft_type: is IA3; LORA is supported");
  EXPECT_MENTIONS(refusal("peft_type", nullptr), "the key \"peft_type\" is missing");
  EXPECT_MENTIONS(refusal("lora_bias", true), "lora_bias: is not supported");
  EXPECT_MENTIONS(refusal("target_parameters", {"mlp.experts.down_proj"}), "target_parameters");
  EXPECT_MENTIONS(refusal("kasa_config", {{"beta", 1}}), "kasa_config: is not supported");
  EXPECT_MENTIONS(refusal("layer_scales", {1, 2}), "layer_scales: is not known");
  EXPECT_MENTIONS(refusal("r", 5), "expected [5, in] and [out, 5]");
  EXPECT_MENTIONS(refusal("r", -1), "r: expected an integer from 1");
  EXPECT_MENTIONS(refusal("rank_pattern", {{"q_proj", 3}}), "q_proj has lora_A [4, 32]");
  EXPECT_MENTIONS(refusal("rank_pattern", {{".*q_proj", 3}}), "q_proj has lora_A [4, 32]");
  EXPECT_MENTIONS(refusal("rank_pattern", {{"(q_proj", 3}}),
                  "adapter_config.json: rank_pattern.(q_proj:");
  EXPECT_MENTIONS(user_error([] { LoraFile::open("/no/such"); }), "/no/such/adapter_config.json");
}

// PEFT's check_target_module_exists, which decides what from_pretrained takes of the file.
TEST(LoraFile, modules_that_the_config_leaves_out_are_refused) {
  EXPECT_MENTIONS(refusal("target_modules", {"q_proj"}), "target_modules: does not name model.");
  EXPECT_MENTIONS(refusal("target_modules", ".*self_attn.*"), "target_modules: does not name");
  EXPECT_MENTIONS(refusal("target_modules", "("), "target_modules");
  EXPECT_MENTIONS(refusal("exclude_modules", {"mlp.up_proj"}), "exclude_modules: excludes model.");
  EXPECT_MENTIONS(refusal("exclude_modules", ".*up_proj"), "exclude_modules: excludes");
  EXPECT_MENTIONS(refusal("layers_to_transform", {0}), "layers_to_transform: leaves out model.");
  EXPECT_MENTIONS(refusal("layers_to_transform", 1), "layers_to_transform: leaves out");
  const Json layers = {0, 1, 2};
  EXPECT_FALSE(changed("layers_to_transform", layers).modules.empty());
  for (const Json& targets : {Json("all-linear"), Json(".*"), Json(nullptr)})
    EXPECT_FALSE(changed("target_modules", targets).modules.empty()) << targets;
  EXPECT_FALSE(changed("exclude_modules", {"lm_head"}).modules.empty());
}

// PEFT's from_pretrained changes the base's weights for pissa, olora and corda, and what the others
// were trained on is not in the adapter; gaussian, eva, orthogonal and mica leave the base alone.
TEST(LoraFile, adapters_of_a_changed_base_are_refused) {
  for (const char* start : {"pissa", "pissa_niter_4", "olora", "corda", "loftq", "lora_ga", "new"})
    EXPECT_MENTIONS(refusal("init_lora_weights", start),
                    "init_lora_weights: is \"" + std::string(start) + "\", with which PEFT trains");
  for (const Json& start : {Json(true), Json(false), Json("gaussian"), Json("eva"), Json("mica")})
    EXPECT_FALSE(changed("init_lora_weights", start).modules.empty()) << start;
}

// A pattern's key names whole parts of names, in PEFT's re.match(r"(.*\.)?(KEY)$", name).
TEST(LoraFile, an_empty_key_of_a_pattern_names_no_module) {
  const auto scale = [](const Json& pattern) {
    return changed("alpha_pattern", pattern).find("model.layers.0.self_attn.q_proj")->scale;
  };
  EXPECT_EQ(scale({{"", 16}}), 2);
  EXPECT_EQ(scale({{"proj", 16}}), 2);
  EXPECT_EQ(scale({{"q_proj", 16}, {"self_attn.q_proj", 32}}), 4);
}

TEST(LoraFile, keys_of_patterns_are_regular_expressions_of_names_or_their_ends) {
  const auto matches = [](const std::string& key) {
    const LoraFile file = changed("alpha_pattern", {{key, 16}});
    return file.find("model.layers.0.self_attn.q_proj")->scale == 4;
  };
  for (const char* key :
       {R"(layers\.[0-3]\..*q_proj)", R"(^model\..*q_proj)", "q_pro[jk]", "k_proj|q_proj",
        "self.attn.q_proj", "q_pro{1}j", R"(model\.layers\.\d+\.self_attn\.q_proj$)"})
    EXPECT_TRUE(matches(key)) << key;
  for (const char* key : {R"(layers\.[1-3]\..*q_proj)", ".*q_pro", R"(^layers\..*q_proj)", "proj",
                          R"(self_attn\.)", "k_proj|v_proj"})
    EXPECT_FALSE(matches(key)) << key;
}

TEST(LoraFile, a_layer_is_found_by_every_spelling_of_what_stands_before_it) {
  const LoraFile file = LoraFile::open(kGoldens / "lora/all_layers");
  const LoraModule* module = file.find("model.layers.1.mlp.up_proj");
  ASSERT_NE(module, nullptr);
  EXPECT_EQ(module->layer, "model.layers.1.mlp.up_proj");
  for (const char* before : {"", "model.language_model.", "language_model.model.", "transformer."})
    EXPECT_EQ(file.find(std::string(before) + "layers.1.mlp.up_proj"), module) << before;
  EXPECT_EQ(file.find("model.vision_tower.layers.1.mlp.up_proj"), nullptr);
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
  EXPECT_MENTIONS(with({{layer + ".lora_magnitude_vector", down}}),
                  "lora_magnitude_vector is neither");
  EXPECT_MENTIONS(with({{layer + ".lora_A.weight", Literal(DType::i32, {2, 4})},
                        {layer + ".lora_B.weight", up}}),
                  "is i32, no float");
  EXPECT_MENTIONS(with({{layer + ".lora_A.weight", down}, {layer + ".lora_A.other.weight", down}}),
                  "model.layers.0.mlp.up_proj has lora_A twice");
  EXPECT_MENTIONS(with({}), "adapts no layer");
}

}  // namespace
}  // namespace lathe::hf
