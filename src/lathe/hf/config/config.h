// config.json: the keys that every model has, checked; a family reads the others itself. Missing
// keys take transformers' defaults; absurd or inconsistent values are UserErrors naming file, key
// and value.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/dtype.h"
#include "lathe/io/json.h"

namespace lathe::hf {

class Gguf;

// Nobody here knows models of this architecture, whatever else is right with the file.
class UnknownModel : public UserError {
 public:
  UnknownModel(std::string architecture, const std::string& message)
      : UserError(message), architecture_(std::move(architecture)) {}
  const std::string& architecture() const { return architecture_; }

 private:
  std::string architecture_;
};

enum class Activation : uint8_t { silu, gelu, gelu_tanh, relu };

struct ModelConfig {
  std::string architecture, model_type;
  int64_t vocab_size = 32000;
  int64_t hidden_size = 4096;
  int64_t num_hidden_layers = 32;
  int64_t num_attention_heads = 32;
  int64_t num_key_value_heads = 32;
  int64_t head_dim = 128;
  int64_t max_position_embeddings = 2048;
  bool tie_word_embeddings = false;
  std::vector<int32_t> eos_token_ids;
  DType dtype = DType::f32;

  // Reads DIR/config.json, or a GGUF file's metadata.
  static ModelConfig open(const std::string& directory);
  // The same without sizes, which architectures that nobody here knows call otherwise.
  static ModelConfig open_without_sizes(const std::string& directory);
  static ModelConfig parse(const Json& json, const std::string& file, KeyNames names = {});
  // Errors name the file's own keys.
  static ModelConfig from_gguf(const Gguf& file);

  // All of the file, or of what it says of the text part.
  Field root() const { return {*json_, file_, path_, names_.get()}; }
  // A part of a model that reads more than texts (text_part.h).
  bool is_text_part() const { return is_text_part_; }
  // What a family asks of it. Without a default the key must be there.
  int64_t size(std::string_view key) const;  // at least 1
  int64_t size(std::string_view key, int64_t otherwise) const;
  // Nothing where the file says null; `otherwise` where it says nothing.
  std::optional<int64_t> size_or_none(std::string_view key,
                                      std::optional<int64_t> otherwise = {}) const;
  std::optional<double> positive_or_none(std::string_view key,
                                         std::optional<double> otherwise = {}) const;
  bool flag(std::string_view key, bool otherwise) const;  // null is false
  double number(std::string_view key, double otherwise) const;
  double positive(std::string_view key, double otherwise) const;
  double epsilon(std::string_view key, double otherwise) const;  // not negative
  Activation activation(std::string_view key, Activation otherwise) const;
  // UserError where the key is there with another value: nothing here follows it.
  void expect_flag(std::string_view key, bool value) const;
  void expect_text(std::string_view key, std::initializer_list<std::string_view> values) const;
  // UserError where model_type is another one of `types`: transformers goes by it, and a file that
  // means two families means neither. A type of nobody's (remote code's) contradicts nothing.
  void expect_type(std::string_view own, const std::vector<std::string_view>& types) const;

 private:
  static ModelConfig without_sizes(const Json& json, const std::string& file, KeyNames names);
  void read_sizes();
  std::shared_ptr<const Json> json_;
  std::shared_ptr<const KeyNames> names_;
  std::string file_, path_;
  bool is_text_part_ = false;
};

// One id or a list of them.
std::vector<int32_t> read_token_ids(const Field& field);

}  // namespace lathe::hf
