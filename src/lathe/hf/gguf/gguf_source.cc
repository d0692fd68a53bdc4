#include "lathe/hf/gguf/gguf_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <nlohmann/json.hpp>

#include "lathe/hf/gguf/gguf_config.h"
#include "lathe/hf/gguf/gguf_names.h"
#include "lathe/hf/gguf/gguf_repack.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// That of the kind's name, for blocks that are read where they lie.
std::optional<WeightFormat> format_of(GgufKind kind) {
  const auto is_name = [&](std::string_view format) {
    return std::ranges::equal(kind_info(kind).name, format, {},
                              [](char c) { return std::tolower(c); });
  };
  for (const FormatFacts& format : kWeightFormats)
    if (!format.scaled() && is_name(format.name)) return format.format;
  return std::nullopt;
}

bool is_float(const GgufTensor& tensor) {
  const auto dtype = kind_info(tensor.kind).dtype;
  return dtype && lathe::is_float(*dtype);
}

std::string describe(const GgufTensor& tensor) {
  return fmt::format("{}{}", kind_info(tensor.kind).name, tensor.shape.str());
}

// One of the parts along the first axis, where it lies.
Literal part_of(const Literal& whole, int64_t index) {
  const Shape shape(whole.shape().dims().subspan(1));
  const auto bytes = static_cast<size_t>(whole.byte_count() / whole.shape()[0]);
  const auto place = whole.bytes().subspan(static_cast<size_t>(index) * bytes, bytes);
  return Literal::view(whole.dtype(), shape, place, std::make_shared<const Literal>(whole));
}

Literal reordered(const Literal& value, const std::vector<int64_t>& rows) {
  Literal out(value.dtype(), value.shape());
  const size_t row = static_cast<size_t>(value.byte_count()) / rows.size();
  const std::span<std::byte> to = out.mutable_bytes();
  for (size_t i = 0; i < rows.size(); ++i)
    std::memcpy(&to[i * row], &value.bytes()[static_cast<size_t>(rows[i]) * row], row);
  return out;
}

// Rows of both in turns: [count, rows, …] of each make [count, 2 · rows, …].
Literal in_turns(const Literal& first, const Literal& second) {
  Dims dims(first.shape().dims().begin(), first.shape().dims().end());
  const Dim rows = dims[0] * dims[1];
  dims[1] *= 2;
  Literal out(first.dtype(), Shape(dims));
  const auto row = static_cast<size_t>(first.byte_count() / std::max<Dim>(rows, 1));
  std::byte* to = out.mutable_bytes().data();
  for (size_t i = 0; i < static_cast<size_t>(rows); ++i)
    for (const Literal* from : {&first, &second}) {
      std::memcpy(to, &from->bytes()[i * row], row);
      to += row;
    }
  return out;
}

// The shape of one of two tensors whose rows take turns.
Shape half_of(const Shape& shape) {
  Dims dims(shape.dims().begin(), shape.dims().end());
  dims.at(1) /= 2;
  return Shape(dims);
}

// Told apart from the model's: a single row may be a list.
bool fits(const Shape& found, const Shape& expected) {
  return found == expected || (found.rank() == 1 && expected == Shape{1, found[0]});
}

// Rotary frequencies: they follow from the config, or are read with it.
bool is_read_elsewhere(std::string_view name) {
  return name.starts_with("rope_f") || name.ends_with("attn_rot_embd.weight");
}

}  // namespace

GgufSource::GgufSource(const Gguf& file, const ModelConfig& config, const LoadProgress& progress)
    : file_(file),
      config_(config),
      progress_(progress),
      architecture_(file.metadata().at("general.architecture").string()) {}

bool GgufSource::has(const std::string& name) const {
  const auto place = gguf_place(architecture_, name);
  return place && file_.contains(place->tensor) &&
         (!place->neighbour || file_.contains(*place->neighbour));
}

std::optional<GgufSource::Stored> GgufSource::stored(const std::string& name, const Shape& shape,
                                                     bool blocks_too) {
  const auto place = gguf_place(architecture_, name);
  if (!has(name)) {
    report_.missing.push_back(place ? fmt::format("{} ({})", place->tensor, name) : name);
    return std::nullopt;
  }
  used_.insert(place->tensor);
  const GgufTensor& info = file_.info(place->tensor);
  const bool stack = place->expert && info.shape.rank() == 3 && *place->expert < info.shape[0];
  const Shape own = stack ? Shape(info.shape.dims().subspan(1)) : info.shape;
  const bool readable =
      is_float(info) || (blocks_too && (format_of(info.kind) || is_repacked(info.kind)));
  const GgufTensor& between = file_.info(place->neighbour.value_or(place->tensor));
  const bool alike = between.kind == info.kind && between.shape == info.shape;
  const Shape expected = place->neighbour ? half_of(shape) : shape;
  if (!fits(own, expected) || !readable || !alike || place->expert.has_value() != stack) {
    report_.mismatched.push_back(fmt::format("{}: expected {}{}, found {}", place->tensor,
                                             blocks_too ? "" : "floats ", expected.str(),
                                             describe(alike ? info : between)));
    return std::nullopt;
  }
  Literal value = file_.tensor(place->tensor);
  if (stack) value = part_of(value, *place->expert);
  if (place->neighbour) {
    used_.insert(*place->neighbour);
    value = in_turns(value, file_.tensor(*place->neighbour));
  }
  if (place->rows != GgufRows::as_they_are)
    value = reordered(value, gguf_row_order(place->rows, config_, shape[0]));
  progress_(done_ += value.byte_count(), file_.byte_count());
  return Stored{info.kind, std::move(value), place->one_added};
}

Array GgufSource::floats(const Stored& stored, const Shape& shape, DType dtype) {
  Array out(stored.value.reshaped(shape));
  if (stored.one_added) out = convert(out, DType::f32) - 1;
  return out.dtype() == dtype ? out : convert(out, dtype).block_until_ready();
}

Array GgufSource::array(const std::string& name, const Shape& shape, DType dtype) {
  const auto found = stored(name, shape, false);
  return found ? floats(*found, shape, dtype) : Array::placeholder(dtype, shape);
}

Matrix GgufSource::matrix(const std::string& name, Dim rows, Dim columns, DType dtype) {
  const Shape shape{rows, columns};
  const auto found = stored(name + ".weight", shape, true);
  return found ? matrix_of(*found, shape, dtype)
               : Matrix{.values = Array::placeholder(dtype, shape)};
}

// The format has turned these as well.
Matrix GgufSource::expert_matrices(const std::string& name, Dim count, Dim rows, Dim columns,
                                   DType dtype) {
  const Shape shape{count, rows, columns};
  const auto found = stored(name, shape, true);
  return found ? matrix_of(*found, shape, dtype)
               : Matrix{.values = Array::placeholder(dtype, shape)};
}

Matrix GgufSource::matrix_of(const Stored& stored, const Shape& shape, DType dtype) {
  if (is_repacked(stored.kind)) return repacked_blocks(stored.kind, stored.value);
  const auto format = format_of(stored.kind);
  if (!format) return {.values = floats(stored, shape, dtype)};
  return {.values = Array(stored.value), .layout = WeightLayout{.format = *format}};
}

void GgufSource::expect_all_used(const std::function<bool(const std::string&)>& ignored) const {
  nn::LoadReport report = report_;
  for (const std::string& name : file_.names())
    if (!used_.contains(name) && !is_read_elsewhere(name) && !ignored(name))
      report.unexpected.push_back(name);
  if (report.ok()) return;
  throw UserError("{}: the tensors do not fit the metadata: {}", file_.path(), report.str());
}

void read_gguf(const Gguf& file, const ModelConfig& config, const LoadProgress& progress,
               const std::function<void(TensorSource&)>& read,
               const std::function<bool(const std::string&)>& unneeded) {
  GgufSource source(file, config, progress);
  read(source);
  source.expect_all_used(unneeded);
}

}  // namespace lathe::hf
