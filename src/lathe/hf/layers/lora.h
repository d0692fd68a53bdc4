// LoRA (low-rank adapters) on a model: layers have slots for adapters, whose contents are arguments
// of every step like all weights. So other adapters, others for other rows of a batch, or none, run
// without compiling anything. Whole modules that they bring are of all rows.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/files/lora_file.h"

namespace lathe::hf {

struct AppliedLora {
  std::shared_ptr<const LoraFile> file;
  double scale = 1;  // beside its own
};

// Places wherever one of these has a layer, in all layers of that kind, for the ranks of `at_once`
// of them together (0: all of them).
LoraPlan plan_lora(std::span<const std::shared_ptr<const LoraFile>> files, size_t at_once = 0);

// The weights of a model that was loaded with such a plan, with these adapters, added up: one list
// for all rows, or one for each row of a batch. UserError naming a layer that the model has not, or
// of another size, where the ranks of a list together are larger than the places, and where there
// would be two of a whole module.
std::vector<Array> lora_weights(const CausalLM& model,
                                std::span<const std::vector<AppliedLora>> rows);

// UserError where the file brings whole modules that the model has not, or of another shape.
void expect_whole_modules(const CausalLM& model, const LoraFile& file);

}  // namespace lathe::hf
