// Convolutions: their dimension numbers and windows.
#include <algorithm>

#include "lathe/stablehlo/text/pretty.h"

namespace lathe::stablehlo {
namespace {

// [b, f, 0, 1]: for each spatial number its position, the two letters apart.
struct Layout {
  int64_t first = 0, second = 0;
  Dims spatial;
};

Layout layout(Parser& p, std::string_view first, std::string_view second) {
  Layout out{.first = -1, .second = -1, .spatial = {}};
  std::vector<std::pair<int64_t, int64_t>> spatial;
  const size_t at = p.token().at;
  p.expect("[");
  int64_t position = 0;
  p.list_until("]", [&] {
    if (out.first < 0 && p.accept_ident(first)) {
      out.first = position;
    } else if (out.second < 0 && p.accept_ident(second)) {
      out.second = position;
    } else {
      spatial.emplace_back(p.expect_integer(), position);
    }
    ++position;
  });
  if (out.first < 0 || out.second < 0)
    p.fail(at, fmt::format("expected {} and {} among the dimensions", first, second));
  std::ranges::sort(spatial);
  for (size_t i = 0; i < spatial.size(); ++i) {
    if (spatial[i].first != static_cast<int64_t>(i))
      p.fail(at, fmt::format("spatial dimension {} is missing", i));
    out.spatial.push_back(spatial[i].second);
  }
  return out;
}

// {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = …, rhs_dilate = …, reverse = […]}
void window(Parser& p, ReadOp& op) {
  p.expect("{");
  p.list_until("}", [&] {
    const size_t at = p.token().at;
    const std::string_view word = p.expect_ident();
    p.expect("=");
    if (word == "pad") {
      std::vector<int64_t> pairs;
      p.expect("[");
      p.list_until("]", [&] {
        const Dims pair = p.integer_list();
        if (pair.size() != 2) p.fail(at, "expected pairs of low and high padding");
        pairs.insert(pairs.end(), pair.begin(), pair.end());
      });
      const auto count = static_cast<Dim>(pairs.size() / 2);
      add_attr(op, "padding", {Literal::of<int64_t>({count, 2}, pairs)}, at);
    } else if (word == "reverse") {
      std::vector<bool> flags;
      p.expect("[");
      p.list_until("]", [&] {
        flags.push_back(p.at_ident("true") || p.token().text == "1");
        p.advance();
      });
      add_attr(op, "window_reversal", {std::move(flags)}, at);
    } else if (word == "stride" || word == "lhs_dilate" || word == "rhs_dilate") {
      const std::string_view name = word == "stride"       ? "window_strides"
                                    : word == "lhs_dilate" ? "lhs_dilation"
                                                           : "rhs_dilation";
      add_attr(op, name, {p.integer_list()}, at);
    } else {
      p.fail(at, fmt::format("expected stride, pad, lhs_dilate, rhs_dilate or reverse, found '{}'",
                             word));
    }
  });
}

}  // namespace

// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]
AttrValue convolution_dimensions(Parser& p) {
  const Layout input = layout(p, "b", "f");
  if (!p.accept_ident("x")) p.expected("'x' between the layouts");
  const Layout kernel = layout(p, "i", "o");
  p.expect("->");
  const Layout output = layout(p, "b", "f");
  AttrValue::Struct out{"stablehlo.conv", {}};
  const auto put = [&out](const char* name, AttrValue value) {
    out.fields.emplace_back(name, std::move(value));
  };
  put("input_batch_dimension", {input.first});
  put("input_feature_dimension", {input.second});
  put("input_spatial_dimensions", {input.spatial});
  put("kernel_input_feature_dimension", {kernel.first});
  put("kernel_output_feature_dimension", {kernel.second});
  put("kernel_spatial_dimensions", {kernel.spatial});
  put("output_batch_dimension", {output.first});
  put("output_feature_dimension", {output.second});
  put("output_spatial_dimensions", {output.spatial});
  return {std::move(out)};
}

void convolution_form(Parser& p, ReadOp& op) {
  p.expect("(");
  p.operands_until(")", op.operands);
  while (p.at_kind(Kind::ident)) {
    const size_t at = p.token().at;
    const std::string_view word = p.expect_ident();
    p.expect("=");
    if (word == "dim_numbers") {
      add_attr(op, "dimension_numbers", convolution_dimensions(p), at);
    } else if (word == "window") {
      window(p, op);
    } else {
      p.fail(at, fmt::format("expected dim_numbers or window, found '{}'", word));
    }
    p.accept(",");
  }
  end_form(p, op);
}

}  // namespace lathe::stablehlo
