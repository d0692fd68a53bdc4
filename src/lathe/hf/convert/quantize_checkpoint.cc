#include "lathe/hf/convert/quantize_checkpoint.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "lathe/base/error.h"
#include "lathe/base/files/write_file.h"
#include "lathe/base/process_memory.h"
#include "lathe/hf/convert/gptq.h"
#include "lathe/hf/convert/input_statistics.h"
#include "lathe/hf/convert/new_folder.h"
#include "lathe/hf/families/known.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

constexpr int64_t kShardBytes = int64_t{5} << 30;
constexpr Dim kWordBytes = 4;

using Entry = SafetensorsWriter::Entry;

struct Layer {
  Dim rows, columns, group;
  bool of_expert;
};

// A tensor to be written: as it is, or a layer of which it is a part.
struct Output {
  Entry entry;
  std::string source;
  const Layer* layer = nullptr;
};

int64_t byte_count(const Entry& entry) { return entry.shape.size() * byte_size(entry.dtype); }

class Quantizer {
 public:
  Quantizer(const std::string& directory, const std::string& output, const QuantizeOptions& options)
      : directory_(directory),
        options_(options),
        config_(open_known_config(directory)),
        checkpoint_(Checkpoint::open(directory)),
        folder_(output) {
    if (const auto quantized = config_.root().get("quantization_config"))
      quantized->fail("it is quantized already; take the checkpoint that it was made from");
    find_layers();
    find_outputs();
  }

  QuantizedSizes run() {
    folder_.copy_companions(directory_);
    write_config();
    write_shards();
    folder_.commit();
    return {.bytes_before = checkpoint_.byte_count(),
            .bytes_after = total_,
            .layers = std::ssize(layers_),
            .undivided = undivided_};
  }

 private:
  void find_layers() {
    ShapeSource shapes([&](const std::string& name) { return checkpoint_.has(name); });
    const auto model = make_causal_lm(config_, shapes, config_.dtype);
    // Decoders that embed texts are saved without a head.
    const std::string head = model->head_name() + ".weight";
    for (const auto& [name, expected] : shapes.shapes())
      if (checkpoint_.has(name) || name != head) expect_tensor(name, expected.shape());
    for (const auto& [name, values, of_expert] : model->linear_layers()) {
      const Dim rows = values.dim(0), columns = values.dim(1),
                group = options_.to.group_of(columns);
      const std::string tensor = name + ".weight";
      const Dim codes_a_word = kWordBytes * 8 / options_.to.bits;
      if (!is_plain_float(checkpoint_.info(tensor).dtype)) continue;
      if (columns % group == 0 && columns % codes_a_word == 0)
        layers_.emplace(name, Layer{rows, columns, group, of_expert});
      else
        ++undivided_;
    }
    LATHE_USER_CHECK(!layers_.empty(), "{}: no linear layer can be quantized so: {}", directory_,
                     model->linear_layers().empty()
                         ? "those of its family are stored transposed (GPT-2), which "
                           "compressed-tensors does not; round while loading (--quantize)"
                         : "its columns are no multiples of the group; give another group");
  }

  // What is written is what was read: a model that does not load would not either afterwards.
  void expect_tensor(const std::string& name, const Shape& shape) const {
    LATHE_USER_CHECK(checkpoint_.has(name),
                     "{} has no tensor {}, which a model of its config.json has; take the whole "
                     "checkpoint from where it came from",
                     directory_, name);
    LATHE_USER_CHECK(checkpoint_.info(name).shape == shape,
                     "{}: tensor {} is of shape {}, a model of {}/config.json has {}",
                     checkpoint_.path_of(name), name, checkpoint_.info(name).shape.str(),
                     directory_, shape.str());
  }

  void find_outputs() {
    for (const std::string& tensor : checkpoint_.names()) {
      const TensorInfo& info = checkpoint_.info(tensor);
      const bool weight = tensor.ends_with(".weight");
      const std::string name = weight ? tensor.substr(0, tensor.size() - 7) : tensor;
      const auto layer = layers_.find(name);
      if (weight && layer != layers_.end()) {
        const auto& [rows, columns, group, of_expert] = layer->second;
        const Dim words = columns * options_.to.bits / 8 / kWordBytes;
        add({name + ".weight_packed", DType::i32, {rows, words}}, tensor, &layer->second);
        add({name + ".weight_scale", scale_dtype(info.dtype), {rows, columns / group}}, tensor,
            &layer->second);
        add({name + ".weight_shape", DType::i64, {2}}, tensor, &layer->second);
        continue;
      }
      add({tensor, info.dtype, info.shape}, tensor, nullptr);
      if (weight && info.shape.rank() == 2 && name != plain_[0]) plain_.push_back(name);
    }
  }

  void add(Entry entry, const std::string& source, const Layer* layer) {
    total_ += byte_count(entry);
    outputs_.push_back({std::move(entry), source, layer});
  }

  static DType scale_dtype(DType weight) { return weight == DType::f64 ? DType::f32 : weight; }

  void write_config() const {
    Json config = read_json(directory_ + "/config.json");
    const bool rows = options_.to.group == 0 && options_.to.bits == 8;
    const Json weights = {{"num_bits", options_.to.bits},
                          {"type", "int"},
                          {"symmetric", true},
                          {"strategy", rows ? "channel" : "group"},
                          {"group_size", rows ? Json() : Json(options_.to.group_of(0))},
                          {"dynamic", false}};
    config["quantization_config"] = {
        {"quant_method", "compressed-tensors"},
        {"format", "pack-quantized"},
        {"quantization_status", "compressed"},
        {"config_groups",
         {{"group_0",
           {{"targets", {"Linear"}}, {"weights", weights}, {"format", "pack-quantized"}}}}},
        {"ignore", plain_}};
    write_text("config.json", config.dump(2));
  }

  void write_text(const std::string& name, const std::string& text) const {
    const auto piece = std::as_bytes(std::span(text));
    write_atomically(folder_.file(name), {&piece, 1});
  }

  // Consecutive outputs of at most a shard's size; those of one layer stay together.
  std::vector<std::span<const Output>> shards() const {
    std::vector<std::span<const Output>> out;
    size_t begin = 0;
    int64_t bytes = 0;
    for (size_t i = 0; i < outputs_.size(); ++i) {
      const bool parts = i > 0 && outputs_[i].source == outputs_[i - 1].source;
      if (bytes > 0 && !parts && bytes + byte_count(outputs_[i].entry) > kShardBytes) {
        out.push_back(std::span(outputs_).subspan(begin, i - begin));
        begin = i;
        bytes = 0;
      }
      bytes += byte_count(outputs_[i].entry);
    }
    out.push_back(std::span(outputs_).subspan(begin));
    return out;
  }

  void write_shards() {
    const auto all = shards();
    Json places = Json::object();
    for (size_t i = 0; i < all.size(); ++i) {
      const std::string name =
          all.size() == 1 ? "model.safetensors"
                          : fmt::format("model-{:05}-of-{:05}.safetensors", i + 1, all.size());
      std::vector<Entry> entries;
      for (const Output& output : all[i]) {
        entries.push_back(output.entry);
        places[output.entry.name] = name;
      }
      SafetensorsWriter out(folder_.file(name), entries, {{"format", "pt"}});
      for (const Output& output : all[i]) {
        out.write(value_of(output));
        done_ += byte_count(output.entry);
        options_.progress("quantizing", done_, total_);
      }
      out.commit();
    }
    if (all.size() > 1)
      write_text("model.safetensors.index.json",
                 Json{{"metadata", {{"total_size", total_}}}, {"weight_map", places}}.dump(2));
  }

  Literal value_of(const Output& output) {
    if (!output.layer) return checkpoint_.tensor(output.source);
    const std::string& name = output.entry.name;
    if (name.ends_with("_shape"))
      return Literal::of<int64_t>({2},
                                  std::vector<int64_t>{output.layer->rows, output.layer->columns});
    if (output.source != coded_) {
      codes_ = codes_of(output);
      coded_ = output.source;
    }
    return name.ends_with("_scale") ? codes_.scales.literal() : words_of(codes_.codes);
  }

  GroupCodes codes_of(const Output& output) {
    const Array weight(checkpoint_.tensor(output.source));
    LATHE_USER_CHECK(all(is_finite(weight)).literal().get_i64(0) != 0,
                     "{}: tensor {} has numbers that are not finite, which codes cannot stand for; "
                     "the checkpoint is damaged, or its training failed",
                     checkpoint_.path_of(output.source), output.source);
    const int bits = options_.to.bits;
    const DType scales = scale_dtype(weight.dtype());
    const Dim group = output.layer->group;
    if (options_.windows.empty() || output.layer->of_expert)
      return round_to_nearest(weight, bits, group, scales);
    const std::string layer = output.source.substr(0, output.source.size() - 7);
    return gptq(weight, statistics_of(layer), bits, group, scales);
  }

  Literal words_of(const Array& codes) const {
    const Matrix matrix = matrix_of({.codes = codes, .scales = {}}, options_.to.bits, 1);
    const Array bytes = options_.to.bits == 4 ? matrix.values : codes;
    const Array words = reshape(bytes, {bytes.dim(0), bytes.dim(1) / kWordBytes, kWordBytes});
    return bitcast_convert(words, DType::i32).literal();
  }

  // Of this layer and as many of the next ones as there is memory for.
  const Array& statistics_of(const std::string& layer) {
    if (!statistics_.contains(layer)) {
      if (!model_) model_ = load_causal_lm(directory_);
      statistics_.clear();
      statistics_ = input_statistics(*model_, next_layers(layer), options_.windows,
                                     [&](int64_t done, int64_t total) {
                                       options_.progress("looking at the text", done, total);
                                     });
    }
    return statistics_.at(layer);
  }

  std::set<std::string> next_layers(const std::string& first) const {
    const double allowance = static_cast<double>(physical_memory_bytes()) / 4;
    std::set<std::string> out;
    double bytes = 0;
    for (auto at = layers_.find(first); at != layers_.end(); ++at) {
      if (at->second.of_expert) continue;
      const auto columns = static_cast<double>(at->second.columns);
      bytes += columns * columns * sizeof(float);
      if (!out.empty() && bytes > allowance) break;
      out.insert(at->first);
    }
    return out;
  }

  const std::string directory_;
  const QuantizeOptions& options_;
  const ModelConfig config_;
  const Checkpoint checkpoint_;
  NewFolder folder_;
  std::map<std::string, Layer> layers_;  // in the order of the tensors
  std::vector<Output> outputs_;
  // Matrices that stay as they are, and what transformers calls every head: one that is tied has no
  // tensor, others may lie under older names.
  std::vector<std::string> plain_ = {"lm_head"};
  int64_t total_ = 0, done_ = 0, undivided_ = 0;
  std::string coded_;  // the tensor of which these are the codes
  GroupCodes codes_;
  std::shared_ptr<const CausalLM> model_;
  std::map<std::string, Array> statistics_;
};

}  // namespace

QuantizedSizes quantize_checkpoint(const std::string& directory, const std::string& output,
                                   const QuantizeOptions& options) {
  return Quantizer(directory, output, options).run();
}

}  // namespace lathe::hf
