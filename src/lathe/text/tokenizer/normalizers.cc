#include "lathe/text/tokenizer/normalizers.h"

#include <functional>
#include <vector>

#include "lathe/text/tokenizer/pattern.h"

namespace lathe::tok {
namespace {

// A normalizer that is one function.
class NormalizerFunction final : public Normalizer {
 public:
  explicit NormalizerFunction(std::function<void(Text&)> run) : run_(std::move(run)) {}
  void apply(Text& text) const override { run_(text); }

 private:
  std::function<void(Text&)> run_;
};

std::unique_ptr<const Normalizer> make(std::function<void(Text&)> run) {
  return std::make_unique<NormalizerFunction>(std::move(run));
}

class NormalizerSequence final : public Normalizer {
 public:
  NormalizerSequence(const Field& json, int depth) {
    const Field list = json["normalizers"];
    size_t i = 0;
    for (auto element : list.array()) steps_.push_back(from_json(list.at(i++, element), depth + 1));
  }
  void apply(Text& text) const override {
    for (const auto& step : steps_) {
      text.allowance->work(text.chars.size() + 1);
      step->apply(text);
    }
  }

 private:
  std::vector<std::unique_ptr<const Normalizer>> steps_;
};

template <typename Keep>
void filter(Text& text, Keep keep) {
  rewrite_chars(text, [&](char32_t c, auto emit) {
    if (keep(c)) emit(c);
  });
}

void lowercase(Text& text) {
  rewrite_chars(text, [](char32_t c, auto emit) {
    emit(c == 0x130 ? U'i' : to_lower(c));
    if (c == 0x130) emit(0x307);  // the one character that becomes two
  });
}

void strip(Text& text, bool left, bool right) {
  size_t begin = 0, end = text.chars.size();
  for (size_t i = 0; left && i < end && is_white_space(next_char(text.chars, i));) begin = i;
  while (right && end > begin) {
    const char32_t c = last_char(text.chars, end);
    if (!is_white_space(c)) break;
    end -= char_size(c);
  }
  Text out = text.fresh();
  if (begin < end) out.append_part(text, begin, end);
  text = std::move(out);
}

void prepend(Text& text, const std::string& prefix) {
  if (text.chars.empty()) return;
  Text out = text.fresh();
  out.append(prefix, text.origin_at(0));
  out.append_part(text, 0, text.chars.size());
  text = std::move(out);
}

void replace(Text& text, const Pattern& pattern, const std::string& content) {
  std::vector<Span> spans;
  pattern.find(text.chars, spans, *text.allowance);
  if (spans.size() == 1 && !spans[0].match) return;
  Text out = text.fresh();
  for (const Span& span : spans) {
    if (span.match) {
      out.append(content, text.origin_at(span.end > 0 ? span.end - 1 : 0));
    } else {
      out.append_part(text, span.begin, span.end);
    }
  }
  text = std::move(out);
}

void byte_level(Text& text) {
  Text out = text.fresh();
  out.chars.reserve(text.chars.size() * 2);
  for (size_t i = 0; i < text.chars.size(); ++i) {
    out.append(byte_to_char(static_cast<uint8_t>(text.chars[i])), text.origin_at(i));
  }
  text = std::move(out);
}

// The normalizer of Google's neural machine translation.
void nmt(Text& text) {
  const auto dropped = [](char32_t c) {
    return (c >= 1 && c <= 8) || c == 0xB || (c >= 0xE && c <= 0x1F) || c == 0x7F || c == 0x8F ||
           c == 0x9F;
  };
  const auto blank = [](char32_t c) {
    return c == 9 || c == 10 || c == 12 || c == 13 || c == 0x1680 || (c >= 0x200B && c <= 0x200F) ||
           c == 0x2028 || c == 0x2029 || c == 0x2581 || c == 0xFEFF || c == 0xFFFD;
  };
  rewrite_chars(text, [&](char32_t c, auto emit) {
    if (!dropped(c)) emit(blank(c) ? U' ' : c);
  });
}

// The blocks that BERT takes for Chinese characters.
bool is_cjk(char32_t c) {
  return (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3400 && c <= 0x4DBF) ||
         (c >= 0x20000 && c <= 0x2A6DF) || (c >= 0x2A700 && c <= 0x2B81F) ||
         (c >= 0x2B920 && c <= 0x2CEAF) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0x2F800 && c <= 0x2FA1F);
}

void bert_clean(Text& text) {
  rewrite_chars(text, [](char32_t c, auto emit) {
    const bool blank = is_white_space(c);
    const bool kept_control = c == '\t' || c == '\n' || c == '\r';
    if (c == 0 || c == 0xFFFD || (is_control_or_other(c) && !kept_control)) return;
    emit(blank ? U' ' : c);
  });
}

void bert_space_cjk(Text& text) {
  rewrite_chars(text, [](char32_t c, auto emit) {
    if (is_cjk(c)) emit(' ');
    emit(c);
    if (is_cjk(c)) emit(' ');
  });
}

std::unique_ptr<const Normalizer> make_bert(const Field& json) {
  const bool clean = json["clean_text"].boolean();
  const bool cjk = json["handle_chinese_chars"].boolean();
  const bool lower = json["lowercase"].boolean();
  const bool accents = json.boolean_or("strip_accents", lower);
  return make([=](Text& text) {
    if (clean) bert_clean(text);
    if (cjk) bert_space_cjk(text);
    if (accents) {
      normalize(text, NormalForm::nfd);
      filter(text, [](char32_t c) { return !is_nonspacing_mark(c); });
    }
    if (lower) lowercase(text);
  });
}

std::unique_ptr<const Normalizer> make_form(NormalForm form) {
  return make([form](Text& text) { normalize(text, form); });
}

std::unique_ptr<const Normalizer> make_strip_normalizer(const Field& json) {
  const bool left = json["strip_left"].boolean(), right = json["strip_right"].boolean();
  return make([=](Text& text) { strip(text, left, right); });
}

std::unique_ptr<const Normalizer> make_prepend(const Field& json) {
  const std::string prefix(json["prepend"].string());
  return make([prefix](Text& text) { prepend(text, prefix); });
}

std::unique_ptr<const Normalizer> make_replace(const Field& json) {
  const Pattern pattern = Pattern::from_json(json["pattern"]);
  const std::string content(json["content"].string());
  return make([=](Text& text) { replace(text, pattern, content); });
}

std::unique_ptr<const Normalizer> make_strip_accents() {
  return make([](Text& text) { filter(text, [](char32_t c) { return !is_mark(c); }); });
}

}  // namespace

std::unique_ptr<const Normalizer> Normalizer::from_json(const Field& json, int depth) {
  if (depth > kMaxNesting) json.fail("normalizers nest too deeply");
  const std::string_view type = json["type"].string();
  if (type == "Sequence") return std::make_unique<NormalizerSequence>(json, depth);
  if (type == "NFC") return make_form(NormalForm::nfc);
  if (type == "NFD") return make_form(NormalForm::nfd);
  if (type == "NFKC") return make_form(NormalForm::nfkc);
  if (type == "NFKD") return make_form(NormalForm::nfkd);
  if (type == "Lowercase") return make(lowercase);
  if (type == "Strip") return make_strip_normalizer(json);
  if (type == "StripAccents") return make_strip_accents();
  if (type == "Prepend") return make_prepend(json);
  if (type == "Replace") return make_replace(json);
  if (type == "BertNormalizer") return make_bert(json);
  if (type == "Nmt") return make(nmt);
  if (type == "Precompiled") return make_precompiled(json);
  if (type == "ByteLevel") return make(byte_level);
  json.fail(fmt::format("the normalizer \"{}\" is not implemented", type));
}

}  // namespace lathe::tok
