#include "lathe/bench/measure.h"

#include <time.h>
#include <unistd.h>

#include <algorithm>

#include "lathe/backends/cpu/probes.h"
#include "lathe/backends/cpu/target.h"
#include "lathe/base/clock.h"
#include "lathe/base/process_memory.h"
#include "lathe/bench/median.h"
#include "lathe/bench/random_ids.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/io/gguf.h"
#include "lathe/ops/api/ops.h"
#include "lathe/runtime/host/thread_team.h"

namespace lathe::bench {
namespace {

// Of a folder's or a GGUF file's tensors.
template <typename Checkpoint, typename Bytes>
Literal largest_of(const Checkpoint& checkpoint, const Bytes& bytes) {
  const std::vector<std::string> names = checkpoint.names();
  return checkpoint.tensor(*std::ranges::max_element(
      names, {}, [&](const std::string& name) { return bytes(checkpoint.info(name)); }));
}

Literal largest_tensor(const std::string& model) {
  if (hf::is_gguf(model))
    return largest_of(hf::Gguf::open(model),
                      [](const hf::GgufTensor& tensor) { return tensor.bytes.size(); });
  return largest_of(hf::Checkpoint::open(model),
                    [](const hf::TensorInfo& tensor) { return tensor.end - tensor.begin; });
}

// The probes of a run: on the mapped weights and on huge pages, every number of streams.
class ReadProbes {
 public:
  explicit ReadProbes(const std::string& model)
      : mapped_(largest_tensor(model)), huge_(size_t{512} << 20) {}
  struct Best {
    double all = 0, mapped = 0;
  };
  // The best of all probes, and of those of the mapped weights, now.
  Best run() {
    Best best;
    for (int streams : kReadStreams) {
      best.all = std::max(best.all, read_bandwidth(huge_.bytes(), streams));
      if (mapped_.byte_count() >= (int64_t{64} << 20))
        best.mapped = std::max(best.mapped, read_bandwidth(mapped_.bytes(), streams));
    }
    best.all = std::max(best.all, best.mapped);
    return best;
  }

 private:
  Literal mapped_;
  ProbeMemory huge_;
};

double time_prefill(hf::Generator& generator, int64_t batch, int64_t length, uint32_t seed) {
  const auto prompts = random_ids(batch, length, generator.model().config().vocab_size, seed);
  const auto start = Clock::now();
  generator.prefill(prompts, 1);
  return seconds_since(start);
}

// Seconds a token, and the read limit, slice by slice: what disturbs the one disturbs the other.
struct DecodeTimes {
  std::vector<double> token_s, sampled_token_s, read_limit, mapped_limit;

  void probe(ReadProbes& probes) {
    const auto [all, mapped] = probes.run();
    read_limit.push_back(all);
    mapped_limit.push_back(mapped);
  }
};

double seconds_a_step(hf::Generator& generator, int64_t count) {
  const auto start = Clock::now();
  for (int64_t i = 0; i < count; ++i) generator.step();
  return seconds_since(start) / static_cast<double>(count);
}

template <typename F>
double median_call_us(F&& call) {
  std::vector<double> times;
  for (int i = 0; i < 200; ++i) call();
  for (int round = 0; round < 21; ++round) {
    constexpr int kCalls = 100;
    const auto start = Clock::now();
    for (int i = 0; i < kCalls; ++i) call();
    times.push_back(seconds_since(start) / kCalls * 1e6);
  }
  return median(times);
}

void measure_dispatch(Result& out) {
  const Array a = Array::of<float>({4}, {1, 2, 3, 4});
  auto plus = jit([](const Array& x, const Array& y) { return x + y; }, {.name = "dispatch"});
  out.dispatch_us = median_call_us([&] { plus(a, a); });
  const std::vector<Array> tree(200, a);
  auto first =
      jit([](const std::vector<Array>& xs) { return xs[0] + xs[199]; }, {.name = "dispatch_tree"});
  out.dispatch_tree_us = median_call_us([&] { first(tree); });
}

int64_t compilations() { return default_client().totals().kernels_compiled; }

// Seconds since this process was started, by the kernel's own clock.
double process_age() {
  timespec now{};
  ::clock_gettime(CLOCK_BOOTTIME, &now);
  std::FILE* file = std::fopen("/proc/self/stat", "r");
  LATHE_USER_CHECK(file, "cannot read /proc/self/stat");
  char text[2048] = {};
  const size_t count = std::fread(text, 1, sizeof text - 1, file);
  std::fclose(file);
  const std::string_view stat(text, count);
  size_t at = stat.rfind(')') + 2;
  for (int field = 3; field < 22; ++field)
    at = stat.find(' ', at) + 1;  // field 22: start time in ticks
  const double ticks = std::strtod(stat.data() + at, nullptr);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9 -
         ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

double decode_bytes(const hf::CausalLM& model, int64_t depth, int64_t batch,
                    std::optional<DType> cache_dtype) {
  const hf::WeightCounts& counts = model.counts();
  return static_cast<double>(counts.token.bytes + counts.head.bytes) +
         static_cast<double>(model.cache_bytes(depth, cache_dtype) * batch);
}

namespace {

// Pairs of a token and one that it sees, itself among them.
double pairs_seen(const hf::CacheShape& layer, int64_t tokens) {
  const auto all = static_cast<double>(tokens), kept = static_cast<double>(layer.kept(tokens));
  return kept * (kept + 1) / 2 + (all - kept) * kept;
}

// Keys are the values where a layer keeps no others (latents).
Dim value_width(const hf::CacheShape& layer) {
  return layer.value_dim > 0 ? layer.value_dim : layer.key_dim;
}

}  // namespace

double attention_flop(const hf::CausalLM& model, int64_t tokens, int64_t batch) {
  double products = 0;
  for (const hf::CacheShape& layer : model.cache_shapes())
    products += static_cast<double>(layer.key_dim + value_width(layer)) * pairs_seen(layer, tokens);
  return 2 * products * static_cast<double>(model.config().num_attention_heads * batch);
}

double prefill_flop(const hf::CausalLM& model, int64_t tokens, int64_t batch) {
  const hf::WeightCounts& counts = model.counts();
  const double layers =
      2.0 * static_cast<double>(counts.token.elements) * static_cast<double>(tokens);
  const double head = 2.0 * static_cast<double>(counts.head.elements);
  return (layers + head) * static_cast<double>(batch) + attention_flop(model, tokens, batch);
}

namespace {

// What is usual: temperature, top-k and top-p.
constexpr hf::SamplingOptions kSampling{
    .do_sample = true, .temperature = 0.8, .top_k = 40, .top_p = 0.9};

class Measurement {
 public:
  Measurement(const std::shared_ptr<const hf::CausalLM>& model, const std::string& directory,
              const Options& options)
      : options_(options),
        directory_(directory),
        greedy_(model, {.cache_dtype = options.cache_dtype}),
        sampled_(model, {.cache_dtype = options.cache_dtype, .sampling = kSampling}) {
    out_ = {.model = config().architecture,
            .dtype = std::string(name(model->dtype())),
            .isa = selected_target().name,
            .checkpoint = directory,
            .threads = ThreadTeam::default_size()};
    out_.parameters = model->counts().all.elements;
    out_.weights_bytes = model->counts().all.bytes;
    int64_t positions = options.generate > 0 ? options.depth + options.generate + 1 : 0;
    for (int64_t prompt : options.prompts) positions = std::max(positions, prompt + 1);
    out_.cache_bytes = model->cache_bytes(positions, options.cache_dtype) * options.batch;
  }

  Result run() {
    warm_up();
    const int64_t compiled = compilations();
    plan_new_lengths();
    out_.peak_rss_bytes = peak_resident_bytes();  // before the probes take memory of their own
    measure_until_steady();
    out_.compilations_after_warmup = compilations() - compiled;
    measure_dispatch(out_);
    return std::move(out_);
  }

 private:
  const hf::ModelConfig& config() const { return greedy_.model().config(); }
  double tokens_a_step() const { return static_cast<double>(options_.batch); }

  void fill(hf::Generator& generator) {
    generator.assume_filled(options_.batch, options_.depth, options_.generate + 1);
    generator.step();
  }

  // Few rows take other kernels than many: a short prompt warms up those of all longer ones.
  void warm_up() {
    options_.progress("warm-up");
    if (!options_.prompts.empty())
      for (int64_t length : {std::ranges::min(options_.prompts), kWarmLength}) time_prompt(length);
    if (options_.generate > 0)
      for (hf::Generator* generator : {&greedy_, &sampled_}) fill(*generator);
  }

  void time_prompt(int64_t length) { time_prefill(greedy_, options_.batch, length, 7); }

  // What the compiler spends on prompts of lengths not seen before.
  void plan_new_lengths() {
    if (options_.prompts.empty()) return;
    const int64_t known = std::ranges::min(options_.prompts);
    for (int64_t length : {kWarmLength + 4, known - 3, known + 3}) {
      if (length < kManyRows) continue;
      const double before = default_client().totals().plan_seconds;
      time_prompt(length);
      const double seconds = default_client().totals().plan_seconds - before;
      out_.planning_ms = std::max(out_.planning_ms, seconds * 1e3);
    }
  }

  // The run is repeated when the machine was not steady.
  void measure_until_steady() {
    constexpr double kSteady = 0.1;  // how far the read limit may move
    constexpr int kTries = 3;
    ReadProbes probes(directory_);
    for (int attempt = 0; attempt < kTries; ++attempt) {
      measure_rounds(probes);
      if (out_.limits.read_spread <= kSteady) return;
      if (attempt + 1 < kTries)
        options_.progress(
            fmt::format("the read limit moved by {:.0f}%: again", out_.limits.read_spread * 100));
    }
  }

  void measure_rounds(ReadProbes& probes) {
    std::vector<std::vector<double>> prefills(options_.prompts.size());
    std::vector<double> peaks;
    DecodeTimes decode;
    for (int r = 0; r < options_.repetitions; ++r) {
      options_.progress(fmt::format("round {} of {}", r + 1, options_.repetitions));
      peaks.push_back(peak_of_products(greedy_.model().dtype(), 0.2));
      for (size_t i = 0; i < prefills.size(); ++i)
        prefills[i].push_back(time_prefill(greedy_, options_.batch, options_.prompts[i],
                                           static_cast<uint32_t>(r) + 2));
      options_.generate > 0 ? decode_round(decode, probes) : decode.probe(probes);
    }
    take_limits(decode, peaks);
    out_.prefills.clear();
    for (size_t i = 0; i < prefills.size(); ++i)
      out_.prefills.push_back(prefill_of(options_.prompts[i], median(prefills[i])));
    if (!decode.token_s.empty()) take_decode(decode);
  }

  void decode_round(DecodeTimes& times, ReadProbes& probes) {
    constexpr int64_t kSlices = 4, kLeastSlice = 4;
    for (hf::Generator* generator : {&greedy_, &sampled_}) fill(*generator);
    const int64_t slice = std::max(kLeastSlice, (options_.generate + kSlices - 1) / kSlices);
    for (int64_t done = 0; done < options_.generate; done += slice) {
      const int64_t count = std::min(slice, options_.generate - done);
      times.probe(probes);
      times.token_s.push_back(seconds_a_step(greedy_, count));
      times.sampled_token_s.push_back(seconds_a_step(sampled_, count));
    }
  }

  void take_limits(const DecodeTimes& decode, const std::vector<double>& peaks) {
    const auto [least, most] = std::ranges::minmax(decode.read_limit);
    const double middle = median(decode.read_limit);
    out_.limits = {.read_bytes_per_s = middle,
                   .read_spread = (most - least) / middle,
                   .mapped_read_bytes_per_s = median(decode.mapped_limit),
                   .peak_flop_per_s = median(peaks)};
  }

  Prefill prefill_of(int64_t tokens, double seconds) const {
    const double flop = prefill_flop(greedy_.model(), tokens, options_.batch);
    const double products = flop - attention_flop(greedy_.model(), tokens, options_.batch);
    const double rate = static_cast<double>(tokens) * tokens_a_step() / seconds;
    return {.tokens = tokens,
            .tokens_per_s = rate,
            .without_attention_per_s = rate * flop / products,
            .share = flop / seconds / out_.limits.peak_flop_per_s};
  }

  void take_decode(const DecodeTimes& decode) {
    const double seconds = median(decode.token_s);
    out_.tg_tokens_per_s = tokens_a_step() / seconds;
    const double bytes = decode_bytes(greedy_.model(), options_.depth + options_.generate / 2,
                                      options_.batch, options_.cache_dtype);
    out_.decode_share = bytes / seconds / out_.limits.read_bytes_per_s;
    std::vector<double> added;
    for (size_t i = 0; i < decode.token_s.size(); ++i)
      added.push_back(decode.sampled_token_s[i] / decode.token_s[i] - 1);
    out_.sampling_share = median(added);
  }

  static constexpr int64_t kWarmLength = 37, kManyRows = 16;
  Options options_;
  std::string directory_;
  hf::Generator greedy_, sampled_;
  Result out_;
};

// Of one row's caches. Tokens may be more than any cache has.
double bytes_kept(const hf::CausalLM& model, const Options& o) {
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max() / 4;
  const int64_t prompt = o.prompts.empty() ? 0 : std::ranges::max(o.prompts),
                decoded = std::min(o.depth, kMost) + std::min(o.generate, kMost);
  const Dim positions = std::max(std::min(prompt, kMost), decoded) + 1;
  double bytes = 0;
  for (const hf::CacheShape& layer : model.cache_shapes())
    bytes += static_cast<double>(layer.bytes(1, o.cache_dtype.value_or(model.dtype()))) *
             static_cast<double>(layer.kept(positions));
  return bytes;
}

}  // namespace

void check_memory(const hf::CausalLM& model, const Options& o) {
  const hf::ModelConfig& c = model.config();
  const auto rows = static_cast<double>(o.batch),
             element = static_cast<double>(byte_size(model.dtype()));
  const int64_t prompt = o.prompts.empty() ? 0 : std::ranges::max(o.prompts);
  const double caches = 2 * rows * bytes_kept(model, o);  // greedy and sampled
  const double logits = rows * static_cast<double>(c.vocab_size) * sizeof(float);
  const double prefill =
      rows * static_cast<double>(prompt) * element * static_cast<double>(c.hidden_size);
  const double bytes = caches + logits + prefill;
  const auto memory = static_cast<double>(physical_memory_bytes());
  LATHE_USER_CHECK(bytes < memory,
                   "{} rows take at least {:.1f} GiB (caches {:.1f}, logits {:.1f}, a prefill "
                   "{:.1f}), and this machine has {:.1f} GiB; ask for fewer rows (-b), or for "
                   "fewer tokens (-p, -d, -n)",
                   o.batch, bytes / (1 << 30), caches / (1 << 30), logits / (1 << 30),
                   prefill / (1 << 30), memory / (1 << 30));
}

Result measure(const std::shared_ptr<const hf::CausalLM>& model, const std::string& directory,
               const Options& options) {
  check_memory(*model, options);
  return Measurement(model, directory, options).run();
}

Start measure_start(const std::string& directory, const hf::ModelOptions& options,
                    std::optional<DType> cache_dtype) {
  Start out;
  const auto load = Clock::now();
  const auto model = hf::load_causal_lm(directory, options);
  out.load_s = seconds_since(load);
  hf::Generator generator(model, {.cache_dtype = cache_dtype});
  generator.prefill({{1}}, 2);
  out.first_token_s = process_age();
  generator.step();
  generator.prefill(random_ids(1, 64, model->config().vocab_size, 1), 1);
  const CompileStats totals = default_client().totals();
  out.compile_s = totals.plan_seconds + totals.codegen_seconds;
  return out;
}

}  // namespace lathe::bench
