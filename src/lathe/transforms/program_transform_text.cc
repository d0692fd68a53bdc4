// Transforms of programs as they are written.
#include <algorithm>
#include <charconv>
#include <string>

#include "lathe/base/error.h"
#include "lathe/transforms/program_transforms.h"

namespace lathe {
namespace {

constexpr std::string_view kNames[] = {"grad", "value_and_grad", "jvp", "vjp", "hvp"};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<ProgramTransform> all() {
    std::vector<ProgramTransform> out;
    do {
      out.push_back(one());
    } while (accept(";"));
    if (at_ < text_.size()) fail("; or the end");
    return out;
  }

 private:
  ProgramTransform one() {
    skip_blanks();
    const size_t start = at_;
    const std::string_view name = word();
    if (name == "vmap") return vectorized();
    const auto* hit = std::ranges::find(kNames, name);
    at_ = hit == std::end(kNames) ? start : at_;
    if (hit == std::end(kNames)) fail("grad, value_and_grad, jvp, vjp, hvp or vmap");
    DerivativeOf out{.kind = static_cast<DerivativeOf::Kind>(hit - kNames), .params = {}};
    if (!accept("(") || accept(")")) return out;
    out.params.emplace();
    do {
      out.params->push_back(static_cast<int>(number("the number of a parameter")));
    } while (accept(","));
    expect(")");
    return out;
  }

  ProgramTransform vectorized() {
    Vectorized out;
    bool out_axes_said = false;
    if (accept("(") && !accept(")")) {
      out.in_axes.clear();
      do {
        if (accept("axis_size")) {
          expect("=");
          out.axis_size = number("how many examples there are");
          if (*out.axis_size < 0) fail("no negative size");
        } else {
          out.in_axes.push_back(axis());
        }
      } while (accept(","));
      if (out.in_axes.empty()) out.in_axes = {0};
      if (accept("->")) {
        out.out_axes = axes();
        out_axes_said = true;
      }
      expect(")");
    }
    if (out_axes_said || !accept("->")) return out;
    const bool list = accept("(");
    out.out_axes = list ? axes() : Vectorized::Axes{axis()};
    if (list) expect(")");
    return out;
  }

  Vectorized::Axes axes() {
    Vectorized::Axes out;
    do {
      out.push_back(axis());
    } while (accept(","));
    return out;
  }

  std::optional<int> axis() {
    if (accept("none") || accept("None")) return {};
    return static_cast<int>(number("an axis or none"));
  }

  int64_t number(const char* what) {
    skip_blanks();
    int64_t out = 0;
    const char* const end = text_.data() + text_.size();
    const auto [stop, error] = std::from_chars(text_.data() + at_, end, out);
    // Far below what any count of parameters, axes or examples reaches; so sums cannot overflow.
    constexpr int64_t kMost = int64_t{1} << 30;
    if (error != std::errc() || out > kMost || out < -kMost) fail(what);
    at_ = static_cast<size_t>(stop - text_.data());
    return out;
  }

  std::string_view word() {
    const size_t start = at_;
    while (at_ < text_.size() && ((text_[at_] >= 'a' && text_[at_] <= 'z') || text_[at_] == '_'))
      ++at_;
    return text_.substr(start, at_ - start);
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  bool accept(std::string_view token) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    skip_blanks();
    return true;
  }

  void expect(const char* token) {
    if (!accept(token)) fail(token);
  }

  [[noreturn]] void fail(std::string_view expected) const {
    throw UserError("transform \"{}\", column {}: expected {}", text_, at_ + 1, expected);
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

std::vector<ProgramTransform> parse_program_transforms(std::string_view text) {
  return Reader(text).all();
}

}  // namespace lathe
