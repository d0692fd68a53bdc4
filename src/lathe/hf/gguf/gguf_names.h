// Tensor names of GGUF architectures as checkpoint names, and the transformations that writing the
// format applied to rows and numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/hf/config/config.h"

namespace lathe::hf {

// The order of the rows of a matrix, or of the elements of a bias, that the file has rearranged.
enum class GgufRows : uint8_t {
  as_they_are,
  // Of each head the two halves that rotate together lie beside each other: neighbours.
  query_pairs,
  key_pairs,
  // All queries, then all keys, then all values; the checkpoint has them head by head.
  by_part,
  // The same, where the checkpoint has groups: queries that share a key, the key, the value.
  by_part_of_group,
};

struct GgufPlace {
  std::string tensor;
  GgufRows rows = GgufRows::as_they_are;
  // Its rows are every second one of the checkpoint's; those between them are this tensor's.
  std::optional<std::string> neighbour;
  std::optional<int64_t> expert;  // which of the matrices that the file stacks
  bool one_added = false;         // to every element
};

// `name`: the checkpoint's, with its ".weight" or ".bias". Nothing where the architecture (as
// GGUF names it) has no such tensor.
std::optional<GgufPlace> gguf_place(std::string_view architecture, std::string_view name);

// For each of the checkpoint's rows the file's; `count` of them. UserError where the config's heads
// do not make so many.
std::vector<int64_t> gguf_row_order(GgufRows rows, const ModelConfig& config, int64_t count);

}  // namespace lathe::hf
