#include "lathe/hf/gguf/gguf_tokenizer.h"

#include <nlohmann/json.hpp>

#include "lathe/hf/gguf/gguf_pre_tokenizers.h"
#include "lathe/hf/gguf/gguf_vocabulary.h"

namespace lathe::hf {
namespace {

constexpr const char* kUnderline = "\u2581";  // SentencePiece's blank

// The defaults of a kind of tokenizer, for keys that the file lacks.
struct Defaults {
  std::optional<size_t> bos, eos, unknown, separator;
  bool add_bos = false, add_eos = false, add_prefix = false;
};

// A file's tokenizer on its way to tokenizer.json.
struct Source {
  const Field& metadata;
  const GgufVocabulary& vocabulary;
  Defaults defaults;

  std::optional<size_t> bos() const {
    return vocabulary.special("tokenizer.ggml.bos_token_id", defaults.bos);
  }
  std::optional<size_t> eos() const {
    return vocabulary.special("tokenizer.ggml.eos_token_id", defaults.eos);
  }
  std::optional<size_t> unknown() const {
    return vocabulary.special("tokenizer.ggml.unknown_token_id", defaults.unknown);
  }
  std::optional<size_t> separator() const {
    return vocabulary.special("tokenizer.ggml.seperator_token_id", defaults.separator);
  }
  bool adds_prefix() const {
    return metadata.boolean_or("tokenizer.ggml.add_space_prefix", defaults.add_prefix);
  }
};

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// Cut out of a text before anything else happens to it.
bool is_added(GgufTokenType type) {
  return type == GgufTokenType::control || type == GgufTokenType::user_defined ||
         type == GgufTokenType::unknown;
}

// A token's spelling in tokenizer.json.
using Spelling = std::string (*)(const GgufVocabulary&, size_t id);
std::string as_it_stands(const GgufVocabulary& v, size_t id) { return v.text(id); }
// Added tokens are looked for in the text as it is given, which has blanks.
std::string sentence_piece(const GgufVocabulary& v, size_t id) {
  const bool user_defined = v.type(id) == GgufTokenType::user_defined;
  return user_defined ? replaced(v.text(id), kUnderline, " ") : v.text(id);
}
// The file marks what begins a word, tokenizer.json what does not.
std::string word_piece(const GgufVocabulary& v, size_t id) {
  const std::string& text = v.text(id);
  const bool bracketed = text.starts_with('[') && text.ends_with(']');
  if (v.type(id) != GgufTokenType::normal || bracketed) return text;
  return text.starts_with(kUnderline) ? text.substr(std::string_view(kUnderline).size())
                                      : "##" + text;
}

// {"token": id, …}
Json vocabulary_json(const GgufVocabulary& vocabulary, Spelling spelling) {
  Json::object_t out;
  // The object's own insertion looks through all the keys.
  auto& entries = static_cast<Json::object_t::Container&>(out);
  for (size_t id = 0; id < vocabulary.size(); ++id)
    if (vocabulary.is_used(id)) entries.emplace_back(spelling(vocabulary, id), id);
  return out;
}

Json added_tokens(const GgufVocabulary& vocabulary, Spelling spelling) {
  Json out = Json::array();
  for (size_t id = 0; id < vocabulary.size(); ++id) {
    if (!is_added(vocabulary.type(id)) || !vocabulary.is_used(id)) continue;
    out.push_back({{"id", id},
                   {"content", spelling(vocabulary, id)},
                   {"single_word", false},
                   {"lstrip", false},
                   {"rstrip", false},
                   {"normalized", false},
                   {"special", vocabulary.type(id) != GgufTokenType::user_defined}});
  }
  return out;
}

// The text between tokens at its ends, where there are such.
Json ends(const GgufVocabulary& vocabulary, std::optional<size_t> first,
          std::optional<size_t> last) {
  Json known = Json::object();
  Json single = Json::array(), pair = Json::array();
  const auto add = [&](std::optional<size_t> id, int type) {
    if (!id) return;
    const std::string& text = vocabulary.text(*id);
    known[text] = {{"id", text}, {"ids", Json::array({*id})}, {"tokens", Json::array({text})}};
    const Json token = {{"SpecialToken", {{"id", text}, {"type_id", type}}}};
    pair.push_back(token);
    if (type == 0) single.push_back(token);
  };
  for (const int type : {0, 1}) {
    const Json text = {{"Sequence", {{"id", type == 0 ? "A" : "B"}, {"type_id", type}}}};
    add(first, type);
    pair.push_back(text);
    if (type == 0) single.push_back(text);
    add(last, type);
  }
  return {{"type", "TemplateProcessing"},
          {"single", single},
          {"pair", pair},
          {"special_tokens", known}};
}

Json begin_and_end(const Source& in) {
  const bool begin = in.metadata.boolean_or("tokenizer.ggml.add_bos_token", in.defaults.add_bos);
  const bool end = in.metadata.boolean_or("tokenizer.ggml.add_eos_token", in.defaults.add_eos);
  return ends(in.vocabulary, begin ? in.bos() : std::nullopt, end ? in.eos() : std::nullopt);
}

// A part of tokenizer.json that has no options.
Json plain(const char* type) {
  Json out = Json::object();
  out["type"] = type;
  return out;
}
Json sequence(const char* of, Json steps) { return {{"type", "Sequence"}, {of, std::move(steps)}}; }
Json replace(const char* kind, const char* from, const char* to) {
  return {{"type", "Replace"}, {"pattern", {{kind, from}}}, {"content", to}};
}

// --- gpt2: byte-level BPE -------------------------------------------------------------------

Json gpt2_json(Source in) {
  const auto named = in.metadata.get("tokenizer.ggml.pre");
  const Json none = "default";
  const GgufPreTokenizer pre =
      gguf_pre_tokenizer(named ? *named : Field(none, in.metadata.file(), "tokenizer.ggml.pre"));
  in.defaults.add_bos = pre.add_bos;
  const bool nfc = in.metadata.boolean_or("tokenizer.ggml.normalizer.nfc", pre.nfc);
  return {{"added_tokens", added_tokens(in.vocabulary, as_it_stands)},
          {"normalizer", nfc ? plain("NFC") : Json()},
          {"pre_tokenizer", sequence("pretokenizers", pre.steps)},
          {"post_processor", begin_and_end(in)},
          {"decoder", plain("ByteLevel")},
          {"model",
           {{"type", "BPE"},
            {"ignore_merges", pre.ignore_merges},
            {"vocab", vocabulary_json(in.vocabulary, as_it_stands)},
            {"merges", in.metadata.at("tokenizer.ggml.merges").json()}}}};
}

// --- llama, t5: SentencePiece ---------------------------------------------------------------

// Blanks at the ends go, and of several one stays. Other white space counts as text.
Json without_extra_blanks() {
  return Json::array({replace("Regex", R"(\A +| +\z)", ""), replace("Regex", " {2,}", " ")});
}

bool removes_extra_blanks(const Source& in) {
  return in.metadata.boolean_or("tokenizer.ggml.remove_extra_whitespaces", false);
}

Json llama_normalizer(const Source& in) {
  Json steps = removes_extra_blanks(in) ? without_extra_blanks() : Json::array();
  if (in.adds_prefix()) steps.push_back({{"type", "Prepend"}, {"prepend", kUnderline}});
  steps.push_back(replace("String", " ", kUnderline));
  return sequence("normalizers", std::move(steps));
}

Json llama_decoder(const Source& in) {
  Json steps =
      Json::array({replace("String", kUnderline, " "), plain("ByteFallback"), plain("Fuse")});
  if (in.adds_prefix())
    steps.push_back({{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}});
  return sequence("decoders", std::move(steps));
}

// Ordinary tokens are made of others, the highest score first.
Json merge_scores(const GgufVocabulary& vocabulary) {
  Json::array_t out;
  for (size_t id = 0; id < vocabulary.size(); ++id) {
    const bool made = vocabulary.type(id) == GgufTokenType::normal && vocabulary.is_used(id);
    out.push_back(made ? Json(vocabulary.score(id)) : Json());
  }
  return out;
}

Json llama_json(const Source& in) {
  const auto unknown = in.unknown();
  return {{"added_tokens", added_tokens(in.vocabulary, sentence_piece)},
          {"normalizer", llama_normalizer(in)},
          {"pre_tokenizer", nullptr},
          {"post_processor", begin_and_end(in)},
          {"decoder", llama_decoder(in)},
          {"model",
           {{"type", "BPE"},
            {"unk_token", unknown ? Json(in.vocabulary.text(*unknown)) : Json()},
            {"fuse_unk", true},
            {"byte_fallback", in.vocabulary.has(GgufTokenType::byte)},
            {"vocab", vocabulary_json(in.vocabulary, sentence_piece)},
            {"scores", merge_scores(in.vocabulary)}}}};
}

std::string base64(const std::vector<uint8_t>& bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const size_t n = std::min<size_t>(3, bytes.size() - i);
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k) group = group << 8 | (k < n ? bytes[i + k] : 0u);
    for (size_t k = 0; k < 4; ++k) out += k <= n ? kDigits[group >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

// The table by which SentencePiece rewrites characters; bytes, which some writers call signed.
std::vector<uint8_t> charsmap(const Field& field) {
  std::vector<uint8_t> out;
  if (!field.json().is_array()) field.fail("expected a list");
  for (const Json& byte : field.json()) {
    if (!byte.is_number_integer() || byte < -128 || byte > 255) field.fail("expected bytes");
    out.push_back(static_cast<uint8_t>(byte.get<int>()));
  }
  return out;
}

Json t5_normalizer(const Source& in) {
  Json steps = Json::array();
  if (const auto map = in.metadata.get("tokenizer.ggml.precompiled_charsmap"))
    steps.push_back({{"type", "Precompiled"}, {"precompiled_charsmap", base64(charsmap(*map))}});
  if (removes_extra_blanks(in))
    for (Json& step : without_extra_blanks()) steps.push_back(step);
  return sequence("normalizers", std::move(steps));
}

// Its places are its ids, so that placeholders have theirs.
Json scored_vocabulary(const GgufVocabulary& vocabulary) {
  Json::array_t out;
  for (size_t id = 0; id < vocabulary.size(); ++id)
    out.push_back(Json::array({sentence_piece(vocabulary, id), vocabulary.score(id)}));
  return out;
}

Json t5_json(const Source& in) {
  const Json blanks = {{"type", "Metaspace"},
                       {"replacement", kUnderline},
                       {"prepend_scheme", in.adds_prefix() ? "always" : "never"},
                       {"split", true}};
  const bool bytes = in.vocabulary.has(GgufTokenType::byte);
  const auto unknown = in.unknown();
  return {{"added_tokens", added_tokens(in.vocabulary, sentence_piece)},
          {"normalizer", t5_normalizer(in)},
          {"pre_tokenizer", blanks},
          {"post_processor", begin_and_end(in)},
          {"decoder",
           bytes ? sequence("decoders", Json::array({plain("ByteFallback"), blanks})) : blanks},
          {"model",
           {{"type", "Unigram"},
            {"unk_id", unknown ? Json(*unknown) : Json()},
            {"byte_fallback", bytes},
            {"vocab", scored_vocabulary(in.vocabulary)}}}};
}

// --- bert: WordPiece ------------------------------------------------------------------------

// Whether words are written in small letters alone: then so are texts.
bool is_lowercase(const GgufVocabulary& vocabulary) {
  for (size_t id = 0; id < vocabulary.size(); ++id) {
    if (vocabulary.type(id) != GgufTokenType::normal || vocabulary.text(id).starts_with('['))
      continue;
    for (const char c : vocabulary.text(id))
      if (c >= 'A' && c <= 'Z') return false;
  }
  return true;
}

Json bert_json(const Source& in) {
  const auto unknown = in.unknown();
  if (!unknown) in.metadata.at("tokenizer.ggml.unknown_token_id");
  const auto accents = in.metadata.get("tokenizer.ggml.normalizer.strip_accents");
  return {{"added_tokens", added_tokens(in.vocabulary, word_piece)},
          {"normalizer",
           {{"type", "BertNormalizer"},
            {"clean_text", true},
            {"handle_chinese_chars", true},
            {"strip_accents", accents ? Json(accents->boolean()) : Json()},
            {"lowercase", in.metadata.boolean_or("tokenizer.ggml.normalizer.lowercase",
                                                 is_lowercase(in.vocabulary))}}},
          {"pre_tokenizer", plain("BertPreTokenizer")},
          {"post_processor", ends(in.vocabulary, in.bos(), in.separator())},
          {"decoder", {{"type", "WordPiece"}, {"prefix", "##"}, {"cleanup", true}}},
          {"model",
           {{"type", "WordPiece"},
            {"unk_token", in.vocabulary.text(*unknown)},
            {"continuing_subword_prefix", "##"},
            {"max_input_chars_per_word", 100},
            {"vocab", vocabulary_json(in.vocabulary, word_piece)}}}};
}

// --------------------------------------------------------------------------------------------

struct Kind {
  std::string_view name;
  Json (*json)(Source);
  Defaults defaults;
};

const Kind kKinds[] = {
    {"gpt2", [](Source in) { return gpt2_json(in); }, {}},
    {"llama",
     [](Source in) { return llama_json(in); },
     {.bos = 1, .eos = 2, .unknown = 0, .separator = {}, .add_bos = true, .add_prefix = true}},
    {"t5",
     [](Source in) { return t5_json(in); },
     {.bos = {}, .eos = 1, .unknown = 2, .separator = {}, .add_eos = true, .add_prefix = true}},
    {"bert",
     [](Source in) { return bert_json(in); },
     {.bos = 101, .eos = {}, .unknown = 100, .separator = 102}},
};

const Kind& kind_of(const Field& metadata) {
  if (!metadata.get("tokenizer.ggml.model"))
    metadata.fail(
        "the file holds no tokenizer (tokenizer.ggml.model), which text needs; give and take ids "
        "(--ids, --print-ids, --ids-file)");
  const Field field = metadata.at("tokenizer.ggml.model");
  const std::string name = field.string();
  for (const Kind& kind : kKinds)
    if (kind.name == name) return kind;
  field.fail(fmt::format("unknown kind of tokenizer \"{}\"; known: gpt2, llama, t5, bert", name));
}

}  // namespace

std::string gguf_tokenizer_json(const Field& metadata) {
  if (const auto whole = metadata.get("tokenizer.huggingface.json")) return whole->string();
  const Kind& kind = kind_of(metadata);
  const GgufVocabulary vocabulary(metadata);
  // What is no UTF-8, merges that is, is then no token.
  return kind.json({metadata, vocabulary, kind.defaults})
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace lathe::hf
