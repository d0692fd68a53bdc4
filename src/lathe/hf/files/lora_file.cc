#include "lathe/hf/files/lora_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/hf/files/lora_targets.h"
#include "lathe/io/safetensors.h"
#include "lathe/text/tokenizer/regex.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxRank = 1 << 16;

// rank_pattern or alpha_pattern. A key is a regular expression of all of a module's name, or of its
// end behind a dot; of several that match, the first one counts (PEFT's get_pattern_key).
class Pattern {
 public:
  Pattern(const Field& config, std::string_view key) {
    const auto patterns = config.get(key);
    if (!patterns) return;
    for (const auto& [name, field] : patterns->members())
      entries_.emplace_back(expression(name, field), field);
  }

  std::optional<Field> find(const std::string& module) const {
    for (const auto& [names, field] : entries_)
      if (names.matches(module)) return field;
    return {};
  }

 private:
  static tok::Regex expression(const std::string& name, const Field& field) {
    try {
      return tok::Regex::compile(fmt::format("\\A(?:.*\\.)?(?:{})\\z", name), field.file());
    } catch (const UserError& error) {
      field.fail(error.what());
    }
  }
  std::vector<std::pair<tok::Regex, Field>> entries_;
};

// r and lora_alpha, and what the patterns say of single modules.
class Scales {
 public:
  explicit Scales(const Field& config)
      : ranks_(config, "rank_pattern"),
        alphas_(config, "alpha_pattern"),
        rank_(config.at("r").integer(1, kMaxRank)),
        alpha_(config.number_or("lora_alpha", 8)),
        stabilized_(config.boolean_or("use_rslora", false)) {}

  int64_t rank(const std::string& module) const {
    const auto own = ranks_.find(module);
    return own ? own->integer(1, kMaxRank) : rank_;
  }
  double scale(const std::string& module) const {
    const auto own = alphas_.find(module);
    const double alpha = own ? own->number() : alpha_;
    const auto rank = static_cast<double>(this->rank(module));
    return alpha / (stabilized_ ? std::sqrt(rank) : rank);
  }

 private:
  Pattern ranks_, alphas_;
  int64_t rank_;
  double alpha_;
  bool stabilized_;
};

bool says_something(const Field& field) {
  const Json& value = field.json();
  return !(value.is_null() || value == false || value == "none" || value.empty());
}

// Read here, or of how an adapter was made and not of what it is.
constexpr auto kKnown = std::to_array<std::string_view>({"alpha_pattern",
                                                         "auto_mapping",
                                                         "base_model_name_or_path",
                                                         "corda_config",
                                                         "ensure_weight_tying",
                                                         "eva_config",
                                                         "exclude_modules",
                                                         "fan_in_fan_out",
                                                         "inference_mode",
                                                         "layers_pattern",
                                                         "layers_to_transform",
                                                         "init_lora_weights",
                                                         "loftq_config",
                                                         "lora_alpha",
                                                         "lora_dropout",
                                                         "lora_ga_config",
                                                         "megatron_core",
                                                         "modules_to_save",
                                                         "peft_type",
                                                         "peft_version",
                                                         "qalora_group_size",
                                                         "r",
                                                         "rank_pattern",
                                                         "revision",
                                                         "runtime_config",
                                                         "target_modules",
                                                         "task_type",
                                                         "use_rslora",
                                                         "velora_config"});
constexpr auto kNotFollowed = std::to_array<std::string_view>(
    {"alora_invocation_tokens", "arrow_config", "bias", "kasa_config", "layer_replication",
     "lora_bias", "megatron_config", "monteclora_config", "target_parameters",
     "trainable_token_indices", "use_bdlora", "use_dora", "use_qalora"});

// PEFT takes what these others start from out of the base's weights, and does so again when it
// loads them; a saved adapter alone does not say what it is an adapter of.
void check_start(const Field& config) {
  const auto start = config.get("init_lora_weights");
  if (!start || start->json().is_boolean()) return;
  constexpr std::string_view kOfUnchangedBase[] = {"gaussian", "eva", "orthogonal", "mica"};
  const std::string name = start->string();
  if (std::ranges::find(kOfUnchangedBase, name) == std::end(kOfUnchangedBase))
    start->fail(fmt::format(
        "is \"{}\", with which PEFT trains on other weights than the checkpoint's; save the "
        "adapter again with save_pretrained(…, path_initial_model_for_weight_conversion=…), or "
        "merge it with PEFT and use the merged model; supported: true, false, {}",
        name, fmt::join(kOfUnchangedBase, ", ")));
}

void check_supported(const Field& config) {
  const std::string type = config.at("peft_type").string();
  if (type != "LORA") config.at("peft_type").fail(fmt::format("is {}; LORA is supported", type));
  for (const auto& [key, field] : config.members()) {
    if (std::ranges::find(kKnown, key) != kKnown.end() || !says_something(field)) continue;
    if (std::ranges::find(kNotFollowed, key) != kNotFollowed.end())
      field.fail("is not supported; merge the adapter with PEFT and use the merged model");
    field.fail(
        "is not known, so what it means for the weights is not either; merge the adapter with "
        "PEFT, or remove the key if the weights do not depend on it");
  }
  check_start(config);
}

struct Part {
  std::string module;
  bool down;
};

// NAME of base_model.model.NAME.weight; empty: the tensor is none.
std::string_view name_in(std::string_view tensor) {
  constexpr std::string_view kPrefix = "base_model.model.", kEnd = ".weight";
  if (!tensor.starts_with(kPrefix) || !tensor.ends_with(kEnd)) return {};
  return tensor.substr(kPrefix.size(), tensor.size() - kPrefix.size() - kEnd.size());
}

// What PEFT's wrapper of a whole module wraps. It writes resized embeddings and heads twice more:
// as they are in there, and as they were.
std::string_view wrapped(std::string_view module) {
  for (const std::string_view part : {".modules_to_save", ".original_module"})
    if (module.ends_with(part)) return module.substr(0, module.size() - part.size());
  return module;
}

// "base_model.model.model.layers.0.mlp.up_proj.lora_A.weight", with an adapter's name behind
// lora_A in older files.
std::optional<Part> part_of(std::string_view tensor) {
  const std::string name = std::string(name_in(tensor)) + ".";
  for (const auto& [mark, down] : {std::pair(".lora_A.", true), std::pair(".lora_B.", false)}) {
    const size_t at = name.rfind(mark);
    if (at != std::string::npos) return Part{name.substr(0, at), down};
  }
  return {};
}

Literal floats(const SafetensorsFile& file, const std::string& name) {
  const DType dtype = file.tensors().at(name).dtype;
  LATHE_USER_CHECK(is_float(dtype), "{}: {} is {}, no float", file.path(), name,
                   lathe::name(dtype));
  return file.tensor(name);
}

// What modules_to_save names, each of which may be all of a module's name or its end.
std::map<std::string, Literal> whole_modules(const Field& config, const SafetensorsFile& file) {
  std::map<std::string, Literal> out;
  std::map<std::string, std::string> tensors;  // by module
  const auto saved = config.get("modules_to_save");
  if (!saved) return out;
  for (const Field& item : saved->items()) {
    bool found = false;
    for (const auto& [name, info] : file.tensors()) {
      if (!names_end_of(item.string(), name_in(name))) continue;
      const std::string module(bare_layer_name(name_in(name)));
      const std::string& first = tensors.emplace(module, name).first->second;
      LATHE_USER_CHECK(first == name, "{}: has {} twice: {} and {}; the adapter is damaged",
                       file.path(), module, first, name);
      out.insert_or_assign(module, floats(file, name));
      found = true;
    }
    if (!found)
      item.fail(fmt::format("{} is not in {}; save the adapter again with PEFT", item.string(),
                            file.path()));
  }
  return out;
}

void check_module(const std::string& file, const LoraModule& m, int64_t rank) {
  const auto complain = [&](std::string_view what) {
    throw UserError("{}: {} {}; the adapter is damaged", file, m.layer, what);
  };
  if (m.down.shape().rank() != 2) complain("has no matrix lora_A");
  if (m.up.shape().rank() != 2) complain("has no matrix lora_B");
  if (m.down.shape()[0] != rank || m.up.shape()[1] != rank)
    complain(fmt::format("has lora_A {} and lora_B {}, expected [{}, in] and [out, {}]",
                         m.down.shape().str(), m.up.shape().str(), rank, rank));
}

}  // namespace

bool names_end_of(std::string_view key, std::string_view module) {
  if (!module.ends_with(key)) return false;
  return module.size() == key.size() || module[module.size() - key.size() - 1] == '.';
}

std::string_view bare_layer_name(std::string_view name) {
  for (const std::string_view prefix : kLayerPrefixes)
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  return name;
}

const LoraModule* LoraFile::find(std::string_view layer) const {
  const auto entry = modules.find(std::string(bare_layer_name(layer)));
  return entry == modules.end() ? nullptr : &entry->second;
}

LoraModule& LoraFile::module(const std::string& layer) {
  LoraModule& out = modules[std::string(bare_layer_name(layer))];
  out.layer = layer;
  return out;
}

LoraFile LoraFile::open(const std::string& directory) {
  const std::string config_file = directory + "/adapter_config.json";
  const Json json = read_json(config_file);
  const Field config(json, config_file);
  check_supported(config);
  const Scales scales(config);
  const auto tensors = SafetensorsFile::open(directory + "/adapter_model.safetensors");
  LoraFile out{.directory = directory,
               .fan_in_fan_out = config.boolean_or("fan_in_fan_out", false),
               .modules = {},
               .whole = whole_modules(config, *tensors)};
  for (const auto& [name, info] : tensors->tensors()) {
    if (out.whole.contains(std::string(bare_layer_name(wrapped(name_in(name)))))) continue;
    const auto part = part_of(name);
    LATHE_USER_CHECK(part,
                     "{}: {} is neither lora_A or lora_B of a linear layer nor a whole embedding "
                     "or head that modules_to_save names, and nothing else is supported",
                     tensors->path(), name);
    LoraModule& module = out.module(part->module);
    Literal& half = part->down ? module.down : module.up;
    LATHE_USER_CHECK(half.shape() == Shape{0}, "{}: {} has {} twice; the adapter is damaged",
                     tensors->path(), part->module, part->down ? "lora_A" : "lora_B");
    half = floats(*tensors, name);
  }
  LATHE_USER_CHECK(!out.modules.empty(), "{} adapts no layer", tensors->path());
  for (auto& [name, module] : out.modules) {
    expect_target(config, module.layer);
    check_module(tensors->path(), module, scales.rank(module.layer));
    module.scale = scales.scale(module.layer);
  }
  return out;
}

}  // namespace lathe::hf
