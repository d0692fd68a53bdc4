// DeepSeek-V2 (arXiv 2405.04434) and DeepSeek-V3 (arXiv 2412.19437): latent attention, and mixtures
// of many small experts beside some that all tokens use.
#include <cmath>

#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/experts.h"
#include "lathe/hf/layers/latent_attention.h"

namespace lathe::hf {
namespace {

using DeepseekLayer = SequentialBlock<LatentAttention, MaybeMixture>;

// YaRN's temperature is in the scores, too.
double score_scale(const ModelConfig& c, double width) {
  auto rope = rope_field(c.root());
  if (rope && rope->string_or("rope_type", rope->string_or("type", "default")) == "default")
    rope = {};
  const double weight = rope ? rope->number_or("mscale_all_dim", 0) : 0;
  const double factor = rope ? rope->number_or("factor", 1) : 1;
  const double temperature = factor > 1 ? 0.1 * weight * std::log(factor) + 1 : 1;
  return temperature * temperature / std::sqrt(width);
}

LatentAttention read_attention(const ModelConfig& c, const Weights& w, bool interleaved) {
  const Dim hidden = c.hidden_size, heads = c.num_attention_heads;
  const bool bias = c.flag("attention_bias", false);
  const double eps = 1e-6;  // of the latents, whatever the config says
  LatentAttention out{.nope = c.size("qk_nope_head_dim", 128),
                      .rope = c.size("qk_rope_head_dim", 64),
                      .rank = c.size("kv_lora_rank", 512),
                      .value = c.size("v_head_dim", 128)};
  const Dim width = out.nope + out.rope;
  if (const auto rank = c.size_or_none("q_lora_rank", 1536)) {
    out.q_a_proj = w.linear("q_a_proj", hidden, *rank, bias);
    out.q_a_layernorm = w.rms_norm("q_a_layernorm", *rank, eps);
    out.q_b_proj = w.linear("q_b_proj", *rank, heads * width, false);
  } else {
    out.q_proj = w.linear("q_proj", hidden, heads * width, false);
  }
  out.kv_a_proj_with_mqa = w.linear("kv_a_proj_with_mqa", hidden, out.rank + out.rope, bias);
  out.kv_a_layernorm = w.rms_norm("kv_a_layernorm", out.rank, eps);
  out.kv_b_proj = w.matrix("kv_b_proj", heads * (out.nope + out.value), out.rank);
  out.o_proj = w.linear("o_proj", heads * out.value, hidden, bias);
  out.settings = {.heads = heads,
                  .kv_heads = 1,
                  .head_dim = out.rope + out.rank,
                  .interleaved = interleaved,
                  .scale = score_scale(c, static_cast<double>(width))};
  return out;
}

// Whose routers add what training found to a choice (V3) have one shared expert, others two, where
// the config does not say.
Mixture<> read_mixture(const ModelConfig& c, const Weights& w, const Routing& routing,
                       bool corrected) {
  const Dim hidden = c.hidden_size, inner = c.size("moe_intermediate_size");
  const Activation activation = c.activation("hidden_act", Activation::silu);
  Mixture<> out{
      .router = {.gate = w.gate("gate", hidden, routing.experts, false), .settings = routing},
      .experts = read_experts(w.at("experts"), routing, [&](const Weights& one) {
        return GatedMLP::read(one, hidden, inner, activation, false);
      })};
  if (corrected)
    out.router.correction = w.array("gate.e_score_correction_bias", {routing.experts}, DType::f32);
  if (const auto shared = c.size_or_none("n_shared_experts", corrected ? 1 : 2))
    out.shared = GatedMLP::read(w.at("shared_experts"), hidden, inner * *shared, activation, false);
  return out;
}

std::shared_ptr<const CausalLM> read_deepseek(const ModelConfig& c, const Weights& w,
                                              const Routing& routing, int64_t dense,
                                              bool interleaved, bool corrected) {
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  const auto mlp = [&](const Weights& at, int64_t i) -> MaybeMixture {
    if (i < dense) return {GatedMLP::read(at, c)};
    return {read_mixture(c, at, routing, corrected)};
  };
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> DeepseekLayer {
    return {.self_attn = read_attention(c, layer.at("self_attn"), interleaved),
            .mlp = mlp(layer.at("mlp"), i),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c.root(), c.size("qk_rope_head_dim", 64), c.max_position_embeddings)};
  return make_decoder(c, w, std::move(out));
}

int64_t dense_layers(const ModelConfig& c, int64_t otherwise) {
  return c.root().integer_or("first_k_dense_replace", otherwise, 0, INT64_MAX);
}

// How many groups there are, and how many of them a token may use.
void read_groups(const ModelConfig& c, Routing& routing, int64_t groups, int64_t chosen) {
  routing.groups = c.size("n_group", groups);
  if (routing.experts % routing.groups != 0)
    c.root().fail(fmt::format("{} {} are not {} groups alike ({})",
                              c.root().name_of("n_routed_experts"), routing.experts, routing.groups,
                              c.root().name_of("n_group")));
  routing.chosen_groups = c.root().integer_or("topk_group", chosen, 1, routing.groups);
}

}  // namespace

std::shared_ptr<const CausalLM> read_deepseek_v2(const ModelConfig& c, const Weights& w) {
  Routing routing = read_routing(c, "n_routed_experts", {.experts = 64, .chosen = 6});
  routing.f32_logits = true;
  routing.scale = c.number("routed_scaling_factor", 1);
  routing.group_score = Routing::GroupScore::best;
  c.expect_text("scoring_func", {"softmax"});
  c.expect_text("topk_method", {"greedy", "group_limited_greedy"});
  if (c.root().string_or("topk_method", "greedy") == "group_limited_greedy")
    read_groups(c, routing, 1, 1);
  return read_deepseek(c, w, routing, dense_layers(c, 0), true, false);
}

std::shared_ptr<const CausalLM> read_deepseek_v3(const ModelConfig& c, const Weights& w) {
  Routing routing = read_routing(c, "n_routed_experts", {.experts = 256, .chosen = 8});
  c.expect_text("scoring_func", {"sigmoid"});
  c.expect_text("topk_method", {"noaux_tc"});
  routing.scores = Routing::Scores::sigmoid;
  routing.f32_logits = true;
  routing.normalized = c.flag("norm_topk_prob", true);
  routing.scale = c.number("routed_scaling_factor", 2.5);
  read_groups(c, routing, 8, 4);
  return read_deepseek(c, w, routing, dense_layers(c, 3), c.flag("rope_interleave", true), true);
}

}  // namespace lathe::hf
