// Reader for building config.json from a GGUF file: metadata keys below the architecture's name,
// facts that only the tensors tell, and the keys that all architectures share.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lathe/io/gguf.h"

namespace lathe::hf {

struct GgufKey {
  std::string_view key, name;  // "block_count" is "num_hidden_layers" in config.json
};

class GgufConfig {
 public:
  GgufConfig(const Gguf& file, std::string architecture)
      : file_(file), metadata_(file.metadata()), prefix_(std::move(architecture) + ".") {}

  Json out = Json::object();
  KeyNames names;  // the file's keys, by those of `out`

  // A key of the architecture: "attention.head_count".
  std::optional<Field> get(std::string_view key) const;
  // At least 1.
  int64_t count(std::string_view key) const;
  int64_t count_or(std::string_view key, int64_t otherwise) const;
  double number_or(std::string_view key, double otherwise) const;
  double positive_or(std::string_view key, double otherwise) const;
  // UserError where the file has the key with another value than these.
  void refuse_unless(std::string_view key, std::initializer_list<double> followed) const;
  // The file says under `key` what is asked for as `name`.
  void note_name(std::string_view key, std::string_view name);
  // out[name]: at least 1.
  void take_count(std::string_view key, std::string_view name);
  // out[name], where the file has the key: a number that is not negative, or a boolean.
  void take(std::string_view key, std::string_view name);

  bool has(const std::string& tensor) const { return file_.contains(tensor); }
  // A dimension of a tensor, the outermost being 0.
  Dim dim(const std::string& tensor, int axis) const;

  // Reads the keys that all models have.
  void take_common();
  void take_experts(std::string_view count_name);
  // Elements of a head.
  int64_t head_dim() const;
  // rope_parameters, of heads of which `dim` elements may be rotated.
  Json rope(int64_t dim) const;
  void rotate_heads();

 private:
  // Of a key that has a number for all layers, or one for each: those may not differ.
  Field of_all_layers(const Field& field) const;
  void check_heads() const;
  void name_rotations();
  Json numbers(const std::string& tensor, double factor) const;
  void divide_frequencies(Json& rope, const std::string& shorter, const std::string& longer,
                          double factor) const;
  double rope_factor() const;
  void scale(Json& rope) const;
  void yarn(Json& rope, double factor) const;

  const Gguf& file_;
  Field metadata_;
  std::string prefix_;
};

}  // namespace lathe::hf
