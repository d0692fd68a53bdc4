// A config.json as it is made of a GGUF file: keys of the metadata below the architecture's name,
// what only the tensors tell, and what is alike in all architectures.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lathe/hf/files/gguf.h"

namespace lathe::hf {

struct GgufKey {
  std::string_view key, name;  // "block_count" is "num_hidden_layers" in config.json
};

class GgufConfig {
 public:
  GgufConfig(const Gguf& file, std::string architecture)
      : file_(file), metadata_(file.metadata()), prefix_(std::move(architecture) + ".") {}

  Json out = Json::object();

  // A key of the architecture: "attention.head_count".
  std::optional<Field> get(std::string_view key) const;
  // At least 1.
  int64_t count(std::string_view key) const;
  int64_t count_or(std::string_view key, int64_t otherwise) const;
  double number_or(std::string_view key, double otherwise) const;
  // out[name], where the file has the key.
  void take(std::string_view key, std::string_view name);

  bool has(const std::string& tensor) const { return file_.contains(tensor); }
  // A dimension of a tensor, the outermost being 0.
  Dim dim(const std::string& tensor, int axis) const;

  // What all models have.
  void take_common();
  void take_experts(std::string_view count_name);
  // Elements of a head.
  int64_t head_dim() const;
  // rope_parameters, of heads of which `dim` elements may be rotated.
  Json rope(int64_t dim) const;
  void rotate_heads();

 private:
  Json numbers(const std::string& tensor) const;
  void divide_frequencies(Json& rope, const std::string& shorter, const std::string& longer) const;
  void scale(Json& rope) const;

  const Gguf& file_;
  Field metadata_;
  std::string prefix_;
};

}  // namespace lathe::hf
