// lathe inspect: what a checkpoint is, without running it.
#include <nlohmann/json.hpp>

#include "lathe/cli/command.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/files/config.h"
#include "lathe/hf/files/hub.h"

namespace lathe::cli {
namespace {

struct Inspect {
  std::string model, output = "text";
  bool tensors = false;
};

int64_t parameter_count(const hf::Checkpoint& checkpoint) {
  int64_t count = 0;
  for (const std::string& name : checkpoint.names()) count += checkpoint.info(name).shape.size();
  return count;
}

hf::Json describe(const hf::ModelConfig& config, const hf::Checkpoint& checkpoint) {
  hf::Json out = {{"architecture", config.architecture},
                  {"parameters", parameter_count(checkpoint)},
                  {"layers", config.num_hidden_layers},
                  {"hidden_size", config.hidden_size},
                  {"intermediate_size", config.intermediate_size},
                  {"attention_heads", config.num_attention_heads},
                  {"key_value_heads", config.num_key_value_heads},
                  {"head_dim", config.head_dim},
                  {"vocab_size", config.vocab_size},
                  {"max_position_embeddings", config.max_position_embeddings},
                  {"tied_embeddings", config.tie_word_embeddings},
                  {"dtype", std::string(name(config.dtype))},
                  {"files", checkpoint.files().size()},
                  {"tensors", checkpoint.names().size()},
                  {"weights_bytes", checkpoint.byte_count()}};
  return out;
}

void execute(const Inspect& flags) {
  const std::string directory = hf::find_model(flags.model);
  const auto checkpoint = hf::Checkpoint::open(directory);
  hf::Json out = describe(hf::ModelConfig::open(directory), checkpoint);
  if (flags.tensors) {
    for (const std::string& tensor : checkpoint.names()) {
      const hf::TensorInfo& info = checkpoint.info(tensor);
      out["tensor_types"][tensor] = fmt::format("{}{}", name(info.dtype), info.shape.str());
    }
  }
  if (flags.output == "json") return fmt::print("{}\n", out.dump(2));
  for (const auto& [key, value] : out.items()) {
    if (!value.is_object()) {
      fmt::print("{:<26}{}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
      continue;
    }
    for (const auto& [tensor, type] : value.items())
      fmt::print("{:<60}{}\n", tensor, type.get<std::string>());
  }
}

}  // namespace

void add_inspect(CLI::App& app) {
  auto* command = app.add_subcommand("inspect", "Say what a checkpoint is");
  auto flags = std::make_shared<Inspect>();
  add_model(*command, flags->model, "checkpoint folder or model id");
  command->add_flag("--tensors", flags->tensors, "list every tensor with its type");
  command->add_option("-o,--output", flags->output, "text or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(R"(
Examples:
  lathe inspect examples/checkpoint
  lathe inspect DIR --tensors -o json)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
