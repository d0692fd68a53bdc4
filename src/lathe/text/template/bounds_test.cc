// Hostile templates with the limits that everybody gets: an error, or a text, within seconds and
// a gigabyte.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/base/error.h"
#include "lathe/text/template/template.h"
#include "lathe/text/testing/bounds.h"

namespace lathe {
namespace {

using Json = nlohmann::ordered_json;

// What came of it: the text's beginning or the error.
std::string outcome(const std::string& source, const Json& data = Json::object(),
                    const RenderOptions& options = {}) {
  try {
    return Template::parse(source, "chat").render(data, options).substr(0, 100);
  } catch (const UserError& error) {
    return std::string(error.what()).substr(0, 200);
  }
}

// `source` ends within the limits; `part` is in its error, or its text.
void expect_bounded(const std::string& source, const std::string& part,
                    const Json& data = Json::object(), const RenderOptions& options = {}) {
  const std::string got = in_bounds([&] { return outcome(source, data, options); });
  EXPECT_NE(got.find(part), std::string::npos) << source.substr(0, 200) << "\n" << got;
}

// `expression` of a text `t` and a list `l`, again and again; results are kept.
std::string kept(const std::string& expression) {
  return "{% set t = 'a\\nb ' * 100000 %}{% set l = [t] * 10000 %}{% set ns = namespace(k=[]) %}"
         "{% for i in range(20000) %}{% set ns.k = [" +
         expression + "] + ns.k[:1000] %}{% endfor %}";
}

TEST(TemplateBounds, what_is_the_same_is_compared_at_a_price) {
  expect_bounded(
      "{% set l = range(100000)|list %}{% set m = range(100000)|list %}"
      "{% for i in range(100000) %}{% if l == m %}{% endif %}{% endfor %}",
      "steps");
}

TEST(TemplateBounds, what_is_added_up_is_charged) {
  expect_bounded("{% for i in range(100000) %}{% set x = range(100000)|sum %}{% endfor %}",
                 "steps");
}

TEST(TemplateBounds, pieces_are_charged_as_they_are_made) {
  expect_bounded("{{ ('\\n' * 300000000).splitlines()|length }}", "bytes");
  for (const std::string pieces :
       {"splitlines()", "split()", "split('\\n')", "rsplit('\\n')", "replace('\\n', 'abcdefgh')"}) {
    expect_bounded("{{ ('\\n' * 50000000 ~ 'x\\ny')." + pieces + "|length }}", "bytes");
  }
  expect_bounded("{{ ('é' * 20000000)|list|length }}", "bytes");
  expect_bounded("{{ ('é' * 20000000)|batch(1)|list|length }}", "bytes");
  expect_bounded("{{ ('x' * 20000000)|map('upper')|list|length }}", "bytes");
  expect_bounded("{{ ([['a']] * 3000000)|groupby(0)|length }}", "bytes");
  expect_bounded("{{ [1]|sort(attribute='a' ~ '.' * 50000000)|length }}", "bytes");
  expect_bounded("{{ [1]|sort(attribute=',' * 50000000)|length }}", "64 attributes");
}

TEST(TemplateBounds, what_is_kept_is_charged_while_it_is_kept) {
  for (const std::string expression :
       {"t.splitlines()", "t|map('default', *l)", "l|batch(3)|list", "joiner(t ~ i)", "{t ~ i: i}",
        "t[t ~ i]", "missing[t ~ i]|default(t[1:])", "cycler(*l)", "namespace(a=l * 2)",
        "t.split(' ')", "dict(a=t ~ i).items()", "l[::-1]"}) {
    expect_bounded(kept(expression), "chat:1: ");
  }
  expect_bounded(
      "{% macro m() %}" + repeated("{% set a", 1) + " = 1 %}{{ m() }}{% endmacro %}{{ m() }}",
      "recursion");
  std::string many = "{% macro m() %}";
  for (int i = 0; i < 30000; ++i) many += fmt::format("{{% set v{} = 1 %}}", i);
  expect_bounded(many + "{{ m() }}{% endmacro %}{{ m() }}", "chat:1: ");
}

TEST(TemplateBounds, what_dies_is_given_back) {
  EXPECT_EQ(outcome("{% set ns = namespace(t='') %}{% for i in range(2000) %}"
                    "{% set ns.t = ns.t ~ 'x' * 500 %}{% endfor %}{{ ns.t|length }}"),
            "1000000");
  EXPECT_EQ(outcome("{% for i in range(1000) %}{% set t = 'x' * 1000000 %}{% endfor %}done"),
            "done");
}

TEST(TemplateBounds, searching_costs_the_sum_of_the_sizes) {
  expect_bounded("{{ ('a'*100000000 ~ 'b') in 'a'*200000000 }}", "bytes");
  expect_bounded("{{ ('a'*20000000 ~ 'b') in 'a'*40000000 }}", "False");
  const std::string texts = "{% set a = 'a' * 2000000 %}{% set n = 'a' * 1000000 ~ 'b' %}";
  for (const std::string search :
       {"n in a", "a.find(n)", "a.rfind('b' ~ n)", "a.count(n)", "a.split(n)|length",
        "a.rsplit('b' ~ n)|length", "a.replace(n, '')|length", "a|replace(n, '')|length",
        "a.partition(n)[1]", "a.rpartition('b' ~ n)[1]"})
    expect_bounded(texts + "{{ " + search + " }}", "");
}

TEST(TemplateBounds, work_is_charged_where_it_is_done) {
  const std::string texts =
      "{% set a = 'a' * 4000000 %}{% set b = 'a' * 4000000 %}{% set m = {a: 1} %}"
      "";
  const auto loop = [&](const std::string& expression) {
    return texts +
           "{% for i in range(100000) %}{% for j in range(100000) %}{% set x = " + expression +
           " %}{% endfor %}{% endfor %}";
  };
  // The time is in proportion to the steps: a tenth of them, and a tenth of the time.
  RenderOptions tenth;
  tenth.max_steps /= 10;
  expect_bounded(loop("a|title"), "steps");
  for (const std::string expression :
       {"a == b", "a is sameas b", "[a] == [b]", "b in m", "m[b]", "a.count('b')", "a.isalpha()",
        "a.lower()", "a is lower", "a|wordcount", "a.strip('a')", "a.startswith(b)", "a|length",
        "[a] * 100 == [b] * 100", "a.rjust(1)", "a|title", "a|int", "a.index('a')", "a < b"}) {
    expect_bounded(loop(expression), "steps", Json::object(), tenth);
  }
  expect_bounded("{{ ('a' * 10000000).strip('b' * 10000000 ~ 'a') }}", "steps");
  expect_bounded("{{ ('x' * 4000000).startswith(('x' * 3999999 ~ 'y',) * 1000000) }}", "steps");
}

TEST(TemplateBounds, many_arguments_are_looked_up_at_a_price) {
  const std::string map =
      "{% set ns = namespace(m={}) %}{% for i in range(17) %}{% set ns.m = dict(ns.m, **{'a' ~ i: "
      "i}) %}{% endfor %}";
  expect_bounded(map + "{{ ns.m|length }}", "17");
  std::string many;
  for (int i = 0; i < 60000; ++i) many += fmt::format("'a{}': 1,", i);
  expect_bounded("{% macro f() %}{{ kwargs|length }}{% endmacro %}{{ f(**{" + many + "}) }}",
                 "chat:1: ");
}

TEST(TemplateBounds, data_is_not_charged_but_what_is_made_of_it_is) {
  const Json data = {{"t", std::string(1 << 20, 'x')}, {"l", std::vector<int>(200000, 1)}};
  expect_bounded("{{ t|length }}{{ l|sum }}", "1048576200000", data);
  expect_bounded("{{ (t * 1000)|length }}", "bytes", data);
  expect_bounded(
      "{% set ns = namespace(k=[]) %}{% for i in l %}{% set ns.k = [l + l] + ns.k[:1000] "
      "%}{% endfor %}",
      "chat:1: ", data);
}

TEST(TemplateBounds, a_megabyte_of_source_is_parsed_in_bounds) {
  for (const std::string piece :
       {"{{1}}", "{% if a %}{% elif b %}{% endif %}", "{{ [1,1,1,1,1,1,1,1] }}", "{% set a = 1 %}",
        "{% macro a() %}{% endmacro %}", "{% for a in b %}{{ loop }}{% endfor %}", "{{ a.b.c }}",
        "{# x #}", "{", "{{ 'a' 'b' }}", "{% with %}{% endwith %}", "{{ a|b }}", "{%- raw %}{{"}) {
    expect_bounded(repeated(piece, 1'000'000 / piece.size()), "");
  }
  std::string names;
  for (int i = 0; i < 50000; ++i) names += fmt::format("{{% set v{} = v{} %}}", i, i / 2);
  expect_bounded(names, "");
  expect_bounded(repeated("{% if a %}", 90) + names.substr(0, 800000 / 26 * 26), "");
}

TEST(TemplateBounds, numbers_at_the_edges_of_64_bits_do_not_overflow) {
  EXPECT_EQ(outcome("{{ 9223372036854775807|round(-19) }}"),
            "chat:1: integer result beyond 64 bits");
  EXPECT_EQ(outcome("{{ (-9223372036854775807 - 1)|round(-19) }}"),
            "chat:1: integer result beyond 64 bits");
  EXPECT_EQ(outcome("{{ 4000000000000000000|round(-19) }}"), "0");
  EXPECT_EQ(outcome("{{ 6000000000000000000|round(-18) }}"), "6000000000000000000");
  EXPECT_EQ(outcome("{{ [1]|batch(-9223372036854775807 - 1, 0)|list }}"), "[[1]]");
  EXPECT_EQ(outcome("{{ 1e300 is divisibleby 7 }}"), "False");
}

}  // namespace
}  // namespace lathe
