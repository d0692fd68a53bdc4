// NFC, NFD, NFKC, NFKD with utf8proc's tables. Segments between characters that cannot interact are
// normalized one by one, so that each result knows where it came from; marks are sorted with a
// stable sort, so that a hostile run of them costs n log n.
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/normalizers.h"
#include "lathe/text/tokenizer/unicode_tables.h"
#include "lathe/text/unicode/category.h"

namespace lathe::tok {
namespace {

using Points = std::vector<utf8proc_int32_t>;

uint16_t combining_class(utf8proc_int32_t c) {
  const bool later = within(kLaterMarks, static_cast<char32_t>(c));
  return later ? 0 : utf8proc_get_property(c)->combining_class;
}

// Compatibility forms newer than the library's tables: it leaves these characters alone.
bool newer_compatibility(char32_t c) {
  return c == 0x32FF || (c >= 0xA7F2 && c <= 0xA7F4) || c == 0xAB69 ||
         (c >= 0x10781 && c <= 0x107BA) || (c >= 0x1E030 && c <= 0x1E06D) || c == 0x1F16C ||
         (c >= 0x1FBF0 && c <= 0x1FBF9);
}

void decompose(char32_t c, bool compatible, Points& out) {
  if (c == 0x11938) return out.push_back(0x11938);  // newer too
  const bool compat = compatible && !newer_compatibility(c);
  std::array<utf8proc_int32_t, 32> buffer;
  int boundary = 0;
  const int options = UTF8PROC_DECOMPOSE | UTF8PROC_STABLE | (compat ? UTF8PROC_COMPAT : 0);
  const auto n =
      utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), buffer.data(), buffer.size(),
                              static_cast<utf8proc_option_t>(options), &boundary);
  LATHE_CHECK(n >= 0 && n <= static_cast<utf8proc_ssize_t>(buffer.size()),
              "U+{:04X} decomposes into {}", static_cast<uint32_t>(c), n);
  out.insert(out.end(), buffer.begin(), buffer.begin() + n);
}

// Whether a character that decomposes into one starting with `c` may touch what stands before it.
bool joins_backward(utf8proc_int32_t c) {
  const auto point = static_cast<char32_t>(c);
  const bool mark = is_mark_kind(category(point)) && !within(kLaterMarks, point);
  const bool jamo = c >= 0x1160 && c <= 0x11FF;  // vowels and finals of Hangul
  return mark || jamo || combining_class(c) != 0;
}

// Marks in the order of their class; within a class they keep their order.
void sort_marks(Points& points) {
  std::vector<std::pair<uint64_t, utf8proc_int32_t>> run;
  const auto marks_end = [&](size_t begin) {
    size_t end = begin;
    while (end < points.size() && combining_class(points[end]) != 0) ++end;
    return end;
  };
  for (size_t begin = 0; begin < points.size(); ++begin) {
    const size_t end = marks_end(begin);
    if (end - begin < 2) continue;
    run.clear();
    for (size_t i = begin; i < end; ++i) {
      run.emplace_back(uint64_t{combining_class(points[i])} << 32 | i, points[i]);
    }
    std::sort(run.begin(), run.end());
    for (size_t i = begin; i < end; ++i) points[i] = run[i - begin].second;
    begin = end;
  }
}

// Where its characters came from, in order.
using Origins = std::vector<uint32_t>;

void flush(Points& points, Origins& origins, bool composed, Text& out) {
  if (points.size() > 1) {
    sort_marks(points);
    if (composed) {
      const auto n = utf8proc_normalize_utf32(
          points.data(), static_cast<utf8proc_ssize_t>(points.size()),
          static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
      LATHE_CHECK(n >= 0, "composition failed: {}", n);
      points.resize(static_cast<size_t>(n));
    }
  }
  const bool as_many = points.size() == origins.size();
  for (size_t i = 0; i < points.size(); ++i) {
    out.append(static_cast<char32_t>(points[i]), origins[as_many ? i : 0]);
  }
  points.clear();
  origins.clear();
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<uint8_t>(c) < 0x80; });
}

}  // namespace

void normalize(Text& text, NormalForm form) {
  if (is_ascii(text.chars)) return;
  const bool compatible = form == NormalForm::nfkc || form == NormalForm::nfkd;
  const bool composed = form == NormalForm::nfc || form == NormalForm::nfkc;
  Text out = text.fresh();
  out.chars.reserve(text.chars.size());
  Points segment, next;
  Origins origins;
  for (size_t i = 0; i < text.chars.size();) {
    const uint32_t origin = text.origin_at(i);
    next.clear();
    decompose(next_char(text.chars, i), compatible, next);
    if (!joins_backward(next[0])) flush(segment, origins, composed, out);
    segment.insert(segment.end(), next.begin(), next.end());
    origins.insert(origins.end(), next.size(), origin);
  }
  flush(segment, origins, composed, out);
  text = std::move(out);
}

}  // namespace lathe::tok
