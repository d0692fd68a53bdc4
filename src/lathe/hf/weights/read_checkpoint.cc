#include "lathe/hf/weights/read_checkpoint.h"

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/gguf/gguf_source.h"
#include "lathe/hf/weights/quantized_weights.h"
#include "lathe/hf/weights/sources.h"

namespace lathe::hf {
namespace {

// What checkpoints carry and nobody needs unless a family asks for it: buffers that are computed
// here, and a head that is tied to the embedding.
bool is_spare(std::string_view name) {
  constexpr std::string_view kSpare[] = {
      "rotary_emb.inv_freq",   "attn.bias",      "attn.masked_bias", "attention.bias",
      "attention.masked_bias", "lm_head.weight", "embed_out.weight"};
  return std::ranges::any_of(kSpare, [&](std::string_view end) { return name.ends_with(end); });
}

std::unique_ptr<CheckpointSource> source_of(const ModelConfig& config, const Checkpoint& checkpoint,
                                            const LoadProgress& progress) {
  const auto quantized = config.root().get("quantization_config");
  if (!quantized) return std::make_unique<CheckpointSource>(checkpoint, progress);
  return std::make_unique<QuantizedSource>(checkpoint, QuantizationConfig::parse(*quantized),
                                           progress);
}

}  // namespace

void read_checkpoint(const std::string& directory, const ModelConfig& config,
                     const LoadProgress& progress, const std::function<void(TensorSource&)>& read,
                     const std::function<bool(const std::string&)>& unneeded) {
  if (is_gguf(directory)) return read_gguf(Gguf::open(directory), config, progress, read, unneeded);
  const Checkpoint checkpoint = Checkpoint::open(directory);
  const auto source = source_of(config, checkpoint, progress);
  read(*source);
  try {
    source->expect_all_used(
        [&](const std::string& name) { return is_spare(name) || unneeded(name); });
  } catch (const UserError& error) {
    const bool single = checkpoint.files().size() == 1;
    throw UserError(
        "{}: the weights do not fit {}/config.json: {}; one of the two is another model's",
        single ? checkpoint.files()[0]->path() : directory, directory, error.what());
  }
}

}  // namespace lathe::hf
