#include "lathe/text/tokenizer/post_processors.h"

#include <map>
#include <memory>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/normalizers.h"

namespace lathe::tok {
namespace {

// Only moves offsets, which encode() does not give.
class ByteLevelProcessor final : public PostProcessor {
 public:
  void apply(Sequences&, bool, Allowance&) const override {}
};

// "[CLS] A [SEP]": BERT's, and RoBERTa's, which separates a second sequence on both sides.
class ClassAndSeparator final : public PostProcessor {
 public:
  ClassAndSeparator(const Field& json, bool separate_twice)
      : class_(token_id(json["cls"])),
        separator_(token_id(json["sep"])),
        separate_twice_(separate_twice) {}

  void apply(Sequences& sequences, bool add_special, Allowance& allowance) const override {
    if (!add_special) return;
    for (size_t i = 0; i < sequences.size(); ++i) {
      auto& ids = sequences[i];
      allowance.work(ids.size() * sizeof(int32_t));
      if (i == 0 || separate_twice_) ids.insert(ids.begin(), i == 0 ? class_ : separator_);
      ids.push_back(separator_);
    }
  }

 private:
  // ["[CLS]", 101]
  static int32_t token_id(const Field& json) {
    const simdjson::dom::array pair = json.array();
    if (pair.size() != 2) json.fail("expected [\"token\", id]");
    json.at(0, pair.at(0).value()).string();
    return json.at(1, pair.at(1).value()).id();
  }

  int32_t class_, separator_;
  bool separate_twice_;
};

class Template final : public PostProcessor {
 public:
  explicit Template(const Field& json)
      : single_(read(json["single"], json, 1)), pair_(read(json["pair"], json, 2)) {}

  void apply(Sequences& sequences, bool add_special, Allowance& allowance) const override {
    LATHE_USER_CHECK(sequences.size() == 1 || sequences.size() == 2,
                     "[tokenizer] TemplateProcessing got {} sequences from the post-processor "
                     "before it; it takes 1 or 2",
                     sequences.size());
    Sequences out;
    for (const Part& part : sequences.size() == 2 ? pair_ : single_) {
      if (part.sequence < 0 && !add_special) continue;
      const std::vector<int32_t>& ids =
          part.sequence < 0 ? *part.ids : sequences[static_cast<size_t>(part.sequence)];
      allowance.make((ids.size() + 8) * sizeof(int32_t));
      out.push_back(ids);
    }
    sequences = std::move(out);
  }

 private:
  struct Part {
    int sequence;                                     // 0: A, 1: B, -1: `ids`
    std::shared_ptr<const std::vector<int32_t>> ids;  // many parts may give the same
  };

  static std::vector<Part> read(const Field& list, const Field& json, int sequences) {
    std::vector<Part> out;
    std::map<std::string_view, std::shared_ptr<const std::vector<int32_t>>> known;
    size_t i = 0;
    for (auto element : list.array()) {
      const Field part = list.at(i++, element);
      if (const auto sequence = part.find("Sequence")) {
        const int which = (*sequence)["id"].choice<int>({{"A", 0}, {"B", 1}});
        if (which >= sequences) sequence->fail("a single text has no sequence B");
        out.push_back({which, nullptr});
      } else {
        const Field name = part["SpecialToken"]["id"];
        auto& ids = known[name.string()];
        if (!ids) ids = std::make_shared<const std::vector<int32_t>>(special_ids(name, json));
        out.push_back({-1, ids});
      }
    }
    return out;
  }

  // The ids that "special_tokens" gives for a name.
  static std::vector<int32_t> special_ids(const Field& name, const Field& json) {
    const auto tokens = json.find("special_tokens");
    const auto entry = tokens ? tokens->find(name.string()) : std::nullopt;
    if (!entry) name.fail(fmt::format("\"{}\" is not in special_tokens", name.string()));
    std::vector<int32_t> out;
    const Field ids = (*entry)["ids"];
    size_t i = 0;
    for (auto element : ids.array()) out.push_back(ids.at(i++, element).id());
    return out;
  }

  std::vector<Part> single_, pair_;
};

class SequenceProcessor final : public PostProcessor {
 public:
  SequenceProcessor(const Field& json, int depth) {
    const Field list = json["processors"];
    size_t i = 0;
    for (auto element : list.array()) steps_.push_back(from_json(list.at(i++, element), depth + 1));
  }
  void apply(Sequences& sequences, bool add_special, Allowance& allowance) const override {
    for (const auto& step : steps_) step->apply(sequences, add_special, allowance);
  }

 private:
  std::vector<std::unique_ptr<const PostProcessor>> steps_;
};

}  // namespace

std::unique_ptr<const PostProcessor> PostProcessor::from_json(const Field& json, int depth) {
  if (depth > kMaxNesting) json.fail("post-processors nest too deeply");
  const std::string_view type = json["type"].string();
  if (type == "Sequence") return std::make_unique<SequenceProcessor>(json, depth);
  if (type == "TemplateProcessing") return std::make_unique<Template>(json);
  if (type == "ByteLevel") return std::make_unique<ByteLevelProcessor>();
  if (type == "BertProcessing") return std::make_unique<ClassAndSeparator>(json, false);
  if (type == "RobertaProcessing") return std::make_unique<ClassAndSeparator>(json, true);
  json.fail(fmt::format("the post-processor \"{}\" is not implemented", type));
}

}  // namespace lathe::tok
