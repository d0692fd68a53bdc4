#include "lathe/nn/module.h"

#include <fmt/format.h>
#include <algorithm>
#include <span>

namespace lathe::nn {
namespace {

std::string describe(DType dtype, const Shape& shape) {
  return fmt::format("{}{}", name(dtype), shape.str());
}

// "norm.num_batches_tracked", which PyTorch counts for itself, → "norm.running_mean".
std::string statistics_beside(std::string_view name) {
  constexpr std::string_view kCount = "num_batches_tracked";
  if (!name.ends_with(kCount)) return "";
  name.remove_suffix(kCount.size());
  return std::string(name) + "running_mean";
}

// A wrong number of layers may make thousands, and what is wrong is seen in the first ones.
void list(std::string& out, std::string_view what, const std::vector<std::string>& names) {
  constexpr size_t kMost = 12;
  if (names.empty()) return;
  const auto said = std::span(names).first(std::min(names.size(), kMost));
  out += fmt::format("{}{} {}: {}{}", out.empty() ? "" : "; ", names.size(), what,
                     fmt::join(said, ", "), names.size() > kMost ? ", …" : "");
}

}  // namespace

std::string parameter_name(const TreePath& path) {
  const std::string text = path.str();
  std::string out;
  for (char c : text) {
    if (c == '"' || c == ']') continue;
    out += c == '[' ? '.' : c;
  }
  return out.starts_with('.') ? out.substr(1) : out;
}

void LoadReport::expect_ok(std::source_location at, const std::string& what) const {
  LATHE_USER_CHECK(ok(), "{}: {}; at {}", what, str(), Location::from(at).str());
}

std::string LoadReport::str() const {
  std::string out;
  list(out, "missing", missing);
  list(out, "unexpected", unexpected);
  list(out, "of another shape or type", mismatched);
  return out;
}

void detail::Loader::load(Array& leaf, const TreePath& path) {
  const std::string name = parameter_name(path);
  const auto entry = dict_.find(name);
  if (entry == dict_.end()) return report_.missing.push_back(name);
  used_.push_back(name);
  const Array& value = entry->second;
  if (value.shape() == leaf.shape() && (any_dtype_ || value.dtype() == leaf.dtype())) {
    leaf = value;
    return;
  }
  report_.mismatched.push_back(fmt::format("{}: expected {}, found {}", name,
                                           describe(leaf.dtype(), leaf.shape()),
                                           describe(value.dtype(), value.shape())));
}

LoadReport detail::Loader::finish() {
  std::ranges::sort(used_);
  const auto is_used = [&](const std::string& name) {
    return std::ranges::binary_search(used_, name);
  };
  for (const auto& [name, value] : dict_)
    if (!is_used(name) && !is_used(statistics_beside(name))) report_.unexpected.push_back(name);
  return std::move(report_);
}

}  // namespace lathe::nn
