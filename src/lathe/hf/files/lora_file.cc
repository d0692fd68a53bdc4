#include "lathe/hf/files/lora_file.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/hf/files/safetensors.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxRank = 1 << 16;

// Whether a key of a pattern names a module: all of its name, or the end of it behind a dot.
bool names(std::string_view key, std::string_view module) {
  if (!module.ends_with(key)) return false;
  return module.size() == key.size() || module[module.size() - key.size() - 1] == '.';
}

// r and lora_alpha, and what the patterns say of single modules.
class Scales {
 public:
  explicit Scales(const Field& config)
      : config_(config),
        rank_(config.at("r").integer(1, kMaxRank)),
        alpha_(config.number_or("lora_alpha", 8)),
        stabilized_(config.boolean_or("use_rslora", false)) {}

  int64_t rank(const std::string& module) const {
    const auto own = pattern("rank_pattern", module);
    return own ? own->integer(1, kMaxRank) : rank_;
  }
  double scale(const std::string& module) const {
    const auto own = pattern("alpha_pattern", module);
    const double alpha = own ? own->number() : alpha_;
    const auto rank = static_cast<double>(this->rank(module));
    return alpha / (stabilized_ ? std::sqrt(rank) : rank);
  }

 private:
  std::optional<Field> pattern(std::string_view key, const std::string& module) const {
    const auto patterns = config_.get(key);
    if (!patterns) return {};
    for (const auto& [name, field] : patterns->members()) {
      if (name.find_first_of("*+?[](|\\^$") != std::string::npos)
        field.fail("is a regular expression; names of modules are supported");
      if (names(name, module)) return field;
    }
    return {};
  }

  Field config_;
  int64_t rank_;
  double alpha_;
  bool stabilized_;
};

bool says_something(const Field& field) {
  const Json& value = field.json();
  return !(value.is_null() || value == false || value == "none" || value.empty());
}

void check_supported(const Field& config) {
  const std::string type = config.string_or("peft_type", "LORA");
  if (type != "LORA") config.at("peft_type").fail(fmt::format("is {}; LORA is supported", type));
  for (const char* key : {"use_dora", "bias", "modules_to_save", "trainable_token_indices",
                          "layer_replication", "lora_bias", "use_qalora", "use_bdlora",
                          "alora_invocation_tokens", "target_parameters", "megatron_config"}) {
    const auto field = config.get(key);
    if (field && says_something(*field))
      field->fail("is not supported; merge the adapter with PEFT and use the merged model");
  }
}

struct Part {
  std::string module;
  bool down;
};

// "base_model.model.model.layers.0.mlp.up_proj.lora_A.weight", with an adapter's name behind
// lora_A in older files.
std::optional<Part> part_of(std::string_view tensor) {
  constexpr std::string_view kPrefix = "base_model.model.";
  if (!tensor.starts_with(kPrefix) || !tensor.ends_with(".weight")) return {};
  tensor.remove_prefix(kPrefix.size());
  for (const auto& [mark, down] : {std::pair(".lora_A.", true), std::pair(".lora_B.", false)}) {
    const size_t at = tensor.rfind(mark);
    if (at != std::string_view::npos) return Part{std::string(tensor.substr(0, at)), down};
  }
  return {};
}

void check_module(const std::string& file, const std::string& module, const LoraModule& m,
                  int64_t rank) {
  const auto complain = [&](std::string_view what) {
    throw UserError("{}: {} {}; the adapter is damaged", file, module, what);
  };
  if (m.down.shape().rank() != 2) complain("has no matrix lora_A");
  if (m.up.shape().rank() != 2) complain("has no matrix lora_B");
  if (m.down.shape()[0] != rank || m.up.shape()[1] != rank)
    complain(fmt::format("has lora_A {} and lora_B {}, expected [{}, in] and [out, {}]",
                         m.down.shape().str(), m.up.shape().str(), rank, rank));
}

}  // namespace

LoraFile LoraFile::open(const std::string& directory) {
  const std::string config_file = directory + "/adapter_config.json";
  const Json json = read_json(config_file);
  const Field config(json, config_file);
  check_supported(config);
  const Scales scales(config);
  const auto tensors = SafetensorsFile::open(directory + "/adapter_model.safetensors");
  LoraFile out{.directory = directory, .modules = {}};
  for (const auto& [name, info] : tensors->tensors()) {
    const auto part = part_of(name);
    LATHE_USER_CHECK(part,
                     "{}: {} is no lora_A or lora_B of a linear layer, and nothing else is "
                     "supported",
                     tensors->path(), name);
    LATHE_USER_CHECK(is_float(info.dtype), "{}: {} is {}, no float", tensors->path(), name,
                     lathe::name(info.dtype));
    LoraModule& module = out.modules[part->module];
    (part->down ? module.down : module.up) = tensors->tensor(name);
  }
  LATHE_USER_CHECK(!out.modules.empty(), "{} adapts no layer", tensors->path());
  for (auto& [name, module] : out.modules) {
    check_module(tensors->path(), name, module, scales.rank(name));
    module.scale = scales.scale(name);
  }
  return out;
}

}  // namespace lathe::hf
