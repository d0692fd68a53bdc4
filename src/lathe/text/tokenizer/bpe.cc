// Byte-pair encoding (Sennrich et al. 2016): characters, merged by rank until no pair is left that
// can be. A heap of pairs keeps a word of n characters at n log n, for models whose "word" is the
// whole text; short words come from a cache.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/merges.h"
#include "lathe/text/tokenizer/model.h"
#include "lathe/text/tokenizer/unicode.h"
#include "lathe/text/tokenizer/vocabulary.h"

namespace lathe::tok {
namespace {

struct Symbol {
  int32_t id;
  int32_t previous;  // -1: none
  int32_t next;
  bool alive;
};

// A pair that may be merged: the best is the lowest rank, then the leftmost.
struct Candidate {
  uint64_t order;  // rank, position
  int32_t id;

  uint32_t position() const { return static_cast<uint32_t>(order); }
  friend bool operator<(const Candidate& a, const Candidate& b) { return a.order > b.order; }
};

// Ids of words seen before. Emptied when full, so that its size is bounded.
class WordCache {
 public:
  bool append(std::string_view word, std::vector<int32_t>& ids) const {
    const auto found = ranges_.find(word);
    if (found == ranges_.end()) return false;
    const int32_t* begin = ids_.data() + found->second.begin;
    ids.insert(ids.end(), begin, begin + found->second.count);
    return true;
  }

  void store(std::string_view word, const int32_t* ids, size_t count) {
    if (word.size() > kLongestWord) return;
    if (ranges_.size() >= kMostWords) ranges_.clear(), ids_.clear();
    ranges_.emplace(word, Range{static_cast<uint32_t>(ids_.size()), static_cast<uint32_t>(count)});
    ids_.insert(ids_.end(), ids, ids + count);
  }

 private:
  static constexpr size_t kLongestWord = 256;
  static constexpr size_t kMostWords = 1 << 16;
  struct Range {
    uint32_t begin;
    uint32_t count;
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  std::unordered_map<std::string, Range, Hash, std::equal_to<>> ranges_;
  std::vector<int32_t> ids_;
};

struct BpeScratch final : Model::Scratch {
  WordCache cache;
  std::vector<Symbol> symbols;
  std::vector<Candidate> heap;
  std::string buffer;
};

std::string text_or_empty(const Field& json, std::string_view key) {
  const auto value = json.find(key);
  return value ? std::string(value->string()) : std::string();
}

class Bpe final : public Model {
 public:
  explicit Bpe(const Field& json)
      : vocabulary_(Vocabulary::from_json(json["vocab"])),
        prefix_(text_or_empty(json, "continuing_subword_prefix")),
        suffix_(text_or_empty(json, "end_of_word_suffix")),
        merges_(read_merges(json, vocabulary_, prefix_.size())),
        unknown_text_(text_or_empty(json, "unk_token")),
        has_unknown_(json.find("unk_token").has_value()),
        fuse_unknown_(json.boolean_or("fuse_unk", false)),
        ignore_merges_(json.boolean_or("ignore_merges", false)),
        where_(json.where()) {
    unknown_ = has_unknown_ ? vocabulary_.find(unknown_text_) : -1;
    if (json.boolean_or("byte_fallback", false)) find_byte_tokens();
    for (char32_t c = 0; c < small_chars_.size(); ++c) {
      small_chars_[c] = vocabulary_.find(to_utf8(c));
    }
  }

  void tokenize(std::string_view word, Scratch& scratch, Allowance& allowance,
                std::vector<int32_t>& ids) const override {
    auto& own = static_cast<BpeScratch&>(scratch);
    allowance.work(word.size() * (1 + prefix_.size()) + suffix_.size());
    if (ignore_merges_) {
      const int32_t id = vocabulary_.find(word);
      if (id >= 0) return ids.push_back(id);
    }
    if (own.cache.append(word, ids)) return;
    const size_t before = ids.size();
    split(word, own);
    merge(own);
    for (const Symbol& symbol : own.symbols) {
      if (symbol.alive) ids.push_back(symbol.id);
    }
    own.cache.store(word, ids.data() + before, ids.size() - before);
  }

  std::unique_ptr<Scratch> make_scratch() const override { return std::make_unique<BpeScratch>(); }
  int32_t token_to_id(std::string_view token) const override { return vocabulary_.find(token); }
  std::optional<std::string_view> id_to_token(int32_t id) const override {
    return vocabulary_.text(id);
  }
  int32_t size() const override { return vocabulary_.size(); }
  int32_t id_end() const override { return vocabulary_.id_end(); }

 private:
  void find_byte_tokens() {
    byte_fallback_ = true;
    for (size_t b = 0; b < byte_ids_.size(); ++b) {
      byte_ids_[b] = vocabulary_.find(byte_token(static_cast<uint8_t>(b)));
    }
  }

  // The word as symbols of one character each.
  void split(std::string_view word, BpeScratch& scratch) const {
    scratch.symbols.clear();
    bool pending = false;  // an unknown token that more characters may join
    for (size_t begin = 0, end = 0; begin < word.size(); begin = end) {
      const char32_t c = next_char(word, end);
      const std::string_view text = decorated(word, begin, end, scratch.buffer);
      const bool plain = text.size() == end - begin && c < small_chars_.size();
      const int32_t id = plain ? small_chars_[c] : vocabulary_.find(text);
      if (id >= 0) {
        if (std::exchange(pending, false)) add(unknown_, scratch);
        add(id, scratch);
      } else if (!add_bytes(text, scratch) && has_unknown_) {
        check_unknown(text);
        if (pending && !fuse_unknown_) add(unknown_, scratch);
        pending = true;
      }
    }
    if (pending) add(unknown_, scratch);
  }

  // The character with the prefix of a continuing and the suffix of a last one.
  std::string_view decorated(std::string_view word, size_t begin, size_t end,
                             std::string& buffer) const {
    const bool prefixed = begin > 0 && !prefix_.empty();
    const bool suffixed = end == word.size() && !suffix_.empty();
    if (!prefixed && !suffixed) return word.substr(begin, end - begin);
    buffer.assign(prefixed ? prefix_ : "").append(word.substr(begin, end - begin));
    return suffixed ? buffer.append(suffix_) : buffer;
  }

  static void add(int32_t id, BpeScratch& scratch) {
    const int32_t at = static_cast<int32_t>(scratch.symbols.size());
    scratch.symbols.push_back({id, at - 1, at + 1, true});
  }

  // Its bytes' tokens, if there is one for each.
  bool add_bytes(std::string_view text, BpeScratch& scratch) const {
    if (!byte_fallback_) return false;
    const auto id = [&](char c) { return byte_ids_[static_cast<uint8_t>(c)]; };
    if (std::any_of(text.begin(), text.end(), [&](char c) { return id(c) < 0; })) return false;
    for (char c : text) add(id(c), scratch);
    return true;
  }

  void check_unknown(std::string_view text) const {
    LATHE_USER_CHECK(unknown_ >= 0,
                     "[tokenizer] {}: \"{}\" is not in the vocabulary, and neither is the "
                     "unk_token \"{}\"",
                     where_, text, unknown_text_);
  }

  void merge(BpeScratch& scratch) const {
    auto& symbols = scratch.symbols;
    auto& heap = scratch.heap;
    if (symbols.empty()) return;
    symbols.back().next = -1;
    heap.clear();
    for (size_t i = 0; i + 1 < symbols.size(); ++i) propose(scratch, static_cast<int32_t>(i));
    std::make_heap(heap.begin(), heap.end());
    while (!heap.empty()) {
      std::pop_heap(heap.begin(), heap.end());
      const Candidate best = heap.back();
      heap.pop_back();
      const auto at = static_cast<int32_t>(best.position());
      if (!still_holds(symbols, at, best.id)) continue;
      join(symbols, at, best.id);
      if (symbols[at].previous >= 0) propose_again(scratch, symbols[at].previous);
      if (symbols[at].next >= 0) propose_again(scratch, at);
    }
  }

  // Adds the pair at `at` to the candidates, if it can be merged.
  bool propose(BpeScratch& scratch, int32_t at) const {
    const auto& symbols = scratch.symbols;
    const Merge* merge = merges_.find(pair_key(symbols[at].id, symbols[symbols[at].next].id));
    if (!merge) return false;
    scratch.heap.push_back({uint64_t{merge->rank} << 32 | static_cast<uint32_t>(at), merge->id});
    return true;
  }
  void propose_again(BpeScratch& scratch, int32_t at) const {
    if (propose(scratch, at)) std::push_heap(scratch.heap.begin(), scratch.heap.end());
  }

  // Whether the pair at `at` still is one that becomes `id`: earlier merges may have used it up.
  bool still_holds(const std::vector<Symbol>& symbols, int32_t at, int32_t id) const {
    if (!symbols[at].alive || symbols[at].next < 0) return false;
    const Merge* merge = merges_.find(pair_key(symbols[at].id, symbols[symbols[at].next].id));
    return merge && merge->id == id;
  }

  static void join(std::vector<Symbol>& symbols, int32_t at, int32_t id) {
    Symbol& left = symbols[at];
    Symbol& right = symbols[left.next];
    right.alive = false;
    left.id = id;
    left.next = right.next;
    if (left.next >= 0) symbols[left.next].previous = at;
  }

  Vocabulary vocabulary_;
  std::string prefix_, suffix_;
  Merges merges_;
  std::string unknown_text_;
  bool has_unknown_;
  bool fuse_unknown_;
  bool ignore_merges_;
  bool byte_fallback_ = false;
  std::string where_;
  int32_t unknown_ = -1;
  std::array<int32_t, 256> byte_ids_{};
  std::array<int32_t, 0x180> small_chars_{};  // the ids of the first characters, ByteLevel's
};

}  // namespace

std::unique_ptr<const Model> make_bpe(const Field& json) { return std::make_unique<Bpe>(json); }

}  // namespace lathe::tok
