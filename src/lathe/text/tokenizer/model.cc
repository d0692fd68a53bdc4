#include "lathe/text/tokenizer/model.h"

namespace lathe::tok {
namespace {

// Files of 2020 have no "type".
std::string_view guessed_type(const Field& json) {
  if (json.find("merges")) return "BPE";
  if (json.find("max_input_chars_per_word")) return "WordPiece";
  const auto vocab = json.find("vocab");
  return vocab && vocab->is_array() ? "Unigram" : "WordLevel";
}

}  // namespace

std::unique_ptr<const Model> Model::from_json(const Field& json) {
  const auto declared = json.find("type");
  const std::string_view type = declared ? declared->string() : guessed_type(json);
  if (type == "BPE") return make_bpe(json);
  if (type == "Unigram") return make_unigram(json);
  if (type == "WordPiece") return make_word_piece(json);
  if (type == "WordLevel") return make_word_level(json);
  json.fail(fmt::format("the model \"{}\" is not implemented", type));
}

std::string byte_token(uint8_t byte) { return fmt::format("<0x{:02X}>", byte); }

}  // namespace lathe::tok
