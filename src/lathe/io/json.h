// JSON of files that somebody else wrote: bounded size and nesting, and getters whose errors name
// the file, the field's path, what was expected and what was found. Who looks into a Json itself
// includes <nlohmann/json.hpp>, which is large: no public header does.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/base/error.h"

namespace lathe::hf {

using Json = nlohmann::ordered_json;

// Of any JSON (the header of a safetensors file may have 100 MB), and of a file that is all JSON:
// the largest index known has some 15 MB, a config a few kilobytes.
inline constexpr size_t kMaxJsonBytes = size_t{128} << 20;
inline constexpr size_t kMaxJsonFileBytes = size_t{32} << 20;
inline constexpr int kMaxJsonDepth = 64;

// What a key that an object has twice means: the last one counts, as in Python, or an error.
enum class DuplicateKeys : uint8_t { last_counts, refuse };

// What an integer that no 64 bits hold becomes: the float next to it, or an error with its digits.
// Tokenizers' configs write 10^30 for "no limit".
enum class LargeIntegers : uint8_t { as_floats, refuse };

struct JsonRules {
  DuplicateKeys duplicates = DuplicateKeys::last_counts;
  LargeIntegers large_integers = LargeIntegers::as_floats;
  int most_levels = kMaxJsonDepth;
};

// UserError naming `file` and the position on malformed, oversized or absurdly nested text.
Json parse_json(std::string_view text, const std::string& file, const JsonRules& rules = {});
Json read_json(const std::string& path);

// What a file calls what is asked for under another name, by its path: a GGUF file says in
// "llama.block_count" what config.json says in "num_hidden_layers".
using KeyNames = std::map<std::string, std::string, std::less<>>;

// A value with where it came from.
class Field {
 public:
  // `names` outlive it.
  Field(const Json& value, std::string file, std::string path = "", const KeyNames* names = nullptr)
      : value_(&value), file_(std::move(file)), path_(std::move(path)), names_(names) {}

  const Json& json() const { return *value_; }
  bool is_null() const;
  // The member, or nothing when absent or null. UserError when this is no object.
  std::optional<Field> get(std::string_view key) const;
  // UserError when absent.
  Field at(std::string_view key) const;
  std::vector<Field> items() const;                            // of an array
  std::vector<std::pair<std::string, Field>> members() const;  // of an object

  bool boolean() const;
  int64_t integer() const;
  int64_t integer(int64_t low, int64_t high) const;  // UserError outside the bounds
  double number() const;                             // finite
  std::string string() const;

  // The member's value, or `otherwise` when it is absent or null.
  bool boolean_or(std::string_view key, bool otherwise) const;
  int64_t integer_or(std::string_view key, int64_t otherwise, int64_t low, int64_t high) const;
  double number_or(std::string_view key, double otherwise) const;
  std::string string_or(std::string_view key, std::string otherwise) const;

  // "model/config.json: rope_scaling.factor: …"
  [[noreturn]] void fail(const std::string& complaint) const;
  const std::string& file() const { return file_; }
  // "model/config.json: rope_scaling.factor"
  std::string place() const;
  // What the file calls a member, whether it has it or not.
  std::string name_of(std::string_view key) const;

 private:
  [[noreturn]] void expected(std::string_view what) const;
  std::string path_of(std::string_view key) const;
  // As the file calls what lies at a path.
  std::string named(const std::string& path) const;
  const Json* value_;
  std::string file_, path_;
  const KeyNames* names_;
};

}  // namespace lathe::hf
