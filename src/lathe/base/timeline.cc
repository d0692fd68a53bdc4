#include "lathe/base/timeline.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <string>
#include <vector>

#include "lathe/base/clock.h"
#include "lathe/base/error.h"
#include "lathe/base/flags.h"

namespace lathe {
namespace {

struct Event {
  std::string name;
  int thread;
  double start, duration;  // microseconds
  int64_t bytes;
};

int thread_number() {
  static std::atomic<int> next{0};
  thread_local const int mine = next++;
  return mine;
}

std::string json_text(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) out += c;
  }
  return out;
}

class Timeline {
 public:
  // Never destroyed: threads may still end spans while static objects are torn down.
  static Timeline& instance() {
    static auto* timeline = new Timeline;
    return *timeline;
  }

  bool on() const { return !path_.empty(); }

  void add(std::string_view name, Clock::time_point start, int64_t bytes) {
    const auto micros = [](auto duration) {
      return std::chrono::duration<double, std::micro>(duration).count();
    };
    Event event{std::string(name), thread_number(), micros(start - origin_),
                micros(Clock::now() - start), bytes};
    std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }

 private:
  Timeline() : path_(flag_text(Flag::timeline)) {
    if (!on()) return;
    std::FILE* file = std::fopen(path_.c_str(), "w");
    LATHE_USER_CHECK(file, "LATHE_TIMELINE={}: the file cannot be written", path_);
    std::fclose(file);
    std::atexit([] { instance().write(); });
  }

  void write() {
    const std::string text = trace_events();
    std::FILE* file = std::fopen(path_.c_str(), "w");
    bool written = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (file) written &= std::fclose(file) == 0;
    if (!written) std::fputs("warning: the file of LATHE_TIMELINE could not be written\n", stderr);
  }

  std::string trace_events() {
    std::lock_guard lock(mutex_);
    std::string out = "{\"traceEvents\":[";
    const auto add = std::back_inserter(out);
    for (size_t i = 0; i < events_.size(); ++i) {
      const Event& e = events_[i];
      fmt::format_to(add,
                     "{}\n{{\"ph\":\"X\",\"pid\":0,\"tid\":{},\"ts\":{:.3f},\"dur\":{:.3f},"
                     "\"name\":\"{}\"",
                     i == 0 ? "" : ",", e.thread, e.start, e.duration, json_text(e.name));
      if (e.bytes >= 0)
        fmt::format_to(add, ",\"args\":{{\"bytes\":{},\"GB/s\":{:.2f}}}", e.bytes,
                       static_cast<double>(e.bytes) / (e.duration * 1e3 + 1e-3));
      out += "}";
    }
    return out + "\n]}\n";
  }

  const std::string path_;
  const Clock::time_point origin_ = Clock::now();
  std::mutex mutex_;
  std::vector<Event> events_;
};

}  // namespace

bool timeline_on() {
  static const bool on = Timeline::instance().on();
  return on;
}

TimelineSpan::TimelineSpan(std::string_view name, int64_t bytes)
    : name_(name), bytes_(bytes), on_(timeline_on()) {
  if (on_) start_ = Clock::now();
}

TimelineSpan::~TimelineSpan() {
  if (on_) Timeline::instance().add(name_, start_, bytes_);
}

}  // namespace lathe
