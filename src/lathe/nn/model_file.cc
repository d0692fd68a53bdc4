#include "lathe/nn/model_file.h"

#include "lathe/io/safetensors.h"

namespace lathe::nn {

StateDict read_state_dict(const std::string& path) {
  const auto file = hf::SafetensorsFile::open(path);
  StateDict out;
  for (const auto& [name, info] : file->tensors()) out.emplace(name, Array(file->tensor(name)));
  return out;
}

void write_state_dict(const StateDict& dict, const std::string& path) {
  std::map<std::string, Literal> tensors;
  for (const auto& [name, value] : dict) tensors.emplace(name, value.literal());
  hf::write_safetensors(path, tensors, {{"format", "pt"}});
}

}  // namespace lathe::nn
