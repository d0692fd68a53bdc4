// What ops with windows share of their attributes (specification: reduce_window).
#pragma once

#include <optional>

#include "lathe/ir/op_def.h"
#include "lathe/ops/sliding_windows.h"

namespace lathe {

struct ReduceWindowAttrs {
  Dims window_dimensions;
  std::optional<Dims> window_strides = {}, base_dilations = {}, window_dilations = {};
  std::optional<Literal> padding = {};  // [rank, 2]: low and high
  static void fields(auto& self, auto&& field) {
    field("window_dimensions", self.window_dimensions);
    field("window_strides", self.window_strides);
    field("base_dilations", self.base_dilations);
    field("window_dilations", self.window_dilations);
    field("padding", self.padding);
  }
};

// Low (side 0) or high (1) padding; 0 where there is none.
int64_t padding_at(const std::optional<Literal>& padding, int axis, int side);
void expect_padding(const std::optional<Literal>& padding, int rank, std::string_view constraint);

}  // namespace lathe
