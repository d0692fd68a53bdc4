// Decoders: tokens back to text. Each maps a list of token texts to another; decode() joins what
// comes out at the end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/tokenizer/allowance.h"
#include "lathe/text/tokenizer/field.h"

namespace lathe::tok {

class Decoder {
 public:
  virtual ~Decoder() = default;
  virtual void apply(std::vector<std::string>& tokens, Allowance& allowance) const = 0;
  // The bytes that a token stands for by itself, where it may be part of a character.
  virtual std::optional<std::string> bytes(std::string_view) const { return std::nullopt; }

  static std::unique_ptr<const Decoder> from_json(const Field& json, int depth = 0);
};

}  // namespace lathe::tok
