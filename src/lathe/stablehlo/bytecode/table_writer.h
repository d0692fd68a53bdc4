// Writes the tables of a bytecode file: equal entries are one. Numbers are final as they are given
// out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lathe/stablehlo/bytecode/container.h"

namespace lathe::stablehlo {

// Appends MLIR's encodings to a string.
class ByteWriter {
 public:
  ByteWriter& byte(uint8_t value) {
    out_ += static_cast<char>(value);
    return *this;
  }
  ByteWriter& varint(uint64_t value);
  ByteWriter& signed_varint(int64_t value) {
    return varint((static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63));
  }
  ByteWriter& raw(std::string_view bytes) {
    out_ += bytes;
    return *this;
  }
  ByteWriter& blob(std::string_view bytes) { return varint(bytes.size()).raw(bytes); }
  ByteWriter& section(Section id, std::string_view data) {
    return byte(static_cast<uint8_t>(id)).blob(data);
  }
  const std::string& bytes() const { return out_; }

 private:
  std::string out_;
};

class TableWriter {
 public:
  enum class Dialect : size_t { builtin, vhlo, sdy };

  size_t string(std::string_view text);
  size_t attribute(Dialect dialect, const ByteWriter& encoding);
  // One of Shardy's, as the text that modules have for it.
  size_t shardy_attribute(std::string_view text);
  size_t type(Dialect dialect, const ByteWriter& encoding);
  // An operation by its name without the dialect's, in VHLO's with the version; the module is
  // number 0.
  size_t operation(std::string_view name, Dialect dialect = Dialect::vhlo);
  size_t properties(const ByteWriter& encoding);

  // The file, with `ir` as its IR section's data.
  std::string file(uint64_t version, std::string_view producer, std::string_view ir);

 private:
  using Of = std::pair<Dialect, std::string>;
  template <typename Group>
  static void by_dialect(const std::vector<Of>& all, Group group);
  struct Entries {
    std::vector<Of> all;
    std::unordered_map<std::string, size_t> numbers;
    size_t add(Dialect dialect, const std::string& bytes);
    void write_sizes(ByteWriter& out) const;
  };

  Entries attributes_, types_;
  bool has_shardy_ = false;
  std::vector<Of> operations_;
  std::vector<std::string> strings_, properties_;
  std::unordered_map<std::string, size_t> string_numbers_, operation_numbers_, property_numbers_;
};

}  // namespace lathe::stablehlo
