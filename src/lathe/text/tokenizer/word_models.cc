// WordPiece (BERT) and WordLevel.
#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/model.h"
#include "lathe/text/tokenizer/unicode.h"
#include "lathe/text/tokenizer/vocabulary.h"

namespace lathe::tok {
namespace {

// A model whose tokens are a vocabulary with an unknown token.
class WordModel : public Model {
 public:
  explicit WordModel(const Field& json)
      : vocabulary_(Vocabulary::from_json(json["vocab"])),
        unknown_text_(json["unk_token"].string()),
        unknown_(vocabulary_.find(unknown_text_)),
        where_(json.where()) {}

  int32_t token_to_id(std::string_view token) const override { return vocabulary_.find(token); }
  std::optional<std::string_view> id_to_token(int32_t id) const override {
    return vocabulary_.text(id);
  }
  int32_t size() const override { return vocabulary_.size(); }
  int32_t id_end() const override { return vocabulary_.id_end(); }

 protected:
  int32_t unknown(std::string_view word) const {
    LATHE_USER_CHECK(unknown_ >= 0,
                     "[tokenizer] {}: \"{}\" is not in the vocabulary, and neither is the "
                     "unk_token \"{}\"",
                     where_, word, unknown_text_);
    return unknown_;
  }
  const Vocabulary& vocabulary() const { return vocabulary_; }

 private:
  Vocabulary vocabulary_;
  std::string unknown_text_;
  int32_t unknown_;
  std::string where_;
};

class WordLevel final : public WordModel {
 public:
  using WordModel::WordModel;
  void tokenize(std::string_view word, Scratch&, Allowance&,
                std::vector<int32_t>& ids) const override {
    const int32_t id = vocabulary().find(word);
    ids.push_back(id >= 0 ? id : unknown(word));
  }
};

// The longest token that begins the word, then the longest that continues it, and so on; a word
// that does not come out even is unknown as a whole.
class WordPiece final : public WordModel {
 public:
  explicit WordPiece(const Field& json)
      : WordModel(json),
        prefix_(json["continuing_subword_prefix"].string()),
        longest_word_(static_cast<size_t>(
            json["max_input_chars_per_word"].integer(0, std::numeric_limits<int64_t>::max()))) {}

  void tokenize(std::string_view word, Scratch&, Allowance& allowance,
                std::vector<int32_t>& ids) const override {
    const size_t before = ids.size();
    bool known = count_chars(word) <= longest_word_;
    for (size_t begin = 0; known && begin < word.size();) {
      const size_t end = longest_token(word, begin, allowance, ids);
      known = end > begin;
      begin = end;
    }
    if (known) return;
    ids.resize(before);
    ids.push_back(unknown(word));
  }

 private:
  // Appends the longest token at `begin`; returns where it ends, `begin` when there is none.
  size_t longest_token(std::string_view word, size_t begin, Allowance& allowance,
                       std::vector<int32_t>& ids) const {
    std::string text = begin > 0 ? prefix_ : "";
    const size_t prefix = text.size();
    text += word.substr(begin, vocabulary().longest());
    while (text.size() > prefix) {
      allowance.work(text.size());
      const int32_t id = vocabulary().find(text);
      if (id >= 0) {
        ids.push_back(id);
        return begin + text.size() - prefix;
      }
      do {
        text.pop_back();  // to the start of the last character
      } while (text.size() > prefix &&
               (static_cast<uint8_t>(word[begin + text.size() - prefix]) & 0xC0) == 0x80);
    }
    return begin;
  }

  std::string prefix_;
  size_t longest_word_;
};

}  // namespace

std::unique_ptr<const Model> make_word_piece(const Field& json) {
  return std::make_unique<WordPiece>(json);
}

std::unique_ptr<const Model> make_word_level(const Field& json) {
  return std::make_unique<WordLevel>(json);
}

}  // namespace lathe::tok
