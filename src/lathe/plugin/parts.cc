#include "lathe/plugin/parts.h"

#include <algorithm>
#include <map>

#include "lathe/backends/pjrt/protobuf.h"
#include "lathe/ir/sharding/spread.h"
#include "lathe/plugin/after.h"

namespace lathe::plugin {
namespace {

std::optional<Spread> spread_over_all_axes(const Sharding& sharding) {
  ManualAxes all;
  for (const auto& [name, size] : sharding.mesh.axes) all.names.push_back(name);
  const auto manual = manual_sharding(sharding, all);
  return manual ? spread_of(*manual) : std::nullopt;
}

int64_t place(const Spread::Dimension& dim, size_t device) {
  return dim.parts == 1 ? 0 : dim.places.get_i64(static_cast<int64_t>(device));
}

// xla.OpSharding of a tiled value: the sizes of an array of devices, along the value's dimensions
// and, where several have the same part, along one more; and the devices.
std::string tiled_sharding(const Spread& spread, size_t devices) {
  enum Field { kType = 1, kSizes = 3, kDevices = 4, kLastIsReplicated = 6 };
  constexpr int64_t kTiled = 3;
  std::map<std::vector<int64_t>, std::vector<int64_t>> owners;
  for (size_t device = 0; device < devices; ++device) {
    std::vector<int64_t> places;
    for (const Spread::Dimension& dim : spread.dims) places.push_back(place(dim, device));
    owners[places].push_back(static_cast<int64_t>(device));
  }
  std::vector<int64_t> sizes, order;
  for (const Spread::Dimension& dim : spread.dims) sizes.push_back(dim.parts);
  for (const auto& [places, those] : owners) order.insert(order.end(), those.begin(), those.end());
  if (spread.copies > 1) sizes.push_back(spread.copies);
  pjrt::MessageWriter out;
  out.integer(kType, kTiled).packed(kSizes, sizes).packed(kDevices, order);
  if (spread.copies > 1) out.integer(kLastIsReplicated, 1);
  return out.text();
}

}  // namespace

Parts::Parts(Type whole, const std::optional<Sharding>& sharding, size_t devices)
    : whole_(whole), part_(whole) {
  if (whole.is_token() || !sharding || sharding->mesh.size() == 1) return;
  const auto refuse = [&](std::string_view why) {
    throw StatusError(abi::Code::unimplemented, "a value of {} with the sharding {}: {}",
                      whole.str(), sharding->text(), why);
  };
  const std::optional<Spread> spread = spread_over_all_axes(*sharding);
  if (!spread || sharding->mesh.size() != static_cast<int64_t>(devices))
    refuse("it has no equal parts on the program's devices");
  if (!spread->is_divided()) return;
  Shape shape = whole.shape();
  std::vector<Dim> sizes(shape.begin(), shape.end());
  for (size_t axis = 0; axis < sizes.size(); ++axis) {
    if (sizes[axis] % spread->dims[axis].parts != 0) refuse("its parts are of unequal sizes");
    sizes[axis] /= spread->dims[axis].parts;
  }
  part_ = whole.with_shape(Shape(sizes));
  const Strides strides = row_major_strides(whole);
  for (size_t device = 0; device < devices; ++device) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < sizes.size(); ++axis)
      offset += place(spread->dims[axis], device) * sizes[axis] * strides[axis];
    if (std::ranges::find(offsets_, offset) == offsets_.end()) distinct_.push_back(device);
    offsets_.push_back(offset);
  }
  op_sharding_ = tiled_sharding(*spread, devices);
}

BufferRef Parts::whole_of(std::span<const HostBuffer* const> parts,
                          const lathe::Device& device) const {
  auto memory = HostMemory::reserve(whole_.byte_count());
  std::vector<CompletionRef> pending;
  std::vector<std::pair<HostClaimRef, int64_t>> from;
  for (const size_t number : distinct_) {
    LATHE_USER_CHECK(parts[number]->type() == part_, "device {} has {} of {}, expected {}", number,
                     parts[number]->type().str(), whole_.str(), part_.str());
    HostBuffer::Contents contents = parts[number]->contents();
    pending.push_back(std::move(contents.pending));
    from.emplace_back(std::move(contents.claim), offsets_[number]);
  }
  auto copy = [memory, from = std::move(from), part = part_, whole = whole_] {
    memory->materialize();
    for (const auto& [claim, offset] : from)
      copy_strided(part, claim->memory->data(), row_major_strides(part), memory->data() + offset,
                   row_major_strides(whole));
  };
  CompletionRef done = after(std::move(pending), std::move(copy));
  return std::make_shared<HostBuffer>(
      whole_, device, std::make_shared<const HostClaim>(std::move(memory)), std::move(done));
}

BufferRef Parts::part_of(const HostBuffer& whole, size_t number,
                         const lathe::Device& device) const {
  auto memory = HostMemory::reserve(part_.byte_count());
  HostBuffer::Contents contents = whole.contents();
  std::vector<CompletionRef> pending(1, std::move(contents.pending));
  auto cut = [memory, claim = std::move(contents.claim), offset = offsets_[number], part = part_,
              whole = whole_] {
    memory->materialize();
    copy_strided(part, claim->memory->data() + offset, row_major_strides(whole), memory->data(),
                 row_major_strides(part));
  };
  CompletionRef done = after(std::move(pending), std::move(cut));
  return std::make_shared<HostBuffer>(
      part_, device, std::make_shared<const HostClaim>(std::move(memory)), std::move(done));
}

}  // namespace lathe::plugin
