// Whatever happened to a saved program's bytes is told before any of them is believed.
#include "lathe/artifact/container.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "artifact_testing.h"
#include "lathe/artifact/artifact.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

// With all sections.
const std::string& good() {
  static const std::string bytes = [] {
    const hf::TemporaryFolder folder;
    const auto f = jit([](const Array& x) { return tanh(x) + sum(x); }, {.name = "good"});
    save(folder.file("good.lathe"), f.trace(zeros({3})));
    return read_file(folder.file("good.lathe"));
  }();
  return bytes;
}

std::string error_of(const std::string& bytes) {
  return hf::user_error([&] { read_artifact(bytes, "x.lathe"); });
}

// The same sections, one of them changed.
std::string with_section(std::string_view name, const std::string& contents) {
  std::vector<ArtifactSection> sections = read_container(good(), "good");
  for (ArtifactSection& section : sections)
    if (section.name == name) section.bytes = contents;
  return write_container(sections);
}

std::string section(std::string_view name) {
  const auto sections = read_container(good(), "good");
  const auto found = std::ranges::find(sections, name, &ArtifactSection::name);
  return std::string(found->bytes);
}

TEST(Container, gives_back_what_was_written) {
  const std::vector<ArtifactSection> sections{{"a", "one"}, {"b", ""}, {"c", "three"}};
  const std::string bytes = write_container(sections);
  const auto back = read_container(bytes, "x");
  ASSERT_EQ(back.size(), 3u);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(back[i].name, sections[i].name);
    EXPECT_EQ(back[i].bytes, sections[i].bytes);
  }
  EXPECT_TRUE(read_container(write_container({}), "x").empty());
}

TEST(Container, a_file_that_was_cut_short_anywhere_says_so) {
  for (size_t n = 0; n < good().size(); n += n < 512 ? 1 : 64) {
    const std::string message = error_of(good().substr(0, n));
    EXPECT_MENTIONS(message, "x.lathe: ");
    if (n >= 6) EXPECT_MENTIONS(message, "this saved program");
  }
  EXPECT_MENTIONS(error_of(good().substr(0, good().size() - 1)), "and should have");
  EXPECT_MENTIONS(error_of(good() + "x"), "and should have");
}

TEST(Container, a_flipped_bit_anywhere_is_found_and_the_section_is_named) {
  for (size_t n = 0; n < good().size(); ++n) {
    std::string bad = good();
    bad[n] = static_cast<char>(bad[n] ^ (1 << (n % 8)));
    EXPECT_MENTIONS(error_of(bad), "x.lathe: ");
    if (n < 8 || n >= 16) EXPECT_MENTIONS(error_of(bad), "this saved program is damaged");
  }
  size_t end = good().size();
  const auto sections = read_container(good(), "good");
  ASSERT_EQ(sections.size(), 3u);  // signature, program, code
  for (size_t i = sections.size(); i-- > 0; end -= sections[i].bytes.size()) {
    std::string bad = good();
    bad[end - 1] = static_cast<char>(bad[end - 1] ^ 1);
    EXPECT_MENTIONS(error_of(bad), fmt::format("damaged in its section `{}`", sections[i].name));
  }
}

TEST(Container, what_is_no_saved_program_or_of_another_format_is_told) {
  EXPECT_MENTIONS(error_of("module {}"), "no saved program");
  EXPECT_MENTIONS(error_of(""), "no saved program");
  std::string later = good();
  later[8] = 2;
  EXPECT_MENTIONS(error_of(later), "a saved program of format 2; this Lathe reads format 1");
  std::string as_text = good();
  as_text.erase(6, 1);  // the carriage return
  EXPECT_MENTIONS(error_of(as_text), "transfer as text");
}

TEST(Container, absurd_lengths_and_counts_are_damage) {
  for (const size_t at : {size_t{16}, size_t{24}, size_t{32}}) {  // file, sections, first name
    std::string bad = good();
    std::fill_n(bad.begin() + static_cast<std::ptrdiff_t>(at), 8, '\xff');
    EXPECT_MENTIONS(error_of(bad), "damaged");
  }
}

TEST(Container, a_section_may_stand_there_once) {
  const std::vector<ArtifactSection> twice{{"a", "1"}, {"a", "2"}};
  EXPECT_MENTIONS(hf::user_error([&] { read_container(write_container(twice), "x"); }),
                  "two sections `a`");
}

// With checksums that hold: what a program of somebody else's may have written.
TEST(Artifact, sections_that_say_something_else_than_each_other_are_refused) {
  EXPECT_MENTIONS(error_of(with_section("signature", "")), "what it takes and gives");
  EXPECT_MENTIONS(error_of(with_section("signature", std::string(64, '\xff'))),
                  "what it takes and gives");
  EXPECT_MENTIONS(error_of(with_section("program", "")), "lacks the program");
  const auto module_of = [&](const std::string& bytes) {
    return artifact_module(read_artifact(bytes, "x.lathe"), op_table(), "x.lathe");
  };
  EXPECT_EQ(module_of(good()).entry().name(), "good");
  const std::string other =
      "func.func @good(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }";
  for (const std::string& program : {other, std::string("func.func @other() { return }")})
    EXPECT_MENTIONS(hf::user_error([&] { module_of(with_section("program", program)); }),
                    "x.lathe: this saved program is not the good that it says it is");
  EXPECT_MENTIONS(hf::user_error([&] { module_of(with_section("program", "nonsense")); }),
                  "x.lathe:1:1");
}

TEST(Artifact, what_a_later_version_saved_and_is_unknown_here_says_which_version_that_was) {
  std::string signature = section("signature");
  signature.replace(8, 1, "9");  // behind its length
  std::string bytes = with_section("signature", signature);
  EXPECT_EQ(artifact_module(read_artifact(bytes, "x"), op_table(), "x").entry().name(), "good");
  std::vector<ArtifactSection> sections = read_container(bytes, "x");
  const std::string program = "func.func @good() {\n  \"lathe.not_yet\"() : () -> ()\n  return\n}";
  for (ArtifactSection& one : sections)
    if (one.name == "program") one.bytes = program;
  bytes = write_container(sections);
  const std::string message = hf::user_error(
      [&] { artifact_module(read_artifact(bytes, "x.lathe"), op_table(), "x.lathe"); });
  EXPECT_MENTIONS(message, "x.lathe (saved by Lathe 9");
  EXPECT_MENTIONS(message, "lathe.not_yet");
}

TEST(Artifact, damaged_code_with_checksums_that_hold_is_no_code) {
  const std::string code = section("code");
  ASSERT_TRUE(decode_saved_code(code));
  for (size_t n = 0; n < code.size(); n += 7) {
    EXPECT_FALSE(decode_saved_code(code.substr(0, n))) << n;
  }
  SavedCode wild = *decode_saved_code(code);
  wild.kernels[0].image.imports.push_back({"system", 0});
  EXPECT_FALSE(decode_saved_code(encode_saved_code(wild)));
  wild = *decode_saved_code(code);
  wild.kernels[0].image.entries.pop_back();
  std::erase_if(wild.kernels[0].image.entries, [](const auto& e) { return e.name == "lathe_run"; });
  EXPECT_FALSE(decode_saved_code(encode_saved_code(wild)));
}

}  // namespace
}  // namespace lathe
