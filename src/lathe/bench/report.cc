#include "lathe/bench/report.h"

#include <nlohmann/json.hpp>

namespace lathe::bench {
namespace {

std::string row(const Result& r, const std::string& test, double rate, const std::string& limit,
                double share) {
  return fmt::format(
      "| {} {} | {:.2f} GiB | {:.2f} B | CPU ({}) | {} | {} | {:.2f} | {} | {:.1f}% |\n", r.model,
      r.dtype, static_cast<double>(r.weights_bytes) / (1 << 30),
      static_cast<double>(r.parameters) / 1e9, r.isa, r.threads, test, rate, limit, share * 100);
}

std::string start_lines(const char* what, const std::optional<Start>& start) {
  if (!start) return "";
  return fmt::format(
      "- {} start: load {:.3f} s, first token {:.3f} s after process start; all programs of "
      "prefill "
      "and decoding compile in {:.3f} s, those of decoding after it\n",
      what, start->load_s, start->first_token_s, start->compile_s);
}

hf::Json to_json(const std::vector<Prefill>& prefills) {
  hf::Json out = hf::Json::array();
  for (const Prefill& p : prefills)
    out.push_back({{"tokens", p.tokens},
                   {"tokens_per_s", p.tokens_per_s},
                   {"without_attention_per_s", p.without_attention_per_s},
                   {"share", p.share}});
  return out;
}

// What attention costs prompts beside products: each one's speed without its FLOP, and as a part of
// the first one's.
std::string attention_line(const std::vector<Prefill>& prefills) {
  std::string out =
      "\n- attention's FLOP taken out at the speed of all (t/s · FLOP / FLOP without attention):";
  for (const Prefill& p : prefills)
    out += fmt::format("{} pp{} {:.1f} t/s ({:.2f})", &p == &prefills.front() ? "" : ",", p.tokens,
                       p.without_attention_per_s,
                       p.without_attention_per_s / prefills.front().without_attention_per_s);
  return out + "\n";
}

// In quotes where it needs them (RFC 4180).
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

hf::Json to_json(const Result& r) {
  const Prefill first = r.prefills.empty() ? Prefill{} : r.prefills.front();
  hf::Json out = {{"model", r.model},
                  {"checkpoint", r.checkpoint},
                  {"dtype", r.dtype},
                  {"isa", r.isa},
                  {"threads", r.threads},
                  {"parameters", r.parameters},
                  {"weights_bytes", r.weights_bytes},
                  {"pp_tokens_per_s", first.tokens_per_s},
                  {"tg_tokens_per_s", r.tg_tokens_per_s},
                  {"read_gb_per_s", r.limits.read_bytes_per_s / 1e9},
                  {"read_spread", r.limits.read_spread},
                  {"mapped_read_gb_per_s", r.limits.mapped_read_bytes_per_s / 1e9},
                  {"peak_gflop_per_s", r.limits.peak_flop_per_s / 1e9},
                  {"decode_share", r.decode_share},
                  {"prefill_share", first.share},
                  {"compilations_after_warmup", r.compilations_after_warmup},
                  {"sampling_share", r.sampling_share},
                  {"planning_ms", r.planning_ms},
                  {"dispatch_us", r.dispatch_us},
                  {"dispatch_tree_us", r.dispatch_tree_us},
                  {"peak_rss_bytes", r.peak_rss_bytes},
                  {"cache_bytes", r.cache_bytes}};
  if (r.prefills.size() > 1) out["prefills"] = to_json(r.prefills);
  if (r.cold) {
    out["load_s"] = r.cold->load_s;
    out["compile_cold_s"] = r.cold->compile_s;
    out["first_token_cold_s"] = r.cold->first_token_s;
  }
  if (r.warm) {
    out["compile_warm_s"] = r.warm->compile_s;
    out["first_token_warm_s"] = r.warm->first_token_s;
  }
  return out;
}

std::string to_markdown(const Result& r, const Options& o) {
  std::string out =
      "| model | size | params | backend | threads | test | t/s | limit | share "
      "|\n|---|---|---|---|---|---|---|---|---|\n";
  const std::string batch = o.batch > 1 ? fmt::format(" b{}", o.batch) : "";
  for (const Prefill& p : r.prefills)
    out += row(r, fmt::format("pp{}{}", p.tokens, batch), p.tokens_per_s,
               fmt::format("{:.0f} GFLOP/s", r.limits.peak_flop_per_s / 1e9), p.share);
  if (o.generate > 0)
    out += row(r, fmt::format("tg{}{} @ d{}", o.generate, batch, o.depth), r.tg_tokens_per_s,
               fmt::format("{:.1f} GB/s", r.limits.read_bytes_per_s / 1e9), r.decode_share);
  // Less than nothing is what the timer cannot tell from it.
  if (o.generate > 0)
    out += fmt::format(
        "\n- sampling (temperature 0.8, top-k 40, top-p 0.9) adds {} to a greedy step\n",
        r.sampling_share > 0 ? fmt::format("{:.1f}%", r.sampling_share * 100)
                             : "nothing that can be measured");
  if (r.prefills.size() > 1) out += attention_line(r.prefills);
  out += "\n" + start_lines("cold", r.cold) + start_lines("warm", r.warm);
  out += fmt::format("- compilations after warm-up: {}; planning a new prompt length: {:.1f} ms\n",
                     r.compilations_after_warmup, r.planning_ms);
  out += fmt::format(
      "- call of a jitted function: {:.2f} µs (two arrays), {:.2f} µs (a tree of 200)\n",
      r.dispatch_us, r.dispatch_tree_us);
  out += fmt::format("- peak memory: {:.0f} MiB, of which weights {:.0f} MiB, cache {:.0f} MiB\n",
                     static_cast<double>(r.peak_rss_bytes) / (1 << 20),
                     static_cast<double>(r.weights_bytes) / (1 << 20),
                     static_cast<double>(r.cache_bytes) / (1 << 20));
  if (r.limits.mapped_read_bytes_per_s > 0)
    out += fmt::format("- read limit of the mapped weights alone: {:.1f} GB/s\n",
                       r.limits.mapped_read_bytes_per_s / 1e9);
  if (r.limits.read_spread > 0.1)
    out += fmt::format(
        "- warning: the read limit moved by {:.0f}% during the run; the machine is busy\n",
        r.limits.read_spread * 100);
  return out;
}

std::string to_csv(const Result& r) {
  std::string head, values;
  const auto fields = to_json(r);
  for (const auto& [key, value] : fields.items()) {
    head += (head.empty() ? "" : ",") + key;
    values += (values.empty() ? "" : ",") +
              csv_field(value.is_string() ? value.get<std::string>() : value.dump());
  }
  return head + "\n" + values + "\n";
}

}  // namespace lathe::bench
