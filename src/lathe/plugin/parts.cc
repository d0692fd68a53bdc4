#include "lathe/plugin/parts.h"

#include <cstring>
#include <map>

#include "lathe/backends/pjrt/protobuf.h"
#include "lathe/ir/sharding/spread.h"
#include "lathe/plugin/after.h"

namespace lathe::plugin {
namespace {

// Along one dimension more, the last, devices differ that have other terms of a sum.
std::optional<Spread> spread_over_all_axes(const Sharding& sharding) {
  ManualAxes all;
  for (const auto& [name, size] : sharding.mesh.axes) all.names.push_back(name);
  Sharding with_terms = sharding;
  with_terms.dims.push_back({.axes = sharding.unreduced, .open = false, .priority = {}});
  with_terms.unreduced.clear();
  return spread_of(manual_sharding(with_terms, all));
}

int64_t place(const Spread::Dimension& dim, size_t device) {
  return dim.parts == 1 ? 0 : dim.places.get_i64(static_cast<int64_t>(device));
}

// xla.OpSharding: the sizes of an array of devices, along the value's dimensions, along terms, and
// along copies of the same; and the devices.
std::string op_sharding(const Spread& spread, size_t devices) {
  enum Field { kType = 1, kSizes = 3, kDevices = 4, kLastIsReplicated = 6, kLastKinds = 8 };
  enum Kind : int64_t { kReplicated = 0, kTiled = 3, kUnreduced = 6 };
  std::map<std::vector<int64_t>, std::vector<int64_t>> owners;
  for (size_t device = 0; device < devices; ++device) {
    std::vector<int64_t> places;
    for (const Spread::Dimension& dim : spread.dims) places.push_back(place(dim, device));
    owners[places].push_back(static_cast<int64_t>(device));
  }
  std::vector<int64_t> sizes, order, last;
  for (const Spread::Dimension& dim : spread.dims) sizes.push_back(dim.parts);
  for (const auto& [places, those] : owners) order.insert(order.end(), those.begin(), those.end());
  if (sizes.back() == static_cast<int64_t>(devices))
    return pjrt::MessageWriter().integer(kType, kUnreduced).text();
  if (sizes.back() > 1)
    last.push_back(kUnreduced);
  else
    sizes.pop_back();
  if (spread.copies > 1) {
    sizes.push_back(spread.copies);
    if (!last.empty()) last.push_back(kReplicated);
  }
  pjrt::MessageWriter out;
  out.integer(kType, kTiled).packed(kSizes, sizes).packed(kDevices, order);
  if (!last.empty())
    out.packed(kLastKinds, last);
  else if (spread.copies > 1)
    out.integer(kLastIsReplicated, 1);
  return out.text();
}

void add(Literal& sum, const Literal& term) {
  const bool whole_numbers = is_integer(sum.dtype()) || is_bool(sum.dtype());
  for (int64_t i = 0; i < sum.size(); ++i)
    if (whole_numbers)
      sum.set_i64(i, sum.get_i64(i) + term.get_i64(i));
    else
      sum.set_c128(i, sum.get_c128(i) + term.get_c128(i));
}

// The bytes of a part of which devices have terms.
Literal sum_of(Type part, std::span<const HostClaim> terms) {
  const auto bytes = static_cast<size_t>(part.byte_count());
  Literal sum(part.dtype(), part.shape());
  std::memcpy(sum.mutable_bytes().data(), terms[0].memory()->data(), bytes);
  for (const HostClaim& term : terms.subspan(1))
    add(sum,
        Literal::view(part.dtype(), part.shape(), {term.memory()->data(), bytes}, term.memory()));
  return sum;
}

}  // namespace

bool Parts::fits(Type whole, const Sharding& sharding, size_t devices) {
  const std::optional<Spread> spread = spread_over_all_axes(sharding);
  if (!spread || sharding.mesh.size() != static_cast<int64_t>(devices)) return false;
  for (int axis = 0; axis < whole.rank(); ++axis)
    if (whole.dim(axis) % spread->dims[static_cast<size_t>(axis)].parts != 0) return false;
  return true;
}

Parts::Parts(Type whole, const std::optional<Sharding>& sharding, size_t devices, TermsAre terms,
             const abi::Layout* layout)
    : whole_(layout ? stored_type(whole, *layout) : whole), part_(whole_) {
  if (whole.is_token() || !sharding || sharding->mesh.size() == 1) return;
  const auto refuse = [&](std::string_view why) {
    throw StatusError(abi::Code::unimplemented, "a value of {} with the sharding {}: {}",
                      whole.str(), sharding->text(), why);
  };
  const std::optional<Spread> spread = spread_over_all_axes(*sharding);
  if (!spread || sharding->mesh.size() != static_cast<int64_t>(devices))
    refuse("it has no equal parts on the program's devices");
  if (!spread->is_divided()) return;
  std::vector<Dim> sizes(whole.shape().begin(), whole.shape().end());
  for (size_t axis = 0; axis < sizes.size(); ++axis) {
    if (sizes[axis] % spread->dims[axis].parts != 0) refuse("its parts are of unequal sizes");
    sizes[axis] /= spread->dims[axis].parts;
  }
  if (!layout) layout = row_major_layout(whole);
  part_ = stored_type(whole.with_shape(Shape(sizes)), *layout);
  const Strides strides = dense_strides(whole, *layout);
  std::map<int64_t, std::map<int64_t, size_t>> owners;
  for (size_t device = 0; device < devices; ++device) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < sizes.size(); ++axis)
      offset += place(spread->dims[axis], device) * sizes[axis] * strides[axis];
    const int64_t term = place(spread->dims.back(), device);
    owners[offset].try_emplace(term, device);
    offsets_.push_back(offset);
    term_.push_back(static_cast<size_t>(term));
  }
  for (const auto& [offset, by_term] : owners) {
    auto& those = distinct_.emplace_back();
    for (const auto& [term, device] : by_term) those.push_back(device);
  }
  differs_ = terms == TermsAre::kept && spread->dims.back().parts > 1;
  op_sharding_ = plugin::op_sharding(*spread, devices);
}

BufferRef Parts::whole_of(std::span<const HostBuffer* const> parts, size_t number,
                          const lathe::Device& device) const {
  auto memory = HostMemory::reserve(whole_.byte_count());
  std::vector<CompletionRef> pending;
  std::vector<std::pair<int64_t, std::vector<HostClaim>>> from;
  for (const std::vector<size_t>& all : distinct_) {
    const auto owners = differs_ ? std::span(all).subspan(term_[number], 1) : std::span(all);
    auto& [offset, terms] = from.emplace_back(offsets_[owners[0]], std::vector<HostClaim>());
    for (const size_t owner : owners) {
      LATHE_USER_CHECK(parts[owner]->type() == part_, "device {} has {} of {}, expected {}", owner,
                       parts[owner]->type().str(), whole_.str(), part_.str());
      HostBuffer::Contents contents = parts[owner]->contents();
      pending.push_back(std::move(contents.pending));
      terms.push_back(std::move(contents.claim));
    }
  }
  auto copy = [memory, from = std::move(from), part = part_, whole = whole_] {
    memory->materialize();
    for (const auto& [offset, terms] : from) {
      const Literal sum = terms.size() > 1 ? sum_of(part, terms) : Literal();
      const std::byte* const bytes =
          terms.size() > 1 ? sum.bytes().data() : terms[0].memory()->data();
      copy_strided(part, bytes, row_major_strides(part), memory->data() + offset,
                   row_major_strides(whole));
    }
  };
  CompletionRef done = after(std::move(pending), std::move(copy));
  return std::make_shared<HostBuffer>(whole_, device, HostClaim(std::move(memory)),
                                      std::move(done));
}

BufferRef Parts::part_of(const HostBuffer& whole, size_t number,
                         const lathe::Device& device) const {
  auto memory = HostMemory::reserve(part_.byte_count());
  HostBuffer::Contents contents = whole.contents();
  std::vector<CompletionRef> pending(1, std::move(contents.pending));
  auto cut = [memory, claim = std::move(contents.claim), offset = offsets_[number], part = part_,
              whole = whole_, has_value = differs_ || term_[number] == 0] {
    memory->materialize();
    if (!has_value) {
      std::memset(memory->data(), 0, static_cast<size_t>(part.byte_count()));
      return;
    }
    copy_strided(part, claim.memory()->data() + offset, row_major_strides(whole), memory->data(),
                 row_major_strides(part));
  };
  CompletionRef done = after(std::move(pending), std::move(cut));
  return std::make_shared<HostBuffer>(part_, device, HostClaim(std::move(memory)), std::move(done));
}

}  // namespace lathe::plugin
