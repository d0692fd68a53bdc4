#include "lathe/hf/convert/merge_lora.h"

#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/hf/convert/new_folder.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// NAME of NAME.weight; empty: the tensor is none.
std::string_view layer_of(std::string_view tensor) {
  constexpr std::string_view kEnd = ".weight";
  return tensor.ends_with(kEnd) ? tensor.substr(0, tensor.size() - kEnd.size()) : "";
}

// The adapted layers whose weights are [in, out], as the model's family says. UserError where
// adapters bring whole modules that it has not.
std::set<std::string> transposed_layers(const ModelConfig& config, const Checkpoint& checkpoint,
                                        std::span<const AppliedLora> adapters) {
  std::vector<std::shared_ptr<const LoraFile>> files;
  for (const AppliedLora& adapter : adapters) {
    LATHE_USER_CHECK(is_causal_lm(config) || adapter.file->whole.empty(),
                     "{}/adapter_config.json: modules_to_save: what {} has of them is not known; "
                     "merge the adapter with PEFT",
                     adapter.file->directory, config.architecture);
    LATHE_USER_CHECK(is_causal_lm(config) || !adapter.file->fan_in_fan_out,
                     "{}/adapter_config.json: fan_in_fan_out: is true, and which layers of {} "
                     "are stored transposed is not known; merge the adapter with PEFT",
                     adapter.file->directory, config.architecture);
    files.push_back(adapter.file);
  }
  std::set<std::string> out;
  if (!is_causal_lm(config)) return out;
  ShapeSource shapes([&](const std::string& name) { return checkpoint.has(name); });
  const auto model = make_causal_lm(config, shapes, config.dtype, {.lora = plan_lora(files)});
  for (const auto& file : files) expect_whole_modules(*model, *file);
  for (const CausalLM::LoraSlot& slot : model->lora_slots())
    if (slot.place.transposed) out.insert(slot.place.layer);
  return out;
}

// Adapters of plain matrices are merged into models that nobody here knows, too.
ModelConfig config_of(const std::string& directory) {
  ModelConfig config = ModelConfig::open_without_sizes(directory);
  return is_causal_lm(config) ? ModelConfig::open(directory) : config;
}

// What is added to the checkpoint's layers.
class Merger {
 public:
  Merger(const ModelConfig& config, const Checkpoint& checkpoint,
         std::span<const AppliedLora> adapters)
      : checkpoint_(checkpoint), transposed_(transposed_layers(config, checkpoint, adapters)) {
    for (const std::string& tensor : checkpoint.names())
      if (const auto layer = layer_of(tensor); !layer.empty())
        by_bare_name_.emplace(bare_layer_name(layer), layer);
    for (const AppliedLora& adapter : adapters) {
      for (const auto& [name, weight] : adapter.file->whole) add_whole(*adapter.file, name, weight);
      for (const auto& [name, module] : adapter.file->modules) add_halves(adapter, name, module);
    }
    for (const auto& [layer, changes] : changes_)
      LATHE_USER_CHECK(!whole_.contains(layer + ".weight"),
                       "{}: an adapter brings it whole (modules_to_save), and lora_A and lora_B "
                       "adapt it, too; merge one of them",
                       layer);
  }

  Literal merged(const std::string& tensor, const Literal& weight) const {
    const std::string layer(layer_of(tensor));
    const auto whole = whole_.find(tensor);
    const auto changes = changes_.find(layer);
    if (whole == whole_.end() && changes == changes_.end()) return weight;
    const Array exact =
        whole != whole_.end() ? Array(*whole->second) : sum(layer, weight, changes->second);
    const Array out = convert(exact, weight.dtype());
    LATHE_USER_CHECK(all(is_finite(out)).literal().get_i64(0) != 0,
                     "{}: what is merged is not finite in {}; an adapter's scale is too large, or "
                     "it or the checkpoint has numbers that are not finite",
                     tensor, name(weight.dtype()));
    return out.literal();
  }

 private:
  struct Change {
    const LoraModule* module;
    double scale;
  };

  Array sum(const std::string& layer, const Literal& weight,
            const std::vector<Change>& changes) const {
    Array sum = convert(Array(weight), DType::f32);
    for (const auto& [module, scale] : changes) {
      const Array product =
          matmul(convert(Array(module->up), DType::f32), convert(Array(module->down), DType::f32));
      sum = sum + (transposed_.contains(layer) ? transpose(product, {1, 0}) : product) * scale;
    }
    return sum;
  }

  void add_halves(const AppliedLora& adapter, const std::string& name, const LoraModule& module) {
    const LoraFile& file = *adapter.file;
    const std::string& alike = layer_in_checkpoint(file, name, module.layer);
    const bool same = checkpoint_.has(module.layer + ".weight");
    const std::string& layer = same ? module.layer : alike;
    Dim rows = module.up.shape()[0], columns = module.down.shape()[1];
    if (transposed_.contains(layer)) std::swap(rows, columns);
    expect_shape(file, layer, {rows, columns});
    changes_[layer].push_back({&module, module.scale * adapter.scale});
  }

  void add_whole(const LoraFile& file, const std::string& name, const Literal& weight) {
    const std::string& layer = layer_in_checkpoint(file, name, name);
    expect_shape(file, layer, weight.shape());
    LATHE_USER_CHECK(whole_.emplace(layer + ".weight", &weight).second,
                     "{}: another adapter brings a whole {}, too (modules_to_save); merge one of "
                     "them",
                     file.directory, name);
  }

  // By its bare name; `said`: as the adapter calls it.
  const std::string& layer_in_checkpoint(const LoraFile& file, const std::string& name,
                                         const std::string& said) const {
    const auto alike = by_bare_name_.find(name);
    LATHE_USER_CHECK(alike != by_bare_name_.end(),
                     "{}: it adapts {}, which the checkpoint has not; is it an adapter of another "
                     "model?",
                     file.directory, said);
    return alike->second;
  }

  void expect_shape(const LoraFile& file, const std::string& layer, const Shape& adapted) const {
    const TensorInfo& info = checkpoint_.info(layer + ".weight");
    LATHE_USER_CHECK(is_float(info.dtype) && info.shape == adapted,
                     "{}: it adapts {} as a matrix {}, the checkpoint has {}{}", file.directory,
                     layer, adapted.str(), name(info.dtype), info.shape.str());
  }

  const Checkpoint& checkpoint_;
  std::map<std::string, std::string> by_bare_name_;  // layers of the checkpoint
  std::set<std::string> transposed_;
  std::map<std::string, std::vector<Change>> changes_;
  std::map<std::string, const Literal*> whole_;  // by tensor
};

}  // namespace

void merge_lora(const std::string& directory, std::span<const AppliedLora> adapters,
                const std::string& output, const LoadProgress& progress) {
  const ModelConfig config = config_of(directory);
  if (const auto quantized = config.root().get("quantization_config"))
    quantized->fail("adapters are merged into the floats that a quantized model was made from");
  const Checkpoint checkpoint = Checkpoint::open(directory);
  const Merger merger(config, checkpoint, adapters);
  NewFolder folder(output);
  folder.copy_companions(directory);
  const std::string index = "model.safetensors.index.json";
  if (std::filesystem::exists(directory + "/" + index))
    std::filesystem::copy_file(directory + "/" + index, folder.file(index));
  int64_t done = 0;
  for (const auto& shard : checkpoint.files()) {
    std::vector<SafetensorsWriter::Entry> entries;
    for (const auto& [name, info] : shard->tensors())
      entries.push_back({.name = name, .dtype = info.dtype, .shape = info.shape});
    entries = SafetensorsWriter::ordered(std::move(entries));
    const std::string file = folder.file(shard->path().substr(directory.size() + 1));
    std::filesystem::create_directories(std::filesystem::path(file).parent_path());
    SafetensorsWriter out(file, entries, shard->metadata());
    for (const SafetensorsWriter::Entry& entry : entries) {
      const Literal value = merger.merged(entry.name, shard->tensor(entry.name));
      out.write(value);
      progress(done += value.byte_count(), checkpoint.byte_count());
    }
    out.commit();
  }
  folder.commit();
}

}  // namespace lathe::hf
