#include "lathe/text/tokenizer/tokenizer.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <mutex>
#include <numeric>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/text/tokenizer/added_tokens.h"
#include "lathe/text/tokenizer/decoders.h"
#include "lathe/text/tokenizer/model.h"
#include "lathe/text/tokenizer/normalizers.h"
#include "lathe/text/tokenizer/post_processors.h"
#include "lathe/text/tokenizer/pre_tokenizers.h"
#include "lathe/text/tokenizer/unicode.h"

namespace lathe {

using tok::Field;

namespace {

// Larger than any real one; the largest known have 33 MB.
constexpr size_t kMaxFile = size_t{256} << 20;
// The text that decode() expects of one id.
constexpr size_t kBytesAnId = 4;

}  // namespace

struct Tokenizer::Parts {
  std::unique_ptr<const tok::Normalizer> normalizer;
  std::unique_ptr<const tok::PreTokenizer> pre_tokenizer;
  std::unique_ptr<const tok::Model> model;
  std::unique_ptr<const tok::PostProcessor> post_processor;
  std::unique_ptr<const tok::Decoder> decoder;
  std::unique_ptr<const tok::AddedTokens> added;

  explicit Parts(const Field& json)
      : normalizer(optional_part<tok::Normalizer>(json, "normalizer")),
        pre_tokenizer(optional_part<tok::PreTokenizer>(json, "pre_tokenizer")),
        model(tok::Model::from_json(json["model"])),
        post_processor(optional_part<tok::PostProcessor>(json, "post_processor")),
        decoder(optional_part<tok::Decoder>(json, "decoder")),
        added(std::make_unique<tok::AddedTokens>(json.find("added_tokens"), *model,
                                                 normalizer.get())) {}

  template <typename Part>
  static std::unique_ptr<const Part> optional_part(const Field& json, std::string_view name) {
    const auto part = json.find(name);
    return part ? Part::from_json(*part) : nullptr;
  }

  std::vector<tok::Piece> pieces(std::string_view utf8, tok::Arena& arena) const;
  void normalize(std::vector<tok::Piece>& pieces, tok::Arena& arena) const;

  // The model's buffers, lent to one call at a time.
  std::unique_ptr<tok::Model::Scratch> borrow() {
    const std::lock_guard lock(mutex);
    if (idle.empty()) return model->make_scratch();
    auto scratch = std::move(idle.back());
    idle.pop_back();
    return scratch;
  }
  void give_back(std::unique_ptr<tok::Model::Scratch> scratch) {
    const std::lock_guard lock(mutex);
    idle.push_back(std::move(scratch));
  }

  std::mutex mutex;
  std::vector<std::unique_ptr<tok::Model::Scratch>> idle;
};

// Every byte comes from where its character starts.
tok::Text with_origins(std::string_view utf8, tok::Allowance& allowance) {
  tok::Text out(std::string(utf8), true, allowance);
  for (size_t i = 0; i < utf8.size();) {
    const auto begin = static_cast<uint32_t>(i);
    tok::next_char(utf8, i);
    out.origin.resize(i, begin);
  }
  return out;
}

// The text cut at added tokens, normalized, and cut by the pre-tokenizer.
std::vector<tok::Piece> Tokenizer::Parts::pieces(std::string_view utf8, tok::Arena& arena) const {
  if (utf8.empty()) return {};
  std::vector<tok::Piece> out{{utf8, nullptr, -1}};
  if (pre_tokenizer && pre_tokenizer->needs_origin()) {
    out[0] = arena.keep(with_origins(utf8, arena.allowance()));
  }
  added->split_raw(out, arena.allowance());
  if (normalizer) normalize(out, arena);
  if (added->any_normalized()) added->split_normalized(out, arena.allowance());
  if (pre_tokenizer) pre_tokenizer->apply(out, arena);
  return out;
}

void Tokenizer::Parts::normalize(std::vector<tok::Piece>& pieces, tok::Arena& arena) const {
  tok::split_pieces(pieces, [&](const tok::Piece& piece, std::vector<tok::Piece>& out) {
    tok::Text text = tok::to_text(piece, arena.allowance());
    normalizer->apply(text);
    if (!text.chars.empty()) out.push_back(arena.keep(std::move(text)));
  });
}

std::shared_ptr<const Tokenizer> Tokenizer::from_file(const std::string& path) {
  return from_json(MappedFile::open(path)->text(), path);
}

std::shared_ptr<const Tokenizer> Tokenizer::from_json(std::string_view text,
                                                      const std::string& path_for_errors) {
  LATHE_USER_CHECK(!text.empty(), "[tokenizer] {}: not JSON: the file is empty", path_for_errors);
  LATHE_USER_CHECK(text.size() <= kMaxFile, "[tokenizer] {}: {} bytes; at most {} are read",
                   path_for_errors, text.size(), kMaxFile);
  simdjson::dom::parser parser;
  simdjson::dom::element root;
  const auto error = parser.parse(text.data(), text.size()).get(root);
  LATHE_USER_CHECK(!error, "[tokenizer] {}: not JSON: {}", path_for_errors,
                   simdjson::error_message(error));
  const Field json(root, path_for_errors);
  json.object();
  if (const auto version = json.find("version"); version && version->string() != "1.0") {
    version->fail(fmt::format("version \"{}\" is unknown; expected \"1.0\"", version->string()));
  }
  return std::shared_ptr<const Tokenizer>(new Tokenizer(std::make_unique<Parts>(json)));
}

Tokenizer::Tokenizer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Tokenizer::~Tokenizer() = default;

std::vector<int32_t> Tokenizer::encode(std::string_view utf8, bool add_special) const {
  if (const auto at = tok::find_invalid_utf8(utf8)) {
    throw UserError("[tokenizer] the text is not UTF-8: byte {} is 0x{:02X}", *at,
                    static_cast<uint8_t>(utf8[*at]));
  }
  tok::Allowance allowance(utf8.size());
  tok::Arena arena(allowance);
  std::vector<int32_t> ids;
  auto scratch = parts_->borrow();
  for (const tok::Piece& piece : parts_->pieces(utf8, arena)) {
    if (piece.token >= 0) {
      ids.push_back(piece.token);
    } else {
      parts_->model->tokenize(piece.text, *scratch, allowance, ids);
    }
  }
  parts_->give_back(std::move(scratch));
  if (!parts_->post_processor) return ids;
  tok::Sequences sequences{std::move(ids)};
  parts_->post_processor->apply(sequences, add_special, allowance);
  std::vector<int32_t> out;
  for (const auto& sequence : sequences) out.insert(out.end(), sequence.begin(), sequence.end());
  return out;
}

std::string Tokenizer::decode(std::span<const int32_t> ids, bool skip_special) const {
  tok::Allowance allowance(kBytesAnId * ids.size());
  std::vector<std::string> tokens;
  tokens.reserve(ids.size());
  for (int32_t id : ids) {
    std::string token = id_to_token(id);
    if (token.empty() && !parts_->model->id_to_token(id)) continue;
    if (skip_special && parts_->added->is_special(token)) continue;
    allowance.make(token.size());
    tokens.push_back(std::move(token));
  }
  if (!parts_->decoder) return fmt::format("{}", fmt::join(tokens, " "));
  parts_->decoder->apply(tokens, allowance);
  return std::accumulate(tokens.begin(), tokens.end(), std::string());
}

int32_t Tokenizer::vocab_size() const {
  return parts_->model->size() + parts_->added->beyond_model();
}

int32_t Tokenizer::id_end() const {
  return std::max(parts_->model->id_end(), parts_->added->id_end());
}

std::optional<int32_t> Tokenizer::token_to_id(std::string_view token) const {
  if (const auto id = parts_->added->id(token)) return id;
  const int32_t id = parts_->model->token_to_id(token);
  return id >= 0 ? std::optional(id) : std::nullopt;
}

std::string Tokenizer::id_to_token(int32_t id) const {
  if (const auto* added = parts_->added->find(id)) return added->normal_form;
  return std::string(parts_->model->id_to_token(id).value_or(""));
}

std::string Tokenizer::token_bytes(int32_t id) const {
  const std::string token = id_to_token(id);
  if (token.empty() || parts_->added->is_special(token)) return "";
  if (!parts_->decoder) return " " + token;
  if (auto bytes = parts_->decoder->bytes(token)) return *std::move(bytes);
  static constexpr std::string_view kBefore = "a", kAfter = "a";
  tok::Allowance allowance(token.size());
  std::vector<std::string> tokens = {std::string(kBefore), token, std::string(kAfter)};
  parts_->decoder->apply(tokens, allowance);
  if (tokens.size() == 3) return tokens[1];
  const std::string text = std::accumulate(tokens.begin(), tokens.end(), std::string());
  const size_t around = kBefore.size() + kAfter.size();
  return text.size() < around ? "" : text.substr(kBefore.size(), text.size() - around);
}

bool Tokenizer::is_special(int32_t id) const {
  const std::string token = id_to_token(id);
  return !token.empty() && parts_->added->is_special(token);
}

}  // namespace lathe
