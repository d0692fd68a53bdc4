#include "lathe/text/tokenizer/merges.h"

#include <algorithm>
#include <string>
#include <vector>

#include "lathe/text/tokenizer/unicode.h"

namespace lathe::tok {
namespace {

// All parts of a token are looked up; the longest ones known have 100 bytes.
constexpr size_t kLongestScored = 512;

// Reads "merges": ["a b", …] or [["a", "b"], …].
class MergeReader {
 public:
  MergeReader(const Field& json, const Vocabulary& vocabulary, size_t prefix)
      : json_(json), vocabulary_(vocabulary), prefix_(prefix) {}

  Merges read() {
    const simdjson::dom::array list = json_.array();
    size_t count = 0;
    for ([[maybe_unused]] auto element : list) ++count;
    Merges out(count);
    for (auto element : list) {
      std::string_view left, right;
      if (!split(element, left, right)) continue;
      const uint64_t key = pair_key(id(left), id(right));
      if (right.size() < prefix_) fail(fmt::format("\"{}\" lacks the subword prefix", right));
      joined_.assign(left).append(right.substr(prefix_));
      out[key] = {rank_++, joined_id()};
      ++index_;
    }
    return out;
  }

 private:
  // False for a "#version" line.
  bool split(simdjson::dom::element element, std::string_view& left, std::string_view& right) {
    std::string_view line;
    if (element.get(line) == simdjson::SUCCESS) {
      const size_t space = line.find(' ');
      if (line.substr(0, 8) == "#version") return ++index_, false;
      if (space == std::string_view::npos || line.find(' ', space + 1) != std::string_view::npos) {
        fail(fmt::format("\"{}\" is not two tokens with a space between", line));
      }
      left = line.substr(0, space);
      right = line.substr(space + 1);
      return true;
    }
    simdjson::dom::array pair;
    if (element.get(pair) != simdjson::SUCCESS || pair.size() != 2 ||
        pair.at(0).get(left) != simdjson::SUCCESS || pair.at(1).get(right) != simdjson::SUCCESS) {
      fail("expected \"a b\" or [\"a\", \"b\"]");
    }
    return true;
  }

  int32_t id(std::string_view token) const {
    const int32_t found = vocabulary_.find(token);
    if (found < 0) fail(fmt::format("\"{}\" is not in the vocabulary", token));
    return found;
  }

  // The merged token: mostly the one behind that of the merge before, which saves a look-up.
  int32_t joined_id() {
    const bool next = vocabulary_.text(last_ + 1) == std::string_view(joined_);
    return last_ = next ? last_ + 1 : id(joined_);
  }

  [[noreturn]] void fail(std::string_view what) const { json_.at(index_, {}).fail(what); }

  const Field& json_;
  const Vocabulary& vocabulary_;
  size_t prefix_;
  size_t index_ = 0;
  uint32_t rank_ = 0;
  int32_t last_ = -1;
  std::string joined_;
};

// Reads "scores".
class ScoreReader {
 public:
  ScoreReader(const Field& json, const Vocabulary& vocabulary)
      : json_(json), vocabulary_(vocabulary), scores_(read_scores()) {}

  Merges read() {
    rank_scores();
    std::vector<std::pair<uint64_t, Merge>> found;
    for (int32_t id = 0; id < vocabulary_.id_end(); ++id)
      if (is_scored(id)) split(id, found);
    Merges out(found.size());
    for (const auto& [key, merge] : found) out[key] = merge;
    return out;
  }

 private:
  std::vector<std::optional<double>> read_scores() const {
    std::vector<std::optional<double>> out;
    for (auto element : json_.array()) {
      double score = 0;
      const bool number = element.get(score) == simdjson::SUCCESS;
      if (!number && !element.is_null())
        json_.at(out.size(), element).fail("expected a number or null");
      out.push_back(number ? std::optional(score) : std::nullopt);
    }
    if (out.size() < static_cast<size_t>(vocabulary_.id_end()))
      json_.fail(fmt::format("{} scores for ids up to {}", out.size(), vocabulary_.id_end() - 1));
    return out;
  }

  // ranked_: the scores there are, from the highest to the lowest.
  void rank_scores() {
    for (const auto& score : scores_)
      if (score) ranked_.push_back(*score);
    std::ranges::sort(ranked_, std::greater<>());
    const auto rest = std::ranges::unique(ranked_);
    ranked_.erase(rest.begin(), rest.end());
  }

  bool is_scored(int32_t id) const { return id >= 0 && scores_[static_cast<size_t>(id)]; }

  // Every two tokens that make the token `id`.
  void split(int32_t id, std::vector<std::pair<uint64_t, Merge>>& out) const {
    const std::string_view text = vocabulary_.text(id).value_or("");
    if (text.size() > kLongestScored)
      json_.fail(fmt::format("the token with id {} has {} bytes; at most {} can be joined", id,
                             text.size(), kLongestScored));
    const double score = *scores_[static_cast<size_t>(id)];
    const auto place = std::ranges::lower_bound(ranked_, score, std::greater<>());
    const Merge merge{static_cast<uint32_t>(place - ranked_.begin()), id};
    for (size_t end = 0; end < text.size();) {
      next_char(text, end);
      const int32_t left = vocabulary_.find(text.substr(0, end));
      if (!is_scored(left)) continue;
      const int32_t right = vocabulary_.find(text.substr(end));
      if (is_scored(right)) out.emplace_back(pair_key(left, right), merge);
    }
  }

  const Field& json_;
  const Vocabulary& vocabulary_;
  std::vector<std::optional<double>> scores_;
  std::vector<double> ranked_;
};

}  // namespace

Merges read_merges(const Field& model, const Vocabulary& vocabulary, size_t prefix) {
  const auto scores = model.find("merges") ? std::nullopt : model.find("scores");
  if (scores) return ScoreReader(*scores, vocabulary).read();
  return MergeReader(model["merges"], vocabulary, prefix).read();
}

}  // namespace lathe::tok
