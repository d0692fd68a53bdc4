"""Small chat templates with what Python makes of them: Jinja's semantics, one probe each.

A case is [template, data]; the writer adds the text, or the error class where Python raises. What
depends on the machine (dates, addresses) is left out.
"""

import json

import jinja2
import transformers
from transformers.utils.chat_template_utils import _compile_jinja_template

MESSAGES = [
    {"role": "system", "content": " Be brief. "},
    {"role": "user", "content": "Hi", "tags": ["a", "b"]},
    {"role": "assistant", "content": None, "tool_calls": [{"function": {"name": "f", "arguments": {"x": 1}}}]},
]
DATA = {
    "messages": MESSAGES,
    "n": 3,
    "f": 2.5,
    "yes": True,
    "no": False,
    "nil": None,
    "s": "Hello, World",
    "u": "žluťoučký kůň 😀 日本",
    "empty": "",
    "list": [3, 1, 2],
    "words": ["pear", "Apple", "fig"],
    "mixed": [1, "a", None, True, 2.0, [1], {"k": "v"}],
    "map": {"b": 1, "a": 2, "C": 3},
    "nested": {"x": {"y": [10, 20, {"z": "deep"}]}, "items": "shadow"},
    "users": [
        {"name": "Bo", "age": 30, "city": {"zip": "2"}},
        {"name": "al", "age": 25, "city": {"zip": "1"}},
        {"name": "Cy", "age": 30, "city": {"zip": "3"}},
    ],
    "html": "<b>&\"'</b>",
    "lines": "one\n\ntwo\n  three\n",
    "big": 9007199254740993,
    "tools": [{"type": "function", "function": {"name": "f", "description": "é\"\n", "parameters": {}}}],
}

# Rendered with DATA; the expressions of a line are cases of their own.
PROBES = r"""
{{ n }} {{ f }} {{ yes }} {{ nil }} {{ missing }}|
{{ 1.0 }} {{ 1e16 }} {{ 1e15 }} {{ 1.5e-5 }} {{ 0.0001 }} {{ 1e100 }} {{ 123456789.125 }} {{ 3.14 }} {{ 1e22 }} {{ -0.0 }}
{{ [1, 'a', 1.5, none, true] }} {{ (1,) }} {{ () }} {{ (1, 2) }} {{ {} }} {{ {'a': [1], 2: "x"} }}
{{ "it's" }} {{ ["it's", 'say "hi"', 'both \' and "', "tab\t", "nl\n", "bs\\", "é", "\x00", "\u200b", "😀"] }}
{{ mixed }} {{ map }} {{ nested }}
{{ true and false }} {{ 1 and 2 }} {{ 0 or 'x' }} {{ '' or none }} {{ not 1 }} {{ not '' }} {{ missing or 'd' }}
{{ 7 // 2 }} {{ -7 // 2 }} {{ 7 // -2 }} {{ 7 % 3 }} {{ -7 % 3 }} {{ 7 % -3 }} {{ 7 / 2 }} {{ 6 / 2 }} {{ 2 ** 10 }} {{ 2 ** -1 }} {{ 2 ** 0.5 }}
{{ -7.5 // 2 }} {{ -7.5 % 2 }} {{ 7.5 % -2 }} {{ 1.1 + 2.2 }} {{ 0.1 * 3 }} {{ 1 + 1.0 }} {{ true + true }} {{ -true }}
{{ 2 ** 3 ** 2 }} {{ -2 ** 2 }} {{ 2 * 3 + 4 }} {{ 2 + 3 * 4 }} {{ (2 + 3) * 4 }} {{ 10 - 3 - 2 }} {{ 2 * -3 }}
{{ 'a' + 'b' }} {{ 'ab' * 3 }} {{ 3 * 'x' }} {{ 'x' * -1 }}| {{ [1] + [2] }} {{ [0] * 3 }} {{ (1,) + (2,) }} {{ 'a' 'b' "c" }}
{{ 1 ~ 'a' ~ none ~ true ~ 1.5 ~ missing ~ [1] }} {{ 'a' ~ 1 + 1 }}
{{ 1 < 2 }} {{ 1 < 2 < 3 }} {{ 1 < 3 < 2 }} {{ 1 == 1.0 }} {{ 1 == true }} {{ '1' == 1 }} {{ 'a' < 'b' }} {{ [1, 2] < [1, 3] }} {{ 1 != 2 }} {{ none == missing }} {{ missing == other }}
{{ [1, 2] == [1, 2] }} {{ (1,) == [1] }} {{ {'a': 1} == {'a': 1.0} }} {{ 2 >= 2 }} {{ 'é' > 'z' }} {{ [] < [1] }}
{{ 1 in [1, 2] }} {{ 'a' in 'cat' }} {{ 'x' not in map }} {{ 'a' in map }} {{ 1 in missing }} {{ '' in '' }} {{ [1] in [[1]] }} {{ 2 in (1, 2) }} {{ not 1 in [1] }}
{{ s[0] }} {{ s[-1] }} {{ s[1:4] }} {{ s[:3] }} {{ s[-3:] }} {{ s[::-1] }} {{ s[::2] }} {{ s[10:2] }}| {{ s[100:] }}| {{ s[-100:3] }} {{ s[5:0:-2] }}
{{ u[0] }} {{ u[3:9] }} {{ u[::-1] }} {{ u|length }} {{ u[-4] }} {{ u[-2:] }}
{{ list[0] }} {{ list[-1] }} {{ list[1:] }} {{ list[:-1] }} {{ list[::-1] }} {{ list[5] is defined }} {{ list[1:1] }} {{ (1, 2, 3)[1:] }}
{{ messages[0].role }} {{ messages[0]['content'] }} {{ messages[1].tags[0] }} {{ messages[2].tool_calls[0].function.arguments }}
{{ nested.x.y[2].z }} {{ nested['x']['y'][-1]['z'] }} {{ list.0 }} {{ nested.items is defined }} {{ nested['items'] }}
{{ map.missing }}| {{ map['missing'] }}| {{ map.missing is defined }} {{ s.nothing is undefined }} {{ n.foo is defined }} {{ nil.foo is defined }}
{{ map.get('a') }} {{ map.get('z') }} {{ map.get('z', 'd') }} {{ map.keys()|list }} {{ map.values()|list }} {{ map.items()|list }} {{ map.items() }} {{ map.keys() }}
{{ 'yes' if n > 2 else 'no' }} {{ 'yes' if n > 5 }}| {{ 'a' if no else 'b' if no else 'c' }} {{ ('x' if yes) is defined }} {{ ('x' if no) is defined }}
{% if n == 1 %}1{% elif n == 3 %}3{% else %}x{% endif %} {% if missing %}a{% else %}b{% endif %} {% if not list %}e{% endif %} {% if '' %}{% elif [] %}{% else %}none{% endif %}
{% for x in list %}{{ loop.index }}/{{ loop.index0 }}/{{ loop.revindex }}/{{ loop.revindex0 }}/{{ loop.first }}/{{ loop.last }}/{{ loop.length }}/{{ loop.depth }} {% endfor %}
{% for x in list %}{{ loop.previtem }}<{{ x }}>{{ loop.nextitem }}{{ ',' if not loop.last }}{% endfor %}
{% for x in list %}{{ loop.cycle('a', 'b') }}{{ loop.changed(x > 1) }} {% endfor %}
{% for a, b in map.items() %}{{ a }}={{ b }};{% endfor %}{% for a, (b, c) in [(1, (2, 3))] %}{{ a }}{{ b }}{{ c }}{% endfor %}
{% for x in list if x > 1 %}{{ x }}{{ loop.index }}{{ loop.last }}{% endfor %} {% for x in [] %}x{% else %}empty{% endfor %} {% for x in list if x > 9 %}x{% else %}none{% endfor %}
{% for x in missing %}x{% else %}undefined is empty{% endfor %} {% for c in 'abc' %}{{ c }}.{% endfor %} {% for k in map %}{{ k }}{% endfor %}
{% for x in list %}{% if x == 1 %}{% continue %}{% endif %}{{ x }}{% endfor %} {% for x in list %}{% if x == 1 %}{% break %}{% endif %}{{ x }}{% endfor %}
{% for x in [1, 2] %}{% continue %}{% else %}else after continue{% endfor %} {% for x in [1] %}{% break %}{% else %}else after break{% endfor %} {% for x in [1] %}{% else %}no{% endfor %}
{% for x in [[1, 2], [3]] %}{% for y in x %}{{ loop.index }}{{ y }}{% endfor %}{{ loop.index }}|{% endfor %}
{% for x in [[1, [2]], [3]] recursive %}[{{ loop.depth }}{% if x is iterable %}{{ loop(x) }}{% else %}{{ x }}{% endif %}]{% endfor %}
{% for i in range(5) %}{{ i }}{% endfor %} {% for i in range(5, 0, -2) %}{{ i }}{% endfor %} {{ range(3) }} {{ range(3)|list }} {{ range(10)[2:5]|list }} {{ range(0) |length }}
{% set x = 1 %}{% for i in [1, 2] %}{% set x = x + i %}{{ x }}{% endfor %}{{ x }}
{% set ns = namespace(x=1, y='a') %}{% for i in [1, 2] %}{% set ns.x = ns.x + i %}{% endfor %}{{ ns.x }}{{ ns.y }}{{ ns.z is defined }}{{ ns.z }}
{% set a, b = 1, 2 %}{{ a }}{{ b }} {% set c = 1, 2 %}{{ c }} {% set (d, e) = [3, 4] %}{{ d }}{{ e }}
{% set ns = namespace() %}{% set ns.a, b = 1, 2 %}{{ ns.a }}{{ b }} {% set n2 = namespace({'q': 5}, r=6) %}{{ n2.q }}{{ n2.r }} {{ n2['q'] }}
{% if yes %}{% set q = 5 %}{% endif %}{{ q }} {% if no %}{% set n = 9 %}{% endif %}{{ n }}
{% for i in [1] %}{{ n }}{% set n = 7 %}{{ n }}{% endfor %}{{ n }}
{% for i in [1, 2] %}{{ n }}{% endfor %}{% set n = 8 %}{{ n }}
{% set n %}{{ n }}{% endset %}[{{ n }}]
{% macro show() %}{{ n }}{% endmacro %}{{ show() }}{% set n = 4 %}{{ show() }}
{% set t = 4 %}{% macro show() %}{{ t }}{% set t = 5 %}{{ t }}{% endmacro %}{{ show() }}{{ t }}
{% set x %}  block {{ n }} {% endset %}[{{ x }}] {% set y | upper | trim %} up {% endset %}[{{ y }}]
{% macro m(a, b=2, c='x') %}{{ a }}{{ b }}{{ c }}{% endmacro %}{{ m(1) }} {{ m(1, 3) }} {{ m(1, c='z') }} {{ m(b=5, a=4) }} {{ m() }}
{% macro m(a, b=a) %}{{ a }}{{ b }}{% endmacro %}{{ m(1) }} {{ m(1, 2) }}
{% macro m() %}{{ varargs }}{{ kwargs }}{% endmacro %}{{ m(1, 2, x=3) }} {{ m() }}
{% macro m(x) %}<{{ caller() }}:{{ x }}>{% endmacro %}{% call m(1) %}body{{ n }}{% endcall %}
{% macro m() %}{{ caller(1, b=2) }}{% endmacro %}{% call(a, b) m() %}{{ a }}{{ b }}{% endcall %} {% macro o() %}{{ caller is defined }}{{ caller }}{% endmacro %}{{ o() }}
{% macro fact(n) %}{% if n <= 1 %}1{% else %}{{ n * (fact(n - 1)|int) }}{% endif %}{% endmacro %}{{ fact(6) }}
{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}B{% endmacro %}{{ a() }} {{ a.name }} {{ a.arguments }} {{ a.catch_kwargs }}
{% macro m(x) %}{{ x is defined }}{{ x }}{% endmacro %}{{ m() }}{{ m(missing) }}{{ m(none) }}
{% filter upper %}hello {{ s }}{% endfilter %} {% filter replace('l', 'L')|trim %}  hello {% endfilter %}
{% with a = 1, b = n %}{{ a }}{{ b }}{% endwith %}{{ a is defined }} {% with %}{% set z = 1 %}{{ z }}{% endwith %}{{ z is defined }}
{% raw %}{{ not }} {% this %} {# or that #}{% endraw %} {# comment {{ x }} #}|{#- c -#}  |
{% generation %}{% set g = 1 %}text {{ n }}{{ g }}{% endgeneration %}{{ g is defined }}
{% print 1, 2, 'x' %}
{{ s|upper }} {{ s|lower }} {{ 'hELLO wORLD-foo it\'s (bar) x'|title }} {{ 'hELLO'|capitalize }} {{ ''|capitalize }}| {{ 'ß ﬁ ŉ'|upper }} {{ 'ΑΣ ΑΣΑ Σ'|lower }} {{ 'İ'|lower|length }}
{{ '  a b '|trim }}| {{ 'xxaxx'|trim('x') }} {{ '\u3000a\u00a0'|trim }}| {{ none|trim }} {{ 5|string|length }} {{ 1.5|string }}
{{ s|length }} {{ list|length }} {{ map|count }} {{ missing|length }} {{ (1, 2)|length }} {{ range(4)|length }} {{ map.items()|length }}
{{ s|replace('l', 'L') }} {{ s|replace('l', 'L', 2) }} {{ 'aaa'|replace('', '-') }} {{ 12|replace(1, 3) }} {{ 'a.b'|replace('.', '') }}
{{ list|join }} {{ list|join(', ') }} {{ users|join('-', attribute='name') }} {{ mixed|join('|') }} {{ 'abc'|join('.') }} {{ map|join(',') }} {{ [1, missing, 2]|join(',') }}
{{ missing|default('d') }} {{ ''|default('d') }}| {{ ''|default('d', true) }} {{ none|default('d') }} {{ none|d('d', boolean=true) }} {{ missing|default }}| {{ map.zz|default(0) }}
{{ list|first }} {{ list|last }} {{ []|first is defined }} {{ 'abc'|first }} {{ 'abc'|last }} {{ map|first }} {{ map|last }} {{ (list|map('string'))|first }}
{{ list|sort }} {{ list|sort(reverse=true) }} {{ words|sort }} {{ words|sort(case_sensitive=true) }} {{ users|sort(attribute='age')|map(attribute='name')|list }} {{ users|sort(attribute='age,name', reverse=true)|map(attribute='name')|join }}
{{ map|dictsort }} {{ map|dictsort(true) }} {{ map|dictsort(by='value') }} {{ map|dictsort(false, 'value', true) }}
{{ [1, 2, 1, 'a', 'A', 'b']|unique|list }} {{ ['a', 'A']|unique(case_sensitive=true)|list }} {{ users|unique(attribute='age')|map(attribute='name')|list }}
{{ list|min }} {{ list|max }} {{ words|min }} {{ words|max }} {{ []|max is defined }} {{ users|max(attribute='age') }} {{ [1.5, 1]|min }}
{{ list|sum }} {{ users|sum(attribute='age') }} {{ [1, 2.5]|sum }} {{ []|sum }} {{ [[1], [2]]|sum(start=[]) }}
{{ list|reverse|list }} {{ 'abc'|reverse }} {{ map|reverse|list }} {{ u|reverse }} {{ (list|select('odd'))|reverse }}
{{ list|map('string')|list }} {{ words|map('upper')|join(',') }} {{ users|map(attribute='city.zip')|list }} {{ users|map(attribute='zzz', default='-')|list }} {{ ['a,b']|map('replace', ',', ';')|list }} {{ [[1, 2], [3]]|map('join', '-')|list }} {{ users|map(attribute='city')|map(attribute='zip')|list }}
{{ list|select('odd')|list }} {{ list|reject('odd')|list }} {{ mixed|select|list }} {{ mixed|reject('string')|list }} {{ list|select('>', 1)|list }} {{ list|select('in', [1, 3])|list }} {{ [0, 1, '']|reject|list }}
{{ users|selectattr('age', 'equalto', 30)|map(attribute='name')|list }} {{ users|rejectattr('age', 'gt', 26)|map(attribute='name')|list }} {{ messages|selectattr('tool_calls')|list|length }} {{ messages|selectattr('tool_calls', 'defined')|list|length }} {{ messages|rejectattr('role', 'in', ['user', 'system'])|map(attribute='role')|list }} {{ users|selectattr('city.zip', '==', '1')|map(attribute='name')|first }}
{{ users|groupby('age')|map(attribute='grouper')|list }} {% for age, group in users|groupby('age') %}{{ age }}:{{ group|map(attribute='name')|join('+') }};{% endfor %} {% for g in users|groupby('city.zip') %}{{ g.grouper }}{{ g.list|length }}{{ g[0] }}{% endfor %}
{{ list|batch(2)|list }} {{ list|batch(2, 'x')|list }} {{ [1, 2, 3, 4, 5]|slice(3)|list }} {{ [1, 2, 3, 4, 5]|slice(3, 'x')|list }}
{{ map|items|list }} {{ missing|items|list }} {% for k, v in map|items %}{{ k }}{{ v }}{% endfor %} {{ 'abc'|list }} {{ map|list }} {{ (1, 2)|list }}
{{ lines|indent }} | {{ lines|indent(2, true) }} | {{ lines|indent(2, first=true, blank=true) }} | {{ lines|indent('> ') }} | {{ ''|indent(2, true) }}| {{ 'a\r\nb'|indent(1) }}
{{ '42'|int }} {{ '42.7'|int }} {{ 'x'|int }} {{ 'x'|int(7) }} {{ 3.9|int }} {{ -3.9|int }} {{ '0x1f'|int(base=16) }} {{ '1_000'|int }} {{ ' 5 '|int }} {{ none|int }} {{ true|int }} {{ '-12'|int }} {{ '1e3'|int }} {{ []|int('d') }} {{ '101'|int(0, 2) }} {{ '0o17'|int(0, 0) }}
{{ '1.5'|float }} {{ 'x'|float }} {{ 3|float }} {{ '1e3'|float }} {{ none|float(0.5) }} {{ 'nan'|float }} {{ '-inf'|float }} {{ '.5'|float }} {{ '1_0.5'|float }} {{ '0x10'|float }}
{{ 2.5|round }} {{ 3.5|round }} {{ 2.675|round(2) }} {{ 42.55|round(1, 'floor') }} {{ 42.51|round(1, 'ceil') }} {{ 5|round }} {{ 1234|round(-2) }} {{ 1250|round(-2) }} {{ 1e20|round }} {{ -2.5|round }} {{ 0.5|round|int }} {{ true|round }}
{{ -3|abs }} {{ -2.5|abs }} {{ true|abs }}
{{ 'foo bar baz qux'|truncate(9) }} {{ 'foo bar baz qux'|truncate(9, true) }} {{ 'foo bar baz qux'|truncate(11) }} {{ 'foo bar baz qux'|truncate(11, false, '...', 0) }} {{ 'foobarbazqux'|truncate(6, leeway=0, end='!') }}
{{ 'one two  three_four 5'|wordcount }} {{ 'ab'|center(7) }}| {{ 'abc'|center(6) }}| {{ 'ab'.center(5, '*') }}| {{ 'abc'.center(6, '*') }}
{{ users|string }} {{ tools|string }} {{ [{'a': none}, {}]|string }} {{ 4e18|int|round(-19) }}
{{ html|e }} {{ html|escape|e }} {{ html|safe }} {{ (html|safe) + '<i>' }} {{ '<i>' + (html|safe) }} {{ (html|e) ~ '<' }} {{ '<%s>'|safe % '<' }} {{ ('<'|safe) is escaped }} {{ 'a'|safe|upper }} {{ ['<', '<'|safe]|join('&') }} {{ [('a'|safe)] }}
{{ tools|tojson }} {{ map|tojson }} {{ mixed|tojson }} {{ "é\"'</\\\n\t\x01\x7f😀"|tojson }} {{ [1.0, 1e100, 0.1, -0.0]|tojson }} {{ [[], {}, '', [[]]]|tojson }} {{ {1: 2, none: 3, true: 4, 1.5: 5}|tojson }}
{{ tools|tojson(indent=2) }} {{ mixed|tojson(indent=4) }} {{ [[], {}]|tojson(indent=2) }} {{ map|tojson(indent='--') }} {{ [1]|tojson(indent=0) }} {{ (1, 2)|tojson(indent=1) }}
{{ tools|tojson(ensure_ascii=true) }} {{ u|tojson(ensure_ascii=True) }} {{ map|tojson(separators=(',', ':')) }} {{ map|tojson(sort_keys=true) }} {{ {'b': {'z': 1, 'a': 2}, 'a': 0}|tojson(sort_keys=true, indent=1) }} {{ list|tojson(separators=(', ', ' : '), indent=none) }} {{ "\x7f"|tojson(true) }}
{{ "%s %d %05.2f %x %%" % ('a', 3, 2.5, 255) }} {{ "%s" % none }} {{ "%r" % 'a' }} {{ "%5s|%-5s|%.2s" % ('a', 'b', 'cde') }} {{ "%(a)s-%(b)d" % {'a': 'x', 'b': 2} }} {{ "%e %g %G %+d % d %#x %o %c" % (12345.678, 0.00001, 1e20, 5, 5, 255, 8, 'z') }} {{ "%s" % [1, 2] }} {{ "%s %s" % (1, 'b') }} {{ "%03d|%-4d|%+.1f|%i" % (7, 7, -2.25, 9) }} {{ "%*d" % (5, 3) }}
{{ "%s and %s"|format('a', 1) }} {{ "%(x)s"|format(x=1) }} {{ "%.1f%%"|format(45.678) }}
{{ s.upper() }} {{ s.lower() }} {{ s.title() }} {{ 'they\'re'.title() }} {{ 'aBC dEF'.capitalize() }} {{ 'aBC'.swapcase() }} {{ 'ẞß'.casefold() }}
{{ s.startswith('He') }} {{ s.startswith(('x', 'H')) }} {{ s.endswith('d') }} {{ s.startswith('l', 2) }} {{ s.endswith('l', 0, 4) }} {{ s.find('o') }} {{ s.find('o', 5) }} {{ s.rfind('o') }} {{ s.find('zz') }} {{ s.index('W') }} {{ s.count('l') }} {{ s.count('') }} {{ u.find('😀') }} {{ u.rfind('ů') }}
{{ ' a b  c '.split() }} {{ 'a,b,,c'.split(',') }} {{ 'a,b,c'.split(',', 1) }} {{ 'a,b,c'.rsplit(',', 1) }} {{ ' a b c '.split(none, 1) }} {{ ' a b c '.rsplit(none, 1) }} {{ ''.split() }} {{ ''.split(',') }} {{ 'a\u00a0b'.split() }} {{ 'a<|b|>c'.split('<|') }} {{ 'abc'.split('abc') }} {{ 'a b'.split(maxsplit=0) }}
{{ s.split('</think>')[-1].lstrip('\n') }} {{ '<think>x</think>\n\ny'.split('</think>')[-1].lstrip('\n') }} {{ '<think>a\n</think>b'.split('</think>')[0].rstrip('\n').split('<think>')[-1].lstrip('\n') }}
{{ '  a '.strip() }}| {{ '  a '.lstrip() }}| {{ '  a '.rstrip() }}| {{ 'xyax'.strip('xy') }} {{ 'éaé'.strip('é') }} {{ '\x1c\x85a\u2028'.strip() }}|
{{ 'a-b-c'.partition('-') }} {{ 'a-b-c'.rpartition('-') }} {{ 'abc'.partition('-') }} {{ 'abc'.rpartition('-') }} {{ 'a\nb\r\nc\u2028d\x0be'.splitlines() }} {{ 'a\n\nb\n'.splitlines(true) }} {{ ''.splitlines() }}
{{ ','.join(['a', 'b']) }} {{ ''.join(words) }} {{ '-'.join('abc') }} {{ 'abc'.replace('b', 'x') }} {{ 'aaa'.replace('a', 'b', 2) }} {{ 'abc'.replace('', '.') }} {{ 'prefix-x'.removeprefix('prefix-') }} {{ 'x.py'.removesuffix('.py') }}
{{ 'abc'.isalpha() }} {{ 'ab1'.isalnum() }} {{ '12'.isdigit() }} {{ '²'.isdigit() }} {{ '²'.isdecimal() }} {{ '½'.isnumeric() }} {{ ' '.isspace() }} {{ ''.isspace() }} {{ 'abc'.islower() }} {{ 'ABC1'.isupper() }} {{ 'Ab Cd'.istitle() }} {{ 'a_b'.isidentifier() }} {{ 'é'.isascii() }} {{ 'a\n'.isprintable() }} {{ '日本'.isalpha() }} {{ '一'.isnumeric() }}
{{ '7'.zfill(3) }} {{ '-7'.zfill(4) }} {{ 'a'.ljust(3, '.') }} {{ 'a'.rjust(3) }} {{ 'é'.rjust(3, '*') }}
{{ [1, 2, 1].index(2) }} {{ [1, 2, 1].count(1) }} {{ (1, 2).index(2) }} {{ map.copy() }} {{ (1.0).is_integer() }} {{ n.real }} {{ dict(a=1, b=2) }} {{ dict([('x', 1)]) }} {{ dict({'a': 1}, b=2) }} {{ dict.fromkeys(['a', 'b'], 0) }}
{{ n is defined }} {{ n is number }} {{ f is float }} {{ n is integer }} {{ yes is integer }} {{ yes is boolean }} {{ yes is true }} {{ n is true }} {{ no is false }} {{ nil is none }} {{ s is string }} {{ map is mapping }} {{ list is sequence }} {{ s is sequence }} {{ map is sequence }} {{ n is sequence }} {{ list is iterable }} {{ s is iterable }} {{ n is iterable }} {{ missing is iterable }} {{ missing is sequence }} {{ nil is iterable }} {{ missing is mapping }} {{ missing is string }} {{ missing is none }}
{{ 3 is odd }} {{ 4 is even }} {{ 9 is divisibleby(3) }} {{ 9 is divisibleby 3 }} {{ 'a' is lower }} {{ 'A' is upper }} {{ 1 is sameas(1) }} {{ none is sameas none }} {{ true is sameas true }} {{ 1 is sameas true }} {{ 1 is eq(1) }} {{ 1 is equalto 1 }} {{ 1 is ne 2 }} {{ 1 is lt 2 }} {{ 2 is ge(2) }} {{ 1 is in [1] }} {{ 'a' is in('abc') }} {{ range is callable }} {{ missing is callable }} {{ s is callable }} {{ 'upper' is filter }} {{ 'nope' is filter }} {{ 'odd' is test }}
{{ n is not none }} {{ n is not defined }} {{ not n is defined }} {{ n is defined and n is number }} {{ nil is none or missing is defined }} {{ (n is number) == true }} {{ n + 1 is number }} {{ s is string and s|length > 3 }} {{ messages[0].content is string }} {{ messages[2]['content'] is none }} {{ messages[5] is defined }}
{{ map.items() is sequence }} {{ map.items() is iterable }} {{ (list|map('string')) is sequence }} {{ range(3) is sequence }} {{ (1, 2) is sequence }} {{ messages is sequence and messages is not string }} {{ namespace() is mapping }} {{ namespace() is iterable }}
{% set c = cycler('a', 'b') %}{{ c.next() }}{{ c.next() }}{{ c.next() }}{{ c.current }}{% set j = joiner(', ') %}{{ j() }}a{{ j() }}b{{ c.reset() }}{{ c.current }}
{{ u|upper }} {{ u.title() }} {{ u|tojson }} {{ [u] }} {{ u.encode is defined }} {{ 'a\u0301' |length }} {{ '\U0001F600' }} {{ '\101\x41\u0041' }} {{ '\é\d\/' }}
{{ 1_000 }} {{ 0x1F }} {{ 0b101 }} {{ 0o17 }} {{ 1.5e3 }} {{ 1e3 }} {{ 00 }} {{ 1_0.5 }} {{ 5.real }}
{{ {'a': {'b': 1}}['a'].b }} {{ {'a': {}}}} {{ [1, 2, 3,] }} {{ {'a': 1,} }} {{ (1, 2,) }} {{ "}}" }} {{ '%}' }} {{ [[1]][0][0] }}
{{ s | upper | replace('L', 'x') | length }} {{ -list|first }} {{ (-3)|abs }} {{ 'a' in words|map('lower') }} {{ n|string + 'a' }} {{ n + 1|int }} {{ list|length + 1 }} {{ list|length > 2 and 'ok' }} {{ not list|length == 3 }}
{{ messages|map(attribute='role')|list }} {{ messages|selectattr('role', 'equalto', 'user')|first }} {{ (messages|selectattr('role', 'equalto', 'system')|list)[0].content|trim }} {{ messages|length % 2 }} {{ messages[::-1][0].role }} {{ messages[1:]|length }} {{ (messages|last)['role'] }}
{{ loop is defined }} {{ caller is defined }} {{ raise_exception is defined }} {{ strftime_now is defined }} {{ bos_token is defined }} {{ true is defined }}
{% for m in messages %}{% if loop.index0 % 2 == 0 %}{{ m.role }}{% endif %}{% if loop.nextitem is defined and loop.nextitem.role == 'user' %}>{% endif %}{% endfor %}
{% for m in messages if m.role != 'system' %}{% set ns = loop %}{{ ns.index }}{{ m['role'] }}{% endfor %}
{% set xs = messages|selectattr('role', 'equalto', 'user') %}{{ xs|list|length }}{{ xs|list|length }} {% set g = list|map('string') %}{% for x in g %}{{ x }}{% break %}{% endfor %}{{ g|list }} {{ 1 if (list|select('equalto', 9)) else 2 }}
{% set a = [] %}{% set a = a + [1] %}{% set a = a + [2] %}{{ a }} {% set d = dict(map, z=9) %}{{ d.z }}{{ d|length }} {% set t = (1, [2, 3]) %}{{ t[1][0] }}
{%- set x = 5 -%}  {{- x -}}  after   {%- if true %} a {%- endif -%}   b
{%if n%}tight{%endif%}{%-for x in list-%}{{x}}{%-endfor-%}{{n}}{{-n-}}
{ % not a tag % } { { x } } {} {{ '{' }} { {{ n }} } # {x} %} }} #}
{{ range(3)|map('string')|join('-') }} {{ range(1, 4)|sum }} {{ (range(3)|list)[1] }} {{ 2 in range(3) }} {{ range(5)|last }} {{ range(3)|reverse|list }}
{{ map.items()|sort }} {{ map|sort }} {{ map.values()|sum }} {{ map.keys()|join }} {{ map|map('upper')|list }} {{ 'b' in map.keys() }} {{ 2 in map.values() }} {{ map.items()|first }}
{% for k, v in map|dictsort %}{{ k }}:{{ v }}{{ ', ' if not loop.last else '.' }}{% endfor %} {% for k in map.keys()|sort(case_sensitive=true) %}{{ k }}{% endfor %}
{{ 'x'|attr('upper') is callable }} {{ map|attr('keys') is defined }} {{ map|attr('a') is defined }} {{ s|attr('nope') is defined }} {{ s.upper is callable }} {{ map.pop is defined }} {{ list.append is defined }}
{{ (missing|default({})).get('a', 'z') }} {{ (missing or {}).a is defined }} {{ missing.__class__ is defined if missing else 'skip' }} {{ ''.__class__ }}| {{ map['__class__'] is defined }}
{{ 10 // 3 * 3 + 10 % 3 }} {{ 1 + 2 ~ 3 * 4 }} {{ 1 == 1 and 2 == 2 or false }} {{ 1 if 0 else 2 if 0 else 3 }} {{ not true or true }} {{ -1 + +2 }} {{ 3 - -3 }} {{ --3 }} {{ 5 is odd and not 4 is odd }}
{{ ([1, 2]|join(',')).split(',')|map('int')|sum }} {{ 'k: %s' % (map|tojson) }} {{ 'a,b'.split(',')|last }} {{ s.split(', ')[1][0:2] }} {{ (s ~ '!')[-1] }} {{ 'abc'[1] }} {{ "abc"|first|upper }}
{{ big }} {{ big + 1 }} {{ big|string }} {{ 9223372036854775807 }} {{ -9223372036854775807 }} {{ big // 1000 }} {{ 9007199254740993 == 9007199254740992.0 }} {{ 1 / 3 }} {{ 10 ** 15 }} {{ 1e3|int }} {{ 2 ** 62 }} {{ 1e-7 }} {{ 100000.0 * 10 }} {{ 5e-324 }} {{ 1.7976931348623157e308 }}
{% macro outer() %}{% macro inner(x) %}[{{ x }}{{ n }}]{% endmacro %}{{ inner(1) }}{{ inner(2) }}{% endmacro %}{{ outer() }}
{% for i in [1, 2] %}{% macro m() %}{{ i }}{{ loop.index }}{% endmacro %}{{ m() }}{% endfor %}
{% macro list_it(items) %}{% for i in items %}{{ i }}{{ caller(i) if caller is defined }}{% endfor %}{% endmacro %}{% call(v) list_it([1, 2]) %}<{{ v }}>{% endcall %}{{ list_it([3]) }}
{% call(x=5) foo() if false %}{% endcall %}
{% set ns = namespace(found=false) %}{% for m in messages %}{% if m.role == 'user' and not ns.found %}{% set ns.found = true %}{% set ns.idx = loop.index0 %}{% endif %}{% endfor %}{{ ns.found }}{{ ns.idx }}
{% set ns = namespace(l=[]) %}{% for i in range(3) %}{% set ns.l = ns.l + [i * i] %}{% endfor %}{{ ns.l }} {{ ns }}
{% set outer = 'o' %}{% for i in [1] %}{% for j in [1] %}{% set outer = 'i' %}{{ outer }}{% endfor %}{{ outer }}{% endfor %}{{ outer }}
{% for i in [1, 2] %}{% if i == 1 %}{% set seen = i %}{% endif %}{{ seen is defined }}{% endfor %}
{% if true %}{% macro cm() %}cond{% endmacro %}{% endif %}{{ cm() }} {{ undefined_macro is defined }}
{% set text = 'a' %}{% set text = text + 'b' if yes else text %}{{ text }} {% set x = none %}{{ x }} {% set x = x or 'y' %}{{ x }}
{{ [1, 2, 3][1:][0] }} {{ 'abc'[::-1][0] }} {{ {'a': 1}.a }} {{ {'a': 1}['b'] }}| {{ [1][true] }} {{ 'ab'[false] }} {{ [1, 2]['0'] is defined }} {{ map[1] is defined }} {{ {1: 'one'}[1] }} {{ {1: 'one'}[1.0] }} {{ {(1, 2): 'x'}[(1, 2)] }}
{{ m.a.b if m is defined else 'safe' }} {{ (map.x or {}).y }}| {{ map.x|default({})|length }}
{{ 'a' if 'a' is defined else 'b' }} {{ ('a', 'b')|join(' if ') }} {{ [n if yes, f] if false else 'skip' }}
{{ loop_messages|default(messages)|length }} {{ messages|map('tojson')|join('\n')|length }} {{ [messages[0]]|map(attribute='content')|map('trim')|list }}
{{ tools[0].function.description }} {{ tools[0]['function'] | tojson(indent=4) | indent(4) }} {{ tools | map(attribute='function') | map(attribute='name') | join(', ') }}
{% for tool in tools %}{% for key, val in tool.function.items() if key != 'description' %}{{ key }}={{ val|tojson }}{{ ";" if not loop.last }}{% endfor %}{% endfor %}
{% set content = messages[2].content if messages[2].content is string else '' %}[{{ content }}]{{ messages[2].content or 'null' }}{{ messages[2].content is none }}
{{ 'Today: ' + '2024' }}{{ "\u2028"|tojson }}{{ ("a" "b")|length }}{{ 'x' if 'tool_calls' in messages[2] and messages[2]['tool_calls'] else 'y' }}
{{ "a\nb\nc".split("\n")|map("trim")|join("|") }}{{ "  lead\n  tail  "|trim }}{{ "%s\n" % "x" }}{{ lines.strip().split('\n')|length }}
{{ 'abc' < 'abd' }}{{ 'Z' < 'a' }}{{ (1, 'a') < (1, 'b') }}{{ [3, 1]|sort == [1, 3] }}{{ true > false }}{{ 1.5 > 1 }}{{ 'a' == 'a'|safe }}
{{ lipsum is defined }}{{ cycler is defined }}{{ dict is callable }}{{ range(2)|list == [0, 1] }}{{ [none, 1]|select('none')|list }}{{ 5 if 5 in list else 'not in' }}
""".strip("\n").split("\n")

# White space around tags, over several lines.
MULTILINE = [
    "{{ 'a\\\nb' }}",
    "  {% if true %}\nindented\n  {% endif %}\nafter\n",
    "a\n   {%+ if true %}kept{% endif +%}\n\nb",
    "a\n  {% if true -%}   x   {%- endif %}  \nb\n\n",
    "{# c #}\n  {# lstripped comment #}\ntext {# inline #} more\n",
    "{{ 'a' }}\n{{ 'b' -}}\n\nc\n",
    "{% for x in [1, 2] %}\n  {{ x }}\n{% endfor %}\nend\n",
    "{% for x in [1, 2] -%}\n  {{ x }}\n{%- endfor %}\n",
    "a\r\nb\rc\n{{ '\\r\\n'|length }}\r\n",
    "{% raw %}\n {{ y }}\n  {% endraw %}\n|",
    "x\n  {%- raw -%}  {{ x }}  {%- endraw -%}  \ny",
    "  {% raw %} a {% endraw %}\n  b",
    "{% set x %}\n  line {{ n }}\n{% endset %}\n[{{ x }}]",
    "{% macro m(a) %}\n  {{ a }}\n{% endmacro %}\n[{{ m(1) }}]\n[{{- m(2) -}}]",
    "{% filter trim %}\n  x\n{% endfilter %}\n.",
    "{%- for m in messages %}\n    {%- if m.role == 'user' %}\n        {{- '<u>' + m.content }}\n    {%- else %}\n        {{- '<o>' }}\n    {%- endif %}\n{%- endfor %}\n",
    "{{\n  n\n  +\n  1\n}} {% set\n   multi = [\n     1,\n     2\n   ] %}{{ multi }}",
    "\n\n{% if true %}\n\n{% endif %}\n\n",
    "\t {% if true %}tab{% endif %}\t \n \u00a0{% if true %}nbsp{% endif %}",
    "a {% if true %} b\n {% endif %} c",
    "{{ 1 }}   {% if true %}x{% endif %}",
    "{% if true %}\r\n  crlf\r\n{% endif %}\r\n",
    "{#- strip -#}  x  {#-#} y {#+ keep +#}\nz",
    "{{- 'a' }}  \n  {{- 'b' }}",
    "text\n\n\n",
    "",
    "\n",
    "{",
    "a { b {% if true %}{ {% endif %} c {",
    "{# unclosed brace } #}{{ '#}' }}",
    "{% generation %}\n  x\n{% endgeneration %}\ny",
    "{% call m() %}\n{% endcall %}{% macro m() %}{% endmacro %}",
    "{% macro m() %}[{{ caller() }}]{% endmacro %}{% call m() %}\n  in\n{% endcall %}\nout",
    "{% for a in [1] %}{% for b in [2] %}\n\n {%- endfor %}\n {%- endfor %}x",
    "{% if a %}\n{% elif n %}\n  yes\n{%- else %}\n{% endif %}.",
    "{% set a = 1 %}\n\n  {% set b = 2 %}\n{{ a }}{{ b }}",
    "{%- set a = 1 +%}\nkept newline",
    "{{ n }}{% raw %}{% endraw %}{% raw -%} x {%- endraw %}{{ n }}",
]

# Python raises.
ERRORS = r"""
{{ missing.attr }}
{{ missing['key'] }}
{{ missing() }}
{{ missing + 1 }}
{{ 'a' + missing }}
{{ missing < 1 }}
{{ -missing }}
{{ missing[1:] }}
{{ nil[1:] }}
{{ map[1:] }}
{{ map.a.b.c }}
{{ 'a' + 1 }}
{{ 1 + 'a' }}
{{ [1] + (2,) }}
{{ {} + {} }}
{{ 'a' - 'b' }}
{{ 'a' * 'b' }}
{{ 'a' * 1.5 }}
{{ 1 / 0 }}
{{ 1 // 0 }}
{{ 1 % 0 }}
{{ 1.0 / 0 }}
{{ 0 ** -1 }}
{{ 1 < 'a' }}
{{ none < 1 }}
{{ [1] < [none] }}
{{ {} < {} }}
{{ 1 in 1 }}
{{ 1 in 'a' }}
{{ [] in {} }}
{{ {[]: 1} }}
{{ s() }}
{{ n.foo() }}
{{ map.items.foo }}{{ map.items().foo() }}
{{ list.append(1) }}
{{ map.update({}) }}
{{ map.pop('a') }}
{{ ''.__class__.__mro__ }}
{% for x in n %}{% endfor %}
{% for x in nil %}{% endfor %}
{% for a, b in [1] %}{% endfor %}
{% for a, b in [[1]] %}{% endfor %}
{% for a, b in [[1, 2, 3]] %}{% endfor %}
{% set a, b = 1 %}
{% set n.x = 1 %}
{% set ns = namespace() %}{% set ns._x = 1 %}
{% set q = 1 %}{% set q.x = 1 %}
{{ namespace(_a=1) }}
{{ raise_exception('no good: ' + s) }}
{{ raise_exception() }}
{{ s|nosuchfilter }}
{{ s is nosuchtest }}
{% for x in list %}{{ x|nosuchfilter }}{% endfor %}
{% if true %}{{ s|nosuchfilter }}{% endif %}
{{ list|map('nosuch')|list }}
{{ list|select('nosuch')|list }}
{{ list|map|list }}
{{ n|length }}
{{ nil|length }}
{{ (list|map('string'))|length }}
{{ (list|map('string'))|last }}
{{ nil|first }}
{{ n|list }}
{{ n|join }}
{{ n|items|list }}
{{ nil|dictsort }}
{{ [1, 'a']|sort }}
{{ [1, none]|max }}
{{ ['a', 1]|sum }}
{{ missing|int }}
{{ missing|abs }}
{{ 'x'|abs }}
{{ 'x'|round }}
{{ nil|indent }}
{{ missing|tojson }}
{{ range|tojson }}
{{ (list|map('string'))|tojson }}
{{ {(1, 2): 3}|tojson }}
{{ {1: 1, 'a': 2}|tojson(sort_keys=true) }}
{{ s|upper(1) }}
{{ s|replace('a') }}
{{ s|trim(1) }}
{{ s|default(1, 2, 3) }}
{{ s|indent(nope=1) }}
{{ '%d' % 'a' }}
{{ '%s %s' % 'a' }}
{{ '%s' % (1, 2) }}
{{ '%q' % 1 }}
{{ '%(a)s' % {} }}
{{ 'a'.index('b') }}
{{ 'a'.split('') }}
{{ ','.join([1]) }}
{{ 'a'.center('x') }}
{{ 'a'.startswith(1) }}
{{ [1].index(2) }}
{{ range(1000000)|length }}
{{ range(1, 2, 0) }}
{{ range() }}
{{ range('a') }}
{{ s[::0] }}
{{ s['a':] }}
{% macro m(a) %}{% endmacro %}{{ m(1, 2) }}
{% macro m(a) %}{% endmacro %}{{ m(b=1) }}
{% macro m(a) %}{% endmacro %}{{ m(1, a=1) }}
{% macro m() %}{{ caller() }}{% endmacro %}{{ m() }}
{% macro m() %}{% endmacro %}{% call m() %}{% endcall %}
{% macro r() %}{{ r() }}{% endmacro %}{{ r() }}
{% for x in list %}{{ loop(x) }}{% endfor %}
{% for x in list %}{{ loop.cycle() }}{% endfor %}
{% include 'x' %}
{% extends 'x' %}
{% import 'x' as y %}
{% if %}{% endif %}
{% if true %}
{% endif %}
{% for x in list %}
{% for in list %}{% endfor %}
{% for x list %}{% endfor %}
{% else %}
{% nosuchtag %}
{% set %}
{% set x %}
{% set 1 = 2 %}
{% set x = %}
{% set true = 1 %}
{% set f() = 1 %}
{{ }}
{{ 1 + }}
{{ (1 }}
{{ 1) }}
{{ [1 }}
{{ {1} }}
{{ {'a' 1} }}
{{ 'unclosed }}
{{ "a' }}
{{ a b }}
{{ a. }}
{{ a.'b' }}
{{ a[ }}
{{ a[] }}
{{ a| }}
{{ a|1 }}
{{ a is }}
{{ a is defined is none }}
{{ 1 if }}
{{ f(a=1, 2) }}
{{ f(**a, b) }}
{{ 1 = 2 }}
{{ a ! b }}
{{ a & b }}
{{ 007 }}
{{ '\x4' }}
{{ unclosed
{% unclosed
{# unclosed
{% raw %} unclosed
{% macro m(a=1, b) %}{% endmacro %}
{% macro m(a, a) %}{% endmacro %}
{% macro %}{% endmacro %}
{% call 1 %}{% endcall %}
{% break %}
{% continue %}
{% for x in list %}{% macro m() %}{% break %}{% endmacro %}{% endfor %}
{% for x in list %}{% set loop = 1 %}{{ loop }}{% endfor %}
{% filter %}{% endfilter %}
{% filter nosuch %}{% endfilter %}
{% endfor %}
{% if true %}{% endfor %}
{% for x in list %}{% endif %}{% endfor %}
{{ n.real.foo.bar }}
{{ f(*1) }}
{{ dict(1) }}
{{ dict([1]) }}
{{ cycler() }}
{{ strftime_now() }}
{{ 'a'|attr(1) }}
{{ map|attr('a') + 1 }}
{{ s|truncate(2) }}
{{ users|map(attribute='a.b')|list }}
{{ users|groupby }}
{{ [1, 2]|batch }}
{{ s|d|nosuch }}
{{ (1)(2) }}
{{ true.foo.bar }}
{{ 10.0 ** 400 }}
{{ 'a' ~ missing.x }}
{{ [missing.x] }}
{{ {'a': missing.x} }}
{{ 1 if missing.x else 2 }}
""".strip("\n").split("\n")


def single_probes():
    for line in PROBES:
        parts = line.split("}} {{") if "{%" not in line and "}}\"" not in line else [line]
        for i, part in enumerate(parts):
            yield ("{{" if i > 0 else "") + part + ("}}" if i + 1 < len(parts) else "")


def outcome(template, data):
    try:
        return {"target": _compile_jinja_template(template).render(**data)}
    except Exception as error:  # noqa: BLE001: whatever Python raises is the answer
        return {"error": type(error).__name__}


def write(out):
    for template in ERRORS:
        assert "error" in outcome(template, DATA), template
    templates = dict.fromkeys([*single_probes(), *MULTILINE, *ERRORS])
    cases = [{"template": template, **outcome(template, DATA)} for template in templates]
    versions = {"jinja2": jinja2.__version__, "transformers": transformers.__version__}
    lines = [
        '"versions":' + json.dumps(versions),
        '"data":' + json.dumps(DATA),
        '"cases":[\n' + ",\n".join(json.dumps(case) for case in cases) + "\n]",
    ]
    (out / "templates.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="ascii")
