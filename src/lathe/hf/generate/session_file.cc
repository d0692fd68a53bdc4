#include "lathe/hf/generate/session_file.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <span>

#include "lathe/base/hash.h"
#include "lathe/io/safetensors.h"

namespace lathe::hf {
namespace {

constexpr std::string_view kFormat = "lathe session 1";

class Mark {
 public:
  void add(std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes) mark_ = hash_mix(mark_, static_cast<size_t>(byte));
  }
  // All bytes of a small tensor; of a large one blocks spread evenly, its first and its last bytes
  // among them, since a checkpoint may be larger than what is read in a blink.
  void add_tensor(std::span<const std::byte> bytes) {
    constexpr size_t kSmall = 64 << 10, kBlocks = 64, kBlock = 64;
    if (bytes.size() <= kSmall) return add(bytes);
    for (size_t i = 0; i < kBlocks; ++i)
      add(bytes.subspan((bytes.size() - kBlock) * i / (kBlocks - 1), kBlock));
  }
  uint64_t value() const { return mark_; }

 private:
  size_t mark_ = 0;
};

// Of the model's config, and of its weights as they are used, adapters among them: types, shapes
// and numbers.
uint64_t mark_of(const Generator& generator) {
  Mark mark;
  const auto add = [&](const std::string& text) { mark.add(std::as_bytes(std::span(text))); };
  add(generator.model().config().root().json().dump());
  for (const Array& weight : generator.weights()) {
    add(weight.type().str());
    mark.add_tensor(weight.literal().bytes());
  }
  return mark.value();
}

std::string model_of(const Generator& generator) {
  return fmt::format("{} {:016x}", generator.model().config().architecture, mark_of(generator));
}

// ---- names of arrays: "cache.0.key", "sampling.counts"

struct ArrayField {
  const char* name;
  std::optional<Array> SamplingState::* array;
};
constexpr ArrayField kSamplingFields[] = {
    {"sampling.counts", &SamplingState::counts},
    {"sampling.history", &SamplingState::history},
    {"sampling.repeats", &SamplingState::repeats},
    {"sampling.since_breaker", &SamplingState::since_breaker},
    {"sampling.surprise", &SamplingState::surprise},
    {"sampling.before_end", &SamplingState::before_end},
};
constexpr const char* kKeys = "sampling.keys";

std::string cache_name(size_t i, std::string_view what) {
  return fmt::format("cache.{}.{}", i, what);
}

std::map<std::string, Literal> tensors_of(const Snapshot& text) {
  std::map<std::string, Literal> out;
  const auto put = [&](const std::string& name, const std::optional<Array>& array) {
    if (array) out.emplace(name, array->literal());
  };
  out.emplace("tokens", Literal::of<int32_t>({std::ssize(text.held)}, text.held));
  if (text.next) out.emplace("next", Literal::of<int32_t>({1}, {*text.next}));
  for (size_t i = 0; i < text.cache.size(); ++i) {
    put(cache_name(i, "key"), text.cache[i].key);
    put(cache_name(i, "value"), text.cache[i].value);
    put(cache_name(i, "key_scale"), text.cache[i].key_scale);
    put(cache_name(i, "value_scale"), text.cache[i].value_scale);
  }
  if (text.sampling.keys) put(kKeys, text.sampling.keys->data);
  for (const auto& [name, array] : kSamplingFields) put(name, text.sampling.*array);
  return out;
}

// ---- reading

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path), file_(SafetensorsFile::open(path)) {
    LATHE_USER_CHECK(
        header("format") == kFormat,
        "{}: no session that this Lathe reads (format \"{}\"); /save in lathe chat, or "
        "--session, writes them",
        path_, header("format"));
  }

  std::string header(const std::string& key) const {
    const auto hit = file_->metadata().find(key);
    return hit == file_->metadata().end() ? "" : hit->second;
  }
  template <typename T>
  T number(const std::string& key) const {
    const std::string text = header(key);
    T out{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    LATHE_USER_CHECK(error == std::errc() && end == text.data() + text.size() && !text.empty(),
                     "{}: {} is \"{}\"; expected a whole number", path_, key, text);
    return out;
  }

  Snapshot text() const {
    Snapshot out{.held = ids("tokens"),
                 .capacity = number<int64_t>("capacity"),
                 .seed = number<uint64_t>("seed"),
                 .cache = caches(),
                 .sampling = {}};
    LATHE_USER_CHECK(!out.held.empty(), "{}: a session of no tokens", path_);
    if (file_->tensors().contains("next")) {
      const std::vector<int32_t> next = ids("next");
      LATHE_USER_CHECK(next.size() == 1, "{}: next has {} tokens; expected one", path_,
                       next.size());
      out.next = next[0];
    }
    if (const auto keys = array(kKeys)) out.sampling.keys = random::Key{*keys};
    for (const auto& [name, field] : kSamplingFields) out.sampling.*field = array(name);
    return out;
  }

  std::vector<ChatMessage> messages() const {
    const Json parsed = parse_json(header("messages"), path_ + " (messages)");
    std::vector<ChatMessage> out;
    for (const Field& message : Field(parsed, path_, "messages").items()) {
      out.push_back({message.at("role").string(), message.at("content").string()});
      const std::string& role = out.back().role;
      if (role != "user" && role != "assistant" && !(role == "system" && out.size() == 1))
        message.at("role").fail(fmt::format("nobody is \"{}\" here", role));
    }
    return out;
  }

 private:
  // A copy: the file may change while the session goes on.
  std::optional<Array> array(const std::string& name) const {
    if (!file_->tensors().contains(name)) return {};
    const Literal view = file_->tensor(name);
    Literal copy(view.dtype(), view.shape());
    std::ranges::copy(view.bytes(), copy.mutable_bytes().begin());
    return Array(std::move(copy));
  }

  std::vector<int32_t> ids(const std::string& name) const {
    const Literal found = file_->tensor(name);
    LATHE_USER_CHECK(found.dtype() == DType::i32 && found.shape().rank() == 1,
                     "{}: {} is {}{}; expected a list of i32", path_, name,
                     lathe::name(found.dtype()), found.shape().str());
    const auto data = found.data<int32_t>();
    return {data.begin(), data.end()};
  }

  Caches caches() const {
    Caches out;
    while (const auto key = array(cache_name(out.size(), "key"))) {
      const size_t i = out.size();
      const auto value = array(cache_name(i, "value"));
      LATHE_USER_CHECK(value, "{} has no tensor named {}", path_, cache_name(i, "value"));
      out.push_back({.key = *key,
                     .value = *value,
                     .key_scale = array(cache_name(i, "key_scale")),
                     .value_scale = array(cache_name(i, "value_scale"))});
    }
    return out;
  }

  const std::string path_;
  std::shared_ptr<const SafetensorsFile> file_;
};

}  // namespace

void write_session(const std::string& path, const Generator& generator,
                   const std::vector<ChatMessage>& messages) {
  const Snapshot text = generator.snapshot();
  Json said = Json::array();
  for (const auto& [role, content] : messages)
    said.push_back({{"role", role}, {"content", content}});
  write_safetensors(path, tensors_of(text),
                    {{"format", std::string(kFormat)},
                     {"model", model_of(generator)},
                     {"capacity", std::to_string(text.capacity)},
                     {"seed", std::to_string(text.seed)},
                     {"messages", said.dump()}},
                    NewFile::owners);
}

SavedSession read_session(const std::string& path, const Generator& generator) {
  const Reader reader(path);
  const std::string model = model_of(generator);
  LATHE_USER_CHECK(reader.header("model") == model,
                   "{}: a session of {}, and this is {}; open the checkpoint that it was saved "
                   "with, with the same --dtype, --quantize and --lora",
                   path, reader.header("model"), model);
  return {.text = reader.text(), .messages = reader.messages()};
}

}  // namespace lathe::hf
