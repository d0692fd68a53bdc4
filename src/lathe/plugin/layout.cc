#include "lathe/plugin/layout.h"

#include <array>

#include "lathe/plugin/buffer.h"
#include "lathe/plugin/executable.h"
#include "lathe/plugin/functions.h"
#include "lathe/plugin/lent.h"

namespace lathe::pjrt::abi {

struct Layout {
  const void* unread = nullptr;  // see abi/base.h
  int rank = 0;
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {
namespace {

using LayoutsByRank = std::array<abi::Layout, Type::kMaxRank + 1>;
constinit LayoutsByRank g_layouts = [] {
  LayoutsByRank all;
  for (size_t rank = 0; rank < all.size(); ++rank) all[rank].rank = static_cast<int>(rank);
  return all;
}();

abi::Layout* layout_of_rank(size_t rank) {
  LATHE_USER_CHECK(rank < g_layouts.size(), "an array of {} axes is not supported", rank);
  return &g_layouts[rank];
}

// As XLA writes layouts: "{2,1,0}".
std::string layout_text(int rank) {
  std::string out = "{";
  for (int axis = rank - 1; axis >= 0; --axis)
    out += fmt::format("{}{}", axis, axis > 0 ? "," : "");
  return out + "}";
}

}  // namespace

abi::Layout* layout_of(Type type) {
  return layout_of_rank(type.is_token() ? 0 : static_cast<size_t>(type.rank()));
}

void layout_destroy(abi::LayoutDestroy&) {}
void layout_serialize(abi::LayoutSerialize& a) { a.bytes = lend(layout_text(a.layout->rank)); }
void client_default_layout(abi::ClientDefaultLayout& a) { a.layout = layout_of_rank(a.rank); }
void topology_default_layout(abi::TopologyDefaultLayout& a) { a.layout = layout_of_rank(a.rank); }
void buffer_layout(abi::BufferLayout& a) { a.layout = layout_of(a.buffer->buffer->type()); }
void executable_result_layouts(abi::ExecutableLayouts& a) {
  a.count = a.executable->program->result_list().layouts.size();
  a.layouts = a.executable->program->result_list().layouts.data();
}
void executable_parameter_layouts(abi::ExecutableLayouts& a) {
  a.count = a.executable->program->parameter_list().layouts.size();
  a.layouts = a.executable->program->parameter_list().layouts.data();
}

}  // namespace lathe::plugin
