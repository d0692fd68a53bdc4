#include "lathe/bench/measure.h"

#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <chrono>

#include "lathe/cpu/probes.h"
#include "lathe/cpu/target.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/ops/ops.h"
#include "lathe/runtime/thread_team.h"

namespace lathe::bench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  LATHE_CHECK(!values.empty(), "median of nothing");
  std::ranges::sort(values);
  const size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

std::vector<std::vector<int32_t>> random_prompts(int64_t batch, int64_t length, int64_t vocab,
                                                 uint32_t seed) {
  std::vector<std::vector<int32_t>> out(static_cast<size_t>(batch));
  uint32_t state = seed * 2654435761u + 1;
  for (auto& prompt : out)
    for (int64_t i = 0; i < length; ++i) {
      state = state * 1664525u + 1013904223u;
      prompt.push_back(static_cast<int32_t>((state >> 8) % static_cast<uint32_t>(vocab)));
    }
  return out;
}

// The probes of a run: on the mapped weights and on huge pages, every number of streams.
class ReadProbes {
 public:
  explicit ReadProbes(const std::string& directory)
      : checkpoint_(hf::Checkpoint::open(directory)), huge_(size_t{512} << 20) {
    const std::vector<std::string> names = checkpoint_.names();
    const auto bytes = [&](const std::string& name) {
      return checkpoint_.info(name).end - checkpoint_.info(name).begin;
    };
    const std::string& largest = *std::ranges::max_element(names, {}, bytes);
    mapped_ = checkpoint_.tensor(largest);
  }
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
  hf::Checkpoint checkpoint_;
  ProbeMemory huge_;
  Literal mapped_;
};

double best_peak(DType dtype) {
  const Target& target = selected_target();
  const bool bf16 = dtype == DType::bf16;
  const std::pair<PeakProbe, bool> probes[] = {{PeakProbe::avx2_f32, true},
                                               {PeakProbe::avx512_f32, target.vector_bits == 512},
                                               {PeakProbe::avx512_bf16, bf16 && target.dot_bf16},
                                               {PeakProbe::amx_bf16, bf16 && target.tiles}};
  double best = 0;
  for (const auto& [probe, used] : probes)
    if (used && can_run(probe)) best = std::max(best, peak_arithmetic(probe, 0.2));
  return best;
}

double time_prefill(hf::Generator& generator, const Options& o, uint32_t seed) {
  const auto prompts =
      random_prompts(o.batch, o.prompt, generator.model().config().vocab_size, seed);
  const auto start = Clock::now();
  generator.prefill(prompts, 1);
  return seconds_since(start);
}

// Seconds a token, and the read limit, slice by slice: what disturbs the one disturbs the other.
struct DecodeTimes {
  std::vector<double> token_s, read_limit, mapped_limit;

  void probe(ReadProbes& probes) {
    const auto [all, mapped] = probes.run();
    read_limit.push_back(all);
    mapped_limit.push_back(mapped);
  }
  void add_round(hf::Generator& generator, ReadProbes& probes, const Options& o) {
    constexpr int64_t kSlices = 4, kLeastSlice = 4;
    generator.assume_filled(o.batch, o.depth, o.generate + 1);
    generator.step();
    const int64_t slice = std::max(kLeastSlice, (o.generate + kSlices - 1) / kSlices);
    for (int64_t done = 0; done < o.generate; done += slice) {
      const int64_t count = std::min(slice, o.generate - done);
      probe(probes);
      const auto start = Clock::now();
      for (int64_t i = 0; i < count; ++i) generator.step();
      token_s.push_back(seconds_since(start) / static_cast<double>(count));
    }
  }
};

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

// What the compiler spends on a prompt of a length not seen before.
double planning_seconds(hf::Generator& generator, const Options& o, int64_t length) {
  Options odd = o;
  odd.prompt = length;
  const double before = default_client().totals().plan_seconds;
  time_prefill(generator, odd, 7);
  return default_client().totals().plan_seconds - before;
}

int64_t compilations() { return default_client().totals().kernels_compiled; }

int64_t peak_rss() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * int64_t{1024};
}

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

double decode_bytes(const hf::ModelConfig& c, DType dtype, int64_t depth, int64_t batch) {
  const double weights =
      static_cast<double>(c.layer_parameter_count() + c.hidden_size + c.vocab_size * c.hidden_size);
  const double cache =
      2.0 * static_cast<double>(c.num_hidden_layers * c.num_key_value_heads * c.head_dim) *
      static_cast<double>(depth * batch);
  return (weights + cache) * byte_size(dtype);
}

double prefill_flop(const hf::ModelConfig& c, int64_t tokens, int64_t batch) {
  const auto t = static_cast<double>(tokens);
  const double layers = 2.0 * static_cast<double>(c.layer_parameter_count()) * t;
  const double attention =
      4.0 * static_cast<double>(c.num_hidden_layers * c.num_attention_heads * c.head_dim) * t *
      (t + 1) / 2;
  const double head = 2.0 * static_cast<double>(c.vocab_size * c.hidden_size);
  return (layers + attention + head) * static_cast<double>(batch);
}

Result measure(const std::shared_ptr<const hf::CausalLM>& model, const std::string& directory,
               const Options& o) {
  Result out{.model = model->config().architecture,
             .dtype = std::string(name(model->dtype())),
             .isa = selected_target().name,
             .checkpoint = directory,
             .threads = ThreadTeam::default_size()};
  out.parameters = model->config().parameter_count();
  for (const Array& weight : model->weights()) out.weights_bytes += weight.type().byte_count();
  hf::Generator generator(model, {});
  o.progress("warm-up");
  time_prefill(generator, o, 1);
  generator.assume_filled(o.batch, o.depth, o.generate + 1);
  for (int i = 0; i < 2; ++i) generator.step();
  const int64_t compiled = compilations();
  for (int64_t length : {int64_t{37}, o.prompt - 1, o.prompt + 1})
    out.planning_ms = std::max(out.planning_ms, planning_seconds(generator, o, length) * 1e3);

  out.peak_rss_bytes = peak_rss();  // before the probes take memory of their own

  constexpr double kSteady = 0.1;  // how far the read limit may move before the run is repeated
  constexpr int kTries = 3;
  ReadProbes probes(directory);
  for (int attempt = 0; attempt < kTries; ++attempt) {
    std::vector<double> prefill, peaks;
    DecodeTimes decode;
    for (int r = 0; r < o.repetitions; ++r) {
      o.progress(fmt::format("round {} of {}", r + 1, o.repetitions));
      peaks.push_back(best_peak(model->dtype()));
      if (o.prompt > 0) prefill.push_back(time_prefill(generator, o, static_cast<uint32_t>(r) + 2));
      if (o.generate > 0) {
        decode.add_round(generator, probes, o);
      } else {
        decode.probe(probes);
      }
    }
    const std::vector<double>& reads = decode.read_limit;
    out.limits = {
        .read_bytes_per_s = median(reads),
        .read_spread =
            (*std::ranges::max_element(reads) - *std::ranges::min_element(reads)) / median(reads),
        .mapped_read_bytes_per_s = median(decode.mapped_limit),
        .peak_flop_per_s = median(peaks)};
    if (!prefill.empty()) {
      out.pp_tokens_per_s = static_cast<double>(o.prompt * o.batch) / median(prefill);
      out.prefill_share = prefill_flop(model->config(), o.prompt, o.batch) / median(prefill) /
                          out.limits.peak_flop_per_s;
    }
    if (!decode.token_s.empty()) {
      out.tg_tokens_per_s = static_cast<double>(o.batch) / median(decode.token_s);
      const double bytes =
          decode_bytes(model->config(), model->dtype(), o.depth + o.generate / 2, o.batch);
      out.decode_share = bytes / median(decode.token_s) / out.limits.read_bytes_per_s;
    }
    if (out.limits.read_spread <= kSteady) break;
    if (attempt + 1 < kTries)
      o.progress(
          fmt::format("the read limit moved by {:.0f}%: again", out.limits.read_spread * 100));
  }
  out.compilations_after_warmup = compilations() - compiled;
  measure_dispatch(out);
  const hf::ModelConfig& c = model->config();
  out.cache_bytes = 2 * c.num_hidden_layers * c.num_key_value_heads * c.head_dim *
                    (o.depth + o.generate + 1) * o.batch * byte_size(model->dtype());
  return out;
}

Start measure_start(const std::string& directory, std::optional<DType> dtype) {
  Start out;
  const auto load = Clock::now();
  const auto model = hf::load_causal_lm(directory, dtype);
  out.load_s = seconds_since(load);
  hf::Generator generator(model, {});
  generator.prefill({{1}}, 2);
  out.first_token_s = process_age();
  generator.step();
  generator.prefill(random_prompts(1, 64, model->config().vocab_size, 1), 1);
  const CompileStats totals = default_client().totals();
  out.compile_s = totals.plan_seconds + totals.codegen_seconds;
  return out;
}

}  // namespace lathe::bench
