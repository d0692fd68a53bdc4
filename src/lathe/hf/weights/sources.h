// Weight sources of floats: shapes alone, a state dict, or a checkpoint folder.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/weights/weights.h"
#include "lathe/nn/module.h"

namespace lathe::hf {

// Floats of the usual widths stand for each other; anything else is no weight by itself.
bool is_plain_float(DType dtype);

// Placeholders for whatever is asked for, which it remembers.
class ShapeSource final : public TensorSource {
 public:
  // `has`: what there is to be; everything unless given.
  explicit ShapeSource(std::function<bool(const std::string&)> has =
                           [](const std::string&) { return true; })
      : has_(std::move(has)) {}
  bool has(const std::string& name) const override { return has_(name); }
  Array array(const std::string& name, const Shape& shape, DType dtype) override;
  Matrix matrix(const std::string& name, Dim rows, Dim columns, DType dtype) override;
  const nn::StateDict& shapes() const { return shapes_; }

 private:
  std::function<bool(const std::string&)> has_;
  nn::StateDict shapes_;
};

// Arrays by name, as they are: traced ones too. UserError for what is missing or of another shape.
class StateDictSource final : public TensorSource {
 public:
  explicit StateDictSource(const nn::StateDict& tensors) : tensors_(tensors) {}
  bool has(const std::string& name) const override { return tensors_.contains(name); }
  Array array(const std::string& name, const Shape& shape, DType dtype) override;
  Matrix matrix(const std::string& name, Dim rows, Dim columns, DType dtype) override;

 private:
  const nn::StateDict& tensors_;
};

// A folder's tensors, where they lie in their files. What does not fit the model is noted, and told
// by `expect_all_used`.
class CheckpointSource : public TensorSource {
 public:
  CheckpointSource(const Checkpoint& checkpoint, const LoadProgress& progress)
      : checkpoint_(checkpoint), progress_(progress) {}
  bool has(const std::string& name) const override { return checkpoint_.has(name); }
  bool differ(const std::string& a, const std::string& b) const override;
  Array array(const std::string& name, const Shape& shape, DType dtype) override;
  Matrix matrix(const std::string& name, Dim rows, Dim columns, DType dtype) override;
  // UserError listing what was missing, of another shape, or not asked for; `ignored` says of a
  // name that nobody needs it.
  void expect_all_used(const std::function<bool(const std::string&)>& ignored) const;

 protected:
  const Checkpoint& checkpoint() const { return checkpoint_; }
  std::set<std::string>& used() { return used_; }
  void advance(int64_t bytes) { progress_(done_ += bytes, checkpoint_.byte_count()); }

 private:
  const Checkpoint& checkpoint_;
  const LoadProgress& progress_;
  std::set<std::string> used_;
  nn::LoadReport report_;
  int64_t done_ = 0;
};

}  // namespace lathe::hf
