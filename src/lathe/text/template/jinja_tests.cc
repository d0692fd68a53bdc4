// Jinja's tests: `subject is name(arguments)`.
#include <algorithm>
#include <map>

#include "lathe/text/template/operators.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/runtime.h"
#include "lathe/text/template/string_methods.h"

namespace lathe::jinja {
namespace {

using Test = bool (*)(Runtime&, const Value& subject, const Arguments&);

template <Kind... kinds>
bool is_kind(Runtime&, const Value& subject, const Arguments& arguments) {
  const Bound none("test", arguments, {});
  return (subject.is(kinds) || ...);
}

template <Comparison comparison>
bool compares(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("comparison", arguments, {"other"}, 1);
  return compare(runtime, comparison, subject, *bound[0]);
}

bool is_defined(Runtime&, const Value& subject, const Arguments& arguments) {
  const Bound none("defined", arguments, {});
  return !subject.is_undefined();
}

template <bool wanted>
bool is_boolean(Runtime&, const Value& subject, const Arguments&) {
  return subject.is(Kind::boolean) && subject.as_bool() == wanted;
}

int64_t remainder(Runtime& runtime, const Value& subject, const Value& divisor) {
  const Value rest = apply(runtime, Operator::modulo, subject, divisor);
  // Any remainder that is not a whole number is not 0 or 1 either.
  if (rest.is_integral()) return rest.as_integer();
  if (rest.is(Kind::floating) && (rest.as_double() == 0 || rest.as_double() == 1)) {
    return static_cast<int64_t>(rest.as_double());
  }
  return -1;
}

template <int64_t wanted>
bool parity(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("parity", arguments, {});
  return remainder(runtime, subject, Value::integer(2)) == wanted;
}

bool divisible_by(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("divisibleby", arguments, {"num"}, 1);
  return remainder(runtime, subject, *bound[0]) == 0;
}

bool is_iterable_test(Runtime&, const Value& subject, const Arguments&) {
  return is_iterable(subject);
}

// Something with a length and items by index or key.
bool is_sequence(Runtime&, const Value& subject, const Arguments&) {
  if (!subject.is(Kind::object)) return length_of(subject).has_value();
  const std::string_view type = subject.type_name();
  return type == "range" || type == "_GroupTuple";
}

bool is_callable_test(Runtime&, const Value& subject, const Arguments&) {
  return is_callable(subject);
}

bool is_lower_case(Runtime& runtime, const Value& subject, const Arguments&) {
  const std::string text = to_str(subject, runtime.budget);
  runtime.budget.scan(text.size());
  return is_lower_text(text);
}

bool is_upper_case(Runtime& runtime, const Value& subject, const Arguments&) {
  const std::string text = to_str(subject, runtime.budget);
  runtime.budget.scan(text.size());
  return is_upper_text(text);
}

bool same_as(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("sameas", arguments, {"other"}, 1);
  if (subject.is_string()) runtime.budget.read(subject.str().size());
  return subject.same_as(*bound[0]);
}

bool is_escaped(Runtime&, const Value& subject, const Arguments&) {
  return subject.is_string() && subject.text().markup;
}

bool is_in(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("in", arguments, {"seq"}, 1);
  return contains(runtime, *bound[0], subject);
}

template <bool (*Has)(std::string_view)>
bool names_known(Runtime&, const Value& subject, const Arguments&) {
  return subject.is_string() && Has(subject.str());
}

const std::map<std::string_view, Test>& all_tests() {
  static const std::map<std::string_view, Test> kAll = {
      {"odd", parity<1>},
      {"even", parity<0>},
      {"divisibleby", divisible_by},
      {"defined", is_defined},
      {"undefined", is_kind<Kind::undefined>},
      {"filter", names_known<has_filter>},
      {"test", names_known<has_test>},
      {"none", is_kind<Kind::none>},
      {"boolean", is_kind<Kind::boolean>},
      {"true", is_boolean<true>},
      {"false", is_boolean<false>},
      {"integer", is_kind<Kind::integer>},
      {"float", is_kind<Kind::floating>},
      {"number", is_kind<Kind::boolean, Kind::integer, Kind::floating>},
      {"string", is_kind<Kind::string>},
      {"mapping", is_kind<Kind::map>},
      {"sequence", is_sequence},
      {"iterable", is_iterable_test},
      {"callable", is_callable_test},
      {"lower", is_lower_case},
      {"upper", is_upper_case},
      {"sameas", same_as},
      {"escaped", is_escaped},
      {"in", is_in},
      {"==", compares<Comparison::equal>},
      {"eq", compares<Comparison::equal>},
      {"equalto", compares<Comparison::equal>},
      {"!=", compares<Comparison::not_equal>},
      {"ne", compares<Comparison::not_equal>},
      {"<", compares<Comparison::less>},
      {"lt", compares<Comparison::less>},
      {"lessthan", compares<Comparison::less>},
      {"<=", compares<Comparison::less_equal>},
      {"le", compares<Comparison::less_equal>},
      {">", compares<Comparison::greater>},
      {"gt", compares<Comparison::greater>},
      {"greaterthan", compares<Comparison::greater>},
      {">=", compares<Comparison::greater_equal>},
      {"ge", compares<Comparison::greater_equal>},
  };
  return kAll;
}

}  // namespace

bool has_test(std::string_view name) { return all_tests().contains(name); }

bool apply_test(Runtime& runtime, std::string_view name, const Value& subject,
                const Arguments& arguments) {
  runtime.budget.step();
  const auto found = all_tests().find(name);
  if (found == all_tests().end()) throw RenderError("No test named '{}'.", name);
  return found->second(runtime, subject, arguments);
}

}  // namespace lathe::jinja
