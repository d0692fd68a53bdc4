#include "lathe/text/template/strftime.h"

#include <fmt/format.h>

#include <cstdio>
#include <ctime>

#include "lathe/base/error.h"
#include "lathe/text/template/budget.h"

namespace lathe {
namespace jinja {
namespace {

std::tm parts_of(LocalTime time) {
  using namespace std::chrono;
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  std::tm parts{};
  parts.tm_year = static_cast<int>(date.year()) - 1900;
  parts.tm_mon = static_cast<int>(static_cast<unsigned>(date.month())) - 1;
  parts.tm_mday = static_cast<int>(static_cast<unsigned>(date.day()));
  parts.tm_hour = static_cast<int>(clock.hours().count());
  parts.tm_min = static_cast<int>(clock.minutes().count());
  parts.tm_sec = static_cast<int>(clock.seconds().count());
  parts.tm_wday = static_cast<int>(weekday(day).c_encoding());
  parts.tm_yday = static_cast<int>((day - local_days(date.year() / January / 1)).count());
  parts.tm_isdst = -1;
  return parts;
}

// One directive that C's strftime knows.
std::string format_directive(const std::tm& parts, const std::string& directive) {
  char buffer[256];
  const size_t length = std::strftime(buffer, sizeof buffer, directive.c_str(), &parts);
  return {buffer, length};
}

}  // namespace

std::string format_time(Budget& budget, LocalTime time, std::string_view format) {
  using namespace std::chrono;
  const std::tm parts = parts_of(time);
  TextBuilder out(budget);
  for (size_t at = 0; at < format.size();) {
    if (format[at] != '%' || at + 1 == format.size()) {
      out += format[at++];
      continue;
    }
    budget.step(8);
    size_t end = at + 1;
    while (end < format.size() &&
           std::string_view("-_0^#EO").find(format[end]) != std::string_view::npos)
      ++end;
    const std::string directive(format.substr(at, end + 1 - at));
    const char letter = directive.back();
    if (letter == 'f') {
      out += fmt::format("{:06}", (time - floor<seconds>(time)).count());
    } else if (static_cast<unsigned char>(letter) >= 0x80) {
      out += directive;
    } else if (letter != 'z' && letter != 'Z') {  // no time zone: nothing
      out += format_directive(parts, directive);
    }
    at = end + 1;
  }
  return out.take();
}

}  // namespace jinja

LocalTime parse_local_time(const std::string& text) {
  using namespace std::chrono;
  int y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0;
  int used = 0;
  int date_end = 0;
  char separator = 'T';
  const int fields = std::sscanf(text.c_str(), "%4d-%2d-%2d%n%c%2d:%2d%n:%2d%n", &y, &mo, &d,
                                 &date_end, &separator, &h, &mi, &used, &s, &used);
  const bool whole = (fields == 3 && static_cast<size_t>(date_end) == text.size()) ||
                     (fields >= 6 && static_cast<size_t>(used) == text.size());
  const year_month_day date(year(y), month(static_cast<unsigned>(mo)),
                            day(static_cast<unsigned>(d)));
  const bool valid = whole && (separator == 'T' || separator == ' ') && date.ok() && h >= 0 &&
                     h < 24 && mi >= 0 && mi < 60 && s >= 0 && s < 60;
  LATHE_USER_CHECK(valid, "cannot read the date '{}': expected YYYY-MM-DD or YYYY-MM-DDTHH:MM[:SS]",
                   text);
  return local_days(date) + hours(h) + minutes(mi) + seconds(s);
}

}  // namespace lathe
