#include "lathe/plugin/compile_options.h"

#include <string>

#include "lathe/backends/pjrt/protobuf.h"
#include "lathe/base/debug_log.h"
#include "lathe/base/error.h"

namespace lathe::plugin {
namespace {

constexpr std::string_view kWhat = "compile options";
constexpr int64_t kMostProcesses = 1 << 16;

// By their numbers in xla/pjrt/proto/compile_options.proto and xla/xla_data.proto.
enum CompileOptionsField { kBuildOptions = 3, kOverrides = 7 };
enum BuildOptionsField { kReplicas = 4, kPartitions = 5, kAssignment = 9 };
enum AssignmentField { kReplicaCount = 1, kComputationCount = 2, kComputations = 3 };

std::string_view bytes_of(const pjrt::MessageField& field) {
  LATHE_USER_CHECK(field.bytes, "{}: field {} is a number, expected a message", kWhat,
                   field.number);
  return *field.bytes;
}

int process_count(const pjrt::MessageField& field) {
  const int64_t count = field.as_int64();
  LATHE_USER_CHECK(!field.bytes && count >= 0 && count <= kMostProcesses,
                   "{}: {} replicas or partitions", kWhat, count);
  return static_cast<int>(count);
}

// For each partition, the devices of all replicas.
struct Assignment {
  int64_t replicas = 0, partitions = 0;
  std::vector<std::vector<int64_t>> of_partitions = {};
};

Assignment read_assignment(std::string_view bytes) {
  Assignment out;
  for (const pjrt::MessageField& field : pjrt::read_message(bytes, kWhat)) {
    if (field.number == kReplicaCount) out.replicas = process_count(field);
    if (field.number == kComputationCount) out.partitions = process_count(field);
    if (field.number != kComputations) continue;
    auto& ids = out.of_partitions.emplace_back();
    for (const pjrt::MessageField& inner : pjrt::read_message(bytes_of(field), kWhat))
      if (inner.number == 1) pjrt::append_integers(inner, kWhat, ids);
  }
  return out;
}

std::vector<int64_t> devices_of(const Assignment& assignment) {
  const auto replicas = static_cast<size_t>(assignment.replicas);
  bool fits = assignment.of_partitions.size() == static_cast<size_t>(assignment.partitions);
  for (const auto& ids : assignment.of_partitions) fits &= ids.size() == replicas;
  LATHE_USER_CHECK(fits, "{}: the device assignment has not {} x {} entries", kWhat,
                   assignment.replicas, assignment.partitions);
  std::vector<int64_t> out;
  for (size_t replica = 0; replica < replicas; ++replica)
    for (const auto& ids : assignment.of_partitions) out.push_back(ids[replica]);
  return out;
}

void read_build_options(std::string_view bytes, CompileRequest& out) {
  for (const pjrt::MessageField& field : pjrt::read_message(bytes, kWhat)) {
    if (field.number == kReplicas) out.replicas = process_count(field);
    if (field.number == kPartitions) out.partitions = process_count(field);
    if (field.number == kAssignment) out.devices = devices_of(read_assignment(bytes_of(field)));
  }
}

// An entry of the map of options: its name is field 1.
void expect_known_override(std::string_view entry) {
  std::string_view name;
  for (const pjrt::MessageField& field : pjrt::read_message(entry, kWhat))
    if (field.number == 1) name = bytes_of(field);
  LATHE_USER_CHECK(name.starts_with("xla_"),
                   "No such compile option: '{}'. Lathe's compiler has none; what can be set are "
                   "the environment variables of docs/flags.md",
                   name);
  debug_log(1, "compile", "the compile option `{}` means nothing to Lathe", name);
}

}  // namespace

CompileRequest read_compile_options(std::string_view bytes) {
  CompileRequest out;
  for (const pjrt::MessageField& field : pjrt::read_message(bytes, kWhat)) {
    if (field.number == kBuildOptions) read_build_options(bytes_of(field), out);
    if (field.number == kOverrides) expect_known_override(bytes_of(field));
  }
  // Clients write nothing for one of each.
  out.replicas = std::max(out.replicas, 1);
  out.partitions = std::max(out.partitions, 1);
  LATHE_USER_CHECK(int64_t{out.replicas} * out.partitions <= kMostProcesses,
                   "{}: {} replicas of {} partitions", kWhat, out.replicas, out.partitions);
  LATHE_USER_CHECK(out.devices.empty() || std::ssize(out.devices) == out.processes(),
                   "{}: devices for {} processes, and {} replicas of {} partitions", kWhat,
                   out.devices.size(), out.replicas, out.partitions);
  return out;
}

}  // namespace lathe::plugin
