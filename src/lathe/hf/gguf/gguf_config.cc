#include "lathe/hf/gguf/gguf_config.h"

#include <fmt/ranges.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "lathe/hf/config/config.h"
#include "lathe/hf/gguf/gguf_config_reader.h"

namespace lathe::hf {
namespace {

void plain(GgufConfig& c) { c.rotate_heads(); }

// Mistral and Mixtral go by this name too.
void llama(GgufConfig& c) {
  c.rotate_heads();
  c.out["attention_bias"] = c.has("blk.0.attn_q.bias");
  c.out["mlp_bias"] = c.has("blk.0.ffn_up.bias");
  if (c.count_or("expert_count", 0) == 0) return;
  c.out["architectures"] = Json::array({"MixtralForCausalLM"});
  c.out["model_type"] = "mixtral";
  c.take_experts("num_local_experts");
}

void qwen2moe(GgufConfig& c) {
  c.rotate_heads();
  c.take_experts("num_experts");
  c.out["norm_topk_prob"] = false;
  if (!c.get("expert_feed_forward_length"))
    c.out["moe_intermediate_size"] = c.dim("blk.0.ffn_gate_exps.weight", 1);
  if (!c.get("expert_shared_feed_forward_length"))
    c.out["shared_expert_intermediate_size"] = c.dim("blk.0.ffn_gate_shexp.weight", 0);
}

void qwen3moe(GgufConfig& c) {
  c.rotate_heads();
  c.take_experts("num_experts");
  c.out["norm_topk_prob"] = true;
}

void gemma(GgufConfig& c) {
  c.rotate_heads();
  c.out["hidden_activation"] = "gelu_pytorch_tanh";
}

// Scores are scaled by the head's size, but in the largest model, of so many layers, by the width
// that a head has of the hidden size. The format has no key for it.
void scale_queries(GgufConfig& c, int64_t layers_of_largest) {
  const bool largest = c.count("block_count") == layers_of_largest;
  c.out["query_pre_attn_scalar"] =
      largest ? c.count("embedding_length") / c.count("attention.head_count") : c.head_dim();
}

void gemma2(GgufConfig& c) {
  gemma(c);
  scale_queries(c, 46);
  c.take("attention.sliding_window", "sliding_window");
  c.out["attn_logit_softcapping"] = c.number_or("attn_logit_softcapping", 50);
  c.out["final_logit_softcapping"] = c.number_or("final_logit_softcapping", 30);
}

// Every sixth layer sees everything; the others rotate by a base of their own.
void gemma3(GgufConfig& c) {
  gemma(c);
  scale_queries(c, 62);
  c.take("attention.sliding_window", "sliding_window");
  Json global = c.out["rope_parameters"];
  if (!c.get("rope.freq_base")) global["rope_theta"] = 1'000'000;
  const Json local = {{"rope_type", "default"},
                      {"rope_theta", c.number_or("rope.freq_base_swa", 10000)}};
  c.out["rope_parameters"] = {{"sliding_attention", local}, {"full_attention", global}};
  if (const auto cap = c.get("final_logit_softcapping"))
    c.out["final_logit_softcapping"] = cap->json();
}

void phi3(GgufConfig& c) {
  c.rotate_heads();
  c.take("attention.sliding_window", "sliding_window");
  c.out["original_max_position_embeddings"] =
      c.count_or("rope.scaling.original_context_length", c.count("context_length"));
}

void gpt2(GgufConfig& c) {
  c.take_count("context_length", "n_positions");
  c.take_count("embedding_length", "n_embd");
  c.take_count("block_count", "n_layer");
  c.take_count("attention.head_count", "n_head");
  c.take_count("feed_forward_length", "n_inner");
  c.out["activation_function"] = "gelu_new";
  c.take("attention.layer_norm_epsilon", "layer_norm_epsilon");
}

void gptneox(GgufConfig& c) {
  c.rotate_heads();
  c.out["hidden_act"] = "gelu";
  c.out["attention_bias"] = c.has("blk.0.attn_qkv.bias");
  const auto parallel = c.get("use_parallel_residual");
  c.out["use_parallel_residual"] = !parallel || parallel->boolean();
}

void falcon(GgufConfig& c) {
  c.rotate_heads();
  const int64_t kv_heads = c.count_or("attention.head_count_kv", 1);
  c.out["num_kv_heads"] = kv_heads;
  c.note_name("attention.head_count_kv", "num_kv_heads");
  c.out["multi_query"] = kv_heads == 1;
  const bool two_norms = c.has("blk.0.attn_norm_2.weight");
  c.out["new_decoder_architecture"] = two_norms || kv_heads > 1;
  c.out["num_ln_in_parallel_attn"] = two_norms ? 2 : 1;
  c.out["parallel_attn"] = true;
  c.out["bias"] = false;
  c.out["alibi"] = false;
  c.out["activation"] = "gelu";
  c.take("feed_forward_length", "ffn_hidden_size");
  c.take("attention.layer_norm_epsilon", "layer_norm_epsilon");
}

void starcoder2(GgufConfig& c) {
  c.rotate_heads();
  c.out["hidden_act"] = "gelu_pytorch_tanh";
  c.out["use_bias"] = c.has("blk.0.attn_q.bias");
  c.take("attention.layer_norm_epsilon", "norm_epsilon");
}

void stablelm(GgufConfig& c) {
  c.rotate_heads();
  const auto parallel = c.get("use_parallel_residual");
  c.out["use_parallel_residual"] = parallel && parallel->boolean();
  c.out["use_qkv_bias"] = c.has("blk.0.attn_q.bias");
  c.out["qk_layernorm"] = c.has("blk.0.attn_q_norm.weight");
}

void granite(GgufConfig& c) {
  llama(c);
  c.out["architectures"] = Json::array({"GraniteForCausalLM"});
  c.out["model_type"] = "granite";
  c.take("embedding_scale", "embedding_multiplier");
  c.take("residual_scale", "residual_multiplier");
  c.take("attention.scale", "attention_multiplier");
  c.take("logit_scale", "logits_scaling");
}

void cohere2(GgufConfig& c) {
  c.rotate_heads();
  c.take("attention.sliding_window", "sliding_window");
  c.take("logit_scale", "logit_scale");
}

// Heads are a part without positions and a rotated one, and keys and values come from one latent
// vector.
void deepseek2(GgufConfig& c) {
  const int64_t rotated = c.count("rope.dimension_count");
  Json rope = c.rope(rotated);
  // 0.1 · mscale, of which YaRN's temperature and that of the scores are made.
  if (const auto scale = c.get("rope.scaling.yarn_log_multiplier")) {
    rope["mscale"] = rope["mscale_all_dim"] = 10 * scale->number();
    c.refuse_unless("rope.scaling.attn_factor", {1});
  }
  c.out["rope_parameters"] = rope;
  c.take_count("rope.dimension_count", "qk_rope_head_dim");
  const int64_t key = c.count_or("attention.key_length_mla", c.count("attention.key_length"));
  c.out["qk_nope_head_dim"] = std::max<int64_t>(key - rotated, 0);
  c.out["v_head_dim"] = c.count_or("attention.value_length_mla", c.count("attention.value_length"));
  c.out["num_key_value_heads"] = c.count("attention.head_count");
  constexpr GgufKey kLatent[] = {{"attention.q_lora_rank", "q_lora_rank"},
                                 {"attention.kv_lora_rank", "kv_lora_rank"},
                                 {"leading_dense_block_count", "first_k_dense_replace"},
                                 {"expert_count", "n_routed_experts"},
                                 {"expert_used_count", "num_experts_per_tok"},
                                 {"expert_shared_count", "n_shared_experts"},
                                 {"expert_feed_forward_length", "moe_intermediate_size"},
                                 {"expert_weights_scale", "routed_scaling_factor"},
                                 {"expert_weights_norm", "norm_topk_prob"},
                                 {"expert_group_count", "n_group"},
                                 {"expert_group_used_count", "topk_group"}};
  c.out["q_lora_rank"] = nullptr;
  for (const GgufKey& key : kLatent) c.take(key.key, key.name);
  const bool sigmoid = c.count_or("expert_gating_func", 1) == 2;
  c.out["scoring_func"] = sigmoid ? "sigmoid" : "softmax";
  if (sigmoid) return;
  c.out["architectures"] = Json::array({"DeepseekV2ForCausalLM"});
  c.out["model_type"] = "deepseek_v2";
  if (c.count_or("expert_group_count", 1) > 1) c.out["topk_method"] = "group_limited_greedy";
}

void gpt_oss(GgufConfig& c) {
  c.rotate_heads();
  c.out["rope_parameters"]["truncate"] = false;
  c.take("attention.sliding_window", "sliding_window");
  c.take_experts("num_local_experts");
  c.take("expert_feed_forward_length", "intermediate_size");
}

void nomic_bert(GgufConfig& c) {
  c.rotate_heads();
  c.out["type_vocab_size"] = c.dim("token_types.weight", 0);
}

void bert(GgufConfig& c) {
  c.out["hidden_act"] = "gelu";
  c.out["type_vocab_size"] = c.has("token_types.weight") ? c.dim("token_types.weight", 0) : 1;
}

struct Architecture {
  std::string_view name, model, type;
  void (*read)(GgufConfig&);
};

constexpr Architecture kArchitectures[] = {
    {"llama", "LlamaForCausalLM", "llama", llama},
    {"qwen2", "Qwen2ForCausalLM", "qwen2", plain},
    {"qwen2moe", "Qwen2MoeForCausalLM", "qwen2_moe", qwen2moe},
    {"qwen3", "Qwen3ForCausalLM", "qwen3", plain},
    {"qwen3moe", "Qwen3MoeForCausalLM", "qwen3_moe", qwen3moe},
    {"gemma", "GemmaForCausalLM", "gemma", gemma},
    {"gemma2", "Gemma2ForCausalLM", "gemma2", gemma2},
    {"gemma3", "Gemma3ForCausalLM", "gemma3_text", gemma3},
    {"phi3", "Phi3ForCausalLM", "phi3", phi3},
    {"gpt2", "GPT2LMHeadModel", "gpt2", gpt2},
    {"gptneox", "GPTNeoXForCausalLM", "gpt_neox", gptneox},
    {"falcon", "FalconForCausalLM", "falcon", falcon},
    {"starcoder2", "Starcoder2ForCausalLM", "starcoder2", starcoder2},
    {"stablelm", "StableLmForCausalLM", "stablelm", stablelm},
    {"olmo2", "Olmo2ForCausalLM", "olmo2", plain},
    {"smollm3", "SmolLM3ForCausalLM", "smollm3", plain},
    {"granite", "GraniteForCausalLM", "granite", granite},
    {"cohere2", "Cohere2ForCausalLM", "cohere2", cohere2},
    {"deepseek2", "DeepseekV3ForCausalLM", "deepseek_v3", deepseek2},
    {"gpt-oss", "GptOssForCausalLM", "gpt_oss", gpt_oss},
    {"bert", "BertModel", "bert", bert},
    {"nomic-bert", "NomicBertModel", "nomic_bert", nomic_bert},
};

const Architecture& architecture_of(const Field& metadata) {
  const Field field = metadata.at("general.architecture");
  const std::string name = field.string();
  for (const Architecture& architecture : kArchitectures)
    if (architecture.name == name) return architecture;
  throw UnknownModel(name, fmt::format("{}: unknown architecture \"{}\"; known: {}", field.place(),
                                       name, fmt::join(known_gguf_architectures(), ", ")));
}

// Decoders that were made to see what follows (LLM2Vec).
void check_causal(const GgufConfig& config, const Architecture& architecture) {
  const auto causal = config.get("attention.causal");
  const bool encoder = architecture.model.ends_with("BertModel");
  if (causal && !causal->boolean() && !encoder)
    causal->fail(fmt::format("false is not supported for {}, whose tokens see those before them",
                             architecture.name));
}

}  // namespace

std::pair<Json, KeyNames> gguf_model_config(const Gguf& file) {
  const Architecture& architecture = architecture_of(file.metadata());
  GgufConfig config(file, std::string(architecture.name));
  config.out["architectures"] = Json::array({architecture.model});
  config.out["model_type"] = architecture.type;
  config.take_common();
  check_causal(config, architecture);
  architecture.read(config);
  return {std::move(config.out), std::move(config.names)};
}

std::vector<std::string> known_gguf_architectures() {
  std::vector<std::string> out;
  for (const Architecture& architecture : kArchitectures) out.emplace_back(architecture.name);
  return out;
}

}  // namespace lathe::hf
