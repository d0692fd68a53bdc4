#include "lathe/backends/pjrt/compile_options.h"

#include <bit>
#include <string_view>
#include <vector>

#include "lathe/base/error.h"

namespace lathe::pjrt {
namespace {

// A message of protobuf's wire format (protobuf.dev, "Encoding"): fields with numbers, each a
// varint or bytes with their length before them.
class Message {
 public:
  Message& integer(int field, int64_t value) {
    varint(static_cast<uint64_t>(field) << 3);
    varint(static_cast<uint64_t>(value));
    return *this;
  }
  Message& bytes(int field, std::string_view value) {
    varint(static_cast<uint64_t>(field) << 3 | 2);
    varint(value.size());
    text_ += value;
    return *this;
  }
  Message& packed(int field, std::span<const int64_t> values) {
    Message list;
    for (int64_t value : values) list.varint(static_cast<uint64_t>(value));
    return bytes(field, list.text_);
  }
  Message& real(int field, double value) {
    varint(static_cast<uint64_t>(field) << 3 | 1);
    auto bits = std::bit_cast<uint64_t>(value);
    for (int byte = 0; byte < 8; ++byte, bits >>= 8) text_ += static_cast<char>(bits);
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  void varint(uint64_t value) {
    for (; value >= 0x80; value >>= 7) text_ += static_cast<char>(value | 0x80);
    text_ += static_cast<char>(value);
  }
  std::string text_;
};

// DeviceAssignmentProto: for each partition the devices of all replicas.
std::string device_assignment(int64_t replicas, int64_t partitions,
                              std::span<const int64_t> devices) {
  Message out;
  out.integer(1, replicas).integer(2, partitions);
  for (int64_t partition = 0; partition < partitions; ++partition) {
    Message column;
    std::vector<int64_t> of_replicas;
    for (int64_t replica = 0; replica < replicas; ++replica)
      of_replicas.push_back(devices[static_cast<size_t>(replica * partitions + partition)]);
    out.bytes(3, column.packed(1, of_replicas).text());
  }
  return out.text();
}

// OptionOverrideProto: one field for each kind of value.
struct Override {
  std::string operator()(const std::string& v) const { return Message().bytes(1, v).text(); }
  std::string operator()(bool v) const { return Message().integer(2, v).text(); }
  std::string operator()(int64_t v) const { return Message().integer(3, v).text(); }
  std::string operator()(float v) const { return Message().real(4, double{v}).text(); }
  std::string operator()(const std::vector<int64_t>&) const {
    throw UserError("[pjrt] a compile option cannot be a list");
  }
};

}  // namespace

std::string compile_options(int64_t replicas, int64_t partitions, std::span<const int64_t> devices,
                            const PjrtValues& overrides) {
  Message build;
  build
      .integer(1, -1)  // no device ordinal: the assignment says where it runs
      .integer(4, replicas)
      .integer(5, partitions)
      .integer(6, partitions > 1)  // all partitions run the one program
      .bytes(9, device_assignment(replicas, partitions, devices));
  Message out;
  out.bytes(3, build.text());
  for (const auto& [name, value] : overrides)
    out.bytes(7, Message().bytes(1, name).bytes(2, std::visit(Override{}, value)).text());
  return out.text();
}

}  // namespace lathe::pjrt
