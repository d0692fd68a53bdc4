// Text embeddings: pools an encoder's token vectors to one vector a text.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lathe/hf/families/encoder.h"
#include "lathe/hf/generate/step_function.h"

namespace lathe::hf {

enum class Pooling : uint8_t {
  cls,
  mean,
  last
};  // the first token's, all tokens' mean, the last's

struct EmbedOptions {
  std::optional<Pooling> pooling = {};  // nothing: mean, of decoders last
  bool normalize = false;               // to length 1
  bool jit = true;
};

// The pooling of a sentence-transformers folder (modules.json, 1_Pooling/config.json); the defaults
// where it says nothing. UserError for another pooling than these, and for further layers.
EmbedOptions read_embed_options(const std::string& directory);

class Embedder {
 public:
  explicit Embedder(std::shared_ptr<const Encoder> model, EmbedOptions options = {});
  // f32 [texts, hidden]; no text depends on the others. UserErrors: no text, an empty one, one that
  // is longer than the model's positions, ids out of range.
  Array operator()(const std::vector<std::vector<int32_t>>& texts) const;

 private:
  using Fn = std::function<Array(const std::vector<Array>&, const EncoderInput&)>;
  std::shared_ptr<const Encoder> model_;
  EmbedOptions options_;
  std::unique_ptr<StepFunction<Fn>> run_;
};

}  // namespace lathe::hf
