// Modules, by PyTorch's names. A module is a plain aggregate of Arrays and other modules with a
// call operator: a tree (core/tree.h), so every transform takes it as an argument, and
// "functional_call" is calling a copy. Its state dict has one entry a leaf, named as PyTorch names
// it: "layers.0.self_attn.q_proj.weight". Before values are loaded, parameters are placeholders of
// a type without a value (`placeholder`).
#pragma once

#include <map>
#include <source_location>
#include <string>
#include <vector>

#include "lathe/core/tree.h"

namespace lathe::nn {

// "model.layers[3].mlp.weight" → "model.layers.3.mlp.weight"; of a module that is a tuple or vector
// "[0].weight" → "0.weight".
std::string parameter_name(const TreePath& path);

using StateDict = std::map<std::string, Array>;

template <typename M>
StateDict state_dict(const M& module) {
  StateDict out;
  tree::for_each(module, [&](const Array& leaf, const TreePath& path) {
    out.emplace(parameter_name(path), leaf);
  });
  return out;
}

template <typename M>
int64_t parameter_count(const M& module) {
  int64_t total = 0;
  tree::for_each(module, [&](const Array& leaf, const TreePath&) { total += leaf.size(); });
  return total;
}

// The entries that did not fit. `str` counts all of them at once and names the first of each kind.
struct LoadReport {
  std::vector<std::string> missing;     // the module has it, the state dict does not
  std::vector<std::string> unexpected;  // the other way round
  std::vector<std::string> mismatched;  // "name: expected f32[2, 3], found bf16[3, 2]"
  bool ok() const { return missing.empty() && unexpected.empty() && mismatched.empty(); }
  std::string str() const;
  // UserError of `str`; `what` did not fit.
  void expect_ok(std::source_location at = std::source_location::current(),
                 const std::string& what = "load_state_dict") const;
};

namespace detail {
// Takes entries by name, notes what does not fit.
class Loader {
 public:
  Loader(const StateDict& dict, bool any_dtype) : dict_(dict), any_dtype_(any_dtype) {}
  void load(Array& leaf, const TreePath& path);
  LoadReport finish();

 private:
  const StateDict& dict_;
  bool any_dtype_;
  std::vector<std::string> used_;
  LoadReport report_;
};
}  // namespace detail

struct StateDictOptions {
  bool strict = true;      // UserError with the whole report unless everything fits
  bool any_dtype = false;  // take the entry's element type instead of the module's
};

// Replaces the module's leaves. Shapes must agree in every case. PyTorch's `num_batches_tracked`
// beside the running statistics of a batch norm is read over: nothing here uses it.
template <typename M>
LoadReport load_state_dict(M& module, const StateDict& dict, const StateDictOptions& options = {},
                           std::source_location at = std::source_location::current()) {
  detail::Loader loader(dict, options.any_dtype);
  M loaded = module;
  tree::for_each(loaded, [&](Array& leaf, const TreePath& path) { loader.load(leaf, path); });
  LoadReport report = loader.finish();
  if (options.strict) report.expect_ok(at);
  module = std::move(loaded);
  return report;
}

}  // namespace lathe::nn
