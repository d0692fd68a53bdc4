#include "lathe/hf/convert/merge_lora.h"

#include <filesystem>

#include "lathe/base/error.h"
#include "lathe/hf/convert/new_folder.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

void check_layers(const Checkpoint& checkpoint, const LoraFile& adapter) {
  for (const auto& [layer, module] : adapter.modules) {
    const std::string tensor = layer + ".weight";
    LATHE_USER_CHECK(checkpoint.has(tensor),
                     "{}: it adapts {}, which the checkpoint has not; is it an adapter of another "
                     "model?",
                     adapter.directory, layer);
    const TensorInfo& info = checkpoint.info(tensor);
    const Shape adapted{module.up.shape()[0], module.down.shape()[1]};
    LATHE_USER_CHECK(is_float(info.dtype) && info.shape == adapted,
                     "{}: it adapts {} as a matrix {}, the checkpoint has {}{}", adapter.directory,
                     layer, adapted.str(), name(info.dtype), info.shape.str());
  }
}

Literal merged(const std::string& tensor, Literal weight, std::span<const AppliedLora> adapters) {
  constexpr std::string_view kEnd = ".weight";
  if (!tensor.ends_with(kEnd)) return weight;
  const std::string layer = tensor.substr(0, tensor.size() - kEnd.size());
  std::optional<Array> sum;
  for (const AppliedLora& adapter : adapters) {
    const auto entry = adapter.file->modules.find(layer);
    if (entry == adapter.file->modules.end()) continue;
    const LoraModule& module = entry->second;
    if (!sum) sum = convert(Array(weight), DType::f32);
    const Array product =
        matmul(convert(Array(module.up), DType::f32), convert(Array(module.down), DType::f32));
    sum = *sum + product * (module.scale * adapter.scale);
  }
  return sum ? convert(*sum, weight.dtype()).literal() : weight;
}

}  // namespace

void merge_lora(const std::string& directory, std::span<const AppliedLora> adapters,
                const std::string& output, const LoadProgress& progress) {
  const ModelConfig config = ModelConfig::open(directory);
  if (const auto quantized = config.root().get("quantization_config"))
    quantized->fail("adapters are merged into the floats that a quantized model was made from");
  const Checkpoint checkpoint = Checkpoint::open(directory);
  for (const AppliedLora& adapter : adapters) check_layers(checkpoint, *adapter.file);
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
    const std::string file = std::filesystem::path(shard->path()).filename();
    SafetensorsWriter out(folder.file(file), entries, shard->metadata());
    for (const SafetensorsWriter::Entry& entry : entries) {
      const Literal value = merged(entry.name, shard->tensor(entry.name), adapters);
      out.write(value);
      progress(done += value.byte_count(), checkpoint.byte_count());
    }
    out.commit();
  }
  folder.commit();
}

}  // namespace lathe::hf
