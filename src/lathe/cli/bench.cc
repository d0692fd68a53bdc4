// lathe bench: speed beside the machine's limits; and the tables of the posts: static caches and
// jit, and what quantized weights and adapters cost.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/files/cache_dir.h"
#include "lathe/base/tell.h"
#include "lathe/bench/measure.h"
#include "lathe/bench/posts.h"
#include "lathe/bench/products.h"
#include "lathe/bench/report.h"
#include "lathe/bench/shapes.h"
#include "lathe/cli/child_process.h"
#include "lathe/cli/command.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {
namespace {

namespace fs = std::filesystem;

struct Bench {
  std::string model, config, dtype, quantize, activations, cache_dtype = "auto", output = "md";
  std::string table, posts_row;  // "", caches or posts; one row of the latter
  bool random_weights = false, start = false, products = false;
  std::vector<std::string> product_shapes;
  int threads = 0;
  int64_t layers = 0;
  bench::Options options;

  hf::ModelOptions load_options() const {
    const ModelFlags flags{.dtype = dtype, .quantize = quantize, .activations = activations};
    return {.dtype = flags.computed_dtype(), .weights = flags.weight_options()};
  }
};

// One bench at a time on a machine; held until the process ends.
void take_lock() {
  const std::string folder = needed_cache_directory();
  make_folder(folder, "LATHE_CACHE_DIR");
  const std::string path = folder + "/bench.lock";
  const int fd = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  LATHE_USER_CHECK(fd >= 0, "cannot open {}", path);
  LATHE_USER_CHECK(::flock(fd, LOCK_EX | LOCK_NB) == 0,
                   "another bench is running (lock {}); wait for it", path);
  double load[1] = {0};
  if (::getloadavg(load, 1) == 1 && load[0] > 0.5)
    tell("warning: the machine is busy (load {:.1f}); figures will be low\n", load[0]);
}

// A checkpoint, or a shape that is filled with random weights.
void check_source(const Bench& flags) {
  LATHE_USER_CHECK(flags.model.empty() || flags.config.empty(),
                   "{} is a checkpoint and --config {} a shape of another; give one of them, the "
                   "shape with --random-weights",
                   flags.model, flags.config);
  LATHE_USER_CHECK(!flags.random_weights || !flags.config.empty(),
                   "--random-weights fill a shape; add --config NAME|FILE, in the place of a "
                   "checkpoint");
}

std::string model_of(const Bench& flags) {
  LATHE_USER_CHECK(!flags.model.empty(), "give -m DIR");
  return hf::find_model(flags.model);
}

std::string checkpoint_of(const Bench& flags) {
  if (!flags.model.empty()) return model_of(flags);
  LATHE_USER_CHECK(!flags.config.empty(),
                   "give -m DIR, or --config NAME|FILE with --random-weights");
  LATHE_USER_CHECK(flags.random_weights,
                   "--config gives a shape without weights; add --random-weights");
  hf::Json shape = bench::shape_config(flags.config);
  if (flags.layers > 0) shape["num_hidden_layers"] = flags.layers;
  watch_endings();  // half a checkpoint must not stay behind
  Progress line("writing random weights", "MiB");
  const std::string folder = bench::random_checkpoint(shape, [&](int64_t done, int64_t total) {
    line.show_bytes(done, total);
    throw_if_interrupted();
  });
  end_at_endings();
  return folder;
}

// This program again, in a fresh process.
std::string child_bench(const Bench& flags, const std::string& directory,
                        const std::vector<std::string>& more,
                        const std::map<std::string, std::string>& environment = {}) {
  std::vector<std::string> command = {fs::read_symlink("/proc/self/exe").string(), "bench", "-m",
                                      directory};
  command.insert(command.end(), more.begin(), more.end());
  if (!flags.dtype.empty()) command.insert(command.end(), {"--dtype", flags.dtype});
  return output_of(command, environment);
}

// With a code cache of its own.
bench::Start start_in_child(const Bench& flags, const std::string& directory,
                            const std::string& cache) {
  std::vector<std::string> more = {"--start-only", "--kv-cache-dtype", flags.cache_dtype};
  if (!flags.quantize.empty()) more.insert(more.end(), {"--quantize", flags.quantize});
  if (!flags.activations.empty()) more.insert(more.end(), {"--activations", flags.activations});
  const std::string text = child_bench(flags, directory, more, {{"LATHE_CACHE_DIR", cache}});
  const hf::Json json = hf::parse_json(text, "bench --start-only");
  return {.load_s = json["load_s"],
          .compile_s = json["compile_s"],
          .first_token_s = json["first_token_s"]};
}

void print_start(const Bench& flags) {
  const bench::Start start =
      bench::measure_start(model_of(flags), flags.load_options(), flags.options.cache_dtype);
  const hf::Json json = {{"load_s", start.load_s},
                         {"compile_s", start.compile_s},
                         {"first_token_s", start.first_token_s}};
  fmt::print("{}\n", json.dump());
}

// Of this process alone; gone with it.
struct CodeCache {
  std::string path = (fs::temp_directory_path() / fmt::format("lathe-bench-{}", ::getpid()));
  CodeCache() { make_folder(path, "TMPDIR"); }
  CodeCache(const CodeCache&) = delete;
  CodeCache& operator=(const CodeCache&) = delete;
  ~CodeCache() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

struct Starts {
  bench::Start cold, warm;
};

Starts measure_starts(const Bench& flags, const std::string& directory) {
  const CodeCache cache;
  flags.options.progress("a fresh process, cold code cache");
  const bench::Start cold = start_in_child(flags, directory, cache.path);
  flags.options.progress("a fresh process, warm code cache");
  return {.cold = cold, .warm = start_in_child(flags, directory, cache.path)};
}

void measure_and_print(Bench flags) {
  std::erase(flags.options.prompts, 0);
  LATHE_USER_CHECK(!flags.options.prompts.empty() || flags.options.generate > 0,
                   "nothing to measure: -p and -n are both 0; give one of them tokens");
  const std::string directory = checkpoint_of(flags);
  flags.options.progress = [](const std::string& what) {
    throw_if_interrupted();
    tell("bench: {}\n", what);
  };
  const Starts starts = measure_starts(flags, directory);
  hf::ModelOptions options = flags.load_options();
  options.progress = load_progress(false);
  const auto model = hf::load_causal_lm(directory, options);
  bench::Result result = bench::measure(model, directory, flags.options);
  result.cold = starts.cold;
  result.warm = starts.warm;
  if (!flags.config.empty()) result.model = fs::path(flags.config).filename().string();
  if (flags.layers > 0) result.model += fmt::format(", {} layers", flags.layers);
  if (!flags.quantize.empty()) result.dtype += " " + flags.quantize;
  if (!flags.activations.empty()) result.dtype += " by " + flags.activations;
  if (flags.output == "json") fmt::print("{}\n", bench::to_json(result).dump(2));
  if (flags.output == "csv") fmt::print("{}", bench::to_csv(result));
  if (flags.output == "md") fmt::print("{}", bench::to_markdown(result, flags.options));
  LATHE_USER_CHECK(result.compilations_after_warmup == 0,
                   "{} kernels were compiled after the warm-up: sizes leaked into kernels",
                   result.compilations_after_warmup);
}

// ---- the table of the decode post: the same 50 tokens three ways.
struct Way {
  const char* name;
  hf::GeneratorOptions options;
};

void print_table(const Bench& flags) {
  constexpr int64_t kTokens = 50;
  const ModelFlags model_flags{.model = model_of(flags), .dtype = flags.dtype};
  const auto kept = flags.options.cache_dtype;
  const hf::Session session = open_session(model_flags);
  const std::string prompt = "Once upon a time there was a";
  const hf::TextRequest request{.prompts = {session.tokenizer->encode(prompt)},
                                .max_new_tokens = kTokens};
  const Way ways[] = {
      {"dynamic cache", {.cache = hf::CacheKind::dynamic_cache, .cache_dtype = kept, .jit = false}},
      {"static cache", {.cache = hf::CacheKind::static_cache, .cache_dtype = kept, .jit = false}},
      {"static cache + jit",
       {.cache = hf::CacheKind::static_cache, .cache_dtype = kept, .jit = true}},
  };
  fmt::print("\n| | seconds for {} tokens | ms/token | speed-up |\n|---|---|---|---|\n", kTokens);
  double first = 0;
  std::vector<int32_t> expected;
  for (const Way& way : ways) {
    hf::Generator generator(session.model, way.options);
    hf::generate_text(generator, session.tokenizer, request);  // warm-up: kernels are compiled
    const auto result = hf::generate_text(generator, session.tokenizer, request);
    const double seconds = result.prefill_seconds + result.decode_seconds;
    if (first == 0) first = seconds;
    if (expected.empty()) expected = result.ids[0];
    fmt::print("| {} | {:.3f} | {:.2f} | {:.1f}× |\n", way.name, seconds, seconds / kTokens * 1e3,
               first / seconds);
    LATHE_CHECK(result.ids[0] == expected, "{} wrote another text than {}", way.name, ways[0].name);
  }
  fmt::print("\nThe same text in all three rows: {}{}\n", prompt,
             session.tokenizer->decode(expected, true));
}

// ---- the table of the compiled-LLM posts, a process a row

void print_posts_row(const Bench& flags) {
  const ModelFlags model{.dtype = flags.dtype};
  const bench::PostsOptions options{.dtype = model.computed_dtype(),
                                    .cache_dtype = flags.options.cache_dtype};
  const auto row = bench::measure_posts_row(flags.posts_row, model_of(flags), options);
  fmt::print("{}\n", bench::to_json(row).dump());
}

void print_posts(const Bench& flags) {
  const std::string directory = checkpoint_of(flags);
  std::vector<std::string> more = {"--kv-cache-dtype", flags.cache_dtype, "--posts-row", ""};
  if (flags.threads > 0) more.insert(more.begin(), {"-t", std::to_string(flags.threads)});
  std::vector<bench::PostsRow> rows;
  for (const char* way : bench::kPostsWays) {
    throw_if_interrupted();
    tell("bench: {}\n", way);
    more.back() = way;
    const std::string text = child_bench(flags, directory, more);
    rows.push_back(bench::posts_row(hf::parse_json(text, "bench --posts-row")));
  }
  fmt::print("{}", bench::posts_markdown(rows));
}

// ---- products of matrices

void print_products(const Bench& flags) {
  bench::ProductOptions options{.repetitions = flags.options.repetitions};
  for (const std::string& shape : flags.product_shapes)
    options.shapes.push_back(bench::product_shape(shape));
  if (!flags.dtype.empty()) options.dtypes.push_back(*dtype_from_name(flags.dtype));
  options.progress = [](const std::string& what) {
    throw_if_interrupted();
    tell("bench: {}\n", what);
  };
  const bench::ProductTimes times = bench::measure_products(options);
  fmt::print(
      "{}", flags.output == "json" ? bench::to_json_text(times) + "\n" : bench::to_markdown(times));
}

void check_model_dtype(const std::string& dtype) {
  LATHE_USER_CHECK(dtype.empty() || dtype == "f32" || dtype == "bf16",
                   "models are computed in f32 or bf16, not {}; other types are for --products",
                   dtype);
}

void execute(Bench flags) {
  if (flags.products) {
    LATHE_USER_CHECK(flags.output != "csv", "--products prints md or json, not csv");
    if (flags.threads > 0) ModelFlags{.threads = flags.threads}.apply();
    take_lock();
    return print_products(flags);
  }
  check_model_dtype(flags.dtype);
  check_source(flags);
  if (flags.threads > 0) ModelFlags{.threads = flags.threads}.apply();
  flags.options.cache_dtype = parse_cache_dtype(flags.cache_dtype);
  if (flags.start) return print_start(flags);
  if (flags.table == "caches") return print_table(flags);
  if (!flags.posts_row.empty()) return print_posts_row(flags);
  take_lock();
  if (flags.table == "posts") return print_posts(flags);
  measure_and_print(flags);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto* command = app.add_subcommand("bench", "Measure speed beside the machine's limits");
  auto flags = std::make_shared<Bench>();
  command->add_option("-m,--model,model", flags->model,
                      "checkpoint folder, GGUF file, or model id");
  // What the tables do not ask for, which say themselves what they measure.
  std::vector<CLI::Option*> measured;
  CLI::Option* config = command->add_option(
      "--config", flags->config,
      fmt::format("a shape by name ({}) or a config.json", fmt::join(bench::known_shapes(), ", ")));
  CLI::Option* random =
      command->add_flag("--random-weights", flags->random_weights,
                        "fill the shape with random weights (no download), kept in the "
                        "cache directory: 2.4 GB of Llama-3.2-1B");
  command
      ->add_option("--layers", flags->layers,
                   "of the shape that --config names, only so many layers")
      ->needs(config)
      ->check(at_least(1));
  command->add_option("--dtype", flags->dtype, "compute in this type")
      ->check(CLI::IsMember({"f32", "bf16", "f16", "f64", "i8"}));
  CLI::Option* quantize = command->add_option(
      "--quantize", flags->quantize,
      "int4 or int8, with a group size behind a colon: round weights while loading");
  add_cache_dtype(*command, flags->cache_dtype);
  CLI::Option* activations = add_activations(*command, flags->activations);
  const auto add_count = [&](const char* name, auto& value, const char* doc, int64_t least) {
    measured.push_back(
        command->add_option(name, value, doc)->check(at_least(least))->capture_default_str());
  };
  measured.push_back(
      command
          ->add_option(
              "-p,--n-prompt", flags->options.prompts,
              "tokens of a prefill; repeatable, or 512,2048, to compare lengths; 0 is none")
          ->delimiter(',')
          ->check(at_least(0))
          ->allow_extra_args(false)
          ->capture_default_str());
  add_count("-n,--n-gen", flags->options.generate, "tokens of a decode run; 0 is none", 0);
  add_count("-d,--n-depth", flags->options.depth, "tokens already in the cache", 0);
  add_count("-b,--batch", flags->options.batch, "rows", 1);
  add_count("-r,--repetitions", flags->options.repetitions, "rounds", 1);
  add_threads(*command, flags->threads);
  measured.push_back(command->add_option("-o,--output", flags->output, "md, json or csv")
                         ->check(CLI::IsMember({"md", "json", "csv"})));
  CLI::Option* table =
      command
          ->add_option(
              "--table", flags->table,
              "caches: dynamic, static, static + jit; posts: prefill, decode and memory, op "
              "by op, compiled, in 8 and 4 bits, with an adapter")
          ->expected(0, 1)
          ->check(CLI::IsMember({"caches", "posts"}));
  command->add_option("--posts-row", flags->posts_row, "one row of --table posts, as JSON")
      ->excludes(table)
      ->group("");
  for (CLI::Option* option : measured) table->excludes(option);
  CLI::Option* products =
      command
          ->add_option(
              "--products", flags->product_shapes,
              "products of matrices beside the peak, in place of a model; m, k and n of each "
              "as 512x2048x8192, by default those of docs/performance.md in five types")
          ->expected(0, -1)
          ->excludes(table);
  for (const char* option : {"--model", "--config", "--n-prompt", "--n-gen", "--n-depth", "--batch",
                             "--quantize", "--activations", "--kv-cache-dtype", "--random-weights"})
    products->excludes(command->get_option(option));
  CLI::Option* start = command->add_flag("--start-only", flags->start,
                                         "load, compile, write one token; print the times as JSON");
  start->excludes(table)->excludes(products);
  for (CLI::Option* option : measured) start->excludes(option);
  for (CLI::Option* option : {config, random}) start->excludes(option);
  for (CLI::Option* option : {quantize, activations}) table->excludes(option);
  command->footer(R"(
Examples:
  lathe bench DIR -p 512 -n 128
  lathe bench --config llama-3.2-1b --random-weights --table posts
  lathe bench DIR -p 2048 -p 32768 -n 0
  lathe bench --products 512x2048x8192 32x768x768 --dtype bf16
  lathe bench --config llama-3.2-1b --random-weights -o json)");
  command->callback([flags, table, products] {
    flags->products = products->count() > 0;
    std::erase(flags->product_shapes, "");  // --products alone
    if (table->count() > 0 && flags->table.empty()) flags->table = "caches";
    execute(*flags);
  });
}

}  // namespace lathe::cli
