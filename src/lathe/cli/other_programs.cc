#include "lathe/cli/other_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace lathe::cli {
namespace {

constexpr std::string_view kLlama = "llama.cpp's", kTransformers = "transformers'";

struct Answer {
  std::vector<std::string_view> options;
  std::string_view instead;
  // The command that does it anyway, and needs no option.
  std::string_view command = "";
};

// An option that has another name here.
struct Renamed {
  std::vector<std::string_view> options;
  std::string_view here, command = "run";  // one of the commands that have it
  std::string_view whose = kLlama;
};

const Renamed kRenamed[] = {
    {{"-r", "--reverse-prompt"}, "--stop"},
    {{"--prompt-cache"}, "--session"},
    {{"-l"}, "--logit-bias"},
    {{"-jf"}, "--json-schema-file"},
    {{"-md", "--hf-repo-draft", "-hfd", "-hfrd"}, "--draft-model"},
    {{"--draft", "--draft-n"}, "--draft-max"},
    {{"-lcs", "-lcd", "--lookup-cache-static", "--lookup-cache-dynamic"}, "--prompt-lookup"},
    {{"-ctk", "-ctv", "-ctkd", "-ctvd", "--cache-type-k", "--cache-type-v", "--cache-type-k-draft",
      "--cache-type-v-draft"},
     "--kv-cache-dtype int8"},
    {{"--chat-template-kwargs"}, "--template-var"},
    {{"--lora-scaled"}, "--lora FOLDER:SCALE"},
    {{"--log-disable"}, "-q"},
    {{"--no-bos"}, "--no-special", "tokenize"},
    {{"--embd-normalize"}, "--normalize", "embed"},
    {{"--usage"}, "--help"},
    {{"--torch-dtype"}, "--dtype", "run", kTransformers},
    {{"--do-sample"}, "--temp", "run", kTransformers}};

const Answer kLlamaAnswers[] = {
    {{"-cnv", "--conversation", "-i", "--interactive"}, "a conversation is lathe chat", "chat"},
    {{"-no-cnv", "--no-conversation"}, "without a conversation it is lathe run", "run"},
    {{"-st", "--single-turn"}, "one turn is lathe chat -p TEXT, or lathe run -sys TEXT -p TEXT"},
    {{"-if", "-mli", "--interactive-first", "--multiline-input"},
     "lathe chat waits for lines; a backslash at the end of one goes on"},
    {{"-sysf", "--system-prompt-file"}, "a system message is -sys \"$(cat FILE)\""},
    {{"-bf", "--binary-file"}, "-f reads a file as it is"},
    {{"-e", "--escape", "--no-escape"},
     "a prompt is read as it is, backslashes too; $'…' of the shell writes line breaks"},
    {{"--jinja", "--no-jinja"}, "checkpoints' own chat templates are always read; leave it out"},
    {{"--no-display-prompt", "--display-prompt"},
     "the prompt is not printed again; leave it out",
     ""},
    {{"--keep", "--context-shift", "--no-context-shift"},
     "nothing is dropped from a context that is full; leave it out"},
    {{"-tb", "-td", "-tbd", "-C", "-Cr", "-Cb", "-Crb", "-Cd", "-Crd", "--threads-batch",
      "--threads-draft", "--threads-batch-draft", "--cpu-mask", "--cpu-range", "--cpu-strict",
      "--prio", "--poll", "--numa"},
     "all work is done by the threads of -t; taskset chooses their processors"},
    {{"-np", "-ns", "-cb", "-nocb", "-kvu", "--parallel", "--sequences", "--cont-batching",
      "--no-cont-batching", "--kv-unified"},
     "a batch is several -p, which are read together"},
    {{"-b", "-ub", "--batch-size", "--ubatch-size"},
     "prompts are read in pieces by themselves; leave it out"},
    {{"-fa", "--flash-attn"}, "attention never stores its scores; leave it out"},
    {{"--swa-full"}, "windows keep what they see; leave it out"},
    {{"-hf", "-hfr", "-hff", "-hfv", "-hfrv", "-hffv", "--hf-repo", "--hf-file", "--hf-repo-v",
      "--hf-file-v"},
     "-m takes a model's id, and looks for it in the local hub cache"},
    {{"-hft", "-mu", "-dr", "--hf-token", "--model-url", "--docker-repo"},
     "hf download fetches models, and -m takes their ids"},
    {{"-mm", "-mmu", "--mmproj", "--mmproj-url", "--image", "--audio"}, "images are not read"},
    {{"--draft-min", "--draft-p-min"}, "a draft has up to --draft-max tokens; leave it out"},
    {{"-cd", "--ctx-size-draft"}, "the draft model's context is the model's; leave it out"},
    {{"-gan", "-gaw", "--grp-attn-n", "--grp-attn-w", "--rope-scaling", "--rope-scale",
      "--rope-freq-base", "--rope-freq-scale", "--yarn-orig-ctx", "--yarn-ext-factor",
      "--yarn-attn-factor", "--yarn-beta-slow", "--yarn-beta-fast"},
     "longer texts than the model's take its config's rope_scaling"},
    {{"--samplers", "--sampler-seq", "--sampling-seq"},
     "samplers have one order, each is there by its own option; leave it out"},
    {{"--dynatemp-range", "--dynatemp-exp"}, "the temperature is one number, --temp"},
    {{"-ngl",
      "-ngld",
      "-dev",
      "-devd",
      "-sm",
      "-ts",
      "-mg",
      "-ot",
      "-otd",
      "-nkvo",
      "-kvo",
      "-cmoe",
      "-ncmoe",
      "-cmoed",
      "-ncmoed",
      "--gpu-layers",
      "--n-gpu-layers",
      "--gpu-layers-draft",
      "--n-gpu-layers-draft",
      "--device",
      "--device-draft",
      "--list-devices",
      "--split-mode",
      "--tensor-split",
      "--main-gpu",
      "--override-tensor",
      "--no-kv-offload",
      "--kv-offload",
      "--no-op-offload",
      "--cpu-moe",
      "--n-cpu-moe",
      "--rpc"},
     "all layers run on the CPU; leave it out"},
    {{"-nr", "-mmp", "-dt", "--mlock", "--mmap", "--no-mmap", "--repack", "--no-repack", "--warmup",
      "--no-warmup", "--defrag-thold"},
     "weights are mapped and packed by themselves; leave it out"},
    {{"--in-prefix", "--in-suffix", "--in-prefix-bos"},
     "what stands around messages is the chat template's; --chat-template takes another"},
    {{"--reasoning-budget", "--reasoning-format", "-rea", "--reasoning"},
     "how a model thinks is its template's: --template-var enable_thinking=false"},
    {{"--chunks"}, "lathe eval reads the whole text of -f; head -c makes a shorter one"},
    {{"-sp", "--special"}, "special tokens show with --print-ids, and lathe tokenize --decode"},
    {{"--verbose-prompt"}, "the ids of a prompt are lathe tokenize -p TEXT"},
    {{"-co", "--color", "--simple-io"}, "texts are printed without colours; leave it out"},
    {{"--perf", "--no-perf"}, "figures go to stderr, and -q leaves them out"},
    {{"--host", "--port", "--api-key"}, "there is no server yet"},
    {{"-lv", "--verbose", "--log-verbose", "--verbosity", "--log-file"},
     "more is said with LATHE_DEBUG=1, on stderr"}};

bool has_option(const CLI::App& command, std::string_view option) {
  return command.get_option_no_throw(std::string(option.substr(0, option.find(' ')))) != nullptr;
}

// "-ngl" of "-ngl99"; a single letter's number is its own.
std::string_view without_number(std::string_view option) {
  const std::string_view letters = option.substr(0, option.find_last_not_of("0123456789") + 1);
  return letters.size() > 2 ? letters : option;
}

// "llama.cpp's: " with what else is to be known of options of its kind.
std::string owner(std::string_view option, std::string_view whose) {
  const bool letters = option.size() > 2 && option[1] != '-';
  return fmt::format("{} is {}{}", option, whose,
                     letters ? "; here a single dash stands before a single letter, and " : ": ");
}

std::string answer(const CLI::App& command, std::string_view option, const Renamed& renamed) {
  const std::string of =
      has_option(command, renamed.here) ? "" : fmt::format(" of lathe {}", renamed.command);
  return fmt::format("{}it is {}{}", owner(option, renamed.whose), renamed.here, of);
}

std::string answer(const CLI::App& command, std::string_view option, const Answer& given) {
  const bool does_it = !given.command.empty() && command.get_name() == given.command;
  return owner(option, kLlama) +
         (does_it ? fmt::format("that is what lathe {} does; leave it out", given.command)
                  : std::string(given.instead));
}

}  // namespace

std::optional<std::string> answer_to_option(const CLI::App& command, std::string_view word) {
  const bool of_models = !command.get_parent() || has_option(command, "--model");
  if (!of_models || !word.starts_with('-')) return {};
  std::string option(word.substr(0, word.find('=')));
  if (has_option(command, option)) return {};
  std::ranges::replace(option, '_', '-');
  const std::string_view letters = without_number(option);
  const auto names = [&](const auto& entry) {
    return std::ranges::count(entry.options, option) > 0 ||
           std::ranges::count(entry.options, letters) > 0;
  };
  if (const auto* hit = std::ranges::find_if(kRenamed, names); hit != std::end(kRenamed))
    return answer(command, option, *hit);
  if (const auto* hit = std::ranges::find_if(kLlamaAnswers, names); hit != std::end(kLlamaAnswers))
    return answer(command, option, *hit);
  return {};
}

std::optional<std::string_view> answer_to_command(std::string_view word) {
  static const std::map<std::string_view, std::string_view> kCommands = {
      {"bench", "it is lathe bench"},
      {"cli", "it is lathe run, and lathe chat"},
      {"completion", "it is lathe run"},
      {"convert", "checkpoints and GGUF files are read as they are"},
      {"download", "hf download fetches models, and -m takes their ids"},
      {"embedding", "it is lathe embed"},
      {"generate", "it is lathe run"},
      {"perplexity", "it is lathe eval -f FILE"},
      {"pull", "hf download fetches models, and -m takes their ids"},
      {"quantize", "it is lathe quantize -o FOLDER --bits 4"},
      {"serve", "there is no server yet"},
      {"server", "there is no server yet"},
      {"simple", "it is lathe run"},
      {"tokenize", "it is lathe tokenize"},
      {"train", "training is written in C++ (docs/guide.md)"}};
  constexpr std::string_view kPrefix = "llama-";
  const auto hit = kCommands.find(word.starts_with(kPrefix) ? word.substr(kPrefix.size()) : word);
  return hit == kCommands.end() ? std::nullopt : std::optional(hit->second);
}

}  // namespace lathe::cli
