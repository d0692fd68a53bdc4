// Act-order: the group of each column, as GPTQ and earlier versions of compressed-tensors write it.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "lathe/hf/weights/quantized/readers.h"

namespace lathe::hf {
namespace {

void expect_full_groups(const ModuleTensors& tensors, std::string_view suffix,
                        std::span<const int32_t> group_of, Dim length) {
  const auto columns = static_cast<Dim>(group_of.size());
  std::vector<Dim> counts(static_cast<size_t>(block_count(columns, length)));
  for (size_t column = 0; column < group_of.size(); ++column) {
    const int64_t group = group_of[column];
    if (group < 0 || group >= std::ssize(counts))
      tensors.fail(suffix, fmt::format("puts column {} into group {}, there are {} groups of {}",
                                       column, group, counts.size(), length));
    ++counts[static_cast<size_t>(group)];
  }
  for (size_t group = 0; group < counts.size(); ++group) {
    const Dim expected = std::min(length, columns - static_cast<Dim>(group) * length);
    if (counts[group] != expected)
      tensors.fail(suffix, fmt::format("gives group {} {} columns, expected {}", group,
                                       counts[group], expected));
  }
}

}  // namespace

std::optional<Array> order_of_groups(ModuleTensors& tensors, std::string_view suffix, Dim columns,
                                     Dim length) {
  const Literal groups = tensors.read(suffix, {DType::i32}, {columns}, "one group a column");
  const std::span<const int32_t> group_of = groups.data<int32_t>();
  expect_full_groups(tensors, suffix, group_of, length);
  if (std::ranges::is_sorted(group_of)) return {};
  std::vector<int32_t> order(group_of.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {},
                           [&](int32_t column) { return group_of[static_cast<size_t>(column)]; });
  return Array::of<int32_t>({columns}, order);
}

}  // namespace lathe::hf
