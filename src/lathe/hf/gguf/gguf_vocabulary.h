// The vocabulary of a GGUF file, checked, with its special tokens.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/io/json.h"

namespace lathe::hf {

// Numbers of the file.
enum class GgufTokenType : uint8_t { normal = 1, unknown, control, user_defined, unused, byte };

struct GgufSpecialToken {
  std::string_view key;   // "tokenizer.ggml.bos_token_id"
  std::string_view name;  // as templates and tokenizer_config.json call it; "" where they do not
};
inline constexpr std::array<GgufSpecialToken, 9> kGgufSpecialTokens = {{
    {"tokenizer.ggml.bos_token_id", "bos_token"},
    {"tokenizer.ggml.eos_token_id", "eos_token"},
    {"tokenizer.ggml.eot_token_id", ""},
    {"tokenizer.ggml.eom_token_id", ""},
    {"tokenizer.ggml.unknown_token_id", "unk_token"},
    {"tokenizer.ggml.seperator_token_id", "sep_token"},  // so spelled in the format
    {"tokenizer.ggml.padding_token_id", "pad_token"},
    {"tokenizer.ggml.cls_token_id", "cls_token"},
    {"tokenizer.ggml.mask_token_id", "mask_token"},
}};

class GgufVocabulary {
 public:
  // UserErrors: no list of texts, no UTF-8, a text that is there twice, types or scores of another
  // length.
  explicit GgufVocabulary(const Field& metadata);

  size_t size() const { return texts_.size(); }
  const std::string& text(size_t id) const { return *texts_[id]; }
  GgufTokenType type(size_t id) const { return types_[id]; }
  // Whether a text can become the token: neither a placeholder nor empty.
  bool is_used(size_t id) const {
    return types_[id] != GgufTokenType::unused && !texts_[id]->empty();
  }
  bool has(GgufTokenType type) const;
  // UserError where the file has none.
  double score(size_t id) const;

  // The id that `key` (…_token_id) gives, which must be one of these tokens; else `otherwise` if
  // that is one.
  std::optional<size_t> special(std::string_view key, std::optional<size_t> otherwise = {}) const;

 private:
  const Field metadata_;
  std::vector<const std::string*> texts_;
  std::vector<GgufTokenType> types_;
  std::vector<double> scores_;  // empty: the file has none
};

}  // namespace lathe::hf
