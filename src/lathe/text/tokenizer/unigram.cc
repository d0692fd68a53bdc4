// Unigram (Kudo 2018): the segmentation with the highest sum of token scores, found by Viterbi's
// algorithm over bytes. Neighbouring unknown characters become one unknown token, or their bytes'
// tokens.
#include <algorithm>
#include <array>
#include <limits>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/byte_trie.h"
#include "lathe/text/tokenizer/model.h"
#include "lathe/text/tokenizer/unicode.h"
#include "lathe/text/tokenizer/vocabulary.h"

namespace lathe::tok {
namespace {

constexpr double kUnknownPenalty = 10.0;

struct Best {
  double score = 0;
  int64_t begin = -1;  // of the token that ends here; -1: not reached
  int32_t id = 0;
};

struct UnigramScratch final : Model::Scratch {
  std::vector<Best> best;
  std::vector<std::pair<size_t, size_t>> parts;
};

class Unigram final : public Model {
 public:
  explicit Unigram(const Field& json) : where_(json.where()), vocabulary_(0) {
    read_vocabulary(json["vocab"]);
    if (const auto unknown = json.find("unk_id")) {
      unknown_ = static_cast<int32_t>(unknown->integer(0, static_cast<int64_t>(texts_.size()) - 1));
    }
    byte_ids_.fill(-1);
    if (json.boolean_or("byte_fallback", false)) {
      for (int b = 0; b < 256; ++b) byte_ids_[b] = vocabulary_.find(byte_token(uint8_t(b)));
    }
  }

  void tokenize(std::string_view word, Scratch& scratch, Allowance& allowance,
                std::vector<int32_t>& ids) const override {
    auto& own = static_cast<UnigramScratch&>(scratch);
    search(word, allowance, own.best);
    collect(word, own);
    for (size_t i = own.parts.size(); i-- > 0;) {
      const auto [begin, end] = own.parts[i];
      append(word.substr(begin, end - begin), ids);
    }
  }

  std::unique_ptr<Scratch> make_scratch() const override {
    return std::make_unique<UnigramScratch>();
  }
  int32_t token_to_id(std::string_view token) const override { return vocabulary_.find(token); }
  std::optional<std::string_view> id_to_token(int32_t id) const override {
    if (id < 0 || id >= id_end()) return std::nullopt;
    return texts_[static_cast<size_t>(id)];
  }
  int32_t size() const override { return id_end(); }
  int32_t id_end() const override { return static_cast<int32_t>(texts_.size()); }

 private:
  // [["token", score], …]; the position is the id. Of equal tokens the last one counts.
  void read_vocabulary(const Field& json) {
    size_t index = 0;
    for (auto element : json.array()) {
      simdjson::dom::array pair;
      std::string_view text;
      double score = 0;
      if (element.get(pair) != simdjson::SUCCESS || pair.size() != 2 ||
          pair.at(0).get(text) != simdjson::SUCCESS || pair.at(1).get(score) != simdjson::SUCCESS) {
        json.at(index, element).fail("expected [\"token\", score]");
      }
      if (find_invalid_utf8(text)) json.at(index, element).fail("the token is not UTF-8");
      if (index++ > kMaxId) json.fail("too many tokens");
      texts_.emplace_back(text);
      scores_.push_back(score);
      worst_ = std::min(worst_, score);
    }
    index_tokens();
  }

  void index_tokens() {
    vocabulary_ = Vocabulary(texts_.size());
    for (size_t id = 0; id < texts_.size(); ++id) {
      vocabulary_.insert(texts_[id], static_cast<int32_t>(id));
    }
    std::vector<std::pair<std::string_view, int32_t>> entries;
    for (size_t id = 0; id < texts_.size(); ++id) {
      const bool counts = vocabulary_.find(texts_[id]) == static_cast<int32_t>(id);
      if (counts && !texts_[id].empty()) entries.emplace_back(texts_[id], static_cast<int32_t>(id));
    }
    trie_ = ByteTrie(std::move(entries));
  }

  // For each byte offset the best segmentation of what is before it.
  void search(std::string_view word, Allowance& allowance, std::vector<Best>& best) const {
    best.assign(word.size() + 1, {});
    for (size_t begin = 0, end = 0; begin < word.size(); begin = end) {
      next_char(word, end);
      const double score = best[begin].score;
      bool single = false;
      const size_t cost = trie_.prefixes(word.substr(begin), [&](size_t size, int32_t id) {
        const double candidate = score + scores_[static_cast<size_t>(id)];
        Best& target = best[begin + size];
        if (is_better(target, candidate)) target = {candidate, static_cast<int64_t>(begin), id};
        single |= size == end - begin;
      });
      allowance.work(cost);
      // Summed in the library's order: ties between segmentations hang on the last bit.
      const double worst = score + (worst_ - kUnknownPenalty);
      if (!single && is_better(best[end], worst)) {
        best[end] = {worst, static_cast<int64_t>(begin), unknown(word)};
      }
    }
  }

  static bool is_better(const Best& best, double score) {
    return best.begin < 0 || score > best.score;
  }

  // The parts from last to first; neighbouring unknown ones are joined.
  void collect(std::string_view word, UnigramScratch& scratch) const {
    scratch.parts.clear();
    bool joining = false;
    for (size_t end = word.size(); end > 0;) {
      const Best& part = scratch.best[end];
      const auto begin = static_cast<size_t>(part.begin);
      const bool unknown = unknown_ && part.id == *unknown_;
      if (joining && unknown) {
        scratch.parts.back().first = begin;
      } else {
        scratch.parts.emplace_back(begin, end);
      }
      joining = unknown;
      end = begin;
    }
  }

  void append(std::string_view text, std::vector<int32_t>& ids) const {
    const int32_t id = vocabulary_.find(text);
    if (id >= 0) return ids.push_back(id);
    const auto byte_id = [&](char c) { return byte_ids_[static_cast<uint8_t>(c)]; };
    if (std::any_of(text.begin(), text.end(), [&](char c) { return byte_id(c) < 0; })) {
      return ids.push_back(unknown(text));
    }
    for (char c : text) ids.push_back(byte_id(c));
  }

  int32_t unknown(std::string_view text) const {
    LATHE_USER_CHECK(unknown_.has_value(),
                     "[tokenizer] {}: the vocabulary does not cover \"{}\", and there is no unk_id",
                     where_, text.substr(0, 100));
    return *unknown_;
  }

  std::string where_;
  std::vector<std::string> texts_;
  std::vector<double> scores_;
  double worst_ = std::numeric_limits<double>::infinity();
  Vocabulary vocabulary_;
  ByteTrie trie_;
  std::optional<int32_t> unknown_;
  std::array<int32_t, 256> byte_ids_;
};

}  // namespace

std::unique_ptr<const Model> make_unigram(const Field& json) {
  return std::make_unique<Unigram>(json);
}

}  // namespace lathe::tok
