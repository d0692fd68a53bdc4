#include "lathe/text/template/template.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/base/error.h"

namespace lathe {
namespace {

using Json = nlohmann::ordered_json;

std::string render(const std::string& source, const Json& data = Json::object(),
                   const RenderOptions& options = {}) {
  return Template::parse(source, "chat").render(data, options);
}

std::string error_of(const std::string& source, const Json& data = Json::object(),
                     const RenderOptions& options = {}) {
  try {
    const std::string text = render(source, data, options);
    return "no error, but: " + text.substr(0, 200);
  } catch (const UserError& error) {
    return error.what();
  }
}

// Limits low enough to reach in no time.
RenderOptions tight() {
  RenderOptions options;
  options.max_steps = 8'000'000;
  options.max_bytes = 8 << 20;
  return options;
}

void expect_error(const std::string& source, const std::string& part) {
  const std::string error = error_of(source, Json::object(), tight());
  EXPECT_NE(error.find(part), std::string::npos) << source << "\n" << error;
}

std::string repeated(const std::string& text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

TEST(Template, a_syntax_error_names_template_line_and_what_was_expected) {
  EXPECT_EQ(error_of("a\n{% if x %}\nb"),
            "chat:3: unexpected end of template: expected 'elif' or 'else' or 'endif' to close "
            "'if' of line 2");
  EXPECT_EQ(error_of("\n\n{{ 1 + }}"), "chat:3: expected an expression, got '}}'");
  EXPECT_EQ(error_of("{% for x of y %}"), "chat:1: expected 'in', got 'of'");
  EXPECT_EQ(error_of("{% if a %}{% endfor %}"),
            "chat:1: unexpected tag 'endfor': expected 'elif' or 'else' or 'endif' to close 'if' "
            "of line 1");
  EXPECT_EQ(error_of("{{ x|frobnicate }}"), "chat:1: no filter named 'frobnicate'");
}

TEST(Template, an_error_while_rendering_names_template_and_line) {
  EXPECT_EQ(error_of("a\n{{ x.y }}"), "chat:2: 'x' is undefined");
  EXPECT_EQ(error_of("{{ m.a.b }}", {{"m", Json::object()}}),
            "chat:1: 'dict object' has no attribute 'a'");
  EXPECT_EQ(error_of("\n{% macro f() %}\n{{ 1 + 'a' }}{% endmacro %}\n\n{{ f() }}"),
            "chat:3: unsupported operand type(s) for +: 'int' and 'str'");
}

TEST(Template, raise_exception_reports_its_message) {
  EXPECT_EQ(error_of("\n{{ raise_exception('roles must alternate') }}"),
            "chat:2: roles must alternate");
}

TEST(Template, blocks_are_named_where_they_are_to_be_rendered) {
  expect_error("a\n{% block b scoped %}{% if x %}y{% endif %}{% endblock b %}",
               "chat:2: 'block' is for templates that others extend");
  EXPECT_EQ(error_of("{% if false %}{% block b %}x{% endblock %}{% endif %}y"), "no error, but: y");
  expect_error("{% block b %}x", "expected 'endblock' to close 'block' of line 1");
}

TEST(Template, loops_for_ever_end_at_the_step_limit) {
  expect_error(repeated("{% for i in range(100000) %}", 3) + "x" + repeated("{% endfor %}", 3),
               "steps");
  expect_error("{% macro f() %}{{ f() }}{{ f() }}{% endmacro %}{{ f() }}", "recursion");
  expect_error("{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}", "recursion");
}

TEST(Template, the_default_limits_end_a_loop_within_seconds) {
  const std::string error =
      error_of(repeated("{% for i in range(100000) %}", 3) + repeated("{% endfor %}", 3));
  EXPECT_NE(error.find("20000000 steps"), std::string::npos) << error;
}

TEST(Template, values_that_grow_without_end_stop_at_the_byte_limit) {
  const std::string loop =
      "{% set ns = namespace(x=START) %}{% for i in range(1000) %}{% set ns.x = STEP %}{% endfor "
      "%}";
  const auto grows = [&](std::string start, const std::string& step) {
    std::string source = loop;
    source.replace(source.find("START"), 5, start);
    source.replace(source.find("STEP"), 4, step);
    expect_error(source, "bytes");
  };
  grows("'a'", "ns.x + ns.x");
  grows("'a'", "ns.x ~ ns.x");
  grows("[1]", "ns.x + ns.x");
  grows("'a'", "ns.x * 100");
  grows("'a'", "ns.x|replace('a', 'aa')");
  grows("'a'", "ns.x|indent(100000, true)");
  grows("'a'", "[ns.x, ns.x]|join(ns.x)");
  grows("'a'", "'%s%s'|format(ns.x, ns.x)");
  grows("'a'", "ns.x.center(900000) * 1000");
  expect_error("{{ 'a' * 100000000000 }}", "bytes");
  expect_error("{{ [0] * 100000000000 }}", "bytes");
  expect_error("{{ ''.rjust(100000000000) }}", "bytes");
  expect_error("{{ [1]|batch(100000000000, 0)|list }}", "bytes");
  expect_error("{{ [1]|slice(100000000000)|list }}", "bytes");
}

TEST(Template, values_shared_many_times_are_not_printed_for_ever) {
  // 2^60 ones, sixty levels deep.
  const std::string shared =
      "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x] %}{% "
      "endfor %}";
  for (const std::string use :
       {"{{ ns.x }}", "{{ ns.x|tojson }}", "{{ ns.x == [ns.x[0], [ns.x[0][0], ns.x[0][1]]] }}",
        "{{ ns.x < [ns.x[0], [ns.x[0][0], ns.x[0][1]]] }}"}) {
    const std::string error = error_of(shared + use, Json::object(), tight());
    EXPECT_TRUE(error.starts_with("chat:") || error.starts_with("no error")) << error;
  }
}

TEST(Template, nesting_without_end_is_an_error) {
  expect_error(
      "{% set ns = namespace(x=[]) %}{% for i in range(10000) %}{% set ns.x = [ns.x] %}{% endfor "
      "%}",
      "nest");
  expect_error(
      "{% set ns = namespace(x=[]) %}{% for i in range(10000) %}{% set ns.x = {1: ns.x} %}{% "
      "endfor %}",
      "nest");
  expect_error(
      "{% set ns = namespace(x=[1]) %}{% for i in range(10000) %}{% set ns.x = ns.x|map('upper') "
      "%}{% endfor %}",
      "nest");
  expect_error("{% set ns = namespace() %}{% set ns.me = [ns] %}{{ ns }}", "recursion");
  for (const std::string step :
       {"[1]|map('default', ns.x)", "[1]|batch(2, ns.x)", "joiner(ns.x)", "cycler(ns.x)",
        "cycler(ns.x).next", "[ns.x]|select|reverse", "{'a': ns.x}.items()"}) {
    expect_error("{% set ns = namespace(x=1) %}{% for i in range(10000) %}{% set ns.x = " + step +
                     " %}{% endfor %}",
                 "nest");
  }
  // Each loop's item is the loop before it; a loop that is over holds nothing.
  EXPECT_EQ(render("{% set ns = namespace(x=1) %}{% for i in range(10000) %}{% for l in "
                   "[ns]|map(attribute='x') %}"
                   "{% set ns.x = loop %}{{ '' if loop.changed(loop) else 'same' }}{% endfor %}{% "
                   "endfor %}{{ ns.x.index }}"),
            "1");
  EXPECT_EQ(render("{% set ns = namespace(x=0) %}{% for i in range(10000) %}{% set ns.x = "
                   "namespace(y=ns.x) %}"
                   "{% endfor %}{{ ns.x.y.y.y is defined }}"),
            "True");
}

TEST(Template, source_nested_absurdly_is_an_error) {
  const int deep = 100000;
  expect_error("{{ " + repeated("(", deep) + "1" + repeated(")", deep) + " }}", "nested");
  expect_error("{{ " + repeated("[", deep) + repeated("]", deep) + " }}", "nested");
  expect_error("{{ " + repeated("-", deep) + "1 }}", "nested");
  expect_error("{{ " + repeated("not ", deep) + "1 }}", "nested");
  expect_error("{{ 1" + repeated(" + 1", deep) + " }}", "nested");
  expect_error("{{ 1" + repeated("|int", deep) + " }}", "nested");
  expect_error("{{ a" + repeated(".a", deep) + " }}", "nested");
  expect_error("{{ a" + repeated("[0]", deep) + " }}", "nested");
  expect_error("{{ 1" + repeated(" if 1 else 1", deep) + " }}", "nested");
  expect_error(repeated("{% if 1 %}", deep), "nest");
  expect_error(repeated("{% for a in b %}", deep), "nest");
  expect_error("{% set " + repeated("(", deep) + "a" + repeated(")", deep) + " = 1 %}", "nested");
  EXPECT_EQ(render("{{ 1" + repeated(" ~ 1", 300) + " }}").size(), 301u);
  EXPECT_EQ(render("{{ 1" + repeated(" + 1", 300) + " }}"), "301");
}

TEST(Template, data_must_be_an_object_of_utf8_text_nested_within_reason) {
  EXPECT_NE(error_of("x", Json::array()).find("object"), std::string::npos);
  EXPECT_NE(error_of("x", {{"a", "\xff"}}).find("UTF-8"), std::string::npos);
  Json deep = 1;
  for (int i = 0; i < 1000; ++i) deep = Json::array({deep});
  EXPECT_NE(error_of("x", {{"a", deep}}).find("nests"), std::string::npos);
  EXPECT_THROW(Template::parse("\xc3(", "t"), UserError);
}

TEST(Template, the_sandbox_keeps_python_out_of_reach) {
  EXPECT_EQ(render("{{ ''.__class__ }}{{ [].__len__ }}{{ m.__init__ }}", {{"m", Json::object()}}),
            "");
  expect_error("{{ ''.__class__.__mro__ }}", "__class__");
  expect_error("{{ [].append(1) }}", "unsafe");
  expect_error("{{ {}.update({}) }}", "unsafe");
}

TEST(Template, strftime_now_prints_the_given_date) {
  RenderOptions options;
  options.now = parse_local_time("2024-07-06T08:05:09");
  const auto now = [&](const std::string& format) {
    return render("{{ strftime_now('" + format + "') }}", Json::object(), options);
  };
  EXPECT_EQ(now("%d %b %Y"), "06 Jul 2024");
  EXPECT_EQ(now("%Y-%m-%d %H:%M:%S.%f"), "2024-07-06 08:05:09.000000");
  EXPECT_EQ(now("%A, %B %-d, %y %j %p %I %%"), "Saturday, July 6, 24 188 AM 08 %");
  EXPECT_EQ(now("%z%Z"), "");
}

TEST(Template, dates_are_read_in_iso_form_only) {
  EXPECT_EQ(parse_local_time("2024-07-26"), parse_local_time("2024-07-26 00:00"));
  for (const char* bad :
       {"", "2024", "2024-13-01", "2024-02-30", "26 Jul 2024", "2024-07-26T25:00", "2024-07-26x"}) {
    EXPECT_THROW(parse_local_time(bad), UserError) << bad;
  }
}

TEST(Template, a_template_renders_again_from_a_clean_start) {
  const Template once =
      Template::parse("{% set ns = namespace(n=0) %}{% set ns.n = ns.n + x %}{{ ns.n }}", "t");
  EXPECT_EQ(once.render({{"x", 1}}), "1");
  EXPECT_EQ(once.render({{"x", 2}}), "2");
}

TEST(Template, macros_and_namespaces_that_hold_each_other_are_freed) {
  // Leaks show under the address sanitizer.
  EXPECT_EQ(
      render(
          "{% set ns = namespace() %}{% set ns.self = ns %}{% macro m() %}{{ ns.n }}{% endmacro %}"
          "{% set ns.m = m %}{% set ns.n = 1 %}{{ m() }}"),
      "1");
}

}  // namespace
}  // namespace lathe
