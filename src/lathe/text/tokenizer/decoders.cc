#include "lathe/text/tokenizer/decoders.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "lathe/text/tokenizer/metaspace.h"
#include "lathe/text/tokenizer/normalizers.h"
#include "lathe/text/tokenizer/pattern.h"
#include "lathe/text/tokenizer/text.h"

namespace lathe::tok {
namespace {

using Tokens = std::vector<std::string>;

using BytesFn = std::function<std::optional<std::string>(std::string_view)>;

// A decoder that is one function, or two.
class DecoderFunction final : public Decoder {
 public:
  DecoderFunction(std::function<void(Tokens&)> run, BytesFn bytes)
      : run_(std::move(run)), bytes_(std::move(bytes)) {}
  void apply(Tokens& tokens, Allowance&) const override { run_(tokens); }
  std::optional<std::string> bytes(std::string_view token) const override { return bytes_(token); }

 private:
  std::function<void(Tokens&)> run_;
  BytesFn bytes_;
};

std::unique_ptr<const Decoder> make(
    std::function<void(Tokens&)> run, BytesFn bytes = [](auto) { return std::nullopt; }) {
  return std::make_unique<DecoderFunction>(std::move(run), std::move(bytes));
}

class DecoderSequence final : public Decoder {
 public:
  DecoderSequence(const Field& json, int depth) {
    const Field list = json["decoders"];
    size_t i = 0;
    for (auto element : list.array()) steps_.push_back(from_json(list.at(i++, element), depth + 1));
  }
  void apply(Tokens& tokens, Allowance& allowance) const override {
    for (const auto& step : steps_) {
      allowance.make(total_size(tokens));
      step->apply(tokens, allowance);
    }
  }
  std::optional<std::string> bytes(std::string_view token) const override {
    for (const auto& step : steps_)
      if (auto out = step->bytes(token)) return out;
    return std::nullopt;
  }

 private:
  static size_t total_size(const Tokens& tokens) {
    return std::accumulate(tokens.begin(), tokens.end(), tokens.size(),
                           [](size_t n, const std::string& token) { return n + token.size(); });
  }

  std::vector<std::unique_ptr<const Decoder>> steps_;
};

// Every `from` becomes `to`; an empty `from` stands before every character and at the end.
std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string out;
  size_t i = 0;
  while (i < text.size()) {
    const size_t at = i;
    if (from.empty()) {
      next_char(text, i);
      out += to;
      out += text.substr(at, i - at);
    } else if (text.substr(i, from.size()) == from) {
      out += to;
      i += from.size();
    } else {
      out += text[i++];
    }
  }
  if (from.empty()) out += to;
  return out;
}

// Undoes the spacing of English tokenized by rule.
std::string cleaned_up(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kRules[] = {
      {" .", "."},   {" ?", "?"},     {" !", "!"},    {" ,", ","},
      {" ' ", "'"},  {" n't", "n't"}, {" 'm", "'m"},  {" do not", " don't"},
      {" 's", "'s"}, {" 've", "'ve"}, {" 're", "'re"}};
  for (const auto& [from, to] : kRules) text = replaced(text, from, to);
  return text;
}

void fuse(Tokens& tokens) {
  tokens = {std::accumulate(tokens.begin(), tokens.end(), std::string())};
}

std::string byte_level_bytes(std::string_view token) {
  std::string out;
  for (size_t i = 0; i < token.size();) {
    const int byte = char_to_byte(next_char(token, i));
    if (byte < 0) return std::string(token);  // not in the alphabet: an added token, as it is
    out.push_back(static_cast<char>(byte));
  }
  return out;
}

void byte_level(Tokens& tokens) {
  std::string bytes;
  for (const std::string& token : tokens) bytes += byte_level_bytes(token);
  tokens = {utf8_lossy(bytes)};
}

// The byte of "<0x0A>".
std::optional<char> fallback_byte(std::string_view token) {
  if (token.size() != 6 || token.substr(0, 3) != "<0x" || token[5] != '>') return std::nullopt;
  int value = 0;
  for (char c : token.substr(3, 2)) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return std::nullopt;
    value = value * 16 + digit;
  }
  return static_cast<char>(value);
}

// A run of bytes becomes text if all of it is UTF-8, else U+FFFD for each byte.
void flush_bytes(std::string& bytes, Tokens& out) {
  if (bytes.empty()) return;
  if (!find_invalid_utf8(bytes)) {
    out.push_back(bytes);
  } else {
    out.insert(out.end(), bytes.size(), to_utf8(0xFFFD));
  }
  bytes.clear();
}

void byte_fallback(Tokens& tokens) {
  Tokens out;
  std::string bytes;
  for (std::string& token : tokens) {
    if (const auto byte = fallback_byte(token)) {
      bytes.push_back(*byte);
      continue;
    }
    flush_bytes(bytes, out);
    out.push_back(std::move(token));
  }
  flush_bytes(bytes, out);
  tokens = std::move(out);
}

// Up to `start` times `content` from the front of each token and up to `stop` from its end.
std::unique_ptr<const Decoder> make_strip_decoder(const Field& json) {
  const std::string content = to_utf8(json["content"].character());
  const int64_t start = json["start"].integer(0, kMaxId), stop = json["stop"].integer(0, kMaxId);
  return make([=](Tokens& tokens) {
    for (std::string& token : tokens) {
      std::string_view rest = token;
      for (int64_t n = 0; n < start && rest.substr(0, content.size()) == content; ++n) {
        rest.remove_prefix(content.size());
      }
      for (int64_t n = 0; n < stop && rest.size() >= content.size() &&
                          rest.substr(rest.size() - content.size()) == content;
           ++n) {
        rest.remove_suffix(content.size());
      }
      token = std::string(rest);
    }
  });
}

class Replace final : public Decoder {
 public:
  explicit Replace(const Field& json)
      : pattern_(Pattern::from_json(json["pattern"])), content_(json["content"].string()) {}
  void apply(Tokens& tokens, Allowance& allowance) const override {
    std::vector<Span> spans;
    for (std::string& token : tokens) {
      pattern_.find(token, spans, allowance);
      std::string out;
      for (const Span& span : spans) {
        const std::string_view part =
            span.match ? content_
                       : std::string_view(token).substr(span.begin, span.end - span.begin);
        allowance.make(part.size());
        out += part;
      }
      token = std::move(out);
    }
  }

 private:
  Pattern pattern_;
  std::string content_;
};

std::unique_ptr<const Decoder> make_metaspace_decoder(const Field& json) {
  const MetaspaceSettings settings = MetaspaceSettings::from_json(json);
  return make([settings](Tokens& tokens) {
    const std::string mark = to_utf8(settings.replacement);
    for (size_t i = 0; i < tokens.size(); ++i) {
      const bool drop = i == 0 && settings.prepend != PrependScheme::never;
      tokens[i] = replaced(tokens[i], mark, drop ? "" : " ");
    }
  });
}

std::unique_ptr<const Decoder> make_word_piece_decoder(const Field& json) {
  const std::string prefix(json["prefix"].string());
  const bool cleanup = json["cleanup"].boolean();
  return make([=](Tokens& tokens) {
    for (size_t i = 0; i < tokens.size(); ++i) {
      std::string& token = tokens[i];
      if (i > 0 && token.compare(0, prefix.size(), prefix) == 0) {
        token.erase(0, prefix.size());
      } else if (i > 0) {
        token.insert(0, " ");
      }
      if (cleanup) token = cleaned_up(std::move(token));
    }
  });
}

std::unique_ptr<const Decoder> make_bpe_decoder(const Field& json) {
  const std::string suffix(json["suffix"].string());
  return make([suffix](Tokens& tokens) {
    for (size_t i = 0; i < tokens.size(); ++i) {
      tokens[i] = replaced(tokens[i], suffix, i + 1 == tokens.size() ? "" : " ");
    }
  });
}

// Connectionist temporal classification: repeated tokens count once, padding not at all.
std::unique_ptr<const Decoder> make_ctc(const Field& json) {
  const std::string pad(json["pad_token"].string());
  const std::string delimiter(json["word_delimiter_token"].string());
  const bool cleanup = json["cleanup"].boolean();
  return make([=](Tokens& tokens) {
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    for (std::string& token : tokens) {
      token = replaced(token, pad, "");
      if (cleanup) token = replaced(cleaned_up(std::move(token)), delimiter, " ");
    }
    std::erase_if(tokens, [](const std::string& token) { return token.empty(); });
  });
}

}  // namespace

std::unique_ptr<const Decoder> Decoder::from_json(const Field& json, int depth) {
  if (depth > kMaxNesting) json.fail("decoders nest too deeply");
  const std::string_view type = json["type"].string();
  if (type == "Sequence") return std::make_unique<DecoderSequence>(json, depth);
  if (type == "ByteLevel") return make(byte_level, byte_level_bytes);
  if (type == "ByteFallback") {
    return make(byte_fallback, [](std::string_view token) {
      const auto byte = fallback_byte(token);
      return byte ? std::optional(std::string(1, *byte)) : std::nullopt;
    });
  }
  if (type == "Fuse") return make(fuse);
  if (type == "Strip") return make_strip_decoder(json);
  if (type == "Replace") return std::make_unique<Replace>(json);
  if (type == "Metaspace") return make_metaspace_decoder(json);
  if (type == "WordPiece") return make_word_piece_decoder(json);
  if (type == "BPEDecoder") return make_bpe_decoder(json);
  if (type == "CTC") return make_ctc(json);
  json.fail(fmt::format("the decoder \"{}\" is not implemented", type));
}

}  // namespace lathe::tok
