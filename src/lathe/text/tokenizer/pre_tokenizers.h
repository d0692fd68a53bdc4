// Pre-tokenizers: the second step of encode(), pieces of text to smaller pieces that the model sees
// one by one. Pieces that already are tokens pass untouched; empty pieces vanish.
#pragma once

#include <memory>
#include <vector>

#include "lathe/text/tokenizer/field.h"
#include "lathe/text/tokenizer/text.h"

namespace lathe::tok {

class PreTokenizer {
 public:
  virtual ~PreTokenizer() = default;
  virtual void apply(std::vector<Piece>& pieces, Arena& arena) const = 0;
  // Whether it asks where a piece stood in the original text.
  virtual bool needs_origin() const { return false; }

  static std::unique_ptr<const PreTokenizer> from_json(const Field& json, int depth = 0);
};

// metaspace.cc
std::unique_ptr<const PreTokenizer> make_metaspace(const Field& json);
// unicode_scripts.cc
std::unique_ptr<const PreTokenizer> make_unicode_scripts();

// Replaces each piece that is text by what `split(piece, out)` appends.
template <typename Split>
void split_pieces(std::vector<Piece>& pieces, Split split) {
  std::vector<Piece> out;
  out.reserve(pieces.size() + pieces.size() / 2);
  for (const Piece& piece : pieces) {
    if (piece.token >= 0) {
      out.push_back(piece);
    } else {
      split(piece, out);
    }
  }
  pieces = std::move(out);
}

}  // namespace lathe::tok
