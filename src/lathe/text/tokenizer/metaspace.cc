#include "lathe/text/tokenizer/metaspace.h"

#include "lathe/text/tokenizer/pattern.h"
#include "lathe/text/tokenizer/pre_tokenizers.h"

namespace lathe::tok {

MetaspaceSettings MetaspaceSettings::from_json(const Field& json) {
  MetaspaceSettings out{json["replacement"].character(), PrependScheme::always,
                        json.boolean_or("split", true)};
  const auto scheme = json.find("prepend_scheme");
  if (scheme) {
    out.prepend = scheme->choice<PrependScheme>({{"first", PrependScheme::first},
                                                 {"never", PrependScheme::never},
                                                 {"always", PrependScheme::always}});
  }
  if (!json.boolean_or("add_prefix_space", true)) {
    if (scheme && out.prepend != PrependScheme::never) {
      json.fail("add_prefix_space is false, but prepend_scheme is not \"never\"");
    }
    out.prepend = PrependScheme::never;
  }
  return out;
}

namespace {

class Metaspace final : public PreTokenizer {
 public:
  explicit Metaspace(const Field& json)
      : settings_(MetaspaceSettings::from_json(json)), mark_(to_utf8(settings_.replacement)) {}

  bool needs_origin() const override { return settings_.prepend == PrependScheme::first; }

  void apply(std::vector<Piece>& pieces, Arena& arena) const override {
    std::vector<Span> spans;
    split_pieces(pieces, [&](const Piece& piece, std::vector<Piece>& out) {
      const Piece marked = arena.keep(mark(piece, arena.allowance()));
      if (!settings_.split) return out.push_back(marked);
      find_chars(marked.text, [&](char32_t c) { return c == settings_.replacement; }, spans);
      apply_behavior(SplitBehavior::merged_with_next, spans);
      for (const Span& span : spans) out.push_back(marked.part(span.begin, span.end));
    });
  }

 private:
  bool prepends_to(const Piece& piece) const {
    if (settings_.prepend == PrependScheme::never) return false;
    if (piece.text[0] == ' ' || piece.text.substr(0, mark_.size()) == mark_) return false;
    return settings_.prepend == PrependScheme::always || piece.origin_at(0) == 0;
  }

  Text mark(const Piece& piece, Allowance& allowance) const {
    Text out({}, piece.origin != nullptr, allowance);
    out.chars.reserve(piece.text.size() * 2);
    if (prepends_to(piece)) out.append(mark_, piece.origin_at(0));
    for (size_t i = 0; i < piece.text.size(); ++i) {
      const bool space = piece.text[i] == ' ';
      out.append(space ? std::string_view(mark_) : piece.text.substr(i, 1), piece.origin_at(i));
    }
    return out;
  }

  MetaspaceSettings settings_;
  std::string mark_;
};

}  // namespace

std::unique_ptr<const PreTokenizer> make_metaspace(const Field& json) {
  return std::make_unique<Metaspace>(json);
}

}  // namespace lathe::tok
