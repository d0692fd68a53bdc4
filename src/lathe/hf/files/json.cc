#include "lathe/hf/files/json.h"

#include <cmath>

#include "lathe/base/mapped_file.h"

namespace lathe::hf {
namespace {

// nlohmann's parser is not recursive, but what it builds is destroyed and walked so: bound the
// depth first.
void check_depth(std::string_view text, const std::string& file) {
  int depth = 0;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      LATHE_USER_CHECK(++depth <= kMaxJsonDepth, "{}: nested deeper than {} levels at byte {}",
                       file, kMaxJsonDepth, i);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
}

}  // namespace

Json parse_json(std::string_view text, const std::string& file) {
  LATHE_USER_CHECK(text.size() <= kMaxJsonBytes, "{}: {} bytes of JSON; at most {} are read", file,
                   text.size(), kMaxJsonBytes);
  check_depth(text, file);
  try {
    return Json::parse(text);
  } catch (const Json::exception& error) {
    throw UserError("{}: malformed JSON: {}", file, error.what());
  }
}

Json read_json(const std::string& path) { return parse_json(MappedFile::open(path)->text(), path); }

void Field::fail(const std::string& complaint) const {
  throw UserError("{}: {}{}{}", file_, path_, path_.empty() ? "" : ": ", complaint);
}

void Field::expected(std::string_view what) const {
  std::string found = value_->dump(-1, ' ', false, Json::error_handler_t::replace);
  if (found.size() > 60) found = found.substr(0, 60) + "…";
  fail(fmt::format("expected {}, found {}", what, found));
}

std::optional<Field> Field::get(std::string_view key) const {
  if (!value_->is_object()) expected("an object");
  const auto hit = value_->find(key);
  if (hit == value_->end() || hit->is_null()) return std::nullopt;
  return Field(*hit, file_, path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key));
}

Field Field::at(std::string_view key) const {
  if (auto member = get(key)) return *std::move(member);
  fail(fmt::format("the key \"{}\" is missing", key));
}

std::vector<Field> Field::items() const {
  if (!value_->is_array()) expected("a list");
  std::vector<Field> out;
  for (size_t i = 0; i < value_->size(); ++i)
    out.emplace_back((*value_)[i], file_, fmt::format("{}[{}]", path_, i));
  return out;
}

bool Field::boolean() const {
  if (!value_->is_boolean()) expected("true or false");
  return value_->get<bool>();
}

int64_t Field::integer() const { return integer(INT64_MIN, INT64_MAX); }

int64_t Field::integer(int64_t low, int64_t high) const {
  if (!value_->is_number_integer()) expected("an integer");
  const bool too_large = value_->is_number_unsigned() && value_->get<uint64_t>() > INT64_MAX;
  const int64_t value = too_large ? INT64_MAX : value_->get<int64_t>();
  if (too_large || value < low || value > high)
    expected(fmt::format("an integer from {} to {}", low, high));
  return value;
}

double Field::number() const {
  if (!value_->is_number() || !std::isfinite(value_->get<double>())) expected("a finite number");
  return value_->get<double>();
}

std::string Field::string() const {
  if (!value_->is_string()) expected("a string");
  return value_->get<std::string>();
}

bool Field::boolean_or(std::string_view key, bool otherwise) const {
  const auto member = get(key);
  return member ? member->boolean() : otherwise;
}

int64_t Field::integer_or(std::string_view key, int64_t otherwise, int64_t low,
                          int64_t high) const {
  const auto member = get(key);
  return member ? member->integer(low, high) : otherwise;
}

double Field::number_or(std::string_view key, double otherwise) const {
  const auto member = get(key);
  return member ? member->number() : otherwise;
}

std::string Field::string_or(std::string_view key, std::string otherwise) const {
  const auto member = get(key);
  return member ? member->string() : otherwise;
}

}  // namespace lathe::hf
