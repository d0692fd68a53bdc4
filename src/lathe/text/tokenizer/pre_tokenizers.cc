#include "lathe/text/tokenizer/pre_tokenizers.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "lathe/text/tokenizer/normalizers.h"
#include "lathe/text/tokenizer/pattern.h"

namespace lathe::tok {
namespace {

// GPT-2's words.
constexpr std::string_view kGpt2Words =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

using Finder = std::function<void(std::string_view, std::vector<Span>&, Allowance&)>;

void append_parts(const Piece& piece, const std::vector<Span>& spans, std::vector<Piece>& out) {
  for (const Span& span : spans) {
    if (!span.match && span.begin < span.end) out.push_back(piece.part(span.begin, span.end));
  }
}

// A pre-tokenizer that finds spans and splits there.
class Splitter final : public PreTokenizer {
 public:
  Splitter(Finder find, SplitBehavior behavior, bool invert = false)
      : find_(std::move(find)), behavior_(behavior), invert_(invert) {}

  void apply(std::vector<Piece>& pieces, Arena& arena) const override {
    std::vector<Span> spans;
    split_pieces(pieces, [&](const Piece& piece, std::vector<Piece>& out) {
      find_(piece.text, spans, arena.allowance());
      for (Span& span : spans) span.match ^= invert_;
      apply_behavior(behavior_, spans);
      append_parts(piece, spans, out);
    });
  }

 private:
  Finder find_;
  SplitBehavior behavior_;
  bool invert_;
};

template <typename Predicate>
Finder chars(Predicate predicate) {
  return [predicate](std::string_view text, std::vector<Span>& spans, Allowance&) {
    find_chars(text, predicate, spans);
  };
}

std::unique_ptr<const PreTokenizer> make_splitter(Finder find, SplitBehavior behavior,
                                                  bool invert = false) {
  return std::make_unique<Splitter>(std::move(find), behavior, invert);
}

class PreTokenizerSequence final : public PreTokenizer {
 public:
  explicit PreTokenizerSequence(std::vector<std::unique_ptr<const PreTokenizer>> steps)
      : steps_(std::move(steps)) {}
  void apply(std::vector<Piece>& pieces, Arena& arena) const override {
    for (const auto& step : steps_) {
      size_t size = pieces.size() * sizeof(Piece) + 1;
      for (const Piece& piece : pieces) size += piece.text.size();
      arena.allowance().work(size);
      step->apply(pieces, arena);
    }
  }
  bool needs_origin() const override {
    return std::any_of(steps_.begin(), steps_.end(),
                       [](auto& step) { return step->needs_origin(); });
  }

 private:
  std::vector<std::unique_ptr<const PreTokenizer>> steps_;
};

class ByteLevel final : public PreTokenizer {
 public:
  explicit ByteLevel(const Field& json)
      : prefix_space_(json["add_prefix_space"].boolean()),
        use_regex_(json.boolean_or("use_regex", true)) {
    static const Regex words = Regex::compile(kGpt2Words, "ByteLevel");
    words_ = &words;
  }

  void apply(std::vector<Piece>& pieces, Arena& arena) const override {
    std::vector<Span> spans;
    split_pieces(pieces, [&](Piece piece, std::vector<Piece>& out) {
      if (prefix_space_ && piece.text[0] != ' ') piece = with_space(piece, arena);
      if (!use_regex_) return out.push_back(piece);
      words_->find(piece.text, spans, arena.allowance());
      apply_behavior(SplitBehavior::isolated, spans);
      append_parts(piece, spans, out);
    });
    map_bytes(pieces, arena);
  }

 private:
  static Piece with_space(const Piece& piece, Arena& arena) {
    Text text({}, piece.origin != nullptr, arena.allowance());
    text.append(" ", piece.origin_at(0));
    text.append_part(to_text(piece, arena.allowance()), 0, piece.text.size());
    return arena.keep(std::move(text));
  }

  // All pieces into one Text; views are taken when it no longer moves.
  static void map_bytes(std::vector<Piece>& pieces, Arena& arena) {
    Text all({}, false, arena.allowance());
    std::vector<size_t> ends;
    for (const Piece& piece : pieces) {
      if (piece.token < 0) {
        all.tracked |= piece.origin != nullptr;
        for (size_t i = 0; i < piece.text.size(); ++i) {
          all.append(byte_to_char(static_cast<uint8_t>(piece.text[i])), piece.origin_at(i));
        }
      }
      ends.push_back(all.chars.size());
    }
    const Piece kept = arena.keep(std::move(all));
    size_t begin = 0;
    for (size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].token < 0) pieces[i] = kept.part(begin, ends[i]);
      begin = ends[i];
    }
  }

  bool prefix_space_;
  bool use_regex_;
  const Regex* words_;
};

std::unique_ptr<const PreTokenizer> make_sequence(const Field& json, int depth) {
  std::vector<std::unique_ptr<const PreTokenizer>> steps;
  const Field list = json["pretokenizers"];
  size_t i = 0;
  for (auto element : list.array()) {
    steps.push_back(PreTokenizer::from_json(list.at(i++, element), depth + 1));
  }
  return std::make_unique<PreTokenizerSequence>(std::move(steps));
}

std::unique_ptr<const PreTokenizer> make_split(const Field& json) {
  const Pattern pattern = Pattern::from_json(json["pattern"]);
  const SplitBehavior behavior = split_behavior_from_json(json["behavior"]);
  return make_splitter(
      [pattern](auto text, auto& spans, auto& allowance) { pattern.find(text, spans, allowance); },
      behavior, json.boolean_or("invert", false));
}

std::unique_ptr<const PreTokenizer> make_whitespace() {
  static const Regex words = Regex::uts18_words();
  return make_splitter(
      [](auto text, auto& spans, auto& allowance) { words.find(text, spans, allowance); },
      SplitBehavior::removed, true);
}

std::unique_ptr<const PreTokenizer> make_bert() {
  std::vector<std::unique_ptr<const PreTokenizer>> steps;
  steps.push_back(make_splitter(chars(is_white_space), SplitBehavior::removed));
  steps.push_back(make_splitter(chars(is_punctuation), SplitBehavior::isolated));
  return std::make_unique<PreTokenizerSequence>(std::move(steps));
}

std::unique_ptr<const PreTokenizer> make_punctuation(const Field& json) {
  const auto behavior = json.find("behavior");
  return make_splitter(chars(is_punctuation),
                       behavior ? split_behavior_from_json(*behavior) : SplitBehavior::isolated);
}

std::unique_ptr<const PreTokenizer> make_digits(const Field& json) {
  const bool each = json["individual_digits"].boolean();
  return make_splitter(chars(is_number),
                       each ? SplitBehavior::isolated : SplitBehavior::contiguous);
}

std::unique_ptr<const PreTokenizer> make_delimiter(const Field& json) {
  const char32_t delimiter = json["delimiter"].character();
  return make_splitter(chars([delimiter](char32_t c) { return c == delimiter; }),
                       SplitBehavior::removed);
}

std::unique_ptr<const PreTokenizer> make_fixed_length(const Field& json) {
  const auto length = json.find("length");
  const int64_t most = length ? length->integer(1, kMaxId) : 5;
  const auto find = [most](std::string_view text, std::vector<Span>& spans, Allowance&) {
    spans.clear();
    for (size_t i = 0; i < text.size();) {
      const size_t begin = i;
      for (int64_t n = 0; n < most && i < text.size(); ++n) next_char(text, i);
      spans.push_back({begin, i, true});
    }
  };
  return make_splitter(find, SplitBehavior::isolated);
}

}  // namespace

std::unique_ptr<const PreTokenizer> PreTokenizer::from_json(const Field& json, int depth) {
  if (depth > kMaxNesting) json.fail("pre-tokenizers nest too deeply");
  const std::string_view type = json["type"].string();
  if (type == "Sequence") return make_sequence(json, depth);
  if (type == "ByteLevel") return std::make_unique<ByteLevel>(json);
  if (type == "Split") return make_split(json);
  if (type == "Metaspace") return make_metaspace(json);
  if (type == "Whitespace") return make_whitespace();
  if (type == "WhitespaceSplit") {
    return make_splitter(chars(is_white_space), SplitBehavior::removed);
  }
  if (type == "BertPreTokenizer") return make_bert();
  if (type == "Punctuation") return make_punctuation(json);
  if (type == "Digits") return make_digits(json);
  if (type == "CharDelimiterSplit") return make_delimiter(json);
  if (type == "FixedLength") return make_fixed_length(json);
  if (type == "UnicodeScripts") return make_unicode_scripts();
  json.fail(fmt::format("the pre-tokenizer \"{}\" is not implemented", type));
}

}  // namespace lathe::tok
