#include "lathe/backends/pjrt/protobuf.h"

#include <bit>
#include <cstring>

#include "lathe/base/error.h"

namespace lathe::pjrt {
namespace {

enum WireKind : uint64_t { kVarint = 0, kFixed64 = 1, kLength = 2, kFixed32 = 5 };

class WireReader {
 public:
  WireReader(std::string_view message, std::string_view what) : message_(message), what_(what) {}

  bool at_end() const { return at_ == message_.size(); }

  uint64_t varint() {
    uint64_t value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      const auto byte = static_cast<unsigned char>(take(1)[0]);
      if (shift < 64) value |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    fail("a number of more than ten bytes");
  }

  MessageField field() {
    const uint64_t key = varint();
    MessageField out{.number = key >> 3};
    switch (key & 7) {
      case kVarint:
        out.integer = varint();
        break;
      case kFixed64:
        out.integer = fixed(8);
        break;
      case kFixed32:
        out.integer = fixed(4);
        break;
      case kLength:
        out.bytes = take(varint());
        break;
      default:
        fail(fmt::format("a field of the unknown wire type {}", key & 7));
    }
    if (out.number == 0) fail("a field without a number");
    return out;
  }

 private:
  std::string_view take(uint64_t size) {
    if (size > message_.size() - at_) fail("it ends inside of a field");
    const std::string_view out = message_.substr(at_, size);
    at_ += size;
    return out;
  }
  uint64_t fixed(size_t size) {
    uint64_t value = 0;
    std::memcpy(&value, take(size).data(), size);
    return value;
  }
  [[noreturn]] void fail(std::string_view why) const {
    throw UserError("{}: no protobuf message: {}, at byte {} of {}", what_, why, at_,
                    message_.size());
  }

  std::string_view message_, what_;
  size_t at_ = 0;
};

}  // namespace

void MessageWriter::varint(uint64_t value) {
  for (; value >= 0x80; value >>= 7) text_ += static_cast<char>(value | 0x80);
  text_ += static_cast<char>(value);
}

MessageWriter& MessageWriter::integer(int field, int64_t value) {
  varint(static_cast<uint64_t>(field) << 3);
  varint(static_cast<uint64_t>(value));
  return *this;
}

MessageWriter& MessageWriter::bytes(int field, std::string_view value) {
  varint(static_cast<uint64_t>(field) << 3 | kLength);
  varint(value.size());
  text_ += value;
  return *this;
}

MessageWriter& MessageWriter::packed(int field, std::span<const int64_t> values) {
  MessageWriter list;
  for (int64_t value : values) list.varint(static_cast<uint64_t>(value));
  return bytes(field, list.text_);
}

MessageWriter& MessageWriter::real(int field, double value) {
  varint(static_cast<uint64_t>(field) << 3 | kFixed64);
  const auto bits = std::bit_cast<uint64_t>(value);
  text_.append(reinterpret_cast<const char*>(&bits), sizeof bits);
  return *this;
}

double MessageField::as_double() const { return std::bit_cast<double>(integer); }

std::vector<MessageField> read_message(std::string_view message, std::string_view what) {
  std::vector<MessageField> out;
  for (WireReader reader(message, what); !reader.at_end();) out.push_back(reader.field());
  return out;
}

void append_integers(const MessageField& field, std::string_view what, std::vector<int64_t>& out) {
  if (!field.bytes) return out.push_back(field.as_int64());
  for (WireReader reader(*field.bytes, what); !reader.at_end();)
    out.push_back(static_cast<int64_t>(reader.varint()));
}

}  // namespace lathe::pjrt
