// The benchmark table of the compiled-LLM posts: prefill, decode and memory of one text of 1,024
// tokens, run op by op, compiled, with weights in 8 and in 4 bits, and with an adapter. Each row is
// a process of its own, so that its memory is its own; what warms it up is not in its figures.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lathe/hf/families/causal_lm.h"

namespace lathe::bench {

inline constexpr const char* kPostsWays[] = {"eager", "compiled", "int8", "int4", "lora"};

struct PostsOptions {
  std::optional<DType> dtype = {};        // of the model
  std::optional<DType> cache_dtype = {};  // of the cache
};

struct PostsRow {
  std::string way;
  int64_t prompt = 0, generate = 0;  // tokens
  double warm_up_s = 0;              // the first prefill and the first step
  double prefill_s = 0, token_s = 0;
  int64_t peak_bytes = 0;  // of the process, mapped weights among them
};

// UserError for a way that is none, and where the checkpoint cannot be run so (quantized weights
// are not rounded again). `lora`: an adapter of rank 16 with random numbers on every linear layer.
PostsRow measure_posts_row(const std::string& way, const std::string& directory,
                           const PostsOptions& options);

hf::Json to_json(const PostsRow& row);
PostsRow posts_row(const hf::Json& json);
std::string posts_markdown(std::span<const PostsRow> rows);

}  // namespace lathe::bench
