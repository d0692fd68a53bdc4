// The weights of a GGUF file under checkpoint names (gguf_names.h): matrices keep the file's
// quantization blocks, rows come in the checkpoint's order. What the file rearranged is copied,
// tensor by tensor: queries and keys of Llama's kind, so that one rotation and adapters fit them
// all.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "lathe/hf/config/config.h"
#include "lathe/hf/weights/weights.h"
#include "lathe/io/gguf.h"
#include "lathe/nn/module.h"

namespace lathe::hf {

class GgufSource final : public TensorSource {
 public:
  GgufSource(const Gguf& file, const ModelConfig& config, const LoadProgress& progress);
  bool has(const std::string& name) const override;
  Array array(const std::string& name, const Shape& shape, DType dtype) override;
  Matrix matrix(const std::string& name, Dim rows, Dim columns, DType dtype) override;
  // The format has turned these.
  Matrix transposed_matrix(const std::string& name, Dim rows, Dim columns, DType dtype) override {
    return matrix(name, rows, columns, dtype);
  }
  Matrix expert_matrices(const std::string& name, Dim count, Dim rows, Dim columns,
                         DType dtype) override;
  // UserError listing what was missing, of another shape, or not asked for; `ignored` says of a
  // name that nobody needs it.
  void expect_all_used(const std::function<bool(const std::string&)>& ignored) const;

 private:
  struct Stored {
    GgufKind kind;
    Literal value;
    bool one_added;
  };
  // Nothing, and a note, where there is none of that shape, or blocks that are not wanted.
  std::optional<Stored> stored(const std::string& name, const Shape& shape, bool blocks_too);
  static Matrix matrix_of(const Stored& stored, const Shape& shape, DType dtype);
  static Array floats(const Stored& stored, const Shape& shape, DType dtype);

  const Gguf& file_;
  const ModelConfig& config_;
  const LoadProgress& progress_;
  std::string architecture_;
  std::set<std::string> used_;
  nn::LoadReport report_;
  int64_t done_ = 0;
};

// As read_checkpoint; `unneeded` is given names as the file has them.
void read_gguf(const Gguf& file, const ModelConfig& config, const LoadProgress& progress,
               const std::function<void(TensorSource&)>& read,
               const std::function<bool(const std::string&)>& unneeded);

}  // namespace lathe::hf
