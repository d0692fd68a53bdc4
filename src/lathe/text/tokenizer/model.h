// Models: the third step of encode(), one piece of text to token ids. A model is immutable and
// shared by threads; what it wants to reuse between calls (buffers, a cache of words) lives in a
// Scratch that one thread uses at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/tokenizer/allowance.h"
#include "lathe/text/tokenizer/field.h"

namespace lathe::tok {

class Model {
 public:
  struct Scratch {
    virtual ~Scratch() = default;
  };

  virtual ~Model() = default;
  // Appends the ids of `word`, which is not empty. UserError when the model has no token for a
  // part of it and no unknown token either.
  virtual void tokenize(std::string_view word, Scratch& scratch, Allowance& allowance,
                        std::vector<int32_t>& ids) const = 0;
  virtual std::unique_ptr<Scratch> make_scratch() const { return std::make_unique<Scratch>(); }

  // -1: no such token.
  virtual int32_t token_to_id(std::string_view token) const = 0;
  virtual std::optional<std::string_view> id_to_token(int32_t id) const = 0;
  // How many tokens there are, and one more than the largest id.
  virtual int32_t size() const = 0;
  virtual int32_t id_end() const = 0;

  static std::unique_ptr<const Model> from_json(const Field& json);
};

// bpe.cc, unigram.cc, word_models.cc
std::unique_ptr<const Model> make_bpe(const Field& json);
std::unique_ptr<const Model> make_unigram(const Field& json);
std::unique_ptr<const Model> make_word_piece(const Field& json);
std::unique_ptr<const Model> make_word_level(const Field& json);

// The token that stands for one byte: "<0x0A>".
std::string byte_token(uint8_t byte);

}  // namespace lathe::tok
