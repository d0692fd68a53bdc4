// Memory that is a process' own, under a limit (RLIMIT_DATA: heaps and private mappings, not mapped
// files): a model larger than it runs from its file, and loading in another type, quantizing and
// merging never hold a model twice.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>

#include "lathe/base/testing/sanitized.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kMiB = int64_t{1} << 20;
// What a run takes beside its weights: code and its data, stacks, what a prompt computes.
constexpr int64_t kRun = 96 * kMiB;
// A large buffer begins where a huge page does; what lies before it is claimed and never touched.
constexpr int64_t kAlignment = 2 * kMiB;

constexpr Dim kHidden = 1024, kInner = 4096, kLayers = 12, kVocab = 2048;

Literal random_matrix(const Shape& shape, uint64_t seed) {
  Literal out(DType::bf16, shape);
  uint64_t state = seed * 0x9e3779b97f4a7c15 + 1;
  for (BFloat16& x : out.mutable_data<BFloat16>()) {
    state = state * 6364136223846793005 + 1442695040888963407;
    x = BFloat16((static_cast<float>(state >> 40) / (1 << 23) - 1) / 20);
  }
  return out;
}

std::vector<hf::SafetensorsWriter::Entry> model_tensors() {
  std::vector<hf::SafetensorsWriter::Entry> out;
  const auto add = [&](std::string name, Shape shape) {
    out.push_back({.name = std::move(name), .dtype = DType::bf16, .shape = std::move(shape)});
  };
  add("model.embed_tokens.weight", {kVocab, kHidden});
  add("model.norm.weight", {kHidden});
  for (Dim i = 0; i < kLayers; ++i) {
    const std::string layer = fmt::format("model.layers.{}.", i);
    for (const char* name : {"q_proj", "k_proj", "v_proj", "o_proj"})
      add(layer + "self_attn." + name + ".weight", {kHidden, kHidden});
    for (const char* name : {"gate_proj", "up_proj"})
      add(layer + "mlp." + name + ".weight", {kInner, kHidden});
    add(layer + "mlp.down_proj.weight", {kHidden, kInner});
    for (const char* name : {"input_layernorm", "post_attention_layernorm"})
      add(layer + name + ".weight", {kHidden});
  }
  return out;
}

// A checkpoint of a Llama; the bytes of its weights.
int64_t write_model(const hf::TemporaryFolder& folder) {
  folder.write("model/config.json",
               fmt::format(R"({{"architectures": ["LlamaForCausalLM"], "model_type": "llama",
    "vocab_size": {}, "hidden_size": {}, "intermediate_size": {}, "num_hidden_layers": {},
    "num_attention_heads": 16, "max_position_embeddings": 4096, "tie_word_embeddings": true,
    "dtype": "bfloat16"}})",
                           kVocab, kHidden, kInner, kLayers));
  const auto entries = model_tensors();
  hf::SafetensorsWriter file(folder.file("model/model.safetensors"), entries);
  int64_t bytes = 0;
  for (const auto& entry : entries) {
    const Literal value = entry.shape.rank() == 1 ? Literal::full(DType::bf16, entry.shape, 1)
                                                  : random_matrix(entry.shape, ++bytes);
    file.write(value);
    bytes += value.byte_count();
  }
  file.commit();
  return bytes;
}

void write_adapter(const hf::TemporaryFolder& folder) {
  folder.write("adapter/adapter_config.json",
               R"({"peft_type": "LORA", "r": 8, "lora_alpha": 16, "target_modules": ["q_proj"]})");
  std::map<std::string, Literal> tensors;
  for (Dim i = 0; i < kLayers; ++i) {
    const std::string layer =
        fmt::format("base_model.model.model.layers.{}.self_attn.q_proj.lora_", i);
    tensors[layer + "A.weight"] = random_matrix({8, kHidden}, 2);
    tensors[layer + "B.weight"] = random_matrix({kHidden, 8}, 3);
  }
  hf::write_safetensors(folder.file("adapter/adapter_model.safetensors"), tensors);
}

// One for all tests: 400 MB of weights.
struct Files {
  hf::TemporaryFolder folder;
  int64_t bytes = write_model(folder);
  Files() { write_adapter(folder); }
  std::string file(const std::string& name) const { return folder.file(name); }
};
const Files& files() {
  static const Files files;
  return files;
}

Outcome within(int64_t bytes, const std::vector<std::string>& args) {
  const auto limit = [bytes] {
    const auto most = static_cast<rlim_t>(bytes);
    const rlimit data{.rlim_cur = most, .rlim_max = most};
    ::setrlimit(RLIMIT_DATA, &data);
  };
  return run_lathe({.args = args, .in_child = limit});
}

std::vector<std::string> run_args(const std::string& model) {
  return {"run", "-m", model, "--ids", "5,6,7,8", "-n", "6", "--print-ids", "-q"};
}

void expect_fits(int64_t bytes, const std::vector<std::string>& args) {
  const Outcome result = within(bytes, args);
  EXPECT_EQ(result.code, 0) << result.err;
}

class Memory : public ::testing::Test {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "a sanitizer maps more than any limit";
  }
};

TEST_F(Memory, a_model_larger_than_the_limit_runs_from_its_file) {
  ASSERT_GT(files().bytes, 2 * kRun);
  const Outcome free = run_lathe(run_args(files().file("model"))),
                limited = within(kRun, run_args(files().file("model")));
  EXPECT_EQ(free.code, 0) << free.err;
  EXPECT_EQ(limited.code, 0) << limited.err;
  EXPECT_EQ(limited.out, free.out);
}

TEST_F(Memory, the_limit_is_one) {
  const Outcome result = within(kRun, {"run", "-m", files().file("model"), "--ids", "5,6", "-n",
                                       "2", "--print-ids", "--dtype", "f32"});
  EXPECT_NE(result.code, 0) << "converted weights need more than that";
}

TEST_F(Memory, another_type_holds_the_converted_weights_once) {
  std::vector<std::string> args = run_args(files().file("model"));
  args.insert(args.end(), {"--dtype", "f32"});
  const int64_t buffers = std::ssize(model_tensors());
  const int64_t once = 2 * files().bytes + kRun + buffers * kAlignment;
  ASSERT_LT(once, 3 * files().bytes) << "what both copies would take";
  expect_fits(once, args);
}

TEST_F(Memory, weights_rounded_while_they_are_loaded_are_there_alone) {
  std::vector<std::string> args = run_args(files().file("model"));
  args.insert(args.end(), {"--quantize", "int8"});
  const int64_t buffers = std::ssize(model_tensors());
  expect_fits(files().bytes / 2 + kRun + buffers * kAlignment, args);
}

TEST_F(Memory, quantize_and_merge_hold_a_tensor_at_a_time) {
  // Rounding a matrix takes some f32 values of its size; they are not those of two.
  const int64_t limit = kRun + 6 * kHidden * kInner * byte_size(DType::f32);
  ASSERT_LT(limit, files().bytes / 2);
  expect_fits(limit, {"quantize", files().file("model"), "-o", files().file("few"), "--bits", "4"});
  expect_fits(limit, {"merge", "-m", files().file("model"), "--lora", files().file("adapter"), "-o",
                      files().file("merged")});
}

}  // namespace
}  // namespace lathe::e2e
