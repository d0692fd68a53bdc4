// Reading tokenizer.json: a JSON value that knows the file and the field it came from, so that
// every complaint names both. Wrong types, missing fields and numbers out of range are UserErrors.
// A null counts as absent.
#pragma once

#include <fmt/format.h>
#include <simdjson.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "lathe/base/error.h"

namespace lathe::tok {

// Ids beyond this are taken for damage: tables are indexed by id.
inline constexpr int64_t kMaxId = (int64_t{1} << 22) - 1;

class Field {
 public:
  Field(simdjson::dom::element element, const std::string& file, std::string path = {})
      : element_(element), file_(&file), path_(std::move(path)) {}

  // "FILE: model.merges[3]"
  std::string where() const { return *file_ + ": " + (path_.empty() ? "the file" : path_); }
  [[noreturn]] void fail(std::string_view what) const {
    throw UserError("[tokenizer] {}: {}", where(), what);
  }

  bool is_null() const { return element_.is_null(); }
  bool is_array() const { return element_.is_array(); }
  bool is_object() const { return element_.is_object(); }

  // A field of an object. A value of another type has none.
  std::optional<Field> find(std::string_view key) const;
  Field operator[](std::string_view key) const;
  Field at(size_t index, simdjson::dom::element element) const {
    return Field(element, *file_, fmt::format("{}[{}]", path_, index));
  }

  std::string_view string() const;
  bool boolean() const;
  bool boolean_or(std::string_view key, bool otherwise) const;
  int64_t integer(int64_t least, int64_t most) const;
  int32_t id() const { return static_cast<int32_t>(integer(0, kMaxId)); }
  double number() const;
  char32_t character() const;
  simdjson::dom::array array() const;
  simdjson::dom::object object() const;
  template <typename T>
  T choice(std::initializer_list<std::pair<std::string_view, T>> values) const;

 private:
  simdjson::dom::element element_;
  const std::string* file_;
  std::string path_;
};

template <typename T>
T Field::choice(std::initializer_list<std::pair<std::string_view, T>> values) const {
  const std::string_view text = string();
  std::string known;
  for (const auto& [name, value] : values) {
    if (name == text) return value;
    known += (known.empty() ? "" : ", ") + std::string(name);
  }
  fail(fmt::format("\"{}\" is not one of {}", text, known));
}

}  // namespace lathe::tok
