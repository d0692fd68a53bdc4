#include "lathe/hf/convert/input_statistics.h"

#include "lathe/hf/convert/gptq.h"

namespace lathe::hf {
namespace {

class Statistics final : public LinearObserver {
 public:
  Statistics(const CausalLM& model, const std::set<std::string>& layers) {
    for (const LinearLayer& layer : model.linear_layers())
      if (layers.contains(layer.name)) name_of_.emplace(layer.values.impl().get(), layer.name);
  }

  // Layers beside each other (queries, keys and values) read the same array.
  void reads(const Linear& layer, const Array& x) override {
    const auto name = name_of_.find(layer.weight.values.impl().get());
    if (name == name_of_.end()) return;
    if (last_.valid() && x.impl() == last_.impl()) {
      sum_of_.emplace(name->second, sum_of_.at(last_layer_));
      return;
    }
    last_ = x;
    last_layer_ = name->second;
    const auto [place, fresh] = sum_of_.emplace(name->second, sums_.size());
    const Dim in = x.dim(-1);
    if (fresh) sums_.push_back(zeros({in, in}));
    sums_[place->second] = add_inputs(sums_[place->second], x).block_until_ready();
  }

  std::map<std::string, Array> take() {
    std::map<std::string, Array> out;
    for (const auto& [name, sum] : sum_of_) out.emplace(name, sums_[sum]);
    return out;
  }

 private:
  std::map<const Array::Impl*, std::string> name_of_;
  std::map<std::string, size_t> sum_of_;
  std::vector<Array> sums_;
  Array last_;
  std::string last_layer_;
};

}  // namespace

std::map<std::string, Array> input_statistics(
    const CausalLM& model, const std::set<std::string>& layers,
    const std::vector<std::vector<int32_t>>& windows,
    const std::function<void(int64_t, int64_t)>& progress) {
  Statistics statistics(model, layers);
  for (size_t i = 0; i < windows.size(); ++i) {
    const Dim length = std::ssize(windows[i]);
    const StepInput in{.tokens = Array::of<int32_t>({1, length}, windows[i]),
                       .position = zeros({1}, DType::i32),
                       .cache = model.make_cache(1, length)};
    model.forward(model.weights(), in, {.scan = false}).hidden.block_until_ready();
    progress(static_cast<int64_t>(i) + 1, std::ssize(windows));
  }
  return statistics.take();
}

}  // namespace lathe::hf
