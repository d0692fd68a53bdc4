// How the values of a program lie on the devices of a mesh: clients hold parts, programs run on
// whole values. Parts are put together before a run, and results cut after it, until there is a
// partitioner, which would run on parts and leave this to values that it does not divide. Along
// unreduced axes devices hold terms of which the value is the sum. A program with manual
// computations works on terms: each device on the whole of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/sharding/sharding.h"
#include "lathe/plugin/buffer.h"

namespace lathe::plugin {

// What becomes of terms between the devices and the program.
enum class TermsAre : uint8_t { added, kept };

class Parts {
 public:
  // Of a value on so many devices; every device has all of it where no sharding says otherwise.
  // StatusError (UNIMPLEMENTED) where a sharding gives no equal parts.
  // With a layout, parts and whole lie in that order, and types are the stored ones.
  Parts(Type whole, const std::optional<Sharding>& sharding, size_t devices,
        TermsAre terms = TermsAre::added, const abi::Layout* layout = nullptr);
  // Whether it gives equal parts.
  static bool fits(Type whole, const Sharding& sharding, size_t devices);

  bool divided() const { return !offsets_.empty(); }
  // Whether devices work on terms of their own.
  bool differs() const { return differs_; }
  // The type of each part.
  Type part() const { return part_; }
  // A serialized xla.OpSharding; empty: each device has all of it.
  const std::string& op_sharding() const { return op_sharding_; }

  // What the device of that number works on, of the parts of all, on `device`. UserError where one
  // has another type.
  BufferRef whole_of(std::span<const HostBuffer* const> parts, size_t number,
                     const lathe::Device& device) const;
  // The part that the device of that number has, on it.
  BufferRef part_of(const HostBuffer& whole, size_t number, const lathe::Device& device) const;

 private:
  Type whole_, part_;
  std::vector<int64_t> offsets_;  // by device: where its part begins in the whole, in bytes
  // Of each part, a device for each of its terms: the part is their sum.
  std::vector<std::vector<size_t>> distinct_;
  std::vector<size_t> term_;  // by device; of a result that has terms added, the first has it all
  bool differs_ = false;
  std::string op_sharding_;
};

}  // namespace lathe::plugin
