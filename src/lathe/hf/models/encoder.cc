#include "lathe/hf/models/encoder.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/hf/models/read_checkpoint.h"
#include "lathe/hf/models/sources.h"

namespace lathe::hf {
namespace {

struct Family {
  std::string_view name;  // as architectures begin: BertModel, BertForMaskedLM, …
  ReadEncoder* read;
};

// "DistilBert" and "ModernBert" end in a name that begins another's: whole names are compared.
constexpr Family kFamilies[] = {{"Bert", read_bert},
                                {"DistilBert", read_distilbert},
                                {"ModernBert", read_modernbert},
                                {"Roberta", read_roberta},
                                {"XLMRoberta", read_roberta}};

const Family* find(std::string_view architecture) {
  for (const Family& family : kFamilies) {
    if (!architecture.starts_with(family.name)) continue;
    const std::string_view rest = architecture.substr(family.name.size());
    if (rest == "Model" || rest.starts_with("For")) return &family;
  }
  return nullptr;
}

// Heads for tasks, which vectors of texts do not need.
bool is_head(const std::string& name) {
  constexpr std::string_view kHeads[] = {"cls.",           "lm_head.",         "classifier.",
                                         "head.",          "vocab_transform.", "vocab_layer_norm.",
                                         "decoder.",       "qa_outputs.",      "vocab_projector.",
                                         "pre_classifier."};
  return name.ends_with("position_ids") ||
         std::ranges::any_of(kHeads, [&](std::string_view head) { return name.starts_with(head); });
}

}  // namespace

std::vector<std::string> known_encoders() {
  std::vector<std::string> names;
  for (const Family& family : kFamilies) names.push_back(std::string(family.name) + "Model");
  return names;
}

bool is_encoder(const ModelConfig& config) { return find(config.architecture) != nullptr; }

std::shared_ptr<const Encoder> load_encoder(const std::string& directory,
                                            const LoadOptions& options) {
  const ModelConfig config = ModelConfig::open(directory);
  const Family* family = find(config.architecture);
  LATHE_USER_CHECK(family, "{}: {} is no encoder that is known; known: {}", config.root().file(),
                   config.architecture, fmt::join(known_encoders(), ", "));
  ShapeSource shapes;
  family->read(config, Weights(shapes, config.dtype));
  std::shared_ptr<const Encoder> model;
  read_checkpoint(
      directory, config, options.progress,
      [&](TensorSource& source) {
        model = family->read(
            config, Weights(source, options.dtype.value_or(config.dtype), options.weights));
      },
      is_head);
  return model;
}

}  // namespace lathe::hf
