#include "lathe/hf/gguf/gguf_names.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "lathe/base/error.h"

namespace lathe::hf {
namespace {

// A module; "#" stands for a number: of the layer, then of the expert.
struct Name {
  std::string_view checkpoint, file;
  GgufRows rows = GgufRows::as_they_are;
  std::string_view neighbour = {};
};

// The names that Llama brought, and that most took over.
constexpr Name kUsual[] = {
    {"model.embed_tokens", "token_embd"},
    {"model.norm", "output_norm"},
    {"lm_head", "output"},
    {"model.layers.#.input_layernorm", "blk.#.attn_norm"},
    {"model.layers.#.post_attention_layernorm", "blk.#.ffn_norm"},
    {"model.layers.#.self_attn.q_proj", "blk.#.attn_q"},
    {"model.layers.#.self_attn.k_proj", "blk.#.attn_k"},
    {"model.layers.#.self_attn.v_proj", "blk.#.attn_v"},
    {"model.layers.#.self_attn.qkv_proj", "blk.#.attn_qkv"},
    {"model.layers.#.self_attn.o_proj", "blk.#.attn_output"},
    {"model.layers.#.self_attn.q_norm", "blk.#.attn_q_norm"},
    {"model.layers.#.self_attn.k_norm", "blk.#.attn_k_norm"},
    {"model.layers.#.mlp.gate_proj", "blk.#.ffn_gate"},
    {"model.layers.#.mlp.up_proj", "blk.#.ffn_up"},
    {"model.layers.#.mlp.gate_up_proj", "blk.#.ffn_up"},
    {"model.layers.#.mlp.down_proj", "blk.#.ffn_down"},
    {"model.layers.#.mlp.gate", "blk.#.ffn_gate_inp"},
    {"model.layers.#.mlp.experts.#.gate_proj", "blk.#.ffn_gate_exps"},
    {"model.layers.#.mlp.experts.#.up_proj", "blk.#.ffn_up_exps"},
    {"model.layers.#.mlp.experts.#.down_proj", "blk.#.ffn_down_exps"},
    {"model.layers.#.mlp.shared_expert.gate_proj", "blk.#.ffn_gate_shexp"},
    {"model.layers.#.mlp.shared_expert.up_proj", "blk.#.ffn_up_shexp"},
    {"model.layers.#.mlp.shared_expert.down_proj", "blk.#.ffn_down_shexp"},
    {"model.layers.#.mlp.shared_expert_gate", "blk.#.ffn_gate_inp_shexp"},
};

constexpr Name kLlama[] = {
    {"model.layers.#.self_attn.q_proj", "blk.#.attn_q", GgufRows::query_pairs},
    {"model.layers.#.self_attn.k_proj", "blk.#.attn_k", GgufRows::key_pairs},
    {"model.layers.#.block_sparse_moe.gate", "blk.#.ffn_gate_inp"},
    {"model.layers.#.block_sparse_moe.experts.#.w1", "blk.#.ffn_gate_exps"},
    {"model.layers.#.block_sparse_moe.experts.#.w2", "blk.#.ffn_down_exps"},
    {"model.layers.#.block_sparse_moe.experts.#.w3", "blk.#.ffn_up_exps"},
};

// Norms behind both halves of a layer: Gemma 2 and 3 have them before, too.
constexpr Name kNormsBehind[] = {
    {"model.layers.#.post_attention_layernorm", "blk.#.post_attention_norm"},
    {"model.layers.#.pre_feedforward_layernorm", "blk.#.ffn_norm"},
    {"model.layers.#.post_feedforward_layernorm", "blk.#.post_ffw_norm"},
};

constexpr Name kGpt2[] = {
    {"transformer.wte", "token_embd"},
    {"transformer.wpe", "position_embd"},
    {"transformer.ln_f", "output_norm"},
    {"transformer.h.#.ln_1", "blk.#.attn_norm"},
    {"transformer.h.#.ln_2", "blk.#.ffn_norm"},
    {"transformer.h.#.attn.c_attn", "blk.#.attn_qkv"},
    {"transformer.h.#.attn.c_proj", "blk.#.attn_output"},
    {"transformer.h.#.mlp.c_fc", "blk.#.ffn_up"},
    {"transformer.h.#.mlp.c_proj", "blk.#.ffn_down"},
};

constexpr Name kGptNeoX[] = {
    {"gpt_neox.embed_in", "token_embd"},
    {"gpt_neox.final_layer_norm", "output_norm"},
    {"embed_out", "output"},
    {"gpt_neox.layers.#.input_layernorm", "blk.#.attn_norm"},
    {"gpt_neox.layers.#.post_attention_layernorm", "blk.#.ffn_norm"},
    {"gpt_neox.layers.#.attention.query_key_value", "blk.#.attn_qkv", GgufRows::by_part},
    {"gpt_neox.layers.#.attention.dense", "blk.#.attn_output"},
    {"gpt_neox.layers.#.mlp.dense_h_to_4h", "blk.#.ffn_up"},
    {"gpt_neox.layers.#.mlp.dense_4h_to_h", "blk.#.ffn_down"},
};

constexpr Name kFalcon[] = {
    {"transformer.word_embeddings", "token_embd"},
    {"transformer.ln_f", "output_norm"},
    {"transformer.h.#.input_layernorm", "blk.#.attn_norm"},
    {"transformer.h.#.ln_mlp", "blk.#.attn_norm"},
    {"transformer.h.#.ln_attn", "blk.#.attn_norm_2"},
    {"transformer.h.#.self_attention.query_key_value", "blk.#.attn_qkv",
     GgufRows::by_part_of_group},
    {"transformer.h.#.self_attention.dense", "blk.#.attn_output"},
    {"transformer.h.#.mlp.dense_h_to_4h", "blk.#.ffn_up"},
    {"transformer.h.#.mlp.dense_4h_to_h", "blk.#.ffn_down"},
};

constexpr Name kStarcoder2[] = {
    {"model.layers.#.mlp.c_fc", "blk.#.ffn_up"},
    {"model.layers.#.mlp.c_proj", "blk.#.ffn_down"},
};

constexpr Name kDeepseek2[] = {
    {"model.layers.#.self_attn.q_a_proj", "blk.#.attn_q_a"},
    {"model.layers.#.self_attn.q_a_layernorm", "blk.#.attn_q_a_norm"},
    {"model.layers.#.self_attn.q_b_proj", "blk.#.attn_q_b"},
    {"model.layers.#.self_attn.kv_a_proj_with_mqa", "blk.#.attn_kv_a_mqa"},
    {"model.layers.#.self_attn.kv_a_layernorm", "blk.#.attn_kv_a_norm"},
    {"model.layers.#.self_attn.kv_b_proj", "blk.#.attn_kv_b"},
    {"model.layers.#.mlp.shared_experts.gate_proj", "blk.#.ffn_gate_shexp"},
    {"model.layers.#.mlp.shared_experts.up_proj", "blk.#.ffn_up_shexp"},
    {"model.layers.#.mlp.shared_experts.down_proj", "blk.#.ffn_down_shexp"},
};

constexpr Name kDeepseek2Tensors[] = {
    {"model.layers.#.mlp.gate.e_score_correction_bias", "blk.#.exp_probs_b.bias"},
};

constexpr Name kBert[] = {
    {"embeddings.word_embeddings", "token_embd"},
    {"embeddings.position_embeddings", "position_embd"},
    {"embeddings.token_type_embeddings", "token_types"},
    {"embeddings.LayerNorm", "token_embd_norm"},
    {"encoder.layer.#.attention.self.query", "blk.#.attn_q"},
    {"encoder.layer.#.attention.self.key", "blk.#.attn_k"},
    {"encoder.layer.#.attention.self.value", "blk.#.attn_v"},
    {"encoder.layer.#.attention.output.dense", "blk.#.attn_output"},
    {"encoder.layer.#.attention.output.LayerNorm", "blk.#.attn_output_norm"},
    {"encoder.layer.#.intermediate.dense", "blk.#.ffn_up"},
    {"encoder.layer.#.output.dense", "blk.#.ffn_down"},
    {"encoder.layer.#.output.LayerNorm", "blk.#.layer_output_norm"},
};

constexpr Name kNomicBert[] = {
    {"embeddings.word_embeddings", "token_embd"},
    {"embeddings.token_type_embeddings", "token_types"},
    {"emb_ln", "token_embd_norm"},
    {"encoder.layers.#.attn.Wqkv", "blk.#.attn_qkv"},
    {"encoder.layers.#.attn.out_proj", "blk.#.attn_output"},
    {"encoder.layers.#.norm1", "blk.#.attn_output_norm"},
    {"encoder.layers.#.mlp.fc11", "blk.#.ffn_up"},
    {"encoder.layers.#.mlp.fc12", "blk.#.ffn_gate"},
    {"encoder.layers.#.mlp.fc2", "blk.#.ffn_down"},
    {"encoder.layers.#.norm2", "blk.#.layer_output_norm"},
};

constexpr Name kGptOss[] = {
    {"model.layers.#.post_attention_layernorm", "blk.#.post_attention_norm"},
    {"model.layers.#.mlp.router", "blk.#.ffn_gate_inp"},
};
// Whole names: those of the checkpoint have no ".weight".
constexpr auto kInOrder = GgufRows::as_they_are;
constexpr Name kGptOssTensors[] = {
    {"model.layers.#.self_attn.sinks", "blk.#.attn_sinks.weight"},
    {"model.layers.#.mlp.experts.gate_up_proj", "blk.#.ffn_gate_exps.weight", kInOrder,
     "blk.#.ffn_up_exps.weight"},
    {"model.layers.#.mlp.experts.gate_up_proj_bias", "blk.#.ffn_gate_exps.bias", kInOrder,
     "blk.#.ffn_up_exps.bias"},
    {"model.layers.#.mlp.experts.down_proj", "blk.#.ffn_down_exps.weight"},
    {"model.layers.#.mlp.experts.down_proj_bias", "blk.#.ffn_down_exps.bias"},
};

// An architecture's names that differ from kUsual.
struct Architecture {
  std::string_view name;
  std::span<const Name> names;
  bool one_added_to_norms = false;
  std::span<const Name> tensors = {};
};
constexpr Architecture kOwn[] = {
    {"llama", kLlama},
    {"granite", kLlama},
    {"smollm3", kLlama},
    {"gemma", {}, true},
    {"gemma2", kNormsBehind, true},
    {"gemma3", kNormsBehind, true},
    {"olmo2", kNormsBehind},
    {"gpt2", kGpt2},
    {"gptneox", kGptNeoX},
    {"falcon", kFalcon},
    {"starcoder2", kStarcoder2},
    {"deepseek2", kDeepseek2, false, kDeepseek2Tensors},
    {"bert", kBert},
    {"nomic-bert", kNomicBert},
    {"gpt-oss", kGptOss, false, kGptOssTensors},
};

// The numbers at the places of "#", where the text is of that pattern.
std::optional<std::vector<int64_t>> match(std::string_view pattern, std::string_view text) {
  std::vector<int64_t> out;
  for (const char c : pattern) {
    if (c != '#') {
      if (!text.starts_with(c)) return {};
      text.remove_prefix(1);
      continue;
    }
    int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0) return {};
    out.push_back(number);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
  }
  if (!text.empty()) return {};
  return out;
}

// The pattern with the layer's number.
std::string filled(std::string_view pattern, const std::vector<int64_t>& numbers) {
  std::string out;
  for (const char c : pattern)
    out += c == '#' ? std::to_string(numbers.front()) : std::string(1, c);
  return out;
}

std::optional<GgufPlace> find(std::span<const Name> names, std::string_view module) {
  for (const Name& name : names) {
    const auto numbers = match(name.checkpoint, module);
    if (!numbers) continue;
    GgufPlace out{.tensor = filled(name.file, *numbers), .rows = name.rows};
    if (!name.neighbour.empty()) out.neighbour = filled(name.neighbour, *numbers);
    if (numbers->size() == 2) out.expert = numbers->back();
    return out;
  }
  return std::nullopt;
}

}  // namespace

std::optional<GgufPlace> gguf_place(std::string_view architecture, std::string_view name) {
  const auto* own = std::ranges::find(kOwn, architecture, &Architecture::name);
  const bool known = own != std::end(kOwn);
  if (auto whole = known ? find(own->tensors, name) : std::nullopt) return whole;
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view module = name.substr(0, dot), part = name.substr(dot);
  if (part != ".weight" && part != ".bias") return std::nullopt;
  auto out = known ? find(own->names, module) : std::nullopt;
  if (!out) out = find(kUsual, module);
  if (!out) return out;
  out->tensor += part;
  out->one_added = known && own->one_added_to_norms && name.ends_with("norm.weight");
  return out;
}

// --- rows -----------------------------------------------------------------------------------

namespace {

// Row `half`, `i` of a head is the file's neighbour 2·i + half.
std::vector<int64_t> pairs(int64_t heads, int64_t dim) {
  std::vector<int64_t> out;
  for (int64_t head = 0; head < heads; ++head)
    for (int64_t half = 0; half < 2; ++half)
      for (int64_t i = 0; i < dim / 2; ++i) out.push_back(head * dim + 2 * i + half);
  return out;
}

// Group by group of the checkpoint: so many queries, a key, a value.
std::vector<int64_t> grouped(int64_t groups, int64_t queries, int64_t dim) {
  const int64_t keys = groups * queries * dim, values = keys + groups * dim;
  std::vector<int64_t> out;
  const auto add = [&](int64_t first) {
    for (int64_t i = 0; i < dim; ++i) out.push_back(first + i);
  };
  for (int64_t group = 0; group < groups; ++group) {
    for (int64_t q = 0; q < queries; ++q) add((group * queries + q) * dim);
    add(keys + group * dim);
    add(values + group * dim);
  }
  return out;
}

}  // namespace

std::vector<int64_t> gguf_row_order(GgufRows rows, const ModelConfig& c, int64_t count) {
  const int64_t heads = c.num_attention_heads, kv = c.num_key_value_heads;
  const bool query = rows == GgufRows::query_pairs, pair = query || rows == GgufRows::key_pairs;
  const int64_t groups = rows == GgufRows::by_part ? heads : kv;
  const int64_t expected =
      pair ? (query ? heads : kv) * c.head_dim : (heads / groups + 2) * groups * c.head_dim;
  LATHE_USER_CHECK(count == expected && (!pair || c.head_dim % 2 == 0),
                   "{} rows, but {} heads, {} of keys, of {} elements make {}", count, heads, kv,
                   c.head_dim, expected);
  if (pair) return pairs(query ? heads : kv, c.head_dim);
  return grouped(groups, heads / groups, c.head_dim);
}

}  // namespace lathe::hf
