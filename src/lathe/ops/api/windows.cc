#include "lathe/ops/api/windows.h"

#include <algorithm>
#include <numeric>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/products/convolution.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe {
namespace {

// A call, for errors.
struct Caller {
  std::string_view function;
  Location where;
};

size_t slot(int64_t i) { return static_cast<size_t>(i); }

Dims per_dimension(const Dims& given, size_t count, std::string_view what, const Caller& caller) {
  LATHE_USER_CHECK(given.empty() || given.size() == count,
                   "[{}] {} has {} entries, there are {} dimensions to slide over; at {}",
                   caller.function, what, given.size(), count, caller.where.str());
  return given.empty() ? Dims(count, 1) : given;
}

Dim dilated(Dim size, Dim dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; }

// Windows of these sizes over these dimensions.
struct Sliding {
  Dims sizes, windows, strides, window_dilation;
};

std::pair<Dim, Dim> padding_for_same(const Sliding& s, size_t i, bool lower) {
  const Dim places = (s.sizes[i] + s.strides[i] - 1) / s.strides[i];
  const Dim needed = (places - 1) * s.strides[i] + dilated(s.windows[i], s.window_dilation[i]);
  const Dim total = std::max<Dim>(needed - s.sizes[i], 0);
  const Dim less = total / 2;
  return lower ? std::pair{total - less, less} : std::pair{less, total - less};
}

Padding::Pairs pairs_of(const Padding& padding, const Sliding& s, const Caller& caller) {
  const size_t count = s.sizes.size();
  for (Dim stride : s.strides)
    LATHE_USER_CHECK(stride > 0, "[{}] a stride is {}, it must be positive; at {}", caller.function,
                     stride, caller.where.str());
  if (const auto* given = std::get_if<Padding::Pairs>(&padding.how)) {
    LATHE_USER_CHECK(given->size() == count,
                     "[{}] padding has {} pairs, there are {} dimensions to slide over; at {}",
                     caller.function, given->size(), count, caller.where.str());
    return *given;
  }
  const auto& word = std::get<std::string>(padding.how);
  LATHE_USER_CHECK(word == "VALID" || word == "SAME" || word == "SAME_LOWER",
                   "[{}] padding is \"{}\"; it is \"VALID\", \"SAME\", \"SAME_LOWER\" or pairs of "
                   "numbers; at {}",
                   caller.function, word, caller.where.str());
  Padding::Pairs pairs(count);
  for (size_t i = 0; i < count && word != "VALID"; ++i)
    pairs[i] = padding_for_same(s, i, word == "SAME_LOWER");
  return pairs;
}

Literal padding_literal(const Padding::Pairs& pairs) {
  std::vector<int64_t> flat;
  for (const auto& [low, high] : pairs) flat.insert(flat.end(), {low, high});
  return Literal::of<int64_t>({static_cast<Dim>(pairs.size()), 2}, flat);
}

// ---- convolution

constexpr std::string_view kSpatialLetters = "0123456789";

// Where each of the letters stands among the dimensions of one array.
class Letters {
 public:
  Letters(std::string_view text, int rank, std::string_view what, const Caller& caller)
      : text_(text), what_(what), caller_(caller) {
    LATHE_USER_CHECK(static_cast<int>(text.size()) == rank,
                     "[{}] dimension_numbers.{} is \"{}\", the array has {} dimensions; at {}",
                     caller.function, what, text, rank, caller.where.str());
  }
  int64_t at(char letter) const {
    LATHE_USER_CHECK(std::ranges::count(text_, letter) == 1,
                     "[{}] dimension_numbers.{} is \"{}\", it must have {} once; at {}",
                     caller_.function, what_, text_, letter, caller_.where.str());
    return static_cast<int64_t>(text_.find(letter));
  }
  Dims at(std::string_view letters) const {
    Dims out;
    for (char letter : letters) out.push_back(at(letter));
    return out;
  }

 private:
  std::string_view text_, what_;
  const Caller& caller_;
};

ConvLayout layout_of(const ConvLayout& given, int rank) {
  const std::string spatial(kSpatialLetters.substr(0, slot(std::clamp(rank - 2, 0, 10))));
  const auto or_else = [&](const std::string& text, const char* first) {
    return text.empty() ? first + spatial : text;
  };
  return {or_else(given.lhs, "NC"), or_else(given.rhs, "OI"), or_else(given.out, "NC")};
}

ConvDimensionNumbers numbers_of(const ConvLayout& layout, int rank, const Caller& caller) {
  const Letters lhs(layout.lhs, rank, "lhs", caller), rhs(layout.rhs, rank, "rhs", caller);
  const Letters out(layout.out, rank, "out", caller);
  std::string spatial = layout.rhs;
  std::erase_if(spatial, [](char letter) { return letter == 'I' || letter == 'O'; });
  return {.input_batch_dimension = lhs.at('N'),
          .input_feature_dimension = lhs.at('C'),
          .input_spatial_dimensions = lhs.at(spatial),
          .kernel_input_feature_dimension = rhs.at('I'),
          .kernel_output_feature_dimension = rhs.at('O'),
          .kernel_spatial_dimensions = rhs.at(spatial),
          .output_batch_dimension = out.at('N'),
          .output_feature_dimension = out.at('C'),
          .output_spatial_dimensions = out.at(spatial)};
}

Dims sizes_at(const Array& x, const Dims& axes) {
  Dims out;
  for (int64_t axis : axes) out.push_back(x.dim(static_cast<int>(axis)));
  return out;
}

// ---- pooling

// `window` over the last dimensions of an array of this rank, ones before.
Dims of_last(const Dims& entries, int rank) {
  Dims out(slot(rank) - entries.size(), 1);
  out.insert(out.end(), entries.begin(), entries.end());
  return out;
}

WindowOptions of_pool(const Operand& x, const Dims& window, const Dims& strides,
                      const Padding& padding, const Dims& dilation, const Caller& caller) {
  const int rank = x.array.rank();
  LATHE_USER_CHECK(!window.empty() && static_cast<int>(window.size()) <= rank,
                   "[{}] the window has {} entries, the array {} dimensions; at {}",
                   caller.function, window.size(), rank, caller.where.str());
  WindowOptions out{.window_dimensions = of_last(window, rank),
                    .window_strides = of_last(strides.empty() ? window : strides, rank),
                    .padding = padding,
                    .window_dilation = of_last(dilation, rank)};
  if (const auto* pairs = std::get_if<Padding::Pairs>(&padding.how)) {
    LATHE_USER_CHECK(pairs->size() == window.size(),
                     "[{}] padding has {} pairs, the window {} entries; at {}", caller.function,
                     pairs->size(), window.size(), caller.where.str());
    Padding::Pairs all(slot(rank) - pairs->size());
    all.insert(all.end(), pairs->begin(), pairs->end());
    out.padding = std::move(all);
  }
  for (const Dims* entries : {&out.window_strides, &out.window_dilation})
    LATHE_USER_CHECK(static_cast<int>(entries->size()) == rank,
                     "[{}] strides and dilation have an entry for each of the window's {}; at {}",
                     caller.function, window.size(), caller.where.str());
  return out;
}

ReduceWindowAttrs attrs_of(const Shape& x, const WindowOptions& options, const Caller& caller) {
  const size_t rank = slot(x.rank());
  const Sliding sliding{
      .sizes = x.vec(),
      .windows = per_dimension(options.window_dimensions, rank, "window_dimensions", caller),
      .strides = per_dimension(options.window_strides, rank, "window_strides", caller),
      .window_dilation = per_dimension(options.window_dilation, rank, "window_dilation", caller)};
  for (Dim window : sliding.windows)
    LATHE_USER_CHECK(window > 0, "[{}] the window is {} in a dimension, it must be positive; at {}",
                     caller.function, window, caller.where.str());
  return {.window_dimensions = sliding.windows,
          .window_strides = sliding.strides,
          .base_dilations = per_dimension(options.base_dilation, rank, "base_dilation", caller),
          .window_dilations = sliding.window_dilation,
          .padding = padding_literal(pairs_of(options.padding, sliding, caller))};
}

Array pooled(const Array& x, Monoid monoid, const WindowOptions& options, const Caller& caller) {
  const Array init = constant(monoid_identity(monoid, x.dtype()));
  return emit(kReduceWindow, std::vector{x, init}, Attrs::of(attrs_of(x.shape(), options, caller)),
              {monoid_body(monoid, x.dtype())}, caller.where)[0];
}

}  // namespace

Array conv_general_dilated(Operand lhs, Operand rhs, const Dims& window_strides,
                           const Padding& padding, const ConvOptions& options) {
  const Caller caller{"conv_general_dilated", lhs.where};
  const Operand operands[] = {lhs, rhs};
  const int rank = lhs.array.rank();
  LATHE_USER_CHECK(rank >= 2 && rhs.array.rank() == rank,
                   "[{}] takes arrays of one rank of at least 2, got {} and {}; at {}",
                   caller.function, lhs.array.shape().str(), rhs.array.shape().str(),
                   caller.where.str());
  const ConvLayout layout = layout_of(options.dimension_numbers, rank);
  const ConvDimensionNumbers numbers = numbers_of(layout, rank, caller);
  const size_t count = slot(rank) - 2;
  const Sliding sliding{
      .sizes = sizes_at(lhs.array, numbers.input_spatial_dimensions),
      .windows = sizes_at(rhs.array, numbers.kernel_spatial_dimensions),
      .strides = per_dimension(window_strides, count, "window_strides", caller),
      .window_dilation = per_dimension(options.rhs_dilation, count, "rhs_dilation", caller)};
  const Dims lhs_dilation = per_dimension(options.lhs_dilation, count, "lhs_dilation", caller);
  LATHE_USER_CHECK(std::holds_alternative<Padding::Pairs>(padding.how) ||
                       std::ranges::all_of(lhs_dilation, [](Dim d) { return d == 1; }),
                   "[{}] with lhs_dilation the padding must be pairs of numbers; at {}",
                   caller.function, caller.where.str());
  const DType dtype = promoted(operands, caller.function).dtype;
  ConvolutionAttrs attrs{.window_strides = sliding.strides,
                         .lhs_dilation = lhs_dilation,
                         .rhs_dilation = sliding.window_dilation,
                         .padding = padding_literal(pairs_of(padding, sliding, caller)),
                         .dimension_numbers = numbers,
                         .feature_group_count = options.feature_group_count,
                         .batch_group_count = options.batch_group_count,
                         .result_dtype = options.preferred_element_type.value_or(dtype)};
  return emit1(kConvolution, {convert(as_value(lhs), dtype), convert(as_value(rhs), dtype)},
               Attrs::of(std::move(attrs)), lhs.where);
}

Array reduce_window(Operand x, Operand init,
                    const std::function<Array(const Array&, const Array&)>& combine,
                    const WindowOptions& options) {
  const Caller caller{"reduce_window", x.where};
  const Array value = as_value(x);
  const Type scalars[] = {Type::scalar(value.dtype()), Type::scalar(value.dtype())};
  const Traced body = trace_program("combine", scalars, [&](std::span<const Array> in) {
    return std::vector{combine(in[0], in[1])};
  });
  LATHE_USER_CHECK(body.captures.empty(),
                   "[{}] the combining function uses arrays from outside; at {}", caller.function,
                   caller.where.str());
  return emit(kReduceWindow, std::vector{value, convert(as_value(init), value.dtype())},
              Attrs::of(attrs_of(value.shape(), options, caller)), {body.program}, x.where)[0];
}

Array max_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding,
               const Dims& dilation) {
  const Caller caller{"max_pool", x.where};
  LATHE_USER_CHECK(!is_complex(x.array.dtype()) && !is_bool(x.array.dtype()),
                   "[{}] takes real numbers, got {}; at {}", caller.function, name(x.array.dtype()),
                   caller.where.str());
  const Dims apart = dilation.empty() ? Dims(window.size(), 1) : dilation;
  return pooled(as_value(x), Monoid::maximum, of_pool(x, window, strides, padding, apart, caller),
                caller);
}

Array avg_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding,
               bool count_include_pad) {
  const Caller caller{"avg_pool", x.where};
  LATHE_USER_CHECK(is_float(x.array.dtype()), "[{}] takes floats, got {}; at {}", caller.function,
                   name(x.array.dtype()), caller.where.str());
  const Dims together(window.size(), 1);
  const WindowOptions options = of_pool(x, window, strides, padding, together, caller);
  const Array wide = convert(as_value(x), compute_dtype(x.array.dtype()));
  const Array total = pooled(wide, Monoid::add, options, caller);
  const double all = static_cast<double>(
      std::accumulate(window.begin(), window.end(), int64_t{1}, std::multiplies<>()));
  const Array count = count_include_pad ? full_like(total, all)
                                        : pooled(ones_like(wide), Monoid::add, options, caller);
  return convert(divide(total, count), x.array.dtype());
}

}  // namespace lathe
