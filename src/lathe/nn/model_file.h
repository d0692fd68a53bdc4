// A module's parameters in a safetensors file, by PyTorch's names, as `save_model` and `load_model`
// of safetensors.torch write and read them.
#pragma once

#include <source_location>
#include <string>
#include <utility>

#include "lathe/nn/module.h"

namespace lathe::nn {

// All tensors of a file, where they lie in it. UserError names the file and what is wrong with it.
StateDict read_state_dict(const std::string& path);
// Written whole or not at all. UserError for an element type that safetensors lacks.
void write_state_dict(const StateDict& dict, const std::string& path);

// Waits for the parameters and writes them: save_model(net, "net.safetensors").
template <typename M>
void save_model(const M& module, const std::string& path) {
  write_state_dict(state_dict(module), path);
}

// As load_state_dict, of a file. Where it throws, the module is what it was.
template <typename M>
LoadReport load_model(M& module, const std::string& path, const StateDictOptions& options = {},
                      std::source_location at = std::source_location::current()) {
  M loaded = module;
  LoadReport report = load_state_dict(loaded, read_state_dict(path),
                                      {.strict = false, .any_dtype = options.any_dtype}, at);
  if (options.strict) report.expect_ok(at, path);
  module = std::move(loaded);
  return report;
}

}  // namespace lathe::nn
