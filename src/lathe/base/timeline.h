// LATHE_TIMELINE=FILE: what the process did when, in the trace event format that Perfetto and
// chrome://tracing open. Spans of one thread nest; the file is written when the process ends. With
// the flag off a span costs one test.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace lathe {

bool timeline_on();

// From its making to its end; `name` outlives it. `bytes` (memory it has to touch; -1: unknown) is
// shown with the rate.
class TimelineSpan {
 public:
  explicit TimelineSpan(std::string_view name, int64_t bytes = -1);
  ~TimelineSpan();
  TimelineSpan(const TimelineSpan&) = delete;
  TimelineSpan& operator=(const TimelineSpan&) = delete;

 private:
  std::string_view name_;
  int64_t bytes_;
  bool on_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace lathe
