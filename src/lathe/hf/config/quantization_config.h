// `quantization_config` of config.json: how a checkpoint's weights lie in their files, method by
// method. Which modules are quantized follows from what tensors there are; the config says how to
// read those. What would change the weights and nothing here follows, and keys nobody knows, are
// UserErrors naming file, key and value. Of activations, symmetric integers of 8 bits are read,
// with a scale for each token or a fixed one; with all other settings products are with activations
// as they are.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lathe/io/json.h"
#include "lathe/text/tokenizer/regex.h"

namespace lathe::hf {

// Frantar et al., arXiv 2210.17323, as AutoGPTQ and GPTQModel write it.
struct GptqConfig {
  int64_t bits = 4;                   // 4 or 8
  std::optional<int64_t> group_size;  // nothing: whole rows
  bool sorted = false;                // groups are of columns that g_idx names
  bool zeros_less_one = true;  // format "gptq" stores zero points less one, "gptq_v2" as they are
  bool symmetric = false;      // the config says so: all zero points are 2^(bits - 1)
};

// Lin et al., arXiv 2306.00978, as AutoAWQ writes it: 4 bits, version "gemm".
struct AwqConfig {
  std::optional<int64_t> group_size;
};

// A target of a group in compressed-tensors' config: "model.layers.0.mlp.up_proj",
// "re:.*up_proj$", "Linear". What stands before the layers may differ (lora_file.h).
class ModuleTarget {
 public:
  enum class Kind : uint8_t { name, pattern, module_class };
  explicit ModuleTarget(const Field& field);

  Kind kind() const { return kind_; }
  const std::string& text() const { return text_; }
  // Whether it names the module; a class names none.
  bool names(const std::string& module) const;

 private:
  std::string text_;
  Kind kind_ = Kind::name;
  std::optional<tok::Regex> pattern_;
};

// The weight scheme of a group in compressed-tensors' config.
struct WeightScheme {
  enum class Strategy : uint8_t { tensor, channel, group, tensor_group, block };
  int64_t bits = 8;
  bool floating = false;
  bool symmetric = true;
  Strategy strategy = Strategy::tensor;
  int64_t group_size = 0;                     // group, tensor_group
  int64_t block_rows = 0, block_columns = 0;  // block
  // Activations: as they are, or rounded to 8 bits by a scale of each token, or by the module's.
  enum class Input : uint8_t { as_it_is, by_token, by_fixed_scale };
  Input input = Input::as_it_is;
  std::vector<ModuleTarget> targets = {};
};

struct CompressedTensorsConfig {
  std::vector<WeightScheme> schemes;
  std::vector<ModuleTarget> ignore = {};

  // Of the groups that a module may be of: those that name it, by name before by pattern; else
  // those of classes, whose tensors tell which; else all. As compressed-tensors' match_targets.
  std::vector<const WeightScheme*> schemes_of(const std::string& module) const;
  // Whether a pattern says that the module is not quantized.
  bool ignores(const std::string& module) const;
};

struct BitsAndBytesConfig {};

// f8E4M3FN with a scale for each block of rows and columns, or for all.
struct Fp8Config {
  struct Block {
    int64_t rows, columns;
  };
  std::optional<Block> block;
};

// The same with a scale for each row.
struct FbgemmFp8Config {};

// OCP Microscaling Formats 1.0, as gpt-oss has it.
struct Mxfp4Config {};

struct QuantizationConfig {
  std::variant<GptqConfig, AwqConfig, CompressedTensorsConfig, BitsAndBytesConfig, Fp8Config,
               FbgemmFp8Config, Mxfp4Config>
      method;
  // Modules that the config says are not quantized, by name; patterns are left out.
  std::vector<std::string> plain_modules;

  static QuantizationConfig parse(const Field& field);
};

// The part of one method.
CompressedTensorsConfig read_compressed_tensors_config(const Field& field);
// UserError for a key that is in none of the lists.
void expect_known_keys(const Field& field,
                       std::initializer_list<std::span<const std::string_view>> known);

}  // namespace lathe::hf
