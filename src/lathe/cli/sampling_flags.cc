// The flags that say how tokens are chosen.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>
#include <random>

#include <nlohmann/json.hpp>

#include "lathe/base/files/file_status.h"
#include "lathe/base/tell.h"
#include "lathe/cli/command.h"
#include "lathe/text/grammar/schema.h"

namespace lathe::cli {
namespace {

// "15:2.5", "15+1", "15-1", "15-inf".
std::pair<int32_t, double> parse_bias(const std::string& text) {
  const char* const end = text.data() + text.size();
  int32_t id = 0;
  const auto [sign, error] = std::from_chars(text.data(), end, id);
  const std::string value(sign + (sign != end && *sign == ':'), end);
  char* stop = nullptr;
  const double bias = std::strtod(value.c_str(), &stop);
  LATHE_USER_CHECK(
      error == std::errc() && sign != end &&
          std::string_view(":+-").find(*sign) != std::string_view::npos && !value.empty() &&
          *stop == 0,
      "--logit-bias {}: expected a token id and what to add, such as 15:-2.5, 15+1 or 15:-inf",
      text);
  return {id, bias};
}

// The tokens in which one of these texts stands.
std::vector<int32_t> tokens_with(const Tokenizer& tokenizer,
                                 const std::vector<std::string>& texts) {
  std::vector<int32_t> out;
  for (int32_t id = 0; id < tokenizer.id_end(); ++id) {
    const std::string bytes = tokenizer.token_bytes(id);
    const auto stands = [&](const std::string& text) {
      return bytes.find(text) != std::string::npos;
    };
    if (std::ranges::any_of(texts, stands)) out.push_back(id);
  }
  return out;
}

// Escapes as the shell leaves them: \n, \t, \\ and others.
std::string unescaped(const std::string& text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    const char meant = next == 'n' ? '\n' : next == 't' ? '\t' : next == 'r' ? '\r' : next;
    const bool escape = text[i] == '\\' &&
                        std::string_view("ntr\\\"'").find(next) != std::string_view::npos &&
                        next != 0;
    out += escape ? meant : text[i];
    i += escape;
  }
  return out;
}

// A flag's value: a text, or the name of a file with it.
struct Given {
  std::string place;  // the file, or the flag
  std::string text;
};

Given in_file(const std::string& file) { return {file == "-" ? "stdin" : file, read_text(file)}; }
Given text_or_file(std::string_view flag, const std::string& given, bool is_text,
                   std::string_view form) {
  if (std::filesystem::exists(file_status(given))) return in_file(given);
  LATHE_USER_CHECK(is_text, "{} {}: there is no such file, and it is no {}", flag, given, form);
  return {std::string(flag), given};
}

// An object, true or false; what else is JSON is told so by the reader of schemas.
bool is_schema_text(const std::string& text) {
  return text.find('{') != std::string::npos || hf::Json::accept(text);
}

}  // namespace

void SamplingFlags::add(CLI::App& command) {
  // An empty word would leave the checkpoint's own.
  const auto add = [&](const char* name, auto& value, const char* doc) {
    command.add_option(name, value, doc)->check(CLI::Number);
  };
  add("--temp,--temperature", temperature,
      "temperature; 0 is greedy (default: generation_config.json's; greedy where neither "
      "that nor a flag here samples)");
  add("--top-k", top_k,
      "sample from the k likeliest tokens; 0 is all (default: generation_config.json's, else 50)");
  add("--top-p", top_p, "sample from the likeliest tokens that reach this probability");
  add("--min-p", min_p, "drop tokens less likely than this share of the likeliest");
  add("--typical,--typical-p", typical_p,
      "sample from the tokens of the most usual surprise that reach this probability; 1 is off");
  add("--top-n-sigma,--top-nsigma", top_n_sigma,
      "sample from the tokens whose logits are within n standard deviations of the largest");
  add("--xtc-probability", xtc_probability,
      "how often the top choices but the least likely of them are left out; 0 is off");
  add("--xtc-threshold", xtc_threshold, "how likely top choices are (default: 0.1)");
  add("--mirostat", mirostat,
      "1 or 2: hold the text's surprise, in the place of the above; 0 is off");
  add("--mirostat-ent", mirostat_tau, "the surprise, in bits a token (default: 5)");
  add("--mirostat-lr", mirostat_eta, "how fast mirostat follows (default: 0.1)");
  add("--repeat-penalty", repeat_penalty, "penalty on tokens that occurred; 1 is off");
  add("--presence-penalty", presence_penalty, "taken off the logits of tokens that occurred");
  add("--frequency-penalty", frequency_penalty, "the same, for each time that they occurred");
  add("--repeat-last-n", repeat_last_n,
      "these look at so many tokens; -1 (default): at all, 0: off");
  add("--dry-multiplier", dry_multiplier,
      "penalty on tokens that make a repetition longer; 0 is off");
  add("--dry-base", dry_base, "its growth with each token of the repetition (default: 1.75)");
  add("--dry-allowed-length", dry_allowed_length,
      "repetitions up to here cost nothing (default: 2)");
  add("--dry-penalty-last-n", dry_last_n,
      "look so far back for repetitions; -1 (default): all the way");
  command
      .add_option(
          "--dry-sequence-breaker", dry_breakers,
          "no repetition goes across it; repeatable, in the place of \\n : \" and *; none: nothing")
      ->allow_extra_args(false)
      ->take_all();
  command
      .add_option(
          "--logit-bias", logit_bias,
          "TOKEN:BIAS (also TOKEN+BIAS, TOKEN-BIAS) is added to a token's logit; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command
      .add_option("--min-new-tokens", min_new_tokens,
                  "no end of text before so many tokens, but where a grammar is at its end")
      ->check(at_least(0));
  command
      .add_option("-s,--seed", seed,
                  "seed of the random numbers; -1 draws one (default: that of the --session that "
                  "goes on, else 0)")
      ->check(at_least(-1));
}

hf::SamplingOptions SamplingFlags::resolve(const hf::Session& session) const {
  const hf::GenerationConfig& defaults = session.generation;
  hf::SamplingOptions out;
  out.do_sample = defaults.do_sample;
  out.temperature = temperature.value_or(defaults.temperature);
  out.top_k = top_k.value_or(defaults.top_k);
  out.top_p = top_p.value_or(defaults.top_p);
  out.min_p = min_p.value_or(defaults.min_p);
  out.repetition_penalty = repeat_penalty.value_or(defaults.repetition_penalty);
  out.typical_p = typical_p.value_or(defaults.typical_p);
  out.min_new_tokens = min_new_tokens.value_or(defaults.min_new_tokens);
  for (const std::string& text : defaults.not_followed) tell("warning: {}\n", text);
  for (const int32_t id : defaults.suppress_tokens)
    out.logit_bias.emplace_back(id, -std::numeric_limits<double>::infinity());
  const auto set = [](auto& option, const auto& flag) {
    if (flag) option = *flag;
  };
  set(out.top_n_sigma, top_n_sigma);
  set(out.xtc_probability, xtc_probability);
  set(out.xtc_threshold, xtc_threshold);
  set(out.mirostat, mirostat);
  set(out.mirostat_tau, mirostat_tau);
  set(out.mirostat_eta, mirostat_eta);
  set(out.presence_penalty, presence_penalty);
  set(out.frequency_penalty, frequency_penalty);
  set(out.penalty_last_n, repeat_last_n);
  set(out.dry_multiplier, dry_multiplier);
  set(out.dry_base, dry_base);
  set(out.dry_allowed_length, dry_allowed_length);
  set(out.dry_last_n, dry_last_n);
  if (out.dry() && session.tokenizer) out.dry_breakers = breakers(*session.tokenizer);
  for (const std::string& text : logit_bias) out.logit_bias.push_back(parse_bias(text));
  out.eos = session.end_tokens();
  if (draws()) out.do_sample = true;
  out.seed = static_cast<uint64_t>(seed.value_or(0));
  if (seed && *seed < 0) {
    out.seed = std::random_device()();
    tell("seed: {}\n", out.seed);
  }
  return out;
}

bool SamplingFlags::draws() const {
  const hf::SamplingOptions off;
  const auto on = [](const auto& flag, const auto& otherwise) {
    return flag && *flag != otherwise;
  };
  return temperature || on(top_k, off.top_k) || on(top_p, off.top_p) || on(min_p, off.min_p) ||
         on(typical_p, off.typical_p) || on(top_n_sigma, off.top_n_sigma) ||
         on(xtc_probability, off.xtc_probability) || on(mirostat, off.mirostat);
}

std::vector<int32_t> SamplingFlags::breakers(const Tokenizer& tokenizer) const {
  std::vector<std::string> texts;
  for (const std::string& text : dry_breakers)
    if (text != "none") texts.push_back(unescaped(text));
  if (dry_breakers.empty()) texts = {"\n", ":", "\"", "*"};
  return tokens_with(tokenizer, texts);
}

void GrammarFlags::add(CLI::App& command) {
  command.add_option("--grammar", text,
                     "the text is one of this grammar (GBNF, or a file with it)");
  command.add_option("--grammar-file", file, "the same, from a file");
  command.add_option("-j,--json-schema", schema,
                     "the text is JSON of this schema (or of a file with it); {} is any JSON");
  command.add_option("--json-schema-file", schema_file, "the same, from a file");
}

std::shared_ptr<hf::TokenFilter> GrammarFlags::filter(const hf::Session& session) const {
  const size_t given = !text.empty() + !file.empty() + !schema.empty() + !schema_file.empty();
  if (given == 0) return nullptr;
  LATHE_USER_CHECK(
      given == 1,
      "--grammar, --grammar-file, --json-schema and --json-schema-file: give one of them");
  const bool is_schema = !schema.empty() || !schema_file.empty();
  const std::string& named = is_schema ? schema_file : file;
  const Given source =
      !named.empty() ? in_file(named)
      : is_schema    ? text_or_file("--json-schema", schema, is_schema_text(schema), "schema, {…}")
                     : text_or_file("--grammar", text, text.find("::=") != std::string::npos,
                                    "grammar, root ::= …");
  const auto masks = at_place(source.place, [&] {
    const std::string gbnf = is_schema ? grammar::schema_to_gbnf(source.text) : source.text;
    auto out = std::make_shared<grammar::TokenMasks>(grammar::Grammar::parse(gbnf),
                                                     grammar::TokenTrie::of(*session.tokenizer));
    out->prepare();
    return out;
  });
  return std::make_shared<hf::GrammarFilter>(masks, session.end_tokens());
}

void DraftFlags::add(CLI::App& command) {
  command.add_option(
      "--draft-model,--model-draft", model,
      "a smaller checkpoint of the same vocabulary that guesses what comes; the text "
      "stays the same, up to ties within rounding");
  command.add_option("--draft-max", tokens, "how many tokens it guesses at a time")
      ->check(at_least(1))
      ->capture_default_str();
  command
      .add_option("--prompt-lookup", prompt_lookup,
                  "guess so many tokens from where the last ones stood before; 0 is off")
      ->check(at_least(0));
}

std::shared_ptr<hf::Drafter> DraftFlags::drafter(const ModelFlags& flags,
                                                 const hf::Session& session,
                                                 const hf::GeneratorOptions& options) const {
  LATHE_USER_CHECK(model.empty() || prompt_lookup == 0,
                   "--draft-model and --prompt-lookup: give one of them");
  LATHE_USER_CHECK((model.empty() && prompt_lookup == 0) || flags.cache == "static",
                   "drafts are taken back from the cache: they need --cache static");
  if (prompt_lookup > 0) return std::make_shared<hf::PromptLookup>(prompt_lookup);
  if (model.empty()) return nullptr;
  const hf::Session small = hf::Session::open(
      model, {.dtype = flags.computed_dtype(), .progress = load_progress(flags.quiet)},
      hf::Needs::ids_only);
  return std::make_shared<hf::DraftModel>(small.model, *session.model, options, tokens);
}

}  // namespace lathe::cli
