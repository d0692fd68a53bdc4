// Normalizers: the first step of encode(), text to text. Each is one of the `tokenizers` library's,
// by its name there, and gives the same text. A normalizer without a "type" (files of 2020) is
// refused with a message that says so.
#pragma once

#include <memory>

#include "lathe/text/tokenizer/field.h"
#include "lathe/text/tokenizer/text.h"

namespace lathe::tok {

class Normalizer {
 public:
  virtual ~Normalizer() = default;
  virtual void apply(Text& text) const = 0;

  static std::unique_ptr<const Normalizer> from_json(const Field& json, int depth = 0);
};

enum class NormalForm { nfc, nfd, nfkc, nfkd };
// unicode_normalize.cc
void normalize(Text& text, NormalForm form);

// precompiled.cc
std::unique_ptr<const Normalizer> make_precompiled(const Field& json);

// Components nest at most this deep.
inline constexpr int kMaxNesting = 32;

}  // namespace lathe::tok
