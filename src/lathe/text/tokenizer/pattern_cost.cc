#include "lathe/text/tokenizer/pattern_cost.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>

namespace lathe::tok {
namespace {

// Reads patterns that PCRE2 has compiled, so they are well formed.
class Reader {
 public:
  explicit Reader(std::string_view pattern) : in_(pattern) {}

  int run() { return std::min(alternatives(), kUnboundedDegree); }

 private:
  // Repeated more often than this, a bounded repetition counts as an unbounded one.
  static constexpr int kFew = 4;

  bool done() const { return i_ >= in_.size(); }
  bool take(std::string_view text) {
    if (!in_.substr(i_).starts_with(text)) return false;
    i_ += text.size();
    return true;
  }
  void skip_behind(char end) {
    while (!done() && in_[i_++] != end) continue;
  }

  int alternatives() {
    int most = 0, here = 0;
    while (!done() && in_[i_] != ')') {
      if (take("|")) {
        here = 0;
      } else {
        here = std::min(here + repeated(atom()), kUnboundedDegree);
        most = std::max(most, here);
      }
    }
    return most;
  }

  int atom() {
    if (take("(")) return group();
    if (take("[")) return character_class();
    if (take("\\")) return escape();
    ++i_;
    return 0;
  }

  int group() {
    if (take("*")) return kUnboundedDegree;  // a verb
    if (take("?") && !group_kind()) return kUnboundedDegree;
    const int inside = alternatives();
    take(")");
    return inside;
  }

  // Behind "(?": of the kinds that hold alternatives, and flags. False for all others.
  bool group_kind() {
    for (std::string_view kind : {"=", "!", "<=", "<!", ">", ":"})
      if (take(kind)) return true;
    if (take("<") || take("P<")) {
      skip_behind('>');
      return true;
    }
    while (!done() &&
           (std::isalpha(static_cast<uint8_t>(in_[i_])) || in_[i_] == '-' || in_[i_] == '^') &&
           in_[i_] != 'R' && in_[i_] != 'P')
      ++i_;
    return take(":") || (!done() && in_[i_] == ')');
  }

  int character_class() {
    take("^");
    take("]");
    while (!done() && !take("]")) {
      if (take("[:")) {
        skip_behind(']');
      } else if (take("\\")) {
        escape();
      } else {
        ++i_;
      }
    }
    return 0;
  }

  int escape() {
    if (done()) return 0;
    const char kind = in_[i_++];
    if (std::string_view("pPxo").contains(kind) && take("{")) skip_behind('}');
    if (std::string_view("gkQ").contains(kind)) return kUnboundedDegree;
    // A reference may be as long as the text, and so may a grapheme.
    return (kind >= '1' && kind <= '9') || kind == 'X' ? 1 : 0;
  }

  // The degree of an atom with the quantifiers behind it.
  int repeated(int degree) {
    while (!done()) {
      int most = 1;
      if (take("*") || take("+")) {
        most = kFew + 1;
      } else if (in_[i_] == '{') {
        most = braces();
        if (most < 0) break;  // a brace that is no quantifier
      } else if (!take("?")) {
        break;
      }
      if (degree > 0 && most > 1) return kUnboundedDegree;
      if (most > kFew) degree = 1;
      take("?") || take("+");  // lazy, possessive
    }
    return degree;
  }

  // "{3}", "{1,3}", "{1,}": the upper bound. -1 for anything else, nothing taken.
  int braces() {
    const size_t end = in_.find('}', i_);
    if (end == std::string_view::npos) return -1;
    const std::string_view inside = in_.substr(i_ + 1, end - i_ - 1);
    if (inside.empty() || inside.find_first_not_of("0123456789,") != std::string_view::npos)
      return -1;
    i_ = end + 1;
    const size_t comma = inside.find(',');
    const std::string_view upper =
        comma == std::string_view::npos ? inside : inside.substr(comma + 1);
    int most = kFew + 1;
    std::from_chars(upper.data(), upper.data() + upper.size(), most);
    return most;
  }

  std::string_view in_;
  size_t i_ = 0;
};

}  // namespace

int search_degree(std::string_view pcre_pattern) { return Reader(pcre_pattern).run(); }

}  // namespace lathe::tok
