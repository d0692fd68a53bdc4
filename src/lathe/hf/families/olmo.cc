// OLMo (arXiv 2402.00838): Llama's layers with norms that have no weights; some sizes clip what
// their attention projects.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using OlmoLayer = SequentialBlock<Attention, GatedMLP, PlainLayerNorm>;

}  // namespace

std::shared_ptr<const CausalLM> read_olmo(const ModelConfig& c, const Weights& w) {
  const bool bias = c.flag("attention_bias", false);
  auto settings = AttentionSettings::of(c);
  settings.clip = c.positive_or_none("clip_qkv");
  const auto norm = [](const Weights&, std::string_view) { return PlainLayerNorm{}; };
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> OlmoLayer {
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, bias, bias),
        .mlp = GatedMLP::read(layer.at("mlp"), c)};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
