// The engine of generation: rows that join and leave in any order have the logits of each text
// alone, whatever the model's layers keep.
#include "lathe/hf/generate/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "formula_weights.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = LATHE_SOURCE_DIR;

std::shared_ptr<const CausalLM> demo() {
  static const auto model = load_causal_lm(kSource / "examples/checkpoint", DType::f32);
  return model;
}

std::vector<int32_t> text_of(std::mt19937& random, size_t count, int64_t vocab) {
  std::vector<int32_t> out;
  for (size_t i = 0; i < count; ++i)
    out.push_back(static_cast<int32_t>(random() % static_cast<uint64_t>(vocab)));
  return out;
}

Literal row_of(const Array& logits, int64_t row) { return logits[row].literal(); }

// A text in the engine, and the logits behind each of its tokens alone.
struct Guest {
  std::vector<int32_t> text;
  Literal alone;
  int64_t row = -1;  // not in yet
};

// One step of what is in, pieces of random lengths of some of the rows; checked against alone.
void random_step(Engine& engine, const EngineStep<Array>& logits, std::vector<Guest>& guests,
                 std::mt19937& random, double bound) {
  std::vector<RowTokens> fed;
  std::vector<const Guest*> of;
  for (const Guest& guest : guests) {
    if (guest.row < 0 || random() % 3 == 0) continue;
    const int64_t done = engine.filled(guest.row), left = std::ssize(guest.text) - done;
    const int64_t most = random() % 2 == 0 ? 1 : 9;
    const int64_t count = std::min<int64_t>(left, 1 + static_cast<int64_t>(random()) % most);
    if (count == 0) continue;
    fed.push_back({guest.row, {guest.text.begin() + done, guest.text.begin() + done + count}});
    of.push_back(&guest);
  }
  if (fed.empty()) return;
  std::ranges::shuffle(fed, random);
  const Array got = logits(engine, fed);
  for (const Guest* guest : of) {
    const int64_t last = engine.filled(guest->row) - 1;
    EXPECT_LE(relative_difference(row_of(got, guest->row), row_of(Array(guest->alone), last)),
              bound)
        << "row " << guest->row << " behind token " << last;
  }
}

// Lets guests in and out for a while; of those that leave, another text comes.
void expect_guests_as_alone(const std::shared_ptr<const CausalLM>& model,
                            const EngineOptions& options, uint32_t seed, double bound) {
  std::mt19937 random(seed);
  Evaluator evaluator(model);
  Engine engine(model, options);
  engine.open(3, options.cache == CacheKind::static_cache ? 48 : 0);
  const auto logits = logits_step(engine);
  std::vector<Guest> guests(5);
  for (Guest& guest : guests) {
    guest.text = text_of(random, 10 + random() % 30, model->config().vocab_size);
    guest.alone = evaluator.logits(guest.text).literal();
  }
  for (int turn = 0; turn < 40; ++turn) {
    Guest& guest = guests[random() % guests.size()];
    if (guest.row < 0 && engine.free_rows() > 0) {
      guest.row = engine.admit();
    } else if (guest.row >= 0 && random() % 2 == 0) {
      engine.release(std::exchange(guest.row, -1));
    }
    random_step(engine, logits, guests, random, bound);
  }
}

TEST(Engine, rows_join_and_leave_in_any_order_with_the_logits_of_each_alone) {
  expect_guests_as_alone(demo(), {}, 1, 1e-4);
  expect_guests_as_alone(demo(), {.cache = CacheKind::dynamic_cache}, 2, 1e-4);
  expect_guests_as_alone(demo(), {.jit = false}, 3, 1e-4);
  expect_guests_as_alone(demo(), {.cache_dtype = DType::i8}, 4, 0.1);
}

// Windows in rings, ALiBi, latent caches, sinks, learned positions.
TEST(Engine, rows_of_every_kind_of_layer_join_and_leave) {
  const fs::path goldens = kSource / "tests/golden/families";
  for (const char* family :
       {"cohere2", "deepseek_v2", "falcon", "gemma3", "gpt2", "gpt_oss", "mistral"}) {
    const Json json = read_json(goldens / (std::string(family) + ".json"));
    for (const auto& [variant, golden] : json.items()) {
      if (variant == "versions") continue;
      SCOPED_TRACE(std::string(family) + " " + variant);
      const TemporaryFolder folder;
      write_formula_checkpoint(folder.path(), Field(golden, family));
      const auto model = load_causal_lm(folder.path(), DType::f32);
      if (!model->whole_prompts()) expect_guests_as_alone(model, {.jit = false}, 5, 1e-3);
    }
  }
}

// The order of sums is that of the step's shape.
TEST(Engine, neighbours_change_no_bit_in_steps_of_one_shape) {
  std::mt19937 random(6);
  const std::vector<int32_t> text = text_of(random, 20, 1000);
  const auto run = [&](bool with_others) {
    Engine engine(demo(), {});
    engine.open(4, 64);
    const auto logits = logits_step(engine);
    std::vector<int64_t> rows;
    for (int i = 0; i < 4; ++i) rows.push_back(engine.admit());
    std::vector<Literal> out;
    for (size_t done = 0, count = 8; done < text.size(); done += count, count = 1) {
      std::vector<RowTokens> fed = {{rows[2],
                                     {text.begin() + static_cast<ptrdiff_t>(done),
                                      text.begin() + static_cast<ptrdiff_t>(done + count)}}};
      for (const size_t other : {0, 1, 3})
        if (with_others && random() % 4 != 0)
          fed.push_back({rows[other], text_of(random, 1 + random() % count, 1000)});
      out.push_back(row_of(logits(engine, fed), rows[2]));
    }
    return out;
  };
  const auto alone = run(false), beside = run(true);
  for (size_t i = 0; i < alone.size(); ++i) EXPECT_TRUE(alone[i] == beside[i]) << "step " << i;
}

TEST(Engine, a_row_goes_back_and_on) {
  std::mt19937 random(7);
  const std::vector<int32_t> text = text_of(random, 12, 1000);
  Engine engine(demo(), {});
  engine.open(2, 64);
  const auto logits = logits_step(engine);
  const int64_t row = engine.admit();
  logits(engine, {{row, text}});
  logits(engine, {{row, text_of(random, 5, 1000)}});
  engine.rewind(row, 11);
  engine.resize(128);
  EXPECT_EQ(engine.filled(row), 11);
  const Array got = logits(engine, {{row, {text[11]}}});
  EXPECT_LE(relative_difference(row_of(got, row), Evaluator(demo()).logits(text)[-1].literal()),
            1e-4);
}

// The demo with a token that is no number.
std::shared_ptr<const CausalLM> with_damaged_token(const TemporaryFolder& folder, int32_t token) {
  const fs::path demo = kSource / "examples/checkpoint";
  fs::create_symlink(demo / "config.json", folder.file("config.json"));
  const auto file = SafetensorsFile::open(demo / "model.safetensors");
  std::map<std::string, Literal> tensors;
  for (const auto& [name, info] : file->tensors()) tensors.emplace(name, file->tensor(name));
  Array embedding = convert(Array(tensors.at("model.embed_tokens.weight")), DType::f32);
  embedding = embedding.at(token).set(full({embedding.dim(1)}, std::nan(""), DType::f32));
  tensors.at("model.embed_tokens.weight") = convert(embedding, DType::bf16).literal();
  write_safetensors(folder.file("model.safetensors"), tensors, file->metadata());
  return load_causal_lm(folder.path(), DType::f32);
}

TEST(Engine, a_row_that_is_not_finite_harms_no_other_and_is_erased) {
  const TemporaryFolder folder;
  const auto model = with_damaged_token(folder, 77);
  std::mt19937 random(8);
  const std::vector<int32_t> text = text_of(random, 20, 60);
  Engine engine(model, {});
  engine.open(2, 64);
  const auto hidden =
      EngineStep<Array>(engine, "hidden", [](const StepContext& step, const auto&, const auto&) {
        return squeeze(step.last_hidden(), 1);
      });
  const auto alone = [&] {
    Engine other(model, {});
    other.open(2, 64);
    other.admit();
    return row_of(hidden(other, {{0, text}}), 0);
  }();
  const int64_t good = engine.admit(), bad = engine.admit();
  const Array both = hidden(engine, {{good, text}, {bad, std::vector<int32_t>(20, 77)}});
  EXPECT_TRUE(row_of(both, good) == alone);
  EXPECT_TRUE(std::isnan(both[bad][0].item<float>()));
  engine.erase(bad);
  engine.release(bad);
  const int64_t next = engine.admit();
  EXPECT_LE(relative_difference(row_of(hidden(engine, {{next, text}}), next), alone), 1e-5);
}

TEST(Engine, what_was_saved_serves_any_number_of_times) {
  for (const CacheKind kind : {CacheKind::static_cache, CacheKind::dynamic_cache}) {
    Engine engine(demo(), {.cache = kind});
    const auto logits = logits_step(engine);
    const int64_t positions = kind == CacheKind::static_cache ? 8 : 0;
    engine.open(1, positions);
    engine.admit();
    logits(engine, {{0, {1, 2, 3, 4}}});
    const Caches saved = engine.saved();
    const Literal next = row_of(logits(engine, {{0, {5}}}), 0);
    for (int turn = 0; turn < 2; ++turn) {
      engine.restore(saved, 4, positions);
      EXPECT_TRUE(row_of(logits(engine, {{0, {5}}}), 0) == next);
    }
    EXPECT_MENTIONS(user_error([&] { engine.restore(saved, 5, positions); }), "its caches");
    EXPECT_MENTIONS(user_error([&] { engine.restore(saved, -1, positions); }), "of -1 tokens");
  }
}

TEST(Engine, what_rows_cannot_do_is_said) {
  EXPECT_MENTIONS(user_error([] { Engine(nullptr, {}); }), "[Engine] no model");
  EXPECT_MENTIONS(user_error([] { Engine(demo(), {.cache = CacheKind::none}); }),
                  "cache is CacheKind::none");
  Engine engine(demo(), {});
  const auto logits = logits_step(engine);
  const auto error = [&](std::vector<RowTokens> fed) {
    return user_error([&] { logits(engine, fed); });
  };
  EXPECT_MENTIONS(user_error([&] { engine.admit(); }), "all 0 rows are in use");
  engine.open(2, 8);
  EXPECT_MENTIONS(error({}), "a step of no row");
  EXPECT_MENTIONS(error({{0, {1}}}), "row 0 is not let in; the engine has 2 rows");
  EXPECT_MENTIONS(error({{-1, {1}}}), "row -1 is not let in");
  engine.admit();
  EXPECT_MENTIONS(error({{0, {}}}), "row 0 is fed nothing");
  EXPECT_MENTIONS(error({{0, {1}}, {0, {2}}}), "row 0 is fed twice");
  EXPECT_MENTIONS(error({{0, {1 << 30}}}), "row 0 is fed token id 1073741824, out of range");
  EXPECT_MENTIONS(error({{0, std::vector<int32_t>(9, 1)}}),
                  "row 0 holds 0 tokens and is fed 9; its cache has 8 positions");
  EXPECT_MENTIONS(user_error([&] { engine.rewind(0, 1); }), "the row holds 0 tokens");
  EXPECT_MENTIONS(user_error([&] { engine.saved(); }), "a cache of 2 rows is not saved");
  EXPECT_MENTIONS(user_error([&] { engine.open(1, -1); }), "open(1, -1)");
  engine.release(0);
  EXPECT_MENTIONS(user_error([&] { engine.release(0); }), "row 0 is not let in");
}

}  // namespace
}  // namespace lathe::hf
