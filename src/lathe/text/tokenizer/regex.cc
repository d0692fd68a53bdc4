#include "lathe/text/tokenizer/regex.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/onig_class.h"
#include "lathe/text/tokenizer/onig_pattern.h"
#include "lathe/text/tokenizer/pattern_cost.h"
#include "lathe/text/tokenizer/unicode.h"

namespace lathe::tok {
namespace {

template <auto Free>
struct Freer {
  template <typename T>
  void operator()(T* p) const {
    Free(p);
  }
};
using Code = std::unique_ptr<pcre2_code, Freer<pcre2_code_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, Freer<pcre2_match_data_free>>;
using MatchContext = std::unique_ptr<pcre2_match_context, Freer<pcre2_match_context_free>>;
using CompileContext = std::unique_ptr<pcre2_compile_context, Freer<pcre2_compile_context_free>>;
using JitStack = std::unique_ptr<pcre2_jit_stack, Freer<pcre2_jit_stack_free>>;

constexpr uint32_t kOptions = PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C |
                              PCRE2_DOLLAR_ENDONLY | PCRE2_USE_OFFSET_LIMIT;
constexpr size_t kMaxPattern = 100'000;

// Steps a match may take at one place: plenty for any greedy run over the text, not for exponential
// search.
uint32_t match_limit(size_t text_size) {
  return static_cast<uint32_t>(std::min<size_t>(1'000'000 + 8 * text_size, 200'000'000));
}

// PCRE2 counts steps anew at every place where a match could start. So it is asked about so many
// places at a time, and the clock in between.
constexpr size_t kPlaces = 16;

// Its JIT counts no repetition of single characters. So machine code searches windows of the text,
// and only for patterns of whose steps there are not many in a window; the interpreter, which
// counts them all, does the rest.
constexpr size_t kWindow = 4096;
constexpr int kMostDegree = 2;

std::string message(int code) {
  char text[256] = {};
  pcre2_get_error_message(code, reinterpret_cast<PCRE2_UCHAR*>(text), sizeof text);
  return text;
}

pcre2_jit_stack* jit_stack() {
  thread_local const JitStack stack(pcre2_jit_stack_create(32 * 1024, 16 * 1024 * 1024, nullptr));
  return stack.get();
}

}  // namespace

struct Regex::Compiled {
  Code code;
  std::string where;
  bool windows;  // whether machine code may search it

  // One search at a time over one text.
  class Search {
   public:
    Search(const Compiled& regex, std::string_view text, Allowance& allowance)
        : regex_(regex),
          allowance_(allowance),
          text_(text),
          data_(pcre2_match_data_create(1, nullptr)),
          context_(pcre2_match_context_create(nullptr)) {
      pcre2_set_match_limit(context_.get(), match_limit(text.size()));
      pcre2_set_heap_limit(context_.get(), 64 * 1024);
      pcre2_jit_stack_assign(context_.get(), nullptr, jit_stack());
    }

    // The first match that starts at `from` or later.
    bool next(size_t from, size_t& begin, size_t& end) {
      for (; from <= text_.size(); from = behind(from)) {
        if (starts_within(from, begin, end)) return true;
      }
      return false;
    }

   private:
    // The place to go on from when there is no match from `from` on.
    size_t behind(size_t from) const {
      from += kPlaces;
      while (from < text_.size() && inside_character(text_[from])) ++from;
      return from;
    }

    static bool inside_character(char c) { return (static_cast<uint8_t>(c) & 0xC0) == 0x80; }

    // The first match that starts before `behind(from)`.
    bool starts_within(size_t from, size_t& begin, size_t& end) {
      allowance_.check_clock();
      pcre2_set_offset_limit(context_.get(), std::min(behind(from) - 1, text_.size()));
      const int rc = search(from);
      if (rc == PCRE2_ERROR_NOMATCH) return false;
      LATHE_USER_CHECK(rc >= 0, "[tokenizer] {}: the pattern gave up on a text of {} bytes: {}",
                       regex_.where, text_.size(), message(rc));
      const PCRE2_SIZE* bounds = pcre2_get_ovector_pointer(data_.get());
      begin = bounds[0];
      end = std::max(bounds[0], bounds[1]);
      return true;
    }

    // In the window behind `from`; in all of the text where what is behind the window matters.
    int search(size_t from) {
      if (!regex_.windows) return search_until(text_.size(), from, PCRE2_NO_JIT);
      size_t stop = std::min(from + kWindow, text_.size());
      while (stop < text_.size() && inside_character(text_[stop])) ++stop;
      const int rc = search_until(stop, from, stop < text_.size() ? PCRE2_PARTIAL_HARD : 0);
      return rc == PCRE2_ERROR_PARTIAL ? search_until(text_.size(), from, PCRE2_NO_JIT) : rc;
    }

    int search_until(size_t stop, size_t from, uint32_t options) {
      return pcre2_match(regex_.code.get(), reinterpret_cast<PCRE2_SPTR>(text_.data()), stop, from,
                         PCRE2_NO_UTF_CHECK | options, data_.get(), context_.get());
    }

    const Compiled& regex_;
    Allowance& allowance_;
    std::string_view text_;
    MatchData data_;
    MatchContext context_;
  };
};

Regex::Regex(const std::string& pattern, const std::string& where) {
  const CompileContext context(pcre2_compile_context_create(nullptr));
  pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
  pcre2_set_parens_nest_limit(context.get(), 100);
  int error = 0;
  PCRE2_SIZE offset = 0;
  Code code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), kOptions,
                          &error, &offset, context.get()));
  LATHE_USER_CHECK(code != nullptr,
                   "[tokenizer] {}: not a regular expression: {} (at byte {} of {})", where,
                   message(error), offset, pattern);
  // Where the JIT is not available, pcre2_match interprets: slower, equal results.
  const bool windows = search_degree(pattern) <= kMostDegree;
  if (windows) pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD);
  compiled_ = std::make_shared<Compiled>(Compiled{std::move(code), where, windows});
}

Regex Regex::compile(std::string_view pattern, const std::string& where) {
  LATHE_USER_CHECK(pattern.size() <= kMaxPattern,
                   "[tokenizer] {}: a pattern of {} bytes; at most {} are accepted", where,
                   pattern.size(), kMaxPattern);
  return Regex(pcre_from_oniguruma(pattern, where), where);
}

Regex Regex::uts18_words() {
  return Regex(fmt::format("[{0}]+|[^{0}{1}]+", uts18_word_items(), kWhiteSpaceItems),
               "Whitespace");
}

Regex Regex::uts18_word_char() { return Regex(fmt::format("[{}]", uts18_word_items()), "\\w"); }

void Regex::find(std::string_view text, std::vector<Span>& spans, Allowance& allowance) const {
  spans.clear();
  if (text.empty()) return spans.push_back({0, 0, false});
  Compiled::Search search(*compiled_, text, allowance);
  size_t covered = 0;  // end of the last match
  bool any = false;
  for (size_t from = 0, begin = 0, end = 0; from <= text.size();) {
    if (!search.next(from, begin, end)) break;
    if (begin == end && any && end == covered) {
      if (from == text.size()) break;
      next_char(text, from);
      continue;
    }
    allowance.make(2 * sizeof(Span));
    if (covered != begin) spans.push_back({covered, begin, false});
    spans.push_back({begin, end, true});
    from = covered = end;
    any = true;
  }
  if (covered != text.size()) spans.push_back({covered, text.size(), false});
}

bool Regex::matches(std::string_view text) const {
  size_t begin = 0, end = 0;
  Allowance allowance(text.size());
  return Compiled::Search(*compiled_, text, allowance).next(0, begin, end);
}

}  // namespace lathe::tok
