#include "lathe/hf/generate/session.h"

#include <algorithm>
#include <filesystem>

#include "lathe/base/files/file_status.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/gguf/gguf_source.h"
#include "lathe/hf/gguf/gguf_tokenizer.h"

namespace lathe::hf {

namespace {

std::shared_ptr<const Tokenizer> tokenizer_of(const Gguf& file, const std::string& path) {
  return Tokenizer::from_json(gguf_tokenizer_json(file.metadata()), path);
}

Session open_gguf(const std::string& path, const ModelOptions& options, Needs needs) {
  const Gguf file = Gguf::open(path);
  Session out;
  out.directory = path;
  out.model = load_causal_lm(file, options);
  if (needs == Needs::text) out.tokenizer = tokenizer_of(file, path);
  out.tokenizer_config = gguf_tokenizer_config(file.metadata());
  out.generation = gguf_generation_config(file.metadata());
  return out;
}

}  // namespace

std::shared_ptr<const Tokenizer> open_tokenizer(const std::string& directory) {
  if (is_gguf(directory)) return tokenizer_of(Gguf::open(directory), directory);
  const std::string file = directory + "/tokenizer.json";
  LATHE_USER_CHECK(std::filesystem::exists(file_status(file)),
                   "{} holds no tokenizer.json, which text needs; save the tokenizer with "
                   "save_pretrained, or give and take ids (--ids, --print-ids, --ids-file)",
                   directory);
  return Tokenizer::from_file(file);
}

Session Session::open(const std::string& model, const ModelOptions& options, Needs needs) {
  Session out;
  out.directory = find_model(model);
  if (is_gguf(out.directory)) return open_gguf(out.directory, options, needs);
  out.model = load_causal_lm(out.directory, options);
  if (needs == Needs::text) out.tokenizer = open_tokenizer(out.directory);
  out.tokenizer_config = TokenizerConfig::open(out.directory);
  out.generation = GenerationConfig::open(out.directory);
  return out;
}

const std::vector<int32_t>& Session::end_tokens() const {
  return generation.eos_token_ids.empty() ? model->config().eos_token_ids
                                          : generation.eos_token_ids;
}

int64_t Session::default_new_tokens(int64_t prompt_tokens, int64_t otherwise) const {
  if (generation.max_new_tokens) return *generation.max_new_tokens;
  if (!generation.max_length) return otherwise;
  return std::max<int64_t>(*generation.max_length - prompt_tokens, 1);
}

}  // namespace lathe::hf
