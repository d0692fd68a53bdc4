// Sessions in files at the command line: what may stand beside one, and what is kept of a
// conversation that an error ends.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> chat(const std::string& file, std::vector<std::string> more) {
  more.insert(more.begin(), {"chat", demo(), "-q", "-n", "8", "--session", file});
  return more;
}

TEST(Session, another_system_message_than_the_files_is_refused) {
  const hf::TemporaryFolder folder;
  const std::string text = folder.file("text"), plain = folder.file("plain"),
                    pirate = folder.file("pirate");
  text_of({"-p", "Once", "-n", "3", "--session", text});
  EXPECT_EQ(run_lathe(chat(plain, {"-p", "Hi"})).code, 0);
  EXPECT_EQ(run_lathe(chat(pirate, {"-p", "Hi", "--system", "You are a pirate."})).code, 0);
  const auto size = fs::file_size(plain);
  const auto refused = [](const std::string& file, const std::string& system,
                          const std::string& complaint) {
    expect_error(chat(file, {"-p", "Hi", "--system", system}), file + " holds a " + complaint);
  };
  refused(text, "You are a pirate.", "text that is no conversation");
  refused(plain, "You are a pirate.", "conversation without a system message");
  refused(pirate, "Be short.", "conversation with another system message");
  refused(pirate, "", "conversation with another system message");
  EXPECT_EQ(fs::file_size(plain), size);
}

// Of another length than its cache, or with tokens that the model has not.
TEST(Session, a_file_that_does_not_fit_is_named) {
  const hf::TemporaryFolder folder;
  const std::string good = folder.file("good"), bad = folder.file("bad");
  text_of({"-p", "Once upon a time", "-n", "3", "--session", good});
  const auto file = hf::SafetensorsFile::open(good);
  const auto refused = [&](const std::string& name, const std::vector<int32_t>& ids,
                           const std::string& complaint) {
    std::map<std::string, Literal> tensors;
    for (const auto& [each, info] : file->tensors()) tensors.emplace(each, file->tensor(each));
    tensors[name] = Literal::of<int32_t>({std::ssize(ids)}, ids);
    hf::write_safetensors(bad, tensors, file->metadata());
    expect_run_error({"-p", "Once", "-n", "1", "--session", bad}, bad + ": its " + complaint);
    expect_error({"chat", demo(), "-q"}, bad + ": its " + complaint, "/load " + bad + "\n");
  };
  refused("next", {2048}, "token id 2048 is out of range");
  refused("tokens", {5, -1}, "token id -1 is out of range");
  refused("tokens", {5, 6}, "caches (1 of ");
}

TEST(Session, goes_on_with_its_own_system_message) {
  const hf::TemporaryFolder folder;
  const auto turns = [&](const std::string& file, const std::vector<std::string>& second) {
    run_lathe(chat(file, {"-p", "Hi", "-sys", "You are a pirate."}));
    const Outcome result = run_lathe(chat(file, second));
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  };
  const std::string expected = turns(folder.file("a"), {"-p", "Who are you?"});
  EXPECT_EQ(turns(folder.file("b"), {"-p", "Who are you?", "-sys", "You are a pirate."}), expected);
  const Outcome at_once = run_lathe({"chat", demo(), "-q", "-n", "8", "-sys", "You are a pirate.",
                                     "-p", "Hi", "-p", "Who are you?"});
  EXPECT_TRUE(at_once.out.ends_with(expected)) << at_once.out;
}

TEST(Session, the_seed_is_the_files_unless_one_is_given) {
  const hf::TemporaryFolder folder;
  const std::vector<std::string> usual = {"-n", "10", "--temp", "1.5", "--print-ids"};
  const auto ids = [&](std::vector<std::string> args) {
    args.insert(args.end(), usual.begin(), usual.end());
    std::string out = text_of(args);
    out.pop_back();
    return out;
  };
  const auto start = [&](const std::string& file) {
    return ids({"-p", "Once upon a time", "--seed", "1", "--session", file});
  };
  const std::string prompt = "1822,419,570,256,444," + start(folder.file("a"));
  const auto later = [&](const std::string& file, const std::vector<std::string>& seed) {
    start(file);
    std::vector<std::string> args = {"--ids", prompt, "--session", file};
    args.insert(args.end(), seed.begin(), seed.end());
    return ids(args);
  };
  const std::string first = ids({"--ids", prompt, "--seed", "1"}),
                    second = ids({"--ids", prompt, "--seed", "2"});
  ASSERT_NE(first, second);
  EXPECT_EQ(later(folder.file("b"), {}), first);
  EXPECT_EQ(later(folder.file("c"), {"--seed", "1"}), first);
  EXPECT_EQ(later(folder.file("d"), {"--seed", "2"}), second);
}

TEST(Session, without_a_prompt_its_text_goes_on) {
  const hf::TemporaryFolder folder;
  const auto ids = [](std::vector<std::string> args) {
    args.insert(args.end(), {"--print-ids", "--ignore-eos"});
    std::string out = text_of(args);
    out.pop_back();  // the end of the line
    return out;
  };
  const std::string six = ids({"-p", "Once upon a time", "-n", "6"});
  const std::string file = folder.file("text"), unread = folder.file("prompt");
  std::string written = ids({"-p", "Once upon a time", "-n", "3", "--session", file});
  for (const char* count : {"2", "1"}) written += "," + ids({"-n", count, "--session", file});
  EXPECT_EQ(written, six);
  text_of({"-p", "Once upon a time", "-n", "0", "--session", unread});
  EXPECT_EQ(ids({"-n", "6", "--session", unread}), six);
  expect_run_error({"--session", folder.file("none")}, "no prompt: give -p TEXT");
}

// Private texts; what others were let to read before stays theirs.
TEST(Session, new_files_are_their_owners_alone) {
  const hf::TemporaryFolder folder;
  const std::string text = folder.file("text"), talk = folder.file("talk");
  const auto write = [&] { text_of({"-p", "Once", "-n", "2", "--session", text}); };
  write();
  EXPECT_EQ(fs::status(text).permissions(), fs::perms{0600});
  fs::permissions(text, fs::perms{0640});
  write();
  EXPECT_EQ(fs::status(text).permissions(), fs::perms{0640});
  EXPECT_EQ(run_lathe({"chat", demo(), "-q", "-n", "2"}, "Hi\n/save " + talk + "\n").code, 0);
  EXPECT_EQ(fs::status(talk).permissions(), fs::perms{0600});
}

std::string messages_in(const std::string& file) {
  if (!fs::exists(file)) return "no file";
  return hf::SafetensorsFile::open(file)->metadata().at("messages");
}

TEST(Session, of_another_kind_of_cache_is_refused_by_name) {
  const hf::TemporaryFolder folder;
  const std::string talk = folder.file("talk"), text = folder.file("text");
  EXPECT_EQ(run_lathe(chat(talk, {"-p", "Hi"})).code, 0);
  text_of({"-p", "Once", "-n", "3", "--session", text});
  const std::string complaint = ": its caches (1 of ";
  expect_error(chat(talk, {"-p", "Hi", "--kv-cache-dtype", "int8"}), talk + complaint);
  expect_error({"chat", demo(), "-q", "--kv-cache-dtype", "int8"}, talk + complaint,
               "/load " + talk + "\n");
  expect_run_error({"-p", "Once", "--session", text, "--kv-cache-dtype", "int8"}, text + complaint);
}

// What was said before the turn that fails is kept; the turn itself was not said.
TEST(Session, is_written_where_an_error_ends_the_chat) {
  const hf::TemporaryFolder folder;
  const std::string plain = folder.file("plain");
  EXPECT_EQ(run_lathe(chat(plain, {"-p", "Hi"})).code, 0);
  const auto expect_kept = [&](const std::string& name, const std::string& said,
                               std::vector<std::string> more, const std::string& complaint) {
    const std::string file = folder.file(name);
    const Outcome result = run_lathe(chat(file, std::move(more)), "Hi\n" + said + "\n");
    EXPECT_EQ(result.code, 1);
    EXPECT_MENTIONS(result.err, complaint);
    EXPECT_EQ(messages_in(file), messages_in(plain)) << name;
  };
  expect_kept("bytes", "\xff", {}, "not UTF-8");
  expect_kept("full", "and now a very long story of a cat and of a dog", {"-c", "40"},
              "do not fit the context of 40 (max_cache_len, -c)");
}

TEST(Context, without_a_count_texts_go_as_far_as_it_has_room) {
  EXPECT_EQ(text_of({"-p", "Hi", "-c", "14", "--print-ids", "--ignore-eos"}),
            text_of({"-p", "Hi", "-n", "13", "--print-ids", "--ignore-eos"}));
  EXPECT_EQ(text_of({"-p", "Hi", "-c", "14", "-n", "-1", "--print-ids", "--ignore-eos"}),
            text_of({"-p", "Hi", "-n", "13", "--print-ids", "--ignore-eos"}));
  const Outcome chat = run_lathe({"chat", demo(), "-c", "64", "-p", "Hi", "-q"});
  EXPECT_EQ(chat.code, 0) << chat.err;
  EXPECT_EQ(chat.out, run_lathe({"chat", demo(), "-n", "54", "-p", "Hi", "-q"}).out);
  expect_run_error({"-p", "Once upon a time", "-c", "4"}, "prompt of 5 tokens + 1 new tokens");
}

}  // namespace
}  // namespace lathe::e2e
