// Added tokens: strings that are cut out of the text before the model sees it. Those that are not
// `normalized` are looked for in the raw text, the others, in normalized form, in the normalized
// text. The leftmost match wins, then the longest. Ids follow the library: the model's, if it knows
// the text, else the next one behind the model's vocabulary, whatever the file says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lathe/text/tokenizer/byte_trie.h"
#include "lathe/text/tokenizer/field.h"
#include "lathe/text/tokenizer/model.h"
#include "lathe/text/tokenizer/normalizers.h"
#include "lathe/text/tokenizer/text.h"

namespace lathe::tok {

struct AddedToken {
  std::string content;
  std::string normal_form;  // what is looked for, and what decode() sees
  bool single_word = false;
  bool lstrip = false;
  bool rstrip = false;
  bool normalized = true;
  bool special = false;
};

class AddedTokens {
 public:
  // `json`: the list, absent in some files. `normalizer` may be null.
  AddedTokens(const std::optional<Field>& json, const Model& model, const Normalizer* normalizer);

  // Cuts the tokens of one kind out of the pieces that are text.
  void split_raw(std::vector<Piece>& pieces, Allowance& allowance) const {
    split(pieces, raw_, allowance);
  }
  void split_normalized(std::vector<Piece>& pieces, Allowance& allowance) const {
    split(pieces, normal_, allowance);
  }
  bool any_normalized() const { return any_normalized_; }

  const AddedToken* find(int32_t id) const;
  std::optional<int32_t> id(std::string_view content) const;
  bool is_special(std::string_view content) const { return special_.count(std::string(content)); }
  // How many of them the model does not know.
  int32_t beyond_model() const { return beyond_model_; }
  // One more than the largest id.
  int32_t id_end() const { return id_end_; }

 private:
  void add(AddedToken token, const Model& model, const Normalizer* normalizer,
           Allowance& allowance);
  void check_ids(const Field& json) const;
  void build_tries(const Field& json);
  void split(std::vector<Piece>& pieces, const ByteTrie& trie, Allowance& allowance) const;
  void split(const Piece& piece, const ByteTrie& trie, std::vector<Piece>& out,
             Allowance& allowance) const;

  std::unordered_map<int32_t, AddedToken> by_id_;
  std::unordered_map<std::string, int32_t> ids_;
  std::unordered_set<std::string> special_;
  ByteTrie raw_, normal_;
  bool any_normalized_ = false;
  int32_t next_id_ = 0;
  int32_t id_end_ = 0;
  int32_t beyond_model_ = 0;
};

}  // namespace lathe::tok
