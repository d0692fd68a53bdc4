#include "lathe/hf/config/config_defaults.h"

namespace lathe::hf {
namespace {

struct DefaultsOf {
  std::string_view architecture;
  ConfigDefaults defaults;
};

constexpr DefaultsOf kDefaults[] = {
#define HF_DECODER(name, architecture, type, ...) {architecture, {__VA_ARGS__}},
#define HF_ENCODER HF_DECODER
#include "lathe/hf/config/families.inc"
};

// Without the head: Llama of LlamaForCausalLM, Bert of BertModel, GPT2 of GPT2LMHeadModel.
std::string_view bare_name(std::string_view architecture) {
  const std::string_view name = architecture.substr(0, architecture.find("For"));
  for (const std::string_view head : {"LMHeadModel", "Model"})
    if (name.ends_with(head)) return name.substr(0, name.size() - head.size());
  return name;
}

}  // namespace

ConfigDefaults config_defaults(std::string_view architecture) {
  for (const DefaultsOf& known : kDefaults)
    if (bare_name(known.architecture) == bare_name(architecture)) return known.defaults;
  return {};
}

}  // namespace lathe::hf
