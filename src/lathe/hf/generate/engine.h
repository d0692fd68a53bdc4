// The engine of generation: a model, a KV cache with a row for each text, and steps over rows that
// come and go. It has no policy: who is let in, how much of a prompt is read when, what a text is
// and how its tokens are chosen is decided above (generator.h; a server's scheduler).
//
// What always holds:
// 1. A row's cache holds the positions 0 … filled(row) - 1 of its text, whatever other rows do.
// 2. What a step gives of a row depends on what the row holds and is fed. It does not depend on
//    other rows but by rounding: the order of sums is that of the step's shape [rows, T].
// 3. Letting a row in and out costs nothing: what the last text left there is never seen. Where it
//    was not finite (NaN), erase() it first.
//
//   Engine engine(model, {});
//   engine.open(8, 4096);
//   const auto logits = logits_step(engine);
//   const int64_t a = engine.admit(), b = engine.admit();
//   logits(engine, {{a, prompt}, {b, {token}}});  // f32 [8, vocab]: what each row's last leads to
//   engine.release(a);
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/generate/step_function.h"
#include "lathe/hf/layers/lora.h"

namespace lathe::hf {

struct EngineOptions {
  CacheKind cache = CacheKind::static_cache;
  std::optional<DType> cache_dtype = {};  // the model's, or i8 (layers/cache.h)
  bool jit = true;                        // off: op by op, layers unrolled
  bool scan = true;
};

// What a row is fed in a step.
struct RowTokens {
  int64_t row = 0;
  std::vector<int32_t> tokens;
};

class Engine {
 public:
  Engine(std::shared_ptr<const CausalLM> model, const EngineOptions& options);
  const std::shared_ptr<const CausalLM>& model() const { return model_; }
  const EngineOptions& options() const { return options_; }
  // The model's, with adapters.
  const std::vector<Array>& weights() const { return weights_; }
  // Other adapters from here on, one list for all rows or one a row; compiles nothing. What rows
  // hold was made with those before: it is the caller's to read it anew.
  void set_lora(const std::vector<std::vector<AppliedLora>>& rows);

  // ---- rows

  // An empty cache: free rows, of so many positions each (those of caches that grow: 0).
  void open(int64_t rows, int64_t positions);
  int64_t rows() const { return std::ssize(rows_); }
  int64_t positions() const { return positions_; }
  // The first free row, which is empty then. UserError where there is none.
  int64_t admit();
  void release(int64_t row);
  int64_t free_rows() const;
  // Tokens that a row's cache holds, and the most of all rows.
  int64_t filled(int64_t row) const;
  int64_t longest() const;
  // Forgets what stands behind the first `kept` tokens. UserError where windows have forgotten what
  // would be seen then; 0 is always possible.
  void rewind(int64_t row, int64_t kept);
  // Other room for each row, which keep what they hold.
  void resize(int64_t positions);
  // Overwrites what a row left, for rows whose values were not finite.
  void erase(int64_t row);

  // ---- the cache of a single row, to go on elsewhere or later

  // Its positions that are filled.
  Caches saved() const;
  // An engine of one row, which holds these `kept` tokens, of `positions`.
  void restore(const Caches& saved, int64_t kept, int64_t positions);
  // Empty caches of this kind and type.
  Caches empty_cache(int64_t rows, int64_t positions) const;
  // Until the steps so far have run.
  void wait() const;
  // For benchmarks: the row counts as filled so far (with zeros).
  void assume_filled(int64_t row, int64_t count);

  // ---- what a step does (EngineStep)

  // Tokens [rows(), T] of a step: T those of the row that is fed most, padding behind others.
  // UserError naming the row: not let in, fed twice or nothing, ids that the vocabulary lacks, too
  // few positions, a LongRoPE text that is to be read anew.
  StepInput input(std::span<const RowTokens> fed) const;
  // After the step.
  void hold(std::span<const RowTokens> fed, Caches cache);
  // After one that threw: if it took the cache along, no row is let in any more, as after open().
  void step_failed();

 private:
  struct Row {
    bool used = false;
    int64_t filled = 0;
  };
  // The row's place; UserError where it is not let in.
  size_t place_of(int64_t row) const;
  void check_fed(const RowTokens& fed) const;
  // Of caches that grow: no longer than the longest row.
  void trim();
  bool is_static() const { return options_.cache == CacheKind::static_cache; }

  std::shared_ptr<const CausalLM> model_;
  EngineOptions options_;
  std::vector<Array> weights_;
  Caches cache_;
  std::vector<Row> rows_;
  int64_t positions_ = 0;
};

// What a step made, for what is made of it.
struct StepContext {
  const CausalLM& model;
  const std::vector<Array>& weights;
  const StepInput& in;
  const Array& hidden;  // [B, T, hidden_size]

  // Of each row's last token: [B, 1, hidden_size]; of rows that are fed nothing, anything.
  Array last_hidden() const;
  // Where what follows each row's last token will stand: i32 [B].
  Array next_position() const;
};

// A step and what is made of it (`finish`: logits, tokens, nothing), compiled together, once for
// each shape [rows, T]. `State` is given away to the call, which may write its results there;
// `Values` are not. All three are trees.
template <typename Out, typename State = std::tuple<>, typename Values = std::tuple<>>
class EngineStep {
 public:
  using Finish = std::function<Out(const StepContext&, const State&, const Values&)>;

  EngineStep(const Engine& engine, std::string name, Finish finish)
      : run_(step_of(engine, std::move(finish)),
             {.name = std::move(name),
              .donate = {1, 2},
              .max_traces = kMostShapes,
              .sizes_change = engine.options().cache == CacheKind::dynamic_cache},
             engine.options().jit) {}

  Out operator()(Engine& engine, std::span<const RowTokens> fed, const State& state = {},
                 const Values& values = {}) const {
    const StepInput in = engine.input(fed);
    try {
      auto [out, cache] = run_(engine.weights(), in, state, values);
      engine.hold(fed, std::move(cache));
      return std::move(out);
    } catch (...) {
      engine.step_failed();
      throw;
    }
  }
  Out operator()(Engine& engine, std::initializer_list<RowTokens> fed) const {
    return (*this)(engine, std::span(fed.begin(), fed.size()));
  }
  int trace_count() const { return run_.trace_count(); }

 private:
  // Of which the plans are kept, so that the memory of a process that sees many does not grow. One
  // that comes back later costs some milliseconds.
  static constexpr int kMostShapes = 24;
  using Run = std::function<std::pair<Out, Caches>(const std::vector<Array>&, const StepInput&,
                                                   const State&, const Values&)>;

  // The model and how it runs, not the engine: that may be moved.
  static Run step_of(const Engine& engine, Finish finish) {
    const EngineOptions& o = engine.options();
    const ForwardOptions forward{.cache = o.cache, .scan = o.scan && o.jit};
    return [model = engine.model(), forward, finish = std::move(finish)](
               const std::vector<Array>& weights, const StepInput& in, const State& state,
               const Values& values) {
      const StepOutput out = model->forward(weights, in, forward);
      return std::pair(finish({*model, weights, in, out.hidden}, state, values), out.cache);
    };
  }

  StepFunction<Run> run_;
};

// What each row's last token leads to: f32 [rows, vocab]; of rows that are fed nothing, anything.
EngineStep<Array> logits_step(const Engine& engine);

}  // namespace lathe::hf
