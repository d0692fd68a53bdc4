// Speculative decoding: guesses how a text goes on (a draft), so that the model reads several
// tokens in one step (Generator::check). A draft changes how fast a text is written, never the text
// beyond what rounding decides.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lathe/hf/generate/generator.h"

namespace lathe::hf {

class Drafter {
 public:
  virtual ~Drafter() = default;
  // At most `most` tokens that may come behind the text, which is not empty; none where it has no
  // idea.
  virtual std::vector<int32_t> draft(const std::vector<int32_t>& text, int64_t most) = 0;
};

// Prompt lookup: the tokens that came the last time that the text's last tokens stood there: as
// many of them as possible, up to three.
class PromptLookup final : public Drafter {
 public:
  // UserError unless `count`, the tokens of a draft, is positive.
  explicit PromptLookup(int64_t count);
  std::vector<int32_t> draft(const std::vector<int32_t>& text, int64_t most) override;

 private:
  int64_t count_;
};

// A draft model: a smaller model of the same vocabulary. It draws with the random numbers of the
// large one, so that sampled drafts are right as often as the two models agree.
class DraftModel final : public Drafter {
 public:
  // `options`: those of the large model's Generator. UserError where the vocabularies differ in
  // size.
  DraftModel(std::shared_ptr<const CausalLM> model, const CausalLM& large, GeneratorOptions options,
             int64_t count);
  std::vector<int32_t> draft(const std::vector<int32_t>& text, int64_t most) override;

 private:
  Generator generator_;
  int64_t count_;
};

}  // namespace lathe::hf
