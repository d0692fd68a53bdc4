// Every tokenizer of tests/golden/tokenizers against what the `tokenizers` library made of the same
// texts: ids, decoded text, pieces, and the same text when it is streamed.
#include <gtest/gtest.h>
#include <simdjson.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "lathe/base/files/mapped_file.h"
#include "lathe/text/tokenizer/pre_tokenizers.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
using simdjson::dom::element;

const std::string kGoldens = LATHE_SOURCE_DIR "/tests/golden/tokenizers/";

std::vector<std::string> golden_names() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kGoldens)) {
    if (entry.is_directory()) out.push_back(entry.path().filename());
  }
  std::sort(out.begin(), out.end());
  return out;
}

const std::vector<std::string>& golden_strings() {
  static const auto* const strings = [] {
    simdjson::dom::parser parser;
    auto* out = new std::vector<std::string>();
    const element root = parser.load(kGoldens + "strings.json");
    for (std::string_view text : root["strings"]) out->emplace_back(text);
    return out;
  }();
  return *strings;
}

std::vector<int32_t> to_ids(element list) {
  std::vector<int32_t> out;
  for (int64_t id : list) out.push_back(static_cast<int32_t>(id));
  return out;
}

// Texts by string index.
std::unordered_map<int64_t, std::string> by_index(element object) {
  std::unordered_map<int64_t, std::string> out;
  for (auto [key, value] : simdjson::dom::object(object)) {
    out[std::stoll(std::string(key))] = std::string(std::string_view(value));
  }
  return out;
}

std::string tokenizer_path(const std::string& name) {
  const std::string own = kGoldens + name + "/tokenizer.json";
  return fs::exists(own) ? own : LATHE_SOURCE_DIR "/examples/checkpoint/tokenizer.json";
}

// Those whose library pre-tokenizes by a pattern it shows.
std::vector<std::string> names_with_pieces() {
  std::vector<std::string> out;
  for (const std::string& name : golden_names()) {
    simdjson::dom::parser parser;
    element pieces;
    const element expected = parser.load(kGoldens + name + "/expected.json");
    if (expected["pieces"].get(pieces) == simdjson::SUCCESS) out.push_back(name);
  }
  return out;
}

class Golden : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!fs::exists(tokenizer_path(GetParam()))) {
      GTEST_SKIP() << tokenizer_path(GetParam()) << " is not there";
    }
    tokenizer_ = Tokenizer::from_file(tokenizer_path(GetParam()));
    expected_ = parser_.load(kGoldens + GetParam() + "/expected.json");
    for (int64_t index : expected_["indices"]) indices_.push_back(index);
    for (element ids : expected_["ids"]) ids_.push_back(to_ids(ids));
    ASSERT_EQ(indices_.size(), ids_.size());
    ASSERT_FALSE(indices_.empty());
  }

  const std::string& text(size_t i) const {
    return golden_strings()[static_cast<size_t>(indices_[i])];
  }
  // What the i-th ids decode to.
  std::string decoded(size_t i, bool skip_special) const {
    static const std::unordered_map<int64_t, std::string> none;
    const auto skip = by_index(expected_["skip"]);
    const auto full = skip_special ? none : by_index(expected_["full"]);
    if (const auto found = full.find(indices_[i]); found != full.end()) return found->second;
    const auto found = skip.find(indices_[i]);
    return found != skip.end() ? found->second : text(i);
  }

  std::shared_ptr<const Tokenizer> tokenizer_;
  simdjson::dom::parser parser_;
  element expected_;
  std::vector<int64_t> indices_;
  std::vector<std::vector<int32_t>> ids_;
};

TEST_P(Golden, encodes_to_the_ids_of_the_library) {
  for (size_t i = 0; i < ids_.size(); ++i) {
    EXPECT_EQ(tokenizer_->encode(text(i)), ids_[i])
        << "string " << indices_[i] << ": " << testing::PrintToString(text(i));
  }
}

TEST_P(Golden, decodes_to_the_text_of_the_library) {
  for (size_t i = 0; i < ids_.size(); ++i) {
    EXPECT_EQ(tokenizer_->decode(ids_[i], true), decoded(i, true)) << "string " << indices_[i];
    EXPECT_EQ(tokenizer_->decode(ids_[i], false), decoded(i, false)) << "string " << indices_[i];
  }
}

TEST_P(Golden, decodes_parts_to_the_text_of_the_library) {
  for (element part : expected_["partial"]) {
    const auto& ids = ids_[static_cast<size_t>(int64_t(part.at(0)))];
    const auto begin = static_cast<size_t>(int64_t(part.at(1)));
    const auto end = static_cast<size_t>(int64_t(part.at(2)));
    EXPECT_EQ(tokenizer_->decode(std::span(ids).subspan(begin, end - begin), true),
              std::string_view(part.at(3)))
        << "entry " << int64_t(part.at(0));
  }
}

TEST_P(Golden, streams_the_text_that_decode_gives) {
  for (size_t i = 0; i < ids_.size(); ++i) {
    StreamDecoder stream(tokenizer_, true);
    std::string text;
    for (int32_t id : ids_[i]) {
      const std::string fresh = stream.push(id);
      EXPECT_FALSE(tok::find_invalid_utf8(fresh));
      text += fresh;
    }
    text += stream.finish();
    EXPECT_EQ(text, tokenizer_->decode(ids_[i], true)) << "string " << indices_[i];
  }
}

// But for spaces at the ends, which some decoders take off.
TEST_P(Golden, bytes_of_tokens_make_the_decoded_text) {
  const auto inner = [](std::string_view text) {
    const size_t begin = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  };
  for (size_t i = 0; i < ids_.size(); ++i) {
    std::string bytes;
    for (int32_t id : ids_[i]) bytes += tokenizer_->token_bytes(id);
    const std::string text = tokenizer_->decode(ids_[i], true);
    if (text.find("\xEF\xBF\xBD") != std::string::npos) continue;
    EXPECT_EQ(inner(bytes), inner(text)) << "string " << indices_[i];
  }
}

class GoldenPieces : public Golden {};

TEST_P(GoldenPieces, are_those_of_the_library) {
  simdjson::dom::parser parser;
  const std::string path = tokenizer_path(GetParam());
  const element root = parser.load(path);
  const auto pre_tokenizer = tok::PreTokenizer::from_json(tok::Field(root["pre_tokenizer"], path));
  size_t i = 0;
  for (element expected : expected_["pieces"]) {
    std::vector<std::string> wanted, found;
    for (std::string_view piece : expected) wanted.emplace_back(piece);
    tok::Allowance allowance(text(i).size());
    tok::Arena arena(allowance);
    std::vector<tok::Piece> out{arena.keep(tok::Text(std::string(text(i)), false, allowance))};
    if (text(i).empty()) out.clear();
    pre_tokenizer->apply(out, arena);
    for (const tok::Piece& piece : out) found.emplace_back(piece.text);
    EXPECT_EQ(found, wanted) << "string " << indices_[i];
    ++i;
  }
}

INSTANTIATE_TEST_SUITE_P(Tokenizers, Golden, testing::ValuesIn(golden_names()),
                         [](const auto& info) { return info.param; });
INSTANTIATE_TEST_SUITE_P(Tokenizers, GoldenPieces, testing::ValuesIn(names_with_pieces()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace lathe
