#include "lathe/io/json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

#include "lathe/base/files/mapped_file.h"

namespace lathe::hf {
namespace {

std::string beginning(std::string_view text, size_t most) {
  return text.size() <= most ? std::string(text) : fmt::format("{}…", text.substr(0, most));
}

// Builds the document with the depth bounded, and an index of the keys of each open object: the
// library's ordered objects look keys up one by one, which a file with a million keys would make
// take for ever.
class Builder : public nlohmann::json_sax<Json> {
 public:
  Builder(const std::string& file, const JsonRules& rules) : file_(file), rules_(rules) {}

  Json take() { return std::move(root_); }

  bool null() override { return value(nullptr); }
  bool boolean(bool v) override { return value(v); }
  bool number_integer(number_integer_t v) override { return value(v); }
  bool number_unsigned(number_unsigned_t v) override { return value(v); }
  bool number_float(number_float_t v, const string_t& text) override {
    const bool integer = text.find_first_of(".eE") == std::string::npos;
    LATHE_USER_CHECK(!integer || rules_.large_integers == LargeIntegers::as_floats,
                     "{}: {} is beyond 64-bit integers; write it as text, or with \".0\" as a "
                     "float",
                     file_, beginning(text, kMostDigits));
    return value(v);
  }
  bool string(string_t& v) override { return value(std::move(v)); }
  bool binary(binary_t&) override { return false; }

  bool start_object(size_t) override { return open(Json::object()); }
  bool end_object() override { return close(); }
  bool start_array(size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    Level& level = open_.back();
    auto& members = level.json->get_ref<Json::object_t&>();
    const auto [place, fresh] = level.keys.emplace(name, members.size());
    if (!fresh && rules_.duplicates == DuplicateKeys::refuse) {
      throw UserError("{}: the key \"{}\" is there twice", file_, name);
    }
    if (fresh) members.Json::object_t::Container::emplace_back(name, Json());
    slot_ = &(members.begin() + static_cast<std::ptrdiff_t>(place->second))->second;
    return true;
  }

  bool parse_error(size_t position, const std::string& token,
                   const nlohmann::detail::exception& error) override {
    constexpr size_t kMostSaid = 300;
    constexpr int kNumberTooLarge = 406;
    const std::string why = error.id == kNumberTooLarge ? fmt::format("{} is beyond 64-bit floats",
                                                                      beginning(token, kMostDigits))
                                                        : beginning(error.what(), kMostSaid);
    throw UserError("{}: malformed JSON at byte {}: {}", file_, position, why);
  }

 private:
  static constexpr size_t kMostDigits = 60;
  struct Level {
    Json* json;
    std::unordered_map<std::string, size_t> keys;
  };

  // Where the value being read goes: the root, the last key's member, or a new array element.
  Json& place() {
    if (open_.empty()) return root_;
    Json& outer = *open_.back().json;
    if (outer.is_object()) return *slot_;
    outer.get_ref<Json::array_t&>().emplace_back();
    return outer.back();
  }
  template <typename T>
  bool value(T&& v) {
    place() = std::forward<T>(v);
    return true;
  }
  bool open(Json empty) {
    LATHE_USER_CHECK(std::cmp_less(open_.size(), rules_.most_levels),
                     "{}: nested deeper than {} levels", file_, rules_.most_levels);
    Json& at = place();
    at = std::move(empty);
    open_.push_back({&at, {}});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  const std::string& file_;
  const JsonRules rules_;
  Json root_;
  Json* slot_ = nullptr;
  std::vector<Level> open_;
};

}  // namespace

Json parse_json(std::string_view text, const std::string& file, const JsonRules& rules) {
  LATHE_USER_CHECK(text.size() <= kMaxJsonBytes, "{}: {} bytes of JSON; at most {} are read", file,
                   text.size(), kMaxJsonBytes);
  // The library would take it for the end.
  const size_t zero = text.find('\0');
  LATHE_USER_CHECK(zero == std::string_view::npos, "{}: malformed JSON: byte {} is zero", file,
                   zero);
  Builder builder(file, rules);
  Json::sax_parse(text, &builder);
  return builder.take();
}

Json read_json(const std::string& path) {
  const auto file = MappedFile::open(path);
  LATHE_USER_CHECK(file->text().size() <= kMaxJsonFileBytes,
                   "{}: a JSON file of {} bytes; at most {} are read", path, file->text().size(),
                   kMaxJsonFileBytes);
  return parse_json(file->text(), path);
}

void Field::fail(const std::string& complaint) const {
  throw UserError("{}: {}", place(), complaint);
}

std::string Field::place() const {
  return path_.empty() ? file_ : fmt::format("{}: {}", file_, named(path_));
}

std::string Field::path_of(std::string_view key) const {
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

std::string Field::named(const std::string& path) const {
  if (!names_) return path;
  const size_t end = std::min(path.find('['), path.size());  // of what elements are of
  const auto name = names_->find(std::string_view(path).substr(0, end));
  return name == names_->end() ? path : name->second + path.substr(end);
}

std::string Field::name_of(std::string_view key) const {
  const std::string path = path_of(key), name = named(path);
  return name == path ? std::string(key) : name;
}

void Field::expected(std::string_view what) const {
  std::string found = value_->is_structured()
                          ? fmt::format("{} of {}", value_->type_name(), value_->size())
                      : value_->is_number_float() && !std::isfinite(value_->get<double>())
                          ? fmt::format("{}", value_->get<double>())
                          : value_->dump(-1, ' ', true, Json::error_handler_t::replace);
  if (found.size() > 60) found = found.substr(0, 60) + "…";
  fail(fmt::format("expected {}, found {}", what, found));
}

bool Field::is_null() const { return value_->is_null(); }

std::optional<Field> Field::get(std::string_view key) const {
  if (!value_->is_object()) expected("an object");
  const auto hit = value_->find(key);
  if (hit == value_->end() || hit->is_null()) return std::nullopt;
  return Field(*hit, file_, path_of(key), names_);
}

Field Field::at(std::string_view key) const {
  if (auto member = get(key)) return *std::move(member);
  fail(fmt::format("the key \"{}\" is missing", name_of(key)));
}

std::vector<std::pair<std::string, Field>> Field::members() const {
  if (!value_->is_object()) expected("an object");
  std::vector<std::pair<std::string, Field>> out;
  for (const auto& [key, value] : value_->items())
    out.emplace_back(key, Field(value, file_, path_of(key), names_));
  return out;
}

std::vector<Field> Field::items() const {
  if (!value_->is_array()) expected("a list");
  std::vector<Field> out;
  for (size_t i = 0; i < value_->size(); ++i)
    out.emplace_back((*value_)[i], file_, fmt::format("{}[{}]", path_, i), names_);
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
