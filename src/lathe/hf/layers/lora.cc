#include "lathe/hf/layers/lora.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "lathe/base/error.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

Dim largest_rank(const LoraFile& file) {
  Dim rank = 0;
  for (const auto& [layer, module] : file.modules) rank = std::max(rank, module.down.shape()[0]);
  return rank;
}

// Element (r, c) of a matrix at (r + first_row, c + first_column) of a larger one, times `scale`.
void put(Literal& to, const Literal& from, Dim first_row, Dim first_column, double scale) {
  const Dim rows = from.shape()[0], columns = from.shape()[1], stride = to.shape().back();
  for (Dim r = 0; r < rows; ++r)
    for (Dim c = 0; c < columns; ++c)
      to.set_f64((first_row + r) * stride + first_column + c,
                 scale * from.get_f64(r * columns + c));
}

// One row's adapters of one layer, side by side along the rank.
struct Filled {
  Literal down, up;
};

Filled fill(const LoraPlace& place, Dim rank, DType dtype, const std::vector<AppliedLora>& row) {
  Filled out{Literal(dtype, {rank, place.in}), Literal(dtype, {place.out, rank})};
  Dim at = 0;
  for (const AppliedLora& lora : row) {
    const LoraModule* found = lora.file->find(place.layer);
    if (!found) continue;
    const LoraModule& module = *found;
    const Dim own = module.down.shape()[0];
    LATHE_USER_CHECK(
        module.down.shape()[1] == place.in && module.up.shape()[0] == place.out,
        "{}: {} adapts a layer of {} to {} features, the model's has {} to {}; it is an adapter of "
        "another model",
        lora.file->directory, place.layer, module.down.shape()[1], module.up.shape()[0], place.in,
        place.out);
    LATHE_USER_CHECK(
        at + own <= rank,
        "{}: adapters of rank {} and more meet in {}, which has places for {}; plan for "
        "more at once",
        lora.file->directory, at + own, place.layer, rank);
    put(out.down, module.down, at, 0, 1);
    put(out.up, module.up, 0, at, module.scale * lora.scale);
    at += own;
  }
  return out;
}

// [n, …] of n equal shapes; a single one as it is.
Array joined(const std::vector<Literal>& rows) {
  if (rows.size() == 1) return Array(rows[0]);
  Dims shape = {std::ssize(rows)};
  shape.insert(shape.end(), rows[0].shape().begin(), rows[0].shape().end());
  Literal out(rows[0].dtype(), Shape(shape));
  auto to = out.mutable_bytes().begin();
  for (const Literal& row : rows) to = std::ranges::copy(row.bytes(), to).out;
  return Array(out);
}

void check_layers(const CausalLM& model, const LoraFile& file) {
  std::set<std::string_view> places;
  for (const auto& slot : model.lora_slots()) places.insert(bare_layer_name(slot.place.layer));
  for (const auto& [name, module] : file.modules)
    LATHE_USER_CHECK(places.contains(name),
                     "{}: it adapts {}, for which the model has no place: it is an adapter of "
                     "another model, or of a head, which lathe merge takes, or plan_lora was not "
                     "given it",
                     file.directory, module.layer);
}

void put_whole_modules(const CausalLM& model, std::span<const std::vector<AppliedLora>> rows,
                       std::vector<Array>& weights) {
  std::set<std::string_view> put;
  for (const auto& row : rows)
    for (const AppliedLora& lora : row)
      for (const auto& [name, weight] : lora.file->whole) {
        LATHE_USER_CHECK(
            rows.size() == 1 && put.insert(name).second,
            "{}: it brings a whole {} (modules_to_save), which {}; give the adapter "
            "alone",
            lora.file->directory, name,
            rows.size() > 1 ? "all rows of a batch share" : "another adapter does, too");
        weights[model.whole_slots().at(name)] = convert(Array(weight), model.dtype());
      }
}

}  // namespace

void expect_whole_modules(const CausalLM& model, const LoraFile& file) {
  for (const auto& [name, weight] : file.whole) {
    const auto slot = model.whole_slots().find(name);
    LATHE_USER_CHECK(
        slot != model.whole_slots().end(),
        "{}: it brings a whole {} (modules_to_save), of which the model has none of "
        "its own in floats: they are in few bits (lathe merge it into the floats first), "
        "its head is its embedding (merge it with PEFT), or the adapter is another "
        "model's",
        file.directory, name);
    const Shape& own = model.weights()[slot->second].shape();
    LATHE_USER_CHECK(weight.shape() == own,
                     "{}: its {} is {}, the model's {}; it is an adapter of another model",
                     file.directory, name, weight.shape().str(), own.str());
  }
}

LoraPlan plan_lora(std::span<const std::shared_ptr<const LoraFile>> files, size_t at_once) {
  LoraPlan out;
  std::vector<Dim> ranks;
  for (const auto& file : files) {
    ranks.push_back(largest_rank(*file));
    for (const auto& [layer, module] : file->modules) out.kinds.insert(kind_of_layer(layer));
  }
  std::ranges::sort(ranks, std::greater());
  if (at_once > 0 && at_once < ranks.size()) ranks.resize(at_once);
  for (const Dim rank : ranks) out.rank += rank;
  return out;
}

std::vector<Array> lora_weights(const CausalLM& model,
                                std::span<const std::vector<AppliedLora>> rows) {
  for (const auto& row : rows)
    for (const AppliedLora& lora : row) {
      LATHE_USER_CHECK(lora.file, "an adapter without a file; LoraFile::open gives one");
      LATHE_USER_CHECK(std::isfinite(lora.scale), "{}: its scale is {}; expected a finite number",
                       lora.file->directory, lora.scale);
      check_layers(model, *lora.file);
      expect_whole_modules(model, *lora.file);
    }
  std::vector<Array> out = model.weights();
  if (rows.empty()) return out;
  put_whole_modules(model, rows, out);
  for (const CausalLM::LoraSlot& slot : model.lora_slots()) {
    const Dim rank = slot.place.lora.down.dim(0);
    std::vector<Literal> down, up;
    for (const auto& row : rows) {
      Filled filled = fill(slot.place, rank, model.dtype(), row);
      down.push_back(std::move(filled.down));
      up.push_back(std::move(filled.up));
    }
    out[slot.down] = joined(down);
    out[slot.up] = joined(up);
  }
  return out;
}

}  // namespace lathe::hf
