// The measurements of `lathe bench`, beside the measured limits of the machine. Model figures and
// probes are interleaved in one run; medians are reported, and the run is repeated when the read
// limit moved by more than 10%.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lathe/hf/families/causal_lm.h"

namespace lathe::bench {

struct Options {
  std::vector<int64_t> prompts = {512};  // tokens of each prefill
  int64_t generate = 128;                // tokens of a decode run; 0: none
  int64_t depth = 512;                   // tokens in the cache before a decode run
  int64_t batch = 1;
  int repetitions = 5;
  std::optional<DType> cache_dtype = {};  // the model's, or i8
  // Called between the parts of the work; what it throws ends the measurement.
  std::function<void(const std::string&)> progress = [](const std::string&) {};
};

// Of a fresh process: what a user waits for.
struct Start {
  double load_s = 0;         // open the checkpoint
  double compile_s = 0;      // all programs of prefill and decode
  double first_token_s = 0;  // process start to the first token of a one-token prompt
};

struct Limits {
  double read_bytes_per_s = 0;
  double read_spread = 0;  // (largest - smallest) / median over the run
  // The best probe of the mapped weights alone; 0 when they are too small to tell. Where it is far
  // below the limit, the system keeps the file in slower memory, or in small pages.
  double mapped_read_bytes_per_s = 0;
  double peak_flop_per_s = 0;
};

struct Prefill {
  int64_t tokens = 0;
  double tokens_per_s = 0;
  // The same, were attention's FLOP taken out at the speed of all: tokens/s · FLOP of the prefill /
  // its FLOP without attention. Prompts of all lengths are alike where attention is as fast as
  // products.
  double without_attention_per_s = 0;
  double share = 0;  // of the peak
};

struct Result {
  std::string model, dtype, isa;
  std::string checkpoint;  // the folder
  int64_t weights_bytes = 0, parameters = 0;
  int threads = 0;
  std::vector<Prefill> prefills;  // in the order of Options::prompts
  double tg_tokens_per_s = 0;
  Limits limits;
  double decode_share = 0;
  double sampling_share = 0;  // what sampling adds to a greedy step
  int64_t compilations_after_warmup = 0;
  double planning_ms = 0;  // of a prompt length not seen before
  double dispatch_us = 0, dispatch_tree_us = 0;
  int64_t peak_rss_bytes = 0, cache_bytes = 0;  // of the longest prompt or decode run
  std::optional<Start> cold, warm;
};

// Bytes one decode step reads, and FLOP of one prefill; by the definitions in docs/performance.md.
double decode_bytes(const hf::CausalLM& model, int64_t depth, int64_t batch,
                    std::optional<DType> cache_dtype = {});
double prefill_flop(const hf::CausalLM& model, int64_t tokens, int64_t batch);
double attention_flop(const hf::CausalLM& model, int64_t tokens, int64_t batch);  // of these

// UserError when caches, logits and what a prefill computes cannot fit in this machine's memory: at
// least what is counted here, by what each layer keeps.
void check_memory(const hf::CausalLM& model, const Options& options);

// UserError when there is neither a prefill nor a decode run to measure, and as check_memory gives
// it.
Result measure(const std::shared_ptr<const hf::CausalLM>& model, const std::string& directory,
               const Options& options);
// In a fresh process: loads, compiles, writes one token.
Start measure_start(const std::string& directory, const hf::ModelOptions& options,
                    std::optional<DType> cache_dtype = {});

}  // namespace lathe::bench
