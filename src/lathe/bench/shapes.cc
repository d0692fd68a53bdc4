#include "lathe/bench/shapes.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <strings.h>

#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "lathe/base/files/cache_dir.h"
#include "lathe/base/files/descriptor.h"
#include "lathe/base/files/write_file.h"
#include "lathe/base/process_memory.h"
#include "lathe/hf/families/causal_lm.h"

namespace lathe::bench {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLlama32_1B = R"({
  "architectures": ["LlamaForCausalLM"], "model_type": "llama", "torch_dtype": "bfloat16",
  "vocab_size": 128256, "hidden_size": 2048, "intermediate_size": 8192, "num_hidden_layers": 16,
  "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 64, "max_position_embeddings": 131072,
  "rms_norm_eps": 1e-05, "tie_word_embeddings": true, "hidden_act": "silu", "rope_theta": 500000.0,
  "rope_scaling": {"rope_type": "llama3", "factor": 32.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                   "original_max_position_embeddings": 8192},
  "bos_token_id": 128000, "eos_token_id": 128001})";
// What the 3B model has otherwise.
constexpr const char* kLlama32_3B = R"({
  "hidden_size": 3072, "num_hidden_layers": 28, "num_attention_heads": 24, "head_dim": 128})";
constexpr const char* kLlama2_7B = R"({
  "architectures": ["LlamaForCausalLM"], "model_type": "llama", "torch_dtype": "bfloat16",
  "vocab_size": 32000, "hidden_size": 4096, "intermediate_size": 11008, "num_hidden_layers": 32,
  "num_attention_heads": 32, "num_key_value_heads": 32, "max_position_embeddings": 4096,
  "rms_norm_eps": 1e-05, "tie_word_embeddings": false, "hidden_act": "silu",
  "bos_token_id": 1, "eos_token_id": 2})";
constexpr const char* kQwen3_30B_A3B = R"({
  "architectures": ["Qwen3MoeForCausalLM"], "model_type": "qwen3_moe", "torch_dtype": "bfloat16",
  "vocab_size": 151936, "hidden_size": 2048, "intermediate_size": 6144, "num_hidden_layers": 48,
  "num_attention_heads": 32, "num_key_value_heads": 4, "head_dim": 128, "max_position_embeddings": 40960,
  "num_experts": 128, "num_experts_per_tok": 8, "moe_intermediate_size": 768, "norm_topk_prob": true,
  "decoder_sparse_step": 1, "mlp_only_layers": [], "rms_norm_eps": 1e-06, "tie_word_embeddings": false,
  "hidden_act": "silu", "rope_theta": 1000000.0, "bos_token_id": 151643, "eos_token_id": 151645})";

const std::map<std::string, hf::Json>& shapes() {
  const auto parsed = [](const char* text) { return hf::parse_json(text, "a known shape"); };
  static const auto table = [&] {
    std::map<std::string, hf::Json> out = {{"Llama-3.2-1B", parsed(kLlama32_1B)},
                                           {"Llama-3.2-3B", parsed(kLlama32_1B)},
                                           {"Llama-2-7B", parsed(kLlama2_7B)},
                                           {"Qwen3-30B-A3B", parsed(kQwen3_30B_A3B)}};
    out["Llama-3.2-3B"].merge_patch(parsed(kLlama32_3B));
    return out;
  }();
  return table;
}

std::string gib(int64_t bytes) {
  return fmt::format("{:.1f} GiB", static_cast<double>(bytes) / (1 << 30));
}

// bf16 values of a normal-like distribution: the sum of four uniform bytes, scaled. Its speed
// matters, not its tails.
void fill_random(std::vector<uint16_t>& block, uint64_t& state, float scale) {
  for (uint16_t& value : block) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    const auto bytes = static_cast<uint32_t>(state >> 16);
    const int sum =
        static_cast<int>((bytes & 255) + (bytes >> 8 & 255) + (bytes >> 16 & 255) + (bytes >> 24)) -
        510;
    value = BFloat16(static_cast<float>(sum) / 148.0f * scale).bits;
  }
}

// What was written lies in small pages of the page cache. A checkpoint is usually read, not
// written, before it runs, and what a file system reads for a mapping may lie in huge pages.
void forget_pages(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() >= 0) ::posix_fadvise(file.get(), 0, 0, POSIX_FADV_DONTNEED);
}

void write_weights(const hf::ModelConfig& config, const std::string& path,
                   const std::function<void(int64_t, int64_t)>& progress) {
  const nn::StateDict tensors = hf::parameter_shapes(config, DType::bf16);
  hf::Json header = hf::Json::object();
  int64_t total = 0;
  for (const auto& [name, tensor] : tensors) {
    const int64_t bytes = tensor.type().byte_count();
    header[name] = {{"dtype", "BF16"},
                    {"shape", tensor.shape().vec()},
                    {"data_offsets", {total, total + bytes}}};
    total += bytes;
  }
  std::string text = header.dump();
  text.resize((text.size() + 7 + 56) / 64 * 64 + 56, ' ');  // tensors start on a cache line
  const uint64_t length = text.size();
  FileWriter out(path);
  out.write(std::as_bytes(std::span(&length, 1)));
  out.write(std::as_bytes(std::span(text)));
  constexpr int64_t kBlock = int64_t{1} << 20;
  uint64_t state = 0x9e3779b97f4a7c15ULL;
  int64_t done = 0;
  for (const auto& [name, tensor] : tensors) {
    // Norm weights near one, matrices scaled so that activations keep their size.
    const bool norm = tensor.rank() == 1;
    const float scale = norm ? 0.0f : 1.0f / std::sqrt(static_cast<float>(tensor.shape().back()));
    for (int64_t left = tensor.size(); left > 0; left -= kBlock) {
      std::vector<uint16_t> block(static_cast<size_t>(std::min(left, kBlock)));
      if (norm)
        block.assign(block.size(), BFloat16(1.0f).bits);
      else
        fill_random(block, state, scale);
      out.write(std::as_bytes(std::span(block)));
      done += static_cast<int64_t>(block.size()) * 2;
      progress(done, total);
    }
  }
  out.commit();
  forget_pages(path);
}

// Of a process that was killed. Benches take turns, so nobody writes there.
void remove_unfinished(const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".tmp") fs::remove(entry.path());
}

void write_checkpoint(const hf::Json& json, const hf::ModelConfig& config, const fs::path& folder,
                      const std::function<void(int64_t, int64_t)>& progress) {
  try {
    const std::string text = json.dump(2);
    const std::span<const std::byte> pieces[] = {std::as_bytes(std::span(text))};
    write_atomically(folder / "config.json", pieces);
    write_weights(config, folder / "model.safetensors", progress);
  } catch (const UserError& error) {
    throw UserError("{}; set LATHE_CACHE_DIR to a folder with room", error.what());
  }
}

}  // namespace

std::vector<std::string> known_shapes() {
  std::vector<std::string> names;
  for (const auto& [name, config] : shapes()) names.push_back(name);
  return names;
}

hf::Json shape_config(const std::string& name_or_file) {
  for (const auto& [name, config] : shapes())
    if (::strcasecmp(name.c_str(), name_or_file.c_str()) == 0) return config;
  LATHE_USER_CHECK(fs::is_regular_file(name_or_file),
                   "{} is neither a config file nor a known shape; known: {}", name_or_file,
                   fmt::join(known_shapes(), ", "));
  return hf::read_json(name_or_file);
}

std::string random_checkpoint(const hf::Json& json,
                              const std::function<void(int64_t, int64_t)>& progress) {
  const hf::ModelConfig config = hf::ModelConfig::parse(json, "benchmark config");
  const int64_t bytes = hf::count_parameters(config).all.elements * 2;
  LATHE_USER_CHECK(
      bytes < physical_memory_bytes() * 9 / 10,
      "weights of {} do not fit in this machine's memory of {}; choose a smaller shape", gib(bytes),
      gib(physical_memory_bytes()));
  const fs::path folder = fs::path(needed_cache_directory()) / "random" /
                          fmt::format("{:016x}", std::hash<std::string>()(json.dump()));
  make_folder(folder.string(), "LATHE_CACHE_DIR");
  if (fs::exists(folder / "model.safetensors")) return folder.string();
  remove_unfinished(folder);
  const auto space = static_cast<int64_t>(fs::space(folder).available);
  LATHE_USER_CHECK(space > bytes, "weights of {} do not fit on the disk of {}, which has {} left",
                   gib(bytes), folder.string(), gib(space));
  write_checkpoint(json, config, folder, progress);
  return folder.string();
}

}  // namespace lathe::bench
