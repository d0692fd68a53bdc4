#include "lathe/plugin/layout.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <mutex>

#include "lathe/plugin/buffer.h"
#include "lathe/plugin/executable.h"
#include "lathe/plugin/functions.h"
#include "lathe/plugin/lent.h"

namespace lathe::plugin {
namespace {

// n-1, …, 1, 0, of which arrays of lower rank take the end.
constexpr auto kDescending = [] {
  std::array<int64_t, Type::kMaxRank> axes{};
  for (size_t i = 0; i < axes.size(); ++i) axes[i] = static_cast<int64_t>(axes.size() - 1 - i);
  return axes;
}();

using LayoutsByRank = std::array<abi::Layout, Type::kMaxRank + 1>;
constinit LayoutsByRank g_row_major = [] {
  LayoutsByRank all;
  for (size_t rank = 0; rank < all.size(); ++rank) {
    all[rank].minor_to_major = kDescending.data() + (kDescending.size() - rank);
    all[rank].rank = static_cast<int>(rank);
  }
  return all;
}();

abi::Layout* row_major_of_rank(size_t rank) {
  LATHE_USER_CHECK(rank < g_row_major.size(), "an array of {} axes is not supported", rank);
  return &g_row_major[rank];
}

int rank_of(Type type) { return type.is_token() ? 0 : type.rank(); }

// All others, by their order.
class Orders {
 public:
  abi::Layout* get(std::span<const int64_t> minor_to_major) {
    const std::lock_guard lock(mutex_);
    const auto [hit, added] = layouts_.try_emplace({minor_to_major.begin(), minor_to_major.end()});
    if (added)
      hit->second = {.minor_to_major = hit->first.data(),
                     .rank = static_cast<int>(minor_to_major.size()),
                     .row_major = false};
    return &hit->second;
  }

 private:
  std::mutex mutex_;
  std::map<std::vector<int64_t>, abi::Layout> layouts_;
};

Type with_axes(Type type, std::span<const int64_t> axes) {
  std::vector<Dim> dims;
  for (const int64_t axis : axes) dims.push_back(type.dim(static_cast<int>(axis)));
  return type.with_shape(Shape(dims));
}

}  // namespace

std::string layout_text(const abi::Layout& layout) {
  return fmt::format("{{{}}}",
                     fmt::join(layout.minor_to_major, layout.minor_to_major + layout.rank, ","));
}

abi::Layout* row_major_layout(Type type) {
  return row_major_of_rank(static_cast<size_t>(rank_of(type)));
}

abi::Layout* layout_in_order(std::span<const int64_t> minor_to_major, Type type) {
  static auto* const orders = new Orders();  // until the process ends
  abi::Layout* const usual = row_major_layout(type);
  const std::span<const int64_t> descending(usual->minor_to_major,
                                            static_cast<size_t>(usual->rank));
  LATHE_USER_CHECK(std::ranges::is_permutation(minor_to_major, descending),
                   "the layout {{{}}} does not name each axis of {} once",
                   fmt::join(minor_to_major, ","), type.str());
  return std::ranges::equal(minor_to_major, descending) ? usual : orders->get(minor_to_major);
}

abi::Layout* layout_from_text(std::string_view text, Type type) {
  const auto refuse = [&] {
    throw UserError("the layout `{}` of {} is not supported: there are orders of axes, such as {}",
                    text, type.str(), layout_text(*row_major_layout(type)));
  };
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') refuse();
  std::vector<int64_t> order;
  // Elements of less than a byte: their width, which is the type's.
  const std::string_view width = text.substr(0, text.size() - 1);
  const std::string of_type = fmt::format(":E({})", bit_width(type.dtype()));
  const size_t unsaid = width.ends_with(of_type) ? of_type.size() : 0;
  const char *at = text.data() + 1, *const end = text.data() + text.size() - 1 - unsaid;
  while (at != end) {
    const auto [next, error] = std::from_chars(at, end, order.emplace_back());
    if (error != std::errc() || (next != end && (*next != ',' || next + 1 == end))) refuse();
    at = next == end ? end : next + 1;
  }
  return layout_in_order(order, type);
}

std::vector<int64_t> major_to_minor(const abi::Layout& layout) {
  return {std::reverse_iterator(layout.minor_to_major + layout.rank),
          std::reverse_iterator(layout.minor_to_major)};
}

std::vector<int64_t> places_of_axes(const abi::Layout& layout) {
  std::vector<int64_t> out(static_cast<size_t>(layout.rank));
  for (int i = 0; i < layout.rank; ++i)
    out[static_cast<size_t>(layout.minor_to_major[i])] = layout.rank - 1 - i;
  return out;
}

Type stored_type(Type array, const abi::Layout& layout) {
  return layout.row_major ? array : with_axes(array, major_to_minor(layout));
}

Type array_type(Type stored, const abi::Layout& layout) {
  return layout.row_major ? stored : with_axes(stored, places_of_axes(layout));
}

void layout_destroy(abi::LayoutDestroy&) {}
void layout_serialize(abi::LayoutSerialize& a) { a.bytes = lend(layout_text(*a.layout)); }
void client_default_layout(abi::ClientDefaultLayout& a) { a.layout = row_major_of_rank(a.rank); }
void topology_default_layout(abi::TopologyDefaultLayout& a) {
  a.layout = row_major_of_rank(a.rank);
}
void buffer_layout(abi::BufferLayout& a) { a.layout = a.buffer->layout; }
void executable_result_layouts(abi::ExecutableLayouts& a) {
  a.count = a.executable->program->result_list().layouts.size();
  a.layouts = a.executable->program->result_list().layouts.data();
}
void executable_parameter_layouts(abi::ExecutableLayouts& a) {
  a.count = a.executable->program->parameter_list().layouts.size();
  a.layouts = a.executable->program->parameter_list().layouts.data();
}

}  // namespace lathe::plugin
