// Messages in protobuf's wire format (protobuf.dev, "Encoding"): fields with numbers, each a number
// or bytes with their length before them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::pjrt {

class MessageWriter {
 public:
  MessageWriter& integer(int field, int64_t value);
  MessageWriter& bytes(int field, std::string_view value);
  MessageWriter& packed(int field, std::span<const int64_t> values);
  MessageWriter& real(int field, double value);
  const std::string& text() const { return text_; }

 private:
  void varint(uint64_t value);
  std::string text_;
};

// A field as it stands: what it means is known to the message's schema alone.
struct MessageField {
  uint64_t number = 0;
  // Of varints and of fixed sizes, as their bits.
  uint64_t integer = 0;
  // Of fields with a length; a view of the message. Nothing for numbers.
  std::optional<std::string_view> bytes = {};

  int64_t as_int64() const { return static_cast<int64_t>(integer); }
  double as_double() const;
};

// The fields of a message in their order. Who reads one skips fields that it does not know.
// UserError beginning with `what` and naming the byte where the message is cut short or is none.
// It believes no length that the message does not hold.
std::vector<MessageField> read_message(std::string_view message, std::string_view what);
// Values of a repeated field, packed or not: the next part of one.
void append_integers(const MessageField& field, std::string_view what, std::vector<int64_t>& out);

}  // namespace lathe::pjrt
