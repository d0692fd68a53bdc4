// The interface through which a family's modules get their weights, by the names of its
// checkpoints. A family says once what it is made of; by the source that it is given this loads a
// folder or a GGUF file, counts parameters, or lists what random weights are to be made of.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/hf/weights/linear.h"
#include "lathe/hf/weights/quantize_matrix.h"
#include "lathe/nn/layers.h"

namespace lathe::hf {

class TensorSource {
 public:
  virtual ~TensorSource() = default;
  virtual bool has(const std::string& name) const = 0;
  // Whether there are two tensors of these names, and they are not alike.
  virtual bool differ(const std::string&, const std::string&) const { return false; }
  // The tensor of this name, converted where it is a float of another width. What is missing or of
  // another shape may be noted and given as a placeholder, for one error about all of them.
  virtual Array array(const std::string& name, const Shape& shape, DType dtype) = 0;
  // What stands for NAME.weight: floats, or few bits and what lies beside them. `dtype`: that of
  // floats.
  virtual Matrix matrix(const std::string& name, Dim rows, Dim columns, DType dtype) = 0;
  // NAME.weight [columns, rows], floats.
  virtual Matrix transposed_matrix(const std::string& name, Dim rows, Dim columns, DType dtype);
  // Several matrices: NAME [count, columns, rows], floats, or what stands for them.
  virtual Matrix expert_matrices(const std::string& name, Dim count, Dim rows, Dim columns,
                                 DType dtype);
};

// Told bytes of weights, done and in all; what it throws ends the loading.
using LoadProgress = std::function<void(int64_t done, int64_t total)>;

// Elements of a model, and the bytes in which they lie.
struct WeightCounts {
  struct Size {
    int64_t elements = 0, bytes = 0;
  };
  Size all;    // a tied head is the embedding
  Size token;  // what each token of a prompt is multiplied with: all but embeddings and head
  Size head;   // at the last position
};

// Places for low-rank adapters: in which layers, as kinds ("layers.*.mlp.up_proj"), of which rank.
struct LoraPlan {
  std::set<std::string> kinds;
  Dim rank = 0;
};
// The kind in a layer's name, bare or not (lora_file.h).
std::string kind_of_layer(std::string_view name);

// A layer that a plan gave a place, which holds nothing (zeros) until it is filled.
struct LoraPlace {
  std::string layer;
  Dim in = 0, out = 0;
  bool transposed = false;  // its weights are stored [in, out]
  Lora lora = {};
};

// A linear layer by the name of its tensors, with the values of its matrix.
struct LinearLayer {
  std::string name;
  Array values;
  bool of_expert = false;
};

// An embedding or a head of floats, which adapters may bring anew.
struct WholeModule {
  std::string name;
  Array values;
};

// Where a file has what families call model.… and lm_head: with a whole of several modalities
// around it, or without the head's level.
struct TensorPrefixes {
  std::string_view model = "model.", head = "lm_head";

  std::string of(std::string name) const;
  // Whether the file's tensor of this name is one of the model's.
  bool cover(std::string_view name) const {
    return name.starts_with(model) || name.starts_with(head);
  }
};
TensorPrefixes prefixes_in(const TensorSource& source);

// Conversions of weights while they are read.
struct WeightOptions {
  LoraPlan lora = {};
  // Matrices of floats become codes and scales; a head in 8 bits at the least. UserError where no
  // linear layer does.
  std::optional<Quantization> quantize = {};
  // Linear layers whose weights are integers of 8 bits by rows, or become so, or are packed as
  // such without zero points, round what they read
  // to 8 bits too. UserError where there is none.
  bool int8_activations = false;
  // A head beside the embedding that is said to be it is not read, whatever it holds.
  bool without_head = false;
};

// A source, and a prefix of names: weights.at("model").at("layers", 3).linear("mlp.up_proj", …).
class Weights {
 public:
  // UserError where a model cannot compute in `dtype`.
  Weights(TensorSource& source, DType dtype, const WeightOptions& options = {});

  Weights at(std::string_view name) const;
  Weights at(std::string_view name, int64_t index) const;
  DType dtype() const { return dtype_; }
  bool has(std::string_view name) const;
  // Whether the file has a head that is not the embedding: transformers then ties neither to the
  // other, whatever the config says.
  bool has_own_head(std::string_view embedding, std::string_view head) const;
  bool without_head() const { return shared_->options.without_head; }

  // NAME.weight alone, without a place for adapters.
  Matrix matrix(std::string_view name, Dim rows, Dim columns) const;
  // The layer x [..., in] → [..., out].
  Linear linear(std::string_view name, Dim in, Dim out, bool bias) const;
  // The same where floats stay floats: what chooses and weighs experts.
  Linear gate(std::string_view name, Dim in, Dim out, bool bias) const;
  // The same of NAME.weight [in, out] (GPT-2's Conv1D).
  Linear conv1d(std::string_view name, Dim in, Dim out) const;
  // `tied`: it makes the logits as well.
  Embedding embedding(std::string_view name, Dim count, Dim width, bool tied = false) const;
  // The output head, where it is not the embedding.
  Linear head(std::string_view name, Dim in, Dim out) const;
  nn::RMSNorm rms_norm(std::string_view name, Dim size, double eps) const;
  nn::LayerNorm layer_norm(std::string_view name, Dim size, double eps, bool bias = true) const;
  // What `read` reads of its Weights, these ones, belongs to `count` experts alike, of which a
  // token uses `chosen`. They have no places for adapters.
  template <typename Read>
  auto of_experts(Dim count, Dim chosen, const Read& read) const {
    Weights inside = *this;
    inside.shared_ = shared_of_experts();
    auto out = read(inside);
    add_experts(*inside.shared_, count, chosen);
    return out;
  }
  // One layer for each of `count` experts in one tensor NAME [count, in, out], biases NAME_bias
  // (gpt-oss).
  Linear expert_linear(std::string_view name, Dim count, Dim in, Dim out) const;
  // Any other parameter.
  Array array(std::string_view name, const Shape& shape) const;
  Array array(std::string_view name, const Shape& shape, DType dtype) const;

  const WeightCounts& counts() const { return shared_->counts; }
  // The name of what `head` gave; empty where the embedding makes the logits.
  const std::string& head_name() const { return shared_->head; }
  // The layers that `linear` gave so far.
  const std::vector<LinearLayer>& linear_layers() const { return shared_->linear_layers; }
  // What no layer did that the options ask of some, now that all are read.
  void expect_options_used() const;
  // The modules read so far, without embeddings that are tied to the head.
  const std::vector<WholeModule>& whole_modules() const { return shared_->whole_modules; }
  // The places for adapters that linear layers were given so far.
  const std::vector<LoraPlace>& lora_places() const { return shared_->places; }

 private:
  struct Shared {  // by all prefixes
    WeightOptions options;
    WeightCounts counts = {};
    std::string head = {};
    std::vector<LoraPlace> places = {};
    std::vector<LinearLayer> linear_layers = {};
    std::vector<WholeModule> whole_modules = {};
    bool rounds_some_input = false, rounds_some_weights = false;
  };
  std::shared_ptr<Shared> shared_of_experts() const;
  void add_experts(const Shared& experts, Dim count, Dim chosen) const;
  Matrix counted(Matrix matrix, Dim elements) const;
  // `transposed`: as its source has it.
  Linear layer(std::string_view name, Matrix weight, Dim in, Dim out, bool bias,
               bool transposed = false) const;
  Matrix rounded(const Matrix& matrix, int least_bits = 0) const;
  Matrix rounding_input(Matrix matrix) const;
  void note_whole(std::string_view name, const Matrix& matrix) const;
  std::optional<Lora> place_for_lora(LoraPlace place) const;
  // The file's name of what is called so here.
  std::string full(std::string_view name) const;
  std::optional<Array> bias(std::string_view name, Dim size, bool there) const;

  TensorSource* source_;
  DType dtype_;
  TensorPrefixes prefixes_;
  std::shared_ptr<Shared> shared_;
  std::string prefix_;  // empty, or ends with a dot
};

// Whether a file has the matrix of a tied embedding and head under the head's name alone:
// safetensors' save_model keeps one of the two names.
bool has_head_alone(const Weights& at, std::string_view embedding, const Weights& whole,
                    std::string_view head);

}  // namespace lathe::hf
