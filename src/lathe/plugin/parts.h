// How the values of a program lie on the devices of a mesh: clients hold parts, programs run on
// whole values. Parts are put together before a run, and results cut after it, until there is a
// partitioner, which would run on parts and leave this to values that it does not divide. Along
// unreduced axes devices hold terms of which the value is the sum.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/sharding/sharding.h"
#include "lathe/plugin/buffer.h"

namespace lathe::plugin {

class Parts {
 public:
  // Of a value on so many devices; every device has all of it where no sharding says otherwise.
  // StatusError (UNIMPLEMENTED) where a sharding gives no equal parts.
  Parts(Type whole, const std::optional<Sharding>& sharding, size_t devices);
  // Whether it gives equal parts.
  static bool fits(Type whole, const Sharding& sharding, size_t devices);

  bool divided() const { return !offsets_.empty(); }
  // The type of each part.
  Type part() const { return part_; }
  // A serialized xla.OpSharding; empty: each device has all of it.
  const std::string& op_sharding() const { return op_sharding_; }

  // The whole of the parts of all devices, on `device`. UserError where one has another type.
  BufferRef whole_of(std::span<const HostBuffer* const> parts, const lathe::Device& device) const;
  // The part that the device of that number has, on it.
  BufferRef part_of(const HostBuffer& whole, size_t number, const lathe::Device& device) const;

 private:
  Type whole_, part_;
  std::vector<int64_t> offsets_;  // by device: where its part begins in the whole, in bytes
  // Of each part, devices that have it: one, or one for each term where the part is their sum.
  std::vector<std::vector<size_t>> distinct_;
  std::vector<bool> is_first_term_;  // by device: of a result, the first term has it all
  std::string op_sharding_;
};

}  // namespace lathe::plugin
