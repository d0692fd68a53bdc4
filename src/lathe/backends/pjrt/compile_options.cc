#include "lathe/backends/pjrt/compile_options.h"

#include <vector>

#include "lathe/backends/pjrt/protobuf.h"
#include "lathe/base/error.h"

namespace lathe::pjrt {
namespace {

// OptionOverrideProto: one field for each kind of value.
struct Override {
  std::string operator()(const std::string& v) const { return MessageWriter().bytes(1, v).text(); }
  std::string operator()(bool v) const { return MessageWriter().integer(2, v).text(); }
  std::string operator()(int64_t v) const { return MessageWriter().integer(3, v).text(); }
  std::string operator()(float v) const { return MessageWriter().real(4, double{v}).text(); }
  std::string operator()(const std::vector<int64_t>&) const {
    throw UserError("[pjrt] a compile option cannot be a list");
  }
};

}  // namespace

std::string device_assignment(int64_t replicas, int64_t partitions,
                              std::span<const int64_t> devices) {
  MessageWriter out;
  out.integer(1, replicas).integer(2, partitions);
  for (int64_t partition = 0; partition < partitions; ++partition) {
    MessageWriter column;
    std::vector<int64_t> of_replicas;
    for (int64_t replica = 0; replica < replicas; ++replica)
      of_replicas.push_back(devices[static_cast<size_t>(replica * partitions + partition)]);
    out.bytes(3, column.packed(1, of_replicas).text());
  }
  return out.text();
}

std::string compile_options(int64_t replicas, int64_t partitions, std::span<const int64_t> devices,
                            const PjrtValues& overrides) {
  MessageWriter build;
  build
      .integer(1, -1)  // no device ordinal: the assignment says where it runs
      .integer(4, replicas)
      .integer(5, partitions)
      .integer(6, partitions > 1)  // all partitions run the one program
      .bytes(9, device_assignment(replicas, partitions, devices));
  MessageWriter out;
  out.bytes(3, build.text());
  for (const auto& [name, value] : overrides)
    out.bytes(7, MessageWriter().bytes(1, name).bytes(2, std::visit(Override{}, value)).text());
  return out.text();
}

}  // namespace lathe::pjrt
