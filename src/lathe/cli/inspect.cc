// lathe inspect: what a checkpoint, a saved program or a PJRT plugin is, without running it.
#include <nlohmann/json.hpp>

#include "lathe/artifact/artifact.h"
#include "lathe/artifact/container.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/backends/pjrt/client.h"
#include "lathe/base/files/file_status.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/base/printable.h"
#include "lathe/cli/command.h"
#include "lathe/hf/config/config.h"
#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/families/known.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/files/hub.h"
#include "lathe/io/gguf.h"

namespace lathe::cli {
namespace {

struct Inspect {
  std::string model, plugin, output = "text";
  bool tensors = false;
};

// Of a folder's or a GGUF file's tensors.
template <typename Checkpoint>
int64_t parameter_count(const Checkpoint& checkpoint) {
  int64_t count = 0;
  for (const std::string& name : checkpoint.names()) count += checkpoint.info(name).shape.size();
  return count;
}

// Where codes are packed into words, the tensors' elements are not the model's.
template <typename Checkpoint>
int64_t parameter_count(const hf::ModelConfig& config, const Checkpoint& checkpoint,
                        bool is_decoder) {
  return config.root().get("quantization_config") && is_decoder
             ? hf::count_parameters(config).all.elements
             : parameter_count(checkpoint);
}

// What a position takes in the cache.
hf::Json cache_sizes(const hf::ModelConfig& config) {
  int64_t bytes = 0, bytes_in_8_bits = 0;
  for (const hf::CacheShape& shape : hf::cache_shapes(config)) {
    bytes += shape.bytes(1, config.dtype);
    bytes_in_8_bits += shape.bytes(1, DType::i8);
  }
  return {{"kv_cache_bytes_a_position", bytes},
          {"kv_cache_bytes_a_position_int8", bytes_in_8_bits}};
}

std::string kind_of(const hf::TensorInfo& tensor) { return std::string(name(tensor.dtype)); }
std::string kind_of(const hf::GgufTensor& tensor) {
  return std::string(hf::kind_info(tensor.kind).name);
}
size_t byte_count(const hf::TensorInfo& tensor) { return tensor.end - tensor.begin; }
size_t byte_count(const hf::GgufTensor& tensor) { return tensor.bytes.size(); }

template <typename Checkpoint>
std::map<std::string, size_t> bytes_by_kind(const Checkpoint& checkpoint) {
  std::map<std::string, size_t> out;
  for (const std::string& name : checkpoint.names())
    out[kind_of(checkpoint.info(name))] += byte_count(checkpoint.info(name));
  return out;
}

template <typename Checkpoint>
void add_files(hf::Json& out, const Checkpoint& checkpoint) {
  out["files"] = checkpoint.files().size();
  out["tensors"] = checkpoint.names().size();
  out["weights_bytes"] = checkpoint.byte_count();
}

// Sizes are what other architectures say in other words.
template <typename Checkpoint>
hf::Json describe(const hf::UnknownModel& model, const Checkpoint& checkpoint) {
  const std::string& name = model.architecture();
  hf::Json out = {{"architecture", name.empty() ? hf::Json() : hf::Json(name)},
                  {"parameters", parameter_count(checkpoint)}};
  add_files(out, checkpoint);
  out["bytes_by_kind"] = bytes_by_kind(checkpoint);
  out["cannot_run"] = model.what();
  return out;
}

template <typename Checkpoint>
hf::Json describe(const hf::ModelConfig& config, const Checkpoint& checkpoint) {
  const auto why_not = hf::why_it_cannot_run(config);
  const bool is_decoder = !why_not && hf::is_causal_lm(config);
  hf::Json out = {{"architecture", config.architecture},
                  {"parameters", parameter_count(config, checkpoint, is_decoder)},
                  {"layers", config.num_hidden_layers},
                  {"hidden_size", config.hidden_size},
                  {"attention_heads", config.num_attention_heads},
                  {"key_value_heads", config.num_key_value_heads},
                  {"head_dim", config.head_dim},
                  {"vocab_size", config.vocab_size},
                  {"max_position_embeddings", config.max_position_embeddings},
                  {"tied_embeddings", config.tie_word_embeddings},
                  {"dtype", std::string(name(config.dtype))}};
  add_files(out, checkpoint);
  if (const auto quantization = config.root().get("quantization_config"))
    out["quantization"] = quantization->string_or("quant_method", "unnamed");
  if (is_decoder) out.update(cache_sizes(config));
  out["bytes_by_kind"] = bytes_by_kind(checkpoint);
  if (why_not) out["cannot_run"] = *why_not;
  return out;
}

hf::Json json_of(const PjrtValues& values) {
  hf::Json out = hf::Json::object();
  for (const auto& [name, value] : values)
    std::visit([&](const auto& held) { out[name] = held; }, value);
  return out;
}

hf::Json describe(const PjrtReport& plugin) {
  hf::Json out = {{"platform", plugin.platform},
                  {"platform_version", plugin.platform_version},
                  {"api_version", fmt::format("{}.{}", plugin.api_major, plugin.api_minor)},
                  {"attributes", json_of(plugin.attributes)},
                  {"devices", hf::Json::array()}};
  for (const PjrtDeviceReport& device : plugin.devices) {
    hf::Json memory = hf::Json::object();
    for (const auto& [name, bytes] : device.memory_in_bytes) memory[name] = bytes;
    out["devices"].push_back({{"id", device.id},
                              {"name", device.name},
                              {"kind", device.kind},
                              {"memories", device.memories},
                              {"memory_statistics", memory},
                              {"attributes", json_of(device.attributes)}});
  }
  return out;
}

hf::Json json_of(std::span<const ArtifactValue> values) {
  hf::Json out = hf::Json::array();
  for (const auto& [name, type] : values)
    out.push_back(name.empty() ? hf::Json{{"type", type}}
                               : hf::Json{{"type", type}, {"name", name}});
  return out;
}

hf::Json describe(const Artifact& saved) {
  hf::Json out = {{"saved_by", "lathe " + saved.version},
                  {"entry", saved.entry},
                  {"program_bytes", saved.program.size()},
                  {"parameters", json_of(saved.parameters)},
                  {"results", json_of(saved.results)}};
  if (saved.machine_code.empty()) return out;
  const auto code = decode_saved_code(saved.machine_code);
  out["machine_code"] = {{"bytes", saved.machine_code.size()}};
  if (code) out["machine_code"]["isa"] = code->target.isa;
  if (code) out["machine_code"]["kernels"] = code->kernels.size();
  if (code) out["machine_code"]["made_by_this_version"] = code->target.sources == code_sources();
  return out;
}

// Names in files may hold anything.
std::string text_of(const hf::Json& value) {
  if (value.is_null()) return "none";
  return printable_line(value.is_string() ? value.get<std::string>() : value.dump());
}

void print_text(const hf::Json& what, int indent = 0);

// Objects are their members, further to the right.
void print_entry(const std::string& key, const hf::Json& value, int indent) {
  if (!value.is_object())
    return fmt::print("{:{}}{:<{}} {}\n", "", indent, printable_line(key), 25 - indent,
                      text_of(value));
  fmt::print("{:{}}{}\n", "", indent, printable_line(key));
  print_text(value, indent + 2);
}

// Each object of a list stands by itself, with its number; one that has a single member is that.
void print_text(const hf::Json& what, int indent) {
  for (const auto& [key, value] : what.items()) {
    const bool list = value.is_array() && !value.empty() && value[0].is_object();
    if (!list) {
      print_entry(key, value, indent);
      continue;
    }
    for (size_t i = 0; i < value.size(); ++i) {
      const hf::Json& entry = value[i].size() == 1 ? value[i].front() : value[i];
      print_entry(fmt::format("{} {}", key, i), entry, indent);
    }
  }
}

void print_found(const Inspect& flags, const hf::Json& out) {
  if (flags.output == "json") return fmt::print("{}\n", out.dump(2));
  print_text(out);
}

void inspect_plugin(const Inspect& flags) {
  print_found(flags, describe(inspect_pjrt_plugin(flags.plugin)));
}

void inspect_saved(const Inspect& flags) {
  const auto file = MappedFile::open(flags.model);
  LATHE_USER_CHECK(
      is_artifact(file->text()),
      "{}: no saved program (lathe compile writes them); of a checkpoint's files give the folder; "
      "what a StableHLO module takes and gives, lathe opt {} --print-types says",
      flags.model, flags.model);
  print_found(flags, describe(read_artifact(file->text(), flags.model)));
}

template <typename Tensor>
std::string type_of(const Tensor& tensor) {
  return kind_of(tensor) + tensor.shape.str();
}

template <typename Checkpoint>
void show_checkpoint(const Inspect& flags, hf::Json out, const Checkpoint& checkpoint) {
  if (flags.tensors)
    for (const std::string& tensor : checkpoint.names())
      out["tensor_types"][tensor] = type_of(checkpoint.info(tensor));
  if (flags.output == "json") return fmt::print("{}\n", out.dump(2));
  for (const auto& [key, value] : out.items()) {
    if (key != "tensor_types") {
      print_entry(key, value, 0);
      continue;
    }
    for (const auto& [tensor, type] : value.items())
      fmt::print("{:<60}{}\n", printable_line(tensor), text_of(type));
  }
}

template <typename Checkpoint, typename OpenConfig>
void inspect_model(const Inspect& flags, const Checkpoint& checkpoint,
                   const OpenConfig& open_config) {
  hf::Json found;
  try {
    found = describe(open_config(), checkpoint);
  } catch (const hf::UnknownModel& model) {
    found = describe(model, checkpoint);
  }
  show_checkpoint(flags, std::move(found), checkpoint);
}

void inspect_checkpoint(const Inspect& flags) {
  const std::string directory = hf::find_model(flags.model);
  if (hf::is_gguf(directory)) {
    const auto file = hf::Gguf::open(directory);
    return inspect_model(flags, file, [&] { return hf::ModelConfig::from_gguf(file); });
  }
  inspect_model(flags, hf::Checkpoint::open(directory),
                [&] { return hf::open_known_config(directory); });
}

}  // namespace

void add_inspect(CLI::App& app) {
  auto* command =
      app.add_subcommand("inspect", "Say what a checkpoint, a saved program or a PJRT plugin is");
  auto flags = std::make_shared<Inspect>();
  auto* model = add_model(*command, flags->model,
                          "checkpoint folder, GGUF file, model id, or what lathe compile saved")
                    ->required(false);
  auto* tensors = command->add_flag("--tensors", flags->tensors, "list every tensor with its type");
  command->add_option("--plugin", flags->plugin, "a PJRT plugin (a shared object) instead")
      ->excludes(model)
      ->excludes(tensors);
  command->add_option("-o,--output", flags->output, "text or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(R"(
Examples:
  lathe inspect examples/checkpoint
  lathe inspect DIR --tensors -o json
  lathe inspect FILE.gguf
  lathe inspect FILE.lathe
  lathe inspect --plugin FILE.so)");
  command->callback([flags] {
    if (!flags->plugin.empty()) return inspect_plugin(*flags);
    LATHE_USER_CHECK(!flags->model.empty(), "which one? lathe inspect DIR, or --plugin FILE.so");
    const bool file = std::filesystem::is_regular_file(file_status(flags->model));
    if (file && !hf::is_gguf(flags->model)) return inspect_saved(*flags);
    inspect_checkpoint(*flags);
  });
}

}  // namespace lathe::cli
