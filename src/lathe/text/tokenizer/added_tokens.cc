#include "lathe/text/tokenizer/added_tokens.h"

#include <algorithm>
#include <utility>

namespace lathe::tok {
namespace {

AddedToken read_token(const Field& json) {
  AddedToken out;
  out.content = json["content"].string();
  out.single_word = json["single_word"].boolean();
  out.lstrip = json["lstrip"].boolean();
  out.rstrip = json["rstrip"].boolean();
  out.normalized = json["normalized"].boolean();
  out.special = json["special"].boolean();
  return out;
}

// Whether [begin, end) has no word character on either side.
bool stands_alone(std::string_view text, size_t begin, size_t end) {
  size_t after = end;
  return (begin == 0 || !is_word_char(last_char(text, begin))) &&
         (end == text.size() || !is_word_char(next_char(text, after)));
}

// Not before `least`.
size_t before_spaces(std::string_view text, size_t end, size_t least) {
  while (end > least) {
    const char32_t c = last_char(text, end);
    if (!is_white_space(c)) break;
    end -= char_size(c);
  }
  return end;
}

size_t behind_spaces(std::string_view text, size_t begin) {
  for (size_t i = begin; i < text.size() && is_white_space(next_char(text, i));) begin = i;
  return begin;
}

}  // namespace

AddedTokens::AddedTokens(const std::optional<Field>& json, const Model& model,
                         const Normalizer* normalizer)
    : next_id_(model.size()) {
  if (!json) return;
  check_ids(*json);
  std::vector<AddedToken> tokens;
  size_t bytes = 0;
  for (auto element : json->array()) {
    tokens.push_back(read_token(json->at(tokens.size(), element)));
    bytes += tokens.back().content.size();
  }
  Allowance allowance(bytes);
  for (AddedToken& token : tokens) add(std::move(token), model, normalizer, allowance);
  build_tries(*json);
}

// The file's ids are not used, but they must make sense.
void AddedTokens::check_ids(const Field& json) const {
  std::unordered_map<int32_t, std::string_view> seen;
  size_t i = 0;
  for (auto element : json.array()) {
    const Field token = json.at(i++, element);
    const std::string_view content = token["content"].string();
    const Field id = token["id"];
    const auto [place, is_new] = seen.emplace(id.id(), content);
    if (!is_new && place->second != content) {
      id.fail(
          fmt::format("\"{}\" and \"{}\" have the same id {}", place->second, content, id.id()));
    }
  }
}

void AddedTokens::add(AddedToken token, const Model& model, const Normalizer* normalizer,
                      Allowance& allowance) {
  if (token.content.empty()) return;
  const int32_t known = model.token_to_id(token.content);
  const auto added = ids_.find(token.content);
  int32_t id = added != ids_.end() ? added->second : known;
  if (id < 0) {
    id = next_id_++;
    ++beyond_model_;
  }
  token.normal_form = token.content;
  if (token.normalized && normalizer) {
    Text text(token.content, false, allowance);
    normalizer->apply(text);
    token.normal_form = std::move(text.chars);
  }
  if (token.special) special_.insert(token.content);
  ids_[token.content] = id;
  id_end_ = std::max(id_end_, id + 1);
  by_id_[id] = std::move(token);
}

void AddedTokens::build_tries(const Field& json) {
  std::vector<std::pair<std::string_view, int32_t>> raw, normal;
  // Of tokens that are equal when normalized the one with the lowest id is found (the library picks
  // one at random).
  std::unordered_map<std::string_view, int32_t> least;
  for (const auto& [id, token] : by_id_) {
    if (!token.normalized) {
      raw.emplace_back(token.content, id);
      continue;
    }
    if (token.normal_form.empty()) {
      json.fail(fmt::format("nothing is left of \"{}\" when it is normalized", token.content));
    }
    const auto place = least.emplace(token.normal_form, id).first;
    place->second = std::min(place->second, id);
  }
  for (const auto& [form, id] : least) normal.emplace_back(form, id);
  any_normalized_ = !normal.empty();
  raw_ = ByteTrie(std::move(raw));
  normal_ = ByteTrie(std::move(normal));
}

const AddedToken* AddedTokens::find(int32_t id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : &found->second;
}

std::optional<int32_t> AddedTokens::id(std::string_view content) const {
  const auto found = ids_.find(std::string(content));
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

void AddedTokens::split(std::vector<Piece>& pieces, const ByteTrie& trie,
                        Allowance& allowance) const {
  std::vector<Piece> out;
  for (const Piece& piece : pieces) {
    if (piece.token >= 0) {
      out.push_back(piece);
    } else {
      split(piece, trie, out, allowance);
    }
  }
  pieces = std::move(out);
}

void AddedTokens::split(const Piece& piece, const ByteTrie& trie, std::vector<Piece>& out,
                        Allowance& allowance) const {
  const std::string_view text = piece.text;
  size_t covered = 0;
  for (size_t i = 0; i < text.size();) {
    size_t size = 0;
    int32_t id = -1;
    allowance.work(
        trie.prefixes(text.substr(i), [&](size_t n, int32_t value) { size = n, id = value; }));
    if (id < 0) {
      ++i;
      continue;
    }
    const AddedToken& token = by_id_.at(id);
    size_t begin = i, end = i + size;
    i = end;  // the search goes on here, also where the match does not count
    if (token.single_word && !stands_alone(text, begin, end)) continue;
    if (token.lstrip) begin = std::max(before_spaces(text, begin, covered), covered);
    if (token.rstrip) end = behind_spaces(text, end);
    allowance.work(end - begin);
    if (covered < begin) out.push_back(piece.part(covered, begin));
    // Spaces that the token before took are gone; a token of nothing else vanishes with them.
    if (begin < end) out.push_back({{}, nullptr, id});
    covered = end;
  }
  if (covered < text.size()) out.push_back(piece.part(covered, text.size()));
}

}  // namespace lathe::tok
