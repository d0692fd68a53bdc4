// A Hugging Face tokenizer.json, run as the `tokenizers` library (0.23) runs it: the same ids for
// every text and the same text for every list of ids. Immutable and safe to share by threads.
// The file's "truncation" and "padding" are not applied (transformers resets them too). A component
// that is not implemented is a UserError that names it and the file, when the file is loaded.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe {

class Tokenizer {
 public:
  // UserErrors name the file and the field.
  static std::shared_ptr<const Tokenizer> from_file(const std::string& path);
  static std::shared_ptr<const Tokenizer> from_json(std::string_view text,
                                                    const std::string& path_for_errors);
  ~Tokenizer();

  // `add_special`: whether the post-processor adds its tokens (<s>, [CLS]); special tokens that the
  // text itself spells out are found either way. UserError (byte offset) when `utf8` is not UTF-8.
  std::vector<int32_t> encode(std::string_view utf8, bool add_special = true) const;
  // Ids that no token has are passed over, as the library does.
  std::string decode(std::span<const int32_t> ids, bool skip_special = false) const;

  // How many tokens there are, and one more than the largest id.
  int32_t vocab_size() const;
  int32_t id_end() const;
  std::optional<int32_t> token_to_id(std::string_view token) const;
  // "" for an id that no token has.
  std::string id_to_token(int32_t id) const;
  // The bytes it adds to the middle of a text, maybe part of a character; "" for special tokens and
  // ids that no token has.
  std::string token_bytes(int32_t id) const;
  // Whether decode(…, skip_special) leaves it out.
  bool is_special(int32_t id) const;

 private:
  struct Parts;
  explicit Tokenizer(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

// Text while ids arrive: what `push` returns is complete characters and never changes later. All
// returned texts in a row are what decode() of all ids is, unless a decoder lets later tokens
// change earlier text (bytes of a broken character do so in ByteFallback).
class StreamDecoder {
 public:
  explicit StreamDecoder(std::shared_ptr<const Tokenizer> tokenizer, bool skip_special = true);

  // The new text; "" while a character is incomplete.
  std::string push(int32_t id);
  // The text held back so far, broken characters as U+FFFD. The decoder then starts anew.
  std::string finish();

 private:
  std::string decode(size_t count) const;  // of the first ids
  void begin_context(size_t held);
  void forget_idle_ids();

  std::shared_ptr<const Tokenizer> tokenizer_;
  bool skip_special_;
  std::vector<int32_t> ids_;  // `context_` ids whose text was given, then newer ones
  size_t context_ = 0;
  std::string given_;  // of decode(ids_), what was given
};

}  // namespace lathe
